"""Tests of the rules, in the order of the rule sheets."""

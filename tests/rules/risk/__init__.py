"""Tests of the rules of Risk, in the order of its sheet."""

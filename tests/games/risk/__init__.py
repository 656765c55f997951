"""Tests of what Risk does beside its rules."""

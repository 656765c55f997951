"""Breakages on purpose: each must be noticed by a test of the rule that it breaks."""

"""Tests of what the games do beside the rules."""

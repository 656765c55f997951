"""Scenario files, and tests of what runs them."""

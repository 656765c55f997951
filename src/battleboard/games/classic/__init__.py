"""Axis & Allies Classic, by the rulebook of its second edition."""

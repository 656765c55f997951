"""Positions as data: reading, writing and editing them."""

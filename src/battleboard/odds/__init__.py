"""Exact odds: how battles end, computed from the rules that the games are played by."""

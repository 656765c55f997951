"""Axis & Allies Europe of 1999, so far its units and battles, for the odds."""

"""Axis & Allies Europe of 1999: so far its units and its battles, for the odds."""

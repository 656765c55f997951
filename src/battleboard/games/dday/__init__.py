"""Axis & Allies D-Day: so far its units and its battles, for the odds."""

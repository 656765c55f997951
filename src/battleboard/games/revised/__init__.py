"""Axis & Allies Revised: so far its units and its battles, for the odds."""

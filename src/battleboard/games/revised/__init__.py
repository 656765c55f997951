"""Axis & Allies Revised: so far its data files and its battles, for the maps and the odds."""

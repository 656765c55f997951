"""Axis & Allies Revised, so far its data files and battles, for the maps and the odds."""

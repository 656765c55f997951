"""Axis & Allies D-Day: so far its board, its units and its battles, for the odds and the map."""

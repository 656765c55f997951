"""Axis & Allies D-Day, so far its board, units and battles, for the odds and the map."""

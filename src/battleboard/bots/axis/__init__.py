"""Players of the Axis & Allies games."""

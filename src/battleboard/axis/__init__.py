"""Mechanics that the Axis & Allies editions share, one module per heading of their rulebooks."""

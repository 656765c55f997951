"""Axis & Allies Europe of 1999."""

"""Exact odds of battles in the Axis & Allies games."""

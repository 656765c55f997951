"""Axis & Allies Classic on a board of thirteen spaces: three powers, for tests and first games."""

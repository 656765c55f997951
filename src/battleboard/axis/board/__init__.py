"""The box and its pieces: board, powers and units as data, and piles of units in spaces."""

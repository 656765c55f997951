"""Positions as pictures: the maps, what stands on them, and how both are drawn."""

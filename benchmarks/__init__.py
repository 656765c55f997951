"""Measurements of Battleboard, as ratios against something that anyone can run beside it."""

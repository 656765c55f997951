"""The phases of a turn, from research to income."""

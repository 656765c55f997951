"""One module for each step, in the order of its number."""

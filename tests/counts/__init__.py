"""How many options there are, counted a second time by a slow and obvious program."""

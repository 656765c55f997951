"""Combat: the order of battles, their rounds, and what follows from them."""

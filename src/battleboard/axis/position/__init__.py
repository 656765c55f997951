"""Questions about a position: who holds what, and which units a player means."""

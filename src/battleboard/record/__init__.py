"""Records: a game as it was played, action by action, with the dice that fell."""

"""Before and around the game: tables are set up, seats are taken and left, links are made."""

"""What people learn with: odds, statistics, advice, the rules, and the past of a game."""

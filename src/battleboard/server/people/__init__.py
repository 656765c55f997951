"""Who asks: names, secrets, and the tokens of programs."""

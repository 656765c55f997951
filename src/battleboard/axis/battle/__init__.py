"""Battles as lists of steps, without board or turn, which the engine and the odds both read."""

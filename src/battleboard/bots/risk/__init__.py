"""Bots that play Risk."""

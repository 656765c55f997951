"""Transports: what they hold, load and unload."""

"""What the host of a server can do with its games, also while it runs.

A change names the stamp of the game that it was worked out from, as every worker does; the servers
hear of it, read the game again and tell those who listen.
"""

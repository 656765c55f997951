"""The server: games that are never lost, over HTTP and WebSockets.

The log of actions and dice is the truth; everything else is made from it. See
`docs/explanation/reliability.md`.
"""

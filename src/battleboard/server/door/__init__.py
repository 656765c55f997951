"""How requests come in: endpoints, the WebSocket, what is refused and how often one may ask."""

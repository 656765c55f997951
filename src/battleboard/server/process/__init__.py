"""The server as processes: started, supervised, listening, and noting what they do."""

"""What the terminal tells about Risk alone."""

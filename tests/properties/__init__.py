"""What must hold whatever is played."""

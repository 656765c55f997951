"""What answers for a seat: standing orders, suggestions, and powers that have resigned."""

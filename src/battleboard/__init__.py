"""Board games of conquest, played, taught and studied by the letter of their rulebooks."""

"""Aircraft: where they can land, and which carriers hold them at sea."""

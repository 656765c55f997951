"""The Ford: three spaces, one plan, one interrupt, one joint choice. The game to copy from."""

"""The tests of Battleboard; `make test` runs them."""

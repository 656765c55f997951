"""The Ford beyond its rules."""

"""Several workers on one database: what they tell one another, and how they share the work."""

"""What is kept: the tables of the database, and everything that is asked of it."""

"""A game at a table: its course and its log, what each viewer sees, and what players do and ask."""

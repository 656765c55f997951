"""The building blocks of editions: one part for each rulebook heading."""

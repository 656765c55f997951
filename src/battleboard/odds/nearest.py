"""Suggestions for an unknown word."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a suggestion to add to a message; the whole list if nothing is near."""
    names = sorted(known)
    within = [name for name in names if word and word in name]
    found = within or get_close_matches(word, names, 1, 0.5)
    if found:
        return f"; did you mean {found[0]!r}?"
    return f" (there are: {', '.join(names)})" if names else " (there are none)"

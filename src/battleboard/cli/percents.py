"""Chances as people type them: in percent."""

from battleboard.core.errors import TextError


def read_percents(words: str) -> tuple[float, ...]:
    """Read percentages with commas between them as chances; raise TextError.

    >>> read_percents("50, 75 %")
    (0.5, 0.75)
    """
    try:
        return tuple(float(word.strip().rstrip("% ")) / 100 for word in words.split(","))
    except ValueError:
        raise TextError(f"{words!r} is not a list of percentages such as 50,75,90", words) from None

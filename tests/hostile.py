"""Input from people who mean no good, or whose cat walked over the keyboard."""

from collections.abc import Callable
from random import Random
from typing import Any

from battleboard.core.errors import BattleboardError

NO_WORDS = "an error without a word"


def complaint(read: Callable[[Any], object], text: object) -> str | None:
    """What a reader has to say against a text; whatever is no error of ours goes through."""
    try:
        read(text)
    except BattleboardError as error:
        return str(error).strip() or NO_WORDS
    return None


def damaged(text: str, rng: Random) -> str:
    """A text with something dropped, doubled, put in or turned round."""
    at, to = sorted(rng.randint(0, len(text)) for _ in range(2))
    return rng.choice(
        (
            text[:at] + text[to:],
            text[:to] + text[at:],
            text[:at] + rng.choice(":>,?{}[]|;\n\t\0Ω0 ") + text[at:],
            text[:at] + text[at:to][::-1] + text[to:],
            text.swapcase(),
        )
    )


def garbage(rng: Random) -> str:
    """A text that never was anything."""
    letters = '{}[]",:0123456789aZ ?\\\n\0Ωé'
    return "".join(rng.choice(letters) for _ in range(rng.randint(0, 60)))


def change_something(plain: Any, rng: Random) -> None:
    """One number, word or list somewhere in plain data becomes another; hence `Any`."""
    places: list[tuple[Any, Any]] = []

    def gather(part: Any) -> None:
        for key in part if isinstance(part, dict) else range(len(part)):
            places.append((part, key))
            if isinstance(part[key], dict | list):
                gather(part[key])

    gather(plain)
    here, key = rng.choice(places)
    match here[key]:
        case bool(value):
            here[key] = not value
        case int(value):
            here[key] = rng.choice((0, 1, -1, value + 1, value - 1, 10**6))
        case list(items):
            here[key] = rng.choice((items[1:], items + items, []))
        case dict():
            here[key] = None
        case _:
            here[key] = rng.choice(("red", "neutral", "", "?", "siam", "joker", "attack", None))

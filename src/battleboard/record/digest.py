"""Digests: short fingerprints of a position, by which a replay is compared with the game as played.

A digest is taken over the facts of a position in the words of the rulebook (who owns what, which
units stand where, money, cards), never over the fields of a state. Code can be rearranged and
states can get new fields, and the same position still has the same digest. Each digest begins with
its version. One of another version is not wrong, it is just not compared.
"""

import hashlib
import re
from functools import lru_cache
from typing import Final, TypeVar

from battleboard.core.game import Game
from battleboard.core.options import Options, write_options
from battleboard.core.state import State

VERSION: Final = 2
"""Version 1 was the SHA-256 of a state's JSON form, written without its version."""
DIGITS: Final = 32

_FIRST: Final = re.compile(r"[0-9a-f]{64}")
_LATER: Final = re.compile(r"([1-9][0-9]{0,3}):[0-9a-f]{32,60}")

S = TypeVar("S", bound=State)


def position_digest(game: Game[S], state: S) -> str:
    """Return the digest of a position, such as `2:9f86d081884c7d659a2feaa0c55ad015`."""
    text = "\n".join(digest_lines(game, state))
    return f"{VERSION}:{hashlib.sha256(text.encode()).hexdigest()[:DIGITS]}"


def digest_lines(game: Game[S], state: S) -> list[str]:
    """Return the lines that a digest is taken over, sorted. What is empty or zero has no line."""
    over, options = state.over, getattr(state, "options", None)
    head = {
        "options": {} if options is None else _options(options),
        "seats": list(state.seats),
        "round": state.round,
        "turn": state.on_turn,
        "dice": state.dice,
        "result": f"{over.reason}, {', '.join(over.winners)}" if over else "",
    }
    lines: list[str] = []
    for name, told in (*head.items(), *game.digest_facts(state).items()):
        _tell(name, told, lines)
    return sorted(lines)


@lru_cache(maxsize=64)
def _options(options: Options) -> dict[str, str]:
    return write_options(options)


def _tell(name: str, told: object, lines: list[str]) -> None:
    """Add the lines of a fact, however deep: `units libya germany infantry: 2`."""
    if not told:
        return
    if isinstance(told, dict):
        for inner, value in told.items():
            if value:
                _tell(f"{name} {inner}", value, lines)
    elif isinstance(told, list):
        lines.append(f"{name}: {', '.join(map(str, told))}")
    else:
        lines.append(f"{name}: {told}")


def digest_version(digest: str) -> int | None:
    """Return the version of a digest; None if the text is not a digest.

    >>> digest_version("2:9f86d081884c7d659a2feaa0c55ad015"), digest_version("9f86")
    (2, None)
    """
    if _FIRST.fullmatch(digest):
        return 1
    found = _LATER.fullmatch(digest)
    return int(found[1]) if found else None


def is_comparable(digest: str) -> bool:
    """Return whether a digest is of this version, so that it can be compared."""
    return digest_version(digest) in (None, VERSION)

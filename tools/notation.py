"""The part of the notation's page that is made from the code: every action and event as EBNF."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from battleboard.core.game import Game
from battleboard.core.phrase import phrase_of

BEGIN = "<!-- made from the code: begin -->"
END = "<!-- made from the code: end -->"


def with_forms(page: str, games: list[Game[Any]]) -> str:
    """The page with the forms of these games between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert end, "the page of the notation has lost its marks"
    forms = "\n".join(line for game in games for line in _forms(game))
    return f"{before}{begin}\n{forms}\n{end}{after}"


def _forms(game: Game[Any]) -> Iterator[str]:
    yield ""
    yield f"### {game.name}"
    yield ""
    yield "```ebnf"
    yield from _production(f"{game.id}-action", game.all_actions)
    yield ""
    yield from _production(f"{game.id}-event", game.all_events)
    yield "```"
    yield ""


def _production(name: str, classes: tuple[type[Struct], ...]) -> Iterator[str]:
    yield name
    for i, class_ in enumerate(classes):
        yield f"  {'|' if i else '='} {phrase_of(class_).grammar()}  (* {class_.__name__} *)"
    yield "  ;"

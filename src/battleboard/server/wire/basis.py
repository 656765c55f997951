"""What all requests and answers are made of."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from battleboard.core.ids import Seat
from battleboard.server.people.naming import SEEN

PLAIN = r"^[^\u0000-\u001f\u007f]*$"
"""One line without control characters."""
Title = Annotated[str, Meta(max_length=120, pattern=SEEN)]
Key = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="Made anew for each wish; a repeat with the same key is done only once.",
    ),
]
Word = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=200,
        pattern=PLAIN,
        description="What a player adds to the dice: some random text.",
    ),
]
SeatId = Annotated[Seat, Meta(max_length=64)]
Secret = Annotated[str, Meta(max_length=128)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]


def _of_game(what: str) -> Meta:
    described = f"The JSON of {what} of the game, as `battleboard schema GAME` describes it."
    return Meta(extra_json_schema={"type": "object", "description": described})


ActionJson = Annotated[msgspec.Raw, _of_game("an action")]
EventJson = Annotated[msgspec.Raw, _of_game("an event")]
StateJson = Annotated[msgspec.Raw, _of_game("a state")]
DecisionJson = Annotated[msgspec.Raw, _of_game("a decision")]


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class Answer(Struct, frozen=True, kw_only=True):
    """What the server sends."""

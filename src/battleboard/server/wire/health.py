"""How the server itself does."""

from typing import Literal

from battleboard.server.wire.basis import Answer


class Health(Answer, frozen=True):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    database: str
    games: int
    """In memory."""

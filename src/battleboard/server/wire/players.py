"""Players, and the tokens of programs that play for them."""

from battleboard.server.people.naming import Name
from battleboard.server.wire.basis import Answer, Request


class NewPlayer(Request, frozen=True):
    """Somebody who has no secret yet."""

    name: Name = ""


class Player(Answer, frozen=True):
    """A player; the secret is shown only to who has just been made one."""

    player: str
    name: str
    secret: str | None = None
    account: str | None = None
    """The name of the account, if there is one."""
    csrf: str | None = None
    """With a cookie: what every request that changes something shows as `X-CSRF-Token`."""


class NewToken(Request, frozen=True):
    """A token for a program that plays one's seats."""

    name: Name = ""


class TokenInfo(Answer, frozen=True):
    """A token, without what makes it one."""

    id: str
    name: str
    created: float


class TokenList(Answer, frozen=True):
    """The tokens of a player."""

    tokens: tuple[TokenInfo, ...]


class TokenMade(Answer, frozen=True):
    """A new token; its secret is shown only now."""

    token: TokenInfo
    secret: str

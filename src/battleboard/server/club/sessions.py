"""Browsers that are logged in: a cookie opens the box with the player's secret.

The cookie is out of reach for scripts. A request that changes something has to show a second token,
which only the page itself can have read: another site may send the cookie along, but not that.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import Final

from battleboard.server.club import boxes, store
from battleboard.server.house import House
from battleboard.server.people.callers import Caller
from battleboard.server.people.tokens import LONGEST, hashed, new_secret

COOKIE: Final = "battleboard"
SAFE_COOKIE: Final = "__Host-battleboard"
"""Browsers take a cookie of such a name only over TLS, from this very host."""
LASTS: Final = 180 * 24 * 3600


def named(*, secure: bool) -> str:
    """What the cookie is called."""
    return SAFE_COOKIE if secure else COOKIE


def token_in(cookies: Mapping[str, str], *, secure: bool) -> str:
    """The token that came with a request; empty: none.

    Over TLS only the safe name counts: any host of the same domain, and whoever sits on a line
    without TLS, could have given the browser a cookie of the other.
    """
    token = cookies.get(named(secure=secure), "")
    return token if len(token) <= LONGEST and token.isascii() else ""


def set_cookie(token: str, *, secure: bool) -> str:
    """The header that gives a browser its cookie; an empty token takes it away."""
    age = LASTS if token else 0
    words = [f"{named(secure=secure)}={token}", "Path=/", f"Max-Age={age}", "HttpOnly"]
    words += ["SameSite=Strict", *(["Secure"] if secure else [])]
    return "; ".join(words)


def no_cookies() -> list[str]:
    """The headers that take away the cookie, by whichever name a browser has it."""
    return [set_cookie("", secure=secure) for secure in (True, False)]


def csrf_of(token: str) -> str:
    """The second token; whoever has only this one can do nothing with it.

    >>> csrf_of("a") == csrf_of("b")
    False
    """
    digest = hmac.digest(token.encode(), b"battleboard: this page asks", "sha256")
    return urlsafe_b64encode(digest[:24]).decode()


def is_csrf(token: str, shown: str) -> bool:
    """Whether what was shown is the second token."""
    return hmac.compare_digest(csrf_of(token).encode(), shown.encode(errors="replace"))


def new_session(player: str, secret: str, at: float) -> tuple[str, store.SessionRow]:
    """A session for a player: its token, and what is stored of it."""
    token = new_secret()
    box = boxes.seal_by_token(token, secret, player)
    return token, store.SessionRow(hashed(token), player, box, at)


async def caller_of(house: House, token: str) -> Caller | None:
    """Who is logged in by a token; None: nobody, or no longer."""
    async with house.database.reading() as connection:
        found = await store.find_session(connection, hashed(token))
    if found is None:
        return None
    session, name = found
    secret = boxes.open_by_token(token, session.box, session.player)
    if secret is None or house.clock.now() - session.created > LASTS:
        return None
    return Caller(session.player, name, secret, session=session.hash)

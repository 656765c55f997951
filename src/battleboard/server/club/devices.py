"""Browsers in which somebody has logged in before: each has tries of its own to log in again.

Tries for a name are counted for everybody together, or a crowd of addresses could guess for ever.
So strangers could use them up, and lock the owner out. A browser that its owner has logged in with
keeps a second cookie that says so. It opens nothing, and it stays when its owner logs out.
"""

import hmac
import secrets
from collections.abc import Mapping
from typing import Final

from battleboard.server.club import push
from battleboard.server.club.contacts import server_key
from battleboard.server.house import House

COOKIE: Final = "battleboard-browser"
SAFE_COOKIE: Final = "__Host-battleboard-browser"
LASTS: Final = 365 * 24 * 3600
LONGEST: Final = 100


def named(*, secure: bool) -> str:
    """What the cookie is called."""
    return SAFE_COOKIE if secure else COOKIE


async def known(
    house: House, cookies: Mapping[str, str], player: str, *, secure: bool
) -> str | None:
    """The browser, if that player has logged in there before; None: it is a strange one."""
    shown = cookies.get(named(secure=secure), "")
    browser = shown.partition(".")[0]
    if not browser or len(shown) > LONGEST:
        return None
    right = await _written(house, browser, player)
    return browser if hmac.compare_digest(right.encode(), shown.encode(errors="replace")) else None


async def new_cookie(house: House, player: str, *, secure: bool) -> str:
    """The header that marks a browser as one where a player has logged in."""
    value = await _written(house, secrets.token_urlsafe(12), player)
    words = [f"{named(secure=secure)}={value}", "Path=/", f"Max-Age={LASTS}", "HttpOnly"]
    words += ["SameSite=Strict", *(["Secure"] if secure else [])]
    return "; ".join(words)


async def _written(house: House, browser: str, player: str) -> str:
    key = await server_key(house, "browsers")
    digest = hmac.digest(key.encode(), f"{browser}:{player}".encode(), "sha256")
    return f"{browser}.{push.encoded(digest[:18])}"

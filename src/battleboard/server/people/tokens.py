"""Secrets that players carry. The server keeps only their hashes."""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final

BYTES: Final = 24
"""192 bits: nobody guesses one."""
LONGEST: Final = 128
_ID: Final = re.compile(r"[0-9a-f]{16}")


def new_secret() -> str:
    """A secret that nobody can guess, in letters that a link can hold."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """A name for a player or a game: no secret, but hard to stumble upon.

    >>> len(new_id())
    16
    """
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether something may be the name of a player or a game; nothing else meets the database.

    >>> is_id(new_id()), is_id("../etc/passwd")
    (True, False)
    """
    return _ID.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is stored of a secret. They are long and random, so a plain hash is enough.

    >>> hashed("a")[:8]
    'fb2d95f7'
    """
    return hashlib.sha256(b"battleboard secret: " + secret.encode()).hexdigest()


def link_of(secret: str, game: str, place: str, generation: int) -> str:
    """The link to a seat (or to watch), made from the secret of whoever made it.

    So its maker can see it again, although the server keeps only its hash. Nobody learns the
    secret from the link.
    """
    made_of = f"battleboard link: {game}: {place}: {generation}".encode()
    digest = hmac.digest(secret.encode(), made_of, "sha256")
    return urlsafe_b64encode(digest[:BYTES]).decode()

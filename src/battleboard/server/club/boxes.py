"""Sealed boxes: the secret of a player, which only a password or the cookie of a session opens.

The database holds the boxes and nothing that opens them. Opening one is the check: who cannot open
the box of an account does not know its password.
"""

import secrets
from base64 import b64decode, b64encode
from typing import Final

from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

NONCE: Final = 12


class Cost(Struct, frozen=True):
    """What trying a password costs; noted in each box, so that it can rise later."""

    passes: int
    kilobytes: int
    lanes: int


COST: Final = Cost(3, 65_536, 4)
"""The second choice of RFC 9106, for machines that do more than check passwords."""


def seal_by_password(password: str, secret: str, player: str) -> str:
    """A box that a password opens (Argon2id)."""
    salt = secrets.token_bytes(16)
    sealed = _seal(_stretched(password, salt, COST), secret, player)
    cost = f"{COST.passes},{COST.kilobytes},{COST.lanes}"
    return f"argon2id${cost}${_written(salt)}${sealed}"


def open_by_password(password: str, box: str, player: str) -> str | None:
    """The secret in a box; None: that is not the password."""
    _, cost, salt, sealed = box.split("$")
    passes, kilobytes, lanes = map(int, cost.split(","))
    key = _stretched(password, b64decode(salt), Cost(passes, kilobytes, lanes))
    return _open(key, sealed, player)


def seal_by_token(token: str, secret: str, player: str) -> str:
    """A box that a long random token opens.

    >>> open_by_token("token", seal_by_token("token", "secret", "p"), "p")
    'secret'
    >>> open_by_token("another", seal_by_token("token", "secret", "p"), "p")
    """
    return _seal(_derived(token), secret, player)


def open_by_token(token: str, box: str, player: str) -> str | None:
    """The secret in a box; None: that is not the token."""
    return _open(_derived(token), box, player)


def _stretched(password: str, salt: bytes, cost: Cost) -> bytes:
    return hash_secret_raw(
        password.encode(), salt, cost.passes, cost.kilobytes, cost.lanes, 32, Type.ID
    )


def _derived(token: str) -> bytes:
    return HKDF(SHA256(), 32, salt=None, info=b"battleboard session box").derive(token.encode())


def _seal(key: bytes, secret: str, player: str) -> str:
    nonce = secrets.token_bytes(NONCE)
    return _written(nonce + AESGCM(key).encrypt(nonce, secret.encode(), player.encode()))


def _open(key: bytes, box: str, player: str) -> str | None:
    data = b64decode(box)
    try:
        found = AESGCM(key).decrypt(data[:NONCE], data[NONCE:], player.encode())
    except InvalidTag:
        return None
    return found.decode()


def _written(data: bytes) -> str:
    return b64encode(data).decode()

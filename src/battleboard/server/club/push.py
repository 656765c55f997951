"""Web push: messages that only the browser can read, signed with the server's own key.

The content is sealed as in RFC 8291 (on RFC 8188), the sender says who it is as in RFC 8292.
"""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

RECORD: Final = 4096
MOST: Final = RECORD - 16 - 1 - 86
"""Bytes of a message, so that all of it stays below what push services take."""
LASTS: Final = 12 * 3600
"""Seconds that a signature counts; RFC 8292 allows a day."""
KEEP: Final = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is away."""


class BrowserKeys(Struct, frozen=True):
    """What a browser gave along with its address."""

    p256dh: str
    auth: str


def encoded(data: bytes) -> str:
    """Bytes in base64url, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Bytes from base64url; raises ValueError.

    >>> decoded(encoded(b"ab"))
    b'ab'
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Keys


def new_key() -> str:
    """A private key on P-256, as a text."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """A private key from its text."""
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, uncompressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def are_keys(keys: BrowserKeys) -> bool:
    """Whether a browser's keys can be used."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(keys.p256dh))
        return len(decoded(keys.auth)) == 16
    except ValueError:
        return False


# Sealing (RFC 8291)


def sealed(
    message: bytes,
    keys: BrowserKeys,
    *,
    salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message that only one browser can read. Salt and key are made anew for each."""
    salt = salt or secrets.token_bytes(16)
    key = key or ec.generate_private_key(ec.SECP256R1())
    theirs, ours = decoded(keys.p256dh), public_bytes(key)
    peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = key.exchange(ec.ECDH(), peer)
    info = b"WebPush: info\0" + theirs + ours
    material = _derived(shared, decoded(keys.auth), info, 32)
    content_key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, message + b"\x02", None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt=salt, info=info).derive(material)


# Who sends it (RFC 8292)


def signature(address: str, key: ec.EllipticCurvePrivateKey, contact: str, now: float) -> str:
    """The value of the header Authorization for a push service."""
    parts = urlsplit(address)
    head = {"typ": "JWT", "alg": "ES256"}
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + LASTS, "sub": contact}
    said = ".".join(
        encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims)
    )
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signed = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signed}, k={encoded(public_bytes(key))}"


def headers(address: str, key: str, contact: str, topic: str, now: float) -> dict[str, str]:
    """What goes along with a sealed message; one of the same topic takes the place of this."""
    return {
        "Authorization": signature(address, private_key(key), contact, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP),
        "Urgency": "normal",
        "Topic": topic,
    }

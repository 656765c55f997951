"""One POST to an address that somebody else has named, and nowhere else.

Whoever names an address could name one inside our own network. So the name is looked up here, all
that it means must be public addresses, and the connection goes to just these; redirections are not
followed, and nothing of the answer but its status is looked at.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from battleboard.server.outside import apart

SECONDS: Final = 10.0
LONGEST: Final = 16_384
"""Of an answer's head, in bytes."""
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_OPEN: Final = ipaddress.ip_network("2000::/3")
"""All that was ever given out of IPv6. What lies elsewhere leads into somebody's own network, or to
an address of IPv4 by a way that not every version of Python knows."""


class AddressError(ValueError):
    """An address that nothing is sent to."""


class Target(NamedTuple):
    """Where something goes."""

    host: str
    port: int
    path: str
    secure: bool


def target_of(address: str, *, private: bool) -> Target:
    """An address, taken apart; raises AddressError.

    >>> target_of("https://push.example/a?b", private=False)
    Target(host='push.example', port=443, path='/a?b', secure=True)
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise AddressError("That is not an address.") from None
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not parts.hostname:
        raise AddressError("An address begins with https://.")
    if parts.username is not None or not address.isascii() or _unclean(address):
        raise AddressError("That is not an address.")
    secure = parts.scheme == "https"
    return Target(parts.hostname, port or (443 if secure else 80), _path(parts), secure)


def _unclean(address: str) -> bool:
    return any(ord(letter) <= 32 for letter in address)


def _path(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open internet.

    >>> [is_public(a) for a in ("9.9.9.9", "10.0.0.1", "127.0.0.1", "::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False]
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in _NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is None:
            return found in _OPEN and found.is_global
        found = inner
    return found.is_global and not found.is_multicast


async def post(address: str, headers: Mapping[str, str], body: bytes, *, private: bool) -> int:
    """Send something; the status of the answer. Raises AddressError or OSError."""
    target = target_of(address, private=private)
    try:
        async with asyncio.timeout(SECONDS):
            return await _posted(target, headers, body, private=private)
    except AddressError:
        raise
    except (TimeoutError, ssl.SSLError, asyncio.IncompleteReadError, ValueError) as error:
        # The last of these is said of a name that is none, and of an answer without an end.
        raise ConnectionError(type(error).__name__) from None


async def _posted(target: Target, headers: Mapping[str, str], body: bytes, *, private: bool) -> int:
    # A name can be made so that looking it up takes longer than we wait.
    found = await apart(socket.getaddrinfo, target.host, target.port, type=socket.SOCK_STREAM)
    places = [str(place[4][0]) for place in found]
    if not private and not all(map(is_public, places)):
        raise AddressError("That address is not a public one.")
    context = ssl.create_default_context() if target.secure else None
    reader, writer = await asyncio.open_connection(
        places[0],
        target.port,
        ssl=context,
        server_hostname=target.host if target.secure else None,
        limit=LONGEST,
    )
    try:
        writer.write(_request(target, headers, body))
        await writer.drain()
        return _status(await reader.readline())
    finally:
        writer.close()


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    standard = target.port == (443 if target.secure else 80)
    said = {"Host": host if standard else f"{host}:{target.port}"}
    said |= {"Connection": "close", "Content-Length": str(len(body)), **headers}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
    assert not any("\n" in line or "\r" in line for line in lines), "a header is one line"
    return "\r\n".join([*lines, "", ""]).encode() + body


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ConnectionError("no answer in HTTP")
    return int(words[1])

"""What every answer tells browsers, so that a page can do no more than it should."""

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"x-frame-options": b"DENY",
}
_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def scripts_in(page: Path) -> list[str]:
    """The scripts that stand in a page itself; none where there is no page."""
    return _INLINE.findall(page.read_text(encoding="utf-8")) if page.is_file() else []


def policy(scripts: Iterable[str]) -> bytes:
    """Only what this server serves, and of scripts in a page those that it is known to have.

    >>> policy(["begin()"]).decode().split("; ")[1]
    "script-src 'self' 'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='"
    """
    known = "".join(f" 'sha256-{_digest(script)}'" for script in scripts)
    return (
        f"default-src 'self'; script-src 'self'{known}; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; object-src 'none'; "
        "base-uri 'none'"
    ).encode()


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def careful_headers(page: Path) -> Mapping[bytes, bytes]:
    """What goes with every answer of a server whose first page is this one."""
    return HEADERS | {b"content-security-policy": policy(scripts_in(page))}


class SafeHeaders:
    """Every answer tells browsers to be careful, and nobody to keep what is private."""

    def __init__(self, app: ASGIApp, headers: Mapping[bytes, bytes]) -> None:
        self.app = app
        self.headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = scope["path"].startswith("/api/")

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ())) + list(self.headers.items())
                if private:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        await self.app(scope, receive, careful)

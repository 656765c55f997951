"""Requests that are made again until they are answered."""

import time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec
from msgspec import Struct

from battleboard.core.data import work_out
from battleboard.core.errors import BattleboardError

T = TypeVar("T")
SECONDS: Final = 30.0
"""So long one answer may take."""
LATER: Final = (429, 502, 503, 504)
"""Answers after which the same request is made again."""


class Unreachable(BattleboardError):  # noqa: N818 - what happened, not whose mistake
    """The server did not answer for as long as one was willing to wait."""


class Refused(BattleboardError):  # noqa: N818 - an answer, not a failure
    """The server will not do it: `code` for programs, the message for people."""

    def __init__(self, status: int, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.rule = rule
        """The ID of the rule that forbids it, if it is one."""


class _Refusal(Struct, frozen=True):
    rule: str | None = None


class _Trouble(Struct, frozen=True):
    code: str = "broken"
    message: str = "The server answered with something else."
    refusal: _Refusal | None = None


work_out(_Trouble)


class Http:
    """One connection to a server; it is opened again when it breaks."""

    def __init__(self, url: str, secret: str, patience: float) -> None:
        self.url = url.rstrip("/")
        self.secret = secret
        self.patience = patience
        self._line: HTTPConnection | None = None

    def get(self, path: str, type_: type[T], **query: str) -> T:
        """Ask for something."""
        asked = f"{path}?{urlencode(query)}" if query else path
        return msgspec.json.decode(self._ask("GET", asked, None), type=type_)

    def post(self, path: str, type_: type[T], **body: Any) -> T:
        """Have something done. The body is JSON of the server's own types: hence `Any`."""
        return msgspec.json.decode(self._ask("POST", path, msgspec.json.encode(body)), type=type_)

    def delete(self, path: str) -> None:
        """Have something taken away."""
        self._ask("DELETE", path, None)

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, method: str, path: str, body: bytes | None) -> bytes:
        """The answer to a request, however often it has to be made; raises Refused."""
        until, pause = time.monotonic() + self.patience, 0.05
        while True:
            try:
                status, data = self._once(method, path, body)
                if status not in LATER or time.monotonic() >= until:
                    return _checked(status, data)
            except (OSError, HTTPException) as error:
                self.close()
                if time.monotonic() >= until:
                    raise Unreachable(f"{self.url} does not answer: {error}") from error
            time.sleep(pause)
            pause = min(2.0, pause * 2)

    def _once(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        place = urlsplit(self.url)
        if self._line is None:
            made = HTTPSConnection if place.scheme == "https" else HTTPConnection
            self._line = made(place.hostname or "", place.port, timeout=SECONDS)
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        self._line.request(method, place.path + path, body, headers)
        answer = self._line.getresponse()
        return answer.status, answer.read()


def _checked(status: int, data: bytes) -> bytes:
    if status < 400:
        return data
    try:
        trouble = msgspec.json.decode(data, type=_Trouble)
    except msgspec.DecodeError:
        trouble = _Trouble()
    rule = trouble.refusal.rule if trouble.refusal is not None else None
    raise Refused(status, trouble.code, trouble.message, rule or "")

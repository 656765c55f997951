"""One endpoint: where it is, what it takes and gives, who may call it; and how a call is answered.

The same description makes the route and its part of the OpenAPI document.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from battleboard.core.data import explain
from battleboard.server.club import sessions
from battleboard.server.door.own_page import asks_for_another
from battleboard.server.door.problems import (
    Problem,
    damaged,
    forbidden,
    invalid,
    not_our_page,
    unauthorized,
    unavailable,
)
from battleboard.server.house import STORAGE, House
from battleboard.server.people.callers import Caller
from battleboard.server.people.scopes import FOR_PROGRAMS
from battleboard.server.people.tokens import LONGEST, hashed
from battleboard.server.storage.archive import LogError, RulesError
from battleboard.server.storage.rows import ProgramRow
from battleboard.server.storage.store import Conflict

LOG: Final = logging.getLogger("battleboard.http")
JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
IN_BODY: Final = "trouble=body"
"""What a client prefers that wants no error's status: a browser writes each down as a failure."""
TRIES: Final = 5
"""So often a change is worked out, where others change the same game at the same time."""


@dataclass(frozen=True)
class Call:
    """A request that was read: who asks, where, what."""

    caller: Caller
    path: dict[str, str]
    query: Any
    """The endpoint's type of query."""
    body: Any
    """The endpoint's type of body."""
    door: "Door"
    cookies: list[str] = field(default_factory=list)
    """For the browser to keep: headers of the answer."""


@dataclass(frozen=True)
class Door:
    """By which way a request came in."""

    address: str
    secure: bool
    """Whether the browser speaks TLS with us, or with the proxy before us."""
    cookies: Mapping[str, str] = field(default_factory=dict)
    """What the browser has kept."""
    session: str = ""
    """The hash of the cookie by which the caller is logged in; empty: by a secret, or not."""
    csrf: str | None = None
    """What the page of that session has to show."""


Handler = Callable[[House, Call], Awaitable[Struct | str | None]]


@dataclass(frozen=True)
class Endpoint:
    """What the API offers at one place."""

    method: str
    path: str
    summary: str
    handler: Handler
    answer: type[Struct] | None
    """None: a text, or nothing."""
    body: type[Struct] | None = None
    query: type[Struct] | None = None
    open_to_all: bool = False
    """Whether it needs no secret of a player."""
    text: bool = False
    status: int = 200
    problems: tuple[int, ...] = ()
    long_body: bool = False


class Desk:
    """Where calls arrive: reads them, guards the limits, answers them."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        """Answer a call, whatever happens."""
        started = self.house.clock.steady()
        calmly = IN_BODY in request.headers.get("prefer", "")
        try:
            response = await self._answer(endpoint, request)
        except Problem as problem:
            response = _troubled(problem, calmly=calmly)
        except LogError as error:
            self.house.note_damage(request.path_params.get("game", ""), error)
            response = _troubled(damaged())
        except RulesError as error:
            response = _troubled(Problem(409, "other-rules", error.problem), calmly=calmly)
        except (*STORAGE, Conflict) as error:
            LOG.warning("storage failed", extra={"error": type(error).__name__})
            response = _troubled(unavailable())
        except ClientDisconnect:
            response = Response(status_code=400)
        except Exception:
            # What went wrong may hold what the caller must not see.
            LOG.exception("unexpected", extra={"method": endpoint.method, "path": endpoint.path})
            message = "Something went wrong here. It is noted; nothing is lost."
            response = _troubled(Problem(500, "broken", message))
        took = self.house.clock.steady() - started
        status = int(response.headers.get("trouble-status", response.status_code))
        self.house.metrics.answered(status, took)
        LOG.info(
            "answered",
            extra={
                "method": endpoint.method,
                "path": endpoint.path,  # the pattern: what stands in its place may be private
                "status": status,
                "ms": round(took * 1000, 1),
            },
        )
        return response

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        caller, door = await self.enter(request, needed=not endpoint.open_to_all)
        _guard_scope(endpoint, caller)
        call = Call(
            caller=caller,
            door=door,
            path=dict(request.path_params),
            query=_read_query(endpoint, request),
            body=await self._read_body(endpoint, request),
        )
        # A change that has begun is finished, even if the client goes away meanwhile.
        result = await self.house.finish(self._handled(endpoint, call))
        response = _answered(endpoint, result)
        for cookie in call.cookies:
            response.headers.append("set-cookie", cookie)
        return response

    async def _handled(self, endpoint: Endpoint, call: Call) -> Struct | str | None:
        """Do what is asked; where another worker was faster, once more from what holds now."""
        for _ in range(TRIES - 1):
            with suppress(Conflict):
                return await endpoint.handler(self.house, call)
        return await endpoint.handler(self.house, call)

    # Who asks

    async def enter(self, request: Request, *, needed: bool) -> tuple[Caller, Door]:
        """Who asks, by a secret or by a cookie; raises Problem where somebody is needed."""
        door = Door(self._address(request), self.secure(request), request.cookies)
        scheme, _, secret = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and secret:
            return await self.caller_by(secret.strip(), request), door
        token = sessions.token_in(request.cookies, secure=door.secure)
        if token and needed:
            shown = request.headers.get("x-csrf-token")
            caller = await self.caller_logged_in(token, request, shown)
            csrf = sessions.csrf_of(token)
            return caller, replace(door, session=hashed(token), csrf=csrf)
        self.stranger(request)
        if needed:
            raise unauthorized()
        return Caller("", ""), door

    async def caller_logged_in(self, token: str, request: Any, shown: str | None) -> Caller:
        """The player of a cookie; what changes something, or listens, shows the second token."""
        found = await sessions.caller_of(self.house, token)
        if found is None:
            self.stranger(request)
            raise unauthorized()
        reads = request.scope.get("method") in ("GET", "HEAD")
        if not reads and not sessions.is_csrf(token, shown or ""):
            raise not_our_page()
        if not self.house.callers.player(found.id, self.house.clock.steady()):
            raise self._too_many()
        return found

    async def caller_by(self, secret: str, request: Any) -> Caller:
        """The player of a secret; wrong ones cost as much as none."""
        found = None
        if len(secret) <= LONGEST and secret.isascii():
            found = await self.house.players.of(hashed(secret))
        if found is None:
            self.stranger(request)
            raise unauthorized()
        if not self.house.callers.player(found.id, self.house.clock.steady()):
            raise self._too_many()
        token = found.token if isinstance(found, ProgramRow) else ""
        return Caller(found.id, found.name, secret, token)

    def stranger(self, request: Any) -> None:
        """Count a call of somebody unknown; raises Problem where there are too many."""
        if not self.house.callers.stranger(self._address(request), self.house.clock.steady()):
            raise self._too_many()

    def _address(self, request: Any) -> str:
        """Where a request or a WebSocket comes from."""
        client = request.client.host if request.client else ""
        if client and client == self.house.settings.trusted_proxy:
            return _latest(request, "x-forwarded-for") or str(client)
        return str(client)

    def secure(self, request: Any) -> bool:
        """Whether the browser's line is safe from others, as far as we can know."""
        settings = self.house.settings
        client = request.client.host if request.client else ""
        if client and client == settings.trusted_proxy:
            return _latest(request, "x-forwarded-proto") == "https"
        return settings.public_url.startswith("https:") or request.url.scheme in ("https", "wss")

    def _too_many(self) -> Problem:
        self.house.metrics.count("refused_rate")
        return Problem(429, "too-many", "Too many requests; wait a moment.", retry_after=1)

    # What is asked

    async def _read_body(self, endpoint: Endpoint, request: Request) -> Struct | None:
        """What came with a request, as the endpoint's type; raises Problem.

        Whatever gives a browser a cookie has a body, so that the page of another site cannot have
        it. What has none needs to know who asks; or it is the link in a letter, which counts from
        wherever.
        """
        if endpoint.body is None:
            return None
        if asks_for_another(request.headers):
            raise not_our_page()
        settings = self.house.settings
        most = settings.max_import if endpoint.long_body else settings.max_body
        data = await _received(request, most, settings.read_seconds)
        try:
            return msgspec.json.decode(data, type=endpoint.body)
        except msgspec.ValidationError as error:
            raise invalid(f"The request: {explain(error)}.") from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise invalid("The request is not JSON.") from None


def _latest(request: Any, header: str) -> str:
    """What the proxy itself said: it adds a word to the line, or a line, and both stand last.

    What stands before may be the visitor's own invention.
    """
    lines = request.headers.getlist(header)
    return str(lines[-1].rpartition(",")[2].strip()) if lines else ""


def _guard_scope(endpoint: Endpoint, caller: Caller) -> None:
    """A program does with its token what playing needs; raises Problem."""
    allowed = endpoint.open_to_all or (endpoint.method, endpoint.path) in FOR_PROGRAMS
    if caller.token and not allowed:
        raise forbidden("A token only plays; for this its player is needed in person.")


def _answered(endpoint: Endpoint, result: Struct | str | None) -> Response:
    if result is None:
        return Response(status_code=204)
    if isinstance(result, str):
        return Response(result, endpoint.status, media_type=TEXT)
    return Response(msgspec.json.encode(result), endpoint.status, media_type=JSON)


async def _received(request: Request, most: int, seconds: float) -> bytes:
    """The body of a request, if it is not too long and does not take too long."""
    too_long = Problem(413, "too-long", f"A request has at most {most} bytes.")
    said = request.headers.get("content-length", "0")
    if said.isdigit() and int(said) > most:
        raise too_long
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise too_long
    except TimeoutError:
        raise Problem(408, "too-slow", "The request took too long to arrive.") from None
    return bytes(data)


def _read_query(endpoint: Endpoint, request: Request) -> Struct | None:
    """The query as its type; a name that is not known, or twice there, is a mistake."""
    if endpoint.query is None:
        return None
    said = dict(request.query_params)
    if len(said) != len(request.query_params.multi_items()):
        raise invalid("The query names something twice.")
    try:
        found = msgspec.convert(said, endpoint.query, strict=False)
    except msgspec.ValidationError as error:
        raise invalid(f"The query: {explain(error)}.") from None
    if any(getattr(found, name) is None for name in said):
        raise invalid("The query: what has no value is left out, not null.")
    return found


def _troubled(problem: Problem, *, calmly: bool = False) -> Response:
    """What is wrong, with its status: calmly in a header, and the answer itself has the status 200.

    That is only for what the caller can mend; a server in trouble always says so.
    """
    headers, status = {}, problem.status
    if problem.retry_after is not None:
        headers["Retry-After"] = str(problem.retry_after)
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if calmly and status < 500:
        headers |= {"Preference-Applied": IN_BODY, "Trouble-Status": str(status)}
        status = 200
    data = msgspec.json.encode(problem.trouble)
    return Response(data, status, media_type=JSON, headers=headers)

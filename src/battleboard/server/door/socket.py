"""A WebSocket for each viewer: what happens at a table is told as soon as it is stored.

The first message says who is there; the secret never stands in an address. Everything else that
clients wish for goes over HTTP.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from battleboard.core.ids import Seat
from battleboard.server import wire
from battleboard.server.club import sessions
from battleboard.server.door.endpoint import Desk
from battleboard.server.door.problems import Problem, damaged, invalid
from battleboard.server.house import MOST_LINES, STORAGE, House
from battleboard.server.people.callers import Caller
from battleboard.server.play.playing import listening_seat
from battleboard.server.play.table import Table
from battleboard.server.storage import archive
from battleboard.server.storage.archive import LogError
from battleboard.server.storage.frequent import Stretch

LOG: Final = logging.getLogger("battleboard.socket")
HELLO_SECONDS: Final = 10.0
MOST_WAITING: Final = 100
"""Messages that may wait for a slow reader."""
POLICY: Final = 1008
TRY_LATER: Final = 1013
GOING_AWAY: Final = 1001
LONGEST_MESSAGE: Final = 2_000
"""Of a client, in letters."""

_from_client: Final = msgspec.json.Decoder(wire.FromClient)


class Line:
    """One open WebSocket."""

    def __init__(self, socket: WebSocket, house: House, caller: Caller) -> None:
        self.game: str = socket.path_params["game"]
        self.player = caller.id
        self.key = caller.key
        self.when_revoked = caller.when_revoked
        self.seat: Seat | None = None
        self.visiting = False
        self.seen = 0
        self.told_at = house.clock.steady()
        self._socket = socket
        self._house = house
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._end = GOING_AWAY, wire.Goodbye("closing", "The server is going away.")

    def tell(self, message: bytes) -> None:
        """Send a message soon; a reader that is too slow loses the line and comes back later."""
        self.told_at = self._house.clock.steady()
        self._put(message)

    def _put(self, message: bytes) -> None:
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._house.metrics.count("sockets_dropped")
            self.dismiss("too-slow", "You fell behind. Connect again to catch up.", TRY_LATER)

    def dismiss(self, code: str, message: str, status: int = POLICY) -> None:
        """Close the line; what still waits is dropped."""
        self._end = status, wire.Goodbye(code, message)
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def send(self) -> None:
        """Send what is told until the line is closed."""
        try:
            while await self._pass_on():
                pass
            status, goodbye = self._end
            await self._send(msgspec.json.encode(goodbye))
            await self._close(status)
        except TimeoutError:
            self._house.metrics.count("sockets_dropped")
            await self._close(TRY_LATER)

    async def _pass_on(self) -> bool:
        """Send the next message; false at the end. Of its own, so that no idle line holds one."""
        message = await self._waiting.get()
        if message is not None:
            await self._send(message)
        return message is not None

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(self._house.settings.send_seconds):
            await self._socket.send_text(message.decode())

    async def _close(self, status: int) -> None:
        async with asyncio.timeout(self._house.settings.send_seconds):
            await self._socket.close(status)

    async def listen(self) -> None:
        """Answer pings until the client goes away or talks nonsense."""
        while True:
            match await _received(self._socket):
                case wire.Ping():
                    self._put(msgspec.json.encode(wire.Pong()))
                case wire.Hello():
                    self.dismiss("invalid", "You have said hello already.")
                    return


async def attend(desk: Desk, socket: WebSocket) -> None:
    """Serve one WebSocket from its hello to its end."""
    await socket.accept()
    try:
        caller, hello = await _greeted(desk, socket)
        line = Line(socket, desk.house, caller)
        with _counted(desk.house, line):
            async with desk.house.table(line.game) as table:
                line.seat = listening_seat(table, caller.id, hello.seat)
                line.visiting = not table.may_look(caller.id)
                await _serve(desk.house, table, line, hello.seen)
    except WebSocketDisconnect:
        return
    except Problem as problem:
        goodbye = wire.Goodbye(problem.trouble.code, problem.trouble.message)
        await _end(socket, goodbye, POLICY)
    except LogError as error:
        desk.house.note_damage(socket.path_params["game"], error)
        trouble = damaged().trouble
        await _end(socket, wire.Goodbye(trouble.code, trouble.message), 1011)
    except STORAGE:
        await _end(socket, wire.Goodbye("unavailable", "Connect again in a moment."), TRY_LATER)
    except Exception:
        LOG.exception("unexpected", extra={"path": "/api/games/{game}/live"})
        await _end(socket, wire.Goodbye("broken", "Something went wrong here."), 1011)


async def _greeted(desk: Desk, socket: WebSocket) -> tuple[Caller, wire.Hello]:
    """Who is there; raises Problem."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await _received(socket)
    except TimeoutError:
        desk.stranger(socket)
        raise invalid("A hello was expected.") from None
    if not isinstance(hello, wire.Hello):
        desk.stranger(socket)
        raise invalid("A hello was expected.")
    token = sessions.token_in(socket.cookies, secure=desk.secure(socket))
    if token and not hello.secret:
        return await desk.caller_logged_in(token, socket, hello.csrf), hello
    return await desk.caller_by(hello.secret, socket), hello


async def _received(socket: WebSocket) -> wire.FromClient:
    """A message of a client; raises Problem or WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    if text is None or len(text) > LONGEST_MESSAGE:
        raise invalid("A short message as text was expected.")
    try:
        found: wire.FromClient = _from_client.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise invalid("A message of this protocol was expected.") from None
    return found


@contextmanager
def _counted(house: House, line: Line) -> Iterator[None]:
    """Count a line from the moment on at which it is allowed; raises Problem.

    Whatever is waited for comes after: many that arrive together see one another, and one whose
    secret is taken away meanwhile is found and closed.
    """
    _guard_number(house, line.player)
    house.telling.listens(line)
    try:
        yield
    finally:
        house.telling.hung_up(line)


def _guard_number(house: House, player: str) -> None:
    """One player has only so many lines; raises Problem."""
    lines = len(house.telling.lines_of.get(player, ()))
    if lines >= house.settings.max_sockets:
        raise Problem(429, "too-many-lines", "You have too many lines open.")
    if lines + house.lines_elsewhere.of(player) >= house.settings.max_sockets:
        # They may have been at a worker that has just died: it is worth trying again.
        raise Problem(503, "unavailable", "You have too many lines open; connect again soon.")


async def _serve(house: House, table: Table, line: Line, seen: int) -> None:
    house.metrics.count("sockets_opened")
    try:
        # Nothing may happen between what was missed and what is told from then on.
        async with table.lock:
            await house.read(table)
            line.seat = listening_seat(table, line.player, line.seat)
            line.tell(await missed(house, table, line, seen))
            table.told = table.row.version
            table.listeners.add(line)
        house.changed(table)
        table.users -= 1  # a line that only waits does not keep the game in memory
        try:
            await _both(line)
        finally:
            table.users += 1
    finally:
        table.listeners.discard(line)


async def _both(line: Line) -> None:
    """Send and listen until either ends."""
    sending = asyncio.create_task(line.send())
    listening = asyncio.create_task(line.listen())
    done, _ = await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
    if listening in done and not isinstance(listening.exception(), WebSocketDisconnect):
        problem = listening.exception()
        if isinstance(problem, Problem):
            line.dismiss(problem.trouble.code, problem.trouble.message)
        await asyncio.wait({sending}, timeout=1.0)
    for task in (sending, listening):
        task.cancel()
    await asyncio.gather(sending, listening, return_exceptions=True)


async def missed(house: House, table: Table, line: Line, seen: int) -> bytes:
    """What somebody has not seen yet, and how the game stands: the first message."""
    lines = []
    if table.course is not None and seen < table.course.version:
        end = min(seen + MOST_LINES, table.course.version)
        found = await house.database.lines(Stretch(table.id, seen, end))
        lines = [(archive.read_line(stored, table.game), stored.at) for stored in found]
    return house.telling.update(table, line.seat, line.player, lines)


async def _end(socket: WebSocket, goodbye: wire.Goodbye, status: int) -> None:
    """Say why and close, as far as the client still listens."""
    try:
        async with asyncio.timeout(5):
            await socket.send_text(msgspec.json.encode(goodbye).decode())
            await socket.close(status)
    except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
        return

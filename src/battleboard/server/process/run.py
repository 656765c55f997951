"""The server as a process."""

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import IO, Final

import uvicorn
from starlette.applications import Starlette

from battleboard.server.app import make_app
from battleboard.server.house import House
from battleboard.server.process.logs import set_up_logging
from battleboard.server.process.ports import BACKLOG, SHARING, open_port, reserved
from battleboard.server.process.supervisor import supervise
from battleboard.server.process.tidying import settle
from battleboard.server.settings import Settings, SettingsError
from battleboard.server.storage.database import reach

LOG: Final = logging.getLogger("battleboard.server")
KEEP_ALIVE: Final = 30
"""Seconds that a connection without a request stays open."""
GRACE: Final = 10
"""Seconds that requests under way get at the end."""
LAST_SECONDS: Final = 25.0
"""So long the end may take in all, whoever does not answer; a supervisor waits a little longer."""


class Server(uvicorn.Server):
    """Uvicorn, which lets the viewers go before it waits for the requests to end."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin as usual, and say so."""
        if sys.platform != "win32":
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, _hung_up)
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connection, say goodbye to every WebSocket, then end as usual."""
        last = threading.Timer(LAST_SECONDS, _end_at_once)
        last.daemon = True
        last.start()
        self._house.outside.close()
        for server in self.servers:
            server.close()
        for table in list(self._house.tables.values()):
            for listener in list(table.listeners):
                listener.dismiss("closing", "The server is going away. Connect again soon.")
        await asyncio.sleep(0)
        await super().shutdown(sockets)


def _end_at_once() -> None:
    """A database that is silent must not keep us: what is not stored was promised to nobody."""
    LOG.error("the end took too long; what was not stored is not done")
    os._exit(1)


def _hung_up() -> None:
    """A terminal that was closed ends us in peace; a host who wants us renewed is told how."""
    if sys.stdin is not None and sys.stdin.isatty():
        signal.raise_signal(signal.SIGTERM)
    else:
        LOG.warning("HUP renews the workers of a supervisor; this process needs a restart")


def serve(
    settings: Settings,
    *,
    in_browser: bool = False,
    reread: Callable[[], Settings] | None = None,
) -> None:
    """Serve until told to stop; a browser opens the address as soon as the server listens.

    `reread` gives the settings anew, where workers are replaced while others serve.
    """
    set_up_logging(settings.log_level)
    _check_workers(settings)
    with _alone(settings), _port(settings) as listening:
        asyncio.run(reach(settings))
        say_where = partial(_say_where, listening, in_browser=in_browser)
        if settings.workers > 1:
            supervise(settings, reread or (lambda: settings), listening, say_where)
        else:
            say_where()
            run_app(make_app(settings), settings, listening)


def _say_where(listening: socket.socket, *, in_browser: bool) -> None:
    """The one line on standard output, for whoever started this."""
    host, port = listening.getsockname()[:2]
    address = f"http://{_spoken(host)}:{port}"
    print(f"Battleboard is at {address}", flush=True)  # noqa: T201
    if in_browser:
        _open_browser(address)


def _check_workers(settings: Settings) -> None:
    """Whether so many workers can share the games; raises SettingsError."""
    if settings.workers == 1:
        return
    if settings.url.startswith("sqlite"):
        raise SettingsError(
            f"{settings.workers} workers need PostgreSQL: a SQLite file has room for one "
            "(--database postgresql://... or --workers 1)"
        )
    if sys.platform == "win32":
        raise SettingsError("several workers cannot share a port on this system")


def _open_browser(address: str) -> None:
    """Open an address where there is a screen; elsewhere the printed line has to do."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("win32", "darwin") or any(map(os.environ.get, screens)):
        # Some browsers hold their caller up until they are closed.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run_app(
    app: Starlette,
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve an application until told to stop."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_per_message_deflate=False,  # it would cost more memory for each line than a game
        ws_ping_interval=20,
        ws_ping_timeout=20,
        limit_concurrency=settings.max_connections + 1,  # the one that is refused counts as well
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP_ALIVE,
        h11_max_incomplete_event_size=16_384,
        proxy_headers=False,
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn ends in peace and then raises the signal again: by then it has been obeyed.
        signal.signal(number, lambda number, frame: None)
    settle()
    Server(config, app.state.house, ready).run(sockets=[listening])


@contextmanager
def _port(settings: Settings) -> Iterator[socket.socket]:
    """The port of this server; where workers have sockets of their own, nobody listens here."""
    try:
        listening = open_port(settings.host, settings.port)
        if settings.workers > 1 and SHARING:
            listening = reserved(listening)
        else:
            listening.listen(BACKLOG)
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        raise SettingsError(f"cannot listen on {place}: {error.strerror}") from None
    with listening:
        yield listening


def _spoken(host: str) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]" if ":" in host else host


@contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    """One server for one SQLite file: a second would not know what the first has in memory."""
    if not settings.url.startswith("sqlite"):
        yield
        return
    settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (settings.folder / "battleboard.lock").open("a+b") as file:
        _lock(file, settings)
        yield


def _lock(file: IO[bytes], settings: Settings) -> None:
    """Lock a file as long as this process lives, where the system can."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        message = f"another server is at work in {settings.folder}"
        raise SettingsError(message) from None

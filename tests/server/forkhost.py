"""A process that has imported the program once, and forks for every command that tests start.

To start Python and import the server takes 1.5 seconds of work; a fork takes none of it. What tests
get is a real process: with its own memory, files, signals and exit code. It differs from one that
a shell starts only in what a fork keeps: imported modules and the seed of hashes.

`tests.server.forking` talks to this process through a socket. Each request carries the files that
become the standard input, output and error of the command, and a pipe for its exit code.
"""

import gc
import os
import select
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

import msgspec

from battleboard.cli import main

SLOW_TO_IMPORT = (
    "battleboard.cli.admin",
    "battleboard.cli.serve",
    "battleboard.server.admin.office",
    "battleboard.server.process.run",
    "aiosqlite",
    "alembic.autogenerate",
    "alembic.command",
    "alembic.context",
    "alembic.migration",
    "asyncpg",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
MOST = 1 << 20
"""Bytes of one request."""


class Request(msgspec.Struct):
    """A command to run: `battleboard` and these words."""

    words: list[str]
    folder: str
    environment: dict[str, str]


def serve(requests: socket.socket) -> list[str]:
    """Fork for every request; in each child, return the words of its command."""
    awake, woken = os.pipe()
    for end in (awake, woken):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    exits: dict[int, int] = {}

    while True:
        ready, _, _ = select.select([requests.fileno(), awake], [], [])
        if awake in ready:
            os.read(awake, 4096)
            _report_ended(exits)
        if requests.fileno() not in ready:
            continue
        data, files, _, _ = socket.recv_fds(requests, MOST, 4)
        if not data:
            os._exit(0)  # the tests are over
        child = os.fork()
        if child == 0:
            for file in (awake, woken, files[3], *exits.values()):
                os.close(file)
            return _turn_into(msgspec.json.decode(data, type=Request), files[:3])
        exits[child] = files[3]
        for file in files[:3]:
            os.close(file)
        requests.sendall(child.to_bytes(4, "big"))


def _report_ended(exits: dict[int, int]) -> None:
    for child in list(exits):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            file = exits.pop(child)
            with suppress(BrokenPipeError):  # where nobody waits for it any more
                os.write(file, os.waitstatus_to_exitcode(status).to_bytes(4, "big", signed=True))
            os.close(file)


def _turn_into(request: Request, files: Sequence[int]) -> list[str]:
    """Take on the files, the folder and the environment of a command."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    # Those of before know what kind of files they were made for.
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace", closefd=False)
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    sys.argv[1:] = request.words
    return request.words


def _import_everything() -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as `main` does, before NumPy comes
    for name in SLOW_TO_IMPORT:
        import_module(name)
    gc.freeze()


def _run() -> int:
    _import_everything()
    with socket.socket(fileno=int(sys.argv[1])) as requests:
        requests.sendall(b"ready")
        words = serve(requests)
    return main(words)


if __name__ == "__main__":
    sys.exit(_run())

"""A worker: a process that serves on a port which its supervisor has opened."""

import asyncio
import os
import signal
import socket
import sys
import threading
from contextlib import suppress

import msgspec

from battleboard.server.app import make_app
from battleboard.server.process.logs import set_up_logging
from battleboard.server.process.run import run_app
from battleboard.server.process.supervisor import BEAT, BEAT_SECONDS, READY, Orders


def main() -> None:
    """Serve until told to stop, or until the supervisor is gone."""
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    set_up_logging(orders.settings.log_level, orders.number)
    app = make_app(orders.settings, orders.number)
    with socket.socket(fileno=orders.port) as listening:
        run_app(app, orders.settings, listening, ready=_ready)


def _ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    os.set_blocking(sys.stdout.fileno(), False)
    _beat(asyncio.get_running_loop())
    threading.Thread(target=_end_with_the_supervisor, daemon=True).start()


def _beat(loop: asyncio.AbstractEventLoop) -> None:
    """Tell the supervisor again and again that requests are served, and not only that we live."""
    with suppress(BlockingIOError, BrokenPipeError):  # one that does not read, or is gone
        os.write(sys.stdout.fileno(), BEAT)
    loop.call_later(BEAT_SECONDS, _beat, loop)


def _end_with_the_supervisor() -> None:
    """Nobody would start this worker again or tell it to stop."""
    while os.read(0, 1024):  # not by sys.stdin, whose lock would be held when the process ends
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()

"""A way to a server that can go silent: nothing comes through, and nobody says so."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Relay:
    """Stands before a server, as a router does."""

    def __init__(self, url: str) -> None:
        place = urlsplit(url)
        self._server = place.hostname or "", place.port or 0
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._silent: set[socket.socket] = set()
        self._swallows = False
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._receive, daemon=True).start()

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Everything is swallowed; at the end of the block what was swallowed is hung up."""
        self._silent.update(self._ends)
        self._swallows = True
        yield
        self._swallows = False
        for end in self._silent:
            _hang_up(end)

    def close(self) -> None:
        for end in (self._door, *self._ends):
            _hang_up(end)
            end.close()

    def _receive(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection(self._server)
                self._ends += [near, far]
                if self._swallows:
                    self._silent |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        """Until one end is closed."""
        with suppress(OSError):
            while words := source.recv(65536):
                if source not in self._silent:
                    target.sendall(words)
            target.shutdown(socket.SHUT_WR)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay(url: str) -> Iterator[Relay]:
    """A relay for the length of a block."""
    found = Relay(url)
    try:
        yield found
    finally:
        found.close()

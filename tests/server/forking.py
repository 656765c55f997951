"""Commands of Battleboard as processes that start at once; `forkhost` says how."""

import atexit
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO

import msgspec

from tests.server.forkhost import Request

FORKS = sys.platform == "linux"
"""Elsewhere a fork of a large process is not to be trusted: commands start as a shell does it."""


class Forked:
    """A running command, with the part of `subprocess.Popen` that tests use."""

    def __init__(self, pid: int, ended: int, stdout: IO[bytes] | None) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = ended

    def poll(self) -> int | None:
        """Return the exit code, if the process has ended."""
        return self._code(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; raises `subprocess.TimeoutExpired`."""
        code = self._code(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("battleboard", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _code(self, seconds: float | None) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], seconds)[0]:
            told = os.read(self._ended, 4)
            assert told, "the process that forks has died"
            self.returncode = int.from_bytes(told, "big", signed=True)
            os.close(self._ended)
        return self.returncode


Process = Forked | subprocess.Popen[bytes]


class Forker:
    """The process that forks, as tests see it."""

    def __init__(self) -> None:
        self._one_by_one = Lock()
        self._requests, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.forkhost", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                cwd=Path(__file__).parents[2],
            )
        assert self._requests.recv(5, socket.MSG_WAITALL) == b"ready"

    def fork(self, request: Request, files: Sequence[int]) -> tuple[int, int]:
        """Start a command; its process, and the pipe that tells its end.

        Tests start servers from several threads. Each must read the answer to its own request.
        """
        ended, tell = os.pipe()
        with self._one_by_one:
            try:
                socket.send_fds(self._requests, [msgspec.json.encode(request)], [*files, tell])
            finally:
                os.close(tell)
            pid = int.from_bytes(self._requests.recv(4, socket.MSG_WAITALL), "big")
        return pid, ended

    def close(self) -> None:
        self._requests.close()
        self._process.wait()


_starting = Lock()


def _forker() -> Forker:
    """The one of this process, as long as it lives."""
    with _starting:
        return _started()


@cache
def _started() -> Forker:
    found = Forker()
    atexit.register(found.close)
    return found


def start(
    words: Sequence[str], *, stderr: IO[bytes], environment: Mapping[str, str] | None = None
) -> Process:
    """Start `battleboard` with a pipe for its standard output.

    With an environment of its own it starts as a shell would start it: some of that counts only
    when Python starts.
    """
    if environment or not FORKS:
        return subprocess.Popen(
            [sys.executable, "-m", "battleboard", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=os.environ | dict(environment or {}),
        )
    reading, writing = os.pipe()
    with open(os.devnull, "rb") as nothing:
        request = Request(list(words), os.getcwd(), dict(os.environ))
        pid, ended = _forker().fork(request, [nothing.fileno(), writing, stderr.fileno()])
    os.close(writing)
    return Forked(pid, ended, os.fdopen(reading, "rb"))


def run(
    words: Sequence[str], *, folder: Path, said: str = "", timeout: float = 120
) -> subprocess.CompletedProcess[str]:
    """Run `battleboard` to its end, with an input; what it writes."""
    if not FORKS:
        return subprocess.run(
            [sys.executable, "-m", "battleboard", *words],
            check=False,
            input=said,
            capture_output=True,
            text=True,
            timeout=timeout,
            cwd=folder,
        )
    with (
        tempfile.TemporaryFile() as typed,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        typed.write(said.encode())
        typed.seek(0)
        request = Request(list(words), str(folder), dict(os.environ))
        pid, ended = _forker().fork(request, [file.fileno() for file in (typed, out, err)])
        code = Forked(pid, ended, None).wait(timeout)
        written = []
        for file in (out, err):
            file.seek(0)
            written.append(file.read().decode())
        return subprocess.CompletedProcess(list(words), code, *written)

"""A terminal to run the program in: what it shows can be waited for, and keys can be pressed."""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

CURSOR_QUERY = b"\x1b[6n"
CURSOR_ANSWER = b"\x1b[1;1R"
TAB, CTRL_C, CTRL_D = "\t", "\x03", "\x04"


class Terminal:
    """The program behind a pseudo-terminal."""

    def __init__(self, process: int, end: int) -> None:
        self._process = process
        self._end = end
        self.raw = ""

    @property
    def shown(self) -> str:
        """All that was shown so far, without the codes for colours and the cursor."""
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r", "", self.raw)

    def press(self, keys: str) -> None:
        """Type; the Enter key is `\\r`."""
        os.write(self._end, keys.encode())

    def enter(self, line: str) -> None:
        """Type a line."""
        self.press(f"{line}\r")

    def wait_for(self, text: str, *, after: int = 0, seconds: float = 60) -> int:
        """Wait until this is shown (after a place in what is shown); the place behind it."""
        deadline = time.monotonic() + seconds
        while (found := self.shown.find(text, after)) < 0:
            assert time.monotonic() < deadline, f"{text!r} did not come:\n{self.shown[-3000:]}"
            assert self._read(0.2), f"the program ended before {text!r}:\n{self.shown[-3000:]}"
        return found + len(text)

    def settle(self, seconds: float = 0.5) -> None:
        """Wait until nothing new is shown for a while."""
        seen = -1
        while seen != len(self.raw):
            seen = len(self.raw)
            time.sleep(seconds)
            self._read(0.0)

    def wait(self, seconds: float = 60) -> int:
        """Wait until the program has ended; its exit code."""
        deadline = time.monotonic() + seconds
        while self._read(0.2):
            assert time.monotonic() < deadline, f"the program goes on:\n{self.shown[-3000:]}"
        _, status = os.waitpid(self._process, 0)
        self._process = 0
        return os.waitstatus_to_exitcode(status)

    def close(self) -> None:
        """End the program if it has not ended."""
        os.close(self._end)
        if self._process:
            os.kill(self._process, 9)
            os.waitpid(self._process, 0)

    def _read(self, seconds: float) -> bool:
        """Take in what is shown, and answer where the cursor is; False at the end."""
        if not select.select([self._end], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self._end, 65536)
        except OSError:  # the other side is closed
            return False
        if CURSOR_QUERY in data:
            os.write(self._end, CURSOR_ANSWER)
        self.raw += data.decode(errors="replace")
        return bool(data)


@contextmanager
def terminal(
    *words: str, env: Mapping[str, str] | None = None, columns: int = 80, lines: int = 40
) -> Iterator[Terminal]:
    """`battleboard` with these words in a terminal of its own."""
    process, end = pty.fork()
    if process == 0:
        environment = os.environ | {"TERM": "xterm-256color"} | dict(env or {})
        command = [sys.executable, "-m", "battleboard", *words]
        os.execve(sys.executable, command, environment)
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    found = Terminal(process, end)
    try:
        yield found
    finally:
        found.close()

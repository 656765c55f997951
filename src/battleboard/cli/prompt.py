"""Prompts for a line: with completion and history in a terminal, plain elsewhere."""

import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer

Completions = Callable[[str], Iterable[str]]
"""The lines that a line may become."""


class Asker(Protocol):
    """Asks a person for a line; raises EOFError at the end and KeyboardInterrupt at Ctrl-C."""

    waits: bool
    """Whether somebody sits there, so that it makes sense to wait for a key."""

    def ask(self, prompt: str, completions: Completions, *, style: str = "", hint: str = "") -> str:
        """Return the line that was typed."""
        ...

    def forget(self) -> None:
        """Forget earlier lines: another person sits down."""
        ...


def make_asker(*, colours: bool) -> Asker:
    """Return the best prompt that the terminal supports."""
    both = sys.stdin.isatty() and sys.stdout.isatty()
    if both and os.environ.get("TERM", "") not in ("dumb", ""):
        return TerminalAsker(colours=colours)
    return PlainAsker()


class PlainAsker:
    """Reads lines from standard input and shows them, so that a transcript can be read."""

    def __init__(self) -> None:
        self.waits = sys.stdin.isatty()

    def ask(self, prompt: str, completions: Completions, *, style: str = "", hint: str = "") -> str:
        """See `Asker.ask`."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not self.waits:
            print(line.rstrip("\n"))
        elif not line:
            print()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def forget(self) -> None:
        """See `Asker.forget`: there is nothing to forget."""


class TerminalAsker:
    """A line editor: Tab completes, the arrow keys bring earlier lines back."""

    waits = True

    def __init__(self, *, colours: bool) -> None:
        self._colours = colours
        self.forget()

    def forget(self) -> None:
        """See `Asker.forget`."""
        # Slow to import, and of no use to scripts.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output import ColorDepth

        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            complete_while_typing=False,
            color_depth=None if self._colours else ColorDepth.DEPTH_1_BIT,
        )

    def ask(self, prompt: str, completions: Completions, *, style: str = "", hint: str = "") -> str:
        """See `Asker.ask`."""
        self._session.bottom_toolbar = hint or None  # what `prompt` is told would stay
        return self._session.prompt([(style, prompt)], completer=_completer(completions))


def _completer(completions: Completions) -> "Completer":
    from collections.abc import Iterator

    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Lines(Completer):
        """Replaces the whole line."""

        def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
            text = document.text_before_cursor
            for line in completions(text):
                yield Completion(line, start_position=-len(text))

    return Lines()

"""Headers and keys of a TOML text, with their lines.

The TOML parser of the standard library does not tell lines. Values are only skipped here, and a
text that is not TOML is read as far as it goes: the parser complains about it.
"""

import re
from collections.abc import Iterator
from typing import Final

Statement = tuple[int, str, tuple[str, ...]]
"""The line, `[`, `[[` or `=`, and the keys of a header or an assignment."""

_BLANK: Final = re.compile(r"(?:\s|#[^\n]*)*")
_KEY: Final = re.compile(r"""[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([A-Za-z0-9_-]+))[ \t]*""")
_STRING: Final = re.compile(
    r"""\"{3}(?:[^\\]|\\.)*?"{3,5}|'{3}.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'""", re.DOTALL
)


def statements(text: str) -> Iterator[Statement]:
    """Yield the headers and assignments of a text, from the top.

    >>> list(statements("[[steps]]\\ndo = 'x'\\n[position.units]\\n'Karelia S.S.R.'.Japan = 3"))
    [(1, '[[', ('steps',)), (2, '=', ('do',)), (3, '[', ('position', 'units')), \
(4, '=', ('Karelia S.S.R.', 'Japan'))]
    """
    at = 0
    while (at := _BLANK.match(text, at).end()) < len(text):  # type: ignore[union-attr]  # fits every text
        line = text.count("\n", 0, at) + 1
        kind = next(sign for sign in ("[[", "[", "=") if sign == "=" or text.startswith(sign, at))
        keys, at = _keys(text, at + (0 if kind == "=" else len(kind)))
        end = {"[[": "]]", "[": "]", "=": "="}[kind]
        if not keys or not text.startswith(end, at):
            return
        yield line, kind, keys
        at = _skipped(text, at + len(end)) if kind == "=" else at + len(end)


def _keys(text: str, at: int) -> tuple[tuple[str, ...], int]:
    """Read a dotted key; return it and where it ends."""
    keys: list[str] = []
    while key := _KEY.match(text, at):
        keys.append(next(part for part in key.groups() if part is not None))
        at = key.end()
        if not text.startswith(".", at):
            break
        at += 1
    return tuple(keys), at


def _skipped(text: str, at: int) -> int:
    """Return where a value ends: at the end of a line outside brackets and strings."""
    depth = 0
    while at < len(text):
        if string := _STRING.match(text, at):
            at = string.end()
            continue
        letter = text[at]
        if letter == "#":
            at = (text + "\n").index("\n", at)
            continue
        if letter == "\n" and depth <= 0:
            return at
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(letter, 0)
        at += 1
    return at

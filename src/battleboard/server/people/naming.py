"""How people are called: what the server takes as a name, of a guest as of an account."""

from typing import Annotated, Final

from msgspec import Meta

LONGEST: Final = 60
SEEN: Final = (
    r"^[^\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$"
)
"""One line that looks like what it is: nothing in it is invisible or turns letters around.

What joins letters and pictures (U+200C, U+200D) stays, some languages are not written without it.
"""
Name = Annotated[str, Meta(max_length=LONGEST, pattern=SEEN)]
AccountName = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=SEEN)]


def neat(name: str) -> str:
    """A name without room around it, and with one space between its words.

    >>> neat("  Anna   of the Hills ")
    'Anna of the Hills'
    """
    return " ".join(name.split())

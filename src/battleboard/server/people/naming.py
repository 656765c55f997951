"""How people and tables are called: what the server takes as a name, of whomever."""

import re
from typing import Annotated, Final

from msgspec import Meta

LONGEST: Final = 60
_UNSEEN: Final = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    r"\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""What nobody sees, or what turns letters around: all that Unicode lets programs leave out
(Default_Ignorable_Code_Point), controls, ends of lines, and blanks that are no white space."""
_JOINED: Final = r"\u0620-\u06ff\u0750-\u077f\u08a0-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17d3"
"""Letters of Arabic, of India and its neighbours, between which a joiner changes how they look."""
_PICTURES: Final = (
    r"\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27ff\u2900-\u2bff\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001faff"
)
"""Emoji, and what is one with a sign (U+FE0F) behind it."""
SEEN: Final = (
    rf"^([{_JOINED}]([\u200c\u200d][{_JOINED}])*"
    rf"|[{_PICTURES}]\ufe0f?(\u200d[{_PICTURES}]\ufe0f?)*"
    rf"|[^{_UNSEEN}{_JOINED}{_PICTURES}])*$"
)
"""One line that looks like what it is: nothing in it is invisible or turns letters around.

What joins letters and pictures (U+200C, U+200D) stands only where it does so: some languages are
not written without it.
"""
Name = Annotated[str, Meta(max_length=LONGEST, pattern=SEEN)]
AccountName = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=SEEN)]
_unseen: Final = re.compile(f"[{_UNSEEN}]")


def neat(name: str) -> str:
    """A name without room around it, and with one space between its words.

    >>> neat("  Anna   of the Hills ")
    'Anna of the Hills'
    """
    return " ".join(name.split())


def bare(name: str) -> str:
    """A name without all that nobody sees, and without what joins: for comparing.

    >>> bare("An\\u200dna\\u3164")
    'Anna'
    """
    return _unseen.sub("", name)

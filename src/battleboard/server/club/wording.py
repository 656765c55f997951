"""A decision that somebody is asked, in the words of a message."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from battleboard.core.refusal import Fact
from battleboard.core.texts import message
from battleboard.server.play import pace

TURN: Final = "turn"
REMINDER: Final = "reminder"
FEW: Final = 3
"""So many of the others at a table are named."""


class Notice(Struct, frozen=True, kw_only=True):
    """One decision, in words."""

    kind: str
    game: str
    table: str
    others: tuple[str, ...]
    """Those who sit there too and have a name."""
    seat: str
    number: int
    question: str
    line: str
    """All of it but the table, in one sentence."""
    until: float | None
    link: str


def time_left(seconds: float) -> str:
    """How much time is left, roughly.

    >>> time_left(2.4 * 86400), time_left(3700), time_left(59)
    ('2 days', 'one hour', 'one minute')
    """
    if seconds >= pace.DAY:
        return message("notice-days", {"days": round(seconds / pace.DAY)})
    if seconds >= 3600:
        return message("notice-hours", {"hours": round(seconds / 3600)})
    return message("notice-minutes", {"minutes": max(1, round(seconds / 60))})


def table_said(notice: Notice) -> str:
    """A table, and with whom one sits there."""
    if not notice.others:
        return notice.table
    facts: dict[str, Fact] = {"table": notice.table, "names": notice.others[:FEW]}
    return message("notice-with" if len(notice.others) <= FEW else "notice-with-more", facts)


def title(told: Sequence[Notice]) -> str:
    """What a message is called."""
    games = {notice.game for notice in told}
    if len(games) > 1:
        return message("notice-title-several", {"count": len(games)})
    only_reminders = all(notice.kind == REMINDER for notice in told)
    id_ = "notice-title-reminder" if only_reminders else "notice-title"
    return message(id_, {"table": table_said(told[0])})


def lines(told: Sequence[Notice]) -> list[str]:
    """A line for each decision; where there are several games, with the table's name."""
    if len({notice.game for notice in told}) == 1:
        return [notice.line for notice in told]
    return [message("notice-line", {"table": table_said(n), "line": n.line}) for n in told]


def place_of(game: str, seat: str, number: int) -> str:
    """Where in the client a decision is: its game, its seat, and the line after which it was asked.

    >>> place_of("00ff", "red", 12)
    'game/00ff/red/12'
    """
    return f"game/{game}/{seat}/{number}"


def common_place(told: Iterable[Notice]) -> str:
    """Where a click leads: to the decision, or to the list of games where there are several."""
    games = {notice.game for notice in told}
    return min(place_of(n.game, n.seat, n.number) for n in told) if len(games) == 1 else ""

"""The advantages of a position as it is written in scenarios, and in its digest."""

from typing import Any

from msgspec import field
from msgspec.structs import replace

from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.core.data import work_out
from battleboard.core.ids import Seat
from battleboard.core.phrase import Named
from battleboard.core.position_data import one_of, under
from battleboard.games.revised.advantages import ADVANTAGES
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.position import RevisedPosition


class RevisedPositionData(AxisPositionData, frozen=True, forbid_unknown_fields=True):
    """The `[position]` of a scenario of Revised."""

    advantages: dict[str, list[str]] = field(default_factory=dict)
    """The national advantages of each power: `Japan = ["dug-in defenders"]`."""
    effects: list[str] = field(default_factory=list)
    """Advantages in effect for a time: `russian winter`."""


work_out(RevisedPositionData)


def with_entries(position: RevisedPosition, data: RevisedPositionData) -> RevisedPosition:
    """Return a position with the advantages that the entries name; raise PositionError."""
    found: set[str] = set()
    for name, words in data.advantages.items():
        with under("advantages", name):
            seat = Seat(Named("seat").read(name, THEATRE.lexicon))
            own = tuple(id_ for id_, one in ADVANTAGES.items() if one.owner == seat)
            found |= {one_of(_id(word), own) for word in words}
    effects = {one_of(_id(word), sorted(found), "effects") for word in data.effects}
    return replace(position, advantages=tuple(sorted(found)), effects=tuple(sorted(effects)))


def _id(word: str) -> str:
    return word.strip().lower().replace(" ", "_").replace("-", "_")


def entries(position: RevisedPosition) -> dict[str, Any]:
    """Return the entries that name the advantages of a position; none if there are none."""
    name = THEATRE.lexicon.name
    written: dict[str, Any] = {}
    if position.advantages:
        owned = by_power(position).items()
        written["advantages"] = {name(seat, "seat"): list(ids) for seat, ids in owned}
    if position.effects:
        written["effects"] = list(position.effects)
    return written


def by_power(position: RevisedPosition) -> dict[Seat, tuple[str, ...]]:
    """Return the advantages of each power that has any. Rules: RV-NA-1."""
    owners = dict.fromkeys(ADVANTAGES[id_].owner for id_ in position.advantages)
    return {
        seat: tuple(id_ for id_ in position.advantages if ADVANTAGES[id_].owner == seat)
        for seat in owners
    }


def digest_entries(position: RevisedPosition) -> dict[str, Any]:
    """Return what a digest says of advantages; nothing if there are none."""
    known = {"advantages": position.advantages, "effects": position.effects}
    return {key: list(ids) for key, ids in known.items() if ids}

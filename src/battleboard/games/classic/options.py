"""The optional rules of appendix IV (CL-OPT): functions from edition to edition."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from battleboard.axis.board.material import Trait
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.refusal import Refusal, refuse
from battleboard.games.classic.placement import friendly_zone
from battleboard.games.classic.victory import unless_own_is_lost


class ClassicOptions(Options, frozen=True, kw_only=True):
    """What the players agree on before the game, each option for itself (CL-OPT-1, CL-DEC-1)."""

    topic: ClassVar[str] = "classic"
    total_victory: Annotated[bool, Meta(extra={"rule": "CL-OPT-2"})] = False
    hostile_placement: Annotated[bool, Meta(extra={"rule": "CL-OPT-3"})] = False
    technology_advantage: Annotated[bool, Meta(extra={"rule": "CL-OPT-6"})] = False
    restricted_attack: Annotated[bool, Meta(extra={"rule": "CL-OPT-7"})] = False
    no_new_factories: Annotated[bool, Meta(extra={"rule": "CL-OPT-8"})] = False
    strict_stacks: Annotated[bool, Meta(extra={"rule": "CL-COMP-10"})] = False


def with_total_victory(edition: Edition) -> Edition:
    """Let two capitals win only while none of one's own is lost. Rules: CL-OPT-2, CL-OPT-R1."""
    return replace(edition, victories=tuple(map(unless_own_is_lost, edition.victories)))


def with_hostile_placement(edition: Edition) -> Edition:
    """Allow new ships among enemies, without requiring it.

    No battle comes of it in that turn: only income follows. `axis.movement.contested` says how
    ships leave a zone that they share with enemies, or attack there.
    Rules: CL-OPT-3, CL-OPT-4, CL-OPT-5.
    """

    def anywhere(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Refusal | None:
        return None

    def where_friendly(edition: Edition, state: AxisState, seat: Seat, zone: int) -> bool:
        return friendly_zone(edition, state, seat, zone) is None

    placement = replace(edition.placement, zone=anywhere, must_place=where_friendly)
    return replace(edition, placement=placement)


FIGHTING: Final = (
    "combat moves",
    "overflights",
    "rockets",
    "raids",
    "battles",
    "end combat",
    "homeless",
)
"""The steps of actions 2 and 3."""


def with_restricted_attack(edition: Edition) -> Edition:
    """Let the USSR skip actions 2 and 3 in its first turn. Rules: CL-OPT-7, CL-OPT-R3."""
    before = edition.turn

    def peaceful(seat: Seat, number: int) -> tuple[str, ...]:
        steps = before(seat, number)
        if seat == "ussr" and number == 1:
            return tuple(step for step in steps if step not in FIGHTING)
        return steps

    return replace(edition, turn=peaceful)


def with_no_new_factories(edition: Edition) -> Edition:
    """Forbid to buy or place industrial complexes. Rules: CL-OPT-8, CL-OPT-R4."""

    def no_factory(kind: str) -> Refusal | None:
        if edition.theatre.units[kind].has(Trait.FACTORY):
            return refuse("CL-OPT-8", "axis-not-for-sale", unit=kind)
        return edition.purchase.not_for_sale(kind)

    return replace(edition, purchase=replace(edition.purchase, not_for_sale=no_factory))


def with_strict_stacks(edition: Edition) -> Edition:
    """Allow as many stacks of a kind as there are pieces of it. Rules: CL-COMP-10, CL-COMP-R1."""
    units = edition.theatre.units
    pieces = {kind: unit.pieces for kind, unit in units.items() if unit.pieces}
    return replace(edition, movement=replace(edition.movement, most_stacks=pieces))


def unchanged(edition: Edition) -> Edition:
    """Change nothing: the option is about the set-up alone."""
    return edition


CHANGES: Final[dict[str, Callable[[Edition], Edition]]] = {
    "total_victory": with_total_victory,
    "hostile_placement": with_hostile_placement,
    "technology_advantage": unchanged,
    "restricted_attack": with_restricted_attack,
    "no_new_factories": with_no_new_factories,
    "strict_stacks": with_strict_stacks,
}
ADVANTAGES: Final = {"germany": "jet_power", "japan": "super_submarines"}  # CL-OPT-6


@lru_cache(maxsize=128)
def edition_for(base: Edition, options: ClassicOptions) -> Edition:
    """Return the edition for these options, on the large or the small board."""
    edition = base
    for name, change in CHANGES.items():
        if getattr(options, name):
            edition = change(edition)
    return edition

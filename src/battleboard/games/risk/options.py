"""The options of Risk (RI-OPT): rules of other editions, all off by default."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.refusal import Refusal, refuse

Colour = Literal["red", "blue", "green", "yellow", "black", "violet"]


class RiskOptions(Options, frozen=True, kw_only=True):
    """What the players agree before the game (RI-DEC-1)."""

    topic: ClassVar[str] = "risk"
    dealer: Annotated[Colour | None, Meta(extra={"rule": "RI-SET-6"})] = None
    initial_armies: Annotated[bool, Meta(extra={"rule": "RI-OPT-1"})] = False
    choose_territories: Annotated[bool, Meta(extra={"rule": "RI-OPT-2"})] = False
    fixed_set_values: Annotated[bool, Meta(extra={"rule": "RI-OPT-3"})] = False
    free_move_along_path: Annotated[bool, Meta(extra={"rule": "RI-OPT-4"})] = False
    territory_bonus: Annotated[bool, Meta(extra={"rule": "RI-OPT-5"})] = False
    missions: Annotated[bool, Meta(extra={"rule": "RI-OPT-6"})] = False
    capitals: Annotated[bool, Meta(extra={"rule": "RI-OPT-7"})] = False
    neutral_army: Annotated[bool, Meta(extra={"rule": "RI-OPT-8"})] = False


def refused_options(options: RiskOptions, seats: tuple[Seat, ...]) -> Refusal | None:
    """Refuse options that do not go together, or not with this number of players.

    Rules: RI-OPT-6, RI-OPT-8, RI-OPT-9, RI-SET-6.
    """
    if options.dealer is not None and options.dealer not in seats:
        return refuse("RI-SET-6", "dealer-does-not-play", seat=options.dealer)
    if options.neutral_army and len(seats) != 2:
        return refuse("RI-OPT-8", "neutral-army-needs-two", players=len(seats))
    if options.missions and len(seats) < 3:
        return refuse("RI-OPT-6", "missions-need-three", players=len(seats))
    clashing = ("initial_armies", "choose_territories", "missions", "capitals")
    for other in clashing if options.neutral_army else ():
        if getattr(options, other):
            return refuse("RI-OPT-9", "options-exclude", option="neutral_army", other=other)
    if options.missions and options.capitals:
        return refuse("RI-OPT-9", "options-exclude", option="missions", other="capitals")
    return None

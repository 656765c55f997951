"""What the table agrees on before the game (RV-DEC-1): functions from edition to edition."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from battleboard.axis.combat.overflights import AT_ALL_FLIGHTS
from battleboard.axis.combat.rockets import (
    one_at_each_factory,
    one_from_each_gun,
    one_from_each_territory,
)
from battleboard.axis.edition.edition import Edition
from battleboard.axis.turn.victory import grown_most
from battleboard.core.ids import MessageId
from battleboard.core.options import Options, Preset
from battleboard.games.revised.advantages import with_advantages
from battleboard.games.revised.edition import ROCKETS, parts_with
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.victory import by_cities, cities_table

VictoryLevel = Literal["minor", "major", "total"]


class RevisedOptions(Options, frozen=True, kw_only=True):
    """The victory level, and rules that are off by default (RV-DEC-1)."""

    topic: ClassVar[str] = "revised"
    victory_level: Annotated[VictoryLevel, Meta(extra={"rule": "RV-SET-2"})] = "minor"
    individual_winner: Annotated[bool, Meta(extra={"rule": "RV-VIC-5"})] = False
    fire_at_all_flights: Annotated[bool, Meta(extra={"rule": "RV-R-13"})] = False
    rocket_errata: Annotated[bool, Meta(extra={"rule": "RV-R-56"})] = False


PRESETS: Final = (
    Preset(MessageId("preset-revised-minor")),
    Preset(MessageId("preset-revised-major"), {"victory_level": "major"}),
    Preset(MessageId("preset-revised-total"), {"victory_level": "total"}),
    Preset(MessageId("preset-revised-errata"), {"rocket_errata": "on"}),
)
"""The victory levels, and the rules with the publisher's errata, as games to choose by name."""


def with_victory_level(edition: Edition, level: VictoryLevel) -> Edition:
    """Let a side win with 8, 10 or 12 victory cities. Rules: RV-SET-2, RV-VIC-2."""
    needed: int = getattr(NUMBERS.victory_cities, level)
    return replace(edition, victories=(by_cities(needed),), tables=(cities_table(needed),))


def with_individual_winner(edition: Edition) -> Edition:
    """Name the power of the winning side that has grown most. Rules: RV-VIC-5, RV-R-76."""
    return replace(edition, individual_winner=grown_most)


def with_fire_at_all_flights(edition: Edition) -> Edition:
    """Let guns fire at flights of non-combat movement alone, too. Rules: RV-R-13, RV-DEC-1."""
    return replace(edition, antiaircraft=replace(edition.antiaircraft, fire=AT_ALL_FLIGHTS))


def with_rocket_errata(edition: Edition) -> Edition:
    """Let one gun of each territory fire, and one rocket hit each factory. Rules: RV-R-56."""
    limits = (one_from_each_gun, one_from_each_territory, one_at_each_factory)
    rules = replace(ROCKETS, book=ROCKETS.book._replace(gun="RV-R-56"), limits=limits)
    return replace(edition, parts=parts_with(rules))


CHANGES: Final[dict[str, Callable[[Edition], Edition]]] = {
    "individual_winner": with_individual_winner,
    "fire_at_all_flights": with_fire_at_all_flights,
    "rocket_errata": with_rocket_errata,
}
"""The options that are on or off."""


@lru_cache(maxsize=128)
def edition_for(base: Edition, options: RevisedOptions, advantages: tuple[str, ...]) -> Edition:
    """Return the edition for these options and the national advantages of all powers."""
    edition = with_victory_level(base, options.victory_level)
    for name, change in CHANGES.items():
        if getattr(options, name):
            edition = change(edition)
    return with_advantages(edition, advantages)

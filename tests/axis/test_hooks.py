"""The points where an advantage or another edition changes a rule, each with a changed edition."""

from dataclasses import replace

import pytest

from battleboard.axis.board.piles import Pile
from battleboard.axis.combat.bombing import halved_for
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import Sacrifice
from battleboard.axis.vocabulary.events import MoneyChanged
from tests.axis.trial import trial
from tests.rules.revised.fights import Units, piles, there
from tests.support import Moment, play, position, refused

GERMAN_RAIDERS: Units = {
    "Eastern Europe": {"Germany": "fighter"},
    "Caucasus": {"USSR": "industrial complex"},
}
RAID = "move fighter: Eastern Europe > Ukraine S.S.R. > Caucasus as raid"


# Raids: who can raid, and with what damage


def with_dive_bombers(edition: Edition) -> Edition:
    """German fighters raid, and their dice count half."""

    def eligible(edition: Edition, pile: Pile) -> bool:
        fighter = pile.kind == "fighter" and pile.power == "germany"
        return fighter or raids.eligible(edition, pile)

    raids = edition.raids
    damage = halved_for("fighter", raids.damage)
    return replace(edition, raids=replace(raids, eligible=eligible, damage=damage))


def paid(moment: Moment) -> int:
    """The money that a power has lost."""
    return sum(-int(event.change) for event in moment.happened(MoneyChanged))


def test_an_edition_says_who_raids_and_with_what_damage() -> None:
    scene = {"on_turn": "Germany", "units": GERMAN_RAIDERS, "money": {"USSR": 9}}
    dive = play(trial(with_dive_bombers, **scene), RAID, "done", dice=[5])
    assert paid(dive) == 3
    with refused("RV-SBR-1"):
        play(position("revised", on_turn="Germany", units=GERMAN_RAIDERS), RAID)


# Flights: who must be able to land


def test_an_edition_says_which_aircraft_must_be_able_to_land() -> None:
    def one_way(edition: Edition) -> Edition:
        return replace(edition, flights=replace(edition.flights, needs_landing=lambda pile: False))

    units: Units = {
        "Japan": {"Japan": "fighter"},
        "Sea Zone 52": {"United States": "transport"},
    }
    order = "move fighter: Japan > Sea Zone 60 > Sea Zone 57 > Sea Zone 52"
    flown = play(trial(one_way, on_turn="Japan", units=units), order, "done", dice=[1, 6])
    assert there(flown, "Sea Zone 52") == {"japan": {"fighter": 1}}
    with refused("RV-AIR-9"):
        play(position("revised", on_turn="Japan", units=units), order, "done")


# Sacrifices: units that give themselves up in their battle


@pytest.mark.parametrize("allowed", [True, False])
def test_an_edition_says_who_gives_itself_up(*, allowed: bool) -> None:
    def with_kamikazes(edition: Edition) -> Edition:
        checks: dict[str, Sacrifice] = {"kamikaze": lambda planner, order, target: None}
        sacrifices = checks if allowed else {}
        return replace(edition, movement=replace(edition.movement, sacrifices=sacrifices))

    units: Units = {"Japan": {"Japan": "fighter"}, "Sea Zone 60": {"United States": "transport"}}
    before = trial(with_kamikazes, on_turn="Japan", units=units)
    order = "move fighter: Japan > Sea Zone 60 as kamikaze"
    if not allowed:
        with refused(None):
            play(before, order)
        return
    fighters = piles(play(before, order), "Sea Zone 60", "Japan")
    assert [pile.turn and pile.turn.sacrifice for pile in fighters] == ["kamikaze"]

"""The points where an advantage changes a rule of movement, each with a changed edition."""

from dataclasses import replace
from typing import Any

import pytest

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.combat.bombing import halved_for
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import Sacrifice, Way
from battleboard.axis.edition.raids import bombers
from battleboard.axis.sea.transports import printed_room
from battleboard.axis.vocabulary.events import MoneyChanged
from battleboard.core.ids import Seat, Space
from battleboard.games.revised.game import GAME
from tests.axis.trial import Change, trial
from tests.rules.classic.moves import axis, reach
from tests.rules.revised.fights import Units, aboard, owner, piles, there
from tests.support import Moment, play, position, refused

GERMAN_RAIDERS: Units = {
    "Eastern Europe": {"Germany": "fighter"},
    "Caucasus": {"USSR": "industrial complex"},
}
RAID = "move fighter: Eastern Europe > Ukraine S.S.R. > Caucasus as raid"


# Raids: who can raid, and with what damage


def with_dive_bombers(edition: Edition) -> Edition:
    """German fighters raid, and their dice count half."""

    def dive(edition: Edition, pile: Pile) -> bool:
        fighter = pile.kind == "fighter" and pile.power == "germany"
        return fighter or bombers(edition, pile)

    raids = edition.raids
    damage = halved_for("fighter", raids.damage)
    return replace(edition, raids=replace(raids, tasks={"raid": dive}, damage=damage))


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


# Movement: who blitzes, who moves farther, what a step takes, whose units move


def with_movement(**rules: Any) -> Change:
    """A change of some rules of movement."""

    def change(edition: Edition) -> Edition:
        return replace(edition, movement=replace(edition.movement, **rules))

    return change


def test_an_edition_says_who_blitzes() -> None:
    """Infantry with two spaces of movement drives on through undefended land."""

    def infantry_too(edition: Edition, pile: Pile) -> bool:
        return pile.kind in ("infantry", "armor")

    def two(edition: Edition, position: Position, pile: Pile) -> int:
        return 2

    units: Units = {"China": {"United States": "infantry"}}
    order = "move infantry: China > Kwangtung > Manchuria"
    blitz = trial(
        with_movement(can_blitz=infantry_too, range=two), on_turn="United States", units=units
    )
    after = play(blitz, order, "done")
    assert owner(after, "Kwangtung") == owner(after, "Manchuria") == "united_states"
    with refused("RV-BLZ-1"):
        play(trial(with_movement(range=two), on_turn="United States", units=units), order)


RAILWAY = ("russia", "novosibirsk", "yakut_ssr", "buryatia_ssr")


def railway(edition: Edition, situation: Situation, pile: Pile, start: int) -> list[Way]:
    """Soviet infantry goes two spaces along the line."""
    line = [edition.theatre.board.index[Space(space)] for space in RAILWAY]
    if pile.kind != "infantry" or pile.turn is not None or start not in line:
        return []
    at = line.index(start)
    ways = (tuple(line[at : at + 3]), tuple(line[max(at - 2, 0) : at + 1][::-1]))
    return [way for way in ways if len(way) == 3 and set(way) <= situation.friendly]


def test_an_edition_lists_moves_farther_than_a_units_range() -> None:
    change = with_movement(extra_moves=(railway,))
    scene: dict[str, Any] = {
        "on_turn": "USSR",
        "step": "noncombat moves",
        "units": {"Novosibirsk": {"USSR": "2 infantry, artillery"}},
    }
    before = trial(change, **scene)
    assert "buryatia_ssr" in reach(before, "infantry", "Novosibirsk").open
    assert "buryatia_ssr" in reach(before, "artillery", "Novosibirsk").closed
    assert "buryatia_ssr" in reach(before, "artillery, infantry", "Novosibirsk").closed
    order = "move infantry: Novosibirsk > Yakut S.S.R. > Buryatia S.S.R."
    after = play(before, order)
    assert list(GAME.broken_invariants(position("revised", **scene).state)) == []
    assert list(after.game.broken_invariants(after.state)) == []
    with refused("RV-LND-1"):
        play(before, "move infantry: Novosibirsk > Kazakh S.S.R. > Persia")
    with refused("RV-LND-1"):
        play(after, "move infantry: Buryatia S.S.R. > Yakut S.S.R.")
    with refused("RV-LND-1"):
        play(position("revised", **scene), order)


def islands_are_near(situation: Situation, pile: Pile, here: int, there: int) -> int:
    """An American island and its zone are one space for American aircraft."""
    zones, owners = situation.theatre.surrounding_zone, situation.position.owners
    for island, zone in ((here, there), (there, here)):
        if zones.get(island) == zone and owners[island] == pile.power == "united_states":
            return 0
    return 1


TO_EAST_INDIES = (
    "Hawaiian Islands > Sea Zone 52 > Sea Zone 45 > Sea Zone 47 > Sea Zone 37 > East Indies"
)


@pytest.mark.parametrize("near", [True, False])
def test_an_edition_says_what_a_step_takes(*, near: bool) -> None:
    """Three spaces with island bases on both ends, five without."""
    change = with_movement(step_cost=islands_are_near) if near else with_movement()
    before = trial(
        change,
        on_turn="United States",
        step="noncombat moves",
        units={"Hawaiian Islands": {"United States": "fighter"}},
        owners={"East Indies": "United States"},
    )
    found = reach(before, "fighter", "Hawaiian Islands")
    assert ("east_indies" in found.open) is near
    if not near:
        with refused("RV-AIR-1"):
            play(before, f"move fighter: {TO_EAST_INDIES}")
        return
    assert (found.cost(Space("east_indies")), found.cost(Space("sea_zone_52"))) == (3, 0)
    after = play(before, f"move fighter: {TO_EAST_INDIES}", "done")
    assert there(after, "East Indies") == {"united_states": {"fighter": 1}}


def test_aircraft_reach_their_landing_places_by_what_steps_take() -> None:
    """The fighter flies two zones out and back, since its island is no step of its own."""
    units: Units = {
        "Hawaiian Islands": {"United States": "fighter"},
        "Sea Zone 58": {"Japan": "transport"},
    }
    order = "move fighter: Hawaiian Islands > Sea Zone 52 > Sea Zone 51 > Sea Zone 58"
    scene: dict[str, Any] = {"on_turn": "United States", "units": units}
    near = play(trial(with_movement(step_cost=islands_are_near), **scene), order)
    (flight,) = axis(near).flights(near.state)
    assert flight.left == 2
    assert "hawaiian_islands" in flight.landing
    back = play(near, "done", dice=[1, 6])
    home = "move fighter: Sea Zone 58 > Sea Zone 51 > Sea Zone 52 > Hawaiian Islands"
    assert there(play(back, home, "done"), "Hawaiian Islands")
    with refused("RV-AIR-9"):
        play(position("revised", **scene), order, "done")


def test_an_edition_says_whose_units_a_power_commands() -> None:
    def both(position: Position, power: Seat) -> frozenset[Seat]:
        return (
            frozenset((power, Seat("united_kingdom"))) if power == "united_states" else own(power)
        )

    def own(power: Seat) -> frozenset[Seat]:
        return frozenset((power,))

    units: Units = {
        "Western Europe": {"United Kingdom": "armor", "United States": "infantry"},
        "Germany": {},
    }
    held = {"Western Europe": "United States", "Germany": "United States"}
    scene: dict[str, Any] = {
        "on_turn": "United States",
        "step": "noncombat moves",
        "units": units,
        "owners": held,
    }
    order = "move United Kingdom armor: Western Europe > Germany"
    after = play(trial(with_movement(commanded=both), **scene), order)
    assert piles(after, "Germany", "United Kingdom")
    with refused("RV-CM-11"):
        play(position("revised", **scene), order)


# Transports: how many territories, and whether they sail on


def test_an_edition_says_where_ships_unload_and_whether_they_sail_on() -> None:
    def japan(edition: Edition, ship: Pile) -> bool:
        return ship.power == "japan"

    def one(edition: Edition, ship: Pile) -> int:
        return int(japan(edition, ship))

    def change(edition: Edition) -> Edition:
        limit = edition.cargo.unload_limit
        assert limit is not None
        cargo = replace(
            edition.cargo,
            unload_limit=limit._replace(more=one),
            moves_after_unloading=japan,
        )
        return replace(edition, cargo=cargo)

    scene: dict[str, Any] = {
        "on_turn": "Japan",
        "step": "noncombat moves",
        "units": {"Sea Zone 60": {"Japan": "transport[2 infantry]"}},
    }
    first = "unload infantry: Sea Zone 60 > Japan"
    sail = "move transport[infantry]: Sea Zone 60 > Sea Zone 61"
    second = "unload infantry: Sea Zone 61 > Manchuria"
    after = play(trial(change, **scene), first, sail, second, "done")
    assert there(after, "Manchuria") == {"japan": {"infantry": 1}}
    with refused("RV-TPT-6"):
        play(position("revised", **scene), first, sail)


def test_an_edition_says_what_a_ship_carries() -> None:
    def destroyers_too(edition: Edition, ship: Pile) -> int:
        return 2 if ship.kind == "destroyer" else printed_room(edition, ship)

    def change(edition: Edition) -> Edition:
        return replace(edition, cargo=replace(edition.cargo, capacity=destroyers_too))

    units: Units = {"Japan": {"Japan": "infantry"}, "Sea Zone 60": {"Japan": "destroyer"}}
    scene: dict[str, Any] = {"on_turn": "Japan", "step": "noncombat moves", "units": units}
    order = "load infantry: Japan > Sea Zone 60"
    assert aboard(play(trial(change, **scene), order), "Sea Zone 60") == {"japan": {"infantry": 1}}
    with refused("RV-TPT-1"):
        play(position("revised", **scene), order)

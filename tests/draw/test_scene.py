"""What a map is told of the piles of a position."""

from collections.abc import Mapping
from typing import Any

import pytest

from battleboard.axis.board.material import UnitType
from battleboard.axis.board.piles import Pile, Position, heap
from battleboard.axis.board.theatre import load_theatre
from battleboard.core.ids import Seat, Space, slug
from battleboard.core.state import State
from battleboard.draw.facts import game_facts
from battleboard.draw.scene import Stack, scene_of
from battleboard.draw.units import in_order
from tests.rules.classic.moves import Units, combat
from tests.support import Moment, play


def stacks(moment: Moment, space: str) -> dict[str, Stack]:
    """The stacks of a space, by power and kind."""
    found = scene_of(game_facts("classic"), moment.game, moment.state).stacks[Space(slug(space))]
    return {f"{stack.power} {stack.kind}": stack for stack in found}


def carried(moment: Moment, space: str, ship: str) -> dict[str, int]:
    """What is on the ships of a power and kind."""
    return {f"{load.power} {load.kind}": load.count for load in stacks(moment, space)[ship].carries}


def test_cargo_is_told_with_its_ship() -> None:
    units: Units = {
        "Japan": {"Japan": "3 infantry"},
        "Japan Sea Zone": {"Japan": "2 transport"},
    }
    moment = play(combat("Japan", units), "load 2 infantry: Japan > Japan Sea Zone")
    here = stacks(moment, "Japan Sea Zone")
    assert carried(moment, "Japan Sea Zone", "japan transport") == {"japan infantry": 2}
    assert (here["japan infantry"].count, here["japan infantry"].aboard) == (2, 2)
    assert stacks(moment, "Japan")["japan infantry"].aboard == 0


def test_fighters_stand_on_the_decks_of_their_side() -> None:
    zone = "Hawaii Sea Zone"
    allies = {"United States": "aircraft carrier, fighter", "United Kingdom": "fighter"}
    moment = combat("United States", {zone: allies})
    on_deck = {"united_states fighter": 1, "united_kingdom fighter": 1}
    assert carried(moment, zone, "united_states aircraft_carrier") == on_deck


def test_a_fighter_in_the_air_is_on_no_deck() -> None:
    zone, there = "Hawaii Sea Zone", "Midway Sea Zone"
    units: Units = {
        zone: {"United States": "aircraft carrier, fighter"},
        there: {"Japan": "transport", "United States": "aircraft carrier"},
    }
    moment = play(combat("United States", units), f"move fighter: {zone} > {there}")
    assert carried(moment, zone, "united_states aircraft_carrier") == {}
    assert carried(moment, there, "united_states aircraft_carrier") == {}


class Shown:
    """A game, as far as a map asks it."""

    def __init__(self, units: Mapping[str, UnitType], position: Position) -> None:
        self.units, self.position = units, position

    def shown(self, state: Any) -> Position:
        return self.position


def test_conditions_of_ships_are_told() -> None:
    """On the board of Revised, whose engine is not needed for a picture."""
    theatre, britain = load_theatre("battleboard.games.revised"), Seat("united_kingdom")
    zone = Space("sea_zone_6")
    row = heap(
        (
            Pile(britain, "battleship"),
            Pile(britain, "battleship", condition="damaged"),
            Pile(britain, "submarine", 2, condition="submerged"),
        )
    )
    rows = tuple(row if space == zone else () for space in theatre.board.spaces)
    position = Position(theatre.original, rows, (), ())
    game: Any = Shown(theatre.units, position)
    found = scene_of(game_facts("revised"), game, State(rules=1, seats=())).stacks[zone]
    told = {stack.kind: (stack.count, stack.damaged, stack.submerged) for stack in found}
    assert told == {"battleship": (2, 1, 0), "submarine": (2, 0, 2)}


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("classic", "infantry armor fighter bomber battleship aircraft_carrier submarine"),
        ("europe", "infantry artillery armor fighter bomber battleship aircraft_carrier destroyer"),
        ("dday", "infantry artillery tank fighter bomber blockhouse"),
    ],
)
def test_units_stand_in_the_order_of_their_traits(game: str, kinds: str) -> None:
    order = in_order(game_facts(game).units)
    assert order[: len(kinds.split())] == tuple(kinds.split())
    if game != "dday":
        assert order[-3:] == ("transport", "industrial_complex", "anti_aircraft_gun")


def test_the_small_board_has_the_unit_chart_of_its_edition() -> None:
    assert game_facts("classic_mini").units == game_facts("classic").units
    assert game_facts("risk").units == {}

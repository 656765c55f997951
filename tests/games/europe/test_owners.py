"""Owners of Europe: the Middle East that nobody plays, and convoy centres at sea."""

from dataclasses import replace
from typing import Final

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Pile, Position, heap, with_owner
from battleboard.axis.combat.capture import captured, new_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.board import space_faults
from battleboard.axis.invariants.course import turn_faults
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import reach
from battleboard.axis.position.select import movement_of
from battleboard.axis.position.situation import printed_range, situation_of
from battleboard.axis.setup.read_position import AxisPositionData, opening, read_position
from battleboard.axis.setup.write_position import write_position
from battleboard.axis.state import AxisState, TurnFacts, technologies_of
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.axis.vocabulary.events import ProductionChanged, SpaceCaptured, UnitsTakenOver
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.errors import PositionError
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import begin_plan
from battleboard.core.position_data import read_position_data
from battleboard.core.values import Event
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.board import INDEPENDENT, THEATRE, level

STAND_IN: Final[Edition] = replace(
    CLASSIC,
    theatre=THEATRE,
    movement=replace(CLASSIC.movement, range=printed_range),
    production=level,
)
"""The board of Europe under the rules of Classic, until it has its own."""
START: Final[Position] = opening(STAND_IN)
INDEX: Final = THEATRE.board.index
GERMANY, UK, USSR, US = (
    Seat("germany"),
    Seat("united_kingdom"),
    Seat("ussr"),
    Seat("united_states"),
)
EGYPT, IRAQ = INDEX[Space("egypt")], INDEX[Space("iraq")]
CONVOY: Final = INDEX[Space("british_convoy_3")]


def state_of(position: Position = START, on_turn: Seat = GERMANY) -> AxisState:
    """A state in the combat moves of a power."""
    return AxisState(
        rules=1,
        seats=THEATRE.seats,
        round=1,
        on_turn=on_turn,
        position=position,
        agenda=("overflights",),
        turn=TurnFacts(owners=position.owners),
    )


def after(by: Seat, *spaces: int, position: Position = START) -> tuple[Position, list[Event]]:
    """The position after captures, and what happened."""
    events: list[Event] = []
    state = state_of(position, by)
    for space in spaces:
        state = captured(STAND_IN, state, space, by, events)
    return state.position, events


@pytest.mark.rule("EU-R-107")
def test_levels_are_the_start_money() -> None:
    assert [level(STAND_IN, START, power) for power in THEATRE.seats] == list(START.money)


@pytest.mark.rule("EU-ME-1", "EU-R-9")
def test_the_middle_east_is_on_the_side_of_the_allies() -> None:
    assert START.owners[EGYPT] == INDEPENDENT
    assert THEATRE.side(INDEPENDENT) == "allies"
    assert THEATRE.allied(INDEPENDENT, US)
    assert INDEPENDENT not in (*THEATRE.seats, *THEATRE.enemies(GERMANY), *THEATRE.partners(UK))
    assert EGYPT in situation_of(STAND_IN, START, US).friendly
    situation = situation_of(STAND_IN, START, GERMANY)
    assert EGYPT not in situation.friendly | situation.neutral
    assert IRAQ not in situation.friendly | situation.neutral


@pytest.mark.rule("EU-ME-3", "EU-ME-4", "EU-R-107")
def test_the_middle_east_is_in_no_level() -> None:
    position, events = after(GERMANY, IRAQ)
    assert position.owners[IRAQ] == GERMANY
    assert events == [SpaceCaptured(GERMANY, Space("iraq"), INDEPENDENT, GERMANY)]
    assert level(STAND_IN, position, GERMANY) == 40


@pytest.mark.rule("EU-ME-2", "EU-R-88")
def test_freed_land_of_the_middle_east_is_independent_again() -> None:
    taken, _ = after(GERMANY, IRAQ)
    assert new_owner(STAND_IN, taken, IRAQ, US) == INDEPENDENT
    freed, events = after(US, IRAQ, position=taken)
    assert freed.owners[IRAQ] == INDEPENDENT
    assert events == [SpaceCaptured(US, Space("iraq"), GERMANY, INDEPENDENT)]


@pytest.mark.rule("EU-R-88")
def test_a_gun_freed_with_its_space_has_no_power_as_owner() -> None:
    gun = Pile(GERMANY, "anti_aircraft_gun")
    rows = [*START.spaces]
    rows[IRAQ] = (gun,)
    taken = with_owner(changed(START, spaces=tuple(rows)), IRAQ, GERMANY)
    freed, events = after(USSR, IRAQ, position=taken)
    assert [pile.power for pile in freed.at(IRAQ)] == [INDEPENDENT]
    assert any(isinstance(event, UnitsTakenOver) and event.owner == INDEPENDENT for event in events)
    assert movement_of(STAND_IN, freed, freed.at(IRAQ)[0]) == 1
    assert technologies_of(state_of(freed), INDEPENDENT) == ()
    assert not tuple(space_faults(STAND_IN, state_of(freed), IRAQ, Space("iraq")))


@pytest.mark.rule("EU-ATL-12", "EU-ATL-14", "EU-R-107")
def test_a_convoy_centre_is_in_the_level_of_its_own_side_only() -> None:
    assert CONVOY in situation_of(STAND_IN, START, GERMANY).enemy_owned_zones
    assert CONVOY not in situation_of(STAND_IN, START, US).enemy_owned_zones
    taken, events = after(GERMANY, CONVOY)
    assert [event for event in events if isinstance(event, ProductionChanged)] == [
        ProductionChanged(UK, -5, 20)
    ]
    assert CONVOY in situation_of(STAND_IN, taken, US).enemy_owned_zones
    freed, events = after(US, CONVOY, position=taken)
    assert freed.owners[CONVOY] == UK
    assert [event for event in events if isinstance(event, ProductionChanged)] == [
        ProductionChanged(UK, 5, 25)
    ]


def test_owners_that_a_board_has_are_no_fault() -> None:
    spaces = THEATRE.board.spaces
    state = state_of()
    assert not [f for i, s in enumerate(spaces) for f in space_faults(STAND_IN, state, i, s)]
    assert not tuple(turn_faults(STAND_IN, state))
    at_sea = INDEX[Space("celtic_sea")]
    wrong = state_of(with_owner(START, at_sea, UK))
    assert tuple(space_faults(STAND_IN, wrong, at_sea, Space("celtic_sea")))


def test_a_position_names_owners_without_a_seat() -> None:
    taken, _ = after(GERMANY, IRAQ)
    state = changed(state_of(taken), pending=PlanCombatMoves((GERMANY,)))
    state = changed(state, turn=TurnFacts(owners=START.owners))
    written = write_position(STAND_IN, state)
    assert written is not None
    assert written["owners"] == {"Iraq": "Germany"}
    assert written["taken"] == {"Iraq": "independent"}
    empty = AxisState(rules=1, seats=THEATRE.seats, position=START)
    data = read_position_data(written, AxisPositionData)
    staged = read_position(data, empty, STAND_IN)
    assert staged.position.owners == taken.owners
    assert staged.turn.owners == START.owners


def test_nobody_plays_an_owner_without_a_seat() -> None:
    empty = AxisState(rules=1, seats=THEATRE.seats, position=START)
    with pytest.raises(PositionError, match="independent"):
        read_position(AxisPositionData(on_turn="independent"), empty, STAND_IN)


@pytest.mark.rule("EU-NEU-2", "EU-NEU-3")
@pytest.mark.parametrize(("kind", "rule"), [("fighter", "EU-NEU-3"), ("armor", "EU-NEU-2")])
def test_reach_says_why_neutral_land_is_closed(kind: str, rule: str) -> None:
    start = Space("france")
    rows = [*START.spaces]
    rows[INDEX[start]] = heap((*rows[INDEX[start]], Pile(GERMANY, kind)))
    position = changed(START, spaces=tuple(rows))
    planner = Planner(STAND_IN, situation_of(STAND_IN, position, GERMANY), combat=True)
    found = reach(planner, begin_plan(position), 0, Move((Term(kind),), (start,)))
    assert found.closed[Space("spain")].rule == rule
    assert found.closed[Space("turkey")].rule == rule

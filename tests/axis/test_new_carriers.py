"""New fighters on new carriers, and fighters that go aboard from land, by the rules of Revised."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Pile, Turn, put
from battleboard.axis.invariants.asked import decision_faults
from battleboard.axis.invariants.board import position_faults
from battleboard.axis.parts import placement
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.turn.industrial_complexes import value_of_land
from battleboard.axis.turn.new_carriers import (
    embark_options,
    marked_by_factory,
    only_fighters_on_new_carriers,
)
from battleboard.axis.turn.placement import place_options
from battleboard.axis.vocabulary.actions import Embark, Place
from battleboard.axis.vocabulary.decisions import PlaceNewUnits
from battleboard.axis.vocabulary.events import FightersEmbarked
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Event
from tests.axis.walkthrough import (
    AMERICA,
    REVISED,
    Units,
    answered,
    go_on,
    here,
    piles_of,
    position_with,
)

CARRIER = "aircraft_carrier"
EDITION = replace(
    REVISED,
    placement=replace(
        REVISED.placement,
        capacity=value_of_land,
        zone=lambda edition, state, seat, zone: None,
        aboard=only_fighters_on_new_carriers,
        placed=marked_by_factory,
    ),
    parts=(*REVISED.parts, placement.NEW_CARRIERS),
    turn=lambda seat, number: ("placement",),
)
WEST, EAST, ZONE = "western_united_states", "eastern_united_states", "sea_zone_55"
AT_HOME: Units = {
    WEST: {AMERICA: "industrial_complex, 2 fighter, bomber"},
    EAST: {AMERICA: "industrial_complex, fighter"},
}


def placing(bought: str, units: Units = AT_HOME) -> AxisState:
    """America places new units."""
    start = position_with(EDITION, units)
    start = changed(start, bought=piles_of(AMERICA, bought))
    state = AxisState(
        rules=1,
        seats=EDITION.theatre.seats,
        round=1,
        on_turn=AMERICA,
        position=start,
        agenda=("placement",),
        turn=TurnFacts(owners=start.owners),
    )
    return go_on(EDITION, state, NO_DICE, [])


def place(units: str, space: str, factory: str = "") -> Place:
    """An order in words."""
    number, _, kind = units.rpartition(" ")
    return Place((Term(kind, int(number or 1)),), Space(space), Space(factory))


def embark(number: int, origin: str = WEST, zone: str = ZONE, kind: str = "fighter") -> Embark:
    """An order to fighters on land."""
    return Embark((Term(kind, number),), Space(origin), Space(zone))


def after(state: AxisState, *actions: Action) -> AxisState:
    """The state after some answers."""
    for action in actions:
        state = answered(EDITION, state, action, NO_DICE, [])
        assert list(position_faults(EDITION, state)) == []
        assert not state.pending or list(decision_faults(EDITION, state)) == []
    return state


def refusal_of(state: AxisState, action: Action) -> Refusal | None:
    """Why an answer is not possible."""
    mechanics = (one for part in EDITION.parts for one in part.mechanics)
    mechanic = next(one for one in mechanics if one.action is type(action))
    return mechanic.refusal(EDITION, state, AMERICA, action)


def refused(state: AxisState, action: Action, rule: str, text: str) -> None:
    """The answer is not possible, for this reason."""
    refusal = refusal_of(state, action)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


@pytest.mark.rule("RV-MOB-7")
def test_new_fighters_go_onto_a_new_carrier_or_ashore() -> None:
    state = placing(f"{CARRIER}, 3 fighter")
    refused(state, place("fighter", ZONE), "CL-PLC-8", "axis-no-new-carrier")
    state = after(state, place(CARRIER, ZONE), place("2 fighter", ZONE))
    refused(state, place("fighter", ZONE), "CL-PLC-8", "axis-no-new-carrier")
    state = after(state, place("fighter", WEST))
    assert here(EDITION, state, ZONE) == {
        "united_states aircraft_carrier": 1,
        "united_states fighter": 2,
    }


@pytest.mark.rule("RV-R-68", "RV-MOB-7")
def test_a_carrier_that_was_there_before_takes_no_new_fighters() -> None:
    units = {**AT_HOME, ZONE: {AMERICA: CARRIER}}
    state = placing("fighter", units)
    refused(state, place("fighter", ZONE), "CL-PLC-8", "axis-no-new-carrier")
    assert {one.space for one in place_options(EDITION, state, AMERICA)} == {WEST, EAST}
    assert list(embark_options(EDITION, state, AMERICA)) == []


@pytest.mark.rule("RV-MOB-4")
def test_bombers_and_land_units_go_onto_no_ship() -> None:
    state = after(placing(f"{CARRIER}, bomber, infantry"), place(CARRIER, ZONE))
    refused(state, place("bomber", ZONE), "CL-PLC-9", "axis-place-ashore")
    refused(state, place("infantry", ZONE), "CL-PLC-9", "axis-place-ashore")


@pytest.mark.rule("RV-R-67")
def test_a_carrier_and_the_fighters_on_it_count_each_one() -> None:
    state = after(placing(f"{CARRIER}, 2 fighter"), place(CARRIER, ZONE), place("2 fighter", ZONE))
    assert dict(state.turn.produced) == {WEST: 3}


@pytest.mark.rule("RV-MOB-8", "RV-DEC-43")
def test_fighters_that_stand_beside_the_factory_go_aboard() -> None:
    state = placing(CARRIER)
    refused(state, embark(1), "CL-PLC-8", "axis-embark-room")
    state = after(state, place(CARRIER, ZONE))
    assert isinstance(state.pending, PlaceNewUnits)
    assert list(embark_options(EDITION, state, AMERICA)) == [embark(1)]
    events: list[Event] = []
    state = answered(EDITION, state, embark(2), NO_DICE, events)
    assert [event for event in events if isinstance(event, FightersEmbarked)]
    assert here(EDITION, state, ZONE)["united_states fighter"] == 2
    assert state.pending is None


@pytest.mark.rule("RV-MOB-8")
def test_nobody_has_to_go_aboard() -> None:
    state = after(placing(CARRIER), place(CARRIER, ZONE))
    state = answered(EDITION, state, Done(), NO_DICE, [])
    assert here(EDITION, state, WEST)["united_states fighter"] == 2


@pytest.mark.rule("RV-MOB-8", "RV-R-68")
def test_only_own_fighters_of_the_factorys_territory_go_aboard() -> None:
    ally = Seat("united_kingdom")
    units = {**AT_HOME, WEST: {**AT_HOME[WEST], ally: "fighter"}}
    state = after(placing(CARRIER, units), place(CARRIER, ZONE))
    refused(state, embark(3), "CL-MULTI-4", "axis-not-there")
    refused(state, embark(1, EAST), "CL-PLC-8", "axis-embark-room")
    refused(state, embark(1, kind="bomber"), "CL-PLC-9", "axis-embark-fighters")
    of_ally = Embark((Term("fighter", 1, ally),), Space(WEST), Space(ZONE))
    refused(state, of_ally, "CL-MULTI-4", "axis-not-yours")
    refused(state, embark(1, zone="atlantis"), None, "no-such-space")  # type: ignore[arg-type]


@pytest.mark.rule("RV-R-68")
def test_a_new_carrier_takes_two_fighters_new_ones_and_others_together() -> None:
    state = after(placing(f"{CARRIER}, fighter"), place(CARRIER, ZONE), place("fighter", ZONE))
    refused(state, embark(2), "CL-PLC-8", "axis-embark-room")
    state = after(state, embark(1))
    assert state.pending is None


@pytest.mark.rule("RV-R-68")
def test_fighters_that_have_landed_this_turn_go_aboard_too() -> None:
    state = after(placing(CARRIER), place(CARRIER, ZONE))
    west = EDITION.theatre.board.index[Space(WEST)]
    flown = Pile(AMERICA, "fighter", turn=Turn(spent=4, came_from=Space("central_united_states")))
    state = changed(state, position=put(state.position, west, (flown,)))
    assert refusal_of(state, embark(2)) is None


@pytest.mark.rule("RV-MOB-8", "RV-R-67")
def test_each_factory_serves_its_own_carriers() -> None:
    mexico = EDITION.theatre.board.index[Space("mexico")]
    west = {AMERICA: "industrial_complex, 3 fighter"}
    units = {WEST: west, "mexico": {AMERICA: "industrial_complex, fighter"}}
    zone = "sea_zone_54"
    assert mexico in EDITION.theatre.board.neighbours[EDITION.theatre.board.index[Space(zone)]]
    state = placing(f"2 {CARRIER}, fighter", units)
    state = after(state, place(CARRIER, zone, "mexico"), place(CARRIER, zone, WEST))
    state = after(state, embark(2, WEST, zone))
    refused(state, embark(1, WEST, zone), "CL-PLC-8", "axis-embark-room")
    state = after(state, place("fighter", zone, WEST))
    assert refusal_of(state, embark(1, "mexico", zone)) is None
    refused(state, embark(2, "mexico", zone), "CL-MULTI-4", "axis-not-there")


def test_marks_of_new_units_that_cannot_be_are_noticed() -> None:
    state = placing(CARRIER)
    index = EDITION.theatre.board.index
    for space, kind, factory in (
        (ZONE, "destroyer", WEST),
        (ZONE, CARRIER, EAST),
        (ZONE, CARRIER, "atlantis"),
        (WEST, "fighter", WEST),
    ):
        pile = Pile(AMERICA, kind, turn=Turn(built_by=Space(factory)))
        broken = put(state.position, index[Space(space)], (pile,))
        assert list(position_faults(EDITION, changed(state, position=broken))) != []

"""Submarines that submerge and surface, and ships that are repaired, on the board of Revised."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Turn
from battleboard.axis.combat import conditions
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.asked import decision_faults
from battleboard.axis.parts import submerging, two_hits, withdrawal
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.actions import Stay, Submerge
from battleboard.axis.vocabulary.decisions import SubmergeOrStay
from battleboard.axis.vocabulary.events import (
    BattleEnded,
    UnitsDamaged,
    UnitsRepaired,
    UnitsSubmerged,
    UnitsSurfaced,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, ScriptedDice
from battleboard.core.ids import Space
from battleboard.core.phrase import phrase_of
from battleboard.core.values import Event
from tests.axis.walkthrough import (
    BRITAIN,
    GERMANY,
    REVISED,
    answered,
    go_on,
    here,
    planning,
    position_with,
)

ZONE = "sea_zone_6"


def press_on(edition: Edition, state: AxisState) -> AxisState:
    """The attacker stays."""
    return state


EDITION = replace(
    REVISED,
    parts=(
        *(part for part in REVISED.parts if part is not withdrawal.PART),
        submerging.part("RV-SUB-8"),
        two_hits.PART,
    ),
    questions={
        "attacking submarines": conditions.ask_attackers_to_submerge,
        "defending submarines": conditions.ask_defenders_to_submerge,
        "press on": press_on,
    },
    turn=lambda seat, number: ("battles", "surface", "repair"),
)


def attack(attackers: str, defenders: str, dice: list[int], events: list[Event]) -> AxisState:
    """A sea battle, until somebody is asked."""
    start = position_with(EDITION, {ZONE: {GERMANY: attackers, BRITAIN: defenders}})
    index = EDITION.theatre.board.index[Space(ZONE)]
    rows = list(start.spaces)
    rows[index] = tuple(
        changed(pile, turn=Turn(spent=1)) if pile.power == GERMANY else pile for pile in rows[index]
    )
    state = planning(EDITION, changed(start, spaces=tuple(rows)))
    facts = TurnFacts(owners=start.owners, battles=(Space(ZONE),), fought=(Space(ZONE),))
    state = changed(
        state, turn=facts, pending=None, plan=None, agenda=("battles", "surface", "repair")
    )
    return go_on(EDITION, state, ScriptedDice(dice), events)


@pytest.mark.rule("RV-SUB-8", "RV-SUB-9", "RV-RET-7")
def test_a_submarine_submerges_and_surfaces_later() -> None:
    events: list[Event] = []
    state = attack("submarine", "submarine", [6, 6], events)
    assert isinstance(state.pending, SubmergeOrStay)
    assert (state.pending.seats, state.pending.role) == ((GERMANY,), "attacker")
    assert list(decision_faults(EDITION, state)) == []
    state = answered(EDITION, state, Submerge((Term("submarine"),)), NO_DICE, events)
    told = [event for event in events if isinstance(event, UnitsSubmerged | UnitsSurfaced)]
    assert [type(event).__name__ for event in told] == ["UnitsSubmerged", "UnitsSurfaced"]
    assert here(EDITION, state, ZONE) == {"germany submarine": 1, "united_kingdom submarine": 1}
    assert state.pending is None
    assert [e.outcome for e in events if isinstance(e, BattleEnded)] == ["defender won"]


@pytest.mark.rule("RV-SUB-8")
def test_both_sides_are_asked_and_may_stay() -> None:
    events: list[Event] = []
    state = attack("submarine", "submarine", [6, 6], events)
    state = answered(EDITION, state, Stay(), NO_DICE, events)
    assert isinstance(state.pending, SubmergeOrStay)
    assert (state.pending.seats, state.pending.role) == ((BRITAIN,), "defender")
    assert list(decision_faults(EDITION, state)) == []


@pytest.mark.rule("RV-SUB-8", "RV-DES-3")
def test_an_enemy_destroyer_keeps_submarines_up() -> None:
    events: list[Event] = []
    state = attack("submarine", "destroyer, submarine", [6, 6, 6], events)
    assert isinstance(state.pending, SubmergeOrStay)
    assert state.pending.role == "defender"


def test_only_own_submarines_in_the_battle_submerge() -> None:
    state = attack("submarine, transport", "submarine", [6, 6], [])
    for wrong in (Submerge(()), Submerge((Term("transport"),)), Submerge((Term("submarine", 2),))):
        assert conditions.submerging_refused("RV-SUB-8", EDITION, state, GERMANY, wrong) is not None
    options = list(conditions.submerging_options(EDITION, state, GERMANY))
    assert [option.units[0].count for option in options] == [1]
    for option in options:
        assert conditions.submerging_refused("RV-SUB-8", EDITION, state, GERMANY, option) is None


@pytest.mark.rule("RV-SUB-9", "RV-NCM-13", "RV-SUB-11")
def test_a_submerged_submarine_stays_down_until_the_step_surface() -> None:
    state = attack("2 submarine", "submarine", [6, 6, 6], [])
    state = changed(state, agenda=tuple(s for s in state.agenda if s != "surface"))
    state = answered(EDITION, state, Submerge((Term("submarine"),)), ScriptedDice([6] * 9), [])
    assert here(EDITION, state, ZONE)["germany submerged submarine"] == 1
    assert isinstance(state.pending, SubmergeOrStay)
    assert state.pending.seats == (BRITAIN,)


@pytest.mark.rule("RV-BB-1", "RV-BB-3", "EU-S6-2")
def test_a_damaged_battleship_is_repaired() -> None:
    events: list[Event] = []
    state = attack("battleship", "destroyer", [4, 3], events)
    damaged = [event for event in events if isinstance(event, UnitsDamaged)]
    assert len(damaged) == 1
    repaired = [event for event in events if isinstance(event, UnitsRepaired)]
    assert [event.space for event in repaired] == [ZONE]
    assert here(EDITION, state, ZONE)["germany battleship"] == 1


@pytest.mark.parametrize("kind", [UnitsRepaired, UnitsSubmerged, UnitsSurfaced])
def test_the_events_are_told_and_read_back(
    kind: type[UnitsRepaired | UnitsSubmerged | UnitsSurfaced],
) -> None:
    event = kind(Space(ZONE), (Term("submarine", 1, GERMANY),))
    lexicon = EDITION.theatre.lexicon
    text = phrase_of(kind).say(event, lexicon)
    assert phrase_of(kind).read(text, lexicon) == event

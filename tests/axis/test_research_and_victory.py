"""Research, victory and joint choices as other editions have them, on the board of Revised."""

from dataclasses import replace
from typing import Final

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import with_owner
from battleboard.axis.combat.casualties import ask_owners
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.joint import JointRule, Seats
from battleboard.axis.parts import research, victory
from battleboard.axis.position.choose import Pieces, piece
from battleboard.axis.state import AxisState, money_of, technologies_of
from battleboard.axis.turn.research import all_not_owned, number_of_target, research_options
from battleboard.axis.turn.turns import end_turn
from battleboard.axis.turn.victory import grown_most, nobody_alone
from battleboard.axis.vocabulary.actions import Research, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
    ResearchOrNot,
)
from battleboard.axis.vocabulary.events import (
    GrowthCounted,
    IndividualWinners,
    ProductionGained,
    TechnologyGained,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.joint import Object
from battleboard.core.phrase import phrase_of
from battleboard.core.values import Event
from battleboard.games.classic.edition import RESEARCH
from battleboard.games.classic.game import MINI_GAME
from battleboard.games.classic.options import ClassicOptions
from battleboard.games.classic.state import ClassicState
from tests.axis.walkthrough import (
    AMERICA,
    BRITAIN,
    GERMANY,
    REVISED,
    USSR,
    answered,
    go_on,
    planning,
    position_with,
)

TECHNOLOGIES: Final = (
    *("jet_fighters", "rockets", "super_submarines"),
    *("long_range_aircraft", "combined_bombardment", "heavy_bombers"),
)
RULES: Final = replace(
    RESEARCH, technologies=TECHNOLOGIES, targets=all_not_owned, outcome=number_of_target
)
WITH_RESEARCH: Final = replace(
    REVISED,
    parts=(
        *(part for part in REVISED.parts if "research" not in part.steps),
        research.part(RULES),
    ),
)


def at_peace(edition: Edition, *steps: str, owned: tuple[str, ...] = ()) -> AxisState:
    """Germany's turn on an empty board, before these steps."""
    start = position_with(edition, {})
    germany = edition.theatre.seats.index(GERMANY)
    money = tuple(12 for _ in start.money)
    techs = tuple(owned if i == germany else () for i in range(len(money)))
    state = planning(edition, changed(start, money=money, technologies=techs))
    return changed(state, pending=None, plan=None, agenda=steps)


def asked(owned: tuple[str, ...] = ()) -> AxisState:
    """Germany can research."""
    return go_on(WITH_RESEARCH, at_peace(WITH_RESEARCH, "research", owned=owned), NO_DICE, [])


# Research


@pytest.mark.rule("RV-RES-1", "RV-RES-5", "RV-RES-7")
def test_dice_with_the_number_of_the_target_bring_it() -> None:
    events: list[Event] = []
    dice = ScriptedDice([3, 3])
    after = answered(WITH_RESEARCH, asked(), Research(2, "super_submarines"), dice, events)
    assert technologies_of(after, GERMANY) == ("super_submarines",)
    assert [e.faces for e in events if isinstance(e, TechnologyGained)] == [(3, 3)]
    assert (money_of(after, GERMANY), after.dice) == (2, 2)


@pytest.mark.rule("RV-RES-3", "RV-RES-6")
def test_other_numbers_bring_nothing() -> None:
    after = answered(WITH_RESEARCH, asked(), Research(1, "rockets"), ScriptedDice([6]), [])
    assert technologies_of(after, GERMANY) == ()
    assert money_of(after, GERMANY) == 7


@pytest.mark.rule("RV-RES-2", "RV-R-7")
def test_one_technology_that_is_not_owned_is_chosen_before_the_roll() -> None:
    state = asked(("rockets",))
    assert isinstance(state.pending, ResearchOrNot)
    assert state.pending.technologies == tuple(t for t in TECHNOLOGIES if t != "rockets")
    options = list(research_options(WITH_RESEARCH, state, GERMANY))
    assert len(options) == 1 + 2 * 5
    (mechanic,) = research.part(RULES).mechanics
    for wrong in (Research(1), Research(1, "rockets"), Research(0, "jet_fighters")):
        assert mechanic.refusal(WITH_RESEARCH, state, GERMANY, wrong) is not None
    for right in options:
        assert mechanic.refusal(WITH_RESEARCH, state, GERMANY, right) is None


def test_the_target_is_written_and_read() -> None:
    lexicon = MINI_GAME.lexicon
    phrase = phrase_of(Research)
    assert phrase.say(Research(2), lexicon) == "research with 2"
    action = Research(2, "rockets")
    assert phrase.read(phrase.say(action, lexicon), lexicon) == action


# Victory


def germany_wins(edition: Edition, state: AxisState) -> tuple[str, str] | None:
    """A test that is passed as soon as Germany holds Karelia."""
    space = edition.theatre.board.index[Space("karelia_ssr")]
    return ("axis", "cities") if state.position.owners[space] == GERMANY else None


CHECKED: Final = replace(
    REVISED, parts=(*REVISED.parts, victory.part("check claims", germany_wins))
)


@pytest.mark.rule("EU-VIC-3")
def test_victory_can_be_tested_at_any_step() -> None:
    state = at_peace(CHECKED, "check claims", "income")
    assert go_on(CHECKED, state, NO_DICE, []).over is None
    space = CHECKED.theatre.board.index[Space("karelia_ssr")]
    state = changed(state, position=with_owner(state.position, space, GERMANY))
    over = go_on(CHECKED, state, NO_DICE, []).over
    assert over is not None
    assert set(over.winners) == {GERMANY, Seat("japan")}


@pytest.mark.rule("RV-VIC-5", "RV-R-76")
def test_the_individual_winner_is_who_has_grown_most() -> None:
    edition = replace(CHECKED, individual_winner=grown_most)
    events: list[Event] = []
    state = at_peace(edition, "check claims")
    for name in ("karelia_ssr", "caucasus"):
        space = edition.theatre.board.index[Space(name)]
        state = changed(state, position=with_owner(state.position, space, GERMANY))
    go_on(edition, state, NO_DICE, events)
    gains = {e.seat: e.gain for e in events if isinstance(e, ProductionGained)}
    assert gains == {GERMANY: 6, Seat("japan"): 0}
    assert [e.seats for e in events if isinstance(e, IndividualWinners)] == [(GERMANY,)]
    assert not [e for e in events if isinstance(e, GrowthCounted)]


def test_an_edition_can_do_without_an_individual_winner() -> None:
    edition = replace(CHECKED, individual_winner=nobody_alone)
    events: list[Event] = []
    state = at_peace(edition, "check claims")
    space = edition.theatre.board.index[Space("karelia_ssr")]
    state = changed(state, position=with_owner(state.position, space, GERMANY))
    assert go_on(edition, state, NO_DICE, events).over is not None
    assert [type(event).__name__ for event in events] == ["GameEnded"]


@pytest.mark.parametrize(("leader", "winners"), [("allies", 3), (None, 5)])
def test_the_edition_says_who_leads_when_time_is_up(leader: str | None, winners: int) -> None:
    edition = replace(REVISED, leader=lambda edition, state: leader, victories=())
    start = position_with(edition, {})
    state = ClassicState(
        rules=1,
        seats=edition.theatre.seats,
        round=3,
        on_turn=edition.theatre.seats[-1],
        position=start,
        options=ClassicOptions(max_rounds=3),
    )
    over = end_turn(edition, state, NO_DICE, []).over
    assert over is not None
    assert len(over.winners) == winners


# Joint choices


def defenders(edition: Edition, state: AxisState) -> Pieces:
    """Infantry of two allies in Karelia."""
    space = edition.theatre.board.index[Space("karelia_ssr")]
    here = state.position.at(space)
    return tuple(piece(edition, state.position, i, pile) for i, pile in enumerate(here))


def shared(rule: JointRule) -> tuple[Edition, AxisState]:
    """One hit on two allies."""
    edition = replace(REVISED, casualties=rule)
    units = {"karelia_ssr": {USSR: "infantry", BRITAIN: "infantry"}}
    state = planning(edition, position_with(edition, units))
    state = changed(state, pending=None, plan=None)
    return edition, ask_owners(edition, state, Space("karelia_ssr"), 1, defenders(edition, state))


def america(edition: Edition, state: AxisState) -> Seat:
    return AMERICA


@pytest.mark.rule("RV-R-55")
def test_those_whose_units_it_concerns_choose_together() -> None:
    _, state = shared(JointRule(arbiter=america))
    assert isinstance(state.pending, AgreeOnCasualties)
    assert set(state.pending.seats) == {USSR, BRITAIN}


def test_the_edition_can_let_one_seat_choose_for_all() -> None:
    def commander(edition: Edition, state: AxisState, owners: Seats) -> Seats:
        return (BRITAIN,)

    _, state = shared(JointRule(arbiter=america, seats=commander))
    assert isinstance(state.pending, ChooseCasualties)
    assert state.pending.seats == (BRITAIN,)


def test_the_arbiter_of_the_edition_decides_disputes() -> None:
    edition, state = shared(JointRule(arbiter=america))
    assert state.joint is not None
    proposal = TakeLosses((Term("infantry", 1, USSR),))
    state = changed(state, joint=changed(state.joint, proposal=proposal, agreed=(BRITAIN,)))
    mechanic = next(
        one
        for part in edition.parts
        for one in part.mechanics
        if one.action is Object and AgreeOnCasualties in one.to
    )
    state = mechanic.carry_out(edition, state, USSR, Object(), NO_DICE, [])
    assert isinstance(state.pending, ImposeCasualties)
    assert state.pending.seats == (AMERICA,)

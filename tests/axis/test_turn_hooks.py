"""The points where an advantage changes a turn or a battle, each with a changed edition."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.battle.rules import Battle, Offer
from battleboard.axis.board.piles import Turn, change
from battleboard.axis.edition.changes import with_step
from battleboard.axis.edition.edition import BattleReport, Edition
from battleboard.axis.edition.part import EditionStep
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import DiceRolled, MoneyChanged, OrderTakenBack
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat
from battleboard.core.values import Event
from battleboard.games.revised.advantages.kaiten_torpedoes import kaiten_torpedoes
from battleboard.games.revised.edition import REVISED
from tests.axis.trial import Trial, trial, with_part
from tests.rules.classic.moves import axis
from tests.rules.revised.fights import Units, there
from tests.support import Moment, play, position, refused

# Steps in the turns of some powers


def announced(name: str) -> EditionStep:
    """A step that leaves a trace: every power pays one for it."""

    def step(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
        assert state.on_turn is not None
        events.append(OrderTakenBack(len(name)))
        return state

    return step


@pytest.mark.parametrize(
    ("seats", "power", "traced"),
    [(("germany",), "Germany", True), (("ussr", "japan"), "Germany", False)],
)
def test_a_step_comes_in_the_turns_of_some_powers(
    seats: tuple[str, ...], power: str, *, traced: bool
) -> None:
    """Own turns and those of others are told apart by the powers that are listed."""

    def change(edition: Edition) -> Edition:
        parts = with_part(edition, trace=announced("trace"))
        listed = tuple(map(Seat, seats))
        return with_step(replace(edition, parts=parts), listed, "trace", before="income")

    before = trial(change, on_turn=power, step="noncombat moves", board="opening")
    after = play(before, "done")
    assert bool(after.happened(OrderTakenBack)) is traced
    steps = axis(before).edition(before.state).turn(Seat("germany"), 1)
    assert (steps[steps.index("income") - 1] == "trace") is traced


def test_a_step_comes_after_another_or_nowhere() -> None:
    edition = with_step(REVISED, (Seat("ussr"),), "thaw", after="purchase")
    assert edition.turn(Seat("ussr"), 1)[:3] == ("research", "purchase", "thaw")
    other = with_step(REVISED, (Seat("ussr"),), "thaw", before="no such step")
    assert other.turn(Seat("ussr"), 1) == REVISED.turn(Seat("ussr"), 1)


def test_a_step_comes_before_the_first_turn() -> None:
    """No power is on turn yet."""
    seen: list[Seat | None] = []

    def garrison(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
        seen.append(state.on_turn)
        return state

    def change(edition: Edition) -> Edition:
        return replace(edition, parts=with_part(edition, garrison=garrison), pregame=("garrison",))

    game = Trial(change)
    state, _ = game.start(game.options_type(), game.default_seats, NO_DICE)
    assert seen == [None]
    assert state.on_turn == "ussr"


# Steps after combat moves are final, which read the list of battles


def test_a_step_after_the_moves_reads_the_list_of_battles() -> None:
    seen: list[tuple[str, ...]] = []

    def reads(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
        assert state.plan is not None, "it can read the orders, too"
        seen.append(state.turn.battles)
        return state

    def change(edition: Edition) -> Edition:
        commit = (*edition.movement.combat_commit, "forfeit")
        return replace(
            edition,
            parts=with_part(edition, forfeit=reads),
            movement=replace(edition.movement, combat_commit=commit),
        )

    units: Units = {
        "Manchuria": {"Japan": "infantry"},
        "Buryatia S.S.R.": {"USSR": "infantry"},
    }
    before = trial(change, on_turn="USSR", units=units)
    play(before, "move infantry: Buryatia S.S.R. > Manchuria", "done", dice=[6, 2])
    assert seen == [("manchuria",)]


# Offers in a battle, by their names


def test_an_edition_puts_an_offer_of_its_own_to_the_players() -> None:
    """Submarines are declared in the middle of a battle, and fight on as pieces of their own."""
    asked: list[int] = []

    def declare(edition: Edition, state: AxisState) -> AxisState:
        battle = state.battle
        assert battle is not None
        asked.append(battle.round)
        return declared(edition, state, battle) if battle.round == 2 else state

    def change(edition: Edition) -> Edition:
        edition = kaiten_torpedoes(edition)
        sea = edition.arms.sea_battle
        rules = replace(sea, cycle=(Offer("kaiten"), *sea.cycle))
        return replace(
            edition,
            arms=replace(edition.arms, sea_battle=rules),
            questions={**edition.questions, "kaiten": declare},
        )

    units: Units = {
        "Sea Zone 57": {"United States": "2 destroyer"},
        "Sea Zone 60": {"Japan": "2 submarine"},
    }
    before = trial(change, on_turn="United States", units=units)
    moved = play(before, "move 2 destroyer: Sea Zone 57 > Sea Zone 60", "done", dice=[6] * 4)
    again = play(moved, "press on", dice=[3, 3])
    assert asked == [1, 2]
    assert {shots.need for roll in again.happened(DiceRolled)[:1] for shots in roll.dice} == {3}
    assert there(again, "Sea Zone 60") == {}


def declared(edition: Edition, state: AxisState, battle: Battle) -> AxisState:
    """All submarines of the defender give themselves up in this round."""
    force, i = battle.defender, 0
    before = force.roster[i]
    after = changed(before, turn=Turn(sacrifice="kaiten"))
    space = edition.theatre.board.index[battle.space]
    number = force.ready[i]
    position = change(state.position, space, [before.times(number)], [after.times(number)])
    force = changed(force, roster=(after,), ready=(0,), doomed=(number,))
    return changed(state, position=position, battle=battle.with_side("defender", force))


# What follows from a battle


@pytest.mark.parametrize("faces", [(1, 6, 6), (6, 6, 6, 1, 6, 6)])
def test_an_edition_marks_who_has_won_in_one_cycle(faces: tuple[int, ...]) -> None:
    """Tanks that won in the first cycle move one space in phase 5."""
    reports: list[BattleReport] = []

    def panzerblitz(
        edition: Edition, state: AxisState, report: BattleReport, events: list[Event]
    ) -> AxisState:
        reports.append(report)
        if report.battle.round > 1 or report.outcome != "attacker won":
            return state
        space = edition.theatre.board.index[report.battle.space]
        tanks = [p for p in state.position.at(space) if p.kind == "armor" and p.power == "germany"]
        after = [changed(tank, turn=Turn(spent=1, goes_on=True)) for tank in tanks]
        return changed(state, position=change(state.position, space, tanks, after))

    def with_report(edition: Edition) -> Edition:
        return replace(edition, battle_ends=(*edition.battle_ends, panzerblitz))

    units: Units = {
        "Eastern Europe": {"Germany": "2 armor"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "Norway": {"Germany": "infantry"},
    }
    scene: dict[str, Any] = {"on_turn": "Germany", "units": units}
    march = "move 2 armor: Eastern Europe > Karelia S.S.R."
    after = play(trial(with_report, **scene), march, "done", dice=faces[:3])
    if len(faces) > 3:
        after = play(after, "press on", dice=faces[3:])
    (report,) = reports
    assert [(pile.power, pile.kind, pile.count) for pile in report.lost] == [
        ("ussr", "infantry", 1)
    ]
    assert after.state.turn.casualties == ()
    onward = "move 2 armor: Karelia S.S.R. > Norway"
    if len(faces) == 3:
        assert there(play(after, onward), "Norway")["germany"] == {"armor": 2, "infantry": 1}
        with refused("RV-LND-1"):
            play(after, "move armor: Karelia S.S.R. > Eastern Europe > Germany")
    else:
        with refused("RV-R-10"):
            play(after, onward)


# Income


def test_an_edition_says_what_a_power_receives() -> None:
    def interdicted(edition: Edition, state: AxisState, seat: Seat) -> int:
        boats = sum(p.count for row in state.position.spaces for p in row if p.kind == "submarine")
        return max(0, edition.production(edition, state.position, seat) - boats)

    def change(edition: Edition) -> Edition:
        return replace(edition, income=interdicted)

    units: Units = {"Sea Zone 7": {"Germany": "3 submarine"}}
    scene: dict[str, Any] = {"on_turn": "United Kingdom", "step": "noncombat moves", "units": units}
    before, usual = trial(change, **scene), position("revised", **scene)
    assert axis(before).sequel(before.state, Seat("united_kingdom")).income == 27
    assert [incomes(play(moment, "done"))[0] for moment in (before, usual)] == [27, 30]


def incomes(moment: Moment) -> list[int]:
    """What powers have received."""
    return [e.change for e in moment.happened(MoneyChanged) if e.reason == "income"]

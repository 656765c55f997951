"""The battles of Revised and Europe through the engine's own driver, on their own boards.

Classic's rules on Europe's board, with Europe's battles, stand in for that edition. Nobody leaves a
battle. The stepper's policies fight the same battles with the same dice.
"""

from dataclasses import replace
from typing import NamedTuple

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile, Position, Turn, change, heap
from battleboard.axis.combat.battle_order import join_battle
from battleboard.axis.combat.choose_casualties import (
    in_order,
    lose,
    losses_refused,
    waiting_hits,
)
from battleboard.axis.combat.resolve import fight
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.position.choose import faces, first_of
from battleboard.axis.seats.resigned import least
from battleboard.axis.setup.read_position import opening
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import ChooseCasualties
from battleboard.axis.vocabulary.events import BattleEnded, DiceRolled, UnitsDamaged, UnitsLost
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, ScriptedDice
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.battles import ARMS as EUROPE_ARMS
from battleboard.games.europe.board import THEATRE as EUROPE_BOARD
from battleboard.games.europe.board import level
from battleboard.games.revised import edition as revised
from battleboard.games.revised.game import GAME as REVISED_GAME
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.inquiry import Inquiry, read_question, write_inquiry
from battleboard.odds.axis.losses import proposals
from battleboard.odds.axis.position import question_for

GERMANY, BRITAIN = Seat("germany"), Seat("united_kingdom")


def unasked(edition: Edition, state: AxisState) -> AxisState:
    """Everybody stays."""
    return state


def fought_out(edition: Edition, *perks: PerkRule) -> Edition:
    """An edition whose battles nobody leaves."""
    return replace(edition, questions=dict.fromkeys(edition.questions, unasked), perks=perks)


REVISED = fought_out(revised.REVISED)
ARMED = replace(REVISED, arms=REVISED_GAME.arms)
"""Revised with the battles of a game that knows all advantages."""
EUROPE = fought_out(replace(CLASSIC, theatre=EUROPE_BOARD, arms=EUROPE_ARMS, production=level))


class Fought(NamedTuple):
    """A battle until it ends, or until somebody must choose casualties."""

    state: AxisState
    events: list[Event]

    @property
    def here(self) -> dict[str, int]:
        """What is left in the space, by condition and kind."""
        space = next(i for i, row in enumerate(self.state.position.spaces) if row)
        found: dict[str, int] = {}
        for pile in self.state.position.at(space):
            name = f"{pile.power} {pile.condition} {pile.kind}".replace("  ", " ")
            found[name] = found.get(name, 0) + pile.count
        return found


def joined(
    edition: Edition, attackers: dict[str, int], defenders: dict[str, int], *, sea: bool
) -> AxisState:
    """A battle that is about to begin, on a board with nobody else."""
    theatre = edition.theatre
    space = next(i for i, is_sea in enumerate(theatre.sea) if is_sea == sea)
    start = opening(edition)
    here = heap(
        [
            *(Pile(GERMANY, kind, n, turn=Turn(spent=1)) for kind, n in attackers.items()),
            *(Pile(BRITAIN, kind, n) for kind, n in defenders.items()),
        ]
    )
    spaces = tuple(here if i == space else () for i in range(len(start.spaces)))
    position = Position(start.owners, spaces, start.money, start.technologies)
    return AxisState(
        rules=1,
        seats=theatre.seats,
        round=1,
        on_turn=GERMANY,
        position=position,
        agenda=(),
        turn=TurnFacts(owners=position.owners, scene=Space(theatre.board.spaces[space])),
    )


def fought(
    edition: Edition,
    attackers: dict[str, int],
    defenders: dict[str, int],
    faces_: list[int],
    *,
    sea: bool = True,
    answers: list[str] | None = None,
) -> Fought:
    """Join a battle and fight it; answers are lists of kinds, else the first units are lost."""
    dice, events = ScriptedDice(faces_), list[Event]()
    state = joined(edition, attackers, defenders, sea=sea)
    state = fight(edition, join_battle(edition, state, NO_DICE, events), dice, events)
    waiting = list(answers or ())
    while isinstance(asked := state.pending, ChooseCasualties):
        seat = asked.seats[0]
        among, hits = waiting_hits(edition, state)
        action = TakeLosses(faces(first_of(among, hits), seat))
        if waiting:
            action = TakeLosses(tuple(term(kind) for kind in waiting.pop(0).split(", ")))
        assert losses_refused(edition, state, seat, action) is None
        state = lose(edition, state, seat, action, dice, events)
        state = fight(edition, state, dice, events)
    assert state.dice == len(faces_)
    return Fought(state, events)


def term(kind: str) -> Term:
    """`damaged battleship` as a term."""
    condition, _, rest = kind.rpartition(" ")
    return Term(rest, condition=condition)


def outcomes(events: list[Event]) -> list[str]:
    return [event.outcome for event in events if isinstance(event, BattleEnded)]


@pytest.mark.rule("RV-BB-1")
def test_a_battleship_is_damaged_and_fights_on() -> None:
    end = fought(REVISED, {"destroyer": 1}, {"battleship": 1}, [3, 4])
    damage = [event for event in end.events if isinstance(event, UnitsDamaged)]
    assert [(t.kind, t.condition) for event in damage for t in event.units] == [("battleship", "")]
    assert end.here == {"united_kingdom damaged battleship": 1}
    assert outcomes(end.events) == ["defender won"]


@pytest.mark.rule("RV-BB-2")
def test_a_second_hit_sinks_it() -> None:
    end = fought(REVISED, {"destroyer": 2}, {"battleship": 1}, [3, 3, 6])
    assert end.here == {"germany destroyer": 2}
    lost = [event for event in end.events if isinstance(event, UnitsLost)]
    assert [(t.kind, t.condition) for e in lost for t in e.units] == [("battleship", "damaged")]


@pytest.mark.rule("EU-BB-2")
def test_its_owner_chooses_between_damage_and_a_loss() -> None:
    answers, dice = ["battleship, damaged battleship"], [1, 1, 6, 6, 6, 1, 1, 6, 6]
    end = fought(
        EUROPE,
        {"battleship": 2},
        {"battleship": 1, "transport": 2},
        dice,
        answers=answers,
    )
    assert end.here == {"germany battleship": 2}


def test_a_damaged_ship_cannot_be_chosen_before_it_is_damaged() -> None:
    events: list[Event] = []
    state = joined(EUROPE, {"battleship": 2}, {"battleship": 1, "transport": 2}, sea=True)
    state = join_battle(EUROPE, state, NO_DICE, events)
    state = fight(EUROPE, state, ScriptedDice([1, 1]), events)
    wrong = TakeLosses((Term("transport"), Term("battleship", condition="damaged")))
    assert losses_refused(EUROPE, state, BRITAIN, wrong) is not None
    right = TakeLosses((Term("battleship"), Term("battleship", condition="damaged")))
    assert losses_refused(EUROPE, state, BRITAIN, right) is None


def test_a_choice_that_wastes_a_later_hit_is_refused() -> None:
    events: list[Event] = []
    attackers = {"submarine": 1, "destroyer": 1, "fighter": 1}
    defenders = {"submarine": 1, "aircraft_carrier": 1, "fighter": 2}
    state = joined(EUROPE, attackers, defenders, sea=True)
    state = join_battle(EUROPE, state, NO_DICE, events)
    dice = ScriptedDice([6, 6, 6, 2, 4, 3, 6])
    state = fight(EUROPE, state, dice, events)
    refusal = losses_refused(EUROPE, state, GERMANY, TakeLosses((Term("destroyer"),)))
    assert refusal is not None
    assert refusal.text == "axis-hit-wasted"
    taken = TakeLosses((Term("submarine"),))
    assert losses_refused(EUROPE, state, GERMANY, taken) is None
    state = lose(EUROPE, state, GERMANY, taken, dice, events)
    state = fight(EUROPE, state, dice, events)
    assert outcomes(events) == ["defender won"]


@pytest.mark.rule("RV-DES-2")
@pytest.mark.parametrize(
    ("defender", "dice", "here"),
    [
        ("transport", [2], {"germany submarine": 1}),
        ("destroyer", [2, 3], {}),
        ("destroyer", [2, 4], {"germany submarine": 1}),
    ],
)
def test_submarines_strike_first_unless_a_destroyer_is_there(
    defender: str, dice: list[int], here: dict[str, int]
) -> None:
    end = fought(REVISED, {"submarine": 1}, {defender: 1}, dice)
    row = end.state.position.spaces
    assert (end.here if any(row) else {}) == here


@pytest.mark.rule("EU-R-37")
def test_aircraft_and_submarines_part() -> None:
    end = fought(EUROPE, {"fighter": 2}, {"submarine": 1}, [])
    assert outcomes(end.events) == ["stand-off"]
    assert end.here == {"germany fighter": 2, "united_kingdom submarine": 1}


@pytest.mark.parametrize("edition", [REVISED, EUROPE])
def test_artillery_supports_infantry(edition: Edition) -> None:
    end = fought(edition, {"infantry": 1, "artillery": 1}, {"infantry": 1}, [2, 6, 6], sea=False)
    rolled = next(event for event in end.events if isinstance(event, DiceRolled))
    assert {shots.kind: shots.need for shots in rolled.dice} == {"infantry": 2, "artillery": 2}
    assert outcomes(end.events) == ["attacker won"]


@pytest.mark.rule("RV-NA-GE2")
def test_a_perk_by_the_place_reaches_the_battle() -> None:
    def holds(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
        return role == "defender" and pile.power == BRITAIN

    edition = fought_out(ARMED, PerkRule("dug_in_defenders", holds))
    end = fought(edition, {"infantry": 1}, {"infantry": 1}, [6, 3], sea=False)
    assert outcomes(end.events) == ["defender won"]
    plain = fought(REVISED, {"infantry": 1}, {"infantry": 1}, [6, 3, 6, 2], sea=False)
    assert outcomes(plain.events) == ["defender won"]


@pytest.mark.rule("RV-BB-2")
def test_odds_know_that_a_ship_is_damaged() -> None:
    """The question holds the units of the battle itself, damage and all."""
    sound = joined(REVISED, {"destroyer": 2}, {"battleship": 1}, sea=True)
    space = REVISED.theatre.board.index[sound.turn.scene]
    whole = [pile for pile in sound.position.at(space) if pile.kind == "battleship"]
    hit = [changed(pile, condition="damaged") for pile in whole]
    damaged = changed(sound, position=change(sound.position, space, whole, hit))
    chances = []
    for state in (sound, damaged):
        begun = join_battle(REVISED, state, NO_DICE, [])
        chances.append(odds(question_for(REVISED, begun, state.turn.scene)).win)
    alone = read_question(Inquiry("revised", "2 destroyer", "battleship", sea=True))
    units = ((Piece("battleship", damaged=True), 1),)
    expected = odds(changed(alone, defender=alone.defender._replace(ready=units)))
    assert chances == pytest.approx([odds(alone).win, expected.win], abs=1e-12)
    assert chances[0] < chances[1]


def stopped(
    edition: Edition,
    attackers: dict[str, int],
    defenders: dict[str, int],
    faces_: list[int],
    *,
    sea: bool = True,
) -> AxisState:
    """A battle where its first question is open."""
    state = joined(edition, attackers, defenders, sea=sea)
    state = join_battle(edition, state, NO_DICE, [])
    return fight(edition, state, ScriptedDice(faces_), [])


def after(edition: Edition, state: AxisState, *kinds: str) -> AxisState:
    """The battle after these units have been chosen, before the next die."""
    assert state.pending is not None
    seat, losses = state.pending.seats[0], TakeLosses(tuple(term(kind) for kind in kinds))
    assert losses_refused(edition, state, seat, losses) is None
    return lose(edition, state, seat, losses, NO_DICE, [])


@pytest.mark.rule("EU-R-31")
def test_odds_count_the_hits_that_wait_behind_others() -> None:
    """The first hit takes the submarine, since the other two need the destroyer and the fighter."""
    attackers = {"submarine": 1, "destroyer": 1, "fighter": 1}
    defenders = {"submarine": 1, "aircraft_carrier": 1, "fighter": 2}
    state = stopped(EUROPE, attackers, defenders, [6, 6, 6, 2, 4, 3, 6])
    doomed = odds(question_for(EUROPE, state, state.turn.scene))
    assert (doomed.win, doomed.lose) == (0, 1)
    attackers["destroyer"] = 2
    state = stopped(EUROPE, attackers, defenders, [6, 6, 6, 6, 2, 4, 3, 6])
    first = fight(EUROPE, after(EUROPE, state, "submarine"), NO_DICE, [])
    chosen = after(EUROPE, first, "fighter", "destroyer")
    question = question_for(EUROPE, state, state.turn.scene)
    assert question.under_way is not None
    assert [one.hits for one in question.under_way.later] == [2]
    order = ("submarine", "fighter", "destroyer")
    found = odds(changed(question, attacker_order=order))
    assert 0 < found.win < 1
    then = odds(question_for(EUROPE, chosen, state.turn.scene))
    assert found.win == pytest.approx(then.win, abs=1e-12)
    assert odds(read_question(write_inquiry(question))).win == pytest.approx(odds(question).win)


@pytest.mark.rule("RV-NA-JP6")
@pytest.mark.rule("RV-R-103")
def test_odds_know_how_a_battle_began() -> None:
    """Infantry is not alone because its artillery was lost: it still attacks at 1."""

    def attacks(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
        return role == "attacker"

    edition = fought_out(ARMED, PerkRule("banzai_attacks", attacks))
    attackers, defenders = {"infantry": 1, "artillery": 1}, {"infantry": 2}
    state = stopped(edition, attackers, defenders, [1, 6, 1, 6], sea=False)
    left = after(edition, state, "artillery")
    question = question_for(edition, left, left.turn.scene)
    hit, struck = 1 / 6, 2 / 6
    fought = 1 - (1 - hit) * (1 - struck)
    expected = hit * (1 - struck) / fought
    assert odds(question).win == pytest.approx(expected, abs=1e-12)
    assert odds(write_inquiry(question)).win == pytest.approx(expected, abs=1e-12)


def test_a_damaged_ship_can_be_asked_about_in_words() -> None:
    whole, damaged = (
        odds(Inquiry("revised", "2 destroyer", text, sea=True)).win
        for text in ("battleship", "Damaged battleship")
    )
    assert whole < damaged
    state = joined(REVISED, {"destroyer": 2}, {"battleship": 1}, sea=True)
    space = REVISED.theatre.board.index[state.turn.scene]
    ships = [pile for pile in state.position.at(space) if pile.kind == "battleship"]
    hit = [changed(pile, condition="damaged") for pile in ships]
    state = changed(state, position=change(state.position, space, ships, hit))
    state = join_battle(REVISED, state, NO_DICE, [])
    inquiry = write_inquiry(question_for(REVISED, state, state.turn.scene))
    assert inquiry.defender == "1 damaged battleship"
    assert odds(inquiry).win == pytest.approx(damaged, abs=1e-12)
    with pytest.raises(OddsError, match="never damaged"):
        odds(Inquiry("revised", "2 destroyer", "damaged transport", sea=True))


# Losses by an order of preference


def by_kinds(edition: Edition, state: AxisState, *kinds: str) -> TakeLosses:
    """The losses in this order of kinds, as standing orders and bots choose them."""
    among, _ = waiting_hits(edition, state)
    ranked = sorted(among, key=lambda one: kinds.index(one.pile.kind))
    assert state.pending is not None
    return TakeLosses(faces(in_order(state, ranked), state.pending.seats[0]))


@pytest.mark.rule("EU-R-31")
def test_an_order_of_losses_gives_way_where_it_would_waste_a_hit() -> None:
    attackers = {"submarine": 1, "destroyer": 1, "fighter": 1}
    defenders = {"submarine": 1, "aircraft_carrier": 1, "fighter": 2}
    state = stopped(EUROPE, attackers, defenders, [6, 6, 6, 2, 4, 3, 6])
    losses = by_kinds(EUROPE, state, "destroyer", "submarine", "fighter")
    assert losses == TakeLosses((Term("submarine"),))
    assert losses_refused(EUROPE, state, GERMANY, losses) is None


@pytest.mark.rule("RV-BB-2")
def test_an_order_of_losses_damages_a_ship_before_it_sinks() -> None:
    state = stopped(REVISED, {"fighter": 3}, {"battleship": 1, "transport": 1}, [1, 1, 6])
    losses = by_kinds(REVISED, state, "battleship", "transport")
    assert losses.units == (term("battleship"), term("damaged battleship"))
    assert losses_refused(REVISED, state, BRITAIN, losses) is None


@pytest.mark.rule("RV-BB-1")
def test_who_is_away_takes_the_hit_that_costs_nothing_first() -> None:
    state = stopped(REVISED, {"fighter": 3}, {"battleship": 1, "transport": 1}, [1, 6, 6])
    assert least(REVISED, state, BRITAIN, None) == TakeLosses((term("battleship"),))
    state = stopped(REVISED, {"fighter": 3}, {"battleship": 1, "transport": 1}, [1, 1, 6])
    both = {term("battleship"), term("transport")}
    answer = least(REVISED, state, BRITAIN, None)
    assert isinstance(answer, TakeLosses)
    assert set(answer.units) == both
    found = proposals(REVISED, state, BRITAIN, lambda question: question)
    assert set(found[0].losses.units) == both
    assert all(losses_refused(REVISED, state, BRITAIN, one.losses) is None for one in found)


@pytest.mark.rule("EU-R-106")
def test_a_battle_ends_although_a_bystander_is_left() -> None:
    """As a stand-in for another Ally's ship, transports stand beside the battle."""

    def beside(muster: Muster, combatants: Combatants) -> Combatants:
        pairs = zip(muster.pieces, combatants, strict=True)
        return tuple(changed(c, bystander=piece.kind == "transport") for piece, c in pairs)

    edition = replace(EUROPE, arms=replace(EUROPE_ARMS, modifiers=(beside,)))
    end = fought(edition, {"fighter": 1, "transport": 1}, {"destroyer": 1}, [6, 3])
    assert outcomes(end.events) == ["defender won"]
    assert end.here == {"germany transport": 1, "united_kingdom destroyer": 1}

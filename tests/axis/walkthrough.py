"""Classic's edition on the boards of Revised and Europe, with their battles.

A test replaces the rules of one heading, so that it shows what that heading alone does, and carries
out the steps of a turn itself.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.piles import Pile, Piles, Position, heap
from battleboard.axis.board.theatre import Theatre, load_theatre
from battleboard.axis.combat.overflights import GROUP_BY_GROUP, ON_THE_WAY_BACK_TOO, best_gun
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import steps_of
from battleboard.axis.movement import obligations
from battleboard.axis.movement.commit import commit_moves
from battleboard.axis.movement.planning import give_order, order_refused, with_plan
from battleboard.axis.position.situation import printed_range
from battleboard.axis.setup.read_position import opening
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.turn.turns import finish_noncombat
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done, begin_plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Event
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.battles import ARMS as EUROPE_ARMS
from battleboard.games.europe.board import THEATRE as EUROPE_BOARD
from battleboard.games.europe.board import level
from battleboard.games.revised.game import GAME as REVISED_GAME

GERMANY, USSR = Seat("germany"), Seat("ussr")
BRITAIN, AMERICA = Seat("united_kingdom"), Seat("united_states")
Units = Mapping[str, Mapping[Seat, str]]
"""For each space the units of each power: `2 fighter, bomber`."""


def stand_in(theatre: Theatre, arms: Arms, **rules: Any) -> Edition:
    """Classic on another board, with some of its rules replaced."""
    movement = replace(
        CLASSIC.movement,
        range=printed_range,
        combat_obligations=(obligations.idle_units, obligations.guaranteed_landing),
        combat_commit=("walk-ins", "list battles", "unopposed landings"),
    )
    changes = {"movement": movement, "neutrals": None, **rules}
    return replace(CLASSIC, theatre=theatre, arms=arms, production=level, **changes)


REVISED = stand_in(
    load_theatre("battleboard.games.revised"),
    REVISED_GAME.arms,
    antiaircraft=replace(
        CLASSIC.antiaircraft,
        fire=ON_THE_WAY_BACK_TOO,
        best_gun=best_gun,
        max_per_territory=None,
    ),
)
REVISED = replace(
    REVISED,
    movement=replace(
        REVISED.movement,
        noncombat_commit=("list return flights", "overflights", "stranded aircraft"),
    ),
)
EUROPE = stand_in(
    EUROPE_BOARD,
    EUROPE_ARMS,
    antiaircraft=replace(REVISED.antiaircraft, fire=GROUP_BY_GROUP),
)


def piles_of(seat: Seat, text: str) -> Piles:
    """Units in words."""
    found = []
    for part in filter(None, text.split(", ")):
        number, _, kind = part.rpartition(" ")
        found.append(Pile(seat, kind, int(number or 1)))
    return heap(found)


def position_with(edition: Edition, units: Units) -> Position:
    """Every territory in its first hands, and nobody there but these."""
    start, index = opening(edition), edition.theatre.board.index
    rows: list[Piles] = [()] * len(start.spaces)
    for space, row in units.items():
        there = (pile for seat, text in row.items() for pile in piles_of(seat, text))
        rows[index[Space(space)]] = heap(there)
    return changed(start, spaces=tuple(rows))


def planning(
    edition: Edition, position: Position, seat: Seat = GERMANY, *, combat: bool = True
) -> AxisState:
    """A power is asked for its moves."""
    state = AxisState(
        rules=1,
        seats=edition.theatre.seats,
        round=1,
        on_turn=seat,
        position=position,
        agenda=("overflights",) if combat else (),
        turn=TurnFacts(owners=position.owners),
    )
    return with_plan(edition, state, begin_plan(position), combat=combat)


def move(units: str, *path: str, task: str = "") -> Move:
    """An order in words."""
    return Move(terms(units), tuple(map(Space, path)), task)


def terms(text: str) -> tuple[Term, ...]:
    """`2 fighter, bomber` as terms."""
    return tuple(Term(pile.kind, pile.count) for pile in piles_of(Seat(""), text))


def ordered(edition: Edition, state: AxisState, *orders: Any) -> AxisState:
    """The plan with these orders, each of which must be possible."""
    for order in orders:
        refusal = refused(edition, state, order)
        assert refusal is None, refusal
        assert state.on_turn is not None
        state = give_order(edition, state, state.on_turn, order, NO_DICE, [])
    return state


def refused(edition: Edition, state: AxisState, order: Any) -> Refusal | None:
    """Why an order is not possible."""
    assert state.on_turn is not None
    return order_refused(edition, state, state.on_turn, order)


def done(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """The moves are final, and the steps after them are taken until somebody is asked."""
    finish = commit_moves if isinstance(state.pending, PlanCombatMoves) else finish_noncombat
    assert state.on_turn is not None
    return go_on(edition, finish(edition, state, state.on_turn, Done(), dice, events), dice, events)


def go_on(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Take the steps of the agenda until somebody is asked or nothing is left."""
    steps = steps_of(edition.parts)
    while state.agenda and state.pending is None and state.over is None:
        name, *rest = state.agenda
        state = steps[name](edition, changed(state, agenda=tuple(rest)), dice, events)
    return state


def answered(
    edition: Edition, state: AxisState, action: Action, dice: Dice, events: list[Event]
) -> AxisState:
    """Somebody answers, and the steps go on."""
    asked = state.pending
    assert asked is not None
    seat = asked.seats[0]
    mechanic = next(
        one
        for part in edition.parts
        for one in part.mechanics
        if isinstance(action, one.action) and isinstance(asked, one.to)
    )
    refusal = mechanic.refusal(edition, state, seat, action)
    assert refusal is None, refusal
    return go_on(
        edition, mechanic.carry_out(edition, state, seat, action, dice, events), dice, events
    )


def here(edition: Edition, state: AxisState, space: str) -> dict[str, int]:
    """What stands in a space: `germany damaged battleship` and the like."""
    found: dict[str, int] = {}
    for pile in state.position.at(edition.theatre.board.index[Space(space)]):
        name = f"{pile.power} {pile.condition} {pile.kind}".replace("  ", " ")
        found[name] = found.get(name, 0) + pile.count
    return found

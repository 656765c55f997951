"""Battles of Europe through the engine's driver, on the edition's board, by the odds' policies.

The edition stands in for Europe's own: Classic's rules with the board and the battles of Europe.
The policies answer the offers themselves, so that no decision about leaving is asked.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from msgspec.structs import replace as changed

from battleboard.axis.battle.rules import Battle, Role, unarmed
from battleboard.axis.battle.stepper import depart
from battleboard.axis.board.piles import Pile, Position, Turn, heap
from battleboard.axis.combat.battle_order import join_battle
from battleboard.axis.combat.casualties import candidates, first_allowed
from battleboard.axis.combat.choose_casualties import lose, losses_refused
from battleboard.axis.combat.forces import combatants
from battleboard.axis.combat.resolve import fight
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import Choosable, faces
from battleboard.axis.setup.read_position import opening
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import ChooseCasualties
from battleboard.axis.vocabulary.events import BattleEnded, UnitsLost
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.battles import ARMS
from battleboard.games.europe.board import THEATRE, level
from battleboard.odds.axis.army import read_army
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import Posed, posed
from tests.odds.axis.armies import Played
from tests.odds.axis.engine import OUTCOMES

GERMANY, BRITAIN = Seat("germany"), Seat("united_kingdom")
PLAIN: Final = replace(CLASSIC, theatre=THEATRE, arms=ARMS, production=level)
SEA = next(i for i, is_sea in enumerate(THEATRE.sea) if is_sea)
LAND = next(
    i
    for i, owner in enumerate(THEATRE.original)
    if owner == BRITAIN and not THEATRE.sea[i] and i != THEATRE.capital(BRITAIN)
)


def edition_for(question: Posed) -> Edition:
    """The edition in which both sides leave as the question says."""

    def press_on(edition: Edition, state: AxisState) -> AxisState:
        battle = _battle(state)
        if battle.landed or not _leaves(edition, question, state):
            return state
        return changed(state, battle=None)

    return replace(
        PLAIN,
        questions={
            "press on": press_on,
            "attacking submarines": _dives(question, "attacker"),
            "defending submarines": _dives(question, "defender"),
        },
    )


def _leaves(edition: Edition, question: Posed, state: AxisState) -> bool:
    """Whether the policy breaks the battle off; transports alone always do."""
    battle, policy = _battle(state), question.problem.retreat
    values, ready = combatants(edition, state, battle, "attacker"), battle.attacker.ready
    left = [value for value, n in zip(values, ready, strict=True) if n]
    return (
        unarmed(battle.attacker, values)
        or bool(policy.rounds and battle.round >= policy.rounds)
        or sum(ready) < policy.fewer
        or (policy.only_air and all(value.air for value in left))
    )


def _dives(question: Posed, role: Role) -> Callable[[Edition, AxisState], AxisState]:
    """All submarines of a side submerge, or none."""
    dive = (question.attacker if role == "attacker" else question.defender).side.dive

    def ask(edition: Edition, state: AxisState) -> AxisState:
        battle = _battle(state)
        values, ready = combatants(edition, state, battle, role), battle.side(role).ready
        boats = {i: n for i, n in enumerate(ready) if values[i].submarine}
        alone = sum(boats.values()) == sum(ready)
        if dive == "never" or (dive == "alone" and not alone):
            return state
        return changed(state, battle=depart(battle, role, boats))

    return ask


@lru_cache(maxsize=64)
def ready(inquiry: Inquiry) -> AxisState:
    """The battle is about to begin, on a board with nobody else."""
    space, start = SEA if inquiry.sea else LAND, opening(PLAIN)
    here = heap(
        [
            *(
                Pile(GERMANY, piece.kind, n, turn=Turn(spent=1))
                for piece, n in read_army(ARMS, inquiry.attacker)
            ),
            *(Pile(BRITAIN, piece.kind, n) for piece, n in read_army(ARMS, inquiry.defender)),
        ]
    )
    spaces = tuple(here if i == space else () for i in range(len(start.spaces)))
    zone = THEATRE.board.spaces[SEA]
    ships = read_army(ARMS, inquiry.bombard) if inquiry.bombard else ()
    return AxisState(
        rules=1,
        seats=THEATRE.seats,
        round=1,
        on_turn=GERMANY,
        position=Position(start.owners, spaces, start.money, start.technologies),
        turn=TurnFacts(
            owners=start.owners,
            scene=Space(THEATRE.board.spaces[space]),
            landed_from=(zone,) if ships else (),
            bombarding=tuple((zone, piece.kind, n) for piece, n in ships),
        ),
    )


def played(inquiry: Inquiry, dice: Dice) -> Played:
    """One battle, with the same answers as the odds assume."""
    question, events = posed(inquiry), list[Event]()
    edition = edition_for(question)
    state = join_battle(edition, ready(inquiry), NO_DICE, events)
    state = fight(edition, state, dice, events)
    while isinstance(asked := state.pending, ChooseCasualties):
        action = _losses(edition, question, state, asked)
        assert losses_refused(edition, state, asked.seats[0], action) is None
        state = lose(edition, state, asked.seats[0], action, dice, events)
        state = fight(edition, state, dice, events)
    ended = next((event.outcome for event in events if isinstance(event, BattleEnded)), "retreat")
    lost = [term for event in events if isinstance(event, UnitsLost) for term in event.units]
    return Played(
        {**OUTCOMES, "stand-off": "standoff"}[ended],
        sum(question.attacker.initial) - sum(t.count for t in lost if t.power == GERMANY),
        sum(question.defender.initial) - sum(t.count for t in lost if t.power == BRITAIN),
    )


def _losses(
    edition: Edition, question: Posed, state: AxisState, asked: ChooseCasualties
) -> TakeLosses:
    """The first units in the order of losses that rules allow."""
    party = question.attacker if asked.role == "attacker" else question.defender
    damaged = {combatant.worse for combatant in party.side.combatants}
    order = [(party.kinds[i], "damaged" if i in damaged else "") for i in party.side.order]

    def rank(one: Choosable) -> int:
        return order.index((one.pile.kind, one.pile.condition))

    among = candidates(edition, state, _battle(state))
    return TakeLosses(faces(first_allowed(state, sorted(among, key=rank)), asked.seats[0]))


def _battle(state: AxisState) -> Battle:
    assert state.battle is not None
    return state.battle

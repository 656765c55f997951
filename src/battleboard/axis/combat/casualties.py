"""Casualties (CL-COM-3, CL-MULTI): the units that can be hit, who chooses, and what follows."""

from collections.abc import Sequence

from msgspec.structs import replace

from battleboard.axis.battle.hits import Choice, is_possible, wastes
from battleboard.axis.battle.rules import Battle, Force, PendingHits
from battleboard.axis.battle.stepper import take_casualties
from battleboard.axis.board.piles import Pile, change, take
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import (
    Choosable,
    Pieces,
    faces,
    first_of,
    forced,
    owners,
    piece,
    seen,
)
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import AgreeOnCasualties, ChooseCasualties
from battleboard.axis.vocabulary.events import UnitsDamaged, UnitsHit, UnitsLost
from battleboard.axis.vocabulary.terms import NO_SEAT
from battleboard.core.ids import Space
from battleboard.core.joint import Joint
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def candidates(edition: Edition, state: AxisState, battle: Battle) -> Pieces:
    """Return units of the struck force that can take the waiting hits, by their roster index.

    Rules: CL-COM-R2, RV-HIT-1, RV-HIT-3, RV-R-43.
    """
    force = battle.side(battle.struck)
    ready = _within_reach(force, battle.hits)
    return tuple(
        piece(edition, state.position, i, force.roster[i].times(ready[i]))
        for i in battle.targets
        if ready[i]
    )


def _within_reach(force: Force, hits: int) -> Sequence[int]:
    """Return how many of each piece so many hits can strike, counting ships just damaged."""
    if not force.slots:
        return force.ready
    ready = list(force.ready)
    for i, slot in enumerate(force.slots):
        if slot >= 0:
            ready[slot] += min(force.ready[i], hits - 1)
    return ready


def ask_owners(
    edition: Edition,
    state: AxisState,
    space: Space,
    hits: int,
    among: Pieces,
    role: str = "defender",
) -> AxisState:
    """Ask the owner of the units that may be lost, or several owners together.

    Rules: CL-COM-3, CL-MULTI-2, CL-SEA-12, CL-DEC-11, CL-DEC-14, CL-DEC-17, CL-DEC-18, CL-DEC-20,
    CL-DEC-21.
    """
    seats = edition.casualties.seats(edition, state, owners(among, state.seats))
    if len(seats) == 1:
        asked = ChooseCasualties(seats, space, hits, faces(among, seats[0]), role)
        return replace(state, pending=asked)
    joint: Joint[TakeLosses] = Joint(seats)
    agree = AgreeOnCasualties(seats, space, hits, faces(among, NO_SEAT))
    return replace(state, joint=joint, pending=agree)


def settle_hits(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """Apply the hits of a salvo if there is no choice, or ask about them if there is one.

    Rules: CL-COM-2, CL-COM-3, CL-COM-R3, RV-R-37.
    """
    battle = state.battle
    assert battle is not None
    among = candidates(edition, state, battle)
    if forced(among, battle.hits):
        return hit(edition, state, first_of(among, battle.hits), events)
    state = ask_owners(edition, state, battle.space, battle.hits, among, battle.struck)
    return replace(state, agenda=("fight", *state.agenda))


def hit(edition: Edition, state: AxisState, pieces: Pieces, events: list[Event]) -> AxisState:
    """Move hit units to the casualty box or off the board, and damage ships that take two hits.

    Rules: CL-COM-7, CL-SEA-5, RV-BB-1, EU-BB-2, RV-R-41.
    """
    battle = state.battle
    assert battle is not None
    roster = battle.side(battle.struck).roster
    taken = take_casualties(battle, battle.side(battle.struck).slots, _choice(pieces))
    state = replace(state, battle=taken.battle, pending=None, joint=None)
    if taken.damaged:
        state = _damaged(edition, state, battle, taken.damaged, events)
    lost_here = (roster[i].times(number) for i, number in taken.lost.items())
    piles = list(lost_here) if taken.damaged else [one.pile for one in pieces]
    if battle.fate == "gone":
        return lost(edition, state, battle.space, piles, "battle", events)
    if piles:
        events.append(UnitsHit(battle.space, seen(edition, state.position, piles)))
    return state


def _choice(pieces: Pieces) -> Choice:
    """Return the number of hits for each piece of the roster."""
    found: dict[int, int] = {}
    for one in pieces:
        found[one.place] = found.get(one.place, 0) + one.pile.count
    return found


def _damaged(
    edition: Edition,
    state: AxisState,
    battle: Battle,
    damaged: Choice,
    events: list[Event],
) -> AxisState:
    """Mark ships that take a first hit as damaged. Rules: RV-BB-1, EU-BB-2."""
    roster = battle.side(battle.struck).roster
    before = [roster[i].times(number) for i, number in damaged.items()]
    events.append(UnitsDamaged(battle.space, seen(edition, state.position, before)))
    after = [replace(pile, condition="damaged") for pile in before]
    space = edition.theatre.board.index[battle.space]
    return replace(state, position=change(state.position, space, before, after))


def choice_refused(edition: Edition, state: AxisState, pieces: Pieces) -> Refusal | None:
    """Refuse second hits on undamaged ships, and a choice that wastes a later hit of the step.

    Rules: RV-BB-2, EU-BB-3, EU-R-31.
    """
    battle = state.battle
    assert battle is not None
    force = battle.side(battle.struck)
    if not (force.slots or force.pending):
        return None
    slots = force.slots or (-1,) * len(force.ready)
    if not is_possible(force, slots, _choice(pieces)):
        return refuse(edition.book.casualties, "axis-losses", hits=battle.hits)
    now = PendingHits(battle.hits, battle.targets, battle.fate)
    if wastes(force, slots, now, _choice(pieces), force.pending):
        return refuse(edition.book.casualties, "axis-hit-wasted")
    return None


def first_allowed(state: AxisState, ranked: Sequence[Choosable]) -> Pieces:
    """Return a unit for each waiting hit: the first of an order of preference that rules allow.

    Rules: RV-BB-2, EU-BB-3, EU-R-31.
    """
    battle = state.battle
    assert battle is not None
    force = battle.side(battle.struck)
    if not (force.slots or force.pending):
        return first_of(ranked, battle.hits)
    left, taken = [one.pile.count for one in ranked], [0] * len(ranked)
    for _ in range(battle.hits):
        for n, _one in enumerate(ranked):
            more = [number + (i == n) for i, number in enumerate(taken)]
            if taken[n] < left[n] and _is_allowed(battle, force, _taken(ranked, more)):
                taken = more
                break
    return _taken(ranked, taken)


def _taken(ranked: Sequence[Choosable], numbers: Sequence[int]) -> Pieces:
    """Return so many units of each."""
    return tuple(one.times(n) for one, n in zip(ranked, numbers, strict=True) if n)


def _is_allowed(battle: Battle, force: Force, pieces: Pieces) -> bool:
    """Return whether these units can take the first hits, without waste of a later one."""
    choice, slots = _choice(pieces), force.slots or (-1,) * len(force.ready)
    now = PendingHits(sum(choice.values()), battle.targets, battle.fate)
    return is_possible(force, slots, choice) and not wastes(
        force, slots, now, choice, force.pending
    )


def is_only_damage(state: AxisState, one: Choosable) -> bool:
    """Return whether a waiting hit damages this ship and costs its owner nothing yet.

    Rules: RV-BB-1, EU-BB-2.
    """
    battle = state.battle
    slots = battle.side(battle.struck).slots if battle is not None and state.due is None else ()
    return bool(slots) and slots[one.place] >= 0


def lost(
    edition: Edition,
    state: AxisState,
    name: Space,
    piles: list[Pile],
    reason: str,
    events: list[Event],
) -> AxisState:
    """Remove units from the board, with what they carry. Rules: CL-TRN-10, CL-AA-R6, CL-FTR-R3."""
    if not piles:
        return state
    events.append(UnitsLost(name, reason, seen(edition, state.position, piles)))
    space = edition.theatre.board.index[name]
    state = replace(state, position=take(state.position, space, piles))
    return _decks_sunk(edition, state, name, piles)


def _decks_sunk(edition: Edition, state: AxisState, zone: Space, piles: list[Pile]) -> AxisState:
    """Record the room that defending fighters have lost with their carriers. Rules: CL-FTR-8."""
    assert state.on_turn is not None
    enemies = edition.theatre.enemies(state.on_turn)
    units = edition.theatre.units
    decks = sum(units[p.kind].decks * p.count for p in piles if p.power in enemies)
    if not decks:
        return state
    sunk = dict(state.turn.decks_sunk)
    sunk[zone] = sunk.get(zone, 0) + decks
    return replace(state, turn=replace(state.turn, decks_sunk=tuple(sorted(sunk.items()))))

"""Casualties (CL-COM-3, CL-MULTI): whose hits they are, who chooses, and what becomes of them."""

from msgspec.structs import replace

from battleboard.axis.among import Pieces, faces, first_of, forced, owners, piece, seen
from battleboard.axis.battle import Battle, strike
from battleboard.axis.edition import Edition
from battleboard.axis.piles import Pile, take
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT
from battleboard.axis.words import (
    AgreeOnCasualties,
    ChooseCasualties,
    TakeLosses,
    UnitsHit,
    UnitsLost,
)
from battleboard.core.ids import Space
from battleboard.core.joint import Joint
from battleboard.core.values import Event


def candidates(edition: Edition, state: AxisState, battle: Battle) -> Pieces:
    """Units of the struck force that can take the waiting hits, by their number in its roster."""
    force = battle.side(battle.struck)
    return tuple(
        piece(edition, state.position, i, force.roster[i].times(force.ready[i]))
        for i in battle.targets
        if force.ready[i]
    )


def ask_owners(
    state: AxisState, space: Space, hits: int, among: Pieces, role: str = "defender"
) -> AxisState:
    """Ask whose units may be lost: their owner, or several owners together.

    Rules: CL-COM-3, CL-MULTI-2, CL-DEC-11, CL-DEC-14, CL-DEC-17 to CL-DEC-21.
    """
    seats = owners(among, state.seats)
    if len(seats) == 1:
        asked = ChooseCasualties(seats, space, hits, faces(among, seats[0]), role)
        return replace(state, pending=asked)
    joint: Joint[TakeLosses] = Joint(seats)
    agree = AgreeOnCasualties(seats, space, hits, faces(among, NO_SEAT))
    return replace(state, joint=joint, pending=agree)


def settle_hits(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """The hits of a salvo: taken where there is no choice, asked about where there is one.

    Rules: CL-COM-2, CL-COM-3, CL-COM-R3.
    """
    battle = state.battle
    assert battle is not None
    among = candidates(edition, state, battle)
    if forced(among, battle.hits):
        return hit(edition, state, first_of(among, battle.hits), events)
    state = ask_owners(state, battle.space, battle.hits, among, battle.struck)
    return replace(state, agenda=("fight", *state.agenda))


def hit(edition: Edition, state: AxisState, pieces: Pieces, events: list[Event]) -> AxisState:
    """Defenders go to the casualty box, attackers leave the board. Rules: CL-COM-7, CL-SEA-5."""
    battle = state.battle
    assert battle is not None
    force = strike(battle.side(battle.struck), {p.place: p.pile.count for p in pieces}, battle.fate)
    piles = [p.pile for p in pieces]
    struck = replace(battle.with_side(battle.struck, force), hits=0, targets=())
    state = replace(state, battle=struck, pending=None, joint=None)
    if battle.fate == "gone":
        return lost(edition, state, battle.space, piles, "battle", events)
    events.append(UnitsHit(battle.space, seen(edition, state.position, piles)))
    return state


def lost(
    edition: Edition,
    state: AxisState,
    name: Space,
    piles: list[Pile],
    reason: str,
    events: list[Event],
) -> AxisState:
    """Units leave the board, with what they carry. Rules: CL-TRN-10, CL-AA-R6, CL-FTR-R3."""
    if not piles:
        return state
    events.append(UnitsLost(name, reason, seen(edition, state.position, piles)))
    space = edition.theatre.board.index[name]
    state = replace(state, position=take(state.position, space, piles))
    return _decks_sunk(edition, state, name, piles)


def _decks_sunk(edition: Edition, state: AxisState, zone: Space, piles: list[Pile]) -> AxisState:
    """Room that defending fighters have lost with their carriers. Rules: CL-FTR-8."""
    assert state.on_turn is not None
    enemies = edition.theatre.enemies(state.on_turn)
    units = edition.theatre.units
    decks = sum(units[p.kind].decks * p.count for p in piles if p.power in enemies)
    if not decks:
        return state
    sunk = dict(state.turn.decks_sunk)
    sunk[zone] = sunk.get(zone, 0) + decks
    return replace(state, turn=replace(state.turn, decks_sunk=tuple(sorted(sunk.items()))))

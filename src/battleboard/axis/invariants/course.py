"""The facts about the turn so far that the rest of the turn needs."""

from collections.abc import Iterator

from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.core.ids import Seat, Space


def turn_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Yield faults of these facts: names must exist, and no count is below zero."""
    turn, theatre = state.turn, edition.theatre
    no_turn = state.over is not None or state.on_turn is None
    if no_turn and turn == TurnFacts():
        return
    if len(turn.owners) != len(theatre.board.spaces) or not set(turn.owners) <= {
        "",
        *theatre.owners,
    }:
        yield "it is known who owned each space when the turn began"
    if not set(_spaces(turn)) <= {"", *theatre.board.spaces}:
        yield "the turn names a space that is not on the board"
    if not set(_seats(turn)) <= set(theatre.seats):
        yield "the turn names a power that does not play"
    waiting = {s for s in turn.battles if theatre.sea[theatre.board.index.get(s, 0)]}
    if not waiting & set(theatre.board.spaces) <= set(turn.fought):
        yield "a sea battle that waits is one of this turn's"
    if min((turn.support, *_counts(turn))) < 0:
        yield "what is counted is never below zero"


def _spaces(turn: TurnFacts) -> Iterator[Space]:
    """Yield every space that they name; those in lists are never empty."""
    yield from (turn.bombing, turn.scene)
    listed = [space for flight in turn.flights for space in (flight.gun, *flight.path)]
    listed += (
        *turn.raids,
        *turn.battles,
        *turn.fought,
        *turn.landed_from,
        *turn.supports,
        *turn.received,
    )
    listed += (*turn.received, *turn.set_aside)
    listed += (space for shot in turn.rockets for space in shot)
    listed += (zone for row in (turn.supported, turn.produced, turn.decks_sunk) for zone, _ in row)
    listed += (zone for _, zone in turn.decked)
    listed += (zone for zone, _, _ in turn.bombarding)
    yield from (space or Space("?") for space in listed)


def _seats(turn: TurnFacts) -> Iterator[Seat]:
    yield from (flight.owner for flight in turn.flights)
    yield from (seat for seat, _ in turn.decked)


def _counts(turn: TurnFacts) -> Iterator[int]:
    yield from (n for row in (turn.supported, turn.produced, turn.decks_sunk) for _, n in row)
    yield from (number for _, _, number in turn.bombarding)

"""What the rest of a turn knows about its beginning and its course."""

from collections.abc import Iterator

from battleboard.axis.edition import Edition
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.core.ids import Seat, Space


def turn_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Names exist, and what is counted is never below zero."""
    turn, theatre = state.turn, edition.theatre
    if state.over is not None and turn == TurnFacts():
        return
    if len(turn.owners) != len(theatre.board.spaces) or not set(turn.owners) <= {
        "",
        *theatre.seats,
    }:
        yield "it is known who owned each space when the turn began"
    if not set(_spaces(turn)) <= {"", *theatre.board.spaces}:
        yield "the turn names a space that is not on the board"
    if not set(_seats(turn)) <= set(theatre.seats):
        yield "the turn names a power that does not play"
    if min((turn.support, *_counts(turn))) < 0:
        yield "what is counted is never below zero"


def _spaces(turn: TurnFacts) -> Iterator[Space]:
    """Every space of a turn; those of lists are never empty."""
    yield from (turn.bombing, turn.scene)
    listed = [flight.gun for flight in turn.flights]
    listed += (*turn.raids, *turn.battles, *turn.fought, *turn.landed_from, *turn.supports)
    listed += turn.set_aside
    listed += (zone for row in (turn.supported, turn.produced, turn.decks_sunk) for zone, _ in row)
    listed += (zone for _, zone in turn.decked)
    yield from (space or Space("?") for space in listed)


def _seats(turn: TurnFacts) -> Iterator[Seat]:
    yield from (flight.owner for flight in turn.flights)
    yield from (seat for seat, _ in turn.decked)


def _counts(turn: TurnFacts) -> Iterator[int]:
    yield from (n for row in (turn.supported, turn.produced, turn.decks_sunk) for _, n in row)

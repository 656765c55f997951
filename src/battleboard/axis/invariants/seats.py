"""The seats: the table, the power on turn, who has given up and who has won."""

from collections.abc import Iterable

from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState


def seat_faults(edition: Edition, state: AxisState) -> Iterable[str]:
    """Yield faults of the seats. Rules: CL-SIDE-1, CL-TURN-1."""
    seats = edition.theatre.seats
    if state.seats != seats:
        yield "all powers play, in the order of play"
    if state.viewer not in ("", "spectator", *seats):
        yield f"nobody who could see this is called {state.viewer!r}"
    if not {*state.table.draw, *(seat for seat, _ in state.table.orders)} <= set(seats):
        yield "somebody at the table does not play"
    if not set(state.resigned) <= set(seats) or len(set(state.resigned)) < len(state.resigned):
        yield "who has given up was a player, and gave up once"
    if state.dice < 0:
        yield "what is counted is never below zero"
    if state.over is not None:
        if not set(state.over.winners) <= set(seats):
            yield "somebody won who does not play"
        return
    if not (_before_first_turn(edition, state) or (state.on_turn in seats and state.round >= 1)):
        yield "it is a power's turn in one of the rounds"
    for seat in (seats[0], *edition.theatre.enemies(seats[0])[:1]):
        if set(edition.theatre.partners(seat)) <= set(state.resigned):
            yield "the game goes on though a whole side has given up"


def _before_first_turn(edition: Edition, state: AxisState) -> bool:
    """Whether a step before the first turn is under way, in which no power is on turn."""
    return bool(edition.pregame) and state.on_turn is None and state.round == 0

"""A whole position that somebody may suppose: what is hidden from a viewer, filled in at random."""

from random import Random
from typing import Any

from msgspec.structs import replace

from battleboard.core.game import Game
from battleboard.core.ids import HIDDEN, Seat
from battleboard.games.risk.material import BOARD, DECK, MISSIONS
from battleboard.games.risk.missions import is_fulfilled
from battleboard.games.risk.sets import without
from battleboard.games.risk.state import Position, RiskState, held_by
from battleboard.server.problems import conflict


def supposed(game: Game[Any], state: Any, seat: Seat | None, rng: Random) -> Any:
    """The position as a seat knows it, whole; raises Problem. Each game has its own state."""
    view = replace(game.view(state, seat), viewer="")
    if isinstance(view, RiskState) and view.over is None:
        view = _risk(view, rng)
    if next(iter(game.faults(view)), None) is not None:
        raise conflict("hidden", "Too much of this position is hidden to go on from it.")
    return view


def _risk(view: RiskState, rng: Random) -> RiskState:
    """Unknown cards are dealt from those that are nowhere to be seen. Rules: RI-CRD-2."""
    position = view.position
    seen = [card for cards in (*position.hands, position.discards) for card in cards]
    left = list(without(DECK, tuple(card for card in seen if card != HIDDEN)))
    rng.shuffle(left)
    hands = tuple(
        tuple(sorted(left.pop() if card == HIDDEN else card for card in hand))
        for hand in position.hands
    )
    position = replace(position, hands=hands, pile=tuple(sorted(left)))
    return replace(view, position=_secrets(view, position, rng))


def _secrets(view: RiskState, position: Position, rng: Random) -> Position:
    """Missions and headquarters that others may have. Rules: RI-OPT-6, RI-OPT-7.1."""
    missions = tuple(
        rng.choice(_open_missions(view, seat)) if card == HIDDEN else card
        for seat, card in zip(view.seats, position.missions, strict=False)
    )
    headquarters = tuple(
        rng.choice([BOARD.spaces[i] for i in held_by(position, seat)]) if space == HIDDEN else space
        for seat, space in zip(view.seats, position.headquarters, strict=False)
    )
    return replace(position, missions=missions, headquarters=headquarters)


def _open_missions(view: RiskState, seat: Seat) -> list[str]:
    """Missions that would not end the game at once."""
    return [
        id_
        for id_, card in MISSIONS.items()
        if not card.destroy and not is_fulfilled(view, seat, card)
    ]

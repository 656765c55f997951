"""A whole state that a seat may suppose: what is hidden from it, dealt by chance."""

from random import Random

from msgspec.structs import replace

from battleboard.core.ids import HIDDEN, Seat, Space
from battleboard.games.risk.material import BOARD, DECK, MISSIONS
from battleboard.games.risk.missions import INSTEAD, is_fulfilled
from battleboard.games.risk.sets import without
from battleboard.games.risk.state import Position, RiskState, held_by, in_play


def suppose(view: RiskState, rng: Random) -> RiskState:
    """Return a state that looks like this view. Rules: RI-CRD-2, RI-OPT-6, RI-OPT-7.1."""
    position = _with_cards(view.position, rng)
    position = replace(
        position,
        missions=_missions(view, rng),
        headquarters=_headquarters(view, rng),
    )
    return replace(view, position=position, viewer="")


def _with_cards(position: Position, rng: Random) -> Position:
    """Deal unknown cards from those that are nowhere to be seen. Rules: RI-CRD-2."""
    seen = (card for cards in (*position.hands, position.discards) for card in cards)
    left = list(without(DECK, tuple(card for card in seen if card != HIDDEN)))
    rng.shuffle(left)
    hands = tuple(
        tuple(sorted(left.pop() if card == HIDDEN else card for card in hand))
        for hand in position.hands
    )
    # Before the cards are shuffled there is no pile, though none of them is anywhere else.
    pile = [left.pop() if card == HIDDEN else card for card in position.pile]
    return replace(position, hands=hands, pile=tuple(sorted(pile)))


def _missions(view: RiskState, rng: Random) -> tuple[str, ...]:
    """Return one for each seat that hides its own, none twice if that can be. Rules: RI-OPT-6.1."""
    dealt = list(view.position.missions)
    for i, (seat, card) in enumerate(zip(view.seats, view.position.missions, strict=False)):
        if card == HIDDEN:
            fitting = _fitting(view, seat) or [INSTEAD]  # none is left to who has just won all
            dealt[i] = rng.choice([id_ for id_ in fitting if id_ not in dealt] or fitting)
    return tuple(dealt)


def _fitting(view: RiskState, seat: Seat) -> list[str]:
    """Return missions that a seat could still have. Rules: RI-OPT-6.2, RI-OPT-6.3."""
    targets = {None, *in_play(view)} - {seat}
    return [
        id_
        for id_, card in MISSIONS.items()
        if card.destroy in targets and not is_fulfilled(view, seat, card)
    ]


def _headquarters(view: RiskState, rng: Random) -> tuple[Space, ...]:
    """Return possible headquarters for seats that have not shown theirs. Rules: RI-OPT-7.1."""
    position = view.position
    return tuple(
        BOARD.spaces[rng.choice(held_by(position, seat))] if space == HIDDEN else space
        for seat, space in zip(view.seats, position.headquarters, strict=False)
    )

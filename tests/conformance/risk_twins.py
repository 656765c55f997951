"""Pairs of Risk states that look the same to a seat (RI-CRD-2, RI-OPT-6, RI-OPT-7.1)."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from battleboard.conformance import Moment
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.games.risk.decisions import ChooseHeadquarters
from battleboard.games.risk.events import (
    CardsDiscarded,
    CardsTaken,
    HeadquartersRevealed,
    SetTurnedIn,
)
from battleboard.games.risk.material import BOARD, MISSIONS
from battleboard.games.risk.state import Position, RiskState, held_by, in_play


def twin(moment: Moment[RiskState], viewer: Seat | None, rng: Random) -> RiskState | None:
    """The state with everything dealt anew that the viewer does not know and is not shown now."""
    state = moment.before
    position = _other_cards(moment, viewer, rng)
    if position.missions:
        position = replace(position, missions=_other_missions(state, viewer, rng))
    if isinstance(state.pending, ChooseHeadquarters) and not _reveals(moment):
        position = replace(position, headquarters=_other_headquarters(state, viewer, rng))
    return replace(state, position=position)


def _other_cards(moment: Moment[RiskState], viewer: Seat | None, rng: Random) -> Position:
    """Hands and pile dealt anew; what a hand shows the viewer in this moment stays in it."""
    position, seats = moment.before.position, moment.before.seats
    shown = [_shown(moment, seat, viewer) for seat in seats]
    pool = Counter(position.pile)
    for hand, kept in zip(position.hands, shown, strict=True):
        pool += Counter(hand) - Counter(kept)
    cards = sorted(pool.elements())
    rng.shuffle(cards)
    hands = []
    for hand, kept in zip(position.hands, shown, strict=True):
        hands.append(tuple(sorted((*kept, *(cards.pop() for _ in range(len(hand) - len(kept)))))))
    return replace(position, hands=tuple(hands), pile=tuple(sorted(cards)))


def _shown(moment: Moment[RiskState], seat: Seat, viewer: Seat | None) -> tuple[str, ...]:
    """Cards of a seat that the viewer knows once the action is done."""
    hand = moment.before.position.hands[moment.before.seats.index(seat)]
    if seat == viewer:
        return hand
    for event in moment.events:
        match event:
            case SetTurnedIn(seat=owner, cards=cards) if owner == seat:
                return cards
            case CardsDiscarded(seat=owner) if owner == seat:
                return hand
            case CardsTaken(seat=loser, by=by) if loser == seat and by == viewer:
                return hand
            case _:
                pass
    return ()


def _other_missions(state: RiskState, viewer: Seat | None, rng: Random) -> tuple[str, ...]:
    own = state.position.missions[state.seats.index(viewer)] if viewer in state.seats else None
    players = in_play(state)
    deck = [id_ for id_, card in MISSIONS.items() if not card.destroy or card.destroy in players]
    rng.shuffle(deck)
    dealt: list[str] = []
    for seat, mission in zip(state.seats, state.position.missions, strict=True):
        fit = [id_ for id_ in deck if MISSIONS[id_].destroy != seat and id_ not in (own, *dealt)]
        dealt.append(mission if seat == viewer else fit[0])
    return tuple(dealt)


def _reveals(moment: Moment[RiskState]) -> bool:
    return any(isinstance(event, HeadquartersRevealed) for event in moment.events)


def _other_headquarters(state: RiskState, viewer: Seat | None, rng: Random) -> tuple[Space, ...]:
    return tuple(
        space
        if space == NO_SPACE or seat == viewer
        else BOARD.spaces[rng.choice(held_by(state.position, seat))]
        for seat, space in zip(state.seats, state.position.headquarters, strict=True)
    )

"""What a seat may know (RI-CRD-2, RI-TUR-5, RI-OPT-6, RI-OPT-7.1)."""

from msgspec.structs import replace

from battleboard.core.ids import HIDDEN, NO_SPACE, Seat, Space
from battleboard.core.table import table_seen_by
from battleboard.core.values import Action, Event
from battleboard.games.risk.actions import NameHeadquarters
from battleboard.games.risk.decisions import ChooseHeadquarters
from battleboard.games.risk.events import (
    CardDrawn,
    CardsTaken,
    HeadquartersNamed,
    MissionDealt,
    MissionHeld,
)
from battleboard.games.risk.state import RiskState

SPECTATOR = "spectator"


def view(state: RiskState, seat: Seat | None) -> RiskState:
    """Return the state with the cards of others, the pile, and secret choices blanked.

    How many cards a player holds is public; so are the discards and the sets so far.
    Rules: RI-CRD-2, RI-TUR-5, RI-OPT-6, RI-OPT-7.1.
    """
    if state.over is not None:
        return state
    position, seats = state.position, state.seats
    mine = seats.index(seat) if seat in seats else None
    secret = isinstance(state.pending, ChooseHeadquarters)
    position = replace(
        position,
        hands=tuple(
            hand if i == mine else (HIDDEN,) * len(hand) for i, hand in enumerate(position.hands)
        ),
        pile=(HIDDEN,) * len(position.pile),
        missions=tuple(card if i == mine else HIDDEN for i, card in enumerate(position.missions)),
        headquarters=tuple(
            Space(HIDDEN) if secret and i != mine and space != NO_SPACE else space
            for i, space in enumerate(position.headquarters)
        ),
    )
    table = table_seen_by(state.table, seat)
    return replace(state, position=position, table=table, viewer=seat or SPECTATOR)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return an event without what is hidden from a seat. Rules: RI-CRD-2, RI-OPT-6, RI-OPT-7.1."""
    match event:
        case CardDrawn(seat=owner) if owner != seat:
            return replace(event, card=HIDDEN)
        case CardsTaken(by=by, seat=loser, cards=cards) if seat not in (by, loser):
            return replace(event, cards=(HIDDEN,) * len(cards))
        case MissionDealt(seat=owner) | MissionHeld(seat=owner) if owner != seat:
            return replace(event, mission=HIDDEN)
        case HeadquartersNamed(seat=owner) if owner != seat:
            return replace(event, space=HIDDEN)
        case _:
            return event


def action_seen_by(state: RiskState, owner: Seat, action: Action, seat: Seat | None) -> Action:
    """Return an action with a headquarters blanked until all are named. Rules: RI-OPT-7.1."""
    still_secret = isinstance(state.pending, ChooseHeadquarters) and state.over is None
    if isinstance(action, NameHeadquarters) and still_secret and owner != seat:
        return replace(action, space=Space(HIDDEN))
    return action

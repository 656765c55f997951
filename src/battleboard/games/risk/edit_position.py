"""Edited boards for study: any owners, any armies."""

from msgspec.structs import replace

from battleboard.core.capabilities import ARMY
from battleboard.core.ids import NOBODY, Seat
from battleboard.core.position_edit import PositionEdit, SpaceEdit
from battleboard.core.refusal import Refusal, refuse
from battleboard.games.risk.edition import edition_for
from battleboard.games.risk.material import BOARD, DECK, NEUTRAL
from battleboard.games.risk.state import Position, RiskState, in_play

ATTACKS = "attack"
"""The step in which a player attacks."""


def edit_position(state: RiskState, seat: Seat, edit: PositionEdit) -> RiskState | Refusal:
    """Return the state with the edit, as a player begins to attack, or a refusal."""
    refusal = _unknown(state, edit, seat)
    if refusal is not None:
        return refusal
    owners, armies = list(state.position.owners), list(state.position.armies)
    for space, wanted in edit.spaces.items():
        held = _held(wanted)
        if held is None:
            return refuse(None, "layout-one-holder", space=space)
        owners[BOARD.index[space]], armies[BOARD.index[space]] = held
    if NOBODY in owners:
        return refuse(None, "layout-one-holder", space=BOARD.spaces[owners.index(NOBODY)])
    position = replace(state.position, owners=tuple(owners), armies=tuple(armies))
    return _before_attack(replace(state, position=_settled(state, position)), seat)


def _unknown(state: RiskState, edit: PositionEdit, seat: Seat) -> Refusal | None:
    """Refuse names that this board does not know; edits come from outside."""
    seats = (*state.seats, NEUTRAL) if state.options.neutral_army else state.seats
    named = {seat, *(owner for h in edit.spaces.values() for owner in (h.owner, *h.units))}
    if strange := named - {NOBODY, *seats}:
        return refuse(None, "no-such-seat", seat=min(strange), seats=seats)
    if unknown := set(edit.spaces) - set(BOARD.spaces):
        return refuse(None, "no-such-space", space=min(unknown))
    kinds = {kind for h in edit.spaces.values() for row in h.units.values() for kind in row}
    if kinds - {ARMY}:
        return refuse(None, "layout-only-armies", unit=min(kinds - {ARMY}))
    techs = {tech for row in edit.technologies.values() for tech in row}
    return refuse(None, "layout-technology", technology=min(techs)) if techs else None


def _held(wanted: SpaceEdit) -> tuple[Seat, int] | None:
    """Return holder and armies of a territory, if one player holds it. Rules: RI-CON-3."""
    armies = {seat: row[ARMY] for seat, row in wanted.units.items() if row.get(ARMY)}
    return (wanted.owner, armies[wanted.owner]) if set(armies) == {wanted.owner} else None


def _settled(state: RiskState, position: Position) -> Position:
    """Return the position with landless players eliminated and without cards. Rules: RI-ELI-1."""
    landless = [seat for seat in state.seats if seat not in position.owners]
    hands = dict(zip(state.seats, position.hands, strict=True))
    pile = (*position.pile, *(card for seat in landless for card in hands[seat]))
    in_set_up = not (pile or position.discards or any(position.hands))  # not shuffled yet
    return replace(
        position,
        eliminated=tuple(seat for seat in landless if seat not in position.resigned),
        hands=tuple(() if seat in landless else hand for seat, hand in hands.items()),
        pile=DECK if in_set_up else tuple(sorted(pile)),
    )


def _before_attack(state: RiskState, seat: Seat) -> RiskState | Refusal:
    players, turn = in_play(state), edition_for(state.options).turn
    if len(players) < 2:
        return refuse("RI-VIC-1", "layout-too-few-players")
    if seat not in players:
        return refuse("RI-ELI-1", "seat-out-of-play", seat=seat)
    return replace(
        state,
        round=max(state.round, 1),
        on_turn=seat,
        agenda=turn[turn.index(ATTACKS) :],
        pending=None,
        battle=None,
        over=None,
        to_place=0,
        in_hand=(),
        conquered=False,
        last_set=(),
    )

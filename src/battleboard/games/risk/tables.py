"""Positions as tables and as facts for scenarios."""

from collections.abc import Mapping
from typing import Any

from battleboard.core.grid import Grid
from battleboard.core.ids import HIDDEN, NO_SPACE, Space
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.material import BOARD, JOKER, NEUTRAL, TERRITORIES
from battleboard.games.risk.reinforce import armies_for_continents, armies_for_territories
from battleboard.games.risk.sets import rising_value, sets_in
from battleboard.games.risk.state import RiskState, continents_held, held_by


def tables(state: RiskState) -> tuple[Grid, ...]:
    """Return the players, the board by continents, and what the viewer knows of the cards."""
    cards = (_deck(state), _hands(state), _sets(state))
    grids = (_players(state), _board(state), *cards, _missions(state), _headquarters(state))
    return tuple(grid for grid in grids if grid.rows)


def _players(state: RiskState) -> Grid:
    position = state.position
    rows = []
    for i, seat in enumerate(state.seats):
        own = held_by(position, seat)
        gone = seat in (*position.eliminated, *position.resigned)
        next_turn = armies_for_territories(len(own)) + armies_for_continents(position, seat)
        rows.append(
            (
                seat,
                len(own),
                sum(position.armies[j] for j in own),
                ", ".join(continents_held(position, seat)),
                len(position.hands[i]),
                0 if gone else next_turn,
            )
        )
    headings = ("player", "territories", "armies", "continents", "cards", "next-armies")
    return Grid("table-players", tuple(f"column-{h}" for h in headings), tuple(rows))


def _board(state: RiskState) -> Grid:
    position = state.position
    rows = tuple(
        (TERRITORIES[space].continent, space, position.owners[i], position.armies[i])
        for i, space in enumerate(BOARD.spaces)
    )
    headings = ("continent", "territory", "owner", "armies")
    return Grid("table-board", tuple(f"column-{h}" for h in headings), rows)


def _deck(state: RiskState) -> Grid:
    """Return what everybody knows of the cards. Rules: RI-TUR-5, RI-CRD-6, RI-CRD-8."""
    position = state.position
    headings, row = ["pile", "discards"], [len(position.pile), len(position.discards)]
    if not state.options.fixed_set_values:
        headings.insert(0, "next-set")
        row.insert(0, rising_value((), position.sets_turned_in))
    rows = (tuple(row),) if state.round else ()
    return Grid("table-deck", tuple(f"column-{h}" for h in headings), rows)


def _hands(state: RiskState) -> Grid:
    """Return the cards that are not hidden from the viewer. Rules: RI-CRD-2."""
    rows = tuple(
        (seat, card, TERRITORIES[Space(card)].symbol if card != JOKER else "")
        for seat, hand in zip(state.seats, state.position.hands, strict=True)
        for card in hand
        if card != HIDDEN
    )
    return Grid("table-hands", ("column-player", "column-card", "column-symbol"), rows)


def _sets(state: RiskState) -> Grid:
    """Return the sets among those cards, and how many armies each brings.

    Rules: RI-CRD-3, RI-CRD-6.
    """
    value, turned_in = edition_of(state).set_value, state.position.sets_turned_in
    rows = tuple(
        (seat, ", ".join(cards), value(cards, turned_in))
        for seat, hand in zip(state.seats, state.position.hands, strict=True)
        for cards in sets_in(hand)
    )
    return Grid("table-sets", ("column-player", "column-cards", "column-armies"), rows)


def _missions(state: RiskState) -> Grid:
    """Return the missions that are not hidden from the viewer. Rules: RI-OPT-6."""
    known = zip(state.seats, state.position.missions, strict=False)
    rows = tuple((seat, card) for seat, card in known if card != HIDDEN)
    return Grid("table-missions", ("column-player", "column-mission"), rows)


def _headquarters(state: RiskState) -> Grid:
    """Return the headquarters that are not hidden from the viewer. Rules: RI-OPT-7.1."""
    known = zip(state.seats, state.position.headquarters, strict=False)
    rows = tuple((seat, space) for seat, space in known if space not in (HIDDEN, NO_SPACE))
    return Grid("table-headquarters", ("column-player", "column-territory"), rows)


def facts(state: RiskState) -> Mapping[str, Any]:
    """Return the facts that scenarios can expect."""
    position = state.position
    by_seat = list(enumerate(state.seats))
    return {
        "armies": dict(zip(BOARD.spaces, position.armies, strict=True)),
        "owners": dict(zip(BOARD.spaces, position.owners, strict=True)),
        "territories": {seat: position.owners.count(seat) for seat in (*state.seats, NEUTRAL)},
        "hands": {seat: list(position.hands[i]) for i, seat in by_seat},
        "cards": {seat: len(position.hands[i]) for i, seat in by_seat},
        "pile": len(position.pile),
        "discards": list(position.discards),
        "sets_turned_in": position.sets_turned_in,
        "to_place": state.to_place,
        "in_hand": {seat: state.in_hand[i] for i, seat in by_seat if state.in_hand},
        "missions": {seat: position.missions[i] for i, seat in by_seat if position.missions},
        "headquarters": {
            seat: position.headquarters[i] for i, seat in by_seat if position.headquarters
        },
        "eliminated": list(position.eliminated),
        "resigned": list(position.resigned),
    }

"""Armies and cards are conserved, events tell everything, views hide what they should."""

from collections import Counter

import pytest
from hypothesis import given, settings

from battleboard.core.codec import codec
from battleboard.core.ids import HIDDEN, Seat
from battleboard.games.risk.decisions import (
    ChooseBonusTerritory,
    ChooseHeadquarters,
    TurnInExcessCards,
)
from battleboard.games.risk.game import GAME
from battleboard.games.risk.material import DECK, MISSIONS, SEATS
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.state import RiskState
from tests.properties.risk_fold import Account
from tests.properties.strategies import Table, risk_tables

GAMES = settings(max_examples=60)


def check_account(table: Table) -> None:
    """The events of a game, added up, are its states."""
    state, events = table.start()
    account = Account()
    account.hear(events)
    account.agrees(state)
    for moment in table.moments():
        account.hear(moment.events)
        account.agrees(moment.after)


@pytest.mark.rule("RI-CON-3", "RI-ATT-8", "RI-CRD-8")
@GAMES
@given(risk_tables())
def test_events_fold_to_the_state(table: Table) -> None:
    check_account(table)


def test_events_fold_in_games_in_which_everything_happens() -> None:
    """Long games of the bold: not one kind of event is left out."""
    told = set()
    for number in range(30):
        changes = WITH_MISSIONS if number % 2 else WITH_CAPITALS
        table = Table("risk", changes, SEATS[: 3 + number % 4], number, bold=True, actions=1500)
        check_account(table)
        told |= {type(event) for event in table.start()[1]}
        told |= {type(event) for moment in table.moments() for event in moment.events}
    assert told == set(GAME.all_events)


WITH_MISSIONS = RiskOptions(missions=True, choose_territories=True)
WITH_CAPITALS = RiskOptions(capitals=True, territory_bonus=True)


@pytest.mark.soak("random games")
@settings(max_examples=500)
@given(risk_tables(actions=3000))
def test_events_fold_to_the_state_in_long_games(table: Table) -> None:
    check_account(table)


@pytest.mark.rule("RI-SET-4", "RI-CRD-9")
@GAMES
@given(risk_tables(actions=300))
def test_cards_are_conserved(table: Table) -> None:
    """All 44 are in the pile, on the discards or in a hand, and no hand holds more than five."""
    for moment in table.moments():
        position = moment.after.position
        cards = [*position.pile, *position.discards, *(c for h in position.hands for c in h)]
        if moment.after.round:
            assert Counter(cards) == Counter(DECK), moment.place
        if not isinstance(moment.after.pending, TurnInExcessCards | ChooseBonusTerritory):
            assert all(len(hand) <= 5 for hand in position.hands), moment.place


@pytest.mark.rule("RI-SET-3", "RI-CON-3")
@GAMES
@given(risk_tables())
def test_no_territory_is_ever_empty(table: Table) -> None:
    for moment in table.moments():
        if moment.after.round:
            assert min(moment.after.position.armies) >= 1, moment.place


@pytest.mark.rule("RI-CRD-2", "RI-TUR-5", "RI-OPT-6", "RI-OPT-7.1")
@GAMES
@given(risk_tables())
def test_a_view_hides_what_it_should(table: Table) -> None:
    for moment in table.moments():
        if moment.after.over is None:
            for viewer in (None, *moment.after.seats):
                check_hidden(moment.after, viewer)


def check_hidden(state: RiskState, viewer: Seat | None) -> None:
    """Only the own hand and mission can be read, and how many cards the others have."""
    view = GAME.view(state, viewer)
    assert set(view.position.pile) <= {HIDDEN}
    assert len(view.position.pile) == len(state.position.pile)
    for seat, seen, real in zip(
        state.seats, view.position.hands, state.position.hands, strict=True
    ):
        assert seen == (real if seat == viewer else (HIDDEN,) * len(real))
    assert view.position.missions == tuple(
        mission if seat == viewer else HIDDEN
        for seat, mission in zip(state.seats, state.position.missions, strict=False)
    )
    if isinstance(state.pending, ChooseHeadquarters):
        for seat, space in zip(state.seats, view.position.headquarters, strict=True):
            assert seat == viewer or space in ("", HIDDEN)
    if viewer is None:
        text = codec(GAME).write(view)
        assert not any(f'"{mission}"'.encode() in text for mission in MISSIONS)
    assert view.position.owners == state.position.owners
    assert view.position.armies == state.position.armies
    assert view.position.discards == state.position.discards


@pytest.mark.rule("RI-VIC-1", "RI-TUR-4")
@GAMES
@given(risk_tables(actions=400))
def test_who_is_out_stays_out(table: Table) -> None:
    gone: set[Seat] = set()
    for moment in table.moments():
        assert moment.seat not in gone, moment.place
        players = set(GAME.in_play(moment.after))
        assert not players & gone, moment.place
        gone = set(moment.after.seats) - players
        assert players, moment.place
        assert len(players) > 1 or moment.after.over, moment.place

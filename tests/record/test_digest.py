"""Digests depend on the position as players know it, and on nothing of how states are laid out."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.board.piles import Condition, Pile, Position, Turn, heap
from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.core.ids import MessageId, Seat, Space
from battleboard.core.state import State
from battleboard.core.values import Result
from battleboard.games.classic.game import GAME as CLASSIC
from battleboard.games.classic.game import Classic
from battleboard.games.classic.state import ClassicState
from battleboard.games.ford.game import GAME as FORD
from battleboard.games.revised.game import GAME as REVISED
from battleboard.games.revised.state import RevisedState
from battleboard.games.risk.game import GAME as RISK
from battleboard.record.digest import VERSION, digest_lines, digest_version, position_digest
from battleboard.record.files import read_record
from battleboard.record.match import Match
from battleboard.record.verify import verify
from tests.record.games import begin, built_in_games, play_on
from tests.support import play, position

OLD = Path(__file__).parent / "old"
SHIPS = REVISED.theatre.board.index[Space("sea_zone_2")]
"""Where the battleship of the United Kingdom begins the game."""


class WideTurn(Turn, frozen=True, gc=False, omit_defaults=True):
    """What a unit did, with one more thing that it could have done."""

    dug_in: bool = False


class WidePile(Pile, frozen=True, gc=False, omit_defaults=True):
    """Units with a condition, apart from what they did in this turn."""

    damaged: bool = False


class WideState(ClassicState, frozen=True, gc=False, kw_only=True, tag="wide"):
    """A state with more fields than today's."""

    convoys: tuple[Space, ...] = ()
    weather: str = ""


class WideClassic(Classic):
    """Classic with another layout of its state."""

    state_type = WideState


def widened(state: ClassicState) -> WideState:
    def wide(pile: Pile) -> Pile:
        turn = WideTurn(*_values(pile.turn)) if pile.turn else None
        return WidePile(
            pile.power, pile.kind, pile.count, tuple(map(wide, pile.cargo)), turn, *_rest(pile)
        )

    rows = tuple(tuple(map(wide, row)) for row in state.position.spaces)
    before = replace(state.position, spaces=rows)
    plan = state.plan
    if plan is not None:
        now = replace(plan.now, spaces=tuple(tuple(map(wide, row)) for row in plan.now.spaces))
        plan = replace(plan, base=before, now=now)
    values = {name: getattr(state, name) for name in ClassicState.__struct_fields__}
    return WideState(**values | {"position": before, "plan": plan})


def _values(turn: Turn) -> list[Any]:
    return [getattr(turn, name) for name in Turn.__struct_fields__]


def _rest(pile: Pile) -> list[Any]:
    return [getattr(pile, name) for name in Pile.__struct_fields__[5:]]


def in_battle() -> ClassicState:
    """A position in the middle of a turn, with cargo at sea and units that have moved."""
    units = {
        "Germany": {"Germany": "3 infantry, 2 armor, fighter"},
        "Eastern Europe": {"Germany": "2 infantry, armor"},
        "Ukraine S.S.R.": {"USSR": "2 infantry, armor"},
        "Baltic Sea Zone": {"Germany": "transport[infantry, armor], transport[2 infantry]"},
    }
    before = position("classic", on_turn="Germany", units=units, owners={"Ukraine S.S.R.": "USSR"})
    moved = play(before, "move armor, infantry: Eastern Europe > Ukraine S.S.R.")
    state = moved.state
    assert isinstance(state, ClassicState)
    return state


def test_new_fields_with_their_defaults_change_no_digest() -> None:
    state = in_battle()
    wide = widened(state)
    assert codec(CLASSIC).write(wide) != codec(CLASSIC).write(state)
    assert position_digest(WideClassic(), wide) == position_digest(CLASSIC, state)


def test_what_units_did_in_this_turn_and_the_order_of_piles_change_no_digest() -> None:
    state = in_battle()
    germany = CLASSIC.theatre.board.index[Space("germany")]
    row = state.position.at(germany)
    first = row[0]
    assert first.count > 1
    split = (
        replace(first, count=first.count - 1, turn=Turn(spent=1, done=True)),
        *reversed(row[1:]),
        first.one,
    )
    assert heap(split) != row
    rows = list(state.position.spaces)
    rows[germany] = split
    assert state.plan is not None
    now = replace(state.plan.now, spaces=tuple(rows))
    other = replace(state, plan=replace(state.plan, now=now))
    straight = replace(state.plan.now, spaces=(*rows[:germany], row, *rows[germany + 1 :]))
    same = replace(state, plan=replace(state.plan, now=straight))
    assert position_digest(CLASSIC, other) == position_digest(CLASSIC, same)


def test_an_account_reads_like_the_rulebook() -> None:
    lines = digest_lines(CLASSIC, in_battle())
    assert "turn: germany" in lines
    assert "owners ukraine_ssr: ussr" in lines
    assert "units ukraine_ssr germany armor: 1" in lines
    assert (
        "units baltic_sea_zone germany transport with 1 germany armor, 1 germany infantry: 1"
        in (lines)
    )
    assert lines == sorted(lines)


Change = Callable[[Any], State]


def _board(**changes: Any) -> Change:
    return lambda state: replace(state, position=replace(state.position, **changes))


def _moved(state: ClassicState) -> Position:
    rows = list(state.position.spaces)
    rows[0], rows[1] = rows[1], rows[0]
    return replace(state.position, spaces=tuple(rows))


def _in_condition(state: RevisedState, condition: Condition) -> RevisedState:
    """A ship in a condition that no ship begins the game in."""
    piles = tuple(replace(pile, condition=condition) for pile in state.position.spaces[SHIPS])
    rows = (*state.position.spaces[:SHIPS], piles, *state.position.spaces[SHIPS + 1 :])
    return replace(state, position=replace(state.position, spaces=rows))


def _classic() -> ClassicState:
    state = position("classic", on_turn="Germany", board="opening").state
    assert isinstance(state, ClassicState)
    return state


CHANGES: dict[str, tuple[Game[Any], Callable[[], State], Change]] = {
    "round": (CLASSIC, _classic, lambda s: replace(s, round=s.round + 1)),
    "turn": (CLASSIC, _classic, lambda s: replace(s, on_turn=Seat("japan"))),
    "dice": (CLASSIC, _classic, lambda s: replace(s, dice=s.dice + 1)),
    "result": (CLASSIC, _classic, lambda s: replace(s, over=Result((), MessageId("economy")))),
    "owner": (CLASSIC, _classic, lambda s: _board(owners=s.position.owners[::-1])(s)),
    "money": (CLASSIC, _classic, lambda s: _board(money=(1, *s.position.money[1:]))(s)),
    "technology": (CLASSIC, _classic, _board(technologies=(("rockets",), (), (), (), ()))),
    "units": (CLASSIC, _classic, lambda s: replace(s, plan=None, position=_moved(s))),
    "to place": (CLASSIC, _classic, _board(bought=(Pile(Seat("germany"), "armor"),))),
    "options": (
        CLASSIC,
        _classic,
        lambda s: replace(s, options=replace(s.options, total_victory=True)),
    ),
    "seats": (FORD, lambda: begin(FORD).state, lambda s: replace(s, seats=s.seats[::-1])),
    "resigned": (CLASSIC, _classic, lambda s: replace(s, resigned=(Seat("japan"),))),
    "armies": (RISK, lambda: begin(RISK).state, _board(armies=(9,) * 42)),
    "hands": (
        RISK,
        lambda: begin(RISK).state,
        lambda s: _board(hands=(("alaska",), *s.position.hands[1:]))(s),
    ),
    "damaged": (REVISED, lambda: begin(REVISED).state, lambda s: _in_condition(s, "damaged")),
    "submerged": (REVISED, lambda: begin(REVISED).state, lambda s: _in_condition(s, "submerged")),
    "hits": (FORD, lambda: begin(FORD).state, lambda s: replace(s, hits=1)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_of_the_position_changes_the_digest(name: str) -> None:
    game, make, change = CHANGES[name]
    state: Any = make()
    if getattr(state, "plan", None) is not None:
        state = replace(state, plan=None)
    assert position_digest(game, change(state)) != position_digest(game, state)


@pytest.mark.parametrize("game", built_in_games(), ids=lambda game: game.id)
def test_a_digest_survives_storage_and_fits_its_column(game: Game[Any]) -> None:
    match: Match[Any] = play_on(begin(game), Random(3), 40)
    for step in match.history:
        stored = codec(game).read_state(codec(game).write(step.state))
        digest = position_digest(game, stored)
        assert digest == position_digest(game, step.state)
        assert digest_version(digest) == VERSION
        assert len(digest) <= 64


@pytest.mark.parametrize("text", ["", "2:", "0" * 63, "0:" + "0" * 32, "2:" + "G" * 32, "x" * 64])
def test_other_texts_are_no_digests(text: str) -> None:
    assert digest_version(text) is None


def test_a_record_with_a_digest_of_version_1_opens_unchecked() -> None:
    record = read_record((OLD / "classic-mini-1.record").read_bytes())
    assert record.final_hash is not None
    assert digest_version(record.final_hash) == 1
    verdict = verify(record)
    assert verdict.difference is None
    assert [note.text for note in verdict.unchecked] == ["unverified-digest"]
    again = Match.resume(record)
    assert again.state.over == record.result

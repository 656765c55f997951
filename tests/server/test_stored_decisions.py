"""A game can be stored at every kind of decision, and after every kind of answer.

No server runs here: the state goes through its JSON form, through the first line of a log and
through a snapshot, as the server keeps them.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from battleboard.axis.vocabulary.decisions import ChooseBombardment, ChooseSupport
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import GameId
from battleboard.core.values import Decision
from battleboard.games import BUILT_IN, find_game
from battleboard.record.files import read_record
from battleboard.record.replay import game_of, replay
from battleboard.server.play.course import Course, first
from battleboard.server.play.lines import Stage
from battleboard.server.play.table import People
from battleboard.server.storage import archive
from battleboard.server.storage.contents import Contents
from battleboard.server.storage.rows import Customs, DiceBox, GameRow, Kind, Status
from tests.server.awaiting import run_async
from tests.support import Moment, legal, play, position

RECORDS = Path(__file__).parent.parent / "records"
EACH = 3
"""How many states of each kind of decision are taken from the records."""
ANSWERS = 3
"""How many answers to each of them are tried."""

KINDS = [(id_, kind.__name__) for id_ in BUILT_IN for kind in find_game(id_).decisions]


# States at which a decision is open


@cache
def recorded() -> dict[tuple[GameId, str], list[Any]]:
    """States of the golden records, by game and decision: each game has its own type."""
    found: dict[tuple[GameId, str], list[Any]] = {}
    for file in sorted(RECORDS.glob("*.record")):
        record = read_record(file.read_bytes())
        game = game_of(record)
        for step in replay(record, game):
            states = found.setdefault((game.id, type(game.decision(step.state)).__name__), [])
            if len(states) < EACH:
                states.append(step.state)
    return found


class Place(msgspec.Struct, frozen=True):
    """The words of a scene on one of the boards of Axis & Allies."""

    coast: str
    allied_zone: str
    boarding: str
    zone: str
    next_zone: str
    shore: str
    second_shore: str
    north: str
    front: str
    islander: str
    raider: str
    far_zone: str
    island_zone: str
    escape: str
    refuge: str = ""
    """A zone with another carrier for fighters that lose theirs, where an island is no choice."""


BOARDS = {
    "classic": Place(
        coast="Eastern U.S.A.",
        allied_zone="Eastern U.S.A. Sea Zone",
        boarding="United States",
        zone="Baltic Sea Zone",
        next_zone="North Sea Zone",
        shore="Western Europe",
        second_shore="Finland-Norway",
        north="Finland-Norway",
        front="Karelia S.S.R.",
        islander="United States",
        raider="Japan",
        far_zone="Solomon Islands Sea Zone",
        island_zone="Hawaii Sea Zone",
        escape="withdraw submarine to Solomon Islands Sea Zone",
    ),
    "classic_mini": Place(
        coast="Karelia",
        allied_zone="Baltic Sea",
        boarding="USSR",
        zone="Baltic Sea",
        next_zone="North Sea",
        shore="Germany",
        second_shore="Norway",
        north="Norway",
        front="Karelia",
        islander="United Kingdom",
        raider="Germany",
        far_zone="North Sea",
        island_zone="Norwegian Sea",
        escape="withdraw submarine to North Sea",
    ),
    "revised": Place(
        coast="Eastern United States",
        allied_zone="Sea Zone 10",
        boarding="United States",
        zone="Sea Zone 5",
        next_zone="Sea Zone 6",
        shore="Western Europe",
        second_shore="Norway",
        north="Norway",
        front="Karelia S.S.R.",
        islander="United States",
        raider="Japan",
        far_zone="Sea Zone 51",
        island_zone="Sea Zone 52",
        escape="submerge submarine",
        refuge="Sea Zone 53",
    ),
}


def boarding(game: str) -> Moment:
    """An ally is asked whether troops may come aboard."""
    at = BOARDS[game]
    before = position(
        game,
        on_turn=at.boarding,
        step="noncombat moves",
        units={
            at.coast: {at.boarding: "2 infantry"},
            at.allied_zone: {"United Kingdom": "transport"},
        },
    )
    ship = "onto United Kingdom transport"
    return play(before, f"load 2 infantry: {at.coast} > {at.allied_zone} {ship}")


def rocket(game: str) -> Moment:
    """A gun has an enemy factory in range."""
    return position(
        game,
        on_turn="Germany",
        step="rockets",
        units={
            "Germany": {"Germany": "anti-aircraft gun"},
            "United Kingdom": {"United Kingdom": "industrial complex"},
        },
        technologies={"Germany": ["rockets"]},
    )


def support(game: str) -> Moment:
    """Two landings, and battleships that can support either."""
    at = BOARDS[game]
    before = position(
        game,
        on_turn="United Kingdom",
        step="combat moves",
        units={
            at.next_zone: {"United Kingdom": "2 battleship, 2 transport[infantry]"},
            at.shore: {"Germany": "infantry"},
            at.second_shore: {"Germany": "infantry"},
        },
    )
    landings = (f"unload infantry: {at.next_zone} > {s}" for s in (at.shore, at.second_shore))
    moment = play(before, *landings, "done")
    while not isinstance(moment.asked, ChooseSupport | ChooseBombardment):
        moment = play(moment, legal(moment)[0])
    return moment


def landing(game: str) -> Moment:
    """The zone is won; the troops may land or stay aboard."""
    at = BOARDS[game]
    before = position(
        game,
        on_turn="Germany",
        step="combat moves",
        units={
            at.zone: {"Germany": "submarine, transport[2 infantry]"},
            at.next_zone: {"United Kingdom": "transport"},
        },
    )
    return play(
        before,
        f"move submarine, transport: {at.zone} > {at.next_zone}",
        f"unload 2 infantry: {at.next_zone} > United Kingdom",
        "done",
        dice=[1],
    )


def agreeing(game: str) -> Moment:
    """Two allies have one loss to agree on."""
    at = BOARDS[game]
    before = position(
        game,
        on_turn="Germany",
        step="combat moves",
        units={
            at.north: {"Germany": "3 armor"},
            at.front: {"USSR": "2 infantry", "United Kingdom": "2 infantry"},
        },
    )
    return play(before, f"move 3 armor: {at.north} > {at.front}", "done", dice=[1, 6, 6])


def imposing(game: str) -> Moment:
    """They did not agree."""
    proposed = play(agreeing(game), "ussr: lose United Kingdom infantry")
    return play(proposed, "united_kingdom: object")


def withdrawing(game: str) -> Moment:
    """A submarine may leave."""
    at = BOARDS[game]
    before = position(
        game,
        on_turn="Germany",
        step="combat moves",
        units={at.zone: {"Germany": "submarine"}, at.next_zone: {"United Kingdom": "battleship"}},
    )
    return play(before, f"move submarine: {at.zone} > {at.next_zone}", "done", dice=[6, 6])


def homeless(game: str) -> Moment:
    """One of two carriers was sunk, with an island near."""
    at = BOARDS[game]
    units = {
        at.far_zone: {at.raider: "submarine"},
        at.island_zone: {at.islander: "2 aircraft carrier, 3 fighter"},
    }
    if at.refuge:
        units[at.refuge] = {at.islander: "aircraft carrier"}
    before = position(game, on_turn=at.raider, step="combat moves", units=units)
    return play(
        before,
        f"move submarine: {at.far_zone} > {at.island_zone}",
        "done",
        at.escape,
        dice=[2, 6, 6, 6, 6],
    )


def deciding(game: str) -> Moment:
    """Blue and Green did not agree at the ford."""
    units = {"west_bank": {"red": 2}, "east_bank": {"red": 2, "blue": 1, "green": 2}}
    asked = position(game, units=units, step="battle", dice=[6, 1, 1, 1, 1])
    return play(asked, "green: lose Blue", "blue: object")


SCENES: dict[str, Callable[[str], Moment]] = {
    "AgreeOnCasualties": agreeing,
    "AllowBoarding": boarding,
    "ChooseBombardment": support,
    "ChooseSupport": support,
    "ConfirmLanding": landing,
    "DecideLosses": deciding,
    "ImposeCasualties": imposing,
    "LandHomeless": homeless,
    "LaunchRocketOrNot": rocket,
    "WithdrawSubmarines": withdrawing,
}
"""Positions for decisions that the golden records do not reach in every game."""


def open_at(game: Game[Any], kind: str) -> list[Any]:
    """States of a game at which a decision is open."""
    found = list(recorded().get((game.id, kind), ()))
    if kind in SCENES:
        found.append(SCENES[kind](game.id).state)
    return found


# What becomes of them


def stored_and_read(game: Game[Any], state: Any) -> Iterator[Any]:
    """A state after each of the ways in which it is stored."""
    code = codec(game)
    json = code.write(state)
    yield code.read_state(json)
    course, line = first(game, SeededDice(1), Stage(msgspec.Raw(json)), state, ())
    lines = archive.stored([line], 0.0, None)
    yield loaded(game, None, lines).state
    yield loaded(game, archive.snapshot(course), []).state


def loaded(game: Game[Any], snapshot: str | None, lines: list[Any]) -> Course:
    """What the server makes of a stored game; a snapshot must do without the log."""
    row = GameRow(
        id="stored",
        edition=game.id,
        rules=game.rules_version,
        kind=Kind.GAME,
        status=Status.PLAYING,
        title="",
        options={},
        customs=Customs(),
        dice=DiceBox("seeded", "1"),
        host="",
        created=0.0,
        rematch_of=None,
        watch_hash=None,
        watch_by=None,
        watch_generation=0,
        version=1,
        round=1,
        asked=(),
        asked_at=0.0,
        awaits_program=False,
        timed=False,
        result=None,
    )

    async def ask(number: int | None) -> Contents:
        assert number is None, "the snapshot was of no use"
        return Contents(row, People({}, {}, set(), {}), snapshot, lines)

    found = run_async(archive.load(ask))
    assert found is not None
    assert found[1] is not None
    return found[1]


@pytest.mark.parametrize(("id_", "kind"), KINDS)
def test_a_game_can_be_stored_at_every_decision_and_after_it(id_: GameId, kind: str) -> None:
    game, rng, dice = find_game(id_), Random(1), SeededDice(1)
    states = open_at(game, kind)
    assert states, f"no position reaches {kind} in {game.name}"
    for state in states:
        asked = game.decision(state)
        assert isinstance(asked, Decision)
        assert type(asked).__name__ == kind
        for again in stored_and_read(game, state):
            assert again == state
        for seat in asked.seats:
            for _ in range(ANSWERS):
                action = game.sample_action(state, seat, rng)
                after, _ = game.apply(state, seat, action, dice)
                for again in stored_and_read(game, after):
                    assert again == after


def test_a_kind_of_decision_that_nothing_reaches_is_noticed() -> None:
    assert open_at(find_game("risk"), "ChooseSomethingElse") == []

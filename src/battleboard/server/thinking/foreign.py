"""Games from elsewhere: records and scenarios as lines of a log."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Raw

from battleboard.core.codec import codec
from battleboard.core.errors import DiceError, IllegalAction, RecordError, ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import write_options
from battleboard.core.values import Event
from battleboard.games import find_game
from battleboard.record import record as records
from battleboard.record.digest import position_digest
from battleboard.record.files import read_record
from battleboard.record.replay import game_of, options_of, replay
from battleboard.record.tape import Tape
from battleboard.scenario.cases import Case, cases
from battleboard.scenario.format import read_scenario
from battleboard.scenario.names import read_line
from battleboard.scenario.opening import open_case
from battleboard.scenario.tray import Tray
from battleboard.server.play.lines import (
    By,
    Entry,
    Play,
    Stage,
    Start,
    TakeBack,
    write_entry,
    write_events,
)
from battleboard.server.thinking.jobs import Imported

MOST_LINES: Final = 20_000


def replay_record(text: str, upto: int | None) -> Imported:
    """A record as lines of a log, each replayed; raises RecordError."""
    record = read_record(text.encode())
    if record.viewer:
        raise RecordError("a record that masks secrets can be replayed, but not gone on with")
    game = game_of(record)
    if len(record.entries) > MOST_LINES:
        raise RecordError(f"a record of at most {MOST_LINES} entries was expected")
    return Imported(
        edition=game.id,
        rules=game.rules_version,
        options=write_options(options_of(record, game)),
        seats=record.seats,
        names=dict(record.players),
        lines=tuple(_lines(record, game, upto)),
    )


def _lines(
    record: records.Record, game: Game[Any], upto: int | None
) -> Iterator[tuple[str, str, str]]:
    numbers: list[int] = []
    written = 0
    for number, step in enumerate(replay(record, game)):
        if upto is not None and number > upto:
            return
        entry = _entry(step.entry, numbers)
        if entry is not None:
            yield _written(game, entry, step.events, step.state)
            written += 1
        numbers.append(written - 1)


def _entry(entry: records.Entry, numbers: list[int]) -> Entry | None:
    """An entry of a record as an entry of the log; remarks are left out."""
    match entry:
        case records.Started(rolls=rolls):
            return Start(rolls)
        case records.Played(seat=seat, action=action, rolls=rolls):
            return Play(seat, action, rolls, By.RECORD)
        case records.TakenBack(to=to, contributions=contributions):
            return TakeBack(numbers[to], contributions)
        case records.Remark():
            return None


def set_scenario(text: str, steps: int = 0) -> Imported:
    """The position that a scenario (or its first variant) sets up, and its first steps.

    Raises ScenarioError.
    """
    scenario = read_scenario(text)
    game = find_game(scenario.data.game)
    case = next(iter(cases(scenario)))
    tray = Tray(case.dice, case.seed)
    state, _ = open_case(game, case, tray)
    options = write_options(_options_of(game, state))
    stage = Stage(Raw(codec(game).write(state)))
    return Imported(
        edition=game.id,
        rules=game.rules_version,
        options=options,
        seats=tuple(Seat(seat) for seat in state.seats),
        names={},
        lines=(_written(game, stage, (), state), *_taken(game, state, case, tray, steps)),
    )


def _taken(
    game: Game[Any], state: Any, case: Case, tray: Tray, steps: int
) -> Iterator[tuple[str, str, str]]:
    """The first steps of a case, with the dice that are written there; raises ScenarioError."""
    for place, step in case.steps[:steps]:
        tray.lay_out(step.dice)
        for line in step.lines() if step.refused is None else ():
            seat, action = read_line(game, line)
            if seat is None:
                raise ScenarioError(f"{place.words}: who does this? {line!r}")
            tape = Tape(tray)
            try:
                state, events = game.apply(state, seat, action, tape)
            except (IllegalAction, DiceError) as error:
                raise ScenarioError(f"{place.words}: {error}") from None
            entry = Play(seat, action, tuple(tape.rolls), By.RECORD)
            yield _written(game, entry, events, state)


def _written(
    game: Game[Any], entry: Entry, events: Sequence[Event], state: Any
) -> tuple[str, str, str]:
    """A line as it is stored; `state` is the one after it, of a type that only the game knows."""
    return write_entry(entry), write_events(events), position_digest(game, state)


def _options_of(game: Game[Any], state: Any) -> Any:
    """The options that a state carries. Each game has its own type of state: hence `Any`."""
    options = getattr(state, "options", None)
    if not isinstance(options, game.options_type):
        raise ScenarioError(f"a position of {game.name} does not say its options")
    return options

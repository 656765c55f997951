"""A record played again, entry by entry, with the dice that are noted in it."""

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from battleboard.core.errors import DiceError, IllegalAction, RecordError, TextError
from battleboard.core.game import Game
from battleboard.core.options import Options, read_options
from battleboard.core.state import State
from battleboard.core.values import Event
from battleboard.games import find_game
from battleboard.record.record import Entry, Played, Record, Remark, Started, TakenBack
from battleboard.record.tape import Playback

S = TypeVar("S", bound=State)


class Replayed(NamedTuple, Generic[S]):
    """An entry, the state after it, and what happened."""

    entry: Entry
    state: S
    events: tuple[Event, ...]


def game_named(id_: str) -> Game[Any]:
    """Return the game with an ID; `Any` because each game has its own type of state."""
    try:
        return find_game(id_)
    except TextError as error:
        raise RecordError(error.problem) from None


def game_of(record: Record) -> Game[Any]:
    """Return the game of a record, by the version of the rules that it was played by."""
    game = game_named(record.game)
    same = game.by_rules(record.rules)
    if same is None:
        raise RecordError(
            f"the record was made by version {record.rules} of the rules of {game.name}; "
            f"this is version {game.rules_version}"
        )
    return same


def options_of(record: Record, game: Game[Any]) -> Options:
    """Return the options of a record."""
    try:
        return read_options(game.options_type, dict(record.options))
    except TextError as error:
        raise RecordError(error.problem) from None


def replay(record: Record, game: Game[Any] | None = None) -> Iterator[Replayed[Any]]:
    """Yield every entry with its state and events; raise RecordError at an impossible one.

    A record that masks secrets is replayed as a spectator sees the game. What such a record tells
    before its time (a choice that was secret then) is kept in mind, but not shown before.
    """
    game = game or game_of(record)
    options = options_of(record, game)
    states: list[Any] = []  # of a type that only the game knows
    for number, entry in enumerate(record.entries):
        try:
            state, events = _carried_out(record, game, options, states, entry)
        except (IllegalAction, DiceError, RecordError) as error:
            raise RecordError(f"entry {number}: {error}") from None
        if not record.viewer:
            states.append(state)
            yield Replayed(entry, state, events)
            continue
        seen = game.view(state, None)
        states.append(state if states else seen)
        yield Replayed(entry, seen, tuple(game.seen_by(event, None) for event in events))


def _carried_out(
    record: Record, game: Game[Any], options: Options, states: list[Any], entry: Entry
) -> tuple[Any, tuple[Event, ...]]:
    """Return the state after an entry, and its events."""
    if (not states) != isinstance(entry, Started):
        raise RecordError("the set-up, and only the set-up, is the first entry")
    match entry:
        case Started(rolls=rolls):
            dice = Playback(rolls)
            state, events = game.start(options, record.seats, dice)
            dice.finish()
            return state, events
        case Played():
            return _played(game, states[-1], entry)
        case TakenBack(to=to):
            return taken_back(states[to], states[-1]), ()
        case Remark():
            return states[-1], ()


def _played(game: Game[S], state: S, entry: Played) -> tuple[S, tuple[Event, ...]]:
    dice = Playback(entry.rolls)
    # In a masked record the standing orders are out of sight.
    if entry.by_order and not state.viewer:
        ordered = game.answer_by_order(state, entry.seat)
        if ordered != entry.action:
            raise RecordError(f"no standing order of {entry.seat} says so")
    after, events = game.apply(state, entry.seat, entry.action, dice)
    dice.finish()
    return after, events


def taken_back(earlier: S, now: S) -> S:
    """Return an earlier state to continue from; its dice are never rolled again."""
    return replace(earlier, dice=now.dice)

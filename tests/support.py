"""Words for tests: set a position up, play on from it, and see what is refused.

    before = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="blue")
    after = play(before, "red: attack with 3: Alaska > Kamchatka", "blue: defend with 2",
                 dice=[6, 6, 1, 5, 1])
    assert after.facts["owners"]["kamchatka"] == "red"

    with refused("RI-ATT-2", target="Peru"):
        play(before, "red: attack with 3: Alaska > Peru")

A moment prints as its position, so that a failing test shows the board.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from battleboard.core.dice import Dice, ScriptedDice, SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Game
from battleboard.core.ids import Seat, slug
from battleboard.core.options import Options
from battleboard.core.refusal import Fact, Refusal
from battleboard.core.state import State
from battleboard.core.texts import message
from battleboard.core.values import Action, Decision, Event, Result
from battleboard.games import find_game

DiceOrFaces = Dice | Sequence[int]


@dataclass(frozen=True, repr=False)
class Moment:
    """A game at one moment, and what happened on the way there since the moment before."""

    game: Game[Any]
    state: Any
    """A state of the game; each game has its own type, hence `Any`."""
    events: tuple[Event, ...] = ()

    @property
    def facts(self) -> Mapping[str, Any]:
        """The position as plain data: `facts["armies"]["alaska"]`."""
        return self.game.facts(self.state)

    @property
    def asked(self) -> Decision | Result:
        """The open decision, or the result."""
        return self.game.decision(self.state)

    @property
    def told(self) -> list[str]:
        """What happened, in text form."""
        return [self.game.event_texts.say(event) for event in self.events]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind; `Any` stands for that kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def __repr__(self) -> str:
        return show(self)


def position(
    game: str | Game[Any],
    *,
    seats: str | Iterable[str] = (),
    options: Mapping[str, Any] | Options | None = None,
    dice: DiceOrFaces = (),
    rules: int = 0,
    **scene: Any,
) -> Moment:
    """A position set up by hand, at its first decision; `scene` is a scenario's `[position]`.

    Without a word about them, the seats are those that the scene names, in the usual order, and
    the rules are those of the latest version. A game that is not built in stands for itself.
    """
    known = find_game(game) if isinstance(game, str) else game
    found = known.by_rules(rules or known.rules_version)
    assert found is not None, f"there is no version {rules} of the rules"
    chosen = _seats(seats) or _named(found, scene) or found.default_seats
    staged = found.read_position(scene, chosen, _options(found, options))
    return _carried_on(Moment(found, staged), dice)


def start(
    game: str | Game[Any],
    seats: str | Iterable[str] = (),
    options: Mapping[str, Any] | Options | None = None,
    dice: DiceOrFaces | int = 1,
) -> Moment:
    """A game from its beginning; a number is a seed."""
    found = find_game(game) if isinstance(game, str) else game
    source = SeededDice(dice) if isinstance(dice, int) else _dice(dice, 0)
    state, events = found.start(
        _options(found, options), _seats(seats) or found.default_seats, source
    )
    _all_rolled(dice, 0, state)
    return Moment(found, state, events)


def play(moment: Moment, *lines: str, dice: DiceOrFaces = ()) -> Moment:
    """The moment after some actions, each with its seat: `red: end attacks`.

    The seat may be left out where a single one is asked. Dice written as faces must all be rolled.
    Raises IllegalAction where the rules forbid one.
    """
    game, state = moment.game, moment.state
    source = _dice(dice, state.dice)
    events: list[Event] = []
    for line in lines:
        seat, action = read(replace(moment, state=state), line)
        state, happened = game.apply(state, seat, action, source)
        events.extend(happened)
    _all_rolled(dice, moment.state.dice, state)
    return Moment(game, state, tuple(events))


def read(moment: Moment, line: str) -> tuple[Seat, Action]:
    """The seat and the action that a line means."""
    first, colon, rest = line.partition(":")
    named = moment.game.lexicon.find("seat", first) if colon else None
    if named is not None:
        return Seat(named), moment.game.action_texts.read(rest)
    asked = moment.asked
    assert isinstance(asked, Decision), f"the game is over: {asked}"
    assert len(asked.seats) == 1, f"{line!r}: which of the seats {asked.seats} is meant?"
    return asked.seats[0], moment.game.action_texts.read(line)


def why_not(moment: Moment, line: str) -> Refusal | None:
    """Why an action is not open now; None if it is."""
    return moment.game.why_not(moment.state, *read(moment, line))


def legal(moment: Moment, seat: str | None = None) -> list[str]:
    """The open answers of a seat in text form, by default of the single one that is asked."""
    asked = moment.asked
    seats = asked.seats if isinstance(asked, Decision) else ()
    assert seat is not None or len(seats) == 1, f"which of the seats {seats} is meant?"
    actions = moment.game.legal_actions(moment.state, Seat(seat) if seat else seats[0])
    assert actions is not None, f"the answers to {asked} cannot be listed"
    return [moment.game.action_texts.say(action) for action in actions]


def seen(moment: Moment, seat: str | None) -> Moment:
    """The moment as a seat (or, for None, a spectator) sees it."""
    viewer = Seat(seat) if seat else None
    events = tuple(moment.game.seen_by(event, viewer) for event in moment.events)
    return Moment(moment.game, moment.game.view(moment.state, viewer), events)


class Refused:
    """What `refused` caught, once its block is left."""

    refusal: Refusal


@contextmanager
def refused(rule: str | None, text: str | None = None, **facts: Fact) -> Iterator[Refused]:
    """The block must be refused by this rule, with this message and with at least these facts.

    Facts may be names or IDs: `space="Great Britain"` is `space="great_britain"`.
    """
    caught = Refused()
    try:
        yield caught
    except IllegalAction as error:
        caught.refusal = error.refusal
        _expect_refusal(error, rule, text, facts)
    else:
        raise AssertionError(f"this should have been refused by {rule}")


def _expect_refusal(
    error: IllegalAction, rule: str | None, text: str | None, facts: Mapping[str, Fact]
) -> None:
    refusal, found = error.refusal, dict(error.refusal.facts)
    assert refusal.rule == rule, f"refused by another rule: {error}"
    assert text in (None, refusal.text), f"refused with {refusal.text!r}: {error}"
    for name, value in facts.items():
        assert name in found, f"the refusal has no fact {name!r}: {found}"
        names = (slug(value), value.casefold()) if isinstance(value, str) else ()
        same = found[name] in (value, *names)
        assert same, f"{name}: expected {value!r}, found {found[name]!r}; {error}"


def show(moment: Moment) -> str:
    """The position as tables, with what is asked and what happened last."""
    game, lexicon = moment.game, moment.game.lexicon
    lines = [f"{game.name}, {moment.asked}"]
    if moment.events:
        lines += ["last events:", *(f"  {text}" for text in moment.told)]
    for grid in game.tables(moment.state):
        rows = [tuple(message(heading) for heading in grid.headings)]
        rows += [tuple(lexicon.name(str(cell)) for cell in row) for row in grid.rows]
        widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
        lines.append(message(grid.title))
        lines += [
            "  " + "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
    return "\n".join(lines)


def _carried_on(moment: Moment, dice: DiceOrFaces) -> Moment:
    first = moment.state.dice
    state, events = moment.game.carry_on(moment.state, _dice(dice, first))
    _all_rolled(dice, first, state)
    return Moment(moment.game, state, events)


def _seats(seats: str | Iterable[str]) -> tuple[Seat, ...]:
    words = seats.replace(",", " ").split() if isinstance(seats, str) else seats
    return tuple(Seat(word) for word in words)


def _named(game: Game[Any], scene: object) -> tuple[Seat, ...]:
    """The seats among the keys and words of a scene."""
    words: set[str] = set()

    def gather(part: object) -> None:
        if isinstance(part, Mapping):
            words.update(str(key).casefold() for key in part)
            part = list(part.values())
        if isinstance(part, str):
            words.add(part.casefold())
        elif isinstance(part, Sequence):
            for item in part:
                gather(item)

    gather(scene)
    return tuple(seat for seat in game.all_seats if seat in words)


def _options(game: Game[Any], options: Mapping[str, Any] | Options | None) -> Options:
    if isinstance(options, Options):
        return options
    return msgspec.convert(dict(options or {}), game.options_type)


def _dice(dice: DiceOrFaces, first: int) -> Dice:
    return ScriptedDice(dice, first) if isinstance(dice, Sequence) else dice


def _all_rolled(dice: DiceOrFaces | int, first: int, state: State) -> None:
    if isinstance(dice, Sequence):
        rolled = state.dice - first
        assert rolled == len(dice), f"{len(dice)} dice were given, but {rolled} were rolled"

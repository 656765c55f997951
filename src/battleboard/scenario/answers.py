"""The answers to the open decision that a scenario expects the rules to allow or to refuse."""

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from battleboard.core.data import explain
from battleboard.core.errors import ScenarioError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal
from battleboard.core.texts import sentence
from battleboard.core.values import Action, Decision
from battleboard.scenario.format import as_list
from battleboard.scenario.names import read_line
from battleboard.scenario.report import Difference

T = TypeVar("T")

ANSWERS: Final = ("legal", "illegal", "all_legal", "legal_count")
"""Keys that ask about answers: open, refused by which rule, exactly these, how many."""


def compare_answers(game: Game[Any], state: Any, key: str, expected: Any) -> Iterator[Difference]:
    """Yield how the open answers differ from what is expected; raise ScenarioError."""
    if key == "legal":
        for line in _typed(key, expected, list[str]):
            refusal = game.why_not(state, *_answer(game, state, key, line))
            if refusal is not None:
                yield Difference(f"legal: {line}", ("open",), (sentence(refusal, game.lexicon),))
    elif key == "illegal":
        for line, rules in _typed(key, expected, dict[str, str | tuple[str, ...]]).items():
            refusal = game.why_not(state, *_answer(game, state, key, line))
            if refusal is None or not cites(refusal, as_list(rules)):
                found = "open" if refusal is None else sentence(refusal, game.lexicon)
                by = " or ".join(as_list(rules))
                yield Difference(f"illegal: {line}", (f"refused by {by}",), (found,))
    elif key == "all_legal":
        lines = _typed(key, expected, list[str])
        meant = {_answer(game, state, key, line) for line in lines}
        there = set(_open_answers(game, state, key))
        if meant != there:
            yield Difference(key, _told(game, state, meant), _told(game, state, there))
    else:
        count = _typed(key, expected, int)
        answers = _open_answers(game, state, key)
        if len(answers) != count:
            yield Difference(key, (str(count),), (str(len(answers)),))


def cites(refusal: Refusal, rules: tuple[str, ...]) -> bool:
    """Return whether a refusal cites one of these rules or, without a rule, these messages."""
    return (refusal.rule or refusal.text) in rules


def _answer(game: Game[Any], state: Any, key: str, line: str) -> tuple[Seat, Action]:
    try:
        seat, action = read_line(game, line)
    except TextError as error:
        raise ScenarioError(f"{key}: {error.problem}") from None
    if seat is not None:
        return seat, action
    asked = _asked(game, state)
    if len(asked) != 1:
        raise ScenarioError(f"{key}: {line!r}: say which seat; asked are {', '.join(asked)}")
    return asked[0], action


def _asked(game: Game[Any], state: Any) -> tuple[Seat, ...]:
    asked = game.decision(state)
    return asked.seats if isinstance(asked, Decision) else ()


def _open_answers(game: Game[Any], state: Any, key: str) -> list[tuple[Seat, Action]]:
    found = []
    for seat in _asked(game, state):
        actions = game.legal_actions(state, seat)
        if actions is None:
            kind = type(game.decision(state)).__name__
            raise ScenarioError(f"{key}: the answers to {kind} cannot be listed; use legal")
        found += [(seat, action) for action in actions]
    return found


def _told(game: Game[Any], state: Any, answers: set[tuple[Seat, Action]]) -> tuple[str, ...]:
    several = len(_asked(game, state)) > 1
    texts = (f"{seat}: " * several + game.action_texts.say(action) for seat, action in answers)
    return tuple(sorted(texts))


def _typed(key: str, value: Any, type_: type[T]) -> T:
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{key}: {explain(error, value, type_)}") from None

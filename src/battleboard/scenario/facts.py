"""What a scenario expects, beside what is there.

A table is compared by the entries that are written, a list without regard to order, a word by what
it means: names and IDs are the same. An empty table says that nothing is there. Where the game has
a table of numbers, a text such as `"2 infantry, armor"` says all of it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Result
from battleboard.scenario.answers import ANSWERS, compare_answers
from battleboard.scenario.names import NOBODY, NONE, ids_of, one_of, unknown_word
from battleboard.scenario.report import Difference

GENERAL: Final = ("decision", "asked", "round", "on_turn", "over", "winners", "reason")
"""Facts that every game has."""

SEATS: Final = ("on_turn", "owners")
"""Facts that name a seat, or nobody."""


def differences(
    game: Game[Any], state: Any, expected: Mapping[str, Any], seen: Any = None
) -> Iterator[Difference]:
    """Yield how a state differs from expectations; `seen` is the view with its facts.

    Raises ScenarioError where the expectation itself makes no sense.
    """
    found = {**game.facts(state if seen is None else seen), **general_facts(game, state)}
    for key, value in expected.items():
        if key in ANSWERS:
            yield from compare_answers(game, state, key, value)
            continue
        one_of(key, (*found, *ANSWERS), "fact")
        if key == "decision" and isinstance(value, str):
            one_of(value, (*(kind.__name__ for kind in game.decisions), NONE), "decision")
        yield from compare(game.lexicon, key, value, found[key])


def general_facts(game: Game[Any], state: Any) -> dict[str, Any]:
    """Return the facts of every game: the decision, the turn, and the result."""
    asked = game.decision(state)
    over = isinstance(asked, Result)
    return {
        "decision": NONE if over else type(asked).__name__,
        "asked": [] if isinstance(asked, Result) else list(asked.seats),
        "round": state.round,
        "on_turn": state.on_turn or NOBODY,
        "over": over,
        "winners": list(asked.winners) if isinstance(asked, Result) else [],
        "reason": str(asked.reason) if isinstance(asked, Result) else NONE,
    }


def compare(lexicon: Lexicon, key: str, expected: Any, found: Any) -> Iterator[Difference]:
    """Yield how one fact differs from its expectation. Facts can be anything: hence `Any`."""
    if isinstance(found, Mapping) and expected in ({}, "", NONE):
        if not _is_empty(found):
            yield Difference(key, (NONE,), (_told(lexicon, found),))
    elif isinstance(found, Mapping) and isinstance(expected, Mapping):
        for word, value in expected.items():
            yield from compare(lexicon, f"{key}.{word}", value, _entry(lexicon, key, word, found))
    elif isinstance(found, Mapping) and isinstance(expected, str):
        yield from _compare_counts(lexicon, key, expected, found)
    elif isinstance(found, list | tuple) and isinstance(expected, list):
        yield from _compare_lists(lexicon, key, expected, found)
    elif found is _NOTHING:
        if not _is_nothing(expected):
            yield Difference(key, (_told(lexicon, expected),), ("nothing",))
    elif _kind(found) != _kind(expected):
        raise ScenarioError(f"{key}: this is {_kind(found)}, not {_kind(expected)}")
    elif isinstance(found, str | None):
        there = found or _no_one(key)
        if _meaning(lexicon, key, _checked(key, expected), (there,)) != there:
            yield Difference(key, (_told(lexicon, expected),), (_told(lexicon, there),))
    elif found != expected:
        yield Difference(key, (_told(lexicon, expected),), (_told(lexicon, found),))


def _no_one(key: str) -> str:
    """Return the word for an empty fact: `nobody` where it names a seat, else `none`."""
    return NOBODY if key.partition(".")[0] in SEATS else NONE


def _checked(key: str, expected: str) -> str:
    """Return an expected word; raise ScenarioError for `none` where `nobody` is meant."""
    right = _no_one(key)
    if expected in (NONE, NOBODY) and expected != right:
        raise ScenarioError(f"{key}: write {right!r} here, not {expected!r}")
    return expected


def _is_empty(value: Any) -> bool:
    """Return whether a fact is empty, or a table of empty facts."""
    if isinstance(value, Mapping):
        return all(_is_empty(entry) for entry in value.values())
    return not value


class _Nothing:
    """An entry that is not in a table."""


_NOTHING: Final = _Nothing()


def _entry(lexicon: Lexicon, key: str, word: str, table: Mapping[str, Any]) -> Any:
    """Return the entry of a table for a name or an ID; empty if there is none."""
    if word in table:
        return table[word]
    ids = ids_of(lexicon, word)
    if not ids:
        raise ScenarioError(f"{key}: {unknown_word(lexicon, word).problem}")
    return next((table[id_] for id_ in table if id_ in ids), _NOTHING)


def _is_nothing(value: Any) -> bool:
    return value in (0, NONE, "", [], {}) and value is not False


def _compare_counts(
    lexicon: Lexicon, key: str, text: str, table: Mapping[str, Any]
) -> Iterator[Difference]:
    """Compare a whole table of numbers with a text such as `2 infantry, armor`."""
    counts = {id_: count for id_, count in table.items() if count}
    if not all(type(count) is int for count in counts.values()):
        raise ScenarioError(f"{key}: this is a table, not a text")
    expected: Counter[str] = Counter()
    for part in text.split(","):
        number, word = re.fullmatch(r"\s*(?:(\d+)\s+)?(.*?)\s*", part).groups()  # type: ignore[union-attr]  # fits every text
        expected[_meaning(lexicon, key, word, tuple(table))] += int(number or 1)
    if expected != counts:
        yield Difference(key, _counted(lexicon, expected), _counted(lexicon, counts))


def _counted(lexicon: Lexicon, counts: Mapping[str, int]) -> tuple[str, ...]:
    texts = (f"{count} {lexicon.name(id_)}" for id_, count in sorted(counts.items()))
    return (", ".join(texts) or NONE,)


def _compare_lists(
    lexicon: Lexicon, key: str, expected: Sequence[Any], found: Sequence[Any]
) -> Iterator[Difference]:
    """Compare two lists of words or numbers in any order."""
    there = tuple(str(item) for item in found)
    meant = [_meaning(lexicon, key, str(item), there) for item in expected]
    if Counter(meant) != Counter(there):
        yield Difference(key, _listed(lexicon, meant), _listed(lexicon, there))


def _listed(lexicon: Lexicon, ids: Sequence[str]) -> tuple[str, ...]:
    return (", ".join(sorted(lexicon.name(id_) for id_ in ids)) or NONE,)


def _meaning(lexicon: Lexicon, key: str, word: str, there: tuple[str, ...]) -> str:
    """Return the ID that a word means, if possible one that occurs here.

    A word that the game does not know is an error, except among texts that are no names either.
    """
    if word in there or word in (NONE, NOBODY):
        return word
    ids = ids_of(lexicon, word)
    if not ids and (not there or any(ids_of(lexicon, other) for other in there)):
        kinds = {k for k in lexicon.kinds() for other in there if lexicon.find(k, other)}
        raise ScenarioError(f"{key}: {unknown_word(lexicon, word, sorted(kinds)).problem}")
    return next((id_ for id_ in there if id_ in ids), min(ids, default=word))


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a number"
    if isinstance(value, str | None):
        return "a text"
    return "a table" if isinstance(value, Mapping) else "a list"


def _told(lexicon: Lexicon, value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return lexicon.name(value)
    if isinstance(value, list | tuple):
        return ", ".join(_told(lexicon, item) for item in value) or NONE
    if isinstance(value, Mapping):
        there = {id_: entry for id_, entry in value.items() if not _is_empty(entry)}
        return ", ".join(_entry_told(lexicon, id_, entry) for id_, entry in there.items()) or NONE
    return str(value)


def _entry_told(lexicon: Lexicon, id_: str, entry: Any) -> str:
    """Tell an entry of a table: `2 infantry`, `Germany (2 infantry)`."""
    name, said = lexicon.name(id_), _told(lexicon, entry)
    return f"{said} {name}" if type(entry) is int else f"{name} ({said})"

"""The meaning of a typed line: an action, a number from the list, or an abbreviation."""

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import Language
from battleboard.core.state import State
from battleboard.core.values import Action

FEW: Final = 8
"""Meanings named for an ambiguous abbreviation."""
EXAMPLES: Final = 12
SAMPLES: Final = 150
"""Random answers drawn to find the names that a decision without a list is about."""


class Options:
    """The answers of a seat to the open decision, as it may type them."""

    def __init__(self, game: Game[Any], view: State, seat: Seat) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        listed = game.legal_actions(view, seat)
        self.listed: Final = listed is not None
        """Whether all answers can be listed."""
        self.actions: Final = listed or ()
        self.texts: Final = tuple(game.action_texts.say(action) for action in self.actions)
        self.by_number: Final = _differ_in_a_number(self.texts)
        """Whether the options are told apart by a number in them: then that number is typed."""

    def numbered(self, words: str = "") -> list[tuple[str, str]]:
        """Return each option that has these words, with what to type for it."""
        wanted = _words(words)
        return [
            (_number_in(text) if self.by_number else str(number), text)
            for number, text in enumerate(self.texts, start=1)
            if _has(_words(text), wanted)
        ]

    def read(self, line: str) -> Action:
        """Return the action that a line means; raise TextError that says what was expected."""
        line = " ".join(line.split())
        if line.isdigit():
            return self._by_number(line)
        try:
            return self.game.action_texts.read(line)
        except TextError as error:
            problem = error
        found = self._abbreviated(line)
        if len(found) == 1:
            return self.actions[found[0]]
        if found:
            raise TextError(self._several(line, found), line)
        return self._with_short_names(line, problem)

    def example(self) -> str:
        """Return a legal answer as an example, a short one of several words."""
        rng = Random(0)
        actions = [
            self._simpler(self.game.sample_action(self.view, self.seat, rng))
            for _ in range(EXAMPLES)
        ]
        texts = [self.game.action_texts.say(action) for action in actions]
        telling = [text for text in texts if text not in self.forms()]
        return min(telling or texts, key=len)

    def _simpler(self, action: Action) -> Action:
        """Return the action with its whole list in one place, if that is legal."""
        for field in action.__struct_fields__:
            value = getattr(action, field)
            if isinstance(value, tuple) and value and all(map(_is_count, value)):
                (first, _), total = value[0], sum(count for _, count in value)
                simpler = replace(action, **{field: ((first, total),)})
                if self.game.why_not(self.view, self.seat, simpler) is None:
                    return simpler
        return action

    def standing_order(self) -> str | None:
        """Return the last option that may be left as a standing order."""
        for text in reversed(self.texts):
            if self.game.order_refused(self.view, self.seat, text) is None:
                return text
        return None

    def forms(self) -> tuple[str, ...]:
        """Return the forms of answers to the decision."""
        asked = self.game.decision(self.view)
        classes = (a.action for a in self.game.answers if type(asked) in a.to)
        return self.game.action_texts.forms(dict.fromkeys(classes))

    # Abbreviations

    def _by_number(self, line: str) -> Action:
        if not self.listed:
            raise TextError(f"there is no list of options here; {self._expected()} was expected")
        for (number, _), action in zip(self.numbered(), self.actions, strict=True):
            if int(number) == int(line):
                return action
        offered = [number for number, _ in self.numbered()]
        raise TextError(f"there is no option {line}; they go from {offered[0]} to {offered[-1]}")

    def _abbreviated(self, line: str) -> list[int]:
        """Return the options that a line may abbreviate, those that begin with it first."""
        wanted = _words(line)
        found = [i for i, text in enumerate(self.texts) if wanted and _has(_words(text), wanted)]
        like_it = [i for i in found if _words(self.texts[i])[0].startswith(wanted[0])]
        return like_it or found

    def _several(self, line: str, found: Sequence[int]) -> str:
        numbered = self.numbered()
        lines = condensed([numbered[i] for i in found])
        few = [f"{number} ({text})" for number, text in lines[:FEW]]
        more = f", and {len(lines) - FEW} more" if len(lines) > FEW else ""
        return f"{line!r} may be {', '.join(few)}{more}; say more of it, or the number"

    def _with_short_names(self, line: str, problem: TextError) -> Action:
        """Read a line with abbreviated names; otherwise raise its first problem."""
        try:
            return _short_names(self.game).read(line)
        except TextError as error:
            if "may be" in error.problem:
                raise
        if problem.column == 1:  # the whole shape is wrong, not a name in it
            raise TextError(f"{line!r} cannot be read; {self._expected()} was expected", line)
        raise problem

    def _expected(self) -> str:
        """Return what was expected, for messages."""
        forms = " or ".join(repr(form) for form in self.forms())
        return forms if self.listed else f"{forms}, for example {self.example()!r},"

    # Completion

    def completions(self, line: str) -> list[str]:
        """Return whole lines that complete this one."""
        if self.listed:
            return [self.texts[i] for i in self._abbreviated(line)] if line else list(self.texts)
        verbs = dict.fromkeys(form.split(" ")[0].lower() + " " for form in self.forms())
        begun = [verb for verb in verbs if verb.startswith(line.lower()) and verb != line.lower()]
        return begun or self._with_names(line)

    def _with_names(self, line: str) -> list[str]:
        """Return the line with its last part completed to a name."""
        for part in re.finditer(r"(?<![^\s,:>])[^\s,:>]|$", line):
            begun, rest = line[: part.start()], line[part.start() :].casefold()
            found = [name for name in self._names() if name.casefold().startswith(rest)]
            if found:
                return [begun + name for name in found]
        return []

    def _names(self) -> list[str]:
        """Return all names in a sample of random answers."""
        rng = Random(0)
        texts = " | ".join(
            self.game.action_texts.say(self.game.sample_action(self.view, self.seat, rng))
            for _ in range(SAMPLES)
        )
        names = dict.fromkeys(
            name for kind in self.game.lexicon.kinds() for name in self.game.lexicon.names(kind)
        )
        return [name for name in names if re.search(rf"\b{re.escape(name)}\b", texts)]


def condensed(numbered: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the list with runs of options that differ in one number merged.

    >>> condensed([("1", "attack with 1: a > b"), ("2", "attack with 2: a > b"), ("3", "end")])
    [('1-2', 'attack with 1-2: a > b'), ('3', 'end')]
    """
    lines: list[tuple[str, str]] = []
    run: list[tuple[str, str]] = []
    for item in numbered:
        if run and not _follows(run[-1], item):
            lines.append(_drawn_together(run))
            run = []
        run.append(item)
    return [*lines, _drawn_together(run)] if run else lines


def _follows(sooner: tuple[str, str], later: tuple[str, str]) -> bool:
    """Return whether two lines are the same but for one number, the later by one more."""
    if int(later[0]) != int(sooner[0]) + 1 or not _differ_in_a_number((sooner[1], later[1])):
        return False
    return int(_number_in(later[1])) == int(_number_in(sooner[1])) + 1


def _drawn_together(run: Sequence[tuple[str, str]]) -> tuple[str, str]:
    (first, text), (last, last_text) = run[0], run[-1]
    if first == last:
        return first, text
    numbers = f"{_number_in(text)}-{_number_in(last_text)}"
    return f"{first}-{last}", text.replace(_number_in(text), numbers, 1)


def _is_count(part: object) -> bool:
    """Return whether this is a thing and how many of it."""
    return isinstance(part, tuple) and len(part) == 2 and isinstance(part[1], int)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'’.-]+", text.casefold())


def _has(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Return whether words begin with the wanted ones in order; numbers must be equal.

    >>> _has(["attack", "with", "3", "alaska", "kamchatka"], ["att", "3", "kam"])
    True
    >>> _has(["place", "12", "alaska"], ["place", "1"])
    False
    """
    left = iter(words)
    return all(any(_begins(word, short) for word in left) for short in wanted)


def _begins(word: str, short: str) -> bool:
    return word == short if short.isdigit() else word.startswith(short)


def _differ_in_a_number(texts: Sequence[str]) -> bool:
    """Return whether these texts are the same but for one number.

    >>> _differ_in_a_number(["move in 3", "move in 4"])
    True
    """
    shapes = {re.sub(r"\d+", "#", text) for text in texts}
    return len(shapes) == 1 and shapes.pop().count("#") == 1


def _number_in(text: str) -> str:
    found = re.search(r"\d+", text)
    assert found, f"{text!r} should hold a number"
    return found[0]


class _ShortNames(Lexicon):
    """The words of a game, where a name may be cut short as long as it is clear what is meant."""

    def find(self, kind: str, text: str) -> str | None:
        """See `Lexicon.find`; raises TextError where several names begin so."""
        found = super().find(kind, text)
        if found is not None:
            return found
        names = [name for name in self.names(kind) if _has(_words(name), _words(text))]
        if len(names) > 1:
            few = " or ".join(names[:FEW])
            raise TextError(f"{text.strip()!r} may be {few}", text)
        return super().find(kind, names[0]) if names else None


@lru_cache(maxsize=8)
def _short_names(game: Game[Any]) -> Language[Action]:
    """Return the language of a game's actions with names that may be abbreviated."""
    lexicon = game.lexicon
    names = {
        kind: {str(lexicon.find(kind, name)): name for name in lexicon.names(kind)}
        for kind in lexicon.kinds()
    }
    return Language(game.all_actions, _ShortNames(names))

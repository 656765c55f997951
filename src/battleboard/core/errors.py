"""All errors, as one tree.

    BattleboardError
    ├── IllegalAction        the player's mistake: a rule forbids it
    ├── TextError            the player's mistake: what was typed cannot be read
    ├── OddsError            the player's mistake: odds of something that cannot be fought
    └── FileError            the file's mistake: file, place, what was expected
        ├── BoardDataError   a data file of the package
        ├── StateError       a stored state
        ├── DiceError        dice that do not fit the game
        ├── RecordError      a record
        └── ScenarioError    a scenario
            └── PositionError   an entry of its position

Our own mistakes are assertions that name the broken invariant.
"""

from battleboard.core.lexicon import Lexicon
from battleboard.core.refusal import Refusal


class BattleboardError(Exception):
    """Any error that Battleboard raises on purpose."""


class IllegalAction(BattleboardError):  # noqa: N818 - the word of DESIGN.md, and it reads well
    """A rule forbids the action. The state is untouched."""

    def __init__(self, refusal: Refusal, lexicon: Lexicon | None = None) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self.lexicon = lexicon

    def __str__(self) -> str:
        from battleboard.core.texts import sentence  # Fluent is slow to import and rarely needed

        return sentence(self.refusal, self.lexicon)


class TextError(BattleboardError):
    """A text form that cannot be read; `column` counts from 1."""

    def __init__(self, problem: str, text: str = "", column: int = 1) -> None:
        super().__init__(problem)
        self.problem = problem
        self.text = text
        self.column = column


class OddsError(BattleboardError):
    """A question about odds without an answer: such a battle cannot be fought."""


class FileError(BattleboardError):
    """A file with a mistake: where it is, and what was expected."""

    def __init__(
        self, problem: str, file: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.column = column
        place = ":".join(str(part) for part in (file or None, line, column) if part is not None)
        super().__init__(f"{place}: {problem}" if place else problem)


class BoardDataError(FileError):
    """A data file of a game breaks its schema or contradicts itself."""


class StateError(FileError):
    """A stored state is malformed, from another game or from another version of its rules."""


class DiceError(FileError):
    """The dice at hand are not the dice the game asks for."""


class RecordError(FileError):
    """A record is damaged, is not a record, or holds an impossible game."""


class ScenarioError(FileError):
    """A scenario cannot be set up as written."""


class PositionError(ScenarioError):
    """An entry of a scenario's `[position]` is wrong; `trail` holds the keys that lead to it."""

    def __init__(self, problem: str, *trail: str) -> None:
        self.trail = trail
        self.problem_alone = problem
        keys = (key if key.replace("_", "").isalnum() else f'"{key}"' for key in trail)
        super().__init__(f"{'.'.join(('position', *keys))}: {problem}")

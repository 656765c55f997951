"""Text forms: what is said can be read back, and what cannot be read says what would be right."""

from typing import Annotated

import pytest

from battleboard.core.errors import TextError
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import (
    Counted,
    Language,
    ListOf,
    Named,
    OneOf,
    Path,
    SpaceCounts,
    SpaceName,
)
from battleboard.core.values import Action
from battleboard.games import find_game

LEXICON = Lexicon(
    {
        "space": {"karelia_ssr": "Karelia S.S.R.", "libya": "Libya", "sea_zone_5": "Sea Zone 5"},
        "unit": {"infantry": "infantry", "armor": "armor"},
    }
)
Units = Annotated[tuple[tuple[str, int], ...], ListOf(Counted("unit"))]


class March(Action, frozen=True, gc=False):
    """A move as the larger games have it."""

    phrase = "march {units}: {path}[ as {task}]"
    units: Units
    path: Path
    task: Annotated[str, OneOf("raid", "assault")] = ""


class Wait(Action, frozen=True, gc=False):
    """One space."""

    phrase = "wait in {space}"
    space: SpaceName


class Spread(Action, frozen=True, gc=False):
    """Counts by space."""

    phrase = "spread {armies}"
    armies: SpaceCounts


class Name(Action, frozen=True, gc=False):
    """A unit."""

    phrase = "name {unit}"
    unit: Annotated[str, Named("unit")]


WORDS: Language[Action] = Language((March, Wait, Spread, Name), LEXICON)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (
            "march 2 infantry, armor: Libya > Karelia S.S.R.",
            March((("infantry", 2), ("armor", 1)), ("libya", "karelia_ssr")),  # type: ignore[arg-type]
        ),
        (
            "march armor: Libya > Sea Zone 5 as raid",
            March((("armor", 1),), ("libya", "sea_zone_5"), "raid"),  # type: ignore[arg-type]
        ),
        ("wait in Karelia S.S.R.", Wait("karelia_ssr")),  # type: ignore[arg-type]
        ("wait in ?", Wait("?")),  # type: ignore[arg-type]
        ("spread 3 Libya, Sea Zone 5", Spread((("libya", 3), ("sea_zone_5", 1)))),  # type: ignore[arg-type]
        ("spread none", Spread(())),
    ],
)
def test_forms_read_back(text: str, action: Action) -> None:
    assert WORDS.say(action) == text
    assert WORDS.read(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "MARCH 2 Infantry,armor :  libya>karelia_ssr",
        "  march  2 infantry , armor: Libya > karelia_ssr ",
    ],
)
def test_reading_is_lenient(text: str) -> None:
    assert WORDS.say(WORDS.read(text)) == "march 2 infantry, armor: Libya > Karelia S.S.R."


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("", "nothing was written", 1),
        ("dance", "a line begins with one of: march, name, spread, wait in", 1),
        ("wait at Libya", "'wait in SPACE' was expected", 1),
        ("wait in Lybia", "there is no space called 'Lybia'; perhaps Libya is meant", 9),
        ("name tank", "there is no unit called 'tank'", 6),
        ("spread x, Libya", "there is no space called 'x'", 8),
        ("spread Libya,, Libya", "not nothing", 8),
    ],
)
def test_what_cannot_be_read_says_what_would_be_right(text: str, problem: str, column: int) -> None:
    with pytest.raises(TextError) as error:
        WORDS.read(text)
    assert problem in error.value.problem
    assert error.value.column == column


def test_names_keep_separators_free() -> None:
    with pytest.raises(AssertionError, match="reserved character"):
        Lexicon({"space": {"a": "Bonn, old"}})


class Forgetful(Action, frozen=True, gc=False):
    """A form that does not show its field."""

    phrase = "forget"
    space: SpaceName


def test_every_phrase_shows_every_field() -> None:
    with pytest.raises(AssertionError, match="leaves out"):
        Language((Forgetful,), LEXICON)


@pytest.mark.parametrize("id_", ["risk", "ford"])
def test_no_two_forms_of_a_game_have_the_same_shape(id_: str) -> None:
    """Each form, said with its own field names, is read by nobody else first."""
    game = find_game(id_)
    shapes = [phrase.text for phrase in game.action_texts.phrases]
    assert len(set(shapes)) == len(shapes)

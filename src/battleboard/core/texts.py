"""Sentences for people, from the message catalogues (`texts/<language>/*.ftl`).

A package that adds a game has catalogues of its own in the same place.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from battleboard.core.ids import GAMES
from battleboard.core.lexicon import Lexicon
from battleboard.core.refusal import Fact, Refusal

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"


@lru_cache(maxsize=8)
def catalogue(language: str = ENGLISH) -> "FluentBundle":
    """Return all messages of one language."""
    from fluent.runtime import FluentBundle, FluentResource  # slow to import and rarely needed

    # Isolation marks around arguments are invisible in a terminal and a nuisance in logs.
    bundle = FluentBundle([language], use_isolating=False)
    for package in _packages():
        folder = resources.files(package).joinpath("texts", language)
        files = [] if not folder.is_dir() else sorted(folder.iterdir(), key=lambda file: file.name)
        for file in files:
            if file.name.endswith(".ftl"):
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _packages() -> tuple[str, ...]:
    """Return this package and those that add a game; the first with a message wins."""
    others = (point.module.partition(".")[0] for point in entry_points(group=GAMES))
    return tuple(dict.fromkeys(("battleboard", *others)))


def has_message(message: str, language: str = ENGLISH) -> bool:
    """Return whether the catalogues know this message."""
    return bool(catalogue(language).has_message(message))


def message(
    id_: str,
    facts: Mapping[str, Fact] | None = None,
    lexicon: Lexicon | None = None,
    language: str = ENGLISH,
) -> str:
    """Return a message as a sentence, with names for the IDs among its facts.

    >>> message("game-over")
    'The game is over.'
    """
    bundle = catalogue(language)
    if not bundle.has_message(id_):
        return f"{id_} {dict(facts or {})}"
    pattern = bundle.get_message(id_).value
    assert pattern is not None, f"the message {id_} has no text"
    said = {name: _named(fact, lexicon) for name, fact in (facts or {}).items()}
    text, problems = bundle.format_pattern(pattern, said)
    assert not problems, f"the message {id_} with {said}: {problems}"
    return str(text)


def sentence(refusal: Refusal, lexicon: Lexicon | None = None, language: str = ENGLISH) -> str:
    """Return a refusal as a sentence with the ID of its rule."""
    text = message(refusal.text, dict(refusal.facts), lexicon, language)
    return f"{text} [{refusal.rule}]" if refusal.rule else text


def _named(fact: Fact, lexicon: Lexicon | None) -> str | int:
    if isinstance(fact, int):
        return fact
    if isinstance(fact, tuple):
        return ", ".join(str(_named(part, lexicon)) for part in fact)
    return lexicon.name(fact) if lexicon else fact

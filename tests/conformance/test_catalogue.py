"""The catalogues and the source agree: nothing is said without words, no words are left over."""

import ast
import re
from importlib.resources import files
from pathlib import Path

from battleboard.axis.vocabulary import decisions, events
from battleboard.conformance.catalogue import source_of, written_refusals
from battleboard.core.options import Options, describe
from battleboard.core.texts import ENGLISH, has_message
from battleboard.core.values import Decision, Event
from battleboard.games import find_game, game_ids
from battleboard.odds.axis.editions import arms_of, battle_editions

CLIENT = Path(__file__).parents[2] / "web" / "src"


def entries() -> list[str]:
    """The messages of the English catalogues, in the order of the files."""
    folder = files("battleboard").joinpath("texts", ENGLISH)
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir()]
    found = [re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE) for text in texts]
    return [id_ for ids in found for id_ in ids]


def words_in_source() -> tuple[set[str], set[str]]:
    """Every text constant of the source, and the openings of composed ones (`f"column-{name}"`)."""
    constants, openings = set(), set()
    for _, tree in source_of("battleboard"):
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    constants.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]) if text.endswith(
                    "-"
                ):
                    openings.add(text)
                case _:
                    pass
    return constants, openings


def words_in_client() -> tuple[set[str], set[str]]:
    """The same of the browser client; a composed message is a pattern with a group for each gap."""
    constants, composed = set(), set()
    for file in CLIENT.rglob("*"):
        if file.suffix in {".ts", ".svelte"}:
            text = file.read_text(encoding="utf-8")
            constants.update(re.findall(r"['\"`]([\w -]+)['\"`]", text))
            composed.update(re.findall(r"`([\w-]+-(?:\$\{[^}]*\}[\w-]*)+)`", text))
    return constants, {re.sub(r"\$\{[^}]*\}", "(.+?)", words) for words in composed}


def words_of_games() -> set[str]:
    """What messages are composed with: decisions, events and options by their names."""
    found = {o.name.replace("_", "-") for o in describe(Options)}
    options = {f"every-{name}" for name in found}
    found |= {kind for edition in battle_editions() for kind in arms_of(edition).units}
    for id_ in game_ids():
        game = find_game(id_)
        found |= {value.__name__ for value in (*game.decisions, *game.all_events)}
        for option in describe(game.options_type):
            name = f"{id_}-{option.name.replace('_', '-')}"
            options |= {name, *(f"{name}-{choice.replace('_', '-')}" for choice in option.choices)}
    return found | words_of_parts() | options | {f"{option}-chosen" for option in options}


def words_of_presets() -> set[str]:
    """The messages of named kinds of game: a name, and a sentence about it."""
    names = [preset.name for id_ in game_ids() for preset in find_game(id_).presets]
    return {message for name in names for message in (name, f"{name}-about")}


def words_of_parts() -> set[str]:
    """Decisions and events of parts of Axis & Allies, whether or not a built game lists them."""
    defined = (*vars(decisions).values(), *vars(events).values())
    kinds = (Decision, Event)
    return {kind.__name__ for kind in defined if isinstance(kind, type) and issubclass(kind, kinds)}


def test_every_refusal_in_the_source_has_a_message() -> None:
    refusals = list(written_refusals("battleboard"))
    assert len(refusals) > 30
    for place, _, text in refusals:
        assert text is None or has_message(text), f"{place}: there is no message {text}"


def test_every_message_is_used() -> None:
    (ours, openings), (theirs, composed) = words_in_source(), words_in_client()
    constants = ours | theirs | words_of_presets()
    patterns = [re.compile(p) for p in (*composed, *(f"{re.escape(o)}(.+)" for o in openings))]
    parts = words_of_games() | {word.replace(" ", "-") for word in constants}
    for entry in sorted(entries()):
        found = filter(None, (pattern.fullmatch(entry) for pattern in patterns))
        said = any(set(match.groups()) <= parts for match in found)
        assert entry in constants or said, f"nobody says {entry}"


def test_no_message_is_there_twice() -> None:
    ids = entries()
    assert len(ids) == len(set(ids)), [id_ for id_ in set(ids) if ids.count(id_) > 1]

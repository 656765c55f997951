"""The words of a game: names to type, messages that exist, rules that stand in the sheet."""

import ast
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

from battleboard.conformance.sheets import rule_ids
from battleboard.conformance.trial import Trial
from battleboard.core.codec import schemas
from battleboard.core.game import Game
from battleboard.core.lexicon import RESERVED
from battleboard.core.options import describe
from battleboard.core.plan import Done, TakeBack
from battleboard.core.texts import has_message
from battleboard.games import find_game, game_ids


def decisions_have_rule_and_message(trial: Trial[Any]) -> None:
    """Every decision names a rule of the sheet, has a message, and can be answered."""
    game = trial.game
    answered = {decision for answer in game.answers for decision in answer.to}
    for decision in game.decisions:
        name = decision.__name__
        rule = game.rule_of(decision)
        assert rule in rule_ids(game), f"{name}: {rule!r} is not in the rule sheet"
        assert has_message(f"decision-{name}"), f"the catalogues have no message decision-{name}"
        assert decision in answered, f"{name}: no action answers it"
    unknown = answered - set(game.decisions)
    assert not unknown, f"{unknown} can be answered but are no decisions of {game.id}"


def orders_of_a_plan_are_not_final(trial: Trial[Any]) -> None:
    """An order that can be taken back ends nothing, but `done` does."""
    game = trial.game
    plans = {asked for answer in game.answers if answer.action is TakeBack for asked in answer.to}
    for answer in game.answers:
        if plans.intersection(answer.to) and answer.action is not Done:
            name = answer.action.__name__
            assert not answer.action.final, f"{name} can be taken back, and is said to be final"
    for plan in plans:
        assert plan.final, f"{plan.__name__} ends when it is done, and is said to end nothing"


def options_have_rule_and_message(trial: Trial[Any]) -> None:
    """Every option has a message, and a rule of the sheet or none."""
    game = trial.game
    for option in describe(game.options_type):
        message = option.message
        assert has_message(message), f"the catalogues have no message {message}"
        assert option.rule is None or option.rule in rule_ids(game), (
            f"{option.name}: {option.rule} is not in the rule sheet"
        )


def the_book_names_real_rules(trial: Trial[Any]) -> None:
    """The rules that shared checks cite stand in the sheet."""
    for check, rule in trial.game.book._asdict().items():
        assert rule in rule_ids(trial.game), f"book.{check}: {rule} is not in the rule sheet"


def refusals_have_rule_and_message(trial: Trial[Any]) -> None:
    """Every refusal that the source can make has a message, and a rule of the sheet or none."""
    game = trial.game
    for place, rule, text in written_refusals(game_package(game)):
        assert text is None or has_message(text), f"{place}: the catalogues have no message {text}"
        assert rule is None or rule in rule_ids(game), f"{place}: {rule} is not in the rule sheet"


def game_package(game: Game[Any]) -> str:
    """Return the package with the source of one game."""
    return type(game).__module__.rpartition(".")[0] or type(game).__module__


def written_refusals(package: str) -> Iterator[tuple[str, str | None, str | None]]:
    """File and line, rule and message of every `refuse(...)`, as far as they are written there."""
    for file, tree in source_of(package):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="refuse"), args=[rule, text, *_]):
                    yield f"{file}:{node.lineno}", _literal(rule), _literal(text)
                case _:
                    pass


def source_of(package: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of a package, parsed."""
    for file in sorted(resources.files(package).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            yield file.name, ast.parse(file.read_text(encoding="utf-8"))
        elif file.is_dir() and file.joinpath("__init__.py").is_file():
            yield from source_of(f"{package}.{file.name}")


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def names_can_be_typed(trial: Trial[Any]) -> None:
    """Names hold no character that separates parts of a line, and none means two things."""
    lexicon = trial.game.lexicon
    for kind in lexicon.kinds():
        names = lexicon.names(kind)
        for name in names:
            assert not RESERVED & set(name), f"{kind} {name!r} holds a reserved character"
            assert name == " ".join(name.split()), f"{kind} {name!r} has loose spaces"
            assert name.casefold() != "none", f"{kind} {name!r}: `none` stands for an empty list"
            assert not name[:1].isdigit(), f"{kind} {name!r} would be read as a number"
            found = lexicon.find(kind, name.upper())
            assert found is not None, f"{kind} {name!r} cannot be found in upper case"
            alike = [other for other in names if other.casefold() == name.casefold()]
            assert len(alike) == 1, f"{kind} {name!r} is the name of two things"
    for seat in trial.game.all_seats:
        assert lexicon.find("seat", seat) == seat, f"the lexicon has no seat {seat}"


def tags_are_unique(trial: Trial[Any]) -> None:
    """A tag means one kind of action, event or decision, over all games that are installed."""
    known: dict[str, type[Struct]] = {}
    others = (find_game(id_) for id_ in game_ids())
    for game in (*(other for other in others if other.id != trial.game.id), trial.game):
        for class_ in (*game.all_actions, *game.all_events, *game.decisions):
            tag = class_.__struct_config__.tag
            assert isinstance(tag, str), f"{class_.__name__} has no tag"
            assert known.setdefault(tag, class_) is class_, (
                f"the tag {tag} is taken: {class_.__module__} and {known[tag].__module__} have it"
            )


def schemas_can_be_made(trial: Trial[Any]) -> None:
    """Everything a game exchanges has a JSON Schema."""
    for name, schema in schemas(trial.game).items():
        assert schema["title"], f"the schema of {name} has no title"
        msgspec.json.encode(schema)

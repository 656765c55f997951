"""What games can do is asked of the game, and nobody asks which game it is."""

import ast
from pathlib import Path
from typing import Any

import pytest

import battleboard
from battleboard.axis.capabilities import (
    BombsIndustry,
    BuysUnits,
    FightsBattles,
    HasTheatre,
    HasUnits,
    PlansMoves,
    WagesWar,
)
from battleboard.bots import best_bot, bots_for
from battleboard.core.capabilities import ARMY, HoldsArmies
from battleboard.core.dice import SeededDice
from battleboard.games import DRAFTS, data_package, edition_name, find_game, game_ids
from battleboard.odds.axis import editions
from battleboard.odds.axis.editions import arms_of, battle_editions

UNITS = (
    HasUnits,
    HasTheatre,
    FightsBattles,
    PlansMoves,
    BuysUnits,
    BombsIndustry,
    WagesWar,
)
SOURCE = Path(battleboard.__file__).parent


@pytest.mark.parametrize(
    ("id_", "abilities"),
    [
        ("risk", {HoldsArmies}),
        ("classic", {*UNITS}),
        ("classic_mini", {*UNITS}),
        ("revised", {*UNITS}),
        ("ford", set()),
    ],
)
def test_each_game_says_what_it_can_do(id_: str, abilities: set[type]) -> None:
    game: object = find_game(id_)
    assert {one for one in (HoldsArmies, *UNITS) if isinstance(game, one)} == abilities


def test_garrisons_are_the_position() -> None:
    game = find_game("risk")
    assert isinstance(game, HoldsArmies)
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice(1))
    held = dict(zip(game.board.spaces, game.garrisons(state), strict=True))
    facts: Any = game.facts(state)
    assert {space: one.owner for space, one in held.items()} == facts["owners"]
    assert {space: one.armies for space, one in held.items()} == facts["armies"]
    assert ARMY == "army"


def test_bots_say_what_they_play() -> None:
    assert {id_: bots_for(find_game(id_)) for id_ in game_ids()} == {
        "risk": ("random", "greedy"),
        "classic": ("random", "greedy"),
        "classic_mini": ("random", "greedy"),
        "revised": ("random", "greedy"),
        "ford": ("random",),
    }
    assert best_bot(find_game("ford")) == "random"


def test_battles_are_found_where_no_game_has_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "game_ids", lambda: ("ford", "classic_mini"))
    arms_of.cache_clear()
    assert arms_of("classic").edition == battle_editions()[0] == "classic"
    arms_of.cache_clear()


def test_editions_with_battles_are_found() -> None:
    assert battle_editions() == ("classic", "revised", "europe", "dday")
    assert {id_: arms_of(id_).edition for id_ in battle_editions()} == {
        id_: id_ for id_ in battle_editions()
    }


def test_boards_say_where_their_data_files_are() -> None:
    assert data_package("risk") == "battleboard.games.risk"
    assert data_package("classic_mini") == "battleboard.games.classic.mini"
    assert {data_package(id_) for id_ in DRAFTS} == {
        f"battleboard.games.{id_}" for id_ in ("europe", "dday")
    }
    assert edition_name("classic") == find_game("classic").name


def test_nobody_but_its_editions_names_the_class_of_axis() -> None:
    """`isinstance(game, AxisGame)` would shut out a game that can do the same."""
    found = []
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[0] in ("axis", "games"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found += [
            f"{file.relative_to(SOURCE)}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Name | ast.alias)
            and (node.id if isinstance(node, ast.Name) else node.name) == "AxisGame"
        ]
    assert found == []

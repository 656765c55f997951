"""What clients are told of boards, positions and odds."""

import json
from pathlib import Path

import pytest

from battleboard.axis.game import AxisGame
from battleboard.core.options import read_options
from battleboard.core.texts import has_message
from battleboard.draw.chart import chart_names
from battleboard.draw.facts import game_facts
from battleboard.games import find_game, game_ids
from battleboard.server.play.boards import facts_of
from battleboard.server.play.questions import editions
from tests.server.people import Person

PICTURES = Path(__file__).parents[2] / "web/src/map/pictures.json"


def test_every_game_has_a_board(anna: Person) -> None:
    for game in game_ids():
        board = anna.get(f"/api/editions/{game}/board")
        names = {space["space"]: space["name"] for space in board["spaces"]}
        assert names == board["words"]["space"]
        assert (board["map"] is not None) == (game in chart_names())


@pytest.mark.parametrize("edition", ["classic", "classic_mini"])
def test_a_board_of_others_is_known_by_its_rules_as_ours_by_its_files(edition: str) -> None:
    """A game of another package has no data files here; its rules say the same."""
    game = find_game(edition)
    assert isinstance(game, AxisGame)
    other = type("Other", (type(game),), {"id": "other"})()
    found, files = facts_of(other), game_facts(edition)
    assert found is not None
    assert found.game == "other"
    for space, data in files.spaces.items():
        read = found.spaces[space]
        assert set(read.borders) == set(data.borders)
        assert (read.name, read.sea, read.value) == (data.name, data.sea, data.value)
        assert read.owner == data.owner
    assert found.capitals() == files.capitals()
    assert found.setup == files.setup


def test_a_board_knows_who_looks_how(anna: Person) -> None:
    looks = anna.get("/api/editions/risk/board")["looks"]
    assert len({look["livery"] for look in looks.values()}) == 6
    assert len({look["emblem"] for look in looks.values()}) == 6


def test_a_board_names_the_phases_of_a_turn(anna: Person) -> None:
    phases = {str(game): anna.get(f"/api/editions/{game}/board")["phases"] for game in game_ids()}
    assert phases["risk"] == [
        "phase-cards",
        "phase-new-armies",
        "phase-attacks",
        "phase-free-move",
    ]
    assert len(phases["classic"]) == 6
    assert phases["classic"] == phases["classic_mini"]


def test_a_board_tells_installations_from_the_army(anna: Person) -> None:
    units = anna.get("/api/editions/classic/board")["units"]
    fixed = {unit["kind"] for unit in units if "installation" in unit["traits"]}
    assert fixed == {"industrial_complex", "anti_aircraft_gun"}


def test_a_game_that_is_not_there_has_no_board(anna: Person) -> None:
    answer = anna.ask("GET", "/api/editions/chess/board")
    assert answer.status_code == 404
    assert "chess" in answer.json()["message"]


def test_maps_are_served_compressed(anna: Person) -> None:
    for name in chart_names():
        answer = anna.ask("GET", f"/maps/{name}.json")
        assert answer.status_code == 200
        assert answer.headers["content-encoding"] == "gzip"
        assert "spaces" in answer.json()["objects"]


@pytest.mark.parametrize("edition", ["risk", "classic", "classic_mini"])
def test_a_view_has_its_scene_and_tables(anna: Person, edition: str) -> None:
    game = begun(anna, edition)
    view = anna.view(game)
    spaces = anna.get(f"/api/editions/{edition}/board")["words"]["space"]
    assert set(view["scene"]["owners"]) == set(spaces)
    assert view["scene"]["stacks"]
    assert view["tables"][0]["title"] == "table-players"


def test_the_odds_of_an_attack(anna: Person) -> None:
    game = begun(anna, "risk")
    board = anna.get("/api/editions/risk/board")
    origin = "alaska"
    target = next(s for s in board["spaces"] if s["space"] == origin)["neighbours"][0]
    armies = anna.view(game)["scene"]["stacks"][origin][0]["count"]
    asked = {"origin": origin, "target": target}
    answer = anna.ask("POST", f"/api/games/{game}/attack-odds", json=asked)
    # At the start one army stands everywhere, which cannot attack.
    assert armies == 1
    assert answer.status_code == 400
    assert "Armies in the attacking territory" in answer.json()["message"]
    seat = anna.view(game)["asking"]["seats"][0]
    own = [s for s, owner in anna.view(game)["scene"]["owners"].items() if owner == seat]
    view = anna.view(game, seat)
    new = view["asking"]["decision"]["armies"]  # more than 3 where a continent was dealt
    placing = {"type": "PlaceArmies", "armies": [[own[0], new]]}
    assert anna.act(game, seat, placing, view["version"]).status_code == 200
    odds = anna.post(f"/api/games/{game}/attack-odds", origin=own[0], target=target)
    assert odds["armies"] == 1 + new
    assert odds["win"] + odds["lose"] + odds["stop"] == pytest.approx(1)
    assert sum(share["chance"] for share in odds["left"]) == pytest.approx(1)


def test_a_table_may_play_without_odds(anna: Person) -> None:
    game = begun(anna, "risk", customs={"odds": False})
    asked = {"origin": "alaska", "target": "kamchatka"}
    answer = anna.ask("POST", f"/api/games/{game}/attack-odds", json=asked)
    assert answer.status_code == 403


def begun(anna: Person, edition: str, **plan: object) -> str:
    seats = dict.fromkeys(find_game(edition).default_seats, "me")
    game: str = anna.create(edition, seats=seats, **plan)["game"]["id"]
    anna.speak(game)
    return game


def test_editions_say_how_they_are_shown() -> None:
    """Clients keep no table of games: what belongs together, and whose rules are where, is here."""
    found = editions()
    shown = {one.edition: (one.sheet, one.rule_prefix, one.example) for one in found.editions}
    assert shown == {
        "risk": ("risk", "RI", False),
        "classic": ("classic", "CL", False),
        "classic_mini": ("classic", "CL", False),
        "revised": ("revised", "RV", False),
        "ford": ("ford", "FO", True),
    }
    assert [(one.edition, one.name, one.rule_prefix) for one in found.drafts] == [
        ("europe", "Axis & Allies Europe", "EU"),
        ("dday", "Axis & Allies D-Day", "DD"),
    ]
    pictures = json.loads(PICTURES.read_text(encoding="utf-8"))
    played = {str(one.edition) for one in found.editions if not one.example}
    assert set(pictures) == played | {str(one.edition) for one in found.drafts}


def test_editions_say_who_plays_what_where_fewer_people_play() -> None:
    found = {str(one.edition): one for one in editions().editions}
    assert found["risk"].hands == ()
    assert found["classic"].hands[0] == (
        ("ussr", "united_kingdom", "united_states"),
        ("germany", "japan"),
    )
    assert [len(hands) for hands in found["classic"].hands] == [2, 3, 4, 5]


def test_presets_have_names_and_can_be_played() -> None:
    for id_ in game_ids():
        game = find_game(id_)
        for preset in game.presets:
            assert has_message(preset.name)
            assert has_message(f"{preset.name}-about")
            read_options(game.options_type, preset.options)
        assert not game.presets or not game.presets[0].options, "the usual one is the book's"


def test_choices_of_options_have_names() -> None:
    """Where a choice has no message, it is a thing of the game, which has a name."""
    for edition in editions().editions:
        lexicon = find_game(edition.edition).lexicon
        known = {id_ for kind in lexicon.kinds() for id_ in lexicon.entries(kind)}
        for option in edition.options:
            for choice, name in zip(option.choices, option.names, strict=True):
                assert name or choice in known, (edition.edition, option.name, choice)

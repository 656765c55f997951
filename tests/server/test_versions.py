"""Old games open for ever: databases and records of every earlier version."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from battleboard.games import BUILT_IN, find_game
from battleboard.record.files import read_record
from battleboard.record.replay import replay
from battleboard.server.storage import migrations
from battleboard.server.storage.database import migrate
from battleboard.server.storage.schema import METADATA
from tests.server.people import Json, Person, Seated, play_on
from tests.server.running import Place, running
from tests.server.test_admin import admin

HERE = Path(__file__).parent
DATABASES = HERE / "databases"
RECORDS = HERE.parent / "records"
STEPS = ScriptDirectory(str(Path(migrations.__file__).parent))


def test_the_tables_are_those_of_the_code(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'empty.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == STEPS.get_current_head()
        assert compare_metadata(context, METADATA) == []
        migrate(connection)
    engine.dispose()


def test_the_latest_step_is_known_without_looking() -> None:
    assert STEPS.get_current_head() == migrations.LATEST


def test_every_earlier_database_is_kept_as_an_example() -> None:
    kept = {file.stem.split("-")[0] for file in DATABASES.glob("*.sql")}
    assert kept == {step.revision for step in STEPS.walk_revisions()}


@contextmanager
def serving(file: Path, folder: Path, *changes: str) -> Iterator[tuple[Person, Json]]:
    """Serve a stored database, changed by some SQL; its only player, and the player's only game."""
    place = Place(folder / "data")
    database = sqlite3.connect(place.folder / "battleboard.sqlite")
    database.executescript(file.read_text(encoding="utf-8"))
    for change in changes:
        database.execute(change)
    database.commit()
    database.close()
    with running(place) as server:
        person = Person(server.url, secret="an-old-secret-for-an-old-game")
        (game,) = person.get("/api/games")["games"]
        yield person, game


@pytest.mark.parametrize("file", sorted(DATABASES.glob("*.sql")), ids=lambda file: file.stem)
def test_a_game_in_an_earlier_database_goes_on(file: Path, tmp_path: Path) -> None:
    """Each holds a game in progress, all seats held by the player of this secret."""
    with serving(file, tmp_path) as (person, game):
        people = [Seated(person, seat["seat"]) for seat in game["seats"]]
        assert play_on(people, game["id"], 5, Random(1)) == 5
        assert person.view(game["id"])["version"] >= game["version"] + 5


@pytest.mark.parametrize("cached", [True, False], ids=["from the snapshot", "from the log"])
def test_a_battle_in_an_earlier_database_goes_on(tmp_path: Path, cached: bool) -> None:
    """The game stops in a sea battle, before the United Kingdom has chosen its casualties."""
    forget = () if cached else ("delete from snapshots",)
    with serving(DATABASES / "0006-classic-battle.sql", tmp_path, *forget) as (person, game):
        assert game["rules"] == 1
        assert [rule["rules"] for rule in game["changed"]] == [
            ["CL-LIB-R1", "CL-COMP-R5"],
            ["CL-NEU-R2"],
        ]
        before = person.view(game["id"], "united_kingdom")
        assert before["asking"]["kind"] == "ChooseCasualties"
        assert before["battle"]["space"] == "north_sea_zone"
        done = person.act(game["id"], "united_kingdom", "lose transport", before["version"])
        assert done.status_code == 200, done.text
        after = person.view(game["id"])
        assert after["version"] == before["version"] + 1
        told = person.get(f"/api/games/{game['id']}/log", first=before["version"])
        assert "transport" in str(told)
        place = Place(tmp_path / "data")
        shown = admin(place, "show", game["id"])
        assert "the log is whole" in shown
        assert "lines with a digest of another version: 65;" in shown
        assert "digest of another version: 65;" in admin(place, "repair", game["id"])


@pytest.mark.parametrize("edition", BUILT_IN)
def test_a_record_of_every_version_of_the_rules_opens(edition: str) -> None:
    game = find_game(edition)
    name = edition.replace("_", "-")
    found = {
        record.rules: record
        for record in (read_record(file.read_bytes()) for file in RECORDS.glob(f"{name}*.record"))
        if record.game == edition
    }
    assert set(found) == set(range(1, game.rules_version + 1))
    for record in found.values():
        assert [step.entry for step in replay(record)] == list(record.entries)

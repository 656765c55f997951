"""Old games open for ever: databases and records of every earlier version."""

import sqlite3
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
from tests.server.people import Person, Seated, play_on
from tests.server.running import Place, running

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
    kept = {file.stem for file in DATABASES.glob("*.sql")}
    assert kept == {step.revision for step in STEPS.walk_revisions()}


@pytest.mark.parametrize("file", sorted(DATABASES.glob("*.sql")), ids=lambda file: file.stem)
def test_a_game_in_an_earlier_database_goes_on(file: Path, tmp_path: Path) -> None:
    """Each holds a game of Risk in progress, both seats held by the player of this secret."""
    place = Place(tmp_path / "data")
    database = sqlite3.connect(place.folder / "battleboard.sqlite")
    database.executescript(file.read_text(encoding="utf-8"))
    database.close()
    with running(place) as server:
        person = Person(server.url, secret="an-old-secret-for-an-old-game")
        (game,) = person.get("/api/games")["games"]
        people = [Seated(person, seat["seat"]) for seat in game["seats"]]
        assert play_on(people, game["id"], 5, Random(1)) == 5
        assert person.view(game["id"])["version"] >= game["version"] + 5


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

"""What the host does with games while the server runs, on both databases."""

import json
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from battleboard.record.files import read_record
from battleboard.record.verify import verify
from tests.server.forking import run
from tests.server.live import Live
from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.postgres import Postgres
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_accounts import registered

ALONE = {"red": "me", "blue": "me"}


def admin(place: Place, *words: str, code: int = 0, said: str = "") -> str:
    """What the command says."""
    done = run(["admin", *place.flags(), *words], folder=place.folder, said=said)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout if code == 0 else done.stderr


def played(server: Running, actions: int, seed: int = 1) -> tuple[Person, str]:
    """A game of one person at both seats."""
    person = Person(server.url, "Anna")
    game = person.create(seats=ALONE, title=f"Table {seed}")["game"]["id"]
    person.speak(game)
    people = [Seated(person, "red"), Seated(person, "blue")]
    assert play_on(people, game, actions, Random(seed)) == actions
    return person, game


def changed_by_hand(place: Place, postgres: Callable[[], Postgres]) -> Callable[[str], None]:
    """A way to damage a database."""
    if not place.database:

        def by_file(command: str) -> None:
            database = sqlite3.connect(place.folder / "battleboard.sqlite")
            database.execute(command)
            database.commit()
            database.close()

        return by_file

    def by_program(command: str) -> None:
        postgres().sql_in(place.database, command)

    return by_program


@pytest.fixture
def damage(place: Place, request: pytest.FixtureRequest) -> Callable[[str], None]:
    return changed_by_hand(place, lambda: request.getfixturevalue("postgres"))


def test_games_are_listed_shown_exported_and_counted(place: Place) -> None:
    with running(place) as server:
        person, game = played(server, 20)
        person.create(seats={"red": "me", "blue": "invite"})
        listed = json.loads(admin(place, "list", "--json"))
        assert {one["status"] for one in listed} == {"open", "playing"}
        assert game in admin(place, "list", "--status", "playing")
        assert game not in admin(place, "list", "--status", "over")
        shown = admin(place, "show", game)
        assert "the log is whole" in shown
        assert "red: Anna" in shown
        record = read_record(admin(place, "export", game).encode())
        assert record.viewer, "as spectators see it while the game goes on"
        assert verify(record).difference is None
        numbers = json.loads(admin(place, "stats", "--json"))
        assert numbers["games"] == {"open": 1, "playing": 1}
        assert numbers["lines"] == numbers["lines_today"] == 21
        assert numbers["workers"] == (1 if place.database else None)
        assert "there is no game" in admin(place, "show", "0123456789abcdef", code=2)


def test_a_game_is_ended_and_everybody_hears_of_it(place: Place) -> None:
    with running(place) as server:
        person, game = played(server, 3)
        _, other = played(server, 3, 2)
        with Live(person, game, "red") as line:
            line.told()
            assert "is ended" in admin(place, "end", game)
            shelf = {"put_away": True}
            away = person.ask("PUT", f"/api/games/{game}/put-away", json=shelf)
            assert away.status_code == 204, "at once, as the list of games says"
            assert line.told()["game"]["status"] == "abandoned"
        view = person.view(game, "red")
        assert view["version"] == 4, "what was played can be looked at"
        assert (view["asking"], view["options"], view["may_undo"]) == (None, None, False)
        (listed,) = person.get("/api/games", which="put-away")["games"]
        assert (listed["status"], listed["asked"]) == ("abandoned", [])
        refused = person.act(game, "red", "resign", 4)
        assert (refused.status_code, refused.json()["code"]) == (409, "abandoned")
        assert "abandoned already" in admin(place, "end", game, code=2)
        assert json.loads(admin(place, "show", other, "--json"))["game"]["status"] == "playing"


def test_a_damaged_log_is_cut_and_play_goes_on(place: Place, damage: Callable[[str], None]) -> None:
    with running(place) as server:
        person, game = played(server, 60)
        before = person.view(game, "red")
        damage(f"update log set events_hash = '' where game = '{game}' and number = 50")
        damage(f"delete from snapshots where game = '{game}'")
        assert "line 50" in admin(place, "show", game)
        refused = admin(place, "repair", game, code=2)
        assert "--cut" in refused
        assert refused.count("line 50") == 1
        said = admin(place, "repair", game, "--cut")
        assert "stands as its 50 lines say" in said
        kept = (place.folder / f"{game}-removed.jsonl").read_text().splitlines()
        assert [json.loads(line)["number"] for line in kept] == list(range(50, 61))
        wait_for(lambda: person.view(game, "red")["version"] == 50)
        people = [Seated(person, "red"), Seated(person, "blue")]
        assert play_on(people, game, 15, Random(9)) == 15
        assert person.view(game)["version"] == 65 > before["version"]
        assert "the log is whole" in admin(place, "show", game)


def test_lines_are_cut_only_where_they_can_be_kept(
    place: Place, damage: Callable[[str], None]
) -> None:
    with running(place) as server:
        _, game = played(server, 12)
        damage(f"update log set events_hash = '' where game = '{game}' and number = 10")
        damage(f"delete from snapshots where game = '{game}'")
        nowhere = place.folder / "nowhere" / "cut.jsonl"
        refused = admin(place, "repair", game, "--cut", "--keep", str(nowhere), code=2)
        assert "nothing was cut" in refused
        assert json.loads(admin(place, "show", game, "--json"))["game"]["version"] == 13
        keep = place.folder / "cut.jsonl"
        assert str(keep) in admin(place, "repair", game, "--cut", "--keep", str(keep))
        first = keep.read_text()
        assert [json.loads(line)["number"] for line in first.splitlines()] == [10, 11, 12]
        damage(f"update log set events_hash = '' where game = '{game}' and number = 8")
        other = place.folder / "cut-2.jsonl"
        assert str(other) in admin(place, "repair", game, "--cut", "--keep", str(keep))
        assert keep.read_text() == first, "what was cut before is still there"
        assert [json.loads(line)["number"] for line in other.read_text().splitlines()] == [8, 9]


def test_a_cut_that_cannot_be_stored_leaves_no_file(postgres: Postgres, tmp_path: Path) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with running(place) as server:
        _, game = played(server, 12)
        broken = f"update log set events_hash = '' where game = '{game}' and number = 10"
        postgres.sql_in(place.database, f"{broken}; delete from snapshots; {READER}")
        as_reader = Place(place.folder, place.database.replace("://postgres:", "://reader:"))
        for words in (("repair", game, "--cut"), ("end", game)):
            (line,) = admin(as_reader, *words, code=2).splitlines()
            assert "permission denied" in line
            assert "sqlalchemy" not in line.lower()
        assert not list(place.folder.glob("*.jsonl"))


READER = """
do $$ begin
  create role reader login;
exception when duplicate_object then null;
end $$;
grant select on all tables in schema public to reader
"""


def test_what_follows_from_a_log_is_worked_out_again(
    place: Place, damage: Callable[[str], None]
) -> None:
    with running(place) as server:
        person, game = played(server, 10)
        asked = person.get(f"/api/games/{game}")["asked"]
        damage(f"update games set asked = '[]', round = 99 where id = '{game}'")
        assert "11 lines" in admin(place, "repair", game)
        row = json.loads(admin(place, "show", game, "--json"))["game"]
        assert row["asked"] == asked
        assert row["round"] < 99


def test_a_player_is_removed(place: Place) -> None:
    with running(place) as server:
        anna, ben = Person(server.url, "Anna"), Person(server.url, "Ben")
        made = anna.create(seats={"red": "me", "blue": "invite"})
        game = made["game"]["id"]
        anna.speak(game)
        ben.join(made["links"]["seats"]["blue"])
        token = Person(server.url, secret=ben.post("/api/tokens")["secret"])
        assert token.get("/api/me")["name"] == "Ben"
        id_ = ben.get("/api/me")["player"]
        assert "has left 1 tables" in admin(place, "remove", id_)
        wait_for(lambda: ben.ask("GET", "/api/me").status_code == 401)
        assert token.ask("GET", "/api/me").status_code == 401

        def freed() -> bool:
            seat = anna.get(f"/api/games/{game}")["seats"][1]
            return not seat["taken"] and not seat["players"]

        wait_for(freed)
        assert "there is no player" in admin(place, "remove", "0123456789abcdef", code=2)


def test_an_account_is_found_and_removed_by_its_name(place: Place) -> None:
    with running(place) as server:
        people = [Person(server.url, name) for name in ("Anna", "Ben", "Cara")]
        anna, ben, cara = (person.get("/api/me")["player"] for person in people)
        at_anna, at_ben = registered(people[0], "Anna of the club"), registered(people[1], anna)
        listed = json.loads(admin(place, "players", "--json"))
        assert [one["account"] for one in listed] == ["", anna, "Anna of the club"]
        (found,) = json.loads(admin(place, "players", "OF THE club", "--json"))
        assert (found["id"], found["account"], found["tables"]) == (anna, "Anna of the club", 0)
        assert "account Anna of the club" in admin(place, "players", "anna")
        refused = admin(place, "remove", anna, code=2)
        assert ben in refused, "two are called that: nobody is removed by mistake"
        said = admin(place, "remove", "anna of THE club")
        assert f"The account Anna of the club (player {anna}) is removed" in said
        wait_for(lambda: at_anna.ask("GET", "/api/me").status_code == 401)
        assert "no player or account" in admin(place, "remove", "Anna of the club", code=2)
        assert f"Player {cara} is removed" in admin(place, "remove", cara)
        assert at_ben.ask("GET", "/api/me").json()["player"] == ben


def test_no_database_is_made_by_mistake(tmp_path: Path) -> None:
    place = Place(tmp_path / "typo")
    assert "there is no database" in admin(place, "list", code=2)
    assert not list(place.folder.glob("*.sqlite"))


@pytest.mark.parametrize("words", [("admin", "list"), ("serve", "--port", "0")])
def test_a_database_that_cannot_be_used_is_told_in_one_line(
    tmp_path: Path, postgres: Postgres, words: tuple[str, ...]
) -> None:
    command, *more = words
    nowhere = postgres.new_database().replace("/games", "/nowhere")
    flags = [*Place(tmp_path / "data", nowhere).flags(), *more]
    done = run([command, *flags], folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "the database cannot be used" in line
    assert "does not exist" in line


# Backups


class Playing(threading.Thread):
    """A game that goes on beside everything else."""

    def __init__(self, server: Running) -> None:
        super().__init__(daemon=True)
        self.person = Person(server.url)
        self.game: str = self.person.create(seats=ALONE)["game"]["id"]
        self.person.speak(self.game)
        self.done: list[int] = []
        self.problems: list[str] = []
        self.ended = threading.Event()

    def run(self) -> None:
        version = 1
        while not self.ended.is_set():
            word = "offer draw" if version % 2 else "decline draw"
            wish = {"key": key(), "seat": "red", "version": version, "text": word}
            try:
                answer = self.person.ask("POST", f"/api/games/{self.game}/actions", json=wish)
            except httpx.TransportError as error:
                self.problems.append(repr(error))
                return
            if answer.status_code != 200:
                self.problems.append(answer.text)
                return
            self.done.append(version)
            version += 1
            self.ended.wait(0.02)


def backed_up(place: Place, postgres: Callable[[], Postgres], folder: Path) -> str:
    """A backup that is made while the server runs, and where it is."""
    if place.database:
        return postgres().copied(place.database, folder / "backup.dump")
    copy = folder / "copy.sqlite"
    source = sqlite3.connect(place.folder / "battleboard.sqlite")
    target = sqlite3.connect(copy)
    source.backup(target)  # as `sqlite3 battleboard.sqlite ".backup copy.sqlite"` does
    source.close()
    target.close()
    return str(copy)


def test_a_game_comes_back_from_a_backup_while_others_go_on(
    place: Place,
    tmp_path: Path,
    damage: Callable[[str], None],
    request: pytest.FixtureRequest,
) -> None:
    with running(place) as server:
        person, game = played(server, 45)
        before = person.view(game, "red")
        other = Playing(server)
        other.start()
        wait_for(lambda: len(other.done) > 5)
        backup = backed_up(place, lambda: request.getfixturevalue("postgres"), tmp_path)
        people = [Seated(person, "red"), Seated(person, "blue")]
        play_on(people, game, 5, Random(7))
        assert "newer than the backup" in admin(place, "restore", game, "--from", backup, code=2)
        damage(f"delete from log where game = '{game}' and number > 3")
        damage(f"delete from snapshots where game = '{game}'")
        assert "with 46 lines" in admin(place, "restore", game, "--from", backup)
        wait_for(lambda: _same(person.view(game, "red"), before))
        assert play_on(people, game, 10, Random(8)) == 10
        _gone_and_back(place, damage, person, game, backup)
        gone_on = len(other.done)
        wait_for(lambda: other.problems or len(other.done) > gone_on + 3)
        other.ended.set()
        other.join(60)
        assert other.problems == []
        assert other.person.view(other.game)["version"] == len(other.done) + 1


def _same(found: Json, before: Json) -> bool:
    return bool(found["version"] == before["version"] and found["state"] == before["state"])


def _gone_and_back(
    place: Place, damage: Callable[[str], None], person: Person, game: str, backup: str
) -> None:
    """All of a game is lost; the backup has it still."""
    for table in ("snapshots", "log", "requests", "holders", "watchers", "seats"):
        damage(f"delete from {table} where game = '{game}'")
    damage(f"delete from games where id = '{game}'")
    wait_for(lambda: person.ask("GET", f"/api/games/{game}/view").status_code == 404)
    admin(place, "restore", game, "--from", backup)
    wait_for(lambda: person.ask("GET", f"/api/games/{game}/view").status_code == 200)
    assert play_on([Seated(person, "red"), Seated(person, "blue")], game, 5, Random(3)) == 5


def test_a_whole_backup_becomes_a_server(
    place: Place, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    with running(place) as server:
        person, game = played(server, 30)
        before = person.view(game, "red")
        backup = backed_up(place, lambda: request.getfixturevalue("postgres"), tmp_path)
        server.kill()
    folder = tmp_path / "again"
    again = Place(folder, backup if place.database else "")
    if not place.database:
        Path(backup).rename(folder / "battleboard.sqlite")
    with running(again) as server:
        back = person.at(server.url)
        assert _same(back.view(game, "red"), before)
        assert play_on([Seated(back, "red"), Seated(back, "blue")], game, 5, Random(3)) == 5

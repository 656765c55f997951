"""A worker dies after a change was stored and before it could tell the others of it.

The fault is made in PostgreSQL: one worker logs in by a name of its own, and for that name
`pg_notify` hangs as soon as it would tell of a game. Nothing in the server knows of it.
"""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from battleboard.server.several.crowd import ALIVE, SHARES, share_of
from tests.server.live import Live
from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.running import Place, Running
from tests.server.test_absence import lines_of, wait_for
from tests.server.test_tables import two_by_link

MUTE = "mute"
"""The name in PostgreSQL of the worker that cannot tell."""
A_WHILE = 1.5
"""Seconds in which the others would have heard: they look at one another twice a second."""
TRAP = f"""
do $$ begin
  create role {MUTE} superuser login;
exception when duplicate_object then null;
end $$;
create schema trap;
create function trap.pg_notify(channel text, payload text) returns void language plpgsql as $$
begin
  if payload ~ ' [gd][0-9a-f]+' then perform pg_sleep(600); end if;
  perform pg_catalog.pg_notify(channel, payload);
end $$;
"""
IN_THE_TRAP = f"""
select count(*) from pg_stat_activity
where datname = current_database() and usename = '{MUTE}' and wait_event = 'PgSleep'
"""
HELD_BY_THE_OTHER = f"""
select objid from pg_locks join pg_stat_activity using (pid)
where locktype = 'advisory' and datname = current_database() and usename <> '{MUTE}'
"""


class Pair(NamedTuple):
    """A worker that cannot tell, and one that hears."""

    mute: Running
    other: Running
    postgres: Postgres
    database: str

    def asked(self, question: str) -> list[str]:
        return self.postgres.sql_in(self.database, question).split()

    def die_untold(self) -> None:
        """Kill the mute worker once it has stored a change and hangs while it tells of it."""
        wait_for(lambda: self.asked(IN_THE_TRAP) == ["1"])
        self.mute.kill()


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    database = postgres.new_database()
    postgres.sql_in(database, TRAP)
    name = postgres.sql_in(database, "select current_database()").strip()
    path = f"alter role {MUTE} in database {name} set search_path = trap, pg_catalog, public"
    postgres.sql_in(database, path)
    as_mute = database.replace("://postgres:", f"://{MUTE}:")
    other = Running(Place(tmp_path / "other", database)).wait_until_up()
    mute = Running(Place(tmp_path / "mute", as_mute)).wait_until_up()
    try:
        yield Pair(mute, other, postgres, database)
    finally:
        for server in (mute, other):
            server.kill()


def nothing_is_told(line: Live) -> None:
    with pytest.raises(TimeoutError):
        line.line.recv(timeout=A_WHILE)


def test_who_listens_at_another_worker_sees_the_position_though_nobody_asks(pair: Pair) -> None:
    anna, ben = Person(pair.other.url), Person(pair.other.url)
    game = two_by_link(anna, ben)
    with Live(ben, game, "blue") as line:
        assert line.told()["version"] == 1
        done = anna.at(pair.mute.url).act(game, "red", "offer draw", 1)
        assert done.status_code == 200, done.text
        nothing_is_told(line)
        pair.die_untold()
        told = line.told()
        assert told["version"] == 2
        assert [one["text"] for one in told["lines"]] == ["offer draw"]
        nothing_is_told(line)


def test_a_program_at_another_worker_answers_though_nobody_asks(pair: Pair) -> None:
    """A bot is asked, and the worker that drives it was not told."""
    anna = Person(pair.other.url)
    game = before_a_bot(pair, anna)
    done = anna.at(pair.mute.url).act(game, "red", "resign", 1)
    assert done.status_code == 200, done.text
    time.sleep(A_WHILE)
    assert version(pair, game) == 2
    pair.die_untold()
    wait_for(lambda: version(pair, game) > 2)
    assert lines_of(anna, game)[2]["by"] == "bot"


def before_a_bot(pair: Pair, person: Person) -> str:
    """A game where red begins and a bot follows, which the worker drives that hears."""
    shares = wait_for(partial(shares_of_the_other, pair))
    while True:
        made = person.create(seats={"red": "me", "blue": "bot:random", "green": "me"})
        game: str = made["game"]["id"]
        if share_of(game) in shares:
            person.speak(game)
            view = person.view(game)
            if (view["version"], view["asking"]["seats"]) == (1, ["red"]):
                return game


def shares_of_the_other(pair: Pair) -> set[int]:
    """As soon as the two have divided the games between them."""
    found = {int(number) for number in pair.asked(HELD_BY_THE_OTHER)} - {ALIVE}
    return found if len(found) == SHARES // 2 else set()


def version(pair: Pair, game: str) -> int:
    """Looked up in the database: who asks a worker reminds it of the game."""
    (found,) = pair.asked(f"select version from games where id = '{game}'")
    return int(found)

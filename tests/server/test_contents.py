"""What workers ask of a PostgreSQL for many games at once is what the plain statements find."""

import asyncio
from pathlib import Path
from random import Random

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from battleboard.server.people.tokens import hashed
from battleboard.server.settings import Settings
from battleboard.server.storage import store
from battleboard.server.storage.contents import CONTENTS, Wanted, contents_of
from battleboard.server.storage.frequent import LINES, PLAYERS, STAMPS, Stretch
from battleboard.server.storage.together import Question, Together
from tests.server.awaiting import run_async
from tests.server.people import Person, Seated, play_on
from tests.server.postgres import Postgres
from tests.server.running import Place, running

NOBODYS = "0" * 32
POWERS = ("ussr", "germany", "united_kingdom", "japan", "united_states")


async def _same(engine: AsyncEngine, games: list[str], secrets: list[str]) -> None:
    contents, stamps = Together(engine, CONTENTS), Together(engine, STAMPS)
    lines, players = Together(engine, LINES), Together(engine, PLAYERS)
    wanted = [Wanted(game, first) for game in games for first in (None, 0, 3)]
    stretches = [Stretch(game, first, 9) for game in games for first in (0, 4, 9)]
    hashes = [hashed(secret) for secret in secrets]
    found = (
        await asyncio.gather(*(contents.of(one) for one in wanted)),
        await asyncio.gather(*(stamps.of(game) for game in games)),
        await asyncio.gather(*(lines.of(stretch) for stretch in stretches)),
        await asyncio.gather(*(players.of(hash_) for hash_ in hashes)),
    )
    async with engine.connect() as connection:
        plain = (
            [await contents_of(connection, one) for one in wanted],
            [await store.stamp_of(connection, game) for game in games],
            [await store.lines_of(connection, *stretch) or None for stretch in stretches],
            [await store.find_player(connection, hash_) for hash_ in hashes],
        )
    assert found == plain
    for together in (contents, stamps, lines, players):
        await together.close()
    await engine.dispose()


def test_many_games_at_once_are_as_one_by_one(postgres: Postgres, tmp_path: Path) -> None:
    """Games with and without lines, with a snapshot, with people, a program and onlookers."""
    database = postgres.new_database()
    with running(Place(tmp_path / "data", database)) as server:
        anna, ben = Person(server.url, "Anna Ö. \"'"), Person(server.url, "Ben")
        played = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(played)
        play_on([Seated(anna, "red"), Seated(anna, "blue")], played, 90, Random(1))
        made = anna.create("classic", seats=dict.fromkeys(POWERS, "me"), title="Ünd \\ 'so'")
        ben.join(made["links"]["watch"])
        waits = anna.create(seats={"red": "me", "blue": "open"})["game"]["id"]
        token = anna.post("/api/tokens", name="a program")["secret"]
    assert postgres.sql_in(database, "select game from snapshots").split() == [played]
    secrets = [anna.secret, ben.secret, token, "wrong"]
    games = [played, made["game"]["id"], waits, NOBODYS]
    run_async(_same(create_async_engine(Settings(database=database).url), games, secrets))


ODD: Question[int, int] = Question(
    "select n, 10 / (n - 3) as found from unnest($1::int[]) as wanted (n) where n % 2 = 1",
    values=lambda numbers: (numbers,),
    read=lambda row: (row["n"], row["found"]),
    most=3,
)


async def _asked(engine: AsyncEngine) -> None:
    together = Together(engine, ODD)
    assert await asyncio.gather(*map(together.of, (1, 2, 5, 7, 9, 13))) == [-5, None, 5, 2, 1, 1]
    found = await asyncio.gather(*map(together.of, (1, 3, 5, 13)), return_exceptions=True)
    assert [isinstance(one, ConnectionError) for one in found] == [True, True, True, False]
    assert await together.of(5) == 5, "what failed for one batch does not matter to the next"
    await together.close()
    await engine.dispose()


def test_a_question_that_fails_fails_for_those_who_shared_it(postgres: Postgres) -> None:
    url = Settings(database=postgres.new_database()).url
    run_async(_asked(create_async_engine(url)))

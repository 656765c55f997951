"""The past of a game: any position that it had, its statistics, the proof of its dice."""

import asyncio
import secrets
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from msgspec import Raw

from battleboard.core.codec import codec
from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.record.digest import position_digest
from battleboard.scenario import write_scenario
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import as_sentence, conflict, not_found
from battleboard.server.door.queries import PastQuery, SeatQuery
from battleboard.server.house import House
from battleboard.server.lobby.importing import set_up
from battleboard.server.lobby.setup import created, made_before
from battleboard.server.play import playing
from battleboard.server.play.boards import scene
from battleboard.server.play.course import epochs
from battleboard.server.play.lines import Stage, write_entry, write_events
from battleboard.server.play.table import Table
from battleboard.server.storage import store
from battleboard.server.storage.rows import Kind
from battleboard.server.study import wire
from battleboard.server.study.story import Story
from battleboard.server.thinking.jobs import Imported
from battleboard.server.wire import Created, Import

T = TypeVar("T")


async def of_story(
    house: House,
    call: Call,
    game: str,
    seat: Seat | None,
    ask: Callable[[Story, Table, Seat | None], T],
) -> T:
    """What the story of a game says to somebody who may look; raises Problem."""
    async with house.table(game) as table:
        looking = playing.looking_seat(table, call.caller.id, seat)
        course = playing.in_progress(table)
        story = house.stories.of(table.row, dict(table.seats))
        async with house.database.reading() as connection:
            lines = await store.lines_of(connection, table.id, story.read, course.version)

    def work() -> T:
        with story.lock:
            story.read_on(lines)
            return ask(story, table, looking)

    return await asyncio.to_thread(work)


async def _past(house: House, call: Call) -> wire.Moment:
    query: PastQuery = call.query

    def ask(story: Story, table: Table, seat: Seat | None) -> wire.Moment:
        game = table.game
        state = game.view(state_after(story, query.line), seat)
        return wire.Moment(
            line=_line(story, query.line),
            round=state.round,
            on_turn=state.on_turn,
            active=game.active_seats(state),
            scene=scene(game, state),
            tables=game.tables(state),
        )

    return await of_story(house, call, call.path["game"], query.seat, ask)


def _line(story: Story, line: int | None) -> int:
    """The number of a line; without one, that of the last."""
    return story.read - 1 if line is None else line


def state_after(story: Story, line: int | None) -> Any:
    """The state after a line, or now; raises Problem. Each game has its own type of state."""
    number = _line(story, line)
    if number >= story.read:
        raise not_found(f"The log has no line {number} yet.")
    return story.state_after(number)


def supposed(game: Game[Any], state: Any, seat: Seat | None) -> Any:
    """The position as a seat knows it, the hidden rest dealt by chance; raises Problem."""
    found = game.suppose(state, seat, Random(secrets.token_hex(16)))
    if any(True for _ in game.broken_invariants(found)):
        raise conflict("hidden", "Too much of this position is hidden to go on from it.")
    return found


async def _statistics(house: House, call: Call) -> wire.Statistics:
    query: SeatQuery = call.query

    def ask(story: Story, table: Table, seat: Seat | None) -> wire.Statistics:
        return wire.Statistics(
            version=story.read,
            rounds=tuple(
                wire.RoundInfo(
                    round=sample.round,
                    line=sample.line,
                    seats={s: wire.StandingInfo(**n._asdict()) for s, n in sample.seats.items()},
                )
                for sample in story.samples()
            ),
            luck=tuple(wire.LuckInfo(**throw._asdict()) for throw in story.luck()),
        )

    return await of_story(house, call, call.path["game"], query.seat, ask)


async def _fairness(house: House, call: Call) -> wire.Fairness:
    async with house.table(call.path["game"]) as table:
        playing.looking_seat(table, call.caller.id, None)
        course, box = playing.in_progress(table), table.row.dice
    return wire.Fairness(
        dice="imported" if box.imported else box.kind,
        commitment=None if box.imported else box.commitment,
        secret=box.secret if course.state.over is not None and not box.imported else None,
        epochs=epochs(course.dice),
    )


async def _sandbox(house: House, call: Call) -> Created:
    body: wire.SandboxRequest = call.body
    found = await made_before(house, call.caller, body.key)
    if found is not None:
        return await created(house, call.caller, found)

    def ask(story: Story, table: Table, seat: Seat | None) -> Imported:
        game = table.game
        state = supposed(game, state_after(story, body.line), seat)
        stage = Stage(Raw(codec(game).write(state)))
        return Imported(
            edition=game.id,
            rules=game.rules_version,
            options=table.row.options,
            seats=state.seats,
            names={},
            lines=((write_entry(stage), write_events(()), position_digest(game, state)),),
        )

    imported = await of_story(house, call, call.path["game"], body.seat, ask)
    title = await _title(house, call)
    wanted = Import(key=body.key, purpose=Kind.ANALYSIS, title=title)
    return await set_up(house, call.caller, wanted, imported)


async def _scenario(house: House, call: Call) -> str:
    query: PastQuery = call.query
    title = await _title(house, call)

    def ask(story: Story, table: Table, seat: Seat | None) -> str:
        state = supposed(table.game, state_after(story, query.line), seat)
        try:
            return write_scenario(table.game, state, title)
        except ScenarioError as error:
            raise conflict("no-scenario", as_sentence(error.problem)) from None

    return await of_story(house, call, call.path["game"], query.seat, ask)


async def _title(house: House, call: Call) -> str:
    async with house.table(call.path["game"]) as table:
        return table.row.title


_GAME = "/api/games/{game}"
PAST: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        f"{_GAME}/past",
        "The game as it stood after a line of its log.",
        _past,
        wire.Moment,
        query=PastQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/statistics",
        "How the seats stood round by round, and the luck of their dice.",
        _statistics,
        wire.Statistics,
        query=SeatQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/fairness",
        "What the dice can be checked with: the commitment, the words, and at the end the secret.",
        _fairness,
        wire.Fairness,
        problems=(404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/scenario",
        "A position of the game as a scenario file; what is hidden is filled in at random.",
        _scenario,
        None,
        query=PastQuery,
        text=True,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/sandbox",
        "A position of the game as a board of one's own to try things out.",
        _sandbox,
        Created,
        body=wire.SandboxRequest,
        status=201,
        problems=(400, 403, 404, 409, 413),
    ),
)

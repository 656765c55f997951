"""Every endpoint of the API, in one table."""

import asyncio
from importlib.metadata import version

from sqlalchemy import text

from battleboard.record.files import write_record
from battleboard.server import wire
from battleboard.server.club.api import ENDPOINTS as CLUB
from battleboard.server.club.passwords import guard_name
from battleboard.server.club.store import account_of
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import conflict, not_found
from battleboard.server.door.queries import (
    GamesQuery,
    HeldQuery,
    LogQuery,
    RecordQuery,
    SeatQuery,
    SpaceQuery,
)
from battleboard.server.house import MOST_LINES, House
from battleboard.server.lobby import links, seating, setup
from battleboard.server.lobby.importing import import_game
from battleboard.server.people.naming import neat
from battleboard.server.people.program_tokens import ENDPOINTS as TOKENS
from battleboard.server.people.tokens import hashed, new_id, new_secret
from battleboard.server.play import boards, chances, playing, prospects, questions
from battleboard.server.play.keeping import record_of
from battleboard.server.play.sight import game_info, view_of
from battleboard.server.storage import archive, store
from battleboard.server.storage.rows import PlayerRow
from battleboard.server.study.api import ENDPOINTS as STUDY

MOST_GAMES = 100
MOST_OFFERED = 24
"""So many tables of others are listed: every home page asks for them again and again."""
HEALTH_SECONDS = 10.0
"""So long the database may take to say that it is there."""

# Players


async def _new_player(house: House, call: Call) -> wire.Player:
    body: wire.NewPlayer = call.body
    await guard_name(house, call, body.name)
    player, secret = PlayerRow(new_id(), neat(body.name)), new_secret()
    at = house.clock.now()
    await house.database.writer.do(
        lambda connection: store.add_player(connection, player, hashed(secret), at)
    )
    return wire.Player(player=player.id, name=player.name, secret=secret)


async def _me(house: House, call: Call) -> wire.Player:
    async with house.database.reading() as connection:
        account = await account_of(connection, call.caller.id)
    return wire.Player(
        player=call.caller.id,
        name=call.caller.name,
        account=account.name if account else None,
        csrf=call.door.csrf,
    )


async def _rename(house: House, call: Call) -> wire.Player:
    body: wire.NewPlayer = call.body
    await guard_name(house, call, body.name)
    name, id_ = neat(body.name), call.caller.id
    await house.change_player(id_, lambda connection: store.rename_player(connection, id_, name))
    return wire.Player(player=id_, name=name)


# Tables


async def _games(house: House, call: Call) -> wire.GameList:
    query: GamesQuery = call.query
    async with house.database.reading() as connection:
        if query.which == "open":
            rows = await store.open_games(connection, MOST_OFFERED)
        elif query.which == "watch":
            rows = await store.watchable_games(connection, MOST_OFFERED)
        else:
            away = query.which == "put-away"
            rows = await store.games_of(connection, call.caller.id, MOST_GAMES, put_away=away)
        tables = [await house.glance(connection, row) for row in rows]
    return wire.GameList(games=tuple(game_info(table, call.caller.id) for table in tables))


async def _create(house: House, call: Call) -> wire.Created:
    return await setup.create(house, call.caller, call.body)


async def _import(house: House, call: Call) -> wire.Created:
    return await import_game(house, call.caller, call.body)


async def _game(house: House, call: Call) -> wire.GameInfo:
    async with house.table(call.path["game"]) as table:
        if not table.may_visit(call.caller.id):
            raise not_found()
        return game_info(table, call.caller.id)


async def _take_seat(house: House, call: Call) -> wire.GameInfo:
    return await seating.take_seat(house, call.caller, call.path["game"], call.body)


async def _join(house: House, call: Call) -> wire.Joined:
    return await seating.join(house, call.caller, call.body)


async def _look_at_link(house: House, call: Call) -> wire.Joined:
    return await seating.look_at_link(house, call.caller, call.body)


async def _contribute(house: House, call: Call) -> wire.GameInfo:
    return await seating.contribute(house, call.caller, call.path["game"], call.body)


async def _leave(house: House, call: Call) -> None:
    await seating.leave(house, call.caller, call.path["game"], call.body)


async def _put_away(house: House, call: Call) -> None:
    await seating.put_away(house, call.caller, call.path["game"], call.body)


async def _links(house: House, call: Call) -> wire.Links:
    return await links.show_links(house, call.caller, call.path["game"])


async def _renew(house: House, call: Call) -> wire.Link:
    return await links.renew(house, call.caller, call.path["game"], call.body)


async def _rematch(house: House, call: Call) -> wire.Created:
    return await setup.rematch(house, call.caller, call.path["game"])


# Playing


async def _view(house: House, call: Call) -> wire.View:
    query: SeatQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, query.seat)
        playing.in_progress(table)
        return view_of(table, seat)


async def _act(house: House, call: Call) -> wire.Done:
    return await playing.act(house, call.path["game"], call.caller.id, call.body)


async def _undo(house: House, call: Call) -> wire.Done:
    return await playing.go_back(house, call.path["game"], call.caller.id, call.body)


async def _take_back(house: House, call: Call) -> wire.Done:
    return await playing.over_dice(house, call.path["game"], call.caller.id, call.body)


async def _log(house: House, call: Call) -> wire.LineList:
    query: LogQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, query.seat)
        playing.in_progress(table)
        lines = await house.lines(table, seat, query.first, MOST_LINES)
        return wire.LineList(version=table.row.version, lines=lines)


async def _record(house: House, call: Call) -> str:
    query: RecordQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, query.seat)
        course = playing.in_progress(table)
        async with house.database.reading() as connection:
            lines = await store.lines_of(connection, table.id, 0, course.version)
        row, seats, game = table.row, dict(table.seats), table.game
        players = {s: _holder(table.seated_names(s), seats[s].bot) for s in seats}

        def made() -> str | None:
            entries = [archive.entry_of(line, game) for line in lines]
            record = record_of(row, seats, players, entries, game, seat)
            return None if record is None else write_record(record, query.form).decode()

        found = await asyncio.to_thread(made)
    if found is None:
        raise conflict("no-record", "A position that was set up by hand has no record.")
    return found


def _holder(names: tuple[str, ...], bot: str) -> str:
    return f"{bot} bot" if bot else ", ".join(name for name in names if name)


# Questions


async def _why_not(house: House, call: Call) -> wire.Verdicts:
    body: wire.WhyNot = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(questions.why_not, course, seat, body)


async def _turn_end(house: House, call: Call) -> wire.TurnEnd:
    body: wire.TurnEndRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(questions.turn_end, course, seat, body)


async def _reach(house: House, call: Call) -> wire.ReachInfo:
    body: wire.ReachRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(questions.reach, course, seat, body)


async def _forks(house: House, call: Call) -> wire.ForkList:
    body: wire.ForkRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(questions.forks, course, seat, body)


async def _prospects(house: House, call: Call) -> wire.Prospects:
    query: HeldQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, query.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(prospects.prospects, course, seat)


async def _threats(house: House, call: Call) -> wire.Threats:
    query: SpaceQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, query.seat)
        course = playing.in_progress(table)
    return await asyncio.to_thread(questions.threats, course, seat, query.space)


async def _rules(house: House, call: Call) -> wire.RuleList:
    return questions.rules(call.path["id"])


async def _editions(house: House, call: Call) -> wire.EditionList:
    return questions.editions()


async def _board(house: House, call: Call) -> wire.BoardInfo:
    return boards.board(call.path["edition"])


async def _attack_odds(house: House, call: Call) -> wire.AttackOdds:
    body: wire.AttackOddsRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, body.seat)
        playing.odds_allowed(table)
        course = playing.in_progress(table)
    return await asyncio.to_thread(chances.attack, course, seat, body)


async def _battle_odds(house: House, call: Call) -> wire.BattleOdds:
    body: wire.BattleOddsRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.looking_seat(table, call.caller.id, body.seat)
        playing.odds_allowed(table)
        course = playing.in_progress(table)
    return await asyncio.to_thread(chances.battle, course, seat, body)


async def _addition(house: House, call: Call) -> wire.Addition:
    body: wire.AdditionRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        playing.odds_allowed(table)
        course = playing.in_progress(table)
    return await asyncio.to_thread(chances.addition, course, seat, body)


async def _loss_proposals(house: House, call: Call) -> wire.LossProposals:
    body: wire.LossRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        playing.odds_allowed(table)
        course = playing.in_progress(table)
    return await asyncio.to_thread(chances.losses, course, seat)


# For the host


async def _health(house: House, call: Call) -> wire.Health:
    async with asyncio.timeout(HEALTH_SECONDS), house.database.reading() as connection:
        await connection.execute(text("select 1"))
        name = connection.dialect.name
    return wire.Health(
        status="ok", version=version("battleboard"), database=name, games=len(house.tables)
    )


async def _metrics(house: House, call: Call) -> str:
    listeners = sum(len(table.listeners) for table in house.tables.values())
    return house.metrics.text(
        {
            "tables": ("tables in memory", len(house.tables)),
            "sockets": ("WebSockets open", listeners),
            "workers_busy": ("processes that think for bots", house.pool.busy),
            "commits": ("transactions since the start", house.database.writer.commits),
        }
    )


_GAME = "/api/games/{game}"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/api/players",
        "Become a player. The secret is shown only now: keep it.",
        _new_player,
        wire.Player,
        body=wire.NewPlayer,
        open_to_all=True,
        status=201,
        problems=(400, 409, 413),
    ),
    Endpoint("GET", "/api/me", "Who am I?", _me, wire.Player),
    Endpoint(
        "PUT",
        "/api/me",
        "Take another name.",
        _rename,
        wire.Player,
        body=wire.NewPlayer,
        problems=(400, 409, 413),
    ),
    Endpoint(
        "GET",
        "/api/editions",
        "The games that can be played, with their seats, options and bots.",
        _editions,
        wire.EditionList,
        open_to_all=True,
    ),
    Endpoint(
        "GET",
        "/api/editions/{edition}/board",
        "The board of a game: spaces, units, words and looks.",
        _board,
        wire.BoardInfo,
        open_to_all=True,
        problems=(404,),
    ),
    Endpoint(
        "GET",
        "/api/rules/{id}",
        "A rule by its ID, or a group of rules.",
        _rules,
        wire.RuleList,
        open_to_all=True,
        problems=(404,),
    ),
    Endpoint(
        "GET",
        "/api/games",
        "One's own tables, those put away, those with an open seat, or those anybody may watch.",
        _games,
        wire.GameList,
        query=GamesQuery,
        problems=(400,),
    ),
    Endpoint(
        "POST",
        "/api/games",
        "Set up a table. It begins when every seat has added a word to the dice.",
        _create,
        wire.Created,
        body=wire.NewGame,
        status=201,
        problems=(400, 403, 413, 422),
    ),
    Endpoint(
        "POST",
        "/api/imports",
        "A record or a scenario as a new game or as a board to try things out.",
        _import,
        wire.Created,
        body=wire.Import,
        status=201,
        problems=(400, 403, 413, 422),
        long_body=True,
    ),
    Endpoint(
        "POST",
        "/api/join",
        "Follow a link to a seat, or to watch.",
        _join,
        wire.Joined,
        body=wire.Join,
        problems=(400, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        "/api/invitations",
        "The table and the seat that a link leads to, without sitting down.",
        _look_at_link,
        wire.Joined,
        body=wire.Invitation,
        problems=(400, 404, 413),
    ),
    Endpoint("GET", _GAME, "A table.", _game, wire.GameInfo, problems=(404,)),
    Endpoint(
        "POST",
        f"{_GAME}/seats",
        "Sit down on an open seat.",
        _take_seat,
        wire.GameInfo,
        body=wire.TakeSeat,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/word",
        "Add a word to the dice for one's own seats. The last word begins the game.",
        _contribute,
        wire.GameInfo,
        body=wire.Contribute,
        problems=(400, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/leave",
        "Give up seats, or everything here.",
        _leave,
        None,
        body=wire.Leave,
        status=204,
        problems=(400, 404, 409, 413),
    ),
    Endpoint(
        "PUT",
        f"{_GAME}/put-away",
        "Take a game that has ended off one's own list, or bring it back there.",
        _put_away,
        None,
        body=wire.PutAway,
        status=204,
        problems=(400, 404, 409, 413),
    ),
    Endpoint(
        "GET", f"{_GAME}/links", "The links that one made.", _links, wire.Links, problems=(404,)
    ),
    Endpoint(
        "POST",
        f"{_GAME}/links",
        "Make a link anew; the old one is worth nothing from then on.",
        _renew,
        wire.Link,
        body=wire.RenewLink,
        problems=(400, 403, 404, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/rematch",
        "The same table once more.",
        _rematch,
        wire.Created,
        body=wire.Rematch,
        status=201,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/view",
        "The game as a seat or a spectator sees it, and what is asked.",
        _view,
        wire.View,
        query=SeatQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/actions",
        "Act: answer what is asked, resign, offer a draw, leave a standing order.",
        _act,
        wire.Done,
        body=wire.Act,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/undo",
        "Undo one's latest action inside the phase.",
        _undo,
        wire.Done,
        body=wire.UndoAction,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/take-back",
        "Propose to go back over dice, agree to it, or decline.",
        _take_back,
        wire.Done,
        body=wire.TakeBackRequest,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/log",
        "Lines of the log as one may see them: what one has missed.",
        _log,
        wire.LineList,
        query=LogQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/record",
        "The record so far as one may see it; all of it once the game is over.",
        _record,
        None,
        query=RecordQuery,
        text=True,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/why-not",
        "Which actions are open, and why the others are not.",
        _why_not,
        wire.Verdicts,
        body=wire.WhyNot,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/turn-end",
        "Whether an action would end the turn, and what its seat would collect then.",
        _turn_end,
        wire.TurnEnd,
        body=wire.TurnEndRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/reach",
        "Where units can go, by which path, and why not elsewhere.",
        _reach,
        wire.ReachInfo,
        body=wire.ReachRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/forks",
        "Ways of units to a space that are as short but mean different things.",
        _forks,
        wire.ForkList,
        body=wire.ForkRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/prospects",
        "What a seat has to know to answer what it is asked: prices, sites, reach of all piles.",
        _prospects,
        wire.Prospects,
        query=HeldQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/threats",
        "Who could attack a space when their turn comes, from where and with what.",
        _threats,
        wire.Threats,
        query=SpaceQuery,
        problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/attack-odds",
        "How an attack would end as the armies stand now.",
        _attack_odds,
        wire.AttackOdds,
        body=wire.AttackOddsRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    *STUDY,
    Endpoint(
        "POST",
        f"{_GAME}/battle-odds",
        "How a battle would end: the one under way, or the one that is planned in a space.",
        _battle_odds,
        wire.BattleOdds,
        body=wire.BattleOddsRequest,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/addition",
        "Which unit could best join an attack that is being planned, with the odds.",
        _addition,
        wire.Addition,
        body=wire.AdditionRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/loss-proposals",
        "What a seat could lose that is asked about losses, with the odds after each.",
        _loss_proposals,
        wire.LossProposals,
        body=wire.LossRequest,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "GET",
        "/health",
        "Whether the server can do its work.",
        _health,
        wire.Health,
        open_to_all=True,
    ),
    Endpoint(
        "GET",
        "/metrics",
        "Numbers for Prometheus.",
        _metrics,
        None,
        open_to_all=True,
        text=True,
    ),
    *CLUB,
    *TOKENS,
)

"""The endpoints that people learn with."""

import asyncio
import secrets

import msgspec
from msgspec import Raw

from battleboard.bots import best_bot
from battleboard.core.codec import codec
from battleboard.core.errors import OddsError
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import Problem, as_sentence, conflict, invalid
from battleboard.server.door.queries import RulesQuery
from battleboard.server.house import House
from battleboard.server.play import playing
from battleboard.server.study import reckoning, rulebook, wire
from battleboard.server.study.arms import all_arms
from battleboard.server.study.hindsight import ORDERS
from battleboard.server.study.past import PAST
from battleboard.server.study.positions import POSITIONS
from battleboard.server.thinking.jobs import Reckon, Suggest
from battleboard.server.wire import OptionInfo

ENOUGH = 0.6
"""A bot that is asked for advice comes to an end within this part of its time."""


async def _rules(house: House, call: Call) -> wire.RulePage:
    query: RulesQuery = call.query
    return rulebook.look_up(query.edition, query.search)


async def _arms(house: House, call: Call) -> wire.ArmsList:
    return await asyncio.to_thread(all_arms)


async def _odds(house: House, call: Call) -> wire.OddsInfo:
    body: wire.OddsRequest = call.body
    try:
        if reckoning.is_quick(body):
            return await asyncio.to_thread(reckoning.reckon, body)
    except OddsError as error:
        raise invalid(as_sentence(str(error))) from None
    job = Reckon(Raw(msgspec.json.encode(body)))
    outcome = await house.pool.ask(job, house.settings.odds_seconds)
    if outcome is None:
        raise Problem(422, "too-much", "That battle takes too long to work out.")
    if not outcome.odds:
        raise invalid(as_sentence(outcome.problem))
    return msgspec.json.decode(bytes(outcome.odds[0]), type=wire.OddsInfo)


async def _suggest(house: House, call: Call) -> wire.Suggestion:
    body: wire.SuggestRequest = call.body
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, body.seat)
        course = playing.in_progress(table)
        playing.odds_allowed(table, "advice")
    if seat not in course.asked:
        raise conflict("not-asked", "This seat is not asked anything now.")
    game, seconds = course.game, house.settings.bot_seconds
    view = Raw(codec(game).write(game.view(course.state, seat)))
    seed = secrets.token_hex(16)
    job = Suggest(game.id, view, seat, best_bot(game), seed, seconds * ENOUGH)
    outcome = await house.pool.ask(job, seconds)
    if outcome is None or outcome.advice is None:
        raise Problem(422, "no-advice", "The bot found no answer in time.")
    actions = [codec(game).read_action(bytes(raw)) for raw in outcome.advice.actions]
    say, write = game.action_texts.say, codec(game).write
    return wire.Suggestion(
        version=course.version,
        actions=tuple(OptionInfo(action=Raw(write(a)), text=say(a)) for a in actions),
        ends=outcome.advice.ends,
        attacks=tuple(
            wire.SuggestedAttack(space=one.space, win=one.win) for one in outcome.advice.attacks
        ),
    )


_GAME = "/api/games/{game}"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/rules",
        "Rules with certain words, or the contents of a rule sheet.",
        _rules,
        wire.RulePage,
        query=RulesQuery,
        open_to_all=True,
        problems=(400, 404),
    ),
    Endpoint(
        "GET",
        "/api/arms",
        "What can fight in the battles of each edition.",
        _arms,
        wire.ArmsList,
        open_to_all=True,
    ),
    Endpoint(
        "POST",
        "/api/odds",
        "How a battle of any edition ends.",
        _odds,
        wire.OddsInfo,
        body=wire.OddsRequest,
        problems=(400, 413, 422),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/suggest",
        "What a bot would answer for an own seat. It is only told, not done.",
        _suggest,
        wire.Suggestion,
        body=wire.SuggestRequest,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    *POSITIONS,
    *PAST,
    *ORDERS,
)

"""Standing orders before they are given: which fit the position, and what they would have done."""

import asyncio
from typing import Any, Final

from battleboard.core.errors import IllegalAction
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.narrate import narrate_decision
from battleboard.record.hindsight import (
    Question,
    come_to_the_same,
    questions,
    with_orders,
    would_answer,
)
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import refused
from battleboard.server.door.queries import HeldQuery
from battleboard.server.house import House
from battleboard.server.play import playing
from battleboard.server.play.table import Table
from battleboard.server.study import wire
from battleboard.server.study.past import of_story
from battleboard.server.study.story import Story

MOST: Final = 20
"""So many questions are looked back at, the latest ones."""


async def _hindsight(house: House, call: Call) -> wire.Hindsight:
    body: wire.OrderTrial = call.body

    def ask(story: Story, table: Table, seat: Seat | None) -> wire.Hindsight:
        return _looked_back(story, table.game, body.seat, body.orders)

    return await of_story(house, call, call.path["game"], body.seat, ask)


def _looked_back(
    story: Story, game: Game[Any], seat: Seat, orders: tuple[str, ...]
) -> wire.Hindsight:
    """What these orders would have answered since the seat's latest turn; raises Problem."""
    found = questions(story.traces(), seat)
    latest = found[-MOST:]
    try:
        with_orders(game, game.view(story.now, seat), seat, orders)
        states = story.states_after(asked.number for asked in latest)
        told = tuple(
            _told(story, game, state, seat, asked, orders)
            for asked, state in zip(latest, states, strict=True)
        )
    except IllegalAction as error:
        raise refused(error.refusal, game.lexicon) from None
    return wire.Hindsight(version=story.read, questions=told, more=len(found) - len(latest))


def _told(
    story: Story, game: Game[Any], state: Any, seat: Seat, asked: Question, orders: tuple[str, ...]
) -> wire.PastQuestion:
    ordered, given = would_answer(game, state, seat, orders), asked.given
    say = game.action_texts.say
    return wire.PastQuestion(
        line=asked.number,
        round=state.round,
        on_turn=state.on_turn,
        active=game.active_seats(state),
        question=narrate_decision(game, asked.asked),
        ordered=None if ordered is None else say(ordered),
        given=None if given is None else say(given),
        by=None if given is None else story.answered_by(asked.ended),
        same=come_to_the_same(game, state, seat, ordered, given),
        open=asked.ended is None,
    )


async def _suggested(house: House, call: Call) -> wire.SuggestedOrders:
    query: HeldQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = playing.held_seat(table, call.caller.id, query.seat)
        course = playing.in_progress(table)
        playing.odds_allowed(table, "advice")
    game = course.game
    view = game.view(course.state, seat)
    found = await asyncio.to_thread(game.suggested_orders, view, seat)
    return wire.SuggestedOrders(version=course.version, orders=found)


_GAME = "/api/games/{game}"
ORDERS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        f"{_GAME}/hindsight",
        "What standing orders would have answered since the latest turn of an own seat.",
        _hindsight,
        wire.Hindsight,
        body=wire.OrderTrial,
        problems=(400, 403, 404, 409, 413, 422),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/suggested-orders",
        "Standing orders that fit the position of an own seat.",
        _suggested,
        wire.SuggestedOrders,
        query=HeldQuery,
        problems=(400, 403, 404, 409),
    ),
)

"""Who could join an attack: what is offered can be planned, with all that was chosen before."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.game import AxisGame
from battleboard.axis.turn.plan_overview import Stand
from battleboard.axis.vocabulary.actions import Load, Move, Unload
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots import make_bot
from battleboard.bots.bot import answer
from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.ids import GameId, Seat, Space
from battleboard.core.values import Action
from battleboard.games import find_game
from battleboard.odds.axis.additions import Group, best_addition
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.position import question_for
from battleboard.odds.axis.question import Question
from tests.support import position

Chosen = dict[Space, tuple[Term, ...]]


def plain(question: Question) -> Question:
    return question


def ways(game: AxisGame[Any], state: Any, seat: Seat, space: Space, units: Any) -> Any:
    """What the client is told of where a group can go: orders and what they owe, by target."""
    found = game.reach(state, seat, units, space)
    by_sea = dict(game.journeys(state, seat, units, space))
    by_land = {t: ((Move(units, p),), found.owed.get(t, ())) for t, p in found.open.items()}
    return by_sea | by_land


def planned(game: AxisGame[Any], state: Any, seat: Seat, target: Space, chosen: Chosen) -> Any:
    """The state after the client has sent all groups, one after the other."""
    for space, units in chosen.items():
        way = ways(game, state, seat, space, units).get(target)
        assert way is not None, f"{units} of {space} cannot go to {target}"
        assert not way[1], "the client calls only that a target which owes nothing"
    for space, units in chosen.items():
        for order in ways(game, state, seat, space, units)[target][0]:
            state, _ = game.apply(state, seat, order, NO_DICE)
    return state


def with_one_more(stands: tuple[Stand, ...], chosen: Chosen, space: Space, unit: Term) -> Chosen:
    """A selection with one more unit, in the order in which the client lists piles."""
    counts = {(s, replace(t, count=1)): t.count for s, units in chosen.items() for t in units}
    counts[space, unit] = counts.get((space, unit), 0) + 1
    found: dict[Space, list[Term]] = {}
    for stand in stands:
        count = counts.get((stand.space, replace(stand.unit, count=1)))
        if count:
            found.setdefault(stand.space, []).append(replace(stand.unit, count=count))
    return {s: tuple(units) for s, units in found.items()}


def assert_offers(game: Any, state: Any, seat: Seat, target: Space, chosen: Chosen) -> Chosen:
    """Take the offer for an attack, if there is one, and plan it; the attack with it."""
    groups = [Group(space, units) for space, units in chosen.items()]
    offer = best_addition(game, state, seat, target, groups, plain)
    if offer is None:
        return chosen
    more = with_one_more(game.stands(state), chosen, offer.space, offer.unit)
    after = planned(game, state, seat, target, more)
    assert not set(after.pending.duties) - set(state.pending.duties)
    assert offer.win == pytest.approx(odds(question_for(game.edition(after), after, target)).win)
    return more


def attacks(game: Any, state: Any, seat: Seat, rng: Random) -> Iterator[tuple[Space, Chosen]]:
    """Some attacks that a player could begin to plan: a part of a pile, by land or by sea."""
    enemies = game.theatre.enemies(seat)
    for stand in game.stands(state):
        if stand.held is not None or rng.random() < 0.85:
            continue
        units = (replace(stand.unit, count=rng.randint(1, stand.unit.count)),)
        for target, (_, owed) in ways(game, state, seat, stand.space, units).items():
            here = state.position.at(game.theatre.board.index[target])
            if not owed and any(p.power in enemies for p in here):
                yield target, {stand.space: units}


def combat_phases(name: str, bot: str, seed: int, rounds: int) -> Iterator[tuple[Any, Any, Seat]]:
    """The beginnings of all combat movement in a game between bots."""
    game: Any = find_game(GameId(name))
    bots = {seat: make_bot(bot, game) for seat in game.default_seats}
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = game.start(game.options_type(max_rounds=rounds), game.default_seats, dice)
    while state.over is None:
        seat = game.decision(state).seats[0]
        if isinstance(state.pending, PlanCombatMoves) and not state.plan.orders:
            yield game, state, seat
        action: Action = answer(game, state, seat, bots[seat], rng)
        state, _ = game.apply(state, seat, action, dice)


def checked(name: str, bot: str, seed: int, rounds: int, most: int) -> int:
    """The number of offers taken; each of up to `most` attacks of a phase gets two more units."""
    rng, taken = Random(seed), 0
    for game, state, seat in combat_phases(name, bot, seed, rounds):
        found = list(attacks(game, state, seat, rng))
        for target, chosen in rng.sample(found, min(most, len(found))):
            more = assert_offers(game, state, seat, target, chosen)
            most_of_all = assert_offers(game, state, seat, target, more)
            taken += (more != chosen) + (most_of_all != more)
    return taken


@pytest.mark.parametrize(("bot", "seed"), [("greedy", 5), ("random", 6)])
@pytest.mark.parametrize("name", ["classic", "revised"])
def test_every_offer_can_be_planned(name: str, bot: str, seed: int) -> None:
    assert checked(name, bot, seed, rounds=1, most=2) >= 6


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", ["classic", "revised"])
def test_every_offer_of_many_games_can_be_planned(name: str, seed: int) -> None:
    checked(name, "greedy" if seed % 2 else "random", 200 + seed, rounds=4, most=8)


def test_a_bomber_joins_troops_that_go_by_ship_from_the_same_land() -> None:
    units = {
        "Japan": {"Japan": "2 infantry, bomber, industrial complex"},
        "Japan Sea Zone": {"Japan": "transport"},
        "Manchuria": {"USSR": "infantry"},
        "Russia": {"USSR": "industrial complex"},
    }
    moment = position("classic", on_turn="Japan", step="combat moves", units=units)
    game: Any = moment.game
    seat, japan, target = Seat("japan"), Space("japan"), Space("manchuria")
    chosen: Chosen = {japan: (Term("infantry", 2),)}
    offer = best_addition(game, moment.state, seat, target, [Group(japan, chosen[japan])], plain)
    assert offer is not None
    assert (offer.space, offer.unit) == (japan, Term("bomber"))
    together = (Term("infantry", 2), Term("bomber"))
    journey, owed = game.journeys(moment.state, seat, together, japan)[target]
    assert [type(order) for order in journey] in ([Load, Unload, Move], [Load, Move, Unload, Move])
    assert not owed
    assert_offers(game, moment.state, seat, target, chosen)

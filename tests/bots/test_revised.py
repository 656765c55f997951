"""The greedy bot uses whatever Revised offers, and beats chance."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from battleboard.axis.vocabulary.actions import (
    Bombard,
    Buy,
    LaunchRocket,
    Move,
    PromiseCarrier,
    Research,
    Stay,
    Submerge,
    TakeLosses,
    Unload,
)
from battleboard.axis.vocabulary.decisions import (
    ChooseBombardment,
    ChooseCasualties,
    LaunchRocketOrNot,
    PlanCombatMoves,
    PurchaseUnits,
    ResearchOrNot,
    SubmergeOrStay,
)
from battleboard.bots import make_bot
from battleboard.core.ids import Space
from battleboard.core.plan import Done
from battleboard.core.values import Action, Decision
from tests.bots.matches import Outcome, greedy_match
from tests.support import Moment, play, position, start

ROUNDS, GAMES = 20, 60


def leads(outcome: Outcome, side: str) -> bool:
    """Whether a side won by rule, or leads in production when the rounds are over."""
    return side in outcome.winners if outcome.by_rule else outcome.leader == side


@pytest.mark.parametrize("side", ["axis", "allies"])
def test_the_greedy_side_wins_or_leads(side: str) -> None:
    """A few games of the match below."""
    assert all(leads(greedy_match("revised", seed, side, ROUNDS), side) for seed in range(4))


@pytest.mark.soak("random games")
def test_the_greedy_side_wins_or_leads_in_57_of_60_games() -> None:
    """Sides swapped, at most 20 rounds; a bot that fails in one of ten games fails here."""
    sides = [(seed, side) for seed in range(GAMES // 2) for side in ("axis", "allies")]
    won = sum(leads(greedy_match("revised", seed, side, ROUNDS), side) for seed, side in sides)
    assert won >= 57


def test_greedy_players_of_both_sides_get_to_an_end() -> None:
    assert greedy_match("revised", 1, "", ROUNDS).by_rule


# One decision after the other


def chosen(moment: Moment) -> Action:
    """The bot's answer to the open decision."""
    asked = moment.asked
    assert isinstance(asked, Decision)
    bot = make_bot("greedy", moment.game)
    return bot.choose(asked.seats[0], moment.state, asked, Random(1))


def played(moment: Moment, kind: type[Decision]) -> Iterator[Action]:
    """The bot's answers as long as the same kind of decision is open."""
    game: Any = moment.game
    while isinstance(moment.asked, kind):
        action = chosen(moment)
        yield action
        if isinstance(action, Done):
            return
        moment = play(moment, game.action_texts.say(action))


def bought(moment: Moment) -> dict[str, int]:
    if isinstance(moment.asked, ResearchOrNot):
        moment = play(moment, "research with 0")
    assert isinstance(moment.asked, PurchaseUnits)
    action = chosen(moment)
    assert isinstance(action, Buy)
    return {term.kind: term.count for term in action.units}


def test_artillery_is_bought_beside_infantry() -> None:
    kinds = bought(start("revised"))
    assert {"infantry", "artillery", "armor"} <= set(kinds)


def test_no_more_is_bought_than_the_factories_can_place() -> None:
    """Japan's only factory builds eight units; what is left buys dearer ones."""
    rich = position(
        "revised",
        on_turn="Japan",
        step="purchase",
        money={"Japan": 60},
        units={"Japan": {"Japan": "industrial complex"}},
    )
    kinds = bought(rich)
    assert sum(kinds.values()) == 8
    assert kinds.get("fighter", 0) or kinds.get("armor", 0) > kinds.get("infantry", 0)


def test_a_power_without_a_land_route_buys_a_transport_and_a_destroyer() -> None:
    alone: dict[str, Any] = {
        "units": {"Japan": {"Japan": "industrial complex"}},
        "money": {"Japan": 40},
    }
    kinds = bought(position("revised", on_turn="Japan", step="purchase", **alone))
    assert kinds["transport"] == kinds["destroyer"] == 1


@pytest.mark.parametrize(
    ("fleet", "technology"),
    [
        ("3 bomber", "heavy_bombers"),
        ("3 fighter", "jet_fighters"),
    ],
)
def test_spare_money_goes_into_the_technology_that_helps_most(fleet: str, technology: str) -> None:
    units = {"Eastern United States": {"United States": fleet}}
    rich: dict[str, Any] = {"on_turn": "United States", "step": "research", "units": units}
    moment = position("revised", **rich, money={"United States": 50})
    assert isinstance(moment.asked, ResearchOrNot)
    assert chosen(moment) == Research(1, technology)
    poor = position("revised", **rich, money={"United States": 20})
    assert chosen(poor) == Research(0)


def combat_orders(**scene: Any) -> list[Action]:
    moment = position("revised", step="combat moves", **scene)
    assert isinstance(moment.asked, PlanCombatMoves)
    return list(played(moment, PlanCombatMoves))


def test_a_bomber_with_nothing_to_fight_raids() -> None:
    orders = combat_orders(
        on_turn="United Kingdom",
        money={"Germany": 40},
        units={
            "United Kingdom": {"United Kingdom": "bomber"},
            "Germany": {"Germany": "3 infantry, industrial complex, anti-aircraft gun"},
        },
    )
    moves = [order for order in orders if isinstance(order, Move)]
    assert [(move.path[-1], move.task) for move in moves] == [("germany", "raid")]


def test_nobody_raids_who_has_no_money() -> None:
    orders = combat_orders(
        on_turn="United Kingdom",
        money={"Germany": 0},
        units={
            "United Kingdom": {"United Kingdom": "bomber"},
            "Germany": {"Germany": "3 infantry, industrial complex"},
        },
    )
    assert orders == [Done()]


def test_troops_land_together_and_ships_come_to_bombard() -> None:
    """Two transports from Sea Zone 8 and a battleship from the next zone land on Norway's coast."""
    orders = combat_orders(
        on_turn="United Kingdom",
        units={
            "United Kingdom": {"United Kingdom": "3 infantry, artillery, armor"},
            "Sea Zone 3": {"United Kingdom": "2 transport"},
            "Sea Zone 2": {"United Kingdom": "battleship"},
            "Norway": {"Germany": "infantry"},
            "Western Europe": {"Germany": "9 infantry"},
            "Germany": {"Germany": "9 infantry"},
            "Eastern Europe": {"Germany": "9 infantry"},
            "Algeria": {"Germany": "9 infantry"},
        },
    )
    landed = [order for order in orders if isinstance(order, Unload)]
    assert {order.target for order in landed} == {"norway"}
    kinds = {term.kind for order in landed for term in order.units}
    assert kinds & {"artillery", "armor"}
    assert any(isinstance(order, Move) and order.units[0].kind == "battleship" for order in orders)


def test_all_ships_bombard() -> None:
    landing = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "United Kingdom": {"United Kingdom": "2 infantry"},
            "Sea Zone 3": {"United Kingdom": "transport, battleship"},
            "Norway": {"Germany": "infantry"},
        },
    )
    asked = play(
        landing,
        "load 2 infantry: United Kingdom > Sea Zone 3",
        "unload 2 infantry: Sea Zone 3 > Norway",
        "done",
    )
    while not isinstance(asked.asked, ChooseBombardment):
        asked = play(asked, asked.game.action_texts.say(chosen(asked)))
    action = chosen(asked)
    assert isinstance(action, Bombard)
    assert [term.kind for term in action.units] == ["battleship"]


def test_a_fighter_attacks_where_only_a_carrier_can_take_it_back() -> None:
    """The fighter gets home only if its carrier comes to meet it (RV-AIR-11)."""
    orders = combat_orders(
        on_turn="United States",
        units={
            "Sea Zone 52": {"United States": "aircraft carrier, fighter"},
            "Sea Zone 59": {"Japan": "transport"},
        },
    )
    assert any(isinstance(order, Move) and order.units[0].kind == "fighter" for order in orders)
    assert any(isinstance(order, PromiseCarrier) for order in orders)
    assert orders[-1] == Done()


def test_a_rocket_is_fired_at_the_richest_factory() -> None:
    moment = position(
        "revised",
        on_turn="Germany",
        step="combat",
        technologies={"Germany": ["rockets"]},
        money={"United Kingdom": 30, "USSR": 24},
        units={
            "Western Europe": {"Germany": "anti-aircraft gun"},
            "United Kingdom": {"United Kingdom": "industrial complex"},
            "Gibraltar": {"United Kingdom": "industrial complex"},
        },
    )
    assert isinstance(moment.asked, LaunchRocketOrNot)
    assert chosen(moment) == LaunchRocket(Space("western_europe"), Space("united_kingdom"))


def sea_battle(attackers: str, defenders: str, dice: list[int]) -> Moment:
    moment = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Sea Zone 8": {"United Kingdom": attackers},
            "Sea Zone 7": {"Germany": defenders},
        },
    )
    return play(moment, f"move {attackers}: Sea Zone 8 > Sea Zone 7", "done", dice=dice)


def test_submarines_submerge_where_they_are_about_to_lose() -> None:
    beaten = sea_battle("3 battleship", "submarine", [6, 6, 6, 6])
    beaten = play(beaten, "press on")
    assert isinstance(beaten.asked, SubmergeOrStay)
    assert isinstance(chosen(beaten), Submerge)


def test_submarines_stay_where_they_are_about_to_win() -> None:
    better = sea_battle("transport, submarine", "4 submarine", [6, 6, 6, 6, 6])
    while not (isinstance(better.asked, SubmergeOrStay) and better.asked.role == "defender"):
        line = "stay" if isinstance(better.asked, SubmergeOrStay) else "press on"
        better = play(better, line)
    assert chosen(better) == Stay()


def test_a_battleship_is_damaged_before_anything_is_lost() -> None:
    hit = sea_battle("2 destroyer", "battleship, transport", [1, 6])
    assert isinstance(hit.asked, ChooseCasualties)
    action = chosen(hit)
    assert isinstance(action, TakeLosses)
    assert [term.kind for term in action.units] == ["battleship"]

"""Advice for attacks: it can be planned as a whole, and seeks no battle that is bad."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from battleboard.axis.game import AxisGame
from battleboard.axis.movement.orders import named_spaces
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move, PressOn, Retreat, Unload
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.bots import make_bot
from battleboard.bots.axis.attacks import SOUND
from battleboard.bots.bot import answer
from battleboard.core.codec import codec
from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.values import Action, Decision
from battleboard.games import find_game
from battleboard.games.risk.actions import Attack
from battleboard.games.risk.decisions import AttackOrEnd
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.risk.assault import assault_in
from battleboard.odds.risk.battle import battle_odds
from battleboard.server.study.advice import advised
from battleboard.server.thinking.jobs import Advice, Suggest
from tests.support import play, position

KARELIA = Space("karelia_ssr")


def suggestion(game: AxisGame[Any], state: AxisState, seat: Seat) -> tuple[Advice, list[Action]]:
    """What is suggested to a seat, and its actions."""
    view = Raw(codec(game).write(game.view(state, seat)))
    job = Suggest(game.id, view, seat, "greedy", "a seed", 60.0)
    advice = advised(job, lambda: 0.0)
    return advice, [codec(game).read_action(bytes(raw)) for raw in advice.actions]


def combat_phases(name: str, bot: str, seed: int, rounds: int) -> Iterator[tuple[AxisState, Seat]]:
    """The beginnings of all combat movement in a game between bots."""
    game: Any = find_game(name)
    bots = {seat: make_bot(bot, game) for seat in game.default_seats}
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = game.start(game.options_type(max_rounds=rounds), game.default_seats, dice)
    while state.over is None:
        asked = game.decision(state)
        assert isinstance(asked, Decision)
        seat = asked.seats[0]
        if isinstance(asked, PlanCombatMoves) and not state.plan.orders:
            yield state, seat
        state, _ = game.apply(state, seat, answer(game, state, seat, bots[seat], rng), dice)


def with_own_orders(game: AxisGame[Any], state: Any, seat: Seat, rng: Random) -> Any:
    """The same phase after a few orders that a player gave without much thought."""
    for _ in range(3):
        ways = [
            Move((stand.unit,), path)
            for stand in game.stands(state)
            for there, path in stand.open.items()
            if there not in stand.idle
        ]
        if ways:
            state, _ = game.apply(state, seat, rng.choice(ways), NO_DICE)
    return state


def assert_sound(game: AxisGame[Any], before: Any, seat: Seat) -> int:
    """Check a suggestion for a phase; the number of battles that it seeks."""
    advice, actions = suggestion(game, before, seat)
    orders = [action for action in actions if not isinstance(action, Done)]
    state = before
    for order in orders:
        assert game.why_not(state, seat, order) is None, order
        state, _ = game.apply(state, seat, order, NO_DICE)
    owed = set(game.decision(state).duties) - set(game.decision(before).duties)  # type: ignore[union-attr]
    assert not owed, "what was suggested owes nothing of its own"
    assert advice.ends == (not game.decision(state).duties)  # type: ignore[union-attr]
    edition = game.edition(state)
    told = {attack.space: attack.win for attack in advice.attacks}
    into_battle = [
        o for o in orders if isinstance(o, Unload) or (isinstance(o, Move) and not o.task)
    ]
    sought = {named_spaces(order)[-1] for order in into_battle} & set(battles_of(edition, state))
    assert told.keys() == sought
    for space in sought:
        win = odds(question_for(edition, state, space)).win
        assert win >= SOUND, (space, win)
        assert told[space] == pytest.approx(win)
    return len(told)


@pytest.mark.parametrize(
    ("name", "bot", "seed", "rounds"),
    [
        ("classic", "greedy", 1, 4),
        ("classic", "random", 2, 2),
        ("classic_mini", "greedy", 3, 6),
        ("classic_mini", "random", 4, 4),
        ("revised", "greedy", 5, 2),
    ],
)
def test_every_suggested_plan_is_possible_and_every_attack_in_it_good(
    name: str, bot: str, seed: int, rounds: int
) -> None:
    game: Any = find_game(name)
    rng, battles = Random(seed), 0
    for state, seat in combat_phases(name, bot, seed, rounds):
        battles += assert_sound(game, state, seat)
        battles += assert_sound(game, with_own_orders(game, state, seat, rng), seat)
    assert battles >= 8, "enough attacks were looked at"


@pytest.mark.soak("random games")
@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("seed", range(20))
def test_every_suggested_plan_of_many_games_is_possible(bot: str, seed: int) -> None:
    game: Any = find_game("classic")
    for state, seat in combat_phases("classic", bot, 100 + seed, 8 if bot == "greedy" else 2):
        assert_sound(game, state, seat)
        assert_sound(game, with_own_orders(game, state, seat, Random(seed)), seat)


def at_karelia(*, fighters_in: str, allies: str) -> dict[Space, float]:
    """The attacks suggested to Germany, where it has fighters and allies may help Karelia."""
    units = {
        "Eastern Europe": {"Germany": "4 infantry"},
        fighters_in: {"Germany": "6 fighter"},
        "Karelia S.S.R.": {"USSR": "3 infantry", "United Kingdom": allies},
        "Germany": {"Germany": "industrial complex"},
        "Russia": {"USSR": "industrial complex"},
        "United Kingdom": {"United Kingdom": "industrial complex"},
    }
    moment = position("classic", on_turn="Germany", step="combat moves", units=units)
    game: Any = moment.game
    advice, _ = suggestion(game, moment.state, Seat("germany"))
    return {attack.space: attack.win for attack in advice.attacks}


def test_units_of_allies_count_as_defenders() -> None:
    """With four British fighters there, Karelia is no good attack any more."""
    assert at_karelia(fighters_in="Western Europe", allies="2 fighter")[KARELIA] >= SOUND
    assert KARELIA not in at_karelia(fighters_in="Western Europe", allies="7 fighter")


def test_an_attack_is_not_made_without_the_aircraft_that_it_needs() -> None:
    """Fighters from Libya get to Karelia, but not home: without them the attack is lost."""
    assert KARELIA not in at_karelia(fighters_in="Libya", allies="2 fighter")


def gone_on_with(units: dict[str, dict[str, str]], *lines: str, dice: list[int]) -> Any:
    """What is suggested to Germany or Japan after some lines, and the battles that it leads to."""
    power = "Germany" if "Germany" in str(units) else "Japan"
    moment = play(position("classic", on_turn=power, units=units), *lines, dice=dice)
    game: Any = moment.game
    advice, actions = suggestion(game, moment.state, Seat(power.lower()))
    (action,) = actions
    assert advice.ends
    return action, {attack.space: attack.win for attack in advice.attacks}


KARELIAN_BATTLE = {
    "Eastern Europe": {"Germany": "3 infantry, 3 armor"},
    "Karelia S.S.R.": {"USSR": "5 infantry"},
}
TO_KARELIA = "move 3 infantry, 3 armor: Eastern Europe > Karelia S.S.R."


def test_a_battle_that_went_badly_is_not_gone_on_with() -> None:
    """An infantry and three armor hit as often as five infantry, but do not last as long."""
    badly, told = gone_on_with(
        KARELIAN_BATTLE,
        TO_KARELIA,
        "done",
        "germany: lose 2 infantry",
        dice=[6] * 6 + [1, 1, 6, 6, 6],
    )
    assert badly == Retreat(Space("eastern_europe"))
    assert told == {}


def test_a_battle_that_goes_well_is_gone_on_with_and_the_chance_is_told() -> None:
    well, told = gone_on_with(
        KARELIAN_BATTLE,
        TO_KARELIA,
        "done",
        "germany: lose infantry",
        dice=[1, 6, 6, 1, 6, 6, 1, 6, 6, 6, 6],
    )
    assert well == PressOn()
    assert told.keys() == {KARELIA}
    assert told[KARELIA] >= SOUND


@pytest.mark.parametrize(("holders", "landed"), [(6, 0), (1, 2)], ids=["strong", "weak"])
def test_after_a_sea_battle_troops_land_only_where_they_win(holders: int, landed: int) -> None:
    fleet = "battleship, transport[2 infantry]"
    units = {
        "Hawaii Sea Zone": {"Japan": fleet},
        "Midway Sea Zone": {"United States": "transport"},
        "Midway Island": {"United States": f"{holders} infantry"},
    }
    action, told = gone_on_with(
        units,
        f"move {fleet}: Hawaii Sea Zone > Midway Sea Zone",
        "unload 2 infantry: Midway Sea Zone > Midway Island",
        "done",
        dice=[1, 6],
    )
    assert sum(term.count for term in action.units) == landed
    assert told.keys() == ({Space("midway_island")} if landed else set())


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_attack_suggested_in_risk_is_likely_to_succeed(bot: str) -> None:
    """In every attack phase of a game between bots."""
    game: Any = find_game("risk")
    player, rng, dice = make_bot(bot, game), Random(1), SeededDice(1)
    state, _ = game.start(game.options_type(max_rounds=12), game.default_seats, dice)
    looked_at = 0
    while state.over is None:
        asked = game.decision(state)
        seat = asked.seats[0]
        if isinstance(asked, AttackOrEnd):
            _, actions = suggestion(game, state, seat)
            for attack in actions:
                if isinstance(attack, Attack):
                    between = assault_in(game, state, attack.origin, attack.target)
                    assert battle_odds(between).win >= SOUND, attack
                    looked_at += 1
        state, _ = game.apply(state, seat, answer(game, state, seat, player, rng), dice)
    assert looked_at >= 20

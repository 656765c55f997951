"""Bots play by the rules, see only their view, and the greedy one plays to win."""

from random import Random
from typing import Any

import pytest

from battleboard.bots import BOTS, best_bot, make_bot
from battleboard.bots.bot import Bot, answer
from battleboard.bots.chance import RandomBot
from battleboard.bots.play import play_out
from battleboard.bots.risk.chances import chance_to_take
from battleboard.bots.risk.greedy import GreedyRiskBot
from battleboard.core.dice import SeededDice
from battleboard.core.errors import TextError
from battleboard.core.ids import HIDDEN, Seat
from battleboard.core.options import Options
from battleboard.core.values import Action, Decision
from battleboard.games import find_game
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.state import RiskState

RISK, FORD = find_game("risk"), find_game("ford")

FAMILIES = {
    "as printed": RiskOptions(),
    "initial armies": RiskOptions(initial_armies=True),
    "claimed": RiskOptions(choose_territories=True, initial_armies=True),
    "fixed values": RiskOptions(fixed_set_values=True),
    "along a path": RiskOptions(free_move_along_path=True),
    "territory bonus": RiskOptions(territory_bonus=True),
    "missions": RiskOptions(missions=True),
    "capitals": RiskOptions(capitals=True),
    "many": RiskOptions(
        initial_armies=True,
        choose_territories=True,
        fixed_set_values=True,
        free_move_along_path=True,
        territory_bonus=True,
        capitals=True,
    ),
}
TWO_PLAYERS = {
    "neutral army": RiskOptions(neutral_army=True),
    "neutral army, fixed values": RiskOptions(neutral_army=True, fixed_set_values=True),
}
LONG_ENOUGH = 20_000
"""Actions; the longest of some thousand greedy games took about 4,000."""


def play(names: list[str], seed: int, options: RiskOptions | None = None) -> RiskState:
    """A game of Risk between bots; every illegal answer would raise."""
    seats = RISK.all_seats[: len(names)]
    bots = {seat: make_bot(name, RISK) for seat, name in zip(seats, names, strict=True)}
    state: RiskState
    state, _ = play_out(
        RISK,
        options or RiskOptions(),
        seats,
        bots,
        SeededDice(seed),
        Random(seed),
        most=LONG_ENOUGH,
    )
    return state


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_four_greedy_bots_end_every_game(family: str, seed: int) -> None:
    assert play(["greedy"] * 4, seed, FAMILIES[family]).over is not None


@pytest.mark.parametrize("family", TWO_PLAYERS)
def test_two_greedy_bots_end_a_game_with_a_neutral_army(family: str) -> None:
    assert play(["greedy"] * 2, 1, TWO_PLAYERS[family]).over is not None


@pytest.mark.soak("random games")
@pytest.mark.parametrize("family", [*FAMILIES, *TWO_PLAYERS])
def test_greedy_bots_end_many_games(family: str) -> None:
    options = (FAMILIES | TWO_PLAYERS)[family]
    for players in (2,) if options.neutral_army else (2, 3, 4, 5, 6):
        if options.missions and players == 2:
            continue
        for seed in range(200):
            assert play(["greedy"] * players, seed, options).over is not None, (players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_nearly_always(players: int) -> None:
    """Seeded, so never flaky: a bot that wins less than 9 of 10 fails 19 times in 20."""
    games = 40
    won = 0
    for seed in range(games):
        me = seed % players
        names = ["greedy" if i == me else "random" for i in range(players)]
        over = play(names, seed).over
        won += over is not None and over.winners == (RISK.all_seats[me],)
    assert won >= games - 1


def test_no_seat_is_a_sure_win() -> None:
    """Four greedy bots share the wins: none gets more than half of 60 games."""
    wins = [over.winners[0] for seed in range(60) if (over := play(["greedy"] * 4, seed).over)]
    assert len(wins) == 60
    assert max(wins.count(seat) for seat in RISK.all_seats) <= 30


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_game(name: str) -> None:
    bots = {seat: make_bot(name, FORD) for seat in FORD.all_seats}
    for seed in range(20):
        state, _ = play_out(
            FORD, Options(), FORD.default_seats, bots, SeededDice(seed), Random(seed)
        )
        assert state.over is not None


def test_a_bot_that_does_not_know_a_game_plays_at_random() -> None:
    assert isinstance(make_bot("greedy", FORD), RandomBot)
    assert isinstance(make_bot("greedy", RISK), GreedyRiskBot)
    assert (best_bot(RISK), best_bot(FORD)) == ("greedy", "random")


def test_an_unknown_bot_is_a_mistake_that_names_the_others() -> None:
    with pytest.raises(TextError, match="there is no bot 'deep'; the bots are: random, greedy"):
        make_bot("deep", RISK)


def test_the_same_seeds_give_the_same_game() -> None:
    assert play(["greedy", "random", "greedy"], 5) == play(["greedy", "random", "greedy"], 5)
    assert play(["greedy", "random", "greedy"], 5) != play(["greedy", "random", "greedy"], 6)


class Onlooker:
    """Plays as another bot does and keeps what it was shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.shown: list[RiskState] = []

    def choose(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        assert view.viewer == seat
        assert seat in asked.seats
        self.shown.append(view)
        return self.bot.choose(seat, view, asked, rng)


@pytest.mark.rule("RI-CRD-2", "RI-OPT-6")
def test_bots_see_no_hidden_cards() -> None:
    seats = RISK.default_seats
    onlookers = {seat: Onlooker(make_bot("greedy", RISK)) for seat in seats}
    options = RiskOptions(missions=True)
    play_out(RISK, options, seats, onlookers, SeededDice(3), Random(3))
    own_cards = 0
    for seat, onlooker in onlookers.items():
        for view in onlooker.shown:
            for other, hand, mission in zip(
                seats, view.position.hands, view.position.missions, strict=True
            ):
                hidden = other != seat
                assert set(hand) <= {HIDDEN} or not hidden
                assert (mission == HIDDEN) == hidden
                own_cards += 0 if hidden else len(hand)
    assert own_cards, "no card was drawn in the whole game: the test would prove nothing"


def test_an_answer_is_given_on_the_view_of_the_seat() -> None:
    state, _ = RISK.start(RiskOptions(), RISK.default_seats, SeededDice(1))
    onlooker = Onlooker(make_bot("random", RISK))
    action = answer(RISK, state, Seat("red"), onlooker, Random(1))
    assert RISK.why_not(state, Seat("red"), action) is None
    assert onlooker.shown == [RISK.view(state, Seat("red"))]


@pytest.mark.rule("RI-EX-25", "RI-EX-29", "RI-EX-34")
@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [(1, 1, 0.4166666667), (5, 5, 0.5062028290), (10, 10, 0.5675928721), (10, 1, 0.9999558253)],
)
def test_the_chances_are_those_of_the_sheet(attackers: int, defenders: int, chance: float) -> None:
    assert chance_to_take(attackers, defenders) == pytest.approx(chance, abs=1e-9)


def test_large_armies_are_compared_by_their_ratio() -> None:
    assert chance_to_take(400, 200) > 0.99
    assert chance_to_take(200, 400) < 0.05
    assert chance_to_take(1000, 1) == chance_to_take(40, 1)

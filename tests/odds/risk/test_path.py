"""Chains and trees of territories: against every way to play, and through the engine."""

from math import sqrt

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from battleboard.core.errors import OddsError, TextError
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.risk import (
    Assault,
    Campaign,
    Defence,
    NextAttack,
    PathOdds,
    Place,
    all_places,
    battle_odds,
    path_armies_needed,
    path_odds,
    read_path,
    say_path,
)
from tests.odds.risk import engine
from tests.odds.risk.slow import Board

SMALL_TREES = [
    "4 > 2",
    "6 > 2 > 1 > 1",
    "7 leave 2 > 2 > 2 leave 2",
    "5 > (1, 1)",
    "6 > (2, 1)",
    "8 > (3, 3)",
    "7 > (3 > 1, 2)",
    "8 > (2 > (1, 1), 2)",
    "9 > 2 > (2, 1)",
    "9 > (2 leave 2, 1, 1)",
    "8 > (1 > 1 > 1, 2)",
]
DEFENCES: dict[Defence, tuple[int, ...]] = {"most": (2,), "one": (1,), "best": (1, 2)}


@pytest.mark.rule("RI-CON-1", "RI-CON-2", "RI-CON-4")
@pytest.mark.parametrize("defence", DEFENCES)
@pytest.mark.parametrize("path", SMALL_TREES)
def test_no_way_to_play_is_better(path: str, defence: Defence) -> None:
    """Everything on one board, every attack, number of dice and move in tried out."""
    tree = read_path(path)
    best = Board(tree, DEFENCES[defence]).chance()
    assert Campaign(tree, defence).chance() == pytest.approx(best, abs=1e-13)
    assert path_odds(tree, defence).take == pytest.approx(best, abs=1e-12)


@st.composite
def small_trees(draw: st.DrawFn, depth: int = 2) -> Place:
    then = draw(st.lists(small_trees(depth - 1), max_size=2)) if depth else []
    armies, leave = draw(st.integers(1, 2)), draw(st.sampled_from([1, 1, 1, 2]))
    return Place(armies, tuple(then), leave)


@settings(max_examples=40)
@given(st.lists(small_trees(1), min_size=1, max_size=2), st.integers(2, 8))
def test_no_way_to_play_is_better_in_random_trees(beyond: list[Place], armies: int) -> None:
    tree = Place(armies, tuple(beyond))
    assert Campaign(tree).chance() == pytest.approx(Board(tree).chance(), abs=1e-13)


@given(st.integers(2, 30), st.lists(st.integers(1, 5), min_size=1, max_size=5))
def test_a_chain_is_walked_with_all_that_can(armies: int, defenders: list[int]) -> None:
    """Solved backwards for the best way, and forwards for the plain one: they are the same."""
    path = Place(defenders[-1])
    for here in reversed([armies, *defenders[:-1]]):
        path = Place(here, (path,))
    odds = path_odds(path)
    assert odds.take == pytest.approx(odds.places[-1].alone, abs=1e-12)
    assert odds.win + odds.lose == pytest.approx(1)
    assert sum(share.chance for share in odds.attacker) == pytest.approx(odds.take)
    chances = [place.alone for place in odds.places]
    assert chances == sorted(chances, reverse=True)
    if odds.take:
        assert sum(place.left for place in odds.places) == pytest.approx(odds.attacker_left)
        assert all(place.left == pytest.approx(1) for place in odds.places[:-1])


@pytest.mark.parametrize(("armies", "defenders"), [(2, 1), (4, 2), (9, 7), (30, 25)])
def test_one_territory_is_a_battle(armies: int, defenders: int) -> None:
    battle, path = (
        battle_odds(Assault(armies, defenders)),
        path_odds(Place(armies, (Place(defenders),))),
    )
    assert path.take == pytest.approx(battle.take, abs=1e-13)
    won = {end.attacker: end.chance for end in battle.outcomes if not end.defender}
    assert {share.armies: share.chance for share in path.attacker} == pytest.approx(won)


def test_a_fork_asks_for_fewer_dice() -> None:
    """As many armies as dice have to move in (RI-CON-1), and the fork still needs them."""
    tree = read_path("5 > (1, 1)")
    odds = path_odds(tree)
    assert odds.first == NextAttack(1, 1)
    assert odds.take == pytest.approx(0.6242219203675126)


def test_branches_stay_apart_and_cost_more_than_each_alone() -> None:
    odds = path_odds(read_path("12 > (3 > 2, 4)"))
    assert odds.take < min(place.alone for place in odds.places)
    more = path_odds(read_path("13 > (3 > 2, 4)"))
    assert more.take > odds.take
    assert path_odds(read_path("12 > (3 > 3, 4)")).take < odds.take


def test_armies_to_leave_are_left() -> None:
    odds = path_odds(read_path("14 leave 3 > 3 leave 2 > 2 leave 4"))
    assert odds.attacker[0].armies == 9
    left = [place.left for place in odds.places]
    assert all(there >= least - 1e-9 for there, least in zip(left, (3, 2, 4), strict=True))
    assert odds.take < path_odds(read_path("14 > 3 > 2")).take


def test_what_cannot_be_done_has_no_chance() -> None:
    for path in ("1 > 3", "3 > 1 > 1 > 1", "5 > 1 leave 5"):
        odds = path_odds(read_path(path))
        assert (odds.take, odds.lose, odds.attacker, odds.first) == (0, 1, (), None)


def test_the_force_needed_is_the_smallest() -> None:
    for path in ("2 > 3 > 2 > 4", "2 > (3 > 2, 4)", "2 leave 3 > (1, 1, 1)"):
        tree = read_path(path)
        for force in path_armies_needed(tree, (0.3, 0.5, 0.9)):
            assert force.armies is not None
            assert Campaign(replace(tree, armies=force.armies)).chance() == force.win
            assert force.win >= force.chance
            assert Campaign(replace(tree, armies=force.armies - 1)).chance() < force.chance


def test_too_much_is_said_to_be_too_much() -> None:
    with pytest.raises(OddsError, match="situations to work through"):
        path_odds(read_path("50 > (9, 9, 9, 9, 9, 9)"))
    with pytest.raises(OddsError, match="at least one place to attack"):
        path_odds(Place(5))
    with pytest.raises(OddsError, match="at least one army"):
        path_odds(Place(5, (Place(0),)))


AUSTRALIA = "9 Siam > 2 Indonesia > (2 New Guinea > 1 Eastern Australia, 2 Western Australia)"
TWO_WAYS = "8 Siam > (3 Indonesia, 3 India)"


def set_out(tree: Place) -> RiskState:
    return engine.with_armies(**{place.name: place.armies for place in all_places(tree)})


def within_four_standard_errors(path: str, defence: Defence, games: int) -> None:
    """What the engine plays by the campaign's advice is what the odds say."""
    tree = read_path(path)
    campaign, odds, sources = Campaign(tree, defence), path_odds(tree, defence), engine.many_dice(7)
    spaces = [BOARD.spaces.index(place.name) for place in campaign.places]
    taken, left, held = 0, 0, [0] * len(spaces)
    for _ in range(games):
        end = engine.march(campaign, set_out(tree), next(sources)).position
        if all(end.owners[space] == engine.RED for space in spaces):
            taken += 1
            left += sum(end.armies[space] for space in spaces)
            held = [n + end.armies[space] for n, space in zip(held, spaces, strict=True)]
    assert abs(taken / games - odds.take) <= 4 * sqrt(odds.take * odds.lose / games)
    spread = sum(s.chance * (s.armies - odds.attacker_left) ** 2 for s in odds.attacker)
    error = sqrt(spread / odds.take / taken)
    assert abs(left / taken - odds.attacker_left) <= 4 * error
    for there, place in zip(held, odds.places, strict=True):  # at most as far apart as all of them
        assert abs(there / taken - place.left) <= 4 * tree.armies / sqrt(taken)


@pytest.mark.rule("RI-CON-1", "RI-CON-2", "RI-CON-4", "RI-DEC-10")
@pytest.mark.parametrize("defence", DEFENCES)
@pytest.mark.parametrize("path", [AUSTRALIA, TWO_WAYS, "7 Siam > 2 India > 1 Middle East"])
def test_the_engine_plays_as_the_campaign_says(path: str, defence: Defence) -> None:
    within_four_standard_errors(path, defence, games=300)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("defence", DEFENCES)
@pytest.mark.parametrize("path", [AUSTRALIA, TWO_WAYS, "12 Siam > 3 India leave 2 > 3 Middle East"])
def test_the_engine_plays_as_the_campaign_says_for_long(path: str, defence: Defence) -> None:
    within_four_standard_errors(path, defence, games=20_000)


# The text of a path


@given(small_trees(2))
def test_a_path_reads_as_it_is_said(tree: Place) -> None:
    assert read_path(say_path(tree)) == tree


def test_names_are_those_of_the_board() -> None:
    tree = read_path(AUSTRALIA.lower())
    assert say_path(tree) == AUSTRALIA
    assert [place.name for place in all_places(tree)][:2] == ["siam", "indonesia"]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("", "'': a number of armies is expected, and there it ends"),
        ("ten > 3", "a number of armies is expected, not 'ten > 3'"),
        ("10 >", "a number of armies is expected, and there it ends"),
        ("10 > (3, 2", "'\\)' or ',' is expected, and there it ends"),
        ("10 > 3) > 2", "'>' or the end is expected, not '\\) > 2'"),
        ("10 > 3 leave > 2", "how many armies to leave is expected, not '> 2'"),
        ("10 > 0", "every place holds at least one army"),
        ("10 Siam > 3 Indonesa", "no territory 'Indonesa'; perhaps Indonesia is meant"),
        ("10 Siam > 3 Japan", "Siam and Japan do not border on each other \\[RI-ATT-2\\]"),
        ("10 Siam > 3 India > 2 Siam", "Siam is named twice"),
    ],
)
def test_what_is_not_understood_is_said(path: str, said: str) -> None:
    with pytest.raises(TextError, match=said):
        read_path(path)


def test_question_and_answer_survive_json() -> None:
    tree = read_path(AUSTRALIA)
    assert msgspec.json.decode(msgspec.json.encode(tree), type=Place) == tree
    odds = path_odds(tree)
    assert msgspec.json.decode(msgspec.json.encode(odds), type=PathOdds) == odds


def test_a_repeat_comes_from_a_bounded_cache() -> None:
    assert path_odds(read_path("10 > 3 > 2")) is path_odds(read_path("10>3>2"))
    assert path_odds.cache_info().maxsize is not None

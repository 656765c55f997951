"""The reach of a group: every space is open with an accepted path, or closed with a reason."""

from collections import deque
from random import Random

import pytest

from battleboard.axis.game import AxisGame
from battleboard.axis.movement.reach import Reach
from battleboard.axis.position.select import term_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.decisions import PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Result
from battleboard.games import find_game
from tests.rules.classic.moves import axis, combat, cost, noncombat, opening, reach, why
from tests.support import Moment, play


def sentence(moment: Moment, found: Reach, space: str) -> str:
    return str(IllegalAction(found.closed[Space(space)], moment.game.lexicon))


# Groups


def test_the_slowest_of_a_group_decides() -> None:
    moment = opening("Germany", "noncombat moves")
    alone = reach(moment, "armor", "Eastern Europe")
    together = reach(moment, "2 infantry, armor", "Eastern Europe")
    assert set(together.open) < set(alone.open)
    assert max(together.cost(space) for space in together.open) == 1
    assert together.closed[Space("western_europe")].fact("unit") == "infantry"
    assert alone.open[Space("western_europe")][1] in ("germany", "southern_europe")


def test_a_group_of_ships_and_fighters_stays_at_sea() -> None:
    moment = opening("Japan", "noncombat moves")
    found = reach(moment, "battleship, fighter", "Caroline Islands Sea Zone")
    assert all(axis(moment).theatre.sea[axis(moment).theatre.board.index[s]] for s in found.open)
    assert why(found, "Caroline Islands") == "CL-NAV-4"


def test_carriers_with_fighters_are_a_group_too() -> None:
    moment = opening("Japan", "noncombat moves")
    found = reach(moment, "aircraft carrier[fighter]", "Caroline Islands Sea Zone")
    assert cost(found, "Japan Sea Zone") == 2
    assert not found.owed
    alone = reach(moment, "aircraft carrier", "Caroline Islands Sea Zone")
    assert {duty.rule for due in alone.owed.values() for duty in due} == {"CL-NCM-10"}


def test_a_group_that_is_not_there_reaches_nothing() -> None:
    moment = opening("Germany")
    found = reach(moment, "9 infantry", "Libya")
    assert not found.open
    assert len(found.closed) == len(axis(moment).theatre.board.spaces) - 1
    assert {refusal.fact("there") for refusal in found.closed.values()} == {1}
    assert {r.rule for r in reach(moment, "industrial complex", "Germany").closed.values()} == {
        "CL-IC-1"
    }


def test_whoever_does_not_plan_reaches_nothing() -> None:
    moment = opening("Germany")
    game, units = axis(moment), (Term("infantry"),)
    out_of_turn = game.reach(moment.state, Seat("japan"), units, Space("manchuria"))
    assert not out_of_turn.open
    assert {refusal.rule for refusal in out_of_turn.closed.values()} == {"CL-TURN-4"}
    before = opening("Germany", "research")
    asked = game.reach(before.state, Seat("germany"), units, Space("libya"))
    assert {refusal.text for refusal in asked.closed.values()} == {"another-question"}
    nowhere = game.reach(moment.state, Seat("germany"), units, Space("atlantis"))
    assert {refusal.text for refusal in nowhere.closed.values()} == {"no-such-space"}


# Reasons


def test_reasons_beyond_the_edge() -> None:
    moment = opening("Germany")
    infantry = reach(moment, "infantry", "Libya")
    assert sentence(moment, infantry, "kenya_rhodesia") == (
        "That is 2 spaces away; infantry can still move 1. [CL-INF-1]"
    )
    assert "North Sea Zone is crossed aboard a transport" in sentence(
        moment, reach(moment, "infantry", "Western Europe"), "united_kingdom"
    )
    ship = reach(moment, "battleship", "Central Mediterranean Sea Zone")
    assert "stop in East Mediterranean Sea Zone" in sentence(moment, ship, "red_sea_zone")
    assert why(ship, "Caspian Sea Zone") == "CL-NAV-4"
    assert why(ship, "Hawaii Sea Zone") == "CL-NAV-1"


def test_behind_an_enemy_fleet_the_fleet_is_the_reason() -> None:
    units = {
        "Japan Sea Zone": {"Japan": "battleship"},
        "Wake Island Sea Zone": {"United States": "transport"},
        "North Pacific Sea Zone": {"United States": "transport"},
    }
    found = reach(combat("Japan", units), "battleship", "Japan Sea Zone")
    assert why(found, "Hawaii Sea Zone") == "CL-NAV-3"
    assert why(found, "Western U.S.A. Sea Zone") == "CL-NAV-1"


def test_in_action_4_what_cannot_be_entered_is_the_reason_for_all_behind_it() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "transport"},
    }
    moment = noncombat("Germany", units)
    found = reach(moment, "submarine", "Baltic Sea Zone")
    for space in ("north_sea_zone", "karelia_sea_zone", "west_spain_sea_zone"):
        expected = "North Sea Zone is not free of enemies. [CL-NCM-8]"
        assert sentence(moment, found, space) == expected


def test_what_the_plan_would_owe_is_told_beside_what_is_open() -> None:
    moment = opening("Germany")
    found = reach(moment, "fighter", "Western Europe")
    assert [duty.rule for duty in found.owed[Space("germany")]] == ["CL-AIR-R4"]
    assert Space("north_sea_zone") not in found.owed
    # What the plan owed before is not the group's fault.
    idle = play(moment, "move infantry: Libya > Algeria")
    again = reach(idle, "fighter", "Western Europe")
    assert Space("north_sea_zone") not in again.owed


def test_a_raid_is_a_task_of_the_whole_group() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Germany": {"Germany": "industrial complex"},
        "Finland-Norway": {"Germany": "infantry"},
    }
    moment = combat("United Kingdom", units)
    found = axis(moment).reach(
        moment.state, Seat("united_kingdom"), (Term("bomber"),), Space("united_kingdom"), "raid"
    )
    assert list(found.open) == ["germany"]
    assert why(found, "Finland-Norway") == "CL-SBR-1"


# Which way


def test_of_two_short_ways_the_one_without_a_fine() -> None:
    units = {"Western Europe": {"Germany": "fighter"}, "Gibraltar": {"United Kingdom": "infantry"}}
    found = reach(combat("Germany", units), "fighter", "Western Europe")
    assert found.open[Space("gibraltar")][1] == "west_mediterranean_sea_zone"


def test_of_two_short_ways_the_one_without_a_gun() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Western Europe": {"Germany": "anti-aircraft gun, infantry"},
        "Germany": {"Germany": "infantry"},
    }
    found = reach(combat("United Kingdom", units), "bomber", "United Kingdom")
    assert found.open[Space("germany")] == (
        "united_kingdom",
        "north_sea_zone",
        "baltic_sea_zone",
        "germany",
    )


def test_armor_takes_land_on_its_way() -> None:
    units = {"Libya": {"Germany": "armor"}}
    found = reach(combat("Germany", units), "armor", "Libya")
    assert found.open[Space("french_west_africa")][1] == "french_equatorial_africa"
    assert found.open[Space("belgian_congo")][1] in (
        "french_equatorial_africa",
        "anglo_egypt_sudan",
    )


def test_aircraft_that_have_flown_go_on_with_what_is_left() -> None:
    moment = noncombat("Germany", {"Karelia S.S.R.": {"Germany": "fighter/2, bomber/1"}})
    fighter = reach(moment, "fighter", "Karelia S.S.R.")
    bomber = reach(moment, "bomber", "Karelia S.S.R.")
    assert max(fighter.cost(space) for space in fighter.open) == 2
    assert max(bomber.cost(space) for space in bomber.open) == 1
    both = reach(moment, "fighter, bomber", "Karelia S.S.R.")
    assert set(both.open) == set(bomber.open)


# In games


def plans(game: AxisGame[AxisState], seed: int, wanted: int) -> list[AxisState]:
    """States of a random game in which somebody plans."""
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = game.start(game.options_type(), game.default_seats, dice)
    found: list[AxisState] = []
    for _ in range(1500):
        asked = game.decision(state)
        if isinstance(asked, Result) or len(found) == wanted:
            break
        if isinstance(asked, PlanCombatMoves | PlanNoncombatMoves) and rng.random() < 0.1:
            found.append(state)
        seat = asked.seats[0]
        state, _ = game.apply(state, seat, game.sample_action(state, seat, rng), dice)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_reach_and_apply_agree(seed: int) -> None:
    game = find_game("classic_mini")
    assert isinstance(game, AxisGame)
    rng = Random(seed)
    states = plans(game, seed, 12)
    assert states
    for state in states:
        assert state.plan is not None
        assert state.on_turn is not None
        own = [
            (space, pile)
            for space, piles in zip(game.theatre.board.spaces, state.plan.now.spaces, strict=True)
            for pile in piles
            if pile.power == state.on_turn
        ]
        space, pile = own[rng.randrange(len(own))]
        term = term_of(game.edition(state), state.plan.now, pile.one, state.on_turn)
        _agree(game, state, (term,), space)


def _agree(
    game: AxisGame[AxisState], state: AxisState, units: tuple[Term, ...], space: Space
) -> None:
    """Open paths are accepted; to closed spaces no path of up to four steps is."""
    seat = state.on_turn
    assert seat is not None
    found = game.reach(state, seat, units, space)
    spaces = game.theatre.board.spaces
    assert set(found.open) | set(found.closed) == set(spaces) - {space}
    assert not set(found.open) & set(found.closed)
    for path in found.open.values():
        assert game.why_not(state, seat, Move(units, path)) is None
    for path in _paths(game, space, 3):
        if path[-1] in found.closed:
            assert game.why_not(state, seat, Move(units, path)) is not None, (units, path)


def _paths(game: AxisGame[AxisState], start: Space, steps: int) -> list[tuple[Space, ...]]:
    board = game.theatre.board
    found: list[tuple[Space, ...]] = []
    queue: deque[tuple[Space, ...]] = deque([(start,)])
    while queue:
        path = queue.popleft()
        if len(path) > 1:
            found.append(path)
        if len(path) <= steps:
            around = board.neighbours[board.index[path[-1]]]
            queue.extend((*path, board.spaces[i]) for i in around)
    return found

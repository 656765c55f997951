"""Raids and rockets by the rules of Revised and Europe, on their boards."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Turn
from battleboard.axis.combat import rockets as fire
from battleboard.axis.combat.bombing import capped_per_bomber, drop_bombs, halved_for, plain_sum
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.raids import Damage
from battleboard.axis.edition.rockets import Limit, RocketRules
from battleboard.axis.parts import rockets
from battleboard.axis.state import AxisState, TurnFacts, money_of
from battleboard.axis.vocabulary.actions import LaunchRocket, NoRocket
from battleboard.axis.vocabulary.decisions import LaunchRocketOrNot
from battleboard.axis.vocabulary.events import RocketFired
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Space
from battleboard.core.values import Event
from battleboard.games.classic.edition import RAIDS, ROCKETS
from tests.axis.walkthrough import (
    BRITAIN,
    GERMANY,
    REVISED,
    USSR,
    Units,
    answered,
    go_on,
    planning,
    position_with,
)

# Raids


def bombed(
    edition: Edition, raiders: str, damage: Damage, faces: list[int], *, each: int = 1
) -> int:
    """What the USSR pays for a raid on Karelia, worth 2."""

    def dice(kind: str, technologies: tuple[str, ...]) -> int:
        return each if kind == "bomber" else 1

    edition = replace(edition, raids=replace(RAIDS, dice=dice, damage=damage))
    units: Units = {"karelia_ssr": {GERMANY: raiders, USSR: "industrial_complex"}}
    start = position_with(edition, units)
    space = edition.theatre.board.index[Space("karelia_ssr")]
    rows = list(start.spaces)
    rows[space] = tuple(
        changed(pile, turn=Turn(spent=2, raid=True)) if pile.power == GERMANY else pile
        for pile in rows[space]
    )
    money = tuple(20 for _ in start.money)
    state = planning(edition, changed(start, spaces=tuple(rows), money=money))
    facts = TurnFacts(owners=start.owners, bombing=Space("karelia_ssr"))
    state = changed(state, turn=facts, pending=None, plan=None)
    after = drop_bombs(edition, state, ScriptedDice(faces), [])
    return 20 - money_of(after, USSR)


@pytest.mark.rule("RV-SBR-5", "RV-R-61", "EU-SBR-13")
@pytest.mark.parametrize(("damage", "paid"), [(plain_sum, 7), (capped_per_bomber, 3)])
def test_each_bomber_does_at_most_the_value_of_the_territory(damage: Damage, paid: int) -> None:
    assert bombed(REVISED, "2 bomber", damage, [1, 6]) == paid


@pytest.mark.rule("RV-SBR-6")
def test_both_dice_of_a_heavy_bomber_are_added_before_the_cap() -> None:
    assert bombed(REVISED, "2 bomber", capped_per_bomber, [1, 1, 5, 5], each=2) == 4
    assert bombed(REVISED, "2 bomber", plain_sum, [1, 1, 5, 5], each=2) == 12


@pytest.mark.rule("RV-R-91")
def test_dice_of_dive_bombers_count_half_rounded_up() -> None:
    halved = halved_for("fighter", plain_sum)
    assert [bombed(REVISED, "fighter", halved, [face]) for face in (1, 2, 3, 4, 5, 6)] == [
        *(1, 1),
        *(2, 2),
        *(3, 3),
    ]
    assert bombed(REVISED, "bomber, fighter", halved, [6, 6]) == 9
    assert bombed(REVISED, "fighter", halved_for("fighter", capped_per_bomber), [6]) == 2


# Rockets


def rocketry(*limits: Limit) -> RocketRules:
    return replace(
        ROCKETS,
        has_rockets=lambda technologies: True,
        limits=limits,
        damage=fire.damage_up_to_value,
        blocked_by=fire.impassable_land_blocks,
        afterwards=fire.gun_is_done,
    )


SITES: Units = {
    "germany": {GERMANY: "2 anti_aircraft_gun"},
    "eastern_europe": {GERMANY: "anti_aircraft_gun"},
    "karelia_ssr": {USSR: "industrial_complex"},
    "united_kingdom": {BRITAIN: "industrial_complex"},
}


def with_rockets(rules: RocketRules) -> tuple[Edition, AxisState]:
    """The question for rockets on the board of Revised."""
    kept = tuple(part for part in REVISED.parts if "rockets" not in part.steps)
    edition = replace(REVISED, parts=(*kept, rockets.part(rules)))
    start = position_with(edition, SITES)
    money = tuple(20 for _ in start.money)
    state = planning(edition, changed(start, money=money))
    state = changed(state, pending=None, plan=None, agenda=("rockets",))
    return edition, go_on(edition, state, ScriptedDice([]), [])


def shots(*limits: Limit) -> list[tuple[str, str]]:
    """The rockets that can be fired, always the first that is offered."""
    rules = rocketry(*limits)
    edition, state = with_rockets(rules)
    events: list[Event] = []
    while isinstance(state.pending, LaunchRocketOrNot):
        shot = next(iter(fire.rocket_options(rules, edition, state, GERMANY)))
        state = answered(
            edition,
            state,
            shot,
            ScriptedDice(
                [1] * 9,
            ),
            events,
        )
    return [(e.origin, e.target) for e in events if isinstance(e, RocketFired)]


@pytest.mark.rule("RV-RKT-1", "RV-RKT-6")
def test_every_gun_fires_once() -> None:
    assert [origin for origin, _ in shots(fire.one_from_each_gun)] == [
        "eastern_europe",
        "germany",
        "germany",
    ]


@pytest.mark.rule("RV-R-56")
def test_the_erratum_limits_territories_and_factories() -> None:
    fired = shots(fire.one_from_each_territory, fire.one_at_each_factory)
    assert sorted(origin for origin, _ in fired) == ["eastern_europe", "germany"]
    assert sorted(target for _, target in fired) == ["karelia_ssr", "united_kingdom"]
    assert len(shots(fire.one_a_turn)) == 1


@pytest.mark.rule("RV-RKT-3", "RV-R-57")
def test_a_rocket_does_at_most_the_value_of_the_territory() -> None:
    edition, state = with_rockets(rocketry(fire.one_from_each_gun))
    shot = LaunchRocket(Space("germany"), Space("karelia_ssr"))
    state = answered(edition, state, shot, ScriptedDice([6]), [])
    assert money_of(state, USSR) == 18


@pytest.mark.rule("RV-R-59")
def test_a_gun_that_fired_cannot_move() -> None:
    edition, state = with_rockets(rocketry(fire.one_from_each_gun))
    shot = LaunchRocket(Space("germany"), Space("karelia_ssr"))
    state = answered(edition, state, shot, ScriptedDice([6]), [])
    here = state.position.at(edition.theatre.board.index[Space("germany")])
    assert sorted(pile.turn is not None and pile.turn.done for pile in here) == [False, True]
    assert isinstance(state.pending, LaunchRocketOrNot)
    state = answered(edition, state, NoRocket(), ScriptedDice([]), [])
    assert state.pending is None


def test_a_rocket_beyond_the_limits_is_refused() -> None:
    rules = rocketry(fire.one_from_each_gun, fire.one_at_each_factory)
    edition, state = with_rockets(rules)
    shot = LaunchRocket(Space("germany"), Space("karelia_ssr"))
    state = answered(edition, state, shot, ScriptedDice([6]), [])
    again = fire.rocket_refused(rules, edition, state, GERMANY, shot)
    assert again is not None
    assert again.text == "axis-rocket-fired"

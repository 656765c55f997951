"""Journeys by sea in one gesture, and a plan seen from above."""

from collections.abc import Mapping
from random import Random

import pytest

from battleboard.axis.movement.sea_routes import Journey
from battleboard.axis.vocabulary.decisions import PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.terms import UnitTerms
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.core.values import Result
from battleboard.games import find_game
from tests.rules.classic.moves import axis, combat, noncombat, opening
from tests.support import Moment, play

Journeys = Mapping[Space, tuple[Journey, tuple[Refusal, ...]]]


def journeys(moment: Moment, units: str, space: str) -> Journeys:
    game = axis(moment)
    terms = UnitTerms().read(units, game.lexicon)
    place = game.lexicon.find("space", space)
    assert place is not None
    seat = moment.state.on_turn
    assert isinstance(seat, str)
    return game.journeys(moment.state, Seat(seat), terms, Space(place))


def said(moment: Moment, found: Journeys, space: str) -> list[str]:
    place = moment.game.lexicon.find("space", space)
    return [moment.game.action_texts.say(order) for order in found[Space(str(place))][0]]


def test_troops_load_sail_and_land_in_one_gesture() -> None:
    moment = opening("United Kingdom")
    found = journeys(moment, "2 infantry", "United Kingdom")
    assert said(moment, found, "Algeria") == [
        "load 2 infantry: United Kingdom > North Sea Zone",
        "move transport[2 infantry]: North Sea Zone > West Spain Sea Zone",
        "unload 2 infantry: West Spain Sea Zone > Algeria",
    ]
    assert not found[Space("algeria")][1]


def test_who_stays_aboard_in_combat_owes_a_landing() -> None:
    found = journeys(opening("United Kingdom"), "2 infantry", "United Kingdom")
    assert [duty.text for duty in found[Space("north_sea_zone")][1]] == ["axis-aboard-idle"]


def test_a_bridge_needs_no_sailing() -> None:
    moment = opening("United Kingdom")
    found = journeys(moment, "armor", "United Kingdom")
    assert said(moment, found, "Finland-Norway") == [
        "load armor: United Kingdom > North Sea Zone",
        "unload armor: North Sea Zone > Finland-Norway",
    ]


def test_a_ship_comes_for_troops_where_none_is() -> None:
    moment = noncombat(
        "United Kingdom",
        {
            "Eastern Canada": {"United Kingdom": "infantry"},
            "North Sea Zone": {"United Kingdom": "transport"},
        },
    )
    found = journeys(moment, "infantry", "Eastern Canada")
    assert said(moment, found, "Eastern Canada Sea Zone") == [
        "move transport: North Sea Zone > Eastern Canada Sea Zone",
        "load infantry: Eastern Canada > Eastern Canada Sea Zone",
    ]
    assert said(moment, found, "United Kingdom")[-1].endswith("North Sea Zone > United Kingdom")


def test_loaded_ships_land_what_they_carry() -> None:
    moment = play(opening("United Kingdom"), "load 2 infantry: United Kingdom > North Sea Zone")
    found = journeys(moment, "transport[2 infantry]", "North Sea Zone")
    assert said(moment, found, "Western Europe") == [
        "unload 2 infantry: North Sea Zone > Western Europe"
    ]
    assert said(moment, found, "Germany")[0].startswith("move transport[2 infantry]")


def test_aircraft_and_empty_ships_make_no_journeys() -> None:
    moment = opening("United Kingdom")
    assert not journeys(moment, "bomber", "United Kingdom")
    assert not journeys(moment, "transport", "North Sea Zone")
    assert not journeys(moment, "9 infantry", "United Kingdom")


@pytest.mark.parametrize("seed", range(3))
def test_every_order_of_every_journey_is_accepted(seed: int) -> None:
    """All journeys of all piles in random games are carried out, order by order."""
    game, rng, dice = find_game("classic_mini"), Random(seed), SeededDice(seed)
    state, _ = game.start(game.options_type(), game.default_seats, dice)
    tried = 0
    for _ in range(160):
        asked = game.decision(state)
        if isinstance(asked, Result):
            break
        seat = asked.seats[0]
        if isinstance(asked, PlanCombatMoves | PlanNoncombatMoves) and rng.random() < 0.3:
            for stand in axis(Moment(game, state)).stands(state):
                found = axis(Moment(game, state)).journeys(state, seat, (stand.unit,), stand.space)
                for journey, _owed in found.values():
                    tried += 1
                    after = state
                    for order in journey:
                        assert game.why_not(after, seat, order) is None
                        if order is not journey[-1]:
                            after, _ = game.apply(after, seat, order, dice)
        state, _ = game.apply(state, seat, game.sample_action(state, seat, rng), dice)
    assert tried > 10


# A plan from above


def test_every_pile_stands_with_its_reach() -> None:
    moment = opening("USSR")
    stands = {(s.space, s.unit.kind): s for s in axis(moment).stands(moment.state)}
    karelia = stands[Space("karelia_ssr"), "infantry"]
    assert karelia.open[Space("ukraine_ssr")] == ("karelia_ssr", "ukraine_ssr")
    assert "russia" in karelia.idle
    assert "ukraine_ssr" not in karelia.idle
    assert not stands[Space("karelia_ssr"), "anti_aircraft_gun"].open
    assert all(kind != "industrial_complex" for _, kind in stands)


def test_what_flies_is_told_where_it_can_come_down() -> None:
    moment = play(opening("USSR"), "move fighter: Karelia S.S.R. > Ukraine S.S.R.")
    (flight,) = axis(moment).flights(moment.state)
    assert (flight.kind, flight.left) == ("fighter", 3)
    assert set(flight.landing[:2]) <= {"karelia_ssr", "caucasus"}
    assert "germany" not in flight.landing


def test_a_carrier_is_a_place_to_come_down() -> None:
    moment = combat(
        "United Kingdom",
        {
            "North Sea Zone": {"United Kingdom": "fighter, aircraft carrier"},
            "Baltic Sea Zone": {"Germany": "submarine"},
        },
    )
    moment = play(moment, "move fighter: North Sea Zone > Baltic Sea Zone")
    (flight,) = axis(moment).flights(moment.state)
    assert "north_sea_zone" in flight.landing


def test_what_follows_from_a_plan() -> None:
    moment = opening("USSR")
    nothing = axis(moment).sequel(moment.state, Seat("ussr"))
    assert not nothing.battles
    moment = play(moment, "move 3 infantry: Karelia S.S.R. > Ukraine S.S.R.")
    assert axis(moment).sequel(moment.state, Seat("ussr")).battles == ("ukraine_ssr",)
    units = {
        "Karelia S.S.R.": {"USSR": "bomber"},
        "Germany": {"Germany": "infantry, industrial complex"},
    }
    raid = "move bomber: Karelia S.S.R. > Eastern Europe > Germany as raid"
    raided = play(combat("USSR", units), raid)
    assert not axis(raided).sequel(raided.state, Seat("ussr")).battles, "a raid is no battle"
    quiet = opening("USSR", "noncombat moves")
    assert axis(quiet).sequel(quiet.state, Seat("ussr")).income == 24


def test_new_units_are_placed_next_only_where_there_is_a_place() -> None:
    bought = opening("USSR", "noncombat moves", bought="2 infantry, armor")
    assert axis(bought).sequel(bought.state, Seat("ussr")).waiting == 3
    units = {"Russia": {"USSR": "infantry"}}
    nowhere = noncombat("USSR", units, bought="2 infantry")
    assert axis(nowhere).sequel(nowhere.state, Seat("ussr")).waiting == 0, "the turn is over then"
    over = play(nowhere, "done")
    assert over.state.on_turn == "germany"


# Forks


def test_ways_that_mean_the_same_are_no_fork() -> None:
    moment = opening("Germany", "noncombat moves")
    game = axis(moment)
    units = UnitTerms().read("armor", game.lexicon)
    found = game.forks(moment.state, units, Space("eastern_europe"), Space("western_europe"))
    assert len(found) == 1


def test_armor_chooses_what_it_takes_on_its_way() -> None:
    moment = combat(
        "Germany",
        {"Ukraine S.S.R.": {"Germany": "armor"}, "Russia": {"USSR": "infantry"}},
    )
    game = axis(moment)
    units = UnitTerms().read("armor", game.lexicon)
    found = game.forks(moment.state, units, Space("ukraine_ssr"), Space("russia"))
    assert {fork.takes for fork in found} == {("karelia_ssr",), ("caucasus",)}
    assert {fork.back for fork in found} == {"karelia_ssr", "caucasus"}
    for fork in found:
        names = " > ".join(game.lexicon.name(space, "space") for space in fork.path)
        play(moment, f"move armor: {names}")


def test_aircraft_may_fly_over_guns_or_around_them() -> None:
    moment = opening("Germany")
    game = axis(moment)
    units = UnitTerms().read("bomber", game.lexicon)
    found = game.forks(moment.state, units, Space("germany"), Space("karelia_sea_zone"))
    assert found[0].guns == ()
    assert not found[0].neutrals
    assert any(fork.guns or fork.neutrals for fork in found[1:])

"""Carriers in Revised (RV-CAR): what they hold, what rides along, and what becomes of fighters."""

import pytest

from battleboard.axis.vocabulary.decisions import AgreeOnCasualties, LandHomeless
from battleboard.axis.vocabulary.events import FightersLanded, FightersLaunched, UnitsLost
from battleboard.core.ids import Seat
from tests.rules.classic.combat import asks, told
from tests.rules.classic.moves import aboard, at, refusal
from tests.rules.revised.flights import Units, combat, done, here, noncombat, owes
from tests.support import Moment, legal, play, refused

# What they hold


@pytest.mark.rule("RV-CAR-1", "RV-NCM-5")
def test_a_carrier_holds_two_fighters_of_the_side() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "aircraft carrier", "United States": "fighter"},
        "United Kingdom": {"United Kingdom": "2 fighter"},
    }
    before = noncombat("United Kingdom", units)
    assert owes(before, "move fighter: United Kingdom > Sea Zone 6") == []
    assert owes(before, "move 2 fighter: United Kingdom > Sea Zone 6") == ["RV-AIR-7"]


@pytest.mark.rule("RV-CAR-2", "RV-R-10")
def test_a_carrier_moves_in_phase_3_or_in_phase_5() -> None:
    units: Units = {
        "Sea Zone 8": {"United Kingdom": "aircraft carrier, 2 destroyer"},
        "Sea Zone 7": {"Germany": "transport"},
    }
    before = combat("United Kingdom", units)
    moved = "move aircraft carrier, 2 destroyer: Sea Zone 8 > Sea Zone 7"
    after = done(before, moved, dice=[1, 6])
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"
    assert refusal(after, "move aircraft carrier: Sea Zone 7 > Sea Zone 8") == "RV-R-10"


@pytest.mark.rule("RV-R-20", "RV-DEC-15")
def test_a_carrier_moves_in_phase_3_only_to_fight_to_escape_or_beside_a_landing() -> None:
    units: Units = {
        "Sea Zone 8": {"United Kingdom": "aircraft carrier, transport[infantry]"},
        "Sea Zone 6": {"United Kingdom": "aircraft carrier", "Germany": "submarine"},
    }
    before = combat("United Kingdom", units)
    idle = "move aircraft carrier: Sea Zone 8 > Sea Zone 7"
    assert owes(before, idle) == ["RV-CM-5"]
    assert owes(before, "move aircraft carrier: Sea Zone 6 > Sea Zone 7") == []
    landing = (
        "move transport: Sea Zone 8 > Sea Zone 7",
        "unload infantry: Sea Zone 7 > Western Europe",
    )
    assert owes(before, *landing, idle) == []


# Launching, and riding along

PACIFIC: Units = {
    "Sea Zone 60": {"Japan": "aircraft carrier, 2 fighter"},
    "Sea Zone 51": {"United States": "transport"},
}
FLY = "move fighter: Sea Zone 60 > Sea Zone 51"
FOLLOW = "move aircraft carrier[fighter]: Sea Zone 60 > Sea Zone 51"


@pytest.mark.rule("RV-CAR-3", "RV-DEC-9")
def test_fighters_that_fight_take_off_before_their_carrier_moves() -> None:
    before = combat("Japan", PACIFIC)
    after = play(before, FLY, FOLLOW)
    assert owes(after) == []
    with refused("RV-CAR-4", "axis-flew"):
        play(
            before,
            "move fighter: Sea Zone 60 > Sea Zone 61 > Sea Zone 60",
            FOLLOW.replace("[fighter]", "[2 fighter]"),
        )


@pytest.mark.rule("RV-CAR-1", "RV-CAR-4")
def test_no_fighter_is_left_behind_that_neither_flies_nor_rides() -> None:
    left = play(combat("Japan", PACIFIC), FLY, FOLLOW.replace("[fighter]", ""))
    assert owes(left) == ["RV-CAR-4"]
    with refused("RV-CAR-4", "axis-left-behind", zone="Sea Zone 60"):
        play(left, "done")


@pytest.mark.rule("RV-CAR-4", "RV-CAR-5", "RV-R-129")
def test_fighters_still_aboard_are_cargo_and_do_not_fly_later() -> None:
    moved = play(combat("Japan", PACIFIC), FLY, FOLLOW)
    assert aboard(moved, "Sea Zone 51", "Japan") == {"fighter": 1}
    after = play(moved, "done", dice=[6, 3, 6])
    assert asks(after) == "PlanNoncombatMoves: japan"
    assert here(after, "Sea Zone 51", "Japan") == {"aircraft_carrier": 1, "fighter": 2}
    both = "move 2 fighter: Sea Zone 51 > Sea Zone 60 > Japan"
    assert refusal(after, both) == "RV-CAR-4"
    assert refusal(after, "move fighter: Sea Zone 51 > Sea Zone 60 > Japan") is None


@pytest.mark.rule("RV-CAR-5")
def test_cargo_is_lost_with_its_carrier() -> None:
    units: Units = {
        "Sea Zone 60": {"Japan": "aircraft carrier, 2 fighter"},
        "Sea Zone 51": {"United States": "battleship"},
    }
    moved = "move aircraft carrier[2 fighter]: Sea Zone 60 > Sea Zone 51"
    after = done(combat("Japan", units), moved, dice=[6, 4])
    assert told(after, "UnitsLost") == [
        "lost in Sea Zone 51 by battle: Japan aircraft carrier[2 fighter]"
    ]
    assert here(after, "Sea Zone 51", "Japan") == {}


@pytest.mark.rule("RV-R-129", "RV-CAR-10")
def test_who_rides_along_in_phase_5_flies_no_more_and_who_flew_does_not_ride() -> None:
    before = noncombat("Japan", {"Sea Zone 60": {"Japan": "aircraft carrier, 2 fighter"}})
    rode = play(before, "move aircraft carrier[fighter]: Sea Zone 60 > Sea Zone 61")
    assert refusal(rode, "move fighter: Sea Zone 61 > Japan") == "RV-CAR-4"
    flown = play(before, "move fighter: Sea Zone 60 > Sea Zone 61")
    there = play(flown, "move aircraft carrier: Sea Zone 60 > Sea Zone 61")
    assert refusal(there, "move aircraft carrier[fighter]: Sea Zone 61 > Sea Zone 60") == "RV-CAR-4"


@pytest.mark.rule("RV-R-130", "RV-DEC-9", "RV-CAR-5")
def test_fighters_are_launched_in_place_where_their_carrier_fights() -> None:
    units: Units = {
        "Sea Zone 60": {"Japan": "aircraft carrier, 2 fighter", "United States": "transport"}
    }
    before = combat("Japan", units)
    after = done(before, "launch fighter: Sea Zone 60", dice=[6, 3, 6])
    assert [event.units[0].count for event in after.happened(FightersLaunched)] == [1]
    assert told(after, "BattleBegan") == [
        "battle in Sea Zone 60: Japan aircraft carrier[fighter], Japan fighter/4 against "
        "United States transport"
    ]
    four = "Sea Zone 60 > Sea Zone 62 > Sea Zone 60 > Sea Zone 61 > Japan"
    assert refusal(after, f"move 2 fighter: {four}") is None


@pytest.mark.rule("RV-R-130")
def test_launching_needs_an_enemy_in_the_zone() -> None:
    with refused("RV-R-130", "axis-launch-enemies"):
        play(combat("Japan", PACIFIC), "launch fighter: Sea Zone 60")


@pytest.mark.rule("RV-R-130")
def test_launching_needs_a_fighter_in_the_zone() -> None:
    with refused("RV-R-130", "axis-launch-nobody", zone="Sea Zone 51"):
        play(combat("Japan", PACIFIC), "launch fighter: Sea Zone 51")


@pytest.mark.rule("RV-CAR-6", "RV-CAR-7", "RV-R-130")
def test_allied_fighters_on_an_attacking_carrier_are_cargo() -> None:
    units: Units = {
        "Sea Zone 41": {
            "United Kingdom": "aircraft carrier, fighter",
            "United States": "fighter",
            "Japan": "submarine",
        }
    }
    before = combat("United Kingdom", units)
    assert refusal(before, "launch United States fighter: Sea Zone 41") == "RV-CM-11"
    assert refusal(before, "move United States fighter: Sea Zone 41 > New Zealand") == "RV-CM-11"
    after = done(before, "launch fighter: Sea Zone 41", dice=[1, 6])
    assert told(after, "UnitsLost")[0] == (
        "lost in Sea Zone 41 by battle: United Kingdom aircraft carrier[United States fighter]"
    )


@pytest.mark.rule("RV-CAR-6", "RV-R-130")
def test_guests_are_cargo_of_a_carrier_that_took_the_place_of_theirs_too() -> None:
    units: Units = {
        "Sea Zone 46": {
            "United States": "aircraft carrier",
            "United Kingdom": "2 fighter",
            "Japan": "destroyer",
        },
        "Sea Zone 51": {"United States": "aircraft carrier", "Japan": "destroyer"},
    }
    before = combat("United States", units)
    swapped = play(
        before,
        "move aircraft carrier: Sea Zone 51 > Sea Zone 45 > Sea Zone 46",
        "move aircraft carrier: Sea Zone 46 > Sea Zone 45",
    )
    after = done(swapped, dice=[6, 3])
    assert told(after, "UnitsLost")[0] == (
        "lost in Sea Zone 46 by battle: United States aircraft carrier[2 United Kingdom fighter]"
    )


@pytest.mark.rule("RV-CAR-8", "RV-R-122")
def test_a_fighter_attacks_from_an_allied_carrier_which_stays() -> None:
    units: Units = {
        "Sea Zone 6": {"United States": "aircraft carrier", "United Kingdom": "fighter"},
        "Sea Zone 5": {"Germany": "transport"},
    }
    before = combat("United Kingdom", units)
    assert owes(before, "move fighter: Sea Zone 6 > Sea Zone 5") == []
    carrier = "move United States aircraft carrier: Sea Zone 6 > Sea Zone 7"
    assert refusal(before, carrier) == "RV-CM-11"


@pytest.mark.rule("RV-CAR-8", "RV-CAR-4", "RV-R-130", "RV-CM-7", "RV-R-6")
def test_a_guest_beside_enemies_fights_only_if_it_is_launched() -> None:
    """On a deck it is cargo, which RV-CAR-5 keeps out of battles; RV-CAR-8 says it may attack."""
    units: Units = {
        "Sea Zone 41": {
            "United Kingdom": "aircraft carrier",
            "United States": "fighter",
            "Japan": "submarine",
        }
    }
    before = combat("United States", units)
    assert asks(play(before, "done")) == "PlanNoncombatMoves: united_states"
    launched = play(before, "launch fighter: Sea Zone 41", "done", dice=[6])
    assert asks(launched) == "PressOnOrRetreat: united_states"


# Landing on carriers


@pytest.mark.rule("RV-CAR-9", "RV-CAR-10", "RV-NCM-11")
def test_a_carrier_that_was_landed_on_ends_its_move() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "aircraft carrier"},
        "United Kingdom": {"United Kingdom": "fighter"},
    }
    before = noncombat("United Kingdom", units)
    landed = play(before, "move fighter: United Kingdom > Sea Zone 6")
    assert refusal(landed, "move aircraft carrier: Sea Zone 6 > Sea Zone 7") == "RV-CAR-10"
    with refused("RV-CAR-4", "axis-flew"):
        play(landed, "move aircraft carrier[fighter]: Sea Zone 6 > Sea Zone 7")
    sailed = play(before, "move aircraft carrier: Sea Zone 6 > Sea Zone 7")
    assert owes(sailed, "move fighter: United Kingdom > Sea Zone 7") == []


@pytest.mark.rule("RV-CAR-10")
def test_another_carrier_may_sail_if_those_that_stay_hold_the_fighters() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "2 aircraft carrier"},
        "United Kingdom": {"United Kingdom": "3 fighter"},
    }
    before = noncombat("United Kingdom", units)
    sail = "move aircraft carrier: Sea Zone 6 > Sea Zone 7"
    assert owes(before, "move 2 fighter: United Kingdom > Sea Zone 6", sail) == []
    three = play(before, "move 3 fighter: United Kingdom > Sea Zone 6")
    assert refusal(three, sail) == "RV-CAR-10"


@pytest.mark.rule("RV-CAR-15", "RV-R-66", "RV-NCM-14")
def test_an_allys_carrier_fetches_nobody() -> None:
    units: Units = {
        "Sea Zone 41": {"United Kingdom": "fighter/0"},
        "Sea Zone 40": {"United States": "aircraft carrier"},
    }
    before = noncombat("United Kingdom", units)
    carrier = "move United States aircraft carrier: Sea Zone 40 > Sea Zone 41"
    assert refusal(before, carrier) == "RV-CM-11"
    after = done(before)
    assert [event.reason for event in after.happened(UnitsLost)] == ["stranding"]


@pytest.mark.rule("RV-CAR-14", "RV-NCM-4")
def test_launched_fighters_whose_carrier_is_sunk_fly_their_range() -> None:
    units: Units = {
        "Sea Zone 41": {"United Kingdom": "aircraft carrier, fighter", "Japan": "submarine"},
    }
    before = combat("United Kingdom", units)
    after = play(done(before, "launch fighter: Sea Zone 41", dice=[1, 6]), "retreat")
    assert list(after.facts["duties"]) == ["RV-NCM-14"]
    assert owes(after, "move fighter: Sea Zone 41 > New Zealand") == []
    assert owes(after, "move fighter: Sea Zone 41 > Sea Zone 46 > Australia") == []


# Promises

FAR: Units = {
    "Hawaiian Islands": {"United States": "fighter"},
    "Sea Zone 45": {"United States": "aircraft carrier"},
    "Sea Zone 37": {"Japan": "transport"},
}
FLIGHT = "move fighter: Hawaiian Islands > Sea Zone 52 > Sea Zone 45 > Sea Zone 47 > Sea Zone 37"
PROMISE = "promise aircraft carrier: Sea Zone 45 > Sea Zone 37"
VOYAGE = "move aircraft carrier: Sea Zone 45 > Sea Zone 47 > Sea Zone 37"


def won(*orders: str, units: Units = FAR) -> Moment:
    """The fighter has sunk the transport, and non-combat moves are planned."""
    return done(combat("United States", units), FLIGHT, PROMISE, *orders, dice=[3, 6])


@pytest.mark.rule("RV-AIR-11", "RV-R-140", "RV-DEC-14", "RV-DEC-48")
def test_a_carrier_is_announced_for_a_fighter_that_could_land_nowhere_else() -> None:
    before = combat("United States", FAR)
    assert owes(before, FLIGHT) == ["RV-R-140"]
    with refused("RV-R-140", target="Sea Zone 37"):
        done(before, FLIGHT)
    assert owes(before, FLIGHT, PROMISE) == []
    assert told(won(), "CarrierPromised") == [
        "United States promised aircraft carrier: Sea Zone 45 > Sea Zone 37"
    ]


@pytest.mark.rule("RV-R-140")
def test_nothing_is_announced_where_the_fighter_can_land_elsewhere() -> None:
    held = combat("United States", FAR, owners={"East Indies": "United States"})
    near = FLIGHT.replace(" > Sea Zone 47 > Sea Zone 37", " > Sea Zone 47")
    units = {**FAR, "Sea Zone 37": {}, "Sea Zone 47": {"Japan": "transport"}}
    owners = {"New Guinea": "United States"}
    assert owes(combat("United States", units, owners=owners), near) == []
    assert owes(held, FLIGHT) == ["RV-R-140"]


@pytest.mark.rule("RV-AIR-11", "RV-CAR-2", "RV-CAR-15")
@pytest.mark.parametrize(
    ("order", "rule", "text"),
    [
        ("promise aircraft carrier: Sea Zone 45 > Sea Zone 36", "RV-AIR-11", "axis-promise-range"),
        ("promise aircraft carrier: Sea Zone 45 > Sea Zone 41", "RV-AIR-11", "axis-promise-nobody"),
        ("promise transport: Sea Zone 53 > Sea Zone 52", "RV-AIR-11", "axis-promise-carriers"),
        ("promise aircraft carrier: Sea Zone 53 > Sea Zone 45", "RV-CM-11", "axis-not-there"),
        (
            "promise United Kingdom aircraft carrier: Sea Zone 53 > Sea Zone 52",
            "RV-CM-11",
            "axis-not-yours",
        ),
    ],
)
def test_what_is_no_promise(order: str, rule: str, text: str) -> None:
    more = {"Sea Zone 53": {"United States": "transport", "United Kingdom": "aircraft carrier"}}
    before = combat("United States", {**FAR, **more})
    with refused(rule, text):
        play(before, FLIGHT, order)


@pytest.mark.rule("RV-CAR-11", "RV-NCM-10", "RV-DEC-38", "RV-DEC-48")
def test_a_promise_must_be_kept_in_phase_5() -> None:
    after = won()
    assert owes(after) == ["RV-CAR-11"]
    with refused("RV-CAR-11", "axis-promise-owed", target="Sea Zone 37"):
        play(after, "done")
    assert owes(after, VOYAGE) == []
    kept = done(after, VOYAGE)
    assert here(kept, "Sea Zone 37", "United States") == {"aircraft_carrier": 1, "fighter": 1}


@pytest.mark.rule("RV-CAR-11")
def test_a_promised_carrier_goes_nowhere_else() -> None:
    after = won()
    elsewhere = "move aircraft carrier: Sea Zone 45 > Sea Zone 47"
    assert owes(after, elsewhere) == ["RV-CAR-11"]
    assert (
        refusal(combat_moves(), "move aircraft carrier: Sea Zone 45 > Sea Zone 44") == "RV-AIR-11"
    )


def combat_moves() -> Moment:
    """The flight and the promise are planned."""
    return play(combat("United States", FAR), FLIGHT, PROMISE)


@pytest.mark.rule("RV-AIR-11", "RV-CAR-11")
def test_a_promise_ends_when_its_fighter_is_shot_down() -> None:
    after = done(combat("United States", FAR), FLIGHT, PROMISE, dice=[6, 1])
    assert asks(after) == "PlanNoncombatMoves: united_states"
    assert owes(after) == []
    assert owes(after, "move aircraft carrier: Sea Zone 45 > Sea Zone 44") == []


@pytest.mark.rule("RV-R-19", "RV-AIR-11")
def test_a_promise_ends_where_the_way_was_not_cleared_and_the_fighter_lands_elsewhere() -> None:
    lost = done(combat("United States", FAR), FLIGHT, PROMISE, dice=[6, 6])
    after = play(lost, "retreat")
    assert asks(after) == "PlanNoncombatMoves: united_states"
    assert owes(after) == []
    stranded = done(after)
    assert [event.reason for event in stranded.happened(UnitsLost)] == ["stranding"]


@pytest.mark.rule("RV-DEC-14", "RV-R-140")
def test_a_carrier_may_be_promised_to_stay_where_it_is() -> None:
    units: Units = {
        "Sea Zone 45": {"United States": "aircraft carrier, fighter"},
        "Sea Zone 47": {"Japan": "transport"},
    }
    before = combat("United States", units)
    flight = "move fighter: Sea Zone 45 > Sea Zone 47"
    assert owes(before, flight) == []
    stays = done(before, flight, "promise aircraft carrier: Sea Zone 45 > Sea Zone 45", dice=[1, 6])
    assert owes(stays, "move fighter: Sea Zone 47 > Sea Zone 45") == []
    away = "move aircraft carrier: Sea Zone 45 > Sea Zone 44"
    assert "RV-CAR-11" in owes(stays, away)


# Defending carriers that are sunk


def sunk(units: Units, *more: int) -> Moment:
    """A Japanese submarine attacks Sea Zone 41 from below, hits a carrier and submerges."""
    before = combat("Japan", {"Sea Zone 42": {"Japan": "submarine"}, **units})
    fought = done(before, "move submarine: Sea Zone 42 > Sea Zone 41", dice=[2, *more])
    return play(fought, "submerge submarine")


@pytest.mark.rule("RV-CAR-12")
def test_fighters_on_a_carrier_defend_and_may_be_lost_before_it() -> None:
    units: Units = {
        "Sea Zone 41": {"United States": "aircraft carrier, fighter", "United Kingdom": "fighter"},
        "Sea Zone 42": {"Japan": "destroyer"},
    }
    before = combat("Japan", units)
    after = done(before, "move destroyer: Sea Zone 42 > Sea Zone 41", dice=[3])
    assert asks(after) == "AgreeOnCasualties: united_kingdom united_states"
    asked = after.asked
    assert isinstance(asked, AgreeOnCasualties)
    assert {term.kind for term in asked.among} == {"aircraft_carrier", "fighter"}


@pytest.mark.rule("RV-CAR-13", "RV-R-21", "RV-DEC-34")
def test_fighters_of_a_sunk_carrier_move_one_space() -> None:
    units: Units = {
        "Sea Zone 41": {"United States": "aircraft carrier, 2 fighter"},
        "Sea Zone 40": {"United States": "aircraft carrier, fighter"},
    }
    after = sunk(units, 5, 6)
    assert asks(after) == "LandHomeless: united_states"
    assert legal(after) == [
        "deck 2 fighter: Sea Zone 41 > New Zealand",
        "deck fighter: Sea Zone 41 > New Zealand",
        "deck fighter: Sea Zone 41 > Sea Zone 40",
    ]
    landed = play(after, "deck fighter: Sea Zone 41 > Sea Zone 40")
    assert [event.target for event in landed.happened(FightersLanded)] == [
        "sea_zone_40",
        "new_zealand",
    ]


@pytest.mark.rule("RV-CAR-13")
def test_fighters_of_a_sunk_carrier_without_a_place_are_lost() -> None:
    units: Units = {
        "Sea Zone 44": {"United States": "aircraft carrier, fighter"},
        "Sea Zone 42": {"Japan": "submarine"},
    }
    before = combat("Japan", units)
    fought = done(before, "move submarine: Sea Zone 42 > Sea Zone 44", dice=[2, 5])
    after = play(fought, "submerge submarine")
    assert [event.reason for event in after.happened(UnitsLost)] == ["stranding"]


@pytest.mark.rule("RV-R-21")
def test_they_land_after_all_battles_of_the_phase() -> None:
    units: Units = {
        "Sea Zone 42": {"Japan": "submarine"},
        "Sea Zone 41": {"United States": "aircraft carrier, fighter"},
        "Sea Zone 60": {"Japan": "destroyer", "United States": "transport"},
    }
    before = combat("Japan", units)
    first = done(before, "move submarine: Sea Zone 42 > Sea Zone 41")
    fought = play(first, "fight in Sea Zone 41", dice=[2, 5])
    after = play(fought, "submerge submarine", dice=[3, 6])
    order = [type(event).__name__ for event in after.events]
    assert order.index("BattleEnded") < order.index("FightersLanded")
    assert order.count("BattleEnded") == 2


@pytest.mark.rule("RV-R-136", "RV-R-121", "RV-DEC-34")
def test_their_owners_choose_in_turn_order_after_the_power_on_turn() -> None:
    units: Units = {
        "Sea Zone 41": {"United States": "aircraft carrier, fighter", "United Kingdom": "fighter"},
        "Sea Zone 40": {"United States": "aircraft carrier, fighter"},
    }
    after = sunk(units, 5, 6)
    assert asks(after) == "LandHomeless: united_states"
    landed = play(after, "deck fighter: Sea Zone 41 > Sea Zone 40")
    assert told(landed, "FightersLanded") == [
        "United States fighter landed: Sea Zone 41 > Sea Zone 40",
        "United Kingdom fighter landed: Sea Zone 41 > New Zealand",
    ]


@pytest.mark.rule("RV-R-21", "RV-R-22", "RV-R-136")
def test_own_carriers_that_survive_keep_their_fighters() -> None:
    units: Units = {
        "Sea Zone 41": {
            "United States": "aircraft carrier, 2 fighter",
            "United Kingdom": "aircraft carrier, fighter",
        },
    }
    before = combat("Japan", {"Sea Zone 42": {"Japan": "submarine"}, **units})
    fought = done(before, "move submarine: Sea Zone 42 > Sea Zone 41", dice=[2])
    proposed = play(fought, "united_states: lose United States aircraft carrier")
    agreed = play(proposed, "united_kingdom: agree", dice=[6, 6, 6, 6])
    after = play(agreed, "submerge submarine")
    asked = after.asked
    assert isinstance(asked, LandHomeless)
    assert (asked.seats, asked.least, asked.most) == (("united_states",), 1, 2)
    moved = play(after, "deck fighter: Sea Zone 41 > New Zealand")
    stays = play(moved, "deck the others on carriers")
    assert here(stays, "Sea Zone 41", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 1}
    assert here(stays, "Sea Zone 41", "United States") == {"fighter": 1}


@pytest.mark.rule("RV-R-21", "RV-R-22")
def test_all_that_find_no_deck_must_leave_also_guests_of_a_carrier_that_survived() -> None:
    units: Units = {
        "Sea Zone 41": {
            "United States": "2 aircraft carrier, 5 fighter",
            "United Kingdom": "aircraft carrier, fighter",
        },
        "Sea Zone 40": {"United States": "aircraft carrier"},
    }
    before = combat("Japan", {"Sea Zone 42": {"Japan": "2 submarine"}, **units})
    fought = done(before, "move 2 submarine: Sea Zone 42 > Sea Zone 41", dice=[2, 2])
    proposed = play(fought, "united_states: lose 2 United States aircraft carrier")
    agreed = play(proposed, "united_kingdom: agree", dice=[6] * 7)
    after = play(agreed, "submerge 2 submarine")
    asked = after.asked
    assert isinstance(asked, LandHomeless)
    assert (asked.seats, asked.least, asked.most) == (("united_states",), 4, 4)


@pytest.mark.rule("RV-DEC-34")
@pytest.mark.parametrize(
    ("order", "landed"),
    [
        ("land fighters", "deck 2 fighter: Sea Zone 41 > New Zealand"),
        ("land fighters: Sea Zone 40, New Zealand", "deck fighter: Sea Zone 41 > Sea Zone 40"),
        ("land fighters: Midway, new zealand", "deck 2 fighter: Sea Zone 41 > New Zealand"),
        ("land fighters: Midway in Sea Zone 41", "deck 2 fighter: Sea Zone 41 > New Zealand"),
    ],
)
def test_a_standing_order_lands_them_for_an_absent_owner(order: str, landed: str) -> None:
    units: Units = {
        "Sea Zone 42": {"Japan": "submarine"},
        "Sea Zone 41": {"United States": "aircraft carrier, 2 fighter"},
        "Sea Zone 40": {"United States": "aircraft carrier, fighter"},
    }
    ordered = play(combat("Japan", units), f"united_states: order {order}")
    fought = done(ordered, "move submarine: Sea Zone 42 > Sea Zone 41", dice=[2, 5, 6])
    after = play(fought, "submerge submarine")
    answer = after.game.answer_by_order(after.state, Seat("united_states"))
    assert answer is not None
    assert after.game.action_texts.say(answer) == landed


@pytest.mark.rule("RV-DEC-34")
def test_an_order_to_land_fighters_names_spaces_of_the_board() -> None:
    for order in ("land fighters: Atlantis", "land fighters:", "land infantry: New Zealand"):
        with refused(None, "axis-orders"):
            play(combat("Japan", {}), f"united_states: order {order}")


@pytest.mark.rule("RV-CAR-4", "RV-CM-11")
def test_a_fighter_that_is_named_twice_is_there_twice_or_not_at_all() -> None:
    units: Units = {"Sea Zone 8": {"United Kingdom": "aircraft carrier, fighter"}}
    moment = noncombat("United Kingdom", units)
    with refused("RV-CM-11", "axis-not-there"):
        play(moment, "move aircraft carrier[fighter, fighter]: Sea Zone 8 > Sea Zone 7")
    two = noncombat(
        "United Kingdom", {"Sea Zone 8": {"United Kingdom": "aircraft carrier, 2 fighter"}}
    )
    after = play(two, "move aircraft carrier[fighter, fighter]: Sea Zone 8 > Sea Zone 7")
    assert at(after, "Sea Zone 7", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 2}

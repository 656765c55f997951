"""CL-TRN: loading, sailing and unloading, bridges, allied cargo, and transports in battle."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    AllowBoarding,
    ConfirmLanding,
    PlanNoncombatMoves,
    PressOnOrRetreat,
)
from battleboard.axis.vocabulary.events import BoardingRefused
from battleboard.core.ids import Space
from tests.rules.classic.moves import (
    aboard,
    at,
    axis,
    combat,
    duties,
    noncombat,
    owes,
    owner,
    refusal,
)
from tests.support import Moment, legal, play, refused

JAPAN = {
    "Japan": {"Japan": "4 infantry, 2 armor, anti-aircraft gun"},
    "Japan Sea Zone": {"Japan": "transport"},
}


@pytest.mark.rule("CL-TRN-1", "CL-UNIT-8", "CL-COM-R3")
def test_transports_do_not_attack_and_defend_with_1() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "2 transport"},
        "Hawaii Sea Zone": {"United States": "transport"},
    }
    after = play(
        combat("Japan", units),
        "move 2 transport: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[1],
    )
    assert at(after, "Hawaii Sea Zone", "Japan") == {"transport": 1}


@pytest.mark.rule("CL-TRN-2")
@pytest.mark.parametrize(
    ("cargo", "more"),
    [
        ("2 infantry", "infantry"),
        ("armor", "infantry"),
        ("infantry", "armor"),
        ("anti-aircraft gun", "infantry"),
        ("infantry", "anti-aircraft gun"),
        ("armor", "armor"),
    ],
)
def test_two_infantry_or_one_armor_or_one_gun(cargo: str, more: str) -> None:
    loaded = play(noncombat("Japan", JAPAN), f"load {cargo}: Japan > Japan Sea Zone")
    with refused("CL-TRN-2", zone="Japan Sea Zone"):
        play(loaded, f"load {more}: Japan > Japan Sea Zone")


@pytest.mark.rule("CL-TRN-2")
def test_nothing_else_is_shipped() -> None:
    units = JAPAN | {"Japan": {"Japan": "fighter, industrial complex"}}
    for kind in ("fighter", "industrial complex"):
        with refused("CL-TRN-2"):
            play(noncombat("Japan", units), f"load {kind}: Japan > Japan Sea Zone")


@pytest.mark.rule("CL-TRN-3", "CL-NCM-9")
def test_load_sail_two_zones_and_unload_in_one_turn() -> None:
    after = play(
        noncombat("Japan", JAPAN),
        "load 2 infantry: Japan > Japan Sea Zone",
        "move transport: Japan Sea Zone > Okinawa Sea Zone > Caroline Islands Sea Zone",
        "unload 2 infantry: Caroline Islands Sea Zone > Caroline Islands",
        "done",
    )
    assert at(after, "Caroline Islands", "Japan") == {"infantry": 2}
    assert at(after, "Caroline Islands Sea Zone", "Japan") == {"transport": 1}


@pytest.mark.rule("CL-TRN-4")
def test_cargo_is_taken_up_part_by_part_on_the_way() -> None:
    units = JAPAN | {"Okinawa": {"Japan": "infantry"}}
    before_and_after = play(
        noncombat("Japan", units),
        "load infantry: Japan > Japan Sea Zone",
        "move transport[infantry]: Japan Sea Zone > Okinawa Sea Zone",
        "load infantry: Okinawa > Okinawa Sea Zone",
        "move transport[2 infantry]/1: Okinawa Sea Zone > Caroline Islands Sea Zone",
    )
    assert aboard(before_and_after, "Caroline Islands Sea Zone", "Japan") == {"infantry": 2}
    with refused("CL-NAV-1", left=0):
        play(before_and_after, "move transport: Caroline Islands Sea Zone > Borneo Sea Zone")
    at_the_end = play(
        noncombat("Japan", units),
        "move transport: Japan Sea Zone > Okinawa Sea Zone",
        "load infantry: Okinawa > Okinawa Sea Zone",
    )
    assert aboard(at_the_end, "Okinawa Sea Zone", "Japan") == {"infantry": 1}


@pytest.mark.rule("CL-TRN-5")
def test_cargo_may_stay_aboard() -> None:
    after = play(noncombat("Japan", JAPAN), "load infantry: Japan > Japan Sea Zone", "done")
    assert aboard(after, "Japan Sea Zone", "Japan") == {"infantry": 1}


@pytest.mark.rule("CL-TRN-6", "CL-TRN-9")
def test_a_transport_that_unloads_has_finished() -> None:
    unloaded = play(
        noncombat("Japan", JAPAN),
        "load 2 infantry: Japan > Japan Sea Zone",
        "unload infantry: Japan Sea Zone > Manchuria",
    )
    with refused("CL-TRN-6", unit="transport"):
        play(unloaded, "move transport: Japan Sea Zone > Okinawa Sea Zone")
    with refused("CL-TRN-6", zone="Japan Sea Zone"):
        play(unloaded, "load infantry: Japan > Japan Sea Zone")


@pytest.mark.rule("CL-TRN-7", "CL-TRN-8")
def test_a_bridge_to_one_coast_or_two() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "2 infantry"},
        "North Sea Zone": {"United Kingdom": "transport"},
    }
    owners = {"Finland-Norway": "United Kingdom", "Western Europe": "United States"}
    moment = noncombat("United Kingdom", units, owners=owners)
    after = play(
        moment,
        "load 2 infantry: United Kingdom > North Sea Zone",
        "unload infantry: North Sea Zone > Finland-Norway",
        "unload infantry: North Sea Zone > Western Europe",
        "done",
    )
    assert at(after, "Finland-Norway", "United Kingdom") == {"infantry": 1}
    assert at(after, "Western Europe", "United Kingdom") == {"infantry": 1}
    with refused("CL-TRN-7", space="Eastern Europe", zone="North Sea Zone"):
        play(
            moment,
            "load infantry: United Kingdom > North Sea Zone",
            "unload infantry: North Sea Zone > Eastern Europe",
        )


@pytest.mark.rule("CL-TRN-10", "CL-DEC-21")
def test_a_sunken_transport_takes_its_cargo_down() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "transport[2 infantry]"},
    }
    after = play(
        combat("Germany", units),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[1],
    )
    assert aboard(after, "North Sea Zone", "United Kingdom") == {}


@pytest.mark.rule("CL-TRN-11")
def test_transports_join_a_battle_to_absorb_hits() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship, transport"},
        "Hawaii Sea Zone": {"United States": "submarine"},
    }
    moment = play(
        combat("Japan", units),
        "move battleship, transport: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6, 2],
    )
    after = play(moment, "lose transport")
    assert at(after, "Hawaii Sea Zone", "Japan") == {"battleship": 1}


@pytest.mark.rule("CL-TRN-12", "CL-COM-R5")
def test_an_unescorted_transport_stands_one_round_of_fire() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "transport"},
        "Hawaii Sea Zone": {"United States": "submarine"},
    }
    moment = play(
        combat("Japan", units),
        "move transport: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6],
    )
    answered = play(moment, "stay") if not isinstance(moment.asked, PressOnOrRetreat) else moment
    assert isinstance(answered.asked, PressOnOrRetreat)
    after = play(answered, "retreat to Wake Island Sea Zone")
    assert at(after, "Wake Island Sea Zone", "Japan") == {"transport": 1}


# Allied cargo


ATLANTIC = {
    "Eastern U.S.A.": {"United States": "2 infantry, anti-aircraft gun"},
    "Eastern U.S.A. Sea Zone": {"United Kingdom": "transport"},
}
BOARD = "load 2 infantry: Eastern U.S.A. > Eastern U.S.A. Sea Zone onto United Kingdom transport"


@pytest.mark.rule("CL-TRN-13", "CL-TRN-R6", "CL-DEC-8")
def test_an_allys_consent_is_asked() -> None:
    moment = noncombat("United States", ATLANTIC)
    asked = play(moment, BOARD)
    assert isinstance(asked.asked, AllowBoarding)
    assert asked.asked.seats == ("united_kingdom",)
    assert legal(asked) == ["allow", "forbid"]
    forbidden = play(asked, "forbid")
    assert [event.zone for event in forbidden.happened(BoardingRefused)] == ["eastern_usa_sea_zone"]
    assert isinstance(forbidden.asked, PlanNoncombatMoves)
    assert at(forbidden, "Eastern U.S.A.", "United States")["infantry"] == 2
    allowed = play(asked, "allow")
    assert aboard(allowed, "Eastern U.S.A. Sea Zone", "United States") == {"infantry": 2}


@pytest.mark.rule("CL-TRN-R6", "CL-DEC-8")
def test_nobody_boards_an_allys_ship_by_accident() -> None:
    moment = noncombat("United States", ATLANTIC)
    with refused("CL-TRN-2", zone="Eastern U.S.A. Sea Zone"):
        play(moment, "load infantry: Eastern U.S.A. > Eastern U.S.A. Sea Zone")
    # Not even when the own ship that was to take them is ordered away again.
    own = ATLANTIC | {"North Atlantic Sea Zone": {"United States": "transport"}}
    planned = play(
        noncombat("United States", own),
        "move transport: North Atlantic Sea Zone > Eastern U.S.A. Sea Zone",
        "load infantry: Eastern U.S.A. > Eastern U.S.A. Sea Zone",
    )
    with refused("CL-TURN-4", "axis-order-needed", number=1, later=2):
        play(planned, "take back 1")


@pytest.mark.rule("CL-TRN-13")
def test_embark_sail_and_land_take_three_turns() -> None:
    moment = play(noncombat("United States", ATLANTIC), BOARD, "allow")
    with refused("CL-TRN-13"):
        play(moment, "unload infantry: Eastern U.S.A. Sea Zone > Eastern U.S.A.")
    sailing = {"Eastern U.S.A. Sea Zone": {"United Kingdom": "transport[2 United States infantry]"}}
    way = "Eastern U.S.A. Sea Zone > North Atlantic Sea Zone > West Spain Sea Zone"
    owners = {"Western Europe": "United Kingdom"}
    sailed = play(noncombat("United Kingdom", sailing, owners=owners), f"move transport: {way}")
    assert aboard(sailed, "West Spain Sea Zone", "United States") == {"infantry": 2}
    with refused("CL-MULTI-4"):
        play(sailed, "unload infantry: West Spain Sea Zone > Western Europe")
    arrived = {"West Spain Sea Zone": {"United Kingdom": "transport[2 United States infantry]"}}
    landed = play(
        noncombat("United States", arrived, owners=owners),
        "unload 2 infantry: West Spain Sea Zone > Western Europe",
        "done",
    )
    assert at(landed, "Western Europe", "United States") == {"infantry": 2}
    assert aboard(landed, "West Spain Sea Zone", "United States") == {}


@pytest.mark.rule("CL-TRN-13", "CL-TRN-R1")
def test_in_action_2_nobody_boards_an_ally() -> None:
    with refused("CL-TRN-13"):
        play(combat("United States", ATLANTIC), BOARD)


@pytest.mark.rule("CL-TRN-R6", "CL-AMPH-1")
def test_allied_cargo_may_land_in_an_assault_of_its_own_turn() -> None:
    arrived = {
        "West Spain Sea Zone": {"United Kingdom": "transport[2 United States infantry]"},
        "Algeria": {"Germany": "infantry"},
    }
    moment = combat("United States", arrived)
    told = play(moment, "unload 2 infantry: West Spain Sea Zone > Algeria")
    after = play(told, "done", dice=[1, 1, 6])
    assert owner(after, "Algeria") == "united_states"
    assert at(after, "Algeria", "United States") == {"infantry": 2}
    guarded = combat(
        "United States",
        arrived
        | {
            "West Spain Sea Zone": {
                "United Kingdom": "transport[2 United States infantry]",
                "Germany": "submarine",
            }
        },
    )
    with refused("CL-TRN-R6", zone="West Spain Sea Zone"):
        play(guarded, "unload infantry: West Spain Sea Zone > Algeria")


@pytest.mark.rule("CL-TRN-R6")
def test_unloading_by_the_ally_leaves_the_ship_its_own_turn() -> None:
    arrived = {"North Sea Zone": {"United Kingdom": "transport[United States infantry, infantry]"}}
    moment = noncombat("United States", arrived, owners={"Finland-Norway": "USSR"})
    with refused("CL-MULTI-4"):
        play(moment, "move United Kingdom transport: North Sea Zone > Karelia Sea Zone")
    landed = play(moment, "unload infantry: North Sea Zone > Finland-Norway", "done")
    assert landed.state.on_turn == "ussr"
    ship = landed.state.position.at(axis(landed).theatre.board.index[Space("north_sea_zone")])[0]
    assert ship.turn is None
    assert [cargo.power for cargo in ship.cargo] == ["united_kingdom"]


@pytest.mark.rule("CL-TRN-R6", "CL-TRN-9")
def test_two_allies_share_a_ship_and_it_is_not_filled_twice_in_a_turn() -> None:
    arrived = {
        "Eastern U.S.A. Sea Zone": {"United Kingdom": "transport[infantry]"},
        "Eastern U.S.A.": {"United States": "2 infantry"},
    }
    moment = noncombat("United States", arrived)
    onto = "Eastern U.S.A. > Eastern U.S.A. Sea Zone onto United Kingdom transport"
    with refused("CL-TRN-2"):
        play(moment, f"load 2 infantry: {onto}")
    shared = play(moment, f"load infantry: {onto}[infantry]", "allow")
    assert shared.facts["cargo"]["eastern_usa_sea_zone"] == {
        "united_kingdom": {"infantry": 1},
        "united_states": {"infantry": 1},
    }
    full = {
        "Eastern U.S.A. Sea Zone": {"United Kingdom": "transport[2 United States infantry]"},
        "Eastern U.S.A.": {"United States": "infantry"},
    }
    emptied = play(
        noncombat("United States", full),
        "unload 2 infantry: Eastern U.S.A. Sea Zone > Eastern U.S.A.",
    )
    with refused("CL-TRN-6"):
        play(emptied, f"load infantry: {onto}")


# In battle and after it


def landing_fleet(enemy: str = "submarine") -> Moment:
    units = {
        "Japan": {"Japan": "infantry"},
        "Japan Sea Zone": {"Japan": "battleship, transport"},
        "Wake Island Sea Zone": {"United States": enemy},
        "Wake Island": {"United States": "infantry"},
    }
    return play(
        combat("Japan", units, owners={"Wake Island": "United States"}),
        "load infantry: Japan > Japan Sea Zone",
        "move battleship, transport[infantry]: Japan Sea Zone > Wake Island Sea Zone",
        "unload infantry: Wake Island Sea Zone > Wake Island",
    )


@pytest.mark.rule("CL-TRN-14", "CL-TRN-R3", "CL-TRN-R2")
def test_without_a_free_zone_nobody_lands_and_the_cargo_stays_aboard() -> None:
    fought = play(landing_fleet(), "done", dice=[6, 6])
    while not isinstance(fought.asked, PressOnOrRetreat):
        fought = play(fought, "stay")
    after = play(fought, "retreat to Japan Sea Zone")
    assert aboard(after, "Japan Sea Zone", "Japan") == {"infantry": 1}
    assert at(after, "Japan Sea Zone", "Japan") == {"battleship": 1, "transport": 1}
    assert isinstance(after.asked, PlanNoncombatMoves)
    with refused("CL-TRN-R2", zone="Japan Sea Zone"):
        play(after, "unload infantry: Japan Sea Zone > Japan")


@pytest.mark.rule("CL-TRN-15", "CL-AMPH-13")
def test_the_landed_do_not_go_back_aboard() -> None:
    units = {
        "Midway Sea Zone": {"Japan": "transport[2 infantry]"},
        "Midway Island": {"United States": "infantry"},
    }
    moment = play(
        combat("Japan", units),
        "unload 2 infantry: Midway Sea Zone > Midway Island",
        "done",
        dice=[6, 6, 6, 6, 6, 6, 1, 6, 6],
    )
    # Three rounds without a question: nobody is asked whether to retreat.
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert owner(moment, "Midway Island") == "japan"


@pytest.mark.rule("CL-TRN-16", "CL-AMPH-12")
def test_transports_take_no_part_in_the_battle_ashore() -> None:
    units = {
        "Midway Sea Zone": {"Japan": "transport[2 infantry]"},
        "Midway Island": {"United States": "2 infantry"},
    }
    moment = play(
        combat("Japan", units),
        "unload 2 infantry: Midway Sea Zone > Midway Island",
        "done",
        dice=[6, 6, 1, 1],
    )
    assert at(moment, "Midway Sea Zone", "Japan") == {"transport": 1}
    assert at(moment, "Midway Island", "Japan") == {}


@pytest.mark.rule("CL-TRN-R1")
def test_who_boards_in_action_2_must_land_in_it() -> None:
    moment = combat("Japan", JAPAN | {"Midway Island": {"United States": "infantry"}})
    boarded = play(moment, "load 2 infantry: Japan > Japan Sea Zone")
    assert duties(boarded) == ["CL-TRN-R1"]
    with refused("CL-TRN-R1", unit="infantry", zone="Japan Sea Zone"):
        play(boarded, "done")
    sailed = play(
        boarded,
        "move transport[2 infantry]: Japan Sea Zone > North Pacific Sea Zone > Midway Sea Zone",
    )
    half = play(sailed, "unload infantry: Midway Sea Zone > Midway Island")
    assert duties(half) == ["CL-TRN-R1"]
    assert owes(half, "unload infantry: Midway Sea Zone > Midway Island") == []


@pytest.mark.rule("CL-TRN-R1")
def test_who_was_aboard_before_may_ride_along() -> None:
    units = {
        "Japan": {"Japan": "infantry"},
        "Japan Sea Zone": {"Japan": "transport[infantry]"},
        "Midway Island": {"United States": "infantry"},
    }
    moment = play(
        combat("Japan", units),
        "load infantry: Japan > Japan Sea Zone",
        "move transport: Japan Sea Zone > North Pacific Sea Zone > Midway Sea Zone",
        "unload infantry: Midway Sea Zone > Midway Island",
    )
    # One lands, and it is the one that boarded this turn; the other may stay aboard.
    assert duties(moment) == []


@pytest.mark.rule("CL-TRN-R1")
def test_of_two_ships_the_one_lands_its_troops_that_has_to() -> None:
    units = {
        "Japan": {"Japan": "infantry"},
        "Japan Sea Zone": {"Japan": "transport[infantry], transport"},
        "Manchuria": {"USSR": "infantry"},
    }
    moment = play(
        combat("Japan", units, owners={"Manchuria": "USSR"}),
        "load infantry: Japan > Japan Sea Zone onto transport",
        "unload infantry: Japan Sea Zone > Manchuria",
    )
    assert duties(moment) == []


@pytest.mark.rule("CL-TRN-R2", "CL-NCM-1")
def test_a_transport_that_moved_in_action_2_does_nothing_in_action_4() -> None:
    units = {
        "Japan Sea Zone": {"Japan": "transport[infantry], battleship"},
        "Wake Island Sea Zone": {"United States": "transport"},
        "Wake Island": {"Japan": "infantry"},
    }
    won = play(
        combat("Japan", units),
        "move battleship, transport: Japan Sea Zone > Wake Island Sea Zone",
        "done",
        dice=[1, 6],
    )
    assert isinstance(won.asked, PlanNoncombatMoves)
    with refused("CL-TRN-R2"):
        play(won, "unload infantry: Wake Island Sea Zone > Wake Island")
    with refused("CL-TRN-R2"):
        play(won, "load infantry: Wake Island > Wake Island Sea Zone")
    with refused("CL-TRN-R2"):
        play(won, "move transport: Wake Island Sea Zone > Japan Sea Zone")


@pytest.mark.rule("CL-TRN-6", "CL-TRN-7")
def test_a_transport_that_unloaded_in_an_assault_without_sailing_hears_that_it_has_unloaded() -> (
    None
):
    units = {
        "Midway Sea Zone": {"Japan": "transport[infantry]"},
        "Midway Island": {"United States": "infantry"},
    }
    landed = play(
        combat("Japan", units),
        "unload infantry: Midway Sea Zone > Midway Island",
        "done",
        dice=[1, 6],
    )
    with refused("CL-TRN-6", "axis-has-unloaded", unit="transport"):
        play(landed, "move transport: Midway Sea Zone > Wake Island Sea Zone")
    with refused("CL-TRN-6", "axis-transport-done"):
        play(landed, "load infantry: Midway Island > Midway Sea Zone")


@pytest.mark.rule("CL-TRN-R2", "CL-TRN-R3", "CL-DEC-16")
def test_a_transport_whose_landing_was_called_off_has_fought_but_not_unloaded() -> None:
    fought = play(landing_fleet("transport"), "done", dice=[1, 6])
    assert isinstance(fought.asked, ConfirmLanding)
    kept = play(fought, "land none")
    with refused("CL-TRN-R2", "axis-finished", unit="transport"):
        play(kept, "move transport: Wake Island Sea Zone > Japan Sea Zone")
    sailed_back = play(landing_fleet("battleship"), "done", dice=[6, 6])
    retreated = play(sailed_back, "retreat to Japan Sea Zone")
    with refused("CL-TRN-R2", "axis-finished", unit="transport"):
        play(retreated, "move transport: Japan Sea Zone > Okinawa Sea Zone")


@pytest.mark.rule("CL-TRN-R4", "CL-TRN-8")
def test_an_assault_on_two_coasts_at_once() -> None:
    units = {
        "North Sea Zone": {"United Kingdom": "transport[2 infantry]"},
        "Finland-Norway": {"Germany": "infantry"},
        "Western Europe": {"Germany": "infantry"},
    }
    moment = play(
        combat("United Kingdom", units),
        "unload infantry: North Sea Zone > Finland-Norway",
        "unload infantry: North Sea Zone > Western Europe",
        "done",
    )
    assert sorted(moment.facts["battles"]) == ["finland_norway", "western_europe"]


@pytest.mark.rule("CL-TRN-R5", "CL-AMPH-4")
def test_cargo_picked_up_among_enemies_is_lost_with_the_ship() -> None:
    units = {
        "Western Canada": {"United Kingdom": "infantry"},
        "Eastern Canada Sea Zone": {"Germany": "submarine"},
        "North Atlantic Sea Zone": {"United Kingdom": "transport"},
    }
    owners = {"Eastern Canada": "Germany"}
    moment = play(
        combat("United Kingdom", units, owners=owners),
        "move transport: North Atlantic Sea Zone > Eastern Canada Sea Zone",
        "load infantry: Western Canada > Eastern Canada Sea Zone",
        "unload infantry: Eastern Canada Sea Zone > Eastern Canada",
    )
    assert duties(moment) == []
    after = play(moment, "done", dice=[2])
    assert at(after, "Eastern Canada Sea Zone", "United Kingdom") == {}
    assert aboard(after, "Eastern Canada Sea Zone", "United Kingdom") == {}
    assert owner(after, "Eastern Canada") == "germany"


# Which ship is meant


@pytest.mark.rule("CL-DEC-7", "CL-TRN-4")
def test_ships_with_different_cargo_are_told_apart_by_it() -> None:
    units = {
        "Japan Sea Zone": {"Japan": "transport[infantry], transport[armor], transport"},
        "Japan": {"Japan": "2 infantry"},
    }
    moment = noncombat("Japan", units)
    way = "Japan Sea Zone > Okinawa Sea Zone"
    assert aboard(play(moment, f"move transport: {way}"), "Okinawa Sea Zone", "Japan") == {}
    one = play(moment, f"move transport[armor]: {way}")
    assert aboard(one, "Okinawa Sea Zone", "Japan") == {"armor": 1}
    with refused(None, "axis-which-ship", unit="transport"):
        play(moment, f"move 2 transport: {way}")
    all_ = play(moment, f"move 3 transport: {way}")
    assert aboard(all_, "Okinawa Sea Zone", "Japan") == {"infantry": 1, "armor": 1}
    with refused("CL-MULTI-4", there=0):
        play(moment, f"move transport[anti-aircraft gun]: {way}")


@pytest.mark.rule("CL-DEC-7", "CL-TRN-R6")
def test_whose_cargo_it_is_tells_ships_apart_too() -> None:
    units = {"North Sea Zone": {"United Kingdom": "transport[infantry], transport[USSR infantry]"}}
    moment = noncombat("United Kingdom", units)
    way = "North Sea Zone > Karelia Sea Zone"
    theirs = play(moment, f"move transport[USSR infantry]: {way}")
    assert aboard(theirs, "Karelia Sea Zone", "USSR") == {"infantry": 1}
    ours = play(moment, f"move transport[infantry]: {way}")
    assert aboard(ours, "Karelia Sea Zone", "United Kingdom") == {"infantry": 1}


@pytest.mark.rule("CL-DEC-7")
def test_loading_fills_the_ship_that_is_named() -> None:
    units = {
        "Japan Sea Zone": {"Japan": "transport[infantry], transport"},
        "Japan": {"Japan": "2 infantry"},
    }
    moment = noncombat("Japan", units)
    load = "load 2 infantry: Japan > Japan Sea Zone"
    empty = play(moment, f"{load} onto transport")
    assert refusal(empty, "move transport[infantry]: Japan Sea Zone > Okinawa Sea Zone") is None
    assert refusal(empty, "move transport[2 infantry]: Japan Sea Zone > Okinawa Sea Zone") is None
    # Without a word, the fullest ship first: one infantry each.
    spread = play(moment, load)
    assert refusal(spread, "move transport[2 infantry]: Japan Sea Zone > Okinawa Sea Zone") is None
    assert refusal(spread, "move transport[infantry]: Japan Sea Zone > Okinawa Sea Zone") is None


@pytest.mark.rule("CL-DEC-7")
def test_unloading_empties_the_ship_that_is_named() -> None:
    units = {"Japan Sea Zone": {"Japan": "transport[2 infantry], transport[infantry]"}}
    moment = noncombat("Japan", units)
    unload = "unload 2 infantry: Japan Sea Zone > Manchuria"
    after = play(moment, f"{unload} from transport[2 infantry]")
    assert refusal(after, "move transport[infantry]: Japan Sea Zone > Okinawa Sea Zone") is None
    with refused("CL-MULTI-4"):
        play(moment, f"{unload} from transport[infantry]")


@pytest.mark.rule("CL-TRN-R6")
def test_own_ships_unload_before_an_allys() -> None:
    units = {
        "North Sea Zone": {
            "United Kingdom": "transport[United States infantry]",
            "United States": "transport[infantry]",
        }
    }
    moment = noncombat("United States", units)
    after = play(moment, "unload infantry: North Sea Zone > United Kingdom")
    with refused("CL-TRN-6", unit="transport"):
        play(after, "move transport: North Sea Zone > Karelia Sea Zone")
    both = play(after, "unload infantry: North Sea Zone > United Kingdom")
    assert at(both, "United Kingdom", "United States") == {"infantry": 2}


@pytest.mark.rule("CL-MULTI-4", "CL-TRN-13")
def test_an_allys_troops_are_not_ours_to_load_or_land() -> None:
    units = {
        "United Kingdom": {"United States": "infantry"},
        "North Sea Zone": {"United Kingdom": "transport[United States infantry]"},
    }
    moment = noncombat("United Kingdom", units)
    with refused("CL-MULTI-4", power="united_states"):
        play(moment, "load United States infantry: United Kingdom > North Sea Zone")
    with refused("CL-MULTI-4", power="united_states"):
        play(moment, "unload United States infantry: North Sea Zone > United Kingdom")


@pytest.mark.rule("CL-TURN-R2", "CL-TRN-3")
def test_an_order_that_others_need_is_not_taken_back_before_them() -> None:
    planned = play(
        noncombat("Japan", JAPAN),
        "load 2 infantry: Japan > Japan Sea Zone",
        "move transport[2 infantry]: Japan Sea Zone > Okinawa Sea Zone",
        "unload infantry: Okinawa Sea Zone > Okinawa",
    )
    for number, later in ((1, 2), (2, 3)):
        with refused("CL-TURN-4", "axis-order-needed", number=number, later=later):
            play(planned, f"take back {number}")
    undone = play(planned, "take back 3", "take back 2", "take back 1")
    assert at(undone, "Japan", "Japan")["infantry"] == 4
    assert undone.facts["orders"] == 0

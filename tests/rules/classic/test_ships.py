"""CL-NAV and CL-BB: ships sail two zones, stop before enemies, and stay at sea."""

import pytest

from battleboard.axis.vocabulary.decisions import PressOnOrRetreat
from tests.rules.classic.moves import at, combat, hit_kinds, noncombat, owes, reach, refusal, why
from tests.support import play, refused


@pytest.mark.rule("CL-NAV-1", "CL-UNIT-6", "CL-UNIT-7", "CL-UNIT-8", "CL-UNIT-9")
@pytest.mark.parametrize("ship", ["battleship", "aircraft carrier", "transport", "submarine"])
def test_all_ships_move_one_or_two_zones(ship: str) -> None:
    moment = noncombat("Japan", {"Japan Sea Zone": {"Japan": ship}})
    found = reach(moment, ship, "Japan Sea Zone")
    assert {found.cost(space) for space in found.open} == {1, 2}
    assert why(found, "Western U.S.A. Sea Zone") == "CL-NAV-1"
    with refused("CL-NAV-1", left=2, steps=3):
        play(
            moment,
            f"move {ship}: Japan Sea Zone > Wake Island Sea Zone > Hawaii Sea Zone"
            " > Western U.S.A. Sea Zone",
        )


FLEET = {"Japan Sea Zone": {"Japan": "battleship, submarine"}}
PATH = "Japan Sea Zone > Wake Island Sea Zone > Hawaii Sea Zone"


@pytest.mark.rule("CL-NAV-2", "CL-NAV-3", "CL-BRD-25")
@pytest.mark.parametrize("enemy", ["transport", "submarine", "battleship"])
def test_a_single_enemy_of_any_kind_stops_a_fleet(enemy: str) -> None:
    moment = combat("Japan", FLEET | {"Wake Island Sea Zone": {"United States": enemy}})
    with refused("CL-NAV-3", space="Wake Island Sea Zone"):
        play(moment, f"move battleship: {PATH}")
    entered = play(moment, "move battleship: Japan Sea Zone > Wake Island Sea Zone")
    with refused("CL-NAV-3", space="Wake Island Sea Zone"):
        play(entered, "move battleship: Wake Island Sea Zone > Hawaii Sea Zone")


@pytest.mark.rule("CL-NAV-2")
def test_friends_do_not_stop_a_fleet() -> None:
    friends = {"Wake Island Sea Zone": {"Germany": "submarine", "Japan": "transport"}}
    enemy = {"Hawaii Sea Zone": {"United States": "submarine"}}
    assert (
        owes(combat("Japan", FLEET | friends | enemy), f"move battleship, submarine: {PATH}") == []
    )


@pytest.mark.rule("CL-NAV-3", "CL-TURN-8")
def test_who_enters_must_fight() -> None:
    moment = combat("Japan", FLEET | {"Wake Island Sea Zone": {"United States": "transport"}})
    after = play(
        moment, "move battleship: Japan Sea Zone > Wake Island Sea Zone", "done", dice=[6, 6]
    )
    assert isinstance(after.asked, PressOnOrRetreat)


@pytest.mark.rule("CL-NAV-4", "CL-SUB-14", "CL-COMP-17")
@pytest.mark.parametrize("ship", ["battleship", "submarine"])
def test_ships_never_enter_land(ship: str) -> None:
    moment = combat("Japan", FLEET)
    with refused("CL-NAV-4", space="Manchuria"):
        play(moment, f"move {ship}: Japan Sea Zone > Manchuria")


@pytest.mark.rule("CL-NAV-R1", "CL-CM-R4")
def test_in_action_2_a_zone_is_judged_as_it_was_when_the_turn_began() -> None:
    units = FLEET | {
        "Wake Island Sea Zone": {"United States": "transport"},
        "Caroline Islands Sea Zone": {"Japan": "battleship"},
    }
    moment = play(
        combat("Japan", units), "move battleship: Caroline Islands Sea Zone > Wake Island Sea Zone"
    )
    with refused("CL-NAV-3"):
        play(moment, f"move submarine: {PATH}")
    cleared = play(moment, "done", dice=[1, 6])
    assert refusal(cleared, f"move submarine: {PATH}") is None


@pytest.mark.rule("CL-NAV-R1")
def test_aircraft_in_the_air_do_not_block() -> None:
    """An own fighter in flight over a zone is no reason to stop there."""
    units = FLEET | {
        "Hawaii Sea Zone": {"United States": "transport"},
        "Japan": {"Japan": "fighter"},
    }
    moment = play(
        combat("Japan", units), "move fighter: Japan > Japan Sea Zone > Wake Island Sea Zone"
    )
    assert refusal(moment, f"move submarine: {PATH}") is None


@pytest.mark.rule("CL-NCM-8")
def test_in_action_4_ships_keep_out_of_enemy_zones() -> None:
    moment = noncombat("Japan", FLEET | {"Wake Island Sea Zone": {"United States": "transport"}})
    with refused("CL-NCM-8", space="Wake Island Sea Zone"):
        play(moment, "move submarine: Japan Sea Zone > Wake Island Sea Zone")


@pytest.mark.rule("CL-BRD-15", "CL-BRD-14")
def test_the_panama_canal_is_closed_to_the_other_side() -> None:
    units = {"Caribbean Sea Zone": {"Germany": "submarine", "United States": "submarine"}}
    through = "move submarine: Caribbean Sea Zone > West Panama Sea Zone"
    with refused("CL-BRD-15", spaces=("panama",)):
        play(noncombat("Germany", {"Caribbean Sea Zone": {"Germany": "submarine"}}), through)
    open_ = noncombat("United Kingdom", {"Caribbean Sea Zone": {"United Kingdom": "submarine"}})
    assert refusal(open_, through) is None
    assert units


@pytest.mark.rule("CL-BRD-17")
@pytest.mark.parametrize(
    ("owners", "missing"),
    [
        ({}, ("anglo_egypt_sudan", "syria_iraq")),
        ({"Anglo-Egypt Sudan": "Germany"}, ("syria_iraq",)),
        ({"Anglo-Egypt Sudan": "Germany", "Syria-Iraq": "Japan"}, ()),
    ],
    ids=["none", "one", "both"],
)
def test_the_suez_canal_needs_both_banks(owners: dict[str, str], missing: tuple[str, ...]) -> None:
    moment = noncombat("Germany", {"Red Sea Zone": {"Germany": "battleship"}}, owners=owners)
    through = "move battleship: Red Sea Zone > East Mediterranean Sea Zone"
    if missing:
        with refused("CL-BRD-17", spaces=missing):
            play(moment, through)
    else:
        assert refusal(moment, through) is None


# Battleships


@pytest.mark.rule("CL-BB-1", "CL-UNIT-6")
def test_battleships_attack_and_defend_with_4() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": "battleship"},
    }
    moment = play(
        combat("Japan", units),
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[5, 5],
    )
    after = play(moment, "press on", dice=[4, 4])
    assert at(after, "Hawaii Sea Zone", "Japan") == {}
    assert at(after, "Hawaii Sea Zone", "United States") == {}


@pytest.mark.rule("CL-BB-1")
def test_a_battleship_fires_at_everything_at_sea() -> None:
    everything = "battleship, submarine, aircraft carrier, transport, fighter"
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": everything},
    }
    moment = play(
        combat("Japan", units),
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[4],
    )
    kinds = hit_kinds(moment)
    assert kinds == {"battleship", "submarine", "aircraft_carrier", "transport", "fighter"}


@pytest.mark.rule("CL-BB-2", "CL-SUB-14", "CL-CV-2")
@pytest.mark.parametrize(
    ("ship", "rule"),
    [("battleship", "CL-BB-2"), ("submarine", "CL-SUB-14"), ("aircraft carrier", "CL-CV-2")],
)
def test_only_transports_carry_land_units(ship: str, rule: str) -> None:
    units = {"Japan": {"Japan": "infantry"}, "Japan Sea Zone": {"Japan": ship}}
    moment = noncombat("Japan", units)
    with refused(rule):
        play(moment, f"load infantry: Japan > Japan Sea Zone onto {ship}")
    with refused(rule):
        play(moment, f"move {ship}[infantry]: Japan Sea Zone > Wake Island Sea Zone")
    with refused("CL-TRN-2", zone="Japan Sea Zone"):
        play(moment, "load infantry: Japan > Japan Sea Zone")


@pytest.mark.rule("CL-BB-3", "CL-AMPH-8")
def test_a_battleship_beside_a_landing_gives_a_support_shot() -> None:
    units = {
        "Midway Sea Zone": {"Japan": "battleship, transport[2 infantry]"},
        "Midway Island": {"United States": "infantry"},
    }
    moment = play(
        combat("Japan", units), "unload 2 infantry: Midway Sea Zone > Midway Island", "done"
    )
    after = play(moment, "support Midway Island with 1", dice=[4, 6])
    # Hit by the shot, the infantry still fires once, and misses.
    assert at(after, "Midway Island", "Japan") == {"infantry": 2}
    assert at(after, "Midway Island", "United States") == {}

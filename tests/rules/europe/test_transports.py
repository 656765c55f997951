"""EU-TRN: what a transport holds, when it loads, sails and unloads, and what battles leave it."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    ConfirmLanding,
    PlanNoncombatMoves,
)
from battleboard.axis.vocabulary.events import BattleBegan
from battleboard.games.europe.game import GAME
from tests.rules.europe.moves import Units, aboard, at, combat, noncombat, owes, owner, refusal
from tests.support import Moment, play, refused

HOME: Units = {
    "United Kingdom": {"United Kingdom": "3 infantry, 3 artillery, 2 armor, 3 anti-aircraft gun"},
    "English Channel": {"United Kingdom": "transport"},
}
BRITISH = {"France": "United Kingdom", "Netherlands-Belgium": "United Kingdom"}
LOAD = "United Kingdom > English Channel"


# What a transport holds


@pytest.mark.rule("EU-TRN-1", "EU-R-93")
@pytest.mark.parametrize(
    "load",
    [
        "armor",
        "2 infantry",
        "2 artillery",
        "2 anti-aircraft gun",
        "infantry, artillery",
        "infantry, anti-aircraft gun",
        "artillery, anti-aircraft gun",
    ],
)
def test_one_armor_or_two_others_fill_a_transport(load: str) -> None:
    full = play(noncombat("United Kingdom", HOME), f"load {load}: {LOAD}")
    for more in ("infantry", "artillery", "armor", "anti-aircraft gun"):
        assert refusal(full, f"load {more}: {LOAD}") == "EU-TRN-1"


@pytest.mark.rule("EU-TRN-1")
@pytest.mark.parametrize("load", ["2 armor", "armor, infantry", "armor, artillery", "3 infantry"])
def test_a_transport_holds_no_more(load: str) -> None:
    assert refusal(noncombat("United Kingdom", HOME), f"load {load}: {LOAD}") == "EU-TRN-1"


@pytest.mark.rule("EU-TRN-1")
@pytest.mark.parametrize("unit", ["fighter", "bomber", "industrial complex"])
def test_nothing_else_is_shipped(unit: str) -> None:
    units = HOME | {"United Kingdom": {"United Kingdom": unit}}
    assert refusal(noncombat("United Kingdom", units), f"load {unit}: {LOAD}") == "EU-TRN-1"


@pytest.mark.rule("EU-TRN-2", "EU-TRN-17")
def test_a_transport_defends_and_does_not_attack() -> None:
    value = GAME.arms.value
    assert value("transport", "attacker", ())[0] == 0
    assert value("transport", "defender", ())[0] == 1


# Loading, sailing and unloading in step 4


@pytest.mark.rule("EU-TRN-3", "EU-TRN-16", "EU-NCM-6")
@pytest.mark.parametrize(
    ("way", "coast"),
    [
        ("English Channel", "France"),
        ("English Channel > Danish Sea", "Denmark"),
        ("English Channel > Danish Sea > Baltic Sea", "Finland"),
    ],
)
def test_a_transport_sails_no_zone_one_or_two_and_unloads(way: str, coast: str) -> None:
    moment = noncombat("United Kingdom", HOME, owners={coast: "United Kingdom"})
    loaded = play(moment, f"load infantry: {LOAD}")
    there = play(loaded, f"move transport: {way}") if ">" in way else loaded
    zone = way.rsplit(" > ", maxsplit=1)[-1]
    after = play(there, f"unload infantry: {zone} > {coast}", "done")
    assert at(after, coast, "United Kingdom")["infantry"] == 1


@pytest.mark.rule("EU-TRN-4", "EU-TRN-5", "EU-EX-27")
def test_a_transport_loads_on_its_way_from_two_land_spaces() -> None:
    units = {
        "Adriatic Sea": {"Germany": "transport"},
        "Yugoslavia": {"Germany": "infantry"},
        "Southern Italy": {"Germany": "anti-aircraft gun"},
    }
    after = play(
        noncombat("Germany", units, owners={"Tunisia": "Germany"}),
        "load infantry: Yugoslavia > Adriatic Sea",
        "move transport: Adriatic Sea > Central Mediterranean",
        "load anti-aircraft gun: Southern Italy > Central Mediterranean",
        "move transport: Central Mediterranean > Sicilian Sea",
        "unload infantry, anti-aircraft gun: Sicilian Sea > Tunisia",
    )
    assert at(after, "Tunisia", "Germany") == {"infantry": 1, "anti_aircraft_gun": 1}


@pytest.mark.rule("EU-EX-28", "EU-TRN-3", "EU-TRN-11")
def test_a_transport_from_canada() -> None:
    units = {
        "Canada": {"United Kingdom": "2 infantry"},
        "Davis Strait": {"United Kingdom": "transport"},
    }
    after = play(
        noncombat("United Kingdom", units),
        "load 2 infantry: Canada > Davis Strait",
        "move transport: Davis Strait > Halifax Sea > Celtic Sea",
        "unload 2 infantry: Celtic Sea > United Kingdom",
    )
    assert at(after, "United Kingdom", "United Kingdom") == {"infantry": 2}
    assert refusal(after, "load infantry: United Kingdom > English Channel") is not None


@pytest.mark.rule("EU-TRN-6", "EU-TRN-9")
def test_cargo_may_stay_aboard_and_not_all_of_it_need_leave() -> None:
    moment = play(noncombat("United Kingdom", HOME, owners=BRITISH), f"load 2 infantry: {LOAD}")
    after = play(moment, "unload infantry: English Channel > France", "done")
    assert aboard(after, "English Channel", "United Kingdom") == {"infantry": 1}


@pytest.mark.rule("EU-TRN-7")
def test_unloading_ends_the_activity_of_a_transport() -> None:
    moment = noncombat("United Kingdom", HOME, owners=BRITISH)
    after = play(moment, f"load infantry: {LOAD}", "unload infantry: English Channel > France")
    assert refusal(after, "move transport: English Channel > Celtic Sea") == "EU-TRN-7"
    assert refusal(after, f"load infantry: {LOAD}") == "EU-TRN-7"


@pytest.mark.rule("EU-TRN-8", "EU-AMPH-3")
def test_all_unloading_goes_to_one_land_space() -> None:
    moment = play(noncombat("United Kingdom", HOME, owners=BRITISH), f"load 2 infantry: {LOAD}")
    first = play(moment, "unload infantry: English Channel > France")
    assert refusal(first, "unload infantry: English Channel > Netherlands-Belgium") == "EU-TRN-8"
    assert refusal(first, "unload infantry: English Channel > France") is None
    fight = play(
        combat("United Kingdom", HOME),
        f"load 2 infantry: {LOAD}",
        "unload infantry: English Channel > France",
    )
    assert refusal(fight, "unload infantry: English Channel > Netherlands-Belgium") == "EU-TRN-8"


@pytest.mark.rule("EU-TRN-11", "EU-AMPH-7")
def test_boarding_and_leaving_is_the_whole_move_of_a_land_unit() -> None:
    moment = noncombat("United Kingdom", HOME, owners=BRITISH)
    landed = play(moment, f"load armor: {LOAD}", "unload armor: English Channel > France")
    assert refusal(landed, "move armor: France > Netherlands-Belgium") is not None
    units = HOME | {"France": {"United Kingdom": "armor"}}
    driven = play(
        noncombat("United Kingdom", units, owners=BRITISH),
        "move armor: France > Netherlands-Belgium",
    )
    assert refusal(driven, "load armor: Netherlands-Belgium > English Channel") is not None


@pytest.mark.rule("EU-TRN-12")
def test_nobody_changes_from_ship_to_ship() -> None:
    units = {"English Channel": {"United Kingdom": "transport[infantry], transport"}}
    moment = noncombat("United Kingdom", units)
    assert refusal(moment, "load infantry: English Channel > English Channel") is not None


@pytest.mark.rule("EU-TRN-16", "EU-R-93")
def test_friendly_land_waits_for_step_4_and_enemy_land_does_not() -> None:
    units = {"English Channel": {"United Kingdom": "transport[infantry, anti-aircraft gun]"}}
    moment = combat("United Kingdom", units, owners={"France": "United Kingdom"})
    assert refusal(moment, "unload infantry: English Channel > France") == "EU-TRN-16"
    assert refusal(moment, "unload infantry: English Channel > Netherlands-Belgium") is None
    gun = "unload anti-aircraft gun: English Channel > Netherlands-Belgium"
    assert refusal(moment, gun) == "EU-R-93"
    later = noncombat("United Kingdom", units, owners={"France": "United Kingdom"})
    assert refusal(later, "unload anti-aircraft gun: English Channel > France") is None
    ashore = "unload infantry: English Channel > Netherlands-Belgium"
    assert refusal(later, ashore) == "EU-TRN-16"


# After step 2 and step 3


@pytest.mark.rule("EU-EX-29", "EU-TRN-13", "EU-TRN-14", "EU-R-111")
def test_a_transport_that_left_enemies_loads_and_unloads() -> None:
    units = {
        "Danish Sea": {"United Kingdom": "transport", "Germany": "destroyer"},
        "France": {"United Kingdom": "infantry"},
        "Netherlands-Belgium": {"United Kingdom": "2 infantry"},
    }
    moment = combat("United Kingdom", units, owners=BRITISH)
    load = "load infantry: Netherlands-Belgium > Danish Sea"
    assert refusal(moment, load) == "EU-CMS-3"
    away = play(moment, "move transport: Danish Sea > English Channel", "done")
    assert away.happened(BattleBegan) == []
    after = play(
        away,
        "load infantry: France > English Channel",
        "load infantry: Netherlands-Belgium > English Channel",
        "unload 2 infantry: English Channel > United Kingdom",
    )
    assert at(after, "United Kingdom", "United Kingdom") == {"infantry": 2}
    assert refusal(away, "move transport: English Channel > Celtic Sea") == "EU-R-16"


def fought_for_norway() -> Moment:
    """TRN-2 of EU-EX-29 after its battle, with another infantry aboard since before."""
    units = {
        "Danish Sea": {
            "United Kingdom": "transport[infantry], destroyer",
            "Germany": "destroyer",
        },
        "North Sea": {"Germany": "submarine"},
        "Norway": {"United Kingdom": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    moves = "move transport[infantry], destroyer: Danish Sea > North Sea"
    after = play(moment, moves, "done", dice=[3, 5])
    assert isinstance(after.asked, PlanNoncombatMoves)
    return after


@pytest.mark.rule("EU-EX-29", "EU-TRN-10", "EU-TRN-15", "EU-R-97")
def test_a_transport_that_fought_loads_or_unloads() -> None:
    after = fought_for_norway()
    assert refusal(after, "move transport: North Sea > Atlantic") == "EU-TRN-15"
    loaded = play(after, "load infantry: Norway > North Sea")
    assert refusal(loaded, "unload infantry: North Sea > Norway") is not None
    unloaded = play(after, "unload infantry: North Sea > Norway")
    assert at(unloaded, "Norway", "United Kingdom") == {"infantry": 2}
    assert refusal(unloaded, "load infantry: Norway > North Sea") is not None


def called_off(cargo: str) -> Moment:
    """A landing in Denmark after a sea battle, which its owner calls off."""
    units = {
        "Danish Sea": {"United Kingdom": f"destroyer, transport{cargo}", "Germany": "transport"},
        "Denmark": {"Germany": "infantry"},
        "Norway": {"United Kingdom": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    moment = play(moment, "unload infantry: Danish Sea > Denmark", "done", dice=[3, 6])
    assert isinstance(moment.asked, ConfirmLanding)
    return play(moment, "land none")


@pytest.mark.rule("EU-R-97", "EU-R-110", "EU-AMPH-20")
def test_after_a_landing_called_off_troops_from_before_may_land_in_peace() -> None:
    after = called_off("[infantry]")
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert refusal(after, "unload infantry: Danish Sea > Norway") is None
    loaded = play(after, "load infantry: Norway > Danish Sea")
    assert refusal(loaded, "unload infantry: Danish Sea > Norway") is not None


@pytest.mark.rule("EU-R-97", "EU-R-98", "EU-TRN-10")
def test_troops_that_boarded_this_turn_land_after_a_battle_only_as_announced() -> None:
    units = {
        "North Sea": {"United Kingdom": "destroyer, transport"},
        "Danish Sea": {"Germany": "transport"},
        "United Kingdom": {"United Kingdom": "infantry"},
        "Denmark": {"Germany": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    moment = play(
        moment,
        "load infantry: United Kingdom > North Sea",
        "move destroyer, transport[infantry]: North Sea > Danish Sea",
        "unload infantry: Danish Sea > Denmark",
        "done",
        dice=[3, 6],
    )
    assert isinstance(moment.asked, ConfirmLanding)
    landed = play(moment, "land infantry", dice=[1, 6])
    assert owner(landed, "Denmark") == "united_kingdom"
    stayed = play(moment, "land none")
    assert refusal(stayed, "unload infantry: Danish Sea > Norway") == "EU-R-97"


@pytest.mark.rule("EU-EX-5", "EU-R-98", "EU-TRN-15", "EU-AMPH-2", "EU-AMPH-13", "EU-AMPH-14")
@pytest.mark.rule("EU-AMPH-22", "EU-AMPH-23", "EU-RES-3")
def test_landing_in_libya() -> None:
    units = {
        "Adriatic Sea": {"Germany": "transport, submarine, battleship"},
        "Southern Italy": {"Germany": "2 infantry"},
        "Central Mediterranean": {"United Kingdom": "destroyer"},
        "Eastern Mediterranean": {"Germany": "destroyer"},
        "Libya": {"United Kingdom": "infantry"},
    }
    british = {"Libya": "United Kingdom", "Greece": "United Kingdom"}
    moment = play(
        combat("Germany", units, owners=british),
        "load 2 infantry: Southern Italy > Adriatic Sea",
        "move transport[2 infantry], submarine, battleship: Adriatic Sea > Central Mediterranean",
        "unload 2 infantry: Central Mediterranean > Libya",
        "done",
    )
    moment = play(moment, "stay", dice=[4, 4, 1])
    assert isinstance(moment.asked, ChooseCasualties)
    moment = play(moment, "lose battleship")
    assert isinstance(moment.asked, ConfirmLanding)
    assert (moment.asked.space, moment.asked.zone) == ("libya", "central_mediterranean")
    after = play(moment, "land 2 infantry", dice=[3, 4, 2, 1, 1])
    assert owner(after, "Libya") == "united_kingdom"
    assert at(after, "Libya", "Germany") == at(after, "Libya", "United Kingdom") == {}
    sail = "move transport: Central Mediterranean > Eastern Mediterranean"
    assert refusal(after, sail) == "EU-TRN-7"


@pytest.mark.rule("EU-R-110", "EU-EX-47", "EU-AMPH-14", "EU-TRN-13")
def test_a_transport_staying_among_enemies() -> None:
    units = {
        "Danish Sea": {
            "United Kingdom": "destroyer, transport[infantry]",
            "Germany": "submarine",
        },
        "Denmark": {"Germany": "infantry"},
        "Norway": {"United Kingdom": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    assert refusal(moment, "load infantry: Norway > Danish Sea") == "EU-CMS-3"
    planned = play(moment, "unload infantry: Danish Sea > Denmark", "done", dice=[3, 6])
    assert isinstance(planned.asked, ConfirmLanding)
    after = play(planned, "land infantry", dice=[1, 6])
    assert owner(after, "Denmark") == "united_kingdom"
    assert refusal(after, "load infantry: Norway > Danish Sea") is not None


@pytest.mark.rule("EU-R-29", "EU-TRN-13")
def test_a_transport_that_stayed_without_a_battle_may_still_leave() -> None:
    units = {
        "Danish Sea": {"United Kingdom": "transport", "Germany": "destroyer"},
        "Norway": {"United Kingdom": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    after = play(moment, "done")
    assert after.happened(BattleBegan) == []
    assert refusal(after, "load infantry: Norway > Danish Sea") == "EU-CMS-3"
    play(
        after,
        "move transport: Danish Sea > North Sea",
        "load infantry: Norway > North Sea",
        "unload infantry: North Sea > United Kingdom",
    )


@pytest.mark.rule("EU-TRN-18", "EU-SEA-4", "EU-CBT-10")
def test_cargo_sinks_with_its_ship() -> None:
    units = {
        "Danish Sea": {"United Kingdom": "transport[2 infantry]"},
        "North Sea": {"Germany": "submarine"},
    }
    after = play(
        combat("Germany", units), "move submarine: North Sea > Danish Sea", "done", "stay", dice=[1]
    )
    assert aboard(after, "Danish Sea", "United Kingdom") == {}
    assert at(after, "Danish Sea", "United Kingdom") == {}


# Allies' transports


@pytest.mark.rule("EU-EX-30", "EU-MULTI-6", "EU-MULTI-7", "EU-TRN-10")
def test_an_allys_transport_takes_three_turns() -> None:
    units = {
        "U.S. Eastern Coast": {"United Kingdom": "transport"},
        "United States": {"United States": "infantry"},
    }
    ship = "onto United Kingdom transport"
    moment = noncombat("United States", units)
    boarded = play(moment, f"load infantry: United States > U.S. Eastern Coast {ship}")
    back = "unload infantry: U.S. Eastern Coast > United States"
    assert refusal(boarded, back) == "EU-MULTI-7"
    sailing = noncombat(
        "United Kingdom",
        {"U.S. Eastern Coast": {"United Kingdom": "transport[United States infantry]"}},
    )
    there = play(sailing, "move transport: U.S. Eastern Coast > Halifax Sea > Celtic Sea")
    assert aboard(there, "Celtic Sea", "United States") == {"infantry": 1}
    assert refusal(there, "unload infantry: Celtic Sea > United Kingdom") is not None
    landing = noncombat(
        "United States",
        {"Celtic Sea": {"United Kingdom": "transport[United States infantry]"}},
    )
    assert refusal(landing, "unload infantry: Celtic Sea > United Kingdom") is None


def allied_landing(owners: dict[str, str], **zone: str) -> Moment:
    """American troops on a British transport off Denmark."""
    ships = {"United Kingdom": "transport[United States infantry], battleship"}
    units = {"Danish Sea": ships | {name.replace("_", " "): text for name, text in zone.items()}}
    return combat("United States", units, owners=owners)


@pytest.mark.rule("EU-R-68", "EU-MULTI-5")
def test_troops_land_from_an_allys_transport_in_their_own_turn() -> None:
    moment = allied_landing({})
    after = play(moment, "unload infantry: Danish Sea > Denmark", "done")
    assert owner(after, "Denmark") == "united_states"


@pytest.mark.rule("EU-R-68")
def test_their_owner_clears_the_zone_first() -> None:
    alone = allied_landing({}, Germany="transport")
    order = "unload infantry: Danish Sea > Denmark"
    assert owes(alone, order) == ["EU-AMPH-15"]
    moment = allied_landing({}, Germany="transport", United_States="destroyer")
    moment = play(moment, order, "done", dice=[3, 6])
    assert isinstance(moment.asked, ConfirmLanding)
    assert owner(play(moment, "land infantry"), "Denmark") == "united_states"
    lost = play(
        allied_landing({}, Germany="destroyer", United_States="destroyer"),
        order,
        "done",
        dice=[6, 3],
    )
    assert owner(lost, "Denmark") == "germany"
    assert aboard(lost, "Danish Sea", "United States") == {"infantry": 1}


@pytest.mark.rule("EU-R-68", "EU-R-97", "EU-MULTI-7")
def test_their_landing_may_be_called_off_for_a_friendly_coast() -> None:
    norway = {"Norway": "United Kingdom"}
    moment = allied_landing(norway, Germany="transport", United_States="destroyer")
    order = "unload infantry: Danish Sea > Denmark"
    after = play(moment, order, "done", "land none", dice=[3, 6])
    assert refusal(after, "unload infantry: Danish Sea > Norway") is None


@pytest.mark.rule("EU-EX-29")
def test_nothing_is_loaded_or_unloaded_beside_a_german_destroyer() -> None:
    units = {
        "Danish Sea": {"United Kingdom": "transport[infantry]", "Germany": "destroyer"},
        "Norway": {"United Kingdom": "infantry"},
    }
    moment = noncombat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    with refused("EU-CMS-3"):
        play(moment, "unload infantry: Danish Sea > Norway")

"""CL-FTR: fighters, on land and on the decks of carriers."""

import pytest

from battleboard.axis.vocabulary.decisions import PressOnOrRetreat
from battleboard.axis.vocabulary.events import BattleBegan
from battleboard.core.codec import codec
from tests.rules.classic.moves import (
    aboard,
    at,
    combat,
    duties,
    hit_kinds,
    noncombat,
    opening,
    owes,
    owner,
    refusal,
)
from tests.support import legal, play, refused


@pytest.mark.rule("CL-FTR-1", "CL-UNIT-3")
def test_fighters_attack_with_3_and_defend_with_4() -> None:
    units = {"Germany": {"Germany": "2 fighter"}, "Karelia S.S.R.": {"USSR": "fighter"}}
    moment = play(
        combat("Germany", units),
        "move 2 fighter: Germany > Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[4, 4, 4],
    )
    # Two misses at 3, a hit at 4.
    assert at(moment, "Karelia S.S.R.", "Germany") == {"fighter": 1}
    after = play(moment, "press on", dice=[3, 5])
    assert at(after, "Karelia S.S.R.", "USSR") == {}


@pytest.mark.rule("CL-FTR-2")
def test_fighters_fight_on_land_and_at_sea() -> None:
    units = {
        "Germany": {"Germany": "fighter"},
        "North Sea Zone": {
            "United Kingdom": "submarine, battleship, transport, aircraft carrier, fighter"
        },
    }
    moment = play(
        combat("Germany", units),
        "move fighter: Germany > Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[3],
    )
    kinds = hit_kinds(moment)
    assert kinds == {"submarine", "battleship", "transport", "aircraft_carrier", "fighter"}


@pytest.mark.rule("CL-FTR-3", "CL-FTR-4")
def test_only_fighters_on_a_carrier_defend_a_zone() -> None:
    moment = play(
        opening("Germany"),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[6, 5, 5],
    )
    defenders = moment.happened(BattleBegan)[0].defenders
    assert {term.kind for term in defenders} == {"battleship", "transport"}
    units = {
        "Solomon Islands Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
        "Hawaiian Islands": {"United States": "fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move battleship: Solomon Islands Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6, 6, 6],
    )
    defenders = moment.happened(BattleBegan)[0].defenders
    assert {(term.kind, term.count) for term in defenders} == {
        ("aircraft_carrier", 1),
        ("fighter", 1),
    }


@pytest.mark.rule("CL-FTR-5", "CL-CV-2", "CL-CV-3", "CL-NCM-R5")
def test_two_fighters_to_a_carrier_own_and_allied_together() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "fighter"},
        "Hawaiian Islands": {"United States": "2 fighter"},
    }
    moment = noncombat("United States", units)
    one = "move fighter: Hawaiian Islands > Hawaii Sea Zone"
    assert owes(moment, one) == []
    assert owes(moment, one, one) == ["CL-AIR-10"]
    full = units | {"Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter"}}
    with refused("CL-FTR-5", most=2):
        play(
            noncombat(
                "United States",
                full | {"Hawaii Sea Zone": {"United States": "aircraft carrier, 3 fighter"}},
            ),
            "move aircraft carrier[3 fighter]: Hawaii Sea Zone > Midway Sea Zone",
        )


@pytest.mark.rule("CL-FTR-6", "CL-FTR-R2")
def test_no_carrier_brings_own_fighters_into_battle() -> None:
    units = {
        "Caroline Islands Sea Zone": {"Japan": "aircraft carrier, fighter"},
        "Hawaii Sea Zone": {"United States": "transport"},
    }
    moment = combat("Japan", units)
    way = "Caroline Islands Sea Zone > Wake Island Sea Zone > Hawaii Sea Zone"
    with refused("CL-FTR-R2"):
        play(moment, f"move aircraft carrier[fighter]: {way}")
    sailed = play(moment, f"move aircraft carrier: {way}")
    assert at(sailed, "Caroline Islands Sea Zone", "Japan") == {"fighter": 1}
    assert duties(sailed) == ["CL-FTR-R2"]
    assert owes(sailed, f"move fighter: {way}") == []


@pytest.mark.rule("CL-FTR-R2")
def test_a_fighter_stays_behind_where_another_carrier_has_room() -> None:
    units = {
        "Caroline Islands Sea Zone": {"Japan": "2 aircraft carrier, 3 fighter"},
        "Wake Island Sea Zone": {"United States": "transport"},
    }
    moment = combat("Japan", units)
    sail = "move aircraft carrier: Caroline Islands Sea Zone > Wake Island Sea Zone"
    assert owes(moment, sail) == ["CL-FTR-R2"]
    assert (
        owes(moment, sail, "move fighter: Caroline Islands Sea Zone > Wake Island Sea Zone") == []
    )


@pytest.mark.rule("CL-FTR-7", "CL-CV-4")
def test_a_fighter_fights_on_when_its_carrier_is_sunk() -> None:
    units = {
        "Solomon Islands Sea Zone": {"Japan": "submarine, battleship"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move submarine, battleship: Solomon Islands Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[1, 6, 6],
    )
    # The submarine sank the carrier; the battleship missed; the fighter has fired and missed.
    assert at(moment, "Hawaii Sea Zone", "United States") == {"fighter": 1}
    on = play(moment, "stay", "press on", dice=[6, 4])
    assert hit_kinds(on) == {"submarine", "battleship"}


@pytest.mark.rule("CL-FTR-8", "CL-FTR-R1")
@pytest.mark.parametrize("friendly", [True, False], ids=["island", "nowhere"])
def test_a_homeless_fighter_lands_on_an_island_of_its_zone_or_is_lost(friendly: bool) -> None:
    units = {
        "Solomon Islands Sea Zone": {"Japan": "submarine"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    owners = {} if friendly else {"Hawaiian Islands": "Japan"}
    moment = play(
        combat("Japan", units, owners=owners),
        "move submarine: Solomon Islands Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[2, 5],
    )
    after = play(moment, "withdraw submarine to Solomon Islands Sea Zone")
    assert at(after, "Hawaii Sea Zone", "United States") == {}
    assert at(after, "Hawaiian Islands", "United States") == ({"fighter": 1} if friendly else {})


@pytest.mark.rule("CL-FTR-8", "CL-FTR-R1", "CL-BRD-R8")
def test_a_coast_is_no_island() -> None:
    units = {
        "Hawaii Sea Zone": {"Japan": "submarine"},
        "Western U.S.A. Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move submarine: Hawaii Sea Zone > Western U.S.A. Sea Zone",
        "done",
        dice=[2, 5],
    )
    after = play(moment, "withdraw submarine to Hawaii Sea Zone")
    assert at(after, "Western U.S.A. Sea Zone", "United States") == {}
    assert at(after, "Western U.S.A.", "United States") == {}


@pytest.mark.rule("CL-FTR-R1")
def test_an_island_that_falls_in_the_same_action_takes_nobody() -> None:
    units = {
        "Solomon Islands Sea Zone": {"Japan": "submarine, 2 battleship, transport[2 infantry]"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move submarine, 2 battleship, transport: Solomon Islands Sea Zone > Hawaii Sea Zone",
        "unload 2 infantry: Hawaii Sea Zone > Hawaiian Islands",
        "done",
        dice=[2, 1, 6, 6],
    )
    after = play(moment, "land 2 infantry")
    assert owner(after, "Hawaiian Islands") == "japan"
    assert at(after, "Hawaii Sea Zone", "United States") == {}


@pytest.mark.rule("CL-FTR-R3", "CL-MULTI-4")
def test_an_allys_fighters_go_into_battle_as_cargo() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "2 fighter"},
        "Wake Island Sea Zone": {"Japan": "transport"},
    }
    moment = combat("United States", units)
    with refused("CL-MULTI-4", power="united_kingdom"):
        play(moment, "move United Kingdom fighter: Hawaii Sea Zone > Wake Island Sea Zone")
    sailed = play(moment, "move aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone")
    assert aboard(sailed, "Wake Island Sea Zone", "United Kingdom") == {"fighter": 2}
    fought = play(sailed, "done", dice=[6, 6])
    attackers = fought.happened(BattleBegan)[0].attackers
    assert [term.kind for term in attackers] == ["aircraft_carrier"]
    won = play(fought, "press on", dice=[1, 6])
    # After the battle they stand on the deck again.
    assert at(won, "Wake Island Sea Zone", "United Kingdom") == {"fighter": 2}


@pytest.mark.rule("CL-FTR-R3")
def test_guests_are_lost_with_an_attacking_carrier() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "fighter"},
        "Wake Island Sea Zone": {"Japan": "battleship"},
    }
    after = play(
        combat("United States", units),
        "move aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone",
        "done",
        dice=[6, 4],
    )
    assert at(after, "Wake Island Sea Zone", "United Kingdom") == {}
    assert aboard(after, "Wake Island Sea Zone", "United Kingdom") == {}


@pytest.mark.rule("CL-FTR-R3", "CL-MULTI-R3")
def test_attacked_on_their_carrier_guests_defend_with_their_own_technologies() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "fighter"},
        "Wake Island Sea Zone": {"Japan": "battleship"},
    }
    moment = play(
        combat("Japan", units, technologies={"United Kingdom": ["jet_power"]}),
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6, 6, 5],
    )
    assert not isinstance(moment.asked, PressOnOrRetreat)
    assert at(moment, "Hawaii Sea Zone", "Japan") == {}


@pytest.mark.rule("CL-FTR-R3", "CL-FTR-R2")
def test_a_guest_stays_where_its_own_carrier_is() -> None:
    units = {
        "Hawaii Sea Zone": {
            "United States": "aircraft carrier",
            "United Kingdom": "aircraft carrier, fighter",
        },
        "Wake Island Sea Zone": {"Japan": "transport"},
    }
    moment = combat("United States", units)
    alone = play(moment, "move aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone")
    assert at(alone, "Hawaii Sea Zone", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 1}
    named = "move aircraft carrier[United Kingdom fighter]: Hawaii Sea Zone > Wake Island Sea Zone"
    assert aboard(play(moment, named), "Wake Island Sea Zone", "United Kingdom") == {"fighter": 1}


@pytest.mark.rule("CL-FTR-1", "CL-AIR-3")
def test_fighters_that_flew_different_ways_are_told_apart_by_what_is_left() -> None:
    units = {"Germany": {"Germany": "fighter/3, fighter/1"}}
    moment = noncombat("Germany", units, taken=["Germany"])
    far = "Germany > Eastern Europe > Ukraine S.S.R."
    with refused("CL-AIR-3", left=1, steps=2):
        play(moment, f"move fighter/1: {far}")
    assert refusal(moment, f"move fighter/3: {far}") is None
    assert refusal(moment, f"move fighter: {far}") is None  # whichever fits
    with refused("CL-MULTI-4", there=0):
        play(moment, f"move fighter/2: {far}")


@pytest.mark.rule("CL-FTR-8", "CL-DEC-26")
def test_carriers_take_the_others_only_where_there_is_room_for_all() -> None:
    """Two carriers, three fighters: with one carrier sunk, one fighter must go ashore."""
    units = {
        "Solomon Islands Sea Zone": {"Japan": "submarine"},
        "Hawaii Sea Zone": {"United States": "2 aircraft carrier, 3 fighter"},
    }
    fought = play(
        combat("Japan", units),
        "move submarine: Solomon Islands Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[2, 6, 6, 6, 6],
    )
    asked = play(fought, "withdraw submarine to Solomon Islands Sea Zone")
    assert legal(asked) == [
        "deck 2 fighter: Hawaii Sea Zone > Hawaiian Islands",
        "deck fighter: Hawaii Sea Zone > Hawaiian Islands",
    ]
    with refused("CL-FTR-8", "axis-no-deck", zone="Hawaii Sea Zone"):
        play(asked, "deck the others on carriers")
    ashore = play(asked, "deck fighter: Hawaii Sea Zone > Hawaiian Islands")
    after = play(ashore, "deck the others on carriers")
    assert at(after, "Hawaii Sea Zone", "United States") == {"aircraft_carrier": 1, "fighter": 2}
    assert at(after, "Hawaiian Islands", "United States") == {"fighter": 1}


@pytest.mark.rule("CL-FTR-8", "CL-MULTI-2", "CL-DEC-26")
def test_allies_agree_on_the_fighters_that_find_no_deck() -> None:
    """Off a coast without an island; the state can be stored before and after they agree."""
    units = {
        "Hawaii Sea Zone": {"Japan": "submarine"},
        "Western U.S.A. Sea Zone": {
            "United States": "2 aircraft carrier, 2 fighter",
            "United Kingdom": "2 fighter",
        },
    }
    fought = play(
        combat("Japan", units),
        "move submarine: Hawaii Sea Zone > Western U.S.A. Sea Zone",
        "done",
        dice=[2, 6, 6, 6, 6, 6],
    )
    stranded = play(fought, "withdraw submarine to Hawaii Sea Zone")
    proposed = play(stranded, "united_states: lose 2 United Kingdom fighter")
    after = play(proposed, "united_kingdom: agree")
    assert at(after, "Western U.S.A. Sea Zone", "United States") == {
        "aircraft_carrier": 1,
        "fighter": 2,
    }
    assert at(after, "Western U.S.A. Sea Zone", "United Kingdom") == {}
    code = codec(after.game)
    for moment in (stranded, proposed, after):
        assert code.read_state(code.write(moment.state)) == moment.state


@pytest.mark.rule("CL-FTR-R3")
def test_the_guests_of_every_carrier_stand_on_deck_again_after_the_battle() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "2 aircraft carrier", "United Kingdom": "4 fighter"},
        "Wake Island Sea Zone": {"Japan": "transport"},
    }
    won = play(
        combat("United States", units),
        "move 2 aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone",
        "done",
        dice=[1, 6, 6],
    )
    assert at(won, "Wake Island Sea Zone", "United Kingdom") == {"fighter": 4}
    assert at(won, "Wake Island Sea Zone", "United States") == {"aircraft_carrier": 2}


@pytest.mark.rule("CL-FTR-5", "CL-FTR-R2", "CL-FTR-R3")
def test_guests_keep_the_decks_that_are_left_and_own_fighters_fly() -> None:
    units = {
        "Hawaii Sea Zone": {
            "United States": "2 aircraft carrier, 2 fighter",
            "United Kingdom": "2 fighter",
        },
        "Wake Island Sea Zone": {"Japan": "transport"},
    }
    way = "Hawaii Sea Zone > Wake Island Sea Zone"
    sailed = play(combat("United States", units), f"move aircraft carrier: {way}")
    assert at(sailed, "Hawaii Sea Zone", "United Kingdom") == {"fighter": 2}
    assert aboard(sailed, "Wake Island Sea Zone", "United Kingdom") == {}
    assert duties(sailed) == ["CL-FTR-R2"]
    assert owes(sailed, f"move 2 fighter: {way}") == []

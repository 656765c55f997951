"""Which attacks a board allows: who can come, from where, and who stands against them."""

from battleboard.core.ids import Seat, Space
from battleboard.odds.axis.attacks import Attack, Contingent, Origin, attack_on
from tests.support import position

GERMANY, UK = Seat("germany"), Seat("united_kingdom")
SUDAN = Space("anglo_egypt_sudan")


def test_units_come_from_everywhere_within_reach() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        technologies={"United Kingdom": ["jet_power"], "Germany": ["heavy_bombers", "rockets"]},
        units={
            "Libya": {"Germany": "2 infantry, armor"},
            "Algeria": {"Germany": "armor, infantry"},
            "Germany": {"Germany": "bomber"},
            "Anglo-Egypt Sudan": {"United Kingdom": "infantry, fighter, industrial complex"},
        },
        owners={"Algeria": "Germany"},
    )
    attack = attack_on(moment.game, moment.state, GERMANY, SUDAN)
    assert {origin.space: origin.units for origin in attack.origins} == {
        "libya": {"armor": 1, "infantry": 2},
        "algeria": {"armor": 1},
        "germany": {"bomber": 1},
    }
    assert attack.defenders == (Contingent(UK, {"infantry": 1, "fighter": 1}, ("jet_power",)),), (
        "a factory does not fight"
    )
    assert attack.attacker_perks == ("heavy_bombers",), "rockets change no battle"
    assert (attack.battles, attack.sea, attack.alone) == ("classic", False, False)


def test_every_defender_has_its_own_technologies() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        technologies={"United Kingdom": ["jet_power"]},
        units={
            "Libya": {"Germany": "2 infantry"},
            "Anglo-Egypt Sudan": {"United Kingdom": "fighter", "United States": "fighter"},
        },
    )
    attack = attack_on(moment.game, moment.state, GERMANY, SUDAN)
    assert {one.seat: one.perks for one in attack.defenders} == {
        UK: ("jet_power",),
        Seat("united_states"): (),
    }


def british_landing(ships: str) -> Attack:
    """What the British could send against Norway from their island."""
    moment = position(
        "classic",
        on_turn="United Kingdom",
        step="combat moves",
        units={
            "United Kingdom": {"United Kingdom": "4 infantry, armor, fighter"},
            "North Sea Zone": {"United Kingdom": ships},
            "Finland-Norway": {"Germany": "infantry"},
        },
    )
    return attack_on(moment.game, moment.state, UK, Space("finland_norway"))


def test_troops_land_as_many_as_there_are_ships_for() -> None:
    """A transport takes two infantry, or one armor: who attacks best goes first."""
    attack = british_landing("2 transport, battleship")
    assert attack.origins == (
        Origin(Space("united_kingdom"), {"fighter": 1}),
        Origin(Space("united_kingdom"), {"armor": 1, "infantry": 2}, by_sea=True),
    )
    assert attack.ships == {"battleship": 1}
    assert british_landing("transport").ships == {}


def test_troops_aboard_land_and_nobody_lands_without_ships() -> None:
    aboard = british_landing("transport[2 infantry]")
    assert aboard.origins[-1] == Origin(Space("north_sea_zone"), {"infantry": 2}, by_sea=True)
    assert not any(origin.by_sea for origin in british_landing("battleship").origins)


def test_nobody_attacks_friends() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        units={"Libya": {"Germany": "infantry"}, "Algeria": {"Germany": "infantry"}},
        owners={"Algeria": "Germany"},
    )
    attack = attack_on(moment.game, moment.state, GERMANY, Space("algeria"))
    assert (attack.origins, attack.defenders) == ((), ())


def test_armies_come_from_one_territory_at_a_time() -> None:
    moment = position(
        "risk", armies={"red": "4 Alaska, 1 Alberta, 3 Ontario", "blue": "2 Kamchatka"}, rest="blue"
    )
    northwest = attack_on(moment.game, moment.state, Seat("red"), Space("northwest_territory"))
    assert northwest.alone
    assert {origin.space for origin in northwest.origins} == {"alaska", "ontario"}, (
        "one army has to stay"
    )
    assert northwest.defenders == (Contingent(Seat("blue"), {"army": 1}),)
    mine = attack_on(moment.game, moment.state, Seat("red"), Space("alaska"))
    assert (mine.origins, mine.defenders) == ((), ())

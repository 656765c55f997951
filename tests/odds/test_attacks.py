"""Which attacks a board allows: who can come, from where, and who stands against them."""

from battleboard.core.ids import Seat, Space
from battleboard.odds.attacks import attack_on
from tests.support import position

GERMANY = Seat("germany")
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
    assert attack.defenders == {"infantry": 1, "fighter": 1}, "a factory does not fight"
    assert attack.attacker_perks == ("heavy_bombers",), "rockets change no battle"
    assert attack.defender_perks == ("jet_power",)
    assert (attack.battles, attack.sea, attack.alone) == ("classic", False, False)


def test_nobody_attacks_friends() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        units={"Libya": {"Germany": "infantry"}, "Algeria": {"Germany": "infantry"}},
        owners={"Algeria": "Germany"},
    )
    attack = attack_on(moment.game, moment.state, GERMANY, Space("algeria"))
    assert (attack.origins, attack.defenders) == ((), {})


def test_armies_come_from_one_territory_at_a_time() -> None:
    moment = position(
        "risk", armies={"red": "4 Alaska, 1 Alberta, 3 Ontario", "blue": "2 Kamchatka"}, rest="blue"
    )
    northwest = attack_on(moment.game, moment.state, Seat("red"), Space("northwest_territory"))
    assert northwest.alone
    assert {origin.space for origin in northwest.origins} == {"alaska", "ontario"}, (
        "one army has to stay"
    )
    assert northwest.defenders == {"army": 1}
    mine = attack_on(moment.game, moment.state, Seat("red"), Space("alaska"))
    assert (mine.origins, mine.defenders) == ((), {})

"""The battle board as players look at it."""

from typing import Any

from battleboard.axis.combat.display import Coming, Strip, StripRow, strip
from battleboard.axis.vocabulary.decisions import PressOnOrRetreat, WithdrawSubmarines
from battleboard.core.ids import Seat
from battleboard.games.classic.game import Classic
from tests.rules.classic.combat import attack
from tests.support import Moment, play, position

MARCH = "Eastern Europe > Karelia S.S.R."
GERMANY, USSR, UK = Seat("germany"), Seat("ussr"), Seat("united_kingdom")


def strip_of(moment: Moment) -> Strip:
    found = _strip(moment)
    assert found is not None
    return found


def _strip(moment: Moment) -> Strip | None:
    assert isinstance(moment.game, Classic)
    return strip(moment.game.edition(moment.state), moment.state)


def karelia(ours: str, theirs: dict[str, str], dice: list[int], **scene: Any) -> Moment:
    units = {"Eastern Europe": {"Germany": ours}, "Karelia S.S.R.": theirs}
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice, **scene)


def test_no_battle_no_strip() -> None:
    units = {"Germany": {"Germany": "infantry"}}
    assert _strip(position("classic", on_turn="Germany", units=units)) is None


def test_columns_hits_and_what_is_to_come() -> None:
    theirs = {"USSR": "2 infantry, armor", "United Kingdom": "fighter"}
    asked = karelia(
        "2 infantry, armor", theirs, [1, 6], technologies={"United Kingdom": ["jet_power"]}
    )
    found = strip_of(asked)
    assert found.attacker == (
        StripRow("infantry", GERMANY, 1, 1, 2, 0),
        StripRow("armor", GERMANY, 3, 1, 1, 0),
    )
    assert found.defender == (
        StripRow("infantry", USSR, 2, 1, 2, 0),
        StripRow("armor", USSR, 2, 1, 1, 0),
        StripRow("fighter", UK, 5, 1, 1, 0),
    )
    assert found.coming == (
        Coming("attacker", "attack"),
        Coming("defender", "defence"),
        Coming("attacker", "press on"),
    )


def test_who_is_in_the_casualty_box_is_shown() -> None:
    asked = karelia("2 infantry, armor", {"USSR": "2 infantry, fighter"}, [1, 6])
    after = play(asked, "ussr: lose infantry", dice=[3])
    found = strip_of(after)
    assert found.defender[0] == StripRow("infantry", USSR, 2, 1, 1, 1)
    assert found.coming == (Coming("defender", "defence"), Coming("attacker", "press on"))


def test_what_is_asked_is_no_longer_to_come() -> None:
    asked = karelia("infantry", {"USSR": "infantry"}, [6, 6])
    assert isinstance(asked.asked, PressOnOrRetreat)
    assert strip_of(asked).coming == ()


def test_submarines_may_still_leave() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine, battleship"},
        "North Sea Zone": {"United Kingdom": "battleship, submarine"},
    }
    order = "move submarine, battleship: Baltic Sea Zone > North Sea Zone"
    asked = attack(order, units=units, dice=[6, 6, 6, 6])
    assert isinstance(asked.asked, WithdrawSubmarines)
    assert asked.asked.role == "attacker"
    assert strip_of(asked).coming == (
        Coming("defender", "withdraw"),
        Coming("attacker", "press on"),
    )


def test_heavy_bombers_roll_several_dice() -> None:
    techs = {"Germany": ["heavy_bombers"]}
    ours = "bomber, infantry"
    asked = karelia(ours, {"USSR": "infantry, armor"}, [1], technologies=techs)
    assert StripRow("bomber", GERMANY, 4, 3, 1, 0) in strip_of(asked).attacker

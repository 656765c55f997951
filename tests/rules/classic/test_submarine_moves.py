"""CL-SUB-14: submarines move like other ships, carry nothing and never enter land."""

import pytest

from tests.rules.classic.moves import combat, noncombat, owes, reach, why
from tests.support import play, refused


@pytest.mark.rule("CL-SUB-14", "CL-NAV-1")
def test_submarines_sail_like_other_ships() -> None:
    moment = noncombat("Germany", {"Baltic Sea Zone": {"Germany": "submarine"}})
    found = reach(moment, "submarine", "Baltic Sea Zone")
    assert set(found.open) == {
        "north_sea_zone",
        "karelia_sea_zone",
        "eastern_canada_sea_zone",
        "west_spain_sea_zone",
    }
    assert why(found, "Germany") == "CL-NAV-4"


@pytest.mark.rule("CL-SUB-14", "CL-NAV-3")
def test_a_submarine_does_not_slip_past_enemies() -> None:
    units = {"Baltic Sea Zone": {"Germany": "submarine"}, "North Sea Zone": {"USSR": "submarine"}}
    moment = combat("Germany", units)
    with refused("CL-NAV-3", space="North Sea Zone"):
        play(moment, "move submarine: Baltic Sea Zone > North Sea Zone > Karelia Sea Zone")
    assert owes(moment, "move submarine: Baltic Sea Zone > North Sea Zone") == []


@pytest.mark.rule("CL-SUB-14")
def test_a_submarine_carries_nothing() -> None:
    units = {"Baltic Sea Zone": {"Germany": "submarine"}, "Germany": {"Germany": "infantry"}}
    with refused("CL-SUB-14", unit="submarine"):
        play(noncombat("Germany", units), "load infantry: Germany > Baltic Sea Zone onto submarine")

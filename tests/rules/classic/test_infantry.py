"""CL-INF: infantry walks one territory, or is shipped; never both in a turn."""

import pytest

from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.moves import aboard, at, combat, hit_kinds, noncombat, owes, reach, refusal
from tests.support import play, refused


@pytest.mark.rule("CL-INF-1", "CL-UNIT-1")
def test_infantry_moves_one_territory() -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": "2 infantry"}})
    found = reach(moment, "2 infantry", "Germany")
    assert set(found.open) == {"eastern_europe", "southern_europe", "western_europe"}
    with refused("CL-INF-1", unit="infantry", left=1, steps=2):
        play(moment, "move infantry: Germany > Eastern Europe > Ukraine S.S.R.")
    walked = play(moment, "move infantry: Germany > Eastern Europe")
    with refused("CL-INF-1", unit="infantry", left=0, steps=1):
        play(walked, "move infantry: Eastern Europe > Ukraine S.S.R.")


@pytest.mark.rule("CL-INF-1", "CL-INF-2")
def test_infantry_stays_on_land() -> None:
    moment = combat("Germany", {"Germany": {"Germany": "infantry"}})
    with refused("CL-INF-1", space="Baltic Sea Zone", unit="infantry"):
        play(moment, "move infantry: Germany > Baltic Sea Zone")


@pytest.mark.rule("CL-INF-2", "CL-INF-3")
def test_infantry_attacks_with_1_and_defends_with_2() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 infantry"},
        "Caucasus": {"USSR": "infantry, armor, fighter, bomber"},
    }
    moment = play(
        combat("Germany", units), "move 2 infantry: Ukraine S.S.R. > Caucasus", "done", dice=[1, 2]
    )
    # One hit: the defender may choose any of its four kinds.
    assert hit_kinds(moment) == {"infantry", "armor", "fighter", "bomber"}
    after = play(moment, "lose infantry", dice=[3, 2, 3, 5])
    assert at(after, "Caucasus", "Germany") == {"infantry": 1}


@pytest.mark.rule("CL-INF-4", "CL-AMPH-1")
def test_one_or_two_infantry_sail_two_zones_and_land_in_an_assault() -> None:
    units = {
        "Japan": {"Japan": "2 infantry"},
        "Japan Sea Zone": {"Japan": "transport"},
        "Midway Island": {"United States": "infantry"},
    }
    moment = play(
        combat("Japan", units),
        "load 2 infantry: Japan > Japan Sea Zone",
        "move transport[2 infantry]: Japan Sea Zone > North Pacific Sea Zone > Midway Sea Zone",
        "unload 2 infantry: Midway Sea Zone > Midway Island",
    )
    fought = play(moment, "done", dice=[1, 1, 6])
    began = fought.happened(BattleBegan)[0]
    assert [(t.kind, t.count) for t in began.attackers] == [("infantry", 2)]
    assert at(fought, "Midway Island", "Japan") == {"infantry": 2}


@pytest.mark.rule("CL-INF-5", "CL-TRN-3")
def test_the_voyage_is_the_whole_move() -> None:
    units = {
        "Kwangtung": {"Japan": "infantry"},
        "Manchuria": {"Japan": "infantry"},
        "Japan Sea Zone": {"Japan": "2 transport"},
        "Kwangtung Sea Zone": {"Japan": "transport[infantry]"},
    }
    moment = noncombat("Japan", units)
    walked = play(
        moment, "move infantry: Kwangtung > Manchuria", "load infantry: Manchuria > Japan Sea Zone"
    )
    with refused("CL-INF-5", unit="infantry"):
        play(walked, "load infantry: Manchuria > Japan Sea Zone")
    landed = play(moment, "unload infantry: Kwangtung Sea Zone > Kwangtung")
    both = play(landed, "move infantry: Kwangtung > Manchuria")  # the one that has not moved
    with refused("CL-INF-5", unit="infantry"):
        play(both, "move infantry: Kwangtung > Manchuria")


@pytest.mark.rule("CL-INF-6")
def test_infantry_aboard_neither_attacks_nor_defends() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "transport[2 infantry]"},
    }
    moment = play(
        combat("Germany", units),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[6, 6],
    )
    # One die of the submarine, one of the transport; nobody aboard has rolled.
    began = moment.happened(BattleBegan)[0]
    assert [term.kind for term in began.defenders] == ["transport"]


@pytest.mark.rule("CL-INF-7", "CL-TRN-5")
def test_in_action_4_infantry_is_shipped_to_friendly_coasts_or_stays_aboard() -> None:
    units = {
        "Southern Europe": {"Germany": "2 infantry"},
        "Central Mediterranean Sea Zone": {"Germany": "transport"},
    }
    moment = play(
        noncombat("Germany", units),
        "load 2 infantry: Southern Europe > Central Mediterranean Sea Zone",
        "unload infantry: Central Mediterranean Sea Zone > Libya",
        "done",
    )
    assert at(moment, "Libya", "Germany") == {"infantry": 1}
    assert aboard(moment, "Central Mediterranean Sea Zone", "Germany") == {"infantry": 1}


@pytest.mark.rule("CL-INF-7")
def test_who_stayed_aboard_lands_in_a_later_turn() -> None:
    units = {"Central Mediterranean Sea Zone": {"Germany": "transport[infantry]"}}
    moment = combat("Germany", units)
    assert owes(moment, "move transport: Central Mediterranean Sea Zone > Black Sea Zone") == [
        "CL-CM-R1"
    ]
    later = noncombat("Germany", units)
    assert refusal(later, "unload infantry: Central Mediterranean Sea Zone > Libya") is None

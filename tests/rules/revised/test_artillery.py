"""Artillery support (RV-ART)."""

import pytest

from tests.rules.revised.fights import Units, fight, shots
from tests.support import Moment, play


def karelia(ours: str, theirs: str, dice: list[int]) -> Moment:
    """Germany attacks Karelia."""
    units: Units = {"Eastern Europe": {"Germany": ours}, "Karelia S.S.R.": {"USSR": theirs}}
    return fight(f"move {ours}: Eastern Europe > Karelia S.S.R.", units=units, dice=dice)


@pytest.mark.rule("RV-ART-1", "RV-ART-2", "RV-EX-6")
def test_each_artillery_lets_one_infantry_attack_at_two() -> None:
    moment = karelia("2 artillery, 5 infantry", "5 infantry", [6] * 12)
    assert shots(moment)[:3] == [
        "attack: germany infantry at 1: 6 6 6",
        "attack: germany artillery at 2: 6 6",
        "attack: germany infantry at 2: 6 6",
    ]


@pytest.mark.rule("RV-R-54", "RV-EX-6")
def test_pairs_are_made_anew_in_every_cycle_from_the_survivors() -> None:
    moment = karelia("2 artillery, 5 infantry", "5 infantry", [6] * 7 + [2, 6, 6, 6, 6])
    moment = play(moment, "lose artillery", "press on", dice=[6] * 11)
    assert shots(moment)[:3] == [
        "attack: germany infantry at 1: 6 6 6 6",
        "attack: germany artillery at 2: 6",
        "attack: germany infantry at 2: 6",
    ]


@pytest.mark.rule("RV-ART-2", "RV-R-54")
def test_artillery_without_infantry_supports_nobody_and_tanks_need_none() -> None:
    moment = karelia("2 artillery, armor", "3 infantry", [6] * 6)
    assert shots(moment)[:2] == [
        "attack: germany artillery at 2: 6 6",
        "attack: germany armor at 3: 6",
    ]


@pytest.mark.rule("RV-ART-3")
def test_artillery_gives_no_support_on_defence() -> None:
    moment = karelia("infantry", "infantry, artillery", [6, 6, 6])
    assert shots(moment)[1:] == [
        "defence: ussr artillery at 2: 6",
        "defence: ussr infantry at 2: 6",
    ]

"""Industrial complexes (CL-IC)."""

from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.words import asks, at, owner, skip_turn, units
from tests.support import Moment, play, position, refused


@pytest.mark.rule("CL-IC-1")
@pytest.mark.parametrize("step", ["combat moves", "noncombat moves"])
def test_a_complex_does_not_move(step: str) -> None:
    before = position("classic", on_turn="Germany", step=step, board="opening")
    with refused("CL-IC-1"):
        play(before, "move industrial complex: Germany > Eastern Europe")
    with refused("CL-TRN-2"):
        play(before, "load industrial complex: Germany > Baltic Sea Zone")


@pytest.mark.rule("CL-IC-1")
def test_a_complex_neither_fights_nor_falls() -> None:
    """Two hits on one infantry: the complex is no casualty, and is captured whole."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Eastern Europe": {"Germany": "2 armor"},
            "Karelia S.S.R.": {"USSR": "infantry, industrial complex"},
        },
    )
    after = play(before, "move 2 armor: Eastern Europe > Karelia S.S.R.", "done", dice=[1, 1, 6])
    (battle,) = after.happened(BattleBegan)
    assert [term.kind for term in battle.defenders] == ["infantry"]
    assert units(after, "Karelia S.S.R.") == {"germany": {"armor": 2, "industrial_complex": 1}}


@pytest.mark.rule("CL-IC-1", "CL-IC-7")
def test_a_raid_does_not_destroy_a_complex() -> None:
    before = position(
        "classic",
        on_turn="USSR",
        units={
            "Karelia S.S.R.": {"USSR": "bomber"},
            "Germany": {"Germany": "industrial complex"},
        },
    )
    line = "move bomber: Karelia S.S.R. > Eastern Europe > Germany as raid"
    after = play(before, line, "done", dice=[6])
    assert units(after, "Germany")["germany"] == {"industrial_complex": 1}
    assert after.facts["money"]["germany"] == 26


@pytest.mark.rule("CL-IC-7")
def test_where_no_complex_stands_there_is_nothing_to_raid() -> None:
    before = position(
        "classic",
        on_turn="USSR",
        units={"Karelia S.S.R.": {"USSR": "bomber"}, "Germany": {"Germany": "infantry"}},
    )
    with refused("CL-SBR-1", space="Germany"):
        play(before, "move bomber: Karelia S.S.R. > Eastern Europe > Germany as raid")


@pytest.mark.rule("CL-IC-2")
def test_one_complex_in_a_territory() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        step="placement",
        units={"Germany": {"Germany": "industrial complex"}},
        bought="2 industrial complexes",
    )
    with refused("CL-IC-2", space="Germany"):
        play(before, "place industrial complex: Germany")
    with refused("CL-IC-2", space="Libya"):
        play(before, "place 2 industrial complexes: Libya")
    play(before, "place industrial complex: Libya", "place industrial complex: Algeria")


@pytest.mark.rule("CL-IC-2")
def test_a_state_with_two_complexes_in_a_territory_cannot_stand() -> None:
    moment = position("classic", on_turn="Germany", board="opening")
    spaces = list(moment.state.position.spaces)
    doubled = [replace(pile, count=2 * pile.count) for pile in spaces[at("Germany")]]
    spaces[at("Germany")] = tuple(doubled)
    broken = replace(moment.state, position=replace(moment.state.position, spaces=tuple(spaces)))
    assert (
        "Germany holds more than one industrial complex [CL-IC-2]"
        in moment.game.broken_invariants(broken)
    )


def built(power: str, step: str = "placement", **scene: Any) -> Moment:
    """A power with two new infantry and a complex in Karelia."""
    holder = scene.get("owners", {}).get("Karelia S.S.R.", "USSR")
    there = {holder: "industrial complex"}
    if power != holder:
        there[power] = "infantry"
    return position(
        "classic",
        on_turn=power,
        step=step,
        units={"Karelia S.S.R.": there, **scene.pop("units", {})},
        bought="2 infantry",
        **scene,
    )


@pytest.mark.rule("CL-IC-3")
def test_a_captured_complex_works_from_the_next_turn_on() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        step="purchase",
        units={
            "Germany": {"Germany": "industrial complex"},
            "Eastern Europe": {"Germany": "armor"},
            "Karelia S.S.R.": {"USSR": "industrial complex"},
        },
    )
    taken = play(
        before,
        "buy infantry",
        "move armor: Eastern Europe > Karelia S.S.R.",
        "done",
        "done",
    )
    with refused("CL-PLC-3", space="Karelia S.S.R."):
        play(taken, "place infantry: Karelia S.S.R.")
    moment = play(taken, "place infantry: Germany")
    while moment.state.on_turn != "germany":
        moment = skip_turn(moment)
    later = play(moment, "research with 0", "buy infantry", "done", "done")
    after = play(later, "place infantry: Karelia S.S.R.")
    assert units(after, "Karelia S.S.R.")["germany"]["infantry"] == 1


@pytest.mark.rule("CL-IC-4")
def test_nobody_builds_at_an_allys_complex() -> None:
    ally = built(
        "United Kingdom", units={"United Kingdom": {"United Kingdom": "industrial complex"}}
    )
    with refused("CL-PLC-3", space="Karelia S.S.R."):
        play(ally, "place infantry: Karelia S.S.R.")
    own = built("USSR")
    play(own, "place 2 infantry: Karelia S.S.R.")


@pytest.mark.rule("CL-IC-5")
def test_a_liberated_complex_is_the_allys_again() -> None:
    """The United Kingdom frees Karelia: the USSR builds there in its next turn, nobody else."""
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="purchase",
        units={
            "United Kingdom": {"United Kingdom": "industrial complex"},
            "Russia": {"USSR": "industrial complex"},
            "Finland-Norway": {"United Kingdom": "infantry"},
            "Karelia S.S.R.": {"Germany": "industrial complex"},
        },
        owners={"Karelia S.S.R.": "Germany", "Finland-Norway": "United Kingdom"},
    )
    freed = play(
        before,
        "buy infantry",
        "move infantry: Finland-Norway > Karelia S.S.R.",
        "done",
        "done",
    )
    assert owner(freed, "Karelia S.S.R.") == "ussr"
    assert units(freed, "Karelia S.S.R.")["ussr"] == {"industrial_complex": 1}
    with refused("CL-PLC-3"):
        play(freed, "place infantry: Karelia S.S.R.")
    moment = play(freed, "place infantry: United Kingdom")
    while moment.state.on_turn != "ussr":
        moment = skip_turn(moment)
    later = play(moment, "research with 0", "buy 4 infantry", "done", "done")
    play(later, "place 4 infantry: Karelia S.S.R.")  # more than its value: it is the original one


@pytest.mark.rule("CL-IC-6")
def test_a_liberator_uses_the_complex_while_the_allys_capital_is_lost() -> None:
    """From its next turn on and up to the value of the land; the ally does not build at all."""
    owners = {"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"}
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="placement",
        units={"Karelia S.S.R.": {"United Kingdom": "industrial complex"}},
        owners=owners,
        bought="4 infantry",
    )
    after = play(before, "place 3 infantry: Karelia S.S.R.")
    assert units(after, "Karelia S.S.R.")["united_kingdom"]["infantry"] == 3
    ussr = position("classic", on_turn="USSR", step="purchase", owners=owners, money={"USSR": 9})
    assert asks(ussr) == "PlanCombatMoves: ussr"


@pytest.mark.rule("CL-IC-6")
def test_the_liberator_keeps_the_land_of_an_ally_without_capital() -> None:
    """In the turn of the liberation it does not build there yet; in the next it does."""
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="purchase",
        units={
            "United Kingdom": {"United Kingdom": "industrial complex"},
            "Finland-Norway": {"United Kingdom": "infantry"},
            "Karelia S.S.R.": {"Germany": "industrial complex"},
        },
        owners={
            "Russia": "Germany",
            "Karelia S.S.R.": "Germany",
            "Finland-Norway": "United Kingdom",
        },
    )
    taken = play(
        before,
        "buy infantry",
        "move infantry: Finland-Norway > Karelia S.S.R.",
        "done",
        "done",
    )
    assert owner(taken, "Karelia S.S.R.") == "united_kingdom"
    with refused("CL-PLC-3"):
        play(taken, "place infantry: Karelia S.S.R.")
    moment = play(taken, "place infantry: United Kingdom")
    while moment.state.on_turn != "united_kingdom":
        moment = skip_turn(moment)
    later = play(moment, "research with 0", "buy infantry", "done", "done")
    after = play(later, "place infantry: Karelia S.S.R.")
    assert units(after, "Karelia S.S.R.")["united_kingdom"]["infantry"] == 2


@pytest.mark.rule("CL-IC-6")
def test_with_the_capital_the_complex_goes_back_to_the_ally() -> None:
    """In the very turn in which the liberator frees the capital it builds there no more."""
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="purchase",
        units={
            "United Kingdom": {"United Kingdom": "industrial complex"},
            "Karelia S.S.R.": {"United Kingdom": "industrial complex, infantry"},
            "Russia": {"Germany": "industrial complex"},
        },
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
    )
    after = play(before, "buy infantry", "move infantry: Karelia S.S.R. > Russia", "done", "done")
    assert owner(after, "Russia") == owner(after, "Karelia S.S.R.") == "ussr"
    with refused("CL-PLC-3", space="Karelia S.S.R."):
        play(after, "place infantry: Karelia S.S.R.")

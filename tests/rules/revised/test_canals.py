"""RV-CAN: who may pass the canals of Panama and Suez, judged by the start of the turn."""

import pytest

from battleboard.axis.combat.retreat_spaces import friendly_now
from battleboard.axis.position.situation import situation_of
from battleboard.core.ids import Seat, Space
from battleboard.games.revised.board import THEATRE
from tests.rules.revised.moves import axis, combat, cost, noncombat, reach, refusal, why
from tests.support import Moment, play, refused

PANAMA = ("Sea Zone 19", "Sea Zone 20")
SUEZ = ("Sea Zone 15", "Sea Zone 34")
SHIPS = ("transport", "submarine", "destroyer", "battleship", "aircraft carrier")
POWERS = ("USSR", "Germany", "United Kingdom", "Japan", "United States")
AXIS = ("Germany", "Japan")


def passes(
    power: str, ship: str, way: tuple[str, str], owners: dict[str, str], phase: str = "noncombat"
) -> bool:
    """Whether a ship alone on the board may sail both ways through a canal."""
    begin = noncombat if phase == "noncombat" else combat
    found = set()
    for here, there in (way, way[::-1]):
        moment = begin(power, {here: {power: ship}}, owners=owners)
        found.add(refusal(moment, f"move {ship}: {here} > {there}") is None)
    assert len(found) == 1, "a canal is open both ways or not at all"
    return found.pop()


@pytest.mark.rule("RV-CAN-1")
def test_a_canal_joins_two_zones_and_costs_no_movement() -> None:
    for here, there, beyond in (
        ("Sea Zone 19", "Sea Zone 20", "Sea Zone 21"),
        ("Sea Zone 15", "Sea Zone 34", "Sea Zone 33"),
    ):
        found = reach(
            noncombat("United Kingdom", {here: {"United Kingdom": "destroyer"}}), "destroyer", here
        )
        assert (cost(found, there), cost(found, beyond)) == (1, 2)
    named = {THEATRE.board.names[space] for space in THEATRE.board.spaces}
    assert not {name for name in named if "Canal" in name or "Suez" in name}


@pytest.mark.rule("RV-CAN-4", "RV-CAN-2", "RV-R-4")
@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("holder", POWERS)
def test_panama_opens_its_canal_to_the_side_that_controls_it(
    holder: str, power: str, ship: str
) -> None:
    same_side = (holder in AXIS) == (power in AXIS)
    assert passes(power, ship, PANAMA, {"Panama": holder}) == same_side


@pytest.mark.rule("RV-CAN-5", "RV-CAN-6", "RV-CAN-2", "RV-R-4")
@pytest.mark.parametrize("phase", ["combat", "noncombat"])
@pytest.mark.parametrize("west", POWERS)
@pytest.mark.parametrize("east", POWERS)
def test_suez_is_open_to_the_side_that_controls_both_banks(
    west: str, east: str, phase: str
) -> None:
    owners = {"Anglo-Egypt": west, "Trans-Jordan": east}
    for power in POWERS:
        ours = (power in AXIS) == (west in AXIS) == (east in AXIS)
        assert passes(power, "submarine", SUEZ, owners, phase) == ours, power


@pytest.mark.rule("RV-CAN-5", "RV-CAN-6")
def test_a_closed_canal_says_which_land_is_missing() -> None:
    ship = {"Sea Zone 15": {"United Kingdom": "destroyer"}}
    moment = noncombat("United Kingdom", ship, owners={"Trans-Jordan": "Germany"})
    with refused("RV-CAN-5", spaces=("trans_jordan",)):
        play(moment, "move destroyer: Sea Zone 15 > Sea Zone 34")
    found = reach(moment, "destroyer", "Sea Zone 15")
    assert (why(found, "Sea Zone 34"), why(found, "Sea Zone 33")) == ("RV-CAN-5", "RV-CAN-5")
    moment = noncombat("Germany", {"Sea Zone 20": {"Germany": "submarine"}})
    with refused("RV-CAN-4", spaces=("panama",)):
        play(moment, "move submarine: Sea Zone 20 > Sea Zone 19")


@pytest.mark.rule("RV-CAN-2")
def test_the_side_counts_and_not_the_power() -> None:
    owners = {"Anglo-Egypt": "USSR", "Trans-Jordan": "United States"}
    assert passes("United Kingdom", "battleship", SUEZ, owners)


def taking_suez() -> Moment:
    """Germany takes Trans-Jordan in this turn and holds Anglo-Egypt already."""
    units = {
        "Anglo-Egypt": {"Germany": "infantry"},
        "Sea Zone 15": {"Germany": "destroyer, submarine"},
    }
    return combat("Germany", units, owners={"Anglo-Egypt": "Germany"})


@pytest.mark.rule("RV-CAN-3", "RV-CAN-2")
def test_a_canal_captured_this_turn_stays_closed_in_every_phase_of_it() -> None:
    moment = play(taking_suez(), "move infantry: Anglo-Egypt > Trans-Jordan")
    assert refusal(moment, "move submarine: Sea Zone 15 > Sea Zone 34") == "RV-CAN-5"
    later = play(moment, "done")
    assert later.facts["owners"]["trans_jordan"] == "germany"
    with refused("RV-CAN-3", "axis-canal-taken"):
        play(later, "move destroyer: Sea Zone 15 > Sea Zone 34")


@pytest.mark.rule("RV-CAN-3")
def test_it_is_open_from_the_next_turn_on() -> None:
    owners = {"Anglo-Egypt": "Germany", "Trans-Jordan": "Germany"}
    assert passes("Germany", "destroyer", SUEZ, owners)
    # The ally is the first to profit: its turn began with the canal in the hands of its side.
    assert passes("Japan", "destroyer", SUEZ, owners, "combat")
    assert not passes("United Kingdom", "destroyer", SUEZ, owners)


@pytest.mark.rule("RV-R-5", "RV-CAN-2")
def test_a_canal_stays_open_whatever_is_lost_in_the_turn() -> None:
    """Only the start of the turn counts: Trans-Jordan was British then, and is German now."""
    units = {"Sea Zone 15": {"United Kingdom": "destroyer"}}
    lost = noncombat(
        "United Kingdom",
        units,
        owners={"Trans-Jordan": "Germany"},
        taken={"Trans-Jordan": "United Kingdom"},
    )
    assert refusal(lost, "move destroyer: Sea Zone 15 > Sea Zone 34") is None
    won = noncombat("United Kingdom", units, taken={"Trans-Jordan": "Germany"})
    assert refusal(won, "move destroyer: Sea Zone 15 > Sea Zone 34") == "RV-CAN-3"


@pytest.mark.rule("RV-CAN-7")
@pytest.mark.parametrize("owners", [{}, {"Anglo-Egypt": "Germany", "Trans-Jordan": "Germany"}])
def test_canals_do_not_hinder_land_units(owners: dict[str, str]) -> None:
    power = owners.get("Anglo-Egypt", "United Kingdom")
    moment = noncombat(power, {"Anglo-Egypt": {power: "infantry, armor"}}, owners=owners)
    assert refusal(moment, "move infantry, armor: Anglo-Egypt > Trans-Jordan") is None
    split = {"Anglo-Egypt": "Germany", "Trans-Jordan": "United Kingdom"}
    attack = combat("Germany", {"Anglo-Egypt": {"Germany": "infantry"}}, owners=split)
    assert refusal(attack, "move infantry: Anglo-Egypt > Trans-Jordan") is None


@pytest.mark.rule("RV-R-4")
@pytest.mark.parametrize(("here", "there"), [SUEZ, PANAMA])
def test_aircraft_do_not_mind_a_closed_canal(here: str, there: str) -> None:
    """The zones at its ends are one space apart by air, even if nobody may sail through."""
    owners = {"Trans-Jordan": "Germany", "Panama": "Japan"}
    moment = combat("USSR", {here: {"USSR": "aircraft carrier, fighter"}}, owners=owners)
    assert cost(reach(moment, "fighter", here), there) == 1
    assert refusal(moment, f"move aircraft carrier: {here} > {there}") in ("RV-CAN-4", "RV-CAN-5")


@pytest.mark.rule("RV-R-4", "RV-RET-2")
@pytest.mark.parametrize(("owners", "open_"), [({}, True), ({"Trans-Jordan": "Germany"}, False)])
def test_nobody_retreats_through_a_closed_canal(owners: dict[str, str], open_: bool) -> None:
    moment = combat("United Kingdom", {}, owners=owners)
    edition, state = axis(moment).edition(moment.state), moment.state
    situation = situation_of(edition, state.position, Seat("united_kingdom"), state.turn.owners)
    index = THEATRE.board.index
    here, there = (index[Space(zone)] for zone in ("sea_zone_34", "sea_zone_15"))
    assert friendly_now(state, situation, here, there) == open_

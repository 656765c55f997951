"""Winning the war (CL-VIC): capitals, production, and the individual winner."""

from itertools import combinations
from typing import Any

import pytest

from battleboard.axis.turn.victory import growth_of, tenths_of_percent
from battleboard.axis.vocabulary.events import GrowthCounted, IndividualWinners
from battleboard.core.game import TurnBegan
from battleboard.core.ids import Seat
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.classic.numbers import NUMBERS
from tests.rules.classic.sheet import rule
from tests.rules.classic.words import at, ended, owner
from tests.support import Moment, play, position, start

CAPITALS = {"USSR": "Russia", "United Kingdom": "United Kingdom", "United States": "Eastern U.S.A."}
AXIS = "germany japan"
ALLIES = "ussr united_kingdom united_states"
STARTS = {"ussr": 24, "germany": 32, "united_kingdom": 30, "japan": 25, "united_states": 36}


def end_of_turn(power: str, **scene: Any) -> Moment:
    """The end of a power's turn, income first."""
    return position("classic", on_turn=power, step="income", **scene)


@pytest.mark.rule("CL-VIC-1")
@pytest.mark.parametrize(
    ("germany", "japan", "won"),
    [
        ("USSR", "United States", True),
        ("USSR", "USSR", True),
        ("USSR", "Japan", False),
        ("Germany", "United States", False),
    ],
)
def test_the_allies_win_with_both_capitals_of_the_axis(germany: str, japan: str, won: bool) -> None:
    moment = end_of_turn("United States", owners={"Germany": germany, "Japan": japan})
    assert ended(moment) == (f"capitals: {ALLIES}" if won else "")


@pytest.mark.rule("CL-VIC-2")
@pytest.mark.parametrize("lost", [*combinations(CAPITALS, 1), *combinations(CAPITALS, 2)])
def test_the_axis_wins_with_two_of_three_capitals(lost: tuple[str, ...]) -> None:
    owners = dict(zip((CAPITALS[power] for power in lost), ("Germany", "Japan"), strict=False))
    moment = end_of_turn("Japan", owners=owners)
    assert ended(moment) == (f"capitals: {AXIS}" if len(lost) == 2 else "")


@pytest.mark.rule("CL-VIC-3")
def test_the_game_ends_with_the_turn_in_which_the_second_capital_falls() -> None:
    """Not at once: Germany still moves, places and collects its income."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Karelia S.S.R.": {"Germany": "armor"},
            "Germany": {"Germany": "industrial complex"},
        },
        owners={"United Kingdom": "Germany", "Karelia S.S.R.": "Germany"},
        bought="infantry",
        money={"Germany": 0, "USSR": 0},
    )
    taken = play(before, "move armor: Karelia S.S.R. > Russia", "done")
    assert owner(taken, "Russia") == "germany"
    assert ended(taken) == ""
    after = play(taken, "done", "place infantry: Germany")
    assert ended(after) == f"capitals: {AXIS}"
    assert after.facts["money"]["germany"] == 32 + 8 + 3 + 8
    assert not after.happened(TurnBegan)


def at_level(**wanted: int) -> dict[str, str]:
    """Owners that bring powers to these levels by land that others had, capitals left alone."""
    owners: dict[str, str] = {}
    values = {name(i): value for i, value in enumerate(THEATRE.value) if 0 < value < 7}
    for power, level in wanted.items():
        gap = level - STARTS[power]
        foreign = [s for s in values if THEATRE.original[at(s)] not in wanted]
        for space in sorted(foreign, key=lambda s: -values[s]):
            if space not in owners and values[space] <= gap:
                owners[space] = power
                gap -= values[space]
        assert gap == 0, f"no such level for {power}"
    return owners


def name(space: int) -> str:
    return THEATRE.board.names[THEATRE.board.spaces[space]]


@pytest.mark.rule("CL-VIC-4", "CL-VIC-R1")
@pytest.mark.parametrize(
    ("germany", "japan", "won"), [(50, 34, True), (49, 34, False), (44, 40, True), (52, 36, True)]
)
def test_84_together_at_the_end_of_a_round(germany: int, japan: int, won: bool) -> None:
    moment = end_of_turn("United States", owners=at_level(germany=germany, japan=japan))
    levels = moment.facts["production"]
    assert (levels["germany"], levels["japan"]) == (germany, japan)
    assert ended(moment) == (f"economy: {AXIS}" if won else "")


@pytest.mark.rule("CL-VIC-5")
@pytest.mark.parametrize("power", ["USSR", "Germany", "United Kingdom", "Japan"])
def test_production_is_tested_only_after_the_turn_of_the_united_states(power: str) -> None:
    assert ended(end_of_turn(power, owners=at_level(germany=50, japan=40))) == ""
    assert ended(end_of_turn("United States", owners=at_level(germany=50, japan=40)))


@pytest.mark.rule("CL-VIC-6")
def test_at_the_start_27_are_missing() -> None:
    levels = start("classic").facts["production"]
    assert levels["germany"] + levels["japan"] == 57
    assert NUMBERS.victory.production - 57 == 27


@pytest.mark.rule("CL-VIC-7")
def test_the_allies_do_not_win_by_production() -> None:
    """All land but the two capitals of the Axis is theirs: the game goes on."""
    land = [name(i) for i, original in enumerate(THEATRE.original) if original in AXIS.split()]
    lost = {space: "United States" for space in land if space not in ("Germany", "Japan")}
    moment = end_of_turn("United States", owners=lost)
    assert moment.facts["production"]["united_states"] > 70
    assert ended(moment) == ""


@pytest.mark.rule("CL-VIC-R1")
def test_a_capital_that_was_lost_again_does_not_count() -> None:
    """Russia was German and is free again when London falls: one capital, no victory."""
    before = position(
        "classic",
        on_turn="USSR",
        units={"Caucasus": {"USSR": "infantry"}},
        owners={"Russia": "Germany", "United Kingdom": "Germany"},
    )
    after = play(before, "move infantry: Caucasus > Russia", "done", "done")
    assert owner(after, "Russia") == "ussr"
    assert ended(after) == ""


@pytest.mark.rule("CL-VIC-R1")
def test_capitals_are_counted_at_the_end_of_the_turn_together() -> None:
    both = end_of_turn("USSR", owners={"Russia": "Germany", "United Kingdom": "Germany"})
    assert ended(both) == f"capitals: {AXIS}"


@pytest.mark.rule("CL-VIC-R2")
def test_capitals_are_tested_before_production() -> None:
    """Enough production for the Axis, but the Allies hold both its capitals."""
    owners = at_level(germany=66, japan=43) | {"Germany": "USSR", "Japan": "USSR"}
    moment = end_of_turn("United States", owners=owners)
    assert moment.facts["production"]["germany"] + moment.facts["production"]["japan"] >= 84
    assert ended(moment) == f"capitals: {ALLIES}"


# The individual winner


def growth(moment: Moment) -> dict[str, int]:
    return {event.seat: event.growth for event in moment.happened(GrowthCounted)}


@pytest.mark.rule("CL-VIC-8")
def test_the_power_of_the_winning_side_that_has_grown_most() -> None:
    """Japan from 25 to 40 is more than Germany from 32 to 46; the Allies do not compete."""
    moment = end_of_turn("United States", owners=at_level(germany=46, japan=40))
    assert growth(moment) == {"germany": 437, "japan": 600}
    (winners,) = moment.happened(IndividualWinners)
    assert winners.seats == ("japan",)
    assert "Germany grew by +43.7 %" in moment.told


TABLES = {
    "ussr": """
        25 = 4,1 37 = 54,1 26 = 8,3 38 = 58,3 27 = 12,5 39 = 62,5 28 = 16,6 40 = 66,6
        29 = 20,8 41 = 70,8 30 = 25 42 = 75 31 = 29,1 43 = 79,1 32 = 33,3 44 = 83,3
        33 = 37,5 45 = 87,5 34 = 41,6 46 = 91,6 35 = 45,8 47 = 95,8 36 = 50 48 = 100""",
    "japan": """
        26 = 4 39 = 56 27 = 8 40 = 60 28 = 12 41 = 64 29 = 16 42 = 68 30 = 20 43 = 72
        31 = 24 44 = 76 32 = 28 45 = 80 33 = 32 46 = 84 34 = 36 47 = 88 35 = 40 48 = 92
        36 = 44 49 = 96 37 = 48 50 = 100 38 = 52""",
    "germany": """
        33 = 3,1 46 = 43,7 59 = 84,3 34 = 6,2 47 = 46,8 60 = 87,5 35 = 9,3 48 = 50 61 = 90,6
        36 = 12,5 49 = 53,1 62 = 93,7 37 = 15,6 50 = 56,2 63 = 96,8 38 = 18,7 51 = 59,3
        64 = 100 39 = 21,8 52 = 62,5 40 = 25 53 = 65,6 41 = 28,1 54 = 68,7 42 = 31,2
        55 = 71,8 43 = 34,3 56 = 75 44 = 37,5 57 = 78,1 45 = 40,6 58 = 81,2""",
    "united_states": """
        37 = 2,7 50 = 38,8 63 = 75 38 = 5,5 51 = 41,6 64 = 77,7 39 = 8,3 52 = 44,4 65 = 80,5
        40 = 11,1 53 = 47,2 66 = 83,3 41 = 13,8 54 = 50 67 = 86,1 42 = 16,6 55 = 52,7
        68 = 88,8 43 = 19,4 56 = 55,5 69 = 91,6 44 = 22,2 57 = 58,3 70 = 94,4 45 = 25
        58 = 61,1 71 = 97,2 46 = 27,7 59 = 63,8 72 = 100 47 = 30,5 60 = 66,6 48 = 33,3
        61 = 69,4 49 = 36,1 62 = 72,2""",
    "united_kingdom": """
        31 = 3,3 44 = 46,6 57 = 90 32 = 6,6 45 = 50 58 = 93,3 33 = 10 46 = 53,3 59 = 96,6
        34 = 13,3 47 = 56,6 60 = 100 35 = 16,6 48 = 60 36 = 20 49 = 63,3 37 = 23,3 50 = 66,6
        38 = 26,6 51 = 70 39 = 30 52 = 73,3 40 = 33,3 53 = 76,6 41 = 36,6 54 = 80 42 = 40
        55 = 83,3 43 = 43,3 56 = 86,6""",
}
"""The printed tables: level and growth in percent, cut off after one decimal."""


def printed(power: str) -> dict[int, int]:
    """A printed table: levels to tenths of a percent."""
    words = TABLES[power].replace("=", " ").split()
    return {
        int(level): round(float(percent.replace(",", ".")) * 10)
        for level, percent in zip(words[::2], words[1::2], strict=True)
    }


@pytest.mark.rule("CL-VIC-9", "CL-VIC-10")
@pytest.mark.parametrize("power", STARTS)
def test_the_printed_growth_tables(power: str) -> None:
    """All 147 rows: the formula, cut off and not rounded."""
    first, last = STARTS[power] + 1, 2 * STARTS[power]
    table = printed(power)
    assert sorted(table) == list(range(first, last + 1))
    assert f"{THEATRE.powers[Seat(power)].name} {first}–{last}" in rule("CL-VIC-10")
    for level, tenths in table.items():
        state = position("classic", on_turn="USSR", owners=at_level(**{power: level})).state
        assert tenths_of_percent(growth_of(CLASSIC, state, Seat(power))) == tenths


BOTH_CAPITALS = {"Germany": "United States", "Japan": "United Kingdom"}


@pytest.mark.rule("CL-VIC-9", "CL-VIC-R3")
def test_when_all_have_shrunk_the_smallest_loss_wins() -> None:
    """The Allies have won with 20 of 24, 28 of 30 and 35 of 36."""
    lost = {
        **dict.fromkeys(("Kazakh S.S.R.", "Novosibirsk"), "Japan"),
        **dict.fromkeys(
            ("India", "Australia", "Eastern Canada", "Persia", "Kenya-Rhodesia"), "Japan"
        ),
        **dict.fromkeys(("Western U.S.A.", "Panama"), "Japan"),
    }
    moment = end_of_turn("United States", owners=BOTH_CAPITALS | lost)
    levels = moment.facts["production"]
    assert [levels[power] for power in ALLIES.split()] == [20, 28, 35]
    assert growth(moment) == {"ussr": -166, "united_kingdom": -66, "united_states": -27}
    assert "USSR grew by -16.6 %" in moment.told
    (winners,) = moment.happened(IndividualWinners)
    assert winners.seats == ("united_states",)


@pytest.mark.rule("CL-VIC-R3")
def test_equal_growth_is_a_shared_win() -> None:
    """All three Allies have grown by a sixth: 4 of 24, 5 of 30, 6 of 36."""
    others = {
        **dict.fromkeys(("Manchuria", "Okinawa"), "USSR"),
        "India": "Japan",
        **dict.fromkeys(("Alaska", "China"), "Japan"),
    }
    moment = end_of_turn("United States", owners=BOTH_CAPITALS | others)
    assert growth(moment) == dict.fromkeys(ALLIES.split(), 166)
    (winners,) = moment.happened(IndividualWinners)
    assert winners.seats == ("ussr", "united_kingdom", "united_states")


@pytest.mark.rule("CL-VIC-R3")
def test_growth_beyond_the_tables_follows_the_formula() -> None:
    moment = end_of_turn("United States", owners=at_level(germany=66, japan=40))
    assert growth(moment) == {"germany": 1062, "japan": 600}
    assert "Germany grew by +106.2 %" in moment.told

"""Victory (RV-VIC): cities at the end of a round, and the individual winner."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import IndividualWinners, ProductionGained
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.numbers import NUMBERS
from tests.rules.revised.words import ALLIES, AXIS, at, ended, level, owner
from tests.support import Moment, play, position

AXIS_WINS, ALLIES_WIN = f"cities: {' '.join(AXIS)}", f"cities: {' '.join(ALLIES)}"
ALLIED_CITIES = (
    "India",
    "Karelia S.S.R.",
    "Western United States",
    "Russia",
    "United Kingdom",
    "Eastern United States",
)
AXIS_CITIES = (
    "Kwangtung",
    "Philippine Islands",
    "Southern Europe",
    "Western Europe",
    "Germany",
    "Japan",
)
LEVELS = {"minor": 8, "major": 10, "total": 12}


def end_of_turn(power: str, **scene: Any) -> Moment:
    """The end of a power's turn, income first."""
    return position("revised", on_turn=power, step="income", **scene)


@pytest.mark.rule("RV-VIC-1", "RV-R-75")
@pytest.mark.parametrize("power", ["USSR", "Germany", "United Kingdom", "Japan"])
def test_cities_are_counted_only_after_the_turn_of_the_united_states(power: str) -> None:
    owners = dict.fromkeys(ALLIED_CITIES[:2], "Japan")
    assert ended(end_of_turn(power, owners=owners)) == ""
    assert ended(end_of_turn("United States", owners=owners)) == AXIS_WINS


@pytest.mark.rule("RV-VIC-2", "RV-SET-2", "RV-VIC-4")
@pytest.mark.parametrize("level_", LEVELS)
@pytest.mark.parametrize("taken", range(1, 7))
def test_enough_cities_win(level_: str, taken: int) -> None:
    won = 6 + taken >= LEVELS[level_]
    options = {"victory_level": level_}
    lost = dict.fromkeys(ALLIED_CITIES[:taken], "Germany")
    moment = end_of_turn("United States", owners=lost, options=options)
    assert ended(moment) == (AXIS_WINS if won else "")
    assert won or moment.state.round == 2
    gained = dict.fromkeys(AXIS_CITIES[:taken], "USSR")
    moment = end_of_turn("United States", owners=gained, options=options)
    assert ended(moment) == (ALLIES_WIN if won else "")


@pytest.mark.rule("RV-VIC-2", "RV-SET-3")
def test_at_the_start_each_side_holds_six() -> None:
    cities = {THEATRE.board.names[THEATRE.board.spaces[i]] for i in THEATRE.victory_cities}
    assert cities == {*ALLIED_CITIES, *AXIS_CITIES}
    assert ended(end_of_turn("United States")) == ""
    assert {name: getattr(NUMBERS.victory_cities, name) for name in LEVELS} == LEVELS


@pytest.mark.rule("RV-VIC-3", "RV-CAP-8")
def test_a_city_counts_for_the_side_of_whoever_controls_it() -> None:
    """Karelia in American hands is Allied, and in Japanese hands it is the Axis's."""
    for holder, won in (("United States", ""), ("Japan", AXIS_WINS)):
        owners = {"India": "Germany", "Karelia S.S.R.": holder}
        assert ended(end_of_turn("United States", owners=owners)) == won


@pytest.mark.rule("RV-EX-46", "RV-R-77", "RV-VIC-1")
def test_eight_cities_in_mid_round_are_no_victory() -> None:
    """Japan holds Calcutta and Leningrad is German, but the United States retake Manila."""
    before = position(
        "revised",
        on_turn="United States",
        units={
            "Sea Zone 49": {"United States": "transport[infantry]"},
            "Philippine Islands": {"Japan": "anti-aircraft gun"},
        },
        owners=dict.fromkeys(ALLIED_CITIES[:2], "Japan"),
    )
    taken = play(before, "unload infantry: Sea Zone 49 > Philippine Islands", "done")
    taken = play(taken, "land infantry")
    assert owner(taken, "Philippine Islands") == "united_states"
    assert ended(play(taken, "done")) == ""
    assert ended(play(before, "done", "done")) == AXIS_WINS


@pytest.mark.rule("RV-R-77")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_a_side_may_surrender(side: tuple[str, ...]) -> None:
    moment = position("revised", on_turn="USSR", board="opening")
    for power in side:
        moment = play(moment, f"{power}: resign")
    winners = ALLIES if side == AXIS else AXIS
    assert ended(moment) == f"surrender: {' '.join(winners)}"


@pytest.mark.parametrize(
    ("owners", "winners"),
    [
        ({"India": "Japan"}, AXIS),
        ({"Manchuria": "USSR"}, ALLIES),
        ({"Western Europe": "United Kingdom", "Alaska": "Japan"}, ALLIES),
        ({}, (*ALLIES[:1], AXIS[0], ALLIES[1], AXIS[1], ALLIES[2])),
    ],
)
def test_after_the_agreed_rounds_cities_lead_and_then_production(
    owners: dict[str, str], winners: tuple[str, ...]
) -> None:
    moment = end_of_turn(
        "United States",
        owners=owners,
        options={"max_rounds": 1},
    )
    assert ended(moment) == f"round-limit: {' '.join(winners)}"


# The individual winner


def grown(germany: int, japan: int) -> dict[str, str]:
    """Owners by which the Axis has grown by so much, and holds eight cities."""
    owners = {"Karelia S.S.R.": "Germany", "India": "Japan"}
    gaps = {"Germany": germany - 2, "Japan": japan - 3}
    free = {
        "Germany": ("Caucasus", "Archangel", "Kazakh S.S.R.", "Anglo-Egypt", "Persia"),
        "Japan": ("Australia", "Sinkiang", "China", "Alaska", "Buryatia S.S.R.", "Yakut S.S.R."),
    }
    for power, gap in gaps.items():
        left = gap
        for space in free[power]:
            value = THEATRE.value[at(space)]
            if value <= left:
                owners[space] = power
                left -= value
        assert left == 0, f"no such level for {power}"
    return owners


@pytest.mark.rule("RV-VIC-5", "RV-EX-47")
def test_the_power_whose_production_has_grown_most_wins() -> None:
    """The Axis wins; Germany has grown from 40 to 51, Japan from 30 to 42."""
    options = {"individual_winner": True}
    moment = end_of_turn("United States", owners=grown(11, 12), options=options)
    assert (level(moment, "Germany"), level(moment, "Japan")) == (51, 42)
    gains = {event.seat: event.gain for event in moment.happened(ProductionGained)}
    assert gains == {"germany": 11, "japan": 12}
    (winners,) = moment.happened(IndividualWinners)
    assert winners.seats == ("japan",)
    assert ended(moment) == AXIS_WINS


@pytest.mark.rule("RV-R-76")
def test_a_tie_is_shared() -> None:
    moment = end_of_turn("United States", owners=grown(11, 11), options={"individual_winner": True})
    (winners,) = moment.happened(IndividualWinners)
    assert winners.seats == ("germany", "japan")


@pytest.mark.rule("RV-VIC-5", "RV-DEC-1")
def test_without_the_option_the_side_wins_together() -> None:
    moment = end_of_turn("United States", owners=grown(11, 12))
    assert not moment.happened(IndividualWinners)
    assert ended(moment) == AXIS_WINS

"""Start values (RV-SET): money, pieces, capitals and what nobody has at the start."""

import re

import pytest

from battleboard.axis.board.material import Trait
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.game import GAME
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.options import RevisedOptions
from tests.rules.revised.words import POWERS, at, ended, rule, units
from tests.support import play, position, refused, start

CAPITALS = {
    "ussr": "russia",
    "germany": "germany",
    "united_kingdom": "united_kingdom",
    "japan": "japan",
    "united_states": "eastern_united_states",
}


@pytest.mark.rule("RV-SET-1")
def test_the_money_at_the_start_is_the_national_production() -> None:
    facts = start("revised").facts
    assert facts["money"] == facts["production"]
    assert list(facts["money"].values()) == [
        int(number) for number in re.findall(r"\d+", rule("RV-SET-1").partition("(p.")[0])
    ]


@pytest.mark.rule("RV-SET-2")
def test_the_victory_levels() -> None:
    found = dict(re.findall(r"(minor|major|total) = (\d+)", rule("RV-SET-2")))
    levels = NUMBERS.victory_cities
    assert {level: int(number) for level, number in found.items()} == {
        "minor": levels.minor,
        "major": levels.major,
        "total": levels.total,
    }
    assert len(THEATRE.victory_cities) == levels.total
    assert RevisedOptions().victory_level == "minor"


@pytest.mark.rule("RV-SET-2", "RV-DEC-1")
@pytest.mark.parametrize(("level", "wins"), [("minor", True), ("major", False), ("total", False)])
def test_the_level_decides_how_many_cities_win(level: str, wins: bool) -> None:
    owners = {"India": "Japan", "Karelia S.S.R.": "Germany"}
    after = position(
        "revised",
        on_turn="United States",
        step="income",
        owners=owners,
        options={"victory_level": level},
    )
    assert ended(after) == ("cities: germany japan" if wins else "")


@pytest.mark.rule("RV-SET-5")
def test_the_capitals() -> None:
    assert {power: data.capital for power, data in THEATRE.powers.items()} == CAPITALS
    cities = {power: THEATRE.victory_cities[at(space)] for power, space in CAPITALS.items()}
    assert list(cities.values()) == ["Moscow", "Berlin", "London", "Tokyo", "Washington"]


@pytest.mark.rule("RV-SET-6", "RV-SET-10")
def test_the_pieces_of_the_charts_stand_on_the_board() -> None:
    """With the numbers that the rulebook itself gives: p. 7, and the first turn of appendix 2."""
    moment = start("revised")
    assert units(moment, "Germany")["germany"]["infantry"] == 3
    for space, power, infantry in (
        ("Caucasus", "ussr", 3),
        ("India", "united_kingdom", 3),
        ("West Russia", "germany", 3),
        ("Archangel", "ussr", 3),
        ("Karelia S.S.R.", "ussr", 3),
    ):
        assert units(moment, space)[power]["infantry"] == infantry
    for power, rows in THEATRE.setup.items():
        for space, row in rows.items():
            assert moment.facts["units"][space][power] == row


@pytest.mark.rule("RV-SET-6", "RV-SET-12")
def test_ships_are_at_sea_and_fighters_there_on_carriers() -> None:
    for rows in THEATRE.setup.values():
        for space, row in rows.items():
            sea = THEATRE.sea[THEATRE.board.index[space]]
            for kind in row:
                unit = THEATRE.units[kind]
                assert unit.has(Trait.DECK) or unit.has(Trait.SEA) == sea
            decks = sum(THEATRE.units[kind].decks * count for kind, count in row.items())
            assert not sea or row.get("fighter", 0) <= decks


@pytest.mark.rule("RV-SET-12")
def test_land_without_pieces_belongs_to_its_printed_owner() -> None:
    facts = start("revised").facts
    empty = [space for space, there in facts["units"].items() if not there]
    owned = {space: THEATRE.original[THEATRE.board.index[space]] for space in empty}
    assert {"brazil", "gibraltar", "kazakh_ssr", "mexico"} - {*empty} == {"kazakh_ssr"}
    assert all(facts["owners"][space] == owner for space, owner in owned.items())


@pytest.mark.rule("RV-SET-7")
def test_nobody_starts_with_a_technology() -> None:
    assert start("revised").facts["technologies"] == {power: [] for power in POWERS}


@pytest.mark.rule("RV-SET-8")
def test_without_an_agreement_nobody_has_a_national_advantage() -> None:
    assert not GAME.edition_for(RevisedOptions()).perks


@pytest.mark.rule("RV-SET-9", "RV-EX-1")
def test_a_stack_is_a_number_of_units() -> None:
    """Five on a chip, one on another and the figure on top are seven."""
    before = position("revised", on_turn="USSR", units={"Russia": {"USSR": "7 infantry"}})
    after = play(before, "move 7 infantry: Russia > West Russia")
    assert units(after, "West Russia")["ussr"] == {"infantry": 7}
    with refused("RV-CM-11", there=7, count=8):
        play(before, "move 8 infantry: Russia > West Russia")


@pytest.mark.rule("RV-R-2", "RV-PUR-1")
def test_no_supply_of_pieces_limits_purchase_or_placement() -> None:
    before = position(
        "revised",
        on_turn="USSR",
        step="purchase",
        units={"Russia": {"USSR": "industrial complex, 200 infantry, 90 fighters"}},
        money={"USSR": 3000},
    )
    bought = play(before, "buy 300 infantry, 20 battleships, 12 industrial complex")
    assert bought.facts["bought"] == {
        "infantry": 300,
        "battleship": 20,
        "industrial_complex": 12,
    }
    after = play(play(bought, "done", "done"), "place 8 infantry: Russia")
    assert units(after, "Russia")["ussr"]["infantry"] == 208

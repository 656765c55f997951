"""The board (RI-MAP), compared with the table in the sheet, line by line."""

from collections import Counter

import pytest

from battleboard.core.board import make_board
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Space, slug
from battleboard.games.risk.actions import Attack
from battleboard.games.risk.material import BOARD, CONTINENTS, DECK, TERRITORIES
from tests.rules.risk.sheet import Row, board
from tests.support import position

ROWS = board()


@pytest.mark.rule("RI-SET-3")
def test_the_sheet_was_read() -> None:
    assert [row.number for row in ROWS] == list(range(1, 43))


@pytest.mark.rule("RI-SET-3")
def test_the_territories_are_those_of_the_sheet_in_its_order() -> None:
    assert [BOARD.names[space] for space in BOARD.spaces] == [row.territory for row in ROWS]


@pytest.mark.rule("RI-SET-3")
def test_42_territories_in_6_continents() -> None:
    assert len(BOARD.spaces) == 42
    sizes = Counter(CONTINENTS[TERRITORIES[space].continent].name for space in BOARD.spaces)
    assert sizes == {
        "North America": 9,
        "South America": 4,
        "Europe": 7,
        "Africa": 6,
        "Asia": 12,
        "Australia": 4,
    }


@pytest.mark.rule("RI-SET-3")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.territory)
def test_the_continent_of_a_territory(row: Row) -> None:
    territory = TERRITORIES[Space(slug(row.territory))]
    assert CONTINENTS[territory.continent].name == row.continent


@pytest.mark.rule("RI-ATT-2")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.territory)
def test_the_neighbours_of_a_territory(row: Row) -> None:
    """From a single red territory exactly the neighbours of the table can be attacked."""
    moment = position("risk", armies={"red": f"2 {row.territory}"}, rest="blue")
    actions = moment.game.legal_actions(moment.state, moment.state.seats[0]) or ()
    targets = {action.target for action in actions if isinstance(action, Attack)}
    assert targets == {slug(neighbour) for neighbour in row.neighbours}


@pytest.mark.rule("RI-ATT-2")
def test_83_borders_each_listed_from_both_sides() -> None:
    borders = {frozenset((row.territory, other)) for row in ROWS for other in row.neighbours}
    assert len(borders) == 83
    assert sum(len(row.neighbours) for row in ROWS) == 2 * 83
    assert sum(len(neighbours) for neighbours in BOARD.neighbours) == 2 * 83


@pytest.mark.rule("RI-ATT-2")
@pytest.mark.parametrize(
    ("borders", "problem"),
    [
        ({"a": ["b"], "b": []}, "a borders b, but b does not list it"),
        ({"a": ["a"], "b": []}, "a space does not border itself"),
        ({"a": ["c"], "b": []}, "'c' is not a space"),
        ({"a": ["b", "b"], "b": ["a"]}, "a neighbour is listed twice"),
    ],
)
def test_a_board_that_contradicts_itself_is_not_read(
    borders: dict[str, list[str]], problem: str
) -> None:
    names = {Space("a"): "A", Space("b"): "B"}
    listed = {Space(a): [Space(b) for b in others] for a, others in borders.items()}
    with pytest.raises(BoardDataError, match=problem):
        make_board(names, listed)


@pytest.mark.rule("RI-SET-13")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.territory)
def test_the_symbol_on_the_card_of_a_territory(row: Row) -> None:
    assert TERRITORIES[Space(slug(row.territory))].symbol == row.symbol


@pytest.mark.rule("RI-SET-13")
def test_each_symbol_is_on_14_cards() -> None:
    symbols = Counter(TERRITORIES[space].symbol for space in BOARD.spaces)
    assert symbols == {"infantry": 14, "cavalry": 14, "artillery": 14}


@pytest.mark.rule("RI-SET-4")
def test_one_card_for_every_territory_and_two_jokers() -> None:
    assert Counter(DECK) == {**{slug(row.territory): 1 for row in ROWS}, "joker": 2}

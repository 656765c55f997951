"""Units as people write them, and which of several are meant."""

import pytest

from battleboard.axis.board.piles import Pile, Turn
from battleboard.axis.position.choose import Pieces, chosen, faces, forced, piece, unclear
from battleboard.axis.position.select import plain_terms
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat, Space
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.edition import CLASSIC
from tests.support import position

WORDING = UnitTerms()
UK, US = Seat("united_kingdom"), Seat("united_states")
INFANTRY = Term("infantry")


def read(text: str) -> tuple[Term, ...]:
    return WORDING.read(text, THEATRE.lexicon)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("none", ()),
        ("2 infantry, armor", (Term("infantry", 2), Term("armor"))),
        ("United Kingdom fighter/2", (Term("fighter", 1, UK, left=2),)),
        ("transport[2 infantry]", (Term("transport", cargo=(Term("infantry", 2),)),)),
        (
            "2 transport[infantry, United States infantry]",
            (Term("transport", 2, cargo=(INFANTRY, Term("infantry", 1, US))),),
        ),
        (
            "transport[infantry to Algeria, infantry to Western Europe]",
            (
                Term(
                    "transport",
                    cargo=(
                        Term("infantry", to=Space("algeria")),
                        Term("infantry", to=Space("western_europe")),
                    ),
                ),
            ),
        ),
        (
            "bomber/3 to Germany as raid, fighter to Germany",
            (
                Term("bomber", left=3, to=Space("germany"), task="raid"),
                Term("fighter", to=Space("germany")),
            ),
        ),
    ],
)
def test_units_are_read_as_they_are_written(text: str, terms: tuple[Term, ...]) -> None:
    assert read(text) == terms
    assert WORDING.say(terms, THEATRE.lexicon) == text


@pytest.mark.parametrize("text", ["2 elephants", "bomber to Atlantis", "transport[", "/3", "3"])
def test_what_is_no_unit_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        read(text)


def pieces(*piles: Pile) -> Pieces:
    board = position("classic", on_turn="USSR").state.position
    return tuple(piece(CLASSIC, board, i, pile) for i, pile in enumerate(piles))


def flown(power: Seat, spent: int, count: int = 1) -> Pile:
    return Pile(power, "fighter", count, turn=Turn(spent=spent))


def laden(*targets: str) -> Pile:
    """A transport with an infantry for each of these targets; an empty name: for none."""
    cargo = tuple(Pile(UK, "infantry", turn=Turn(target=Space(target))) for target in targets)
    return Pile(UK, "transport", cargo=cargo)


def picked(among: Pieces, text: str, seat: Seat = UK) -> list[int] | None:
    """The places of the units that a text means."""
    found = chosen(among, read(text), seat)
    return None if found is None else [one.place for one in found for _ in range(one.pile.count)]


def test_aircraft_are_told_apart_by_range_and_other_units_are_not() -> None:
    among = pieces(flown(UK, 1), flown(UK, 3), Pile(UK, "infantry", turn=Turn(spent=1)))
    assert WORDING.say(faces(among, UK), THEATRE.lexicon) == "fighter/3, fighter/1, infantry"
    assert picked(among, "fighter/1") == [1]
    assert picked(among, "fighter") is None
    assert picked(among, "2 fighter") == [0, 1]
    assert unclear(CLASSIC, among, read("fighter"), UK, "CL-COM-2") is not None
    assert unclear(CLASSIC, among, read("2 fighter, infantry"), UK, "CL-COM-2") is None


def test_without_a_power_ones_own_units_are_meant_if_there_are_any() -> None:
    among = pieces(Pile(US, "infantry", 2), Pile(UK, "infantry"), Pile(US, "armor"))
    assert picked(among, "infantry") == [1]
    assert picked(among, "2 infantry") is None
    assert picked(among, "United States infantry") == [0]
    assert picked(among, "armor") == [2]
    assert picked(among, "infantry", Seat("germany")) is None


def test_ships_are_told_apart_by_cargo_and_where_it_is_bound() -> None:
    among = pieces(laden(), laden("", ""), laden("algeria", "algeria"), laden("algeria", "libya"))
    assert picked(among, "transport") == [0]
    assert picked(among, "transport[2 infantry]") == [1]
    assert picked(among, "transport[2 infantry to Algeria]") == [2]
    assert picked(among, "transport[infantry to Algeria, infantry to Libya]") == [3]
    assert picked(among, "4 transport") is None
    without_the_plain = among[2:]
    assert picked(without_the_plain, "transport[2 infantry]") is None
    assert picked(without_the_plain, "2 transport[2 infantry]") == [2, 3]
    assert picked(without_the_plain, "2 transport") == [2, 3]


def test_the_same_unit_is_not_taken_twice() -> None:
    among = pieces(Pile(UK, "infantry", 2), Pile(UK, "armor"))
    assert picked(among, "infantry, infantry") == [0, 0]
    assert picked(among, "infantry, 2 infantry") is None


def test_nothing_to_choose() -> None:
    alike = pieces(Pile(UK, "infantry", 2), Pile(UK, "infantry", turn=Turn(spent=1)))
    assert forced(alike, 1)
    different = pieces(Pile(UK, "infantry", 2), Pile(UK, "armor"))
    assert not forced(different, 2)
    assert forced(different, 3)
    assert forced(different, 4)


def test_of_piles_by_kind_and_power_only_the_own_power_is_left_out() -> None:
    piles = [Pile(UK, "infantry"), Pile(US, "infantry", 2), Pile(UK, "infantry", 3)]
    assert plain_terms(piles, US) == (Term("infantry", 4, UK), Term("infantry", 2))
    assert plain_terms(piles, UK) == (Term("infantry", 4), Term("infantry", 2, US))

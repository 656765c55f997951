"""How much factories build, where new ones stand, and what becomes of the rest."""

from typing import Final

import pytest

from battleboard.axis.board.piles import Pile, heap, with_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, TurnFacts, money_of
from battleboard.axis.turn.industrial_complexes import WITHOUT_LIMIT, capacity, exhausted
from battleboard.axis.turn.placement import ask_to_place, site_refused
from battleboard.axis.vocabulary.events import MoneyChanged, UnitsForfeited, UnitsRefunded
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK, GERMANY, US = Seat("united_kingdom"), Seat("germany"), Seat("united_states")
EDITIONS: Final = {"classic": CLASSIC, "revised": REVISED, "europe": EUROPE}


def turn_of(
    edition: Edition,
    seat: Seat,
    land: str,
    *,
    bought: tuple[Pile, ...] = (),
    built: int = 0,
    sea: dict[str, tuple[Pile, ...]] | None = None,
    factory: bool = True,
) -> AxisState:
    """The placement of a power that holds some land, with a factory there."""
    here = (Pile(seat, "industrial_complex"),) if factory else ()
    position = set_out(edition, {land: here, **(sea or {})})
    position = with_owner(position, edition.theatre.board.index[Space(land)], seat)
    money = tuple(10 for _ in position.money)
    position = type(position)(
        position.owners, position.spaces, money, position.technologies, heap(bought)
    )
    produced = ((Space(land), built),) if built else ()
    return AxisState(
        rules=1,
        seats=edition.theatre.seats,
        on_turn=seat,
        position=position,
        turn=TurnFacts(owners=position.owners, produced=produced),
    )


@pytest.mark.rule("CL-PLC-10", "CL-PLC-11", "RV-MOB-3", "EU-PLC-6", "EU-PLC-7", "EU-R-82")
@pytest.mark.parametrize(
    ("name", "seat", "land", "most"),
    [
        ("classic", UK, "united_kingdom", WITHOUT_LIMIT),
        ("classic", GERMANY, "united_kingdom", 8),
        ("revised", UK, "united_kingdom", 8),
        ("revised", GERMANY, "united_kingdom", 8),
        ("revised", UK, "eastern_canada", 3),
        ("europe", UK, "united_kingdom", WITHOUT_LIMIT),
        ("europe", UK, "canada", WITHOUT_LIMIT),
        ("europe", GERMANY, "canada", 3),
        ("europe", US, "united_kingdom", 6),
    ],
)
def test_how_much_a_factory_builds(name: str, seat: Seat, land: str, most: int) -> None:
    edition = EDITIONS[name]
    space = edition.theatre.board.index[Space(land)]
    assert capacity(edition, turn_of(edition, seat, land), seat, space) == most
    later = turn_of(edition, seat, land, built=2)
    assert capacity(edition, later, seat, space) == (most if most == WITHOUT_LIMIT else most - 2)


@pytest.mark.rule("RV-EX-7", "RV-MOB-3")
def test_a_fourth_unit_in_eastern_canada_is_refused() -> None:
    space = REVISED.theatre.board.index[Space("eastern_canada")]
    refusal = exhausted(REVISED, turn_of(REVISED, UK, "eastern_canada", built=3), UK, space)
    assert refusal is not None
    assert refusal.fact("most") == 3


@pytest.mark.rule("RV-MOB-9", "CL-PLC-12")
@pytest.mark.parametrize(("name", "refused"), [("revised", "axis-factory-value"), ("classic", "")])
def test_a_new_factory_needs_land_of_some_value(name: str, refused: str) -> None:
    edition = EDITIONS[name]
    land = next(
        space
        for i, space in enumerate(edition.theatre.board.spaces)
        if not edition.theatre.value[i] and edition.theatre.original[i] == UK
        if not edition.theatre.sea[i]
    )
    state = turn_of(edition, UK, land, factory=False)
    space = edition.theatre.board.index[land]
    refusal = site_refused(edition, state, UK, "industrial_complex", space)
    assert (refusal.text if refusal else "") == refused


@pytest.mark.rule("CL-PLC-13", "RV-R-9", "EU-R-62")
@pytest.mark.parametrize("name", EDITIONS)
def test_what_cannot_be_placed_is_lost_or_goes_back(name: str) -> None:
    edition = EDITIONS[name]
    state = turn_of(edition, UK, "united_kingdom", bought=ships(UK, "fighter"), factory=False)
    events: list[Event] = []
    after = ask_to_place(edition, state, ScriptedDice(()), events)
    price = edition.purchase.price("fighter", ())
    fighter = (Term("fighter"),)
    if name == "classic":
        assert events == [UnitsForfeited(UK, fighter)]
        assert money_of(after, UK) == 10
    else:
        back = MoneyChanged(UK, price, 10 + price, "refund")
        assert events == [UnitsRefunded(UK, fighter, price), back]
        assert money_of(after, UK) == 10 + price
    assert (after.pending, after.position.bought) == (None, ())


@pytest.mark.rule("RV-MOB-6", "EU-PLC-5", "CL-PLC-5")
@pytest.mark.parametrize(
    ("name", "zone", "refused"),
    [
        ("classic", "north_sea_zone", "axis-zone-not-friendly"),
        ("revised", "sea_zone_6", ""),
        ("europe", "north_sea", ""),
    ],
)
def test_new_ships_beside_enemies(name: str, zone: str, refused: str) -> None:
    edition = EDITIONS[name]
    enemies = {zone: ships(GERMANY, "submarine")}
    state = turn_of(edition, UK, "united_kingdom", sea=enemies)
    space = edition.theatre.board.index[Space(zone)]
    refusal = site_refused(edition, state, UK, "transport", space)
    assert (refusal.text if refusal else "") == refused

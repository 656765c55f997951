"""EU-NEU-5, EU-R-10, EU-R-11: the Turkish straits, and zones that are open to all ships."""

import pytest

from battleboard.core.ids import Space
from battleboard.games.europe.game import GAME
from tests.rules.europe.moves import combat, noncombat, refusal

SHIPS = ["transport", "submarine", "destroyer", "aircraft carrier", "battleship"]


@pytest.mark.rule("EU-NEU-5")
@pytest.mark.parametrize("power", ["Germany", "USSR", "United Kingdom", "United States"])
@pytest.mark.parametrize("ship", SHIPS)
def test_no_ship_passes_the_turkish_straits(power: str, ship: str) -> None:
    for here, there in (("Black Sea", "Aegean Sea"), ("Aegean Sea", "Black Sea")):
        for begun in (combat, noncombat):
            moment = begun(power, {here: {power: ship}})
            assert refusal(moment, f"move {ship}: {here} > {there}") == "EU-NEU-5"


@pytest.mark.rule("EU-NEU-6", "EU-R-10")
def test_aircraft_cross_them_as_one_move() -> None:
    units = {"Rumania": {"Germany": "fighter"}, "Bulgaria": {"Germany": "fighter"}}
    moment = noncombat("Germany", units)
    way = "Rumania > Black Sea > Aegean Sea > Crete"
    assert refusal(moment, f"move fighter: {way}") is None
    four = "Bulgaria > Black Sea > Aegean Sea > Black Sea > Rumania"
    assert refusal(moment, f"move fighter: {four}") is None
    five = "Bulgaria > Black Sea > Aegean Sea > Black Sea > Aegean Sea > Crete"
    assert refusal(moment, f"move fighter: {five}") is not None


@pytest.mark.rule("EU-R-11")
def test_all_other_zones_that_touch_are_connected_for_all_ships() -> None:
    theatre = GAME.theatre
    board = theatre.board
    assert [set(zones) for zones in theatre.canals] == [
        {board.index[Space("aegean_sea")], board.index[Space("black_sea")]}
    ]
    pairs = [
        (board.spaces[i], board.spaces[j])
        for i, sea in enumerate(theatre.sea)
        for j in board.neighbours[i]
        if sea and theatre.sea[j] and i < j
    ]
    for here, there in pairs:
        if {here, there} == {"aegean_sea", "black_sea"}:
            continue
        moment = noncombat("United States", {here: {"United States": "destroyer"}})
        names = [GAME.lexicon.name(space) for space in (here, there)]
        assert refusal(moment, f"move destroyer: {' > '.join(names)}") is None, names

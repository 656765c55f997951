"""Powers and colours keep apart for every eye, on chips and as tints of land."""

from itertools import combinations

import pytest

from battleboard.core.ids import Seat
from battleboard.draw.palette import DARK, LIGHT, Livery, Palette, livery
from tests.draw.sight import EYES, difference

POWERS = ("ussr", "germany", "united_kingdom", "japan", "united_states")
COLOURS = ("red", "black", "yellow", "blue", "green", "violet")
CHIPS, LAND = 14, 10


def looks(palette: Palette, seats: tuple[str, ...]) -> list[Livery]:
    found = [livery(palette, Seat(seat)) for seat in seats]
    return [look for look in found if look is not None]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("seats", [POWERS, COLOURS])
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_eye_can_tell_two_seats_apart(
    palette: Palette, seats: tuple[str, ...], eye: str
) -> None:
    dressed = looks(palette, seats)
    assert len(dressed) == len(seats)
    for one, other in combinations(dressed, 2):
        assert difference(one.chip, other.chip, eye) >= CHIPS, (one, other)
        assert difference(one.land, other.land, eye) >= LAND, (one, other)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_seat_has_an_emblem_of_its_own(palette: Palette) -> None:
    for seats in (POWERS, COLOURS):
        assert len({look.emblem for look in looks(palette, seats)}) == len(seats)

"""What a power sees of the sea: who is on the surface, and where destroyers are."""

from dataclasses import replace

import pytest

from battleboard.axis.board.piles import NO_TURN, Pile
from battleboard.axis.combat.battle_order import sides
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.contested import contested_zones
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat, Space
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK = Seat("united_kingdom")
BOARDS = [(REVISED, "sea_zone_12"), (EUROPE, "celtic_sea")]
MIXES = [
    ((), False, False, False),
    (("transport",), True, False, False),
    (("submarine",), True, False, False),
    (("submerged submarine",), False, False, True),
    (("submarine", "submerged submarine"), True, False, True),
    (("destroyer",), True, True, False),
    (("destroyer", "submerged submarine"), True, True, True),
]


@pytest.mark.rule("RV-NAV-3", "RV-SUB-10", "RV-DES-1", "EU-CMS-4", "EU-SUB-16")
@pytest.mark.parametrize(("edition", "zone"), BOARDS)
@pytest.mark.parametrize(("enemies", "hostile", "destroyers", "submerged"), MIXES)
def test_only_units_on_the_surface_make_a_zone_hostile(
    edition: Edition,
    zone: str,
    enemies: tuple[str, ...],
    hostile: bool,
    destroyers: bool,
    submerged: bool,
) -> None:
    here = edition.theatre.board.index[Space(zone)]
    position = set_out(edition, {zone: ships("germany", *enemies)})
    situation = situation_of(edition, position, UK)
    found = (
        here in situation.hostile_zones,
        here in situation.destroyer_zones,
        here in situation.submerged_zones,
    )
    assert found == (hostile, destroyers, submerged)


@pytest.mark.rule("RV-NAV-3", "RV-R-6", "EU-CMS-4")
@pytest.mark.parametrize(("edition", "zone"), BOARDS)
@pytest.mark.parametrize(("enemies", "hostile", "destroyers", "submerged"), MIXES)
def test_only_a_hostile_zone_is_contested(
    edition: Edition,
    zone: str,
    enemies: tuple[str, ...],
    hostile: bool,
    destroyers: bool,
    submerged: bool,
) -> None:
    here = edition.theatre.board.index[Space(zone)]
    own = ships(UK, "battleship")
    position = set_out(edition, {zone: (*own, *ships("germany", *enemies))})
    found = contested_zones(edition, situation_of(edition, position, UK), position)
    assert (here in found) == hostile


@pytest.mark.rule("RV-SUB-9", "EU-SUB-13")
@pytest.mark.parametrize(("edition", "zone"), BOARDS)
def test_submerged_submarines_do_not_defend(edition: Edition, zone: str) -> None:
    here = edition.theatre.board.index[Space(zone)]
    own = Pile(UK, "destroyer", turn=NO_TURN)
    enemies = ships("germany", "transport", "submerged submarine")
    position = set_out(edition, {zone: (own, *enemies)})
    state = AxisState(rules=1, seats=edition.theatre.seats, on_turn=UK, position=position)
    assert sides(edition, state, here) == ((own,), ships("germany", "transport"))


def test_a_power_commands_its_own_units_and_those_it_is_given() -> None:
    situation = situation_of(REVISED, set_out(REVISED, {}), UK)
    theirs, ours = ships("united_states", "destroyer"), ships(UK, "destroyer")
    assert [situation.commands(pile) for pile in (*ours, *theirs)] == [True, False]
    both = replace(situation, commanded=frozenset((UK, Seat("united_states"))))
    assert all(both.commands(pile) for pile in (*ours, *theirs))

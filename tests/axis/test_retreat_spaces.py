"""Where attackers may retreat to, edition by edition."""

from dataclasses import replace as changed
from typing import Final

import pytest

from battleboard.axis.battle.rules import Battle, Force
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, with_owner
from battleboard.axis.combat.retreat import ask_to_press_on, retreat_spaces
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.decisions import PressOnOrRetreat
from battleboard.core.ids import Seat, Space
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK, GERMANY = Seat("united_kingdom"), Seat("germany")
EDITIONS: Final = {"classic": CLASSIC, "revised": REVISED, "europe": EUROPE}
SEA: Final = {
    "classic": ("west_mediterranean_sea_zone", "west_spain_sea_zone"),
    "revised": ("sea_zone_12", "sea_zone_7"),
    "europe": ("celtic_sea", "halifax_sea"),
}


def force(piles: Piles) -> Force:
    """A side that nobody has hit."""
    none = (0,) * len(piles)
    return Force(piles, tuple(pile.count for pile in piles), none, none)


def fight(
    edition: Edition,
    places: tuple[str, str],
    attackers: Piles,
    *,
    came: bool = True,
    behind: Piles = (),
) -> AxisState:
    """A battle in the first place; attackers came from the second, where others are now."""
    here, back = places
    attackers = tuple(Pile(p.power, p.kind, p.count, turn=NO_TURN) for p in attackers)
    defenders = ships(GERMANY, "submarine")
    position = set_out(edition, {here: (*attackers, *defenders), back: behind})
    origins = (Space(back),) if came else ()
    battle = Battle(Space(here), force(attackers), force(defenders), origins=origins)
    return AxisState(
        rules=1,
        seats=edition.theatre.seats,
        on_turn=UK,
        position=position,
        battle=battle,
        turn=TurnFacts(owners=position.owners),
    )


def spaces(edition: Edition, state: AxisState) -> tuple[Space, ...]:
    """Where the attackers may go."""
    assert state.battle is not None
    return retreat_spaces(edition, state, state.battle)


@pytest.mark.rule("CL-SEA-9", "RV-RET-2", "EU-RET-6", "EU-RET-7", "EU-RET-8")
@pytest.mark.parametrize("name", SEA)
@pytest.mark.parametrize(
    ("enemies", "open_"),
    [
        ((), True),
        (("submarine",), False),
        (("transport",), False),
        (("submerged submarine",), True),
    ],
)
def test_ships_go_back_to_a_zone_without_enemies_on_the_surface(
    name: str, enemies: tuple[str, ...], open_: bool
) -> None:
    edition, places = EDITIONS[name], SEA[name]
    state = fight(edition, places, ships(UK, "battleship"), behind=ships(GERMANY, *enemies))
    assert spaces(edition, state) == ((Space(places[1]),) if open_ else ())


@pytest.mark.rule("CL-OPT-R2", "RV-R-45", "EU-R-51")
@pytest.mark.parametrize(
    ("name", "anywhere"), [("classic", True), ("revised", False), ("europe", False)]
)
def test_ships_that_all_began_there(name: str, anywhere: bool) -> None:
    edition = EDITIONS[name]
    state = fight(edition, SEA[name], ships(UK, "battleship"), came=False)
    assert bool(spaces(edition, state)) == anywhere


@pytest.mark.rule("CL-SEA-R4", "RV-TPT-17")
@pytest.mark.parametrize(("name", "must"), [("classic", True), ("revised", False)])
def test_who_is_left_alone_must_retreat_or_may_stay(name: str, must: bool) -> None:
    edition = EDITIONS[name]
    asked = ask_to_press_on(edition, fight(edition, SEA[name], ships(UK, "transport"))).pending
    assert isinstance(asked, PressOnOrRetreat)
    assert asked.must == must
    armed = ask_to_press_on(edition, fight(edition, SEA[name], ships(UK, "battleship"))).pending
    assert isinstance(armed, PressOnOrRetreat)
    assert not armed.must


CONVOY: Final = ("celtic_sea", "british_convoy_3")


@pytest.mark.rule("EU-RET-6", "EU-R-50")
@pytest.mark.parametrize(("since", "open_"), [(UK, True), (GERMANY, False)])
def test_a_centre_taken_this_turn_is_no_way_back(since: Seat, open_: bool) -> None:
    state = fight(EUROPE, CONVOY, ships(UK, "destroyer"))
    centre = EUROPE.theatre.board.index[Space(CONVOY[1])]
    owners = with_owner(state.position, centre, since).owners
    before = state_with(state, owners)
    assert (Space(CONVOY[1]) in spaces(EUROPE, before)) == open_


def state_with(state: AxisState, owners: tuple[Seat, ...]) -> AxisState:
    """The same battle in a turn that began with other owners."""
    return AxisState(
        rules=1,
        seats=state.seats,
        on_turn=state.on_turn,
        position=state.position,
        battle=state.battle,
        turn=TurnFacts(owners=owners),
    )


LAND: Final = {
    "revised": ("libya", "anglo_egypt"),
    "europe": ("libya", "egypt"),
}


@pytest.mark.rule("EU-RET-2", "EU-R-50", "RV-R-44")
@pytest.mark.parametrize(("name", "open_"), [("revised", True), ("europe", False)])
def test_land_that_was_taken_on_the_way_is_a_way_back_only_where_now_counts(
    name: str, open_: bool
) -> None:
    edition, places = EDITIONS[name], LAND[name]
    state = fight(edition, places, ships(UK, "armor"))
    index = edition.theatre.board.index[Space(places[1])]
    now = with_owner(state.position, index, UK)
    state = AxisState(
        rules=1,
        seats=state.seats,
        on_turn=UK,
        position=now,
        battle=state.battle,
        turn=TurnFacts(owners=with_owner(now, index, GERMANY).owners),
    )
    assert bool(spaces(edition, state)) == open_


@pytest.mark.rule("RV-R-4", "RV-CAN-2", "RV-CAN-3")
@pytest.mark.parametrize(("since", "open_"), [(UK, True), (GERMANY, False)])
def test_a_retreat_passes_canals_by_their_owner_at_the_start(since: Seat, open_: bool) -> None:
    state = fight(REVISED, ("sea_zone_15", "sea_zone_34"), ships(UK, "destroyer"))
    land = REVISED.theatre.board.index[Space("anglo_egypt")]
    state = state_with(state, with_owner(state.position, land, since).owners)
    assert bool(spaces(REVISED, state)) == open_
    like_classic = changed(
        REVISED, movement=changed(REVISED.movement, canal_owners=CLASSIC.movement.canal_owners)
    )
    assert spaces(like_classic, state)

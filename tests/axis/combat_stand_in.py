"""Revised with a turn of one phase, to test the order of combat.

A turn is the phase of combat alone: the attackers stand where their moves have taken them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Pile, Turn, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants import faults
from battleboard.axis.movement.commit import listed
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.events import SpaceCaptured
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action, Event
from battleboard.games.revised.edition import REVISED
from tests.axis.walkthrough import (
    GERMANY,
    Units,
    answered,
    go_on,
    piles_of,
    position_with,
)

TURN: Final = ("combat", "rockets")
EDITION: Final[Edition] = replace(REVISED, turn=lambda seat, number: TURN)


def attacking(
    attackers: Mapping[str, Mapping[str, str]],
    others: Units,
    *technologies: str,
    aboard: Mapping[str, tuple[str, str]] | None = None,
    raiders: Mapping[str, str] | None = None,
    seat: Seat = GERMANY,
) -> AxisState:
    """Phase 4 is about to begin: attackers by space and origin, and everybody else.

    `aboard` tells for a zone what troops its transports hold and where they are to land, `raiders`
    which bombers raid which territory.
    """
    index = EDITION.theatre.board.index
    start = position_with(EDITION, others)
    rows = [list(row) for row in start.spaces]
    for space, by_origin in attackers.items():
        for origin, text in by_origin.items():
            came = Turn(spent=1, came_from=Space(origin))
            turn = Turn() if origin == space else came
            rows[index[Space(space)]] += [changed(p, turn=turn) for p in piles_of(seat, text)]
    for zone, (troops, target) in (aboard or {}).items():
        cargo = tuple(changed(p, turn=Turn(target=Space(target))) for p in piles_of(seat, troops))
        ship = Pile(seat, "transport", cargo=heap(cargo), turn=Turn(unloaded=True))
        rows[index[Space(zone)]].append(ship)
    for space, text in (raiders or {}).items():
        raid = Turn(spent=2, raid=True)
        rows[index[Space(space)]] += [changed(p, turn=raid) for p in piles_of(seat, text)]
    number = EDITION.theatre.seats.index(seat)
    known = tuple(technologies if i == number else () for i in range(len(start.technologies)))
    position = changed(
        start,
        spaces=tuple(heap(row) for row in rows),
        technologies=known,
        money=tuple(20 for _ in start.money),
    )
    state = AxisState(
        rules=1,
        seats=EDITION.theatre.seats,
        round=1,
        on_turn=seat,
        position=position,
        agenda=TURN,
        turn=TurnFacts(owners=position.owners),
    )
    situation = situation_of(EDITION, position, seat, position.owners)
    return listed(Planner(EDITION, situation, combat=True), state)


class Combat:
    """The phase of combat, answer by answer."""

    def __init__(self, state: AxisState, dice: list[int], edition: Edition = EDITION) -> None:
        self.edition = edition
        self.dice, self.events = ScriptedDice(dice), list[Event]()
        self.state = go_on(edition, state, self.dice, self.events)
        self._check()

    def answer(self, *actions: Action) -> "Combat":
        for action in actions:
            self.state = answered(self.edition, self.state, action, self.dice, self.events)
            self._check()
        return self

    def _check(self) -> None:
        if self.state.pending is not None:
            assert not (found := faults(self.edition, self.state)), found

    @property
    def asked(self) -> Any:
        return self.state.pending

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def taken(self) -> list[str]:
        return [event.space for event in self.happened(SpaceCaptured)]

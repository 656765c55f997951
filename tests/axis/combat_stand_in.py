"""Revised's board and battles with its order of combat, until the edition itself is put together.

A turn is the phase of combat alone: the attackers stand where their moves have taken them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Pile, Turn, heap
from battleboard.axis.combat import conditions
from battleboard.axis.combat import rockets as fire
from battleboard.axis.combat.amphibious import in_any_case
from battleboard.axis.combat.bombardment import ships_by_kind
from battleboard.axis.combat.bombing import capped_per_bomber
from battleboard.axis.combat.retreat import ask_to_press_on
from battleboard.axis.combat.retreat_spaces import came_from, friendly_now, never_must, spaces_of
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.rockets import RocketRules
from battleboard.axis.invariants import faults
from battleboard.axis.movement.commit import listed
from battleboard.axis.movement.orders import Planner
from battleboard.axis.parts import (
    battles,
    combat,
    landings,
    leaving_aircraft,
    raids,
    rockets,
    submerging,
    two_hits,
    withdrawal,
)
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.events import SpaceCaptured
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action, Event
from battleboard.games.classic.edition import LANDINGS, RAIDS, RETREAT, ROCKETS
from battleboard.games.revised.edition import COMBAT_BOOK
from tests.axis.walkthrough import (
    GERMANY,
    REVISED,
    Units,
    answered,
    go_on,
    piles_of,
    position_with,
)

TURN: Final = ("combat", "rockets")
ROCKET_RULES: Final[RocketRules] = replace(
    ROCKETS,
    has_rockets=lambda technologies: "rockets" in technologies,
    limits=(fire.one_from_each_gun,),
    damage=fire.damage_up_to_value,
    blocked_by=fire.impassable_land_blocks,
    afterwards=fire.gun_is_done,
)
_LEFT_OUT = (battles.PART, raids.PART, landings.PART, withdrawal.PART)
EDITION: Final[Edition] = replace(
    REVISED,
    parts=(
        *(p for p in REVISED.parts if p not in _LEFT_OUT and "rockets" not in p.steps),
        combat.part(ROCKET_RULES, COMBAT_BOOK),
        rockets.part(ROCKET_RULES),
        landings.WITH_BOMBARDMENT,
        submerging.part("RV-SUB-8"),
        two_hits.PART,
        leaving_aircraft.PART,
    ),
    withdrawal=None,
    turn=lambda seat, number: TURN,
    raid_step="combat",
    battle_step="combat",
    after_battle=("repair",),
    questions={
        "attacking submarines": conditions.ask_attackers_to_submerge,
        "defending submarines": conditions.ask_defenders_to_submerge,
        "press on": ask_to_press_on,
    },
    technologies=("rockets", "combined_bombardment"),
    landings=replace(
        LANDINGS,
        must_confirm=in_any_case,
        steps=("landing", "bombardment"),
        ships=ships_by_kind,
        unopposed=("defending gun", "take land"),
    ),
    raids=replace(RAIDS, damage=capped_per_bomber),
    retreat=replace(RETREAT, spaces=spaces_of(came_from, friendly_now), must=never_must),
)


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

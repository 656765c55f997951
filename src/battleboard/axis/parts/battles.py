"""Antiaircraft fire at overflights, then the battles, one after the other (CL-COM)."""

from typing import Final

from battleboard.axis.combat import antiaircraft, battle_order, resolve, undefended_land
from battleboard.axis.edition.part import DecisionPoint, EditionStep, Mechanic, Part, merged
from battleboard.axis.invariants.asked import asks_again, battles_wait
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId

FOUGHT: Final = Part(
    steps={
        "overflights": antiaircraft.overflights,
        "join battle": battle_order.join_battle,
        "take land": battle_order.take_land,
        "fight": resolve.fight,
        "end combat": battle_order.end_combat,
    },
    phases={"overflights": MessageId("phase-combat")},
    events=(
        events.SpaceCaptured,
        events.SpaceReturned,
        events.UnitsTakenOver,
        events.ProductionChanged,
        events.BattleBegan,
        events.RoundBegan,
        events.DiceRolled,
        events.UnitsHit,
        events.UnitsLost,
        events.BattleEnded,
    ),
)
"""What belongs to battles in whatever order they are fought."""
DEFENDING_GUN: Final = Part(steps={"defending gun": antiaircraft.defending_gun})
"""The gun of land that nobody else defends, which fires at aircraft before the land is taken."""


def _begun_by(step: EditionStep) -> Part:
    """Return the part with a step that begins the next battle, raids and rockets being over."""
    return Part(
        steps={"battles": step},
        phases={"battles": MessageId("phase-combat")},
        mechanics=(
            Mechanic(
                actions.Fight,
                (decisions.ChooseBattle,),
                battle_order.battle_refused,
                battle_order.choose_battle,
                battle_order.battle_options,
            ),
        ),
        decision_points=(
            DecisionPoint(
                decisions.ChooseBattle,
                "battles",
                asks_again(step, head=1),
                ("battles",),
                applies=battles_wait,
            ),
        ),
    )


PART: Final = merged(FOUGHT, _begun_by(battle_order.battles))
"""The part for editions where raids and rockets come before all battles."""
AFTER_UNDEFENDED_LAND: Final = merged(
    FOUGHT, DEFENDING_GUN, _begun_by(undefended_land.battles_after_undefended_land)
)
"""The part for editions where undefended land is taken before the first battle. Rules: EU-R-121."""

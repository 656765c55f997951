"""Antiaircraft fire at overflights, then the battles, one after the other (CL-COM)."""

from typing import Final

from battleboard.axis.combat import antiaircraft, battle_order, resolve
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, merged
from battleboard.axis.invariants.asked import asks_again, battles_wait
from battleboard.axis.vocabulary import actions, decisions, events

FOUGHT: Final = Part(
    steps={
        "overflights": antiaircraft.overflights,
        "join battle": battle_order.join_battle,
        "take land": battle_order.take_land,
        "fight": resolve.fight,
        "end combat": battle_order.end_combat,
    },
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
IN_ORDER: Final = Part(
    steps={"battles": battle_order.battles},
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
            asks_again(battle_order.battles, head=1),
            ("battles",),
            applies=battles_wait,
        ),
    ),
)
PART: Final = merged(FOUGHT, IN_ORDER)
"""The part for editions where raids and rockets come before all battles."""

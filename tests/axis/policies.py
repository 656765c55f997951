"""A driver of the battle stepper: orders of loss and simple policies make every choice.

It is the measure of the odds, and plays battles of editions that have no engine, such as D-Day.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from msgspec.structs import replace as changed

from battleboard.axis.battle.arms import Arms, Muster, combatants_of, force_of
from battleboard.axis.battle.hits import Slots, is_possible, slots_of, wastes
from battleboard.axis.battle.rules import (
    Battle,
    BattleRules,
    Combatants,
    Force,
    Offer,
    PendingHits,
    Role,
)
from battleboard.axis.battle.stepper import Lineup, advance, depart, take_casualties
from battleboard.core.dice import Dice
from battleboard.core.ids import Space

Verdict = Literal[
    "attacker won", "defender won", "both gone", "retreat", "stand-off", "rounds over"
]
"""How it ended; who has submerged is as gone as who was sunk. Rules: RV-R-26, EU-SEA-6."""


class Moment(NamedTuple):
    """What a policy looks at: its own force, the other one, and the round."""

    own: Force
    foe: Force
    round: int


Policy = Callable[[Moment], bool]


def never(moment: Moment) -> bool:
    """The answer of those who stay."""
    return False


def always(moment: Moment) -> bool:
    """The answer of those who leave at the first chance."""
    return True


@dataclass(frozen=True, slots=True)
class Orders:
    """How the people of one side decide."""

    losses: tuple[int, ...]
    """Pieces of the roster, from the first lost to the last."""
    dives: Policy = never
    """Whether all submarines that are not hit leave now."""
    breaks_off: Policy = never
    """Whether the attack ends now; from a landing only aircraft leave."""


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a battle."""

    force: Force
    combatants: Combatants
    orders: Orders
    away: tuple[int, ...]
    """Who has submerged, or flown off from a landing."""


@dataclass(frozen=True, slots=True)
class Field:
    """A battle at one moment."""

    attacker: Party
    defender: Party
    support: tuple[tuple[int, int], ...] = ()
    """What supporting ships need, and how many there are."""
    gun: int = 0
    """What the defender's gun needs; 0 = there is none."""
    landed: bool = False
    """Whether troops came from the sea: they do not retreat."""
    round: int = 1
    dice: int = 0
    """How many have been rolled."""
    verdict: Verdict | None = None
    """None while it goes on."""

    def party(self, role: Role) -> Party:
        """One of the two sides."""
        return self.attacker if role == "attacker" else self.defender


def party(arms: Arms, muster: Muster, orders: Orders) -> Party:
    """A muster in the field."""
    combatants = combatants_of(arms, muster)
    assert sorted(orders.losses) == list(range(len(combatants))), "every piece has its place"
    return Party(force_of(muster, combatants), combatants, orders, (0,) * len(combatants))


def play(rules: BattleRules, field: Field, dice: Dice) -> Field:
    """The field when the battle is over."""
    lineup = Lineup(field.attacker.combatants, field.defender.combatants, field.support, field.gun)
    battle = Battle(Space("field"), field.attacker.force, field.defender.force, landed=field.landed)
    away = {"attacker": field.attacker.away, "defender": field.defender.away}
    index, verdict = field.dice, field.verdict
    while verdict is None:
        progress = advance(rules, battle, lineup, dice, index)
        battle, index, verdict = progress.battle, progress.dice, progress.verdict
        if progress.status == "casualties":
            slots = slots_of(lineup.side(battle.struck))
            orders = field.party(battle.struck).orders
            battle = take_casualties(battle, slots, choice(battle, slots, orders.losses)).battle
        elif progress.offer is not None:
            battle, away, verdict = _answered(progress.offer, battle, field, away)
    return replace(
        field,
        attacker=replace(field.attacker, force=battle.attacker, away=away["attacker"]),
        defender=replace(field.defender, force=battle.defender, away=away["defender"]),
        round=battle.round,
        dice=index,
        verdict=verdict,
    )


def choice(battle: Battle, slots: Slots, losses: tuple[int, ...]) -> dict[int, int]:
    """Each hit on the first in the order of losses that can take it and wastes no later one."""
    force = battle.side(battle.struck)
    now, found = PendingHits(battle.hits, battle.targets, battle.fate), dict[int, int]()
    for _ in range(battle.hits):
        for i in (i for i in losses if i in battle.targets):
            tried = {**found, i: found.get(i, 0) + 1}
            taken = changed(now, hits=sum(tried.values()))
            if is_possible(force, slots, tried) and not wastes(
                force, slots, taken, tried, force.pending
            ):
                found = tried
                break
    return found


Away = dict[str, tuple[int, ...]]


def _answered(
    offer: Offer, battle: Battle, field: Field, away: Away
) -> tuple[Battle, Away, Verdict | None]:
    if offer.question == "press on":
        return _press_on(offer, battle, field, away)
    role = offer.by
    side = field.party(role)
    if not side.orders.dives(_moment(battle, role)):
        return battle, away, None
    boats = [i for i, combatant in enumerate(side.combatants) if combatant.submarine]
    return *_gone_away(battle, role, boats, away), None


def _moment(battle: Battle, role: Role) -> Moment:
    foe: Role = "defender" if role == "attacker" else "attacker"
    return Moment(battle.side(role), battle.side(foe), battle.round)


def _press_on(
    offer: Offer, battle: Battle, field: Field, away: Away
) -> tuple[Battle, Away, Verdict | None]:
    """The attacker's word; from a landing only aircraft leave, and the troops fight on."""
    may = offer.air_leaves or not field.landed
    if not may or not field.attacker.orders.breaks_off(_moment(battle, "attacker")):
        return battle, away, None
    if not field.landed:
        return battle, away, "retreat"
    planes = [i for i, combatant in enumerate(field.attacker.combatants) if combatant.air]
    battle, away = _gone_away(battle, "attacker", planes, away)
    return battle, away, "retreat" if battle.attacker.gone else None


def _gone_away(battle: Battle, role: Role, pieces: list[int], away: Away) -> tuple[Battle, Away]:
    """The battle after units that are not hit have left it."""
    ready = battle.side(role).ready
    left = tuple(n + (ready[i] if i in pieces else 0) for i, n in enumerate(away[role]))
    return depart(battle, role, {i: ready[i] for i in pieces}), {**away, role: left}

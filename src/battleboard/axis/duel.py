"""A duel: the list of a battle played die by die, without a board around it.

It is the plain reading of a list, for editions without an engine and as the measure of the odds:
orders of loss and simple policies answer where the engine would ask.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, assert_never

from msgspec.structs import replace as changed

from battleboard.axis.arms import Arms, Muster, force_of, gunners_of
from battleboard.axis.battle import (
    BattleRules,
    Fire,
    Force,
    Gunners,
    Halt,
    Leave,
    Offer,
    Role,
    Salvo,
    Scene,
    Step,
    cleared,
    sighted,
    struck_once,
)
from battleboard.core.dice import Dice

Verdict = Literal[
    "attacker won", "defender won", "both gone", "retreat", "stand-off", "rounds over"
]
"""How it ended; who has dived is as gone as who was sunk. Rules: RV-R-26, EU-SEA-6."""


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
    """One side of a duel."""

    force: Force
    gunners: Gunners
    orders: Orders
    away: tuple[int, ...]
    """Who has dived, or flown off from a landing."""


@dataclass(frozen=True, slots=True)
class Field:
    """A duel at one moment."""

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

    def with_party(self, role: Role, party: Party) -> "Field":
        """The field with one side changed."""
        if role == "attacker":
            return replace(self, attacker=party)
        return replace(self, defender=party)


def party(arms: Arms, muster: Muster, orders: Orders) -> Party:
    """A muster in the field."""
    gunners = gunners_of(arms, muster)
    assert sorted(orders.losses) == list(range(len(gunners))), "every piece has its place"
    return Party(force_of(muster, gunners), gunners, orders, (0,) * len(gunners))


def duel(rules: BattleRules, field: Field, dice: Dice) -> Field:
    """The field when the battle is over."""
    for step in rules.once:
        field = _step(field, step, dice)
    field = _decided(field)
    while field.verdict is None:
        for step in rules.cycle:
            field = _step(field, step, dice)
        field = _next_round(_decided(field), rules)
    return field


def _next_round(field: Field, rules: BattleRules) -> Field:
    if field.verdict is not None:
        return field
    if field.round == rules.rounds:
        return replace(field, verdict="rounds over")
    return replace(field, round=field.round + 1)


def _decided(field: Field) -> Field:
    """The field with its verdict, if a side has nobody left."""
    attacker, defender = field.attacker.force, field.defender.force
    if field.verdict is not None or not (attacker.gone or defender.gone):
        return field
    if attacker.gone and defender.gone:
        return replace(field, verdict="both gone")
    return replace(field, verdict="attacker won" if defender.gone else "defender won")


def _step(field: Field, step: Step, dice: Dice) -> Field:
    """One step of the list, unless the battle is over; offers and halts come after a look round."""
    if isinstance(step, Offer | Halt):
        field = _decided(field)
    if field.verdict is not None:
        return field
    match step:
        case Fire():
            return _fire(field, step, dice)
        case Leave():
            side = field.party(step.of)
            force, _ = cleared(side.force, only_doomed=step.only_doomed)
            return field.with_party(step.of, replace(side, force=force))
        case Offer():
            return _offer(field, step)
        case Halt():
            one, other = field.attacker, field.defender
            seen = step.look(one.force, one.gunners), step.look(other.force, other.gunners)
            return replace(field, verdict="stand-off") if step.when(*seen) else field
        case _:
            assert_never(step)


def _foe(role: Role) -> Role:
    return "defender" if role == "attacker" else "attacker"


def _fire(field: Field, step: Fire, dice: Dice) -> Field:
    """The volley is settled before its first die; then salvo after salvo."""
    own, foe = field.party(step.by), field.party(_foe(step.by))
    scene = Scene(
        own.force,
        own.gunners,
        foe.gunners,
        seen=sighted(step, (own.force, own.gunners), (foe.force, foe.gunners)),
        first=field.round == 1,
        support=field.support,
        gun=field.gun,
    )
    for salvo in step.volley(scene):
        field = _roll(field, _foe(step.by), salvo, dice)
    return field


def _roll(field: Field, struck: Role, salvo: Salvo, dice: Dice) -> Field:
    """Roll one salvo, if there is anything to hit.

    Rules: CL-COM-8, CL-COM-R3, RV-R-36, RV-R-37, EU-R-32, DD-COM-10.
    """
    side = field.party(struck)
    if not any(side.force.ready[i] for i in salvo.targets):
        return field
    number = sum(count for _, count in salvo.dice)
    faces = dice.roll(field.dice, number)
    force = side.force
    for _ in range(sum(face <= salvo.need for face in faces)):
        force = _struck(force, side, salvo)
    return replace(field, dice=field.dice + number).with_party(struck, replace(side, force=force))


def _struck(force: Force, side: Party, salvo: Salvo) -> Force:
    """One hit, on the first in the order of losses that can take it; otherwise it is lost."""
    for i in side.orders.losses:
        if i in salvo.targets and force.ready[i]:
            return struck_once(force, side.gunners, i, salvo.fate)
    return force


def _offer(field: Field, step: Offer) -> Field:
    match step.question:
        case "attacking submarines":
            return _dive(field, step, "attacker")
        case "defending submarines":
            return _dive(field, step, "defender")
        case "press on":
            return _press_on(field, step)


def _moment(field: Field, role: Role) -> Moment:
    return Moment(field.party(role).force, field.party(_foe(role)).force, field.round)


def _dive(field: Field, step: Offer, role: Role) -> Field:
    """Submarines leave that are not hit, unless something of the enemy bars it."""
    side, foe = field.party(role), field.party(_foe(role))
    if step.barred is not None and step.barred(foe.force, foe.gunners):
        return field
    if not side.orders.dives(_moment(field, role)):
        return field
    boats = tuple(i for i, gunner in enumerate(side.gunners) if gunner.submarine)
    return field.with_party(role, _gone_away(side, boats))


def _press_on(field: Field, step: Offer) -> Field:
    """The attacker's word; from a landing only aircraft leave, and the troops fight on."""
    side = field.attacker
    may = step.air_leaves or not field.landed
    if not may or not side.orders.breaks_off(_moment(field, "attacker")):
        return field
    if not field.landed:
        return replace(field, verdict="retreat")
    planes = tuple(i for i, gunner in enumerate(side.gunners) if gunner.air)
    after = field.with_party("attacker", _gone_away(side, planes))
    return replace(after, verdict="retreat") if after.attacker.force.gone else after


def _gone_away(side: Party, pieces: tuple[int, ...]) -> Party:
    """The side after units that are not hit have left the battle."""
    ready, away = list(side.force.ready), list(side.away)
    for i in pieces:
        away[i] += ready[i]
        ready[i] = 0
    return replace(side, force=changed(side.force, ready=tuple(ready)), away=tuple(away))

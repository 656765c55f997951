"""The battle stepper: it carries a battle through its list of steps and reports what happened.

It knows no board, position or edition. Its caller supplies the values of both sides, answers its
offers and chooses casualties; callers are the engine, D-Day's combat and the tests.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.hits import Choice, Slots, capacity, is_useless, slots_of, with_hits
from battleboard.axis.battle.rules import (
    Battle,
    BattleRules,
    Combatants,
    Fire,
    FireAll,
    FireContext,
    Halt,
    Leave,
    Offer,
    PendingHits,
    Role,
    Salvo,
    Step,
    cleared,
    is_beaten,
    opponent,
    sighted,
)
from battleboard.core.dice import Dice

Verdict = Literal["attacker won", "defender won", "both gone", "stand-off", "rounds over"]
Status = Literal["casualties", "offer", "over", "fired"]


class Lineup(Struct, frozen=True, gc=False):
    """The facts that the board adds to a battle: values of both sides, and outside fire."""

    attacker: Combatants
    defender: Combatants
    support: tuple[tuple[int, int], ...] = ()
    """The rolls that bombarding ships need, with the number of ships for each."""
    gun: int = 0
    """The highest roll with which the defender's antiaircraft gun hits; 0 = there is none."""

    def side(self, role: Role) -> Combatants:
        """Return the values of one side."""
        return self.attacker if role == "attacker" else self.defender


class RoundStarted(Struct, frozen=True, gc=False):
    """The start of a round."""

    round: int


class SalvoRolled(Struct, frozen=True, gc=False):
    """The dice of one salvo."""

    by: Role
    salvo: Salvo
    faces: tuple[int, ...]
    hits: int


class CasualtiesLeft(Struct, frozen=True, gc=False):
    """Units that leave the casualty box, by piece of the roster."""

    role: Role
    counts: tuple[int, ...]
    by_guns: bool
    """Whether antiaircraft fire hit them."""


Report = RoundStarted | SalvoRolled | CasualtiesLeft


class Progress(Struct, frozen=True, gc=False):
    """The point that a battle has reached, and what it waits for."""

    battle: Battle
    reports: tuple[Report, ...]
    dice: int
    """The index of the next die."""
    status: Status
    offer: Offer | None = None
    verdict: Verdict | None = None


class Taken(Struct, frozen=True, gc=False):
    """A battle after its owner has chosen casualties, with the pieces that this changes."""

    battle: Battle
    damaged: Choice
    lost: Choice
    """Units that leave at once or are in the casualty box now."""


def advance(rules: BattleRules, battle: Battle, lineup: Lineup, dice: Dice, index: int) -> Progress:
    """Carry a battle on until somebody must choose or it is over."""
    reports: list[Report] = []
    steps, first = rules.once + rules.cycle, len(rules.once)
    while not battle.hits:
        if battle.salvos:
            battle, index = _fire_next(battle, dice, index, reports)
            continue
        if battle.step in (first, len(steps)):
            verdict = verdict_of(battle, lineup) or _rounds_over(rules, battle)
            if verdict is not None:
                return Progress(battle, tuple(reports), index, "over", None, verdict)
            if battle.step == len(steps):
                battle = replace(battle, step=first, round=battle.round + 1)
            reports.append(RoundStarted(battle.round))
        step = steps[battle.step]
        battle = replace(battle, step=battle.step + 1)
        if isinstance(step, FireAll):
            battle, index = _fire_all(step, battle, lineup, dice, index, reports)
        elif isinstance(step, Fire):
            battle = aim(step, battle, lineup)
        elif isinstance(step, Leave):
            battle = _leave(steps, step, battle, reports)
        else:
            verdict = verdict_of(battle, lineup) or _halted(step, battle, lineup)
            if verdict is not None:
                return Progress(battle, tuple(reports), index, "over", None, verdict)
            if isinstance(step, Offer) and not is_barred(step, battle, lineup):
                return Progress(battle, tuple(reports), index, "offer", step)
    return Progress(battle, tuple(reports), index, "casualties")


def fire_waiting(battle: Battle, dice: Dice, index: int) -> Progress:
    """Roll salvos that are already aimed until one hits; these need no further information."""
    reports: list[Report] = []
    while battle.salvos and not battle.hits:
        battle, index = _fire_next(battle, dice, index, reports)
    return Progress(battle, tuple(reports), index, "casualties" if battle.hits else "fired")


def verdict_of(battle: Battle, lineup: Lineup) -> Verdict | None:
    """Return who has won, if a side has no unit left that takes part. Rules: CL-COM-10, RV-R-26."""
    no_attacker = is_beaten(battle.attacker, lineup.attacker)
    no_defender = is_beaten(battle.defender, lineup.defender)
    if no_attacker:
        return "both gone" if no_defender else "defender won"
    return "attacker won" if no_defender else None


def _rounds_over(rules: BattleRules, battle: Battle) -> Verdict | None:
    ended = battle.step == len(rules.once) + len(rules.cycle)
    return "rounds over" if ended and battle.round == rules.rounds else None


def is_barred(offer: Offer, battle: Battle, lineup: Lineup) -> bool:
    """Return whether enemy units take a choice away. Rules: RV-DES-3, RV-SUB-8."""
    if offer.barred is None:
        return False
    enemy = opponent(offer.by)
    return bool(offer.barred(battle.side(enemy), lineup.side(enemy)))


def _halted(step: Offer | Halt, battle: Battle, lineup: Lineup) -> Verdict | None:
    """Return a stand-off if the rules end the battle because nobody can hit anybody."""
    if isinstance(step, Offer):
        return None
    ours = step.look(battle.attacker, lineup.attacker)
    theirs = step.look(battle.defender, lineup.defender)
    return "stand-off" if step.when(ours, theirs) else None


# Fire


def aim(step: Fire, battle: Battle, lineup: Lineup) -> Battle:
    """Return the battle with the salvos of a fire step, which are fixed before its first die."""
    return replace(battle, salvos=_salvos(step, battle, lineup), struck=opponent(step.by))


def _salvos(step: Fire, battle: Battle, lineup: Lineup) -> tuple[Salvo, ...]:
    foe = opponent(step.by)
    own, other = battle.side(step.by), battle.side(foe)
    mine, theirs = lineup.side(step.by), lineup.side(foe)
    first = battle.round == 1
    scene = FireContext(
        own,
        mine,
        theirs,
        seen=sighted(step, (own, mine), (other, theirs)),
        first=first,
        support=lineup.support,
        gun=lineup.gun if first else 0,
    )
    return step.volley(scene)


def _roll(by: Role, salvo: Salvo, dice: Dice, index: int, reports: list[Report]) -> tuple[int, int]:
    """Roll a salvo; return its hits and the index of the next die."""
    count = sum(number for _, number in salvo.dice)
    faces = dice.roll(index, count)
    hits = sum(face <= salvo.need for face in faces)
    reports.append(SalvoRolled(by, salvo, faces, hits))
    return hits, index + count


def _fire_next(battle: Battle, dice: Dice, index: int, reports: list[Report]) -> tuple[Battle, int]:
    """Roll one salvo, if there is anything to hit. Rules: CL-COM-1, CL-COM-8, CL-COM-R3."""
    salvo, rest = battle.salvos[0], battle.salvos[1:]
    ready = battle.side(battle.struck).ready
    if not any(ready[i] for i in salvo.targets):
        return replace(battle, salvos=rest), index
    hits, index = _roll(opponent(battle.struck), salvo, dice, index, reports)
    targets = salvo.targets if hits else ()
    return replace(battle, salvos=rest, hits=hits, targets=targets, fate=salvo.fate), index


def _fire_all(
    step: FireAll,
    battle: Battle,
    lineup: Lineup,
    dice: Dice,
    index: int,
    reports: list[Report],
) -> tuple[Battle, int]:
    """Roll every salvo of a step whose hits could matter. Rules: RV-CBT-12, EU-R-31."""
    foe = opponent(step.by)
    force, slots = battle.side(foe), slots_of(lineup.side(foe))
    pending: tuple[PendingHits, ...] = ()
    for salvo in _salvos(step, battle, lineup):
        if is_useless(force, slots, pending, salvo.targets):
            continue
        hits, index = _roll(step.by, salvo, dice, index, reports)
        pending = _with_salvo(pending, salvo, hits)
    waiting = replace(battle.with_side(foe, replace(force, pending=pending)), struck=foe)
    return _next_class(waiting, slots), index


def _with_salvo(
    pending: tuple[PendingHits, ...], salvo: Salvo, hits: int
) -> tuple[PendingHits, ...]:
    """Add the hits of one more salvo to their class."""
    found = {(one.targets, one.fate): one.hits for one in pending}
    if hits:
        key = (salvo.targets, salvo.fate)
        found[key] = found.get(key, 0) + hits
    return tuple(PendingHits(number, *key) for key, number in found.items())


def _next_class(battle: Battle, slots: Slots) -> Battle:
    """Return the battle with the next class of hits that finds a target; the others are lost."""
    force = battle.side(battle.struck)
    for n, one in enumerate(force.pending):
        if capacity(force, slots, one.targets):
            rest = replace(force, pending=force.pending[n + 1 :])
            waiting = battle.with_side(battle.struck, rest)
            return replace(waiting, hits=one.hits, targets=one.targets, fate=one.fate)
    if force.pending:
        battle = battle.with_side(battle.struck, replace(force, pending=()))
    return replace(battle, hits=0, targets=())


# Casualties


def take_casualties(battle: Battle, slots: Slots, choice: Choice) -> Taken:
    """Assign the waiting hits to the units that their owner has chosen.

    Rules: CL-COM-3, EU-R-31.
    """
    force = with_hits(battle.side(battle.struck), slots, choice, battle.fate)
    after = _next_class(battle.with_side(battle.struck, force), slots)
    if not slots:
        return Taken(after, {}, choice)
    return Taken(
        after,
        {i: number for i, number in choice.items() if slots[i] >= 0},
        {i: number for i, number in choice.items() if slots[i] < 0},
    )


def depart(battle: Battle, role: Role, numbers: Choice) -> Battle:
    """Let units that are not hit leave: they submerge, withdraw or fly off. Rules: RV-SUB-9."""
    force = battle.side(role)
    ready = tuple(n - numbers.get(i, 0) for i, n in enumerate(force.ready))
    assert min(ready, default=0) >= 0, "only units that are there can leave"
    return battle.with_side(role, replace(force, ready=ready))


def _leave(steps: tuple[Step, ...], step: Leave, battle: Battle, reports: list[Report]) -> Battle:
    """Empty the casualty box. Rules: CL-LAND-6, CL-SEA-3, CL-SEA-6."""
    force, counts = cleared(battle.side(step.of), only_doomed=step.only_doomed)
    if not any(counts):
        return battle
    by_guns = step.only_doomed and _fell_to_guns(steps[: battle.step], step.of)
    reports.append(CasualtiesLeft(step.of, counts, by_guns))
    return battle.with_side(step.of, force)


def _fell_to_guns(before: tuple[Step, ...], role: Role) -> bool:
    """Return whether the enemy's antiaircraft guns were the last to fire at a side."""
    fired = [step for step in before if isinstance(step, Fire) and step.by != role]
    return bool(fired) and fired[-1].guns

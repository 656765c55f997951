"""A battle under way: the steps that are over, the casualty box, and open dice and hits."""

from typing import Annotated

import numpy as np
from msgspec import Meta, Struct
from msgspec.structs import replace

from battleboard.axis.battle.rules import (
    BattleRules,
    Combatants,
    Fate,
    Fire,
    FireContext,
    Role,
    Salvo,
    Step,
)
from battleboard.odds.axis.army import Names, Text
from battleboard.odds.axis.question import OpenHits, OpenRound
from battleboard.odds.axis.solver.problem import ProblemSide
from battleboard.odds.axis.solver.register import Register

Kinds = tuple[str, ...]
"""The kind of each piece of a side."""
Natural = Annotated[int, Meta(ge=0, le=100_000)]


class OpenSalvo(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of the present step that are still to be rolled."""

    need: Natural
    dice: Natural
    targets: Names
    """The kinds that can be hit."""
    fate: Fate = "box"


class WaitingHits(Struct, frozen=True, forbid_unknown_fields=True):
    """Hits of one class of targets whose owner has not chosen yet."""

    hits: Natural
    targets: Names
    """The kinds that can take them."""
    fate: Fate = "box"


class UnderWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The point that a battle has reached; the armies of the inquiry are those not yet hit."""

    step: Natural
    """The number of steps that are over, of those before the first round and of the round."""
    round: Annotated[int, Meta(ge=1)] = 1
    attacker_hit: Text = ""
    """Units in the casualty box until the end of the round; they still fire."""
    defender_hit: Text = ""
    attacker_doomed: Text = ""
    """Units in the casualty box until the opening fire is over."""
    defender_doomed: Text = ""
    attacker_initial: Text = ""
    """All who came to the battle, if advantages depend on it; empty: who is there now."""
    defender_initial: Text = ""
    struck: Role = "defender"
    """The side that the present step hits."""
    hits: Natural = 0
    """The hits that wait for their owner's choice."""
    targets: Names = ()
    """The kinds that can take these hits."""
    fate: Fate = "box"
    later: Annotated[tuple[WaitingHits, ...], Meta(max_length=40)] = ()
    """Hits of the same step that wait until those before them are taken."""
    salvos: tuple[OpenSalvo, ...] = ()

    def box(self, role: Role) -> tuple[Text, Text]:
        """Return who of a side is hit, and who is doomed."""
        if role == "attacker":
            return self.attacker_hit, self.attacker_doomed
        return self.defender_hit, self.defender_doomed

    def initial(self, role: Role) -> Text:
        """Return all of a side who came, if that matters."""
        return self.attacker_initial if role == "attacker" else self.defender_initial


def resumed(rules: BattleRules, stand: OpenRound, struck: tuple[Combatants, Kinds]) -> BattleRules:
    """Return the rules with the rest of the present round before the later rounds."""
    present = (*_open_fire(stand, struck), *_rest(rules, stand.step))
    if rules.rounds and stand.round >= rules.rounds:
        return BattleRules(present, (), rounds=1)
    left = rules.rounds and rules.rounds - stand.round
    return BattleRules(present, rules.cycle, rounds=left)


def _rest(rules: BattleRules, over: int) -> tuple[Step, ...]:
    """Return the rest of the steps before the first round and of the present round."""
    return (rules.once + rules.cycle)[over:]


def _open_fire(stand: OpenRound, struck: tuple[Combatants, Kinds]) -> tuple[Fire, ...]:
    """Return the salvos that are still to be fired as a step of their own."""
    if not stand.salvos:
        return ()
    by: Role = "attacker" if stand.struck == "defender" else "defender"
    salvos = tuple(
        Salvo("open", s.need, ((-1, s.dice),), _pieces(s.targets, struck), s.fate)
        for s in stand.salvos
    )

    def volley(scene: FireContext) -> tuple[Salvo, ...]:
        return salvos

    return (Fire(by, volley),)


def _pieces(kinds: Names, struck: tuple[Combatants, Kinds]) -> tuple[int, ...]:
    """Return the pieces of a side of some kinds that can be hit."""
    pairs = enumerate(zip(*struck, strict=True))
    return tuple(i for i, (combatant, kind) in pairs if combatant.fodder and kind in kinds)


def after_open_hits(side: ProblemSide, kinds: Kinds, stand: OpenRound) -> ProblemSide:
    """Return the side after its owner has assigned the waiting hits by the order of losses."""
    if not stand.hits:
        return side
    register, struck = Register(side), (side.combatants, kinds)
    waiting = (OpenHits(stand.hits, stand.targets, stand.fate), *stand.later)
    aims = tuple((_pieces(one.targets, struck), one.fate) for one in waiting)
    state = register.start
    for one, chains in zip(waiting, register.chains_of(aims), strict=True):
        hits = min(one.hits, register.width - 1)
        state = int(chains.rows(np.array([state]))[state, hits])
    after = register.states[state]
    return replace(side, counts=after.ready, hit=after.hit, doomed=after.doomed)

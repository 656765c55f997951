"""A battle under way: what is over, who is in the casualty box, which dice and hits are open."""

from typing import Annotated

import numpy as np
from msgspec import Meta, Struct
from msgspec.structs import replace

from battleboard.axis.battle import BattleRules, Fate, Fire, Gunners, Role, Salvo, Scene, Step
from battleboard.odds.army import Names, Text
from battleboard.odds.problem import Side
from battleboard.odds.register import Register

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


class UnderWay(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a battle stands; the armies of the inquiry are then those who have not been hit."""

    step: Natural
    """Steps that are over, of the edition's list: what comes once, then the round."""
    round: Annotated[int, Meta(ge=1)] = 1
    attacker_hit: Text = ""
    """In the casualty box until the end of the round; they still fire."""
    defender_hit: Text = ""
    attacker_doomed: Text = ""
    """In the casualty box until the opening fire is over."""
    defender_doomed: Text = ""
    struck: Role = "defender"
    """Whom the present step hits."""
    hits: Natural = 0
    """Hits for which the owner has not yet said who is lost."""
    targets: Names = ()
    """The kinds that can take these hits."""
    fate: Fate = "box"
    salvos: tuple[OpenSalvo, ...] = ()

    def box(self, role: Role) -> tuple[Text, Text]:
        """Who of a side is hit, and who is doomed."""
        if role == "attacker":
            return self.attacker_hit, self.attacker_doomed
        return self.defender_hit, self.defender_doomed


def resumed(rules: BattleRules, stand: UnderWay, struck: tuple[Gunners, Kinds]) -> BattleRules:
    """What is left of the present round comes once, then the rounds after it."""
    present = (*_open_fire(stand, struck), *_rest(rules, stand.step))
    if rules.rounds and stand.round >= rules.rounds:
        return BattleRules(present, (), rounds=1)
    left = rules.rounds and rules.rounds - stand.round
    return BattleRules(present, rules.cycle, rounds=left)


def _rest(rules: BattleRules, over: int) -> tuple[Step, ...]:
    """The steps that are left of the present round, and of what comes before the first one."""
    return (rules.once + rules.cycle)[over:]


def _open_fire(stand: UnderWay, struck: tuple[Gunners, Kinds]) -> tuple[Fire, ...]:
    """Salvos that are still to be fired, as a step of their own."""
    if not stand.salvos:
        return ()
    by: Role = "attacker" if stand.struck == "defender" else "defender"
    salvos = tuple(
        Salvo("open", s.need, ((-1, s.dice),), _pieces(s.targets, struck), s.fate)
        for s in stand.salvos
    )

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        return salvos

    return (Fire(by, volley),)


def _pieces(kinds: Names, struck: tuple[Gunners, Kinds]) -> tuple[int, ...]:
    """The pieces of a side that belong to some kinds and can be hit."""
    pairs = enumerate(zip(*struck, strict=True))
    return tuple(i for i, (gunner, kind) in pairs if gunner.fodder and kind in kinds)


def after_open_hits(side: Side, kinds: Kinds, stand: UnderWay) -> Side:
    """The side after its owner has answered for the hits, by his order of losses."""
    if not stand.hits:
        return side
    register = Register(side)
    chains = register.chains(_pieces(stand.targets, (side.gunners, kinds)), stand.fate)
    hits = min(stand.hits, register.width - 1)
    after = chains.rows(np.array([register.start]))[register.start, hits]
    state = register.states[int(after)]
    return replace(side, counts=state.ready, hit=state.hit, doomed=state.doomed)

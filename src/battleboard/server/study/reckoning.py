"""Odds for whoever asks: small battles at once, larger ones in a process that may take its time."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.axis.answer import End, Odds, Survivors, odds
from battleboard.odds.axis.inquiry import read_question
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.size import size
from battleboard.odds.risk import ARMY
from battleboard.odds.risk.answers import BattleOdds, Share
from battleboard.odds.risk.assault import Assault
from battleboard.odds.risk.battle import battle_odds
from battleboard.server.study import wire

MOST_UNITS: Final = 300
"""On a side. Larger battles are for `battleboard odds`, on one's own machine."""
QUICK: Final = 150_000
"""Battles of this size take a few milliseconds."""
BUDGET: Final = 20_000_000
"""Larger battles are sampled."""
SAMPLES: Final = 100_000


def reckon(asked: wire.OddsRequest) -> wire.OddsInfo:
    """The odds of a battle; raises OddsError."""
    if asked.battle is not None and asked.assault is None:
        return _of_units(_bounded(read_question(asked.battle)))
    if asked.assault is not None and asked.battle is None:
        return _of_armies(asked.assault)
    raise OddsError("give one of the two: a `battle` or an `assault`")


def is_quick(asked: wire.OddsRequest) -> bool:
    """Whether an answer is a matter of milliseconds; raises OddsError."""
    if asked.battle is not None:
        question = _bounded(read_question(asked.battle))
        return not question.retreat.chance and size(posed(question).problem) <= QUICK
    fought = asked.assault
    if fought is None or fought.rounds is not None or fought.below or fought.defence == "best":
        return False
    return fought.armies * fought.defenders <= QUICK


# Units


def _bounded(question: Question) -> Question:
    """The question with the server's own limits."""
    pose = posed(question)
    for role, party in (("attacker", pose.attacker), ("defender", pose.defender)):
        if sum(party.initial) > MOST_UNITS:
            raise OddsError(f"{sum(party.initial)} units for the {role}: at most {MOST_UNITS} here")
    return replace(question, budget=BUDGET, samples=SAMPLES, seed=0)


def _of_units(question: Question) -> wire.OddsInfo:
    found, pose = odds(question), posed(question)
    return wire.OddsInfo(
        method=found.method,
        win=found.win,
        lose=found.lose,
        draw=found.draw,
        retreat=found.retreat,
        standoff=found.standoff,
        take=found.take,
        rounds=found.rounds,
        swing=found.swing,
        error=found.error,
        attacker=_side(found.attacker, sum(pose.attacker.initial), found, "attacker"),
        defender=_side(found.defender, sum(pose.defender.initial), found, "defender"),
        likely=found.likely,
    )


def _side(survivors: Iterable[Survivors], units: int, found: Odds, role: str) -> wire.SideOdds:
    chances: dict[int, float] = defaultdict(float)
    for end in survivors:
        chances[sum(end.units.values())] += end.chance
    expected, losses = found.expected, found.losses
    return wire.SideOdds(
        units=units,
        left=tuple(wire.Left(units=n, chance=chances[n]) for n in sorted(chances)),
        expected=expected.attacker if role == "attacker" else expected.defender,
        losses=losses.attacker if role == "attacker" else losses.defender,
    )


# Risk


def _of_armies(fought: wire.AssaultRequest) -> wire.OddsInfo:
    found = battle_odds(
        Assault(
            fought.armies,
            fought.defenders,
            stop=fought.stop,
            rounds=fought.rounds,
            below=fought.below,
            attack_dice=fought.dice,
            defence=fought.defence,
        )
    )
    return wire.OddsInfo(
        method="exact",
        win=found.win,
        lose=found.lose,
        draw=0.0,
        retreat=found.retreat,
        standoff=0.0,
        take=found.take,
        rounds=found.rounds,
        swing=found.swing,
        error=None,
        attacker=_armies(found.attacker, fought.armies, found.attacker_left),
        defender=_armies(found.defender, fought.defenders, found.defender_left),
        likely=_likely(found),
    )


def _armies(shares: Iterable[Share], armies: int, left: float) -> wire.SideOdds:
    return wire.SideOdds(
        units=armies,
        left=tuple(wire.Left(units=share.armies, chance=share.chance) for share in shares),
        expected={ARMY: left},
        losses=armies - left,
    )


def _likely(found: BattleOdds) -> End:
    end = found.most_likely
    verdict = "win" if not end.defender else "lose" if end.attacker == 1 else "retreat"
    return End(verdict, {ARMY: end.attacker}, {ARMY: end.defender}, end.chance)

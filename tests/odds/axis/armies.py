"""Random battles of an edition, by a pinned seed, and what they come to when they are played."""

from collections import Counter
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.material import Trait
from battleboard.odds.axis.answer import Odds
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed

TOLERANCE = 4.0
"""Standard errors between what was played and what was computed."""


class Played(NamedTuple):
    """How one battle ended."""

    verdict: str
    attackers: int
    defenders: int


def kinds(arms: Arms, *, attack: bool, at_sea: bool) -> list[str]:
    """Kinds that can fight there; nothing attacks without a value but transports."""
    wrong = Trait.LAND if at_sea else Trait.SEA
    return [
        kind
        for kind, unit in arms.units.items()
        if not (unit.has(wrong) or unit.has(Trait.GUN) or unit.has(Trait.FACTORY))
        and (unit.attack or unit.defense)
        and not (attack and not unit.attack and not unit.has(Trait.TRANSPORT))
    ]


def army(arms: Arms, rng: Random, *, attack: bool, at_sea: bool, most: int = 6) -> str:
    """Some units; an attack needs somebody who can hit."""
    possible = kinds(arms, attack=attack, at_sea=at_sea)
    while True:
        chosen = Counter(rng.choices(possible, k=rng.randint(1, most)))
        if any(arms.units[k].attack if attack else arms.units[k].defense for k in chosen):
            return ", ".join(f"{n} {kind}" for kind, n in sorted(chosen.items()))


def battle(game: str, rng: Random) -> Inquiry:
    """A battle on land, on a coast or at sea."""
    arms = arms_of(game)
    where = rng.choice(("land", "land", "coast", "sea")) if game != "dday" else "land"
    at_sea = where == "sea"
    attacker = army(arms, rng, attack=True, at_sea=at_sea)
    defender = army(arms, rng, attack=False, at_sea=at_sea)
    guns = [kind for kind, unit in arms.units.items() if unit.has(Trait.GUN)]
    if not at_sea and guns and rng.random() < 0.4:
        defender += f", {guns[0]}"
    ships = f"{rng.randint(1, 2)} battleship" if where == "coast" else ""
    inquiry = Inquiry(game, attacker, defender, sea=at_sea)
    troops = any(arms.units[kind].has(Trait.LAND) for kind in posed(inquiry).attacker.kinds)
    return replace(inquiry, bombard=ships) if troops else inquiry


def disagreements(odds: Odds, played: list[Played]) -> list[str]:
    """What lies further from the odds than chance explains."""
    number, found = len(played), []
    for verdict in ("win", "lose", "draw", "retreat", "standoff"):
        chance: float = getattr(odds, verdict)
        share = sum(one.verdict == verdict for one in played) / number
        error = sqrt(max(chance * (1 - chance), 1 / number) / number)
        if abs(share - chance) > TOLERANCE * error:
            found.append(f"{verdict}: {share:.4f} played, {chance:.4f} computed")
    for role, side in (("attackers", odds.attacker), ("defenders", odds.defender)):
        numbers = [(sum(s.units.values()), s.chance) for s in side]
        mean = sum(n * p for n, p in numbers)
        spread = sqrt(max(sum(n * n * p for n, p in numbers) - mean**2, 1 / number) / number)
        seen = sum(getattr(one, role) for one in played) / number
        if abs(seen - mean) > TOLERANCE * spread:
            found.append(f"{role} left: {seen:.3f} played, {mean:.3f} computed")
    return found

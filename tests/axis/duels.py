"""Battles in a few words: both sides as lists of units, dice as faces or all of them.

    after = fought(Clash(ARMS, "2 infantry, armor", "infantry"), [5, 6, 3, 6])
    assert after.attacker == {"infantry": 2, "armor": 1}

`3 submarine/wolf_packs` are three submarines whose owner has an advantage.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from battleboard.axis.battle.arms import (
    Arms,
    Entry,
    Muster,
    Piece,
    enlisted,
    gun_among,
    support_by,
)
from battleboard.axis.battle.rules import Role
from battleboard.core.dice import ScriptedDice
from tests.axis.policies import Field, Orders, Party, Policy, never, party, play

ROLES: tuple[Role, Role] = ("attacker", "defender")
Survivors = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Clash:
    """A battle to be fought."""

    arms: Arms
    attacker: str
    defender: str
    at_sea: bool = False
    bombard: str = ""
    landed: bool = False
    rounds: int = 0
    losses: tuple[str, str] = ("", "")
    """Kinds of the attacker and of the defender that are lost first, in this order."""
    dives: tuple[Policy, Policy] = (never, never)
    breaks_off: Policy = never


@dataclass(frozen=True)
class After:
    """How it ended: who is left in the battle, with those who have left it."""

    verdict: str
    attacker: dict[str, int]
    defender: dict[str, int]
    rounds: int
    away: dict[str, int]
    """Units of either side that dived or flew off."""


def entries(text: str) -> list[Entry]:
    """`2 infantry, bomber/superfortresses` as a list of units."""
    return [_entry(part.strip()) for part in text.split(",") if part.strip()]


def _entry(part: str) -> Entry:
    number, _, rest = part.partition(" ") if part[0].isdigit() else ("1", " ", part)
    kind, *perks = rest.split("/")
    return kind, tuple(perks), int(number)


def mustered(clash: Clash, role: Role) -> Muster:
    """One side of a clash."""
    text = clash.attacker if role == "attacker" else clash.defender
    landed = clash.landed or bool(clash.bombard)
    return enlisted(clash.arms, role, entries(text), at_sea=clash.at_sea, amphibious=landed)


def order(arms: Arms, muster: Muster, first: str = "") -> tuple[int, ...]:
    """Named kinds first; then damage that costs nothing, then the cheapest."""
    named = [name.strip() for name in first.split(",") if name.strip()]

    def rank(i: int) -> tuple[int, int, int]:
        piece = muster.pieces[i]
        if piece.kind in named:
            return 0, named.index(piece.kind), int(piece.damaged)
        free = _takes_two(muster, piece)
        return 1 if free else 2, arms.units[piece.kind].cost, i

    return tuple(sorted(range(len(muster.pieces)), key=rank))


def _takes_two(muster: Muster, piece: Piece) -> bool:
    return not piece.damaged and piece._replace(damaged=True) in muster.pieces


def field(clash: Clash) -> Field:
    """The clash before its first die."""
    return Field(
        _side(clash, "attacker"),
        _side(clash, "defender"),
        support=support_by(clash.arms, entries(clash.bombard)),
        gun=gun_among(clash.arms, entries(clash.defender)),
        landed=clash.landed or bool(clash.bombard),
    )


def _side(clash: Clash, role: Role) -> Party:
    muster, i = mustered(clash, role), ROLES.index(role)
    orders = Orders(
        order(clash.arms, muster, clash.losses[i]),
        clash.dives[i],
        clash.breaks_off if role == "attacker" else never,
    )
    return party(clash.arms, muster, orders)


def fought(clash: Clash, dice: Sequence[int]) -> After:
    """The clash with these dice, all of which must be rolled."""
    after = _played(clash, ScriptedDice(dice))
    assert after.dice == len(dice), f"{after.dice} of {len(dice)} dice were rolled"
    return _told(clash, after)


def _played(clash: Clash, dice: ScriptedDice) -> Field:
    rules = clash.arms.battle(at_sea=clash.at_sea)
    limited = replace(rules, rounds=clash.rounds) if clash.rounds else rules
    return play(limited, field(clash), dice)


def _told(clash: Clash, after: Field) -> After:
    pieces = [mustered(clash, role).pieces for role in ROLES]
    sides = (after.attacker, after.defender)
    left = [dict(_counted(p, s.force.ready)) for p, s in zip(pieces, sides, strict=True)]
    away = [dict(_counted(p, s.away)) for p, s in zip(pieces, sides, strict=True)]
    assert after.verdict is not None
    return After(after.verdict, left[0], left[1], after.round, away[0] | away[1])


def _counted(pieces: Sequence[Piece], counts: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Units by kind; damaged ships by their own name, perks together."""
    found: dict[str, int] = {}
    for piece, count in zip(pieces, counts, strict=True):
        name = f"damaged {piece.kind}" if piece.damaged else piece.kind
        found[name] = found.get(name, 0) + count
    return ((name, count) for name, count in found.items() if count)


class _ShortError(Exception):
    """The script has ended; so many dice are asked for."""

    def __init__(self, missing: int) -> None:
        self.missing = missing


class _Growing(ScriptedDice):
    """Dice that ask for more instead of failing."""

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        if index + count > len(self.faces):
            raise _ShortError(index + count - len(self.faces))
        return super().roll(index, count, sides, secret=secret)


def chances(clash: Clash) -> dict[tuple[Survivors, Survivors], Fraction]:
    """Every outcome of a clash of few rounds, by all faces that the dice can show."""
    found: dict[tuple[Survivors, Survivors], Fraction] = {}
    open_: list[tuple[int, ...]] = [()]
    while open_:
        faces = open_.pop()
        try:
            after = _told(clash, _played(clash, _Growing(faces)))
        except _ShortError as short:
            more = product(range(1, 7), repeat=short.missing)
            open_ += [faces + new for new in more]
            continue
        end = (tuple(sorted(after.attacker.items())), tuple(sorted(after.defender.items())))
        found[end] = found.get(end, Fraction(0)) + Fraction(1, 6 ** len(faces))
    assert sum(found.values()) == 1
    return found


def chance(clash: Clash, attacker: str, defender: str) -> Fraction:
    """The chance that just these are left."""
    ends = [
        tuple(sorted((kind, number) for kind, _, number in entries(side)))
        for side in (attacker, defender)
    ]
    return chances(clash).get((ends[0], ends[1]), Fraction(0))

"""Luck: what dice showed against what was to be expected of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

from battleboard.axis.game import AxisGame
from battleboard.axis.words import DiceRolled, RaidRolled, ResearchRolled, RocketFired
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.state import State
from battleboard.core.values import Event
from battleboard.games.risk.events import AttackRolled
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.risk.rolls import roll_odds

SIDES: Final = 6
MEAN: Final = (SIDES + 1) / 2
VARIANCE: Final = (SIDES**2 - 1) / 12
"""Of the number that a die shows."""

Measure = Literal["hits", "damage"]


class Throw(NamedTuple):
    """Dice of a seat: what they brought, and what they bring on average."""

    seat: Seat
    kind: str
    """Who fired, or what the dice were for."""
    measure: Measure
    dice: int
    got: int
    expected: float
    variance: float


def throws(game: Game[Any], state: State, events: Iterable[Event]) -> Iterator[Throw]:
    """The dice of some events of a game, `state` being the one before them."""
    for event in events:
        match event:
            case DiceRolled(dice=dice):
                for shots in dice:
                    hits = sum(face <= shots.need for face in shots.faces)
                    yield _hits(shots.power, shots.kind, len(shots.faces), hits, shots.need)
            case ResearchRolled(seat=seat, faces=faces) if isinstance(game, AxisGame):
                hits = faces.count(game.edition(state).breakthrough)
                yield _hits(Seat(seat), "research", len(faces), hits, 1)
            case RaidRolled(seat=seat, faces=faces):
                yield _damage(Seat(seat), "raid", faces)
            case RocketFired(seat=seat, face=face):
                yield _damage(Seat(seat), "rocket", (face,))
            case AttackRolled() if isinstance(state, RiskState):
                yield from _attack(state, event)
            case _:
                pass


def summed(found: Iterable[Throw]) -> tuple[Throw, ...]:
    """The throws of each seat and kind added up, in the order of their first one."""
    sums: dict[tuple[Seat, str, Measure], list[Throw]] = defaultdict(list)
    for throw in found:
        sums[throw.seat, throw.kind, throw.measure].append(throw)
    return tuple(
        Throw(
            *key,
            sum(throw.dice for throw in all_),
            sum(throw.got for throw in all_),
            sum(throw.expected for throw in all_),
            sum(throw.variance for throw in all_),
        )
        for key, all_ in sums.items()
    )


def _hits(seat: Seat, kind: str, dice: int, got: int, faces: int) -> Throw:
    """Dice that count where they show one of so many faces."""
    chance = faces / SIDES
    return Throw(seat, kind, "hits", dice, got, dice * chance, dice * chance * (1 - chance))


def _damage(seat: Seat, kind: str, faces: tuple[int, ...]) -> Throw:
    dice = len(faces)
    return Throw(seat, kind, "damage", dice, sum(faces), dice * MEAN, dice * VARIANCE)


def _attack(state: RiskState, event: AttackRolled) -> Iterator[Throw]:
    """Both sides of a roll; a neutral colour has no luck. Rules: RI-ATT-7, RI-ATT-8."""
    cases = roll_odds(len(event.attack), len(event.defence))
    lost = [(float(c.chance), c.attacker_loses, c.defender_loses) for c in cases]
    sides = (
        (event.origin, "attack", event.attack, event.defender_loses, [(p, d) for p, _, d in lost]),
        (
            event.target,
            "defence",
            event.defence,
            event.attacker_loses,
            [(p, a) for p, a, _ in lost],
        ),
    )
    for space, kind, dice, got, chances in sides:
        seat = state.position.owners[BOARD.index[Space(space)]]
        mean = sum(p * hits for p, hits in chances)
        variance = sum(p * hits**2 for p, hits in chances) - mean**2
        if seat in state.seats:
            yield Throw(seat, kind, "hits", len(dice), got, mean, variance)

"""What stands on a board at one moment: owners and piles. From a state, or from the set-up."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.piles import Pile, Piles
from battleboard.axis.show import shown
from battleboard.axis.state import AxisState
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat, Space
from battleboard.core.state import State
from battleboard.draw.facts import NOBODY, Facts
from battleboard.games.risk.material import ARMY
from battleboard.games.risk.state import RiskState

ORDER: Final = (
    "infantry",
    "artillery",
    "armor",
    "tank",
    "fighter",
    "bomber",
    "battleship",
    "aircraft_carrier",
    "destroyer",
    "submarine",
    "transport",
    "blockhouse",
    "industrial_complex",
    "anti_aircraft_gun",
)
"""Piles stand in this order, other kinds after them."""
OF_THE_PLACE: Final = frozenset({"industrial_complex", "anti_aircraft_gun", "blockhouse"})
"""Things of the place, not of the army: white chips on a row of their own."""
AIRCRAFT: Final = frozenset({"fighter", "bomber"})
"""These never hold a space."""
CARRIER: Final = "aircraft_carrier"
ON_DECKS: Final = frozenset({"fighter"})
"""These stand on the decks of carriers."""

_Kind = tuple[Seat, str]


class Stack(Struct, frozen=True, omit_defaults=True):
    """Units of one kind and power; in Risk the armies of a territory."""

    power: Seat
    kind: str
    count: int
    moved: int = 0
    """So many of them have moved in this turn."""
    aboard: int = 0
    """So many of them are on ships."""
    carries: tuple["Stack", ...] = ()
    """What is on these ships: cargo, and the fighters that stand on their decks."""
    damaged: int = 0
    """So many of them need a repair; no edition so far has such ships."""
    submerged: int = 0
    """So many of them are under water; no edition so far leaves them there."""


class Scene(Struct, frozen=True):
    """Who holds what, and what stands where."""

    owners: dict[Space, Seat]
    stacks: dict[Space, tuple[Stack, ...]]


def opening(facts: Facts) -> Scene:
    """The set-up of the data files; in Risk an empty board."""
    counts: dict[Space, Counter[_Kind]] = {}
    for power, rows in facts.setup.items():
        for space, row in rows.items():
            for kind, count in row.items():
                counts.setdefault(space, Counter())[power, kind] += count
    owners = {space: data.owner for space, data in facts.spaces.items()}
    stacks = {space: _stacks(facts, found) for space, found in counts.items()}
    if facts.ownerless:
        owners |= {space: _holder(facts, found) for space, found in stacks.items()}
    return Scene(owners, stacks)


def _holder(facts: Facts, stacks: tuple[Stack, ...]) -> Seat:
    """Who holds a space by what stands there, where spaces have no owners: a side alone on it.

    Rules: DD-COM-11, DD-UNI-7.
    """
    land = [stack for stack in stacks if stack.kind not in AIRCRAFT]
    sides = {facts.powers[stack.power].side for stack in land}
    return land[0].power if len(sides) == 1 else NOBODY


def scene_of(facts: Facts, state: State) -> Scene:
    """A position; raises TextError for a game that cannot be drawn."""
    spaces = tuple(facts.spaces)
    if isinstance(state, RiskState):
        held = state.position
        return Scene(
            dict(zip(spaces, held.owners, strict=True)),
            {
                space: (Stack(owner, ARMY, armies),)
                for space, owner, armies in zip(spaces, held.owners, held.armies, strict=True)
                if armies
            },
        )
    if isinstance(state, AxisState):
        position = shown(state)
        return Scene(
            dict(zip(spaces, position.owners, strict=True)),
            {
                space: _conditions(facts, piles, sea=facts.spaces[space].sea)
                for space, piles in zip(spaces, position.spaces, strict=True)
                if piles
            },
        )
    raise TextError("positions of this game cannot be drawn yet")


def _counted(piles: Iterable[Pile], times: int = 1) -> Counter[_Kind]:
    """How many of each kind; cargo counts with its ships."""
    counts: Counter[_Kind] = Counter()
    for pile in piles:
        counts[pile.power, pile.kind] += pile.count * times
        counts.update(_counted(pile.cargo, pile.count * times))
    return counts


@lru_cache(maxsize=8192)
def _conditions(facts: Facts, piles: Piles, *, sea: bool) -> tuple[Stack, ...]:
    """The stacks of a space with what the turn made of them, and what is on ships.

    Remembered, for few spaces change from one position to the next, and every viewer is told all.
    """
    moved = _counted(pile for pile in piles if pile.turn and (pile.turn.spent or pile.turn.done))
    loads = _loads(facts, piles) if sea else {}
    aboard = sum(loads.values(), Counter[_Kind]())
    return tuple(
        replace(
            stack,
            moved=moved[stack.power, stack.kind],
            aboard=aboard[stack.power, stack.kind],
            carries=_stacks(facts, loads.get((stack.power, stack.kind), Counter())),
        )
        for stack in _stacks(facts, _counted(piles))
    )


def _loads(facts: Facts, piles: Piles) -> dict[_Kind, Counter[_Kind]]:
    """What is on the ships of each power and kind in a zone.

    Fighters at sea stand on the decks of their side's carriers, their own first, unless they have
    taken off in this turn. Rules: CL-FTR-5, CL-CV-2.
    """
    loads: dict[_Kind, Counter[_Kind]] = {}
    for pile in piles:
        if pile.cargo:
            load = loads.setdefault((pile.power, pile.kind), Counter())
            load.update(_counted(pile.cargo, pile.count))
    for pile in piles:
        if pile.kind not in ON_DECKS or (pile.turn is not None and pile.turn.spent):
            continue
        decks = [ship for ship in piles if ship.kind == CARRIER and _same_side(facts, ship, pile)]
        if decks:
            ship = min(decks, key=lambda ship: ship.power != pile.power)
            loads.setdefault((ship.power, ship.kind), Counter())[pile.power, pile.kind] += (
                pile.count
            )
    return loads


def _same_side(facts: Facts, one: Pile, other: Pile) -> bool:
    return facts.powers[one.power].side == facts.powers[other.power].side


def _stacks(facts: Facts, counts: Counter[_Kind]) -> tuple[Stack, ...]:
    """Power by power, the army first and the things of the place last."""
    powers = list(facts.powers)

    def order(key: tuple[Seat, str]) -> tuple[bool, int, int, str]:
        power, kind = key
        place = ORDER.index(kind) if kind in ORDER else len(ORDER)
        return kind in OF_THE_PLACE, powers.index(power), place, kind

    return tuple(
        Stack(power, kind, counts[power, kind]) for power, kind in sorted(counts, key=order)
    )

"""What stands on a board at one moment: owners and piles. From a state, or from the set-up."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.piles import Pile
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


class Stack(Struct, frozen=True, omit_defaults=True):
    """Units of one kind and power; in Risk the armies of a territory."""

    power: Seat
    kind: str
    count: int
    moved: int = 0
    """So many of them have moved in this turn."""
    aboard: int = 0
    """So many of them are on ships."""


class Scene(Struct, frozen=True):
    """Who holds what, and what stands where."""

    owners: dict[Space, Seat]
    stacks: dict[Space, tuple[Stack, ...]]


def opening(facts: Facts) -> Scene:
    """The set-up of the data files; in Risk an empty board."""
    counts: dict[Space, Counter[tuple[Seat, str]]] = {}
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
                space: _conditions(_stacks(facts, _counted(position.at(i))), position.at(i))
                for i, space in enumerate(spaces)
                if position.at(i)
            },
        )
    raise TextError("positions of this game cannot be drawn yet")


def _counted(piles: Iterable[Pile], times: int = 1) -> Counter[tuple[Seat, str]]:
    """How many of each kind; cargo counts with its ships."""
    counts: Counter[tuple[Seat, str]] = Counter()
    for pile in piles:
        counts[pile.power, pile.kind] += pile.count * times
        counts.update(_counted(pile.cargo, pile.count * times))
    return counts


def _conditions(stacks: tuple[Stack, ...], piles: Iterable[Pile]) -> tuple[Stack, ...]:
    """The same stacks with what the turn made of them, and what lies on ships."""
    piles = tuple(piles)
    moved = _counted(pile for pile in piles if pile.turn and (pile.turn.spent or pile.turn.done))
    aboard: Counter[tuple[Seat, str]] = Counter()
    for pile in piles:
        aboard.update(_counted(pile.cargo, pile.count))
    return tuple(
        replace(stack, moved=moved[stack.power, stack.kind], aboard=aboard[stack.power, stack.kind])
        for stack in stacks
    )


def _stacks(facts: Facts, counts: Counter[tuple[Seat, str]]) -> tuple[Stack, ...]:
    """Power by power, the army first and the things of the place last."""
    powers = list(facts.powers)

    def order(key: tuple[Seat, str]) -> tuple[bool, int, int, str]:
        power, kind = key
        place = ORDER.index(kind) if kind in ORDER else len(ORDER)
        return kind in OF_THE_PLACE, powers.index(power), place, kind

    return tuple(
        Stack(power, kind, counts[power, kind]) for power, kind in sorted(counts, key=order)
    )

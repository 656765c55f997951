"""The owners and piles of a board at one moment, from a state or from the set-up."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles
from battleboard.axis.capabilities import HasUnits
from battleboard.core.capabilities import ARMY, HoldsArmies
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import NOBODY, Seat, Space
from battleboard.core.state import State
from battleboard.draw.facts import Facts
from battleboard.draw.units import in_order, is_installation

_Kind = tuple[Seat, str]


class Stack(Struct, frozen=True, omit_defaults=True):
    """Units of one kind and power; in Risk the armies of a territory."""

    power: Seat
    kind: str
    count: int
    moved: int = 0
    """The number that have moved in this turn."""
    aboard: int = 0
    """The number on ships."""
    carries: tuple["Stack", ...] = ()
    """The units on these ships: cargo, and the fighters that stand on their decks."""
    damaged: int = 0
    """The number of ships that have taken the first of two hits."""
    submerged: int = 0
    """The number of submarines under water."""


class Scene(Struct, frozen=True):
    """The owners and piles of spaces."""

    owners: dict[Space, Seat]
    stacks: dict[Space, tuple[Stack, ...]]


def opening(facts: Facts) -> Scene:
    """Return the set-up of the data files; in Risk an empty board."""
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
    """Return who holds a space on boards without owners: the side alone on it.

    Rules: DD-COM-11, DD-UNI-7.
    """
    land = [stack for stack in stacks if not facts.has(stack.kind, Trait.AIR)]
    sides = {facts.powers[stack.power].side for stack in land}
    return land[0].power if len(sides) == 1 else NOBODY


def scene_of(facts: Facts, game: Game[Any], state: State) -> Scene:
    """Return the scene of a state; raise TextError if the game cannot be drawn."""
    spaces = tuple(facts.spaces)
    if isinstance(game, HoldsArmies):
        held = dict(zip(spaces, game.garrisons(state), strict=True))
        return Scene(
            {space: here.owner for space, here in held.items()},
            {s: (Stack(here.owner, ARMY, here.armies),) for s, here in held.items() if here.armies},
        )
    if isinstance(game, HasUnits):
        position = game.shown(state)
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
    """Return how many of each kind; cargo counts with its ships."""
    counts: Counter[_Kind] = Counter()
    for pile in piles:
        counts[pile.power, pile.kind] += pile.count * times
        counts.update(_counted(pile.cargo, pile.count * times))
    return counts


@lru_cache(maxsize=8192)
def _conditions(facts: Facts, piles: Piles, *, sea: bool) -> tuple[Stack, ...]:
    """Return the stacks of a space with what the turn made of them, and what is on ships.

    Remembered, for few spaces change from one position to the next, and every viewer is told all.
    """
    moved = _counted(pile for pile in piles if pile.turn and (pile.turn.spent or pile.turn.done))
    damaged, submerged = (
        _counted(pile for pile in piles if pile.condition == condition)
        for condition in ("damaged", "submerged")
    )
    loads = _loads(facts, piles) if sea else {}
    aboard = sum(loads.values(), Counter[_Kind]())
    return tuple(
        replace(
            stack,
            moved=moved[stack.power, stack.kind],
            aboard=aboard[stack.power, stack.kind],
            carries=_stacks(facts, loads.get((stack.power, stack.kind), Counter())),
            damaged=damaged[stack.power, stack.kind],
            submerged=submerged[stack.power, stack.kind],
        )
        for stack in _stacks(facts, _counted(piles))
    )


def _loads(facts: Facts, piles: Piles) -> dict[_Kind, Counter[_Kind]]:
    """Return what is on the ships of each power and kind in a zone.

    Fighters at sea stand on the decks of their side's carriers, their own first, unless they have
    taken off in this turn. Rules: CL-FTR-5, CL-CV-2.
    """
    loads: dict[_Kind, Counter[_Kind]] = {}
    for pile in piles:
        if pile.cargo:
            load = loads.setdefault((pile.power, pile.kind), Counter())
            load.update(_counted(pile.cargo, pile.count))
    for pile in piles:
        if not facts.has(pile.kind, Trait.DECK) or (pile.turn is not None and pile.turn.spent):
            continue
        decks = [
            ship
            for ship in piles
            if facts.has(ship.kind, Trait.CARRIER) and _same_side(facts, ship, pile)
        ]
        if decks:
            ship = min(decks, key=lambda ship: ship.power != pile.power)
            loads.setdefault((ship.power, ship.kind), Counter())[pile.power, pile.kind] += (
                pile.count
            )
    return loads


def _same_side(facts: Facts, one: Pile, other: Pile) -> bool:
    return facts.powers[one.power].side == facts.powers[other.power].side


def _stacks(facts: Facts, counts: Counter[_Kind]) -> tuple[Stack, ...]:
    """Return the stacks by power, units of the army first and those of the place last."""
    powers, kinds = list(facts.powers), in_order(facts.units)

    def order(key: tuple[Seat, str]) -> tuple[bool, int, int]:
        power, kind = key
        return is_installation(facts.units, kind), powers.index(power), kinds.index(kind)

    return tuple(
        Stack(power, kind, counts[power, kind]) for power, kind in sorted(counts, key=order)
    )

"""Luck: the results of dice compared with what was to be expected of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice, product
from typing import Any, Final

from battleboard.axis.capabilities import BombsIndustry, BuysUnits
from battleboard.axis.vocabulary.events import DiceRolled, RaidRolled, ResearchRolled, RocketFired
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.state import State
from battleboard.core.values import Event
from battleboard.odds.risk.luck import attack_throws
from battleboard.odds.throws import SIDES, Measure, Throw, damage_of, hits_of

__all__ = ["Measure", "Throw", "summed", "throws"]
DIE: Final = tuple(range(1, SIDES + 1))


def throws(game: Game[Any], state: State, events: Iterable[Event]) -> Iterator[Throw]:
    """Yield the throws in some events of a game, `state` being the one before them."""
    for event in events:
        yield from _of_units(game, state, event)
        yield from attack_throws(state, event)


def _of_units(game: Game[Any], state: State, event: Event) -> Iterator[Throw]:
    match event:
        case DiceRolled(dice=dice):
            for shots in dice:
                hits = sum(face <= shots.need for face in shots.faces)
                yield hits_of(shots.power, shots.kind, len(shots.faces), hits, shots.need)
        case ResearchRolled(seat=seat, faces=faces) if isinstance(game, BuysUnits):
            hits = faces.count(game.laboratory(state, Seat(seat)).numbers[event.technology])
            yield hits_of(Seat(seat), "research", len(faces), hits, 1)
        case RaidRolled() if isinstance(game, BombsIndustry):
            yield _raid(game, state, event)
        case RocketFired(seat=seat, face=face, target=target) if isinstance(game, BombsIndustry):
            every = tuple(game.rocket_damage(state, target, number) for number in DIE)
            yield damage_of(Seat(seat), "rocket", 1, every[face - 1], (every,))
        case _:
            pass


def _raid(game: BombsIndustry, state: State, event: RaidRolled) -> Throw:
    """Return the dice of a raid, each raider's counted by the rule of the edition."""
    rolled, got = iter(event.faces), 0
    raiders: list[tuple[int, ...]] = []
    for term in event.bombers:
        number = game.raid_dice(state, event.seat, term.kind)
        damage = partial(game.raid_damage, state, term.kind, event.space)
        every = tuple(damage(faces) for faces in product(DIE, repeat=number))
        raiders += [every] * term.count
        got += sum(damage(tuple(islice(rolled, number))) for _ in range(term.count))
    return damage_of(Seat(event.seat), "raid", len(event.faces), got, raiders)


def summed(found: Iterable[Throw]) -> tuple[Throw, ...]:
    """Return the throws of each seat and kind, added up, in the order of their first one."""
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

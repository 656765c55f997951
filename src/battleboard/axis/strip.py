"""The battle board as players look at it: who hits on what, who is hit, what is to come."""

from collections.abc import Iterator

from msgspec import Struct

from battleboard.axis.battle import Battle, Fire, Offer, Role
from battleboard.axis.edition import Edition
from battleboard.axis.fight import aim, rules_of
from battleboard.axis.gunnery import gunners
from battleboard.axis.retreat import retreat_spaces, submarines, withdrawal_zones
from battleboard.axis.state import AxisState
from battleboard.axis.words import PressOnOrRetreat, WithdrawSubmarines
from battleboard.core.ids import Seat, Space


class Line(Struct, frozen=True):
    """Units of one kind and power that hit on the same number."""

    kind: str
    power: Seat
    need: int
    """They hit with this or less; 0: never."""
    dice: int
    """How many each of them rolls."""
    ready: int
    hit: int
    """In the casualty box; they still fire until they leave."""


class Coming(Struct, frozen=True):
    """A step of the present round that is still to come."""

    by: Role
    step: str


class Strip(Struct, frozen=True):
    """A battle under way."""

    space: Space
    round: int
    attacker: tuple[Line, ...]
    defender: tuple[Line, ...]
    coming: tuple[Coming, ...]
    landed: bool
    """Whether troops came from the sea."""


def strip(edition: Edition, state: AxisState) -> Strip | None:
    """The battle under way; None where none is fought."""
    battle = state.battle
    if battle is None:
        return None
    return Strip(
        battle.space,
        battle.round,
        tuple(_lines(edition, state, battle, "attacker")),
        tuple(_lines(edition, state, battle, "defender")),
        tuple(dict.fromkeys(_coming(edition, state, battle))),
        battle.landed,
    )


def _lines(edition: Edition, state: AxisState, battle: Battle, role: Role) -> Iterator[Line]:
    """A side, kind by kind, from the lowest number up."""
    force = battle.side(role)
    found: dict[tuple[int, int, str, Seat], list[int]] = {}
    for i, gunner in enumerate(gunners(edition, state, force.roster, role)):
        pile = force.roster[i]
        key = (gunner.need(first=battle.round == 1), gunner.dice, pile.kind, pile.power)
        counts = found.setdefault(key, [0, 0])
        counts[0] += force.ready[i]
        counts[1] += force.hit[i] + force.doomed[i]
    order = list(edition.arms.units)
    for key in sorted(found, key=lambda key: (key[0], order.index(key[2]), key[3])):
        need, dice, kind, power = key
        yield Line(kind, power, need, dice, *found[key])


def _coming(edition: Edition, state: AxisState, battle: Battle) -> Iterator[Coming]:
    """What is left of the round, as things stand: who has nothing to fire is left out."""
    by: Role = "attacker" if battle.struck == "defender" else "defender"
    for salvo in battle.salvos:
        yield Coming(by, salvo.step)
    rules = rules_of(edition, battle)
    # What is being asked now is not to come any more; submarines' owners are asked one by one.
    asked = isinstance(state.pending, WithdrawSubmarines)
    for step in (rules.once + rules.cycle)[battle.step + asked :]:
        match step:
            case Fire():
                salvos = aim(edition, state, step).salvos
                yield from (Coming(step.by, salvo.step) for salvo in salvos)
            case Offer():
                yield from _offered(edition, state, battle, step)
            case _:
                pass


def _offered(edition: Edition, state: AxisState, battle: Battle, step: Offer) -> Iterator[Coming]:
    """A choice, where there will be one."""
    match step.question:
        case "press on":
            pressing = isinstance(state.pending, PressOnOrRetreat)
            if not pressing and retreat_spaces(edition, state, battle):
                yield Coming("attacker", step.question)
        case "attacking submarines":
            yield from _dives(edition, state, "attacker")
        case "defending submarines":
            yield from _dives(edition, state, "defender")


def _dives(edition: Edition, state: AxisState, role: Role) -> Iterator[Coming]:
    for seat in state.seats:
        boats = submarines(edition, state, role, seat)
        if boats and withdrawal_zones(edition, state, role, seat):
            yield Coming(role, "withdraw")

"""Rockets and strategic bombing raids (CL-RKT, CL-SBR)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.dues import fall_due, raiders
from battleboard.axis.edition import Edition
from battleboard.axis.landing import flight_distances
from battleboard.axis.material import NO_SPACE, NOBODY, Trait
from battleboard.axis.overflight import gun_fire
from battleboard.axis.select import plain_terms
from battleboard.axis.state import AxisState, Due, money_of, technologies_of, with_money
from battleboard.axis.survey import survey
from battleboard.axis.words import (
    ChooseBattle,
    LaunchRocket,
    LaunchRocketOrNot,
    MoneyChanged,
    NoRocket,
    RaidNow,
    RaidRolled,
    RocketFired,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def rocket_targets(edition: Edition, state: AxisState, seat: Seat) -> Iterable[tuple[int, int]]:
    """Yield each gun that can fire a rocket with each enemy factory in its range."""
    spaces = range(len(edition.theatre.board.spaces))
    targets = [space for space in spaces if no_enemy_factory(edition, state, seat, space) is None]
    for gun in spaces:
        if no_rocket_gun(edition, state, seat, gun) is None:
            for target in targets:
                if out_of_range(edition, gun, target) is None:
                    yield gun, target


def no_rocket_gun(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Refuse a space without an own gun that stands in friendly land since the turn began.

    Rules: CL-RKT-R1, CL-AA-R7.
    """
    theatre, rule, name = edition.theatre, edition.book.rocket_gun, _name(edition, space)
    here = state.position.at(space)
    if theatre.sea[space]:
        return refuse(rule, "axis-rocket-at-sea", space=name)
    if not any(pile.power == seat and theatre.units[pile.kind].has(Trait.GUN) for pile in here):
        return refuse(rule, "axis-rocket-no-gun", space=name)
    if not theatre.allied(state.turn.owners[space], seat):
        return refuse(rule, "axis-rocket-captured", space=name)
    if space not in survey(theatre, state.position, seat).friendly:
        return refuse(rule, "axis-not-friendly", space=name)
    return None


def no_enemy_factory(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Refuse a space without an enemy factory. Rules: CL-RKT-2, CL-IC-7."""
    theatre = edition.theatre
    enemies = theatre.enemies(seat)
    here = state.position.at(space)
    if any(pile.power in enemies and theatre.units[pile.kind].has(Trait.FACTORY) for pile in here):
        return None
    return refuse(edition.book.rocket, "axis-raid-target", space=_name(edition, space))


def out_of_range(edition: Edition, gun: int, target: int) -> Refusal | None:
    """Refuse a target farther away than rockets fly. Rules: CL-RKT-2, CL-RKT-R1."""
    away = flight_distances(edition.theatre, gun, frozenset())[target]
    if 0 < away <= edition.rocket_range:
        return None
    return refuse(
        edition.book.rocket,
        "axis-rocket",
        origin=_name(edition, gun),
        target=_name(edition, target),
        away=away,
        range=edition.rocket_range,
    )


def _name(edition: Edition, space: int) -> Space:
    return edition.theatre.board.spaces[space]


def ask_for_rocket(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: one rocket attack, for those who have them. Rules: CL-RKT-1, CL-DEC-12."""
    seat = state.on_turn
    assert seat is not None
    if not edition.has_rockets(technologies_of(state, seat)):
        return state
    if next(iter(rocket_targets(edition, state, seat)), None) is None:
        return state
    return replace(state, pending=LaunchRocketOrNot((seat,)))


def rocket_refused(
    edition: Edition, state: AxisState, seat: Seat, action: LaunchRocket
) -> Refusal | None:
    """Ask for an own gun, an enemy factory, and a range that suffices.

    Rules: CL-RKT-2, CL-RKT-R1.
    """
    index = edition.theatre.board.index
    for space in (action.origin, action.target):
        if space not in index:
            return refuse(None, "no-such-space", space=space)
    gun, target = index[action.origin], index[action.target]
    return (
        no_rocket_gun(edition, state, seat, gun)
        or no_enemy_factory(edition, state, seat, target)
        or out_of_range(edition, gun, target)
    )


def launch(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: LaunchRocket,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """One die of damage. Rules: CL-RKT-3, CL-TECH-12."""
    (face,) = dice.roll(state.dice, 1)
    state = replace(state, dice=state.dice + 1, pending=None)
    events.append(RocketFired(seat, action.origin, action.target, face))
    return _paid_for(edition, state, action.target, (face, "rocket"), events)


def no_rocket(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: NoRocket,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """None this turn. Rules: CL-DEC-12."""
    return replace(state, pending=None)


def rocket_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[LaunchRocket]:
    """Every gun and factory in range."""
    spaces = edition.theatre.board.spaces
    return (LaunchRocket(spaces[a], spaces[b]) for a, b in rocket_targets(edition, state, seat))


def no_rocket_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[NoRocket]:
    """None is always possible."""
    return (NoRocket(),)


def _paid_for(
    edition: Edition, state: AxisState, target: Space, damage: tuple[int, str], events: list[Event]
) -> AxisState:
    """The owner of a factory pays the damage, as far as it can.

    Rules: CL-SBR-6, CL-SBR-7, CL-SBR-8, CL-SBR-R3, CL-RKT-R1.
    """
    sum_, reason = damage
    owner = state.position.owners[edition.theatre.board.index[target]]
    paid = min(sum_, money_of(state, owner))
    state = with_money(state, owner, money_of(state, owner) - paid)
    if paid:
        events.append(MoneyChanged(owner, -paid, money_of(state, owner), reason))
    return state


def raids(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: raids before other battles, in the order the attacker chooses. Rules: CL-COM-R4."""
    seat, index = state.on_turn, edition.theatre.board.index
    assert seat is not None
    # Guns on the way may have shot down all that were to raid a factory.
    waiting = tuple(space for space in state.turn.raids if raiders(state, index[space]))
    if not waiting:
        return state
    turn = replace(state.turn, raids=waiting)
    state = replace(state, turn=turn, agenda=("raids", *state.agenda))
    if len(waiting) > 1:
        return replace(state, pending=ChooseBattle((seat,), (), waiting))
    return _raid(edition, state, waiting[0], dice, events)


def raid_refused(edition: Edition, state: AxisState, seat: Seat, action: RaidNow) -> Refusal | None:
    """One of the raids that were planned. Rules: CL-DEC-13."""
    if action.space in state.turn.raids:
        return None
    return refuse(edition.book.order_of_actions, "axis-no-raid", space=action.space)


def raid_now(
    edition: Edition, state: AxisState, seat: Seat, action: RaidNow, dice: Dice, events: list[Event]
) -> AxisState:
    """This raid comes next. Rules: CL-DEC-13."""
    return _raid(edition, replace(state, pending=None), action.space, dice, events)


def raid_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[RaidNow]:
    """The raids that are left."""
    assert isinstance(state.pending, ChooseBattle)
    return (RaidNow(space) for space in state.pending.raids)


def _raid(
    edition: Edition, state: AxisState, target: Space, dice: Dice, events: list[Event]
) -> AxisState:
    """The gun of the territory fires first. Rules: CL-SBR-3, CL-SBR-4, CL-SBR-R1."""
    left = tuple(space for space in state.turn.raids if space != target)
    turn = replace(state.turn, raids=left, bombing=target)
    state = replace(state, turn=turn, agenda=("bombs", *state.agenda))
    space = edition.theatre.board.index[target]
    bombers = sum(pile.count for pile in raiders(state, space))
    owner = _gunner(edition, state, space)
    if not owner:
        return state
    state, hits = gun_fire(edition, state, target, (owner, "raid", bombers), dice, events)
    return fall_due(edition, state, Due(hits, target, "raid"), events)


def _gunner(edition: Edition, state: AxisState, space: int) -> Seat:
    """Whose gun defends a factory; a gun taken when combat moves were made final still fires.

    Rules: CL-AA-R4, CL-SBR-4.
    """
    theatre, seat = edition.theatre, state.on_turn
    assert seat is not None
    for pile in state.position.at(space):
        if theatre.units[pile.kind].has(Trait.GUN):
            before = state.turn.owners[space]
            return before if theatre.allied(pile.power, seat) else pile.power
    return NOBODY


def drop_bombs(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the bombers that came through roll for damage, if the factory is still the enemy's.

    Rules: CL-SBR-1, CL-SBR-5, CL-TECH-17.
    """
    seat, target = state.on_turn, state.turn.bombing
    assert seat is not None
    state = replace(state, turn=replace(state.turn, bombing=NO_SPACE))
    space = edition.theatre.board.index[target]
    bombers = raiders(state, space)
    if not bombers or edition.theatre.allied(state.position.owners[space], seat):
        return state
    number = sum(pile.count for pile in bombers)
    count = number * edition.raid_dice(technologies_of(state, seat))
    faces = dice.roll(state.dice, count)
    events.append(RaidRolled(seat, target, plain_terms(bombers, seat), faces))
    state = replace(state, dice=state.dice + count)
    return _paid_for(edition, state, target, (sum(faces), "raid"), events)

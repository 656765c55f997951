"""Rockets (CL-RKT)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, change
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.combat.bombing import pay_damage
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.rockets import Fired, RocketRules
from battleboard.axis.position.distances import flight_distances
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.vocabulary.actions import LaunchRocket, NoRocket
from battleboard.axis.vocabulary.decisions import LaunchRocketOrNot
from battleboard.axis.vocabulary.events import RocketFired
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def rocket_targets(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat
) -> Iterable[tuple[int, int]]:
    """Yield each gun that can fire a rocket with each enemy industrial complex in its range."""
    spaces = range(len(edition.theatre.board.spaces))
    targets = [
        space for space in spaces if no_enemy_factory(rules, edition, state, seat, space) is None
    ]
    for gun in spaces:
        if no_rocket_gun(rules, edition, state, seat, gun) is None:
            for target in targets:
                shot = (gun, target)
                far = out_of_range(rules, edition, gun, target)
                if far is None and limit_reached(rules, edition, state, seat, shot) is None:
                    yield shot


def no_rocket_gun(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat, space: int
) -> Refusal | None:
    """Refuse a space without a gun that was this power's when the turn began, in friendly land.

    Rules: CL-RKT-R1, CL-AA-R7.
    """
    theatre, rule, name = edition.theatre, rules.book.gun, _name(edition, space)
    here = state.position.at(space)
    if theatre.sea[space]:
        return refuse(rule, "axis-rocket-at-sea", space=name)
    if not any(pile.power == seat and theatre.units[pile.kind].has(Trait.GUN) for pile in here):
        return refuse(rule, "axis-rocket-no-gun", space=name)
    if not theatre.allied(state.turn.owners[space], seat) or name in state.turn.received:
        return refuse(rule, "axis-rocket-captured", space=name)
    if space not in situation_of(edition, state.position, seat).friendly:
        return refuse(rule, "axis-not-friendly", space=name)
    return None


def no_enemy_factory(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat, space: int
) -> Refusal | None:
    """Refuse a space without an enemy industrial complex. Rules: CL-RKT-2, CL-IC-7."""
    theatre = edition.theatre
    enemies = theatre.enemies(seat)
    here = state.position.at(space)
    if any(pile.power in enemies and theatre.units[pile.kind].has(Trait.FACTORY) for pile in here):
        return None
    return refuse(rules.book.target, "axis-raid-target", space=_name(edition, space))


def out_of_range(rules: RocketRules, edition: Edition, gun: int, target: int) -> Refusal | None:
    """Refuse a target farther away than rockets fly, over neutrals too.

    Rules: CL-RKT-2, CL-RKT-R1, CL-NEU-R4.
    """
    away = flight_distances(edition.theatre, gun, rules.blocked_by(edition.theatre))[target]
    if 0 < away <= rules.range:
        return None
    return refuse(
        rules.book.target,
        "axis-rocket",
        origin=_name(edition, gun),
        target=_name(edition, target),
        away=away,
        range=rules.range,
    )


def limit_reached(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat, shot: tuple[int, int]
) -> Refusal | None:
    """Refuse a rocket that exceeds the edition's limits. Rules: CL-RKT-1, RV-RKT-6, RV-R-56."""
    origin, target = (_name(edition, space) for space in shot)
    guns = sum(pile.count for pile in _guns(edition, state, seat, shot[0]) if not is_done(pile))
    fired = state.turn.rockets
    if all(limit(fired, guns, origin, target) for limit in rules.limits):
        return None
    return refuse(rules.book.gun, "axis-rocket-fired", origin=origin, target=target)


def _guns(edition: Edition, state: AxisState, seat: Seat, space: int) -> Piles:
    units = edition.theatre.units
    here = state.position.at(space)
    return tuple(p for p in here if p.power == seat and units[p.kind].has(Trait.GUN))


def one_a_turn(fired: Fired, guns: int, origin: Space, target: Space) -> bool:
    """Allow one rocket attack a turn. Rules: CL-RKT-1."""
    return not fired


def one_from_each_gun(fired: Fired, guns: int, origin: Space, target: Space) -> bool:
    """Allow one rocket from each gun. Rules: RV-RKT-1, RV-RKT-6."""
    return guns > 0


def one_from_each_territory(fired: Fired, guns: int, origin: Space, target: Space) -> bool:
    """Allow one gun of each territory to fire. Rules: RV-R-56."""
    return all(gun != origin for gun, _ in fired)


def one_at_each_factory(fired: Fired, guns: int, origin: Space, target: Space) -> bool:
    """Allow one rocket at each industrial complex. Rules: RV-R-56."""
    return all(factory != target for _, factory in fired)


def plain_damage(face: int, value: int) -> int:
    """Return the die. Rules: CL-RKT-3."""
    return face


def damage_up_to_value(face: int, value: int) -> int:
    """Return the die, at most the value of the territory. Rules: RV-RKT-3, RV-R-57."""
    return min(face, value)


def nothing_blocks(theatre: Theatre) -> frozenset[int]:
    """Let rockets fly over neutral land too. Rules: CL-RKT-R1, CL-NEU-R4."""
    return frozenset()


def impassable_land_blocks(theatre: Theatre) -> frozenset[int]:
    """Let no rocket fly over impassable neutral land. Rules: RV-R-58."""
    return frozenset(theatre.impassable)


def gun_may_move(gun: Pile) -> Pile:
    """Let a gun that fired a rocket still move. Rules: CL-RKT-R1."""
    return gun


def gun_is_done(gun: Pile) -> Pile:
    """Treat a gun that fired a rocket as having taken part in combat. Rules: RV-R-59."""
    return replace(gun, turn=replace(gun.turn or NO_TURN, done=True))


def _name(edition: Edition, space: int) -> Space:
    return edition.theatre.board.spaces[space]


def ask_for_rocket(
    rules: RocketRules, edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ask a power that has rockets whether to launch one. Rules: CL-RKT-1, CL-DEC-12."""
    seat = state.on_turn
    assert seat is not None
    if not rules.has_rockets(technologies_of(state, seat)):
        return state
    if next(iter(rocket_targets(rules, edition, state, seat)), None) is None:
        return state
    return replace(state, pending=LaunchRocketOrNot((seat,)))


def rocket_refused(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat, action: LaunchRocket
) -> Refusal | None:
    """Refuse a rocket without an own gun, an enemy industrial complex, or enough range.

    Rules: CL-RKT-2, CL-RKT-R1.
    """
    index = edition.theatre.board.index
    for space in (action.origin, action.target):
        if space not in index:
            return refuse(None, "no-such-space", space=space)
    gun, target = index[action.origin], index[action.target]
    return (
        no_rocket_gun(rules, edition, state, seat, gun)
        or no_enemy_factory(rules, edition, state, seat, target)
        or out_of_range(rules, edition, gun, target)
        or limit_reached(rules, edition, state, seat, (gun, target))
    )


def launch(
    rules: RocketRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: LaunchRocket,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Roll one die of damage, and ask again if the power can fire again.

    Rules: CL-RKT-3, CL-TECH-12, RV-RKT-3, RV-RKT-2, RV-RKT-5.
    """
    last_chance, index = isinstance(state.pending, LaunchRocketOrNot), edition.theatre.board.index
    (face,) = dice.roll(state.dice, 1)
    fired = (*state.turn.rockets, (action.origin, action.target))
    turn = replace(state.turn, rockets=fired)
    state = replace(state, dice=state.dice + 1, pending=None, turn=turn)
    events.append(RocketFired(seat, action.origin, action.target, face))
    state = _marked(rules, edition, state, seat, index[action.origin])
    damage = rules.damage(face, edition.theatre.value[index[action.target]])
    state = pay_damage(edition, state, action.target, (damage, "rocket"), events)
    more = next(iter(rocket_targets(rules, edition, state, seat)), None) is not None
    return replace(state, agenda=("rockets", *state.agenda)) if more and last_chance else state


def _marked(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat, space: int
) -> AxisState:
    """Return the state in which one more gun has fired a rocket."""
    waiting = (gun.one for gun in _guns(edition, state, seat, space) if not is_done(gun))
    gun = next(waiting, None)
    if gun is None:
        return state
    after = change(state.position, space, (gun,), (rules.afterwards(gun),))
    return replace(state, position=after)


def is_done(pile: Pile) -> bool:
    """Return whether a unit does nothing more in this turn."""
    return pile.turn is not None and pile.turn.done


def no_rocket(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: NoRocket,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Launch no rocket this turn. Rules: CL-DEC-12."""
    return replace(state, pending=None)


def rocket_options(
    rules: RocketRules, edition: Edition, state: AxisState, seat: Seat
) -> Iterable[LaunchRocket]:
    """Return every gun and industrial complex in range."""
    spaces = edition.theatre.board.spaces
    return (
        LaunchRocket(spaces[a], spaces[b]) for a, b in rocket_targets(rules, edition, state, seat)
    )


def no_rocket_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[NoRocket]:
    """Return the option to launch no rocket, which is always possible."""
    return (NoRocket(),)

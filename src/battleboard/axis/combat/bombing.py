"""Strategic bombing raids (CL-SBR)."""

from collections.abc import Iterable
from itertools import islice

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.combat.antiaircraft import gun_fire
from battleboard.axis.combat.other_casualties import fall_due, raiders, raiders_shot_at
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.raids import Damage
from battleboard.axis.position.select import plain_terms
from battleboard.axis.state import AxisState, Due, money_of, technologies_of, with_money
from battleboard.axis.vocabulary.actions import RaidNow
from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.axis.vocabulary.events import MoneyChanged, RaidRolled
from battleboard.core.dice import Dice
from battleboard.core.ids import NO_SPACE, NOBODY, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def pay_damage(
    edition: Edition, state: AxisState, target: Space, damage: tuple[int, str], events: list[Event]
) -> AxisState:
    """Charge the owner of an industrial complex for the damage, as far as its money goes.

    Rules: CL-SBR-6, CL-SBR-7, CL-SBR-8, CL-SBR-R3, CL-RKT-R1, RV-RKT-4, RV-SBR-7.
    """
    sum_, reason = damage
    owner = state.position.owners[edition.theatre.board.index[target]]
    paid = min(sum_, money_of(state, owner))
    state = with_money(state, owner, money_of(state, owner) - paid)
    if paid:
        events.append(MoneyChanged(owner, -paid, money_of(state, owner), reason))
    return state


def raids(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: fight raids before other battles, in the attacker's order. Rules: CL-COM-R4."""
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
    return edition.raids.begin(edition, state, waiting[0], dice, events)


def raid_refused(edition: Edition, state: AxisState, seat: Seat, action: RaidNow) -> Refusal | None:
    """Refuse a raid that was not planned. Rules: CL-DEC-13."""
    if action.space in state.turn.raids:
        return None
    return refuse(edition.book.order_of_actions, "axis-no-raid", space=action.space)


def raid_now(
    edition: Edition, state: AxisState, seat: Seat, action: RaidNow, dice: Dice, events: list[Event]
) -> AxisState:
    """Carry out this raid next. Rules: CL-DEC-13."""
    return edition.raids.begin(edition, replace(state, pending=None), action.space, dice, events)


def raid_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[RaidNow]:
    """Return the raids that are left."""
    assert isinstance(state.pending, ChooseBattle)
    return (RaidNow(space) for space in state.pending.raids)


def begin_raid(
    edition: Edition, state: AxisState, target: Space, dice: Dice, events: list[Event]
) -> AxisState:
    """Let the territory's antiaircraft gun fire before a raid.

    Rules: CL-SBR-3, CL-SBR-4, CL-SBR-R1, RV-SBR-2, RV-R-63.
    """
    left = tuple(space for space in state.turn.raids if space != target)
    turn = replace(state.turn, raids=left, bombing=target)
    state = replace(state, turn=turn, agenda=("bombs", *state.agenda))
    space = edition.theatre.board.index[target]
    bombers = sum(pile.count for pile in raiders_shot_at(edition, state, space))
    owner = _gunner(edition, state, space)
    if not owner or not bombers:
        return state
    state, hits = gun_fire(edition, state, target, (owner, "raid", bombers), dice, events)
    return fall_due(edition, state, Due(hits, target, "raid"), events)


def _gunner(edition: Edition, state: AxisState, space: int) -> Seat:
    """Return the owner of the gun that defends an industrial complex.

    A gun taken when combat moves became final still fires. Rules: CL-AA-R4, CL-SBR-4.
    """
    theatre, seat = edition.theatre, state.on_turn
    assert seat is not None
    guns = tuple(p for p in state.position.at(space) if theatre.units[p.kind].has(Trait.GUN))
    if not guns:
        return NOBODY
    name = theatre.board.spaces[space]
    owner = edition.antiaircraft.best_gun(edition, state, name, guns)
    return state.turn.owners[space] if theatre.allied(owner, seat) else owner


def drop_bombs(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: roll for the surviving bombers if an enemy still owns the industrial complex.

    Rules: CL-SBR-1, CL-SBR-5, CL-TECH-17, RV-SBR-8, RV-SBR-9.
    """
    seat, target = state.on_turn, state.turn.bombing
    assert seat is not None
    state = replace(state, turn=replace(state.turn, bombing=NO_SPACE))
    space = edition.theatre.board.index[target]
    perks = technologies_of(state, seat)
    bombers = [one for one in raiders(state, space) if edition.raids.dice(one.kind, perks)]
    if not bombers or edition.theatre.allied(state.position.owners[space], seat):
        return state
    raid = [
        (one.one, edition.raids.dice(one.kind, perks)) for one in bombers for _ in range(one.count)
    ]
    count = sum(number for _, number in raid)
    faces = dice.roll(state.dice, count)
    events.append(RaidRolled(seat, target, plain_terms(bombers, seat), faces))
    state = replace(state, dice=state.dice + count)
    damage = _damage(edition.raids.damage, raid, faces, edition.theatre.value[space])
    return pay_damage(edition, state, target, (damage, "raid"), events)


def _damage(rule: Damage, raid: list[tuple[Pile, int]], faces: tuple[int, ...], value: int) -> int:
    """Return the damage of all raiders together, each with its own dice."""
    rolled = iter(faces)
    return sum(rule(one, tuple(islice(rolled, number)), value) for one, number in raid)


def plain_sum(raider: Pile, faces: tuple[int, ...], value: int) -> int:
    """Return the sum of a raider's dice. Rules: CL-SBR-5, EU-SBR-13."""
    return sum(faces)


def capped_per_bomber(raider: Pile, faces: tuple[int, ...], value: int) -> int:
    """Return the sum of a raider's dice, at most the value. Rules: RV-SBR-5, RV-SBR-6, RV-R-61."""
    return min(sum(faces), value)


def halved_for(kind: str, rule: Damage) -> Damage:
    """Return a rule by which the dice of a kind count half, rounded up. Rules: RV-R-91."""

    def damage(raider: Pile, faces: tuple[int, ...], value: int) -> int:
        halves = tuple((face + 1) // 2 for face in faces) if raider.kind == kind else faces
        return rule(raider, halves, value)

    return damage

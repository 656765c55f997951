"""Raids that fighters intercept: an air battle before the bombs fall (EU-SBR)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from battleboard.axis.battle.rules import Battle
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, change, count, heap
from battleboard.axis.combat.battle_order import sides
from battleboard.axis.combat.emergency_landings import owners_in_turn_order
from battleboard.axis.combat.forces import build_force, guns_in
from battleboard.axis.combat.other_casualties import raiders
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import seen
from battleboard.axis.position.select import first
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Intercept
from battleboard.axis.vocabulary.decisions import InterceptOrNot
from battleboard.axis.vocabulary.events import BattleBegan, RaidIntercepted
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def begin_raid_with_interception(
    edition: Edition, state: AxisState, target: Space, dice: Dice, events: list[Event]
) -> AxisState:
    """Ask the owners of fighters over the target before its gun fires.

    Rules: EU-SBR-6, EU-R-69, EU-R-109, EU-R-114, EU-DEC-14.
    """
    turn = replace(
        state.turn,
        raids=tuple(space for space in state.turn.raids if space != target),
        bombing=target,
        scene=target,
        landed_from=(),
        support=0,
        supports=(),
        bombarding=(),
    )
    state = replace(state, turn=turn, agenda=("air battle", "bombs", *state.agenda))
    return replace(state, pending=next(interceptions(edition, state), None))


def interceptions(edition: Edition, state: AxisState) -> Iterator[InterceptOrNot]:
    """Yield the questions to the owners of fighters over the target, in turn order.

    Rules: EU-R-70, EU-R-114.
    """
    target = state.turn.bombing
    for seat in owners_in_turn_order(edition, state):
        if most := count(_fighters(edition, state, target, seat)):
            yield InterceptOrNot((seat,), target, most)


def _fighters(edition: Edition, state: AxisState, target: Space, seat: Seat) -> Piles:
    """Return a power's fighters over a target that have not met a raid yet."""
    units = edition.theatre.units
    return tuple(
        pile
        for pile in state.position.at(edition.theatre.board.index[target])
        if pile.power == seat and units[pile.kind].has(Trait.DECK) and not _met_raid(pile)
    )


def _met_raid(pile: Pile) -> bool:
    return pile.turn is not None and pile.turn.raid


def interception_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Intercept
) -> Refusal | None:
    """Refuse to intercept with more fighters than there are. Rules: EU-SBR-6."""
    asked = state.pending
    assert isinstance(asked, InterceptOrNot)
    if 0 <= action.fighters <= asked.most:
        return None
    return refuse(edition.raids.book.target, "axis-intercept", most=asked.most, space=asked.space)


def intercept(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Intercept,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Let fighters meet the raid, and ask the next owner, who knows of them. Rules: EU-R-114."""
    asked = state.pending
    assert isinstance(asked, InterceptOrNot)
    order = [question.seats for question in interceptions(edition, state)]
    after = order[order.index(asked.seats) + 1 :]
    if action.fighters:
        state = _risen(edition, state, asked, action.fighters, events)
    left = (one for one in interceptions(edition, state) if one.seats in after)
    return replace(state, pending=next(left, None))


def _risen(
    edition: Edition, state: AxisState, asked: InterceptOrNot, number: int, events: list[Event]
) -> AxisState:
    """Mark fighters as interceptors, which take part in no other battle. Rules: EU-SBR-6."""
    (seat,) = asked.seats
    rising = first(list(_fighters(edition, state, asked.space, seat)), number)
    units = seen(edition, state.position, rising, seat)
    events.append(RaidIntercepted(seat, asked.space, units))
    marked = [replace(pile, turn=replace(pile.turn or NO_TURN, raid=True)) for pile in rising]
    space = edition.theatre.board.index[asked.space]
    return replace(state, position=change(state.position, space, rising, marked))


def interception_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Intercept]:
    """Return any number of fighters, none first."""
    assert isinstance(state.pending, InterceptOrNot)
    return (Intercept(number) for number in range(state.pending.most + 1))


def raid_sides(edition: Edition, state: AxisState, space: int) -> tuple[Piles, Piles]:
    """Return the raiders with their escorts, and the interceptors. Rules: EU-SBR-5, EU-R-70."""
    assert state.on_turn is not None
    enemies = edition.theatre.enemies(state.on_turn)
    here = state.position.at(space)
    return (
        heap(raiders(state, space)),
        heap(pile for pile in here if pile.power in enemies and _met_raid(pile)),
    )


def air_battle(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: let the gun and the interceptors fight the raid, if there are any.

    Rules: EU-SBR-7, EU-SBR-12, EU-R-69, EU-R-108.
    """
    target = state.turn.bombing
    attackers, defenders = raid_sides(edition, state, edition.theatre.board.index[target])
    if not (defenders or guns_in(edition, state, target)):
        return state
    both = (seen(edition, state.position, side) for side in (attackers, defenders))
    events.append(BattleBegan(target, *both))
    battle = Battle(
        target,
        build_force(edition, state, target, "attacker", attackers, landed=False),
        build_force(edition, state, target, "defender", defenders, landed=False),
        kind="raid",
    )
    return replace(state, battle=battle, agenda=("fight", *state.agenda))


def stranded(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: let interceptors whose land was captured look for another place. Rules: EU-R-73."""
    space, by = state.turn.scene, state.on_turn
    assert by is not None
    i = edition.theatre.board.index[space]
    met = count(raid_sides(edition, state, i)[1])
    lost = met and edition.theatre.allied(state.position.owners[i], by)
    if not lost or sides(edition, state, i)[1]:
        return state
    without = dict(state.turn.decks_sunk) | {space: met}
    return replace(state, turn=replace(state.turn, decks_sunk=tuple(sorted(without.items()))))

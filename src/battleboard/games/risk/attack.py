"""Attack (RI-ATT): declare, answer, roll, compare."""

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from battleboard.core.agenda import put_first
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event
from battleboard.games.risk.actions import Attack, Defend, EndAttacks
from battleboard.games.risk.decisions import AttackOrEnd, DefendWithDice
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.events import AttackDeclared, AttackRolled, TerritoryCaptured
from battleboard.games.risk.material import BOARD, NUMBERS
from battleboard.games.risk.state import (
    Battle,
    Position,
    RiskState,
    is_neutral,
    space_index,
)

ATTACK_DICE = NUMBERS.dice.attacker
DEFENCE_DICE = NUMBERS.dice.defender
NEIGHBOURS = BOARD.neighbours
DICE_COUNTS = tuple(range(1, ATTACK_DICE + 1))


def losses(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, int]:
    """Return the armies that each side loses: highest dice compared, ties to the defender.

    Rules: RI-ATT-7, RI-ATT-8, RI-ATT-9.

    >>> losses((5, 4, 3), (6, 3)), losses((4, 1, 1), (4, 1))
    ((1, 1), (2, 0))
    """
    lost, won = 0, 0
    pairs = zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False)
    for ours, theirs in pairs:
        if ours > theirs:
            won += 1
        else:
            lost += 1
    return lost, won


def ask_to_attack(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: attack any number of times; with nothing to attack it is over by itself.

    Rules: RI-TUR-2, RI-ATT-10, RI-DEC-8.
    """
    seat = state.on_turn
    assert seat is not None
    if next(targets(state.position, seat), None) is None:
        return state
    return replace(state, pending=AttackOrEnd((seat,)), battle=None)


def targets(position: Position, seat: Seat) -> Iterator[tuple[int, int]]:
    """Yield origin and target of every possible attack of a seat. Rules: RI-ATT-1, RI-ATT-2."""
    owners, armies = position.owners, position.armies
    for origin, owner in enumerate(owners):
        if owner == seat and armies[origin] > 1:
            for target in BOARD.neighbours[origin]:
                if owners[target] != seat:
                    yield origin, target


def attack_refused(state: RiskState, seat: Seat, action: Attack) -> Refusal | None:
    """Refuse an attack; what keeps the origin from any attack comes before the target.

    Rules: RI-ATT-1, RI-ATT-2, RI-ATT-4.
    """
    origin, target = space_index(action.origin), space_index(action.target)
    if origin is None or target is None:
        unknown = action.origin if origin is None else action.target
        return refuse(None, "no-such-space", space=unknown)
    position = state.position
    if position.owners[origin] != seat:
        return refuse(
            "RI-ATT-1", "attack-from-own", space=action.origin, owner=position.owners[origin]
        )
    armies = position.armies[origin]
    if armies < 2:
        return refuse("RI-ATT-1", "too-few-to-attack", space=action.origin, armies=armies)
    return _target_refused(position, seat, action) or _dice_refused(armies, action)


def _target_refused(position: Position, seat: Seat, action: Attack) -> Refusal | None:
    """Refuse a target that is no enemy neighbour. Rules: RI-ATT-1, RI-ATT-2."""
    near, target = NEIGHBOURS[BOARD.index[action.origin]], BOARD.index[action.target]
    if position.owners[target] == seat:
        if all(position.owners[space] == seat for space in near):
            return refuse("RI-ATT-1", "no-enemy-adjacent", space=action.origin)
        return refuse("RI-ATT-1", "attack-own", space=action.target)
    if target not in near:
        return refuse("RI-ATT-2", "not-adjacent", origin=action.origin, target=action.target)
    return None


def _dice_refused(armies: int, action: Attack) -> Refusal | None:
    """Refuse more dice than there are, or than the armies allow. Rules: RI-ATT-4."""
    if not 1 <= action.dice <= ATTACK_DICE:
        return refuse("RI-ATT-4", "attack-dice", dice=action.dice, most=ATTACK_DICE)
    if action.dice >= armies:
        return refuse(
            "RI-ATT-4",
            "more-armies-than-dice",
            space=action.origin,
            armies=armies,
            dice=action.dice,
        )
    return None


def declare(
    state: RiskState, seat: Seat, action: Attack, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state after the attacker named origin, target and dice.

    Rules: RI-ATT-3, RI-ATT-12.
    """
    events.append(AttackDeclared(seat, action.dice, action.origin, action.target))
    defender = state.position.owners[BOARD.index[action.target]]
    return replace(
        state,
        pending=None,
        battle=Battle(action.origin, action.target, action.dice, defender),
        agenda=("defence", "attack", *state.agenda),
    )


def end_attacks(
    state: RiskState, seat: Seat, action: EndAttacks, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state after the attacker stopped, which is possible at any time.

    Rules: RI-ATT-10.
    """
    return replace(state, pending=None)


def attack_options(state: RiskState, seat: Seat) -> Iterable[Attack]:
    """Yield every attack, with every number of dice. Rules: RI-ATT-1, RI-ATT-4."""
    spaces = BOARD.spaces
    for dice, origin, target in _ways(state.position, seat):
        yield Attack(dice, spaces[origin], spaces[target])


def _ways(position: Position, seat: Seat) -> list[tuple[int, int, int]]:
    """Return dice, origin and target of every attack. Rules: RI-ATT-1, RI-ATT-4."""
    owners, armies = position.owners, position.armies
    return [  # as `targets`, but in one go: nothing is asked for more often
        (dice, origin, target)
        for origin, owner in enumerate(owners)
        if owner == seat and armies[origin] > 1
        for target in NEIGHBOURS[origin]
        if owners[target] != seat
        for dice in DICE_COUNTS[: armies[origin] - 1]
    ]


def end_options(state: RiskState, seat: Seat) -> Iterable[EndAttacks]:
    """Return the one answer that ends the attacks; it is always open."""
    return (EndAttacks(),)


def sample_attack(state: RiskState, seat: Seat, rng: Random) -> Action:
    """Return a random attack, as likely as if all were listed."""
    ways = _ways(state.position, seat)
    pick = int(rng.random() * (len(ways) + 1))
    if pick == len(ways):
        return EndAttacks()
    dice, origin, target = ways[pick]
    return Attack(dice, BOARD.spaces[origin], BOARD.spaces[target])


def ask_defender(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: the defender names the dice, if there is a choice and somebody to make it.

    Rules: RI-ATT-3, RI-ATT-5, RI-ATT-11, RI-DEC-9, RI-OPT-8.3, RI-VIC-2.
    """
    battle = state.battle
    assert battle is not None
    most = min(DEFENCE_DICE, state.position.armies[BOARD.index[battle.target]])
    if most == 1 or is_neutral(state.position, battle.defender):
        return _roll(state, most, dice, events)
    asked = DefendWithDice((battle.defender,), battle.origin, battle.target, battle.dice, most)
    return replace(state, pending=asked)


def defence_refused(state: RiskState, seat: Seat, action: Defend) -> Refusal | None:
    """Refuse all but one or two dice, and two dice with a single army. Rules: RI-ATT-5."""
    assert isinstance(state.pending, DefendWithDice)
    if 1 <= action.dice <= state.pending.most:
        return None
    return refuse("RI-ATT-5", "defence-dice", dice=action.dice, most=state.pending.most)


def defend(
    state: RiskState, seat: Seat, action: Defend, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state after both sides have rolled. Rules: RI-ATT-6."""
    return _roll(state, action.dice, dice, events)


def defence_options(state: RiskState, seat: Seat) -> Iterable[Defend]:
    """Return every number of dice that the defender can choose."""
    assert isinstance(state.pending, DefendWithDice)
    return (Defend(dice) for dice in range(1, state.pending.most + 1))


def sample_defence(state: RiskState, seat: Seat, rng: Random) -> Defend:
    """Return a random number of dice."""
    assert isinstance(state.pending, DefendWithDice)
    return Defend(1 + int(rng.random() * state.pending.most))


def _roll(state: RiskState, defence_dice: int, dice: Dice, events: list[Event]) -> RiskState:
    """Roll, remove losses, and capture the territory if it is empty.

    Rules: RI-ATT-6 to RI-ATT-9.
    """
    battle = state.battle
    assert battle is not None
    # Two rolls: the dice of one roll are interchangeable, those of the two players are not.
    attack = dice.roll(state.dice, battle.dice)
    defence = dice.roll(state.dice + battle.dice, defence_dice)
    attacker_loses, defender_loses = losses(attack, defence)
    events.append(
        AttackRolled(battle.origin, battle.target, attack, defence, attacker_loses, defender_loses)
    )
    counts = list(state.position.armies)
    counts[BOARD.index[battle.origin]] -= attacker_loses
    counts[BOARD.index[battle.target]] -= defender_loses
    state = replace(
        state,
        position=replace(state.position, armies=tuple(counts)),
        dice=state.dice + battle.dice + defence_dice,
        pending=None,
    )
    return state if counts[BOARD.index[battle.target]] else _capture(state, battle, events)


def _capture(state: RiskState, battle: Battle, events: list[Event]) -> RiskState:
    """Return the state after a capture; as many armies as dice move in at once.

    Rules: RI-CON-1, RI-CON-3, RI-CON-4, RI-CRD-1.
    """
    seat, position = state.on_turn, state.position
    assert seat is not None
    origin, target = BOARD.index[battle.origin], BOARD.index[battle.target]
    owners, counts = list(position.owners), list(position.armies)
    owners[target] = seat
    counts[origin] -= battle.dice
    counts[target] = battle.dice
    events.append(
        TerritoryCaptured(battle.target, seat, battle.defender, battle.dice, battle.origin)
    )
    position = replace(position, owners=tuple(owners), armies=tuple(counts))
    state = replace(state, position=position, conquered=True)
    return put_first(state, *edition_of(state).conquest)

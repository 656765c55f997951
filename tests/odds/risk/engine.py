"""Attacks played through the engine itself, as a player would lead them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from msgspec.structs import replace

from battleboard.core.dice import Dice, SeededDice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action
from battleboard.games.risk.actions import Attack, Defend, MoveIn
from battleboard.games.risk.decisions import DefendWithDice, MoveInArmies
from battleboard.games.risk.game import GAME
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.risk import Assault, Campaign, Place, assault_between, battle_odds
from tests.support import position

RED, BLUE = Seat("red"), Seat("blue")
ORIGIN, TARGET = Space("siam"), Space("indonesia")


def many_dice(seed: int) -> Iterator[Dice]:
    """A fresh source for every battle."""
    return (SeededDice(seed * 1_000_003 + number) for number in count())


@lru_cache(maxsize=4)
def _bare() -> RiskState:
    """Red holds Siam and one territory far away, Blue the rest."""
    moment = position("risk", armies={"red": "2 Siam, Alaska", "blue": "Indonesia"}, rest="blue")
    state = moment.state
    assert isinstance(state, RiskState)
    return state


def with_armies(**armies: int) -> RiskState:
    """Siam is Red's, and some territories have more than one army."""
    state = _bare()
    counts = list(state.position.armies)
    for space, number in armies.items():
        counts[BOARD.spaces.index(space)] = number
    return replace(state, position=replace(state.position, armies=tuple(counts)))


def fight(assault: Assault, dice: Dice, state: RiskState | None = None) -> tuple[int, int, int]:
    """One attack as the question has it: armies left on both sides, and rolls."""
    state = state or with_armies(siam=assault.armies, indonesia=assault.defenders)
    rolls, left = 0, (assault.armies, assault.defenders)
    while not _over(assault, left, rolls):
        most = min(assault.attack_dice, left[0] - 1)
        state = _apply(state, RED, Attack(most, ORIGIN, TARGET), dice)
        if isinstance(state.pending, DefendWithDice):
            reply = 1 if assault.defence == "one" else state.pending.most
            state = _apply(state, state.pending.seats[0], Defend(reply), dice)
        rolls += 1
        left = _left(state)
    return *left, rolls


def _over(assault: Assault, left: tuple[int, int], rolls: int) -> bool:
    if not left[1] or left[0] <= assault.stop or rolls == assault.rounds:
        return True
    to_the_end = Assault(*left, attack_dice=assault.attack_dice, defence=assault.defence)
    return battle_odds(to_the_end).take < assault.below


def _left(state: RiskState) -> tuple[int, int]:
    """Armies of both sides; after the conquest Red's stand in both territories."""
    there = assault_between(state.position, ORIGIN, TARGET)
    if state.position.owners[BOARD.index[TARGET]] == RED:
        return there.armies + there.defenders, 0
    return there.armies, there.defenders


def _apply(state: RiskState, seat: Seat, action: Action, dice: Dice) -> RiskState:
    return GAME.apply(state, seat, action, dice)[0]


def march(campaign: Campaign, state: RiskState, dice: Dice) -> RiskState:
    """A path with names, led by the campaign's advice until all is taken or lost."""
    moved = True
    while moved:
        moved = False
        for number, place in enumerate(campaign.places):
            after = _attack_from(campaign, number, place, state, dice)
            if after is not None:
                state, moved = after, True
                break
    return state


def _attack_from(
    campaign: Campaign, number: int, place: Place, state: RiskState, dice: Dice
) -> RiskState | None:
    here, owners, armies = _index(place), state.position.owners, state.position.armies
    if owners[here] != RED:
        return None
    left = tuple(armies[_index(p)] if owners[_index(p)] != RED else 0 for p in place.then)
    step = campaign.attack(number, armies[here], left)
    if step is None:
        return None
    reply = campaign.defend(number, armies[here], left)
    target = campaign.places[step.target]
    action = Attack(step.dice, BOARD.spaces[here], BOARD.spaces[_index(target)])
    state = _apply(state, RED, action, dice)
    if isinstance(state.pending, DefendWithDice):
        state = _apply(state, BLUE, Defend(min(reply, state.pending.most)), dice)
    if isinstance(state.pending, MoveInArmies):
        following = campaign.move_in(number, step, armies[here], left)
        state = _apply(state, RED, MoveIn(following), dice)
    return state


def _index(place: Place) -> int:
    return BOARD.spaces.index(place.name)

"""A simple Risk bot: strong where it attacks, thin elsewhere."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeVar, assert_never

from battleboard.bots.risk.campaign import best_step, campaign_worth, distance_to_the_front
from battleboard.bots.risk.worth import CONTINENT_OF, Sketch, Temper
from battleboard.core.game import Game
from battleboard.core.ids import NOBODY, Seat
from battleboard.core.values import Action, Decision
from battleboard.games.risk.actions import (
    Attack,
    ClaimTerritory,
    Defend,
    EndAttacks,
    FreeMove,
    KeepCards,
    MoveIn,
    NameHeadquarters,
    NoFreeMove,
    PlaceArmies,
    PlaceBesideNeutral,
    TakeBonus,
    TurnInSet,
)
from battleboard.games.risk.attack import ATTACK_DICE
from battleboard.games.risk.decisions import (
    AttackOrEnd,
    ChooseBonusTerritory,
    ChooseHeadquarters,
    ClaimATerritory,
    DefendWithDice,
    MakeFreeMove,
    MoveInArmies,
    PlaceBesideTheNeutral,
    PlaceInitialArmy,
    PlaceNewArmies,
    RiskDecision,
    TurnInCards,
    TurnInExcessCards,
)
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.material import (
    BOARD,
    CONTINENT_SPACES,
    CONTINENTS,
    JOKER,
    NEUTRAL,
    NUMBERS,
)
from battleboard.games.risk.sets import sets_in
from battleboard.games.risk.state import RiskState, hand_of, held_by

T = TypeVar("T")


class GreedyRiskBot:
    """Attacks while it is clearly stronger, finishes the weak, moves its armies to the front."""

    def __init__(self, game: Game[Any], temper: Temper | None = None) -> None:
        self.game = game
        self.temper = temper or Temper()

    @staticmethod
    def plays(game: Game[Any]) -> bool:
        """See `BotClass.plays`: whatever has the states of Risk."""
        return issubclass(game.state_type, RiskState)

    def choose(self, seat: Seat, view: RiskState, asked: Decision, rng: Random) -> Action:
        """See `Bot.choose`."""
        assert isinstance(asked, RiskDecision), "a question of another game"
        board = Sketch(view, seat, self.temper)
        match asked:
            case (
                ClaimATerritory()
                | PlaceInitialArmy()
                | PlaceBesideTheNeutral()
                | ChooseHeadquarters()
            ):
                return set_up(board, asked, rng)
            case TurnInCards() | TurnInExcessCards() | ChooseBonusTerritory() | PlaceNewArmies():
                return reinforce(board, asked, rng)
            case AttackOrEnd() | DefendWithDice() | MoveInArmies() | MakeFreeMove():
                return manoeuvre(board, asked)
            case _:
                assert_never(asked)


def _best(items: Iterable[T], worth: Callable[[T], float], rng: Random) -> T:
    """Return the item of most worth, at random among equals."""
    return max(items, key=lambda item: (worth(item), rng.random()))


# Set-up


def set_up(
    board: Sketch,
    asked: ClaimATerritory | PlaceInitialArmy | PlaceBesideTheNeutral | ChooseHeadquarters,
    rng: Random,
) -> Action:
    """Answer decisions before the first turn."""
    match asked:
        case ClaimATerritory():
            return claim(board, rng)
        case PlaceInitialArmy():
            return place(board, 1, rng)
        case PlaceBesideTheNeutral():
            return place_beside_neutral(board, rng)
        case ChooseHeadquarters():
            return NameHeadquarters(BOARD.spaces[safest(board, rng)])


def claim(board: Sketch, rng: Random) -> ClaimTerritory:
    """Claim a territory in a small, rewarding continent already begun or still open."""

    def worth(i: int) -> float:
        continent = CONTINENT_OF[i]
        spaces = CONTINENT_SPACES[continent]
        holders = [board.owners[j] for j in spaces]
        others = len(spaces) - holders.count(board.seat) - holders.count(NOBODY)
        beside = sum(board.owners[j] == board.seat for j in BOARD.neighbours[i])
        pay = CONTINENTS[continent].bonus / len(spaces)
        return pay * (1 + holders.count(board.seat)) / (1 + others) + 0.1 * beside

    empty = [i for i, owner in enumerate(board.owners) if owner == NOBODY]
    return ClaimTerritory(BOARD.spaces[_best(empty, worth, rng)])


def place_beside_neutral(board: Sketch, rng: Random) -> PlaceBesideNeutral:
    """Place own armies where they attack best, the neutral one in the other's way."""
    own = NUMBERS.neutral_army.own_per_turn
    start = strongest_start(board, own, rng)

    def in_the_others_way(i: int) -> float:
        owners = [board.owners[j] for j in BOARD.neighbours[i]]
        ours = owners.count(board.seat)
        return len(owners) - owners.count(NEUTRAL) - 2 * ours

    neutral = _best(held_by(board.view.position, NEUTRAL), in_the_others_way, rng)
    return PlaceBesideNeutral(((BOARD.spaces[start], own),), BOARD.spaces[neutral])


def safest(board: Sketch, rng: Random) -> int:
    """Return the own territory with the fewest enemies and most friends around it."""

    def safety(i: int) -> float:
        friends = sum(board.armies[j] for j in BOARD.neighbours[i] if j in own)
        enemies = sum(board.armies[j] for j in BOARD.neighbours[i] if j not in own)
        return board.armies[i] + 0.5 * friends - enemies

    own = set(board.own())
    return _best(sorted(own), safety, rng)


# Cards and new armies


def reinforce(
    board: Sketch,
    asked: TurnInCards | TurnInExcessCards | ChooseBonusTerritory | PlaceNewArmies,
    rng: Random,
) -> Action:
    """Answer decisions about cards and new armies."""
    match asked:
        case TurnInCards() | TurnInExcessCards():
            return turn_in(board)
        case ChooseBonusTerritory(spaces=spaces):
            return TakeBonus(max(spaces, key=lambda s: board.threat_to(BOARD.index[s])))
        case PlaceNewArmies(armies=armies):
            return place(board, armies, rng)


def turn_in(board: Sketch) -> TurnInSet | KeepCards:
    """Trade in a set as soon as there is one: the one of most value, jokers last."""
    sets = list(sets_in(hand_of(board.view, board.seat)))
    if not sets:
        return KeepCards()
    value, turned_in = edition_of(board.view).set_value, board.view.position.sets_turned_in
    return TurnInSet(max(sets, key=lambda cards: (value(cards, turned_in), -cards.count(JOKER))))


def place(board: Sketch, armies: int, rng: Random) -> PlaceArmies:
    """Place all armies together, where they take most."""
    return PlaceArmies(((BOARD.spaces[strongest_start(board, armies, rng)], armies),))


def strongest_start(board: Sketch, armies: int, rng: Random) -> int:
    """Return where new armies gain most or, with nothing to take, are needed most."""

    def worth(i: int) -> tuple[float, float]:
        return campaign_worth(board, i, armies), board.threat_to(i) - board.armies[i]

    front = [i for i in board.own() if board.enemies_of(i)]
    return max(front or board.own(), key=lambda i: (worth(i), rng.random()))


# Attack and movement


def manoeuvre(
    board: Sketch, asked: AttackOrEnd | DefendWithDice | MoveInArmies | MakeFreeMove
) -> Action:
    """Answer decisions from the first attack on; a defender always rolls all dice."""
    match asked:
        case AttackOrEnd():
            return attack(board)
        case DefendWithDice(most=most):
            return Defend(most)
        case MoveInArmies():
            return move_in(board, asked)
        case MakeFreeMove():
            return free_move(board)


def attack(board: Sketch) -> Attack | EndAttacks:
    """Return the most promising attack with as many dice as possible, if there is one."""
    found = [
        (*step, i) for i in board.own() if board.armies[i] > 1 and (step := best_step(board, i))
    ]
    if not found:
        return EndAttacks()
    _, target, origin = max(found)
    dice = min(ATTACK_DICE, board.armies[origin] - 1)
    return Attack(dice, BOARD.spaces[origin], BOARD.spaces[target])


def move_in(board: Sketch, asked: MoveInArmies) -> MoveIn:
    """Move in where there is more to gain: usually with all armies."""
    origin, target = BOARD.index[asked.origin], BOARD.index[asked.target]
    if not board.enemies_of(origin):
        return MoveIn(asked.most)
    if not board.enemies_of(target):
        return MoveIn(asked.least)
    more = asked.most - asked.least
    here = campaign_worth(board, origin, 0)
    there = campaign_worth(board, target, more)
    return MoveIn(asked.most if there >= here else asked.least)


def free_move(board: Sketch) -> FreeMove | NoFreeMove:
    """Move the largest army behind the lines towards the front."""
    distance = distance_to_the_front(board)
    reachable = edition_of(board.view).free_move_targets
    best: tuple[int, int, int] | None = None
    for origin in board.own():
        spare = board.armies[origin] - 1
        if not spare or distance.get(origin, 0) == 0 or (best and spare <= best[0]):
            continue
        targets = reachable(board.view.position, board.seat, origin)
        nearer = [t for t in targets if distance[t] < distance[origin]]
        if nearer:
            target = min(nearer, key=lambda t: (distance[t], -board.threat_to(t)))
            best = (spare, origin, target)
    if best is None:
        return NoFreeMove()
    spare, origin, target = best
    return FreeMove(spare, BOARD.spaces[origin], BOARD.spaces[target])

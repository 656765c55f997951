"""Invariants of Risk, with which states from outside are checked."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from battleboard.core.agenda import Step
from battleboard.core.dice import NO_DICE
from battleboard.core.ids import HIDDEN, NO_SPACE, NOBODY, Seat, Space
from battleboard.games.risk.attack import ATTACK_DICE, DEFENCE_DICE, ask_to_attack
from battleboard.games.risk.capitals import ask_for_headquarters
from battleboard.games.risk.cards import MOST, ask_for_excess, ask_for_more, ask_for_set, give_bonus
from battleboard.games.risk.conquest import ask_to_move_in, just_beaten
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
from battleboard.games.risk.edition import Edition, edition_of
from battleboard.games.risk.fortify import ask_for_free_move
from battleboard.games.risk.material import BOARD, DECK, LEXICON, MISSIONS, NEUTRAL
from battleboard.games.risk.reinforce import ask_to_place
from battleboard.games.risk.sets import SET_SIZE
from battleboard.games.risk.setup import refused_seats
from battleboard.games.risk.state import Battle, RiskState, hand_of, in_play, is_neutral
from battleboard.games.risk.views import SPECTATOR

SET_UP: Final[dict[type[RiskDecision], tuple[str, str]]] = {
    ClaimATerritory: ("choose_territories", "claim territories"),
    PlaceInitialArmy: ("initial_armies", "initial armies"),
    PlaceBesideTheNeutral: ("neutral_army", "armies beside neutral"),
    ChooseHeadquarters: ("capitals", "name headquarters"),
}
"""The decisions of set-up alone, each with the option and the step that asks it."""

ASKED_BY: Final[dict[type[RiskDecision], tuple[Step[RiskState], ...]]] = {
    ChooseHeadquarters: (ask_for_headquarters,),
    TurnInCards: (ask_for_set,),
    TurnInExcessCards: (ask_for_excess, ask_for_more),
    ChooseBonusTerritory: (give_bonus,),
    PlaceNewArmies: (ask_to_place,),
    AttackOrEnd: (ask_to_attack,),
    MoveInArmies: (ask_to_move_in,),
    MakeFreeMove: (ask_for_free_move,),
}
"""Steps that ask the same again where nothing has changed since; none of them rolls a die."""


def broken(state: RiskState) -> Iterable[str]:
    """Return what the first failing check finds; each check relies on those before it."""
    return next((found for check in CHECKS if (found := tuple(check(state)))), ())


def broken_as_read(state: RiskState) -> Iterable[str]:
    """Return what is wrong with a state set up by hand before it is carried on."""
    checks = (check for check in CHECKS if check is not _decision_faults)
    return next((found for check in checks if (found := tuple(check(state)))), ())


def _name(id_: str | None, kind: str = "seat") -> str:
    """Return the name of a seat, a space or a card."""
    return LEXICON.name(id_, kind) if id_ else "nobody"


def _seat_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of the seats. Rules: RI-SET-1, RI-SET-2, RI-SET-6, RI-OPT-9."""
    seats, options = state.seats, state.options
    refusal = refused_seats(options, seats)
    if refusal is not None:
        names = ", ".join(map(_name, seats))
        yield f"the seats {names} cannot play with these options [{refusal.rule}]"
    elif options.dealer is not None and seats[-1] != options.dealer:
        yield f"{_name(options.dealer)} deals, but {_name(seats[-1])} is the last to play"
    if state.viewer not in ("", SPECTATOR, *seats):
        yield f"nobody who could see this is called {state.viewer!r}"
    if not {*state.table.draw, *(seat for seat, _ in state.table.orders)} <= set(seats):
        yield "somebody at the table does not play"
    if state.over is not None and not set(state.over.winners) <= set(seats):
        yield "somebody won who does not play"


def _size_faults(state: RiskState) -> Iterable[str]:
    position, options, seats = state.position, state.options, len(state.seats)
    if not len(position.owners) == len(position.armies) == len(BOARD.spaces):
        yield f"a position has {len(BOARD.spaces)} territories"
    if len(position.hands) != seats:
        yield f"a position has a hand for each of the {seats} seats"
    if len(position.missions) != (seats if options.missions else 0):
        yield "with missions every seat has one, without them nobody has"
    named = (seats,) if state.round else (0, seats)
    if len(position.headquarters) not in (named if options.capitals else (0,)):
        yield "with capitals every seat has a headquarters, without them nobody has"
    if len(state.in_hand) not in (0, seats) or (state.in_hand and state.round):
        yield "armies are in hand in set-up only, a number for every seat"
    if len(state.last_set) not in (0, SET_SIZE):
        yield f"a set has {SET_SIZE} cards"
    counts = (state.round, state.dice, state.to_place, position.sets_turned_in, *state.in_hand)
    if min(counts) < 0:
        yield "what is counted is never below zero"


def _board_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of the board. Rules: RI-SET-8, RI-CON-3, RI-OPT-2.1, RI-OPT-8."""
    position, options = state.position, state.options
    owners: set[Seat] = {*state.seats}
    owners |= {NEUTRAL} if options.neutral_army else set()
    owners |= {NOBODY} if options.choose_territories and not state.round else set()
    for space, owner, armies in zip(BOARD.spaces, position.owners, position.armies, strict=True):
        if owner not in owners:
            yield f"{_name(space, 'space')} belongs to {_name(owner)}, who does not play"
        elif armies < 0 or (armies == 0) != (owner == NOBODY):
            yield f"{_name(space, 'space')} has {armies} armies of {_name(owner)}"


def _player_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of the players. Rules: RI-TUR-4, RI-ELI-1, RI-VIC-1, RI-VIC-2."""
    position, players = state.position, in_play(state)
    gone = (*position.eliminated, *position.resigned)
    if not set(gone) <= set(state.seats) or len(set(gone)) != len(gone):
        yield "who is out of the game was a player, and is out once"
    for seat in position.eliminated:
        if seat in position.owners:
            yield f"{_name(seat)} is eliminated, but holds a territory"
    for seat in () if NOBODY in position.owners else players:
        if seat not in position.owners:
            yield f"{_name(seat)} holds no territory, but is not eliminated"
    if state.over is not None:
        return
    if len(players) < 2:
        yield "the game goes on with fewer than two players"
    if state.on_turn not in players and (state.round or state.on_turn is not None):
        yield f"it is the turn of {_name(state.on_turn)}, who does not play"


def _battle_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of a battle. Rules: RI-ATT-1, RI-ATT-2, RI-ATT-4."""
    battle = state.battle
    if battle is None or state.over is not None:
        return
    if not {battle.origin, battle.target} <= set(BOARD.spaces):
        yield "the battle is not on the board"
    elif not BOARD.adjacent(battle.origin, battle.target):
        ends = f"{_name(battle.origin, 'space')} and {_name(battle.target, 'space')}"
        yield f"{ends} do not border each other"
    elif _owner(state, battle.origin) != state.on_turn:
        yield f"{_name(battle.origin, 'space')} does not belong to the one on turn"
    if not 1 <= battle.dice <= ATTACK_DICE:
        yield f"nobody attacks with {battle.dice} dice"
    if battle.defender not in (*state.seats, NEUTRAL) or battle.defender == state.on_turn:
        yield f"{_name(battle.defender)} cannot be the defender"


def _owner(state: RiskState, space: Space) -> Seat:
    return state.position.owners[BOARD.index[space]]


def _card_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of the cards. Rules: RI-SET-4, RI-CRD-8, RI-CRD-9, RI-ELI-1."""
    position = state.position
    cards = [*position.pile, *position.discards, *(c for hand in position.hands for c in hand)]
    if len(cards) != len(DECK) and (cards or state.round):
        yield f"there are {len(cards)} cards in the game, not {len(DECK)}"
    left = list(DECK)
    for card in cards:
        if card in left:
            left.remove(card)
        elif card != HIDDEN or not state.viewer:
            yield f"the card {_name(card, 'card')!r} is not in the game, or too often"
    if not set(state.last_set) <= set(DECK):
        yield "a set was turned in that is not of these cards"
    if not position.pile and position.discards:
        yield "an empty draw pile beside a discard pile"
    if state.over is None:
        yield from _hand_faults(state)


def _hand_faults(state: RiskState) -> Iterable[str]:
    players, asked = in_play(state), state.pending
    too_many = isinstance(asked, TurnInExcessCards | ChooseBonusTerritory)
    beaten = just_beaten(state) if isinstance(asked, MoveInArmies) else None
    for seat in state.seats:
        hand = hand_of(state, seat)
        if len(hand) > MOST and not (too_many and seat == state.on_turn):
            yield f"{_name(seat)} holds {len(hand)} cards"
        if hand and seat not in (*players, beaten):
            yield f"{_name(seat)} is out of the game, but holds cards"


def _secret_faults(state: RiskState) -> Iterable[str]:
    """Yield faults of missions and headquarters. Rules: RI-OPT-6.1, RI-OPT-6.3, RI-OPT-7.1."""
    position, seats = state.position, state.seats
    unseen = {HIDDEN} if state.viewer else set()
    others = {seat: {None, *seats} - {seat} for seat in seats}
    for seat, card in zip(seats, position.missions, strict=False):  # none without the option
        if card not in unseen and (
            card not in MISSIONS or MISSIONS[card].destroy not in others[seat]
        ):
            yield f"{_name(seat)} cannot have the mission {_name(card, 'mission')!r}"
    for seat, space in zip(seats, position.headquarters, strict=False):
        unnamed = space == NO_SPACE and (not state.round or seat in position.resigned)
        if space not in BOARD.index and space not in unseen and not unnamed:
            yield f"{_name(seat)} cannot have the headquarters {_name(space, 'space')!r}"


def _decision_faults(state: RiskState) -> Iterable[str]:
    """Check that the decision fits its step, and the agenda the decision."""
    asked = state.pending
    if state.over is not None:
        return
    if asked is None:
        yield "nobody is asked and the game is not over"
    elif bool(state.round) == (type(asked) in SET_UP) or not _is_asked_rightly(state, asked):
        yield f"{type(asked).__name__} cannot be asked now"
    elif state.agenda not in _agendas(edition_of(state), asked):
        yield f"the agenda is not what comes after {type(asked).__name__}"


def _is_asked_rightly(state: RiskState, asked: RiskDecision) -> bool:
    option, _ = SET_UP.get(type(asked), ("", ""))
    if isinstance(asked, ChooseBonusTerritory):
        option = "territory_bonus"
    if option and not getattr(state.options, option):
        return False
    match asked:
        case ClaimATerritory(seats=seats):
            return seats == (state.on_turn,) and NOBODY in state.position.owners
        case PlaceInitialArmy(seats=seats) | PlaceBesideTheNeutral(seats=seats):
            left = dict(zip(state.seats, state.in_hand, strict=False))
            return seats == (state.on_turn,) and left.get(seats[0], 0) > 0
        case DefendWithDice():
            return state.battle is not None and _is_defence(state, asked, state.battle)
        case MoveInArmies() if state.battle is None or not _is_conquest(state, state.battle):
            return False
        case _:
            before = replace(state, pending=None)
            again = (step(before, NO_DICE, []) for step in ASKED_BY[type(asked)])
            return asked in [after.pending for after in again]


def _is_defence(state: RiskState, asked: DefendWithDice, battle: Battle) -> bool:
    """Return whether the defender can be asked. Rules: RI-ATT-4, RI-ATT-5, RI-DEC-9."""
    armies = state.position.armies
    expected = DefendWithDice(
        (battle.defender,), battle.origin, battle.target, battle.dice, DEFENCE_DICE
    )
    return (
        asked == expected
        and _owner(state, battle.target) == battle.defender
        and not is_neutral(state.position, battle.defender)
        and battle.dice < armies[BOARD.index[battle.origin]]
        and armies[BOARD.index[battle.target]] >= DEFENCE_DICE
    )


def _is_conquest(state: RiskState, battle: Battle) -> bool:
    """Return whether armies can be asked to move in. Rules: RI-CON-1."""
    armies = state.position.armies[BOARD.index[battle.target]]
    return _owner(state, battle.target) == state.on_turn and armies == battle.dice


def _agendas(edition: Edition, asked: RiskDecision) -> tuple[tuple[str, ...], ...]:
    """Return the agendas that are possible during a decision. Rules: RI-TUR-1, RI-ELI-5."""
    if type(asked) in SET_UP:
        _, step = SET_UP[type(asked)]
        return ((step, *_after(step, edition.set_up)),)
    turn, conquest = edition.turn, edition.conquest
    attacks = ("attack", *_after("attack", turn))
    at_start = _after("turn in cards", turn)
    at_elimination = (*_after("turn in excess cards", conquest), *attacks)
    return {
        TurnInCards: (at_start,),
        TurnInExcessCards: (at_elimination,),
        ChooseBonusTerritory: (
            ("turn in cards", *at_start),
            ("turn in more cards", *at_elimination),
        ),
        PlaceNewArmies: (
            _after("place armies", turn),
            (*_after("place armies", conquest), *attacks),
        ),
        AttackOrEnd: (_after("attack", turn),),
        DefendWithDice: (attacks,),
        MoveInArmies: ((*_after("move in", conquest), *attacks),),
        MakeFreeMove: (_after("free move", turn),),
    }[type(asked)]


def _after(step: str, steps: tuple[str, ...]) -> tuple[str, ...]:
    return steps[steps.index(step) + 1 :]


CHECKS: Final[tuple[Callable[[RiskState], Iterable[str]], ...]] = (
    _seat_faults,
    _size_faults,
    _board_faults,
    _player_faults,
    _battle_faults,
    _card_faults,
    _secret_faults,
    _decision_faults,
)

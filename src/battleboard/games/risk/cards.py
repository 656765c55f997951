"""Cards (RI-CRD): drawn after a conquest, hidden, turned in for armies."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.core.agenda import put_first
from battleboard.core.dice import Dice, drawn
from battleboard.core.ids import HIDDEN, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.risk.actions import KeepCards, TakeBonus, TurnInSet
from battleboard.games.risk.decisions import ChooseBonusTerritory, TurnInCards, TurnInExcessCards
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.events import ArmiesPlaced, CardDrawn, CardsReshuffled, SetTurnedIn
from battleboard.games.risk.material import BOARD, DECK, NUMBERS
from battleboard.games.risk.sets import SET_SIZE, is_set, lacking, sets_in, without
from battleboard.games.risk.state import RiskState, add_armies, hand_of, with_hand

MOST = NUMBERS.cards.most


def ask_for_set(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: a set may be turned in before armies are placed; with five cards it must be.

    Who has too few cards for a set is not asked; whether three or four cards are one, only their
    owner knows. Rules: RI-ARM-4, RI-CRD-4, RI-CRD-5, RI-DEC-5.
    """
    assert state.on_turn is not None
    cards = len(hand_of(state, state.on_turn))
    if cards < SET_SIZE:
        return state
    return replace(state, pending=TurnInCards((state.on_turn,), must=cards >= MOST))


def ask_for_excess(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: after an elimination, six or more cards become four or fewer at once.

    Rules: RI-ELI-2, RI-ELI-3, RI-CRD-9, RI-DEC-11.
    """
    assert state.on_turn is not None
    if len(hand_of(state, state.on_turn)) <= MOST:
        return state
    return replace(state, pending=TurnInExcessCards((state.on_turn,), must=True))


def turning_in_refused(state: RiskState, seat: Seat, action: TurnInSet) -> Refusal | None:
    """Return why these cards cannot be turned in. Rules: RI-CRD-3, RI-CRD-11."""
    for card in action.cards:
        if card not in DECK:
            return refuse(None, "no-such-card", card=card)
    missing = lacking(hand_of(state, seat), action.cards)
    if missing:
        return refuse("RI-CRD-3", "cards-not-held", cards=missing)
    if len(action.cards) != SET_SIZE:
        return refuse("RI-CRD-3", "set-size", cards=len(action.cards), size=SET_SIZE)
    if not is_set(action.cards):
        return refuse("RI-CRD-3", "not-a-set", cards=action.cards)
    return None


def turn_in(
    state: RiskState, seat: Seat, action: TurnInSet, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state after a set was traded in for armies, which wait to be placed.

    Rules: RI-CRD-6, RI-CRD-7, RI-CRD-8.
    """
    position, edition = state.position, edition_of(state)
    armies = edition.set_value(action.cards, position.sets_turned_in)
    left = without(hand_of(state, seat), action.cards)
    events.append(SetTurnedIn(seat, action.cards, armies))
    position = replace(
        position,
        hands=with_hand(state, seat, left),
        discards=tuple(sorted((*position.discards, *action.cards))),
        sets_turned_in=position.sets_turned_in + 1,
    )
    asked = state.pending
    state = replace(
        state,
        position=position,
        to_place=state.to_place + armies,
        pending=None,
        last_set=action.cards,
    )
    # Whether a further set is there only its owner knows: who still has the cards for one is asked.
    again = "turn in cards" if isinstance(asked, TurnInCards) else "turn in more cards"
    return put_first(reshuffled(state, events), *edition.after_set, again)


def ask_for_more(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: further sets after an elimination; with four or fewer cards one may stop.

    Rules: RI-ELI-2, RI-DEC-11.
    """
    assert state.on_turn is not None
    cards = len(hand_of(state, state.on_turn))
    if cards < SET_SIZE:
        return state
    must = cards > NUMBERS.cards.after_elimination
    return replace(state, pending=TurnInExcessCards((state.on_turn,), must=must))


def keeping_refused(state: RiskState, seat: Seat, action: KeepCards) -> Refusal | None:
    """Refuse to keep cards while the hand is too large. Rules: RI-CRD-5, RI-ELI-2."""
    match state.pending:
        case TurnInCards(must=True):
            return refuse("RI-CRD-5", "must-turn-in", cards=len(hand_of(state, seat)))
        case TurnInExcessCards(must=True):
            return refuse("RI-ELI-2", "must-turn-in", cards=len(hand_of(state, seat)))
        case _:
            return None


def keep(
    state: RiskState, seat: Seat, action: KeepCards, dice: Dice, events: list[Event]
) -> RiskState:
    """Trade in no further set. Rules: RI-CRD-4."""
    return replace(state, pending=None)


def set_options(state: RiskState, seat: Seat) -> Iterable[TurnInSet]:
    """Return every set in the hand."""
    return (TurnInSet(cards) for cards in sets_in(hand_of(state, seat)))


def keep_options(state: RiskState, seat: Seat) -> Iterable[KeepCards]:
    """Return the answer that keeps the cards, if it is open."""
    return () if keeping_refused(state, seat, KeepCards()) else (KeepCards(),)


def give_bonus(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: two armies on an own territory that the set shows, once a turn.

    Rules: RI-OPT-5, RI-OPT-5.1, RI-OPT-5.2, RI-DEC-6.
    """
    seat = state.on_turn
    assert seat is not None
    shown = [BOARD.index[Space(c)] for c in state.last_set if c in BOARD.index]
    own = tuple(BOARD.spaces[i] for i in sorted(shown) if state.position.owners[i] == seat)
    if state.bonus_given or not own:
        return state
    if len(own) == 1:
        return _with_bonus(state, seat, own[0], events)
    return replace(state, pending=ChooseBonusTerritory((seat,), own))


def bonus_refused(state: RiskState, seat: Seat, action: TakeBonus) -> Refusal | None:
    """Refuse the bonus outside territories that the set shows and the player holds.

    Rules: RI-OPT-5.1.
    """
    assert isinstance(state.pending, ChooseBonusTerritory)
    if action.space in state.pending.spaces:
        return None
    if action.space not in BOARD.index:
        return refuse(None, "no-such-space", space=action.space)
    return refuse("RI-OPT-5.1", "bonus-elsewhere", space=action.space, spaces=state.pending.spaces)


def take_bonus(
    state: RiskState, seat: Seat, action: TakeBonus, dice: Dice, events: list[Event]
) -> RiskState:
    """Put the bonus where its owner chose. Rules: RI-OPT-5.1."""
    return _with_bonus(state, seat, action.space, events)


def bonus_options(state: RiskState, seat: Seat) -> Iterable[TakeBonus]:
    """Return the territories that can get the bonus."""
    assert isinstance(state.pending, ChooseBonusTerritory)
    return (TakeBonus(space) for space in state.pending.spaces)


def _with_bonus(state: RiskState, seat: Seat, space: Space, events: list[Event]) -> RiskState:
    bonus = NUMBERS.cards.territory_bonus
    events.append(ArmiesPlaced(seat, ((space, bonus),)))
    position = add_armies(state.position, {BOARD.index[space]: bonus})
    return replace(state, position=position, bonus_given=True, pending=None)


def draw_card(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: one card for a turn with a conquest, never a sixth, if there is one.

    Rules: RI-CRD-1, RI-CRD-8, RI-CRD-10, RI-ELI-6.
    """
    seat, position = state.on_turn, state.position
    assert seat is not None
    hand = hand_of(state, seat)
    if not state.conquered or len(hand) >= MOST or not position.pile:
        return state
    card, pile = drawn(dice, state.dice, position.pile)
    events.append(CardDrawn(seat, card))
    position = replace(position, pile=pile, hands=with_hand(state, seat, (*hand, card)))
    return reshuffled(replace(state, position=position, dice=state.dice + 1), events)


def reshuffled(state: RiskState, events: list[Event]) -> RiskState:
    """Return the state with an empty draw pile made anew from the discard pile. Rules: RI-CRD-8."""
    position = state.position
    if position.pile or not position.discards:
        return state
    events.append(CardsReshuffled(len(position.discards)))
    # A view shows no pile, even where all of its cards were seen before (RI-TUR-5).
    pile = (HIDDEN,) * len(position.discards) if state.viewer else position.discards
    return replace(state, position=replace(position, pile=pile, discards=()))


def shuffle_cards(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: all cards and the jokers form the draw pile. Rules: RI-SET-4, RI-SET-11, RI-OPT-2.2."""
    return replace(state, position=replace(state.position, pile=DECK))

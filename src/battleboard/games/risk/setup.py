"""Set-up (RI-SET, and what RI-OPT-1, RI-OPT-2 and RI-OPT-8 put in its place)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from battleboard.core.agenda import put_first
from battleboard.core.dice import Dice, shuffled
from battleboard.core.ids import NOBODY, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.risk.actions import ClaimTerritory, PlaceArmies, PlaceBesideNeutral
from battleboard.games.risk.decisions import (
    ClaimATerritory,
    PlaceBesideTheNeutral,
    PlaceInitialArmy,
)
from battleboard.games.risk.edition import edition_for
from battleboard.games.risk.events import ArmiesPlaced, TerritoriesDealt, TerritoryClaimed
from battleboard.games.risk.material import BOARD, NEUTRAL, NUMBERS, SEATS
from battleboard.games.risk.options import RiskOptions, refused_options
from battleboard.games.risk.reinforce import misplaced, placements
from battleboard.games.risk.state import (
    Position,
    RiskState,
    add_armies,
    held_by,
    in_play,
    next_in_play,
    space_index,
)


def refused_seats(options: RiskOptions, seats: tuple[Seat, ...]) -> Refusal | None:
    """Refuse anything but two to six different colours. Rules: RI-SET-1, RI-SET-2, RI-DEC-1."""
    for seat in seats:
        if seat not in SEATS:
            return refuse("RI-SET-2", "no-such-colour", seat=seat, seats=SEATS)
    if len(set(seats)) != len(seats):
        return refuse("RI-SET-2", "colour-twice")
    players = NUMBERS.players
    if not players.least <= len(seats) <= players.most:
        return refuse(
            "RI-SET-1", "players", count=len(seats), least=players.least, most=players.most
        )
    return refused_options(options, seats)


def order_of_play(options: RiskOptions, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats clockwise from the dealer's left; by default the last seat deals.

    Rules: RI-SET-6, RI-SET-10, RI-SET-12.
    """
    if options.dealer is None:
        return tuple(seats)
    first = seats.index(Seat(options.dealer)) + 1
    return (*seats[first:], *seats[:first])


def empty_board(options: RiskOptions, seats: Sequence[Seat], rules: int) -> RiskState:
    """Return the state before set-up, with all of its steps to come."""
    size = len(BOARD.spaces)
    return RiskState(
        rules=rules,
        seats=order_of_play(options, seats),
        agenda=edition_for(options).set_up,
        options=options,
        position=Position((NOBODY,) * size, (0,) * size, ((),) * len(seats)),
    )


def deal_territories(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: all 42 cards are dealt one by one; each puts one army on each.

    Rules: RI-SET-7, RI-SET-8, RI-SET-9, RI-SET-10.
    """
    return _deal(state, state.seats, dice, events)


def deal_three_hands(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: two hands for the players and one for the neutral colour. Rules: RI-OPT-8.1."""
    return _deal(state, (*state.seats, NEUTRAL), dice, events)


def _deal(state: RiskState, hands: tuple[Seat, ...], dice: Dice, events: list[Event]) -> RiskState:
    cards, index = shuffled(dice, state.dice, BOARD.spaces)
    owners = dict(zip(cards, (hands[i % len(hands)] for i in range(len(cards))), strict=True))
    events.extend(
        TerritoriesDealt(seat, tuple(space for space in BOARD.spaces if owners[space] == seat))
        for seat in hands
    )
    position = replace(
        state.position,
        owners=tuple(owners[space] for space in BOARD.spaces),
        armies=(1,) * len(BOARD.spaces),
    )
    return replace(state, position=position, dice=index)


def ask_to_claim(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: in turn each takes an empty territory. Rules: RI-OPT-2.1, RI-DEC-2."""
    empty = held_by(state.position, NOBODY)
    if not empty:
        return replace(state, on_turn=None)
    seat = _next_in_set_up(state)
    state = put_first(replace(state, on_turn=seat), "claim territories")
    if len(empty) == 1:
        return _claimed(state, seat, BOARD.spaces[empty[0]], events)
    return replace(state, pending=ClaimATerritory((seat,)))


def _next_in_set_up(state: RiskState) -> Seat:
    return in_play(state)[0] if state.on_turn is None else next_in_play(state, state.on_turn)


def claim_refused(state: RiskState, seat: Seat, action: ClaimTerritory) -> Refusal | None:
    """Refuse to claim a territory that is not empty. Rules: RI-OPT-2.1."""
    i = space_index(action.space)
    if i is None:
        return refuse(None, "no-such-space", space=action.space)
    owner = state.position.owners[i]
    if owner != NOBODY:
        return refuse("RI-OPT-2.1", "already-claimed", space=action.space, owner=owner)
    return None


def claim(
    state: RiskState, seat: Seat, action: ClaimTerritory, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state with one army on an empty territory. Rules: RI-OPT-2.1."""
    return _claimed(state, seat, action.space, events)


def claim_options(state: RiskState, seat: Seat) -> Iterable[ClaimTerritory]:
    """Return every empty territory."""
    return (ClaimTerritory(BOARD.spaces[i]) for i in held_by(state.position, NOBODY))


def _claimed(state: RiskState, seat: Seat, space: Space, events: list[Event]) -> RiskState:
    events.append(TerritoryClaimed(seat, space))
    i = BOARD.index[space]
    owners = (*state.position.owners[:i], seat, *state.position.owners[i + 1 :])
    position = add_armies(replace(state.position, owners=owners), {i: 1})
    return replace(state, position=position, pending=None)


def ask_for_initial_army(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: in turn each adds one army until nobody has any left.

    Rules: RI-OPT-1.1, RI-OPT-1.2, RI-OPT-1.3, RI-DEC-3.
    """
    if not state.in_hand:
        # Who claimed in place of others that resigned can have more territories than armies.
        total = NUMBERS.initial_armies[str(len(state.seats))]
        left = tuple(max(0, total - state.position.owners.count(seat)) for seat in state.seats)
        state = replace(state, in_hand=left)
    seat = _next_with_armies(state)
    if seat is None:
        return replace(state, on_turn=None, in_hand=())
    state = replace(state, on_turn=seat, pending=PlaceInitialArmy((seat,)))
    return put_first(state, "initial armies")


def _next_with_armies(state: RiskState) -> Seat | None:
    """Return the next seat that has armies to place. Rules: RI-OPT-1.3."""
    left = dict(zip(state.seats, state.in_hand, strict=True))
    seat = _next_in_set_up(state)
    for _ in state.seats:
        if left[seat]:
            return seat
        seat = next_in_play(state, seat)
    return None


def initial_army_refused(state: RiskState, seat: Seat, action: PlaceArmies) -> Refusal | None:
    """Refuse all but one army on a territory of one's own. Rules: RI-OPT-1.3, RI-ARM-5."""
    return misplaced(state.position, seat, action.armies, 1, "RI-OPT-1.3")


def place_initial_army(
    state: RiskState, seat: Seat, action: PlaceArmies, dice: Dice, events: list[Event]
) -> RiskState:
    """Return one army more. Rules: RI-OPT-1.3."""
    return _placed_in_set_up(state, seat, action.armies, events)


def initial_army_options(state: RiskState, seat: Seat) -> Iterable[PlaceArmies]:
    """Return every own territory."""
    return (PlaceArmies(armies) for armies in placements(state.position, seat, 1))


def ask_beside_neutral(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: in turn each puts two own armies and a neutral one. Rules: RI-OPT-8.2, RI-DEC-3."""
    if not state.in_hand:
        total = NUMBERS.neutral_army.total
        left = tuple(total - state.position.owners.count(seat) for seat in state.seats)
        state = replace(state, in_hand=left)
    seat = _next_with_armies(state)
    if seat is None:
        return replace(state, on_turn=None, in_hand=())
    state = replace(state, on_turn=seat, pending=PlaceBesideTheNeutral((seat,)))
    return put_first(state, "armies beside neutral")


def beside_neutral_refused(
    state: RiskState, seat: Seat, action: PlaceBesideNeutral
) -> Refusal | None:
    """Refuse all but two armies on own territories and a neutral one. Rules: RI-OPT-8.2."""
    own = NUMBERS.neutral_army.own_per_turn
    refusal = misplaced(state.position, seat, action.armies, own, "RI-OPT-8.2")
    if refusal is not None:
        return refusal
    i = space_index(action.neutral)
    if i is None:
        return refuse(None, "no-such-space", space=action.neutral)
    owner = state.position.owners[i]
    if owner != NEUTRAL:
        return refuse("RI-OPT-8.2", "neutral-on-neutral", space=action.neutral, owner=owner)
    return None


def place_beside_neutral(
    state: RiskState, seat: Seat, action: PlaceBesideNeutral, dice: Dice, events: list[Event]
) -> RiskState:
    """Place own armies and a neutral one. Rules: RI-OPT-8.2."""
    state = _placed_in_set_up(state, seat, action.armies, events)
    armies = ((action.neutral, NUMBERS.neutral_army.neutral_per_turn),)
    events.append(ArmiesPlaced(NEUTRAL, armies))
    change = {BOARD.index[space]: count for space, count in armies}
    return replace(state, position=add_armies(state.position, change))


def beside_neutral_options(state: RiskState, seat: Seat) -> Iterable[PlaceBesideNeutral]:
    """Yield every pair of own territories with every neutral one."""
    position = state.position
    neutral = [BOARD.spaces[i] for i in held_by(position, NEUTRAL)]
    for armies in placements(position, seat, NUMBERS.neutral_army.own_per_turn):
        for space in neutral:
            yield PlaceBesideNeutral(armies, space)


def _placed_in_set_up(
    state: RiskState, seat: Seat, armies: tuple[tuple[Space, int], ...], events: list[Event]
) -> RiskState:
    events.append(ArmiesPlaced(seat, armies))
    change = {BOARD.index[space]: count for space, count in armies}
    left = list(state.in_hand)
    left[state.seats.index(seat)] -= sum(change.values())
    position = add_armies(state.position, change)
    return replace(state, position=position, in_hand=tuple(left), pending=None)

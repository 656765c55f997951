"""Battles, raids and rockets in the attacker's order (RV-CBT-2, RV-R-60, RV-R-62, RV-R-127)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.combat.battle_order import only, open_battle, waits_for
from battleboard.axis.combat.other_casualties import raiders
from battleboard.axis.combat.rockets import rocket_targets
from battleboard.axis.combat.undefended_land import is_invaded, is_undefended, undefended_land
from battleboard.axis.edition.combat import CombatBook
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.rockets import RocketRules
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.vocabulary.actions import Fight, NoRocket, RaidNow
from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.core.dice import Dice
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

Spaces = tuple[Space, ...]
Rockets = tuple[tuple[Space, Space], ...]


def combat(
    rules: RocketRules, edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: begin the next battle or raid, after undefended land has been taken.

    Rules: RV-CBT-2, RV-CBT-3, RV-R-62, RV-R-127, RV-DEC-23.
    """
    state = _still_to_fight(edition, state)
    again = replace(state, agenda=(edition.battle_step, *state.agenda))
    if undefended := _undefended_now(rules, edition, state):
        return open_battle(edition, again, undefended[0], events)
    asked = _order_to_choose(rules, edition, state)
    if len(asked.spaces) + len(asked.raids) > 1 or asked.rockets:
        return replace(again, pending=asked)
    for target in asked.raids:
        return edition.raids.begin(edition, again, target, dice, events)
    for space in asked.spaces:
        return open_battle(edition, again, space, events)
    return state


def _still_to_fight(edition: Edition, state: AxisState) -> AxisState:
    """Return the state without battles and raids that nobody is left to fight."""
    index = edition.theatre.board.index
    battles = tuple(space for space in state.turn.battles if is_invaded(edition, state, space))
    raids = tuple(space for space in state.turn.raids if raiders(state, index[space]))
    return replace(state, battle=None, turn=replace(only(state.turn, battles), raids=raids))


def _order_to_choose(rules: RocketRules, edition: Edition, state: AxisState) -> ChooseBattle:
    """Return what can come next; no battle comes before undefended land has been taken.

    Rules: RV-CBT-3, RV-R-60, RV-R-62, RV-R-127.
    """
    seat, turn = state.on_turn, state.turn
    assert seat is not None
    ready = tuple(space for space in turn.battles if _can_be_fought(edition, state, space))
    if undefended_land(edition, state) or _raids_that_come_first(edition, state):
        ready = ()
    rockets = possible_rockets(rules, edition, state) if turn.battles or turn.raids else ()
    return ChooseBattle((seat,), ready, turn.raids, rockets)


def _can_be_fought(edition: Edition, state: AxisState, space: Space) -> bool:
    """Return whether a battle waits neither for a sea battle nor for a raid.

    Rules: RV-CBT-3, RV-R-62.
    """
    return space not in state.turn.raids and not waits_for(edition, state, space)


def possible_rockets(rules: RocketRules, edition: Edition, state: AxisState) -> Rockets:
    """Return the rockets that can be fired now. Rules: RV-R-60, RV-R-124."""
    seat, spaces = state.on_turn, edition.theatre.board.spaces
    assert seat is not None
    if not rules.has_rockets(technologies_of(state, seat)):
        return ()
    found = rocket_targets(rules, edition, state, seat)
    return tuple((spaces[gun], spaces[target]) for gun, target in found)


# Undefended land


def _undefended_now(rules: RocketRules, edition: Edition, state: AxisState) -> Spaces:
    """Return undefended land that is taken now.

    Raids on undefended land come first, and so do rockets until the first battle begins.
    Rules: RV-R-60, RV-R-62, RV-R-127.
    """
    found = undefended_land(edition, state)
    begun = state.turn.scene != NO_SPACE
    if not found or _raids_that_come_first(edition, state):
        return ()
    if not begun and any(at in found for _, at in possible_rockets(rules, edition, state)):
        return ()
    return found


def _raids_that_come_first(edition: Edition, state: AxisState) -> Spaces:
    """Return raids on undefended land that is attacked, before any battle. Rules: RV-R-127."""
    battles = state.turn.battles
    return tuple(
        target
        for target in state.turn.raids
        if target in battles and is_undefended(edition, state, target)
    )


# Answers


def fight_refused(
    book: CombatBook, edition: Edition, state: AxisState, seat: Seat, action: Fight
) -> Refusal | None:
    """Refuse a battle that waits for something or that is not there. Rules: RV-CBT-3, RV-R-62."""
    asked = state.pending
    assert isinstance(asked, ChooseBattle)
    space = action.space
    if space in asked.spaces:
        return None
    if space in state.turn.battles:
        if first := _raids_that_come_first(edition, state):
            return refuse(book.raids_first, "axis-raids-first", spaces=first)
        if space in state.turn.raids:
            return refuse(book.raids_first, "axis-raids-first", spaces=(space,))
        if waits := waits_for(edition, state, space):
            return refuse(book.waits, "axis-battle-waits", zones=waits)
    return refuse(book.order, "axis-no-battle", space=space, spaces=asked.spaces)


def go_on_refused(
    book: CombatBook, edition: Edition, state: AxisState, seat: Seat, action: NoRocket
) -> Refusal | None:
    """Refuse to go on without a rocket but where undefended land is taken next.

    Rockets are offered again after every battle and raid. Rules: RV-R-60, RV-R-127.
    """
    return None if _may_go_on(edition, state) else refuse(book.rockets, "axis-choose-battle")


def _may_go_on(edition: Edition, state: AxisState) -> bool:
    asked = state.pending
    assert isinstance(asked, ChooseBattle)
    first = _raids_that_come_first(edition, state)
    return bool(asked.rockets and not first and undefended_land(edition, state))


def go_on(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: NoRocket,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Take undefended land now, without a rocket before. Rules: RV-R-127."""
    first = undefended_land(edition, state)[0]
    return open_battle(edition, replace(state, pending=None), first, events)


def go_on_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[NoRocket]:
    """Return the option to fire no rocket first, where there is one."""
    return (NoRocket(),) if _may_go_on(edition, state) else ()


def without_rockets(edition: Edition, state: AxisState, seat: Seat) -> Fight | RaidNow | NoRocket:
    """Return the answer that fires no rocket: to go on, or the next raid or battle."""
    asked = state.pending
    assert isinstance(asked, ChooseBattle)
    if _may_go_on(edition, state):
        return NoRocket()
    return RaidNow(asked.raids[0]) if asked.raids else Fight(asked.spaces[0])


def order_fault(rules: RocketRules, edition: Edition, state: AxisState) -> str:
    """Return why the attacker would not be asked this; empty if it would. Rules: RV-DEC-23."""
    before = replace(state, pending=None)
    asked = _order_to_choose(rules, edition, before)
    choice = len(asked.spaces) + len(asked.raids) > 1 or asked.rockets
    waits = _undefended_now(rules, edition, before) or _still_to_fight(edition, before) != before
    same = asked == state.pending
    return "" if choice and same and not waits else "ChooseBattle cannot be asked now"

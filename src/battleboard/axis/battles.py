"""The order of battles, and how one begins (CL-COM-R4, CL-LAND-1, CL-SEA-1)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.among import seen
from battleboard.axis.assault import landing_zones
from battleboard.axis.battle import Battle, muster
from battleboard.axis.capture import captured
from battleboard.axis.decks import disembarked
from battleboard.axis.edition import Edition
from battleboard.axis.fines import return_fines
from battleboard.axis.landing import is_aircraft
from battleboard.axis.material import Trait
from battleboard.axis.piles import Piles, heap
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.survey import fights
from battleboard.axis.words import BattleBegan, ChooseBattle, Fight
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def battles(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the next battle, a sea battle before the landing that depends on it.

    Rules: CL-COM-4, CL-COM-R4, CL-AMPH-3, CL-DEC-13.
    """
    seat = state.on_turn
    assert seat is not None
    left = tuple(space for space in state.turn.battles if _is_attacked(edition, state, space))
    state = replace(state, battle=None, turn=_only(state.turn, left))
    if not left:
        return state
    state = replace(state, agenda=("battles", *state.agenda))
    ready = tuple(space for space in left if not _waits_for(edition, state, space))
    if len(ready) > 1:
        return replace(state, pending=ChooseBattle((seat,), ready))
    return open_battle(edition, state, ready[0], events)


def _is_attacked(edition: Edition, state: AxisState, space: Space) -> bool:
    """Whether there is still a battle or a landing: guns or a sea battle may have stopped it."""
    i = edition.theatre.board.index[space]
    both = all(sides(edition, state, i))
    return both or (not edition.theatre.sea[i] and bool(landing_zones(edition, state, space)))


def sides(edition: Edition, state: AxisState, space: int) -> tuple[Piles, Piles]:
    """Who attacks and who defends in a space. Rules: CL-MULTI-4, CL-MULTI-R1, CL-SEA-R6."""
    seat, theatre = state.on_turn, edition.theatre
    assert seat is not None
    here, enemies = state.position.at(space), theatre.enemies(seat)
    return (
        heap(p for p in here if p.power == seat and p.turn and not p.turn.raid),
        heap(p for p in here if p.power in enemies and fights(theatre, p)),
    )


def _only(turn: TurnFacts, battles: tuple[Space, ...]) -> TurnFacts:
    """These battles are left; where nobody came, there was none."""
    never = set(turn.battles) - set(battles)
    fought = tuple(zone for zone in turn.fought if zone not in never)
    return replace(turn, battles=battles, fought=fought)


def _waits_for(edition: Edition, state: AxisState, space: Space) -> tuple[Space, ...]:
    """The zones whose sea battles a landing waits for. Rules: CL-AMPH-3."""
    index = edition.theatre.board.index
    if space not in state.turn.battles or edition.theatre.sea[index[space]]:
        return ()
    zones = landing_zones(edition, state, space)
    return tuple(zone for zone in zones if zone in state.turn.battles)


def battle_refused(edition: Edition, state: AxisState, seat: Seat, action: Fight) -> Refusal | None:
    """One of the battles that can be fought now. Rules: CL-DEC-13, CL-AMPH-3."""
    assert isinstance(state.pending, ChooseBattle)
    if action.space in state.pending.spaces:
        return None
    if waits := _waits_for(edition, state, action.space):
        return refuse(edition.book.order_of_actions, "axis-battle-waits", zones=waits)
    return refuse(
        edition.book.order_of_actions,
        "axis-no-battle",
        space=action.space,
        spaces=state.pending.spaces,
    )


def choose_battle(
    edition: Edition, state: AxisState, seat: Seat, action: Fight, dice: Dice, events: list[Event]
) -> AxisState:
    """This battle comes next. Rules: CL-DEC-13."""
    return open_battle(edition, replace(state, pending=None), action.space, events)


def battle_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Fight]:
    """The battles that can be fought now."""
    assert isinstance(state.pending, ChooseBattle)
    return (Fight(space) for space in state.pending.spaces)


def open_battle(edition: Edition, state: AxisState, space: Space, events: list[Event]) -> AxisState:
    """A battle begins: on a coast, after the troops have landed."""
    left = tuple(b for b in state.turn.battles if b != space)
    turn = replace(state.turn, battles=left, scene=space, landed_from=(), support=0, supports=())
    state = replace(state, turn=turn)
    if edition.theatre.sea[edition.theatre.board.index[space]]:
        return replace(state, agenda=("join battle", *state.agenda))
    return replace(state, agenda=("landing", "support", "join battle", *state.agenda))


def join_battle(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: both sides are put on the battle board. Rules: CL-LAND-1, CL-SEA-1, CL-SEA-R6."""
    seat, name = state.on_turn, state.turn.scene
    assert seat is not None
    space = edition.theatre.board.index[name]
    attackers, defenders = sides(edition, state, space)
    if not attackers or not defenders:
        return _unopposed(edition, state, space, attackers, events)
    both = (seen(edition, state.position, side) for side in (attackers, defenders))
    events.append(BattleBegan(name, *both))
    battle = Battle(
        name,
        muster(attackers),
        muster(defenders),
        origins=origins(edition, attackers),
        landed=bool(state.turn.landed_from),
        support=state.turn.support,
    )
    return replace(state, battle=battle, agenda=("fight", *state.agenda))


def origins(edition: Edition, attackers: Piles) -> tuple[Space, ...]:
    """Where surface attackers came from. Rules: CL-LAND-R2, CL-LAND-R5, CL-SEA-R1."""
    found = (
        p.turn.came_from
        for p in attackers
        if p.turn and p.turn.came_from and not is_aircraft(edition, p)
    )
    return tuple(dict.fromkeys(found))


def _unopposed(
    edition: Edition, state: AxisState, space: int, attackers: Piles, events: list[Event]
) -> AxisState:
    """Nobody defends (or nobody came): land is taken if troops stand there. Rules: CL-AMPH-R6."""
    theatre = edition.theatre
    assert state.on_turn is not None
    troops = any(theatre.units[p.kind].has(Trait.TAKES_LAND) for p in attackers)
    enemy = not theatre.allied(state.position.owners[space], state.on_turn)
    if troops and enemy and not theatre.sea[space]:
        return captured(edition, state, space, state.on_turn, events)
    return state


def end_combat(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: guests stand on their decks again, and fines that were not due are returned."""
    state = return_fines(edition, state, events)
    return replace(state, position=disembarked(edition, state.position), battle=None)

"""The order of battles, and how one begins (CL-COM-R4, CL-LAND-1, CL-SEA-1)."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.air.carriers import disembarked
from battleboard.axis.air.landing import is_aircraft
from battleboard.axis.battle.rules import Battle
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Turn, heap
from battleboard.axis.combat.amphibious import landing_zones
from battleboard.axis.combat.capture import captured
from battleboard.axis.combat.forces import build_force
from battleboard.axis.combat.neutrals import return_fines
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import seen
from battleboard.axis.position.situation import fights, on_surface
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.actions import Fight
from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.axis.vocabulary.events import BattleBegan
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def battles(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: begin the next battle, a sea battle before the landing that depends on it.

    Rules: CL-COM-4, CL-COM-R4, CL-AMPH-3, CL-AMPH-6, CL-DEC-13.
    """
    seat = state.on_turn
    assert seat is not None
    left = tuple(space for space in state.turn.battles if is_attacked(edition, state, space))
    state = replace(state, battle=None, turn=only(state.turn, left))
    if not left:
        return state
    state = replace(state, agenda=("battles", *state.agenda))
    ready = tuple(space for space in left if not waits_for(edition, state, space))
    if len(ready) > 1:
        return replace(state, pending=ChooseBattle((seat,), ready))
    return open_battle(edition, state, ready[0], events)


def is_attacked(edition: Edition, state: AxisState, space: Space) -> bool:
    """Return whether a battle or landing is still left; guns or a sea battle may stop it."""
    i = edition.theatre.board.index[space]
    both = all(sides(edition, state, i))
    return both or (not edition.theatre.sea[i] and bool(landing_zones(edition, state, space)))


def sides(edition: Edition, state: AxisState, space: int) -> tuple[Piles, Piles]:
    """Return who attacks and who defends in a space: only units there, so each in one battle.

    Bombers that raid attack no units. All allies defend together.
    Rules: CL-CM-4, CL-BMB-6, CL-AMPH-7, CL-FTR-4, CL-MULTI-1, CL-MULTI-4, CL-MULTI-R1, CL-SEA-R6,
    CL-SIDE-13, RV-SUB-9, EU-SUB-13, RV-MNF-1, RV-MNF-4, RV-SBR-3, RV-AMP-4, RV-AMP-11, RV-CBT-16,
    RV-AIR-13, RV-CAR-12.
    """
    seat, theatre = state.on_turn, edition.theatre
    assert seat is not None
    here, enemies = state.position.at(space), theatre.enemies(seat)
    return (
        heap(p for p in here if p.power == seat and p.turn and _attacks(p, p.turn)),
        heap(p for p in here if p.power in enemies and fights(theatre, p) and _defends(p)),
    )


def _defends(pile: Pile) -> bool:
    """Return whether a unit has neither submerged nor met a raid in the air. Rules: EU-SBR-6."""
    return on_surface(pile) and not (pile.turn and pile.turn.raid)


def _attacks(pile: Pile, turn: Turn) -> bool:
    """Return whether a unit of the power on turn attacks where it is, and has not left the battle.

    Rules: RV-RET-6, RV-SUB-9.
    """
    return not turn.raid and not turn.broke_off and on_surface(pile)


def only(turn: TurnFacts, battles: tuple[Space, ...]) -> TurnFacts:
    """Return the turn with only these battles left; where nobody came, none was fought."""
    never = set(turn.battles) - set(battles)
    fought = tuple(zone for zone in turn.fought if zone not in never)
    return replace(turn, battles=battles, fought=fought)


def waits_for(edition: Edition, state: AxisState, space: Space) -> tuple[Space, ...]:
    """Return the zones whose sea battles a landing waits for. Rules: CL-AMPH-3, RV-AMP-3."""
    index = edition.theatre.board.index
    if space not in state.turn.battles or edition.theatre.sea[index[space]]:
        return ()
    zones = landing_zones(edition, state, space)
    return tuple(zone for zone in zones if zone in state.turn.battles)


def battle_refused(edition: Edition, state: AxisState, seat: Seat, action: Fight) -> Refusal | None:
    """Refuse any battle that cannot be fought now. Rules: CL-DEC-13, CL-AMPH-3."""
    assert isinstance(state.pending, ChooseBattle)
    if action.space in state.pending.spaces:
        return None
    if waits := waits_for(edition, state, action.space):
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
    """Begin this battle next. Rules: CL-DEC-13."""
    return open_battle(edition, replace(state, pending=None), action.space, events)


def battle_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Fight]:
    """Return the battles that can be fought now."""
    assert isinstance(state.pending, ChooseBattle)
    return (Fight(space) for space in state.pending.spaces)


def open_battle(edition: Edition, state: AxisState, space: Space, events: list[Event]) -> AxisState:
    """Begin a battle, on a coast after the troops have landed. Rules: CL-AMPH-14."""
    left = tuple(b for b in state.turn.battles if b != space)
    turn = replace(
        state.turn,
        battles=left,
        scene=space,
        landed_from=(),
        support=0,
        supports=(),
        bombarding=(),
    )
    at_sea = edition.theatre.sea[edition.theatre.board.index[space]]
    before = () if at_sea else edition.landings.steps
    agenda = (*before, "join battle", *edition.after_battle, *state.agenda)
    return replace(state, turn=turn, agenda=agenda)


def join_battle(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: place both sides on the battle board; nobody joins them later.

    Rules: CL-CM-5, CL-LAND-1, CL-SEA-1, CL-SEA-R6, RV-CBT-8, RV-CBT-10.
    """
    seat, name = state.on_turn, state.turn.scene
    assert seat is not None
    space = edition.theatre.board.index[name]
    attackers, defenders = sides(edition, state, space)
    if not attackers or not defenders:
        at_sea = edition.theatre.sea[space]
        return state if at_sea else _with_steps(state, edition.landings.unopposed)
    both = (seen(edition, state.position, side) for side in (attackers, defenders))
    events.append(BattleBegan(name, *both))
    landed = bool(state.turn.landed_from)
    attacker = build_force(edition, state, name, "attacker", attackers, landed=landed)
    battle = Battle(
        name,
        replace(attacker, support=bombarding(state.turn)),
        build_force(edition, state, name, "defender", defenders, landed=landed),
        origins=origins(edition, attackers),
        landed=landed,
        support=state.turn.support,
    )
    return replace(state, battle=battle, agenda=("fight", *state.agenda))


def bombarding(turn: TurnFacts) -> tuple[tuple[str, int], ...]:
    """Return the ships that bombard the coast of the present battle, by kind. Rules: RV-R-53."""
    kinds: Counter[str] = Counter()
    for _, kind, number in turn.bombarding:
        kinds[kind] += number
    return tuple(sorted(kinds.items()))


def origins(edition: Edition, attackers: Piles) -> tuple[Space, ...]:
    """Return where attacking ships and land units came from.

    Rules: CL-LAND-R2, CL-LAND-R5, CL-SEA-R1.
    """
    found = (
        p.turn.came_from
        for p in attackers
        if p.turn and p.turn.came_from and not is_aircraft(edition, p)
    )
    return tuple(dict.fromkeys(found))


def _with_steps(state: AxisState, steps: tuple[str, ...]) -> AxisState:
    return replace(state, agenda=(*steps, *state.agenda))


def take_land(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: take land without a battle if troops stand there and nobody defends it.

    Rules: CL-AMPH-R6, RV-BLZ-6, RV-R-12, RV-R-38, RV-R-127.
    """
    theatre, space = edition.theatre, edition.theatre.board.index[state.turn.scene]
    assert state.on_turn is not None
    attackers, defenders = sides(edition, state, space)
    troops = any(theatre.units[p.kind].has(Trait.TAKES_LAND) for p in attackers)
    enemy = not theatre.allied(state.position.owners[space], state.on_turn)
    if troops and enemy and not defenders:
        return captured(edition, state, space, state.on_turn, events)
    return state


def end_combat(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: put guests back on their decks, and return fines that were not due."""
    state = return_fines(edition, state, events)
    return replace(state, position=disembarked(edition, state.position), battle=None)

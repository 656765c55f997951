"""The battles of a game as questions: those that are planned, that wait, and the one under way."""

from collections import defaultdict
from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.assault import landing_zones
from battleboard.axis.battle import Battle, Force
from battleboard.axis.battles import sides
from battleboard.axis.cargo import troops_for
from battleboard.axis.commit import listed
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Piles, heap
from battleboard.axis.planning import planner_of
from battleboard.axis.shared import engaged
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.support import supporters
from battleboard.axis.words import (
    ChooseSupport,
    ConfirmLanding,
    PlanCombatMoves,
    PressOnOrRetreat,
    WithdrawSubmarines,
)
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat, Space
from battleboard.odds.answer import odds
from battleboard.odds.editions import PLACES, arms_of
from battleboard.odds.inquiry import Inquiry
from battleboard.odds.under_way import OpenSalvo, UnderWay


def battles_of(edition: Edition, state: AxisState) -> tuple[Space, ...]:
    """Spaces with a battle to ask about: under way or next, then those that wait or are planned."""
    if state.on_turn is None:
        return ()
    state = _with_plan(edition, state)
    first = (_present(state),) if _present(state) else ()
    waiting = (space for space in state.turn.battles if all(_armies(edition, state, space)))
    return tuple(dict.fromkeys((*first, *waiting)))


def inquiry_for(edition: Edition, state: AxisState, space: Space) -> Inquiry:
    """The question that a battle poses as it stands; raises OddsError where there is none.

    During combat movement it is the battle that the plan would lead to. Troops who wait for a
    battle at sea are counted as landed, and every ship that may support them fires.
    """
    if space not in battles_of(edition, state):
        name = edition.theatre.lexicon.name(space, "space")
        raise OddsError(f"there is no battle in {name} at this moment")
    if state.battle is not None and state.battle.space == space:
        return _under_way(edition, state, state.battle)
    return _before(edition, _with_plan(edition, state), space)


def chances_to_win(
    edition: Edition, state: AxisState, spaces: Iterable[Space]
) -> dict[Space, float]:
    """Return how likely the attacker wins the battle in each of these spaces that has one."""
    if state.on_turn is None:
        return {}
    state = _with_plan(edition, state)
    fought = battles_of(edition, state)
    return {
        space: odds(inquiry_for(edition, state, space)).win for space in spaces if space in fought
    }


def _with_plan(edition: Edition, state: AxisState) -> AxisState:
    """The state as if the planned combat moves were final; no die is rolled for it."""
    if state.plan is None or not isinstance(state.pending, PlanCombatMoves):
        return state
    planner = planner_of(edition, state)
    now = engaged(edition, planner.lay, state.plan.now)
    return listed(planner, replace(state, position=now, plan=None))


def _present(state: AxisState) -> Space:
    """The space of the battle that is fought, or for which troops are landing."""
    if state.battle is not None:
        return state.battle.space
    landing = isinstance(state.pending, ChooseSupport | ConfirmLanding)
    return state.turn.scene if landing else Space("")


# Before the first die


def _before(edition: Edition, state: AxisState, space: Space) -> Inquiry:
    attackers, defenders = _armies(edition, state, space)
    sea = _is_sea(edition, space)
    zones = () if sea else landing_zones(edition, state, space)
    present = space == _present(state)
    landed = bool(zones) or (present and bool(state.turn.landed_from))
    ships = _support(edition, state, zones, present=present)
    return Inquiry(
        edition_of_battles(edition),
        _written(edition, state, attackers),
        _written(edition, state, (*defenders, *_guns(edition, state, space))),
        sea=sea,
        amphibious=landed,
        bombard=_ships(edition, ships),
        attacker_perks=perks_of(edition, state, state.on_turn),
    )


def _armies(edition: Edition, state: AxisState, space: Space) -> tuple[Piles, Piles]:
    """Who attacks, with those who land, and who defends."""
    i = edition.theatre.board.index[space]
    attackers, defenders = sides(edition, state, i)
    zones = () if edition.theatre.sea[i] else landing_zones(edition, state, space)
    return heap((*attackers, *_ashore(edition, state, zones, space))), defenders


def _ashore(
    edition: Edition, state: AxisState, zones: Iterable[Space], target: Space
) -> Iterable[Pile]:
    """Troops who are still to land."""
    assert state.on_turn is not None
    index = edition.theatre.board.index
    for zone in zones:
        yield from troops_for(state.position, index[zone], target, state.on_turn)


def _support(edition: Edition, state: AxisState, zones: tuple[Space, ...], *, present: bool) -> int:
    """Ships that fire at the coast: those that were told to, and those that still may."""
    told = state.turn.support if present else 0
    landed = state.turn.landed_from if present else ()
    asked = state.turn.supports if present else ()
    open_zones = dict.fromkeys(zone for zone in (*landed, *zones) if zone not in asked)
    return told + sum(supporters(edition, state, zone) for zone in open_zones)


# Under way


def _under_way(edition: Edition, state: AxisState, battle: Battle) -> Inquiry:
    asked = isinstance(state.pending, WithdrawSubmarines | PressOnOrRetreat)
    struck = battle.side(battle.struck).roster
    stand = UnderWay(
        step=battle.step - asked,  # what is being asked now is a step for the policies
        round=battle.round,
        attacker_hit=_shelf(edition, state, battle.attacker, battle.attacker.hit),
        defender_hit=_shelf(edition, state, battle.defender, battle.defender.hit),
        attacker_doomed=_shelf(edition, state, battle.attacker, battle.attacker.doomed),
        defender_doomed=_shelf(edition, state, battle.defender, battle.defender.doomed),
        struck=battle.struck,
        hits=battle.hits,
        targets=_kinds(struck, battle.targets),
        fate=battle.fate,
        salvos=tuple(
            OpenSalvo(s.need, sum(n for _, n in s.dice), _kinds(struck, s.targets), s.fate)
            for s in battle.salvos
        ),
    )
    guns = _written(edition, state, _guns(edition, state, battle.space))
    defender = _shelf(edition, state, battle.defender, battle.defender.ready)
    return Inquiry(
        edition_of_battles(edition),
        _shelf(edition, state, battle.attacker, battle.attacker.ready),
        ", ".join(part for part in (defender, guns) if part),
        sea=_is_sea(edition, battle.space),
        amphibious=battle.landed,
        bombard=_ships(edition, battle.support),
        attacker_perks=perks_of(edition, state, state.on_turn),
        under_way=stand,
    )


def _shelf(edition: Edition, state: AxisState, force: Force, numbers: tuple[int, ...]) -> str:
    pairs = zip(force.roster, numbers, strict=True)
    return _written(edition, state, (pile.times(number) for pile, number in pairs if number))


def _kinds(roster: Piles, pieces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(roster[i].kind for i in pieces))


# In words


def _written(edition: Edition, state: AxisState, piles: Iterable[Pile]) -> str:
    """Units as a list, with what their owners have where that is not the attacker's."""
    counts: dict[tuple[str, tuple[str, ...]], int] = defaultdict(int)
    for pile in piles:
        ours = pile.power == state.on_turn
        perks = () if ours else perks_of(edition, state, pile.power)
        counts[pile.kind, perks] += pile.count
    order = list(edition.arms.units)
    rows = sorted(counts.items(), key=lambda row: (order.index(row[0][0]), row[0][1]))
    return ", ".join(f"{n} {kind}{_bracketed(perks)}" for (kind, perks), n in rows)


def _bracketed(perks: tuple[str, ...]) -> str:
    return f" [{', '.join(perks)}]" if perks else ""


def perks_of(edition: Edition, state: AxisState, power: Seat | None) -> tuple[str, ...]:
    """What a power has that changes battles."""
    assert power is not None
    return tuple(tech for tech in technologies_of(state, power) if tech in edition.arms.perks)


def _guns(edition: Edition, state: AxisState, space: Space) -> Piles:
    """Guns of the defenders."""
    theatre = edition.theatre
    assert state.on_turn is not None
    enemies = theatre.enemies(state.on_turn)
    here = state.position.at(theatre.board.index[space])
    guns = (p for p in here if p.power in enemies and theatre.units[p.kind].has(Trait.GUN))
    return () if _is_sea(edition, space) else tuple(guns)


def _ships(edition: Edition, number: int) -> str:
    return f"{number} {min(edition.theatre.kinds(Trait.SUPPORTS))}" if number else ""


def _is_sea(edition: Edition, space: Space) -> bool:
    return edition.theatre.sea[edition.theatre.board.index[space]]


def edition_of_battles(edition: Edition) -> str:
    """The game whose battles these are: boards can share them."""
    return next(game for game in PLACES if arms_of(game) is edition.arms)

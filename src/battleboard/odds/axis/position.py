"""The battles of a game as questions: planned battles, waiting ones, and the one under way."""

from collections import defaultdict
from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms, Entry, Piece, PieceCounts
from battleboard.axis.battle.rules import Battle, Force, Role
from battleboard.axis.board.piles import Pile, Piles, heap
from battleboard.axis.combat.amphibious import landing_zones
from battleboard.axis.combat.battle_order import bombarding, sides
from battleboard.axis.combat.forces import (
    best_supporters,
    guns_in,
    is_at_sea,
    piece_of,
    supporters_of,
)
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.commit import listed
from battleboard.axis.movement.contested import engaged
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.sea.transports import troops_for
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.vocabulary.decisions import (
    ChooseBombardment,
    ChooseSupport,
    ConfirmLanding,
    PlanCombatMoves,
    PressOnOrRetreat,
)
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat, Space
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.question import Army, OpenDice, OpenHits, OpenRound, Question


def battles_of(edition: Edition, state: AxisState) -> tuple[Space, ...]:
    """Return the spaces with a battle: under way or next, then those that wait or are planned."""
    if state.on_turn is None:
        return ()
    state = _with_plan(edition, state)
    first = (_present(state),) if _present(state) else ()
    waiting = (space for space in state.turn.battles if all(_armies(edition, state, space)))
    return tuple(dict.fromkeys((*first, *waiting)))


def question_for(edition: Edition, state: AxisState, space: Space) -> Question:
    """Return the question that a battle poses now; raise OddsError if there is no battle.

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
        space: odds(question_for(edition, state, space)).win for space in spaces if space in fought
    }


def _with_plan(edition: Edition, state: AxisState) -> AxisState:
    """Return the state as if the planned combat moves were final, without rolling a die."""
    if state.plan is None or not isinstance(state.pending, PlanCombatMoves):
        return state
    planner = planner_of(edition, state)
    now = engaged(edition, planner.situation, state.plan.now)
    return listed(planner, replace(state, position=now, plan=None))


def _present(state: AxisState) -> Space:
    """Return the space of the battle under way, or of the landing that comes before it."""
    if state.battle is not None:
        return state.battle.space
    landing = isinstance(state.pending, ChooseSupport | ChooseBombardment | ConfirmLanding)
    return state.turn.scene if landing else Space("")


# Before the first die


def _before(edition: Edition, state: AxisState, space: Space) -> Question:
    attackers, defenders = _armies(edition, state, space)
    sea = is_at_sea(edition, space)
    zones = () if sea else landing_zones(edition, state, space)
    present = space == _present(state)
    landed = bool(zones) or (present and bool(state.turn.landed_from))
    return Question(
        edition.arms,
        _army(edition, state, space, "attacker", attackers),
        _army(edition, state, space, "defender", (*defenders, *_guns(edition, state, space))),
        sea=sea,
        amphibious=landed,
        bombard=_ships(edition, _bombarding(edition, state, zones, present=present)),
    )


def _armies(edition: Edition, state: AxisState, space: Space) -> tuple[Piles, Piles]:
    """Return the attackers, with those who land, and the defenders."""
    i = edition.theatre.board.index[space]
    attackers, defenders = sides(edition, state, i)
    zones = () if edition.theatre.sea[i] else landing_zones(edition, state, space)
    return heap((*attackers, *_ashore(edition, state, zones, space))), defenders


def _ashore(
    edition: Edition, state: AxisState, zones: Iterable[Space], target: Space
) -> Iterable[Pile]:
    """Yield troops that are still to land."""
    assert state.on_turn is not None
    index = edition.theatre.board.index
    for zone in zones:
        yield from troops_for(state.position, index[zone], target, state.on_turn)


def _bombarding(
    edition: Edition, state: AxisState, zones: tuple[Space, ...], *, present: bool
) -> Iterable[Entry]:
    """Yield ships that fire at the coast: those already told to, and those that still may."""
    assert state.on_turn is not None
    perks, turn = technologies_of(state, state.on_turn), state.turn
    if present:
        yield from best_supporters(edition, state, turn.support)
        yield from ((kind, perks, number) for kind, number in bombarding(turn))
    landed, asked = (turn.landed_from, turn.supports) if present else ((), ())
    for zone in dict.fromkeys((*landed, *zones)):
        if zone not in asked:
            ships = edition.landings.ships(edition, state, zone)
            yield from ((kind, perks, number) for kind, number in ships)


# Under way


def _under_way(edition: Edition, state: AxisState, battle: Battle) -> Question:
    asked = isinstance(state.pending, PressOnOrRetreat)
    force = battle.side(battle.struck)
    struck = force.roster
    stand = OpenRound(
        # The policies answer what is asked now; a step that asks about submarines is taken again.
        step=battle.step - asked,
        round=battle.round,
        struck=battle.struck,
        hits=battle.hits,
        targets=_kinds(struck, battle.targets),
        fate=battle.fate,
        later=tuple(OpenHits(h.hits, _kinds(struck, h.targets), h.fate) for h in force.pending),
        salvos=tuple(
            OpenDice(s.need, sum(n for _, n in s.dice), _kinds(struck, s.targets), s.fate)
            for s in battle.salvos
        ),
    )
    space, guns = battle.space, _guns(edition, state, battle.space)
    ready, *boxed = _shelves(battle.defender)
    return Question(
        edition.arms,
        _army(edition, state, space, "attacker", *_shelves(battle.attacker)),
        _army(edition, state, space, "defender", (*ready, *guns), *boxed),
        sea=is_at_sea(edition, space),
        amphibious=battle.landed,
        bombard=_ships(edition, supporters_of(edition, state, battle)),
        under_way=stand,
    )


def _shelves(force: Force) -> tuple[Piles, Piles, Piles, Piles]:
    """Return the piles that are ready, hit and doomed, and those that came if that matters."""
    numbers = (force.ready, force.hit, force.doomed, force.initial or (0,) * len(force.ready))
    ready, hit, doomed, initial = (_shelf(force, row) for row in numbers)
    return ready, hit, doomed, initial


def _shelf(force: Force, numbers: tuple[int, ...]) -> Piles:
    pairs = zip(force.roster, numbers, strict=True)
    return tuple(pile.times(number) for pile, number in pairs if number)


def _kinds(roster: Piles, pieces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(roster[i].kind for i in pieces))


# Units


def _army(edition: Edition, state: AxisState, space: Space, role: Role, *shelves: Piles) -> Army:
    """Return a side by its piles: ready, hit and doomed ones, and those that came."""
    perks = perks_of(edition, state, state.on_turn) if role == "attacker" else ()
    return Army(perks, *(_units(edition, state, space, role, piles) for piles in shelves))


def _units(
    edition: Edition, state: AxisState, space: Space, role: Role, piles: Iterable[Pile]
) -> PieceCounts:
    """Return units as the battle sees them, in the order of the edition's list."""
    counts: dict[Piece, int] = defaultdict(int)
    for pile in piles:
        piece = piece_of(edition, state, space, role, pile)
        counts[_told(edition.arms, piece)] += pile.count
    order = list(edition.arms.units)
    return tuple(sorted(counts.items(), key=lambda row: (order.index(row[0].kind), row[0])))


def _told(arms: Arms, piece: Piece) -> Piece:
    """Return a piece with only those of its perks that change a battle."""
    known = {*arms.perks, *arms.sides}
    return piece._replace(perks=tuple(sorted(known.intersection(piece.perks))))


def perks_of(edition: Edition, state: AxisState, power: Seat | None) -> tuple[str, ...]:
    """Return the perks of a power that change battles."""
    assert power is not None
    return tuple(tech for tech in technologies_of(state, power) if tech in edition.arms.perks)


def _guns(edition: Edition, state: AxisState, space: Space) -> Piles:
    """Return the guns of the defenders."""
    return () if is_at_sea(edition, space) else guns_in(edition, state, space)


def _ships(edition: Edition, ships: Iterable[Entry]) -> PieceCounts:
    """Return ships that fire at the coast as pieces."""
    counts: dict[Piece, int] = defaultdict(int)
    for kind, perks, number in ships:
        counts[_told(edition.arms, Piece(kind, perks))] += number
    return tuple(counts.items())

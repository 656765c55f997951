"""The set-up of a game, and positions set up by hand from a scenario."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.piles import Pile, Piles, Position, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.commit import listed
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.situation import fights, on_surface, situation_of
from battleboard.axis.setup.read_battle import BattlePositionData, read_battle
from battleboard.axis.setup.read_units import attacking, landing_from, standing
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.terms import UnitTerms
from battleboard.core.data import work_out
from battleboard.core.errors import PositionError
from battleboard.core.ids import NOBODY, Seat, Space
from battleboard.core.phrase import Named
from battleboard.core.position_data import one_of, under

S = TypeVar("S", bound=AxisState)
_TERMS, _SEAT, _SPACE = UnitTerms(), Named("seat"), Named("space")


def _only_in_battles(edition: Edition) -> str:
    return f"a battle is under way only in the step {edition.battle_step!r}"


def opening(edition: Edition) -> Position:
    """Return the position at the start of the game. Rules: CL-COMP-1, CL-COMP-11."""
    theatre = edition.theatre
    spaces: list[list[Pile]] = [[] for _ in theatre.board.spaces]
    for power, rows in theatre.setup.items():
        for space, row in rows.items():
            spaces[theatre.board.index[space]] += [Pile(power, k, n) for k, n in row.items()]
    return Position(
        owners=theatre.original,
        spaces=tuple(heap(row) for row in spaces),
        money=tuple(data.money for data in theatre.powers.values()),
        technologies=((),) * len(theatre.powers),
    )


class AxisPositionData(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position]` of a scenario; a game with entries of its own has a subclass."""

    on_turn: str
    step: str = "combat moves"
    """The step of the turn that comes next, by its name."""
    round: int = 1
    board: str = "empty"
    """`empty`: only what is named stands there; `opening`: the set-up, changed by what is named."""
    units: dict[str, dict[str, str]] = {}
    """Space to power to units as written: `Libya = { Germany = "infantry, armor" }`.

    `fighter/2` has two spaces of its movement left.
    """
    attackers: dict[str, dict[str, str]] = {}
    """Space to origin to units of the power on turn that have made their combat moves.

    Cargo that is to land is bound for a territory: `transport[infantry to Algeria]`.
    """
    owners: dict[str, str] = {}
    """Territories not in their printed owner's hands; `nobody` for neutral."""
    money: dict[str, int] = {}
    technologies: dict[str, list[str]] = {}
    bought: str = ""
    taken: list[str] | dict[str, str] = []
    """Territories taken in this turn, perhaps each with the power (or `nobody`) that held it."""
    moved: dict[str, dict[str, str]] = {}
    """As `units`: units that have already finished their turn."""
    retreated: dict[str, dict[str, str]] = {}
    """As `moved`: units that have left a battle."""
    unloaded: dict[str, dict[str, str]] = {}
    """As `moved`: transports that have unloaded."""
    moved_in: list[str] = []
    """Territories held for an ally whose gun was moved in or bought, not captured with the land."""
    set_aside: list[str] = []
    """Neutrals for which a fine is set aside, beside those where troops are still to land."""
    fought: list[str] = []
    """Spaces whose battle of this turn is over."""
    battle: BattlePositionData | None = None
    """The battle that is under way."""


work_out(AxisPositionData)


def read_position(data: AxisPositionData, empty: S, edition: Edition) -> S:
    """Return a state as the entries say; raise ScenarioError."""
    with under("on_turn"):
        seat = Seat(_SEAT.read(data.on_turn, edition.theatre.lexicon))
        one_of(seat, edition.theatre.seats)
    one_of(data.step, edition.turn(seat, data.round), "step")
    one_of(data.board, ("empty", "opening"), "board")
    position = _position(data, edition, seat, empty.position)
    state = before_step(edition, empty, position, seat, data.round, data.step)
    state = replace(state, turn=TurnFacts(owners=_owners_before(data, edition, seat, position)))
    steps = combat_steps(edition, state)
    if data.step in steps:
        return _in_combat(data, edition, state)
    for key, value in (
        ("attackers", data.attackers),
        ("fought", data.fought),
        ("set_aside", data.set_aside),
    ):
        if value:
            raise PositionError(f"this belongs to one of the steps: {', '.join(steps)}", key)
    if data.battle is not None:
        raise PositionError(_only_in_battles(edition), "battle")
    return state


def combat_steps(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Return the steps of a turn between combat moves and non-combat moves."""
    assert state.on_turn is not None
    steps = edition.turn(state.on_turn, state.round)
    if not {"combat moves", "noncombat moves"} <= set(steps):
        return ()
    return steps[steps.index("combat moves") + 1 : steps.index("noncombat moves")]


def before_step(
    edition: Edition, empty: S, position: Position, seat: Seat, number: int, step: str
) -> S:
    """Return a state with a position, just before a step of a power's turn."""
    steps = edition.turn(seat, number)
    return replace(
        empty,
        position=position,
        on_turn=seat,
        round=number,
        agenda=steps[steps.index(step) :],
        turn=TurnFacts(owners=position.owners),
    )


def _position(data: AxisPositionData, edition: Edition, seat: Seat, base: Position) -> Position:
    lexicon = edition.theatre.lexicon
    if data.board == "empty":
        base = replace(base, spaces=((),) * len(edition.theatre.board.spaces))
    base = replace(
        base,
        technologies=_technologies(data, edition, base.technologies),
        owners=_owners(data, edition, base.owners),
        money=_money(data, edition, base.money),
    )
    with under("bought"):
        bought = _TERMS.read(data.bought or "none", lexicon)
    before = _owners_before(data, edition, seat, base)
    here = standing(
        edition,
        base,
        units=data.units,
        moved=data.moved,
        retreated=data.retreated,
        unloaded=data.unloaded,
    )
    for i, piles in attacking(edition, base, seat, data.attackers, before).items():
        here.setdefault(i, list(base.spaces[i])).extend(piles)
    spaces = (here.get(i, row) for i, row in enumerate(base.spaces))
    return replace(
        base,
        spaces=_with_trusts(data, edition, base.owners, tuple(heap(row) for row in spaces)),
        bought=heap(Pile(seat, term.kind, term.count) for term in bought),
    )


def _with_trusts(
    data: AxisPositionData, edition: Edition, owners: tuple[Seat, ...], spaces: tuple[Piles, ...]
) -> tuple[Piles, ...]:
    """Return the units, with guns held in trust where a power holds the land of an ally.

    Rules: CL-LIB-R1, CL-COMP-R5.
    """
    with under("moved_in"):
        moved_in = {_space(edition, name) for name in data.moved_in}

    def held(i: int, pile: Pile) -> Pile:
        captured = pile.power == owners[i] and i not in moved_in
        return edition.capture.entrusted(edition, pile, i) if captured else pile

    return tuple(heap(held(i, pile) for pile in row) for i, row in enumerate(spaces))


def _owners(data: AxisPositionData, edition: Edition, before: tuple[Seat, ...]) -> tuple[Seat, ...]:
    owners = list(before)
    for name, owner in data.owners.items():
        with under("owners", name):
            owners[_space(edition, name)] = _owner(edition, owner)
    return tuple(owners)


def _space(edition: Edition, name: str) -> int:
    theatre = edition.theatre
    return theatre.board.index[Space(_SPACE.read(name, theatre.lexicon))]


def _owner(edition: Edition, word: str) -> Seat:
    """Return a power, or no seat for `nobody`."""
    nobody = word.casefold() == "nobody"
    return NOBODY if nobody else Seat(_SEAT.read(word, edition.theatre.lexicon))


def _owners_before(
    data: AxisPositionData, edition: Edition, seat: Seat, position: Position
) -> tuple[Seat, ...]:
    """Return who owned what when the turn began."""
    owners = list(position.owners)
    enemy = edition.theatre.lexicon.name(edition.theatre.enemies(seat)[0], "seat")
    taken = data.taken if isinstance(data.taken, dict) else dict.fromkeys(data.taken, enemy)
    for name, owner in taken.items():
        with under("taken", name):
            owners[_space(edition, name)] = _owner(edition, owner)
    return tuple(owners)


def _money(data: AxisPositionData, edition: Edition, before: tuple[int, ...]) -> tuple[int, ...]:
    sums: dict[str, int] = {}
    for name, value in data.money.items():
        with under("money", name):
            sums[_SEAT.read(name, edition.theatre.lexicon)] = value
    return tuple(sums.get(s, before[i]) for i, s in enumerate(edition.theatre.seats))


def _technologies(
    data: AxisPositionData, edition: Edition, before: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    rows: dict[str, list[str]] = {}
    for name, techs in data.technologies.items():
        with under("technologies", name):
            seat = _SEAT.read(name, edition.theatre.lexicon)
            rows[seat] = [_technology(edition, word) for word in techs]
    return tuple(
        tuple(sorted(rows.get(seat, before[i]))) for i, seat in enumerate(edition.theatre.seats)
    )


def _technology(edition: Edition, word: str) -> str:
    """Return the ID of a technology, given by ID or by name."""
    names = {tech.replace("_", " "): tech for tech in edition.technologies}
    return names[one_of(word.strip().lower().replace("_", " "), names)]


# Inside the combat phase


def _in_combat(data: AxisPositionData, edition: Edition, state: S) -> S:
    """Return a state with what is to be fought, and with the battle that is under way."""
    seat = state.on_turn
    assert seat is not None
    _all_attack(edition, state)
    turn = all_listed(edition, state)
    with under("fought"):
        over = [edition.theatre.board.spaces[_space(edition, name)] for name in data.fought]
    zones = [space for space in over if edition.theatre.sea[edition.theatre.board.index[space]]]
    left = tuple(space for space in turn.battles if space not in over)
    coming = state.agenda
    turn = replace(
        turn,
        flights=turn.flights if "overflights" in coming else (),
        raids=turn.raids if edition.raid_step in coming else (),
        battles=left if edition.battle_step in coming else (),
        fought=tuple(dict.fromkeys((*zones, *turn.fought))),
        set_aside=_set_aside(data, edition, state),
    )
    state = replace(state, turn=turn)
    landed = landing_from(edition, data.attackers)
    if data.battle is None:
        if landed:
            raise PositionError("troops from the sea have landed only in a battle that has begun")
        return state
    if data.step != edition.battle_step:
        raise PositionError(_only_in_battles(edition), "battle")
    lost_from = {
        name: tuple(origin for origin, text in rows.items() if text.strip() == "none")
        for name, rows in data.attackers.items()
    }
    return read_battle(edition, state, data.battle, landed, lost_from)


def _set_aside(data: AxisPositionData, edition: Edition, state: AxisState) -> tuple[Space, ...]:
    """Return the neutrals for which a fine is set aside. Rules: CL-NEU-R2."""
    with under("set_aside"):
        named = [_space(edition, name) for name in data.set_aside]
    index = edition.theatre.board.index
    targets = (
        index[unit.turn.target]
        for row in state.position.spaces
        for ship in row
        for unit in ship.cargo
        if unit.turn is not None and unit.turn.target
    )
    found = dict.fromkeys((*named, *targets))
    return tuple(edition.theatre.board.spaces[i] for i in found if not state.position.owners[i])


def all_listed(edition: Edition, state: AxisState) -> TurnFacts:
    """Return the turn with all that its attackers could have to fight."""
    assert state.on_turn is not None
    situation = situation_of(edition, state.position, state.on_turn, state.turn.owners)
    return listed(Planner(edition, situation, combat=True), state).turn


def _all_attack(edition: Edition, state: AxisState) -> None:
    """Raise PositionError if units of the power on turn stand among enemies without attacking."""
    theatre, seat = edition.theatre, state.on_turn
    assert seat is not None
    enemies = theatre.enemies(seat)
    for i, piles in enumerate(state.position.spaces):
        idle = any(p.power == seat and p.turn is None and fights(theatre, p) for p in piles)
        if idle and any(p.power in enemies and fights(theatre, p) and on_surface(p) for p in piles):
            name = theatre.lexicon.name(theatre.board.spaces[i], "space")
            raise PositionError("units that stand among enemies are attackers", "units", name)

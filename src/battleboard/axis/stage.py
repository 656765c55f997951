"""Set-up, and positions set up by hand from the plain data of a scenario."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import NOBODY
from battleboard.axis.piles import Pile, Position, Turn, heap
from battleboard.axis.select import movement_of
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.terms import Term, UnitTerms
from battleboard.core.data import explain, work_out
from battleboard.core.errors import ScenarioError, TextError
from battleboard.core.ids import Seat, Space
from battleboard.core.phrase import Named

S = TypeVar("S", bound=AxisState)
_TERMS, _SEAT, _SPACE = UnitTerms(), Named("seat"), Named("space")


def opening(edition: Edition) -> Position:
    """The board as it is set up. Rules: CL-COMP-1, CL-COMP-11."""
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


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position]` of a scenario."""

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
    owners: dict[str, str] = {}
    """Territories not in their printed owner's hands; `nobody` for neutral."""
    money: dict[str, int] = {}
    technologies: dict[str, list[str]] = {}
    bought: str = ""
    taken: list[str] = []
    """Territories taken in this turn: they were the enemy's when it began."""
    moved: dict[str, dict[str, str]] = {}
    """As `units`: units that have already finished their turn."""


work_out(Scene)


def stage(scene: Mapping[str, Any], empty: S, edition: Edition) -> S:
    """A state as the scene has it; raises ScenarioError."""
    try:
        data = msgspec.convert(dict(scene), Scene)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"position: {explain(error, dict(scene), Scene)}") from None
    try:
        return _staged(data, empty, edition)
    except TextError as error:
        raise ScenarioError(f"position: {error.problem}") from None


def _staged(data: Scene, empty: S, edition: Edition) -> S:
    theatre, lexicon = edition.theatre, edition.theatre.lexicon
    seat = Seat(_SEAT.read(data.on_turn, lexicon))
    steps = edition.turn(seat, data.round)
    if data.step not in steps:
        raise ScenarioError(f"position.step: {data.step!r} is not one of: {', '.join(steps)}")
    base = empty.position
    if data.board == "empty":
        base = replace(base, spaces=((),) * len(theatre.board.spaces))
    elif data.board != "opening":
        raise ScenarioError("position.board: 'empty' or 'opening' was expected")
    base = replace(base, technologies=_technologies(data, edition, base.technologies))
    position = _with_owners(data, edition, base)
    position = _with_units(data, edition, position)
    position = replace(
        position,
        money=_by_seat(data.money, edition, position.money),
        bought=heap(
            Pile(seat, t.kind, t.count) for t in _TERMS.read(data.bought or "none", lexicon)
        ),
    )
    owners = list(position.owners)
    for name in data.taken:
        i = theatre.board.index[Space(_SPACE.read(name, lexicon))]
        owners[i] = theatre.enemies(seat)[0]
    state = before_step(edition, empty, position, seat, data.round, data.step)
    return replace(state, turn=TurnFacts(owners=tuple(owners)))


def before_step(
    edition: Edition, empty: S, position: Position, seat: Seat, number: int, step: str
) -> S:
    """A state with a position, when a step of a power's turn comes next in a round."""
    steps = edition.turn(seat, number)
    return replace(
        empty,
        position=position,
        on_turn=seat,
        round=number,
        agenda=steps[steps.index(step) :],
        turn=TurnFacts(owners=position.owners),
    )


def _with_owners(data: Scene, edition: Edition, position: Position) -> Position:
    owners = list(position.owners)
    for name, owner in data.owners.items():
        i = edition.theatre.board.index[Space(_SPACE.read(name, edition.theatre.lexicon))]
        nobody = owner.casefold() == "nobody"
        owners[i] = NOBODY if nobody else Seat(_SEAT.read(owner, edition.theatre.lexicon))
    return replace(position, owners=tuple(owners))


def _with_units(data: Scene, edition: Edition, position: Position) -> Position:
    theatre, lexicon = edition.theatre, edition.theatre.lexicon
    spaces = [list(row) for row in position.spaces]
    named: dict[int, list[Pile]] = {}
    for rows, turn in ((data.units, None), (data.moved, Turn(done=True))):
        for name, by_power in rows.items():
            i = theatre.board.index[Space(_SPACE.read(name, lexicon))]
            for power, text in by_power.items():
                seat = Seat(_SEAT.read(power, lexicon))
                terms = _TERMS.read(text, lexicon)
                piles = [_pile(edition, position, seat, term, turn) for term in terms]
                named.setdefault(i, []).extend(piles)
    for i, there in named.items():
        spaces[i] = there
    return replace(position, spaces=tuple(heap(row) for row in spaces))


def _pile(edition: Edition, position: Position, seat: Seat, term: Term, turn: Turn | None) -> Pile:
    """A pile as written; `fighter/2` has two spaces of its movement left."""
    power = term.power or seat
    cargo = heap(_pile(edition, position, power, c, None) for c in term.cargo)
    pile = Pile(power, term.kind, term.count, cargo, turn)
    if term.left is None:
        return pile
    spent = movement_of(edition, position, pile) - term.left
    return replace(pile, turn=replace(turn or Turn(), spent=spent))


def _by_seat(
    given: Mapping[str, int], edition: Edition, before: tuple[int, ...]
) -> tuple[int, ...]:
    sums = {_SEAT.read(name, edition.theatre.lexicon): value for name, value in given.items()}
    return tuple(sums.get(s, before[i]) for i, s in enumerate(edition.theatre.seats))


def _technologies(
    data: Scene, edition: Edition, before: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    lexicon = edition.theatre.lexicon
    rows = {_SEAT.read(name, lexicon): techs for name, techs in data.technologies.items()}
    for tech in (tech for techs in rows.values() for tech in techs):
        if tech not in edition.technologies:
            known = ", ".join(edition.technologies)
            raise ScenarioError(f"position.technologies: {tech!r} is not one of: {known}")
    return tuple(
        tuple(sorted(rows.get(seat, before[i]))) for i, seat in enumerate(edition.theatre.seats)
    )

"""Axis & Allies told by its events alone: a second, simple-minded account of the board.

It knows no rules, only the board as it was set up. Whoever only hears the events (a client, an
animation, a statistic) can keep this account, and it must agree with the state.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from battleboard.axis.material import Theatre
from battleboard.axis.piles import Pile, Position
from battleboard.axis.state import AxisState
from battleboard.axis.terms import Term
from battleboard.axis.words import (
    CargoLanded,
    CargoLoaded,
    FightersLanded,
    MoneyChanged,
    NeutralViolated,
    ProductionChanged,
    SpaceCaptured,
    SpaceReturned,
    TechnologyGained,
    UnitsBought,
    UnitsForfeited,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
    UnitsRetreated,
    UnitsTakenOver,
    UnitsWithdrew,
)
from battleboard.core.game import GameEnded, TurnBegan
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event

Thing = tuple[Seat, str, tuple[tuple[Seat, str, int], ...]]
"""A unit as one sees it: whose, what, and for a transport what is aboard."""


@dataclass
class Account:
    """What the events said so far."""

    theatre: Theatre
    units: dict[Space, Counter[Thing]] = field(default_factory=dict)
    owners: dict[Space, Seat] = field(default_factory=dict)
    money: dict[Seat, int] = field(default_factory=dict)
    production: dict[Seat, int] = field(default_factory=dict)
    technologies: dict[Seat, set[str]] = field(default_factory=dict)
    waiting: Counter[str] = field(default_factory=Counter)
    on_turn: Seat | None = None
    winners: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, theatre: Theatre, state: AxisState) -> "Account":
        """An account that begins where a game does."""
        account, position = cls(theatre), state.position
        spaces = theatre.board.spaces
        account.units = {s: account._row(position, i) for i, s in enumerate(spaces)}
        account.owners = dict(zip(spaces, position.owners, strict=True))
        account.money = dict(zip(state.seats, position.money, strict=True))
        account.production = {seat: account._values(seat) for seat in state.seats}
        technologies = zip(state.seats, position.technologies, strict=True)
        account.technologies = {seat: set(some) for seat, some in technologies}
        account.on_turn = state.on_turn
        return account

    def hear(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            self._moves(event)
            self._losses(event)
            self._hands(event)
            self._turns(event)

    def _moves(self, event: Event) -> None:
        match event:
            case UnitsMoved(seat=seat, units=units, path=path):
                self._move(seat, units, path[0], path[-1])
            case CargoLoaded(seat=seat, units=units, origin=origin, zone=zone):
                self._take(seat, units, origin)
                self._take(seat, event.before, zone)
                self._put(seat, event.after, zone)
            case CargoLanded(seat=seat, units=units, zone=zone, target=target):
                self._take(seat, event.before, zone)
                self._put(seat, event.after, zone)
                self._put(seat, units, target)
            case UnitsRetreated(seat=seat, units=units, space=space, target=target):
                self._move(seat, units, space, target)
            case UnitsWithdrew(units=units, space=space, zone=zone):
                self._move(Seat(""), units, space, zone)
            case FightersLanded(units=units, zone=zone, target=target):
                self._move(Seat(""), units, zone, target)
            case _:
                pass

    def _losses(self, event: Event) -> None:
        match event:
            case UnitsLost(space=space, units=units):
                self._take(Seat(""), units, space)
            case UnitsBought(units=units):
                self.waiting.update({term.kind: term.count for term in units})
            case UnitsPlaced(seat=seat, units=units, space=space):
                self.waiting.subtract({term.kind: term.count for term in units})
                self._put(seat, units, space)
            case UnitsForfeited(units=units):
                self.waiting.subtract({term.kind: term.count for term in units})
            case _:
                pass

    def _hands(self, event: Event) -> None:
        match event:
            case SpaceCaptured(space=space, taken_from=before, owner=owner):
                assert self.owners[space] == before, space
                self.owners[space] = owner
            case SpaceReturned(by=by, space=space, owner=owner):
                assert self.owners[space] == by, space
                self.owners[space] = owner
            case NeutralViolated(seat=seat, space=space):
                assert not self.owners[space], space
                self.owners[space] = seat
            case UnitsTakenOver(owner=owner, units=units, space=space):
                self._taken_over(owner, units, space)
            case MoneyChanged(seat=seat, change=change, money=money):
                self.money[seat] += change
                assert self.money[seat] == money
            case ProductionChanged(seat=seat, change=change, level=level):
                self.production[seat] += change
                assert self.production[seat] == level
            case TechnologyGained(seat=seat, technology=technology):
                self.technologies[seat].add(technology)
            case _:
                pass

    def _turns(self, event: Event) -> None:
        match event:
            case TurnBegan(seat=seat):
                self.on_turn = seat
            case GameEnded(winners=winners):
                self.winners = winners
            case _:
                pass

    # The board

    def _move(self, seat: Seat, units: tuple[Term, ...], origin: Space, target: Space) -> None:
        self._take(seat, units, origin)
        self._put(seat, units, target)

    def _take(self, seat: Seat, units: tuple[Term, ...], space: Space) -> None:
        for thing, count in self._things(seat, units).items():
            self.units[space][thing] -= count
            assert self.units[space][thing] >= 0, f"{thing} is not in {space}"

    def _put(self, seat: Seat, units: tuple[Term, ...], space: Space) -> None:
        self.units[space] += self._things(seat, units)

    def _things(self, seat: Seat, units: Iterable[Term]) -> Counter[Thing]:
        """Terms as things; what stands on the deck of a carrier counts for itself."""
        found: Counter[Thing] = Counter()
        for term in units:
            power = term.power or seat
            assert power, f"whose {term}?"
            cargo = [(c.power or power, c.kind, c.count) for c in term.cargo]
            if self.theatre.units[term.kind].decks:
                for owner, kind, count in cargo:
                    found[owner, kind, ()] += count * term.count
                cargo = []
            found[power, term.kind, _sorted(cargo)] += term.count
        return found

    def _taken_over(self, owner: Seat, units: tuple[Term, ...], space: Space) -> None:
        for term in units:
            for thing, count in list(self.units[space].items()):
                if thing[1] == term.kind and count and thing[0] != owner:
                    assert count == term.count, f"{count} {thing} in {space}, not {term}"
                    del self.units[space][thing]
            self.units[space][owner, term.kind, ()] = term.count

    # The state to compare with

    def _row(self, position: Position, i: int) -> Counter[Thing]:
        return self._things(Seat(""), (_term(pile) for pile in position.at(i)))

    def _values(self, seat: Seat) -> int:
        pairs = zip(self.theatre.board.spaces, self.theatre.value, strict=True)
        return sum(value for space, value in pairs if self.owners[space] == seat)

    def agrees(self, state: AxisState) -> None:
        """Assert that the account and the state tell the same."""
        position, spaces = state.position, self.theatre.board.spaces
        for i, space in enumerate(spaces):
            assert +self.units[space] == self._row(position, i), space
            assert self.owners[space] == position.owners[i], space
        assert tuple(self.money.values()) == position.money
        assert self.production == {seat: self._values(seat) for seat in state.seats}
        told = [tuple(sorted(some)) for some in self.technologies.values()]
        assert told == [tuple(sorted(some)) for some in position.technologies]
        assert +self.waiting == Counter({pile.kind: pile.count for pile in position.bought})
        assert self.on_turn == state.on_turn
        assert self.winners == (state.over.winners if state.over else ())


def _term(pile: Pile) -> Term:
    cargo = tuple(Term(c.kind, c.count, c.power) for c in pile.cargo)
    return Term(pile.kind, pile.count, pile.power, cargo)


def _sorted(cargo: Iterable[tuple[Seat, str, int]]) -> tuple[tuple[Seat, str, int], ...]:
    counts: Counter[tuple[Seat, str]] = Counter()
    for power, kind, count in cargo:
        counts[power, kind] += count
    return tuple(sorted((power, kind, count) for (power, kind), count in counts.items()))

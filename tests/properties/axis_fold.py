"""Axis & Allies told by its events alone: a second, simple-minded account of the board.

It knows no rules and no edition, only the board as it was set up. Whoever only hears the events (a
client, an animation, a statistic) can keep this account, and it must agree with the state.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.game import AxisGame
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import (
    CargoLanded,
    CargoLoaded,
    FightersEmbarked,
    FightersLanded,
    MoneyChanged,
    NeutralViolated,
    ProductionChanged,
    SpaceCaptured,
    SpaceReturned,
    TechnologyGained,
    UnitsBought,
    UnitsConverted,
    UnitsDamaged,
    UnitsForfeited,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
    UnitsRefunded,
    UnitsRepaired,
    UnitsRetreated,
    UnitsSubmerged,
    UnitsSurfaced,
    UnitsTakenOver,
    UnitsWithdrew,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.game import GameEnded, TurnBegan
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event

Thing = tuple[Seat, str, str, tuple[tuple[Seat, str, int], ...]]
"""A unit as one sees it: whose, what, in which condition, and for a transport what is aboard."""


@dataclass
class Account:
    """What the events said so far."""

    game: AxisGame[Any]
    units: dict[Space, Counter[Thing]] = field(default_factory=dict)
    owners: dict[Space, Seat] = field(default_factory=dict)
    money: dict[Seat, int] = field(default_factory=dict)
    production: dict[Seat, int] = field(default_factory=dict)
    technologies: dict[Seat, set[str]] = field(default_factory=dict)
    waiting: Counter[str] = field(default_factory=Counter)
    on_turn: Seat | None = None
    winners: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, game: AxisGame[Any], state: AxisState) -> "Account":
        """An account that begins where a game does."""
        account, position = cls(game), state.position
        spaces = game.theatre.board.spaces
        account.units = {s: account._row(position, i) for i, s in enumerate(spaces)}
        account.owners = dict(zip(spaces, position.owners, strict=True))
        account.money = dict(zip(state.seats, position.money, strict=True))
        account.production = account._levels(state)
        technologies = zip(state.seats, position.technologies, strict=True)
        account.technologies = {seat: set(some) for seat, some in technologies}
        account.on_turn = state.on_turn
        return account

    def hear(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            self._moves(event)
            self._conditions(event)
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
            case FightersEmbarked(seat=seat, units=units, origin=origin, zone=zone):
                self._move(seat, units, origin, zone)
            case _:
                pass

    def _conditions(self, event: Event) -> None:
        match event:
            case UnitsDamaged(space=space, units=units):
                self._becomes(space, units, "damaged")
            case UnitsSubmerged(space=space, units=units):
                self._becomes(space, units, "submerged")
            case UnitsRepaired(space=space, units=units) | UnitsSurfaced(space=space, units=units):
                self._becomes(space, units, "")
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
            case UnitsForfeited(units=units) | UnitsRefunded(units=units):
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
            case UnitsConverted(owner=owner, units=units, space=space):
                self._take(Seat(""), units, space)
                self._put(Seat(""), tuple(replace(term, power=owner) for term in units), space)
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

    def _becomes(self, space: Space, units: tuple[Term, ...], condition: str) -> None:
        self._take(Seat(""), units, space)
        self._put(Seat(""), tuple(replace(term, condition=condition) for term in units), space)

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
            if self.game.theatre.units[term.kind].decks:
                for owner, kind, count in cargo:
                    found[owner, kind, "", ()] += count * term.count
                cargo = []
            found[power, term.kind, term.condition, _sorted(cargo)] += term.count
        return found

    def _taken_over(self, owner: Seat, units: tuple[Term, ...], space: Space) -> None:
        for term in units:
            for thing, count in list(self.units[space].items()):
                if thing[1] == term.kind and count and thing[0] != owner:
                    assert count == term.count, f"{count} {thing} in {space}, not {term}"
                    del self.units[space][thing]
            self.units[space][owner, term.kind, "", ()] = term.count

    # The state to compare with

    def _row(self, position: Position, i: int) -> Counter[Thing]:
        return self._things(Seat(""), (_term(pile) for pile in position.at(i)))

    def _levels(self, state: AxisState) -> dict[Seat, int]:
        edition, position = self.game.edition(state), state.position
        return {seat: edition.production(edition, position, seat) for seat in state.seats}

    def agrees(self, state: AxisState) -> None:
        """Assert that the account and the state tell the same."""
        position, spaces = state.position, self.game.theatre.board.spaces
        for i, space in enumerate(spaces):
            assert +self.units[space] == self._row(position, i), space
            assert self.owners[space] == position.owners[i], space
        assert tuple(self.money.values()) == position.money
        assert self.production == self._levels(state)
        told = [tuple(sorted(some)) for some in self.technologies.values()]
        assert told == [tuple(sorted(some)) for some in position.technologies]
        assert +self.waiting == Counter({pile.kind: pile.count for pile in position.bought})
        assert self.on_turn == state.on_turn
        assert self.winners == (state.over.winners if state.over else ())


def _term(pile: Pile) -> Term:
    cargo = tuple(Term(c.kind, c.count, c.power) for c in pile.cargo)
    return Term(pile.kind, pile.count, pile.power, cargo, condition=pile.condition)


def _sorted(cargo: Iterable[tuple[Seat, str, int]]) -> tuple[tuple[Seat, str, int], ...]:
    counts: Counter[tuple[Seat, str]] = Counter()
    for power, kind, count in cargo:
        counts[power, kind] += count
    return tuple(sorted((power, kind, count) for (power, kind), count in counts.items()))

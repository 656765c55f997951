"""Risk told by its events alone: a second, simple-minded account of the board and the cards.

It knows no rules. Whoever only hears the events (a client, an animation, a statistic) can keep
this account, and it must agree with the state at every moment.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from battleboard.core.game import GameEnded
from battleboard.core.ids import Seat, Space
from battleboard.core.table import SeatResigned
from battleboard.core.values import Event
from battleboard.games.risk.events import (
    ArmiesMoved,
    ArmiesPlaced,
    AttackRolled,
    CardDrawn,
    CardsDiscarded,
    CardsReshuffled,
    CardsTaken,
    HeadquartersRevealed,
    MissionDealt,
    MissionHeld,
    SeatEliminated,
    SetTurnedIn,
    TerritoriesDealt,
    TerritoryCaptured,
    TerritoryClaimed,
)
from battleboard.games.risk.material import BOARD, DECK
from battleboard.games.risk.state import RiskState


@dataclass
class Account:
    """What the events said so far."""

    owners: dict[Space, Seat] = field(default_factory=dict)
    armies: Counter[Space] = field(default_factory=Counter)
    cards: Counter[Seat] = field(default_factory=Counter)
    pile: int = len(DECK)
    discards: int = 0
    sets: int = 0
    out: set[Seat] = field(default_factory=set)
    missions: dict[Seat, str] = field(default_factory=dict)
    headquarters: dict[Seat, Space] = field(default_factory=dict)
    winners: tuple[Seat, ...] = ()
    placed: int = 0
    lost: int = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            self._board(event)
            self._cards(event)
            self._players(event)

    def _board(self, event: Event) -> None:
        match event:
            case TerritoriesDealt(seat=seat, spaces=spaces):
                for space in spaces:
                    self._settle(space, seat)
            case TerritoryClaimed(seat=seat, space=space):
                self._settle(space, seat)
            case ArmiesPlaced(seat=seat, armies=armies):
                for space, count in armies:
                    assert self.owners[space] == seat
                    self.armies[space] += count
                    self.placed += count
            case AttackRolled(origin=origin, target=target):
                self.armies[origin] -= event.attacker_loses
                self.armies[target] -= event.defender_loses
                self.lost += event.attacker_loses + event.defender_loses
            case TerritoryCaptured(space=space, by=by, origin=origin, armies=count):
                assert self.armies[space] == 0
                assert self.owners[space] == event.taken_from
                self.owners[space] = by
                self._move(origin, space, count)
            case ArmiesMoved(origin=origin, target=target, armies=count):
                self._move(origin, target, count)
            case _:
                pass

    def _settle(self, space: Space, seat: Seat) -> None:
        assert space not in self.owners
        self.owners[space] = seat
        self.armies[space] = 1
        self.placed += 1

    def _move(self, origin: Space, target: Space, count: int) -> None:
        assert self.owners[origin] == self.owners[target]
        self.armies[origin] -= count
        self.armies[target] += count
        assert self.armies[origin] >= 1

    def _cards(self, event: Event) -> None:
        match event:
            case CardDrawn(seat=seat):
                self.cards[seat] += 1
                self.pile -= 1
            case SetTurnedIn(seat=seat, cards=cards):
                self.cards[seat] -= len(cards)
                self.discards += len(cards)
                self.sets += 1
            case CardsTaken(by=by, seat=seat, cards=cards):
                self.cards[by] += len(cards)
                self.cards[seat] -= len(cards)
            case CardsDiscarded(seat=seat, cards=cards):
                self.cards[seat] -= len(cards)
                self.discards += len(cards)
            case CardsReshuffled(cards=count):
                assert (self.pile, self.discards) == (0, count)
                self.pile, self.discards = count, 0
            case _:
                pass

    def _players(self, event: Event) -> None:
        match event:
            case SeatEliminated(seat=seat) | SeatResigned(seat=seat):
                self.out.add(seat)
            case MissionDealt(seat=seat, mission=mission) | MissionHeld(seat=seat, mission=mission):
                self.missions[seat] = mission
            case HeadquartersRevealed(seat=seat, space=space):
                self.headquarters[seat] = space
            case GameEnded(winners=winners):
                self.winners = winners
            case _:
                pass

    def agrees(self, state: RiskState) -> None:
        """Assert that the account and the state tell the same."""
        position, seats = state.position, state.seats
        for space, owner, armies in zip(
            BOARD.spaces, position.owners, position.armies, strict=True
        ):
            assert self.owners.get(space, "") == owner, space
            assert self.armies[space] == armies, space
        assert self.placed - self.lost == sum(position.armies)
        assert [self.cards[seat] for seat in seats] == [len(hand) for hand in position.hands]
        assert self.discards == len(position.discards)
        if state.round:
            assert self.pile == len(position.pile)
        assert self.sets == position.sets_turned_in
        assert self.out == {*position.eliminated, *position.resigned}
        assert self.winners == (state.over.winners if state.over else ())
        self._secrets_agree(state)

    def _secrets_agree(self, state: RiskState) -> None:
        position, seats = state.position, state.seats
        for seat, mission in zip(seats, position.missions, strict=False):
            assert seat in self.out or self.missions[seat] == mission
        for seat, space in self.headquarters.items():
            assert position.headquarters[seats.index(seat)] == space

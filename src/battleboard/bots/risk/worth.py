"""What a territory is worth to a player, in armies, roughly."""

from msgspec import Struct

from battleboard.core.ids import HIDDEN, Seat
from battleboard.games.risk.material import (
    BOARD,
    CONTINENT_SPACES,
    CONTINENTS,
    MISSIONS,
    TERRITORIES,
    Mission,
)
from battleboard.games.risk.state import RiskState, is_neutral

CONTINENT_OF = tuple(TERRITORIES[space].continent for space in BOARD.spaces)


class Temper(Struct, frozen=True):
    """What a player cares about, in armies, roughly."""

    sure_enough: float = 0.65
    """No attack is begun with a smaller chance."""
    army: float = 0.35
    """What an army lost costs, beside the territories it might have taken."""
    patience: int = 30
    """The round from which on losses no longer count: every game has to end."""
    territory: float = 1.0
    neutral_territory: float = 0.5
    headquarters: float = 8.0
    mission: float = 2.0
    """For each territory that the player's mission asks for."""
    part_of_continent: float = 0.6
    """For each army of its bonus, the more the closer the continent is to being held."""
    whole_continent: float = 2.0
    """For each army of its bonus, which comes every turn."""
    broken_continent: float = 1.2
    """For each army that another player no longer gets."""
    beaten_player: float = 6.0
    card: float = 2.0


def lasting_worth(view: RiskState, seat: Seat, temper: Temper) -> list[float]:
    """Return the constant worth of each territory: land, headquarters, mission."""
    position = view.position
    mission = _mission(view, seat)
    worth = []
    for i, space in enumerate(BOARD.spaces):
        owner = position.owners[i]
        value = temper.neutral_territory if is_neutral(position, owner) else temper.territory
        if space in position.headquarters:
            value += temper.headquarters
        if mission is not None and (
            CONTINENT_OF[i] in mission.continents or (mission.destroy and owner == mission.destroy)
        ):
            value += temper.mission
        worth.append(value)
    return worth


def _mission(view: RiskState, seat: Seat) -> Mission | None:
    """Return one's own mission, if the game has missions."""
    cards = view.position.missions
    card = cards[view.seats.index(seat)] if cards else HIDDEN
    return MISSIONS.get(card)


class Sketch:
    """A board to try things out on: what is there now, and what would be gained next."""

    def __init__(self, view: RiskState, seat: Seat, temper: Temper) -> None:
        self.view = view
        self.seat = seat
        self.temper = temper
        self.owners = list(view.position.owners)
        self.armies = list(view.position.armies)
        self.worth = lasting_worth(view, seat, temper)

    def copy(self) -> "Sketch":
        """Return a copy of the board that can be changed."""
        other = object.__new__(Sketch)
        other.view, other.seat = self.view, self.seat
        other.temper, other.worth = self.temper, self.worth
        other.owners, other.armies = self.owners.copy(), self.armies.copy()
        return other

    def own(self) -> list[int]:
        """Return the territories held."""
        return [i for i, owner in enumerate(self.owners) if owner == self.seat]

    def enemies_of(self, i: int) -> list[int]:
        """Return the neighbours that belong to other players."""
        return [j for j in BOARD.neighbours[i] if self.owners[j] != self.seat]

    def threat_to(self, i: int) -> int:
        """Return the strongest adjacent army that might attack."""
        position = self.view.position
        return max(
            (
                self.armies[j]
                for j in self.enemies_of(i)
                if not is_neutral(position, self.owners[j])
            ),
            default=0,
        )

    def gain(self, target: int) -> float:
        """Return the gain of taking a territory."""
        temper, loser = self.temper, self.owners[target]
        value = self.worth[target]
        continent = CONTINENT_OF[target]
        bonus = CONTINENTS[continent].bonus
        spaces = CONTINENT_SPACES[continent]
        holders = [self.owners[i] for i in spaces]
        ours = holders.count(self.seat)
        if ours == len(spaces) - 1:
            value += temper.whole_continent * bonus
        else:
            value += temper.part_of_continent * bonus * ((ours + 1) / len(spaces)) ** 2
        if is_neutral(self.view.position, loser):
            return value
        if holders.count(loser) == len(spaces):
            value += temper.broken_continent * bonus
        left = self.owners.count(loser)
        if left <= 3:
            cards = len(self.view.position.hands[self.view.seats.index(loser)])
            value += (temper.beaten_player + temper.card * cards) / left**2
        return value

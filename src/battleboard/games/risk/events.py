"""What happens in Risk."""

from typing import Annotated

from battleboard.core.ids import HIDDEN
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import Faces, Named, SeatName, SpaceCounts, SpaceName, Spaces
from battleboard.core.refusal import Fact
from battleboard.core.values import Event, Weight
from battleboard.games.risk.actions import Cards

MissionName = Annotated[str, Named("mission")]


class MissionDealt(Event, frozen=True, gc=False):
    """A seat got its secret mission (RI-OPT-6.1, RI-OPT-6.3)."""

    phrase = "{seat} got the mission: {mission}"
    seat: SeatName
    mission: MissionName

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the seat alone where the mission is hidden."""
        return {"seat": self.seat} if self.mission == HIDDEN else {}


class MissionHeld(Event, frozen=True, gc=False):
    """The mission of a seat after a colour left the game (RI-OPT-6.4).

    Told of every seat, changed or not, or the others would learn who was after that colour.
    """

    phrase = "{seat} now has the mission: {mission}"
    seat: SeatName
    mission: MissionName

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the seat alone where the mission is hidden."""
        return {"seat": self.seat} if self.mission == HIDDEN else {}


class MissionShown(Event, frozen=True, gc=False):
    """A seat fulfilled its mission (RI-OPT-6.2)."""

    weight = Weight.RESULT
    phrase = "{seat} fulfilled the mission: {mission}"
    seat: SeatName
    mission: MissionName


class TerritoriesDealt(Event, frozen=True, gc=False):
    """The territories of a seat, one army on each (RI-SET-7, RI-SET-8)."""

    phrase = "{seat} was dealt {spaces}"
    seat: SeatName
    spaces: Spaces


class TerritoryClaimed(Event, frozen=True, gc=False):
    """A seat put its first army on an empty territory (RI-OPT-2.1)."""

    phrase = "{seat} claimed {space}"
    seat: SeatName
    space: SpaceName


class HeadquartersNamed(Event, frozen=True, gc=False):
    """A seat made its secret choice (RI-OPT-7.1)."""

    phrase = "{seat} named the headquarters {space}"
    seat: SeatName
    space: SpaceName

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the seat alone where the territory is hidden."""
        return {"seat": self.seat} if self.space == HIDDEN else {}


class HeadquartersRevealed(Event, frozen=True, gc=False):
    """A headquarters that all can see now (RI-OPT-7.1)."""

    phrase = "the headquarters of {seat} is {space}"
    seat: SeatName
    space: SpaceName


class ArmiesReceived(Event, frozen=True, gc=False):
    """New armies from territories and continents (RI-ARM-1 to RI-ARM-3)."""

    weight = Weight.DETAIL
    phrase = "{seat} received {territories} for territories and {continents} for continents"
    seat: SeatName
    territories: int
    continents: int


class SetTurnedIn(Event, frozen=True, gc=False):
    """A set became armies (RI-CRD-6)."""

    phrase = "{seat} turned in {cards} for {armies}"
    seat: SeatName
    cards: Cards
    armies: int


class ArmiesPlaced(Event, frozen=True, gc=False):
    """Armies came onto the board."""

    phrase = "{seat} placed {armies}"
    seat: SeatName
    armies: SpaceCounts


class AttackDeclared(Event, frozen=True, gc=False):
    """An attack before the defender's word (RI-ATT-3)."""

    weight = Weight.DETAIL
    phrase = "{seat} attacks with {dice}: {origin} > {target}"
    seat: SeatName
    dice: int
    origin: SpaceName
    target: SpaceName


class AttackRolled(Event, frozen=True, gc=False):
    """A roll and its losses (RI-ATT-6 to RI-ATT-9)."""

    weight = Weight.DETAIL
    phrase = (
        "{origin} rolled {attack}; {target} rolled {defence}; "
        "lost {attacker_loses} and {defender_loses}"
    )
    origin: SpaceName
    target: SpaceName
    attack: Faces
    defence: Faces
    attacker_loses: int
    defender_loses: int


class TerritoryCaptured(Event, frozen=True, gc=False):
    """A territory changed hands; the armies that must move in are there (RI-CON-1)."""

    weight = Weight.DECISIVE
    phrase = "{by} took {space} from {taken_from}, moving in {armies} from {origin}"
    space: SpaceName
    by: SeatName
    taken_from: SeatName
    armies: int
    origin: SpaceName


class ArmiesMoved(Event, frozen=True, gc=False):
    """Further armies after a conquest (RI-CON-2), or the free move (RI-FRE-1)."""

    phrase = "{seat} moved {armies}: {origin} > {target}"
    seat: SeatName
    armies: int
    origin: SpaceName
    target: SpaceName


class SeatEliminated(Event, frozen=True, gc=False):
    """A player lost the last army (RI-ELI-1)."""

    weight = Weight.DECISIVE
    phrase = "{seat} was eliminated by {by}"
    seat: SeatName
    by: SeatName


class CardsTaken(Event, frozen=True, gc=False):
    """The cards of an eliminated player (RI-ELI-1); only the two know which."""

    phrase = "{by} took from {seat} the cards {cards}"
    by: SeatName
    seat: SeatName
    cards: Cards

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the number of cards where they are hidden."""
        if HIDDEN not in self.cards:
            return {}
        return {"by": self.by, "seat": self.seat, "cards": len(self.cards)}


class CardDrawn(Event, frozen=True, gc=False):
    """The card earned by a conquest (RI-CRD-1); only its owner knows which."""

    phrase = "{seat} drew {card}"
    seat: SeatName
    card: Annotated[str, Named("card")]

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the seat alone where the card is hidden."""
        return {"seat": self.seat} if self.card == HIDDEN else {}


class CardsDiscarded(Event, frozen=True, gc=False):
    """The cards of a player who resigned (RI-VIC-2)."""

    phrase = "{seat} discarded {cards}"
    seat: SeatName
    cards: Cards


class CardsReshuffled(Event, frozen=True, gc=False):
    """The discard pile became the draw pile (RI-CRD-8)."""

    phrase = "{cards} cards were shuffled into a new pile"
    cards: int


EVENTS: tuple[type[Event], ...] = (
    MissionDealt,
    MissionHeld,
    MissionShown,
    TerritoriesDealt,
    TerritoryClaimed,
    HeadquartersNamed,
    HeadquartersRevealed,
    ArmiesReceived,
    SetTurnedIn,
    ArmiesPlaced,
    AttackDeclared,
    AttackRolled,
    TerritoryCaptured,
    ArmiesMoved,
    SeatEliminated,
    CardsTaken,
    CardDrawn,
    CardsDiscarded,
    CardsReshuffled,
)

"""Events of the Axis & Allies games, in the past tense."""

import re
from collections.abc import Iterable
from typing import Annotated

from battleboard.axis.vocabulary.shares import Shares
from battleboard.axis.vocabulary.shots import FIRE_STEPS, Dice, Shots
from battleboard.axis.vocabulary.terms import NO_SEAT, Term, Units, UnitTerms, spoken_of
from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import (
    Faces,
    Named,
    OneOf,
    Path,
    SeatName,
    Seats,
    Signed,
    SpaceName,
)
from battleboard.core.refusal import Fact
from battleboard.core.texts import message
from battleboard.core.values import Event, Weight

Technology = Annotated[str, Named("technology")]
SideRole = Annotated[str, OneOf("attacker", "defender")]


def powers_of(parts: Iterable[Term | Shots]) -> tuple[Seat, ...]:
    """Return the owners of these units or dice, each once."""
    return tuple(dict.fromkeys(part.power for part in parts if part.power))


def only_power(parts: Iterable[Term | Shots]) -> Seat | None:
    """Return the owner of all these units or dice; None if there are several."""
    powers = powers_of(parts)
    return powers[0] if len(powers) == 1 else None


def facts_of_losses(units: tuple[Term, ...], space: Space, lexicon: Lexicon) -> dict[str, Fact]:
    """Return who lost what and where; a power that is alone is named once."""
    if not (powers := powers_of(units)):
        return {}
    hits = sum(term.count for term in units)
    said = UnitTerms().tell(spoken_of(units, alone=len(powers) == 1), lexicon)
    return {"powers": powers, "space": space, "hits": hits, "units": said}


class ResearchRolled(Event, frozen=True, gc=False, omit_defaults=True):
    """Research dice."""

    phrase = "{seat} researched[ {technology}]: {faces}"
    seat: SeatName
    faces: Faces
    technology: Annotated[str, Named("technology")] = ""
    """The technology that was chosen, where one is chosen."""


class TechnologyGained(Event, frozen=True, gc=False):
    """A new technology, after the rolls that led to it."""

    weight = Weight.RESULT
    phrase = "{seat} gained {technology} by {faces}"
    seat: SeatName
    technology: Technology
    faces: Faces


class MoneyChanged(Event, frozen=True, gc=False):
    """A power's money; the reason is a word of the rules."""

    phrase = "{seat} has {money}, {change} by {reason}"
    seat: SeatName
    change: Annotated[int, Signed()]
    money: int
    reason: Annotated[  # gifts and loans are not among them: CL-SIDE-10, RV-SID-9
        str,
        OneOf(
            *("research", "purchase", "fine", "fine set aside", "fine returned"),
            *("raid", "rocket", "loot", "looting", "income", "refund", "advance", "oil"),
        ),
    ]

    @property
    def weight(self) -> Weight:
        """A detail, since the purchase or research that cost the money is told anyway."""
        return Weight.MINOR if self.reason in ("purchase", "research") else Weight.DETAIL


class UnitsBought(Event, frozen=True, gc=False):
    """A purchase."""

    phrase = "{seat} bought {units} for {cost}"
    seat: SeatName
    units: Units
    cost: int


class OrderPlanned(Event, frozen=True, gc=False):
    """An order was added to the plan."""

    weight = Weight.DETAIL
    planned = True
    phrase = "order {number}: {text}"
    number: int
    text: str

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the order, without the range left to its units, which is a note for the record."""
        return {"number": self.number, "text": re.sub(r"/\d+", "", self.text)}


class OrderTakenBack(Event, frozen=True, gc=False):
    """An order left the plan; later ones count one less."""

    weight = Weight.DETAIL
    planned = True
    phrase = "order {number} taken back"
    number: int


class BoardingRefused(Event, frozen=True, gc=False):
    """An ally's units stay ashore."""

    phrase = "{seat} let nobody aboard in {zone}"
    seat: SeatName
    zone: SpaceName


class UnitsMoved(Event, frozen=True, gc=False):
    """A move of a plan that was carried out, with cargo, and with fighters that rode along."""

    carried_out = True
    phrase = "{seat} moved {units}: {path}[ as {task}]"
    seat: SeatName
    units: Units
    path: Path
    task: Annotated[str, OneOf("raid", "escort", "kamikaze")] = ""


class FightersLaunched(Event, frozen=True, gc=False):
    """Fighters took off to fight in the zone of their carrier."""

    carried_out = True
    phrase = "{seat} launched {units}: {zone}"
    seat: SeatName
    units: Units
    zone: SpaceName


class CarrierPromised(Event, frozen=True, gc=False):
    """It was announced where carriers will take fighters in."""

    carried_out = True
    phrase = "{seat} promised {units}: {origin} > {target}"
    seat: SeatName
    units: Units
    origin: SpaceName
    target: SpaceName


class CargoLoaded(Event, frozen=True, gc=False):
    """Units went aboard; the ships that took them, before and after."""

    weight = Weight.DETAIL
    carried_out = True
    phrase = "{seat} loaded {units}: {origin} > {zone}: {before} became {after}"
    seat: SeatName
    units: Units
    origin: SpaceName
    zone: SpaceName
    before: Units
    after: Units

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who went aboard, and where; the board shows which ship carries what."""
        units = UnitTerms().tell(self.units, lexicon)
        return {"seat": self.seat, "units": units, "origin": self.origin, "zone": self.zone}


class LandingPlanned(Event, frozen=True, gc=False):
    """Units aboard are to land in an assault."""

    weight = Weight.DETAIL
    carried_out = True
    phrase = "{seat} is to land {units}: {zone} > {target}"
    seat: SeatName
    units: Units
    zone: SpaceName
    target: SpaceName


class CargoLanded(Event, frozen=True, gc=False):
    """Units went ashore; the ships that carried them, before and after."""

    carried_out = True
    phrase = "{seat} landed {units}: {zone} > {target}: {before} became {after}"
    seat: SeatName
    units: Units
    zone: SpaceName
    target: SpaceName
    before: Units
    after: Units

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who went ashore, and where."""
        units = UnitTerms().tell(self.units, lexicon)
        return {"seat": self.seat, "units": units, "zone": self.zone, "target": self.target}


class NeutralViolated(Event, frozen=True, gc=False):
    """Neutral land was entered or flown over for the first time."""

    phrase = "{seat} violated {space}"
    seat: SeatName
    space: SpaceName


class SpaceCaptured(Event, frozen=True, gc=False):
    """A territory changed hands; `owner` is another than `by` when it was liberated."""

    weight = Weight.DECISIVE
    phrase = "{by} took {space} from {taken_from} for {owner}"
    by: SeatName
    space: SpaceName
    taken_from: Annotated[Seat, Named("owner")]
    owner: SeatName

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who took what from whom, and for whom, if not for itself."""
        taken_from = lexicon.name(self.taken_from, "owner")
        facts: dict[str, Fact] = {"by": self.by, "space": self.space, "taken_from": taken_from}
        return {**facts, "owner": self.owner, "liberated": str(self.owner != self.by).lower()}


class SpaceReturned(Event, frozen=True, gc=False):
    """An ally gave a territory back when its owner's capital was free again."""

    weight = Weight.RESULT
    phrase = "{by} gave {space} back to {owner}"
    by: SeatName
    space: SpaceName
    owner: SeatName


class UnitsTakenOver(Event, frozen=True, gc=False):
    """Guns and factories went with their territory to another owner."""

    phrase = "{owner} took over {units} in {space}"
    owner: SeatName
    units: Units
    space: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return the new owner."""
        return self.owner


class ProductionChanged(Event, frozen=True, gc=False):
    """A power's production level, when territories change hands."""

    weight = Weight.MINOR
    phrase = "{seat} produces {level}, {change}"
    seat: SeatName
    change: Annotated[int, Signed()]
    level: int


class BattleBegan(Event, frozen=True, gc=False):
    """A battle began between these forces."""

    weight = Weight.DETAIL
    phrase = "battle in {space}: {attackers} against {defenders}"
    space: SpaceName
    attackers: Units
    defenders: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return the attacker."""
        return only_power(self.attackers)


class RoundBegan(Event, frozen=True, gc=False):
    """A round of a battle: both sides fire."""

    weight = Weight.MINOR
    phrase = "round {round} in {space}"
    round: int
    space: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return None, since both sides fire."""
        return None


class SupportGiven(Event, frozen=True, gc=False):
    """Ships of a landing zone are to fire at the defenders of a coast."""

    phrase = "{seat} supported {space} with {ships} from {zone}"
    seat: SeatName
    space: SpaceName
    ships: int
    zone: SpaceName


class ShipsBombarded(Event, frozen=True, gc=False):
    """Ships of a zone are to fire at the land units of a coast before the battle there."""

    phrase = "{seat} bombarded {space} from {zone} with {units}"
    seat: SeatName
    space: SpaceName
    zone: SpaceName
    units: Units


class DiceRolled(Event, frozen=True, gc=False):
    """A salvo: each die with its shooter, what it needed and what it showed."""

    weight = Weight.MINOR
    phrase = "{role} fired in {space} ({step}), {hits} hit: {dice}"
    role: SideRole
    space: SpaceName
    step: Annotated[str, OneOf(*FIRE_STEPS, "overflight", "raid")]
    hits: int
    dice: Dice

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return the side that fired."""
        return only_power(self.dice)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who fired where, with which dice."""
        if not (powers := powers_of(self.dice)):
            return {}
        shots = tuple(self._shots(one, lexicon, alone=len(powers) == 1) for one in self.dice)
        dice = "; ".join(shots)
        return {"powers": powers, "space": self.space, "hits": self.hits, "dice": dice}

    def _shots(self, shots: Shots, lexicon: Lexicon, *, alone: bool) -> str:
        shooter = Term(shots.kind, 1, NO_SEAT if alone else shots.power)
        kind = UnitTerms().say((shooter,), lexicon)
        faces = tuple(map(str, shots.faces))
        return message("told-shots", {"kind": kind, "faces": faces, "need": shots.need})


class UnitsDamaged(Event, frozen=True, gc=False):
    """Ships took the first of two hits."""

    phrase = "damaged in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return whose units, which and where."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsRepaired(Event, frozen=True, gc=False):
    """Damaged ships are whole again."""

    phrase = "repaired in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return whose units, which and where."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsSubmerged(Event, frozen=True, gc=False):
    """Submarines left a battle under water; they stay in its zone."""

    phrase = "submerged in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return whose units, which and where."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsSurfaced(Event, frozen=True, gc=False):
    """Submerged submarines came up; no combat follows."""

    phrase = "surfaced in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return whose units, which and where."""
        return facts_of_losses(self.units, self.space, lexicon)


class AircraftLeft(Event, frozen=True, gc=False):
    """Aircraft left a battle in which others fight on."""

    phrase = "flew off from {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return whose units, which and where."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsHit(Event, frozen=True, gc=False):
    """Units went to the casualty box; they leave the board later."""

    weight = Weight.DETAIL
    phrase = "hit in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who was hit where, and what."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsLost(Event, frozen=True, gc=False):
    """Units left the board, and why."""

    weight = Weight.RESULT
    phrase = "lost in {space} by {reason}[ over {over}]: {units}"
    space: SpaceName
    """The space where they stood, or over which they flew."""
    reason: Annotated[str, OneOf("battle", "guns", "stranding")]
    units: Units
    over: SpaceName = Space("")
    """The space of the gun on their way that shot them down."""

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return who lost what, where and why."""
        facts = facts_of_losses(self.units, self.over or self.space, lexicon)
        return facts and {**facts, "reason": self.reason}


class CasualtiesProposed(Event, frozen=True, gc=False):
    """One of several defenders proposed units to lose."""

    phrase = "{seat} would lose in {space}: {units}"
    seat: SeatName
    space: SpaceName
    units: Units


class CasualtiesDisputed(Event, frozen=True, gc=False):
    """The defenders did not agree, so that the attacker chooses."""

    phrase = "{seat} objected to losses in {space}"
    seat: SeatName
    space: SpaceName


class RaidIntercepted(Event, frozen=True, gc=False):
    """Fighters of a power rise against a raid, and take part in no other battle this turn."""

    phrase = "{seat} intercepted the raid on {space} with {units}"
    seat: SeatName
    space: SpaceName
    units: Units


class RaidRolled(Event, frozen=True, gc=False):
    """The bombers of a raid did damage; the owner of the complex pays the sum, as far as it can."""

    phrase = "{seat} bombed {space} with {bombers}: {faces}"
    seat: SeatName
    space: SpaceName
    bombers: Units
    faces: Faces


class RocketFired(Event, frozen=True, gc=False):
    """A rocket hit a complex, whose owner pays for it, as far as it can."""

    phrase = "{seat} fired a rocket: {origin} > {target}: {face}"
    seat: SeatName
    origin: SpaceName
    target: SpaceName
    face: int


class UnitsWithdrew(Event, frozen=True, gc=False):
    """Submarines left a battle."""

    phrase = "{units} withdrew: {space} > {zone}"
    units: Units
    space: SpaceName
    zone: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)


class UnitsRetreated(Event, frozen=True, gc=False):
    """Attackers left a battle."""

    weight = Weight.RESULT
    phrase = "{seat} retreated with {units}: {space} > {target}"
    seat: SeatName
    units: Units
    space: SpaceName
    target: SpaceName


class BattleEnded(Event, frozen=True, gc=False):
    """A battle ended in this way."""

    weight = Weight.RESULT
    phrase = "battle in {space} over: {outcome}"
    space: SpaceName
    outcome: Annotated[
        str,
        OneOf(
            "attacker won",
            "defender won",
            "both destroyed",
            "air only",
            "retreat",
            "cleared",
            "stand-off",
        ),
    ]

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return None, since it concerns both sides, whoever gave the last answer."""
        return None


class LandingCalledOff(Event, frozen=True, gc=False):
    """Planned troops stay aboard."""

    phrase = "no landing: {zone} > {space}"
    zone: SpaceName
    space: SpaceName


class FightersLanded(Event, frozen=True, gc=False):
    """Homeless fighters found a place."""

    phrase = "{units} landed: {zone} > {target}"
    units: Units
    zone: SpaceName
    target: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return their owner."""
        return only_power(self.units)


class UnitsPlaced(Event, frozen=True, gc=False):
    """New units came onto the board."""

    phrase = "{seat} placed {units}: {space}[ by {factory}]"
    seat: SeatName
    units: Units
    space: SpaceName
    factory: SpaceName = Space("")


class FightersEmbarked(Event, frozen=True, gc=False):
    """Fighters went from land aboard new carriers."""

    phrase = "{seat} embarked {units}: {origin} > {zone}"
    seat: SeatName
    units: Units
    origin: SpaceName
    zone: SpaceName


class UnitsForfeited(Event, frozen=True, gc=False):
    """Bought units could not be placed and were lost."""

    phrase = "{seat} could not place {units}"
    seat: SeatName
    units: Units


class UnitsRefunded(Event, frozen=True, gc=False):
    """Bought units could not be placed and went back for their price."""

    phrase = "{seat} returned {units} for {money}"
    seat: SeatName
    units: Units
    money: int


class PercentWording:
    """Tenths of a percent, as the tables of the rulebook show them: `+20.8 %`."""

    pattern = r"[+-]\d{1,9}\.\d %"

    def say(self, value: int, lexicon: Lexicon) -> str:
        """Return the growth as text."""
        whole, tenth = divmod(abs(value), 10)
        return f"{'-' if value < 0 else '+'}{whole}.{tenth} %"

    def read(self, text: str, lexicon: Lexicon) -> int:
        """Return the growth in a text."""
        return int(text.removesuffix(" %").replace(".", ""))

    def grammar(self) -> str:
        """Return the production in the grammar of the notation."""
        return '( "+" | "-" ) number "." digit " %"'


class GrowthCounted(Event, frozen=True, gc=False):
    """A power of the winning side has grown by this, in tenths of a percent, cut off."""

    phrase = "{seat} grew by {growth}"
    seat: SeatName
    growth: Annotated[int, PercentWording()]


class ProductionGained(Event, frozen=True, gc=False):
    """The production of a power of the winning side has grown by this."""

    phrase = "{seat} gained {gain} of production"
    seat: SeatName
    gain: Annotated[int, Signed()]


class IndividualWinners(Event, frozen=True, gc=False):
    """The powers of the winning side that have grown most."""

    phrase = "grown most: {seats}"
    seats: Seats


class SharesProposed(Event, frozen=True, gc=False):
    """A power proposed how several divide a sum."""

    phrase = "{seat} proposed the shares: {shares}"
    seat: SeatName
    shares: Shares


class SharesDisputed(Event, frozen=True, gc=False):
    """A power objected to the proposed shares."""

    phrase = "{seat} objected to the proposed shares"
    seat: SeatName


class AdvanceDivided(Event, frozen=True, gc=False):
    """Several powers have divided the money that they may spend before the first turn."""

    phrase = "the advance was divided: {shares}"
    shares: Shares


class ClaimMade(Event, frozen=True, gc=False):
    """A power holds an enemy capital, and wins if it still does when its next turn begins."""

    weight = Weight.DECISIVE
    phrase = "{seat} claims victory for holding {space}"
    seat: SeatName
    space: SpaceName


class ClaimLost(Event, frozen=True, gc=False):
    """A power has lost the enemy capital that it claimed, or its own."""

    weight = Weight.RESULT
    phrase = "{seat} lost its claim on {space}"
    seat: SeatName
    space: SpaceName


class OilPaid(Event, frozen=True, gc=False):
    """Powers paid an enemy for the oil of land that it holds."""

    phrase = "{seat} was paid for oil: {shares}"
    seat: SeatName
    shares: Shares


class UnitsConverted(Event, frozen=True, gc=False):
    """Units of allies, each named with its power, became another power's for good."""

    weight = Weight.RESULT
    phrase = "{owner} made its own in {space}: {units}"
    owner: SeatName
    units: Units
    space: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return the power that took them over."""
        return self.owner

"""What is done, asked and told in the Axis & Allies games."""

import re
from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Struct

from battleboard.axis.terms import NO_SEAT, Term, Units, UnitTerms, spoken_of
from battleboard.core.errors import TextError
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
from battleboard.core.refusal import Fact, Refusal
from battleboard.core.texts import message
from battleboard.core.values import Action, Decision, Event

Technology = Annotated[str, Named("technology")]
SideRole = Annotated[str, OneOf("attacker", "defender")]


# Actions


class Research(Action, frozen=True, gc=False):
    """Buy research dice, or none."""

    phrase = "research with {dice}"
    dice: int


class Buy(Action, frozen=True, gc=False):
    """Buy units, or none; the whole purchase at once."""

    phrase = "buy {units}"
    units: Units


class Move(Action, frozen=True, gc=False):
    """An order of a plan: units along a path, the first space being where they stand."""

    phrase = "move {units}: {path}[ as {task}]"
    units: Units
    path: Path
    task: Annotated[str, OneOf("raid")] = ""


class Load(Action, frozen=True, gc=False):
    """An order of a plan: units of a coast go aboard."""

    phrase = "load {units}: {origin} > {zone}[ onto {ship}]"
    units: Units
    origin: SpaceName
    zone: SpaceName
    ship: Units = ()
    """Which transport, by what it carries; empty: one with room."""


class Unload(Action, frozen=True, gc=False):
    """An order of a plan: cargo goes ashore, at once or (in an assault) after the sea battle."""

    phrase = "unload {units}: {zone} > {target}[ from {ship}]"
    units: Units
    zone: SpaceName
    target: SpaceName
    ship: Units = ()


Order = Move | Load | Unload


class Allow(Action, frozen=True, gc=False):
    """Let an ally's units come aboard."""

    phrase = "allow"


class Forbid(Action, frozen=True, gc=False):
    """Keep an ally's units ashore."""

    phrase = "forbid"


class LaunchRocket(Action, frozen=True, gc=False):
    """Fire a rocket from a gun at a factory."""

    phrase = "rocket: {origin} > {target}"
    origin: SpaceName
    target: SpaceName


class NoRocket(Action, frozen=True, gc=False):
    """Fire none."""

    phrase = "no rocket"


class Fight(Action, frozen=True, gc=False):
    """Which battle comes next."""

    phrase = "fight in {space}"
    space: SpaceName


class RaidNow(Action, frozen=True, gc=False):
    """Which raid comes next."""

    phrase = "raid {space}"
    space: SpaceName


class Support(Action, frozen=True, gc=False):
    """Which landing a ship supports."""

    phrase = "support {space} with {ships}"
    space: SpaceName
    ships: int


class LandTroops(Action, frozen=True, gc=False):
    """Troops that land after a won sea battle; none: the others stay aboard."""

    phrase = "land {units}[ from {ship}]"
    units: Units
    ship: Units = ()
    """Which transport, by what it carries; empty: where there is no doubt."""


class TakeLosses(Action, frozen=True, gc=False):
    """Which units are lost."""

    phrase = "lose {units}"
    units: Units


class Withdraw(Action, frozen=True, gc=False):
    """Submarines leave a battle."""

    phrase = "withdraw {units} to {zone}"
    units: Units
    zone: SpaceName


class Stay(Action, frozen=True, gc=False):
    """The submarines (that are left) stay."""

    phrase = "stay"


class PressOn(Action, frozen=True, gc=False):
    """Fight another round."""

    phrase = "press on"


class Retreat(Action, frozen=True, gc=False):
    """All attackers leave; aircraft only break off."""

    phrase = "retreat[ to {space}]"
    space: SpaceName = Space("")


class Deck(Action, frozen=True, gc=False):
    """Where homeless fighters land."""

    phrase = "deck {units}: {zone} > {target}"
    units: Units
    zone: SpaceName
    target: SpaceName


class UseCarriers(Action, frozen=True, gc=False):
    """Homeless fighters that are left land on other carriers of the zone."""

    phrase = "deck the others on carriers"


class Place(Action, frozen=True, gc=False):
    """Put new units on the board."""

    phrase = "place {units}: {space}[ by {factory}]"
    units: Units
    space: SpaceName
    factory: SpaceName = Space("")
    """Whose capacity is used, where several factories could build them."""


# Decisions; each edition says which decision point of its sheet they are: `Edition.decisions`


class ResearchOrNot(Decision, frozen=True, gc=False):
    """How many research dice."""

    most: int


class PurchaseUnits(Decision, frozen=True, gc=False):
    """What to buy."""

    listed: ClassVar[bool] = False
    money: int


class PlanCombatMoves(Decision, frozen=True, gc=False):
    """Combat moves, order by order; `duties` is what `done` would be refused for."""

    listed: ClassVar[bool] = False
    duties: tuple[Refusal, ...] = ()


class PlanNoncombatMoves(Decision, frozen=True, gc=False):
    """Non-combat moves and landings, order by order."""

    listed: ClassVar[bool] = False
    duties: tuple[Refusal, ...] = ()


class AllowBoarding(Decision, frozen=True, gc=False):
    """Whether an ally's units may come aboard."""

    boarding: Units
    zone: Space


class LaunchRocketOrNot(Decision, frozen=True, gc=False):
    """A rocket attack, or none."""


class ChooseBattle(Decision, frozen=True, gc=False):
    """Which battle comes next."""

    spaces: tuple[Space, ...]
    raids: tuple[Space, ...] = ()


class ChooseSupport(Decision, frozen=True, gc=False):
    """How many ships of a zone support a landing before it is fought."""

    space: Space
    zone: Space
    most: int


class ConfirmLanding(Decision, frozen=True, gc=False):
    """Which of the planned troops land, ship by ship; asked again while some are left."""

    space: Space
    zone: Space
    ships: Units
    """The ships with such troops, and where their cargo is bound."""


class ChooseCasualties(Decision, frozen=True, gc=False):
    """Which own units are lost; `among` are those that may be hit."""

    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units
    role: str = "defender"


class AgreeOnCasualties(Decision, frozen=True, gc=False):
    """Which units are lost when several powers defend: they must agree."""

    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units
    proposed: Units = ()


class ImposeCasualties(Decision, frozen=True, gc=False):
    """The attacker chooses, for the defenders did not agree."""

    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units


class WithdrawSubmarines(Decision, frozen=True, gc=False):
    """Which submarines leave the battle, and where to."""

    space: Space
    role: Literal["attacker", "defender"]
    zones: tuple[Space, ...]


class PressOnOrRetreat(Decision, frozen=True, gc=False):
    """Another round, or a retreat."""

    space: Space
    spaces: tuple[Space, ...]
    """Where the attackers may go; an empty name: aircraft break off."""
    must: bool = False


class LandHomeless(Decision, frozen=True, gc=False):
    """Where fighters land that lost their carrier in a sea battle."""

    zone: Space
    targets: tuple[Space, ...]
    least: int
    """How many the decks of the zone cannot hold."""
    most: int


class PlaceNewUnits(Decision, frozen=True, gc=False):
    """Where the new units go, several at once or one by one."""

    listed: ClassVar[bool] = False
    units: Units


# Events


class Shots(Struct, frozen=True, gc=False):
    """Dice of one kind of shooter, what they needed, and what they showed."""

    kind: str
    power: Seat
    need: int
    faces: tuple[int, ...]


class ShotsWording:
    """`Germany infantry at 1: 4 2; Germany armor at 3: 6`."""

    pattern = r".+?"
    _units = UnitTerms()

    def say(self, value: Iterable[Shots], lexicon: Lexicon) -> str:
        """The dice as text."""
        return "; ".join(
            f"{self._units.say((Term(s.kind, 1, s.power),), lexicon)} at {s.need}: "
            + " ".join(map(str, s.faces))
            for s in value
        )

    def read(self, text: str, lexicon: Lexicon) -> tuple[Shots, ...]:
        """The dice that a text means."""
        return tuple(self._read(part.strip(), lexicon) for part in text.split(";"))

    def _read(self, text: str, lexicon: Lexicon) -> Shots:
        found = re.fullmatch(r"(.+) at (\d+): ([\d ]+)", text)
        if not found:
            raise TextError(f"a shooter and its dice were expected, not {text!r}", text)
        (term,) = self._units.read(found[1], lexicon)
        return Shots(term.kind, term.power, int(found[2]), tuple(map(int, found[3].split())))

    def grammar(self) -> str:
        """The production in the grammar of the notation."""
        return "shots"


Dice = Annotated[tuple[Shots, ...], ShotsWording()]


def powers_of(parts: Iterable[Term | Shots]) -> tuple[Seat, ...]:
    """Whose units or dice they are, each power once."""
    return tuple(dict.fromkeys(part.power for part in parts if part.power))


def only_power(parts: Iterable[Term | Shots]) -> Seat | None:
    """Whose they all are; None: of several powers."""
    powers = powers_of(parts)
    return powers[0] if len(powers) == 1 else None


def facts_of_losses(units: tuple[Term, ...], space: Space, lexicon: Lexicon) -> dict[str, Fact]:
    """Who lost what and where; a power that is alone is named once."""
    if not (powers := powers_of(units)):
        return {}
    hits = sum(term.count for term in units)
    said = UnitTerms().tell(spoken_of(units, alone=len(powers) == 1), lexicon)
    return {"powers": powers, "space": space, "hits": hits, "units": said}


class ResearchRolled(Event, frozen=True, gc=False):
    """Research dice; every six is a breakthrough."""

    phrase = "{seat} researched: {faces}"
    seat: SeatName
    faces: Faces


class TechnologyGained(Event, frozen=True, gc=False):
    """A new technology, after the rolls that led to it."""

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
    reason: Annotated[
        str,
        OneOf(
            *("research", "purchase", "fine", "fine set aside", "fine returned"),
            *("raid", "rocket", "loot", "looting", "income"),
        ),
    ]


class UnitsBought(Event, frozen=True, gc=False):
    """A purchase."""

    phrase = "{seat} bought {units} for {cost}"
    seat: SeatName
    units: Units
    cost: int


class OrderPlanned(Event, frozen=True, gc=False):
    """An order was added to the plan."""

    phrase = "order {number}: {text}"
    number: int
    text: str

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Which order, and what; how far its units could still move is a note for the record."""
        return {"number": self.number, "text": re.sub(r"/\d+", "", self.text)}


class OrderTakenBack(Event, frozen=True, gc=False):
    """An order left the plan; later ones count one less."""

    phrase = "order {number} taken back"
    number: int


class BoardingRefused(Event, frozen=True, gc=False):
    """An ally's units stay ashore."""

    phrase = "{seat} let nobody aboard in {zone}"
    seat: SeatName
    zone: SpaceName


class UnitsMoved(Event, frozen=True, gc=False):
    """A move of a plan that was carried out, with cargo, and with fighters that rode along."""

    phrase = "{seat} moved {units}: {path}[ as {task}]"
    seat: SeatName
    units: Units
    path: Path
    task: Annotated[str, OneOf("raid")] = ""


class CargoLoaded(Event, frozen=True, gc=False):
    """Units went aboard; the ships that took them, before and after."""

    phrase = "{seat} loaded {units}: {origin} > {zone}: {before} became {after}"
    seat: SeatName
    units: Units
    origin: SpaceName
    zone: SpaceName
    before: Units
    after: Units

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who went aboard, and where; which ship carries what can be seen on the board."""
        units = UnitTerms().tell(self.units, lexicon)
        return {"seat": self.seat, "units": units, "origin": self.origin, "zone": self.zone}


class LandingPlanned(Event, frozen=True, gc=False):
    """Units aboard are to land in an assault."""

    phrase = "{seat} is to land {units}: {zone} > {target}"
    seat: SeatName
    units: Units
    zone: SpaceName
    target: SpaceName


class CargoLanded(Event, frozen=True, gc=False):
    """Units went ashore; the ships that carried them, before and after."""

    phrase = "{seat} landed {units}: {zone} > {target}: {before} became {after}"
    seat: SeatName
    units: Units
    zone: SpaceName
    target: SpaceName
    before: Units
    after: Units

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who went ashore, and where."""
        units = UnitTerms().tell(self.units, lexicon)
        return {"seat": self.seat, "units": units, "zone": self.zone, "target": self.target}


class NeutralViolated(Event, frozen=True, gc=False):
    """Neutral land was entered or flown over for the first time."""

    phrase = "{seat} violated {space}"
    seat: SeatName
    space: SpaceName


class SpaceCaptured(Event, frozen=True, gc=False):
    """A territory changed hands; `owner` is another than `by` when it was liberated."""

    phrase = "{by} took {space} from {taken_from} for {owner}"
    by: SeatName
    space: SpaceName
    taken_from: Annotated[Seat, Named("owner")]
    owner: SeatName

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who took what from whom, and for whom, if not for itself."""
        taken_from = lexicon.name(self.taken_from, "owner")
        facts: dict[str, Fact] = {"by": self.by, "space": self.space, "taken_from": taken_from}
        return {**facts, "owner": self.owner, "liberated": str(self.owner != self.by).lower()}


class SpaceReturned(Event, frozen=True, gc=False):
    """An ally gave a territory back when its owner's capital was free again."""

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
        """Of who has them now."""
        return self.owner


class ProductionChanged(Event, frozen=True, gc=False):
    """A power's production level, when territories change hands."""

    phrase = "{seat} produces {level}, {change}"
    seat: SeatName
    change: Annotated[int, Signed()]
    level: int


class BattleBegan(Event, frozen=True, gc=False):
    """Who stands against whom."""

    phrase = "battle in {space}: {attackers} against {defenders}"
    space: SpaceName
    attackers: Units
    defenders: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Of who attacks."""
        return only_power(self.attackers)


class RoundBegan(Event, frozen=True, gc=False):
    """A round of a battle: both sides fire."""

    phrase = "round {round} in {space}"
    round: int
    space: SpaceName

    def whose(self, actor: Seat | None) -> Seat | None:
        """Of both sides."""
        return None


class SupportGiven(Event, frozen=True, gc=False):
    """Ships of a landing zone are to fire at the defenders of a coast."""

    phrase = "{seat} supported {space} with {ships} from {zone}"
    seat: SeatName
    space: SpaceName
    ships: int
    zone: SpaceName


class DiceRolled(Event, frozen=True, gc=False):
    """A salvo: each die with its shooter, what it needed and what it showed."""

    phrase = "{role} fired in {space} ({step}), {hits} hit: {dice}"
    role: SideRole
    space: SpaceName
    step: Annotated[
        str, OneOf("guns", "support", "submarines", "attack", "defence", "overflight", "raid")
    ]
    hits: int
    dice: Dice

    def whose(self, actor: Seat | None) -> Seat | None:
        """Of who fired."""
        return only_power(self.dice)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who fired where, with which dice."""
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


class UnitsHit(Event, frozen=True, gc=False):
    """Units went to the casualty box; they leave the board later."""

    phrase = "hit in {space}: {units}"
    space: SpaceName
    units: Units

    def whose(self, actor: Seat | None) -> Seat | None:
        """Of whom they are."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who was hit where, and what."""
        return facts_of_losses(self.units, self.space, lexicon)


class UnitsLost(Event, frozen=True, gc=False):
    """Units left the board, and why."""

    phrase = "lost in {space} by {reason}[ over {over}]: {units}"
    space: SpaceName
    """Where they stood, or where they were flying."""
    reason: Annotated[str, OneOf("battle", "guns", "stranding")]
    units: Units
    over: SpaceName = Space("")
    """The gun on their way that shot them down."""

    def whose(self, actor: Seat | None) -> Seat | None:
        """Of whom they were."""
        return only_power(self.units)

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Who lost what, where and why."""
        facts = facts_of_losses(self.units, self.over or self.space, lexicon)
        return facts and {**facts, "reason": self.reason}


class CasualtiesProposed(Event, frozen=True, gc=False):
    """One of several defenders says which units should be lost."""

    phrase = "{seat} would lose in {space}: {units}"
    seat: SeatName
    space: SpaceName
    units: Units


class CasualtiesDisputed(Event, frozen=True, gc=False):
    """The defenders do not agree: the attacker chooses."""

    phrase = "{seat} objected to losses in {space}"
    seat: SeatName
    space: SpaceName


class RaidRolled(Event, frozen=True, gc=False):
    """What each bomber of a raid did; the owner of the factory pays the sum, as far as it can."""

    phrase = "{seat} bombed {space} with {bombers}: {faces}"
    seat: SeatName
    space: SpaceName
    bombers: Units
    faces: Faces


class RocketFired(Event, frozen=True, gc=False):
    """A rocket at a factory, whose owner pays for it, as far as it can."""

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
        """Of whom they are."""
        return only_power(self.units)


class UnitsRetreated(Event, frozen=True, gc=False):
    """Attackers left a battle."""

    phrase = "{seat} retreated with {units}: {space} > {target}"
    seat: SeatName
    units: Units
    space: SpaceName
    target: SpaceName


class BattleEnded(Event, frozen=True, gc=False):
    """How a battle ended."""

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
        """Of both sides, whoever gave the last answer."""
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
        """Of whom they are."""
        return only_power(self.units)


class UnitsPlaced(Event, frozen=True, gc=False):
    """New units came onto the board."""

    phrase = "{seat} placed {units}: {space}[ by {factory}]"
    seat: SeatName
    units: Units
    space: SpaceName
    factory: SpaceName = Space("")


class UnitsForfeited(Event, frozen=True, gc=False):
    """Bought units that could not be placed."""

    phrase = "{seat} could not place {units}"
    seat: SeatName
    units: Units


class PercentWording:
    """Tenths of a percent, as the tables of the rulebook show them: `+20.8 %`."""

    pattern = r"[+-]\d{1,9}\.\d %"

    def say(self, value: int, lexicon: Lexicon) -> str:
        """The growth as text."""
        whole, tenth = divmod(abs(value), 10)
        return f"{'-' if value < 0 else '+'}{whole}.{tenth} %"

    def read(self, text: str, lexicon: Lexicon) -> int:
        """The growth that a text means."""
        return int(text.removesuffix(" %").replace(".", ""))

    def grammar(self) -> str:
        """The production in the grammar of the notation."""
        return '( "+" | "-" ) number "." digit " %"'


class GrowthCounted(Event, frozen=True, gc=False):
    """How far a power of the winning side has grown, in tenths of a percent, cut off."""

    phrase = "{seat} grew by {growth}"
    seat: SeatName
    growth: Annotated[int, PercentWording()]


class IndividualWinners(Event, frozen=True, gc=False):
    """Who of the winning side has grown most."""

    phrase = "grown most: {seats}"
    seats: Seats

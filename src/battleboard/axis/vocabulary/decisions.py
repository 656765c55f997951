"""Decisions of players; `Edition.decisions` names the decision point of the sheet for each one."""

from typing import ClassVar, Literal

from battleboard.axis.vocabulary.shares import Shares
from battleboard.axis.vocabulary.terms import Units
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal
from battleboard.core.values import Decision

Role = Literal["attacker", "defender"]


class ResearchOrNot(Decision, frozen=True, gc=False, omit_defaults=True):
    """How many research dice to buy."""

    most: int
    technologies: tuple[str, ...] = ()
    """The technologies to aim at, where one is chosen."""


class PurchaseUnits(Decision, frozen=True, gc=False):
    """What to buy."""

    listed: ClassVar[bool] = False
    money: int


class PlanCombatMoves(Decision, frozen=True, gc=False):
    """Combat moves, order by order; `duties` are the reasons for which `done` would be refused."""

    listed: ClassVar[bool] = False
    duties: tuple[Refusal, ...] = ()


class PlanNoncombatMoves(Decision, frozen=True, gc=False):
    """Non-combat moves and landings, order by order."""

    listed: ClassVar[bool] = False
    duties: tuple[Refusal, ...] = ()


class AllowBoarding(Decision, frozen=True, gc=False):
    """Whether an ally's units may come aboard."""

    final = False
    boarding: Units
    zone: Space


class LaunchRocketOrNot(Decision, frozen=True, gc=False):
    """Whether to fire a rocket, and at what."""

    final = False


class ChooseBattle(Decision, frozen=True, gc=False):
    """Which battle or raid comes next, or a rocket first."""

    final = False
    spaces: tuple[Space, ...]
    raids: tuple[Space, ...] = ()
    rockets: tuple[tuple[Space, Space], ...] = ()
    """Rockets that can be fired now, each from a gun at an industrial complex."""


class ChooseSupport(Decision, frozen=True, gc=False):
    """How many ships of a zone support a landing before it is fought."""

    final = False
    space: Space
    zone: Space
    most: int


class ChooseBombardment(Decision, frozen=True, gc=False):
    """Which ships of a zone bombard a coast before the battle there; `ships` are those that may."""

    final = False
    space: Space
    zone: Space
    ships: Units


class ConfirmLanding(Decision, frozen=True, gc=False):
    """Which of the planned troops land, ship by ship; asked again while some are left."""

    final = False
    space: Space
    zone: Space
    ships: Units
    """The ships with such troops, and the targets of their cargo."""


class ChooseCasualties(Decision, frozen=True, gc=False):
    """Which own units to lose; `among` are those that may be hit."""

    final = False
    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units
    role: str = "defender"


class AgreeOnCasualties(Decision, frozen=True, gc=False):
    """Which units to lose when several powers defend, who must agree."""

    final = False
    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units
    proposed: Units = ()


class ImposeCasualties(Decision, frozen=True, gc=False):
    """Which units are lost, chosen by the attacker because the defenders did not agree."""

    final = False
    listed: ClassVar[bool] = False
    space: Space
    hits: int
    among: Units


class Offered(Decision, frozen=True, gc=False):
    """A choice between the dice of a battle."""

    final = False
    coming: ClassVar[str]
    """The name of the step, as the battle board shows it."""
    owner_by_owner: ClassVar[bool] = False
    """Whether the same step asks one owner after another."""

    @property
    def by(self) -> Role:
        """Return the side that chooses."""
        return "attacker"


class OfferedToSubmarines(Offered, frozen=True, gc=False):
    """A choice of the owners of submarines, one after another."""

    owner_by_owner = True
    space: Space
    role: Role

    @property
    def by(self) -> Role:
        """Return the side that chooses."""
        return self.role


class WithdrawSubmarines(OfferedToSubmarines, frozen=True, gc=False):
    """Which submarines leave the battle, and for which zone."""

    coming = "withdraw"
    zones: tuple[Space, ...]


class SubmergeOrStay(OfferedToSubmarines, frozen=True, gc=False):
    """Which submarines leave the battle under water."""

    coming = "submerge"


class PressOnOrRetreat(Offered, frozen=True, gc=False):
    """Whether to fight another round or to retreat."""

    coming = "press on"
    space: Space
    spaces: tuple[Space, ...]
    """The spaces for a retreat; an empty name: aircraft break off."""
    must: bool = False


class InterceptOrNot(Decision, frozen=True, gc=False):
    """How many fighters meet a raid in the air, before antiaircraft guns fire at it."""

    final = False
    space: Space
    most: int


class LandHomeless(Decision, frozen=True, gc=False):
    """Where to land fighters that lost their carrier in a sea battle."""

    final = False
    zone: Space
    targets: tuple[Space, ...]
    least: int
    """The number of fighters that the decks of the zone cannot hold."""
    most: int


class PlaceNewUnits(Decision, frozen=True, gc=False):
    """Where to place the new units, several at once or one by one."""

    listed: ClassVar[bool] = False
    units: Units


class SpendAdvance(Decision, frozen=True, gc=False):
    """Which units to buy and place before the first turn; the rest of the money is kept."""

    listed: ClassVar[bool] = False
    money: int


class AgreeOnAdvance(Decision, frozen=True, gc=False):
    """How several powers divide the money that they may spend before the first turn."""

    final = False
    listed: ClassVar[bool] = False
    due: int
    most: Shares
    """The most that each power can get."""
    proposed: Shares = ()


class AgreeOnPayment(Decision, frozen=True, gc=False):
    """How several powers share a payment, which they must agree on."""

    final = False
    listed: ClassVar[bool] = False
    due: int
    most: Shares
    """The money of each power."""
    proposed: Shares = ()


class ImposePayment(Decision, frozen=True, gc=False):
    """Who pays how much, chosen by the arbiter because the powers did not agree."""

    final = False
    listed: ClassVar[bool] = False
    due: int
    most: Shares


class TakeOverUnits(Decision, frozen=True, gc=False):
    """Which units of allies to take over, until no more are wanted."""

    units: tuple[tuple[Space, Units], ...]
    """The spaces with such units, and their owners."""

"""What players do: answers to decisions, and orders of a plan."""

from typing import Annotated

from battleboard.axis.vocabulary.shares import Shares
from battleboard.axis.vocabulary.terms import Units
from battleboard.core.ids import Space
from battleboard.core.phrase import (
    Named,
    OneOf,
    Path,
    SpaceName,
)
from battleboard.core.values import Action


class Research(Action, frozen=True, gc=False, omit_defaults=True):
    """Buy research dice, or none."""

    phrase = "research with {dice}[ for {technology}]"
    dice: int
    technology: Annotated[str, Named("technology")] = ""
    """The technology to aim at, where one is chosen."""


class Buy(Action, frozen=True, gc=False):
    """Buy units, or none; the whole purchase at once."""

    phrase = "buy {units}"
    units: Units


class Move(Action, frozen=True, gc=False):
    """An order of a plan: units along a path, the first space being where they stand."""

    phrase = "move {units}: {path}[ as {task}]"
    final = False
    units: Units
    path: Path
    task: Annotated[str, OneOf("raid", "escort", "kamikaze")] = ""


class Load(Action, frozen=True, gc=False):
    """An order of a plan: units of a coast go aboard."""

    phrase = "load {units}: {origin} > {zone}[ onto {ship}]"
    final = False
    units: Units
    origin: SpaceName
    zone: SpaceName
    ship: Units = ()
    """The transport, by its cargo; empty: any with room."""


class Unload(Action, frozen=True, gc=False):
    """An order of a plan: cargo goes ashore, at once or (in an assault) after the sea battle."""

    phrase = "unload {units}: {zone} > {target}[ from {ship}]"
    final = False
    units: Units
    zone: SpaceName
    target: SpaceName
    ship: Units = ()


class Launch(Action, frozen=True, gc=False):
    """An order of a plan: fighters take off from carriers to fight in the zone where they are."""

    phrase = "launch {units}: {zone}"
    final = False
    units: Units
    zone: SpaceName


class PromiseCarrier(Action, frozen=True, gc=False):
    """An order of a plan: where carriers will take fighters in; they sail there or stay."""

    phrase = "promise {units}: {origin} > {target}"
    final = False
    units: Units
    origin: SpaceName
    target: SpaceName


Order = Move | Load | Unload | Launch | PromiseCarrier


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
    """Fire no rocket."""

    phrase = "no rocket"


class Fight(Action, frozen=True, gc=False):
    """Fight this battle next."""

    phrase = "fight in {space}"
    space: SpaceName


class RaidNow(Action, frozen=True, gc=False):
    """Carry out this raid next."""

    phrase = "raid {space}"
    space: SpaceName


class Support(Action, frozen=True, gc=False):
    """Let ships support a landing."""

    phrase = "support {space} with {ships}"
    space: SpaceName
    ships: int


class Bombard(Action, frozen=True, gc=False):
    """Let ships bombard a coast, or none."""

    phrase = "bombard {space} with {units}"
    units: Units
    space: SpaceName


class LandTroops(Action, frozen=True, gc=False):
    """Land these troops after a sea battle is won; the others stay aboard."""

    phrase = "land {units}[ from {ship}]"
    units: Units
    ship: Units = ()
    """The transport, by its cargo; empty: where only one fits."""


class TakeLosses(Action, frozen=True, gc=False):
    """Lose these units."""

    phrase = "lose {units}"
    units: Units


class Withdraw(Action, frozen=True, gc=False):
    """Move submarines out of a battle."""

    phrase = "withdraw {units} to {zone}"
    units: Units
    zone: SpaceName


class Submerge(Action, frozen=True, gc=False):
    """Let submarines leave a battle under water."""

    phrase = "submerge {units}"
    units: Units


class Stay(Action, frozen=True, gc=False):
    """Keep the submarines that are left in the battle."""

    phrase = "stay"


class Intercept(Action, frozen=True, gc=False):
    """Let fighters meet a raid in the air, or none."""

    phrase = "intercept with {fighters}"
    fighters: int


class PressOn(Action, frozen=True, gc=False):
    """Fight another round."""

    phrase = "press on"


class Retreat(Action, frozen=True, gc=False):
    """Move all attackers out of a battle; aircraft only break off, submarines may submerge."""

    phrase = "retreat[ to {space}][ while submerging {submerge}]"
    space: SpaceName = Space("")
    submerge: Units = ()
    """Submarines that stay in the zone under water, where the edition lets them."""


class Deck(Action, frozen=True, gc=False):
    """Land fighters whose carrier was sunk."""

    phrase = "deck {units}: {zone} > {target}"
    units: Units
    zone: SpaceName
    target: SpaceName


class UseCarriers(Action, frozen=True, gc=False):
    """Land the other homeless fighters on the remaining carriers of the zone."""

    phrase = "deck the others on carriers"


class Place(Action, frozen=True, gc=False):
    """Put new units on the board."""

    phrase = "place {units}: {space}[ by {factory}]"
    units: Units
    space: SpaceName
    factory: SpaceName = Space("")
    """The industrial complex that builds the units, where several could."""


class Embark(Action, frozen=True, gc=False):
    """Put fighters that stand beside a factory aboard its new carriers."""

    phrase = "embark {units}: {origin} > {zone}"
    units: Units
    origin: SpaceName
    zone: SpaceName


class Divide(Action, frozen=True, gc=False):
    """Propose how the money is divided that several powers may spend before the first turn."""

    phrase = "divide: {shares}"
    shares: Shares


class Pay(Action, frozen=True, gc=False):
    """Propose who pays how much of what several powers owe, or decide it."""

    phrase = "pay: {shares}"
    shares: Shares


class TakeOver(Action, frozen=True, gc=False):
    """Take over units of an ally in a territory; they are one's own from now on."""

    phrase = "take over {units}: {space}"
    final = False
    units: Units
    space: SpaceName

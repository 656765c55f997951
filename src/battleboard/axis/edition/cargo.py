"""Transports and their cargo."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.piles import Pile, TransportStatus
from battleboard.axis.board.situation import Situation
from battleboard.axis.vocabulary.actions import Load
from battleboard.core.ids import RuleId, Seat, Space
from battleboard.core.refusal import Refusal

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import TurnFacts


class CargoBook(NamedTuple):
    """The rule IDs of transports."""

    kind: RuleId | str
    room: RuleId | str
    coast: RuleId | str
    unloaded_is_done: RuleId | str
    moved: RuleId | str
    ally_voyage: RuleId | str
    load_for_assault: RuleId | str
    assault_target: RuleId | str
    friendly_coast: RuleId | str
    landed_by_owner: RuleId | str
    guns_land: RuleId | str
    retreated: RuleId | str = ""
    """Transports that have retreated; empty: nothing is said of them alone."""
    one_thing: RuleId | str = ""
    """Transports that have done the one thing left to them; empty: as above."""


def no_more(edition: "Edition", ship: Pile) -> int:
    """Let all transports unload into the same number of territories. Rules: RV-TPT-7."""
    return 0


def stays_where_it_unloads(edition: "Edition", ship: Pile) -> bool:
    """Let no transport sail on after unloading. Rules: CL-TRN-6, RV-TPT-6, RV-TPT-13."""
    return False


class UnloadLimit(NamedTuple):
    """The maximum number of territories that a transport unloads into in one turn."""

    most: int
    rule: RuleId | str
    more: Callable[["Edition", Pile], int] = no_more
    """The number of territories that a ship unloads into beyond these."""


@dataclass(frozen=True, slots=True)
class CargoRules:
    """The rules of what transports carry and when they load and unload."""

    book: CargoBook
    consent: Callable[[Load, Seat], Seat | None]
    """The ally whose consent an order to load needs, if any."""
    capacity: Callable[["Edition", Pile], int]
    """The room of a ship; 0 = it carries no land units."""
    cannot_load_in_combat: tuple[Callable[["Edition", Situation, Load], Refusal | None], ...]
    """Checks of an order to load in combat movement; the first refusal counts."""
    stays_aboard: Callable[["Edition", Pile, Pile], bool]
    """Whether cargo that boards a ship in combat movement may stay aboard without a landing."""
    zone_closed: Callable[["Edition", Situation, int], Refusal | None]
    """The refusal to load or unload transports in a zone, if any."""
    ally_closed: Callable[["Edition", "Situation", int], Refusal | None]
    """The refusal to land own troops from an ally's transports in a zone, if any."""
    transport_status: Callable[["Edition", "TurnFacts", Space, Pile], TransportStatus]
    """The status, in non-combat movement, of a transport that has moved or fought.

    Empty: it may do all that others may. Asked once, when that movement begins.
    """
    cannot_leave: Callable[["Edition", Pile, Pile], Refusal | None]
    """The refusal to unload a unit in non-combat movement, if any."""
    unload_limit: UnloadLimit | None
    """The limit on the territories a transport unloads into; None = no limit."""
    moves_after_unloading: Callable[["Edition", Pile], bool] = stays_where_it_unloads
    """Whether a transport that has unloaded can sail on."""

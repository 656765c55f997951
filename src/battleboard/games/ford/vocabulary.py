"""Actions, decisions and events of The Ford."""

from typing import Annotated, ClassVar, Final

from battleboard.core.ids import MessageId, Seat
from battleboard.core.phases import Phase
from battleboard.core.phrase import Counted, Faces, ListOf, SeatName, SpaceName
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Decision, Event, Weight

SeatCounts = Annotated[tuple[tuple[Seat, int], ...], ListOf(Counted("seat"))]


class MoveUnits(Action, frozen=True, gc=False):
    """One order of Red's plan (FO-PLN-1)."""

    phrase = "move {units}: {origin} > {target}"
    final = False
    units: int
    origin: SpaceName
    target: SpaceName


class Ambush(Action, frozen=True, gc=False):
    """Strike at the Ford (FO-DEC-2)."""

    phrase = "ambush"


class Hold(Action, frozen=True, gc=False):
    """Let Red pass (FO-DEC-2)."""

    phrase = "hold"


class Lose(Action, frozen=True, gc=False):
    """Propose or decide how many units each seat loses (FO-DEC-3, FO-DEC-4)."""

    phrase = "lose {units}"
    units: SeatCounts


class PlanMoves(Decision, frozen=True, gc=False):
    """The next order of the plan, or its end; `duties` is what `done` would be refused for."""

    rule = "FO-DEC-1"
    listed: ClassVar[bool] = False
    duties: tuple[Refusal, ...] = ()


class AmbushOrHold(Decision, frozen=True, gc=False):
    """An interrupt: Blue is asked in the middle of Red's turn."""

    rule = "FO-DEC-2"


class ShareLosses(Decision, frozen=True, gc=False):
    """A joint choice: before a proposal both may make one, after it the other answers."""

    rule = "FO-DEC-3"
    final = False
    hits: int
    proposed: SeatCounts = ()


class DecideLosses(Decision, frozen=True, gc=False):
    """The fallback when the two did not agree."""

    rule = "FO-DEC-4"
    final = False
    hits: int


class PlanGrew(Event, frozen=True, gc=False):
    """An order was given."""

    weight = Weight.DETAIL
    planned = True
    phrase = "order {number} moves {units}: {origin} > {target}"
    number: int
    units: int
    origin: SpaceName
    target: SpaceName


class PlanShrank(Event, frozen=True, gc=False):
    """An order was taken back."""

    weight = Weight.DETAIL
    planned = True
    phrase = "order {number} was taken back"
    number: int


class TroopsMoved(Event, frozen=True, gc=False):
    """The plan was carried out: the story has no take-backs."""

    carried_out = True
    phrase = "{seat} moved {units}: {origin} > {target}"
    seat: SeatName
    units: int
    origin: SpaceName
    target: SpaceName


class AmbushRolled(Event, frozen=True, gc=False):
    """An ambush and its hits."""

    phrase = "{seat} ambushed with {faces}: {hits} hit"
    seat: SeatName
    faces: Faces
    hits: int


class BattleRolled(Event, frozen=True, gc=False):
    """A roll of both sides in East Bank."""

    phrase = "battle: red rolled {red}; the allies rolled {allies}"
    red: Faces
    allies: Faces


class LossesProposed(Event, frozen=True, gc=False):
    """One of the allies made a proposal."""

    phrase = "{seat} proposed to lose {units}"
    seat: SeatName
    units: SeatCounts


class LossesDisputed(Event, frozen=True, gc=False):
    """The allies did not agree; Red decides."""

    phrase = "{seat} objected"
    seat: SeatName


class TroopsLost(Event, frozen=True, gc=False):
    """Units left the board."""

    weight = Weight.RESULT
    phrase = "lost in {space}: {units}"
    space: SpaceName
    units: SeatCounts


PHASES: Final[tuple[Phase, ...]] = (
    Phase(MessageId("phase-plan"), (PlanMoves,)),
    Phase(MessageId("phase-ambush"), (AmbushOrHold,)),
    Phase(MessageId("phase-losses"), (ShareLosses, DecideLosses)),
)  # FO-TUR-1

EVENTS: tuple[type[Event], ...] = (
    PlanGrew,
    PlanShrank,
    TroopsMoved,
    AmbushRolled,
    BattleRolled,
    LossesProposed,
    LossesDisputed,
    TroopsLost,
)

"""Victory by claims: an enemy capital held from the end of one turn to the next (EU-VIC)."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import Part
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState
from battleboard.axis.turn import victory
from battleboard.axis.vocabulary.events import ClaimLost, ClaimMade
from battleboard.core.dice import Dice
from battleboard.core.errors import PositionError
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat, Space
from battleboard.core.phrase import Named
from battleboard.core.position_data import under
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.games.europe.state import EuropeState

Claim = tuple[Seat, Space]
_SEAT, _SPACE = Named("seat"), Named("space")


def held_by(edition: Edition, position: Position, seat: Seat) -> tuple[Space, ...]:
    """Return the enemy capitals that a power holds together with its own.

    Rules: EU-VIC-1, EU-VIC-2, EU-R-99, EU-R-100.
    """
    theatre = edition.theatre
    if not holds_capital(theatre, position, seat):
        return ()
    capitals = (theatre.capital(enemy) for enemy in theatre.enemies(seat))
    return tuple(theatre.board.spaces[i] for i in capitals if position.owners[i] == seat)


def record_claims(
    edition: Edition, state: "EuropeState", dice: Dice, events: list[Event]
) -> "EuropeState":
    """Step: at the end of its turn a power claims the enemy capitals it holds. Rules: EU-R-100."""
    seat = state.on_turn
    assert seat is not None
    made = tuple((seat, space) for space in held_by(edition, state.position, seat))
    events.extend(ClaimMade(*claim) for claim in made)
    return _with_claims(state, (*state.position.claims, *made))


def _with_claims(state: "EuropeState", claims: Iterable[Claim]) -> "EuropeState":
    return replace(state, position=replace(state.position, claims=tuple(sorted(claims))))


def drop_lost_claims(edition: Edition, state: "EuropeState", events: list[Event]) -> "EuropeState":
    """Delete claims at once when the captured capital or one's own is lost.

    Rules: EU-VIC-4, EU-R-100.
    """
    before = state.position.claims
    lost = [claim for claim in before if not _stands(edition, state.position, claim)]
    events.extend(ClaimLost(*claim) for claim in lost)
    return _with_claims(state, (claim for claim in before if claim not in lost))


def _stands(edition: Edition, position: Position, claim: Claim) -> bool:
    seat, space = claim
    return space in held_by(edition, position, seat)


def has_held(edition: Edition, state: AxisState) -> tuple[str, str] | None:
    """Let a side win if the power whose turn begins has held a capital since its last turn.

    Rules: EU-TURN-5, EU-VIC-1, EU-VIC-2, EU-VIC-3, EU-R-99, EU-R-100.
    """
    position: Any = state.position
    seats = [seat for seat, _ in position.claims if seat == state.on_turn]
    return (edition.theatre.side(seats[0]), "capital-held") if seats else None


def claims_table(edition: Edition, state: AxisState) -> Grid:
    """Return the claims, for everybody to see. Rules: EU-R-100."""
    position: Any = state.position
    headings = ("column-power", "column-capital")
    return Grid("table-claims", headings, tuple(position.claims))


PART: Final = Part(
    steps={"check claims": victory.step((has_held,)), "record claims": record_claims},
    events=(ClaimMade, ClaimLost),
)

# Checks and entries of positions


def claims_fault(edition: Edition, state: "EuropeState") -> str:
    """Return what is wrong with the claims; nobody plays on in a turn that has a claim."""
    claims = state.position.claims
    wrong = next((c for c in claims if not _known(edition, state.position, c)), None)
    if wrong is not None:
        return f"{wrong[0]} cannot claim {wrong[1]}"
    if tuple(sorted(set(claims))) != claims:
        return "claims are listed in order, each once"
    playing = state.over is None and state.pending is not None
    if playing and state.on_turn in {seat for seat, _ in claims}:
        return "a power that has a claim wins when its turn begins"
    return ""


def _known(edition: Edition, position: Position, claim: Claim) -> bool:
    return claim[0] in edition.theatre.seats and _stands(edition, position, claim)


def with_claims(
    edition: Edition, state: "EuropeState", entries: Mapping[str, list[str]]
) -> "EuropeState":
    """Return a state with the claims of a position's entries; raise PositionError."""
    lexicon, claims = edition.theatre.lexicon, list[Claim]()
    for name, capitals in entries.items():
        with under("claims", name):
            seat = Seat(_SEAT.read(name, lexicon))
            for capital in capitals:
                claim = seat, Space(_SPACE.read(capital, lexicon))
                if not _stands(edition, state.position, claim):
                    raise PositionError("a claim is on an enemy capital held with one's own")
                claims.append(claim)
    return _with_claims(state, claims)


def claims_of(edition: Edition, state: "EuropeState") -> dict[str, list[str]]:
    """Return the claims as a position's entries."""
    found: dict[str, list[str]] = {}
    for seat, space in state.position.claims:
        row = found.setdefault(_SEAT.say(seat, edition.theatre.lexicon), [])
        row.append(_SPACE.say(space, edition.theatre.lexicon))
    return found

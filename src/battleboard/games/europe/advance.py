"""The cash advance: before the first turn every power may buy units and place them at once."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, put
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import (
    DecisionPoint,
    Mechanic,
    Part,
    StateCheck,
    merged,
    never,
)
from battleboard.axis.parts import shares as sharing
from battleboard.axis.position.select import unknown_units
from battleboard.axis.seats.plain_orders import in_words
from battleboard.axis.seats.resigned import always
from battleboard.axis.state import money_of, seat_index, with_money
from battleboard.axis.turn.purchase import prices
from battleboard.axis.turn.shares import SharesRules, ask_together
from battleboard.axis.vocabulary.actions import Divide, Place
from battleboard.axis.vocabulary.decisions import AgreeOnAdvance, SpendAdvance
from battleboard.axis.vocabulary.events import (
    AdvanceDivided,
    MoneyChanged,
    UnitsBought,
    UnitsPlaced,
)
from battleboard.axis.vocabulary.shares import Shares
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.standing_orders import EVERYWHERE
from battleboard.core.values import Action, Event
from battleboard.games.europe.board import THEATRE
from battleboard.games.europe.numbers import NUMBERS

if TYPE_CHECKING:
    from battleboard.games.europe.state import EuropeState

# What each power may spend


def grant_each(
    edition: Edition, state: "EuropeState", dice: Dice, events: list[Event]
) -> "EuropeState":
    """Step: every power may spend the advance. Rules: EU-START-5, EU-START-8, EU-R-3."""
    return _with_advance(state, dict.fromkeys(state.seats, NUMBERS.advance))


def grant_sides(
    edition: Edition, state: "EuropeState", dice: Dice, events: list[Event]
) -> "EuropeState":
    """Step: a power without allies may spend the advance; allies divide theirs. Rules: EU-R-3."""
    alone = [seat for seat in state.seats if edition.theatre.partners(seat) == (seat,)]
    return _with_advance(state, dict.fromkeys(alone, NUMBERS.advance))


def _with_advance(state: "EuropeState", money: dict[Seat, int]) -> "EuropeState":
    """Return the state in which powers may spend this; a memory of nothing is empty."""
    left = tuple(money.get(seat, 0) for seat in state.seats) if any(money.values()) else ()
    return replace(state, position=replace(state.position, advance=left))


def advance_of(state: "EuropeState", seat: Seat) -> int:
    """Return what a power may still spend before the first turn."""
    advance = state.position.advance
    return advance[seat_index(state, seat)] if advance else 0


def _left(state: "EuropeState") -> dict[Seat, int]:
    return {seat: advance_of(state, seat) for seat in state.seats}


def ask_to_divide(
    edition: Edition, state: "EuropeState", dice: Dice, events: list[Event]
) -> "EuropeState":
    """Step: allies divide their advance, once their enemies have spent theirs. Rules: EU-R-3."""
    seats = _dividing(edition)
    most = tuple((seat, NUMBERS.advance) for seat in seats)
    return ask_together(state, AgreeOnAdvance(seats, NUMBERS.advance, most))  # type: ignore[return-value]


def _dividing(edition: Edition) -> tuple[Seat, ...]:
    """Return the powers that have allies."""
    theatre = edition.theatre
    return tuple(seat for seat in theatre.seats if len(theatre.partners(seat)) > 1)


def divided(
    edition: Edition, state: "EuropeState", shares: Shares, events: list[Event]
) -> "EuropeState":
    """Let allies spend their shares of the advance."""
    events.append(AdvanceDivided(shares))
    return _with_advance(state, {**_left(state), **dict(shares)})


def divided_evenly(edition: Edition, state: "EuropeState", events: list[Event]) -> "EuropeState":
    """Divide the advance into equal shares, since the allies do not agree. Rules: EU-R-3."""
    seats = _dividing(edition)
    shares = tuple((seat, NUMBERS.advance // len(seats)) for seat in seats)
    return divided(edition, replace(state, joint=None, pending=None), shares, events)


# Spending it


def ask_to_spend(
    seat: Seat, edition: Edition, state: "EuropeState", dice: Dice, events: list[Event]
) -> "EuropeState":
    """Step: a power spends its advance, as long as it can buy and place something with it.

    Rules: EU-START-6, EU-START-9, EU-R-4, EU-DEC-2, EU-DEC-3.
    """
    money = advance_of(state, seat)
    if any(True for _ in placements(edition, state, seat)):
        return replace(state, pending=SpendAdvance((seat,), money))
    return _kept(state, seat, events)


def keep(
    edition: Edition,
    state: "EuropeState",
    seat: Seat,
    action: Done,
    dice: Dice,
    events: list[Event],
) -> "EuropeState":
    """Add what is left of the advance to the power's money. Rules: EU-START-7, EU-R-104."""
    return _kept(replace(state, pending=None), seat, events)


def _kept(state: "EuropeState", seat: Seat, events: list[Event]) -> "EuropeState":
    left = advance_of(state, seat)
    if not left:
        return state
    state = with_money(state, seat, money_of(state, seat) + left)  # type: ignore[assignment]
    events.append(MoneyChanged(seat, left, money_of(state, seat), "advance"))
    return _with_advance(state, {**_left(state), seat: 0})


def placing_refused(
    edition: Edition, state: "EuropeState", seat: Seat, action: Place
) -> Refusal | None:
    """Refuse units that cost too much, are not for sale, or would stand where none of one's are.

    Rules: EU-START-6, EU-R-4, EU-R-5, EU-R-104.
    """
    if action.space not in edition.theatre.board.index:
        return refuse(None, "no-such-space", space=action.space)
    if not action.units:
        return refuse(None, "axis-nothing-named")
    if unknown := unknown_units(edition, action.units):
        return unknown
    refusals = (_unit_refused(edition, state, seat, term, action.space) for term in action.units)
    refusal = next((refusal for refusal in refusals if refusal is not None), None)
    cost, money = cost_of(edition, state, seat, action), advance_of(state, seat)
    if refusal is None and cost > money:
        return refuse("EU-R-104", "axis-overspending", cost=cost, money=money)
    return refusal


def cost_of(edition: Edition, state: "EuropeState", seat: Seat, action: Place) -> int:
    """Return the normal price of units. Rules: EU-START-6."""
    tags = prices(edition, state, seat)
    return sum(tags.get(term.kind, 0) * term.count for term in action.units)


def _unit_refused(
    edition: Edition, state: "EuropeState", seat: Seat, term: Term, space: Space
) -> Refusal | None:
    if refusal := edition.purchase.not_for_sale(term.kind):
        return refusal
    if term.cargo:
        return refuse("EU-R-5", "axis-place-empty", unit=term.kind)
    if term.condition or term.left is not None or term.power not in ("", seat):
        return refuse("EU-BUY-4", "axis-buy-plain", unit=term.kind)
    return site_refused(edition, state, seat, term.kind, edition.theatre.board.index[space])


def site_refused(
    edition: Edition, state: "EuropeState", seat: Seat, kind: str, space: int
) -> Refusal | None:
    """Require land with an own land or air unit, or for ships a zone with an own ship.

    Units of allies do not count, nor do industrial complexes; a gun does.
    Rules: EU-R-4, EU-R-5.
    """
    theatre, name = edition.theatre, edition.theatre.board.spaces[space]
    if theatre.units[kind].has(Trait.SEA) != theatre.sea[space]:
        text = "axis-place-ashore" if theatre.sea[space] else "axis-ship-ashore"
        return refuse("EU-R-5", text, space=name)
    here = (pile for pile in state.position.at(space) if pile.power == seat)
    if not any(_invites(edition, pile, space) for pile in here):
        return refuse("EU-R-4", "axis-advance-space", space=name)
    return None


def _invites(edition: Edition, pile: Pile, space: int) -> bool:
    """Whether others may join a unit: a ship in a zone, any unit but a complex on land."""
    unit = edition.theatre.units[pile.kind]
    return unit.has(Trait.SEA) if edition.theatre.sea[space] else not unit.has(Trait.FACTORY)


def place(
    edition: Edition,
    state: "EuropeState",
    seat: Seat,
    action: Place,
    dice: Dice,
    events: list[Event],
) -> "EuropeState":
    """Buy units and place them at once; they count as set-up. Rules: EU-START-6, EU-R-104."""
    index, cost = edition.theatre.board.index, cost_of(edition, state, seat, action)
    events.append(UnitsBought(seat, action.units, cost))
    events.append(UnitsPlaced(seat, action.units, action.space))
    new = (Pile(seat, term.kind, term.count) for term in action.units)
    position = put(state.position, index[action.space], new)
    state = replace(state, position=position, pending=None)
    state = _with_advance(state, {**_left(state), seat: advance_of(state, seat) - cost})
    return ask_to_spend(seat, edition, state, dice, events)


def placements(edition: Edition, state: "EuropeState", seat: Seat) -> Iterator[Place]:
    """Yield every single unit that a power can pay, with every space where it can go."""
    money = advance_of(state, seat)
    for kind, price in prices(edition, state, seat).items():
        for i, space in enumerate(edition.theatre.board.spaces if price <= money else ()):
            if site_refused(edition, state, seat, kind, i) is None:
                yield Place((Term(kind),), space)


def sample_placement(edition: Edition, state: "EuropeState", seat: Seat, rng: Random) -> Action:
    """Return a random unit in a random space, or the end of it."""
    options = list(placements(edition, state, seat))
    return rng.choice(options) if options and rng.random() < 0.8 else Done()


def _spending_fault(seat: Seat) -> StateCheck:
    """Return a check that a power is asked to spend what it has left."""

    def fault(edition: Edition, state: Any) -> str:
        before = replace(state, pending=None)
        same = ask_to_spend(seat, edition, before, NO_DICE, []) == state
        return "" if same else "SpendAdvance cannot be asked now"

    return fault


def _asks(seat: Seat) -> Callable[[Any], bool]:
    """Return a test for the question to one power."""

    def asks(state: Any) -> bool:
        return bool(state.pending.seats == (seat,))

    return asks


def advance_fault(state: "EuropeState") -> str:
    """Return what is wrong with the advances; they are spent in order, before the first turn."""
    advance = state.position.advance
    if not advance:
        return ""
    asked = state.pending.seats if isinstance(state.pending, SpendAdvance) else ()
    known = len(advance) == len(state.seats) and min(advance) >= 0 and any(advance)
    spent = known and not any(advance[: seat_index(state, asked[0])]) if asked else known
    before = state.on_turn is None and max(advance) <= NUMBERS.advance
    return "" if spent and before else "nobody can have these advances to spend now"


# Standing orders


def _anywhere(asked: SpendAdvance) -> Space:
    return EVERYWHERE


def _all_kept(edition: Edition, state: Any, seat: Seat) -> Action:
    return Done()


def _has_advance(edition: Edition, state: Any, seat: Seat) -> bool:
    return bool(advance_of(state, seat))


KEEP_ADVANCE: Final = in_words({"keep advance": _all_kept}, SpendAdvance, _has_advance, _anywhere)

# The parts


def _step(seat: Seat) -> str:
    return f"advance of {seat}"


PART: Final = Part(
    steps={_step(seat): partial(ask_to_spend, seat) for seat in THEATRE.seats},
    mechanics=(
        Mechanic(Place, (SpendAdvance,), placing_refused, place),
        Mechanic(Done, (SpendAdvance,), never, keep),
    ),
    events=(MoneyChanged, UnitsBought, UnitsPlaced),
    decision_points=tuple(
        DecisionPoint(SpendAdvance, _step(seat), _spending_fault(seat), applies=_asks(seat))
        for seat in THEATRE.seats
    ),
    least={SpendAdvance: always(Done())},
    samples={SpendAdvance: sample_placement},
)
"""Spending the advance, power by power. Rules: EU-START-6, EU-START-9, EU-R-4, EU-R-104."""
EACH: Final = Part(steps={"advances": grant_each})
"""The same advance for every power. Rules: EU-R-3."""
DIVISION: Final = SharesRules("EU-R-3", Divide, divided, divided_evenly)
SHARED: Final = merged(
    Part(steps={"advances": grant_sides}, events=(AdvanceDivided,)),
    sharing.part(DIVISION, AgreeOnAdvance, "allied advance", ask_to_divide),
)
"""One advance for all Allies together, for an option. Rules: EU-R-3, EU-DEC-3."""
FIRST, *OTHERS = map(_step, THEATRE.seats)
PREGAME: Final = ("advances", FIRST, *OTHERS)
SHARED_PREGAME: Final = ("advances", FIRST, "allied advance", *OTHERS)

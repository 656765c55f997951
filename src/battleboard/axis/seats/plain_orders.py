"""Standing orders in fixed words, such as `keep submarines` or `allow boarding`."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from battleboard.axis.board.material import Trait
from battleboard.axis.combat.retreat import submarines, withdrawal_options
from battleboard.axis.combat.stranded_fighters import deck_options
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.standing_orders import (
    GivenOrders,
    StandingOrder,
    always,
    in_its_space,
    in_its_zone,
)
from battleboard.axis.position.choose import faces
from battleboard.axis.seats.fronts import beside_passengers, fronts, has_at_sea
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.turn.shares import first_shares
from battleboard.axis.vocabulary.actions import Allow, Forbid, Pay, Stay, Submerge, UseCarriers
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    AgreeOnPayment,
    AllowBoarding,
    LandHomeless,
    SubmergeOrStay,
    WithdrawSubmarines,
)
from battleboard.core.ids import HIDDEN, Seat, Space
from battleboard.core.joint import Agree, Object
from battleboard.core.lexicon import Lexicon
from battleboard.core.standing_orders import EVERYWHERE
from battleboard.core.values import Action, Decision

ByWord = Callable[[Edition, Any, Seat], Action | None]
Fits = Callable[[Edition, AxisState, Seat], bool]


def in_words(
    answers: dict[str, ByWord],
    decision: type[Decision],
    fits: Fits,
    space: Callable[[Any], Space] = in_its_space,
    applies: Callable[[Any, Seat, Any], bool] = always,
) -> StandingOrder:
    """Return a standing order of these words; the first is suggested where it fits."""

    def read(words: str, lexicon: Lexicon) -> str | None:
        said = words.casefold()
        return said if said in answers else None

    def answer(edition: Edition, state: AxisState, seat: Seat, said: str) -> Action | None:
        return answers[said](edition, state, seat)

    def suggested(
        edition: Edition, state: AxisState, seat: Seat, given: GivenOrders
    ) -> Iterator[str]:
        settled = any(at == EVERYWHERE for _, at in given)
        if not settled and fits(edition, state, seat):
            yield next(iter(answers))

    return StandingOrder(tuple(answers), (decision,), read, answer, suggested, space, applies)


def _always(action: Action) -> ByWord:
    def answer(edition: Edition, state: AxisState, seat: Seat) -> Action:
        return action

    return answer


# Submarines


def all_withdraw(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Withdraw as many submarines as possible to the first open zone. Rules: CL-DEC-23."""
    options = list(withdrawal_options(edition, state, seat))
    most = max(sum(term.count for term in option.units) for option in options)
    return next(o for o in options if sum(t.count for t in o.units) == most)


def all_submerge(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Submerge all submarines. Rules: RV-SUB-8, EU-SUB-10."""
    assert isinstance(state.pending, SubmergeOrStay)
    return Submerge(faces(submarines(edition, state, state.pending.role, seat), seat))


def has_submarines(edition: Edition, state: AxisState, seat: Seat) -> bool:
    """Return whether own submarines may have to fight."""
    return has_at_sea(edition.theatre, state, seat, Trait.SUBMARINE)


WITHDRAW_OR_KEEP: Final = in_words(
    {"withdraw submarines": all_withdraw, "keep submarines": _always(Stay())},
    WithdrawSubmarines,
    has_submarines,
)
SUBMERGE_OR_KEEP: Final = in_words(
    {"submerge submarines": all_submerge, "keep submarines": _always(Stay())},
    SubmergeOrStay,
    has_submarines,
)

# Proposals

FREE: Final = "agree if it costs nothing"


def covers_proposal(asked: AgreeOnCasualties, seat: Seat, said: str) -> bool:
    """Return whether an order answers a proposal; FREE does not if the seat would lose units."""
    costly = any(term.power == seat for term in asked.proposed)
    return bool(asked.proposed) and (said != FREE or not costly)


def has_allies(edition: Edition, state: AxisState, seat: Seat) -> bool:
    """Return whether allies stand beside one's own units at a front."""
    return any(front.allies for front in fronts(edition.theatre, state, seat))


AGREE_OR_OBJECT: Final = in_words(
    {FREE: _always(Agree()), "agree": _always(Agree()), "object": _always(Object())},
    AgreeOnCasualties,
    has_allies,
    applies=covers_proposal,
)

# Payments

NOTHING: Final = "pay nothing"


def _everywhere(asked: AgreeOnPayment) -> Space:
    return EVERYWHERE


def settles_payment(asked: AgreeOnPayment, seat: Seat, said: str) -> bool:
    """Answer a proposal of payments; propose one only where the others can pay it all."""
    share = dict(asked.proposed).get(seat, 0)
    if not asked.proposed:
        others = sum(money for power, money in asked.most if power != seat)
        return said == NOTHING and others >= asked.due
    return said != FREE or not share


def pay_nothing(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Let the others pay: propose that they do, agree to it, or object to paying oneself."""
    asked = state.pending
    assert isinstance(asked, AgreeOnPayment)
    if asked.proposed:
        return Object() if dict(asked.proposed).get(seat, 0) else Agree()
    others = tuple((power, money) for power, money in asked.most if power != seat)
    return Pay(first_shares(asked.due, others))


def may_have_to_pay(edition: Edition, state: AxisState, seat: Seat) -> bool:
    """Return whether a power has allies to share payments with, and money."""
    return len(edition.theatre.partners(seat)) > 1 and money_of(state, seat) > 0


PAYMENTS: Final = in_words(
    {
        NOTHING: pay_nothing,
        FREE: _always(Agree()),
        "agree": _always(Agree()),
        "object": _always(Object()),
    },
    AgreeOnPayment,
    may_have_to_pay,
    _everywhere,
    settles_payment,
)

# Boarding


def has_passengers(edition: Edition, state: AxisState, seat: Seat) -> bool:
    """Return whether an ally's units could board one's own transports."""
    return beside_passengers(edition.theatre, state, seat)


ALLOW_OR_FORBID: Final = in_words(
    {"allow boarding": _always(Allow()), "forbid boarding": _always(Forbid())},
    AllowBoarding,
    has_passengers,
    in_its_zone,
)

# Fighters whose carrier was sunk


Places = tuple[Space, ...]
"""Spaces where fighters would land, the one they like best first."""


def read_landing(words: str, lexicon: Lexicon) -> Places | None:
    """Return the places that an order to land fighters names, if any; None if it is no such order.

    A name that is no space makes it no order.
    """
    said, colon, places = words.partition(":")
    if said.casefold().rstrip() != "land fighters":
        return None
    names = places.split(",") if colon else []
    found = [lexicon.find("space", name.strip()) for name in names]
    if any(place in (None, HIDDEN) for place in found):
        return None
    return tuple(Space(str(place)) for place in found)


def preferred_landing(
    edition: Edition, state: AxisState, seat: Seat, places: Places
) -> Action | None:
    """Land as many fighters as possible at the place liked best, or at the first there is.

    Rules: CL-DEC-26, RV-DEC-34.
    """
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    options = list(deck_options(edition, state, seat))
    for place in places:
        if place == asked.zone and not asked.least:
            return UseCarriers()
        there = next((option for option in options if option.target == place), None)
        if there is not None:
            return there
    return options[0] if options else None


def fighters_at_sea(
    edition: Edition, state: AxisState, seat: Seat, given: GivenOrders
) -> Iterator[str]:
    """Suggest to land fighters where own ones on carriers may have to fight."""
    settled = any(at == EVERYWHERE for _, at in given)
    if not settled and has_at_sea(edition.theatre, state, seat, Trait.DECK):
        yield "land fighters"


LAND_FIGHTERS: Final = StandingOrder(
    texts=("land fighters", "land fighters: SPACES"),
    decisions=(LandHomeless,),
    read=read_landing,
    answer=preferred_landing,
    suggested=fighters_at_sea,
    space=in_its_zone,
)

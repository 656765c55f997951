"""What a seat has to know to answer what it is asked: prices, sites, reach. Of its view."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from battleboard.axis.capabilities import BuysUnits, HasUnits, PlansMoves
from battleboard.axis.state import AxisState
from battleboard.axis.turn import plan_overview, quotes
from battleboard.axis.vocabulary.decisions import (
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PurchaseUnits,
    ResearchOrNot,
)
from battleboard.axis.vocabulary.events import UnitsRefunded
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Decision
from battleboard.draw.units import in_order
from battleboard.server import wire
from battleboard.server.door.problems import explained
from battleboard.server.play.course import Course
from battleboard.server.play.questions import NEAREST


def prospects(course: Course, seat: Seat) -> wire.Prospects:
    """What belongs to the open question, if the seat is asked."""
    game, view = course.game, course.game.view(course.state, seat)
    asked = game.decision(view)
    nothing = wire.Prospects(
        version=course.version, laboratory=None, offers=(), works=(), sites=(), plan=None
    )
    if not isinstance(asked, Decision) or seat not in asked.seats:
        return nothing
    match asked:
        case ResearchOrNot() if isinstance(game, BuysUnits):
            found = game.laboratory(view, seat)
            return replace(nothing, laboratory=_laboratory(found))
        case PurchaseUnits() if isinstance(game, BuysUnits):
            offers, works = _offers(game, game.offers(view, seat)), _works(game, view, seat)
            return replace(nothing, offers=offers, works=works, refunds=_refunds(game))
        case PlaceNewUnits() if isinstance(game, BuysUnits):
            return replace(
                nothing,
                sites=_sites(game, view, seat),
                works=_works(game, view, seat),
                embarks=tuple(_embarks(game, game, view, seat)),
                refunds=_refunds(game),
            )
        case PlanCombatMoves() | PlanNoncombatMoves() if isinstance(game, PlansMoves):
            plan = _plan(game, game, view, seat, owes=bool(asked.duties))
            return replace(nothing, plan=plan)
        case _:
            return nothing


def _laboratory(found: quotes.Laboratory) -> wire.LaboratoryInfo:
    return wire.LaboratoryInfo(
        price=found.price, chance=found.chance, technologies=found.technologies
    )


def _offers(game: Game[Any], found: Iterable[quotes.Quote]) -> tuple[wire.OfferInfo, ...]:
    """Return the offers in the order in which units stand on the board."""
    offers = {offer.kind: _offer(game.lexicon, offer) for offer in found}
    kinds = in_order(game.units) if isinstance(game, HasUnits) else tuple(offers)
    return tuple(offers[kind] for kind in kinds if kind in offers)


def _offer(lexicon: Lexicon, offer: quotes.Quote) -> wire.OfferInfo:
    return wire.OfferInfo(
        kind=offer.kind,
        price=offer.price,
        attack=offer.attack,
        defense=offer.defense,
        move=offer.move,
        refusal=explained(offer.refusal, lexicon) if offer.refusal else None,
    )


def _works(game: BuysUnits, view: Any, seat: Seat) -> tuple[wire.WorksInfo, ...]:
    return tuple(
        wire.WorksInfo(space=one.space, built=one.built, room=one.room)
        for one in game.works(view, seat)
    )


def _sites(game: BuysUnits, view: Any, seat: Seat) -> tuple[wire.SiteInfo, ...]:
    return tuple(
        wire.SiteInfo(kind=site.kind, space=site.space, factory=site.factory)
        for site in game.sites(view, seat)
    )


def _embarks(
    game: Game[Any], builders: BuysUnits, view: Any, seat: Seat
) -> Iterator[wire.EmbarkInfo]:
    """Yield fighters beside new carriers, with the most of them that can go aboard together."""
    for one in builders.embarking(view, seat):
        most, kind = 1, one.units[0].kind
        while game.why_not(view, seat, replace(one, units=(Term(kind, most + 1),))) is None:
            most += 1
        yield wire.EmbarkInfo(kind=kind, origin=one.origin, zone=one.zone, most=most)


def _refunds(game: Game[Any]) -> bool:
    """Return whether units that find no place go back for their price."""
    return UnitsRefunded in game.all_events


# Plans of moves


def _plan(
    game: Game[Any], moves: PlansMoves, view: AxisState, seat: Seat, *, owes: bool
) -> wire.PlanInfo:
    assert view.plan is not None, "whoever plans has a plan"
    write, say = codec(game).write, game.action_texts.say
    remedy = moves.remedy(view) if owes else None
    return wire.PlanInfo(
        stands=tuple(_stand(game, stand) for stand in moves.stands(view)),
        flights=tuple(_flight(flight) for flight in moves.flights(view)),
        orders=tuple(
            wire.OptionInfo(action=Raw(write(order)), text=say(order)) for order in view.plan.orders
        ),
        sequel=None if owes else _sequel(moves.sequel(view, seat)),
        remedy=wire.OptionInfo(action=Raw(write(remedy)), text=say(remedy)) if remedy else None,
        launches=tuple(
            wire.OptionInfo(action=Raw(write(order)), text=say(order))
            for order in moves.launches(view)
        ),
    )


def _stand(game: Game[Any], stand: plan_overview.Stand) -> wire.StandInfo:
    return wire.StandInfo(
        space=stand.space,
        unit=stand.unit,
        left=stand.left,
        room=stand.room,
        held=explained(stand.held, game.lexicon) if stand.held else None,
        open={str(there): path for there, path in stand.open.items()},
        idle=stand.idle,
    )


def _flight(flight: plan_overview.Flight) -> wire.FlightInfo:
    return wire.FlightInfo(
        space=flight.space,
        kind=flight.kind,
        count=flight.count,
        left=flight.left,
        landing=flight.landing[:NEAREST],
    )


def _sequel(sequel: plan_overview.Sequel) -> wire.SequelInfo:
    return wire.SequelInfo(
        battles=sequel.battles,
        raids=sequel.raids,
        captures=sequel.captures,
        lost=tuple(wire.LostInfo(space=space, unit=unit) for space, unit in sequel.lost),
        waiting=sequel.waiting,
        income=sequel.income,
    )

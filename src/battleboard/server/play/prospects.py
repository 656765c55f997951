"""What a seat has to know to answer what it is asked: prices, sites, reach. Of its view."""

from typing import Any

from msgspec import Raw

from battleboard.axis import market, overview
from battleboard.axis.game import AxisGame
from battleboard.axis.state import AxisState
from battleboard.axis.words import (
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PurchaseUnits,
    ResearchOrNot,
)
from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Decision
from battleboard.draw.scene import ORDER
from battleboard.server import wire
from battleboard.server.door.problems import explained
from battleboard.server.play.course import Course
from battleboard.server.play.questions import NEAREST


def prospects(course: Course, seat: Seat) -> wire.Prospects:
    """What belongs to the open question, if the seat is asked."""
    game, view = course.game, course.game.view(course.state, seat)
    asked = game.decision(view)
    if not isinstance(game, AxisGame) or not isinstance(asked, Decision) or seat not in asked.seats:
        return _prospects(course)
    match asked:
        case ResearchOrNot():
            found = game.laboratory(view, seat)
            return _prospects(course, laboratory=_laboratory(found))
        case PurchaseUnits():
            return _prospects(
                course, offers=_offers(game, view, seat), works=_works(game, view, seat)
            )
        case PlaceNewUnits():
            return _prospects(
                course, sites=_sites(game, view, seat), works=_works(game, view, seat)
            )
        case PlanCombatMoves() | PlanNoncombatMoves():
            return _prospects(course, plan=_plan(game, view, seat, owes=bool(asked.duties)))
        case _:
            return _prospects(course)


def _prospects(
    course: Course,
    laboratory: wire.LaboratoryInfo | None = None,
    offers: tuple[wire.OfferInfo, ...] = (),
    works: tuple[wire.WorksInfo, ...] = (),
    sites: tuple[wire.SiteInfo, ...] = (),
    plan: wire.PlanInfo | None = None,
) -> wire.Prospects:
    return wire.Prospects(
        version=course.version,
        laboratory=laboratory,
        offers=offers,
        works=works,
        sites=sites,
        plan=plan,
    )


def _laboratory(found: market.Laboratory) -> wire.LaboratoryInfo:
    return wire.LaboratoryInfo(
        price=found.price, chance=found.chance, technologies=found.technologies
    )


def _offers(game: AxisGame[Any], view: Any, seat: Seat) -> tuple[wire.OfferInfo, ...]:
    def place(offer: market.Offer) -> int:
        return ORDER.index(offer.kind) if offer.kind in ORDER else len(ORDER)

    return tuple(_offer(game, offer) for offer in sorted(game.offers(view, seat), key=place))


def _offer(game: Game[Any], offer: market.Offer) -> wire.OfferInfo:
    return wire.OfferInfo(
        kind=offer.kind,
        price=offer.price,
        attack=offer.attack,
        defense=offer.defense,
        move=offer.move,
        refusal=explained(offer.refusal, game.lexicon) if offer.refusal else None,
    )


def _works(game: AxisGame[Any], view: Any, seat: Seat) -> tuple[wire.WorksInfo, ...]:
    return tuple(
        wire.WorksInfo(space=one.space, built=one.built, room=one.room)
        for one in game.works(view, seat)
    )


def _sites(game: AxisGame[Any], view: Any, seat: Seat) -> tuple[wire.SiteInfo, ...]:
    return tuple(
        wire.SiteInfo(kind=site.kind, space=site.space, factory=site.factory)
        for site in game.sites(view, seat)
    )


# Plans of moves


def _plan(game: AxisGame[Any], view: AxisState, seat: Seat, *, owes: bool) -> wire.PlanInfo:
    assert view.plan is not None, "whoever plans has a plan"
    write, say = codec(game).write, game.action_texts.say
    return wire.PlanInfo(
        stands=tuple(_stand(game, stand) for stand in game.stands(view)),
        flights=tuple(_flight(flight) for flight in game.flights(view)),
        orders=tuple(
            wire.OptionInfo(action=Raw(write(order)), text=say(order)) for order in view.plan.orders
        ),
        sequel=None if owes else _sequel(game.sequel(view, seat)),
    )


def _stand(game: Game[Any], stand: overview.Stand) -> wire.StandInfo:
    return wire.StandInfo(
        space=stand.space,
        unit=stand.unit,
        left=stand.left,
        room=stand.room,
        held=explained(stand.held, game.lexicon) if stand.held else None,
        open={str(there): path for there, path in stand.open.items()},
        idle=stand.idle,
    )


def _flight(flight: overview.Flight) -> wire.FlightInfo:
    return wire.FlightInfo(
        space=flight.space,
        kind=flight.kind,
        count=flight.count,
        left=flight.left,
        landing=flight.landing[:NEAREST],
    )


def _sequel(sequel: overview.Sequel) -> wire.SequelInfo:
    return wire.SequelInfo(
        battles=sequel.battles,
        raids=sequel.raids,
        captures=sequel.captures,
        lost=tuple(wire.LostInfo(space=space, unit=unit) for space, unit in sequel.lost),
        waiting=sequel.waiting,
        income=sequel.income,
    )

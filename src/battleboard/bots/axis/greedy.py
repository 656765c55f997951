"""A plain player of the Axis & Allies games: it attacks where it is clearly stronger."""

from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from battleboard.axis.among import faces, first_of
from battleboard.axis.game import AxisGame
from battleboard.axis.losing import waiting_hits
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order
from battleboard.axis.placement import sites
from battleboard.axis.planning import planner_of
from battleboard.axis.purchase import prices
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.terms import NO_SEAT, Term
from battleboard.axis.words import (
    AgreeOnCasualties,
    Buy,
    ChooseCasualties,
    ImposeCasualties,
    Place,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOn,
    PressOnOrRetreat,
    PurchaseUnits,
    Research,
    ResearchOrNot,
    Stay,
    TakeLosses,
    WithdrawSubmarines,
)
from battleboard.bots.axis.attacks import SOUND, combat_orders, least_chance, margin
from battleboard.bots.axis.marches import FAR, distances_to_the_front, noncombat_orders
from battleboard.bots.axis.strength import firepower, standing, takes_land
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree
from battleboard.core.plan import Done, Plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Decision

ENOUGH_TRANSPORTS = 3
PRESS_ON = 0.6
"""How much of the margin of an attack must be left to go on."""


class GreedyAxisBot:
    """Takes what it can get with a margin, and keeps its capital guarded."""

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, AxisGame), "a bot of the Axis & Allies games"
        self.game: AxisGame[Any] = game
        # Each order is an answer of its own: the plan behind them is made once.
        self._orders = lru_cache(maxsize=16)(self._plan)

    def choose(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """See `Bot.choose`."""
        return self._answer(seat, view, asked, least_chance(view.round))

    def advise(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """See `Adviser.advise`."""
        return self._answer(seat, view, asked, SOUND)

    def _answer(self, seat: Seat, view: Any, asked: Decision, least: float) -> Action:
        match asked:
            case ResearchOrNot():
                return Research(0)
            case PurchaseUnits():
                return self._buy(view, seat)
            case PlanCombatMoves() | PlanNoncombatMoves():
                return self._next_order(view, asked, least)
            case ChooseCasualties() | AgreeOnCasualties() | ImposeCasualties():
                return self._losses(view, asked)
            case PressOnOrRetreat():
                return self._press_on_or_retreat(view, asked)
            case WithdrawSubmarines():
                return Stay()
            case PlaceNewUnits():
                return self._place(view, seat)
            case _:
                return self._first(view, seat)

    def _first(self, view: AxisState, seat: Seat) -> Action:
        """The first of the options: all troops land, all ships support, allies may board."""
        options = self.game.legal_actions(view, seat)
        assert options, f"nothing is open to {seat}"
        return options[0]

    def _buy(self, view: AxisState, seat: Seat) -> Buy:
        """Infantry and armor; where no land leads to the enemy, transports first."""
        edition = self.game.edition(view)
        tags, money = prices(edition, view, seat), money_of(view, seat)
        wanted = ["infantry", "armor"] if view.round % 2 else ["infantry", "infantry", "armor"]
        if self._overseas(view, seat):
            wanted = (
                ["transport", *wanted] if self._transports(view, seat) else ["infantry", "fighter"]
            )
        chosen: dict[str, int] = {}
        while any(tags[kind] <= money for kind in wanted):
            for kind in wanted:
                if tags[kind] <= money:
                    chosen[kind] = chosen.get(kind, 0) + 1
                    money -= tags[kind]
            wanted = [kind for kind in wanted if kind != "transport"]
        return Buy(tuple(Term(kind, count) for kind, count in sorted(chosen.items())))

    def _overseas(self, view: AxisState, seat: Seat) -> bool:
        edition = self.game.edition(view)
        planner = self.game.planner(view, seat)
        return distances_to_the_front(planner)[edition.theatre.capital(seat)] == FAR

    def _transports(self, view: AxisState, seat: Seat) -> bool:
        """Whether more transports are wanted."""
        kinds = self.game.edition(view).theatre.kinds(Trait.TRANSPORT)
        piles = (p for row in view.position.spaces for p in row if p.power == seat)
        return sum(p.count for p in piles if p.kind in kinds) < ENOUGH_TRANSPORTS

    def _next_order(
        self, view: AxisState, asked: PlanCombatMoves | PlanNoncombatMoves, least: float
    ) -> Action:
        """Return the next order of the plan, made anew each time from the orders already given.

        The plan that an earlier answer began is found again: it is the one that goes on from the
        first orders and gives the others.
        """
        plan = view.plan
        assert plan is not None
        planner, now = planner_of(self.game.edition(view), view), plan.base
        for number in range(len(plan.orders) + 1):
            begun = Plan(plan.base, plan.orders[:number], now)
            start = replace(view, plan=begun, pending=type(asked)(asked.seats))
            orders = self._orders(start, least)
            told = plan.orders[number:]
            if orders[: len(told)] == told:
                return orders[len(told)] if len(told) < len(orders) else Done()
            after = planner.carry_out(now, plan.orders[number])
            assert not isinstance(after, Refusal), "an order that was given is possible"
            now = after
        raise AssertionError("a plan goes on from all that was given")

    def _plan(self, view: AxisState, least: float) -> tuple[Order, ...]:
        """Return the orders that follow those of a plan."""
        edition = self.game.edition(view)
        if isinstance(view.pending, PlanCombatMoves):
            return combat_orders(edition, view, margin(view.round), least)
        assert view.plan is not None
        return noncombat_orders(planner_of(edition, view), view.plan.now)

    def _losses(
        self, view: AxisState, asked: ChooseCasualties | AgreeOnCasualties | ImposeCasualties
    ) -> Action:
        """Cheap units go first; enemies lose their dearest. To an ally's proposal it agrees."""
        if isinstance(asked, AgreeOnCasualties) and asked.proposed:
            return Agree()
        edition = self.game.edition(view)
        among, hits = waiting_hits(edition, view)
        dear = -1 if isinstance(asked, ImposeCasualties) else 1
        ranked = sorted(among, key=lambda one: dear * edition.theatre.units[one.pile.kind].cost)
        default = asked.seats[0] if isinstance(asked, ChooseCasualties) else NO_SEAT
        return TakeLosses(faces(first_of(ranked, hits), default))

    def _press_on_or_retreat(self, view: AxisState, asked: PressOnOrRetreat) -> Action:
        """On, while it is about as strong and can hold what it takes."""
        edition, battle = self.game.edition(view), view.battle
        assert battle is not None
        options = self.game.legal_actions(view, asked.seats[0]) or ()
        attackers, against = standing(battle.attacker), standing(battle.defender)
        ours = firepower(edition, view.position, attackers, "attacker")
        theirs = firepower(edition, view.position, against, "defender")
        at_sea = edition.theatre.sea[edition.theatre.board.index[battle.space]]
        holds = at_sea or any(takes_land(edition, pile) for pile in attackers)
        if PressOn() in options and holds and ours >= PRESS_ON * margin(view.round) * theirs:
            return PressOn()
        return next((o for o in options if o != PressOn()), PressOn())

    def _place(self, view: AxisState, seat: Seat) -> Action:
        """Everything at the factory nearest to the front."""
        edition = self.game.edition(view)
        spaces = edition.theatre.board.spaces
        away = distances_to_the_front(self.game.planner(view, seat))
        for pile in view.position.bought:
            found = list(sites(edition, view, seat, pile.kind))
            if found:
                space, _ = min(found, key=lambda site: (away[site[1]], site))
                return Place((Term(pile.kind),), spaces[space])
        return Done()

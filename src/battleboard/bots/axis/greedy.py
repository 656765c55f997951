"""A plain player of the Axis & Allies games: it attacks where it is clearly stronger."""

from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from battleboard.axis.capabilities import WagesWar
from battleboard.axis.combat.casualties import is_only_damage
from battleboard.axis.combat.choose_casualties import in_order, waiting_hits
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.position.choose import Choosable, faces
from battleboard.axis.state import AxisState
from battleboard.axis.turn.placement import sites
from battleboard.axis.vocabulary.actions import (
    LandTroops,
    Order,
    Place,
    PressOn,
    Stay,
    Submerge,
    TakeLosses,
)
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ConfirmLanding,
    ImposeCasualties,
    OfferedToSubmarines,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    PurchaseUnits,
    ResearchOrNot,
    SubmergeOrStay,
    WithdrawSubmarines,
)
from battleboard.axis.vocabulary.terms import NO_SEAT, Term
from battleboard.bots.axis.attacks import SOUND, combat_orders, least_chance, margin
from battleboard.bots.axis.marches import distances_to_the_front, noncombat_orders
from battleboard.bots.axis.purchases import purchase, research
from battleboard.bots.axis.raids import best_rocket
from battleboard.bots.axis.strength import firepower, standing, takes_land
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.joint import Agree
from battleboard.core.plan import Done, Plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Decision
from battleboard.odds.axis.position import chances_to_win

PRESS_ON = 0.6
"""How much of the margin of an attack must be left to go on."""


class GreedyAxisBot:
    """Takes what it can get with a margin, and keeps its capital guarded."""

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, WagesWar), "a bot of the Axis & Allies games"
        self.game: Game[Any] = game
        self.war: WagesWar = game
        # Each order is an answer of its own: the plan behind them is made once.
        self._orders = lru_cache(maxsize=16)(self._plan)

    @staticmethod
    def plays(game: Game[Any]) -> bool:
        """See `BotClass.plays`: whatever has such moves, battles and purchases."""
        return isinstance(game, WagesWar)

    def choose(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """See `Bot.choose`."""
        return self._answer(seat, view, asked, least_chance(view.round))

    def advise(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """See `Adviser.advise`: a battle under way must be as promising as one that is planned."""
        answer = self._answer(seat, view, asked, SOUND)
        match asked:
            case PressOnOrRetreat(space=space) if self._chance(view, space) < SOUND:
                options = self.game.legal_actions(view, seat) or ()
                return next((option for option in options if option != PressOn()), answer)
            case ConfirmLanding(space=space) if self._chance(view, space) < SOUND:
                return LandTroops(())
            case _:
                return answer

    def _chance(self, view: AxisState, space: Space) -> float:
        """Return the chance to win a battle by the exact odds; 1 where there is nobody to fight."""
        return chances_to_win(self.war.edition(view), view, (space,)).get(space, 1.0)

    def _answer(self, seat: Seat, view: Any, asked: Decision, least: float) -> Action:
        match asked:
            case ResearchOrNot():
                return research(self.war, view, seat, asked)
            case PurchaseUnits():
                return purchase(self.war, view, seat)
            case PlanCombatMoves() | PlanNoncombatMoves():
                return self._next_order(view, asked, least)
            case ChooseCasualties() | AgreeOnCasualties() | ImposeCasualties():
                return self._losses(view, asked)
            case PressOnOrRetreat():
                return self._press_on_or_retreat(view, asked)
            case WithdrawSubmarines() | SubmergeOrStay():
                return self._submerge_or_stay(view, asked, seat)
            case PlaceNewUnits():
                return self._place(view, seat)
            case _:
                return self._first(view, seat)

    def _first(self, view: AxisState, seat: Seat) -> Action:
        """Return the first option: all troops land, all ships support, allies may board.

        A rocket at the richest target comes before anything else.
        """
        options = self.game.legal_actions(view, seat)
        assert options, f"nothing is open to {seat}"
        return best_rocket(self.war.edition(view), options) or options[0]

    def _next_order(
        self, view: AxisState, asked: PlanCombatMoves | PlanNoncombatMoves, least: float
    ) -> Action:
        """Return the next order of the plan, made anew each time from the orders already given.

        The plan that an earlier answer began is found again: it is the one that goes on from the
        first orders and gives the others.
        """
        plan = view.plan
        assert plan is not None
        planner, now = planner_of(self.war.edition(view), view), plan.base
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
        edition = self.war.edition(view)
        if isinstance(view.pending, PlanCombatMoves):
            return combat_orders(edition, view, margin(view.round), least)
        assert view.plan is not None
        return noncombat_orders(planner_of(edition, view), view.plan.now)

    def _losses(
        self, view: AxisState, asked: ChooseCasualties | AgreeOnCasualties | ImposeCasualties
    ) -> Action:
        """Lose cheap units, make enemies lose dear ones, and agree to an ally's proposal."""
        if isinstance(asked, AgreeOnCasualties) and asked.proposed:
            return Agree()
        edition = self.war.edition(view)
        among, _ = waiting_hits(edition, view)
        imposed = isinstance(asked, ImposeCasualties)

        def rank(one: Choosable) -> tuple[bool, int]:
            cost = edition.theatre.units[one.pile.kind].cost
            return is_only_damage(view, one) == imposed, -cost if imposed else cost

        default = asked.seats[0] if isinstance(asked, ChooseCasualties) else NO_SEAT
        return TakeLosses(faces(in_order(view, sorted(among, key=rank)), default))

    def _press_on_or_retreat(self, view: AxisState, asked: PressOnOrRetreat) -> Action:
        """Press on while about as strong and able to hold what it takes."""
        edition, battle = self.war.edition(view), view.battle
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

    def _submerge_or_stay(self, view: AxisState, asked: OfferedToSubmarines, seat: Seat) -> Action:
        """Submerge all submarines, where they can, if their side is likely to lose the battle."""
        options = self.game.legal_actions(view, seat) or ()
        dives = [option for option in options if isinstance(option, Submerge)]
        if not dives:
            return Stay()
        chance = self._chance(view, asked.space)
        losing = chance < SOUND if asked.role == "attacker" else chance > SOUND
        return dives[0] if losing else Stay()

    def _place(self, view: AxisState, seat: Seat) -> Action:
        """Place everything at the industrial complex nearest to the front."""
        edition = self.war.edition(view)
        spaces = edition.theatre.board.spaces
        away = distances_to_the_front(self.war.planner(view, seat))
        for pile in view.position.bought:
            found = list(sites(edition, view, seat, pile.kind))
            if found:
                space, _ = min(found, key=lambda site: (away[site[1]], site))
                return Place((Term(pile.kind),), spaces[space])
        return Done()

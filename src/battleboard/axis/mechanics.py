"""What happens in an Axis & Allies game: steps of the turn, answers to decisions, events.

Every function takes the edition first; `AxisGame` binds them to the edition of each game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from battleboard.axis import (
    assault,
    battles,
    bombing,
    commit,
    fight,
    homeless,
    losing,
    overflight,
    placement,
    planning,
    purchase,
    research,
    retreat,
    support,
    turns,
    words,
)
from battleboard.axis.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Object
from battleboard.core.plan import Done, TakeBack
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Decision, Event

EditionStep = Callable[[Edition, Any, Dice, list[Event]], Any]


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One kind of answer, as `core.game.Answer`, for any edition.

    `Any` because a tuple of mechanics holds many actions, and each edition has a state of its own.
    """

    action: type[Action]
    to: tuple[type[Decision], ...]
    refusal: Callable[[Edition, Any, Seat, Any], Refusal | None]
    carry_out: Callable[[Edition, Any, Seat, Any, Dice, list[Event]], Any]
    options: Callable[[Edition, Any, Seat], Iterable[Action]] | None = None


STEPS: Final[Mapping[str, EditionStep]] = {
    "begin turn": turns.begin_turn,
    "parked": turns.ask_again,
    "research": research.ask_for_research,
    "purchase": purchase.ask_to_buy,
    "combat moves": planning.ask_for_combat_moves,
    "overflights": overflight.overflights,
    "rockets": bombing.ask_for_rocket,
    "raids": bombing.raids,
    "bombs": bombing.drop_bombs,
    "battles": battles.battles,
    "landing": assault.landing,
    "support": support.ask_for_support,
    "join battle": battles.join_battle,
    "fight": fight.fight,
    "end combat": battles.end_combat,
    "homeless": homeless.homeless,
    "noncombat moves": planning.ask_for_noncombat_moves,
    "placement": placement.ask_to_place,
    "income": turns.collect_income,
    "end turn": turns.end_turn,
}


def _never(edition: Edition, state: AxisState, seat: Seat, action: Action) -> Refusal | None:
    """Nothing forbids it where it is asked."""
    return None


PLANS: Final = (words.PlanCombatMoves, words.PlanNoncombatMoves)
MECHANICS: Final[tuple[Mechanic, ...]] = (
    Mechanic(
        words.Research,
        (words.ResearchOrNot,),
        research.research_refused,
        research.research,
        research.research_options,
    ),
    Mechanic(words.Buy, (words.PurchaseUnits,), purchase.purchase_refused, purchase.buy),
    Mechanic(words.Move, PLANS, planning.order_refused, planning.give_order),
    Mechanic(words.Load, PLANS, planning.order_refused, planning.give_order),
    Mechanic(words.Unload, PLANS, planning.order_refused, planning.give_order),
    Mechanic(TakeBack, PLANS, planning.take_back_refused, planning.take_back),
    Mechanic(Done, (words.PlanCombatMoves,), planning.done_refused, commit.commit_moves),
    Mechanic(Done, (words.PlanNoncombatMoves,), planning.done_refused, turns.finish_noncombat),
    Mechanic(
        words.Allow, (words.AllowBoarding,), _never, planning.allow, planning.boarding_options
    ),
    Mechanic(
        words.Forbid, (words.AllowBoarding,), _never, planning.forbid, planning.refusing_options
    ),
    Mechanic(
        words.LaunchRocket,
        (words.LaunchRocketOrNot,),
        bombing.rocket_refused,
        bombing.launch,
        bombing.rocket_options,
    ),
    Mechanic(
        words.NoRocket,
        (words.LaunchRocketOrNot,),
        _never,
        bombing.no_rocket,
        bombing.no_rocket_options,
    ),
    Mechanic(
        words.RaidNow,
        (words.ChooseBattle,),
        bombing.raid_refused,
        bombing.raid_now,
        bombing.raid_options,
    ),
    Mechanic(
        words.Fight,
        (words.ChooseBattle,),
        battles.battle_refused,
        battles.choose_battle,
        battles.battle_options,
    ),
    Mechanic(
        words.LandTroops,
        (words.ConfirmLanding,),
        assault.landing_refused,
        assault.land_troops,
        assault.landing_options,
    ),
    Mechanic(
        words.Support,
        (words.ChooseSupport,),
        support.support_refused,
        support.support,
        support.support_options,
    ),
    Mechanic(
        words.TakeLosses,
        (words.ChooseCasualties, words.ImposeCasualties),
        losing.losses_refused,
        losing.lose,
    ),
    Mechanic(
        words.TakeLosses, (words.AgreeOnCasualties,), losing.losses_refused, losing.propose_losses
    ),
    Mechanic(Agree, (words.AgreeOnCasualties,), losing.answer_refused, losing.agree_to_losses),
    Mechanic(Object, (words.AgreeOnCasualties,), losing.answer_refused, losing.object_to_losses),
    Mechanic(
        words.Withdraw,
        (words.WithdrawSubmarines,),
        retreat.withdrawal_refused,
        retreat.withdraw,
        retreat.withdrawal_options,
    ),
    Mechanic(words.Stay, (words.WithdrawSubmarines,), _never, retreat.stay, retreat.stay_options),
    Mechanic(
        words.PressOn,
        (words.PressOnOrRetreat,),
        retreat.pressing_on_refused,
        retreat.press_on,
        retreat.press_on_options,
    ),
    Mechanic(
        words.Retreat,
        (words.PressOnOrRetreat,),
        retreat.retreat_refused,
        retreat.retreat,
        retreat.retreat_options,
    ),
    Mechanic(
        words.Deck,
        (words.LandHomeless,),
        homeless.deck_refused,
        homeless.deck,
        homeless.deck_options,
    ),
    Mechanic(
        words.UseCarriers,
        (words.LandHomeless,),
        homeless.carriers_refused,
        homeless.use_carriers,
        homeless.carriers_options,
    ),
    Mechanic(words.Place, (words.PlaceNewUnits,), placement.placing_refused, placement.place),
    Mechanic(Done, (words.PlaceNewUnits,), placement.done_refused, placement.finish_placing),
)

EVENTS: Final[tuple[type[Event], ...]] = (
    words.ResearchRolled,
    words.TechnologyGained,
    words.MoneyChanged,
    words.UnitsBought,
    words.OrderPlanned,
    words.OrderTakenBack,
    words.BoardingRefused,
    words.UnitsMoved,
    words.CargoLoaded,
    words.LandingPlanned,
    words.CargoLanded,
    words.NeutralViolated,
    words.SpaceCaptured,
    words.SpaceReturned,
    words.UnitsTakenOver,
    words.ProductionChanged,
    words.BattleBegan,
    words.RoundBegan,
    words.SupportGiven,
    words.DiceRolled,
    words.UnitsHit,
    words.UnitsLost,
    words.CasualtiesProposed,
    words.CasualtiesDisputed,
    words.RaidRolled,
    words.RocketFired,
    words.UnitsWithdrew,
    words.UnitsRetreated,
    words.BattleEnded,
    words.LandingCalledOff,
    words.FightersLanded,
    words.UnitsPlaced,
    words.UnitsForfeited,
    words.GrowthCounted,
    words.IndividualWinners,
)

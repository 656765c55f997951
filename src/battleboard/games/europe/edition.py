"""Axis & Allies Europe as its rulebook's contents page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from battleboard.axis.air.carriers import (
    all_aboard_are_cargo,
    fly_no_more,
    stays_where_fighters_landed,
    wherever_it_goes,
)
from battleboard.axis.air.landing import stay_after_battle
from battleboard.axis.combat.air_raids import begin_raid_with_interception
from battleboard.axis.combat.amphibious import after_a_sea_battle
from battleboard.axis.combat.bombardment import all_defenders, ships_by_kind
from battleboard.axis.combat.bombing import plain_sum
from battleboard.axis.combat.capture import entrusted, held_in_trust, moves_next_turn
from battleboard.axis.combat.conditions import (
    ask_attackers_to_submerge,
    ask_defenders_to_submerge,
)
from battleboard.axis.combat.emergency_landings import places_in_turn_order
from battleboard.axis.combat.overflights import GROUP_BY_GROUP, best_gun
from battleboard.axis.combat.retreat import ask_to_press_on
from battleboard.axis.combat.retreat_spaces import (
    came_from,
    held_when_the_turn_began,
    never_must,
    spaces_of,
    submarines_may_submerge,
)
from battleboard.axis.edition.antiaircraft import AntiaircraftBook, AntiaircraftRules
from battleboard.axis.edition.book import AxisBook
from battleboard.axis.edition.capture import CaptureRules
from battleboard.axis.edition.cargo import CargoBook, CargoRules, UnloadLimit
from battleboard.axis.edition.carriers import CarrierBook, CarrierRules
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.flights import FlightBook, FlightRules
from battleboard.axis.edition.joint import JointRule, power_on_turn
from battleboard.axis.edition.landings import LandingBook, LandingRules
from battleboard.axis.edition.movement import MovementBook, MovementRules
from battleboard.axis.edition.placement import PlacementBook, PlacementRules
from battleboard.axis.edition.purchase import PurchaseBook, PurchaseRules
from battleboard.axis.edition.raids import RaidBook, RaidRules
from battleboard.axis.edition.retreat import RetreatBook, RetreatRules
from battleboard.axis.movement import obligations
from battleboard.axis.movement.checks import first_refusal
from battleboard.axis.parts import (
    battles,
    carriers,
    casualties,
    landings,
    leaving_aircraft,
    placement,
    purchase,
    raids,
    retreat,
    stranded_fighters,
    submerging,
    two_hits,
)
from battleboard.axis.parts import movement as plans
from battleboard.axis.parts import turn as frame
from battleboard.axis.position.finished import (
    retreated_units,
    ships_that_bombarded,
    ships_that_fought,
    transports_that_sailed,
)
from battleboard.axis.position.situation import (
    armed,
    commanded_units,
    fights_or_is_gun,
    owners_at_the_start,
    printed_range,
)
from battleboard.axis.sea.cargo import (
    allies_land_after_battle,
    away_from_enemies,
    guns_stay_ashore,
    more_where_it_is,
    no_ally_carries,
    nothing_stays_aboard,
    waits_after_battle,
)
from battleboard.axis.sea.loading import asks_nobody
from battleboard.axis.sea.transports import printed_room
from battleboard.axis.seats.casualty_orders import LOSSES
from battleboard.axis.seats.plain_orders import (
    AGREE_OR_OBJECT,
    LAND_FIGHTERS,
    PAYMENTS,
    SUBMERGE_OR_KEEP,
)
from battleboard.axis.seats.raid_orders import INTERCEPT_OR_NOT
from battleboard.axis.turn.industrial_complexes import unlimited_at_home
from battleboard.axis.turn.new_carriers import nothing_aboard, unmarked
from battleboard.axis.turn.placement import refund
from battleboard.axis.turn.victory import nobody_alone
from battleboard.axis.vocabulary import decisions
from battleboard.core.ids import Seat
from battleboard.core.values import Decision
from battleboard.games.europe import advance, claims, convoys, oil, patriotic_war
from battleboard.games.europe.battles import ARMS
from battleboard.games.europe.board import THEATRE, level
from battleboard.games.europe.convoys import centre_after_battle
from battleboard.games.europe.movement import COMBAT, NONCOMBAT
from battleboard.games.europe.numbers import NUMBERS
from battleboard.games.europe.placement import (
    always,
    any_zone,
    british_in_canada,
    no_factories,
    price,
)
from battleboard.games.europe.purposes import ships_fight_raid_or_escort
from battleboard.games.europe.raids import AIR_ARMS, TASKS, raid_dice
from battleboard.games.europe.victory import leads_by_capitals

DECISIONS: Final[Mapping[type[Decision], str]] = MappingProxyType(
    {
        decisions.SpendAdvance: "EU-DEC-2",  # EU-DEC-3
        decisions.PurchaseUnits: "EU-DEC-4",
        decisions.PlanCombatMoves: "EU-DEC-5",
        decisions.ChooseBattle: "EU-DEC-13",
        decisions.SubmergeOrStay: "EU-DEC-17",  # EU-DEC-21
        decisions.ChooseCasualties: "EU-DEC-18",
        decisions.AgreeOnCasualties: "EU-DEC-19",
        decisions.ImposeCasualties: "EU-DEC-20",
        decisions.PressOnOrRetreat: "EU-DEC-24",  # EU-DEC-25
        decisions.ConfirmLanding: "EU-DEC-26",
        decisions.ChooseBombardment: "EU-DEC-27",
        decisions.InterceptOrNot: "EU-DEC-14",
        decisions.LandHomeless: "EU-DEC-29",
        decisions.PlanNoncombatMoves: "EU-DEC-31",
        decisions.TakeOverUnits: "EU-DEC-34",
        decisions.PlaceNewUnits: "EU-DEC-35",
        decisions.AgreeOnPayment: "EU-DEC-36",
        decisions.ImposePayment: "EU-DEC-37",
    }
)


QUESTIONS: Final = MappingProxyType(
    {
        "attacking submarines": ask_attackers_to_submerge,  # EU-DEC-17
        "defending submarines": ask_defenders_to_submerge,  # EU-DEC-21
        "press on": ask_to_press_on,  # EU-DEC-24, EU-DEC-25
    }
)

TURN: Final = (  # EU-TURN-2
    "check claims",  # EU-TURN-5
    "purchase",  # step 1
    "occupied centres",  # step 2, EU-R-65
    "combat moves",
    "overflights",  # EU-R-119
    "raids",  # step 3, EU-CBT-2
    "battles",
    "end combat",
    "noncombat moves",  # step 4
    "takeover",  # EU-R-117
    "placement",  # step 5
    "surface",  # step 6, EU-S6-1
    "repair",  # EU-S6-2
    "income",  # step 7
    "oil",  # EU-INC-2
    "record claims",  # EU-R-100
    "end turn",
    "begin turn",
)


def turn(seat: Seat, number: int) -> tuple[str, ...]:
    """Return the seven steps, the same for every power. Rules: EU-TURN-2, EU-TURN-4, EU-R-13."""
    return TURN


PARTS: Final = (
    advance.EACH,
    advance.PART,
    purchase.PART,
    plans.PART,
    convoys.PART,
    carriers.LAUNCHES_ALONE,
    raids.INTERCEPTED,
    battles.AFTER_UNDEFENDED_LAND,
    landings.with_bombardment(all_defenders),
    casualties.PART,
    casualties.OVER_RAIDS,
    two_hits.PART,
    submerging.part("EU-SUB-11"),
    retreat.PART,
    leaving_aircraft.PART,
    stranded_fighters.AFTER_EACH_BATTLE,
    patriotic_war.PART,
    placement.PART,
    placement.REFUNDS,
    oil.PART,
    claims.PART,
    frame.PART,
)

MOVEMENT: Final = MovementRules(
    book=MovementBook(
        adjacent="EU-BRD-1",
        ships_stay_at_sea="EU-BRD-8",
        factory_moves="EU-IC-1",
        blitz_defended="EU-BLZ-2",
        only_armor_blitzes="EU-BLZ-6",
        moved_already="EU-R-16",
        no_combat="EU-R-15",
        air_needs_battle="EU-R-15",
        nothing_to_attack="EU-R-15",
        hostile_zone_stops="EU-R-27",
        noncombat_friendly="EU-NCM-3",
        noncombat_zone="EU-NCM-5",
        stacks="EU-SIDE-12",
    ),
    combat=COMBAT,
    noncombat=NONCOMBAT,
    purposes=(  # EU-R-15
        obligations.aircraft_attack_or_escape,
        ships_fight_raid_or_escort,
        obligations.land_units_attack,
    ),
    combat_obligations=(
        obligations.idle_units,
        obligations.transports_need_warships("EU-R-28"),
        obligations.landings_clear_their_zones("EU-AMPH-15"),
        obligations.short_decks,
        obligations.escorts_need_bombers("EU-R-108"),
        obligations.guaranteed_landing,  # EU-AIR-4
    ),
    noncombat_obligations=(obligations.aircraft_come_down,),  # EU-R-77
    combat_commit=(  # EU-R-17, EU-R-61
        "passed centres",
        "walk-ins",
        "list battles",
        "unopposed landings",
    ),
    noncombat_commit=("stranded aircraft",),  # EU-NCM-13
    range=printed_range,
    movable=commanded_units,
    contests=armed,  # EU-R-29, EU-R-105
    stops_blitz=fights_or_is_gun,
    arrivals=(),
    canal_owners=owners_at_the_start,  # EU-NEU-5
    canals_taken=obligations.no_land,
    most_stacks={},
    why_finished=first_refusal(
        retreated_units("EU-R-76"),
        ships_that_fought("EU-R-76"),
        ships_that_bombarded("EU-R-76"),
        transports_that_sailed("EU-R-16"),
    ),
)
FLIGHTS: Final = FlightRules(
    FlightBook(
        landing="EU-AIR-4",
        place="EU-NCM-8",
        taken_this_turn="EU-CAP-9",
        must_land="EU-R-77",
        deck_only_fighters="EU-AIR-9",
    )
)
CARRIERS: Final = CarrierRules(
    book=CarrierBook(
        decks="EU-CV-1",
        own_fighters_fly="EU-CV-5",
        stranded="EU-CV-10",
        landed_on="EU-CV-6",
    ),
    own_fighters_ride=wherever_it_goes,
    is_cargo=all_aboard_are_cargo,
    emergency_landing_sites=places_in_turn_order,
    after_battle=stay_after_battle,  # EU-R-24
    cannot_leave=stays_where_fighters_landed,
    stayed_aboard=fly_no_more,  # EU-R-95
    launch="EU-R-95",
)
ANTIAIRCRAFT: Final = AntiaircraftRules(
    book=AntiaircraftBook(
        attacks="EU-CM-7",
        waits="EU-AA-1",
        limit="EU-AAF-5",
        unharmed="EU-CBT-9",
    ),
    fire=GROUP_BY_GROUP,
    best_gun=best_gun,
)
CARGO: Final = CargoRules(
    book=CargoBook(
        kind="EU-TRN-1",
        room="EU-TRN-1",
        coast="EU-AMPH-1",
        unloaded_is_done="EU-TRN-7",
        moved="EU-TRN-15",
        ally_voyage="EU-MULTI-7",
        load_for_assault="EU-R-15",
        assault_target="EU-TRN-16",
        friendly_coast="EU-TRN-16",
        landed_by_owner="EU-R-68",
        guns_land="EU-R-93",
    ),
    consent=asks_nobody,  # EU-MULTI-6
    capacity=printed_room,
    cannot_load_in_combat=(guns_stay_ashore, no_ally_carries),  # EU-CM-7, EU-MULTI-6
    stays_aboard=nothing_stays_aboard,  # EU-R-15
    zone_closed=away_from_enemies("EU-CMS-3"),
    ally_closed=allies_land_after_battle,  # EU-R-68
    transport_status=more_where_it_is,
    cannot_leave=waits_after_battle("EU-R-97"),
    unload_limit=UnloadLimit(NUMBERS.unload_limit, "EU-TRN-8"),
)
LANDINGS: Final = LandingRules(
    book=LandingBook(
        support="EU-R-60",
        troops="EU-AMPH-20",
    ),
    must_confirm=after_a_sea_battle,  # EU-AMPH-20
    steps=("landing", "bombardment"),  # EU-AMPH-8
    ships=ships_by_kind,
    unopposed=("defending gun", "take land"),  # EU-R-34, EU-R-121
)
RETREAT: Final = RetreatRules(
    book=RetreatBook(
        on_land="EU-RET-2",
        at_sea="EU-RET-6",
        must="EU-R-38",
    ),
    spaces=spaces_of(came_from, held_when_the_turn_began),
    must=never_must,  # EU-R-38
    submerges=submarines_may_submerge,  # EU-RET-10
)
RAIDS: Final = RaidRules(
    book=RaidBook(
        only_bombers="EU-SBR-2",
        target="EU-SBR-1",
    ),
    dice=raid_dice,
    damage=plain_sum,  # EU-SBR-13, EU-R-72
    begin=begin_raid_with_interception,
    tasks=TASKS,
    arms=AIR_ARMS,
)
CAPTURE: Final = CaptureRules(
    entrusted=entrusted,
    gun_after=moves_next_turn,  # EU-CAP-8, EU-AA-5
    goes_back=held_in_trust,  # EU-LIB-4, EU-R-53
    after_capture=(claims.drop_lost_claims,),  # EU-VIC-4, EU-R-100
    zone_after_battle=centre_after_battle,  # EU-ATL-7
)
PURCHASE: Final = PurchaseRules(
    book=PurchaseBook(
        money="EU-BUY-1",
        unit_limits="EU-BUY-4",
        no_capital="EU-BUY-6",
    ),
    price=price,
    not_for_sale=no_factories,
)
PLACEMENT: Final = PlacementRules(
    book=PlacementBook(
        factory_limit="EU-PLC-10",
        bought="EU-PLC-1",
        site="EU-PLC-2",
        owner="EU-PLC-2",
        zone="EU-PLC-4",
        factory="EU-PLC-10",
        gun="EU-PLC-2",
        deck="EU-PLC-3",
        aboard="EU-PLC-2",
        capacity="EU-PLC-7",
        least="EU-PLC-7",
        new="EU-PLC-8",
        duty="EU-R-62",
    ),
    zone=any_zone,
    must_place=always,
    capacity=unlimited_at_home,
    min_value=0,
    unplaced=refund,
    aboard=nothing_aboard,
    placed=unmarked,
    without_factory=(british_in_canada,),
)

EUROPE: Final = Edition(
    theatre=THEATRE,
    book=AxisBook(
        order_of_actions="EU-TURN-2",
        own_units="EU-SIDE-7",
        casualties="EU-CBT-6",
        submarine_targets="EU-SUB-6",
        no_proposal="EU-R-67",
        powers="EU-SIDE-1",
    ),
    decisions=DECISIONS,
    parts=PARTS,
    pregame=advance.PREGAME,  # EU-START-9
    turn=turn,
    arms=ARMS,
    technologies=(),
    movement=MOVEMENT,
    flights=FLIGHTS,
    carriers=CARRIERS,
    antiaircraft=ANTIAIRCRAFT,
    cargo=CARGO,
    landings=LANDINGS,
    questions=QUESTIONS,
    casualties=JointRule(arbiter=power_on_turn),  # EU-MULTI-3
    retreat=RETREAT,
    raids=RAIDS,
    capture=CAPTURE,
    purchase=PURCHASE,
    placement=PLACEMENT,
    production=level,  # EU-R-107
    victories=(),
    individual_winner=nobody_alone,  # EU-R-99
    leader=leads_by_capitals,
    tables=(oil.oil_table, claims.claims_table),
    standing_orders=(
        advance.KEEP_ADVANCE,
        LOSSES,
        SUBMERGE_OR_KEEP,
        AGREE_OR_OBJECT,
        PAYMENTS,
        LAND_FIGHTERS,
        INTERCEPT_OR_NOT,
    ),
    after_battle=("interceptors land", "homeless"),  # EU-R-73, EU-R-94
)

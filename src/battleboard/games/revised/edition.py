"""Axis & Allies Revised as its rulebook's contents page."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from battleboard.axis.air.carriers import (
    all_aboard_are_cargo,
    stays_where_fighters_landed,
    wherever_it_goes,
)
from battleboard.axis.air.landing import stay_after_battle
from battleboard.axis.combat.amphibious import in_any_case
from battleboard.axis.combat.bombardment import ships_by_kind
from battleboard.axis.combat.bombing import begin_raid, capped_per_bomber
from battleboard.axis.combat.capture import entrusted, held_in_trust, moves_next_turn
from battleboard.axis.combat.conditions import (
    ask_attackers_to_submerge,
    ask_defenders_to_submerge,
)
from battleboard.axis.combat.emergency_landings import places_in_turn_order
from battleboard.axis.combat.overflights import ON_THE_WAY_BACK_TOO, best_gun
from battleboard.axis.combat.retreat import ask_to_press_on
from battleboard.axis.combat.retreat_spaces import (
    came_from,
    friendly_now,
    never_must,
    spaces_of,
)
from battleboard.axis.combat.rockets import (
    damage_up_to_value,
    gun_is_done,
    impassable_land_blocks,
    one_from_each_gun,
)
from battleboard.axis.edition.antiaircraft import AntiaircraftBook, AntiaircraftRules
from battleboard.axis.edition.book import AxisBook
from battleboard.axis.edition.capture import CaptureRules
from battleboard.axis.edition.cargo import CargoBook, CargoRules, UnloadLimit
from battleboard.axis.edition.carriers import CarrierBook, CarrierRules, PromiseBook
from battleboard.axis.edition.combat import CombatBook
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.flights import FlightBook, FlightRules
from battleboard.axis.edition.joint import JointRule, power_on_turn, until_answered
from battleboard.axis.edition.landings import LandingBook, LandingRules
from battleboard.axis.edition.movement import MovementBook, MovementRules
from battleboard.axis.edition.part import Part
from battleboard.axis.edition.placement import PlacementBook, PlacementRules
from battleboard.axis.edition.purchase import PurchaseBook, PurchaseRules
from battleboard.axis.edition.raids import BOMBERS_ALONE, RaidBook, RaidRules
from battleboard.axis.edition.research import ResearchBook, ResearchRules
from battleboard.axis.edition.retreat import RetreatBook, RetreatRules
from battleboard.axis.edition.rockets import RocketBook, RocketRules
from battleboard.axis.movement import obligations
from battleboard.axis.movement.checks import first_refusal
from battleboard.axis.movement.commit import PLAN_MADE
from battleboard.axis.movement.promise_duties import (
    PROMISES,
    VOYAGES,
    carriers_promised,
    promises_kept,
)
from battleboard.axis.parts import (
    carriers,
    casualties,
    combat,
    landings,
    leaving_aircraft,
    placement,
    purchase,
    research,
    retreat,
    rockets,
    stranded_fighters,
    submerging,
    two_hits,
)
from battleboard.axis.parts import movement as plans
from battleboard.axis.parts import turn as frame
from battleboard.axis.parts import victory as winning
from battleboard.axis.position.finished import (
    captured_guns,
    retreated_units,
    rocket_guns,
    ships_that_bombarded,
    ships_that_fought,
)
from battleboard.axis.position.situation import (
    any_unit,
    commanded_units,
    every_ship,
    owners_at_the_start,
    values_of_spaces,
)
from battleboard.axis.sea.cargo import (
    allies_land_in_peace,
    away_from_enemies,
    guns_stay_aboard,
    leaves_freely,
    no_ally_carries,
    one_thing_after_battle,
)
from battleboard.axis.sea.loading import asks_nobody
from battleboard.axis.sea.submarines import submarines_surface
from battleboard.axis.sea.transports import printed_room
from battleboard.axis.seats.casualty_orders import LOSSES
from battleboard.axis.seats.plain_orders import (
    AGREE_OR_OBJECT,
    LAND_FIGHTERS,
    SUBMERGE_OR_KEEP,
)
from battleboard.axis.turn.industrial_complexes import value_of_land
from battleboard.axis.turn.new_carriers import marked_by_factory, only_fighters_on_new_carriers
from battleboard.axis.turn.placement import refund
from battleboard.axis.turn.research import all_not_owned, number_of_target
from battleboard.axis.turn.victory import nobody_alone
from battleboard.axis.vocabulary import decisions
from battleboard.core.ids import Seat
from battleboard.core.values import Decision
from battleboard.games.revised import advantages
from battleboard.games.revised.battles import ARMS
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.movement import COMBAT, NONCOMBAT
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.placement import (
    always,
    any_zone,
    everything_is_for_sale,
    price,
)
from battleboard.games.revised.technologies import has_rockets, raid_dice, range_of
from battleboard.games.revised.victory import by_cities, cities_table, leads_by_cities

DECISIONS: Final[Mapping[type[Decision], str]] = MappingProxyType(
    {
        decisions.ResearchOrNot: "RV-DEC-4",
        decisions.PurchaseUnits: "RV-DEC-6",
        decisions.PlanCombatMoves: "RV-DEC-7",
        decisions.ChooseBattle: "RV-DEC-23",
        decisions.LaunchRocketOrNot: "RV-DEC-24",
        decisions.ConfirmLanding: "RV-DEC-25",
        decisions.ChooseBombardment: "RV-DEC-26",
        decisions.ChooseCasualties: "RV-DEC-27",
        decisions.AgreeOnCasualties: "RV-DEC-28",
        decisions.ImposeCasualties: "RV-MNF-3",
        decisions.PressOnOrRetreat: "RV-DEC-31",
        decisions.SubmergeOrStay: "RV-DEC-33",
        decisions.LandHomeless: "RV-DEC-34",
        decisions.PlanNoncombatMoves: "RV-DEC-37",
        decisions.PlaceNewUnits: "RV-DEC-43",
    }
)


QUESTIONS: Final = MappingProxyType(  # RV-R-47
    {
        "attacking submarines": ask_attackers_to_submerge,  # RV-DEC-33
        "press on": ask_to_press_on,  # RV-DEC-31, RV-DEC-32
        "defending submarines": ask_defenders_to_submerge,
    }
)

TURN: Final = (  # RV-TRN-2
    "research",
    "purchase",
    "combat moves",
    "overflights",
    "combat",  # rockets, raids and battles in the attacker's order: RV-CBT-2
    "rockets",  # the last chance: RV-R-60
    "end combat",
    "homeless",
    "lapsed promises",
    "noncombat moves",
    "surface",
    "placement",
    "income",
    "end turn",
    "begin turn",
)
RETURN: Final = ("list return flights", "overflights", "stranded aircraft")
"""What follows when noncombat moves are final (RV-R-13, RV-NCM-14)."""


def turn(seat: Seat, number: int) -> tuple[str, ...]:
    """Return the steps of the seven phases, the same for every power.

    Rules: RV-TRN-2, RV-TRN-3.
    """
    return TURN


RESEARCH: Final = ResearchRules(
    book=ResearchBook(
        limit="RV-RES-4",
        no_capital="RV-CPT-4",
        nothing_to_find="RV-R-7",
        target="RV-RES-2",
        owned="RV-R-7",
    ),
    cost=NUMBERS.research_cost,
    breakthrough=0,
    technologies=NUMBERS.technologies,
    targets=all_not_owned,
    outcome=number_of_target,
)
ROCKETS: Final = RocketRules(
    book=RocketBook(
        target="RV-RKT-1",
        gun="RV-R-59",
    ),
    range=NUMBERS.rocket_range,
    has_rockets=has_rockets,
    limits=(one_from_each_gun,),
    damage=damage_up_to_value,
    blocked_by=impassable_land_blocks,
    afterwards=gun_is_done,
)
COMBAT_BOOK: Final = CombatBook(
    order="RV-CBT-2",
    waits="RV-CBT-3",
    raids_first="RV-R-62",
    rockets="RV-R-60",
)


def parts_with(rocket_rules: RocketRules) -> tuple[Part, ...]:
    """Return the parts of the edition with these rules of rockets."""
    return (
        research.part(RESEARCH),
        purchase.PART,
        plans.PART,
        carriers.PART,
        combat.part(rocket_rules, COMBAT_BOOK),
        rockets.part(rocket_rules),
        landings.WITH_BOMBARDMENT,
        casualties.PART,
        casualties.return_fire((*RETURN[RETURN.index("overflights") + 1 :], PLAN_MADE)),
        two_hits.PART,
        submerging.part("RV-SUB-8"),
        retreat.PART,
        leaving_aircraft.PART,
        stranded_fighters.IN_TURN_ORDER,
        placement.PART,
        placement.NEW_CARRIERS,
        placement.REFUNDS,
        frame.PART,
        winning.GAINS,
        advantages.PART,
    )


PARTS: Final = parts_with(ROCKETS)

MOVEMENT: Final = MovementRules(
    book=MovementBook(
        adjacent="RV-BRD-1",
        ships_stay_at_sea="RV-NAV-5",
        factory_moves="RV-LND-1",
        blitz_defended="RV-BLZ-3",
        only_armor_blitzes="RV-BLZ-1",
        moved_already="RV-R-10",
        no_combat="RV-CM-5",
        air_needs_battle="RV-CM-5",
        nothing_to_attack="RV-AIR-14",
        hostile_zone_stops="RV-NAV-2",
        noncombat_friendly="RV-NCM-2",
        noncombat_zone="RV-NCM-6",
        stacks="RV-R-2",
        stays_ashore="RV-LND-3",
        canal_taken="RV-CAN-3",
    ),
    combat=COMBAT,
    noncombat=NONCOMBAT,
    purposes=(
        obligations.aircraft_attack_or_escape,
        obligations.transports_take_part("RV-R-29"),
        obligations.ships_fight_or_land_troops,
        obligations.land_units_attack,
    ),
    combat_obligations=(
        obligations.idle_units,
        obligations.short_decks,
        obligations.guaranteed_landing,
        carriers_promised,
    ),
    combat_repairs=(PROMISES,),
    noncombat_obligations=(promises_kept, obligations.aircraft_come_down),
    noncombat_repairs=(VOYAGES,),
    combat_commit=("blitzes", "list battles"),  # RV-BLZ-2
    noncombat_commit=RETURN,
    range=range_of,
    movable=commanded_units,
    contests=every_ship,
    stops_blitz=any_unit,
    arrivals=(submarines_surface,),  # RV-NAV-4
    canal_owners=owners_at_the_start,
    canals_taken=obligations.no_land,
    most_stacks={},
    why_finished=first_refusal(
        captured_guns("RV-R-132"),
        rocket_guns("RV-R-59"),
        retreated_units("RV-R-48"),
        ships_that_fought("RV-R-65"),
        ships_that_bombarded("RV-R-131"),
    ),
)
FLIGHTS: Final = FlightRules(
    FlightBook(
        landing="RV-AIR-9",
        place="RV-AIR-7",
        taken_this_turn="RV-AIR-8",
        must_land="RV-NCM-14",
        deck_only_fighters="RV-AIR-7",
    )
)
CARRIERS: Final = CarrierRules(
    book=CarrierBook(
        decks="RV-CAR-1",
        own_fighters_fly="RV-CAR-3",
        stranded="RV-CAR-13",
        landed_on="RV-CAR-10",
        left_behind="RV-CAR-4",
    ),
    own_fighters_ride=wherever_it_goes,
    is_cargo=all_aboard_are_cargo,
    emergency_landing_sites=places_in_turn_order,
    after_battle=stay_after_battle,
    cannot_leave=stays_where_fighters_landed,
    launch="RV-R-130",
    promises=PromiseBook(
        promise="RV-AIR-11",
        needed="RV-R-140",
        kept="RV-CAR-11",
    ),
)
ANTIAIRCRAFT: Final = AntiaircraftRules(
    book=AntiaircraftBook(
        attacks="RV-LND-5",
        waits="RV-LND-5",
        limit="RV-AAF-4",
        unharmed="RV-HIT-4",
    ),
    fire=ON_THE_WAY_BACK_TOO,
    best_gun=best_gun,
)
CARGO: Final = CargoRules(
    book=CargoBook(
        kind="RV-TPT-2",
        room="RV-TPT-1",
        coast="RV-BRD-12",
        unloaded_is_done="RV-TPT-6",
        moved="RV-NCM-8",
        ally_voyage="RV-TPT-18",
        load_for_assault="RV-R-29",
        assault_target="RV-TPT-11",
        friendly_coast="RV-TPT-11",
        landed_by_owner="RV-R-32",
        guns_land="RV-R-33",
        retreated="RV-RET-8",
        one_thing="RV-NCM-9",
    ),
    consent=asks_nobody,  # RV-TPT-18
    capacity=printed_room,
    cannot_load_in_combat=(no_ally_carries,),  # RV-TPT-18, RV-R-112
    stays_aboard=guns_stay_aboard,
    zone_closed=away_from_enemies("RV-TPT-10"),
    ally_closed=allies_land_in_peace,
    transport_status=one_thing_after_battle,
    cannot_leave=leaves_freely,
    unload_limit=UnloadLimit(NUMBERS.unload_limit, "RV-TPT-7"),
)
LANDINGS: Final = LandingRules(
    book=LandingBook(
        support="RV-R-40",
        troops="RV-DEC-25",
    ),
    must_confirm=in_any_case,  # RV-AMP-2
    steps=("landing", "bombardment"),  # RV-OPN-3
    ships=ships_by_kind,
    unopposed=("defending gun", "take land"),  # RV-R-127
)
RETREAT: Final = RetreatRules(
    book=RetreatBook(
        on_land="RV-RET-2",
        at_sea="RV-RET-2",
        must="RV-TPT-17",
    ),
    spaces=spaces_of(came_from, friendly_now),
    must=never_must,
)
RAIDS: Final = RaidRules(
    book=RaidBook(
        only_bombers="RV-SBR-1",
        target="RV-SBR-1",
    ),
    dice=raid_dice,
    damage=capped_per_bomber,
    begin=begin_raid,
    tasks=BOMBERS_ALONE,
)
CAPTURE: Final = CaptureRules(
    entrusted=entrusted,
    gun_after=moves_next_turn,  # RV-R-132
    goes_back=held_in_trust,  # RV-LIB-4
)
PURCHASE: Final = PurchaseRules(
    book=PurchaseBook(
        money="RV-PUR-1",
        unit_limits="RV-PUR-1",
        no_capital="RV-CPT-4",
    ),
    price=price,
    not_for_sale=everything_is_for_sale,
)
PLACEMENT: Final = PlacementRules(
    book=PlacementBook(
        factory_limit="RV-MOB-9",
        bought="RV-PUR-3",
        site="RV-MOB-1",
        owner="RV-MOB-2",
        zone="RV-MOB-5",
        factory="RV-MOB-9",
        gun="RV-MOB-4",
        deck="RV-MOB-7",
        aboard="RV-MOB-4",
        capacity="RV-MOB-3",
        least="RV-MOB-3",
        new="RV-MOB-2",
        duty="RV-R-137",
        ally="RV-MOB-10",
    ),
    zone=any_zone,
    must_place=always,
    capacity=value_of_land,
    min_value=NUMBERS.factory_value,
    unplaced=refund,
    aboard=only_fighters_on_new_carriers,
    placed=marked_by_factory,
)

REVISED: Final = Edition(
    theatre=THEATRE,
    book=AxisBook(
        order_of_actions="RV-TRN-2",
        own_units="RV-CM-11",
        casualties="RV-CBT-6",
        submarine_targets="RV-SUB-6",
        no_proposal="RV-R-139",
        powers="RV-SID-1",
    ),
    decisions=DECISIONS,
    parts=PARTS,
    pregame=(),
    turn=turn,
    arms=ARMS,
    technologies=NUMBERS.technologies,
    movement=MOVEMENT,
    flights=FLIGHTS,
    carriers=CARRIERS,
    antiaircraft=ANTIAIRCRAFT,
    cargo=CARGO,
    landings=LANDINGS,
    questions=QUESTIONS,
    casualties=JointRule(arbiter=power_on_turn, may_replace=until_answered),  # RV-MNF-3, RV-R-139
    retreat=RETREAT,
    raids=RAIDS,
    capture=CAPTURE,
    purchase=PURCHASE,
    placement=PLACEMENT,
    production=values_of_spaces,  # RV-INC-2
    victories=(by_cities(NUMBERS.victory_cities.minor),),
    tables=(cities_table(NUMBERS.victory_cities.minor),),
    individual_winner=nobody_alone,
    leader=leads_by_cities,
    raid_step="combat",
    battle_step="combat",
    standing_orders=(LOSSES, SUBMERGE_OR_KEEP, AGREE_OR_OBJECT, LAND_FIGHTERS),
    after_battle=("repair",),  # RV-BB-3
)

"""Axis & Allies Classic as its rulebook's contents page."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from battleboard.axis.air.carriers import (
    guests_are_cargo,
    may_always_leave,
    only_out_of_a_hostile_zone,
)
from battleboard.axis.air.landing import stay_or_retreat
from battleboard.axis.combat.amphibious import after_a_sea_battle
from battleboard.axis.combat.bombing import begin_raid, plain_sum
from battleboard.axis.combat.capture import entrusted, held_in_trust, moves_at_once
from battleboard.axis.combat.neutrals import set_aside
from battleboard.axis.combat.overflights import GUN_BY_GUN, first_gun
from battleboard.axis.combat.retreat import (
    ask_attackers_to_withdraw,
    ask_defenders_to_withdraw,
    ask_to_press_on,
)
from battleboard.axis.combat.retreat_spaces import (
    came_from_or_next_door,
    friendly_now,
    spaces_of,
    transports_alone_must,
)
from battleboard.axis.combat.rockets import gun_may_move, nothing_blocks, one_a_turn, plain_damage
from battleboard.axis.combat.stranded_fighters import islands_of_zone
from battleboard.axis.combat.support import best_ships
from battleboard.axis.edition.antiaircraft import AntiaircraftBook, AntiaircraftRules
from battleboard.axis.edition.book import AxisBook
from battleboard.axis.edition.capture import CaptureRules
from battleboard.axis.edition.cargo import CargoBook, CargoRules
from battleboard.axis.edition.carriers import CarrierBook, CarrierRules
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.flights import FlightBook, FlightRules
from battleboard.axis.edition.joint import JointRule, power_on_turn
from battleboard.axis.edition.landings import LandingBook, LandingRules
from battleboard.axis.edition.movement import MovementBook, MovementRules
from battleboard.axis.edition.neutrals import NeutralBook, NeutralRules
from battleboard.axis.edition.placement import PlacementBook, PlacementRules
from battleboard.axis.edition.purchase import PurchaseBook, PurchaseRules
from battleboard.axis.edition.raids import BOMBERS_ALONE, RaidBook, RaidRules
from battleboard.axis.edition.research import ResearchBook, ResearchRules
from battleboard.axis.edition.retreat import RetreatBook, RetreatRules
from battleboard.axis.edition.rockets import RocketBook, RocketRules
from battleboard.axis.edition.withdrawal import WithdrawalBook, WithdrawalRules
from battleboard.axis.movement import obligations
from battleboard.axis.movement.rules import COMBAT, NONCOMBAT
from battleboard.axis.parts import (
    battles,
    boarding,
    casualties,
    landings,
    neutrals,
    placement,
    purchase,
    raids,
    research,
    retreat,
    rockets,
    stranded_fighters,
    withdrawal,
)
from battleboard.axis.parts import movement as plans
from battleboard.axis.parts import turn as frame
from battleboard.axis.parts import victory as winning
from battleboard.axis.position.situation import (
    commanded_units,
    every_ship,
    fights,
    owners_now,
    values_of_spaces,
)
from battleboard.axis.sea.cargo import (
    allies_land_in_peace,
    anywhere,
    done_after_combat,
    guns_stay_ashore,
    leaves_freely,
    no_ally_carries,
    nothing_stays_aboard,
)
from battleboard.axis.sea.loading import asks_ally
from battleboard.axis.sea.transports import printed_room
from battleboard.axis.seats.casualty_orders import LOSSES
from battleboard.axis.seats.plain_orders import (
    AGREE_OR_OBJECT,
    ALLOW_OR_FORBID,
    LAND_FIGHTERS,
    WITHDRAW_OR_KEEP,
)
from battleboard.axis.turn.industrial_complexes import unlimited_at_first
from battleboard.axis.turn.new_carriers import nothing_aboard, unmarked
from battleboard.axis.turn.placement import forfeit
from battleboard.axis.turn.research import a_die_for_each_success, no_targets
from battleboard.axis.turn.victory import grown_most_in_percent, leads_by_production
from battleboard.axis.vocabulary import decisions
from battleboard.core.ids import Seat
from battleboard.core.values import Decision
from battleboard.games.classic.battles import ARMS
from battleboard.games.classic.board import MINI, THEATRE
from battleboard.games.classic.numbers import MINI_VICTORY, NUMBERS
from battleboard.games.classic.placement import always, everything_is_for_sale, friendly_zone
from battleboard.games.classic.technologies import has_rockets, price, raid_dice, range_of
from battleboard.games.classic.victory import victories

DECISIONS: Final[Mapping[type[Decision], str]] = MappingProxyType(
    {
        decisions.ResearchOrNot: "CL-DEC-2",
        decisions.PurchaseUnits: "CL-DEC-3",
        decisions.PlanCombatMoves: "CL-DEC-4",
        decisions.PlanNoncombatMoves: "CL-DEC-27",
        decisions.AllowBoarding: "CL-DEC-8",
        decisions.LaunchRocketOrNot: "CL-DEC-12",
        decisions.ChooseBattle: "CL-DEC-13",
        decisions.ChooseSupport: "CL-DEC-15",
        decisions.ConfirmLanding: "CL-DEC-16",
        decisions.ChooseCasualties: "CL-DEC-17",
        decisions.AgreeOnCasualties: "CL-DEC-18",
        decisions.ImposeCasualties: "CL-DEC-19",
        decisions.WithdrawSubmarines: "CL-DEC-22",
        decisions.PressOnOrRetreat: "CL-DEC-24",
        decisions.LandHomeless: "CL-DEC-26",
        decisions.PlaceNewUnits: "CL-DEC-30",
    }
)


QUESTIONS: Final = MappingProxyType(  # CL-DEC-22, CL-DEC-24
    {
        "attacking submarines": ask_attackers_to_withdraw,
        "defending submarines": ask_defenders_to_withdraw,
        "press on": ask_to_press_on,
    }
)

TURN: Final = (  # CL-TURN-3
    "research",
    "purchase",
    "combat moves",
    "overflights",
    "rockets",
    "raids",
    "battles",
    "end combat",
    "homeless",
    "noncombat moves",
    "placement",
    "income",
    "end turn",
    "begin turn",
)


def turn(seat: Seat, number: int) -> tuple[str, ...]:
    """Return the six actions, the same for every power. Rules: CL-TURN-3, CL-TURN-4."""
    return TURN


RESEARCH: Final = ResearchRules(
    book=ResearchBook(
        limit="CL-TECH-2",
        no_capital="CL-BUY-R1",
        nothing_to_find="CL-TECH-R2",
        target="CL-TECH-5",
    ),
    cost=NUMBERS.research_cost,
    breakthrough=NUMBERS.breakthrough,
    technologies=NUMBERS.technologies,
    targets=no_targets,
    outcome=a_die_for_each_success,
)
ROCKETS: Final = RocketRules(
    book=RocketBook(
        target="CL-RKT-2",
        gun="CL-RKT-R1",
    ),
    range=NUMBERS.rocket_range,
    has_rockets=has_rockets,
    limits=(one_a_turn,),
    damage=plain_damage,
    blocked_by=nothing_blocks,
    afterwards=gun_may_move,
)

PARTS: Final = (
    research.part(RESEARCH),
    purchase.PART,
    plans.PART,
    boarding.PART,
    neutrals.PART,
    rockets.part(ROCKETS),
    raids.PART,
    battles.PART,
    landings.PART,
    casualties.PART,
    withdrawal.PART,
    retreat.PART,
    stranded_fighters.PART,
    placement.PART,
    placement.FORFEITS,
    frame.PART,
    winning.GROWTH_IN_PERCENT,
)

MOVEMENT: Final = MovementRules(
    book=MovementBook(
        adjacent="CL-BRD-2",
        ships_stay_at_sea="CL-NAV-4",
        factory_moves="CL-IC-1",
        blitz_defended="CL-BLITZ-5",
        only_armor_blitzes="CL-BLITZ-1",
        moved_already="CL-NCM-1",
        no_combat="CL-CM-R1",
        air_needs_battle="CL-AIR-R4",
        nothing_to_attack="CL-CM-R3",
        hostile_zone_stops="CL-NAV-3",
        noncombat_friendly="CL-NCM-4",
        noncombat_zone="CL-NCM-8",
        stacks="CL-COMP-10",
    ),
    combat=COMBAT,
    noncombat=NONCOMBAT,
    purposes=(
        obligations.aircraft_fight,
        obligations.ships_fight_or_land_troops,
        obligations.land_units_attack,
    ),
    combat_obligations=(
        obligations.idle_units,
        obligations.fines,
        obligations.short_decks,
        obligations.pieces_suffice,
        obligations.guaranteed_landing,
    ),
    noncombat_obligations=(obligations.aircraft_come_down, obligations.pieces_suffice),
    combat_commit=("violations", "walk-ins", "list battles", "unopposed landings"),  # CL-CM-R2
    noncombat_commit=("stranded aircraft",),
    range=range_of,
    movable=commanded_units,
    contests=every_ship,
    stops_blitz=fights,
    arrivals=(),
    canal_owners=owners_now,
    canals_taken=obligations.attacked_land,
    most_stacks={},
)
NEUTRALS: Final = NeutralRules(
    book=NeutralBook(
        blitz="CL-BLITZ-6",
        noncombat="CL-NEU-8",
        fine="CL-NEU-R2",
    ),
    fine=NUMBERS.fine,
    waiting_fine=set_aside,
)
FLIGHTS: Final = FlightRules(
    FlightBook(
        landing="CL-AIR-9",
        place="CL-AIR-10",
        taken_this_turn="CL-AIR-11",
        must_land="CL-NCM-10",
        deck_only_fighters="CL-BMB-2",
    )
)
CARRIERS: Final = CarrierRules(
    book=CarrierBook(
        decks="CL-FTR-5",
        own_fighters_fly="CL-FTR-R2",
        stranded="CL-FTR-8",
        landed_on="CL-FTR-5",
    ),
    own_fighters_ride=only_out_of_a_hostile_zone,
    is_cargo=guests_are_cargo,
    emergency_landing_sites=islands_of_zone,
    after_battle=stay_or_retreat,
    cannot_leave=may_always_leave,
)
ANTIAIRCRAFT: Final = AntiaircraftRules(
    book=AntiaircraftBook(
        attacks="CL-AA-3",
        waits="CL-AA-R1",
        limit="CL-AA-1",
        unharmed="CL-AA-11",
    ),
    fire=GUN_BY_GUN,
    best_gun=first_gun,
    max_per_territory=1,  # CL-AA-1
)
CARGO: Final = CargoRules(
    book=CargoBook(
        kind="CL-TRN-2",
        room="CL-TRN-2",
        coast="CL-TRN-7",
        unloaded_is_done="CL-TRN-6",
        moved="CL-TRN-R2",
        ally_voyage="CL-TRN-13",
        load_for_assault="CL-TRN-R1",
        assault_target="CL-AMPH-1",
        friendly_coast="CL-NCM-9",
        landed_by_owner="CL-TRN-R6",
        guns_land="CL-AA-R1",
    ),
    consent=asks_ally,
    capacity=printed_room,
    cannot_load_in_combat=(guns_stay_ashore, no_ally_carries),
    stays_aboard=nothing_stays_aboard,
    zone_closed=anywhere,
    ally_closed=allies_land_in_peace,
    transport_status=done_after_combat,
    cannot_leave=leaves_freely,
    unload_limit=None,  # CL-TRN-8, CL-TRN-R4
)
LANDINGS: Final = LandingRules(
    book=LandingBook(
        support="CL-AMPH-R3",
        troops="CL-AMPH-5",
    ),
    must_confirm=after_a_sea_battle,
    steps=("landing", "support"),
    ships=best_ships,
    unopposed=("take land",),
)
WITHDRAWAL: Final = WithdrawalRules(
    WithdrawalBook(
        back="CL-SUB-10",
        zone="CL-SUB-11",
        fought="CL-SUB-R2",
        only_submarines="CL-SUB-12",
    )
)
RETREAT: Final = RetreatRules(
    book=RetreatBook(
        on_land="CL-LAND-8",
        at_sea="CL-SEA-9",
        must="CL-SEA-R4",
    ),
    spaces=spaces_of(came_from_or_next_door, friendly_now),
    must=transports_alone_must,
)
RAIDS: Final = RaidRules(
    book=RaidBook(
        only_bombers="CL-BMB-5",
        target="CL-SBR-1",
    ),
    dice=raid_dice,
    damage=plain_sum,
    begin=begin_raid,
    tasks=BOMBERS_ALONE,
)
PURCHASE: Final = PurchaseRules(
    book=PurchaseBook(
        money="CL-BUY-3",
        unit_limits="CL-BUY-1",
        no_capital="CL-BUY-7",
    ),
    price=price,
    not_for_sale=everything_is_for_sale,
)
PLACEMENT: Final = PlacementRules(
    book=PlacementBook(
        factory_limit="CL-IC-2",
        bought="CL-PLC-1",
        site="CL-PLC-2",
        owner="CL-PLC-3",
        zone="CL-PLC-4",
        factory="CL-PLC-6",
        gun="CL-PLC-7",
        deck="CL-PLC-8",
        aboard="CL-PLC-9",
        capacity="CL-PLC-11",
        least="CL-PLC-12",
        new="CL-PLC-14",
        duty="CL-PLC-R3",
    ),
    zone=friendly_zone,
    must_place=always,
    capacity=unlimited_at_first,
    min_value=0,
    unplaced=forfeit,
    aboard=nothing_aboard,  # CL-PLC-8, CL-PLC-9
    placed=unmarked,
)

CLASSIC: Final = Edition(
    theatre=THEATRE,
    book=AxisBook(
        order_of_actions="CL-TURN-4",
        own_units="CL-MULTI-4",
        casualties="CL-COM-2",
        submarine_targets="CL-SUB-2",
        no_proposal="CL-MULTI-2",
        powers="CL-SIDE-1",
    ),
    decisions=DECISIONS,
    parts=PARTS,
    pregame=(),
    turn=turn,
    arms=ARMS,
    technologies=NUMBERS.technologies,
    movement=MOVEMENT,
    neutrals=NEUTRALS,
    flights=FLIGHTS,
    carriers=CARRIERS,
    antiaircraft=ANTIAIRCRAFT,
    cargo=CARGO,
    landings=LANDINGS,
    withdrawal=WITHDRAWAL,
    questions=QUESTIONS,
    standing_orders=(
        LOSSES,
        WITHDRAW_OR_KEEP,
        AGREE_OR_OBJECT,
        ALLOW_OR_FORBID,
        LAND_FIGHTERS,
    ),
    casualties=JointRule(arbiter=power_on_turn),
    retreat=RETREAT,
    raids=RAIDS,
    capture=CaptureRules(entrusted=entrusted, gun_after=moves_at_once, goes_back=held_in_trust),
    purchase=PURCHASE,
    placement=PLACEMENT,
    production=values_of_spaces,
    victories=victories(NUMBERS.victory),
    individual_winner=grown_most_in_percent,  # CL-VIC-8
    leader=leads_by_production,
)
MINI_CLASSIC: Final = replace(CLASSIC, theatre=MINI, victories=victories(MINI_VICTORY))

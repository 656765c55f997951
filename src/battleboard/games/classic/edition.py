"""Axis & Allies Classic as its rulebook's contents page, and what its options change."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from battleboard.axis import words
from battleboard.axis.arms import Arms
from battleboard.axis.battle import BattleRules, Fire, Leave, Offer, Role
from battleboard.axis.book import AxisBook
from battleboard.axis.capture import entrusted, held_in_trust
from battleboard.axis.edition import Edition, Technologies
from battleboard.axis.fines import set_aside
from battleboard.axis.material import Trait, load_theatre
from battleboard.axis.state import AxisState
from battleboard.axis.survey import survey
from battleboard.axis.volleys import (
    AT_AIRCRAFT,
    ATTACK,
    DEFENCE,
    all_but_submarines,
    all_in_columns,
    defenders_in_columns,
    guns_fire,
    submarines_strike,
    support_shots,
)
from battleboard.core.data import load
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Decision
from battleboard.games.classic.victory import VictoryNumbers, victories

THEATRE: Final = load_theatre(__package__)
MINI: Final = load_theatre(f"{__package__}.mini", units=__package__)


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """`numbers.toml`."""

    research_cost: int
    breakthrough: int
    technologies: tuple[str, ...]
    fine: int
    gun_value: int
    rocket_range: int
    jet_defense: int
    super_submarine_attack: int
    longer_range: int
    discount: int
    heavy_bomber_dice: int
    victory: VictoryNumbers


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
MINI_VICTORY: Final = load(f"{__package__}.mini", "numbers.toml", VictoryNumbers)

BOOK: Final = AxisBook(
    order_of_actions="CL-TURN-4",
    money="CL-BUY-3",
    research_limit="CL-TECH-2",
    unit_limits="CL-BUY-1",
    no_capital="CL-BUY-7",
    no_capital_research="CL-BUY-R1",
    nothing_to_find="CL-TECH-R2",
    adjacent="CL-BRD-2",
    own_units="CL-MULTI-4",
    ships_stay_at_sea="CL-NAV-4",
    gun_attacks="CL-AA-3",
    gun_waits="CL-AA-R1",
    gun_limit="CL-AA-1",
    factory_moves="CL-IC-1",
    blitz_defended="CL-BLITZ-5",
    blitz_neutral="CL-BLITZ-6",
    only_armor_blitzes="CL-BLITZ-1",
    moved_already="CL-NCM-1",
    no_combat="CL-CM-R1",
    air_needs_battle="CL-AIR-R4",
    nothing_to_attack="CL-CM-R3",
    hostile_zone_stops="CL-NAV-3",
    noncombat_friendly="CL-NCM-4",
    noncombat_zone="CL-NCM-8",
    neutral_noncombat="CL-NEU-8",
    neutral_fine="CL-NEU-R2",
    landing="CL-AIR-9",
    landing_place="CL-AIR-10",
    taken_this_turn="CL-AIR-11",
    must_land="CL-NCM-10",
    decks="CL-FTR-5",
    own_fighters_fly="CL-FTR-R2",
    deck_only_fighters="CL-BMB-2",
    raid_only_bombers="CL-BMB-5",
    raid_target="CL-SBR-1",
    cargo_kind="CL-TRN-2",
    cargo_room="CL-TRN-2",
    cargo_coast="CL-TRN-7",
    unloaded_is_done="CL-TRN-6",
    transport_moved="CL-TRN-R2",
    ally_voyage="CL-TRN-13",
    load_for_assault="CL-TRN-R1",
    assault_target="CL-AMPH-1",
    friendly_coast="CL-NCM-9",
    cargo_landed_by_owner="CL-TRN-R6",
    casualties="CL-COM-2",
    submarine_targets="CL-SUB-2",
    gun_unharmed="CL-AA-11",
    withdraw_back="CL-SUB-10",
    withdraw_zone="CL-SUB-11",
    withdraw_fought="CL-SUB-R2",
    withdraw_only_submarines="CL-SUB-12",
    retreat="CL-LAND-8",
    retreat_at_sea="CL-SEA-9",
    must_retreat="CL-SEA-R4",
    no_proposal="CL-MULTI-2",
    support="CL-AMPH-R3",
    landing_troops="CL-AMPH-5",
    homeless="CL-FTR-8",
    rocket="CL-RKT-2",
    rocket_gun="CL-RKT-R1",
    powers="CL-SIDE-1",
    stacks="CL-COMP-10",
    factory_limit="CL-IC-2",
    placement="CL-PLC-1",
    placement_site="CL-PLC-2",
    placement_owner="CL-PLC-3",
    placement_zone="CL-PLC-4",
    placement_factory="CL-PLC-6",
    placement_gun="CL-PLC-7",
    placement_deck="CL-PLC-8",
    placement_aboard="CL-PLC-9",
    placement_capacity="CL-PLC-11",
    placement_least="CL-PLC-12",
    placement_new="CL-PLC-14",
    placement_duty="CL-PLC-R3",
)

DECISIONS: Final[Mapping[type[Decision], str]] = MappingProxyType(
    {
        words.ResearchOrNot: "CL-DEC-2",
        words.PurchaseUnits: "CL-DEC-3",
        words.PlanCombatMoves: "CL-DEC-4",
        words.PlanNoncombatMoves: "CL-DEC-27",
        words.AllowBoarding: "CL-DEC-8",
        words.LaunchRocketOrNot: "CL-DEC-12",
        words.ChooseBattle: "CL-DEC-13",
        words.ChooseSupport: "CL-DEC-15",
        words.ConfirmLanding: "CL-DEC-16",
        words.ChooseCasualties: "CL-DEC-17",
        words.AgreeOnCasualties: "CL-DEC-18",
        words.ImposeCasualties: "CL-DEC-19",
        words.WithdrawSubmarines: "CL-DEC-22",
        words.PressOnOrRetreat: "CL-DEC-24",
        words.LandHomeless: "CL-DEC-26",
        words.PlaceNewUnits: "CL-DEC-30",
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

LAND_BATTLE: Final = BattleRules(  # CL-LAND-2 to CL-LAND-7, CL-AMPH-R5
    once=(
        Fire("attacker", support_shots),
        Fire("defender", guns_fire, AT_AIRCRAFT),
        Leave("attacker", only_doomed=True),
    ),
    cycle=(
        Fire("attacker", all_in_columns(ATTACK)),
        Fire("defender", all_in_columns(DEFENCE)),
        Leave("defender"),
        Offer("press on"),
    ),
)

SEA_BATTLE: Final = BattleRules(  # CL-SEA-2 to CL-SEA-8
    once=(),
    cycle=(
        Fire("attacker", submarines_strike),
        Leave("defender", only_doomed=True),
        Fire("attacker", all_but_submarines(ATTACK)),
        Fire("defender", defenders_in_columns),
        Leave("defender"),
        Offer("attacking submarines"),
        Offer("defending submarines"),
        Offer("press on"),
    ),
)


def turn(seat: Seat, number: int) -> tuple[str, ...]:
    """The six actions, the same for every power. Rules: CL-TURN-3, CL-TURN-4."""
    return TURN


def value(kind: str, role: Role, technologies: Technologies) -> tuple[int, int]:
    """Attack or defence value and dice. Rules: CL-TECH-11, CL-TECH-13, CL-TECH-16, CL-TECH-R6."""
    unit = THEATRE.units[kind]
    dice = (
        NUMBERS.heavy_bomber_dice
        if unit.has(Trait.RAIDS) and "heavy_bombers" in technologies
        else 1
    )
    if role == "attacker":
        super_submarine = unit.has(Trait.SUBMARINE) and "super_submarines" in technologies
        return (NUMBERS.super_submarine_attack if super_submarine else unit.attack), dice
    jet = unit.has(Trait.DECK) and "jet_power" in technologies
    return (NUMBERS.jet_defense if jet else unit.defense), dice


def support(kind: str, technologies: Technologies) -> int:
    """Battleships support a landing with their attack value. Rules: CL-AMPH-8."""
    supports = THEATRE.units[kind].has(Trait.SUPPORTS)
    return value(kind, "attacker", technologies)[0] if supports else 0


def gun(technologies: Technologies) -> int:
    """What an anti-aircraft gun needs. Rules: CL-AA-6."""
    return NUMBERS.gun_value


def movement(kind: str, technologies: Technologies) -> int:
    """How far a unit moves. Rules: CL-AIR-3, CL-TECH-14."""
    unit = THEATRE.units[kind]
    far = unit.has(Trait.AIR) and "long_range_aircraft" in technologies
    return unit.move + (NUMBERS.longer_range if far else 0)


def price(kind: str, technologies: Technologies) -> int:
    """What a unit costs. Rules: CL-BUY-2, CL-TECH-15, CL-TECH-R5."""
    cheaper = NUMBERS.discount if "industrial_technology" in technologies else 0
    return THEATRE.units[kind].cost - cheaper


def raid_dice(technologies: Technologies) -> int:
    """How many dice a raiding bomber rolls. Rules: CL-SBR-5, CL-TECH-17."""
    return NUMBERS.heavy_bomber_dice if "heavy_bombers" in technologies else 1


def has_rockets(technologies: Technologies) -> bool:
    """Whether guns can fire rockets. Rules: CL-TECH-12."""
    return "rockets" in technologies


def everything_is_for_sale(kind: str) -> Refusal | None:
    """All kinds of unit can be bought. Rules: CL-BUY-1."""
    return None


def friendly_zone(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Refusal | None:
    """New ships need a zone without enemies. Rules: CL-PLC-5, CL-PLC-R4."""
    lay = survey(edition.theatre, state.position, seat)
    if zone not in lay.hostile_zones:
        return None
    name = edition.theatre.board.spaces[zone]
    return refuse("CL-PLC-5", "axis-zone-not-friendly", space=name)


def always(edition: Edition, state: AxisState, seat: Seat, zone: int) -> bool:
    """What can be placed must be. Rules: CL-PLC-R3."""
    return True


ARMS: Final = Arms(
    units=THEATRE.units,
    land_battle=LAND_BATTLE,
    sea_battle=SEA_BATTLE,
    value=value,
    gun=gun,
    support=support,
    perks=("jet_power", "super_submarines", "heavy_bombers"),
)
CLASSIC: Final = Edition(
    theatre=THEATRE,
    book=BOOK,
    decisions=DECISIONS,
    turn=turn,
    arms=ARMS,
    technologies=NUMBERS.technologies,
    research_cost=NUMBERS.research_cost,
    breakthrough=NUMBERS.breakthrough,
    fine=NUMBERS.fine,
    rocket_range=NUMBERS.rocket_range,
    movement=movement,
    price=price,
    raid_dice=raid_dice,
    has_rockets=has_rockets,
    not_for_sale=everything_is_for_sale,
    placement_zone=friendly_zone,
    must_place=always,
    most_stacks={},
    entrusted=entrusted,
    goes_back=held_in_trust,
    waiting_fine=set_aside,
    victories=victories(NUMBERS.victory),
)
MINI_CLASSIC: Final = replace(CLASSIC, theatre=MINI, victories=victories(MINI_VICTORY))

"""Which rule of an edition each shared check answers to."""

from typing import NamedTuple


class AxisBook(NamedTuple):
    """One field per check; an edition that leaves one out fails when it is imported."""

    order_of_actions: str
    money: str
    research_limit: str
    unit_limits: str
    no_capital: str
    no_capital_research: str
    nothing_to_find: str
    adjacent: str
    own_units: str
    ships_stay_at_sea: str
    gun_attacks: str
    gun_limit: str
    factory_moves: str
    blitz_defended: str
    blitz_neutral: str
    only_armor_blitzes: str
    moved_already: str
    no_combat: str
    air_needs_battle: str
    hostile_zone_stops: str
    noncombat_friendly: str
    noncombat_zone: str
    neutral_noncombat: str
    neutral_fine: str
    landing: str
    landing_place: str
    decks: str
    deck_only_fighters: str
    raid_only_bombers: str
    raid_target: str
    cargo_kind: str
    cargo_room: str
    cargo_coast: str
    unloaded_is_done: str
    load_for_assault: str
    assault_target: str
    friendly_coast: str
    cargo_landed_by_owner: str
    gun_lands: str
    casualties: str
    withdraw_back: str
    withdraw_zone: str
    withdraw_only_submarines: str
    retreat: str
    retreat_at_sea: str
    must_retreat: str
    no_proposal: str
    support: str
    landing_troops: str
    homeless: str
    rocket: str
    powers: str
    stacks: str
    factory_limit: str
    placement: str
    placement_site: str
    placement_owner: str
    placement_zone: str
    placement_factory: str
    placement_gun: str
    placement_deck: str
    placement_aboard: str
    placement_capacity: str
    placement_least: str
    placement_new: str
    placement_duty: str
    boarding: str

"""What a map is told of the piles of a position."""

from battleboard.core.ids import Space, slug
from battleboard.draw.facts import game_facts
from battleboard.draw.scene import Stack, scene_of
from tests.rules.classic.moves import Units, combat
from tests.support import Moment, play


def stacks(moment: Moment, space: str) -> dict[str, Stack]:
    """The stacks of a space, by power and kind."""
    found = scene_of(game_facts("classic"), moment.state).stacks[Space(slug(space))]
    return {f"{stack.power} {stack.kind}": stack for stack in found}


def carried(moment: Moment, space: str, ship: str) -> dict[str, int]:
    """What is on the ships of a power and kind."""
    return {f"{load.power} {load.kind}": load.count for load in stacks(moment, space)[ship].carries}


def test_cargo_is_told_with_its_ship() -> None:
    units: Units = {
        "Japan": {"Japan": "3 infantry"},
        "Japan Sea Zone": {"Japan": "2 transport"},
    }
    moment = play(combat("Japan", units), "load 2 infantry: Japan > Japan Sea Zone")
    here = stacks(moment, "Japan Sea Zone")
    assert carried(moment, "Japan Sea Zone", "japan transport") == {"japan infantry": 2}
    assert (here["japan infantry"].count, here["japan infantry"].aboard) == (2, 2)
    assert stacks(moment, "Japan")["japan infantry"].aboard == 0


def test_fighters_stand_on_the_decks_of_their_side() -> None:
    zone = "Hawaii Sea Zone"
    allies = {"United States": "aircraft carrier, fighter", "United Kingdom": "fighter"}
    moment = combat("United States", {zone: allies})
    on_deck = {"united_states fighter": 1, "united_kingdom fighter": 1}
    assert carried(moment, zone, "united_states aircraft_carrier") == on_deck


def test_a_fighter_in_the_air_is_on_no_deck() -> None:
    zone, there = "Hawaii Sea Zone", "Midway Sea Zone"
    units: Units = {
        zone: {"United States": "aircraft carrier, fighter"},
        there: {"Japan": "transport", "United States": "aircraft carrier"},
    }
    moment = play(combat("United States", units), f"move fighter: {zone} > {there}")
    assert carried(moment, zone, "united_states aircraft_carrier") == {}
    assert carried(moment, there, "united_states aircraft_carrier") == {}

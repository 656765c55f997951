"""Amphibious assaults: troops go ashore, and ships fire at the coast (CL-AMPH, RV-AMP)."""

from functools import partial
from typing import Final

from battleboard.axis.combat import amphibious, bombardment, support
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.vocabulary import actions, decisions, events

LAND: Final = Mechanic(
    actions.LandTroops,
    (decisions.ConfirmLanding,),
    amphibious.landing_refused,
    amphibious.land_troops,
    amphibious.landing_options,
)


def _landing(*before_battle: str) -> DecisionPoint:
    """Return the point that asks whether troops land, before other steps that lead to a battle."""
    steps = ("landing", *before_battle, "join battle", "battles")
    fault = asks_again(amphibious.landing, head=1)
    return DecisionPoint(decisions.ConfirmLanding, "battles", fault, steps)


PART: Final = Part(
    steps={"landing": amphibious.landing, "support": support.ask_for_support},
    mechanics=(
        LAND,
        Mechanic(
            actions.Support,
            (decisions.ChooseSupport,),
            support.support_refused,
            support.support,
            support.support_options,
        ),
    ),
    events=(events.SupportGiven, events.CargoLanded, events.LandingCalledOff),
    decision_points=(
        DecisionPoint(
            decisions.ChooseSupport,
            "battles",
            asks_again(support.ask_for_support, head=1),
            ("support", "join battle", "battles"),
        ),
        _landing("support"),
    ),
)
"""The part for editions where a number of ships gives support shots."""


def with_bombardment(can_be_hit: bombardment.CanBeHit) -> Part:
    """Return the part for editions where ships fire at a coast, each kind with its own value."""
    ask = partial(bombardment.ask_to_bombard, can_be_hit)
    return Part(
        steps={"landing": amphibious.landing, "bombardment": ask},
        mechanics=(
            LAND,
            Mechanic(
                actions.Bombard,
                (decisions.ChooseBombardment,),
                bombardment.bombardment_refused,
                bombardment.bombard,
                bombardment.bombardment_options,
            ),
        ),
        events=(events.ShipsBombarded, events.CargoLanded, events.LandingCalledOff),
        decision_points=(
            DecisionPoint(
                decisions.ChooseBombardment,
                "battles",
                asks_again(ask, head=1),
                ("bombardment", "join battle", "battles"),
            ),
            _landing("bombardment"),
        ),
    )


WITH_BOMBARDMENT: Final = with_bombardment(bombardment.land_units)
"""The part for editions where ships bombard land units. Rules: RV-OPN-3, RV-OPN-5."""

"""Helpers for options and advantages, which are functions from edition to edition."""

from collections.abc import Callable
from dataclasses import replace

from battleboard.axis.battle.arms import Modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.core.ids import Seat


def with_perk(edition: Edition, rule: PerkRule) -> Edition:
    """Return an edition where some units have one more perk in battles."""
    arms = replace(edition.arms, perks=(*edition.arms.perks, rule.perk))
    return replace(edition, arms=arms, perks=(*edition.perks, rule))


def with_modifier(edition: Edition, modifier: Modifier, rule: PerkRule) -> Edition:
    """Return an edition where units with one more perk fight with other values."""
    arms = replace(edition.arms, modifiers=(*edition.arms.modifiers, modifier))
    return with_perk(replace(edition, arms=arms), rule)


def with_step(
    edition: Edition, seats: tuple[Seat, ...], step: str, *, before: str = "", after: str = ""
) -> Edition:
    """Return an edition with one more step in the turns of some powers, beside another step.

    A part of the edition must have the step.
    """
    return replace(edition, turn=_stepped(edition.turn, seats, step, before, after))


def _stepped(
    turn: Callable[[Seat, int], tuple[str, ...]],
    seats: tuple[Seat, ...],
    step: str,
    before: str,
    after: str,
) -> Callable[[Seat, int], tuple[str, ...]]:
    def stepped(seat: Seat, number: int) -> tuple[str, ...]:
        steps = turn(seat, number)
        if seat not in seats or (before or after) not in steps:
            return steps
        at = steps.index(before or after) + bool(after)
        return *steps[:at], step, *steps[at:]

    return stepped

"""A battle in progress: both forces compared with the board, and the step it has reached."""

from collections.abc import Iterator

from battleboard.axis.battle.rules import (
    Battle,
    Fire,
    FireAll,
    Force,
    Offer,
    OfferName,
    Salvo,
    Step,
)
from battleboard.axis.battle.stepper import verdict_of
from battleboard.axis.board.piles import Piles, heap
from battleboard.axis.combat import air_raids
from battleboard.axis.combat.battle_order import bombarding, origins, sides
from battleboard.axis.combat.forces import lineup_of, rules_of
from battleboard.axis.combat.resolve import aim
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.board import pile_fault
from battleboard.axis.state import AxisState


def battle_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Yield faults of the battle. Rules: CL-COM-R1, CL-LAND-1, CL-SEA-1."""
    battle = state.battle
    if battle is None or state.over is not None:
        return
    if battle.space not in edition.theatre.board.index or battle.space != state.turn.scene:
        yield f"there is no battle in {battle.space!r}"
        return
    space = edition.theatre.board.index[battle.space]
    name = edition.theatre.lexicon.name(battle.space, "space")
    of_battle = air_raids.raid_sides if battle.kind == "raid" else sides
    attackers, defenders = of_battle(edition, state, space)
    if not _is_force(edition, state, battle.attacker, attackers):
        yield f"the attackers of {name} are not those who stand there"
    elif battle.origins != origins(edition, battle.attacker.roster):
        yield f"the attackers of {name} came from elsewhere"
    if not _is_force(edition, state, battle.defender, defenders):
        yield f"the defenders of {name} are not those who stand there"
    told = (bool(state.turn.landed_from), state.turn.support, bombarding(state.turn))
    if told != (battle.landed, battle.support, battle.attacker.support):
        yield f"the landing in {name} is told in two ways"
    if not set(battle.asked) <= set(state.seats):
        yield "the battle names a power that does not play"
    if battle.round < 1:
        yield "battles begin with their first round"


def _is_force(edition: Edition, state: AxisState, force: Force, here: Piles) -> bool:
    """Whether a roster with its counts is what stands in the space."""
    assert state.battle is not None
    space = edition.theatre.board.index[state.battle.space]
    size = len(force.roster)
    shelves = (force.ready, force.hit, force.doomed)
    if any(len(shelf) != size or min(shelf, default=0) < 0 for shelf in shelves):
        return False
    if len(set(force.roster)) != size or any(pile.count != 1 for pile in force.roster):
        return False
    if any(pile_fault(edition, state, space, pile) for pile in force.roster):
        return False
    present = heap(pile.times(force.firing(i)) for i, pile in enumerate(force.roster))
    return present == here and _on_one_side(edition, force)


def _on_one_side(edition: Edition, force: Force) -> bool:
    """Return whether all units are of one side; powers that lost all stay on the roster."""
    return len({edition.theatre.side(pile.power) for pile in force.roster}) == 1


def is_under_fire(edition: Edition, state: AxisState, battle: Battle) -> bool:
    """Whether the waiting hits and the salvos to come are those of the present step.

    Whoever fires is not hit meanwhile, so the step can be aimed again. Rules: CL-COM-R3.
    """
    step = _step_before(edition, battle)
    if not isinstance(step, Fire):
        return False
    again = aim(edition, state, step)
    if isinstance(step, FireAll):
        return _is_class_of(again.salvos, battle)
    fired = len(again.salvos) - len(battle.salvos) - 1
    if fired < 0 or battle.salvos != again.salvos[fired + 1 :] or battle.struck != again.struck:
        return False
    salvo = again.salvos[fired]
    dice = sum(number for _, number in salvo.dice)
    return (battle.targets, battle.fate) == (salvo.targets, salvo.fate) and 0 < battle.hits <= dice


def _is_class_of(salvos: tuple[Salvo, ...], battle: Battle) -> bool:
    """Whether the waiting hits are a class of a step whose dice have all fallen."""
    alike = (s for s in salvos if (s.targets, s.fate) == (battle.targets, battle.fate))
    dice = sum(number for salvo in alike for _, number in salvo.dice)
    return not battle.salvos and 0 < battle.hits <= dice


def is_between_dice(
    edition: Edition, state: AxisState, battle: Battle, question: OfferName
) -> bool:
    """Whether the step that was taken last asks this, and the battle goes on. Rules: CL-SEA-R5."""
    quiet = not battle.salvos and not battle.hits and not battle.targets
    step = _step_before(edition, battle)
    offered = isinstance(step, Offer) and step.question == question
    return quiet and offered and verdict_of(battle, lineup_of(edition, state, battle)) is None


def _step_before(edition: Edition, battle: Battle) -> Step | None:
    """Return the step that was taken last."""
    rules = rules_of(edition, battle)
    steps = rules.once + rules.cycle
    return steps[battle.step - 1] if 0 < battle.step <= len(steps) else None

"""A battle in progress: both forces against what stands there, and how far it has come."""

from collections.abc import Iterator

from battleboard.axis.battle import Battle, Fire, Force, Offer, Question, Step
from battleboard.axis.battles import origins, sides
from battleboard.axis.edition import Edition
from battleboard.axis.faults.board import pile_fault
from battleboard.axis.fight import aim, outcome, rules_of
from battleboard.axis.piles import Piles, heap
from battleboard.axis.state import AxisState


def battle_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Rules: CL-COM-R1, CL-LAND-1, CL-SEA-1."""
    battle = state.battle
    if battle is None or state.over is not None:
        return
    if battle.space not in edition.theatre.board.index or battle.space != state.turn.scene:
        yield f"there is no battle in {battle.space!r}"
        return
    space = edition.theatre.board.index[battle.space]
    name = edition.theatre.lexicon.name(battle.space, "space")
    attackers, defenders = sides(edition, state, space)
    if not _is_force(edition, state, battle.attacker, attackers):
        yield f"the attackers of {name} are not those who stand there"
    elif battle.origins != origins(edition, battle.attacker.roster):
        yield f"the attackers of {name} came from elsewhere"
    if not _is_force(edition, state, battle.defender, defenders):
        yield f"the defenders of {name} are not those who stand there"
    if battle.landed != bool(state.turn.landed_from) or battle.support != state.turn.support:
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
    """Whoever has lost all its units is still on the roster."""
    return len({edition.theatre.side(pile.power) for pile in force.roster}) == 1


def is_under_fire(edition: Edition, state: AxisState, battle: Battle) -> bool:
    """Whether the waiting hits and the salvos to come are those of the present step.

    Whoever fires is not hit meanwhile, so the step can be aimed again. Rules: CL-COM-R3.
    """
    step = _step_before(edition, battle)
    if not isinstance(step, Fire):
        return False
    again = aim(edition, state, step)
    fired = len(again.salvos) - len(battle.salvos) - 1
    if fired < 0 or battle.salvos != again.salvos[fired + 1 :] or battle.struck != again.struck:
        return False
    salvo = again.salvos[fired]
    dice = sum(number for _, number in salvo.dice)
    return (battle.targets, battle.fate) == (salvo.targets, salvo.fate) and 0 < battle.hits <= dice


def is_between_dice(edition: Edition, battle: Battle, question: Question) -> bool:
    """Whether the step that was taken last asks this, and the battle goes on. Rules: CL-SEA-R5."""
    quiet = not battle.salvos and not battle.hits and not battle.targets
    offered = _step_before(edition, battle) == Offer(question)
    return quiet and offered and outcome(edition, battle) is None


def _step_before(edition: Edition, battle: Battle) -> Step | None:
    """The step that was taken last."""
    rules = rules_of(edition, battle)
    steps = rules.once + rules.cycle
    return steps[battle.step - 1] if 0 < battle.step <= len(steps) else None

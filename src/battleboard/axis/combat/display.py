"""The battle board as players see it: what hits with which roll, what is hit, what comes next."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.rules import Battle, Fire, Offer, Role, Salvo
from battleboard.axis.battle.stepper import is_barred
from battleboard.axis.combat.forces import combatants, lineup_of, rules_of
from battleboard.axis.combat.resolve import aim
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.decisions import Offered
from battleboard.core.ids import Seat, Space


class StripRow(Struct, frozen=True):
    """Units of one kind and power that hit on the same number."""

    kind: str
    power: Seat
    need: int
    """The highest roll with which they hit; 0 = they never hit."""
    dice: int
    """The number of dice that each of them rolls."""
    ready: int
    hit: int
    """The number in the casualty box; they still fire until they leave."""


class Coming(Struct, frozen=True):
    """A step of the present round that is still to come."""

    by: Role
    step: str


class Strip(Struct, frozen=True):
    """A battle under way."""

    space: Space
    round: int
    attacker: tuple[StripRow, ...]
    defender: tuple[StripRow, ...]
    coming: tuple[Coming, ...]
    landed: bool
    """Whether troops came from the sea."""


def strip(edition: Edition, state: AxisState) -> Strip | None:
    """Return the battle under way; None if there is none."""
    battle = state.battle
    if battle is None:
        return None
    return Strip(
        battle.space,
        battle.round,
        tuple(_lines(edition, state, battle, "attacker")),
        tuple(_lines(edition, state, battle, "defender")),
        tuple(dict.fromkeys(_coming(edition, state, battle))),
        battle.landed,
    )


def _lines(edition: Edition, state: AxisState, battle: Battle, role: Role) -> Iterator[StripRow]:
    """Yield the rows of a side, kind by kind, from the lowest number up."""
    force = battle.side(role)
    fired = _fired(edition, state, battle, role)
    found: dict[tuple[int, int, str, Seat], list[int]] = {}
    for i, combatant in enumerate(combatants(edition, state, battle, role)):
        pile, ready, hit = force.roster[i], force.ready[i], force.hit[i] + force.doomed[i]
        usual = combatant.need(first=battle.round == 1)
        for need in sorted(fired.get(i, {usual: 0}), reverse=True):
            most = fired[i][need] // combatant.dice if i in fired else ready + hit
            sound = min(ready, most)
            boxed = min(hit, most - sound)
            counts = found.setdefault((need, combatant.dice, pile.kind, pile.power), [0, 0])
            counts[0] += sound
            counts[1] += boxed
            ready, hit = ready - sound, hit - boxed
    order = list(edition.arms.units)
    for key in sorted(found, key=lambda key: (key[0], order.index(key[2]), key[3])):
        need, dice, kind, power = key
        yield StripRow(kind, power, need, dice, *found[key])


def _fired(
    edition: Edition, state: AxisState, battle: Battle, role: Role
) -> dict[int, dict[int, int]]:
    """Return the dice that each piece rolls in a round as it stands, by the roll it needs.

    Infantry needs different rolls where artillery supports a part of it. Rules: RV-ART-2.
    """
    found: dict[int, dict[int, int]] = {}
    rules = rules_of(edition, battle)
    for step in (*rules.cycle, *rules.once):
        if isinstance(step, Fire) and step.by == role:
            for piece, needs in _dice_of(aim(edition, state, step).salvos).items():
                found.setdefault(piece, needs)
    return found


def _dice_of(salvos: Iterable[Salvo]) -> dict[int, dict[int, int]]:
    """Return the dice of each piece in one step, by the roll it needs."""
    found: dict[int, dict[int, int]] = {}
    for salvo in salvos:
        for piece, number in salvo.dice:
            if piece >= 0:
                needs = found.setdefault(piece, {})
                needs[salvo.need] = needs.get(salvo.need, 0) + number
    return found


def _coming(edition: Edition, state: AxisState, battle: Battle) -> Iterator[Coming]:
    """Yield the rest of the round as it stands now, without sides that have nothing to fire."""
    by: Role = "attacker" if battle.struck == "defender" else "defender"
    for salvo in battle.salvos:
        yield Coming(by, salvo.step)
    rules = rules_of(edition, battle)
    # What is being asked now is not to come any more; some steps ask one owner after another.
    asked = isinstance(state.pending, Offered) and state.pending.owner_by_owner
    for step in (rules.once + rules.cycle)[battle.step + asked :]:
        match step:
            case Fire():
                salvos = aim(edition, state, step).salvos
                yield from (Coming(step.by, salvo.step) for salvo in salvos)
            case Offer():
                yield from _offered(edition, state, battle, step)
            case _:
                pass


def _offered(edition: Edition, state: AxisState, battle: Battle, step: Offer) -> Iterator[Coming]:
    """Yield a choice, if there will be one: somebody would be asked now."""
    if is_barred(step, battle, lineup_of(edition, state, battle)):
        return
    then = replace(state, pending=None, joint=None, battle=replace(battle, asked=()))
    decision = edition.questions[step.question](edition, then).pending
    if isinstance(decision, Offered):
        yield Coming(decision.by, decision.coming)

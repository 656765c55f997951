"""Battles as the entries that `axis.setup.read_battle` would read."""

from collections.abc import Callable, Iterator
from typing import Any

from battleboard.axis.air.landing import is_aircraft
from battleboard.axis.battle.rules import Battle, Fire, FireAll, Force, Offer
from battleboard.axis.combat.forces import rules_of
from battleboard.axis.combat.resolve import aim
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import term_of
from battleboard.axis.setup.read_battle import classes_of, step_name
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.decisions import Offered
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.ids import Seat, Space

_TERMS = UnitTerms()


def write_battle(edition: Edition, state: AxisState, battle: Battle) -> dict[str, Any]:
    """Return the `[position.battle]` of a scenario."""
    name, rules = edition.theatre.lexicon.name, rules_of(edition, battle)
    # Some steps are taken again until all owners have answered.
    again = isinstance(state.pending, Offered) and state.pending.owner_by_owner
    step = rules.step(battle.step if again else battle.step - 1)
    entries: dict[str, Any] = {
        "space": name(battle.space, "space"),
        "round": battle.round,
        "step": step_name(step),
        "casualties": _boxed(edition, state, battle, lambda force: force.hit),
        "doomed": _boxed(edition, state, battle, lambda force: force.doomed),
        "support": {name(zone, "space"): ships for zone, ships in state.turn.supported if ships}
        | _bombarding(edition, state),
        "answered": [name(seat, "seat") for seat in battle.asked],
    }
    if isinstance(step, FireAll):
        entries |= {"hits": battle.hits, "later": _later(edition, state, battle, step)}
    elif isinstance(step, Fire):
        entries |= {"hits": battle.hits, "at": _value(edition, state, battle, step)}
    else:
        assert isinstance(step, Offer), "a battle stops to ask"
    return {key: value for key, value in entries.items() if value not in ({}, [])}


def _value(edition: Edition, state: AxisState, battle: Battle, step: Fire) -> int:
    """Return the value at which the dice hit whose hits wait."""
    salvos = aim(edition, state, step).salvos
    return salvos[len(salvos) - len(battle.salvos) - 1].need


def _later(edition: Edition, state: AxisState, battle: Battle, step: FireAll) -> list[int]:
    """Return the hits of the classes of targets after the one that is chosen now."""
    classes = list(classes_of(aim(edition, state, step).salvos))
    after = classes[classes.index((battle.targets, battle.fate)) + 1 :]
    pending = {(one.targets, one.fate): one.hits for one in battle.side(battle.struck).pending}
    return [pending.get(one, 0) for one in after]


def _bombarding(edition: Edition, state: AxisState) -> dict[str, str]:
    """Return the ships of each zone that bombard the coast, by kind."""
    found: dict[Space, list[Term]] = {}
    for zone, kind, number in state.turn.bombarding:
        found.setdefault(zone, []).append(Term(kind, number))
    lexicon = edition.theatre.lexicon
    return {lexicon.name(z, "space"): _TERMS.say(terms, lexicon) for z, terms in found.items()}


def _boxed(
    edition: Edition,
    state: AxisState,
    battle: Battle,
    shelf: Callable[[Force], tuple[int, ...]],
) -> dict[str, str]:
    """Return the units on one shelf of the casualty box, by power."""
    found: dict[Seat, list[Term]] = {}
    for force in (battle.attacker, battle.defender):
        for pile, hit in zip(force.roster, shelf(force), strict=True):
            if hit:
                term = term_of(edition, state.position, pile.times(hit), pile.power)
                found.setdefault(pile.power, []).append(term)
    lexicon = edition.theatre.lexicon
    return {lexicon.name(seat, "seat"): _TERMS.say(terms, lexicon) for seat, terms in found.items()}


def lost_origins(edition: Edition, state: AxisState) -> Iterator[tuple[Space, Space]]:
    """Yield the origins of attackers that are all lost: others may still retreat there."""
    battle = state.battle
    if battle is None:
        return
    force = battle.attacker
    pairs = [
        (pile.turn.came_from, force.firing(i))
        for i, pile in enumerate(force.roster)
        if pile.turn and pile.turn.came_from and not is_aircraft(edition, pile)
    ]
    yield from ((battle.space, zone) for zone in state.turn.landed_from)
    alive = {origin for origin, number in pairs if number}
    for origin in dict.fromkeys(origin for origin, _ in pairs):
        if origin not in alive:
            yield battle.space, origin

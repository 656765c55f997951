"""A battle under way as the plain data that it could be set up from: see `axis.stage_battle`."""

from collections.abc import Iterator
from typing import Any

from battleboard.axis.battle import Battle, Fire, Offer
from battleboard.axis.edition import Edition
from battleboard.axis.fight import aim, rules_of
from battleboard.axis.landing import is_aircraft
from battleboard.axis.select import term_of
from battleboard.axis.stage_battle import step_name
from battleboard.axis.state import AxisState
from battleboard.axis.terms import Term, UnitTerms
from battleboard.axis.words import WithdrawSubmarines
from battleboard.core.ids import Seat, Space

_TERMS = UnitTerms()


def as_battle_scene(edition: Edition, state: AxisState, battle: Battle) -> dict[str, Any]:
    """Return the `[position.battle]` of a scenario."""
    name, rules = edition.theatre.lexicon.name, rules_of(edition, battle)
    # Submarines are asked in a step that is taken again until all owners have answered.
    again = isinstance(state.pending, WithdrawSubmarines)
    step = rules.step(battle.step if again else battle.step - 1)
    scene: dict[str, Any] = {
        "space": name(battle.space, "space"),
        "round": battle.round,
        "step": step_name(step),
        "casualties": _casualties(edition, state, battle),
        "support": {name(zone, "space"): ships for zone, ships in state.turn.supported if ships},
        "answered": [name(seat, "seat") for seat in battle.asked],
    }
    if isinstance(step, Fire):
        scene |= {"hits": battle.hits, "at": _value(edition, state, battle, step)}
    else:
        assert isinstance(step, Offer), "a battle stops to ask"
    return {key: value for key, value in scene.items() if value not in ({}, [])}


def _value(edition: Edition, state: AxisState, battle: Battle, step: Fire) -> int:
    """Return the value at which the dice hit whose hits wait."""
    salvos = aim(edition, state, step).salvos
    return salvos[len(salvos) - len(battle.salvos) - 1].need


def _casualties(edition: Edition, state: AxisState, battle: Battle) -> dict[str, str]:
    found: dict[Seat, list[Term]] = {}
    for force in (battle.attacker, battle.defender):
        for pile, hit in zip(force.roster, force.hit, strict=True):
            if hit:
                term = term_of(edition, state.position, pile.times(hit), pile.power)
                found.setdefault(pile.power, []).append(term)
    lexicon = edition.theatre.lexicon
    return {lexicon.name(seat, "seat"): _TERMS.say(terms, lexicon) for seat, terms in found.items()}


def lost_origins(edition: Edition, state: AxisState) -> Iterator[tuple[Space, Space]]:
    """Yield where attackers came from that are all lost: others may still retreat there."""
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

"""Luck in Risk: the expected results of both sides of an attack."""

from collections.abc import Iterator

from battleboard.core.ids import Space
from battleboard.core.state import State
from battleboard.core.values import Event
from battleboard.games.risk.events import AttackRolled
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.risk.rolls import roll_odds
from battleboard.odds.throws import Throw


def attack_throws(state: State, event: Event) -> Iterator[Throw]:
    """Yield both sides of a roll; a neutral colour has no luck. Rules: RI-ATT-7, RI-ATT-8."""
    if not isinstance(event, AttackRolled) or not isinstance(state, RiskState):
        return
    cases = roll_odds(len(event.attack), len(event.defence))
    lost = [(float(c.chance), c.attacker_loses, c.defender_loses) for c in cases]
    sides = (
        (event.origin, "attack", event.attack, event.defender_loses, [(p, d) for p, _, d in lost]),
        (
            event.target,
            "defence",
            event.defence,
            event.attacker_loses,
            [(p, a) for p, a, _ in lost],
        ),
    )
    for space, kind, dice, got, chances in sides:
        seat = state.position.owners[BOARD.index[Space(space)]]
        mean = sum(p * hits for p, hits in chances)
        variance = sum(p * hits**2 for p, hits in chances) - mean**2
        if seat in state.seats:
            yield Throw(seat, kind, "hits", len(dice), got, mean, variance)

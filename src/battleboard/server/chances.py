"""Odds for players: how an attack would end as the armies stand now."""

from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat, Space
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.risk.assault import assault_between
from battleboard.odds.risk.battle import battle_odds
from battleboard.server import wire
from battleboard.server.course import Course
from battleboard.server.problems import invalid


def attack(course: Course, seat: Seat | None, body: wire.AttackOddsRequest) -> wire.AttackOdds:
    """How an attack from one space on another ends, fought until few are left; raises Problem."""
    state = course.game.view(course.state, seat)
    if not isinstance(state, RiskState):
        raise invalid(f"{course.game.name} has no odds of this kind.")
    for space in (body.origin, body.target):
        if Space(space) not in BOARD.index:
            raise invalid(f"There is no space {space!r}.")
    between = assault_between(state.position, Space(body.origin), Space(body.target))
    try:
        odds = battle_odds(replace(between, stop=body.stop))
    except OddsError as error:
        raise invalid(f"{error}.") from None
    return wire.AttackOdds(
        version=course.version,
        armies=between.armies,
        defenders=between.defenders,
        win=odds.win,
        lose=odds.lose,
        stop=odds.retreat,
        attacker_left=odds.attacker_left,
        defender_left=odds.defender_left,
        rolls=odds.rounds,
        left=tuple(wire.Share(armies=s.armies, chance=s.chance) for s in odds.attacker),
        exact=odds.method == "exact",
    )

"""One territory against another: its end, roll by roll, and the force that it takes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.risk.answers import BattleOdds, ForceNeeded, Outcome, RoundOdds, Share
from battleboard.odds.risk.assault import LARGEST, Assault, checked
from battleboard.odds.risk.chain import Cells
from battleboard.odds.risk.tactics import chances_to_take, lasting, roll_by_roll

USUAL_CHANCES: Final = (0.5, 0.75, 0.9, 0.95)
NEGLIGIBLE: Final = 1e-15
"""The chance to go on below which a battle counts as over when it is told roll by roll."""


@lru_cache(maxsize=256)
def battle_odds(assault: Assault) -> BattleOdds:
    """Return the exact end of an attack; raise OddsError if it cannot be fought.

    Rules: RI-ATT-1 to RI-ATT-12.

    >>> odds = battle_odds(Assault(4, 2))
    >>> f"{odds.take:.10f}"
    '0.6559539998'
    >>> [(share.armies, round(share.chance, 4)) for share in odds.attacker]
    [(1, 0.344), (2, 0.09), (3, 0.1943), (4, 0.3717)]
    """
    assault, table = _plain(assault), _start(assault)
    if assault.rounds is None:
        chain = lasting(assault)
        table = chain.ends(table)
        rolls = float(table[chain.on].sum())
        return _told(assault, np.where(chain.on, 0.0, table), rolls)
    rolls = 0.0
    for chain in roll_by_roll(assault, assault.rounds):
        rolls += float(table[chain.on].sum())
        table = chain.roll(table)
    return _told(assault, table, rolls)


def course(assault: Assault) -> tuple[RoundOdds, ...]:
    """Return the state of an attack after each roll, until it is over or the attacker stops.

    >>> [round(after.taken, 4) for after in course(Assault(4, 2))]
    [0.3717, 0.566, 0.656]
    """
    return tuple(_course(_plain(assault)))


def armies_needed(
    assault: Assault, chances: Sequence[float] = USUAL_CHANCES
) -> tuple[ForceNeeded, ...]:
    """Return the smallest attacking armies that take the territory with each of these chances.

    The armies of the question itself do not count.

    >>> [(force.chance, force.armies) for force in armies_needed(Assault(2, 5))]
    [(0.5, 6), (0.75, 9), (0.9, 11), (0.95, 13)]
    """
    check_chances(chances)
    by_armies = _by_armies(replace(assault, armies=2), max(chances, default=0.5))
    return tuple(smallest(by_armies, chance) for chance in chances)


def _plain(assault: Assault) -> Assault:
    """Return the question without a limit of rolls that is never reached; raise OddsError."""
    assault = checked(assault)
    if assault.rounds is not None and assault.rounds >= assault.armies + assault.defenders:
        return replace(assault, rounds=None)
    return assault


def _start(assault: Assault) -> Cells:
    table = np.zeros((assault.armies + 1, assault.defenders + 1))
    table[-1, -1] = 1.0
    return table


def _told(assault: Assault, table: Cells, rolls: float) -> BattleOdds:
    """Return the answer, from the chance of each end."""
    win, lose = float(table[:, 0].sum()), float(table[1, 1:].sum())
    attacker_left, defender_left = _averages(table)
    lost = assault.armies - attacker_left, assault.defenders - defender_left
    rows, columns = (found.tolist() for found in table.nonzero())
    return BattleOdds(
        win=win,
        lose=lose,
        retreat=float(table[2:, 1:].sum()),
        take=win,
        attacker=_shares(table.sum(axis=1)),
        defender=_shares(table.sum(axis=0)),
        attacker_left=attacker_left,
        defender_left=defender_left,
        rounds=rolls,
        swing=lost[1] - lost[0],
        outcomes=tuple(
            Outcome(a, d, chance)
            for a, d, chance in zip(rows, columns, table[rows, columns].tolist(), strict=True)
        ),
    )


def _averages(table: Cells) -> tuple[float, float]:
    by_armies, by_defenders = table.sum(axis=1), table.sum(axis=0)
    return (
        float(by_armies @ np.arange(by_armies.size)),
        float(by_defenders @ np.arange(by_defenders.size)),
    )


def _shares(chances: Cells) -> tuple[Share, ...]:
    return tuple(Share(armies, chance) for armies, chance in enumerate(chances.tolist()) if chance)


def _course(assault: Assault) -> Iterator[RoundOdds]:
    table, most = _start(assault), assault.rounds or assault.armies + assault.defenders
    for number, chain in enumerate(roll_by_roll(assault, most), 1):
        table = chain.roll(table)
        on = float(table[chain.on].sum()) if number < most else 0.0
        won, held = float(table[:, 0].sum()), float(table[:, 1:].sum())
        yield RoundOdds(number, won, held - on, on, *_averages(table))
        if on < NEGLIGIBLE:
            return


def _by_armies(assault: Assault, chance: float) -> list[float]:
    """Return the chance to take it with 0, 1, 2 ... armies, up to a force with a certain chance.

    Shorter where no force has it.
    """
    armies = assault.defenders + assault.stop + 8
    # After so many rolls the attacker has lost two for each at most: more armies change nothing.
    enough = assault.stop + 2 * assault.rounds + 4 if assault.rounds is not None else None
    while True:
        armies = armies if enough is None else min(armies, enough)
        table = chances_to_take(_plain(replace(assault, armies=armies)))
        found: list[float] = table[:, -1].tolist()
        if found[-1] >= chance or armies == enough:
            return found
        armies = min(armies + armies // 2, max(LARGEST // assault.defenders, armies + 1))


def check_chances(chances: Sequence[float]) -> None:
    """Raise OddsError for a chance outside 0 to 1, since no force is certain to win."""
    for chance in chances:
        if not 0 < chance < 1:
            raise OddsError(f"a force is sought for a chance between 0 and 1, not {chance}")


def smallest(by_armies: Sequence[float], chance: float) -> ForceNeeded:
    """Return the first number of armies with at least this chance."""
    for armies, win in enumerate(by_armies):
        if win >= chance:
            return ForceNeeded(chance, armies, win)
    return ForceNeeded(chance, None, by_armies[-1])

"""What an action costs the server: however many games there are, however long a game is."""

import asyncio
from statistics import median

from benchmarks.measure import Finding
from benchmarks.serving import Server, Table, server, table

ACTIONS = 200
"""In one stretch."""
SIDES = (["red"], ["blue"])


async def _stretch(found: Server, place: Table, version: int, actions: int) -> float:
    """Seconds of the server for one action; all actions are alike, whatever the position."""
    before = found.seconds()
    for number in range(actions):
        text = "offer draw" if number % 2 == 0 else "decline draw"
        await place.clients[0].act(place.game, "red", version + number, text=text)
    return (found.seconds() - before) / actions


async def _measure(found: Server, size: int) -> tuple[float, float, float]:
    """The cost at first, then in a long game, then among many games."""
    place = await table(found.port, "risk", SIDES)
    version = 1
    costs: list[list[float]] = [[], [], []]

    async def measured(into: list[float]) -> None:
        nonlocal version
        for _ in range(5):
            into.append(await _stretch(found, place, version, ACTIONS))
            version += ACTIONS

    await _stretch(found, place, version, ACTIONS)
    version += ACTIONS
    await measured(costs[0])
    await _stretch(found, place, version, 10 * size)
    version += 10 * size
    await measured(costs[1])
    others = [await table(found.port, "risk", SIDES) for _ in range(size)]
    await measured(costs[2])
    for one in (place, *others):
        one.close()
    return median(costs[0]), median(costs[1]), median(costs[2])


def upkeep(size: int) -> Finding:
    """An action in a long game among many games, compared with the first actions of the first."""
    with server() as found:
        first, long, many = asyncio.run(_measure(found, size))
    return Finding(
        name=f"upkeep: an action after {10 * size} lines among {size} games, with one at first",
        ratio=max(long, many) / first,
        details=f"{first * 1e3:.2f} ms of the server at first, {long * 1e3:.2f} in the long game, "
        f"{many * 1e3:.2f} among many games",
    )

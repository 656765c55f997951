"""How far it is on a board."""

from collections import deque
from collections.abc import Iterable, Mapping


def distances(borders: Mapping[str, Iterable[str]], goals: Iterable[str]) -> dict[str, int]:
    """How many steps it is from every space to the nearest goal."""
    found = dict.fromkeys(goals, 0)
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for there in borders[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found

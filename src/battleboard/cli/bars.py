"""Chances in a terminal: percentages and bars."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console

from battleboard.cli.show import say

MOST_ROWS: Final = 20
"""Longer distributions are shown in groups of numbers."""
NEGLIGIBLE: Final = 0.0005
"""Tails with a smaller chance than this are not shown one by one."""
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def percent(chance: float) -> str:
    """Return a chance in percent; never 0 % or 100 % unless impossible or certain.

    >>> percent(0.65595), percent(0.99999), percent(0.00001), percent(1.0)
    ('65.6 %', '> 99.9 %', '< 0.1 %', '100 %')
    """
    if chance in (0, 1):
        return f"{chance:.0%}".replace("%", " %")
    if chance < 0.0005:
        return "< 0.1 %"
    if chance >= 0.9995:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %"


def bar(chance: float, width: int, console: Console | None = None) -> str:
    """Return a bar, precise to an eighth of a letter, or of number signs.

    >>> bar(0.5, 10), bar(0.26, 10)
    ('█████', '██▋')
    """
    if console is not None and not _draws(console):
        return "#" * round(chance * width)
    eighths = round(chance * width * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip()


def _draws(console: Console) -> bool:
    """Return whether all letters of a bar can be written."""
    try:
        f"█{_EIGHTHS}".encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True


def print_chances(console: Console, rows: Sequence[tuple[str, float]], full: float = 1.0) -> None:
    """Print a line with chance and bar for each name; the widest bar means `full`."""
    names = max((len(name) for name, _ in rows), default=0)
    width = max(10, min(60, console.width - names - 14))
    for name, chance in rows:
        line = f"  {name:>{names}} {percent(chance):>9}  {bar(chance / full, width, console)}"
        say(console, line.rstrip())


def print_distribution(
    console: Console, chances: Iterable[tuple[int, float]], apart: int | None = None
) -> None:
    """Print the chance of each number or group of numbers; the likeliest has the widest bar.

    One number can be kept out of the groups: that of a side which is beaten.
    """
    rows = grouped(list(chances), apart)
    print_chances(console, rows, full=max((chance for _, chance in rows), default=1.0))


def grouped(
    chances: Sequence[tuple[int, float]], apart: int | None = None
) -> list[tuple[str, float]]:
    """Return names and chances of about MOST_ROWS groups; unlikely ends become one group each.

    >>> grouped([(1, 0.25), (2, 0.75)])
    [('1', 0.25), ('2', 0.75)]
    >>> [name for name, _ in grouped([(n, 0.02) for n in range(50)], apart=0)][:3]
    ['0', '1–3', '4–6']
    """
    if chances and chances[0][0] == apart:
        return [*grouped(chances[:1]), *grouped(chances[1:])]
    low = _tail(chances)
    high = len(chances) - _tail(chances[::-1])
    middle = chances[low:high]
    if not middle:
        return []
    size = -(-(middle[-1][0] - middle[0][0] + 1) // MOST_ROWS)
    groups: dict[int, list[tuple[int, float]]] = {}
    for number, chance in middle:
        groups.setdefault((number - middle[0][0]) // size, []).append((number, chance))
    parts = [chances[:low], *groups.values(), chances[high:]]
    return [(_name(part), sum(chance for _, chance in part)) for part in parts if part]


def _tail(chances: Sequence[tuple[int, float]]) -> int:
    """Return how many numbers at the beginning are negligible together."""
    total = 0.0
    for i, (_, chance) in enumerate(chances):
        total += chance
        if total >= NEGLIGIBLE:
            return i if i > 1 else 0  # a single one needs no group
    return 0


def _name(part: Sequence[tuple[int, float]]) -> str:
    first, last = part[0][0], part[-1][0]
    return str(first) if first == last else f"{first}–{last}"

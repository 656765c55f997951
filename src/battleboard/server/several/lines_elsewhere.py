"""How many lines players keep open at the other workers.

A limit on open lines is one for all workers together. Each tells the others who has many, as soon
as that changes and now and then again; the word of a worker counts as long as it lives.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

ALL: Final = ""
"""In the place of a player: the lines of everybody."""
WORTH_TELLING: Final = 8
"""Who has less than this part of what is allowed is not worth telling of."""

NEVER_TOLD: Final = -1


class OpenLines(NamedTuple):
    """That somebody has so many lines open at a worker."""

    player: str
    number: int

    @property
    def word(self) -> str:
        """As other workers are told.

        >>> OpenLines.read(OpenLines("00ff", 12).word)
        OpenLines(player='00ff', number=12)
        """
        return f"{self.player}-{self.number}"

    @classmethod
    def read(cls, word: str) -> "OpenLines":
        """What another worker told."""
        player, _, number = word.partition("-")
        return cls(player, int(number))


class LinesElsewhere:
    """What this worker told the others of its own lines, and what they told of theirs.

    >>> one, other = LinesElsewhere(most=32), LinesElsewhere(most=32)
    >>> for told in one.news({"anna": 5, "ben": 1}):
    ...     other.hear(1, told)
    >>> other.of("anna"), other.of("ben"), list(one.news({"anna": 5}))
    (5, 0, [])

    Who closes lines is told of, and a worker that is gone has none.

    >>> list(one.news({"anna": 3}))
    [OpenLines(player='anna', number=0)]
    >>> other.keep(workers={2, 3})
    >>> other.of("anna")
    0
    """

    def __init__(self, most: int) -> None:
        self._least = max(1, most // WORTH_TELLING)
        self._told: dict[str, int] = {}
        self._by_worker: dict[int, dict[str, int]] = {}

    def of(self, player: str) -> int:
        """How many lines a player has at all the other workers; or `ALL` of them."""
        return sum(numbers.get(player, 0) for numbers in self._by_worker.values())

    def news(self, here: Mapping[str, int]) -> Iterator[OpenLines]:
        """What the others do not know yet of the lines here."""
        many = {player: number for player, number in here.items() if number >= self._least}
        before, self._told = self._told, many
        for player in before.keys() | many.keys():
            number = many.get(player, 0)
            if number != before.get(player, 0):
                yield OpenLines(player, number)

    def tell_again(self) -> None:
        """Somebody may not have heard it; who has closed lines meanwhile is told of all the same.

        >>> one = LinesElsewhere(most=8)
        >>> list(one.news({"anna": 5}))
        [OpenLines(player='anna', number=5)]
        >>> one.tell_again()
        >>> list(one.news({}))
        [OpenLines(player='anna', number=0)]
        """
        self._told = dict.fromkeys(self._told, NEVER_TOLD)

    def hear(self, worker: int, told: OpenLines) -> None:
        """Another worker tells of its lines."""
        self._by_worker.setdefault(worker, {})[told.player] = told.number

    def keep(self, workers: Iterable[int]) -> None:
        """Only these live: the lines of all others are gone."""
        for worker in self._by_worker.keys() - set(workers):
            del self._by_worker[worker]

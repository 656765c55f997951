"""Words that only the tests of Risk need."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from battleboard.core.values import Result
from battleboard.games.risk.material import DECK, LEXICON
from tests.support import Moment, legal, play

WINS = [6, 1]
"""A roll of one die against one, won by the attacker."""
LOSES = [1, 6]
"""A roll of one die against one, won by the defender."""

INFANTRY = ["Argentina", "China", "Congo", "Egypt", "Iceland"]
CAVALRY = ["Alberta", "Greenland", "India", "Irkutsk", "Madagascar"]
ARTILLERY = ["Brazil", "Central America", "Great Britain", "Indonesia", "Japan"]
"""Five cards of each symbol, by RI-SET-13."""


def turn_in(cards: Iterable[str]) -> str:
    """The line that turns in these cards."""
    return f"turn in {', '.join(cards)}"


@dataclass
class WatchedDice:
    """Dice that always show the same face and remember what was rolled."""

    face: int = 1
    rolls: list[tuple[int, int]] = field(default_factory=list)

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        self.rolls.append((count, sides))
        return (min(self.face, sides),) * count


def ended(moment: Moment) -> str:
    """How and for whom the game ended: `conquest: red`; empty while it goes on."""
    asked = moment.asked
    return f"{asked.reason}: {' '.join(asked.winners)}" if isinstance(asked, Result) else ""


def asks(moment: Moment) -> str:
    """What is asked of whom: `PlaceNewArmies: red`."""
    asked = moment.asked
    assert not isinstance(asked, Result), f"the game is over: {asked}"
    return f"{type(asked).__name__}: {' '.join(asked.seats)}"


def on_through(moment: Moment, kind: type) -> Moment:
    """Play the first option again and again while this kind of decision is asked."""
    while isinstance(moment.asked, kind):
        moment = play(moment, legal(moment)[0])
    return moment


def armies_of(moment: Moment, seat: str) -> int:
    """All armies of a seat on the board."""
    facts = moment.facts
    return sum(facts["armies"][space] for space, owner in facts["owners"].items() if owner == seat)


def all_but(cards: Iterable[str]) -> list[str]:
    """Every card of the deck but these, by name."""
    left = [LEXICON.name(card, "card") for card in DECK]
    for card in cards:
        left.remove(card)
    return left

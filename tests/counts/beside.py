"""The game and the slow program side by side: the same position, the same lines, the same dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from battleboard.core.values import Result
from battleboard.games.risk.decisions import PlaceNewArmies
from battleboard.games.risk.material import LEXICON, NEUTRAL
from battleboard.games.risk.state import RiskState
from tests.counts import slow
from tests.counts.slow import Slow
from tests.support import Moment, legal, play

FACES: dict[int, tuple[int, ...]] = {6: (1, 6)}
"""Of a die the lowest and the highest face are tried, of a pile the first and the last card."""


def name(id_: str) -> str:
    return LEXICON.name(id_, "card")


def slow_of(moment: Moment) -> Slow:
    """The slow program in the position of a moment, which asks something of a turn."""
    state = moment.state
    assert isinstance(state, RiskState)
    assert state.on_turn is not None
    facts = moment.facts
    game = Slow(
        seats=list(state.seats),
        owner={name(space): owner for space, owner in facts["owners"].items()},
        armies={name(space): armies for space, armies in facts["armies"].items()},
        hands={seat: [name(card) for card in hand] for seat, hand in facts["hands"].items()},
        pile=[name(card) for card in state.position.pile],
        turn=state.on_turn,
        discards=[name(card) for card in facts["discards"]],
        sets=facts["sets_turned_in"],
        gone=list(facts["eliminated"]),
        neutral=[*facts["resigned"], NEUTRAL],
        along_path=state.options.free_move_along_path,
        question=QUESTIONS[type(moment.asked).__name__],
        who=moment.asked.seats[0] if not isinstance(moment.asked, Result) else "",
        new=state.to_place,
        conquered=state.conquered,
    )
    battle = state.battle
    if battle is not None:
        game.origin, game.target, game.dice = name(battle.origin), name(battle.target), battle.dice
    if game.question == "move in":
        # The slow program moves all armies at once, when their number is known.
        game.armies[game.origin] += game.dice
        game.armies[game.target] = 0
    return game


QUESTIONS = {
    "TurnInCards": "turn in",
    "TurnInExcessCards": "turn in",
    "PlaceNewArmies": "place",
    "AttackOrEnd": "attack",
    "DefendWithDice": "defend",
    "MoveInArmies": "move in",
    "MakeFreeMove": "free move",
}


def lines(moment: Moment) -> list[str]:
    """The options of the game; placements, which it does not list, are the slow program's."""
    if isinstance(moment.asked, PlaceNewArmies):
        return slow.placements(slow_of(moment))
    return legal(moment)


def position_of(game: Slow) -> tuple[object, ...]:
    """What the two must agree about."""
    armies = dict(game.armies)
    if game.question == "move in" and not game.winner:
        armies[game.origin] -= game.dice
        armies[game.target] = game.dice
    return (
        game.winner,
        "" if game.winner else (game.question, game.who, game.new),
        game.owner,
        armies,
        {seat: sorted(hand) for seat, hand in game.hands.items()},
        sorted(game.pile),
        sorted(game.discards),
        game.sets,
        game.gone,
    )


def position_of_moment(moment: Moment) -> tuple[object, ...]:
    """The same of the game itself."""
    if isinstance(moment.asked, Result):
        (winner,) = moment.asked.winners
        facts = moment.facts
        return (
            winner,
            "",
            {name(space): owner for space, owner in facts["owners"].items()},
            {name(space): armies for space, armies in facts["armies"].items()},
            {seat: sorted(map(name, hand)) for seat, hand in facts["hands"].items()},
            sorted(map(name, moment.state.position.pile)),
            sorted(map(name, facts["discards"])),
            facts["sets_turned_in"],
            facts["eliminated"],
        )
    return position_of(slow_of(moment))


@dataclass
class Wanted(Exception):  # noqa: N818 - no mistake, a question
    """More dice are rolled than were written down."""

    count: int
    sides: int


class WrittenDice:
    """Dice that were written down, and that say so when there are no more of them."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.left = list(faces)

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        if len(self.left) < count:
            raise Wanted(count, sides)
        found, self.left = tuple(self.left[:count]), self.left[count:]
        return found


def every_roll(moment: Moment, line: str, faces: tuple[int, ...] = ()) -> Iterator[Moment]:
    """What comes of a line, for every roll it can lead to."""
    try:
        yield play(moment, line, dice=WrittenDice(faces))
    except Wanted as wanted:
        for more in tried(wanted):
            yield from every_roll(moment, line, (*faces, *more))


def tried(wanted: Wanted) -> Iterator[tuple[int, ...]]:
    """Some of the faces that the dice wanted can show: see `FACES`."""
    return product(FACES.get(wanted.sides, (1, wanted.sides)), repeat=wanted.count)


def perft(moment: Moment, depth: int) -> int:
    """How many lines of play there are, every option and every roll followed."""
    if depth == 0 or isinstance(moment.asked, Result):
        return 1
    return sum(
        perft(after, depth - 1) for line in lines(moment) for after in every_roll(moment, line)
    )


def slow_perft(game: Slow, depth: int) -> int:
    """The same, counted by the slow program."""
    if depth == 0 or game.winner:
        return 1
    return sum(
        slow_perft(after, depth - 1)
        for line in slow.options(game)
        for after in every_slow_roll(game, line)
    )


def every_slow_roll(game: Slow, line: str, faces: tuple[int, ...] = ()) -> Iterator[Slow]:
    """What comes of a line, for every roll it can lead to."""
    after, dice = game.copy(), WrittenDice(faces)
    try:
        slow.answer(after, line, lambda count, sides: list(dice.roll(0, count, sides)))
    except Wanted as wanted:
        for more in tried(wanted):
            yield from every_slow_roll(game, line, (*faces, *more))
    else:
        yield after

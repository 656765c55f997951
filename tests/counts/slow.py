"""Risk once more, written down from its sheet as slowly and as plainly as possible.

A second opinion for the tests: it shares no code with the game, reads the board from the sheet, and
speaks of territories by name. It begins with a turn; set-up is another matter. A line such as
`attack with 2: Alaska > Kamchatka` is an option, and `answer` plays it.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations

from tests.rules.risk.sheet import board

ROWS = board()
NAMES = [row.territory for row in ROWS]
NEIGHBOURS = {row.territory: list(row.neighbours) for row in ROWS}
SYMBOL = {row.territory: row.symbol for row in ROWS}
BONUS = {  # RI-ARM-3
    "North America": 5,
    "South America": 2,
    "Europe": 5,
    "Africa": 3,
    "Asia": 7,
    "Australia": 2,
}
VALUES = [4, 6, 8, 10, 12, 15, 20, 25]  # RI-CRD-6
Roll = Callable[[int, int], list[int]]
"""Rolls a number of dice with a number of sides."""


@dataclass
class Slow:
    """A game in the middle of a turn; `question` says what is asked, `who` is asked."""

    seats: list[str]
    owner: dict[str, str]
    armies: dict[str, int]
    hands: dict[str, list[str]]
    pile: list[str]
    turn: str
    discards: list[str] = field(default_factory=list)
    sets: int = 0
    gone: list[str] = field(default_factory=list)
    """Eliminated players."""
    neutral: list[str] = field(default_factory=list)
    """Owners that nobody plays."""
    along_path: bool = False
    """RI-OPT-4."""
    question: str = ""
    who: str = ""
    origin: str = ""
    target: str = ""
    dice: int = 0
    new: int = 0
    conquered: bool = False
    winner: str = ""

    def copy(self) -> "Slow":
        """Another game in the same position."""
        return deepcopy(self)

    def own(self) -> list[str]:
        """The territories of the player on turn."""
        return [name for name in NAMES if self.owner[name] == self.turn]


def options(game: Slow) -> list[str]:
    """Every answer to the question."""
    return {
        "turn in": sets_or_none,
        "place": placements,
        "attack": attacks,
        "defend": defences,
        "move in": moves_in,
        "free move": free_moves,
    }[game.question](game)


def is_set(cards: tuple[str, ...]) -> bool:
    """RI-CRD-3, combination by combination."""
    shown = sorted("joker" if card == "joker" else SYMBOL[card] for card in cards)
    if shown in ([kind] * 3 for kind in ("infantry", "cavalry", "artillery")):
        return True
    if shown == ["artillery", "cavalry", "infantry"]:
        return True
    return "joker" in shown


def by_id(card: str) -> str:
    """Cards lie in the order of their IDs, so that a number says which one is meant."""
    return card.replace(" ", "_").lower()


def sets_in(hand: list[str]) -> list[str]:
    """The different sets of a hand."""
    found = []
    for cards in combinations(sorted(hand, key=by_id), 3):
        line = f"turn in {', '.join(cards)}"
        if is_set(cards) and line not in found:
            found.append(line)
    return found


def sets_or_none(game: Slow) -> list[str]:
    """RI-DEC-5, RI-DEC-11."""
    hand = game.hands[game.turn]
    must = len(hand) >= 5
    return sets_in(hand) + ([] if must else ["keep cards"])


def spread(armies: int, names: list[str]) -> Iterator[list[tuple[str, int]]]:
    """Every way to put armies on territories: so many on the first, the rest on the others."""
    if len(names) == 1:
        yield [(names[0], armies)]
        return
    for here in range(armies, -1, -1):
        for others in spread(armies - here, names[1:]):
            yield [(names[0], here), *others]


def placements(game: Slow) -> list[str]:
    """RI-DEC-7."""
    lines = []
    for way in spread(game.new, game.own()):
        parts = [name if n == 1 else f"{n} {name}" for name, n in way if n]
        lines.append(f"place {', '.join(parts)}")
    return lines


def attacks(game: Slow) -> list[str]:
    """RI-DEC-8."""
    lines = [
        f"attack with {dice}: {origin} > {target}"
        for origin in game.own()
        for target in NEIGHBOURS[origin]
        for dice in (1, 2, 3)
        if game.owner[target] != game.turn and game.armies[origin] >= dice + 1
    ]
    return [*lines, "end attacks"]


def defences(game: Slow) -> list[str]:
    """RI-DEC-9."""
    return (
        ["defend with 1", "defend with 2"] if game.armies[game.target] >= 2 else ["defend with 1"]
    )


def moves_in(game: Slow) -> list[str]:
    """RI-DEC-10: the armies that attacked stand where they came from until they have moved."""
    return [f"move in {n}" for n in range(game.dice, game.armies[game.origin])]


def joined(game: Slow, origin: str) -> list[str]:
    """Own territories that a chain of own territories leads to."""
    reached = {origin}
    for _ in NAMES:
        reached |= {n for name in reached for n in NEIGHBOURS[name] if game.owner[n] == game.turn}
    return [name for name in NAMES if name in reached and name != origin]


def free_moves(game: Slow) -> list[str]:
    """RI-DEC-12."""
    lines = []
    for origin in game.own():
        near = [n for n in NEIGHBOURS[origin] if game.owner[n] == game.turn]
        for target in joined(game, origin) if game.along_path else near:
            lines += [f"free move {n}: {origin} > {target}" for n in range(1, game.armies[origin])]
    return [*lines, "no free move"]


def answer(game: Slow, line: str, roll: Roll) -> None:
    """Play one of the options, up to the next question.

    A question with a single answer is not asked, except about cards: that would tell of them.
    """
    carry_out(game, line, roll)
    while not game.winner:
        if game.question == "turn in" and len(game.hands[game.turn]) < 3:
            game.question = "place"
        elif game.question == "place" and not game.new:
            game.question = "attack"
        elif game.question == "place" and len(game.own()) > 1:
            return  # too many ways to count them
        elif game.question == "turn in" or len(options(game)) > 1:
            return
        else:
            carry_out(game, options(game)[0], roll)


def carry_out(game: Slow, line: str, roll: Roll) -> None:
    """What a line does, whether anybody said it or not."""
    words = line.replace(":", "").replace(",", "").split(" ")
    names = line.partition(": ")[2].split(" > ")
    match words:
        case ["turn", "in", *_]:
            turn_in(game, line.removeprefix("turn in ").split(", "))
        case ["keep", "cards"]:
            game.question = "place"
        case ["place", *_]:
            place(game, line.removeprefix("place ").split(", "))
        case ["attack", "with", dice, *_]:
            declare(game, int(dice), names, roll)
        case ["end", "attacks"]:
            game.question = "free move"
        case ["defend", "with", dice]:
            fight(game, int(dice), roll)
        case ["move", "in", armies]:
            move_in(game, int(armies))
        case ["free", "move", armies, *_]:
            game.armies[names[0]] -= int(armies)
            game.armies[names[1]] += int(armies)
            end_turn(game, roll)
        case ["no", "free", "move"]:
            end_turn(game, roll)
        case ["resign"]:
            resign(game, roll)
        case _:
            raise AssertionError(line)


def begin_turn(game: Slow) -> None:
    """RI-ARM-1 to RI-ARM-3."""
    held = game.own()
    game.new = max(3, len(held) // 3)
    for continent, bonus in BONUS.items():
        if all(row.territory in held for row in ROWS if row.continent == continent):
            game.new += bonus
    game.question, game.who = "turn in", game.turn
    game.conquered = False


def turn_in(game: Slow, cards: list[str]) -> None:
    """RI-CRD-6, RI-CRD-8; after an elimination until four or fewer are left (RI-ELI-2)."""
    for card in cards:
        game.hands[game.turn].remove(card)
        game.discards.append(card)
    game.new += VALUES[game.sets] if game.sets < 8 else 25 + 5 * (game.sets - 7)
    game.sets += 1
    refill(game)


def refill(game: Slow) -> None:
    """RI-CRD-8."""
    if not game.pile:
        game.pile, game.discards = game.discards, []


def place(game: Slow, parts: list[str]) -> None:
    """RI-ARM-5."""
    for part in parts:
        number, _, name = part.partition(" ")
        if number.isdigit():
            game.armies[name] += int(number)
        else:
            game.armies[part] += 1
    game.new, game.question = 0, "attack"


def declare(game: Slow, dice: int, names: list[str], roll: Roll) -> None:
    """RI-ATT-3."""
    game.origin, game.target = names
    game.dice = dice
    defender = game.owner[game.target]
    if defender in game.neutral:
        fight(game, min(2, game.armies[game.target]), roll)
    else:
        game.question, game.who = "defend", defender


def fight(game: Slow, defence_dice: int, roll: Roll) -> None:
    """RI-ATT-7, RI-ATT-8."""
    attack = sorted(roll(game.dice, 6))[::-1]
    defence = sorted(roll(defence_dice, 6))[::-1]
    for i in range(min(len(attack), len(defence))):
        loser = game.target if attack[i] > defence[i] else game.origin
        game.armies[loser] -= 1
    if game.armies[game.target] == 0:
        conquer(game)
    else:
        game.question, game.who = "attack", game.turn


def conquer(game: Slow) -> None:
    """RI-CON-1; the game is won at once if nobody else is left (RI-ELI-7)."""
    loser = game.owner[game.target]
    game.owner[game.target] = game.turn
    game.conquered = True
    game.question, game.who = "move in", game.turn
    if loser in game.seats and loser not in game.neutral and loser not in game.owner.values():
        game.gone.append(loser)
    players = [s for s in game.seats if s not in game.gone and s not in game.neutral]
    if players == [game.turn]:
        # The armies that had to move are there, although nobody is asked for more.
        game.armies[game.origin] -= game.dice
        game.armies[game.target] = game.dice
        game.winner = game.turn


def move_in(game: Slow, armies: int) -> None:
    """RI-CON-1, RI-CON-2; then the cards of a beaten player (RI-ELI-1 to RI-ELI-3)."""
    game.armies[game.origin] -= armies
    game.armies[game.target] = armies
    game.question = "attack"
    if any(game.hands[seat] for seat in game.gone):
        take_cards(game)
        if len(game.hands[game.turn]) >= 6:
            game.question = "turn in"


def take_cards(game: Slow) -> None:
    """RI-ELI-1."""
    for seat in game.gone:
        game.hands[game.turn] += game.hands[seat]
        game.hands[seat] = []


def end_turn(game: Slow, roll: Roll) -> None:
    """RI-CRD-1, RI-CRD-10, RI-TUR-4."""
    hand = game.hands[game.turn]
    if game.conquered and len(hand) < 5 and game.pile:
        game.pile.sort(key=by_id)
        (face,) = roll(1, len(game.pile))
        hand.append(game.pile.pop(face - 1))
        refill(game)
    next_turn(game)


def next_turn(game: Slow) -> None:
    """RI-SET-12, RI-TUR-4."""
    at = game.seats.index(game.turn)
    order = game.seats[at + 1 :] + game.seats[: at + 1]
    game.turn = next(s for s in order if s not in game.gone and s not in game.neutral)
    begin_turn(game)


def resign(game: Slow, roll: Roll) -> None:
    """RI-VIC-2: whoever is asked gives up; what has happened before stays as it is."""
    seat = game.who
    if game.question == "move in":
        game.armies[game.origin] -= game.dice
        game.armies[game.target] = game.dice
        take_cards(game)
    game.discards += game.hands[seat]
    game.hands[seat] = []
    refill(game)
    game.neutral.append(seat)
    players = [s for s in game.seats if s not in game.gone and s not in game.neutral]
    if len(players) == 1:
        (game.winner,) = players
    elif game.question == "defend":
        fight(game, min(2, game.armies[game.target]), roll)
    else:
        game.new = 0
        next_turn(game)

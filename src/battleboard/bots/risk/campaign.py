"""One army's way through enemy territory: what it could take from where it stands."""

from battleboard.bots.risk.chances import chance_to_take
from battleboard.bots.risk.worth import Sketch
from battleboard.games.risk.material import BOARD

LOSS_FOR_EACH_DEFENDER = 0.85
"""About what a defending army costs when three dice roll against two."""
LONGEST = 20


def prospect(sketch: Sketch, armies: int, target: int) -> float:
    """Return the worth of attacking a territory with an army; below zero it is better not to."""
    chance = chance_to_take(armies - 1, sketch.armies[target])
    temper = sketch.temper
    if chance < temper.sure_enough:
        return -1.0
    lost = LOSS_FOR_EACH_DEFENDER * sketch.armies[target]
    price = 0.0 if sketch.view.round >= temper.patience else temper.army
    return chance * sketch.gain(target) - price * lost


def best_step(sketch: Sketch, origin: int) -> tuple[float, int] | None:
    """Return the best attack from a territory, and its worth."""
    steps = [(prospect(sketch, sketch.armies[origin], t), t) for t in sketch.enemies_of(origin)]
    best = max(steps, default=None)
    return best if best is not None and best[0] > 0 else None


def campaign_worth(sketch: Sketch, origin: int, more: int) -> float:
    """Return the worth of an army, with reinforcements, that attacks while it looks good."""
    board = sketch.copy()
    board.armies[origin] += more
    here, total = origin, 0.0
    for _ in range(LONGEST):
        step = best_step(board, here)
        if step is None:
            break
        value, target = step
        lost = round(LOSS_FOR_EACH_DEFENDER * board.armies[target])
        board.armies[target] = max(1, board.armies[here] - 1 - lost)
        board.armies[here] = 1
        board.owners[target] = board.seat
        total += value
        here = target
    return total


def distance_to_the_front(sketch: Sketch) -> dict[int, int]:
    """Return, for each own territory, its distance to the nearest enemy."""
    front = [i for i in sketch.own() if sketch.enemies_of(i)]
    distance = dict.fromkeys(front, 0)
    for i in front:  # grows while we look: those next to the front come after it
        for j in BOARD.neighbours[i]:
            if sketch.owners[j] == sketch.seat and j not in distance:
                distance[j] = distance[i] + 1
                front.append(j)
    return distance

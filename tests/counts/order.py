"""The order of options at several positions, as `order.txt` has it.

python -m tests.counts.order      writes the file anew; a change of it wants a reason
"""

from collections.abc import Callable
from pathlib import Path

from tests.counts.positions import first_attack, middle, opening
from tests.support import Moment, legal, play

FILE = Path(__file__).with_name("order.txt")

POSITIONS: dict[str, Callable[[], Moment]] = {
    "claims": lambda: play(opening(2, choose_territories=True), "claim Siam", "claim Alaska"),
    "initial armies": lambda: opening(4, initial_armies=True),
    "attacks in the opening": lambda: first_attack(6),
    "attacks in the middle of a game": lambda: middle(step="attack"),
    "sets": lambda: middle(step="turn in cards"),
    "free moves": lambda: middle(step="free move"),
    "free moves along a path": lambda: middle(
        step="free move", options={"free_move_along_path": True}
    ),
}


def written() -> str:
    """The lists as the file should have them."""
    parts = []
    for title, make in POSITIONS.items():
        parts.append(f"# {title}\n" + "".join(f"{line}\n" for line in legal(make())))
    beside = legal(opening(2, neutral_army=True))
    parts.append("# beside the neutral army, every hundredth\n" + "\n".join(beside[::100]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

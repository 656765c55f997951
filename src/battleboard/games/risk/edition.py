"""The game as its rulebook's contents page, and what each option changes in it.

Set-up, turn and conquest are lists of steps, in the rulebook's order. An option is a function from
edition to edition, applied once when a game starts; an option that is off leaves no trace.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from battleboard.core.agenda import with_step
from battleboard.core.ids import Seat
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.reach import adjacent_own, joined_own
from battleboard.games.risk.sets import fixed_value, rising_value
from battleboard.games.risk.state import Position, RiskState


@dataclass(frozen=True, slots=True)
class Edition:
    """Every field is a point where an option can hook in."""

    set_up: tuple[str, ...] = (
        "deal territories",  # RI-SET-7, RI-SET-8
        "shuffle cards",  # RI-SET-11
        "first turn",  # RI-SET-12
    )
    turn: tuple[str, ...] = (  # RI-TUR-1, RI-TUR-3
        "count armies",
        "turn in cards",
        "place armies",
        "attack",
        "free move",
        "draw card",
        "pass the dice",
    )
    conquest: tuple[str, ...] = (  # RI-ELI-5; before it, a conquest that wins ends the game at once
        "eliminate",  # RI-ELI-7
        "move in",
        "take cards",
        "turn in excess cards",
        "place armies",
    )
    set_value: Callable[[tuple[str, ...], int], int] = rising_value  # RI-CRD-6
    after_set: tuple[str, ...] = ()
    free_move_targets: Callable[[Position, Seat, int], Collection[int]] = adjacent_own  # RI-FRE-1
    too_far: tuple[str, str] = ("RI-FRE-1", "free-move-adjacent")
    """The rule and the message of a free move that goes too far."""


def initial_armies(edition: Edition) -> Edition:
    """Place more armies before the first turn. Rules: RI-OPT-1."""
    return replace(edition, set_up=with_step(edition.set_up, "initial armies", before="first turn"))


def choose_territories(edition: Edition) -> Edition:
    """Let players claim territories instead of dealing them. Rules: RI-OPT-2."""
    return replace(edition, set_up=("claim territories", *edition.set_up[1:]))


def fixed_set_values(edition: Edition) -> Edition:
    """Give every set the value of its symbols. Rules: RI-OPT-3."""
    return replace(edition, set_value=fixed_value)


def free_move_along_path(edition: Edition) -> Edition:
    """Let the free move follow a chain of one's own territories. Rules: RI-OPT-4."""
    too_far = ("RI-OPT-4", "free-move-joined")
    return replace(edition, free_move_targets=joined_own, too_far=too_far)


def territory_bonus(edition: Edition) -> Edition:
    """Give two armies to a territory of one's own that the set shows. Rules: RI-OPT-5."""
    return replace(edition, after_set=("territory bonus", *edition.after_set))


def missions(edition: Edition) -> Edition:
    """Add secret missions, which are checked at the moments RI-OPT-6.2 names.

    Who is the last in the game still wins. Rules: RI-OPT-6, RI-OPT-6.6.
    """
    set_up = ("deal missions", *edition.set_up)
    turn = with_step(edition.turn, "check mission", after="place armies")
    turn = with_step(turn, "check mission", after="free move")
    conquest = with_step(edition.conquest, "check mission", after="move in")
    conquest = with_step(conquest, "change missions", before="take cards")
    conquest = with_step(conquest, "check mission", after="place armies")
    return replace(edition, set_up=set_up, turn=turn, conquest=conquest)


def capitals(edition: Edition) -> Edition:
    """Add headquarters, named after set-up; who holds all of them wins. Rules: RI-OPT-7."""
    set_up = with_step(edition.set_up, "name headquarters", before="first turn")
    conquest = with_step(edition.conquest, "check headquarters", after="eliminate")
    return replace(edition, set_up=set_up, conquest=conquest)


def neutral_army(edition: Edition) -> Edition:
    """Let two players meet a third colour that only defends. Rules: RI-OPT-8."""
    set_up = ("deal three hands", *edition.set_up[1:])
    return replace(edition, set_up=with_step(set_up, "armies beside neutral", before="first turn"))


OPTIONS: dict[str, Callable[[Edition], Edition]] = {
    function.__name__: function
    for function in (
        initial_armies,
        choose_territories,
        fixed_set_values,
        free_move_along_path,
        territory_bonus,
        missions,
        capitals,
        neutral_army,
    )
}


@lru_cache(maxsize=256)
def edition_for(options: RiskOptions) -> Edition:
    """Return the edition that these options make."""
    edition = Edition()
    for name, change in OPTIONS.items():
        if getattr(options, name):
            edition = change(edition)
    return edition


def edition_of(state: RiskState) -> Edition:
    """Return the edition that a game is played by."""
    return edition_for(state.options)

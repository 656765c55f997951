"""Battles of Classic through the engine itself: moves, decisions, events and all."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.vocabulary.actions import Fight, PressOn, Retreat, Stay, Support, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    ChooseSupport,
    PressOnOrRetreat,
    WithdrawSubmarines,
)
from battleboard.axis.vocabulary.events import BattleEnded, UnitsLost
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action, Decision
from battleboard.games.classic.game import GAME
from battleboard.games.classic.state import ClassicState
from battleboard.odds.axis.army import read_army
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from tests.odds.axis.armies import Played

GERMANY, BRITAIN = Seat("germany"), Seat("united_kingdom")
LAND, COAST, SEA = Space("caucasus"), Space("united_kingdom"), Space("north_sea_zone")
AIRCRAFT = ("fighter", "bomber")
OUTCOMES = {
    "attacker won": "win",
    "air only": "win",
    "cleared": "win",
    "defender won": "lose",
    "both destroyed": "draw",
    "retreat": "retreat",
}


def field_of(inquiry: Inquiry) -> Space:
    """Where the battle is fought."""
    return SEA if inquiry.sea else COAST if inquiry.bombard else LAND


def playable(inquiry: Inquiry) -> bool:
    """A landing needs troops to land, and not more than a few ships' worth."""
    kinds = {piece.kind for piece, _ in read_army(arms_of(inquiry.game), inquiry.attacker)}
    return not inquiry.bombard or bool(kinds - {*AIRCRAFT})


class _Ground(NamedTuple):
    """Where the attackers stand, and how they come."""

    base: str
    flight: str
    march: str
    enemy: str


GROUNDS = {
    LAND: _Ground(
        "Ukraine S.S.R.", "Ukraine S.S.R. > Caucasus", "Ukraine S.S.R. > Caucasus", "ussr"
    ),
    SEA: _Ground(
        "Germany",
        "Germany > Baltic Sea Zone > North Sea Zone",
        "Baltic Sea Zone > North Sea Zone",
        "united_kingdom",
    ),
    COAST: _Ground(
        "Western Europe",
        "Western Europe > North Sea Zone > United Kingdom",
        "",
        "united_kingdom",
    ),
}


@lru_cache(maxsize=64)
def ready(inquiry: Inquiry) -> ClassicState:
    """The battle waits to be chosen; another one waits beside it."""
    army = {piece.kind: n for piece, n in read_army(arms_of("classic"), inquiry.attacker)}
    space, ground = field_of(inquiry), GROUNDS[field_of(inquiry)]
    planes = {kind: n for kind, n in army.items() if kind in AIRCRAFT}
    others = {kind: n for kind, n in army.items() if kind not in AIRCRAFT}
    units: dict[str, dict[str, str]] = {
        "Libya": {"germany": "2 infantry"},
        "Anglo-Egypt Sudan": {"united_kingdom": "infantry"},
        GAME.theatre.board.names[space]: {ground.enemy: inquiry.defender},
    }
    moves = ["move 2 infantry: Libya > Anglo-Egypt Sudan"]
    if planes:
        units[ground.base] = {"germany": _listed(planes)}
        moves.append(f"move {_listed(planes)}: {ground.flight}")
    if inquiry.sea and others:
        units["Baltic Sea Zone"] = {"germany": _listed(others)}
    elif others:
        units[ground.base] = {"germany": _listed(army)}
    if inquiry.bombard:
        ships = f"{inquiry.bombard}, {sum(others.values())} transport"
        units["North Sea Zone"] = {"germany": ships}
        for kind in [kind for kind, n in others.items() for _ in range(n)]:
            moves.append(f"load {kind}: Western Europe > North Sea Zone onto transport")
            moves.append(f"unload {kind}: North Sea Zone > United Kingdom")
    elif others:
        moves.append(f"move {_listed(others)}: {ground.march}")
    scene = {"on_turn": "germany", "units": units}
    staged = GAME.read_position(scene, GAME.default_seats, GAME.options_type())
    state, _ = GAME.carry_on(staged, NO_DICE)
    for line in (*moves, "done"):
        state, _ = GAME.apply(state, GERMANY, GAME.action_texts.read(line), NO_DICE)
    return state


def _listed(army: dict[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in army.items())


def played(inquiry: Inquiry, dice: Dice) -> Played:
    """One battle, with the same answers as the odds assume."""
    question, space = posed(inquiry), field_of(inquiry)
    orders = {
        "attacker": tuple(question.attacker.kinds[i] for i in question.attacker.side.order),
        "defender": tuple(question.defender.kinds[i] for i in question.defender.side.order),
    }
    state, happened = GAME.apply(ready(inquiry), GERMANY, Fight(space), dice)
    found = list(happened)
    while not any(isinstance(event, BattleEnded) for event in found):
        asked = GAME.decision(state)
        assert isinstance(asked, Decision)
        state, happened = GAME.apply(state, asked.seats[0], _answer(asked, orders), dice)
        found += happened
    (ended, *_) = (event for event in found if isinstance(event, BattleEnded))
    losses = [e for e in found[: found.index(ended)] if isinstance(e, UnitsLost)]
    terms = [term for event in losses for term in event.units]
    ours = sum(term.count for term in terms if term.power == GERMANY)
    theirs = sum(term.count for term in terms if term.power != GERMANY)
    return Played(
        OUTCOMES[ended.outcome],
        sum(question.attacker.initial) - ours,
        sum(question.defender.initial) - theirs,
    )


def _answer(asked: Decision, orders: dict[str, tuple[str, ...]]) -> Action:
    match asked:
        case PressOnOrRetreat(must=True):
            return Retreat(asked.spaces[0])
        case PressOnOrRetreat():
            return PressOn()
        case WithdrawSubmarines():
            return Stay()
        case ChooseSupport():
            return Support(asked.space, asked.most)
        case _:
            assert isinstance(asked, ChooseCasualties), asked
    order, hits, lost = orders[asked.role], asked.hits, []
    for term in sorted(asked.among, key=lambda term: order.index(term.kind)):
        if hits:
            lost.append(replace(term, count=min(hits, term.count)))
            hits -= lost[-1].count
    return TakeLosses(tuple(lost))

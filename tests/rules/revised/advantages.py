"""Words that the tests of national advantages share."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import pytest

from battleboard.axis.vocabulary.actions import PressOn, Stay
from battleboard.axis.vocabulary.decisions import PressOnOrRetreat, SubmergeOrStay
from battleboard.axis.vocabulary.events import BattleEnded, DiceRolled
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Space, slug
from battleboard.core.plan import Done
from battleboard.core.values import Action
from battleboard.games.revised.game import GAME
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.inquiry import write_inquiry
from battleboard.odds.axis.position import question_for
from tests.support import Moment, play, position

PLAYS = 300
WON = ("attacker won", "air only", "cleared")
Advantages = Mapping[str, list[str]]


def planned(
    *orders: str,
    units: dict[str, dict[str, str]],
    on_turn: str,
    advantages: Advantages | None = None,
    **scene: Any,
) -> Moment:
    """Combat moves that are not final yet, in a game where powers have these advantages."""
    if advantages:
        scene["advantages"] = dict(advantages)
    return play(position("revised", on_turn=on_turn, units=units, **scene), *orders)


class ThenOnes:
    """Some dice, and after them as many ones as a battle needs to end."""

    def __init__(self, first: int, faces: Sequence[int]) -> None:
        self.first, self.faces = first, tuple(faces)

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        start = index - self.first
        found = self.faces[start : start + count]
        return found + (1,) * (count - len(found))


def fought(moment: Moment, *answers: str, dice: Sequence[int]) -> Moment:
    """The moves are final, and the battle is fought with these dice first."""
    return play(moment, "done", *answers, dice=ThenOnes(moment.state.dice, dice))


def needs(moment: Moment, side: str) -> list[list[int]]:
    """What the dice of a side needed, throw by throw."""
    rolls = (e for e in moment.happened(DiceRolled) if e.role == side)
    return [sorted(shots.need for shots in roll.dice) for roll in rolls]


def chance(moment: Moment, space: str) -> float:
    """How likely the attackers win the battle that the plan leads to, by the odds.

    They say the same of the question in words, where no edition but that of the odds page helps.
    """
    question = question_for(GAME.edition(moment.state), moment.state, Space(slug(space)))
    found = odds(question).win
    assert odds(write_inquiry(question)).win == pytest.approx(found)
    return found


def agrees(moment: Moment, space: str) -> bool:
    """Whether the engine wins a planned battle as often as the odds say."""
    expected = chance(moment, space)
    wins = sum(_wins(moment, Space(slug(space)), seed) for seed in range(PLAYS))
    spread = max(sqrt(expected * (1 - expected) / PLAYS), 1 / PLAYS)
    return abs(wins / PLAYS - expected) < 4 * spread


def _wins(moment: Moment, space: Space, seed: int) -> bool:
    state, dice = moment.state, SeededDice(seed)
    answer: Action = Done()
    while True:
        assert state.pending is not None
        state, events = GAME.apply(state, state.pending.seats[0], answer, dice)
        for event in events:
            if isinstance(event, BattleEnded) and event.space == space:
                return event.outcome in WON
        match state.pending:
            case PressOnOrRetreat():
                answer = PressOn()
            case SubmergeOrStay():
                answer = Stay()
            case asked:
                assert asked is not None
                options = GAME.legal_actions(state, asked.seats[0])
                assert options, f"{asked} leaves a choice that the odds make otherwise"
                answer = options[0]

"""Each edition says which decision point of its own sheet a shared decision is."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from battleboard.axis.edition.edition import Edition
from battleboard.axis.vocabulary import decisions
from battleboard.cli.show import print_decision
from battleboard.core.dice import SeededDice
from battleboard.core.options import Options
from battleboard.games.classic.game import MiniClassic


class Renumbered(MiniClassic):
    """Classic's small board with a sheet of its own numbering."""

    def edition_for(self, options: Options) -> Edition:
        edition = super().edition_for(options)
        return replace(edition, decisions=dict.fromkeys(edition.decisions, "XX-DEC-1"))


class Unfinished(MiniClassic):
    """An edition that forgot one of its decisions."""

    def edition_for(self, options: Options) -> Edition:
        edition = super().edition_for(options)
        rest = {d: r for d, r in edition.decisions.items() if d is not decisions.PurchaseUnits}
        return replace(edition, decisions=rest)


def test_shared_decisions_name_no_rule_themselves() -> None:
    assert {decision.rule for decision in MiniClassic().decisions} == {""}


def test_the_edition_names_the_rule() -> None:
    assert MiniClassic().rule_of(decisions.PurchaseUnits) == "CL-DEC-3"
    assert Renumbered().rule_of(decisions.PurchaseUnits) == "XX-DEC-1"


def test_the_terminal_cites_the_rule_of_the_edition() -> None:
    game = Renumbered()
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice(1))
    told = io.StringIO()
    print_decision(Console(file=told, width=200), game, state)
    assert "[XX-DEC-1]" in told.getvalue()


def test_an_edition_that_leaves_a_decision_out_is_no_game() -> None:
    with pytest.raises(AssertionError, match=r"names no rule for .*PurchaseUnits"):
        Unfinished()

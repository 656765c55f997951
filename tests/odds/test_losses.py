"""Proposals of losses: the plain one, and those that leave better odds."""

import pytest

from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    ImposeCasualties,
    PlanCombatMoves,
)
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat
from battleboard.games.classic.game import Classic
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.inquiry import write_inquiry
from battleboard.odds.axis.losses import Proposal, after_losses, proposals
from battleboard.odds.axis.position import question_for
from battleboard.odds.axis.question import Question
from tests.rules.classic.combat import attack
from tests.support import Moment, play, position

MARCH = "Eastern Europe > Karelia S.S.R."


def as_it_is(question: Question) -> Question:
    return question


def proposed(moment: Moment, seat: str) -> tuple[Proposal, ...]:
    assert isinstance(moment.game, Classic)
    return proposals(moment.game.edition(moment.state), moment.state, Seat(seat), as_it_is)


def said(moment: Moment, losses: TakeLosses) -> str:
    return moment.game.action_texts.say(losses)


def karelia(theirs: dict[str, str], dice: list[int], ours: str = "3 infantry, 2 armor") -> Moment:
    units = {"Eastern Europe": {"Germany": ours}, "Karelia S.S.R.": theirs}
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice)


def test_the_cheapest_goes_first() -> None:
    moment = karelia({"USSR": "3 infantry, armor, fighter"}, [1, 1, 6])
    assert isinstance(moment.asked, ChooseCasualties)
    first = proposed(moment, "ussr")[0]
    assert (first.reason, said(moment, first.losses)) == ("cheapest", "lose 2 infantry")
    assert first.question is not None
    inquiry = write_inquiry(first.question)
    stands = inquiry.under_way
    assert stands is not None
    assert (inquiry.defender, stands.defender_hit) == (
        "1 infantry, 1 armor, 1 fighter",
        "2 infantry",
    )


def test_what_holds_better_is_proposed_as_well() -> None:
    # A bomber defends worse than infantry and costs more: losing it keeps the place more often.
    moment = karelia({"USSR": "2 infantry, bomber"}, [1, 6, 6])
    first, second = proposed(moment, "ussr")[:2]
    assert said(moment, first.losses) == "lose infantry"
    assert (second.reason, said(moment, second.losses)) == ("chance", "lose bomber")
    assert first.question is not None
    assert second.question is not None
    assert odds(second.question).take < odds(first.question).take


def test_who_imposes_losses_takes_the_dearest() -> None:
    theirs = {"USSR": "infantry, fighter", "United Kingdom": "infantry, bomber"}
    moment = karelia(theirs, [1, 6, 6])
    disputed = play(moment, "ussr: lose USSR infantry", "united_kingdom: object")
    assert isinstance(disputed.asked, ImposeCasualties)
    first = proposed(disputed, "germany")[0]
    assert (first.reason, said(disputed, first.losses)) == ("dearest", "lose United Kingdom bomber")


def test_losses_over_a_gun_have_no_odds() -> None:
    units = {
        "Germany": {"Germany": "bomber, fighter"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "Eastern Europe": {"USSR": "anti-aircraft gun, infantry"},
    }
    path = "Germany > Eastern Europe > Karelia S.S.R."
    moment = attack(f"move bomber, fighter: {path}", units=units, dice=[1, 6])
    only = proposed(moment, "germany")
    assert [(p.reason, p.question) for p in only] == [("cheapest", None)]
    assert said(moment, only[0].losses).startswith("lose fighter")


def test_other_ways_are_proposed_after_the_better_ones() -> None:
    moment = karelia({"USSR": "3 infantry, armor, fighter"}, [1, 1, 6])
    found = proposed(moment, "ussr")
    assert [one.reason for one in found] == ["cheapest", "other", "other"]
    assert len({one.losses for one in found}) == 3


def test_many_kinds_are_not_tried_in_every_order() -> None:
    ours = "2 infantry, 2 armor, fighter, bomber"
    theirs = {"USSR": "8 infantry, 4 armor, fighter, bomber", "United Kingdom": "infantry, fighter"}
    moment = karelia(theirs, [1, 6], ours)
    found = proposed(moment, "ussr")
    assert 1 <= len(found) <= 3
    for one in found:
        assert moment.game.why_not(moment.state, Seat("ussr"), one.losses) is None


def test_nothing_is_proposed_where_nothing_is_asked() -> None:
    before = position("classic", on_turn="Germany", units={"Germany": {"Germany": "infantry"}})
    assert isinstance(before.asked, PlanCombatMoves)
    with pytest.raises(OddsError, match="nobody is asked about losses"):
        proposed(before, "germany")


def test_losses_can_be_considered_before_they_are_said() -> None:
    moment = karelia({"USSR": "3 infantry, fighter"}, [1, 1, 6])
    assert isinstance(moment.game, Classic)
    edition, asked = moment.game.edition(moment.state), moment.asked
    assert isinstance(asked, ChooseCasualties)
    action = moment.game.action_texts.read("lose infantry, fighter")
    assert isinstance(action, TakeLosses)
    after = after_losses(edition, moment.state, Seat("ussr"), action)
    inquiry = write_inquiry(question_for(edition, after, asked.space))
    assert inquiry.defender == "2 infantry"
    assert moment.state.battle.hits == 2, "nothing was done"

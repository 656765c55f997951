"""Units of several powers of one side (RV-MNF): they defend together and agree on losses."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import AgreeOnCasualties, ImposeCasualties
from battleboard.axis.vocabulary.events import (
    BattleBegan,
    CasualtiesDisputed,
    CasualtiesProposed,
)
from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from battleboard.record.match import EVERYTHING, Match
from tests.rules.revised.fights import Units, asks, eligible, fight, shots, there
from tests.support import Moment, play, position, refused

THEIRS = {
    "USSR": "infantry, armor",
    "United Kingdom": "infantry, fighter",
    "United States": "armor",
}


def karelia(dice: list[int], theirs: dict[str, str] | None = None, **more: object) -> Moment:
    """Germany attacks Karelia, where several Allies stand."""
    units: Units = {
        "Eastern Europe": {"Germany": "2 armor"},
        "Karelia S.S.R.": theirs or THEIRS,
    }
    order = "move 2 armor: Eastern Europe > Karelia S.S.R."
    return fight(order, units=units, dice=dice, **more)  # type: ignore[arg-type]


@pytest.mark.rule("RV-MNF-1", "RV-MNF-2")
def test_all_powers_of_a_side_defend_together_each_with_its_own_dice() -> None:
    moment = karelia([6, 6, 6, 6, 6, 6, 6])
    (began,) = moment.happened(BattleBegan)
    assert {term.power for term in began.defenders} == {"ussr", "united_kingdom", "united_states"}
    assert shots(moment)[1:] == [
        "defence: united_kingdom infantry at 2: 6",
        "defence: ussr infantry at 2: 6",
        "defence: united_states armor at 3: 6",
        "defence: ussr armor at 3: 6",
        "defence: united_kingdom fighter at 4: 6",
    ]


@pytest.mark.rule("RV-MNF-5", "RV-SID-10")
def test_technologies_improve_only_the_units_of_their_owner() -> None:
    theirs = {"USSR": "fighter", "United Kingdom": "fighter"}
    known = {"United Kingdom": ["jet_fighters"]}
    moment = karelia([6, 6, 6, 6], theirs, technologies=known)
    assert shots(moment)[1:] == [
        "defence: ussr fighter at 4: 6",
        "defence: united_kingdom fighter at 5: 6",
    ]


@pytest.mark.rule("RV-MNF-3", "RV-DEC-28", "RV-R-55", "RV-R-139")
def test_any_owner_proposes_and_the_losses_stand_when_all_others_agree() -> None:
    moment = karelia([3, 6])
    assert isinstance(moment.asked, AgreeOnCasualties)
    assert moment.asked.seats == ("ussr", "united_kingdom", "united_states")
    assert eligible(moment) == {"infantry", "armor", "fighter"}
    moment = play(moment, "united_states: lose USSR infantry")
    assert moment.happened(CasualtiesProposed)
    assert isinstance(moment.asked, AgreeOnCasualties)
    assert moment.asked.seats == ("ussr", "united_kingdom")
    moment = play(moment, "united_kingdom: agree")
    assert asks(moment) == "AgreeOnCasualties: ussr"
    moment = play(moment, "ussr: agree", dice=[6, 6, 6, 6, 6])
    assert there(moment, "Karelia S.S.R.")["ussr"] == {"armor": 1}


def played_on(moment: Moment) -> Match[Any]:
    """A game at the table that has come to this moment."""
    game, dice = moment.game, SeededDice(1)
    begun = Match.begin(game, moment.state.options, moment.state.seats, dice)
    first = begun.history[0]._replace(state=moment.state)
    return Match(begun.record(EVERYTHING), game, dice, [first])


def say(match: Match[Any], seat: str, line: str) -> None:
    match.play(Seat(seat), match.game.action_texts.read(line))


@pytest.mark.rule("RV-R-139")
def test_its_author_replaces_a_proposal_until_it_is_answered() -> None:
    match = played_on(karelia([3, 6]))
    america = Seat("united_states")
    say(match, america, "lose USSR infantry")
    match.undo(america)
    say(match, america, "lose United States armor")
    assert [term.power for term in match.state.pending.proposed] == ["united_states"]
    say(match, "united_kingdom", "agree")
    refusal = match.why_not_undo(america)
    assert refusal is not None
    assert refusal.text == "undo-of-another"


@pytest.mark.rule("RV-R-139", "RV-DEC-28")
def test_its_author_replaces_a_proposal_by_another_without_being_asked() -> None:
    moment = play(
        karelia([3, 6]), "united_states: lose USSR infantry", "united_states: lose USSR armor"
    )
    assert asks(moment) == "AgreeOnCasualties: ussr united_kingdom"
    assert isinstance(moment.asked, AgreeOnCasualties)
    assert [term.kind for term in moment.asked.proposed] == ["armor"]
    for answer in ("agree", "object"):
        with refused("RV-R-139", "axis-own-proposal"):
            play(moment, f"united_states: {answer}")


@pytest.mark.rule("RV-R-139")
def test_a_proposal_is_not_replaced_by_its_author_once_somebody_has_agreed() -> None:
    moment = play(karelia([3, 6]), "united_states: lose USSR infantry", "united_kingdom: agree")
    for author in ("united_states", "united_kingdom"):
        with refused("RV-TRN-2", "not-your-decision"):
            play(moment, f"{author}: lose USSR armor")
    other = play(moment, "ussr: lose United Kingdom infantry")  # clears what was agreed
    assert asks(other) == "AgreeOnCasualties: united_kingdom united_states"


@pytest.mark.rule("RV-R-139")
def test_a_power_that_has_given_up_does_not_replace_its_proposal() -> None:
    moment = play(karelia([3, 6]), "united_states: lose USSR infantry", "united_states: resign")
    with pytest.raises(IllegalAction):
        play(moment, "united_states: lose USSR armor")
    assert asks(play(moment, "ussr: agree")) == "AgreeOnCasualties: united_kingdom"


@pytest.mark.rule("RV-R-139")
def test_another_owner_may_propose_something_else_instead() -> None:
    moment = play(karelia([3, 6]), "united_states: lose USSR infantry")
    other = play(moment, "ussr: lose United Kingdom infantry")
    assert isinstance(other.asked, AgreeOnCasualties)
    assert other.asked.seats == ("united_kingdom", "united_states")


@pytest.mark.rule("RV-MNF-3", "RV-R-55", "RV-R-139", "RV-DEC-28")
def test_one_objection_ends_the_matter_and_the_attacker_chooses() -> None:
    moment = play(karelia([3, 6]), "ussr: lose United Kingdom infantry", "united_states: object")
    assert moment.happened(CasualtiesDisputed)
    assert isinstance(moment.asked, ImposeCasualties)
    assert moment.asked.seats == ("germany",)
    moment = play(moment, "germany: lose United Kingdom fighter", dice=[6, 6, 6, 6, 6])
    assert there(moment, "Karelia S.S.R.")["united_kingdom"] == {"infantry": 1}


@pytest.mark.rule("RV-R-139")
def test_nobody_answers_before_there_is_a_proposal() -> None:
    moment = karelia([3, 6])
    for answer in ("agree", "object"):
        with refused("RV-R-139", "axis-no-proposal"):
            play(moment, f"ussr: {answer}")


@pytest.mark.rule("RV-MNF-3", "RV-R-55")
def test_owners_of_units_that_cannot_be_hit_are_not_asked() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {
            "United Kingdom": "aircraft_carrier, transport",
            "United States": "2 fighter",
        },
    }
    moment = fight("move submarine: Sea Zone 5 > Sea Zone 6", units=units, dice=[2])
    assert asks(moment) == "ChooseCasualties: united_kingdom"


@pytest.mark.rule("RV-MNF-4", "RV-SID-2", "RV-CM-11")
def test_powers_attack_only_with_their_own_units() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "2 armor", "Japan": "armor"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    before = position("revised", on_turn="Germany", units=units)
    with refused("RV-CM-11"):
        play(before, "move Japan armor: Eastern Europe > Karelia S.S.R.")
    moment = play(before, "move 2 armor: Eastern Europe > Karelia S.S.R.", "done", dice=[3, 6, 6])
    (began,) = moment.happened(BattleBegan)
    assert {term.power for term in began.attackers} == {"germany"}


@pytest.mark.rule("RV-R-122", "RV-CAR-8")
def test_a_fighter_may_attack_from_an_allied_carrier() -> None:
    units: Units = {
        "Sea Zone 6": {"United States": "aircraft_carrier", "United Kingdom": "fighter"},
        "Sea Zone 5": {"Germany": "transport"},
    }
    moment = fight(
        "move fighter: Sea Zone 6 > Sea Zone 5",
        units=units,
        on_turn="United Kingdom",
        dice=[3, 6],
    )
    assert there(moment, "Sea Zone 5") == {"united_kingdom": {"fighter": 1}}
    assert there(moment, "Sea Zone 6") == {"united_states": {"aircraft_carrier": 1}}


@pytest.mark.rule("RV-DEC-28")
def test_standing_orders_propose_and_agree_for_absent_owners() -> None:
    moment = karelia([3, 6])
    moment = play(
        moment,
        "ussr: order lose infantry, armor",
        "united_kingdom: order agree if it costs nothing",
    )
    game = moment.game
    proposal = game.answer_by_order(moment.state, Seat("ussr"))
    assert proposal is not None
    moment = play(moment, f"ussr: {game.action_texts.say(proposal)}")
    assert asks(moment).startswith("AgreeOnCasualties")
    answer = game.answer_by_order(moment.state, Seat("united_kingdom"))
    proposed = {term.power for term in moment.asked.proposed}  # type: ignore[union-attr]
    assert (answer is not None) == ("united_kingdom" not in proposed)

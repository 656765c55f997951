"""Sides, powers and players (RV-SID), and what the table agrees on (RV-DEC-1)."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.events import BattleBegan, MoneyChanged
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat, slug
from battleboard.core.options import describe
from battleboard.core.values import Result
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.game import GAME
from battleboard.games.revised.options import RevisedOptions
from tests.rules.revised.words import (
    ALLIES,
    AXIS,
    POWERS,
    asks,
    level,
    money,
    owner,
    rule,
    told,
    units,
)
from tests.support import play, position, refused, start


@pytest.mark.rule("RV-SID-1")
@pytest.mark.parametrize("seats", [POWERS[:4], POWERS[::-1], (*POWERS, "ussr")])
def test_five_powers_play_and_nobody_else(seats: tuple[str, ...]) -> None:
    assert tuple(start("revised").state.seats) == POWERS
    with refused("RV-SID-1"):
        start("revised", seats)


@pytest.mark.rule("RV-SID-1", "RV-SID-2")
@pytest.mark.parametrize("power", POWERS)
def test_allies_and_enemies(power: str) -> None:
    own, other = (AXIS, ALLIES) if power in AXIS else (ALLIES, AXIS)
    assert set(THEATRE.partners(Seat(power))) == set(own)
    assert set(THEATRE.enemies(Seat(power))) == set(other)
    assert {GAME.side(Seat(ally)) for ally in own} == {"axis" if own is AXIS else "allies"}


@pytest.mark.rule("RV-SID-2", "RV-MNF-4")
@pytest.mark.parametrize(
    ("power", "move"),
    [
        ("United Kingdom", "infantry: Persia > Kazakh S.S.R."),
        ("USSR", "armor: Kazakh S.S.R. > Sinkiang"),
        ("Germany", "bomber: Germany > Sea Zone 5"),
    ],
)
def test_nobody_attacks_the_own_side(power: str, move: str) -> None:
    """Land and zones of the own side are no target, whoever of the side is there."""
    kind, origin = move.partition(" >")[0].split(": ")
    before = position(
        "revised",
        on_turn=power,
        units={
            origin: {power: kind},
            "Kazakh S.S.R.": {"USSR": "infantry, armor"},
            "China": {"United States": "infantry"},
            "Sea Zone 5": {"Japan": "transport"},
        },
    )
    with refused("RV-CM-5"):
        play(before, f"move {move}", "done")


@pytest.mark.rule("RV-SID-3", "RV-SID-4", "RV-SID-5", "RV-SID-6", "RV-SID-7", "RV-EX-5")
def test_who_runs_which_powers_with_two_to_five_players() -> None:
    names = {"United States": "united_states", "UK": "united_kingdom"}
    found = {len(hands): [set(hand) for hand in hands] for hands in THEATRE.players}
    assert sorted(found) == [2, 3, 4, 5]
    for players, id_ in enumerate(("RV-SID-4", "RV-SID-5", "RV-SID-6", "RV-SID-7"), start=2):
        hands = re.findall(r"P\d = ([^;.]+)", rule(id_))
        printed = [{names.get(p, slug(p)) for p in hand.split(" + ")} for hand in hands]
        assert sorted(found[players], key=min) == sorted(printed, key=min)
    assert GAME.hands == THEATRE.players


@pytest.mark.rule("RV-SID-3", "RV-R-1")
def test_nobody_runs_powers_of_both_sides() -> None:
    for hands in THEATRE.players:
        assert all(len({GAME.side(power) for power in hand}) == 1 for hand in hands)


@pytest.mark.rule("RV-SID-8", "RV-SID-10", "RV-RES-8")
def test_powers_of_one_side_keep_their_own_accounts() -> None:
    """Money, technologies, bought units and turns are a power's own, also next to an ally."""
    before = position(
        "revised",
        on_turn="USSR",
        step="research",
        units={"Persia": {"USSR": "infantry", "United Kingdom": "infantry"}},
        money={"USSR": 10, "United Kingdom": 30},
        technologies={"United Kingdom": ["rockets"]},
    )
    after = play(before, "research with 1 for rockets", "buy infantry", dice=[2])
    assert (money(after, "USSR"), money(after, "United Kingdom")) == (2, 30)
    assert after.facts["technologies"]["ussr"] == ["rockets"]
    assert after.facts["technologies"]["united_states"] == []
    for whose in ("United Kingdom infantry", "2 infantry"):
        with refused("RV-CM-11"):
            play(after, f"move {whose}: Persia > Trans-Jordan")


@pytest.mark.rule("RV-SID-9", "RV-INC-4")
@pytest.mark.parametrize("seed", range(3))
def test_money_never_goes_to_an_ally(seed: int) -> None:
    """In whole games money comes only from the bank or from a looted enemy."""
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = GAME.start(RevisedOptions(max_rounds=4), GAME.default_seats, dice)
    purses = GAME.facts(state)["money"]
    while not isinstance(asked := GAME.decision(state), Result):
        seat = asked.seats[0]
        state, events = GAME.apply(state, seat, GAME.sample_action(state, seat, rng), dice)
        changes = [event for event in events if isinstance(event, MoneyChanged)]
        for last, event in zip([None, *changes], changes, strict=False):
            assert event.money == purses[event.seat] + event.change >= 0
            purses = {**purses, event.seat: event.money}
            if event.change <= 0:
                continue
            assert event.reason in ("income", "loot", "refund")
            if event.reason == "loot":
                assert last is not None
                assert last.change == -event.change
                assert GAME.side(last.seat) != GAME.side(event.seat)
        assert GAME.facts(state)["money"] == purses


@pytest.mark.rule("RV-SID-10", "RV-MNF-5")
def test_a_technology_is_no_help_to_an_ally_in_the_same_battle() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "2 infantry"},
            "Caucasus": {"USSR": "fighter", "United Kingdom": "fighter"},
        },
        technologies={"USSR": ["jet_fighters"]},
    )
    after = play(before, "move 2 infantry: Ukraine S.S.R. > Caucasus", "done", dice=[6, 6, 5, 5])
    fired = "defender fired in Caucasus (defence)"
    assert told(after, "DiceRolled")[1:] == [
        f"{fired}, 0 hit: United Kingdom fighter at 4: 5",
        f"{fired}, 1 hit: USSR fighter at 5: 5",
    ]


@pytest.mark.rule("RV-SID-11", "RV-BRD-3")
def test_units_of_several_powers_of_a_side_share_a_space() -> None:
    before = position(
        "revised",
        on_turn="United States",
        step="noncombat moves",
        units={
            "Eastern Canada": {"United Kingdom": "armor"},
            "Eastern United States": {"United States": "infantry"},
            "Sea Zone 10": {"United States": "transport"},
            "Sea Zone 9": {"United Kingdom": "battleship"},
        },
    )
    after = play(
        before,
        "move infantry: Eastern United States > Eastern Canada",
        "move transport: Sea Zone 10 > Sea Zone 9",
        "done",
    )
    assert set(units(after, "Eastern Canada")) == {"united_kingdom", "united_states"}
    assert set(units(after, "Sea Zone 9")) == {"united_kingdom", "united_states"}


@pytest.mark.rule("RV-SID-12")
def test_the_colours_of_the_pieces() -> None:
    colours = {power: data.color for power, data in THEATRE.powers.items()}
    assert colours == {
        "ussr": "red",
        "germany": "grey",
        "united_kingdom": "beige",
        "japan": "orange",
        "united_states": "green",
    }


@pytest.mark.rule("RV-SID-12", "RV-CAP-6")
def test_guns_and_factories_belong_to_whoever_controls_them() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "infantry"},
            "Caucasus": {"USSR": "2 anti-aircraft guns, industrial complex"},
        },
    )
    after = play(before, "move infantry: Ukraine S.S.R. > Caucasus", "done")
    assert units(after, "Caucasus") == {
        "germany": {"infantry": 1, "anti_aircraft_gun": 2, "industrial_complex": 1}
    }
    assert (owner(after, "Caucasus"), level(after, "Germany")) == ("germany", 44)


@pytest.mark.rule("RV-SID-2", "RV-MNF-1")
def test_allies_defend_together() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "infantry"},
            "Caucasus": {"USSR": "infantry", "United Kingdom": "infantry"},
        },
    )
    after = play(before, "move infantry: Ukraine S.S.R. > Caucasus", "done", dice=[6, 1, 6])
    (battle,) = after.happened(BattleBegan)
    assert {term.power for term in battle.defenders} == {"ussr", "united_kingdom"}


@pytest.mark.rule("RV-R-1")
def test_everything_on_the_table_is_public() -> None:
    before = position("revised", on_turn="Germany", step="research", board="opening")
    after = play(before, "research with 1 for rockets", "buy 3 armor", dice=[6])
    after = play(after, "move armor: Libya > Anglo-Egypt")
    for viewer in (None, *after.state.seats):
        view = after.game.view(after.state, viewer)
        assert replace(view, viewer="") == after.state
        assert codec(after.game).read_state(codec(after.game).write(view)) == view


@pytest.mark.rule("RV-DEC-1", "RV-SET-2", "RV-VIC-5")
def test_the_table_agrees_before_the_game() -> None:
    infos = {info.name: info for info in describe(RevisedOptions) if info.name != "max_rounds"}
    level_ = infos.pop("victory_level")
    assert (level_.choices, level_.default, level_.rule) == (
        ("major", "minor", "total"),
        "minor",
        "RV-SET-2",
    )
    assert infos["individual_winner"].rule == "RV-VIC-5"
    assert all(info.default is False for info in infos.values())
    assert asks(start("revised", options={"victory_level": "total"})) == "ResearchOrNot: ussr"

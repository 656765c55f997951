"""Sides, powers and players (CL-SIDE), and what is settled before the game (CL-DEC-1)."""

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
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.game import GAME, MINI_GAME
from battleboard.games.classic.options import ClassicOptions
from tests.rules.classic.sheet import rule
from tests.rules.classic.words import asks, owner, units
from tests.support import play, position, refused, start

POWERS = ["ussr", "germany", "united_kingdom", "japan", "united_states"]
AXIS = {"germany", "japan"}
ALLIES = {"ussr", "united_kingdom", "united_states"}


@pytest.mark.rule("CL-SIDE-1")
@pytest.mark.parametrize("seats", [POWERS[:4], POWERS[::-1], [*POWERS, "ussr"]])
def test_all_five_powers_play_and_nobody_else(seats: list[str]) -> None:
    assert list(start("classic").state.seats) == POWERS
    with refused("CL-SIDE-1"):
        start("classic", seats)


@pytest.mark.rule("CL-SIDE-2", "CL-SIDE-3")
@pytest.mark.parametrize("power", POWERS)
def test_allies_and_enemies(power: str) -> None:
    own, other = (AXIS, ALLIES) if power in AXIS else (ALLIES, AXIS)
    assert set(THEATRE.partners(Seat(power))) == own
    assert set(THEATRE.enemies(Seat(power))) == other
    assert {GAME.side(Seat(ally)) for ally in own} == {"axis" if own is AXIS else "allies"}


@pytest.mark.rule("CL-SIDE-2", "CL-SIDE-3")
@pytest.mark.parametrize(
    ("power", "move"),
    [
        ("United Kingdom", "Persia > Caucasus"),
        ("USSR", "Soviet Far East > Yakut S.S.R."),
        ("United States", "Sinkiang > India"),
    ],
)
def test_nobody_attacks_an_ally(power: str, move: str) -> None:
    """Land of the own side is no target, whoever of the side holds it."""
    before = position(
        "classic", on_turn=power, units={move.partition(" >")[0]: {power: "infantry"}}
    )
    with refused("CL-CM-R1"):
        play(before, f"move infantry: {move}", "done")


@pytest.mark.rule("CL-SIDE-4", "CL-SIDE-5", "CL-SIDE-6", "CL-SIDE-7", "CL-SIDE-8", "CL-DEC-1")
def test_who_plays_which_powers_with_two_to_five_players() -> None:
    found = {len(hands): [set(hand) for hand in hands] for hands in THEATRE.players}
    for players, id_ in ((2, "CL-SIDE-5"), (3, "CL-SIDE-6"), (4, "CL-SIDE-7")):
        hands = re.findall(r"player \d = ([^;.]+)", rule(id_))
        assert found.pop(players) == [{slug(p) for p in hand.split("+")} for hand in hands]
    assert found == {5: [{power} for power in POWERS]}


@pytest.mark.rule("CL-SIDE-9")
def test_powers_of_one_side_keep_their_own_accounts() -> None:
    """Money, technologies, bought units and turns are a power's own, also next to an ally."""
    before = position(
        "classic",
        on_turn="USSR",
        step="research",
        units={"Persia": {"USSR": "infantry", "United Kingdom": "infantry"}},
        money={"USSR": 10, "United Kingdom": 30},
    )
    after = play(before, "research with 1", "buy infantry", dice=[6, 5])
    assert after.facts["money"]["ussr"] == 3  # industrial technology: an infantry for 2
    assert after.facts["money"]["united_kingdom"] == 30
    assert after.facts["technologies"]["united_kingdom"] == []
    with refused("CL-MULTI-4"):
        play(after, "move United Kingdom infantry: Persia > Turkey")
    with refused("CL-MULTI-4"):
        play(after, "move 2 infantry: Persia > Turkey")


@pytest.mark.rule("CL-SIDE-10")
@pytest.mark.parametrize("seed", range(4))
def test_money_never_goes_to_an_ally(seed: int) -> None:
    """In whole games money comes only from the bank, as income, or from a looted enemy."""
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = MINI_GAME.start(ClassicOptions(max_rounds=6), MINI_GAME.default_seats, dice)
    money = MINI_GAME.facts(state)["money"]
    while not isinstance(asked := MINI_GAME.decision(state), Result):
        seat = asked.seats[0]
        state, events = MINI_GAME.apply(
            state, seat, MINI_GAME.sample_action(state, seat, rng), dice
        )
        changes = [event for event in events if isinstance(event, MoneyChanged)]
        for last, event in zip([None, *changes], changes, strict=False):
            assert event.money == money[event.seat] + event.change >= 0
            money = {**money, event.seat: event.money}
            if event.change <= 0:
                continue
            assert event.reason in ("income", "loot")
            if event.reason == "loot":
                assert last is not None
                assert last.change == -event.change
                assert MINI_GAME.side(last.seat) != MINI_GAME.side(event.seat)
        assert MINI_GAME.facts(state)["money"] == money


@pytest.mark.rule("CL-SIDE-12")
@pytest.mark.parametrize("ally", ["ussr", "united_states"])
def test_nobody_commands_for_an_ally(ally: str) -> None:
    """There is no supreme commander: each power plans its own turn, and moves nobody else's."""
    before = position("classic", on_turn="United Kingdom", board="opening")
    assert asks(before) == "PlanCombatMoves: united_kingdom"
    with refused("CL-TURN-4"):
        play(before, f"{ally}: done")


@pytest.mark.rule("CL-SIDE-13")
def test_allies_defend_together() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "infantry"},
            "Caucasus": {"USSR": "infantry", "United Kingdom": "infantry"},
        },
    )
    after = play(before, "move infantry: Ukraine S.S.R. > Caucasus", "done", dice=[6, 1, 6])
    (battle,) = after.happened(BattleBegan)
    assert {term.power for term in battle.defenders} == {"ussr", "united_kingdom"}
    assert owner(after, "Caucasus") == "ussr"


@pytest.mark.rule("CL-SIDE-13")
def test_allies_do_not_attack_together() -> None:
    """The units of the ally stay behind, and the attack is one power's alone."""
    before = position(
        "classic",
        on_turn="United Kingdom",
        units={
            "Persia": {"United Kingdom": "infantry", "USSR": "3 infantry"},
            "Caucasus": {"Germany": "infantry"},
        },
        owners={"Caucasus": "Germany"},
    )
    with refused("CL-MULTI-4"):
        play(before, "move infantry, USSR infantry: Persia > Caucasus")
    after = play(before, "move infantry: Persia > Caucasus", "done", dice=[6, 6])
    (battle,) = after.happened(BattleBegan)
    assert [(term.power, term.count) for term in battle.attackers] == [("united_kingdom", 1)]
    assert units(after, "Persia") == {"ussr": {"infantry": 3}}


@pytest.mark.rule("CL-SIDE-14")
def test_the_capitals() -> None:
    names = {data.name: THEATRE.board.names[data.capital] for data in THEATRE.powers.values()}
    assert len(names) == 5
    text = rule("CL-SIDE-14").replace("Eastern U.S.A.", "Eastern USA")
    for power, capital in names.items():
        assert f"{power} = {capital.replace('U.S.A.', 'USA')}" in text


@pytest.mark.rule("CL-SIDE-R1")
def test_everything_on_the_table_is_public() -> None:
    """Purchases, money, technologies, positions and the plan as it grows are seen by all."""
    before = position("classic", on_turn="Germany", step="research", board="opening")
    after = play(before, "research with 1", "buy 3 armor", dice=[6, 1])
    after = play(after, "move armor: Libya > Anglo-Egypt Sudan")
    for viewer in (None, *after.state.seats):
        view = after.game.view(after.state, viewer)
        assert replace(view, viewer="") == after.state
        assert after.game.facts(view) == after.facts
        assert codec(after.game).read_state(codec(after.game).write(view)) == view


@pytest.mark.rule("CL-DEC-1", "CL-OPT-1")
def test_every_optional_rule_is_off_unless_it_is_agreed_on() -> None:
    infos = [info for info in describe(ClassicOptions) if info.name != "max_rounds"]
    assert {info.name: info.rule for info in infos} == {
        "total_victory": "CL-OPT-2",
        "hostile_placement": "CL-OPT-3",
        "technology_advantage": "CL-OPT-6",
        "restricted_attack": "CL-OPT-7",
        "no_new_factories": "CL-OPT-8",
        "strict_stacks": "CL-COMP-10",
    }
    assert all(info.default is False for info in infos)

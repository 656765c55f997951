"""The odds against battles that are played: through the engine, and through the lists."""

from random import Random

import pytest
from msgspec.structs import replace

from battleboard.games.revised.battles import TECHNOLOGIES
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.problem import Dive, RetreatPolicy
from tests.odds.axis import duels, engine, engine_europe, engine_revised
from tests.odds.axis.armies import battle, disagreements
from tests.odds.axis.chance import QuickDice

GAMES = ("classic", "revised", "europe", "dday")
DIVES: tuple[Dive, ...] = ("never", "always", "alone")


def through_the_engine(seed: int, plays: int) -> list[str]:
    rng = Random(seed)
    while not engine.playable(inquiry := battle("classic", rng)):
        pass
    played = [engine.played(inquiry, QuickDice(rng)) for _ in range(plays)]
    return [f"{inquiry}: {line}" for line in disagreements(odds(inquiry), played)]


def through_revised(seed: int, plays: int) -> list[str]:
    """Battles of Revised with policies and technologies, as the whole engine plays them."""
    rng = Random(seed)
    while not engine.playable(inquiry := battle("revised", rng)):
        pass
    inquiry = replace(
        with_policies(inquiry, rng),
        keep_land=False,
        attacker_perks=tuple(perk for perk in TECHNOLOGIES if rng.random() < 0.3),
        defender_perks=tuple(perk for perk in TECHNOLOGIES if rng.random() < 0.3),
    )
    played = [engine_revised.played(inquiry, QuickDice(rng)) for _ in range(plays)]
    return [f"{inquiry}: {line}" for line in disagreements(odds(inquiry), played)]


def through_europe(seed: int, plays: int) -> list[str]:
    """Battles of Europe with policies, as the engine's driver plays them on Europe's board."""
    rng = Random(f"europe {seed}")
    while not engine.playable(inquiry := battle("europe", rng)):
        pass
    inquiry = replace(with_policies(inquiry, rng), keep_land=False)
    played = [engine_europe.played(inquiry, QuickDice(rng)) for _ in range(plays)]
    return [f"{inquiry}: {line}" for line in disagreements(odds(inquiry), played)]


def through_the_list(game: str, seed: int, plays: int) -> list[str]:
    rng = Random(f"{game} {seed}")
    inquiry = with_policies(battle(game, rng), rng)
    question = posed(inquiry)
    played = [duels.played(question, QuickDice(rng)) for _ in range(plays)]
    return [f"{inquiry}: {line}" for line in disagreements(odds(inquiry), played)]


def with_policies(inquiry: Inquiry, rng: Random) -> Inquiry:
    """Some attackers break off, some submarines leave, some keep a unit to occupy."""
    retreats = (
        RetreatPolicy(),
        RetreatPolicy(),
        RetreatPolicy(rounds=rng.randint(1, 3)),
        RetreatPolicy(fewer=rng.randint(1, 4)),
        RetreatPolicy(only_air=True),
    )
    landed = bool(inquiry.bombard)  # then the two readings break off differently
    retreat = RetreatPolicy() if landed else rng.choice(retreats)
    return replace(
        inquiry,
        retreat=RetreatPolicy(rounds=retreat.rounds) if inquiry.game == "dday" else retreat,
        keep_land=rng.random() < 0.3,
        attacker_dive=rng.choice(DIVES),
        defender_dive=rng.choice(DIVES),
    )


@pytest.mark.parametrize("seed", range(30))
def test_classic_battles_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_the_engine(seed, 400)


@pytest.mark.parametrize("seed", range(30))
def test_battles_of_revised_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_revised(seed, 300)


@pytest.mark.parametrize("seed", range(30))
def test_battles_of_europe_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_europe(seed, 300)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("game", GAMES)
def test_battles_end_as_their_lists_are_played(game: str, seed: int) -> None:
    assert not through_the_list(game, seed, 400)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("seed", range(100, 400))
def test_hundreds_of_classic_battles_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_the_engine(seed, 2000)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("seed", range(100, 400))
def test_hundreds_of_battles_of_revised_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_revised(seed, 1500)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("seed", range(100, 400))
def test_hundreds_of_battles_of_europe_end_as_the_engine_plays_them(seed: int) -> None:
    assert not through_europe(seed, 1500)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("seed", range(100, 400))
@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_battles_end_as_their_lists_are_played(game: str, seed: int) -> None:
    assert not through_the_list(game, seed, 2000)

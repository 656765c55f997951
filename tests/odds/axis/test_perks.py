"""The odds against the stepper for every technology, advantage and card, and all of them at once.

Tiny battles by every roll of the dice, larger ones by samples.
"""

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.problem import Dive
from tests.odds.axis import duels
from tests.odds.axis.armies import battle, disagreements
from tests.odds.axis.chance import QuickDice
from tests.odds.axis.test_enumerated import check

GAMES = ("classic", "revised", "dday")
PERKS = [(game, perk) for game in GAMES for perk in arms_of(game).perks]


TELLING = {
    "jet_power": ("infantry", "fighter [jet_power]"),
    "super_submarines": ("submarine [super_submarines]", "transport"),
    "heavy_bombers": ("bomber [heavy_bombers]", "infantry"),
    "jet_fighters": ("infantry", "fighter [jet_fighters]"),
    "russian_winter": ("infantry", "infantry [russian_winter]"),
    "atlantic_wall": ("infantry, landing", "infantry [atlantic_wall]"),
    "wolf_packs": ("3 submarine [wolf_packs]", "transport"),
    "fortress_europe": ("infantry", "artillery [fortress_europe]"),
    "radar": ("fighter", "infantry, anti_aircraft_gun [radar]"),
    "kamikaze_attacks": ("fighter [kamikaze_attacks]", "transport"),
    "kaiten_torpedoes": ("destroyer", "submarine [kaiten_torpedoes]"),
    "dug_in_defenders": ("infantry", "infantry [dug_in_defenders]"),
    "banzai_attacks": ("infantry [banzai_attacks]", "infantry"),
    "marines": ("infantry [marines], landing", "infantry"),
    "superfortresses": ("bomber [superfortresses]", "infantry, anti_aircraft_gun"),
    "fortune_11": ("infantry [fortune_11]", "infantry"),
    "fortune_13": ("infantry [fortune_13, axis]", "infantry [allies]"),
    "combined_assault": ("infantry [combined_assault], artillery", "infantry"),
}
"""For each perk a battle in which it matters; `landing`: the attackers come from the sea."""
AT_SEA = ("submarine", "transport")
LAND, SEA = "infantry", "fighter"
"""One more unit, on land and at sea."""


def telling(perk: str, game: str) -> tuple[Inquiry, Inquiry]:
    """The battle of a perk, with it and without."""
    attacker, defender = TELLING[perk]
    landing, attacker = "landing" in attacker, attacker.replace(", landing", "")
    sea = any(kind in f"{attacker} {defender}" for kind in AT_SEA)
    with_it = Inquiry(game, attacker, defender, sea=sea, amphibious=landing)
    left = {
        side: getattr(with_it, side).replace(f"[{perk}]", "") for side in ("attacker", "defender")
    }
    left = {side: text.replace(f"[{perk}, ", "[") for side, text in left.items()}
    return with_it, replace(with_it, **left)


def own_side(perk: str) -> str:
    """The side that a perk is for."""
    return "attacker" if f"[{perk}" in TELLING[perk][0] else "defender"


def more(inquiry: Inquiry, side: str, unit: str) -> Inquiry:
    return replace(inquiry, **{side: f"{getattr(inquiry, side)}, {unit}"})


def mixtures(perk: str, game: str) -> Iterator[tuple[Inquiry, Inquiry]]:
    """Battles in which a perk matters, with it and without: its own, and with one more unit.

    That is a unit of the same kind without the perk, one of another kind, or one more enemy.
    """
    if perk == "combined_bombardment":  # without it destroyers do not fire at all
        for others, defender in product(("", "battleship"), ("infantry", "infantry, fighter")):
            landing = Inquiry(game, "infantry", defender, amphibious=True, bombard=others)
            yield replace(landing, bombard=f"destroyer [{perk}], {others}"), landing
        return
    with_it, without = telling(perk, game)
    own, enemy = own_side(perk), "defender" if own_side(perk) == "attacker" else "attacker"
    alike, other = getattr(without, own).split(", ")[0], SEA if with_it.sea else LAND
    alike = alike.removeprefix("3 ")
    if "gun" in alike or "gun" in getattr(without, own):
        alike = other
    yield with_it, without
    for side, unit in ((own, alike), (own, other), (enemy, other)):
        army = re.search(r" \[\w+\]", getattr(without, side))
        added = f"{unit}{army[0]}" if army and "[" not in unit else unit
        yield more(with_it, side, added), more(without, side, added)


@pytest.mark.parametrize(("game", "perk"), PERKS)
def test_a_round_where_a_perk_matters(game: str, perk: str) -> None:
    for with_it, without in mixtures(perk, game):
        assert check(with_it, 1) != check(without, 1), with_it


@pytest.mark.parametrize(("game", "perk"), [(g, p) for g, p in PERKS if p in TELLING])
def test_a_perk_of_the_other_side_changes_nothing(game: str, perk: str) -> None:
    """Each perk is for one side: guns and aircraft with it do not shoot better on the other."""
    _, without = telling(perk, game)
    other = "defender_perks" if own_side(perk) == "attacker" else "attacker_perks"
    assert check(replace(without, **{other: (perk,)}), 1) == check(without, 1)


@pytest.mark.parametrize(
    "inquiry",
    [
        Inquiry("revised", "fighter [kamikaze_attacks], fighter", "damaged battleship, transport"),
        Inquiry("revised", "2 submarine [super_submarines]", "damaged battleship, battleship"),
        Inquiry("revised", "submarine [super_submarines], damaged battleship", "submarine"),
        Inquiry("revised", "destroyer, damaged battleship", "submarine [kaiten_torpedoes]"),
        Inquiry("revised", "fighter", "damaged battleship [jet_fighters], battleship"),
        Inquiry("revised", "battleship [jet_fighters], battleship", "2 submarine"),
    ],
)
def test_perks_beside_ships_that_take_two_hits(inquiry: Inquiry) -> None:
    check(replace(inquiry, sea=True), 1)


@pytest.mark.parametrize("dive", ["always", "alone"])
def test_submarines_with_a_perk_submerge(dive: Dive) -> None:
    attack = Inquiry("revised", "submarine [super_submarines], submarine", "transport, fighter")
    kaiten = Inquiry("revised", "fighter", "submarine [kaiten_torpedoes], submarine")
    pack = Inquiry("revised", "3 submarine [wolf_packs]", "battleship")
    for inquiry in (attack, kaiten, pack):
        at_sea = replace(inquiry, sea=True)
        leaves = check(replace(at_sea, attacker_dive=dive, defender_dive=dive), 1)
        assert leaves != check(at_sea, 1), inquiry


@pytest.mark.parametrize(
    "inquiry",
    [
        Inquiry(
            "revised", "fighter [kamikaze_attacks], submarine", "transport, battleship", sea=True
        ),
        Inquiry("revised", "destroyer", "submarine [kaiten_torpedoes], transport", sea=True),
        Inquiry("revised", "3 submarine [wolf_packs]", "transport", sea=True),
        Inquiry(
            "revised", "infantry [marines]", "infantry", bombard="destroyer [combined_bombardment]"
        ),
        Inquiry(
            "revised", "bomber [superfortresses], infantry", "infantry, anti_aircraft_gun [radar]"
        ),
        Inquiry("revised", "infantry [banzai_attacks], artillery", "infantry [dug_in_defenders]"),
    ],
)
def test_a_round_where_several_perks_meet(inquiry: Inquiry) -> None:
    check(inquiry, 1)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_larger_battles_with_random_perks(game: str, seed: int) -> None:
    rng = Random(f"perks {game} {seed}")
    perks = arms_of(game).perks
    inquiry = replace(
        battle(game, rng),
        attacker_perks=tuple(rng.sample(perks, min(3, len(perks)))),
        defender_perks=tuple(rng.sample(perks, min(3, len(perks)))),
    )
    try:
        question = posed(inquiry)
    except OddsError as error:
        pytest.skip(str(error))
    played = [duels.played(question, QuickDice(rng)) for _ in range(400)]
    assert not disagreements(odds(inquiry), played), inquiry

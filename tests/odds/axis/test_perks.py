"""The odds against the stepper for every technology, advantage and card, and all of them at once.

Tiny battles by every roll of the dice, larger ones by samples.
"""

from random import Random

import pytest
from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from tests.odds.axis import duels
from tests.odds.axis.armies import battle, disagreements
from tests.odds.axis.chance import QuickDice
from tests.odds.axis.test_enumerated import armies, check

GAMES = ("classic", "revised", "dday")
PERKS = [(game, perk) for game in GAMES for perk in arms_of(game).perks]


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("game", "perk"), PERKS)
def test_a_round_with_each_perk(game: str, perk: str, attacks: bool) -> None:
    rng = Random(f"{game} {perk} {attacks}")
    for at_sea in (False, True) if game != "dday" else (False,):
        ours = armies(game, 1, attack=True, at_sea=at_sea)
        theirs = armies(game, 1, attack=False, at_sea=at_sea)
        pairs = [(a, d) for a in ours for d in theirs if arms_of(game).units[a].attack]
        for attacker, defender in rng.sample(pairs, min(8, len(pairs))):
            perks = {"attacker_perks" if attacks else "defender_perks": (perk,)}
            check(replace(Inquiry(game, attacker, defender, sea=at_sea), **perks), 1)


TELLING = {
    "jet_power": ("classic", "infantry", "fighter [jet_power]"),
    "super_submarines": ("revised", "submarine [super_submarines]", "transport"),
    "heavy_bombers": ("revised", "bomber [heavy_bombers]", "infantry"),
    "jet_fighters": ("revised", "infantry", "fighter [jet_fighters]"),
    "russian_winter": ("revised", "infantry", "infantry [russian_winter]"),
    "atlantic_wall": ("revised", "infantry, landing", "infantry [atlantic_wall]"),
    "wolf_packs": ("revised", "3 submarine [wolf_packs]", "transport"),
    "fortress_europe": ("revised", "infantry", "artillery [fortress_europe]"),
    "radar": ("revised", "fighter", "infantry, anti_aircraft_gun [radar]"),
    "kamikaze_attacks": ("revised", "fighter [kamikaze_attacks]", "transport"),
    "kaiten_torpedoes": ("revised", "destroyer", "submarine [kaiten_torpedoes]"),
    "dug_in_defenders": ("revised", "infantry", "infantry [dug_in_defenders]"),
    "banzai_attacks": ("revised", "infantry [banzai_attacks]", "infantry"),
    "marines": ("revised", "infantry [marines], landing", "infantry"),
    "superfortresses": ("revised", "bomber [superfortresses]", "infantry, anti_aircraft_gun"),
    "fortune_11": ("dday", "infantry [fortune_11]", "infantry"),
    "fortune_13": ("dday", "infantry [fortune_13, axis]", "infantry [allies]"),
    "combined_assault": ("dday", "infantry [combined_assault], artillery", "infantry"),
}
"""For each perk a battle in which it matters; `landing`: the attackers come from the sea."""
AT_SEA = ("submarine", "transport")


def telling(perk: str, game: str = "") -> tuple[Inquiry, Inquiry]:
    """The battle of a perk, with it and without."""
    edition, attacker, defender = TELLING[perk]
    landing, attacker = "landing" in attacker, attacker.replace(", landing", "")
    sea = any(kind in f"{attacker} {defender}" for kind in AT_SEA)
    with_it = Inquiry(game or edition, attacker, defender, sea=sea, amphibious=landing)
    left = {
        side: getattr(with_it, side).replace(f"[{perk}]", "") for side in ("attacker", "defender")
    }
    left = {side: text.replace(f"[{perk}, ", "[") for side, text in left.items()}
    return with_it, replace(with_it, **left)


@pytest.mark.parametrize(("game", "perk"), PERKS)
def test_every_perk_changes_a_battle_in_the_same_way_for_both(game: str, perk: str) -> None:
    if perk == "combined_bombardment":  # without it destroyers do not fire at all
        landing = Inquiry(game, "infantry", "infantry", amphibious=True)
        with_it = replace(landing, bombard="destroyer [combined_bombardment]")
        assert check(with_it, 1) != check(landing, 1)
        return
    with_it, without = telling(perk, game if perk in ("super_submarines", "heavy_bombers") else "")
    assert with_it.game == game
    assert check(with_it, 1) != check(without, 1)


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

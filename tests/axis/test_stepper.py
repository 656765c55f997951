"""The battle stepper: hits that are chosen together, bystanders, and when it stops."""

import pytest
from msgspec.structs import replace

from battleboard.axis.battle.arms import combatants_of, enlisted, force_of
from battleboard.axis.battle.hits import is_possible, most_effective, slots_of, wastes
from battleboard.axis.battle.rules import (
    Battle,
    BattleRules,
    Combatant,
    Combatants,
    Fire,
    FireContext,
    Force,
    Leave,
    Offer,
    PendingHits,
    Role,
    Salvo,
)
from battleboard.axis.battle.stepper import (
    CasualtiesLeft,
    Lineup,
    RoundStarted,
    SalvoRolled,
    advance,
    depart,
    take_casualties,
)
from battleboard.axis.battle.volleys import destroyers
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Space
from battleboard.games.europe.battles import ARMS as EUROPE
from battleboard.games.revised.battles import ARMS as REVISED
from tests.axis.duels import Clash, entries, fought
from tests.axis.policies import choice

SPACE = Space("bay")
CARRIER_GROUP = "submarine, aircraft_carrier, 2 fighter"


def sea_battle(attacker: str, defender: str) -> tuple[Battle, Lineup]:
    ours = enlisted(EUROPE, "attacker", entries(attacker), at_sea=True)
    theirs = enlisted(EUROPE, "defender", entries(defender), at_sea=True)
    lineup = Lineup(combatants_of(EUROPE, ours), combatants_of(EUROPE, theirs))
    forces = force_of(ours, lineup.attacker), force_of(theirs, lineup.defender)
    return Battle(SPACE, *forces), lineup


def defence(battle: Battle, lineup: Lineup, faces: list[int]) -> Battle:
    """The battle after the defenders' dice, with their hits pending; nobody submerges."""
    dice, index = ScriptedDice(faces), 0
    while True:
        progress = advance(EUROPE.sea_battle, battle, lineup, dice, index)
        battle, index = progress.battle, progress.dice
        if progress.status != "offer":
            assert progress.status == "casualties"
            return battle


@pytest.mark.rule("EU-R-31")
def test_a_submarine_hit_may_not_take_the_ship_that_the_fighters_need() -> None:
    battle, lineup = sea_battle(
        "submarine, destroyer, fighter", "submarine, aircraft_carrier, 2 fighter"
    )
    battle = defence(battle, lineup, [6, 6, 6, 2, 4, 3, 6])
    submarine, destroyer, fighter = range(3)
    later = battle.attacker.pending
    assert (battle.hits, battle.targets) == (1, (submarine, destroyer))
    assert [(one.hits, one.targets) for one in later] == [(2, (destroyer, fighter))]
    now = PendingHits(battle.hits, battle.targets, battle.fate)
    force = battle.attacker
    assert wastes(force, slots_of(lineup.attacker), now, {destroyer: 1}, later)
    assert not wastes(force, slots_of(lineup.attacker), now, {submarine: 1}, later)
    taken = take_casualties(battle, slots_of(lineup.side(battle.struck)), {submarine: 1})
    assert (taken.lost, taken.battle.hits) == ({submarine: 1}, 2)
    assert take_casualties(
        taken.battle, slots_of(lineup.side(taken.battle.struck)), {destroyer: 1, fighter: 1}
    ).battle.attacker.gone


def test_without_a_need_for_it_the_ship_may_be_taken() -> None:
    battle, lineup = sea_battle(
        "submarine, destroyer, 2 fighter", "submarine, aircraft_carrier, 2 fighter"
    )
    battle = defence(battle, lineup, [6, 6, 6, 6, 2, 4, 3, 6])
    now = PendingHits(battle.hits, battle.targets, battle.fate)
    assert not wastes(
        battle.attacker, slots_of(lineup.attacker), now, {1: 1}, battle.attacker.pending
    )


@pytest.mark.rule("EU-R-32")
def test_hits_beyond_the_last_target_are_lost() -> None:
    battle, lineup = sea_battle("submarine", "submarine, destroyer")
    battle = defence(battle, lineup, [6, 2])
    assert (battle.hits, battle.attacker.pending) == (1, ())


def test_dice_are_rolled_until_the_hits_suffice_for_all() -> None:
    """The fighter still rolls, since a battleship takes two hits; the bomber does not."""
    clash = Clash(REVISED, "destroyer, fighter, battleship", "battleship", at_sea=True, rounds=1)
    after = fought(clash, [1, 1, 6])
    assert after.verdict == "attacker won"


def test_both_hits_on_a_battleship_in_one_step() -> None:
    battle, lineup = sea_battle("2 destroyer", "battleship")
    battle = replace(battle, struck="defender", hits=2, targets=(0, 1))
    assert is_possible(battle.defender, slots_of(lineup.defender), {0: 1, 1: 1})
    assert not is_possible(battle.defender, slots_of(lineup.defender), {1: 1})
    taken = take_casualties(battle, slots_of(lineup.side(battle.struck)), {0: 1, 1: 1})
    assert (taken.damaged, taken.lost) == ({0: 1}, {1: 1})
    assert taken.battle.defender.ready == (0, 0)


def test_an_undamaged_battleship_counts_twice() -> None:
    battle, lineup = sea_battle("destroyer", "battleship, transport")
    three = (PendingHits(4, (0, 1, 2), "box"),)
    assert most_effective(battle.defender, slots_of(lineup.defender), three) == 3


def test_the_order_of_reports() -> None:
    battle, lineup = sea_battle("destroyer", "transport")
    progress = advance(EUROPE.sea_battle, battle, lineup, ScriptedDice([1]), 0)
    assert (progress.status, progress.offer is not None) == ("offer", True)
    then = advance(EUROPE.sea_battle, progress.battle, lineup, ScriptedDice([1]), 0)
    assert [type(report) for report in (*progress.reports, *then.reports)] == [
        RoundStarted,
        SalvoRolled,
    ]
    taken = take_casualties(then.battle, slots_of(lineup.side(then.battle.struck)), {0: 1})
    progress = advance(EUROPE.sea_battle, taken.battle, lineup, ScriptedDice([1, 6]), 1)
    progress = advance(EUROPE.sea_battle, progress.battle, lineup, ScriptedDice([1, 6]), 1)
    assert progress.reports[-1] == CasualtiesLeft("defender", (1,), by_guns=False)
    assert progress.verdict == "attacker won"


def test_only_those_who_are_there_can_leave() -> None:
    battle, _ = sea_battle("2 submarine", "destroyer")
    assert depart(battle, "attacker", {0: 1}).attacker.ready == (1,)
    with pytest.raises(AssertionError, match="only units that are there"):
        depart(battle, "attacker", {0: 3})


# What a step says of itself


@pytest.mark.parametrize(("by", "asked"), [("defender", False), ("attacker", True)])
def test_an_offer_of_any_name_is_barred_by_the_other_side(by: Role, asked: bool) -> None:
    """The attacker has the destroyer, so it is the defender who is barred."""
    battle, lineup = sea_battle("destroyer", "submarine")
    rules = BattleRules((Offer("dive under the ice", by=by, barred=destroyers),), (), rounds=1)
    progress = advance(rules, battle, lineup, ScriptedDice([]), 0)
    assert (progress.status == "offer") == asked


def test_victims_of_guns_are_told_apart_whatever_volley_the_guns_fire() -> None:
    def flak(scene: FireContext) -> tuple[Salvo, ...]:
        return (Salvo("guns", 1, ((-1, 1),), (0,), "doomed"),)

    battle, _ = sea_battle("fighter", "destroyer")
    lineup = Lineup((Combatant(3, air=True),), (Combatant(3),))
    for guns in (True, False):
        steps = (Fire("defender", flak, guns=guns), Leave("attacker", only_doomed=True))
        rules = BattleRules(steps, (), rounds=1)
        hit = advance(rules, battle, lineup, ScriptedDice([1]), 0).battle
        taken = take_casualties(hit, slots_of(lineup.attacker), {0: 1})
        after = advance(rules, taken.battle, lineup, ScriptedDice([1]), 1)
        assert after.reports[0] == CasualtiesLeft("attacker", (1,), by_guns=guns)


# Bystanders: ships of another Ally in the zone


def beside(battle: Battle, lineup: Lineup, kind: str) -> tuple[Battle, Lineup]:
    """The battle with a ship that merely stands in the zone."""
    combatant = replace(EUROPE.combatant(kind, "attacker", ()), bystander=True)
    force = battle.attacker
    force = replace(
        force,
        ready=(*force.ready, 1),
        hit=(*force.hit, 0),
        doomed=(*force.doomed, 0),
    )
    return replace(battle, attacker=force), replace(lineup, attacker=(*lineup.attacker, combatant))


def rolls(battle: Battle, lineup: Lineup, faces: list[int]) -> tuple[int, str | None]:
    """How many dice a battle takes whose casualties fall in order, and how it ends."""
    dice, index = ScriptedDice(faces), 0
    while True:
        progress = advance(EUROPE.sea_battle, battle, lineup, dice, index)
        battle, index = progress.battle, progress.dice
        if progress.status == "over":
            return index, progress.verdict
        if progress.status == "casualties":
            slots = slots_of(lineup.side(battle.struck))
            order = tuple(range(len(slots)))
            battle = take_casualties(battle, slots, choice(battle, slots, order)).battle


@pytest.mark.rule("EU-EX-49")
@pytest.mark.rule("EU-R-106")
def test_a_bystander_does_not_keep_a_battle_going() -> None:
    battle, lineup = beside(*sea_battle("fighter", "submarine"), "battleship")
    assert rolls(battle, lineup, []) == (0, "stand-off")


@pytest.mark.rule("EU-SUB-19")
@pytest.mark.rule("EU-R-40")
def test_an_allys_destroyer_finds_the_submarine() -> None:
    battle, lineup = beside(*sea_battle("fighter", "submarine"), "destroyer")
    assert rolls(battle, lineup, [3, 6]) == (2, "attacker won")


@pytest.mark.rule("EU-SUB-18")
@pytest.mark.rule("EU-R-42")
def test_a_submarine_may_hit_a_bystander_and_nobody_else_may() -> None:
    battle, lineup = beside(*sea_battle("destroyer", "submarine, destroyer"), "battleship")
    battle = defence(battle, lineup, [6, 1, 1])
    assert battle.targets == (0, 1)
    assert [one.targets for one in battle.attacker.pending] == [(0,)]


def test_a_bystander_is_no_attacker() -> None:
    lone: Combatants = (Combatant(3, bystander=True),)
    battle = Battle(SPACE, Force((), (1,), (0,), (0,)), Force((), (1,), (0,), (0,)))
    progress = advance(
        EUROPE.land_battle, battle, Lineup(lone, (Combatant(2),)), ScriptedDice([]), 0
    )
    assert progress.verdict == "defender won"

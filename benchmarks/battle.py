"""A whole battle through decisions and events, against a bare loop over the same dice.

The reference battle of Classic: 8 infantry, 3 armor and 2 fighters attack 8 infantry and 2 fighters
and fight to the end. Both sides of the comparison fire column by column, take the casualties of a
column before the next one fires, and lose the cheapest units first.
"""

from random import Random

from msgspec.structs import replace

from battleboard.axis.vocabulary.actions import Fight, PressOn, TakeLosses
from battleboard.axis.vocabulary.decisions import ChooseCasualties, PressOnOrRetreat
from battleboard.core.dice import ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action, Decision
from battleboard.games.classic.game import GAME
from battleboard.games.classic.state import ClassicState
from benchmarks.measure import Finding, by_turns

MOST_DICE = 400
ATTACKER, DEFENDER, FIELD = Seat("germany"), Seat("ussr"), Space("caucasus")
ORDER = ("infantry", "armor", "fighter")


def ready() -> ClassicState:
    """Three battles wait, so that the reference battle is chosen and the others stay out of it."""
    scene = {
        "on_turn": "germany",
        "units": {
            "Ukraine S.S.R.": {"germany": "8 infantry, 3 armor, 2 fighter"},
            "Caucasus": {"ussr": "8 infantry, 2 fighter"},
            "Libya": {"germany": "2 infantry"},
            "Anglo-Egypt Sudan": {"united_kingdom": "infantry"},
            "Finland-Norway": {"germany": "2 infantry"},
            "Karelia S.S.R.": {"ussr": "infantry"},
        },
    }
    staged = GAME.read_position(scene, GAME.default_seats, GAME.options_type())
    state, _ = GAME.carry_on(staged, ScriptedDice(()))
    for line in (
        "move 8 infantry, 3 armor, 2 fighter: Ukraine S.S.R. > Caucasus",
        "move 2 infantry: Libya > Anglo-Egypt Sudan",
        "move 2 infantry: Finland-Norway > Karelia S.S.R.",
        "done",
    ):
        state, _ = GAME.apply(state, ATTACKER, GAME.action_texts.read(line), ScriptedDice(()))
    return state


def through_the_engine(state: ClassicState, faces: tuple[int, ...]) -> tuple[int, int]:
    """The battle through the contract; units left on each side."""
    dice = ScriptedDice(faces)
    state, _ = GAME.apply(state, ATTACKER, Fight(FIELD), dice)
    while state.battle is not None:
        asked = GAME.decision(state)
        assert isinstance(asked, Decision)
        state, _ = GAME.apply(state, asked.seats[0], _answer(asked), dice)
    here = state.position.at(GAME.theatre.board.index[FIELD])
    return (
        sum(pile.count for pile in here if pile.power == ATTACKER),
        sum(pile.count for pile in here if pile.power == DEFENDER),
    )


def _answer(asked: Decision) -> Action:
    if isinstance(asked, PressOnOrRetreat):
        return PressOn()
    assert isinstance(asked, ChooseCasualties), asked
    hits, lost = asked.hits, []
    for term in sorted(asked.among, key=lambda term: ORDER.index(term.kind)):
        if hits:
            lost.append(replace(term, count=min(hits, term.count)))
            hits -= lost[-1].count
    return TakeLosses(tuple(lost))


def bare_loop(faces: tuple[int, ...]) -> tuple[int, int]:
    """The same battle with counters and nothing else."""
    infantry, armor, fighters, foot, planes, at = 8, 3, 2, 8, 2, 0
    while (infantry or armor or fighters) and (foot or planes):
        standing_foot, standing_planes = foot, planes
        for dice, need in ((infantry, 1), (armor + fighters, 3)):
            if not (foot or planes):
                break
            hits = 0
            for face in faces[at : at + dice]:
                hits += face <= need
            at += dice
            lost = min(foot, hits)
            foot -= lost
            planes = max(0, planes - (hits - lost))
        for dice, need in ((standing_foot, 2), (standing_planes, 4)):
            if not (infantry or armor or fighters):
                break
            hits = 0
            for face in faces[at : at + dice]:
                hits += face <= need
            at += dice
            lost = min(infantry, hits)
            infantry, hits = infantry - lost, hits - lost
            lost = min(armor, hits)
            armor, hits = armor - lost, hits - lost
            fighters = max(0, fighters - hits)
    return infantry + armor + fighters, foot + planes


def battle(runs: int) -> Finding:
    """How much dearer the whole battle is than the bare loop."""
    rng = Random(1)
    rolls = [tuple(rng.randint(1, 6) for _ in range(MOST_DICE)) for _ in range(20)]
    state = ready()
    for faces in rolls:
        ours, bare = through_the_engine(state, faces), bare_loop(faces)
        assert ours == bare, f"the two readings of the battle differ: {ours} and {bare}"

    def engine() -> int:
        for faces in rolls:
            through_the_engine(state, faces)
        return len(rolls)

    def loop() -> int:
        for _ in range(20):
            for faces in rolls:
                bare_loop(faces)
        return 20 * len(rolls)

    engine_time, loop_time = by_turns((engine, loop), runs)
    details = (
        f"a battle takes {engine_time:.0f} µs with decisions and events, {loop_time:.1f} µs bare"
    )
    return Finding(
        "a battle of Classic against a bare loop",
        engine_time / loop_time,
        details=details,
    )

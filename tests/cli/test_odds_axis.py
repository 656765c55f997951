"""`battleboard odds classic` and its sisters: what is asked, shown, drawn, and not understood."""

import json
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from battleboard.axis.board.material import Trait
from battleboard.cli import MISTAKE, main
from battleboard.cli.records import load
from battleboard.cli.replay import read_story
from battleboard.core.ids import GameId, Seat
from battleboard.games import find_game
from battleboard.games.risk.decisions import DefendWithDice
from battleboard.odds.axis.advice import advise, best_order, needed
from battleboard.odds.axis.answer import odds, result
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.question import BUDGET
from battleboard.odds.axis.retreat import FORMS, read_retreat, say_retreat
from battleboard.odds.axis.solver.problem import RetreatPolicy
from battleboard.odds.risk import assault_between, battle_odds
from battleboard.record.files import write_record
from battleboard.record.match import EVERYTHING
from tests.cli.program import run
from tests.record.games import begin, committed
from tests.record.golden import FOLDER

CLASSIC, RISK, FORD = (str(FOLDER / f"{game}.record") for game in ("classic", "risk", "ford"))
ARMIES = ("8 infantry, 3 armor, 2 fighter", "8 infantry, 2 fighter")
SMALL = ("3 infantry, 1 armor", "2 infantry")
FLEETS = ("2 submarine, 1 battleship, 1 fighter", "1 submarine, 1 aircraft carrier, 2 fighter")
FIELDS = {
    "method",
    "win",
    "lose",
    "draw",
    "retreat",
    "take",
    "attacker",
    "defender",
    "rounds",
    "swing",
}


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The answer as JSON."""
    assert main(["odds", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The answer as people read it."""
    assert main(["odds", *words]) == 0
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *words: str) -> Inquiry:
    """The question that the words become."""
    seen: list[Inquiry] = []

    def note(args: Any, inquiry: Inquiry, *more: Any) -> int:
        seen.append(inquiry)
        return 0

    monkeypatch.setattr("battleboard.cli.odds_axis.answer", note)
    assert main(["odds", *words]) == 0
    return seen[0]


# What is asked


@pytest.mark.parametrize(
    ("words", "inquiry"),
    [
        (["--sea"], {"sea": True}),
        (["--amphibious"], {"amphibious": True}),
        (["--bombard", "1 battleship"], {"bombard": "1 battleship"}),
        (["--attacker-tech", "jet power,b"], {"attacker_perks": ("jet power", "b")}),
        (["--attacker-tech", "a", "--attacker-tech", "b"], {"attacker_perks": ("a", "b")}),
        (["--attacker-tech", "a", "--attacker-advantage", "b"], {"attacker_perks": ("a", "b")}),
        (["--defender-tech", "a", "--defender-advantage", "b"], {"defender_perks": ("a", "b")}),
        (["--rounds", "2"], {"retreat": RetreatPolicy(rounds=2)}),
        (["--retreat", "fewer than 3"], {"retreat": RetreatPolicy(fewer=3)}),
        (
            ["--retreat", "only aircraft", "--retreat", "below 40%", "--rounds", "3"],
            {"retreat": RetreatPolicy(rounds=3, only_air=True, chance=0.4)},
        ),
        (["--keep-land"], {"keep_land": True}),
        (["--attacker-dive", "always"], {"attacker_dive": "always"}),
        (["--defender-dive", "alone"], {"defender_dive": "alone"}),
        (["--decks", "both"], {"decks": "both"}),
        (["--attacker-order", "armor, infantry"], {"attacker_order": ("armor", "infantry")}),
        (["--defender-order", "fighters > infantry"], {"defender_order": ("fighter", "infantry")}),
        (["--budget", "0", "--samples", "7", "--seed", "5"], {"samples": 7, "seed": 5}),
    ],
)
def test_every_option_reaches_the_question(
    monkeypatch: pytest.MonkeyPatch, words: list[str], inquiry: dict[str, Any]
) -> None:
    budget = 0 if "--budget" in words else BUDGET
    expected = Inquiry("classic", *SMALL, budget=budget, **inquiry)
    assert typed(monkeypatch, "classic", *SMALL, *words) == expected


@pytest.mark.parametrize("game", ["classic", "revised", "europe"])
def test_every_edition_answers(capsys: pytest.CaptureFixture[str], game: str) -> None:
    found = asked(capsys, game, *ARMIES)
    assert set(found) >= FIELDS
    assert found["method"] == "exact"
    assert "error" not in found
    assert found["win"] == odds(Inquiry(game, *ARMIES)).win
    assert (
        asked(capsys, game, *FLEETS, "--sea")["win"] == odds(Inquiry(game, *FLEETS, sea=True)).win
    )


def test_the_combat_of_d_day_is_one_round(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "dday", "3 infantry, 1 tank", "2 infantry")
    assert found["rounds"] == pytest.approx(1)
    assert found["standoff"] > 0
    germans = asked(capsys, "dday", "2 tank", "2 tank", "--attacker-advantage", "axis")
    allies = asked(capsys, "dday", "2 tank", "2 tank", "--defender-advantage", "axis")
    assert germans["losses"] != allies["losses"]
    assert "undecided" in shown(capsys, "dday", "3 infantry, 1 tank", "2 infantry")


def test_json_is_one_object_with_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "classic", *SMALL, "--retreat", "fewer than 2")
    verdicts = sum(found[word] for word in ("win", "lose", "draw", "retreat"))
    assert verdicts == pytest.approx(1)
    for side in ("attacker", "defender"):
        assert sum(one["chance"] for one in found[side]) == pytest.approx(1)
    assert found["attacker"][0]["units"] == {"infantry": 3, "armor": 1}
    assert "ends" not in found


def test_the_joint_distribution_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    ends = asked(capsys, "classic", *SMALL, "--joint")["ends"]
    assert len(ends) == len(result(Inquiry("classic", *SMALL)).ends)
    assert sum(end["chance"] for end in ends) == pytest.approx(1)
    assert "every end" in shown(capsys, "classic", *SMALL, "--joint")


def test_samples_say_so_with_their_error(capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "classic", *SMALL, "--budget", "0", "--samples", "400", "--seed", "1")
    assert found["method"] == "sampled"
    assert 0 < found["error"] < 0.025
    again = asked(capsys, "classic", *SMALL, "--budget", "0", "--samples", "400", "--seed", "1")
    assert again == found
    sure = asked(capsys, "classic", "50 armor", "1 infantry", "--budget", "0", "--samples", "9")
    assert sure["win"] == 1
    assert sure["error"] == pytest.approx(1 / 9)
    assert "(sampled, ±" in shown(capsys, "classic", *SMALL, "--budget", "0", "--samples", "400")


def test_advice_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--need", "50,90", "--best-order", "hold", "--advise", "--prize", "2")
    found = asked(capsys, "classic", *SMALL, *words)
    inquiry = Inquiry("classic", *SMALL)
    assert found["advice"]["press_on"] == advise(inquiry, 2).press_on
    assert tuple(found["best_order"]["kinds"]) == best_order(inquiry, "defender", "hold").kinds
    assert [one["more"] for one in found["need"]] == [
        one.more for one in needed(inquiry, (0.5, 0.9))
    ]
    told = shown(capsys, "classic", *SMALL, *words)
    for heading in ("more units that the attacker needs", "best order of losses", "advice: "):
        assert heading in told


# What is shown


def test_the_answer_at_a_glance(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "classic", *SMALL, "--retreat", "fewer than 2 or below 10%").splitlines()
    assert lines[:4] == [
        "Axis & Allies Classic, land battle (exact)",
        "  attacker  3 infantry, 1 armor",
        "  defender  2 infantry",
        "  retreat   fewer than 2 or below 10%",
    ]
    assert any(line.strip().startswith("attacker wins") and "█" in line for line in lines)
    assert any(line.strip().startswith("territory taken") for line in lines)
    assert any(line.endswith("3 infantry, 1 armor") for line in lines)
    assert any("swing of +" in line for line in lines)


def test_large_armies_are_shown_by_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "classic", "40 infantry", "30 infantry").splitlines()
    assert len(lines) < 70
    assert any(line.endswith(" units") for line in lines)
    assert any(line.endswith(" nobody") for line in lines)


@pytest.mark.parametrize("width", ["20", "40", "200"])
def test_any_width_and_any_encoding_will_do(width: str) -> None:
    env = {"COLUMNS": width, "PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}
    done = run("odds", "classic", *ARMIES, env=env)
    assert done.code == 0
    assert done.out.isascii()
    assert "##" in done.out
    assert "?" not in done.out
    assert "\x1b" not in done.out


# What is drawn


def test_a_plot_is_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for i, armies in enumerate((ARMIES, SMALL, ("60 infantry, 20 bomber", "50 infantry"))):
        file = tmp_path / f"{i}.svg"
        shown(capsys, "classic", *armies, "--plot", str(file))
        root = ElementTree.parse(file).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert any("attacker wins" in text for text in texts)
        right = float(root.attrib["width"])
        for bar in root.iter("{http://www.w3.org/2000/svg}rect"):
            assert float(bar.get("x", "0")) + float(bar.attrib["width"]) <= right


def test_a_plot_in_pixels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odds.PNG"
    shown(capsys, "revised", *FLEETS, "--sea", "--plot", str(file))
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(data[16:20], "big") == 1440


# What is not understood


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["classic", "3 infantri", "2 infantry"], "no unit 'infantri'; did you mean 'infantry'?"),
        (["revised", "carrier", "fighter", "--sea"], "no unit 'carrier'; did you mean 'aircraft"),
        (["classic", "3 infantry"], "two lists of units are expected, attacker and defender"),
        (["classic"], "two lists of units are expected"),
        (["classic", "", "2 infantry"], "an army has at least one unit"),
        (["classic", "0 infantry", "2 infantry"], "nobody fights for the attacker"),
        (["classic", "3 infantry", "1 industrial complex"], "industrial complex does not fight"),
        (["classic", "3 infantry", "1 submarine"], "submarine does not fight on land"),
        (["classic", "9999 infantry", "2 infantry"], "9999 units for the attacker: at most 2000"),
        (["classic", "-3 infantry", "2 infantry"], ""),
        (["classic", "3 & infantry", "2 infantry"], "'3 & infantry' is not a number of units"),
        (["classic", *SMALL, "--sea"], "infantry does not fight at sea"),
        (["classic", *FLEETS, "--sea", "--amphibious"], "a landing is a land battle"),
        (["classic", *SMALL, "--bombard", "1 transport"], "transport gives no support"),
        (["classic", *SMALL, "--attacker-tech", "jets"], "no technology or advantage 'jets'"),
        (
            ["europe", *SMALL, "--attacker-tech", "jets"],
            "no technology or advantage 'jets' changes a battle (there are none)",
        ),
        (
            ["classic", *SMALL, "--attacker-order", "bombr"],
            "no unit 'bombr'; did you mean 'bomber'",
        ),
        (["classic", *SMALL, "--attacker-order", "bomber"], "the order of losses names 'bomber'"),
        (["classic", *SMALL, "--retreat", "when tired"], "'when tired' is no reason to retreat"),
        (["classic", *SMALL, "--retreat", ""], "'' is no reason to retreat"),
        (["classic", *SMALL, "--retreat", "below 300%"], "'below 300%': a chance is at most 100%"),
        (["classic", *SMALL, "--retreat", "fewer than 0"], "'fewer than 0' never happens"),
        (["classic", *SMALL, "--rounds", "0"], "--rounds 0: at least one round is fought"),
        (["classic", *SMALL, "--samples", "0"], "--samples: expected `int` >= 1"),
        (["classic", *SMALL, "--budget", "-1"], "--budget: expected `int` >= 0"),
        (["classic", "infantry, " * 200, "armor"], "--attacker: expected `str` of length <= 1000"),
        (["classic", *SMALL, "--plot", "odds.gif"], "--plot: the picture is .svg or .png"),
        (["classic", *SMALL, "--plot", "odds"], "--plot: the picture is .svg or .png, not 'odds'"),
        (["classic", *SMALL, "--plot", "/no/such/folder/odds.svg"], "/no/such/folder/odds.svg: "),
        (["classic", *SMALL, "--need", "lots"], "'lots' is not a list of percentages"),
        (["classic", *SMALL, "--need", "100"], "a chance lies between 0 and 1"),
        (["classic", *SMALL, "--best-order", "hodl"], "--best-order: 'hodl' is no aim; did you"),
        (["classic", *SMALL, "--prize", "3"], "--prize is what --advise reckons with"),
        (["classic", *SMALL, "--stop", "3"], "--stop is not about a battle of classic"),
        (["risk", "4", "2", "--sea"], "--sea is not about a battle of risk"),
        (["clasic", *SMALL], "there is no game 'clasic' with odds; did you mean 'classic'?"),
        (["revise", *SMALL], "there is no game 'revise' with odds; did you mean 'revised'?"),
    ],
)
def test_a_mistake_says_what_was_not_understood(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    try:
        code = main(["odds", *words])
    except SystemExit as error:  # argparse has found something before us
        code = int(error.code or 0)
        said = ""
    told = capsys.readouterr()
    assert (code, told.out) == (MISTAKE, "")
    assert told.err.splitlines()[-1].startswith(f"battleboard: {said}" if said else "battleboard")
    assert "Traceback" not in told.err


@pytest.mark.parametrize("option", ["--decks", "--attacker-dive", "--defender-dive", "--seed"])
def test_words_outside_a_closed_list_are_refused(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "classic", *SMALL, option, "perhaps"])
    assert "perhaps" in capsys.readouterr().err


SWITCHES = (
    ("--amphibious",),
    ("--bombard", "1 battleship"),
    ("--bombard", "1 battleship, 1 destroyer"),
    ("--attacker-tech", "super_submarines, heavy_bombers"),
    ("--attacker-dive", "always"),
    ("--defender-dive", "alone"),
    ("--attacker-order", "fighter"),
    ("--retreat", "fewer than 3 or only aircraft"),
    ("--retreat", "below 40%"),
    ("--rounds", "2"),
    ("--keep-land",),
    ("--decks", "both"),
    ("--budget", "0", "--samples", "300"),
    ("--joint",),
    ("--advise",),
)


def _army(draw: Random, game: str, *, sea: bool) -> str:
    wrong = Trait.LAND if sea else Trait.SEA
    kinds = [kind for kind, unit in arms_of(game).units.items() if not unit.has(wrong)]
    some = draw.sample(kinds, min(len(kinds), draw.randint(1, 4)))
    return ", ".join(f"{draw.randint(0, 3)} {kind}" for kind in some)


@pytest.mark.parametrize("seed", range(12))
def test_any_question_is_answered_or_refused(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    """Random battles with random options: never a traceback, and the verdicts add up."""
    draw = Random(seed)
    answered = 0
    for _ in range(25):
        game, sea = draw.choice(("classic", "revised", "europe")), draw.random() < 0.5
        words = [game, *(_army(draw, game, sea=sea) for _ in range(2)), *(["--sea"] * sea)]
        words += [word for switch in draw.sample(SWITCHES, draw.randint(0, 4)) for word in switch]
        code = main(["odds", *words, "--json"])
        told = capsys.readouterr()
        if code:
            assert (code, told.out, told.err.count("\n")) == (MISTAKE, "", 1), words
            continue
        answered += 1
        found = json.loads(told.out)
        verdicts = [found.get(word, 0) for word in ("win", "lose", "draw", "retreat", "standoff")]
        assert sum(verdicts) == pytest.approx(1), words
        assert 0 <= found["take"] <= found["win"] <= 1, words
    assert answered > 3


@pytest.mark.parametrize(
    ("game", "attacker", "defender"),
    [
        ("classic", "1 fighter", "2 fighter, 3 submarine, 2 aircraft carrier, 2 battleship"),
        ("europe", "1 transport, 3 submarine", "3 battleship, 3 submarine, 2 bomber, 1 transport"),
    ],
)
def test_what_is_too_unlikely_to_be_followed_ends_quietly(
    capsys: pytest.CaptureFixture[str], game: str, attacker: str, defender: str
) -> None:
    for dive in ("always", "alone"):
        found = asked(capsys, game, attacker, defender, "--sea", "--defender-dive", dive)
        assert 0 <= found.get("dropped", 0) < 1e-10


# Reasons to retreat


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("fewer than 3", RetreatPolicy(fewer=3)),
        ("Fewer than 3 units are left", RetreatPolicy(fewer=3)),
        ("3 left", RetreatPolicy(fewer=4)),
        ("only 3 units left", RetreatPolicy(fewer=4)),
        ("only aircraft", RetreatPolicy(only_air=True)),
        ("only air is left", RetreatPolicy(only_air=True)),
        ("below 40%", RetreatPolicy(chance=0.4)),
        ("chance below 12.5 percent", RetreatPolicy(chance=0.125)),
        ("after 2 rounds", RetreatPolicy(rounds=2)),
        ("after 3 rounds or after 1 round", RetreatPolicy(rounds=1)),
        ("fewer than 3, fewer than 5; only aircraft", RetreatPolicy(fewer=5, only_air=True)),
    ],
)
def test_reasons_are_read(text: str, meant: RetreatPolicy) -> None:
    assert read_retreat(text) == meant
    assert read_retreat(say_retreat(meant)) == meant


def test_every_form_that_is_named_is_read() -> None:
    for form in FORMS:
        assert read_retreat(form.replace("N", "2").replace("P", "30")) != RetreatPolicy()


# From a game


def test_a_battle_is_read_from_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    planned = asked(capsys, "--from", f"{CLASSIC}@6", "--keep-land")
    expected = Inquiry(
        "classic", "8 infantry, 2 armor", "3 infantry, 2 armor, 1 fighter", keep_land=True
    )
    assert planned["win"] == odds(expected).win
    assert (planned["space"], planned["entry"]) == ("ukraine_ssr", 6)
    assert msgspec.convert(planned["inquiry"], Inquiry) == expected
    told = shown(capsys, "--from", f"{CLASSIC}@6")
    assert told.startswith(f"Ukraine S.S.R., after entry 6 of {CLASSIC}\n")


def test_a_battle_under_way_is_shown_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, "--from", f"{CLASSIC}@12")
    assert "  under way in round 1\n  the defender has 1 hit to take\n" in told
    assert " more rounds on average" in told
    # What the owner then does is what the odds took him to do, so they do not change.
    before = asked(capsys, "--from", f"{CLASSIC}@15")
    after = asked(capsys, "--from", f"{CLASSIC}@16")
    assert after["win"] == pytest.approx(before["win"])


def test_one_of_several_battles_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Manchuria", "manchuria", "MANCHURIA"):
        assert asked(capsys, "--from", f"{CLASSIC}@11", "--space", name)["space"] == "manchuria"


def test_a_battle_of_revised_is_read_from_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Planned with artillery and a fighter, then under way with a choice of casualties open."""
    match = begin(find_game(GameId("revised")), dice=committed(()))
    for line in (
        "research with 0",
        "buy none",
        "move 3 infantry, artillery, armor: Caucasus > Ukraine S.S.R.",
        "move fighter: Russia > Caucasus > Ukraine S.S.R.",
        "done",
    ):
        match.play(Seat("ussr"), match.game.action_texts.read(line))
    record = tmp_path / "revised.record"
    record.write_bytes(write_record(match.record(EVERYTHING)))
    planned = asked(capsys, "--from", f"{record}@4")
    expected = Inquiry(
        "revised",
        "3 infantry, 1 artillery, 1 armor, 1 fighter",
        "3 infantry, 1 artillery, 1 armor, 1 fighter",
    )
    assert msgspec.convert(planned["inquiry"], Inquiry) == expected
    assert planned["win"] == odds(expected).win
    begun = asked(capsys, "--from", f"{record}@5")
    assert begun["inquiry"]["under_way"]["hits"] > 0


def test_an_attack_of_risk_is_read_from_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    story = read_story(load(RISK))
    under_way = next(
        n for n, s in enumerate(story.steps) if isinstance(s.state.pending, DefendWithDice)
    )
    state = story.steps[under_way].state
    expected = assault_between(state.position, state.battle.origin, state.battle.target)
    found = asked(capsys, "--from", f"{RISK}@{under_way}")
    assert found["take"] == battle_odds(expected).take
    names = [story.game.lexicon.name(s) for s in (state.battle.origin, state.battle.target)]
    again = asked(capsys, *names, "--from", f"{RISK}@{under_way}", "--stop", "2")
    assert again["take"] <= found["take"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--from", f"{CLASSIC}@2"], "no battle is planned, waits or is under way after entry 2"),
        (["--from", f"{CLASSIC}@11"], "several battles after entry 11"),
        (["--from", f"{CLASSIC}@11", "--space", "Manchurai"], "no battle in 'Manchurai' after"),
        (["--from", f"{CLASSIC}@99999"], "there is no entry 99999"),
        (["--from", "no-such.record@1"], "no-such.record: No such file"),
        (["--from", f"{CLASSIC}@6", "--sea"], "--sea is read from the game with --from"),
        (["--from", f"{CLASSIC}@6", "--stop", "2"], "--stop is not about a battle of classic"),
        (["classic", *SMALL, "--from", f"{CLASSIC}@6"], "--from reads both sides from the game"),
        (["classic", *SMALL, "--space", "Manchuria"], "--space is one of the battles of a game"),
        (["--from", f"{RISK}@0"], "no attack is under way after entry 0"),
        (["--from", f"{RISK}@0", "Alaska"], "two territories are expected, not 1"),
        (["--from", f"{RISK}@0", "Alaska", "Peru"], "Alaska and Peru have no border in common"),
        (["--from", f"{RISK}@0", "Alaksa", "Peru"], "there is no territory 'Alaksa'; did you"),
        (["--from", f"{RISK}@0", "--space", "Peru"], "--space is for battles that wait"),
        (["--from", f"{RISK}@0", "--path", "3 > 2"], "--path names its armies itself"),
        (["--from", f"{FORD}@0"], "there are no odds of The Ford"),
        ([], "a game is expected, as in: battleboard odds classic"),
    ],
)
def test_what_cannot_be_read_from_a_game_is_said(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["odds", *words]) == MISTAKE
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"battleboard: {said}")
    assert told.err.count("\n") == 1

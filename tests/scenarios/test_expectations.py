"""Every kind of expectation holds where it should and fails where it should."""

import pytest

from battleboard.games import find_game
from battleboard.scenario import check
from tests.scenarios.words import ATTACK, CLASSIC, FORD, HEAD, POSITION, ROLL, failures, looking
from tests.support import start

HOLDING = [
    "armies = { Alaska = 4, kamchatka = 3, Peru = 1 }",
    'armies = { ALASKA = 4, "Great Britain" = 1, great_britain = 1 }',
    'owners = { Alaska = "red", Kamchatka = "Blue" }',
    'hands = { red = ["joker", "Peru"], blue = [] }',
    "cards = { red = 2, violet = 0 }",
    "eliminated = []",
    'decision = "AttackOrEnd"',
    'asked = ["Red"]',
    "round = 1",
    'on_turn = "red"',
    'over = false, winners = [], reason = "none"',
    'legal = ["attack with 3: Alaska > Kamchatka", "red: end attacks", "red: resign"]',
    'illegal = { "attack with 4: Alaska > Kamchatka" = "RI-ATT-4", "blue: resign" = "RI-TUR-1" }',
    'illegal = { "accept draw" = "draw-not-offered" }',
    "legal_count = 10",
]


@pytest.mark.parametrize("expect", HOLDING)
def test_what_is_true_holds(expect: str) -> None:
    assert failures(looking(expect)) == []


FAILING = [
    ("armies = { Alaska = 3 }", "armies.Alaska: expected 3, found 4"),
    ('owners = { Kamchatka = "red" }', "owners.Kamchatka: expected Red, found Blue"),
    ('owners = { Kamchatka = "green" }', "owners.Kamchatka: expected Green, found Blue"),
    (
        'hands = { red = ["Peru"] }',
        "hands.red: expected Peru, found Peru, joker",
    ),
    ('hands = { red = ["Peru", "joker", "joker"] }', "found Peru, joker"),
    ('hands = { blue = ["Siam"] }', "hands.blue: expected Siam, found none"),
    ("cards = { violet = 1 }", "cards.violet: expected 1, found nothing"),
    ('eliminated = ["blue"]', "eliminated: expected Blue, found none"),
    ('decision = "MoveInArmies"', "decision: expected MoveInArmies, found AttackOrEnd"),
    ('asked = ["blue"]', "asked: expected Blue, found Red"),
    ("round = 2", "round: expected 2, found 1"),
    ('on_turn = "blue"', "on_turn: expected Blue, found Red"),
    ("over = true", "over: expected true, found false"),
    ('winners = ["red"]', "winners: expected Red, found none"),
    ('reason = "conquest"', "reason: expected conquest, found none"),
    (
        'legal = ["attack with 3: Alaska > Peru"]',
        "legal: attack with 3: Alaska > Peru: expected open, found Alaska does not border Peru.",
    ),
    (
        'illegal = { "end attacks" = "RI-ATT-4" }',
        "illegal: end attacks: expected refused by RI-ATT-4, found open",
    ),
    (
        'illegal = { "attack with 4: Alaska > Kamchatka" = "RI-ATT-1" }',
        "  - refused by RI-ATT-1",
    ),
    ("legal_count = 9", "legal_count: expected 9, found 10"),
    ('all_legal = ["end attacks"]', "  + attack with 1: Alaska > Alberta"),
    (
        'all_legal = ["end attacks", "resign"]',
        "  - resign",
    ),
]


@pytest.mark.parametrize(("expect", "found"), FAILING)
def test_what_is_not_true_fails(expect: str, found: str) -> None:
    said = failures(looking(expect))
    assert said[0] == "line 10, step 1"
    assert any(found in line for line in said[1:]), said


def test_all_differences_of_a_step_are_told() -> None:
    said = failures(looking("armies = { Alaska = 3, Peru = 2 }, round = 4"))
    assert said == [
        "line 10, step 1",
        "  armies.Alaska: expected 3, found 4",
        "  armies.Peru: expected 2, found 1",
        "  round: expected 4, found 1",
    ]


def test_all_steps_are_looked_at() -> None:
    said = failures(looking("round = 4", looking("round = 3")))
    assert said[0] == "line 10, step 1"
    assert said[2] == "line 13, step 2"


# Numbers of a table as one text


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ('"East Bank" = "Red, blue, 1 Green"', []),
        ('"East Bank" = "Green, Blue"', "expected 1 Blue, 1 Green, found 1 Blue, 1 Green, 1 Red"),
        ('"Ford" = "none"', []),
        ('"Ford" = ""', []),
        ('"Ford" = {}', []),
        ('"East Bank" = {}', "units.East Bank: expected none, found 1 Red, 1 Blue, 1 Green"),
        ('"East Bank" = "none"', "units.East Bank: expected none, found 1 Red, 1 Blue, 1 Green"),
        ('"Ford" = "2 Red"', "units.Ford: expected 2 Red, found none"),
    ],
)
def test_a_text_says_all_of_a_table(expect: str, found: str | list[str]) -> None:
    # Red loses one of two: a single hit, and the allies none.
    text = FORD.replace("[position]", "dice = [1, 1, 6, 1]\n[position]")
    said = failures(looking(f"units = {{ {expect} }}", text))
    assert said == [] if not found else str(found) in said[1]


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("units = { Algeria = {}, Libya = { USSR = {} } }", ""),
        ('units = { Algeria = "none" }, cargo = {}', ""),
        (
            "units = { Libya = {} }",
            "units.Libya: expected none, found Germany (1 armor, 1 infantry), Japan (1 fighter)",
        ),
        ('units = { Libya = "none" }', "units.Libya: expected none, found Germany (1 armor"),
        (
            "units = { Libya = { Japan = {} } }",
            "units.Libya.Japan: expected none, found 1 fighter",
        ),
        ("units = {}", "units: expected none, found Libya (Germany (1 armor"),
    ],
)
def test_an_empty_table_says_that_nothing_is_there(expect: str, found: str) -> None:
    said = failures(looking(expect, CLASSIC))
    assert said == [] if not found else found in said[1]


def test_nobody_is_the_word_for_no_seat() -> None:
    text = CLASSIC + 'owners.Turkey = "Germany"\nowners.Sweden = "nobody"'
    assert failures(looking('owners = { Spain = "nobody", Turkey = "Germany" }', text)) == []
    said = failures(looking('owners = { Turkey = "nobody", Spain = "Japan" }', text))
    assert said[1:] == [
        "  owners.Turkey: expected nobody, found Germany",
        "  owners.Spain: expected Japan, found nobody",
    ]


# Actions


def test_a_refusal_by_the_expected_rule_holds() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + 'refused = "RI-ATT-4"'
    assert failures(text) == []


def test_a_refusal_by_one_of_several_rules_holds() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4")
    assert failures(text + 'refused = ["RI-ATT-1", "RI-ATT-4"]') == []
    said = failures(text + 'refused = ["RI-ATT-1", "RI-ATT-2"]')
    assert said[1].startswith("  refused: expected RI-ATT-1 or RI-ATT-2, found An attacker rolls")
    legal = failures(HEAD + POSITION + ATTACK + 'refused = ["RI-ATT-1", "RI-ATT-2"]')
    assert legal[1] == "  do: expected refused by RI-ATT-1 or RI-ATT-2, found allowed"


def test_an_answer_may_be_illegal_by_one_of_several_rules() -> None:
    line = '"attack with 4: Alaska > Kamchatka"'
    assert failures(looking(f'illegal = {{ {line} = ["RI-ATT-1", "RI-ATT-4"] }}')) == []
    said = failures(looking(f'illegal = {{ {line} = ["RI-ATT-1", "RI-ATT-2"] }}'))
    assert "  - refused by RI-ATT-1 or RI-ATT-2" in "\n".join(said)


# Set-ups that are refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD.replace('"blue"', '"blue", "red"') + POSITION, '"RI-SET-2"'),
        (HEAD + "options = { missions = true }\nseed = 1\n", '["RI-OPT-6", "missions need 3"]'),
        (HEAD + POSITION.replace("4 Alaska", "0 Alaska"), '"alaska has 0 armies of red"'),
        (HEAD + POSITION.replace("Alaska", "Alska"), '"there is no space called"'),
        (CLASSIC + 'units.Algeria = { Germany = "2 anti-aircraft gun" }', '"CL-AA-1"'),
        (CLASSIC + 'units."Red Sea Zone" = { Germany = "fighter" }', '["CL-FTR-5", "CL-AA-1"]'),
    ],
)
def test_a_refused_set_up_can_be_expected(text: str, reason: str) -> None:
    assert failures(f"refused = {reason}\n{text}") == []
    said = failures(f'refused = ["CL-INF-1", "bad weather"]\n{text}')
    assert "CL-INF-1 or bad weather" in "\n".join(said)


def test_a_set_up_that_stands_where_it_should_be_refused_fails() -> None:
    said = failures('refused = "RI-SET-2"\n' + HEAD + POSITION)
    assert said[1:] == ["  set-up: expected refused by RI-SET-2, found allowed"]


def test_a_variant_has_its_own_refusal() -> None:
    text = HEAD + POSITION + "[[variants]]\ntitle = 'none'\nposition.armies = { red = '0 Peru' }\n"
    assert failures(text + 'refused = "has 0 armies"') == []
    assert failures(text + 'refused = "has 9 armies"') != []


def test_a_refusal_by_another_rule_fails() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + 'refused = "RI-ATT-1"'
    assert failures(text) == [
        "line 10, step 1 (red: attack with 4: Alaska > Kamchatka)",
        "  refused: expected RI-ATT-1, found An attacker rolls 1 to 3 dice, not 4. [RI-ATT-4]",
    ]


def test_a_refusal_that_does_not_come_fails() -> None:
    text = HEAD + POSITION + ATTACK + 'refused = "RI-ATT-4"'
    assert failures(text)[1] == "  do: expected refused by RI-ATT-4, found allowed"


def test_an_action_that_rolls_instead_of_being_refused_fails_too() -> None:
    text = HEAD + POSITION.replace("3 Kamchatka", "Kamchatka") + ATTACK + 'refused = "RI-ATT-4"'
    assert failures(text)[1] == "  do: expected refused by RI-ATT-4, found allowed"


def test_an_action_that_is_refused_fails_and_ends_the_scenario() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + ROLL
    said = failures(text)
    assert said[0].startswith("line 10, step 1")
    assert said[1].startswith("  do: expected allowed, found An attacker rolls 1 to 3")
    assert not any("step 2" in line for line in said)


def test_the_state_after_a_refusal_is_as_before() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + 'refused = "RI-ATT-4"\n'
    assert failures(text + ATTACK + 'expect = { decision = "DefendWithDice" }') == []


def test_several_actions_in_a_row_are_one_step() -> None:
    lines = '"red: attack with 3: Alaska > Kamchatka", "blue: defend with 2"'
    text = f"{HEAD}{POSITION}[[steps]]\ndo = [{lines}]\ndice = [5, 4, 3, 6, 3]\n"
    assert failures(text + f'events = ["{DECLARED}", "{ROLLED}"]') == []
    said = failures(text + "expect = { round = 3 }")
    assert said[0].endswith("(red: attack with 3: Alaska > Kamchatka / blue: defend with 2)")
    said = failures(text.replace("defend with 2", "end attacks").replace("5, 4, 3, 6, 3", ""))
    assert said[0] == "line 9, step 1 (blue: end attacks)"


def test_a_position_that_cannot_be_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    text = HEAD + POSITION + ATTACK + "expect = { round = 1 }"
    faults = iter([(), ("an army fell into the sea",)])
    monkeypatch.setattr(
        type(find_game("risk")), "broken_invariants", lambda game, state: next(faults)
    )
    assert failures(text)[1] == "  position: expected sound, found an army fell into the sea"


def test_a_refusal_that_changes_the_state_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful:
        written = 0

        def write(self, value: object) -> bytes:
            self.written += 1
            return bytes(self.written)

    forgetful = Forgetful()
    monkeypatch.setattr("battleboard.scenario.runner.codec", lambda game: forgetful)
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + 'refused = "RI-ATT-4"'
    assert failures(text)[1] == "  state: expected unchanged, found changed all the same"


# Events

ROLLED = "Alaska rolled 5 4 3; Kamchatka rolled 6 3; lost 1 and 1"


def rolled(check_: str) -> list[str]:
    return failures(HEAD + POSITION + ATTACK + ROLL + check_)


def test_events_are_all_that_happened() -> None:
    assert rolled(f'events = ["{ROLLED}"]') == []
    assert rolled(f'events = ["{ROLLED.lower()}"]') == []
    said = rolled(f'events = ["{ROLLED}", "Red was eliminated by Blue"]')
    assert said[1:] == [
        "  events (- expected, + found):",
        f"      {ROLLED}",
        "    - Red was eliminated by Blue",
    ]
    assert rolled("events = []")[1] == f"  events: expected nothing, found {ROLLED}"


MOVED = HEAD + POSITION.replace("3 Kamchatka", "Kamchatka") + ATTACK + "dice = [6, 6, 6, 1]\n"
CAPTURED = "Red took Kamchatka from Blue, moving in 3 from Alaska"
DECLARED = "Red attacks with 3: Alaska > Kamchatka"


def test_has_events_wants_some_in_order() -> None:
    assert failures(f'{MOVED}has_events = ["{CAPTURED}"]') == []
    assert failures(f'{MOVED}has_events = ["{DECLARED}", "{CAPTURED}"]') == []
    assert failures(f'{MOVED}has_events = ["{CAPTURED}", "{DECLARED}"]') != []
    assert failures(f'{MOVED}has_events = ["{CAPTURED}", "{CAPTURED}"]') != []
    assert failures(f'{MOVED}has_events = ["{CAPTURED.replace("3", "2")}"]') != []


def test_a_step_without_an_action_looks_again() -> None:
    assert failures(f'{MOVED}\n[[steps]]\nhas_events = ["{CAPTURED}"]') == []
    assert failures(f'{MOVED}\n[[steps]]\nevents = ["{CAPTURED}"]') != []


# What a seat sees


@pytest.mark.parametrize(
    ("viewer", "hand", "holds"),
    [
        ("red", '"Peru", "joker"', True),
        ("Red", '"Peru", "joker"', True),
        ("blue", '"?", "?"', True),
        ("spectator", '"?", "?"', True),
        ("blue", '"Peru", "joker"', False),
        ("red", '"?", "?"', False),
    ],
)
def test_facts_are_those_that_the_viewer_sees(viewer: str, hand: str, holds: bool) -> None:
    text = looking(f"hands = {{ red = [{hand}] }}") + f'seen_by = "{viewer}"'
    assert (failures(text) == []) is holds


def test_events_are_those_that_the_viewer_sees() -> None:
    order = HEAD + POSITION + '[[steps]]\ndo = "blue: order defend with 2"\n'
    assert failures(order + 'events = ["Blue ordered defend with 2"]') == []
    assert failures(order + 'events = ["Blue ordered ?"]\nseen_by = "red"') == []
    assert failures(order + 'events = ["Blue ordered defend with 2"]\nseen_by = "red"') != []


# Chances

CHANCE = """
[[chance]]
policy = ["defend with 2"]
outcomes = [{ expect = { armies = { Alaska = 4 } }, chance = %s }]
"""


@pytest.mark.parametrize(
    ("written", "holds"),
    [
        ('"2890/7776"', True),
        ('"1445/3888"', True),
        ('"1445 / 3888"', True),
        ('"1446/3888"', False),
        ("0.4", True),
        ("0.37", True),
        ("0.371656", True),
        ("0.3716563786", True),
        ("0.3716563787", False),
        ("0.38", False),
        ("0.370", False),
        ("0", False),
        ("1", False),
    ],
)
def test_a_chance_is_exact_or_right_to_the_last_place(written: str, holds: bool) -> None:
    said = failures(HEAD + POSITION + ATTACK + CHANCE % written)
    assert (said == []) is holds
    if not holds:
        assert said[0] == "line 13, chance 1, outcome 1"
        assert "found 1445/3888 = 0.371656378601" in said[1]


# Variants

VARIANTS = """
[[variants]]
title = "two armies"
position.armies = { red = "2 Alaska" }
[[variants.steps]]
expect = { legal_count = 4 }

[[variants]]
title = "three armies"
position.armies = { red = "3 Alaska" }
[[variants.steps]]
expect = { legal_count = 4 }
"""


def test_each_variant_is_run_and_named() -> None:
    assert failures(HEAD + POSITION + VARIANTS) == [
        "line 19, variant 2 (three armies), step 1",
        "  legal_count: expected 4, found 7",
    ]


def test_common_steps_are_taken_in_every_variant() -> None:
    text = looking("armies = { Alaska = 2 }") + VARIANTS
    assert failures(text)[0] == "line 10, variant 2 (three armies), common step 1"


SEEDED = """
[[steps]]
expect = { owners = { Alaska = "%s" } }
"""


def owner_of_alaska(seed: int) -> str:
    return str(start("risk", "red blue", dice=seed).facts["owners"]["alaska"])


def test_a_variant_has_its_own_dice_and_its_own_seed() -> None:
    text = HEAD + POSITION.replace("3 Kamchatka", "Kamchatka")
    text += ATTACK.replace("with 3", "with 1") + 'expect = { owners = { Kamchatka = "red" } }'
    variant = "\n[[variants]]\ntitle = 'own'\n"
    assert failures(text.replace("[position]", "dice = [6, 1]\n[position]")) == []
    lost = text.replace("[position]", "dice = [1, 6]\n[position]")
    assert failures(lost) != []
    assert failures(lost + variant + "dice = [6, 1]") == []
    seeds = {owner_of_alaska(seed): seed for seed in range(9)}
    begin = HEAD + f"seed = {seeds['blue']}\n" + SEEDED % "red"
    assert failures(begin) != []
    assert failures(begin + variant + f"seed = {seeds['red']}") == []


def test_written_dice_come_before_those_of_the_seed() -> None:
    text = HEAD + "seed = 1\ndice = [6, 1]\n" + POSITION.replace("3 Kamchatka", "Kamchatka")
    text += ATTACK.replace("with 3", "with 1") + 'expect = { owners = { Kamchatka = "red" } }\n'
    turn_ends = '"red: move in 1", "red: end attacks", "red: no free move"'
    text += f"[[steps]]\ndo = [{turn_ends}]\nexpect = {{ cards = {{ red = 3 }} }}"
    assert failures(text) == []


def test_where_a_rule_is_cited_the_message_is_not_enough() -> None:
    text = HEAD + POSITION + ATTACK.replace("with 3", "with 4") + 'refused = "attack-dice"'
    assert "expected attack-dice, found An attacker" in failures(text)[1]


def test_checks_are_counted() -> None:
    report = check(looking('round = 1, on_turn = "red"') + "events = []")
    assert report.checks == 3
    assert report.passed()

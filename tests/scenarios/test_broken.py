"""A scenario that cannot be run says where and what would be right."""

import pytest

from tests.scenarios.words import ATTACK, CLASSIC, FORD, HEAD, POSITION, ROLL, broken, looking

BROKEN = [
    # The file
    ("title = ", "try.toml:1:9: not TOML: "),
    ("title = 'Tie'", "try.toml: the key 'game' is missing"),
    (HEAD + "sets = 3", "try.toml: unknown key 'sets', perhaps 'seats' is meant"),
    (HEAD + "colour = 3", "try.toml: unknown key 'colour', the keys are: title, game, seats,"),
    (HEAD + "seed = 'seven'", "try.toml: seed: expected an integer, not a string"),
    (HEAD + "rules = ['RI-ATT']", "try.toml: rules.0: expected `str` matching regex"),
    (
        HEAD + POSITION + ATTACK + "expct = {}",
        "try.toml:10: step 1: unknown key 'expct', perhaps 'expect' is meant",
    ),
    (
        HEAD + POSITION + "[[variants]]\ntitle = 'one'\n[[variants.steps]]\ndise = [1]",
        "try.toml:11: variant 1 (one), step 1: unknown key 'dise', perhaps 'dice' is meant",
    ),
    (
        HEAD + POSITION + ATTACK + ROLL.replace("[5, 4, 3, 6, 3]", "5"),
        "try.toml:13: step 2: dice: expected a list, not an integer",
    ),
    (HEAD + POSITION + "[[chance]]", "try.toml:9: chance 1: the key 'outcomes' is missing"),
    # Game, seats, options
    (
        looking("round = 1", HEAD.replace('"risk"', '"rusk"')),
        "try.toml: game: there is no game 'rusk'; the games are: ",
    ),
    (
        looking("round = 1", HEAD.replace('"blue"', '"purple"') + POSITION),
        "try.toml: seats: 'purple' is not one of: red, blue, green, yellow, black, violet",
    ),
    (
        looking("round = 1", HEAD + "options = { mission = true }" + POSITION),
        "try.toml: options: there is no option 'mission'; perhaps 'missions' is meant",
    ),
    (
        looking("round = 1", HEAD + "options = { missions = 3 }" + POSITION),
        "try.toml: options.missions: expected true or false, not an integer",
    ),
    (
        looking("round = 1", HEAD + "options = { missions = true }\nseed = 1"),
        "try.toml: Secret missions ",
    ),
    (
        looking("round = 1", HEAD.replace('"blue"', '"blue", "red"') + POSITION),
        "[RI-SET-2]",
    ),
    # Position
    (
        looking("round = 1", HEAD + POSITION.replace("Alaska", "Alska")),
        "try.toml:6: position.armies.red: there is no space called 'Alska'; perhaps Alaska is",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace("4 Alaska", "4 ?")),
        "try.toml:6: position.armies.red: '?' is not a territory",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace("rest", "rset")),
        "try.toml:5: position: unknown key 'rset'; perhaps 'rest' is meant",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace('rest = "blue"', "")),
        "try.toml:5: position: nobody holds Northwest Territory; say who holds the rest",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace("4 Alaska", "0 Alaska")),
        "try.toml:5: position: not possible: Alaska has 0 armies of Red",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace("{ red = [", "{ green = [")),
        "try.toml:8: position.hands: 'green' is not one of: Red, Blue",
    ),
    (
        looking("round = 1", HEAD + POSITION + 'on_turn = "green"'),
        "try.toml:9: position.on_turn: 'green' is not one of: Red, Blue",
    ),
    (
        looking("round = 1", FORD.replace("blue = 1", "blu = 1")),
        "try.toml:8: position.units.\"East Bank\": there is no seat called 'blu'; perhaps Blue is",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace('"4 Alaska"', "4")),
        "try.toml:6: position.armies.red: expected a string, not an integer",
    ),
    (
        looking("round = 1", HEAD + POSITION.replace("Peru", "Peroo")),
        "try.toml:8: position.hands.red: there is no card called 'Peroo'; perhaps Peru is meant",
    ),
    (
        looking("round = 1", HEAD + POSITION + "step = 'sleep'"),
        "try.toml:9: position.step: 'sleep' is not one of: count armies, turn in cards",
    ),
    (
        HEAD
        + POSITION
        + "[[variants]]\ntitle = 'one'\n[variants.position.armies]\nred = '4 Peroo'",
        "try.toml:12: variant 1 (one): position.armies.red: there is no space called 'Peroo'",
    ),
    (
        HEAD + POSITION.replace("rest", "rset") + "[[variants]]\ntitle = 'one'",
        "try.toml:5: variant 1 (one): position: unknown key 'rset'",
    ),
    *(
        (looking("round = 1", CLASSIC + more), said)
        for more, said in (
            (
                'units."Karelia S.S.R." = { USR = "armor" }',
                "try.toml:8: position.units.\"Karelia S.S.R.\".USR: there is no seat called 'USR'",
            ),
            (
                'units.Caucasus = { USSR = "2 anti-aircraft gun" }',
                "try.toml:5: position: not possible: Caucasus holds more than one "
                "anti-aircraft gun [CL-AA-1]",
            ),
            (
                'units."Baltic Sea Zone" = { Germany = "armor" }',
                "try.toml:5: position: not possible: Baltic Sea Zone: armor cannot be there",
            ),
            (
                'units."Baltic Sea Zone" = { Germany = "transport[3 infantry]" }',
                "Baltic Sea Zone: transport cannot carry that [CL-TRN-2]",
            ),
            (
                'units."Baltic Sea Zone" = { Germany = "submerged transport" }',
                'position.units."Baltic Sea Zone".Germany: no transport is submerged',
            ),
            (
                'units.Algeria = { Germany = "infantry to Libya" }',
                "try.toml:8: position.units.Algeria.Germany: only attackers raid or are to land",
            ),
            (
                'step = "income"\nunits."Red Sea Zone" = { Japan = "fighter" }',
                "not possible: aircraft of Japan in Red Sea Zone are where they cannot stay",
            ),
            ('owners.Turkey = "none"', "try.toml:8: position.owners.Turkey: there is no seat"),
            (
                "money.Germany = -1",
                "not possible: Germany has -1 of money, and a power has between 0 and 999999",
            ),
            (
                'technologies.Germany = ["magic"]',
                "try.toml:8: position.technologies.Germany: 'magic' is not one of: jet power,",
            ),
            ("round = 'one'", "try.toml:8: position.round: expected an integer, not a string"),
        )
    ),
    # Expectations
    (
        looking("army = { Alaska = 3 }"),
        "try.toml:10: step 1: expect: there is no fact 'army'; perhaps 'armies' is meant",
    ),
    (
        looking("armies = { Alska = 3 }"),
        "try.toml:10: step 1: expect: armies: 'Alska' is not a word of this game; "
        "perhaps Alaska is meant",
    ),
    (looking("armies = { Alaska = 'four' }"), "step 1: expect: armies.Alaska: this is a number"),
    (looking("armies = { Alaska = true }"), "armies.Alaska: this is a number, not true or false"),
    (looking("owners = { Alaska = 3 }"), "expect: owners.Alaska: this is a text, not a number"),
    (
        looking("owners = { Alaska = 'rde' }"),
        "expect: owners.Alaska: 'rde' is not a word of this game; perhaps Red is meant",
    ),
    (
        looking("owners = { Alaska = 'none' }"),
        "expect: owners.Alaska: write 'nobody' here, not 'none'",
    ),
    (looking("reason = 'nobody'"), "expect: reason: write 'none' here, not 'nobody'"),
    (looking("eliminated = ['gren']"), "eliminated: 'gren' is not a word of this game"),
    (looking("hands = { red = 2 }"), "expect: hands.red: this is a list, not a number"),
    (looking("hands = 'red'"), "expect: hands: this is a table, not a text"),
    (
        looking("decision = 'AttackOrStop'"),
        "expect: there is no decision 'AttackOrStop'; perhaps 'AttackOrEnd' is meant",
    ),
    (looking("legal = ['atack']"), "expect: legal: 'atack' cannot be read; a line begins with"),
    (looking("legal = 'end attacks'"), "expect: legal: expected a list, not a string"),
    (looking("illegal = ['resign']"), "expect: illegal: expected a table, not a list"),
    (
        looking(
            "legal_count = 3",
            HEAD + POSITION.replace("4 Alaska", "4 Alaska, Alberta") + "step = 'count armies'",
        ),
        "expect: legal_count: the answers to PlaceNewArmies cannot be listed; use legal",
    ),
    (
        looking("legal = ['lose Blue']", "dice = [5, 1, 1, 1]\n" + FORD),
        "expect: legal: 'lose Blue': say which seat; asked are blue, green",
    ),
    # Steps
    (
        HEAD + POSITION + ATTACK.replace("attack", "atack"),
        "try.toml:10: step 1: 'atack with 3: Alaska > Kamchatka' cannot be read",
    ),
    (
        HEAD + POSITION + ATTACK.replace("Kamchatka", "Kamtsjatka"),
        "step 1: there is no space called 'Kamtsjatka'; perhaps Kamchatka is meant",
    ),
    (
        HEAD + POSITION + ATTACK.replace("red: ", ""),
        "step 1: do: 'attack with 3: Alaska > Kamchatka' must begin with one of these",
    ),
    (
        HEAD + POSITION + ATTACK.replace("red: ", "green: "),
        "try.toml:10: step 1: do: 'green' is not one of: red, blue",
    ),
    (HEAD + POSITION + "[[steps]]\ndice = [1]", "step 1: dice: of which action? do is missing"),
    (HEAD + POSITION + "[[steps]]\nrefused = 'RI-ATT-4'", "step 1: refused: of which single"),
    (
        HEAD + POSITION + "[[steps]]\ndo = ['red: resign', 'blue: resign']\nrefused = 'RI-ATT-4'",
        "step 1: refused: of which single action? it belongs to one in do",
    ),
    (
        HEAD + POSITION + ATTACK + "refused = []",
        "try.toml:10: step 1: refused: expected",
    ),
    (
        looking("round = 1", HEAD + "refused = 'RI-SET-2'" + POSITION),
        "try.toml: refused: where the set-up is refused nothing follows it",
    ),
    (HEAD + POSITION + "[[steps]]\nseen_by = 'red'", "step 1: do: nothing is done here"),
    (looking("round = 1") + "seen_by = 'rde'", "seen_by: there is no viewer 'rde'; perhaps 'red'"),
    (
        HEAD + POSITION + ATTACK + "events = ['Red attacked']",
        "step 1: events: 'Red attacked' cannot be read; perhaps ",
    ),
    (
        HEAD + POSITION + ATTACK + "refused = 'RI-ATT-4'\ndice = [1]",
        "step 1: refused: where an action is refused no die falls",
    ),
    # Dice
    (
        HEAD + POSITION + ATTACK + ROLL.replace("6, 3]", "6, 3, 2]"),
        "try.toml:13: step 2: 1 die left over: 2",
    ),
    (
        HEAD + POSITION + ATTACK + ROLL.replace("3, 6, 3]", "3, 6]"),
        "step 2: 2 dice with 6 sides must fall here, but only 1 is written",
    ),
    (
        HEAD + POSITION + ATTACK + ROLL.replace("dice = [5, 4, 3, 6, 3]", ""),
        "step 2: 3 dice with 6 sides must fall here, but none is written",
    ),
    (
        HEAD + POSITION + ATTACK + ROLL.replace("5, 4", "7, 4"),
        "step 2: a die with 6 sides cannot show 7",
    ),
    (
        HEAD + "dice = [1, 2]" + POSITION + ATTACK + "expect = { round = 1 }",
        "try.toml: dice: 2 dice left over: 1 2",
    ),
    (
        looking("round = 1", HEAD),
        "try.toml: 1 die with 42 sides must fall here, but none is written",
    ),
    # Chances
    (
        HEAD + POSITION + "[[chance]]\noutcomes = [{ expect = {}, chance = 1 }]",
        "try.toml:9: chance 1: policy: which actions are played is missing",
    ),
    (
        HEAD + POSITION + "[[chance]]\npolicy = ['stop']\noutcomes = [{ expect = {}, chance = 1 }]",
        "chance 1: policy: 'stop' cannot be read",
    ),
    (
        HEAD + POSITION + "[[chance]]\npolicy = ['end attacks']\n"
        "outcomes = [{ expect = { army = 1 }, chance = 1 }]",
        "try.toml:9: chance 1: outcome 1: expect: there is no fact 'army'",
    ),
    (
        HEAD + POSITION + "[[chance]]\npolicy = ['end attacks']\n"
        "outcomes = [{ expect = {}, chance = 'often' }]",
        "outcome 1: chance: 'often' is neither a fraction nor a decimal",
    ),
    (
        HEAD + POSITION + "[[chance]]\npolicy = ['end attacks']\n"
        "outcomes = [{ expect = {}, chance = '13/12' }]",
        "outcome 1: chance: 13/12 is more than 1",
    ),
    (
        HEAD + POSITION + "[[chance]]\npolicy = ['offer draw', 'decline draw']\n"
        "outcomes = [{ expect = {}, chance = 1 }]",
        "chance 1: policy: the policy has not come to an end after 20000 actions",
    ),
    # All of it
    (HEAD + POSITION + ATTACK, "try.toml: nothing is expected, so nothing can fail"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_scenario_says_what_is_wrong(text: str, said: str) -> None:
    complaint = broken(text)
    assert complaint.startswith("try.toml")
    assert said in complaint

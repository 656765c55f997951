"""The notation: what is written can be read, by programs without loss and by people with ease."""

from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from battleboard.core.errors import RecordError
from battleboard.core.ids import Seat, Space
from battleboard.core.table import Instruct
from battleboard.games.risk.actions import Attack
from battleboard.games.risk.game import GAME as RISK
from battleboard.record.files import read_record, write_record
from battleboard.record.json_lines import read_lines, write_lines
from battleboard.record.match import EVERYTHING
from battleboard.record.record import AsRolled, Played, Record, Remark, Started, TakenBack
from battleboard.record.tape import Roll
from battleboard.record.text import read_text, write_text
from tests.record.games import begin, fresh, play_on
from tests.record.strategies import records

RED = Seat("red")


def small(*entries: Played | TakenBack | Remark, rolls: tuple[Roll, ...] = ()) -> Record:
    return Record(
        game=RISK.id,
        rules=1,
        seats=(RED, Seat("blue")),
        dice=AsRolled(),
        entries=(Started(rolls), *entries),
    )


HEAD = '[Battleboard "1"]\n[Game "risk"]\n[Rules "1"]\n[Seats "Red, Blue"]\n[Dice "as rolled"]\n'


@settings(deadline=None)  # a game is played for each example
@given(records())
def test_text_and_json_lines_lose_nothing(record: Record) -> None:
    text, lines = write_text(record), write_lines(record)
    assert read_text(text) == record
    assert read_lines(lines) == record
    assert write_text(read_lines(lines)) == text, "the notation is canonical"
    assert write_lines(read_text(text)) == lines
    assert read_record(text.encode()) == read_record(lines.encode()) == record


def test_how_a_record_reads() -> None:
    roll = Roll(0, 6, (5, 4, 3, 6, 3))
    secret = Roll(5, 44, (17,), secret=True)
    record = small(
        Played(RED, Attack(3, Space("alaska"), Space("northwest_territory")), (roll, secret)),
        Played(RED, Instruct("defend with 2"), by_order=True),
        TakenBack(1, tuple(fresh(begin(RISK, players=2)))),
        Remark('so "be" it'),
    )
    assert write_text(record) == HEAD + (
        "\n"
        "0. start\n"
        "1. Red: attack with 3: Alaska > Northwest Territory {5 4 3 6 3 | secret d44:17}\n"
        "2. Red, by order: order defend with 2\n"
        '3. take back to 1: Red "again red", Blue "again blue"\n'
        '4. remark "so \\"be\\" it"\n'
    )
    assert read_text(write_text(record)) == record


def test_rounds_and_turns_have_headings_and_so_has_the_end() -> None:
    match = play_on(begin(RISK, {"max_rounds": "1"}), Random(1), 1000)
    text = write_text(match.record(EVERYTHING))
    for heading in ("# round 1: the turn of Red", "# round 1: the turn of Yellow"):
        assert f"\n\n{heading}\n" in text
    assert text.splitlines()[-1].startswith("# the game ended, round-limit: ")


def test_a_masked_record_shows_question_marks() -> None:
    match = play_on(begin(RISK, {"missions": "on"}), Random(1), 50)
    text = write_text(match.record(None))
    assert "0. start {d12:? | d11:? | d10:? | d9:? | d42:" in text
    assert '[View "spectator"]' in text
    assert "secret" not in text.casefold()


def test_reading_is_lenient_about_spaces_case_and_comments() -> None:
    match = play_on(begin(RISK, {"missions": "on"}), Random(1), 40)
    record = match.record(None)
    messy = ["\ufeff# A game\r", ""]
    for line in write_text(record).split("\n"):
        spaced = line.replace(" ", "  ") if "]" not in line else f"  {line}  "
        messy += ["   # why not?", spaced.replace("place", "PLACE").replace("Red:", "red  :")]
    text = "\r\n".join(messy).replace("[Game", "[GAME").replace("start", "Start")
    assert read_text(text) == record
    lines = text.removeprefix("\ufeff").split("\r\n")
    headers = [line for line in lines if line.strip().startswith("[")]
    body = [line for line in lines if not line.strip().startswith("[")]
    assert read_text("\n".join([*reversed(headers[:4]), *headers[4:], *body])) == record


@pytest.mark.parametrize(
    "action",
    [
        Instruct("two  spaces"),
        Instruct("ends in braces {5}"),
        Instruct("ends in a brace }"),
        Instruct(" a line\nand another"),
        Instruct('# "quoted" \\ ; | [x] {'),
        Attack(-1, "nowhere", "{"),  # type: ignore[arg-type]  # as a stranger might write it
    ],
)
@pytest.mark.parametrize("rolls", [(), (Roll(0, 6, (6,)),)])
def test_what_the_text_form_cannot_hold_stands_as_json(
    action: Instruct | Attack, rolls: tuple[Roll, ...]
) -> None:
    record = small(Played(RED, action, rolls))
    assert read_text(write_text(record)) == record
    assert read_lines(write_lines(record)) == record


START = f"{HEAD}0. start\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "[Game ...] was expected"),
        ("hello", 1, 1, "[Game ...] was expected"),
        (HEAD, 6, 1, "the set-up was expected"),
        (HEAD.replace('"risk"', '"chess"'), 2, 7, "the games are: risk"),
        (HEAD.replace('"risk"', "risk"), 2, 1, "a header was expected"),
        (HEAD.replace('"risk"', '"\\x"'), 2, 7, "a text in quotes was expected"),
        (HEAD.replace('[Battleboard "1"]', '[Battleboard "2"]'), 1, 14, "version 1 of the format"),
        (HEAD.replace("Red, Blue", "Red, Pink"), 4, 8, "was expected, not 'Pink'"),
        (HEAD.replace("Red, Blue", "Red, red"), 4, 8, "different seats"),
        (HEAD.replace("Red, Blue", "none"), 4, 8, "one or more"),
        (HEAD.replace("as rolled", "loaded"), 5, 7, "committed, seeded or as rolled"),
        (HEAD.replace("as rolled", "committed"), 6, 1, "[Commitment ...] was expected"),
        (f'{HEAD}[Seed "1"]\n', 6, 7, "not expected"),
        (f'{HEAD}[Rules "1"]\n', 6, 8, "only once"),
        (f'{HEAD}[Option "missions maybe"]\n', 6, 9, "missions"),
        (f'{HEAD}[Option "speed 3"]\n', 6, 9, "there is no option"),
        (f'{HEAD}[Player "Anna"]\n', 6, 9, "a seat, a colon and a text"),
        (f'{HEAD}[Player "Green: Anna"]\n', 6, 9, "one of the seats red, blue"),
        (f'{HEAD}[View "Green"]\n', 6, 7, "a seat or 'spectator'"),
        (f'{HEAD}[Result "Red"]\n', 6, 9, "a colon and a reason"),
        (f'{HEAD}[Hash "123"]\n', 6, 7, "a version and a digest"),
        (f"{HEAD}1. start", 6, 1, "entry 0 was expected, not 1"),
        (f"{HEAD}0. Red: end attacks", 6, 1, "is entry 0"),
        (f"{START}end attacks", 7, 1, "entry 1 was expected"),
        (f"{START}1. end attacks", 7, 4, "a seat, a colon and an action"),
        (f"{START}1. Pink: end attacks", 7, 4, "not 'Pink'"),
        (f"{START}1. Green: end attacks", 7, 1, "one of the seats red, blue"),
        (f"{START}1. Red: dance", 7, 9, "a line begins with one of"),
        (f"{START}1. Red: claim Atlantis", 7, 15, "no space called 'Atlantis'"),
        (f"{START}1.  Red:  claim   Atlantis", 7, 19, "no space called 'Atlantis'"),
        (f"{START}1. Red: end attacks {{5 x}}", 7, 24, "not 'x'"),
        (f"{START}1. Red: end attacks {{5 | d8:9}}", 7, 1, "8 sides cannot show 9"),
        (f"{START}1. Red: end attacks {{5 d8:3}}", 7, 22, "the same number of sides"),
        (f"{START}1. Red: end attacks {{5 | }}", 7, 25, "a die was expected"),
        (f"{START}1. Red: end attacks {{d300:9}}", 7, 1, "1 to 255 sides"),
        (f"{START}1. Red: end attacks {{?}}", 7, 1, "masks secrets"),
        (f"{START}1. Red: end attacks 5}}", 7, 22, "an opening brace"),
        (f'{START}1. Red: {{"type":"Dance"}} {{}}', 7, 9, "not an action of this game"),
        (f"{START}1. take back to 1", 7, 1, "an entry before 1"),
        (f"{START}1. take back to 0: Red hello", 7, 19, "a seat and its word"),
        (f"{START}1. remark hello", 7, 4, "a seat, a colon and an action"),
        (f'{START}[Date "today"]', 7, 1, "entry 1 was expected"),
        (f"{START}1. Red: {'x' * 100_000}", 7, 100_001, "at most 100000 characters"),
    ],
)
def test_damage_is_told_with_its_place(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(RecordError) as error:
        read_text(text, "game.record")
    assert expected in error.value.problem
    assert (error.value.file, error.value.line, error.value.column) == ("game.record", line, column)


JSON_HEAD = write_lines(small()).split("\n")[0]
JSON_START = f'{JSON_HEAD}\n{{"type":"start"}}\n'


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("{", 1, 2, "JSON was expected"),
        ('{"battleboard":1, x}', 1, 19, "JSON was expected"),
        ('{"battleboard":1}', 1, 1, "missing required field `game`"),
        (JSON_HEAD.replace("risk", "chess"), 1, 1, "the games are: risk"),
        (JSON_HEAD.replace('"rules":1', '"rules":"1"'), 1, 1, "rules: expected an integer"),
        (JSON_HEAD.replace('"blue"', '"pink"'), 1, 1, "no seat 'pink'"),
        (JSON_HEAD.replace("{", '{"speed":3,', 1), 1, 1, "unknown field"),
        (JSON_HEAD, 1, 1, "the set-up was expected"),
        (f"{JSON_START}[]", 3, 1, "not a list"),
        (f'{JSON_START}{{"type":"dance"}}', 3, 1, "invalid value 'dance'"),
        (f'{JSON_START}{{"type":"play","seat":"red","action":{{"type":"Dance"}}}}', 3, 29, "Dance"),
        (f'{JSON_START}{{"type":"remark","text":"x","more":1}}', 3, 1, "unknown field"),
        (f'{JSON_START}{{"type":"remark","text":{"[" * 90_000}', 3, 1, "not a list"),
        (f'{JSON_START}{{"type":"play","action":{"[" * 90_000}', 3, 1, "sane depth"),
        (f'{JSON_START}{{"type":"start"}}', 3, 1, "only the set-up"),
        (
            JSON_START.replace('t"}', 't","rolls":[{"index":1,"sides":6,"faces":[1]}]}'),
            2,
            1,
            "die 0 was expected",
        ),
    ],
)
def test_damaged_json_is_told_with_its_place(
    text: str, line: int, column: int, expected: str
) -> None:
    with pytest.raises(RecordError) as error:
        read_record(text.encode(), "game.jsonl")
    assert expected in error.value.problem
    assert (error.value.file, error.value.line, error.value.column) == ("game.jsonl", line, column)


def test_a_file_that_is_not_text() -> None:
    with pytest.raises(RecordError, match=r"game:2:4: UTF-8 text was expected, not the byte 0xff"):
        read_record("[é]\n[é]\xff".encode("latin-1").replace(b"\xe9", "é".encode()), "game")


def test_the_form_is_told_by_the_content() -> None:
    record = small()
    assert write_record(record, "jsonl").startswith(b'{"battleboard":1,')
    assert read_record(write_record(record, "jsonl")) == read_record(write_record(record))


def test_a_record_of_other_rules_is_still_converted() -> None:
    record = replace(small(), rules=99)
    assert read_text(write_text(record)) == record

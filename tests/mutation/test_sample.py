"""The sample of mutants: how it is drawn, its published figures, and in `make soak` the run."""

import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutation.candidates import PARTS, PLACES, Candidate, candidates, files, mutated, sample
from tests.mutation.sample import SEED, SIZES
from tests.mutation.session import _result, forget_open, open_session, outcomes
from tests.mutation.stages import PACKAGE, ROOT, SERVER, SERVER_WIDE
from tests.mutation.trying import Ending
from tests.mutation.verdicts import FIGURES, SURVIVORS, WANTED, Outcome, share, verdicts

CODE = '''\
from typing import TYPE_CHECKING

Number = int | float
log = None

if TYPE_CHECKING:
    LIMIT = 3


class Pile(Struct, frozen=True):
    count: int | None = 4


@cached(size=5)
def room(a: int | None, b: int = 2) -> int | None:
    """One of 6."""
    assert a < 7, "no 8"
    log.info("full by %s", a + 9)
    pairs = zip(a, b, strict=True)
    if a in b:
        return min(a, b)
    return [x for x in pairs if x > 1]
'''


def mutants(folder: Path) -> list[Candidate]:
    (folder / "odds").mkdir()
    (folder / "odds" / "room.py").write_text(CODE, encoding="utf-8")
    return list(candidates(folder, "odds", "odds/room.py"))


def test_nothing_is_mutated_where_no_test_could_notice(tmp_path: Path) -> None:
    lines = {one.line for one in mutants(tmp_path)}
    text = CODE.splitlines()
    assert {text[line - 1].strip() for line in lines} == {
        "count: int | None = 4",
        "def room(a: int | None, b: int = 2) -> int | None:",
        "if a in b:",
        "return min(a, b)",
        "return [x for x in pairs if x > 1]",
    }


def test_mutants_differ_from_the_code_and_compile(tmp_path: Path) -> None:
    found = {one.operator: mutated(CODE, one) for one in mutants(tmp_path)}
    swapped = {
        name: code for name, code in found.items() if code and name.startswith("battleboard/")
    }
    assert "if a not in b:" in swapped["battleboard/SwapMembership"]
    assert "return max(a, b)" in swapped["battleboard/SwapFunction"]
    assert "if (x > 1) or True]" in swapped["battleboard/DropFilter"]
    numbers = found["core/NumberReplacer"]
    assert numbers is not None
    assert "x > 0" in numbers or "x > 2" in numbers
    assert all(code != CODE for code in found.values())


def test_a_seed_always_draws_the_same_sample(tmp_path: Path) -> None:
    for part in ("odds", "server/play"):
        (tmp_path / part).mkdir(parents=True)
        (tmp_path / part / "room.py").write_text(CODE, encoding="utf-8")
    sizes = {"odds": 4, "server/play": 3}
    drawn = sample(tmp_path, 1, sizes)
    assert drawn == sample(tmp_path, 1, sizes)
    assert drawn != sample(tmp_path, 2, sizes)
    assert [one.part for one in drawn] == ["odds"] * 4 + ["server/play"] * 3
    assert len({(one.file, one.line, one.column) for one in drawn}) == len(drawn)


def test_a_stopped_run_continues_and_survivors_are_tried_again(tmp_path: Path) -> None:
    drawn = mutants(tmp_path)[:3]
    killed, survived, _ = drawn
    session = open_session(tmp_path / "session.sqlite", drawn)
    session.set_result(killed.key, _result(Ending(1, ("test_room",), ""), "a"))
    session.set_result(survived.key, _result(None, "b"))
    session.close()
    session = open_session(tmp_path / "session.sqlite", drawn)
    found = outcomes(session, drawn)
    assert found == [Outcome(killed, "a", killed=True), Outcome(survived, "b", killed=False)]
    forget_open(session, drawn)
    assert outcomes(session, drawn) == found[:1]
    session.close()


TRIAL = """\
import sys
from pathlib import Path
from tests.mutation.candidates import candidates
from tests.mutation.trying import Stage, Workshop

folder = Path(sys.argv[1])
package = folder / "src" / "battleboard"
shop = Workshop(package, folder, folder / "copy")
for one in candidates(package, "odds", "odds/room.py"):
    with shop.planted(one):
        ending = shop.run(Stage("all", ("test_room.py",), seconds=20))
    print(one.operator.rpartition("/")[2], one.occurrence, ending.is_failure, *ending.failed)
print("none", shop.run(Stage("all", ("test_room.py",), seconds=20)).code)
"""


def test_only_what_a_test_notices_is_killed(tmp_path: Path) -> None:
    """Try every mutant of a function of one line, in a process of its own, which forks."""
    odds = tmp_path / "src" / "battleboard" / "odds"
    odds.mkdir(parents=True)
    (odds.parent / "__init__.py").touch()
    (odds / "__init__.py").touch()
    (odds / "room.py").write_text("def fits(a):\n    return a not in (1,)\n", encoding="utf-8")
    (tmp_path / "test_room.py").write_text(
        "from battleboard.odds.room import fits\n\ndef test_fits():\n    assert fits(2)\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-c", TRIAL, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "NumberReplacer 0 True test_room.py::test_fits",
        "NumberReplacer 1 False",
        "SwapMembership 0 True test_room.py::test_fits",
        "none 0",
    ]


def test_equivalent_mutants_do_not_count() -> None:
    row = {"killed": 9, "equivalent": 5, "accepted": 1, "open": 0}
    assert share([row]) == 0.9
    assert share([row, row | {"killed": 0, "open": 8}]) == 9 / 19


def test_the_sample_is_large_and_comes_from_every_part() -> None:
    assert set(SIZES) == set(PARTS)
    assert sum(SIZES.values()) >= 200


def test_every_module_of_the_server_names_tests_that_exist() -> None:
    modules = {file for part in ("server/play", "server/storage") for file in files(PACKAGE, part)}
    named = {f"server/{name}.py" for name in SERVER}
    assert {file for file in modules if not file.endswith("__init__.py")} == named
    words = {word for tests in SERVER.values() for word in tests.split()} | set(SERVER_WIDE)
    for word in words:
        assert (ROOT / f"tests/server/test_{word}.py").exists(), word


def test_every_survivor_has_a_reason_and_still_fits_the_code() -> None:
    for one in verdicts().values():
        assert one.verdict in ("equivalent", "accepted"), one
        assert len(one.reason.split()) > 3, one
        code = (PACKAGE / one.file).read_text(encoding="utf-8")
        assert one.old in [" ".join(line.split()) for line in code.splitlines()], one
    text = SURVIVORS.read_text(encoding="utf-8")
    assert text.count("[[survivors]]") == len(verdicts()), "one of them is listed twice"


def test_the_published_figures_are_good_enough() -> None:
    found = tomllib.loads(FIGURES.read_text(encoding="utf-8"))
    rows = list(found["parts"].values())
    assert set(found["parts"]) == set(PARTS)
    assert sum(sum(row.values()) for row in rows) >= 200
    assert share(rows) >= WANTED


def test_an_edition_is_a_part_with_the_modules_that_were_made_for_it() -> None:
    found = files(PACKAGE, "revised")
    assert {"games/revised/edition.py", "axis/movement/promises.py"} <= set(found)
    for place in PLACES["revised"]:
        assert any(file.startswith(place) for file in found), place
    shared = next(candidates(PACKAGE, "games", "games/revised/victory.py"))
    assert shared.key != replace(shared, part="revised").key, "each part has its own result"


TO_BE_MEASURED = ("axis", "odds")
"""Parts whose survivors were killed or changed since their figures were written."""


@pytest.mark.parametrize("part", PARTS)
def test_the_survivors_of_a_part_are_those_of_its_figures(part: str) -> None:
    if part in TO_BE_MEASURED:
        pytest.skip("its figures are older than its survivors")
    row = tomllib.loads(FIGURES.read_text(encoding="utf-8"))["parts"][part]
    found = [one.verdict for one in verdicts().values() if one.sampled_in == part]
    for word in ("equivalent", "accepted"):
        assert found.count(word) == row[word], word


@pytest.mark.soak("mutants")
def test_nine_in_ten_mutants_are_killed() -> None:
    """The whole sample; a run that was stopped continues, unless code or tests have changed."""
    command = [sys.executable, "-m", "tests.mutation.sample", "--seed", str(SEED), "--current"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-8000:]}\n{done.stderr[-2000:]}"

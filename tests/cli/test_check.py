"""`battleboard check`: files and folders, what it prints, how it ends."""

from pathlib import Path

import pytest

from tests.cli.program import run
from tests.scenarios.words import ATTACK, HEAD, POSITION, ROLL, looking

GOOD = looking('armies = { Alaska = 4 }, on_turn = "red"').replace(
    "seats", 'rules = ["RI-ATT-1"]\nseats', 1
)
BAD = HEAD + POSITION + ATTACK + ROLL + "expect = { armies = { Alaska = 2, Kamchatka = 2 } }"
BROKEN = looking("army = 3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "deep" / "bad.toml").write_text(BAD, encoding="utf-8")
    return tmp_path


def test_what_passes_is_only_counted(folder: Path) -> None:
    done = run("check", str(folder / "good.toml"))
    assert (done.code, done.err) == (0, "")
    assert done.out == "1 passed, 0 failed, 0 broken; 2 checks\n"


def test_verbose_lists_what_passed(folder: Path) -> None:
    file = str(folder / "good.toml")
    done = run("check", "--verbose", file)
    assert done.out.splitlines()[0] == (
        f"passed: {file}: Alaska and Kamchatka [RI-ATT-1], 2 checks"
    )


def test_what_fails_is_told_with_file_place_and_difference(folder: Path) -> None:
    done = run("check", str(folder))
    assert done.code == 1
    assert done.out.splitlines() == [
        f"failed: {folder / 'deep' / 'bad.toml'}: Alaska and Kamchatka",
        "  line 13, step 2 (blue: defend with 2)",
        "    armies.Alaska: expected 2, found 3",
        "1 passed, 1 failed, 0 broken; 3 checks",
    ]


def test_a_broken_file_does_not_stop_the_others(folder: Path) -> None:
    (folder / "broken.toml").write_text(BROKEN, encoding="utf-8")
    done = run("check", str(folder / "broken.toml"), str(folder / "missing.toml"), str(folder))
    assert done.code == 2
    lines = done.out.splitlines()
    assert lines[0] == (
        f"broken: {folder / 'broken.toml'}:10: step 1: expect: there is no fact 'army'; "
        "perhaps 'armies' is meant"
    )
    assert lines[1] == f"broken: {folder / 'missing.toml'}: there is no such file"
    assert lines[-1] == "1 passed, 1 failed, 3 broken; 3 checks"


def test_a_folder_without_scenarios_is_a_mistake(tmp_path: Path) -> None:
    done = run("check", str(tmp_path))
    assert done.code == 2
    assert "there is no scenario (*.toml) in this folder" in done.out


def test_a_file_that_is_no_text_is_broken(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    done = run("check", str(tmp_path / "picture.toml"))
    assert done.code == 2
    assert "it cannot be read" in done.out


def test_without_files_there_is_nothing_to_do() -> None:
    done = run("check")
    assert done.code == 2
    assert "FILE" in done.err

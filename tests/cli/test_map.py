"""`battleboard map`: boards and positions as pictures."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from battleboard.draw.chart import chart_names
from battleboard.draw.facts import game_facts
from battleboard.draw.palette import DARK, LIGHT
from tests.cli.program import run

RECORDS = Path(__file__).resolve().parents[1] / "records"


@pytest.mark.parametrize("game", chart_names())
def test_every_board_is_drawn_with_its_names(game: str, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("map", game, "-o", str(file)).code == 0
    texts = " ".join(
        element.text or "" for element in ElementTree.parse(file).iter() if "text" in element.tag
    )
    assert sum(data.name in texts for data in game_facts(game).spaces.values()) > 10


def test_a_png_has_the_size_of_the_part_that_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "part.png"
    words = ("map", "revised", "--around", "Germany", "--size", "400x300", "--zoom", "1.2")
    assert run(*words, "-o", str(file)).code == 0
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (400, 300)


def test_a_part_may_look_round_the_world(tmp_path: Path) -> None:
    file = tmp_path / "part.svg"
    assert (
        run("map", "revised", "--around", "Soviet Far East", "--zoom", "1", "-o", str(file)).code
        == 0
    )
    svg = file.read_text(encoding="utf-8")
    assert '<use href="#ground"' in svg
    assert ">Alaska<" in svg


def test_a_position_of_a_record_is_drawn(tmp_path: Path) -> None:
    start, later = tmp_path / "start.svg", tmp_path / "later.svg"
    record = str(RECORDS / "classic.record")
    assert run("map", "classic", "--position", f"{record}@0", "-o", str(start)).code == 0
    assert run("map", "classic", "--position", record, "-o", str(later)).code == 0
    opening = tmp_path / "opening.svg"
    assert run("map", "classic", "-o", str(opening)).code == 0
    assert start.read_bytes() == opening.read_bytes()
    assert later.read_bytes() != opening.read_bytes()


def test_light_and_dark(tmp_path: Path) -> None:
    for dark, palette in ((), LIGHT), (("--dark",), DARK):
        file = tmp_path / "board.svg"
        assert run("map", "revised", *dark, "-o", str(file)).code == 0
        assert palette.sea in file.read_text(encoding="utf-8")


def test_from_far_away_there_are_counters_instead_of_names(tmp_path: Path) -> None:
    file = tmp_path / "far.svg"
    assert run("map", "revised", "--zoom", "0.375", "-o", str(file)).code == 0
    svg = file.read_text(encoding="utf-8")
    assert ">Germany<" not in svg
    assert re.search(r">\d+</text>", svg)


def test_names_and_piles_shrink_with_the_map_below_their_own_zoom(tmp_path: Path) -> None:
    file = tmp_path / "middle.svg"
    assert run("map", "revised", "--zoom", "0.45", "-o", str(file)).code == 0
    svg = file.read_text(encoding="utf-8")
    assert '<g transform="scale(0.75)">' in svg
    assert ">Germany<" in svg


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("chess", "-o", "x.svg"), "there is no map of 'chess'; there are: classic, "),
        (("revised", "-o", "x.gif"), ".svg or .png"),
        (("revised", "--around", "Atlantis", "-o", "x.svg"), "no space 'Atlantis'"),
        (("revised", "--around", "Germany", "--size", "big", "-o", "x.svg"), "two numbers"),
        (("revised", "--zoom", "99", "-o", "x.svg"), "zoom"),
        (("revised", "--position", str(RECORDS / "risk.record"), "-o", "x.svg"), "not of revised"),
        (("classic", "--position", "no.record", "-o", "x.svg"), "no.record"),
    ],
)
def test_mistakes_are_told_in_one_line(words: tuple[str, ...], problem: str) -> None:
    done = run("map", *words)
    assert done.code == 2
    assert problem in done.err
    assert len(done.err.splitlines()) == 1
    assert not Path("x.svg").exists()

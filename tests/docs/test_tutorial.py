"""The first game of the tutorial is a real one: its lines are typed, and the program shows them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import run
from tools.publish import ROOT

PAGE = (ROOT / "docs/tutorial/first-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the program, the record and the check of the record show."""
    folder = tmp_path_factory.mktemp("tutorial")
    typed = re.findall(r"^red> (.*)$", "".join(BLOCKS), re.MULTILINE)
    played = subprocess.run(
        [sys.executable, "-m", "battleboard", "play", "risk", "--seed", "25"],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={"XDG_DATA_HOME": str(folder), "PATH": ""},
        timeout=60,
    )
    file = folder / "australia.txt"
    verified = run("verify", str(file))
    assert verified.code == 0
    return {
        "play": played.stdout,
        "record": file.read_text(encoding="utf-8"),
        "verify": verified.out.replace(str(file), Path(file).name),
    }


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[0][:30])
def test_every_excerpt_is_real(shown: dict[str, str], block: str) -> None:
    parts = [part.strip("\n") for part in block.split("...\n")]
    assert any(_in_order(text, parts) for text in shown.values()), block


def _in_order(text: str, parts: list[str]) -> bool:
    """Whether the parts stand in the text, one after the other."""
    place = 0
    for part in parts:
        found = text.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return True


def test_the_seed_is_the_one_on_the_page() -> None:
    assert 'make terminal ARGS="risk --seed 25"' in PAGE

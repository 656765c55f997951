"""What CONTRIBUTING.md names is there."""

import re

from tools.publish import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LAYOUT = TEXT.split("## Layout")[1].split("```")[1]


def test_every_folder_of_the_layout_exists() -> None:
    top, folders = ROOT, []
    for line in LAYOUT.strip().splitlines():
        inside = line.startswith("  ")
        if line == "src/battleboard/":
            top = ROOT / line
        names = (
            re.findall(r"^\s*((?:[\w.]+/ ?)+)", line)[0].split() if inside else [line.split()[0]]
        )
        folders += [(top if inside else ROOT) / name for name in names]
    assert len(folders) > 20
    assert not [folder for folder in folders if not folder.is_dir()]


def test_every_package_is_in_the_layout() -> None:
    packages = {path.parent.name for path in (ROOT / "src/battleboard").glob("*/__init__.py")}
    assert {name for name in packages if f"{name}/" not in LAYOUT} == set()


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z]+)\b", TEXT))
    assert named
    assert {name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)} == set()

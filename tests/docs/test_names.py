"""A class has a name of its own, so that a search for the name finds the class."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import battleboard

SOURCE = Path(battleboard.__file__).parent
PACKAGES = ("core", "axis", "odds", "record", "scenario", "draw", "bots", "cli", "client")
SHARED = {"Role"}  # the same two roles, for battles and for the decisions below them
MOST = 2
"""The most packages in which a name may stand for different things."""


def names(file: Path) -> Iterator[str]:
    """The public classes and type aliases of a module."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            yield from (name.id for name in node.targets if isinstance(name, ast.Name))


def by_name(*packages: str) -> dict[str, list[str]]:
    """The modules of packages by the names that they define."""
    found = defaultdict(list)
    for package in packages:
        for file in sorted((SOURCE / package).rglob("*.py")):
            for name in names(file):
                if name[0].isupper() and not name.isupper():
                    found[name].append(str(file.relative_to(SOURCE)))
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_has_every_name_once(package: str) -> None:
    twice = {name: at for name, at in by_name(package).items() if len(at) > 1}
    assert {name: at for name, at in twice.items() if name not in SHARED} == {}


def test_no_name_stands_for_many_things() -> None:
    found = by_name(*PACKAGES)
    assert {name: at for name, at in found.items() if len(at) > MOST} == {}

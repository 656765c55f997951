"""The changelog knows the version, and every fragment can be gathered."""

import re
import tomllib
from pathlib import Path

import pytest

FRAGMENTS = Path("changelog.d")
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
TOWNCRIER = PROJECT["tool"]["towncrier"]
KINDS = {kind["directory"] for kind in TOWNCRIER["type"]}
FOLDERS = {section["path"] for section in TOWNCRIER["section"]}
HELPERS = {"README.md", "template.md.jinja"}


def releases() -> list[str]:
    """The versions of the changelog, newest first."""
    text = Path("CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\S+)", text, re.MULTILINE)


def fault(path: Path) -> str | None:
    """What is wrong with the name or the text of a fragment."""
    folder = path.parent.relative_to(FRAGMENTS).as_posix()
    if folder.removeprefix(".") not in FOLDERS:
        return f"{path}: there is no folder {folder}"
    named = re.fullmatch(r"[a-z0-9-]+\.([a-z]+)\.md", path.name)
    if named is None or named[1] not in KINDS:
        return f"{path}: the name is not <topic>.<kind>.md with one of {sorted(KINDS)}"
    return None if path.is_file() and path.read_text(encoding="utf-8").strip() else f"{path}: empty"


def test_every_fragment_has_a_known_folder_and_kind() -> None:
    paths = [path for path in FRAGMENTS.rglob("*") if path.is_file() and path.name not in HELPERS]
    assert not [found for path in paths if (found := fault(path))]


@pytest.mark.parametrize(
    "name", ["risk.new.md", "risk.added.txt", "added.md", "else/risk.added.md"]
)
def test_a_fragment_with_another_name_is_noticed(name: str) -> None:
    assert fault(FRAGMENTS / name)


def test_the_readme_of_the_fragments_lists_all_folders_and_kinds() -> None:
    text = (FRAGMENTS / "README.md").read_text(encoding="utf-8")
    assert {name for name in KINDS | FOLDERS if name and f"| `{name}` |" not in text} == set()


def test_the_changelog_has_a_section_for_this_version() -> None:
    assert PROJECT["project"]["version"] in releases()


def test_no_version_is_older_than_one_below_it() -> None:
    numbers = [tuple(map(int, version.split("."))) for version in releases()]
    assert numbers == sorted(set(numbers), reverse=True)

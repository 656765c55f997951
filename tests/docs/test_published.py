"""What is made from the code is as the code would make it."""

from pathlib import Path

import pytest

from tools.publish import ROOT, published


@pytest.mark.parametrize(
    ("path", "text"), published().items(), ids=lambda x: x.name if isinstance(x, Path) else ""
)
def test_published_files_are_up_to_date(path: Path, text: str) -> None:
    hint = "run `make publish`"
    assert path.exists(), f"{path.relative_to(ROOT)} is missing; {hint}"
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date; {hint}"


def test_no_published_file_is_left_over() -> None:
    """A game that went away, or a renamed schema, leaves nothing behind."""
    known = set(published())
    folders = (ROOT / "docs/reference/schemas",)
    assert {path for folder in folders for path in folder.rglob("*.json")} <= known

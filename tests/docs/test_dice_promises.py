"""Pages and texts promise no more of the dice than holds."""

from pathlib import Path

import pytest

TEXTS = "src/battleboard/texts/en"
NAMES_THE_LIMIT = (
    "docs/reference/dice.md",
    "docs/explanation/reliability.md",
    f"{TEXTS}/web-study.ftl",
    f"{TEXTS}/web-looks.ftl",
)
PROMISED_TOO_MUCH = (
    "nobody can choose",
    "nobody could choose",
    "nobody chose the dice",
    "nobody can change a roll",
    "the record proves it",
    "provably fair",
    "proven fair",
    "guaranteed fair",
    "cannot be influenced",
    "cannot be manipulated",
    "tamper-proof",
)


@pytest.mark.parametrize("page", NAMES_THE_LIMIT)
def test_it_says_that_an_operator_who_plays_could_influence_the_dice(page: str) -> None:
    assert "influence" in Path(page).read_text(encoding="utf-8")


def test_nothing_promises_that_the_dice_cannot_be_influenced() -> None:
    pages = [Path("README.md"), *Path("docs").rglob("*.md"), *Path(TEXTS).glob("*.ftl")]
    found = [
        f"{page}: {promise}"
        for page in pages
        for promise in PROMISED_TOO_MUCH
        if promise in " ".join(page.read_text(encoding="utf-8").lower().split())
    ]
    assert not found

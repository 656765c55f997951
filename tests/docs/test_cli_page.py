"""The page of the command line leaves nothing out."""

from battleboard.cli import COMMANDS
from tests.cli.program import run
from tools.cli import parts
from tools.publish import ROOT

PAGE = (ROOT / "docs/reference/cli.md").read_text(encoding="utf-8")


def test_every_command_has_its_part() -> None:
    assert sorted(parts(PAGE)) == sorted([*COMMANDS, "commands", "typed"])
    for name in COMMANDS:
        assert f"\n## {name}\n" in PAGE


def test_the_page_names_every_argument_that_help_names() -> None:
    for name in COMMANDS:
        words = [word.strip(" ,[]()=.") for word in run(name, "--help").out.split()]
        for word in {word for word in words if word.startswith("--") and word != "--help"}:
            assert word in PAGE, f"{word} of {name}"


def test_the_scripted_example_works() -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith("printf"))
    typed = line.split("'")[1].replace("\\n", "\n")
    words = line.partition("| battleboard ")[2].split()
    done = run(*words, "--autosave", "/dev/null/nowhere", typed=typed)
    assert done.code == 0
    assert "round 2: the turn of Red" in done.out

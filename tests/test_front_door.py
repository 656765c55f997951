"""The front door is short, complete and cheap to open."""

import subprocess
import sys

import pytest

import battleboard


def test_all_names_can_be_had_and_are_in_order() -> None:
    assert battleboard.__all__ == sorted(battleboard.__all__, key=lambda n: (n[0].islower(), n))
    for name in battleboard.__all__:
        assert getattr(battleboard, name).__module__.startswith("battleboard."), name


def test_what_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        battleboard.nonsense  # noqa: B018 - the access is the test


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import battleboard, sys; print(*sorted(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"msgspec", "rich", "fluent", "prompt_toolkit"} & set(found.stdout.split())

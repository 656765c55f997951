"""Settings: a flag before the environment, the environment before the file."""

from pathlib import Path

import pytest

from battleboard.server.settings import Settings, SettingsError, describe, read_settings
from battleboard.server.storage.database import usable


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "battleboard.toml").write_text("port = 1\nhost = 'a'\nbot_workers = 3\n")
    environ = {"BATTLEBOARD_PORT": "2", "BATTLEBOARD_HOST": "b", "BATTLEBOARD_DATA": str(tmp_path)}
    found = read_settings({"port": "3"}, environ)
    assert (found.port, found.host, found.bot_workers) == (3, "b", 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 'x'", "port: expected an integer, not a string"),
        ("port = 99999", "port"),
        ("prot = 1", "prot"),
        ("port =", "battleboard.toml"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "battleboard.toml").write_text(text)
    with pytest.raises(SettingsError, match=said):
        read_settings({"data": str(tmp_path)}, {})


def test_a_file_that_is_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"nowhere.toml: No such file"):
        read_settings({}, {}, str(tmp_path / "nowhere.toml"))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "battleboard.toml").mkdir()
    with pytest.raises(SettingsError, match=r"battleboard.toml: Is a directory"):
        read_settings({"data": str(tmp_path)}, {})


def test_every_setting_has_a_sentence() -> None:
    assert len(describe()) == len(Settings.__struct_fields__)
    assert all(setting.sentence.endswith(".") for setting in describe())


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("postgresql://me@host/games", "postgresql+asyncpg://me@host/games"),
        ("postgres://me@host/games", "postgresql+asyncpg://me@host/games"),
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("", "sqlite+aiosqlite:///there/battleboard.sqlite"),
    ],
)
def test_the_database_is_a_url(database: str, url: str) -> None:
    assert Settings(database=database, data="there").url == url


@pytest.mark.parametrize("database", ["games", "mysql://me:word@host/games", "postgresql:games"])
def test_another_database_is_refused_without_its_password(database: str) -> None:
    with pytest.raises(SettingsError) as refused:
        _ = Settings(database=database).url
    assert "postgresql:///name" in str(refused.value)
    assert database not in str(refused.value)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (ModuleNotFoundError(name="asyncpg"), "there is no asyncpg; PostgreSQL needs pip install"),
        (OSError("no route"), "the database cannot be used: no route"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_in_one_sentence(
    trouble: Exception, said: str
) -> None:
    with pytest.raises(SettingsError, match=said), usable():
        raise trouble

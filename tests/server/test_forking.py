"""Servers of the tests are forks; they begin and end as those that a shell starts."""

import signal
import subprocess
from pathlib import Path

import pytest

from battleboard.cli import MISTAKE
from tests.server.forking import Forked, run
from tests.server.people import Person
from tests.server.running import Place, Running, running

FORKED, BY_A_SHELL = None, {"PYTHONHASHSEED": "1"}


@pytest.mark.parametrize("env", [FORKED, BY_A_SHELL], ids=["forked", "by a shell"])
def test_a_server_begins_and_ends(tmp_path: Path, env: dict[str, str] | None) -> None:
    with running(Place(tmp_path / "data"), env=env) as server:
        assert isinstance(server.process, subprocess.Popen) == (env is not None)
        assert Person(server.url).get("/api/games")["games"] == []
        assert server.process.poll() is None
        assert server.stop() == 0
        assert server.process.poll() == 0


def test_a_fork_ends_by_a_signal(tmp_path: Path) -> None:
    server = Running(Place(tmp_path / "data")).wait_until_up()
    server.kill()
    assert server.process.returncode == -signal.SIGKILL


def test_a_wait_has_an_end(tmp_path: Path) -> None:
    with (
        running(Place(tmp_path / "data")) as server,
        pytest.raises(subprocess.TimeoutExpired),
    ):
        server.process.wait(0.01)


def test_a_command_hears_and_says(tmp_path: Path) -> None:
    done = run(["verify", "record.jsonl"], folder=tmp_path)
    assert (done.returncode, done.stdout) == (MISTAKE, "")
    assert "record.jsonl" in done.stderr
    played = run(["play", "risk", "--seed", "1"], folder=tmp_path, said="help\nquit\n")
    assert played.returncode == 0
    assert "Risk" in played.stdout


def test_one_process_forks_for_all(tmp_path: Path) -> None:
    with running(Place(tmp_path / "a")) as one, running(Place(tmp_path / "b")) as other:
        assert isinstance(one.process, Forked)
        assert one.process.pid != other.process.pid
        one.kill()
        assert Person(other.url).get("/api/games")["games"] == []

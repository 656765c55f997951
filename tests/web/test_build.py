"""The client is built once: tests that run beside a build would find half of it."""

from pathlib import Path

from tools.node import SOURCES, inputs


def test_what_python_caches_is_no_input_of_the_client(tmp_path: Path) -> None:
    for folder in ("web", *SOURCES):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    before = inputs(tmp_path)
    cached = tmp_path / "src/battleboard/maps/__pycache__/__init__.cpython-311.pyc"
    cached.parent.mkdir()
    cached.write_bytes(b"compiled")
    assert inputs(tmp_path) == before
    (tmp_path / "web/src/main.ts").write_text("", encoding="utf-8")
    assert inputs(tmp_path) != before

"""A session of Cosmic Ray: the mutants drawn and the results so far, kept in a file."""

import difflib
import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tests.mutation.candidates import Candidate, mutated
from tests.mutation.covering import Covering
from tests.mutation.stages import PACKAGE, ROOT, coverings, stages
from tests.mutation.trying import Ending, Stage, Workshop, preload
from tests.mutation.verdicts import Outcome, verdicts


def open_session(path: Path, drawn: list[Candidate]) -> WorkDB:
    """Open a session with an item for every mutant."""
    path.parent.mkdir(parents=True, exist_ok=True)
    session = WorkDB(path, WorkDB.Mode.create)
    there = {item.job_id for item in session.work_items}
    session.add_work_items([_item(one) for one in drawn if one.key not in there])
    return session


def outcomes(session: WorkDB, drawn: list[Candidate]) -> list[Outcome]:
    """Return what became of the mutants that were tried."""
    done = dict(session.results)
    tried = [one for one in drawn if one.key in done]
    return [Outcome(one, done[one.key].diff, done[one.key].is_killed) for one in tried]


def forget_open(session: WorkDB, drawn: list[Candidate]) -> None:
    """Forget the results of survivors without a reason, so that they are tried again."""
    known = verdicts()
    kept, done = list(session.work_items), dict(session.results)
    tried = outcomes(session, drawn)
    forgotten = {one.candidate.key for one in tried if one.word(known) == "open"}
    session.clear()
    session.add_work_items(kept)
    for key, result in done.items():
        if key not in forgotten:
            session.set_result(key, result)


def try_all(session: WorkDB, drawn: list[Candidate], folder: Path) -> None:
    """Try every mutant without a result; store each result at once and print it."""
    done = dict(session.results)
    waiting = [one for one in drawn if one.key not in done]
    if not waiting:
        return
    recorded = coverings(dict.fromkeys(one.part for one in waiting), folder)
    preload()
    print(f"{len(drawn)} mutants drawn, {len(waiting)} to try", flush=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix="copy-") as copy:
        shop = Workshop(PACKAGE, ROOT, Path(copy))
        trials = Trials(shop, recorded)
        for number, candidate in enumerate(waiting, 1):
            began = time.monotonic()
            killer = trials.killer(candidate)
            new = new_line(candidate)
            session.set_result(candidate.key, _result(killer, new))
            took, word = time.monotonic() - began, "killed" if killer else "SURVIVED"
            place = f"{candidate.file}:{candidate.line}"
            print(f"{number}/{len(waiting)} {word} in {took:.0f} s  {place}  {new}", flush=True)
            if killer:
                print(f"    {_words_for(killer)}", flush=True)


class Trials:
    """Mutants against tests; what fails without a mutant, too, is named and then left out."""

    def __init__(self, shop: Workshop, recorded: Mapping[str, Covering]) -> None:
        self._shop = shop
        self._recorded = recorded
        self._sound: set[str] = set()
        self._unsound: tuple[str, ...] = ()

    def killer(self, candidate: Candidate) -> Ending | None:
        """Return the run of tests that killed a mutant, or None if it survived."""
        while True:
            with self._shop.planted(candidate):
                ending = self._killer(candidate)
            failed = () if ending is None else ending.failed[:1]
            if all(map(self._is_sound, failed)):
                return ending

    def _killer(self, candidate: Candidate) -> Ending | None:
        covering = self._recorded.get(candidate.part)
        for stage in stages(candidate, covering):
            chosen = replace(stage, done=(*stage.done, *self._unsound))
            ending = _confirmed(self._shop, chosen) if covering is None else self._shop.run(chosen)
            if ending.is_failure:
                return ending
            passed = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
            assert ending.code in passed, ending.output
        return None

    def _is_sound(self, test: str) -> bool:
        """Whether a test passes without a mutant."""
        if test not in self._sound:
            alone = Stage("alone", (test.partition("::")[0],), chosen=(test,))
            if self._shop.run(alone).is_failure and self._shop.run(alone).is_failure:
                print(f"    {test} fails without a mutant and is left out", flush=True)
                self._unsound += (test,)
                return False
            self._sound.add(test)
        return True


def _result(killer: Ending | None, new: str) -> WorkResult:
    """Return a result as Cosmic Ray stores it."""
    if killer is None:
        return WorkResult(WorkerOutcome.NORMAL, "", TestOutcome.SURVIVED, new)
    output = f"{_words_for(killer)}\n{killer.output[-4000:]}"
    return WorkResult(WorkerOutcome.NORMAL, output, TestOutcome.KILLED, new)


def _words_for(killer: Ending) -> str:
    return ", ".join(killer.failed) or f"exit code {killer.code}"


def _confirmed(shop: Workshop, stage: Stage) -> Ending:
    """Run a stage; believe a failed test only if it fails twice.

    Tests of the server wait for other processes, and on a busy machine one may fail by itself.
    """
    while True:
        ending = shop.run(stage)
        if not ending.failed:
            return ending
        test = ending.failed[0]
        paths = (test.partition("::")[0],)
        alone = Stage(stage.name, paths, chosen=(test,), seconds=stage.seconds)
        if shop.run(alone).is_failure:
            return ending
        print(f"    {test} failed once, but not again", flush=True)
        stage = replace(stage, done=(*stage.done, test))


def new_line(candidate: Candidate) -> str:
    """Return the changed lines of a mutant."""
    code = (PACKAGE / candidate.file).read_text(encoding="utf-8")
    changed = mutated(code, candidate)
    assert changed is not None, candidate
    diff = difflib.ndiff(code.splitlines(), changed.splitlines())
    return " ".join(" ".join(line[2:].split()) for line in diff if line.startswith("+ "))


def _item(candidate: Candidate) -> WorkItem:
    """Return a mutant as Cosmic Ray stores it."""
    spec = MutationSpec(
        module_path=candidate.file,
        operator_name=candidate.operator,
        occurrence=candidate.occurrence,
        start_pos=(candidate.line, candidate.column),
        end_pos=(candidate.line, candidate.column + 1),
        definition_name=candidate.function,
    )
    return WorkItem.single(candidate.key, spec)

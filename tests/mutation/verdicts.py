"""What became of the mutants: counts by part, and the survivors with their reasons."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.mutation.candidates import PARTS, Candidate

SURVIVORS = Path(__file__).with_name("survivors.toml")
FIGURES = Path(__file__).with_name("figures.toml")
WORDS = ("killed", "equivalent", "accepted", "open")
"""What can become of a mutant; a test could have killed the last two kinds."""
WANTED = 0.9
"""The share of the non-equivalent mutants that the tests must kill."""

Place = tuple[str, str, str, str]
"""File, function, old line and new line of a mutant."""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason why a mutant may survive."""

    file: str
    function: str
    old: str
    new: str
    verdict: str
    """`equivalent`: no test can kill it. `accepted`: a test could, but is not worth it."""
    reason: str
    part: str = ""
    """The part in whose sample it is; empty: that of the folder where the file lies."""

    @property
    def sampled_in(self) -> str:
        """The part in whose sample it is."""
        return self.part or next(part for part in PARTS if self.file.startswith(f"{part}/"))


class SurvivorsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`survivors.toml`."""

    survivors: tuple[Verdict, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant."""

    candidate: Candidate
    new: str
    killed: bool

    def word(self, known: dict[Place, Verdict]) -> str:
        """Return the word of `WORDS` for it."""
        if self.killed:
            return "killed"
        one = self.candidate
        found = known.get((one.file, one.function, one.old, self.new))
        return found.verdict if found else "open"


def verdicts() -> dict[Place, Verdict]:
    """Return the survivors that have a reason."""
    read = msgspec.convert(tomllib.loads(SURVIVORS.read_text(encoding="utf-8")), SurvivorsFile)
    return {(one.file, one.function, one.old, one.new): one for one in read.survivors}


def tally(found: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """Count the outcomes of each part."""
    known = verdicts()
    counts: dict[str, dict[str, int]] = {}
    for one in found:
        row = counts.setdefault(one.candidate.part, dict.fromkeys(WORDS, 0))
        row[one.word(known)] += 1
    return counts


def share(rows: Iterable[dict[str, int]]) -> float:
    """Return the share of the non-equivalent mutants that were killed."""
    all_parts = _sum(list(rows))
    could = all_parts["killed"] + all_parts["accepted"] + all_parts["open"]
    return all_parts["killed"] / could if could else 1.0


def report(found: list[Outcome]) -> str:
    """Return the counts as a table, and the survivors without a reason as TOML."""
    counts, known = tally(found), verdicts()
    lines = ["part            sampled  killed  equivalent  accepted   open  killed of the rest"]
    for part, row in [*counts.items(), ("all", _sum(list(counts.values())))]:
        lines.append(
            f"{part:<15} {sum(row.values()):>7}  {row['killed']:>6}  {row['equivalent']:>10}"
            f"  {row['accepted']:>8}  {row['open']:>5}  {share([row]):.1%}"
        )
    for one in found:
        if one.word(known) == "open":
            at = one.candidate
            lines += ["", "[[survivors]]", f'file = "{at.file}"  # line {at.line}']
            lines += [f'function = "{at.function}"', f"old = '''{at.old}'''"]
            lines += [f"new = '''{one.new}'''"]
    return "\n".join(lines)


def kept(seed: int) -> dict[str, dict[str, int]]:
    """Return the counts that are written down for a seed."""
    read = tomllib.loads(FIGURES.read_text(encoding="utf-8"))
    return read["parts"] if read["seed"] == seed else {}


def figures(seed: int, counts: dict[str, dict[str, int]]) -> str:
    """Return the counts as TOML, the source of the page in the manual."""
    lines = ["# Written by `make mutants ARGS=--keep`.", f"seed = {seed}"]
    for part in (part for part in PARTS if part in counts):
        row = counts[part]
        lines += ["", f'[parts."{part}"]', *(f"{word} = {row[word]}" for word in WORDS)]
    return "\n".join(lines) + "\n"


def _sum(rows: list[dict[str, int]]) -> dict[str, int]:
    return {word: sum(row[word] for row in rows) for word in WORDS}

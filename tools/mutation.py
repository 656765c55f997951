"""The manual's page about mutation testing: figures of the sample, and every survivor."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HEAD = """\
# Mutation testing

`make mutants` measures what the tests notice. It changes the code in one place, such as a
comparison, a number, an operator, a condition or a loop, and runs the tests; it repeats that for
{total} places, which a seed draws from the parts below. A mutant that fails a test is *killed*; one
that passes all of them *survives*.

```
make mutants                                        # the sample below; continues if it was stopped
make mutants ARGS="--seed 7"                        # another sample
make mutants ARGS="--seed 7 --part odds --size 20"  # a small one
make mutants ARGS="--again"                         # try survivors again, after writing tests
make mutants ARGS="--keep"                          # also write the figures of these parts
```

[Cosmic Ray](https://cosmic-ray.readthedocs.io) makes the changes and stores the results in
`.mutants/`. The runner in `tests/mutation` chooses the tests:

- For the engine and the odds it first records which tests run which line. A mutant is tried with
  the tests of its line, the quickest first. If it survives, all tests of its part follow.
- Servers run in separate processes, where no lines are recorded. Their mutants are tried with the
  test files that `tests/mutation/stages.py` names for the module, then with some for the whole
  server; those of storage also with PostgreSQL.
- Browser tests are not run.
- The tests of a line fail after 30 seconds of processor time plus four times what they usually
  need, all others after 200 to 300 seconds.
- A test that also fails without the mutant is left out. A server test must fail twice.

Annotations, assertions, decorators, options of classes, logging and type aliases are not mutated,
because no test could notice, nor are the database schema and its migrations, which a test compares
with each other. `make soak` runs the sample on the current code and fails if less than 90 % of the
mutants that are not equivalent are killed. It also tries the mistakes in
`tests/mutation/mutants.toml`, which are written by hand for each rule.

The part `revised` is the folder of that edition and the modules of `axis` that were made for it.

## Figures

Seed {seed}. *Equivalent* mutants change nothing that anybody could observe, so they do not count. A
test could kill the *accepted* ones, but is not worth writing; the *open* ones still need a test.

| Part | Mutants | Killed | Equivalent | Accepted | Open | Killed, without equivalents |
| --- | --- | --- | --- | --- | --- | --- |
"""


def mutation_page(folder: Path) -> str:
    """Return the page, from the figures and survivors in a folder."""
    figures = tomllib.loads((folder / "figures.toml").read_text(encoding="utf-8"))
    survivors = tomllib.loads((folder / "survivors.toml").read_text(encoding="utf-8"))
    parts: dict[str, dict[str, int]] = figures["parts"]
    everything = {word: sum(row[word] for row in parts.values()) for word in _words(parts)}
    head = HEAD.format(seed=figures["seed"], total=sum(everything.values()))
    rows = [_row(f"`{part}`", row) for part, row in parts.items()]
    lines = [*rows, _row("all", everything), "", "## Survivors", ""]
    return head + "\n".join([*lines, *_survivors(survivors.get("survivors", []))]) + "\n"


def _words(parts: dict[str, dict[str, int]]) -> list[str]:
    return list(next(iter(parts.values())))


def _row(name: str, row: dict[str, int]) -> str:
    could = row["killed"] + row["accepted"] + row["open"]
    share = f"{row['killed'] / could:.1%}" if could else "–"
    cells = (sum(row.values()), row["killed"], row["equivalent"], row["accepted"], row["open"])
    return f"| {name} | {' | '.join(map(str, cells))} | {share} |"


def _survivors(found: list[dict[str, Any]]) -> Iterator[str]:
    for verdict in ("equivalent", "accepted"):
        yield f"### {verdict.capitalize()}"
        yield ""
        for one in found:
            if one["verdict"] == verdict:
                place = f"{one['file']}, {one['function']}" if one["function"] else one["file"]
                yield f"- `{place}`: `{one['old']}` → `{one['new']}`. {one['reason']}"
        yield ""

"""The rule sheets of the package, read by rule ID."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from battleboard.core.errors import TextError

_ID: Final = re.compile(r"\*\*([A-Z]{2}-[A-Z0-9]+-[A-Z]*[0-9.]*[0-9][a-z]?)\b([^*]*)\*\*")
_SECTION_ID: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]+\b")


class Rule(NamedTuple):
    """One statement of a sheet."""

    id: str
    text: str
    heading: str

    @property
    def group(self) -> str:
        """`RI-ATT` of `RI-ATT-4`; a section is its own group."""
        return "-".join(self.id.split("-")[:2])


@lru_cache(maxsize=1)
def all_rules() -> dict[str, Rule]:
    """Return every rule of every sheet by its ID, in the order of the sheets."""
    rules: dict[str, Rule] = {}
    for name in sheet_names():
        for rule in rules_of(name):
            rules.setdefault(rule.id, rule)
    return rules


@lru_cache(maxsize=1)
def sheet_names() -> tuple[str, ...]:
    """Return the file names of the sheets."""
    files = (file.name for file in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".md") for name in files if name.endswith(".md")))


@lru_cache(maxsize=16)
def rules_of(sheet: str) -> tuple[Rule, ...]:
    """Return the rules of one sheet, in its order; raise TextError if there is no such sheet."""
    if sheet not in sheet_names():
        names = ", ".join(sheet_names())
        raise TextError(f"there is no rule sheet {sheet!r}; there are {names}", sheet)
    return tuple(_read(_folder().joinpath(f"{sheet}.md").read_text(encoding="utf-8")))


def rule_prefix(sheet: str) -> str:
    """Return the prefix of the IDs of a sheet; empty if there is no such sheet.

    >>> rule_prefix("classic")
    'CL'
    """
    return rules_of(sheet)[0].id.partition("-")[0] if sheet in sheet_names() else ""


def search_rules(sheet: str, words: str) -> list[Rule]:
    """Return the rules of a sheet with all these words, best first; raise TextError.

    >>> [rule.id for rule in search_rules("risk", "cannot refuse")]
    ['RI-ATT-11']
    """
    wanted = words.casefold().split()
    if not wanted:
        return []
    found = []
    for place, rule in enumerate(rules_of(sheet)):
        text = f"{rule.id} {rule.heading} {rule.text}".casefold()
        if all(word in text for word in wanted):
            found.append((_distance(rule, wanted, " ".join(wanted)), place, rule))
    return [rule for *_, rule in sorted(found, key=lambda hit: hit[:2])]


def _distance(rule: Rule, words: list[str], phrase: str) -> int:
    """Return how well a rule matches: by its heading, by the phrase, or only by the words."""
    id_, text = rule.id.casefold(), rule.text.casefold()
    if id_ == phrase:
        return 0
    if id_.startswith(phrase):
        return 1
    if phrase in text or any(word in id_ for word in words):
        return 2
    return 3 if all(word in text for word in words) else 4


def contents(sheet: str) -> list[Rule]:
    """Return the groups of a sheet and their subjects; raise TextError."""
    return [_contents(group) for group in dict.fromkeys(rule.group for rule in rules_of(sheet))]


def _folder() -> Traversable:
    return resources.files("battleboard").joinpath("rules")


def find_rules(word: str) -> list[Rule]:
    """Return a rule with its parts, or a group; raise TextError that names similar IDs.

    >>> find_rules("ri-att-11")[0].text
    'The defender cannot refuse.'
    >>> [rule.id for rule in find_rules("RI-OPT-4")]
    ['RI-OPT-4', 'RI-OPT-4.1']
    """
    wanted, rules = word.strip().upper(), all_rules()
    found = [
        rule
        for id_, rule in rules.items()
        if id_.upper() == wanted or id_.startswith(f"{wanted}.") or rule.group == wanted
    ]
    if found:
        return found
    groups = dict.fromkeys(rule.group for rule in rules.values())
    if any(group.startswith(f"{wanted}-") for group in groups):
        return [_contents(group) for group in groups if group.startswith(f"{wanted}-")]
    near = get_close_matches(wanted, [*rules, *groups], n=3)
    hint = f"near it are {', '.join(near)}" if near else f"there are {', '.join(_sheets())}"
    raise TextError(f"there is no rule {word!r}; {hint}", word)


def _contents(group: str) -> Rule:
    """Return a line of a table of contents: a group and its subject."""
    inside = [rule for rule in all_rules().values() if rule.group == group]
    rules = "1 rule" if len(inside) == 1 else f"{len(inside)} rules"
    return Rule(group, f"{inside[0].heading} ({rules})", "")


def _sheets() -> list[str]:
    return list(dict.fromkeys(id_.partition("-")[0] for id_ in all_rules()))


def _read(sheet: str) -> Iterator[Rule]:
    """Yield the rules of one sheet: list items, table rows and sections with an ID."""
    heading, columns = "", list[str]()
    lines = sheet.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("#"):
            heading = line.lstrip("# ")
            if section := _SECTION_ID.match(heading):
                yield Rule(section[0], _section(lines[number + 1 :]), heading)
        elif line.startswith("|"):
            cells = _cells(line)
            if number + 1 < len(lines) and re.match(r"\|[ :|-]+$", lines[number + 1]):
                columns = cells
            elif found := _ID.match(cells[0]):
                row = zip(columns[1:], cells[1:], strict=False)
                yield Rule(found[1], "; ".join(f"{name}: {cell}" for name, cell in row), heading)
        elif line.lstrip().startswith("- ") and (found := _ID.search(line)):
            yield Rule(found[1], _item(line, found, lines[number + 1 :]), heading)


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _item(line: str, found: re.Match[str], after: list[str]) -> str:
    """Return the text of an item around its ID, with the indented lines below."""
    indent = len(line) - len(line.lstrip())
    parts = [line[indent + 2 : found.start()], found[2], line[found.end() :]]
    for following in after:
        if not following.startswith(" " * (indent + 1)):
            break
        parts.append(following)
    return _plain(" ".join(part.strip() for part in parts if part.strip()))


def _section(after: list[str]) -> str:
    """Return all lines up to the next heading."""
    end = next((i for i, line in enumerate(after) if line.startswith("#")), len(after))
    return _plain("\n".join(after[:end]).strip())


def _plain(text: str) -> str:
    """Return text without Markdown's marks, which a terminal would show."""
    return text.replace("**", "").replace("`", "")

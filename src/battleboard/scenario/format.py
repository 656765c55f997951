"""The scenario file as typed values. What the words mean is in `docs/reference/scenarios.md`."""

import re
from difflib import get_close_matches
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from battleboard.core.data import explain, read_toml, work_out
from battleboard.core.errors import ScenarioError
from battleboard.scenario.places import FilePlace, lines_of, place_of


def _list_of(description: str) -> dict[str, Any]:
    return {"type": "array", "items": {"type": "string"}, "description": description}


_EXPECTATIONS: Final[dict[str, Any]] = {
    "decision": {"type": "string", "description": "What is asked: the name of the decision."},
    "asked": _list_of("The seats that are asked."),
    "round": {"type": "integer", "description": "The round; 0 during set-up."},
    "on_turn": {"type": "string", "description": "Whose turn it is."},
    "over": {"type": "boolean", "description": "Whether the game has ended."},
    "winners": _list_of("Who has won."),
    "reason": {"type": "string", "description": "How it ended, such as conquest."},
    "legal": _list_of("Answers that are open."),
    "illegal": {
        "type": "object",
        "additionalProperties": {
            "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
        },
        "description": "Answers that are refused, each with the rule that forbids it.",
    },
    "all_legal": _list_of("Exactly the answers that are open."),
    "legal_count": {"type": "integer", "description": "How many answers are open."},
}
"""What can be expected in every game; the game has facts of its own beside them."""

Text = Annotated[str, Meta(min_length=1)]
Number = Annotated[int, Meta(ge=1)]
RuleName = Annotated[str, Meta(pattern=r"^[A-Z]{2}-[A-Z0-9]+-[A-Z]*[0-9]+(\.[0-9]+)*[a-z]?$")]
Faces = Annotated[
    tuple[Number, ...],
    Meta(description="Faces in the order in which they fall; for a card its number in the pile."),
]
Facts = Annotated[
    dict[str, Any],
    Meta(
        description="What must be true: facts of the game, and those below.",
        extra_json_schema={"properties": _EXPECTATIONS},
    ),
]
Action = Annotated[
    str, Meta(min_length=1, description="An action with its seat: `red: end attacks`.")
]
Actions = Annotated[tuple[Action, ...], Meta(min_length=1, description="Actions in a row.")]
RefusedBy = Annotated[
    str,
    Meta(min_length=1, description="The rule that must forbid it, or the message if no rule does."),
]
RefusedByOne = Annotated[
    tuple[RefusedBy, ...], Meta(min_length=1, description="Rules of which one must forbid it.")
]
SetUpRefusedBy = Annotated[
    str,
    Meta(min_length=1, description="The rule that forbids the set-up, or words of the reason."),
]
SetUpRefusedByOne = Annotated[
    tuple[SetUpRefusedBy, ...], Meta(min_length=1, description="Rules or words, one of which fits.")
]
AllEvents = Annotated[
    tuple[Text, ...], Meta(description="All that happened, in order, in text form.")
]
SomeEvents = Annotated[
    tuple[Text, ...], Meta(description="Some of what happened, in order, in text form.")
]
Viewer = Annotated[
    str, Meta(description="Events and facts as this seat, or `spectator`, sees them.")
]
Policy = Annotated[
    tuple[Text, ...],
    Meta(description="Actions; at every decision the first that is open is played."),
]
Probability = Annotated[
    int | str,
    Meta(
        description="A fraction (exact) or a decimal (right to the last place written).",
        extra_json_schema={"anyOf": [{"type": "number"}, {"type": "string"}]},
    ),
]


def as_list(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return one text, several or none as a tuple."""
    return (value,) if isinstance(value, str) else value or ()


class ScenarioStep(Struct, frozen=True, forbid_unknown_fields=True):
    """An action and what must be true after it; without an action, a further look."""

    do: Action | Actions | None = None
    dice: Faces | None = None
    refused: RefusedBy | RefusedByOne | None = None
    events: AllEvents | None = None
    has_events: SomeEvents | None = None
    seen_by: Viewer | None = None
    expect: Facts = {}

    def lines(self) -> tuple[str, ...]:
        """Return the actions, one after the other."""
        return as_list(self.do)


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """Facts at the end of a policy, and how likely they are."""

    expect: Facts
    chance: Probability


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """Exact probabilities of where a policy leads."""

    outcomes: Annotated[tuple[Outcome, ...], Meta(min_length=1)]
    policy: Policy | None = None


Steps = Annotated[tuple[ScenarioStep, ...], Meta(description="What is done, in order.")]
ChanceList = Annotated[
    tuple[Chance, ...], Meta(description="Exact probabilities, looked at after all steps.")
]
SeatNames = Annotated[
    tuple[Text, ...], Meta(min_length=1, description="Who plays, in the order of play.")
]
PositionEntries = Annotated[
    dict[str, Any],
    Meta(description="The position to begin with; without it the game starts from its beginning."),
]
Seed = Annotated[int, Meta(description="Dice that are not written down come from this seed.")]
OptionValues = Annotated[dict[str, Any], Meta(description="Options of the game.")]


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario once more, with changes; its steps follow those of the scenario."""

    title: Text
    seats: SeatNames | None = None
    options: OptionValues = {}
    position: PositionEntries = {}
    refused: SetUpRefusedBy | SetUpRefusedByOne | None = None
    seed: Seed | None = None
    dice: Faces | None = None
    steps: Steps = ()
    chance: ChanceList = ()


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as it stands in its file."""

    title: Text
    game: Text
    seats: SeatNames
    rules: Annotated[tuple[RuleName, ...], Meta(description="The rules that it proves.")] = ()
    options: OptionValues = {}
    position: PositionEntries | None = None
    refused: SetUpRefusedBy | SetUpRefusedByOne | None = None
    seed: Seed | None = None
    dice: Faces = ()
    policy: Policy | None = None
    steps: Steps = ()
    chance: ChanceList = ()
    variants: tuple[Variant, ...] = ()


work_out(ScenarioFile)


class Scenario(Struct, frozen=True):
    """A scenario that was read, and where its parts stand in the file."""

    file: str
    data: ScenarioFile
    lines: dict[tuple[str, ...], int]

    def place(self, *trail: str | int) -> FilePlace:
        """Return a part of the scenario, such as `("steps", 2)`, for messages."""
        titles = [variant.title for variant in self.data.variants]
        return place_of(tuple(str(part) for part in trail), self.lines, titles)


def read_scenario(text: str, file: str = "") -> Scenario:
    """Read a scenario from the text of its file; raise ScenarioError.

    >>> read_scenario("title = 'Tie'\\ngame = 'risk'\\nseat = 'red'", "tie.toml")
    Traceback (most recent call last):
    battleboard.core.errors.ScenarioError: tie.toml: unknown key 'seat', perhaps 'seats' is meant
    """
    lines = lines_of(text)
    # Floats stay as they are written: 0.10 says more than 0.1.
    plain = read_toml(text, file, ScenarioError, parse_float=str)
    try:
        return Scenario(file, msgspec.convert(plain, ScenarioFile), lines)
    except msgspec.ValidationError as error:
        problem = explain(error, plain, ScenarioFile)
        raise _broken(problem, file, lines, plain) from None


def _broken(
    problem: str, file: str, lines: dict[tuple[str, ...], int], plain: dict[str, Any]
) -> ScenarioError:
    """Return a validation error with the part of the scenario it is about."""
    trail: tuple[str, ...] = ()
    if found := re.match(r"([\w.]+): ", problem):
        trail, problem = tuple(found[1].split(".")), problem[found.end() :]
    place = place_of(trail, lines, [str(v.get("title", "")) for v in _tables(plain, "variants")])
    words = (
        f"{place.words}: {_helpful(problem, trail)}" if place.words else _helpful(problem, trail)
    )
    return ScenarioError(words, file, place.line)


def _tables(plain: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = plain.get(key)
    return [part for part in found if isinstance(part, dict)] if isinstance(found, list) else []


_PARTS: Final[dict[str, type[Struct]]] = {
    "steps": ScenarioStep,
    "chance": Chance,
    "outcomes": Outcome,
    "variants": Variant,
}


def _helpful(problem: str, trail: tuple[str, ...]) -> str:
    """Return the keys to use instead of an unknown one."""
    unknown = re.fullmatch(r"object contains unknown field `(.*)`", problem)
    missing = re.fullmatch(r"object missing required field `(.*)`", problem)
    if missing:
        return f"the key {missing[1]!r} is missing"
    if not unknown:
        return problem.replace(" or nothing", "")  # TOML has no word for it
    parts = [_PARTS[part] for part in trail if part in _PARTS]
    known = (parts[-1] if parts else ScenarioFile).__struct_fields__
    near = get_close_matches(unknown[1], known, n=1)
    right = f"perhaps {near[0]!r} is meant" if near else f"the keys are: {', '.join(known)}"
    return f"unknown key {unknown[1]!r}, {right}"

"""The cases of a scenario: the scenario itself, or each of its variants."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from battleboard.scenario.format import Chance, Scenario, ScenarioStep, Variant, as_list
from battleboard.scenario.places import FilePlace


class Case(Struct, frozen=True):
    """One way through a scenario, with everything that a variant changes already changed."""

    place: FilePlace
    """The scenario or its variant."""
    seats: tuple[str, ...]
    options: dict[str, Any]
    position: dict[str, Any] | None
    refused: tuple[str, ...]
    """Rules or words by one of which the set-up must be refused; empty if it must stand."""
    seed: int | None
    dice: tuple[int, ...]
    steps: tuple[tuple[FilePlace, ScenarioStep], ...]
    chances: tuple[tuple[FilePlace, Chance], ...]
    policy: tuple[str, ...] | None
    lines: dict[tuple[str, ...], int]
    """Lines of the whole file, by trail."""
    trail: tuple[str, ...] = ()
    """Where the variant stands in it."""

    def line_in_position(self, keys: tuple[str, ...]) -> int | None:
        """Return the line of an entry of the position, or of the nearest table around it."""
        for end in range(len(keys), -1, -1):
            for start in ((*self.trail, "position"), ("position",)):
                if (line := self.lines.get((*start, *keys[:end]))) is not None:
                    return line
        return None


def cases(scenario: Scenario) -> Iterator[Case]:
    """Yield the variants of a scenario, or the scenario itself if it has none."""
    variants = scenario.data.variants
    if not variants:
        yield _case(scenario, (), Variant(title=scenario.data.title))
    for number, variant in enumerate(variants):
        yield _case(scenario, ("variants", number), variant)


def _case(scenario: Scenario, trail: tuple[str | int, ...], variant: Variant) -> Case:
    """Return the scenario with the changes of the variant at `trail`."""
    data, place = scenario.data, scenario.place
    position = data.position
    if variant.position:
        position = {**(position or {}), **variant.position}
    here = place(*trail)
    return Case(
        place=here,
        seats=variant.seats or data.seats,
        options={**data.options, **variant.options},
        position=position,
        refused=as_list(variant.refused) or as_list(data.refused),
        seed=data.seed if variant.seed is None else variant.seed,
        dice=data.dice if variant.dice is None else variant.dice,
        steps=(
            *((_common(here, place("steps", i)), step) for i, step in enumerate(data.steps)),
            *((place(*trail, "steps", i), step) for i, step in enumerate(variant.steps)),
        ),
        chances=(
            *((_common(here, place("chance", i)), part) for i, part in enumerate(data.chance)),
            *((place(*trail, "chance", i), part) for i, part in enumerate(variant.chance)),
        ),
        policy=data.policy,
        lines=scenario.lines,
        trail=tuple(map(str, trail)),
    )


def _common(variant: FilePlace, part: FilePlace) -> FilePlace:
    """Return a part that all variants share, as it is in one of them."""
    return FilePlace(f"{variant.words}, common {part.words}", part.line) if variant.words else part


def count_checks(case: Case) -> int:
    """Return the number of expectations of a case."""
    if case.refused:
        return 1
    steps = sum(expectations(step) for _, step in case.steps)
    return steps + sum(len(chance.outcomes) for _, chance in case.chances)


def expectations(step: ScenarioStep) -> int:
    """Return the number of expectations of a step."""
    wanted = (step.refused, step.events, step.has_events)
    return len(step.expect) + sum(part is not None for part in wanted)

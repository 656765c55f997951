"""Play a scenario and compare it with what it expects."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import msgspec

from battleboard.core.codec import codec
from battleboard.core.data import explain
from battleboard.core.errors import (
    DiceError,
    IllegalAction,
    ScenarioError,
    TextError,
)
from battleboard.core.game import Game
from battleboard.core.options import Options
from battleboard.core.values import Event
from battleboard.games import find_game
from battleboard.scenario.answers import cites
from battleboard.scenario.cases import Case, cases
from battleboard.scenario.chances import Chances, Reply
from battleboard.scenario.facts import differences
from battleboard.scenario.format import Chance, Outcome, Scenario, Step, read_scenario
from battleboard.scenario.likelihood import expected_chance
from battleboard.scenario.places import Place
from battleboard.scenario.report import Difference, Failure, Report
from battleboard.scenario.tray import Tray
from battleboard.scenario.words import one_of, read_line, read_seat

SPECTATOR = "spectator"


def check(text: str, file: str = "", chances: Chances | None = None) -> Report:
    """Run a scenario from the text of its file; raises ScenarioError where it cannot be run.

    `chances` is a memory of exact probabilities that several scenarios may share.
    """
    return run(read_scenario(text, file), chances)


def run(scenario: Scenario, chances: Chances | None = None) -> Report:
    """Run a scenario, or each of its variants; raises ScenarioError where it cannot be run."""
    with _located(Place("game"), scenario.file):
        game = find_game(scenario.data.game)
    memory = chances or Chances()
    failures: list[Failure] = []
    checks = 0
    for case in cases(scenario):
        played = _Run(game, case, scenario.file, memory)
        played.play()
        failures += played.failures
        checks += played.checks
    if not checks:
        raise ScenarioError("nothing is expected, so nothing can fail", scenario.file)
    data = scenario.data
    return Report(scenario.file, data.title, data.rules, checks, tuple(failures))


@contextmanager
def _located(place: Place, file: str) -> Iterator[None]:
    """Mistakes inside are the scenario's, and get its file and the place in it."""
    try:
        yield
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(place.at(error.problem).words, file, place.line) from None


class _Run:
    """One case being played."""

    def __init__(self, game: Game[Any], case: Case, file: str, chances: Chances) -> None:
        self.game = game
        self.case = case
        self.file = file
        self.chances = chances
        self.tray = Tray(case.dice, case.seed)
        self.state: Any = None
        """A state of the game; each game has its own type, hence `Any`."""
        self.events: tuple[Event, ...] = ()
        self.failures: list[Failure] = []
        self.checks = 0

    def play(self) -> None:
        """Set up, take the steps, look at the chances; stop where an action goes wrong."""
        with _located(self.case.place, self.file):
            self._set_up()
        for place, step in self.case.steps:
            with _located(place, self.file):
                if not self._take(place, step):
                    return
        with _located(self.case.place.at("dice"), self.file):
            self.tray.all_done()
        for place, chance in self.case.chances:
            with _located(place, self.file):
                self._weigh(place, chance)

    # The beginning

    def _set_up(self) -> None:
        game, case = self.game, self.case
        seats = [read_seat(game, word, game.all_seats) for word in case.seats]
        options = _read_options(game, case.options)
        try:
            if case.position is None:
                self.state, self.events = game.start(options, seats, self.tray)
            else:
                staged = game.stage(case.position, seats, options)
                self.state, self.events = game.carry_on(staged, self.tray)
        except IllegalAction as error:
            raise ScenarioError(str(error)) from None
        for fault in game.faults(self.state):
            raise ScenarioError(f"position: it cannot stand: {fault}")

    # Steps

    def _take(self, place: Place, step: Step) -> bool:
        """Take a step; False where what follows would make no sense."""
        if step.do is None:
            if step.dice is not None or step.refused is not None:
                raise ScenarioError("do: what is done here? dice and refused belong to an action")
            if not (step.expect or step.events is not None or step.has_events):
                raise ScenarioError("do: nothing is done here, and nothing is expected")
        elif not self._act(place, step):
            return False
        self._look(place, step)
        return True

    def _act(self, place: Place, step: Step) -> bool:
        """Carry the action out, or see it refused."""
        assert step.do is not None
        seat, action = read_line(self.game, step.do)
        if seat is None:
            named = ", ".join(self.state.seats)
            raise ScenarioError(
                f"do: {step.do!r} must begin with a seat and a colon; seats: {named}"
            )
        if step.refused is None:
            read_seat(self.game, seat, self.state.seats)
        elif step.dice is not None or step.events is not None or step.has_events is not None:
            raise ScenarioError("refused: where an action is refused no die falls, nothing happens")
        self.tray.lay_out(step.dice)
        before = codec(self.game).write(self.state)
        try:
            self.state, self.events = self.game.apply(self.state, seat, action, self.tray)
        except IllegalAction as error:
            return self._refused(place, step, error, before)
        self.tray.step_done()
        if step.refused is not None:
            expected = (f"refused by {step.refused}",)
            return self._compare(place, step.do, [Difference("do", expected, ("allowed",))])
        faults = [Difference("position", ("sound",), (f,)) for f in self.game.faults(self.state)]
        return self._compare(place, step.do, faults, counted=False)

    def _refused(self, place: Place, step: Step, error: IllegalAction, before: bytes) -> bool:
        """Whether it should have been, by this rule, and has left the state alone."""
        found: list[Difference] = []
        if step.refused is None:
            found.append(Difference("do", ("allowed",), (f"refused: {error}",)))
        elif not cites(error.refusal, step.refused):
            found.append(Difference("refused", (step.refused,), (str(error),)))
        if codec(self.game).write(self.state) != before:
            found.append(Difference("state", ("unchanged",), ("changed by a refused action",)))
        return self._compare(place, step.do or "", found) or step.refused is not None

    def _look(self, place: Place, step: Step) -> None:
        """Compare events and facts with what the step expects."""
        events, seen = self._seen(step.seen_by)
        found: list[Difference] = []
        if step.events is not None:
            self.checks += 1
            found += self._compare_events("events", step.events, events, exact=True)
        if step.has_events is not None:
            self.checks += 1
            found += self._compare_events("has_events", step.has_events, events, exact=False)
        self.checks += len(step.expect)
        with _prefixed("expect"):
            found += differences(self.game, self.state, step.expect, seen)
        self._compare(place, step.do or "", found, counted=False)

    def _seen(self, viewer: str | None) -> tuple[tuple[Event, ...], Any]:
        """Events and state as a seat sees them; without a viewer, as they are."""
        if viewer is None:
            return self.events, self.state
        with _prefixed("seen_by"):
            known = {**{seat: seat for seat in self.state.seats}, SPECTATOR: None}
            name = self.game.lexicon.find("seat", viewer) or viewer
            seat = known[one_of(name, known, "viewer")]
        events = tuple(self.game.seen_by(event, seat) for event in self.events)
        return events, self.game.view(self.state, seat)

    def _compare_events(
        self, key: str, texts: Sequence[str], events: Sequence[Event], *, exact: bool
    ) -> Iterator[Difference]:
        with _prefixed(key):
            expected = [self.game.event_texts.read(text) for text in texts]
        fits = expected == list(events) if exact else _in_order(expected, events)
        if not fits:
            say = self.game.event_texts.say
            yield Difference(key, tuple(map(say, expected)), tuple(map(say, events)))

    # Chances

    def _weigh(self, place: Place, chance: Chance) -> None:
        """Compare the probabilities of a policy with what the scenario expects."""
        lines = chance.policy if chance.policy is not None else self.case.policy
        if not lines:
            raise ScenarioError("policy: which actions are played is missing")
        with _prefixed("policy"):
            policy: list[Reply] = [read_line(self.game, line) for line in lines]
            ends = self.chances.ends(self.game, self.state, policy)
        for number, outcome in enumerate(chance.outcomes, start=1):
            self.checks += 1
            with _prefixed(f"outcome {number}"):
                found = list(self._unlikely(outcome, ends))
            self._compare(
                Place(f"{place.words}, outcome {number}", place.line), "", found, counted=False
            )

    def _unlikely(self, outcome: Outcome, ends: dict[Any, Fraction]) -> Iterator[Difference]:
        expected = expected_chance(outcome.chance)
        exact = sum(
            (chance for state, chance in ends.items() if self._fits(state, outcome)), Fraction(0)
        )
        if not expected.fits(exact):
            yield Difference("chance", (str(outcome.chance),), (f"{exact} = {float(exact):.12g}",))

    def _fits(self, state: Any, outcome: Outcome) -> bool:
        with _prefixed("expect"):
            return next(iter(differences(self.game, state, outcome.expect)), None) is None

    # What was found

    def _compare(
        self, place: Place, doing: str, found: Iterable[Difference], *, counted: bool = True
    ) -> bool:
        """Note what is not as expected; True where everything is."""
        self.checks += counted
        all_found = tuple(found)
        if all_found:
            self.failures.append(Failure(place, doing, all_found))
        return not all_found


@contextmanager
def _prefixed(key: str) -> Iterator[None]:
    """Mistakes inside get the key that they are about."""
    try:
        yield
    except (TextError, ScenarioError) as error:
        raise ScenarioError(f"{key}: {error.problem}") from None


def _read_options(game: Game[Any], options: dict[str, Any]) -> Options:
    known = game.options_type.__struct_fields__
    for name in options:
        with _prefixed("options"):
            one_of(name, known, "option")
    try:
        return msgspec.convert(options, game.options_type)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"options.{explain(error, options, game.options_type)}") from None


def _in_order(expected: Sequence[Event], events: Sequence[Event]) -> bool:
    """Whether the expected events are among those that happened, in this order."""
    left = iter(events)
    return all(event in left for event in expected)

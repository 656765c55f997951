"""Play a scenario and compare it with what it expects."""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction, ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action
from battleboard.games import find_game
from battleboard.scenario.answers import cites
from battleboard.scenario.cases import Case, cases, count_checks, expectations
from battleboard.scenario.chances import Chances
from battleboard.scenario.facts import differences
from battleboard.scenario.format import (
    Chance,
    Outcome,
    Scenario,
    ScenarioStep,
    as_list,
    read_scenario,
)
from battleboard.scenario.likelihood import expected_chance, told
from battleboard.scenario.looking import look
from battleboard.scenario.mistakes import located, set_up, under
from battleboard.scenario.names import read_line, read_seat
from battleboard.scenario.opening import open_case
from battleboard.scenario.places import FilePlace
from battleboard.scenario.report import Difference, Failure, Report
from battleboard.scenario.tray import Tray


def check(text: str, file: str = "", chances: Chances | None = None) -> Report:
    """Run a scenario from the text of its file; raise ScenarioError if it cannot run.

    `chances` is a memory of exact probabilities that several scenarios may share.
    """
    return run(read_scenario(text, file), chances)


def run(scenario: Scenario, chances: Chances | None = None) -> Report:
    """Run a scenario, or each of its variants; raise ScenarioError if it cannot run."""
    with located(FilePlace("game"), scenario.file):
        game = find_game(scenario.data.game)
    all_cases = list(cases(scenario))
    memory = chances or Chances()
    runs = [_Run(game, case, scenario.file, memory) for case in all_cases]
    for played in runs:
        played.play()
    failures = tuple(failure for played in runs for failure in played.failures)
    checks = sum(map(count_checks, all_cases))
    if not checks and not failures:
        raise ScenarioError("nothing is expected, so nothing can fail", scenario.file)
    data = scenario.data
    return Report(scenario.file, data.title, data.rules, checks, failures)


class _Run:
    """One case being played."""

    def __init__(self, game: Game[Any], case: Case, file: str, chances: Chances) -> None:
        self.game = game
        self.case = case
        self.file = file
        self.chances = chances
        self.tray = Tray(case.dice, case.seed)
        self.failures: list[Failure] = []

    def play(self) -> None:
        """Set up, take the steps and check the chances; stop when an action fails."""
        if self.case.refused:
            self._see_set_up_refused(self.case.refused)
            return
        with set_up(self.case, self.file):
            # A state of the game: each game has its own type, hence `Any` below.
            self.state, self.events = open_case(self.game, self.case, self.tray)
        for place, step in self.case.steps:
            with located(place, self.file):
                if not self._take(place, step):
                    return
        with located(self.case.place.at("dice"), self.file):
            self.tray.all_done()
        for place, chance in self.case.chances:
            with located(place, self.file):
                self._weigh(place, chance)

    def _see_set_up_refused(self, expected: tuple[str, ...]) -> None:
        """See the set-up refused for one of these reasons."""
        place, by = self.case.place, " or ".join(expected)
        if self.case.steps or self.case.chances:
            with located(place, self.file):
                raise ScenarioError("refused: where the set-up is refused nothing follows it")
        try:
            with set_up(self.case, self.file):
                open_case(self.game, self.case, self.tray)
        except ScenarioError as error:
            if not any(_names(error.problem, reason) for reason in expected):
                self._note(place, "", [Difference("refused", (by,), (error.problem,))])
        else:
            self._note(place, "", [Difference("set-up", (f"refused by {by}",), ("allowed",))])

    def _take(self, place: FilePlace, step: ScenarioStep) -> bool:
        """Take a step and check it; return False if the rest would make no sense."""
        _must_make_sense(step)
        lines = step.lines()
        if step.refused is not None:
            if not self._see_refused(place, lines[0], as_list(step.refused)):
                return False
        elif lines and not self._act(place, lines, step.dice):
            return False
        self._note(place, " / ".join(lines), look(self.game, self.state, self.events, step))
        return True

    def _act(self, place: FilePlace, lines: Sequence[str], dice: Sequence[int] | None) -> bool:
        """Carry out actions; return False if one is refused or breaks an invariant."""
        self.tray.lay_out(dice)
        self.events = ()
        for line in lines:
            seat, action = self._read(line)
            with under("do"):
                read_seat(self.game, seat, self.state.seats)
            try:
                self.state, events = self.game.apply(self.state, seat, action, self.tray)
            except IllegalAction as error:
                return self._note(place, line, [Difference("do", ("allowed",), (str(error),))])
            self.events += events
            faults = [
                Difference("position", ("sound",), (f,))
                for f in self.game.broken_invariants(self.state)
            ]
            if not self._note(place, line, faults):
                return False
        self.tray.step_done()
        return True

    def _see_refused(self, place: FilePlace, line: str, rules: tuple[str, ...]) -> bool:
        """See an action refused by one of these rules, without effect; False if it is allowed."""
        by = " or ".join(rules)
        before = codec(self.game).write(self.state)
        try:
            # Were it allowed, dice that nobody wrote might fall: any will do to see that.
            self.game.apply(self.state, *self._read(line), SeededDice(0))
        except IllegalAction as error:
            found = []
            if not cites(error.refusal, rules):
                found.append(Difference("refused", (by,), (str(error),)))
            if codec(self.game).write(self.state) != before:
                found.append(Difference("state", ("unchanged",), ("changed all the same",)))
            self._note(place, line, found)
            return True
        return self._note(place, line, [Difference("do", (f"refused by {by}",), ("allowed",))])

    def _read(self, line: str) -> tuple[Seat, Action]:
        seat, action = read_line(self.game, line)
        if seat is None:
            seats = ", ".join(self.state.seats)
            raise ScenarioError(f"do: {line!r} must begin with one of these and a colon: {seats}")
        return seat, action

    def _weigh(self, place: FilePlace, chance: Chance) -> None:
        """Compare the ends of a policy and their probabilities with expectations."""
        lines = chance.policy if chance.policy is not None else self.case.policy
        if not lines:
            raise ScenarioError("policy: which actions are played is missing")
        with under("policy"):
            policy = [read_line(self.game, line) for line in lines]
            ends = self.chances.ends(self.game, self.state, policy)
        for number, outcome in enumerate(chance.outcomes, start=1):
            with under(f"outcome {number}"):
                found = list(_unlikely(self.game, ends, outcome))
            self._note(FilePlace(f"{place.words}, outcome {number}", place.line), "", found)

    def _note(self, place: FilePlace, doing: str, found: Iterable[Difference]) -> bool:
        """Note differences; return True if there are none."""
        all_found = tuple(found)
        if all_found:
            self.failures.append(Failure(place, doing, all_found))
        return not all_found


def _names(problem: str, reason: str) -> bool:
    """Return whether a problem cites this rule or, without a rule, has these words."""
    if re.fullmatch(r"[A-Z]{2}-[A-Z0-9]+-[A-Z0-9.a-z]+", reason):
        return f"[{reason}]" in problem
    return reason.casefold() in problem.casefold()


def _must_make_sense(step: ScenarioStep) -> None:
    """Raise ScenarioError if the keys of a step do not go together."""
    if step.refused is not None:
        if len(step.lines()) != 1:
            raise ScenarioError("refused: of which single action? it belongs to one in do")
        if step.dice is not None or step.events is not None or step.has_events is not None:
            raise ScenarioError("refused: where an action is refused no die falls, nothing happens")
    elif not step.lines():
        if step.dice is not None:
            raise ScenarioError("dice: of which action? do is missing")
        if not expectations(step):
            raise ScenarioError("do: nothing is done here, and nothing is expected")


def _unlikely(game: Game[Any], ends: dict[Any, Fraction], outcome: Outcome) -> Iterator[Difference]:
    """Yield how the probability of an outcome differs from its expectation."""
    expected = expected_chance(outcome.chance)
    exact = Fraction(0)
    with under("expect"):
        for state, chance in ends.items():
            if not list(differences(game, state, outcome.expect)):
                exact += chance
    if not expected.fits(exact):
        yield Difference("chance", (str(outcome.chance),), (told(exact),))

"""A wild game: random play with hostile input mixed in, every promise checked on the way."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from battleboard.axis.game import AxisGame
from battleboard.conformance import Trial
from battleboard.conformance.refusals import refused
from battleboard.conformance.secrecy import MaskedDice
from battleboard.conformance.strange import strange_actions
from battleboard.conformance.trial import asked_seats, random_table
from battleboard.core.codec import codec
from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch, SeededDice
from battleboard.core.errors import StateError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.table import AcceptDraw, DeclineDraw, Instruct, OfferDraw, Resign
from battleboard.core.values import Action
from battleboard.record.files import read_record, write_record
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.replay import replay
from tests.hostile import NO_WORDS, change_something, complaint, damaged, garbage
from tests.properties import axis_fold, risk_fold

LONGEST = 600
"""After so many actions a game is broken off."""


def account_of(game: Game[Any], state: Any) -> axis_fold.Account | risk_fold.Account | None:
    """Somebody who only hears the events of a game, where anybody can keep such an account."""
    if isinstance(game, AxisGame):
        return axis_fold.Account.of(game, state)
    return risk_fold.Account() if game.id == "risk" else None


class WildGame:
    """One game, wholly determined by its seed."""

    def __init__(self, trial: Trial[Any], seed: int) -> None:
        self.game: Game[Any] = trial.game
        self.trial = trial
        self.rng = Random(f"{trial.game.id} {seed}")
        options, seats = random_table(self.game, self.rng)
        self.dice = self._dice(seed, seats)
        self.match: Match[Any] = Match.begin(self.game, options, seats, self.dice)
        self.bold = self.rng.random() < 0.7
        self.known: list[Action] = []
        self.actions = 0
        self.probes = 0
        self.account = account_of(self.game, self.match.state)
        self._listen(self.match.events)

    def _dice(self, seed: int, seats: tuple[Seat, ...]) -> Dice:
        if self.rng.random() < 0.7:
            return SeededDice(seed)
        words = tuple(Contribution(seat, f"{seat} {seed}") for seat in seats)
        return CommittedDice(str(seed).encode().ljust(32, b"."), [Epoch(0, words)])

    def play(self) -> None:
        """Up to the end of the game, or until it is long enough; raises whatever goes wrong."""
        length = self.rng.randint(1, LONGEST)
        while self.match.state.over is None and self.actions < length:
            self._act()
            if self.rng.random() < 0.3:
                self.probes += 1
                self.rng.choice(PROBES)(self)
        self._record_holds()

    def _act(self) -> None:
        seat, action = self._choose()
        events = self.match.play(seat, action)
        self.known.append(action)
        self.actions += 1
        faults = list(self.game.broken_invariants(self.match.state))
        assert not faults, faults
        self._listen(events)

    def _listen(self, events: Any) -> None:
        if self.account is not None:
            self.account.hear(events)
            self.account.agrees(self.match.state)

    def _choose(self) -> tuple[Seat, Action]:
        state, rng = self.match.state, self.rng
        if rng.random() < 0.03:
            orders = [Instruct(order) for order in self.trial.orders]
            action = rng.choice([OfferDraw(), DeclineDraw(), AcceptDraw(), Resign(), *orders])
            seat = rng.choice(state.seats)
            if self.game.why_not(state, seat, action) is None and rng.random() < 0.5:
                return seat, action
        seat = rng.choice(asked_seats(self.game, state))
        if self.bold:
            return seat, self.trial.player(self.game, state, seat, rng)
        return seat, self.game.sample_action(state, seat, rng)

    # Hostile input and promises

    def strange_action(self) -> None:
        """An action that nobody offered, by anybody, is carried out or refused properly."""
        state = self.match.state
        for action in strange_actions(self.game, tuple(self.known), self.rng, 5):
            seat = self.rng.choice((*self.game.all_seats, Seat("nobody_here")))
            if self.game.why_not(state, seat, action) is None:
                self.game.apply(state, seat, action, self.dice)
            else:
                refused(self.game, state, seat, action, "a strange action")

    def bad_json(self) -> None:
        """Damaged JSON is refused in our own words, or it is a value like another."""
        code, rng = codec(self.game), self.rng
        action = code.write(self.known[-1]).decode()
        for text in (garbage(rng), damaged(action, rng)):
            for read in (code.read_action, code.read_event, code.read_decision):
                assert complaint(read, text) != NO_WORDS

    def bad_state(self) -> None:
        """A stored state with something changed is refused, or can be played on."""
        code, rng = codec(self.game), self.rng
        plain = json.loads(code.write(self.match.state))
        change_something(plain, rng)
        try:
            state = code.read_state(json.dumps(plain))
        except StateError:
            return
        for _ in range(10):
            if state.over is not None:
                return
            seat = rng.choice(asked_seats(self.game, state))
            action = self.game.sample_action(state, seat, rng)
            state, _ = self.game.apply(state, seat, action, self.dice)

    def bad_text(self) -> None:
        """A line that cannot be read says what would be right."""
        line = self.game.action_texts.say(self.known[-1])
        for text in (damaged(line, self.rng), garbage(self.rng)):
            assert complaint(self.game.action_texts.read, text) != NO_WORDS
            assert complaint(self.game.event_texts.read, text) != NO_WORDS

    def bad_record(self) -> None:
        """A damaged record is refused in our own words, or it is another record."""
        text = write_record(self.match.record(EVERYTHING)).decode()
        lines = text.splitlines(keepends=True)
        at = self.rng.randrange(len(lines))
        lines[at] = damaged(lines[at], self.rng)
        assert complaint(read_record, "".join(lines).encode()) != NO_WORDS

    def spectator(self) -> None:
        """A spectator can go on from what may be seen."""
        state = self.match.state
        if state.over is not None:
            return
        seat = asked_seats(self.game, state)[0]
        action = self.game.sample_action(state, seat, self.rng)
        after, _ = self.game.apply(state, seat, action, self.dice)
        if after.over is None:
            masked = self.game.action_seen_by(after, seat, action, None)
            seen = self.game.view(state, None)
            self.game.apply(seen, seat, masked, MaskedDice(self.dice))

    def forms(self) -> None:
        """State and action come back from JSON and text as they were."""
        code, state, action = codec(self.game), self.match.state, self.known[-1]
        assert code.read_state(code.write(state)) == state
        assert self.game.action_texts.read(self.game.action_texts.say(action)) == action

    def resumed(self) -> None:
        """A game can be put away and gone on with."""
        record = read_record(write_record(self.match.record(EVERYTHING)))
        again = Match.resume(record, self.dice)
        assert again.state == self.match.state
        self.match = again

    def _record_holds(self) -> None:
        record = self.match.record(EVERYTHING)
        assert read_record(write_record(record, "text")) == record
        assert read_record(write_record(record, "jsonl")) == record
        *_, last = replay(record)
        assert last.state == self.match.state


PROBES: tuple[Callable[[WildGame], None], ...] = (
    WildGame.strange_action,
    WildGame.bad_json,
    WildGame.bad_state,
    WildGame.bad_text,
    WildGame.bad_record,
    WildGame.spectator,
    WildGame.forms,
    WildGame.resumed,
)

"""A game at the terminal. It knows no rules: it shows views, offers options, tells events."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from battleboard.bots.bot import answers
from battleboard.cli.commands import COMMANDS, Quit, find_command
from battleboard.cli.decision import explain_decision, hint_at_orders, show_decision
from battleboard.cli.keeping import store
from battleboard.cli.prompt import Asker
from battleboard.cli.seating import Seating
from battleboard.cli.show import coloured, outcome, print_tables, say, seat_style
from battleboard.cli.summary import events_of, summarize
from battleboard.cli.typed import Options
from battleboard.core.errors import BattleboardError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.table import TableAction
from battleboard.core.values import Action, Decision, Result
from battleboard.record.match import EVERYTHING, Match


class Client:
    """One game at one screen, with the people and bots that play it."""

    def __init__(
        self,
        match: Match[Any],
        seating: Seating,
        console: Console,
        asker: Asker,
        autosave: Path | None,
        *,
        seed: str | None = None,
        verbose: bool = False,
    ) -> None:
        self.match = match
        self.seating = seating
        self.console = console
        self.asker = asker
        self.autosave = autosave
        self.seed = seed
        self.verbose = verbose
        self.told = dict.fromkeys(seating.people, 0)
        """How many entries of the game each person has been told of."""
        self.watched = 0
        """The same for a spectator, where only bots play."""
        self.at_screen: Seat | None = None
        self.board_shown: tuple[int, bool] | None = None
        """In which round the board was shown last, and whether in the own turn."""
        self.listed: list[Text] = []
        """Options that wait for `more`."""
        self.last: Action | None = None
        self.hinted = False
        """Whether the player knows of standing orders."""

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.match.game

    def forget_the_past(self) -> None:
        """Skip the events of a resumed game up to now."""
        entries = len(self.match.history)
        self.told = dict.fromkeys(self.seating.people, entries)
        self.watched = entries
        self.at_screen = self.board_shown = self.last = None

    # The course of a game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not isinstance(self.game.decision(self.match.state), Result):
                if not self.bots_answer():
                    self.ask_a_person()
        except (Quit, EOFError):
            return
        finally:
            self.keep()
        self.finish()

    def bots_answer(self) -> bool:
        """Let a bot answer, if one is asked; return whether it did."""
        answered = answers(self.game, self.match.state, self.seating.bots, self.chance())
        if answered is None:
            return False
        events = self.match.play(*answered)
        if any(event.heading for event in events) and not self.people_in_play():
            self.tell(self.at_screen)
        return True

    def people_in_play(self) -> list[Seat]:
        """Return the people who will still be asked, and must then hear what happened."""
        return [seat for seat in self.game.in_play(self.match.state) if seat in self.seating.people]

    def chance(self) -> Random:
        """Return the bots' random source: a seed gives the same game again, even after a pause."""
        if self.seed is None:
            return Random()
        return Random(f"{self.seed}: bots: {len(self.match.history)}")

    def ask_a_person(self) -> None:
        """Show a person what happened and the decision, and carry out what is typed."""
        asked = self.game.decision(self.match.state)
        assert isinstance(asked, Decision)
        seat = next(seat for seat in asked.seats if seat in self.seating.people)
        if seat != self.at_screen:
            self.hand_over(seat)
        self.keep()
        self.show_board(seat)
        self.tell(seat)
        say(self.console)
        show_decision(self.console, self.options(seat))
        self.hinted = self.hinted or hint_at_orders(self.console, self.options(seat))
        before = len(self.match.history), self.match
        while (len(self.match.history), self.match) == before:
            self.do(seat, self.line(seat))

    def line(self, seat: Seat) -> str:
        """Return a line that a person types."""
        options = self.options(seat)

        def completions(text: str) -> Iterator[str]:
            if not text.startswith("/"):
                yield from options.completions(text)
            if text:
                yield from (word for word in COMMANDS if word.startswith(text.lstrip("/")))

        style = f"bold ansi{seat_style(self.game, seat).replace('_', '')}"
        hint = " Tab completes · Enter explains what is asked · help · undo · quit "
        return self.asker.ask(f"{seat}> ", completions, style=style, hint=hint).strip()

    def options(self, seat: Seat) -> Options:
        """Return what a seat may type now."""
        return Options(self.game, self.view(seat), seat)

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know; each game has its own type of state: hence `Any`."""
        return self.game.view(self.match.state, seat)

    def finish(self) -> None:
        """Print how the game ended."""
        for seat in self.seating.people or (None,):
            if seat == self.at_screen:
                self.tell(seat)
        result = self.match.state.over
        assert result is not None
        print_tables(self.console, self.game, self.match.state)
        say(self.console)
        say(self.console, coloured(self.game, outcome(self.game, result)), style="bold")

    # What is typed

    def do(self, seat: Seat, line: str) -> None:
        """Carry out a command or an action; explain what is wrong without changing anything."""
        try:
            if not line:
                explain_decision(self.console, self.options(seat))
            elif not self.command(line):
                self.act(seat, line)
        except BattleboardError as error:
            self.refuse(str(error))
        except OSError as error:
            self.refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))

    def command(self, line: str) -> bool:
        """Carry out a command of the client; return False if the line is none."""
        word, _, rest = line.removeprefix("/").partition(" ")
        name = find_command(word)
        if line.startswith("/") and name is None:
            raise TextError(f"there is no command {word!r}; “help” lists them")
        if name is None or (not line.startswith("/") and self.is_action(line)):
            return False
        COMMANDS[name].carry_out(self, rest.strip())
        return True

    def is_action(self, line: str) -> bool:
        """Return whether a line is an action in full, which no command may hide."""
        try:
            self.game.action_texts.read(line)
        except TextError:
            return False
        return True

    def act(self, seat: Seat, line: str) -> None:
        """Play an action for the seat at the screen, or `SEAT: ACTION` for another person."""
        owner, action = self.read(seat, line)
        full = self.game.action_texts.say(action)
        if not " ".join(line.split()).casefold().endswith(full.casefold()):
            say(self.console, f"  → {full}", style="dim")
        self.match.play(owner, action)
        self.last = action
        self.keep()

    def read(self, seat: Seat, line: str) -> tuple[Seat, Action]:
        """Return the seat and the action that a line means; raise TextError.

        Where people have secrets, one can speak for another only at the table (an offer of a draw):
        a refusal might tell what the other holds.
        """
        name, colon, text = line.partition(":")
        found = self.game.lexicon.find("seat", name) if colon else None
        if found is None or found == seat:
            return seat, self.options(seat).read(text if found else line)
        other = next((person for person in self.seating.people if person == found), None)
        name = self.game.lexicon.name(found, "seat")
        if other is None:
            raise TextError(f"{name} is not played at this screen")
        if not self.hides():
            return other, self.options(other).read(text)
        action = self.game.action_texts.read(text)
        if not isinstance(action, TableAction):
            raise TextError(f"only {name} can do that, when the screen is passed on")
        return other, action

    def refuse(self, problem: str) -> None:
        """Say what is wrong with a line."""
        say(self.console, f"  {problem}", style="yellow")

    # What is shown

    def hand_over(self, seat: Seat) -> None:
        """Let another person sit down, and clear what only the one before may see."""
        if len(self.seating.people) > 1 and self.hides():
            name = self.game.lexicon.name(seat, "seat")
            if self.asker.waits:
                self.clear()
                say(self.console, coloured(self.game, f"Pass the screen to {name}."))
                self.asker.ask(f"{name}, press Enter: ", lambda _: ())
                self.clear()
            else:
                say(self.console, f"--- Pass the screen to {name}. ---")
        self.asker.forget()
        self.at_screen, self.board_shown, self.last, self.listed = seat, None, None, []

    def hides(self) -> bool:
        """Return whether the people at the screen have secrets from one another."""
        state = self.match.state
        views = (replace(self.view(seat), viewer=state.viewer) for seat in self.seating.people)
        return any(view != state for view in views)

    def clear(self) -> None:
        """Clear the screen and its scrollback."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def tell(self, seat: Seat | None) -> None:
        """Print what happened since a person was last told."""
        first = self.told[seat] if seat is not None else self.watched
        for line in self.story(seat, first):
            say(self.console, coloured(self.game, line))
        if seat is not None:
            self.told[seat] = len(self.match.history)
        else:
            self.watched = len(self.match.history)

    def story(self, seat: Seat | None, first: int = 0) -> Iterator[str]:
        """Return the events from one entry on, as a person may know them."""
        happened = events_of(self.game, self.match.history, first)
        return summarize(self.game, happened, seat, in_full=self.verbose)

    def show_board(self, seat: Seat) -> None:
        """Print the position at the start of one's own turn, or before one's first in a round."""
        state = self.match.state
        own = seat in self.game.active_seats(state)
        if self.board_shown in ((state.round, True), (state.round, own)):
            return
        self.board_shown = (state.round, own)
        print_tables(self.console, self.game, self.view(seat))
        if self.told[seat] < len(self.match.history):
            say(self.console)

    # Keeping

    def keep(self) -> None:
        """Autosave; if that fails, say so once and play on."""
        if self.autosave is None:
            return
        try:
            store(self.autosave, self.match.record(EVERYTHING))
        except OSError as error:
            self.refuse(f"the game cannot be kept in {self.autosave}: {error.strerror}")
            self.autosave = None

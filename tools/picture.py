"""The picture of the README: a moment of a real game, as the terminal shows it."""

import io
import re
from random import Random

from rich.console import Console
from rich.terminal_theme import MONOKAI

from battleboard.bots import make_bot
from battleboard.bots.bot import answers
from battleboard.cli.play import DEFAULT_GAME
from battleboard.cli.show import print_decision, print_events, print_tables, say
from battleboard.core.dice import SeededDice
from battleboard.core.values import Event
from battleboard.games import find_game

ROUND = 5
SEED = 11


def terminal() -> str:
    """An SVG of red's turn in the fifth round of a game between greedy players."""
    game = find_game(DEFAULT_GAME)
    dice, rng, bot = SeededDice(SEED), Random(SEED), make_bot("greedy", game)
    bots = dict.fromkeys(game.default_seats, bot)
    state, events = game.start(game.options_type(), game.default_seats, dice)
    told: list[Event] = []
    while state.round < ROUND or not told:
        answered = answers(game, state, bots, rng)
        assert answered is not None, "all seats are played by bots"
        state, events = game.apply(state, *answered, dice)
        told = list(events) if state.round == ROUND else []
    console = Console(
        record=True,
        width=84,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        highlight=False,
    )
    view = game.view(state, None)
    print_tables(console, game, view)
    say(console)
    print_events(console, game, told[-2:])
    say(console)
    print_decision(console, game, view)
    return _own_fonts(console.export_svg(title="battleboard play", theme=MONOKAI))


def _own_fonts(svg: str) -> str:
    """Without fonts from other sites: the reader's own monospaced one will do."""
    return re.sub(r"\s*@font-face \{.*?\}\n", "\n", svg, flags=re.DOTALL)

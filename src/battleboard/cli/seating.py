"""The players of the seats, people and bots, as said on the command line or noted in a record."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from battleboard.bots import BOTS, best_bot, bot_for, make_bot
from battleboard.bots.bot import Bot
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat

ME: Final = "me"
PERSON: Final = "person"
_BOT: Final = " bot"
"""How a record marks a seat that a bot holds: `greedy bot`."""


class Seating:
    """The seats of a game in the order of play, and who holds each: a person or a bot."""

    def __init__(self, game: Game[Any], holders: Mapping[Seat, str]) -> None:
        self.holders: Final = dict(holders)
        """As a record notes them: `greedy bot`, or the name of a person."""
        self.bots: Final[dict[Seat, Bot]] = {
            seat: make_bot(holder.removesuffix(_BOT), game)
            for seat, holder in holders.items()
            if _is_bot(holder)
        }
        self.people: Final = tuple(seat for seat in holders if seat not in self.bots)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in the order of play."""
        return tuple(self.holders)


def seat_from_words(
    game: Game[Any], said: Sequence[str], players: int | None, bot: str | None
) -> Seating:
    """Return seats from `--seat`, `--players` and `--bots`; by default one person and bots."""
    named = dict(_read_seat(game, words) for words in said)
    seats = _who_plays(game, named, players)
    for seat in named:
        if seat not in seats:
            raise TextError(f"with {players} players {game.lexicon.name(seat)} does not play", seat)
    others = bot_for(bot or best_bot(game), game) + _BOT
    if named:
        return Seating(game, {seat: named.get(seat, others) for seat in seats})
    return Seating(game, {seats[0]: PERSON} | dict.fromkeys(seats[1:], others))


def seat_from_record(
    game: Game[Any], seats: Sequence[Seat], players: Mapping[Seat, str], said: Sequence[str]
) -> Seating:
    """Return the seats of a record, some of them taken over by others."""
    named = dict(_read_seat(game, words) for words in said)
    for seat in named:
        if seat not in seats:
            raise TextError(f"{game.lexicon.name(seat)} does not play in this game", seat)
    return Seating(game, {seat: named.get(seat, players.get(seat, PERSON)) for seat in seats})


def read_pair(game: Game[Any], words: str, what: str) -> tuple[Seat, str]:
    """Read `red=...` as a seat and a word; raise TextError."""
    seat, equals, word = words.partition("=")
    found = game.lexicon.find("seat", seat)
    if not equals or not word.strip():
        raise TextError(f"{what} is written SEAT={what.upper()}, not {words!r}", words)
    if found not in game.all_seats:
        known = ", ".join(game.all_seats)
        raise TextError(f"there is no seat {seat!r} in {game.name}; the seats are: {known}", words)
    return Seat(str(found)), word.strip()


def _who_plays(game: Game[Any], named: Mapping[Seat, str], players: int | None) -> tuple[Seat, ...]:
    """Return the first seats of the game for a number, else those named if several."""
    if players is not None:
        return _first_seats(game, players, tuple(named))
    if len(named) > 1:
        return tuple(seat for seat in game.all_seats if seat in named)
    if named and not set(named) <= set(game.default_seats):
        return _first_seats(game, len(game.default_seats), tuple(named))
    return game.default_seats


def _first_seats(game: Game[Any], players: int, named: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return this many seats: those named, then the first free ones."""
    most = len(game.all_seats)
    if not 1 <= players <= most:
        raise TextError(f"{game.name} has {most} seats; {players} players cannot sit there")
    others = [seat for seat in game.all_seats if seat not in named]
    chosen = {*named, *others[: max(0, players - len(named))]}
    return tuple(seat for seat in game.all_seats if seat in chosen)


def _read_seat(game: Game[Any], words: str) -> tuple[Seat, str]:
    """Read `red=me`, `blue=greedy` or `green=person:Anna`."""
    seat, word = read_pair(game, words, "player")
    kind, colon, name = word.partition(":")
    if word in (ME, PERSON):
        return seat, PERSON
    if kind == PERSON and colon and name and not _is_bot(name):
        return seat, name
    if word in BOTS:
        return seat, bot_for(word, game) + _BOT
    raise TextError(
        f"there is no player {word!r}; there are: {ME}, {PERSON}:NAME, {', '.join(BOTS)}", words
    )


def _is_bot(holder: str) -> bool:
    return holder.endswith(_BOT) and holder.removesuffix(_BOT) in BOTS

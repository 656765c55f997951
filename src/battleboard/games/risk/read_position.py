"""Positions set up by hand, from the `[position]` of a scenario."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.data import work_out
from battleboard.core.errors import PositionError, ScenarioError
from battleboard.core.ids import NO_SPACE, NOBODY, Seat, Space
from battleboard.core.phrase import Counted, ListOf, Named
from battleboard.core.position_data import named, one_of, read_position_data, under
from battleboard.core.texts import sentence
from battleboard.games.risk.edition import edition_for
from battleboard.games.risk.material import BOARD, DECK, LEXICON
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.sets import lacking, without
from battleboard.games.risk.setup import empty_board, refused_seats
from battleboard.games.risk.state import Position, RiskState

_ARMIES = ListOf(Counted("space"))
_SEAT, _SPACE, _CARD, _MISSION = Named("seat"), Named("space"), Named("card"), Named("mission")


class RiskPositionData(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position]` of a scenario of Risk."""

    armies: dict[str, str] = {}
    """Seat to armies as written in an action: `red = "4 Alaska, Peru"`."""
    rest: str = ""
    """Who holds every territory not named, with one army each."""
    on_turn: str = ""
    step: str = "attack"
    """The step of the turn that comes next, by its name in the edition."""
    round: int = 1
    hands: dict[str, list[str]] = {}
    discards: list[str] = []
    sets_turned_in: int = 0
    to_place: int = 0
    conquered: bool = False
    bonus_given: bool = False
    missions: dict[str, str] = {}
    headquarters: dict[str, str] = {}
    eliminated: list[str] = []
    resigned: list[str] = []


work_out(RiskPositionData)


def read_position(
    entries: Mapping[str, Any], seats: Sequence[Seat], options: RiskOptions, rules: int
) -> RiskState:
    """Return a state as the entries say, at the given step of the turn; raise ScenarioError."""
    data = read_position_data(entries, RiskPositionData)
    refusal = refused_seats(options, tuple(seats))
    if refusal is not None:
        raise ScenarioError(sentence(refusal, LEXICON))
    return _staged(data, empty_board(options, seats, rules))


def _staged(data: RiskPositionData, empty: RiskState) -> RiskState:
    turn = edition_for(empty.options).turn
    one_of(data.step, turn, "step")
    owners, armies = _board(data, empty.seats)
    hands = _hands(data.hands, empty.seats)
    with under("discards"):
        discards = tuple(sorted(_CARD.read(card, LEXICON) for card in data.discards))
    taken = (*discards, *(card for hand in hands for card in hand))
    if missing := lacking(DECK, taken):
        card = LEXICON.name(missing[0], "card")
        raise PositionError(f"the deck has no further card {card!r}")
    eliminated = tuple(_player(seat, empty.seats, "eliminated") for seat in data.eliminated)
    resigned = tuple(_player(seat, empty.seats, "resigned") for seat in data.resigned)
    in_play = tuple(seat for seat in empty.seats if seat not in (*eliminated, *resigned))
    if not in_play:
        raise PositionError("nobody is left in play")
    position = Position(
        owners=owners,
        armies=armies,
        hands=hands,
        pile=without(DECK, taken),
        discards=discards,
        sets_turned_in=data.sets_turned_in,
        eliminated=eliminated,
        resigned=resigned,
        missions=_of_seats("missions", data.missions, _MISSION, empty),
        headquarters=tuple(
            map(Space, _of_seats("capitals", data.headquarters, _SPACE, empty, data.resigned))
        ),
    )
    return replace(
        empty,
        on_turn=_player(data.on_turn or in_play[0], in_play, "on_turn"),
        round=data.round,
        agenda=turn[turn.index(data.step) :],
        position=position,
        to_place=data.to_place,
        conquered=data.conquered,
        bonus_given=data.bonus_given,
    )


def _player(word: str, seats: tuple[Seat, ...], key: str) -> Seat:
    """Return a seat that plays; raise PositionError that names the key."""
    with under(key):
        seat = Seat(_SEAT.read(word, LEXICON))
        if seat not in seats:
            raise PositionError(f"{word!r} is not one of: {named(LEXICON, 'seat', seats)}")
    return seat


def _read(wording: Named, word: str, *trail: str) -> str:
    """Return the ID that a word of an entry means."""
    with under(*trail):
        return wording.read(word, LEXICON)


def _hands(given: Mapping[str, list[str]], seats: tuple[Seat, ...]) -> tuple[tuple[str, ...], ...]:
    by_seat = {
        _player(word, seats, "hands"): sorted(_read(_CARD, c, "hands", word) for c in cards)
        for word, cards in given.items()
    }
    return tuple(tuple(by_seat.get(seat, ())) for seat in seats)


def _board(
    data: RiskPositionData, seats: tuple[Seat, ...]
) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    rest = Seat(_read(_SEAT, data.rest, "rest")) if data.rest else NOBODY
    owners, armies = [rest] * len(BOARD.spaces), [1] * len(BOARD.spaces)
    seen = set()
    for owner, text in data.armies.items():
        with under("armies", owner):
            seat = Seat(_SEAT.read(owner, LEXICON))
            for space, count in _ARMIES.read(text, LEXICON):
                if space not in BOARD.index:
                    raise PositionError(f"{space!r} is not a territory")
                if space in seen:
                    raise PositionError(f"{LEXICON.name(space, 'space')} is named twice")
                seen.add(space)
                owners[BOARD.index[space]], armies[BOARD.index[space]] = seat, count
    if NOBODY in owners:
        empty = LEXICON.name(BOARD.spaces[owners.index(NOBODY)], "space")
        raise PositionError(f"nobody holds {empty}; say who holds the rest")
    return tuple(owners), tuple(armies)


def _of_seats(
    option: str,
    given: Mapping[str, str],
    wording: Named,
    empty: RiskState,
    may_lack: Collection[str] = (),
) -> tuple[str, ...]:
    """Return what an option gives to every seat; who resigned in set-up may lack a headquarters."""
    key = "missions" if option == "missions" else "headquarters"
    if not getattr(empty.options, option):
        if given:
            raise PositionError(f"the option {option} is not on", key)
        return ()
    by_seat = {_player(s, empty.seats, key): _read(wording, v, key, s) for s, v in given.items()}
    able = {_player(seat, empty.seats, "resigned") for seat in may_lack}
    for seat in empty.seats:
        if seat not in by_seat and seat not in able:
            name = LEXICON.name(seat, "seat")
            raise PositionError(f"with the option {option}, {name} needs an entry", key)
    return tuple(by_seat.get(seat, NO_SPACE) for seat in empty.seats)

"""What a client has to know of a game to show it: board, words, looks; and what stands where."""

from functools import lru_cache
from typing import Any

from battleboard.axis.board.material import UnitType
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.capabilities import HasTheatre, HasUnits
from battleboard.core.errors import BoardDataError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Space
from battleboard.core.sheets import rule_prefix
from battleboard.core.state import State
from battleboard.draw.chart import chart_names
from battleboard.draw.facts import Facts, PowerFacts, SpaceFacts, game_facts
from battleboard.draw.palette import LIGHT, SEATS, livery
from battleboard.draw.scene import Scene, scene_of
from battleboard.draw.units import in_order
from battleboard.games import find_game
from battleboard.server import wire
from battleboard.server.door.problems import as_sentence, not_found


def board(edition: str) -> wire.BoardInfo:
    """The board of a game; raises Problem where there is no such game."""
    try:
        return _board(find_game(edition))
    except TextError as error:
        raise not_found(as_sentence(error.problem)) from None


@lru_cache(maxsize=16)
def _board(game: Game[Any]) -> wire.BoardInfo:
    facts = facts_of(game)
    kinds = game.lexicon.kinds()
    return wire.BoardInfo(
        edition=game.id,
        name=game.name,
        map=f"/maps/{game.id}.json" if game.id in chart_names() else None,
        hides=game.hides,
        spaces=_spaces(game, facts),
        groups=tuple(
            wire.GroupInfo(group=id_, name=part.name, bonus=part.bonus)
            for id_, part in (facts.continents.items() if facts else ())
        ),
        looks={seat: _look(seat) for seat in game.all_seats if livery(LIGHT, seat)},
        sides={seat: game.side(seat) for seat in game.all_seats},
        units=_units(game),
        words={kind: dict(game.lexicon.entries(kind)) for kind in kinds},
        rule_prefix=rule_prefix(game.sheet or game.id),
        phases=tuple(phase.name for phase in game.phases),
        ownerless=facts is not None and facts.ownerless and bool(facts.powers),
    )


def scene(game: Game[Any], state: State) -> Scene | None:
    """Who holds what and what stands where; None for a game that no board is drawn of."""
    facts = facts_of(game)
    if facts is None:
        return None
    try:
        return scene_of(facts, game, state)
    except TextError:
        return None


@lru_cache(maxsize=16)
def facts_of(game: Game[Any]) -> Facts | None:
    """The data of a game's board, from its files or, where these are not ours, its rules."""
    try:
        return game_facts(game.id)
    except (TextError, BoardDataError):
        return _from_theatre(game.id, game.theatre) if isinstance(game, HasTheatre) else None


def _from_theatre(id_: str, theatre: Theatre) -> Facts:
    spaces, names = theatre.board.spaces, theatre.board.names
    return Facts(
        id_,
        {
            space: SpaceFacts(
                names[space],
                tuple(spaces[j] for j in theatre.board.neighbours[i]),
                theatre.sea[i],
                theatre.value[i],
                theatre.original[i],
            )
            for i, space in enumerate(spaces)
        },
        {
            seat: PowerFacts(power.name, power.side, power.capital)
            for seat, power in theatre.powers.items()
        },
        theatre.setup,
        theatre.units,
    )


def _spaces(game: Game[Any], facts: Facts | None) -> tuple[wire.SpaceInfo, ...]:
    if facts is None:
        names = game.lexicon.entries("space")
        return tuple(wire.SpaceInfo(space=Space(id_), name=name) for id_, name in names.items())
    capitals = facts.capitals()
    return tuple(
        wire.SpaceInfo(
            space=space,
            name=data.name,
            sea=data.sea,
            value=data.value,
            owner=data.owner,
            closed=data.impassable,
            city=data.victory_city,
            capital_of=capitals.get(space, ""),
            group=facts.parts.get(space, ""),
            neighbours=data.borders,
            independent=data.middle_east,
            kind=data.kind,
            holder=data.power,
            capacity=data.capacity,
            sector=facts.sectors.get(data.sector, ""),
        )
        for space, data in facts.spaces.items()
    )


def _look(seat: str) -> wire.LookInfo:
    name = SEATS.get(seat, seat)
    return wire.LookInfo(livery=name, emblem=LIGHT.liveries[name].emblem)


def _units(game: Game[Any]) -> tuple[wire.UnitInfo, ...]:
    """The units of a game, in the order in which they stand on the board."""
    if not isinstance(game, HasUnits):
        return ()
    types = game.units
    return tuple(unit_info(kind, types[kind]) for kind in in_order(types))


def unit_info(kind: str, unit: UnitType) -> wire.UnitInfo:
    """A kind of unit, as its edition's unit chart has it."""
    return wire.UnitInfo(
        kind=kind,
        name=unit.name,
        cost=unit.cost,
        move=unit.move,
        attack=unit.attack,
        defense=unit.defense,
        traits=tuple(map(str, unit.traits)),
    )

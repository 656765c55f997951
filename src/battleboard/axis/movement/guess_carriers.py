"""Random orders to carriers and their fighters, for random play."""

from random import Random

from battleboard.axis.air.carriers import decks_of, flies_from_decks
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import ways
from battleboard.axis.vocabulary.actions import Launch, Move, PromiseCarrier
from battleboard.axis.vocabulary.terms import Term


def _own(planner: Planner, now: Position, *, carriers: bool) -> list[tuple[int, Pile]]:
    """Return own carriers, or fighters aboard carriers, that have not moved."""
    edition = planner.edition
    return [
        (space, pile)
        for space, piles in enumerate(now.spaces)
        if edition.theatre.sea[space]
        for pile in piles
        if planner.situation.commands(pile) and pile.turn is None
        if (decks_of(edition, [pile]) if carriers else flies_from_decks(edition, pile))
    ]


def launch(planner: Planner, now: Position, rng: Random) -> Launch | None:
    """Draw fighters to launch where their carrier is among enemies."""
    found = _own(planner, now, carriers=False)
    near = [(space, pile) for space, pile in found if space in planner.situation.hostile_zones]
    if not (planner.combat and near):
        return None
    space, pile = rng.choice(near)
    units = (Term(pile.kind, rng.randint(1, pile.count)),)
    return Launch(units, planner.edition.theatre.board.spaces[space])


def promise(planner: Planner, now: Position, rng: Random) -> PromiseCarrier | None:
    """Draw a promise of a carrier, to stay or to sail."""
    found, spaces = _own(planner, now, carriers=True), planner.edition.theatre.board.spaces
    if not (planner.combat and found):
        return None
    space, pile = rng.choice(found)
    targets = [space, *ways(planner.at(now), (pile.one,), space)[0]]
    return PromiseCarrier((Term(pile.kind),), spaces[space], spaces[rng.choice(targets)])


def voyage(planner: Planner, now: Position, rng: Random) -> Move | None:
    """Draw a voyage of a carrier with own fighters aboard."""
    found, spaces = _own(planner, now, carriers=True), planner.edition.theatre.board.spaces
    if not found:
        return None
    space, pile = rng.choice(found)
    fighters = [p for there, p in _own(planner, now, carriers=False) if there == space]
    paths = list(ways(planner.at(now), (pile.one,), space)[0].values())
    if not (fighters and paths):
        return None
    most = min(fighters[0].count, decks_of(planner.edition, [pile.one]))
    carrier = Term(pile.kind, cargo=(Term(fighters[0].kind, rng.randint(1, most)),))
    return Move((carrier,), tuple(spaces[i] for i in rng.choice(paths)))

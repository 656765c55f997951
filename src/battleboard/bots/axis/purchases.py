"""What a power buys: troops, ships where no land route leads to an enemy, and research."""

from collections import Counter
from itertools import chain, cycle

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.capabilities import WagesWar
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, money_of, technologies_of
from battleboard.axis.turn.placement import sites
from battleboard.axis.turn.purchase import prices
from battleboard.axis.vocabulary.actions import Buy, Research
from battleboard.axis.vocabulary.decisions import ResearchOrNot
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots.axis.kinds import armor, artillery, destroyer, fighter, infantry, transport
from battleboard.bots.axis.marches import FAR, distances_to_the_front
from battleboard.core.ids import Seat

ENOUGH_TRANSPORTS = 3
ENOUGH_ESCORTS = 2
SPARE = 36
"""Money from which on a research die is worth its price."""


def purchase(war: WagesWar, view: AxisState, seat: Seat) -> Buy:
    """Return a purchase that the factories can place.

    It is in turns one of each kind that is wanted, ships first and only once. Where the number of
    units is limited, the rest of the money buys dearer ones.
    """
    tags, money = prices(war.edition(view), view, seat), money_of(view, seat)
    once, wanted = _wanted(war, view, seat)
    room, chosen = _room(war, view, seat), Counter[str]()
    for kind in chain(once, cycle(wanted)):
        if room is not None and chosen.total() == room:
            break
        if money < min(tags[other] for other in wanted):
            break
        if tags[kind] <= money:
            chosen[kind] += 1
            money -= tags[kind]
    if room is not None:
        _trade_up(chosen, (*wanted, fighter(war.edition(view).theatre)), tags, money)
    return Buy(tuple(Term(kind, count) for kind, count in sorted(chosen.items()) if count))


def _wanted(war: WagesWar, view: AxisState, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ships to buy once, and the kinds to buy in turns."""
    edition = war.edition(view)
    theatre = edition.theatre
    foot, blitz, gun = infantry(theatre), armor(theatre), artillery(theatre)
    strike = (gun, blitz) if gun else (blitz,)
    troops = (foot, *strike) if view.round % 2 else (foot, foot, *strike)
    if distances_to_the_front(war.planner(view, seat))[theatre.capital(seat)] != FAR:
        return (), troops
    once = _ships(edition, view, seat)
    few = transport(theatre) in once
    return once, troops if few else (foot, fighter(theatre))


def _ships(edition: Edition, view: AxisState, seat: Seat) -> tuple[str, ...]:
    """Return a transport and an escort, as long as the power has few and could place them."""
    fleet = Counter[str]()
    for row in view.position.spaces:
        for pile in row:
            fleet[pile.kind] += pile.count * (pile.power == seat)
    wanted = (
        (transport(edition.theatre), ENOUGH_TRANSPORTS),
        (destroyer(edition.theatre), ENOUGH_ESCORTS),
    )
    return tuple(
        kind
        for kind, enough in wanted
        if kind is not None
        and fleet[kind] < enough
        and any(True for _ in sites(edition, view, seat, kind))
    )


def _room(war: WagesWar, view: AxisState, seat: Seat) -> int | None:
    """Return how many units all factories together can build; None = any number."""
    rooms = [works.room for works in war.works(view, seat)]
    return None if None in rooms else sum(room for room in rooms if room is not None)


def _trade_up(
    chosen: Counter[str], kinds: tuple[str, ...], tags: dict[str, int], money: int
) -> None:
    """Replace cheap units by the next dearer ones as long as the money lasts."""
    ladder = sorted(dict.fromkeys(kinds), key=lambda kind: tags[kind])
    for dearer in reversed(ladder):
        for kind in ladder[: ladder.index(dearer)]:
            more = tags[dearer] - tags[kind]
            number = min(chosen[kind], money // more) if more else 0
            chosen[kind] -= number
            chosen[dearer] += number
            money -= number * more


# Research


def research(war: WagesWar, view: AxisState, seat: Seat, asked: ResearchOrNot) -> Research:
    """Return one die for the technology that helps the power's own units most, if money is left.

    Where a die names the technology, the power saves its money.
    """
    worth = {name: _gain(war.edition(view), view, seat, name) for name in asked.technologies}
    best = max(worth, key=lambda name: worth[name], default="")
    if money_of(view, seat) < SPARE or not worth.get(best):
        return Research(0)
    return Research(1, best)


def _gain(edition: Edition, view: AxisState, seat: Seat, technology: str) -> float:
    """Return how many more hits of a round of attack, defence and bombardment it brings."""
    owned = technologies_of(view, seat)
    own = [pile for row in view.position.spaces for pile in row if pile.power == seat]
    with_it = tuple(sorted((*owned, technology)))
    return sum(_hits(edition, pile, with_it) - _hits(edition, pile, owned) for pile in own)


def _hits(edition: Edition, pile: Pile, technologies: tuple[str, ...]) -> float:
    attack, attack_dice = edition.arms.value(pile.kind, "attacker", technologies)
    defense, defense_dice = edition.arms.value(pile.kind, "defender", technologies)
    ship = edition.theatre.units[pile.kind].has(Trait.SEA)
    support = edition.arms.support(pile.kind, technologies) if ship else 0
    return pile.count * (attack * attack_dice + defense * defense_dice + support) / 6

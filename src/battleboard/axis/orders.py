"""Orders of a plan, carried out one by one on the position that the others leave behind."""

from dataclasses import dataclass

from msgspec.structs import replace

from battleboard.axis.cargo import ashore, loaded, planned_landing
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.movement import COMBAT, NONCOMBAT, MoveRules, cannot_walk
from battleboard.axis.piles import NO_TURN, Pile, Piles, Position, Turn, heap, put, take
from battleboard.axis.select import pick, unknown_units
from battleboard.axis.survey import Lay
from battleboard.axis.terms import Term
from battleboard.axis.words import Load, Move, Unload
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal, refuse

Order = Move | Load | Unload


@dataclass(frozen=True, slots=True)
class Planner:
    """One phase of one power: the board as it began, and what it allows."""

    edition: Edition
    lay: Lay
    combat: bool

    @property
    def rules(self) -> MoveRules:
        """The movement rules of the phase."""
        return COMBAT if self.combat else NONCOMBAT

    def carry_out(self, now: Position, order: Order) -> Position | Refusal:
        """The position after one more order, or why it is not possible."""
        ship = () if isinstance(order, Move) else order.ship
        refusal = unknown_units(self.edition, (*order.units, *ship))
        if refusal is not None:
            return refusal
        match order:
            case Move():
                return moved(self, now, order)
            case Load():
                if self.combat and (refusal := gun_aboard(self.edition, order)):
                    return refusal
                return loaded(self.edition, self.lay, now, order)
            case Unload():
                if self.combat:
                    return planned_landing(self.edition, self.lay, now, order)
                after = ashore(self.edition, self.lay, now, order)
                return after if isinstance(after, Refusal) else self.one_gun(after, order.target)

    def one_gun(self, after: Position, space: Space) -> Position | Refusal:
        """At most one gun stands in a territory. Rules: CL-AA-1, CL-AA-R2."""
        theatre = self.edition.theatre
        here = after.at(theatre.board.index[space])
        guns = sum(p.count for p in here if theatre.units[p.kind].has(Trait.GUN))
        if guns > 1:
            return refuse(self.edition.book.gun_limit, "axis-one-gun", space=space)
        return after


def gun_aboard(edition: Edition, order: Load) -> Refusal | None:
    """Guns embark only in action 4. Rules: CL-AA-R1."""
    if any(edition.theatre.units[term.kind].has(Trait.GUN) for term in order.units):
        return refuse(edition.book.gun_attacks, "axis-gun-attacks")
    return None


def moved(planner: Planner, now: Position, order: Move) -> Position | Refusal:
    """Units along a path. Rules: CL-CM-6, CL-SBR-2."""
    edition, lay = planner.edition, planner.lay
    index = edition.theatre.board.index
    for space in order.path:
        if space not in index:
            return refuse(None, "no-such-space", space=space)
    path = tuple(index[space] for space in order.path)
    if len(path) < 2 or not order.units:
        return refuse(None, "axis-path-too-short")
    if order.task and (refusal := raid_refused(planner, order, path[-1])):
        return refusal
    for term in order.units:
        if term.power and term.power != lay.power:
            return refuse(edition.book.own_units, "axis-not-yours", power=term.power)
        after = _moved_term(planner, now, order, path, term)
        if isinstance(after, Refusal):
            return after
        now = after
    return now if planner.combat else planner.one_gun(now, order.path[-1])


def raid_refused(planner: Planner, order: Move, target: int) -> Refusal | None:
    """Only bombers raid, and only factories of the enemy. Rules: CL-BMB-5, CL-SBR-1, CL-SBR-R2."""
    theatre, book = planner.edition.theatre, planner.edition.book
    if not planner.combat:
        return refuse(book.raid_target, "axis-raid-now")
    for term in order.units:
        if not theatre.units[term.kind].has(Trait.RAIDS):
            return refuse(book.raid_only_bombers, "axis-raid-only-bombers", unit=term.kind)
    enemies = theatre.enemies(planner.lay.power)
    here = planner.lay.position.at(target)
    if any(p.power in enemies and theatre.units[p.kind].has(Trait.FACTORY) for p in here):
        return None
    return refuse(book.raid_target, "axis-raid-target", space=theatre.board.spaces[target])


def _moved_term(
    planner: Planner, now: Position, order: Move, path: tuple[int, ...], term: Term
) -> Position | Refusal:
    edition, lay = planner.edition, planner.lay
    on_deck = edition.theatre.units[term.kind].decks and term.cargo
    wanted = replace(term, cargo=()) if on_deck else term
    picked = pick(edition, now, path[0], lay.power, wanted)
    if isinstance(picked, Refusal):
        return picked
    for pile in picked:
        refusal = cannot_walk(edition, planner.rules, lay, pile, path)
        if refusal is not None:
            return refusal
    riding = _riders(planner, now, path, picked, term)
    if isinstance(riding, Refusal):
        return riding
    after = take(now, path[0], (*picked, *riding))
    arrived = [_arrived(planner, pile, order, path) for pile in picked]
    # Riding is a fighter's whole move; an ally's fighter keeps its own turn.
    own = [replace(rider, turn=Turn(done=True)) for rider in riding if rider.power == lay.power]
    guests = heap(rider for rider in riding if rider.power != lay.power)
    if planner.combat:
        return put(after, path[-1], (*embarked(edition, arrived, guests), *own))
    return put(after, path[-1], (*arrived, *own, *guests))


def _arrived(planner: Planner, pile: Pile, order: Move, path: tuple[int, ...]) -> Pile:
    """A unit at the end of its path, with what the rest of the turn has to know."""
    edition, lay = planner.edition, planner.lay
    unit, before = edition.theatre.units[pile.kind], pile.turn or NO_TURN
    spaces = edition.theatre.board.spaces
    through = path[1:-1] if not before.spent else path[:-1]
    turn = replace(
        before,
        spent=before.spent + len(path) - 1,
        came_from=spaces[path[-2]],
        raid=bool(order.task),
    )
    if unit.has(Trait.AIR):
        guns = tuple(spaces[i] for i in through if i in lay.guns) if planner.combat else ()
        return replace(
            pile, turn=replace(turn, crossed=tuple(dict.fromkeys(before.crossed + guns)))
        )
    if unit.has(Trait.LAND) and planner.combat:
        hostile = any(i not in lay.friendly for i in through)
        return replace(pile, turn=replace(turn, blitzed=before.blitzed or hostile))
    if unit.has(Trait.SEA) and path[0] in lay.hostile_zones and not before.spent:
        return replace(pile, turn=replace(turn, escaped=True))
    return replace(pile, turn=turn)


def leaves_enemies(lay: Lay, path: tuple[int, ...]) -> bool:
    """Whether a ship slips out of a zone that it shares with enemies. Rules: CL-OPT-5."""
    return path[0] in lay.hostile_zones and path[-1] not in lay.hostile_zones


def _riders(
    planner: Planner, now: Position, path: tuple[int, ...], carriers: Piles, term: Term
) -> Piles | Refusal:
    """Fighters that ride along on carriers: those named, and guests that would lose their deck.

    Rules: CL-NCM-R4, CL-FTR-R2, CL-FTR-R3, CL-OPT-R2.
    """
    edition, lay, space = planner.edition, planner.lay, path[0]
    attacks = planner.combat and not leaves_enemies(lay, path)
    decks = edition.theatre.units[term.kind].decks
    if not decks:
        return ()
    riders: list[Pile] = []
    for cargo in term.cargo:
        if attacks and cargo.power in ("", lay.power):
            return refuse(edition.book.decks, "axis-own-fighters-fly")
        named = pick(edition, now, space, lay.power, replace(cargo, count=cargo.count * term.count))
        if isinstance(named, Refusal):
            return named
        if any(p.turn is not None and p.power == lay.power for p in named):
            return refuse(edition.book.moved_already, "axis-finished", unit=cargo.kind)
        riders.extend(named)
    if not term.cargo:
        riders.extend(homeless_guests(edition, lay, now, space, sum(c.count for c in carriers)))
    room = decks * sum(c.count for c in carriers)
    aboard = sum(p.count for p in riders) + sum(
        g.count * c.count for c in carriers for g in c.cargo
    )
    if aboard > room:
        return refuse(edition.book.decks, "axis-decks", most=room)
    return heap(riders)


def homeless_guests(
    edition: Edition, lay: Lay, now: Position, space: int, leaving: int
) -> list[Pile]:
    """Guests of allies that the carriers which stay cannot hold."""
    theatre = edition.theatre
    here = [p for p in now.at(space) if theatre.allied(p.power, lay.power)]
    decks = sum(theatre.units[p.kind].decks * p.count for p in here)
    decks -= leaving * max((theatre.units[p.kind].decks for p in here), default=0)
    guests = [p for p in here if p.power != lay.power and theatre.units[p.kind].has(Trait.DECK)]
    over = sum(p.count for p in guests) - decks
    riders = []
    for pile in guests:
        if over > 0:
            riders.append(pile.times(min(over, pile.count)))
            over -= pile.count
    return riders


def embarked(edition: Edition, carriers: list[Pile], guests: Piles) -> list[Pile]:
    """Guests as cargo of attacking carriers: they cannot fight, and sink with the ship."""
    waiting = [guest.one for guest in guests for _ in range(guest.count)]
    ships = []
    for carrier in carriers:
        for _ in range(carrier.count):
            room = edition.theatre.units[carrier.kind].decks - sum(g.count for g in carrier.cargo)
            aboard, waiting = waiting[:room], waiting[room:]
            ships.append(replace(carrier.one, cargo=heap((*carrier.cargo, *aboard))))
    return ships


def disembarked(edition: Edition, position: Position) -> Position:
    """Guests stand on the decks again, as units of their own."""
    theatre = edition.theatre
    for space, piles in enumerate(position.spaces):
        full = [p for p in piles if theatre.units[p.kind].decks and p.cargo]
        if full:
            empty = [replace(p, cargo=()) for p in full]
            guests = [g.times(g.count * p.count) for p in full for g in p.cargo]
            position = put(take(position, space, full), space, (*empty, *guests))
    return position

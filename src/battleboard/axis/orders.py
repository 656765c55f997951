"""Orders of a plan, carried out one by one on the position that the others leave behind."""

from dataclasses import dataclass

from msgspec.structs import replace

from battleboard.axis.cargo import ashore, planned_landing
from battleboard.axis.decks import embarked, riders
from battleboard.axis.edition import Edition
from battleboard.axis.loading import loaded
from battleboard.axis.material import NO_SPACE, Trait
from battleboard.axis.movement import COMBAT, NONCOMBAT, MoveRules, cannot_walk
from battleboard.axis.piles import NO_TURN, Pile, Piles, Position, Turn, put, take
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
        refusal = misnamed(self, order)
        if refusal is not None:
            return refusal
        match order:
            case Move():
                return moved(self, now, order)
            case Load():
                return boarding_now(self, order) or loaded(self.edition, self.lay, now, order)
            case Unload():
                if self.combat:
                    return planned_landing(self.edition, self.lay, now, order)
                return self.one_gun(ashore(self.edition, self.lay, now, order), order.target)

    def one_gun(self, after: Position | Refusal, space: Space) -> Position | Refusal:
        """At most one gun stands in a territory, whoever owns it. Rules: CL-AA-1, CL-AA-R2."""
        if isinstance(after, Refusal):
            return after
        theatre = self.edition.theatre
        here = after.at(theatre.board.index[space])
        guns = sum(p.count for p in here if theatre.units[p.kind].has(Trait.GUN))
        if guns > 1 and not theatre.sea[theatre.board.index[space]]:
            return refuse(self.edition.book.gun_limit, "axis-one-gun", space=space)
        return after


def misnamed(planner: Planner, order: Order) -> Refusal | None:
    """An order names spaces of the board and some units of the power itself. Rules: CL-MULTI-4."""
    theatre = planner.edition.theatre
    for space in named_spaces(order):
        if space not in theatre.board.index:
            return refuse(None, "no-such-space", space=space)
    if not order.units:
        return refuse(None, "axis-nothing-named")
    ship = () if isinstance(order, Move) else order.ship
    refusal = unknown_units(planner.edition, (*order.units, *ship))
    if refusal is not None:
        return refusal
    for term in order.units:
        if term.to or term.task:
            return refuse(None, "axis-bound", unit=term.kind)
        if term.power and term.power != planner.lay.power:
            return refuse(planner.edition.book.own_units, "axis-not-yours", power=term.power)
    return None


def named_spaces(order: Order) -> tuple[Space, ...]:
    """The spaces of an order, in its order."""
    match order:
        case Move(path=path):
            return path
        case Load(origin=origin, zone=zone):
            return origin, zone
        case Unload(zone=zone, target=target):
            return zone, target


def boarding_now(planner: Planner, order: Load) -> Refusal | None:
    """In action 2 only troops for an assault board, and no ally's ship, for that takes turns.

    Rules: CL-AA-R1, CL-TRN-13, CL-TRN-R1.
    """
    edition = planner.edition
    if not planner.combat:
        return None
    if any(edition.theatre.units[term.kind].has(Trait.GUN) for term in order.units):
        return refuse(edition.book.gun_waits, "axis-gun-waits")
    if any(ship.power not in ("", planner.lay.power) for ship in order.ship):
        return refuse(edition.book.ally_voyage, "axis-ally-voyage")
    return None


def moved(planner: Planner, now: Position, order: Move) -> Position | Refusal:
    """Units along a path. Rules: CL-CM-6, CL-SBR-2."""
    index = planner.edition.theatre.board.index
    path = tuple(index[space] for space in order.path)
    if len(path) < 2:
        return refuse(None, "axis-path-too-short")
    if order.task and (refusal := raid_refused(planner, order, path[-1])):
        return refusal
    for term in order.units:
        after = _moved_term(planner, now, order, path, term)
        if isinstance(after, Refusal):
            return after
        now = after
    return planner.one_gun(now, order.path[-1])


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
    refusal = carried_wrongly(planner, path, term)
    if refusal is not None:
        return refusal
    decks = edition.theatre.units[term.kind].decks
    picked = pick(edition, now, path[0], lay.power, replace(term, cargo=()) if decks else term)
    if isinstance(picked, Refusal):
        return picked
    for pile in picked:
        refusal = cannot_walk(edition, planner.rules, lay, pile, path)
        if refusal is not None:
            return refusal
    riding = riders(edition, lay, now, path[0], picked, term) if decks else ()
    if isinstance(riding, Refusal):
        return riding
    after = take(now, path[0], (*picked, *riding))
    arrived = [_arrived(planner, pile, order, path) for pile in picked]
    return put(after, path[-1], _with_riders(planner, arrived, riding))


def leaves_enemies(lay: Lay, path: tuple[int, ...]) -> bool:
    """Whether a ship slips out of a zone that it shares with enemies. Rules: CL-OPT-5."""
    return path[0] in lay.hostile_zones and path[-1] not in lay.hostile_zones


def carried_wrongly(planner: Planner, path: tuple[int, ...], term: Term) -> Refusal | None:
    """Battleships and submarines carry nothing, and no carrier brings own fighters into battle.

    Rules: CL-BB-2, CL-SUB-14, CL-FTR-6, CL-FTR-R2, CL-OPT-R2.
    """
    units, lay = planner.edition.theatre.units, planner.lay
    unit = units[term.kind]
    if term.cargo and not unit.room and not unit.decks:
        return refuse(unit.cargo_rule or None, "axis-carries-nothing", unit=term.kind)
    own_fighters = unit.decks and any(cargo.power in ("", lay.power) for cargo in term.cargo)
    if planner.combat and own_fighters and not leaves_enemies(lay, path):
        return refuse(planner.edition.book.own_fighters_fly, "axis-own-fighters-fly")
    return None


def _with_riders(planner: Planner, carriers: list[Pile], riding: Piles) -> list[Pile]:
    """Carriers and who came with them: guests of an attacker as cargo, others on the decks.

    Riding is a fighter's whole move; an ally's fighter keeps its own turn. Rules: CL-NCM-R4.
    """
    rode = Turn(shipped=True, done=True)
    own = [replace(rider, turn=rode) for rider in riding if rider.power == planner.lay.power]
    guests = tuple(rider for rider in riding if rider.power != planner.lay.power)
    if planner.combat and guests:
        return [*embarked(planner.edition, carriers, guests), *own]
    return [*carriers, *own, *guests]


def _arrived(planner: Planner, pile: Pile, order: Move, path: tuple[int, ...]) -> Pile:
    """A unit at the end of its path, with what the rest of the turn has to know."""
    unit, before = planner.edition.theatre.units[pile.kind], pile.turn or NO_TURN
    spaces, lay = planner.edition.theatre.board.spaces, planner.lay
    through = path[1:-1] if not before.spent else path[:-1]
    turn = replace(
        before,
        spent=before.spent + len(path) - 1,
        came_from=spaces[path[-2]],
        raid=bool(order.task),
    )
    if unit.has(Trait.AIR) and planner.combat:
        turn = replace(turn, crossed=guns_crossed(lay, before, through, path[-1]))
    elif unit.has(Trait.LAND) and planner.combat:
        hostile = any(i not in lay.friendly for i in through)
        turn = replace(turn, blitzed=before.blitzed or hostile)
    elif unit.has(Trait.SEA) and path[0] in lay.hostile_zones and not before.spent:
        turn = replace(turn, escaped=True)
    return replace(pile, turn=turn, in_trust=False)


def guns_crossed(
    lay: Lay, before: Turn, through: tuple[int, ...], target: int
) -> tuple[Space, ...]:
    """Guns under a flight, each once; the target's own gun fires in the battle there.

    Rules: CL-AA-6, CL-AA-8, CL-AA-9, CL-AA-R5.
    """
    spaces = lay.theatre.board.spaces
    under = (*before.crossed, *(spaces[i] for i in through if i in lay.guns))
    end = spaces[target] if target in lay.guns else NO_SPACE
    return tuple(gun for gun in dict.fromkeys(under) if gun != end)

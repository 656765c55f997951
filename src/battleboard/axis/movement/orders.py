"""Orders of a plan, each carried out on the position that the others leave behind."""

from dataclasses import dataclass
from dataclasses import replace as replace_in

from msgspec.structs import replace

from battleboard.axis.air.carriers import embarked, launched, riders
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, Position, Turn, put, take
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import MoveRules
from battleboard.axis.movement.promises import promised
from battleboard.axis.movement.rules import cannot_walk
from battleboard.axis.position.distances import movement_along
from battleboard.axis.position.select import pick, unknown_units
from battleboard.axis.position.situation import situation_of
from battleboard.axis.sea.loading import loaded
from battleboard.axis.sea.transports import ashore, planned_landing
from battleboard.axis.vocabulary.actions import Launch, Load, Move, Order, PromiseCarrier, Unload
from battleboard.axis.vocabulary.terms import RAID_TASKS, Term
from battleboard.core.ids import NO_SPACE, Space
from battleboard.core.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Planner:
    """One phase of one power: the situation when it began, and the rules of its moves."""

    edition: Edition
    situation: Situation
    combat: bool

    @property
    def rules(self) -> MoveRules:
        """The movement rules of the phase."""
        movement = self.edition.movement
        return movement.combat if self.combat else movement.noncombat

    def at(self, now: Position) -> "Planner":
        """Return the phase as its plan has left it: submarines may have surfaced. Rules: RV-R-25.

        All else is as it was when the phase began, since moves are simultaneous.
        """
        if not self.situation.submerged_zones:
            return self
        seen = situation_of(self.edition, now, self.situation.power)
        situation = replace_in(
            self.situation,
            hostile_zones=seen.hostile_zones,
            destroyer_zones=seen.destroyer_zones,
            submerged_zones=seen.submerged_zones,
        )
        return replace_in(self, situation=situation)

    def carry_out(self, now: Position, order: Order) -> Position | Refusal:
        """Return the position after one more order, or why it is refused."""
        return self.at(now)._carried_out(now, order)

    def _carried_out(self, now: Position, order: Order) -> Position | Refusal:
        refusal = misnamed(self, order)
        if refusal is not None:
            return refusal
        match order:
            case Move():
                return moved(self, now, order)
            case Load():
                return boarding_now(self, order) or loaded(self.edition, self.situation, now, order)
            case Unload():
                if self.combat:
                    return planned_landing(self.edition, self.situation, now, order)
                return self.one_gun(ashore(self.edition, self.situation, now, order), order.target)
            case Launch():
                return launched(self.edition, self.situation, now, order)
            case PromiseCarrier():
                return promised(self.edition, self.situation, now, order)

    def one_gun(self, after: Position | Refusal, space: Space) -> Position | Refusal:
        """Refuse a second gun in a territory, whoever owns it.

        Rules: CL-AA-1, CL-AA-R2, RV-NCM-12.
        """
        if isinstance(after, Refusal):
            return after
        theatre = self.edition.theatre
        here = after.at(theatre.board.index[space])
        guns = sum(p.count for p in here if theatre.units[p.kind].has(Trait.GUN))
        most = self.edition.antiaircraft.max_per_territory
        if most is not None and guns > most and not theatre.sea[theatre.board.index[space]]:
            return refuse(self.edition.antiaircraft.book.limit, "axis-one-gun", space=space)
        return after


def misnamed(planner: Planner, order: Order) -> Refusal | None:
    """Refuse orders with unknown spaces, no units, or units of others.

    Rules: CL-MULTI-4, RV-CM-11, RV-R-66.
    """
    theatre = planner.edition.theatre
    for space in named_spaces(order):
        if space not in theatre.board.index:
            return refuse(None, "no-such-space", space=space)
    if not order.units:
        return refuse(None, "axis-nothing-named")
    refusal = unknown_units(planner.edition, (*order.units, *_named_ship(order)))
    if refusal is not None:
        return refusal
    for term in order.units:
        if term.to or term.task:
            return refuse(None, "axis-bound", unit=term.kind)
        if term.power and not _may_order(planner, order, term):
            return refuse(planner.edition.book.own_units, "axis-not-yours", power=term.power)
    return None


def _named_ship(order: Order) -> tuple[Term, ...]:
    """Return the transport that an order names."""
    return order.ship if isinstance(order, Load | Unload) else ()


def _may_order(planner: Planner, order: Order, term: Term) -> bool:
    """Whether the power on turn moves such a unit of the space where the order begins."""
    unit, spaces = Pile(term.power, term.kind), named_spaces(order)
    if not spaces:
        return planner.situation.commands(unit)
    start = planner.edition.theatre.board.index[spaces[0]]
    return planner.edition.movement.movable(planner.situation, start, unit)


def named_spaces(order: Order) -> tuple[Space, ...]:
    """Return the spaces of an order, in its order."""
    match order:
        case Move(path=path):
            return path
        case Load(origin=origin, zone=zone):
            return origin, zone
        case Unload(zone=zone, target=target):
            return zone, target
        case Launch(zone=zone):
            return (zone,)
        case PromiseCarrier(origin=origin, target=target):
            return origin, target


def boarding_now(planner: Planner, order: Load) -> Refusal | None:
    """Refuse what does not board in combat movement."""
    checks = planner.edition.cargo.cannot_load_in_combat if planner.combat else ()
    refusals = (check(planner.edition, planner.situation, order) for check in checks)
    return next((refusal for refusal in refusals if refusal is not None), None)


def moved(planner: Planner, now: Position, order: Move) -> Position | Refusal:
    """Return the position after units have moved along a path. Rules: CL-CM-6, CL-SBR-2."""
    index = planner.edition.theatre.board.index
    path = tuple(index[space] for space in order.path)
    if len(path) < 2:
        return refuse(None, "axis-path-too-short")
    if order.task and (refusal := task_refused(planner, order, path[-1])):
        return refusal
    for term in order.units:
        after = _moved_term(planner, now, order, path, term)
        if isinstance(after, Refusal):
            return after
        now = after
    return planner.one_gun(now, order.path[-1])


def task_refused(planner: Planner, order: Move, target: int) -> Refusal | None:
    """Refuse raids and escorts of wrong units, and sacrifices that the edition does not know."""
    if order.task in RAID_TASKS:
        return raid_refused(planner, order, target)
    check = planner.edition.movement.sacrifices.get(order.task)
    if check is None:
        return refuse(None, "axis-no-task", task=order.task)
    return check(planner, order, target)


def raid_refused(planner: Planner, order: Move, target: int) -> Refusal | None:
    """Let only bombers raid and only fighters escort them, at industrial complexes of the enemy.

    Rules: CL-BMB-5, CL-SBR-1, CL-SBR-R2, CL-DEC-9, RV-DEC-13, EU-SBR-2, EU-SBR-3, EU-SBR-4.
    """
    theatre, rules = planner.edition.theatre, planner.edition.raids
    if not planner.combat:
        return refuse(rules.book.target, "axis-raid-now")
    can, power = rules.tasks.get(order.task), planner.situation.power
    for term in order.units:
        if can is None or not can(planner.edition, Pile(term.power or power, term.kind)):
            message = "axis-raid-only-bombers" if order.task == "raid" else "axis-cannot-escort"
            return refuse(rules.book.only_bombers, message, unit=term.kind)
    enemies = theatre.enemies(planner.situation.power)
    here = planner.situation.position.at(target)
    if any(p.power in enemies and theatre.units[p.kind].has(Trait.FACTORY) for p in here):
        return None
    return refuse(
        planner.edition.raids.book.target, "axis-raid-target", space=theatre.board.spaces[target]
    )


def _moved_term(
    planner: Planner, now: Position, order: Move, path: tuple[int, ...], term: Term
) -> Position | Refusal:
    edition, situation = planner.edition, planner.situation
    refusal = carried_wrongly(planner, path, term)
    if refusal is not None:
        return refusal
    decks = edition.theatre.units[term.kind].decks
    meant = replace(term, cargo=()) if decks else term
    bound = NO_SPACE if planner.combat else order.path[-1]
    picked = pick(edition, now, path[0], situation.power, meant, bound)
    if isinstance(picked, Refusal):
        return picked
    for pile in picked:
        refusal = cannot_walk(edition, planner.rules, situation, pile, path)
        if refusal is not None:
            return refusal
    riding = riders(edition, situation, now, path[0], picked, term) if decks else ()
    if isinstance(riding, Refusal):
        return riding
    after = take(now, path[0], (*picked, *riding))
    if decks and not planner.combat:
        refusal = edition.carriers.cannot_leave(edition, situation, after, path[0])
        if refusal is not None:
            return refusal
    arrived = tuple(_arrived(planner, pile, order, path) for pile in picked)
    after = put(after, path[-1], _with_riders(planner, [*arrived], riding))
    for follows in edition.movement.arrivals:
        after = follows(edition, situation, after, path[-1], arrived)
    return after


def carried_wrongly(planner: Planner, path: tuple[int, ...], term: Term) -> Refusal | None:
    """Refuse cargo on ships that carry none, and own fighters on a carrier that attacks.

    Rules: CL-BB-2, CL-SUB-14, CL-FTR-6, CL-FTR-R2, CL-OPT-R2.
    """
    edition, situation = planner.edition, planner.situation
    unit = edition.theatre.units[term.kind]
    if term.cargo and not unit.room and not unit.decks:
        return refuse(unit.cargo_rule or None, "axis-carries-nothing", unit=term.kind)
    own_fighters = unit.decks and any(cargo.power in ("", situation.power) for cargo in term.cargo)
    rules = edition.carriers
    if planner.combat and own_fighters and not rules.own_fighters_ride(situation, path):
        return refuse(rules.book.own_fighters_fly, "axis-own-fighters-fly")
    return None


def _with_riders(planner: Planner, carriers: list[Pile], riding: Piles) -> list[Pile]:
    """Return carriers with their riders: guests of an attacker as cargo, others on the decks.

    Riding is a fighter's whole move; an ally's fighter keeps its own turn.
    Rules: CL-NCM-R4, RV-R-129.
    """
    rode = Turn(shipped=True, done=True)
    situation, is_cargo = planner.situation, planner.edition.carriers.is_cargo
    riders = [replace(r, turn=rode) if situation.commands(r) else r for r in riding]
    aboard = tuple(r for r in riders if planner.combat and is_cargo(situation, r))
    standing = [r for r in riders if r not in aboard]
    ships = embarked(planner.edition, carriers, aboard) if aboard else carriers
    return [*ships, *standing]


def _arrived(planner: Planner, pile: Pile, order: Move, path: tuple[int, ...]) -> Pile:
    """Return a unit at the end of its path, with what the rest of the turn needs to know.

    Every space entered counts, the one where it began does not.
    Rules: CL-AIR-2, CL-AIR-6, RV-AIR-1, RV-AIR-2, RV-AIR-3, RV-AIR-4.
    """
    unit, before = planner.edition.theatre.units[pile.kind], pile.turn or NO_TURN
    spaces, situation = planner.edition.theatre.board.spaces, planner.situation
    through = path[1:-1] if not before.spent else path[:-1]
    turn = replace(
        before,
        spent=before.spent + movement_along(planner.edition, situation, pile, path),
        came_from=spaces[path[-2]],
        raid=order.task in RAID_TASKS,
        sacrifice="" if order.task in RAID_TASKS else order.task,
    )
    if unit.has(Trait.AIR):
        guns = planner.edition.antiaircraft.fire
        if guns.fires_at(pile.turn, planner.combat):
            turn = guns.flown(situation, before, turn, path)
    elif unit.has(Trait.LAND) and planner.combat:
        hostile = any(i not in situation.friendly for i in through)
        turn = replace(turn, blitzed=before.blitzed or hostile)
    elif planner.combat:
        raids = any(i in situation.enemy_owned_zones for i in path[1:])
        turn = replace(turn, raided=before.raided or raids)
    if path[0] in situation.hostile_zones and not before.spent:
        turn = replace(turn, escaped=True)
    return replace(pile, turn=turn, in_trust=False)

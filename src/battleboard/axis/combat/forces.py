"""Forces built from piles: the units that fight, their values, and fire from outside the battle."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.battle.arms import (
    Arms,
    Entry,
    Muster,
    Piece,
    combatants_of,
    support_by,
)
from battleboard.axis.battle.hits import Slots
from battleboard.axis.battle.rules import Battle, BattleRules, Combatants, Force, Role
from battleboard.axis.battle.stepper import Lineup
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, technologies_of
from battleboard.core.ids import Seat, Space


def rules_of(edition: Edition, battle: Battle) -> BattleRules:
    """Return the steps of a battle on land or at sea, or of an air battle over a raid."""
    return arms_of(edition, battle).battle(at_sea=is_at_sea(edition, battle.space))


def arms_of(edition: Edition, battle: Battle) -> Arms:
    """Return the values and steps of a battle; raids can have their own. Rules: EU-SBR-8."""
    return edition.raids.arms or edition.arms if battle.kind == "raid" else edition.arms


def is_at_sea(edition: Edition, space: Space) -> bool:
    """Return whether a battle in this space is fought at sea."""
    return edition.theatre.sea[edition.theatre.board.index[space]]


def build_force(
    edition: Edition, state: AxisState, space: Space, role: Role, piles: Piles, *, landed: bool
) -> Force:
    """Return a force of these piles, with no hits and with places for damaged ships of two hits.

    Keep how many of each piece came if advantages depend on it.
    Rules: RV-BB-1, EU-BB-2, RV-CBT-7.
    """
    units = edition.theatre.units
    two_hits = (p for p in piles if units[p.kind].has(Trait.TWO_HITS) and not p.condition)
    here = {pile.one for pile in piles}
    slots = (replace(pile, count=1, condition="damaged") for pile in two_hits)
    roster = (*(pile.one for pile in piles), *(slot for slot in slots if slot not in here))
    counts = tuple(pile.count for pile in piles) + (0,) * (len(roster) - len(piles))
    none = (0,) * len(roster)
    force = Force(roster, counts, none, none, slots=_slots(roster))
    if not edition.arms.modifiers:
        return force
    force = replace(force, initial=counts)
    fighting = _combatants(edition, edition.arms, state, space, role, force, landed=landed)
    return _with_sacrifices(force, fighting)


def _with_sacrifices(force: Force, fighting: Combatants) -> Force:
    """Return the force with units doomed that sacrifice themselves."""
    if not any(combatant.sacrificed for combatant in fighting):
        return force
    pairs = tuple(zip(force.ready, (one.sacrificed for one in fighting), strict=True))
    return replace(
        force,
        ready=tuple(0 if sacrificed else count for count, sacrificed in pairs),
        doomed=tuple(count if sacrificed else 0 for count, sacrificed in pairs),
    )


def lineup_of(edition: Edition, state: AxisState, battle: Battle) -> Lineup:
    """Return what each piece of a battle rolls, and what fires from outside."""
    return Lineup(
        combatants(edition, state, battle, "attacker"),
        combatants(edition, state, battle, "defender"),
        _support(edition, state, battle),
        _gun(edition, state, battle),
    )


def _support(edition: Edition, state: AxisState, battle: Battle) -> tuple[tuple[int, int], ...]:
    """Return the rolls that the bombarding ships need, with the number of ships for each."""
    ships = supporters_of(edition, state, battle)
    return support_by(edition.arms, ships) if ships else ()


def combatants(edition: Edition, state: AxisState, battle: Battle, role: Role) -> Combatants:
    """Return what each piece rolls, by its owner's perks and the place.

    Rules: CL-COM-1, CL-MULTI-R3, RV-MNF-5.
    """
    force, arms = battle.side(role), arms_of(edition, battle)
    return _combatants(edition, arms, state, battle.space, role, force, landed=battle.landed)


def _combatants(
    edition: Edition,
    arms: Arms,
    state: AxisState,
    space: Space,
    role: Role,
    force: Force,
    *,
    landed: bool,
) -> Combatants:
    if edition.perks:
        muster = _muster(edition, state, space, role, force, landed=landed)
        return _by_perks(arms, muster)
    came = force.initial if arms.modifiers else ()
    at_sea = is_at_sea(edition, space)
    party = Party(role, force.roster, came, force.slots, at_sea, landed)
    return _by_technology(arms, party, state.seats, state.position.technologies)


class Party(NamedTuple):
    """The units of one side of a battle, and the kind of battle."""

    role: Role
    roster: Piles
    came: tuple[int, ...]
    """The number of each piece at first; empty if no advantage depends on it."""
    slots: Slots
    at_sea: bool
    landed: bool

    def muster(self, pieces: tuple[Piece, ...]) -> Muster:
        """Return the muster of these units with their perks."""
        slots = self.slots or (-1,) * len(pieces)
        return Muster(self.role, pieces, self.came, self.at_sea, self.landed, slots)


@lru_cache(maxsize=1024)
def _by_perks(arms: Arms, muster: Muster) -> Combatants:
    """Return what each piece rolls where the place or the units' turn matters too."""
    return combatants_of(arms, muster)


@lru_cache(maxsize=1024)
def _by_technology(
    arms: Arms,
    party: Party,
    seats: tuple[Seat, ...],
    technologies: tuple[tuple[str, ...], ...],
) -> Combatants:
    """Return what each piece rolls where only its owner's technologies matter."""
    perks = dict(zip(seats, technologies, strict=True))
    pieces = (Piece(p.kind, perks[p.power], p.condition == "damaged") for p in party.roster)
    return combatants_of(arms, party.muster(tuple(pieces)))


def _muster(
    edition: Edition, state: AxisState, space: Space, role: Role, force: Force, *, landed: bool
) -> Muster:
    pieces = tuple(piece_of(edition, state, space, role, pile) for pile in force.roster)
    counts, at_sea = force.initial or force.ready, is_at_sea(edition, space)
    return Party(role, force.roster, counts, force.slots, at_sea, landed).muster(pieces)


def piece_of(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> Piece:
    """Return a pile as a battle sees it, with the perks its owner and the place give it."""
    rules = (rule for rule in edition.perks if rule.holds(edition, state, space, role, pile))
    perks = (*technologies_of(state, pile.power), *(rule.perk for rule in rules))
    return Piece(pile.kind, perks, pile.condition == "damaged")


def _slots(roster: Piles) -> Slots:
    """Return the index that a first hit moves each piece to; empty if no ship takes two hits."""
    place = {pile: i for i, pile in enumerate(roster) if pile.condition == "damaged"}
    if not place:
        return ()
    damaged = (replace(pile, condition="damaged") for pile in roster)
    pairs = zip(roster, damaged, strict=True)
    return tuple(-1 if pile in place else place.get(after, -1) for pile, after in pairs)


def supporters_of(edition: Edition, state: AxisState, battle: Battle) -> tuple[Entry, ...]:
    """Return the ships that fire at a coast, by kind. Rules: CL-AMPH-8, RV-OPN-3, EU-AMPH-9."""
    if not (battle.support or battle.attacker.support):
        return ()
    assert state.on_turn is not None
    perks = technologies_of(state, state.on_turn)
    if battle.attacker.support:
        return tuple((kind, perks, number) for kind, number in battle.attacker.support)
    return best_supporters(edition, state, battle.support)


def best_supporters(edition: Edition, state: AxisState, number: int) -> tuple[Entry, ...]:
    """Return a number of ships as the best kind that the attacker could have."""
    if not number:
        return ()
    assert state.on_turn is not None
    perks = technologies_of(state, state.on_turn)
    kinds = edition.theatre.kinds(Trait.SUPPORTS)
    best = max(kinds, key=lambda kind: edition.arms.support(kind, perks))
    return ((best, perks, number),)


def _gun(edition: Edition, state: AxisState, battle: Battle) -> int:
    """Return the roll the defenders' best antiaircraft gun needs; 0 after the first round's steps.

    Rules: CL-LAND-2.
    """
    if battle.step > len(rules_of(edition, battle).once):
        return 0
    guns = guns_in(edition, state, battle.space)
    return max((gun_value(edition, state, battle.space, gun) for gun in guns), default=0)


def gun_value(edition: Edition, state: AxisState, space: Space, gun: Pile) -> int:
    """Return the highest roll with which a gun hits, by its owner's perks and the place.

    Rules: RV-AAF-3, RV-R-92.
    """
    return edition.arms.gun(piece_of(edition, state, space, "defender", gun).perks)


def guns_in(edition: Edition, state: AxisState, space: Space) -> Piles:
    """Return the antiaircraft guns of a space, of which one fires at attackers."""
    theatre = edition.theatre
    assert state.on_turn is not None
    enemies, here = theatre.enemies(state.on_turn), state.position.at(theatre.board.index[space])
    return tuple(p for p in here if theatre.units[p.kind].has(Trait.GUN) and p.power in enemies)

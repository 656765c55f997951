"""A battle that is under way when a position is set up by hand."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.rules import (
    Battle,
    BattleRules,
    Fate,
    Fire,
    FireAll,
    Force,
    Offer,
    PendingHits,
    Role,
    Salvo,
    Step,
    Volley,
    strike,
)
from battleboard.axis.battle.volleys import (
    bombardment,
    guns_fire,
    opening_fire,
    submarines_strike,
    submarines_unless_destroyer,
    support_shots,
)
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Turn
from battleboard.axis.combat.battle_order import bombarding, origins, sides
from battleboard.axis.combat.forces import build_force, rules_of
from battleboard.axis.combat.resolve import aim
from battleboard.axis.combat.support import supporters
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import carries
from battleboard.axis.setup.read_units import Landings
from battleboard.axis.state import AxisState, own, technologies_of
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.data import work_out
from battleboard.core.errors import PositionError
from battleboard.core.ids import Seat, Space
from battleboard.core.phrase import Named
from battleboard.core.position_data import one_of, under

S = TypeVar("S", bound=AxisState)
_TERMS, _SEAT, _SPACE = UnitTerms(), Named("seat"), Named("space")

_NAMES: Final[dict[Volley, str]] = {
    support_shots: "support",
    bombardment: "support",
    guns_fire: "guns",
    opening_fire: "submarines",
    submarines_strike: "submarines",
    submarines_unless_destroyer: "submarines",
}
"""Fire steps that are not called after the side that fires."""


class BattlePositionData(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position.battle]` of a scenario."""

    space: str
    round: int = 1
    step: str = ""
    """What comes next: a fire step or a question; empty for the beginning of the round."""
    hits: int = 0
    """Hits of `step`, whose dice have fallen, that wait for their owner."""
    at: int = 0
    """The value at which these dice hit, if the step has several."""
    later: list[int] = []
    """Hits of the same step for each class of targets after that of `hits`."""
    casualties: dict[str, str] = {}
    """Power to units that were hit in this round and still fire."""
    doomed: dict[str, str] = {}
    """Power to units that were hit in the opening fire and leave before they fire."""
    support: dict[str, int | str] = {}
    """Zone to its ships that fire at the coast: their number, or the ships by kind."""
    answered: list[str] = []
    """Owners of submarines that have answered the question of `step`."""


work_out(BattlePositionData)


def step_names(rules: BattleRules) -> Iterator[tuple[int, str]]:
    """Yield the steps of a battle that have a name, by their number."""
    for number, step in enumerate(rules.once + rules.cycle):
        if name := step_name(step):
            yield number, name


def step_name(step: Step) -> str:
    """Return what a step is called; empty where casualties leave by themselves."""
    match step:
        case Fire(by="defender", volley=volley) if _NAMES.get(volley) == "submarines":
            return "submarines of the defender"
        case Fire(by=by, volley=volley):
            return _NAMES.get(volley, "attack" if by == "attacker" else "defence")
        case Offer(question=question):
            return question
        case _:
            return ""


def read_battle(
    edition: Edition,
    state: S,
    data: BattlePositionData,
    landed: Landings,
    lost_from: Mapping[str, tuple[str, ...]],
) -> S:
    """Return a state with a battle under way; raise PositionError.

    `landed` and `lost_from` say from which zones troops came, and from which spaces units that are
    all lost. Rules: CL-LAND-1, CL-SEA-1, CL-COM-R1.
    """
    lexicon = edition.theatre.lexicon
    with under("battle", "space"):
        space = Space(_SPACE.read(data.space, lexicon))
    i = edition.theatre.board.index[space]
    zones = {_SPACE.read(name, lexicon): found for name, found in landed.items()}
    if set(zones) - {space}:
        raise PositionError("troops have landed only where the battle is", "attackers")
    attackers, defenders = sides(edition, state, i)
    if not attackers or not defenders:
        raise PositionError("there are no two sides in it", "battle", "space")
    words = next((o for name, o in lost_from.items() if _SPACE.read(name, lexicon) == space), ())
    gone = [Space(_SPACE.read(word, lexicon)) for word in words]
    came = [origin for origin in gone if origin not in zones.get(space, ())]
    lost = [_lost_unit(edition, state, i, origin) for origin in came]
    support = _support(edition, state, data, {*zones.get(space, ()), *gone})
    turn = replace(
        state.turn,
        battles=tuple(other for other in state.turn.battles if other != space),
        scene=space,
        landed_from=zones.get(space, ()),
        support=sum(support.values()),
        supports=tuple(support),
        supported=tuple(sorted(support.items())),
        bombarding=_bombarding(edition, state, data),
    )
    landing = bool(turn.landed_from)
    attacker = build_force(edition, state, space, "attacker", attackers, landed=landing)
    defender = build_force(edition, state, space, "defender", defenders, landed=landing)
    attacker = replace(_with_lost(attacker, lost), support=bombarding(turn))
    battle = Battle(
        space,
        attacker,
        defender,
        round=data.round,
        origins=origins(edition, attacker.roster),
        landed=bool(turn.landed_from),
        support=turn.support,
        asked=_answered(edition, data),
    )
    state = replace(state, turn=turn, battle=_with_casualties(edition, battle, data))
    agenda = ("fight", *edition.after_battle, *state.agenda)
    return replace(state, battle=_at_step(edition, state, data), agenda=agenda)


def _with_lost(force: Force, lost: Iterable[Pile]) -> Force:
    """Return a side with places for units that are all lost."""
    gone = tuple(dict.fromkeys(unit for unit in lost if unit not in force.roster))
    none = (0,) * len(gone)
    return replace(
        force,
        roster=(*force.roster, *gone),
        ready=(*force.ready, *none),
        hit=(*force.hit, *none),
        doomed=(*force.doomed, *none),
        initial=(*force.initial, *none) if force.initial else (),
        slots=(*force.slots, *(-1 for _ in gone)) if force.slots else (),
    )


def _lost_unit(edition: Edition, state: AxisState, here: int, origin: Space) -> Pile:
    """Return a unit that could have come from an origin, to keep the way back open."""
    assert state.on_turn is not None
    trait = Trait.TRANSPORT if edition.theatre.sea[here] else Trait.TAKES_LAND
    kind = min(edition.theatre.kinds(trait))
    return Pile(state.on_turn, kind, turn=Turn(spent=1, came_from=origin))


def _support(
    edition: Edition, state: AxisState, data: BattlePositionData, landed_from: Collection[Space]
) -> dict[Space, int]:
    """Read how many ships of each zone support the landing. Rules: CL-AMPH-8, CL-AMPH-R3."""
    found = {}
    for name, ships in data.support.items():
        if isinstance(ships, str):
            continue
        with under("battle", "support", name):
            zone = Space(_SPACE.read(name, edition.theatre.lexicon))
            most = supporters(edition, state, zone) if zone in landed_from else 0
            if not 0 <= ships <= most:
                raise PositionError(
                    f"{most} ships of this zone can support the battle, not {ships}"
                )
            found[zone] = ships
    return found


def _bombarding(
    edition: Edition, state: AxisState, data: BattlePositionData
) -> tuple[tuple[Space, str, int], ...]:
    """Read which ships of each zone bombard the coast. Rules: RV-OPN-3, RV-OPN-6."""
    lexicon = edition.theatre.lexicon
    assert state.on_turn is not None
    found, perks = [], technologies_of(state, state.on_turn)
    for name, ships in data.support.items():
        if not isinstance(ships, str):
            continue
        with under("battle", "support", name):
            zone = Space(_SPACE.read(name, lexicon))
            here = own(state.position.at(edition.theatre.board.index[zone]), state.on_turn)
            for term in _TERMS.read(ships, lexicon):
                there = sum(pile.count for pile in here if pile.kind == term.kind)
                if not edition.arms.support(term.kind, perks) or term.count > there:
                    raise PositionError(f"{_TERMS.say((term,), lexicon)} cannot bombard from here")
                found.append((zone, term.kind, term.count))
    return tuple(found)


def _answered(edition: Edition, data: BattlePositionData) -> tuple[Seat, ...]:
    with under("battle", "answered"):
        return tuple(Seat(_SEAT.read(word, edition.theatre.lexicon)) for word in data.answered)


def _with_casualties(edition: Edition, battle: Battle, data: BattlePositionData) -> Battle:
    """Put units into the casualty box: they still fire in this round. Rules: CL-COM-7."""
    shelves: tuple[tuple[str, Fate, dict[str, str]], ...] = (
        ("casualties", "box", data.casualties),
        ("doomed", "doomed", data.doomed),
    )
    for key, fate, rows in shelves:
        for power, text in rows.items():
            with under("battle", key, power):
                battle = _with_hit(edition, battle, power, text, fate)
    return battle


def _with_hit(edition: Edition, battle: Battle, power: str, text: str, fate: Fate) -> Battle:
    lexicon = edition.theatre.lexicon
    seat = Seat(_SEAT.read(power, lexicon))
    attacks = any(pile.power == seat for pile in battle.attacker.roster)
    role: Role = "attacker" if attacks else "defender"
    for term in _TERMS.read(text, lexicon):
        force = _struck(battle.side(role), seat, term, fate)
        if force is None:
            raise PositionError(f"{_TERMS.say((term,), lexicon)} is not in the battle")
        battle = battle.with_side(role, force)
    return battle


def _struck(force: Force, seat: Seat, term: Term, fate: Fate) -> Force | None:
    found, left = dict[int, int](), term.count
    for i, pile in enumerate(force.roster):
        same = (pile.power, pile.kind, pile.condition) == (seat, term.kind, term.condition)
        number = min(left, force.ready[i]) if same and carries(pile, term.cargo) else 0
        found[i], left = number, left - number
    return None if left else strike(force, found, fate)


def _at_step(edition: Edition, state: AxisState, data: BattlePositionData) -> Battle:
    """Return the battle before a step, or after its dice if hits wait."""
    battle = state.battle
    assert battle is not None
    rules = rules_of(edition, battle)
    names = {name: number for number, name in reversed(list(step_names(rules)))}
    first = len(rules.once) if data.round > 1 else 0
    if not data.step:
        if data.hits:
            raise PositionError("of which step are the hits?", "battle", "hits")
        return replace(battle, step=first)
    one_of(data.step, names, "battle", "step")
    number = names[data.step]
    if number < first:
        raise PositionError(f"{data.step!r} comes only in round 1", "battle", "step")
    if not data.hits:
        return replace(battle, step=number)
    return _with_hits(edition, state, data, number)


def _with_hits(edition: Edition, state: AxisState, data: BattlePositionData, number: int) -> Battle:
    """Return the battle after a salvo whose hits wait for their owner. Rules: CL-COM-3."""
    battle = state.battle
    assert battle is not None
    step = rules_of(edition, battle).step(number)
    if not isinstance(step, Fire):
        raise PositionError("nobody fires in this step", "battle", "step")
    aimed = aim(edition, replace(state, battle=replace(battle, step=number + 1)), step)
    if isinstance(step, FireAll):
        return _with_classes(aimed, data)
    at, salvo = _salvo(aimed, data)
    dice = sum(shots for _, shots in salvo.dice)
    if data.hits > dice:
        raise PositionError(f"{dice} dice cannot score {data.hits} hits", "battle", "hits")
    return replace(
        aimed,
        salvos=aimed.salvos[at + 1 :],
        hits=data.hits,
        targets=salvo.targets,
        fate=salvo.fate,
    )


def _with_classes(aimed: Battle, data: BattlePositionData) -> Battle:
    """Return the battle after all dice of a step, whose hits wait class by class.

    Rules: RV-R-138, EU-R-31.
    """
    classes = classes_of(aimed.salvos)
    first = len(classes) - len(data.later) - 1
    if first < 0:
        raise PositionError("there are not so many classes of targets", "battle", "later")
    waiting = [
        PendingHits(number, *one)
        for number, one in zip((data.hits, *data.later), list(classes)[first:], strict=True)
    ]
    for hits, dice in zip(waiting, list(classes.values())[first:], strict=True):
        if not 0 <= hits.hits <= dice:
            raise PositionError(f"{dice} dice cannot score {hits.hits} hits", "battle", "hits")
    now, *later = waiting
    force = replace(aimed.side(aimed.struck), pending=tuple(one for one in later if one.hits))
    return replace(
        aimed.with_side(aimed.struck, force),
        salvos=(),
        hits=now.hits,
        targets=now.targets,
        fate=now.fate,
    )


def classes_of(salvos: Iterable[Salvo]) -> dict[tuple[tuple[int, ...], Fate], int]:
    """Return the classes of targets of a step, each with the number of its dice."""
    found: dict[tuple[tuple[int, ...], Fate], int] = {}
    for salvo in salvos:
        key = (salvo.targets, salvo.fate)
        found[key] = found.get(key, 0) + sum(number for _, number in salvo.dice)
    return found


def _salvo(aimed: Battle, data: BattlePositionData) -> tuple[int, Salvo]:
    found = [(n, s) for n, s in enumerate(aimed.salvos) if data.at in (0, s.need)]
    if len(found) == 1:
        return found[0]
    values = ", ".join(str(salvo.need) for salvo in aimed.salvos) or "none"
    raise PositionError(f"say at which value they hit; the values are: {values}", "battle", "at")

"""A battle that is under way when a position is set up by hand."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle import (
    Battle,
    BattleRules,
    Fire,
    Force,
    Offer,
    Role,
    Salvo,
    Step,
    Volley,
)
from battleboard.axis.battles import origins, sides
from battleboard.axis.edition import Edition
from battleboard.axis.fight import aim, rules_of
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Piles, Turn, heap
from battleboard.axis.select import carries
from battleboard.axis.stage_units import Landings
from battleboard.axis.state import AxisState
from battleboard.axis.terms import Term, UnitTerms
from battleboard.axis.volleys import (
    bombardment,
    guns_fire,
    opening_fire,
    submarines_strike,
    submarines_unless_destroyer,
    support_shots,
)
from battleboard.core.data import work_out
from battleboard.core.errors import SceneError
from battleboard.core.ids import Seat, Space
from battleboard.core.phrase import Named
from battleboard.core.scene import one_of, under

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


class BattleScene(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position.battle]` of a scenario."""

    space: str
    round: int = 1
    step: str = ""
    """What comes next: a fire step or a question; empty for the beginning of the round."""
    hits: int = 0
    """Hits of `step`, whose dice have fallen, that wait for their owner."""
    at: int = 0
    """The value at which these dice hit, if the step has several."""
    casualties: dict[str, str] = {}
    """Power to units that were hit in this round and still fire."""
    support: dict[str, int] = {}
    """Zone to the number of its ships that support a landing."""
    answered: list[str] = []
    """Owners of submarines that have answered the question of `step`."""


work_out(BattleScene)


def step_names(rules: BattleRules) -> Iterator[tuple[int, str]]:
    """Yield the steps of a battle that have a name, by their number."""
    for number, step in enumerate(rules.once + rules.cycle):
        if name := step_name(step):
            yield number, name


def step_name(step: Step) -> str:
    """Return what a step is called; empty where casualties leave by themselves."""
    match step:
        case Fire(by=by, volley=volley):
            return _NAMES.get(volley, "attack" if by == "attacker" else "defence")
        case Offer(question=question):
            return question
        case _:
            return ""


def staged_battle(
    edition: Edition,
    state: S,
    data: BattleScene,
    landed: Landings,
    lost_from: Mapping[str, tuple[str, ...]],
) -> S:
    """Return a state with a battle under way; raise SceneError.

    `landed` and `lost_from` say from which zones troops came, and from which spaces units that are
    all lost. Rules: CL-LAND-1, CL-SEA-1, CL-COM-R1.
    """
    lexicon = edition.theatre.lexicon
    with under("battle", "space"):
        space = Space(_SPACE.read(data.space, lexicon))
    i = edition.theatre.board.index[space]
    zones = {_SPACE.read(name, lexicon): found for name, found in landed.items()}
    if set(zones) - {space}:
        raise SceneError("troops have landed only where the battle is", "attackers")
    attackers, defenders = sides(edition, state, i)
    if not attackers or not defenders:
        raise SceneError("there are no two sides in it", "battle", "space")
    words = next((o for name, o in lost_from.items() if _SPACE.read(name, lexicon) == space), ())
    gone = [Space(_SPACE.read(word, lexicon)) for word in words]
    came = [origin for origin in gone if origin not in zones.get(space, ())]
    lost = [_lost_unit(edition, state, i, origin) for origin in came]
    attacker, defender = _force(attackers, lost), _force(defenders)
    support = _support(edition, data)
    turn = replace(
        state.turn,
        battles=tuple(other for other in state.turn.battles if other != space),
        scene=space,
        landed_from=zones.get(space, ()),
        support=sum(support.values()),
        supports=tuple(support),
        supported=tuple(sorted(support.items())),
    )
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
    return replace(state, battle=_at_step(edition, state, data), agenda=("fight", *state.agenda))


def _force(piles: Piles, lost: list[Pile] | None = None) -> Force:
    """Return a side with what is there, and the places of what it has lost."""
    there = {pile.one: pile.count for pile in piles}
    roster = heap({**there, **dict.fromkeys((unit for unit in lost or ()), 0)})
    none = (0,) * len(roster)
    return Force(roster, tuple(there.get(pile, 0) for pile in roster), none, none)


def _lost_unit(edition: Edition, state: AxisState, here: int, origin: Space) -> Pile:
    """Return a unit that could have come from an origin, to keep the way back open."""
    assert state.on_turn is not None
    trait = Trait.TRANSPORT if edition.theatre.sea[here] else Trait.TAKES_LAND
    kind = min(edition.theatre.kinds(trait))
    return Pile(state.on_turn, kind, turn=Turn(spent=1, came_from=origin))


def _support(edition: Edition, data: BattleScene) -> dict[Space, int]:
    found = {}
    for name, ships in data.support.items():
        with under("battle", "support", name):
            found[Space(_SPACE.read(name, edition.theatre.lexicon))] = ships
    return found


def _answered(edition: Edition, data: BattleScene) -> tuple[Seat, ...]:
    with under("battle", "answered"):
        return tuple(Seat(_SEAT.read(word, edition.theatre.lexicon)) for word in data.answered)


def _with_casualties(edition: Edition, battle: Battle, data: BattleScene) -> Battle:
    """Put units into the casualty box: they still fire in this round. Rules: CL-COM-7."""
    lexicon = edition.theatre.lexicon
    for power, text in data.casualties.items():
        with under("battle", "casualties", power):
            seat = Seat(_SEAT.read(power, lexicon))
            attacks = any(pile.power == seat for pile in battle.attacker.roster)
            role: Role = "attacker" if attacks else "defender"
            for term in _TERMS.read(text, lexicon):
                force = _struck(battle.side(role), seat, term)
                if force is None:
                    raise SceneError(f"{_TERMS.say((term,), lexicon)} is not in the battle")
                battle = battle.with_side(role, force)
    return battle


def _struck(force: Force, seat: Seat, term: Term) -> Force | None:
    ready, hit, left = list(force.ready), list(force.hit), term.count
    for i, pile in enumerate(force.roster):
        fits = pile.power == seat and pile.kind == term.kind and carries(pile, term.cargo)
        number = min(left, ready[i]) if fits else 0
        ready[i], hit[i], left = ready[i] - number, hit[i] + number, left - number
    return None if left else replace(force, ready=tuple(ready), hit=tuple(hit))


def _at_step(edition: Edition, state: AxisState, data: BattleScene) -> Battle:
    """Return the battle before a step, or after its dice if hits wait."""
    battle = state.battle
    assert battle is not None
    rules = rules_of(edition, battle)
    names = {name: number for number, name in reversed(list(step_names(rules)))}
    first = len(rules.once) if data.round > 1 else 0
    if not data.step:
        if data.hits:
            raise SceneError("of which step are the hits?", "battle", "hits")
        return replace(battle, step=first)
    one_of(data.step, names, "battle", "step")
    number = names[data.step]
    if number < first:
        raise SceneError(f"{data.step!r} comes only in round 1", "battle", "step")
    if not data.hits:
        return replace(battle, step=number)
    return _with_hits(edition, state, data, number)


def _with_hits(edition: Edition, state: AxisState, data: BattleScene, number: int) -> Battle:
    """Return the battle after a salvo whose hits wait for their owner. Rules: CL-COM-3."""
    battle = state.battle
    assert battle is not None
    step = rules_of(edition, battle).step(number)
    if not isinstance(step, Fire):
        raise SceneError("nobody fires in this step", "battle", "step")
    aimed = aim(edition, replace(state, battle=replace(battle, step=number + 1)), step)
    at, salvo = _salvo(aimed, data)
    dice = sum(shots for _, shots in salvo.dice)
    if data.hits > dice:
        raise SceneError(f"{dice} dice cannot score {data.hits} hits", "battle", "hits")
    return replace(
        aimed,
        salvos=aimed.salvos[at + 1 :],
        hits=data.hits,
        targets=salvo.targets,
        fate=salvo.fate,
    )


def _salvo(aimed: Battle, data: BattleScene) -> tuple[int, Salvo]:
    found = [(n, s) for n, s in enumerate(aimed.salvos) if data.at in (0, s.need)]
    if len(found) == 1:
        return found[0]
    values = ", ".join(str(salvo.need) for salvo in aimed.salvos) or "none"
    raise SceneError(f"say at which value they hit; the values are: {values}", "battle", "at")

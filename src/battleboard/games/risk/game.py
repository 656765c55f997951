"""The game of Risk: its steps, answers and text forms."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from battleboard.core.agenda import Step, go_on
from battleboard.core.book import TableBook
from battleboard.core.capabilities import Garrison
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Answer, Game
from battleboard.core.grid import Grid
from battleboard.core.ids import GameId, Seat
from battleboard.core.options import Options
from battleboard.core.position_edit import PositionEdit
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event
from battleboard.games.risk import (
    actions,
    attack,
    capitals,
    cards,
    conquest,
    decisions,
    digest,
    edit_position,
    fortify,
    invariants,
    missions,
    read_position,
    reinforce,
    setup,
    standing_orders,
    suppose,
    tables,
    turn,
    views,
    write_position,
)
from battleboard.games.risk.decisions import PHASES
from battleboard.games.risk.events import EVENTS
from battleboard.games.risk.material import BOARD, LEXICON, SEATS
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.state import RiskState, in_play

STEPS: dict[str, Step[RiskState]] = {
    "deal missions": missions.deal_missions,
    "deal territories": setup.deal_territories,
    "deal three hands": setup.deal_three_hands,
    "claim territories": setup.ask_to_claim,
    "shuffle cards": cards.shuffle_cards,
    "initial armies": setup.ask_for_initial_army,
    "armies beside neutral": setup.ask_beside_neutral,
    "name headquarters": capitals.ask_for_headquarters,
    "first turn": turn.first_turn,
    "count armies": reinforce.count_armies,
    "turn in cards": cards.ask_for_set,
    "turn in excess cards": cards.ask_for_excess,
    "turn in more cards": cards.ask_for_more,
    "territory bonus": cards.give_bonus,
    "place armies": reinforce.ask_to_place,
    "attack": attack.ask_to_attack,
    "defence": attack.ask_defender,
    "move in": conquest.ask_to_move_in,
    "eliminate": conquest.eliminate,
    "take cards": conquest.take_cards,
    "check mission": missions.check_mission,
    "change missions": missions.change_missions,
    "check headquarters": capitals.check_headquarters,
    "free move": fortify.ask_for_free_move,
    "draw card": cards.draw_card,
    "pass the dice": turn.pass_the_dice,
}


def _always(state: RiskState, seat: Seat, action: Action) -> Refusal | None:
    """Refuse nothing: the action is always open where it is asked."""
    return None


ANSWERS: tuple[Answer[RiskState], ...] = (
    Answer(
        actions.ClaimTerritory,
        (decisions.ClaimATerritory,),
        setup.claim_refused,
        setup.claim,
        setup.claim_options,
    ),
    Answer(
        actions.PlaceArmies,
        (decisions.PlaceInitialArmy,),
        setup.initial_army_refused,
        setup.place_initial_army,
        setup.initial_army_options,
    ),
    Answer(
        actions.PlaceArmies,
        (decisions.PlaceNewArmies,),
        reinforce.placing_refused,
        reinforce.place,
    ),
    Answer(
        actions.PlaceBesideNeutral,
        (decisions.PlaceBesideTheNeutral,),
        setup.beside_neutral_refused,
        setup.place_beside_neutral,
        setup.beside_neutral_options,
    ),
    Answer(
        actions.NameHeadquarters,
        (decisions.ChooseHeadquarters,),
        capitals.headquarters_refused,
        capitals.name_headquarters,
        capitals.headquarters_options,
    ),
    Answer(
        actions.TurnInSet,
        (decisions.TurnInCards, decisions.TurnInExcessCards),
        cards.turning_in_refused,
        cards.turn_in,
        cards.set_options,
    ),
    Answer(
        actions.KeepCards,
        (decisions.TurnInCards, decisions.TurnInExcessCards),
        cards.keeping_refused,
        cards.keep,
        cards.keep_options,
    ),
    Answer(
        actions.TakeBonus,
        (decisions.ChooseBonusTerritory,),
        cards.bonus_refused,
        cards.take_bonus,
        cards.bonus_options,
    ),
    Answer(
        actions.Attack,
        (decisions.AttackOrEnd,),
        attack.attack_refused,
        attack.declare,
        attack.attack_options,
    ),
    Answer(
        actions.EndAttacks,
        (decisions.AttackOrEnd,),
        _always,
        attack.end_attacks,
        attack.end_options,
    ),
    Answer(
        actions.Defend,
        (decisions.DefendWithDice,),
        attack.defence_refused,
        attack.defend,
        attack.defence_options,
    ),
    Answer(
        actions.MoveIn,
        (decisions.MoveInArmies,),
        conquest.moving_in_refused,
        conquest.move_in,
        conquest.move_in_options,
    ),
    Answer(
        actions.FreeMove,
        (decisions.MakeFreeMove,),
        fortify.free_move_refused,
        fortify.free_move,
        fortify.free_move_options,
    ),
    Answer(
        actions.NoFreeMove,
        (decisions.MakeFreeMove,),
        _always,
        fortify.stay,
        fortify.stay_options,
    ),
)


SAMPLERS: Mapping[type, Callable[[RiskState, Seat, Random], Action]] = {
    decisions.PlaceNewArmies: reinforce.sample_placement,
    decisions.AttackOrEnd: attack.sample_attack,
    decisions.DefendWithDice: attack.sample_defence,
    decisions.MoveInArmies: conquest.sample_move_in,
    decisions.MakeFreeMove: fortify.sample_free_move,
}


class Risk(Game[RiskState]):
    """The classic game for two to six players."""

    id = GameId("risk")
    name = "Risk"
    hides = True
    rules_version = 1
    all_seats = SEATS
    default_seats = SEATS[:4]
    options_type = RiskOptions
    decisions = decisions.RiskDecision.__args__
    phases = PHASES
    events = EVENTS
    book = TableBook(order_of_play="RI-TUR-1", game_over="RI-VIC-1")
    lexicon = LEXICON
    state_type = RiskState
    answers = ANSWERS
    steps = STEPS
    board = BOARD

    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[RiskState, tuple[Event, ...]]:
        """See `Game.start`. Rules: RI-SET, RI-DEC-1."""
        assert isinstance(options, RiskOptions), "the options of another game"
        refusal = setup.refused_seats(options, tuple(seats))
        if refusal is not None:
            raise IllegalAction(refusal, self.lexicon)
        events: list[Event] = []
        state = setup.empty_board(options, seats, self.rules_version)
        return go_on(state, STEPS, dice, events), tuple(events)

    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        """See `Game.view`. Rules: RI-CRD-2, RI-TUR-5."""
        return views.view(state, seat)

    def suppose(self, state: RiskState, seat: Seat | None, rng: Random) -> RiskState:
        """See `Game.suppose`. Rules: RI-CRD-2, RI-OPT-6, RI-OPT-7.1."""
        view = self.view(state, seat)
        return view if view.over is not None else suppose.suppose(view, rng)

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """See `Game.seen_by`. Rules: RI-CRD-2."""
        return super().seen_by(views.seen_by(event, seat), seat)

    def action_seen_by(
        self, state: RiskState, owner: Seat, action: Action, seat: Seat | None
    ) -> Action:
        """See `Game.action_seen_by`. Rules: RI-OPT-7.1."""
        action = views.action_seen_by(state, owner, action, seat)
        return super().action_seen_by(state, owner, action, seat)

    def sample_action(self, state: RiskState, seat: Seat, rng: Random) -> Action:
        """See `Game.sample_action`: where that is easy, without listing them all."""
        draw = SAMPLERS.get(type(state.pending))
        return draw(state, seat, rng) if draw else super().sample_action(state, seat, rng)

    def answer_by_order(self, state: RiskState, seat: Seat) -> Action | None:
        """See `Game.answer_by_order`. Rules: RI-DEC-9."""
        return standing_orders.answer(state, seat)

    def suggested_orders(self, state: RiskState, seat: Seat) -> tuple[str, ...]:
        """See `Game.suggested_orders`."""
        return standing_orders.suggested(state, seat)

    def order_refused(self, state: RiskState, seat: Seat, order: str) -> Refusal | None:
        """See `Game.order_refused`."""
        if standing_orders.read(order):
            return None
        return refuse(None, "risk-orders", order=order)

    def garrisons(self, state: RiskState) -> tuple[Garrison, ...]:
        """See `HoldsArmies.garrisons`."""
        held = state.position
        return tuple(map(Garrison, held.owners, held.armies))

    def in_play(self, state: RiskState) -> tuple[Seat, ...]:
        """See `Game.in_play`. Rules: RI-TUR-4."""
        return in_play(state)

    def resign(self, state: RiskState, seat: Seat, events: list[Event]) -> RiskState:
        """See `Game.resign`. Rules: RI-VIC-2."""
        return turn.resign(state, seat, events)

    def tables(self, state: RiskState) -> tuple[Grid, ...]:
        """See `Game.tables`."""
        return tables.tables(state)

    def facts(self, state: RiskState) -> Mapping[str, Any]:
        """See `Game.facts`."""
        return tables.facts(state)

    def digest_facts(self, state: RiskState) -> dict[str, Any]:
        """See `Game.digest_facts`."""
        return digest.digest_facts(state)

    def read_position(
        self, entries: Mapping[str, Any], seats: Sequence[Seat], options: Options
    ) -> RiskState:
        """See `Game.read_position`."""
        assert isinstance(options, RiskOptions), "the options of another game"
        return read_position.read_position(entries, seats, options, self.rules_version)

    def write_position(self, state: RiskState) -> Mapping[str, Any] | None:
        """See `Game.write_position`."""
        return write_position.write_position(state)

    def edit_position(
        self, state: RiskState, seat: Seat, edit: PositionEdit
    ) -> RiskState | Refusal:
        """See `Game.edit_position`."""
        return edit_position.edit_position(state, seat, edit)

    def broken_invariants(self, state: RiskState) -> Iterable[str]:
        """See `Game.broken_invariants`."""
        return invariants.broken(state)

    def broken_as_read(self, state: RiskState) -> Iterable[str]:
        """See `Game.broken_as_read`."""
        return invariants.broken_as_read(state)


GAME = Risk()

"""Options (RI-OPT): what each of them changes, and nothing else."""

from typing import Any

import msgspec
import pytest

from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.games.risk.decisions import (
    ClaimATerritory,
    PlaceInitialArmy,
)
from battleboard.games.risk.edition import Edition, edition_for
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.options import RiskOptions
from tests.rules.risk.sheet import board
from tests.rules.risk.words import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    WINS,
    WatchedDice,
    armies_of,
    asks,
    on_through,
    turn_in,
)
from tests.support import Moment, legal, play, position, refused, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")
CONTINENTS = {
    row.continent: [r.territory for r in board() if r.continent == row.continent] for row in board()
}


def named(*continents: str) -> str:
    """The armies of who holds these continents: one on each territory."""
    return ", ".join(name for continent in continents for name in CONTINENTS[continent])


@pytest.mark.rule("RI-DEC-1")
def test_the_base_game_has_no_trace_of_an_option() -> None:
    assert edition_for(RiskOptions()) == Edition()


# RI-OPT-1


@pytest.mark.rule("RI-OPT-1", "RI-OPT-1.1")
@pytest.mark.parametrize(("players", "total"), [(2, 40), (3, 35), (4, 30), (5, 25), (6, 20)])
def test_every_player_starts_with_a_total_of_armies(players: int, total: int) -> None:
    moment = start("risk", COLOURS[:players], {"initial_armies": True})
    assert asks(moment) == "PlaceInitialArmy: red"
    moment = on_through(moment, PlaceInitialArmy)
    assert asks(moment) == "PlaceNewArmies: red"
    assert [armies_of(moment, seat) for seat in COLOURS[:players]] == [total] * players
    assert moment.facts["in_hand"] == {}


@pytest.mark.rule("RI-OPT-1.2")
def test_armies_on_dealt_territories_count_toward_the_total() -> None:
    moment = start("risk", COLOURS[:4], {"initial_armies": True})
    assert moment.facts["in_hand"] == {"red": 19, "blue": 19, "green": 20, "yellow": 20}


@pytest.mark.rule("RI-OPT-1.2", "RI-OPT-2")
def test_armies_on_claimed_territories_count_toward_the_total() -> None:
    options = {"initial_armies": True, "choose_territories": True}
    moment = on_through(start("risk", COLOURS[:5], options), ClaimATerritory)
    assert list(moment.facts["in_hand"].values()) == [16, 16, 17, 17, 17]


@pytest.mark.rule("RI-OPT-1.3")
def test_one_army_each_in_turn_from_the_first_player_on() -> None:
    moment = start("risk", COLOURS[:4], {"initial_armies": True, "dealer": "blue"})
    order: list[str] = []
    while isinstance(moment.asked, PlaceInitialArmy):
        order += moment.asked.seats
        moment = play(moment, legal(moment)[0])
    first = ["green", "yellow", "red", "blue"]
    assert order == first * 19 + ["red", "blue"]
    assert moment.state.on_turn == "green"


@pytest.mark.rule("RI-OPT-1.3")
def test_an_initial_army_goes_on_an_own_territory() -> None:
    moment = start("risk", "red blue", {"initial_armies": True})
    owners = moment.facts["owners"]
    own, other = (
        BOARD.names[next(s for s in BOARD.spaces if owners[s] == seat)] for seat in ("red", "blue")
    )
    with refused("RI-ARM-5", "place-on-own", space=other):
        play(moment, f"place {other}")
    with refused("RI-OPT-1.3", "place-exactly", armies=1, placed=2):
        play(moment, f"place 2 {own}")


# RI-OPT-2


@pytest.mark.rule("RI-OPT-2")
def test_nothing_is_dealt_when_territories_are_claimed() -> None:
    dice = WatchedDice()
    moment = start("risk", "red blue", {"choose_territories": True}, dice=dice)
    assert dice.rolls == []
    assert set(moment.facts["armies"].values()) == {0}
    assert asks(moment) == "ClaimATerritory: red"


@pytest.mark.rule("RI-OPT-2.1")
@pytest.mark.parametrize(
    ("players", "territories"),
    [(2, [21] * 2), (3, [14] * 3), (4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8]), (6, [7] * 6)],
)
def test_players_claim_clockwise_until_all_are_taken(players: int, territories: list[int]) -> None:
    seats = COLOURS[:players]
    moment = start("risk", seats, {"choose_territories": True, "dealer": seats[-1]})
    order: list[str] = []
    while isinstance(moment.asked, ClaimATerritory):
        order += moment.asked.seats
        moment = play(moment, legal(moment)[-1])
    assert order == [seats[i % players] for i in range(41)]  # the last one is no choice
    assert [moment.facts["territories"][seat] for seat in seats] == territories
    assert set(moment.facts["armies"].values()) == {1}


@pytest.mark.rule("RI-OPT-2.1")
def test_only_an_empty_territory_is_claimed_and_nobody_passes() -> None:
    moment = start("risk", "red blue", {"choose_territories": True})
    moment = play(moment, "claim Siam")
    with refused("RI-OPT-2.1", "already-claimed", space="Siam", owner="red"):
        play(moment, "claim Siam")
    assert all(line.startswith("claim ") for line in legal(moment))
    assert moment.told == ["Red claimed Siam"]


@pytest.mark.rule("RI-OPT-2.2")
def test_then_the_cards_are_shuffled_and_the_same_player_begins() -> None:
    moment = start("risk", COLOURS[:4], {"choose_territories": True, "dealer": "red"})
    assert moment.state.seats[0] == "blue"
    assert moment.facts["pile"] == 0
    moment = on_through(moment, ClaimATerritory)
    assert moment.facts["pile"] == 44
    assert moment.state.on_turn == "blue"
    assert moment.state.round == 1


# RI-OPT-3


@pytest.mark.rule("RI-OPT-3")
@pytest.mark.parametrize("turned_in", [0, 7])
@pytest.mark.parametrize(
    ("cards", "armies"),
    [
        (INFANTRY[:3], 4),
        (CAVALRY[:3], 6),
        (ARTILLERY[:3], 8),
        ([INFANTRY[0], CAVALRY[0], ARTILLERY[0]], 10),
    ],
)
def test_a_set_is_worth_what_it_shows(cards: list[str], armies: int, turned_in: int) -> None:
    assert value_of(cards, sets_turned_in=turned_in) == armies


@pytest.mark.rule("RI-OPT-3.1")
@pytest.mark.parametrize(
    ("cards", "armies"),
    [
        ([*INFANTRY[:2], "joker"], 4),
        ([*CAVALRY[:2], "joker"], 6),
        ([*ARTILLERY[:2], "joker"], 8),
        ([INFANTRY[0], CAVALRY[0], "joker"], 10),
        ([INFANTRY[0], ARTILLERY[0], "joker"], 10),
        ([CAVALRY[0], ARTILLERY[0], "joker"], 10),
        ([INFANTRY[0], "joker", "joker"], 10),
        ([CAVALRY[0], "joker", "joker"], 10),
        ([ARTILLERY[0], "joker", "joker"], 10),
    ],
)
def test_a_joker_stands_for_the_best(cards: list[str], armies: int) -> None:
    assert value_of(cards) == armies


def value_of(cards: list[str], **scene: Any) -> int:
    moment = position(
        "risk",
        options={"fixed_set_values": True},
        armies={"red": "Alaska, Peru"},
        rest="blue",
        step="turn in cards",
        hands={"red": cards},
        **scene,
    )
    after = play(moment, turn_in(cards))
    armies: int = after.state.to_place
    return armies


# RI-OPT-4


def chain(**scene: Any) -> Moment:
    """Red from Argentina to Venezuela, with Siam apart."""
    armies = {"red": "4 Argentina, Peru, Venezuela, 3 Siam", "blue": "Central America, 2 Ural"}
    given: dict[str, Any] = {"armies": armies, "rest": "green", "step": "free move"}
    return position("risk", options={"free_move_along_path": True}, **{**given, **scene})


@pytest.mark.rule("RI-OPT-4")
def test_the_free_move_follows_a_chain_of_own_territories() -> None:
    assert legal(chain()) == [
        "free move 1: Argentina > Venezuela",
        "free move 2: Argentina > Venezuela",
        "free move 3: Argentina > Venezuela",
        "free move 1: Argentina > Peru",
        "free move 2: Argentina > Peru",
        "free move 3: Argentina > Peru",
        "no free move",
    ]


@pytest.mark.rule("RI-OPT-4")
@pytest.mark.parametrize(
    ("line", "rule", "text"),
    [
        ("free move 1: Siam > Peru", "RI-OPT-4", "free-move-joined"),
        ("free move 1: Argentina > Argentina", "RI-OPT-4", "free-move-joined"),
        ("free move 1: Argentina > Brazil", "RI-FRE-1", "free-move-own"),
        ("free move 1: Argentina > Central America", "RI-FRE-1", "free-move-own"),
    ],
)
def test_the_chain_is_of_own_territories(line: str, rule: str, text: str) -> None:
    with refused(rule, text):
        play(chain(), line)


@pytest.mark.rule("RI-OPT-4.1")
def test_still_one_move_and_one_army_stays_behind() -> None:
    with refused("RI-FRE-2", "free-move-armies", most=3):
        play(chain(), "free move 4: Argentina > Venezuela")
    after = play(chain(), "free move 3: Argentina > Venezuela")
    assert after.state.on_turn == "blue"


@pytest.mark.rule("RI-OPT-4.1")
def test_territories_on_the_way_are_not_changed() -> None:
    before = chain()
    after = play(before, "free move 2: Argentina > Venezuela")
    expected = {**before.facts["armies"], "argentina": 2, "venezuela": 3}
    assert after.facts["armies"] == expected


# RI-OPT-5


def bonus(cards: list[str], red: str = "Argentina, Peru", **scene: Any) -> Moment:
    """Red turns in these cards at the start of the turn."""
    given: dict[str, Any] = {
        "armies": {"red": red, "blue": "2 Siam, Ural"},
        "rest": "green",
        "step": "count armies",
        "hands": {"red": cards},
    }
    moment = position("risk", options={"territory_bonus": True}, **{**given, **scene})
    return play(moment, turn_in(cards[:3]))


@pytest.mark.rule("RI-OPT-5")
def test_a_card_that_shows_an_own_territory_brings_two_armies_there() -> None:
    after = bonus(INFANTRY[:3])
    assert after.facts["armies"]["argentina"] == 1 + 2
    assert asks(after) == "PlaceNewArmies: red"
    assert after.state.to_place == 3 + 4
    assert after.told[1] == "Red placed 2 Argentina"


@pytest.mark.rule("RI-OPT-5")
def test_cards_of_others_territories_bring_nothing() -> None:
    after = bonus(CAVALRY[:3])
    assert after.state.to_place == 3 + 4
    assert set(after.facts["armies"].values()) == {1, 2}
    assert armies_of(after, "red") == 2


@pytest.mark.rule("RI-OPT-5")
def test_the_territory_is_held_at_that_moment() -> None:
    """Alberta is conquered first, then its card is turned in after the elimination."""
    moment = position(
        "risk",
        options={"territory_bonus": True},
        armies={"red": "9 Alaska, Peru", "blue": "Kamchatka", "green": "Alberta"},
        rest="green",
        hands={"red": CAVALRY[:3], "blue": INFANTRY[:3]},
    )
    moment = play(moment, "attack with 1: Alaska > Alberta", "move in 1", dice=WINS)
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    after = play(moment, turn_in(CAVALRY[:3]))
    assert after.facts["armies"]["alberta"] == 1 + 2


@pytest.mark.rule("RI-OPT-5.1")
def test_both_armies_go_to_the_one_territory_chosen() -> None:
    choosing = bonus(INFANTRY[:3], red="Argentina, China, Peru")
    assert legal(choosing) == ["bonus Argentina", "bonus China"]
    with refused("RI-OPT-5.1", "bonus-elsewhere", space="Congo"):
        play(choosing, "bonus Congo")
    with refused("RI-OPT-5.1", "bonus-elsewhere", space="Peru"):
        play(choosing, "bonus Peru")
    after = play(choosing, "bonus China")
    assert after.facts["armies"]["china"] == 1 + 2
    assert after.facts["armies"]["argentina"] == 1
    assert asks(after) == "PlaceNewArmies: red"


@pytest.mark.rule("RI-OPT-5.2")
def test_one_bonus_in_a_turn_however_many_sets() -> None:
    moment = position(
        "risk",
        options={"territory_bonus": True},
        armies={"red": "6 Alaska, Argentina, Alberta", "blue": "Kamchatka"},
        rest="green",
        hands={"red": INFANTRY[:3], "blue": CAVALRY[:3]},
    )
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    moment = play(moment, turn_in(INFANTRY[:3]))
    assert moment.facts["armies"]["argentina"] == 1 + 2
    after = play(moment, turn_in(CAVALRY[:3]))
    assert after.facts["armies"]["alberta"] == 1
    assert after.state.to_place == 4 + 6


@pytest.mark.rule("RI-OPT-5.2")
def test_no_second_bonus_after_an_elimination_in_the_same_turn() -> None:
    """A bonus at the start of the turn; the sets of a beaten player later bring no other."""
    moment = position(
        "risk",
        options={"territory_bonus": True},
        armies={"red": "6 Alaska, Argentina, Alberta", "blue": "Kamchatka"},
        rest="green",
        step="count armies",
        hands={"red": [*INFANTRY[:3], "joker"], "blue": [*CAVALRY[:3], "Japan", "Brazil"]},
    )
    moment = play(moment, turn_in(INFANTRY[:3]), "place 7 Alaska")
    assert moment.facts["armies"]["argentina"] == 1 + 2
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    after = play(moment, turn_in(CAVALRY[:3]))
    assert after.facts["armies"]["alberta"] == 1


@pytest.mark.rule("RI-OPT-5.2")
def test_the_next_turn_may_bring_a_bonus_again() -> None:
    moment = bonus(
        INFANTRY[:3], hands={"red": INFANTRY[:3], "blue": ["Ural", "Siberia", "Yakutsk"]}
    )
    moment = play(moment, "place 7 Peru", "end attacks", "no free move")
    assert moment.state.on_turn == "blue"
    after = play(moment, "turn in Ural, Siberia, Yakutsk")
    assert after.facts["armies"]["ural"] == 1 + 2


@pytest.mark.rule("RI-OPT-5.2")
def test_jokers_show_no_territory() -> None:
    after = bonus(["joker", "joker", "Japan"])
    assert asks(after) == "PlaceNewArmies: red"
    assert armies_of(after, "red") == 2


# RI-OPT-9


SWITCHES = (
    "initial_armies",
    "choose_territories",
    "fixed_set_values",
    "free_move_along_path",
    "territory_bonus",
    "missions",
    "capitals",
    "neutral_army",
)


@pytest.mark.rule("RI-OPT-9")
@pytest.mark.parametrize("other", ["initial_armies", "choose_territories", "capitals"])
def test_the_neutral_army_excludes_other_ways_to_set_up(other: str) -> None:
    with refused("RI-OPT-9", "options-exclude", option="neutral_army", other=other):
        start("risk", "red blue", {"neutral_army": True, other: True})


@pytest.mark.rule("RI-OPT-9")
@pytest.mark.parametrize("seats", ["red blue", "red blue green"])
def test_the_neutral_army_excludes_missions(seats: str) -> None:
    """Each of the two is refused already because of the number of players."""
    rule = "RI-OPT-6" if seats == "red blue" else "RI-OPT-8"
    with refused(rule):
        start("risk", seats, {"neutral_army": True, "missions": True})


@pytest.mark.rule("RI-OPT-9")
def test_missions_exclude_capitals() -> None:
    with refused("RI-OPT-9", "options-exclude", option="missions", other="capitals"):
        start("risk", "red blue green", {"missions": True, "capitals": True})


@pytest.mark.rule("RI-OPT-9")
@pytest.mark.parametrize("players", [2, 3])
def test_all_other_combinations_are_allowed(players: int) -> None:
    """Each of the 256 combinations is tried against the sheet's own words."""
    game = start("risk", "red blue").game
    for number in range(2 ** len(SWITCHES)):
        chosen = {name for bit, name in enumerate(SWITCHES) if number >> bit & 1}
        options = msgspec.convert(dict.fromkeys(chosen, True), RiskOptions)
        if is_excluded(chosen, players):
            with pytest.raises(IllegalAction):
                game.start(options, game.all_seats[:players], SeededDice(1))
        else:
            game.start(options, game.all_seats[:players], SeededDice(1))


def is_excluded(chosen: set[str], players: int) -> bool:
    """The words of RI-OPT-6, RI-OPT-8 and RI-OPT-9."""
    if "neutral_army" in chosen:
        others = {"initial_armies", "choose_territories", "missions", "capitals"}
        return players != 2 or bool(chosen & others)
    return "missions" in chosen and (players < 3 or "capitals" in chosen)

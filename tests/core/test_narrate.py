"""What happened, as one would say it across the table, and of whom it tells."""

import pytest

from battleboard.core.ids import Seat
from battleboard.core.narrate import narrate_event
from battleboard.games import find_game

USSR = Seat("ussr")
"""Who acted."""


@pytest.mark.parametrize(
    ("written", "told", "whose"),
    [
        (
            "lost in Ukraine S.S.R. by battle: 2 Germany armor",
            "Germany lost 2 armor in Ukraine S.S.R.",
            "germany",
        ),
        (
            "lost in Russia by guns over Ukraine S.S.R.: Germany fighter/2, Germany fighter/1",
            "Germany lost 2 fighter to guns over Ukraine S.S.R.",
            "germany",
        ),
        (
            "lost in Baltic Sea Zone by battle: Germany transport[infantry, Japan infantry]",
            "Germany lost transport with Germany infantry, Japan infantry aboard "
            "in Baltic Sea Zone",
            "germany",
        ),
        (
            "hit in Baltic Sea Zone: Germany transport[2 Japan infantry]",
            "Germany took a hit in Baltic Sea Zone: transport with 2 Japan infantry aboard",
            "germany",
        ),
        (
            "lost in Baltic Sea Zone by battle: Germany transport[2 infantry]",
            "Germany lost transport with 2 infantry aboard in Baltic Sea Zone",
            "germany",
        ),
        (
            "lost in North Sea Zone by battle: USSR transport[infantry, United States infantry], "
            "United Kingdom transport[infantry]",
            "USSR, United Kingdom lost USSR transport with USSR infantry, United States infantry "
            "aboard, United Kingdom transport with infantry aboard in North Sea Zone",
            None,
        ),
        (
            "hit in Caucasus: United Kingdom infantry, USSR armor",
            "United Kingdom, USSR took 2 hits in Caucasus: United Kingdom infantry, USSR armor",
            None,
        ),
        (
            "defender fired in Ukraine S.S.R. (defence), 1 hit: Germany fighter at 4: 3",
            "Germany fired in Ukraine S.S.R., one hit: fighter 3 (hits on 4)",
            "germany",
        ),
        (
            "attacker fired in Ukraine S.S.R. (attack), 0 hit: USSR infantry at 1: 4 6",
            "USSR fired in Ukraine S.S.R., no hit: infantry 4, 6 (hits on 1)",
            "ussr",
        ),
        (
            "battle in Karelia S.S.R.: Germany fighter/3, Germany fighter/1, Germany armor "
            "against USSR infantry",
            "battle in Karelia S.S.R.: 2 Germany fighter, Germany armor against USSR infantry",
            "germany",
        ),
        (
            "Japan moved transport[infantry, armor]: Japan Sea Zone > Soviet Far East Sea Zone",
            "Japan moved transport with infantry, armor aboard: "
            "Japan Sea Zone > Soviet Far East Sea Zone",
            "japan",
        ),
        (
            "Germany landed infantry: Black Sea Zone > Caucasus: "
            "transport[infantry to Caucasus] became transport",
            "Germany landed infantry: Black Sea Zone > Caucasus",
            "germany",
        ),
        (
            "Germany loaded infantry: Libya > Central Mediterranean Sea Zone: "
            "transport became transport[infantry]",
            "Germany loaded infantry: Libya > Central Mediterranean Sea Zone",
            "germany",
        ),
        (
            "order 2: move fighter/3: Caucasus > Ukraine S.S.R.",
            "order 2: move fighter: Caucasus > Ukraine S.S.R.",
            "ussr",
        ),
        (
            "USSR took Ukraine S.S.R. from Germany for USSR",
            "USSR took Ukraine S.S.R. from Germany",
            "ussr",
        ),
        (
            "USSR took India from Japan for United Kingdom",
            "USSR took India from Japan for United Kingdom",
            "ussr",
        ),
        ("round 3 in Ukraine S.S.R.", "round 3 in Ukraine S.S.R.", None),
        ("order 1 taken back", "order 1 taken back", "ussr"),
    ],
)
def test_an_event_is_told_of_those_it_concerns(written: str, told: str, whose: str | None) -> None:
    """Whoever gave the answer that brought it about."""
    game = find_game("classic")
    event = game.event_texts.read(written)
    assert narrate_event(game, event) == told
    assert event.whose(USSR) == whose


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ("Yellow drew Peru", "Yellow drew a card"),
        ("Yellow took from Red the cards Peru, Brazil", "Yellow took 2 cards from Red"),
        ("Yellow named the headquarters Peru", "Yellow named a secret headquarters"),
    ],
)
def test_a_secret_is_told_to_others_in_words(happened: str, told: str) -> None:
    """Nobody says a question mark; whose it is hears it all."""
    game = find_game("risk")
    event = game.event_texts.read(happened)
    assert narrate_event(game, game.seen_by(event, Seat("blue"))) == told
    assert narrate_event(game, game.seen_by(event, Seat("yellow"))) == happened

"""Standing orders that a game suggests fit the position, and what is settled is left alone."""

from battleboard.core.ids import Seat
from tests.support import Moment, play, position


def suggested(moment: Moment, seat: str) -> list[str]:
    return list(moment.game.suggested_orders(moment.state, Seat(seat)))


def front(*orders: str, russians: str = "2 infantry, armor, bomber") -> Moment:
    """Germany stands before Caucasus."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "3 armor"},
            "Caucasus": {"USSR": russians},
            "Yakut S.S.R.": {"USSR": "infantry, fighter"},
            "Germany": {"Germany": "infantry"},
        },
    )
    return play(before, *(f"ussr: order {order}" for order in orders))


def test_the_cheapest_first_and_the_weakest_first_where_that_differs() -> None:
    assert suggested(front(), "ussr") == [
        "lose infantry, armor, bomber",
        "lose bomber, infantry, armor in Caucasus",
    ]


def test_nothing_is_suggested_for_units_of_one_kind_or_without_enemies_beside_them() -> None:
    assert suggested(front(russians="4 infantry"), "ussr") == []
    assert suggested(front(), "united_kingdom") == []


def test_what_an_order_has_settled_is_not_suggested() -> None:
    assert suggested(front("lose armor"), "ussr") == ["lose bomber, infantry, armor in Caucasus"]
    assert suggested(front("lose armor in Caucasus"), "ussr") == ["lose infantry, armor, bomber"]


def test_a_front_that_is_settled_does_not_hide_the_others() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "3 armor"},
        "Caucasus": {"USSR": "2 infantry, armor, bomber"},
        "Karelia S.S.R.": {"USSR": "infantry, bomber"},
    }
    before = position("classic", on_turn="Germany", units=units)
    karelia, caucasus = (
        "lose bomber, infantry in Karelia S.S.R.",
        "lose bomber, infantry, armor in Caucasus",
    )
    assert suggested(before, "ussr")[1:] == [caucasus, karelia]
    for space, left in (("Karelia S.S.R.", caucasus), ("Caucasus", karelia)):
        settled = play(before, f"ussr: order lose infantry in {space}")
        assert suggested(settled, "ussr")[1:] == [left]


def test_at_most_three_fronts_get_an_order_of_their_own() -> None:
    russians = ("Caucasus", "Karelia S.S.R.", "Russia", "Novosibirsk")
    units = {name: {"USSR": "infantry, bomber"} for name in russians}
    units |= {"Ukraine S.S.R.": {"Germany": "armor"}, "Kazakh S.S.R.": {"Germany": "armor"}}
    before = position("classic", on_turn="Germany", units=units)
    assert suggested(before, "ussr") == [
        "lose infantry, bomber",
        "lose bomber, infantry in Russia",
        "lose bomber, infantry in Caucasus",
        "lose bomber, infantry in Karelia S.S.R.",
    ]


def at_sea(*orders: str) -> Moment:
    """Britain and America stand before the German fleet, with an American army at the coast."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Baltic Sea Zone": {"Germany": "2 transport"},
            "North Sea Zone": {
                "United Kingdom": "submarine, aircraft carrier, fighter, transport",
                "United States": "battleship",
            },
            "United Kingdom": {"United States": "infantry"},
            "Germany": {"Germany": "infantry"},
        },
    )
    return play(before, *(f"united_kingdom: order {order}" for order in orders))


def test_submarines_allies_boarding_and_decks() -> None:
    free = "agree if it costs nothing"
    plain = ["withdraw submarines", free, "allow boarding", "land fighters"]
    assert suggested(at_sea("lose submarine"), "united_kingdom") == plain
    others = ("keep submarines", "object", "forbid boarding", "land fighters")
    assert suggested(at_sea("lose submarine", *others), "united_kingdom") == []


def test_risk_suggests_all_dice_until_there_is_an_order() -> None:
    before = position("risk", armies={"red": "4 Alaska", "blue": "3 Kamchatka"}, rest="green")
    assert suggested(before, "blue") == ["defend with 2"]
    somewhere = play(before, "blue: order defend with 1 in Kamchatka")
    assert suggested(somewhere, "blue") == ["defend with 2"], "elsewhere nothing is settled"
    assert suggested(play(before, "blue: order defend with 1"), "blue") == []

"""Who could attack a space when their turn comes."""

from battleboard.core.ids import Seat, Space, slug
from battleboard.games.risk.game import Risk
from battleboard.games.risk.state import RiskState
from battleboard.odds.axis.threats import threats_to
from tests.support import Moment, position


def threats(moment: Moment, space: str) -> dict[str, dict[str, dict[str, int]]]:
    """Who could come, from where, with what."""
    found = threats_to(moment.game, moment.state, Space(slug(space)))
    return {t.seat: {o.space: dict(o.units) for o in t.origins} for t in found}


def test_every_enemy_counts_in_its_own_turn() -> None:
    moment = position(
        "classic",
        on_turn="USSR",
        step="combat moves",
        units={
            "Karelia S.S.R.": {"USSR": "2 infantry"},
            "Russia": {"USSR": "5 infantry"},
            "Finland-Norway": {"Germany": "3 infantry"},
            "Germany": {"Germany": "bomber, 2 infantry"},
            "Manchuria": {"Japan": "9 infantry"},
        },
    )
    assert threats(moment, "Karelia S.S.R.") == {
        "germany": {"finland_norway": {"infantry": 3}, "germany": {"bomber": 1}}
    }
    assert threats(moment, "Manchuria") == {}, "nobody is near"
    assert threats(moment, "Finland-Norway") == {"ussr": {"karelia_ssr": {"infantry": 2}}}


def test_troops_come_over_the_sea_as_far_as_there_are_ships() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="purchase",
        units={
            "United Kingdom": {"United Kingdom": "5 infantry"},
            "North Sea Zone": {"United Kingdom": "transport"},
            "Eastern Canada Sea Zone": {"United States": "transport[infantry]"},
            "Western Europe": {"Germany": "infantry"},
        },
    )
    found = threats(moment, "Western Europe")
    assert found["united_kingdom"] == {"united_kingdom": {"infantry": 2}}


def test_ships_that_are_too_far_away_bring_nobody() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="purchase",
        units={
            "United Kingdom": {"United Kingdom": "5 infantry"},
            "North Sea Zone": {"United Kingdom": "transport"},
            "Indian Ocean Sea Zone": {"United Kingdom": "2 transport"},
            "Western Europe": {"Germany": "infantry"},
        },
    )
    found = threats(moment, "Western Europe")
    assert found["united_kingdom"] == {"united_kingdom": {"infantry": 2}}


def test_troops_that_can_come_by_land_and_by_sea_are_counted_once() -> None:
    moment = position(
        "classic",
        on_turn="USSR",
        step="combat moves",
        units={
            "Karelia S.S.R.": {"USSR": "infantry"},
            "Eastern Europe": {"Germany": "2 infantry"},
            "Baltic Sea Zone": {"Germany": "transport"},
        },
    )
    found = threats(moment, "Karelia S.S.R.")
    assert found == {"germany": {"eastern_europe": {"infantry": 2}}}


def test_only_who_has_an_army_to_spare_is_a_threat() -> None:
    moment = position(
        "risk",
        seats="red blue green",
        rest="green",
        armies={"red": "5 Alaska, Alberta", "blue": "3 Kamchatka, Ontario", "green": "4 Peru"},
    )
    assert threats(moment, "Kamchatka") == {
        "red": {"alaska": {"army": 5}},
    }
    assert threats(moment, "Alberta") == {}, "one army stays behind"
    assert threats(moment, "Alaska") == {"blue": {"kamchatka": {"army": 3}}}


class Together(Risk):
    """Red and Green have their phase together."""

    def active_seats(self, state: RiskState) -> tuple[Seat, ...]:
        return Seat("red"), Seat("green")


def test_who_comes_next_is_told_first_and_all_who_are_active_last() -> None:
    space = Space("northwest_territory")
    moment = position(
        "risk",
        seats="red blue green yellow",
        armies={"red": "5 Alaska", "blue": "5 Alberta", "green": "5 Greenland"},
        rest="yellow",
        on_turn="red",
    )
    found = threats_to(moment.game, moment.state, space)
    assert [threat.seat for threat in found] == ["blue", "green", "red"]
    found = threats_to(Together(), moment.state, space)
    assert [threat.seat for threat in found] == ["blue", "red", "green"]

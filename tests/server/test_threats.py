"""What the server tells of threats: to whoever may look, and nothing that is hidden."""

from tests.server.people import Person
from tests.server.test_play import hot_seat
from tests.server.test_prospects import classic
from tests.server.test_tables import two_by_link


def test_who_could_attack_is_told_with_where_from_and_what(anna: Person) -> None:
    game = classic(anna)
    found = anna.get(f"/api/games/{game}/threats", seat="ussr", space="karelia_ssr")
    assert (found["space"], found["version"]) == ("karelia_ssr", anna.view(game)["version"])
    threats = {threat["seat"]: threat["origins"] for threat in found["threats"]}
    assert set(threats) == {"germany"}, "a bomber of Japan would not come home"
    finland = next(one for one in threats["germany"] if one["space"] == "finland_norway")
    assert finland["units"]["infantry"] > 0


def test_a_game_of_armies_has_threats_as_well(anna: Person) -> None:
    game = hot_seat(anna, "risk", red="me", blue="me", green="me")
    found = anna.get(f"/api/games/{game}/threats", space="alaska")
    assert found["threats"] == [], "at first one army stands everywhere"


def test_strangers_and_strange_spaces_are_refused(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    path = f"/api/games/{game}/threats"
    assert anna.ask("GET", path, params={"space": "atlantis"}).status_code == 400
    assert anna.ask("GET", path).status_code == 400
    blue = {"space": "alaska", "seat": "blue"}
    assert anna.ask("GET", path, params=blue).status_code == 403

"""What a seat is told to answer its question: prices, factories, sites; to nobody else."""

from typing import Any

from tests.server.people import Person, key
from tests.server.test_play import hot_seat
from tests.server.test_tables import two_by_link

SEATS = ("ussr", "germany", "united_kingdom", "japan", "united_states")


def classic(anna: Person) -> str:
    return hot_seat(anna, "classic", **dict.fromkeys(SEATS, "me"))


def prospects(anna: Person, game: str, seat: str = "ussr") -> dict[str, Any]:
    found: dict[str, Any] = anna.get(f"/api/games/{game}/prospects", seat=seat)
    return found


def play(anna: Person, game: str, *texts: str) -> None:
    for text in texts:
        version = anna.get(f"/api/games/{game}")["version"]
        answer = anna.act(game, "ussr", text, version)
        assert answer.status_code == 200, answer.json()


def test_research_has_its_price_and_chance(anna: Person) -> None:
    lab = prospects(anna, classic(anna))["laboratory"]
    assert lab["price"] == 5
    assert lab["chance"] == 1 / 6
    assert "jet_power" in lab["technologies"]


def test_a_purchase_has_prices_and_factories(anna: Person) -> None:
    game = classic(anna)
    play(anna, game, "research with 0")
    found = prospects(anna, game)
    offers = {offer["kind"]: offer for offer in found["offers"]}
    assert offers["infantry"] == {
        "kind": "infantry",
        "price": 3,
        "attack": 1,
        "defense": 2,
        "move": 1,
        "refusal": None,
    }
    assert {one["space"]: one["room"] for one in found["works"]} == {
        "karelia_ssr": None,
        "russia": None,
    }
    assert found["laboratory"] is None


def test_placement_has_its_sites(anna: Person) -> None:
    game = classic(anna)
    play(anna, game, "research with 0", "buy infantry, transport", "done", "done")
    sites = prospects(anna, game)["sites"]
    assert {"kind": "infantry", "space": "russia", "factory": "russia"} in sites
    assert {site["space"] for site in sites if site["kind"] == "transport"} == {
        "karelia_sea_zone",
        "caspian_sea_zone",
    }


def test_a_plan_has_the_reach_of_every_pile_and_what_follows(anna: Person) -> None:
    game = classic(anna)
    play(anna, game, "research with 0", "buy none")
    play(anna, game, "move 3 infantry, fighter: Karelia S.S.R. > Ukraine S.S.R.")
    plan = prospects(anna, game)["plan"]
    stands = {(stand["space"], stand["unit"]["kind"]): stand for stand in plan["stands"]}
    assert stands["russia", "infantry"]["unit"]["count"] == 4
    assert "karelia_ssr" in stands["russia", "infantry"]["open"]
    assert stands["ukraine_ssr", "infantry"]["left"] == 0
    assert [order["text"] for order in plan["orders"]] == [
        "move 3 infantry, fighter: Karelia S.S.R. > Ukraine S.S.R."
    ]
    assert plan["flights"][0]["left"] == 3
    assert plan["sequel"]["battles"] == ["ukraine_ssr"]
    play(anna, game, "move infantry: Russia > Karelia S.S.R.")
    assert prospects(anna, game)["plan"]["sequel"] is None


def test_reach_has_the_orders_that_lead_there(anna: Person) -> None:
    game = classic(anna)
    play(anna, game, "research with 0", "buy none")
    wish = {"seat": "ussr", "units": "fighter", "space": "karelia_ssr"}
    way = anna.post(f"/api/games/{game}/reach", **wish)["open"]["ukraine_ssr"]
    (order,) = way["orders"]
    assert order["units"] == [{"kind": "fighter"}]
    assert order["path"] == ["karelia_ssr", "ukraine_ssr"]
    assert way["left"] == 3
    assert "karelia_ssr" in way["landing"]
    wish["units"] = "infantry"
    by_sea = anna.post(f"/api/games/{game}/reach", **wish)["open"]["karelia_sea_zone"]
    assert [order["type"] for order in by_sea["orders"]] == ["Load"]
    assert by_sea["owed"]


def test_forks_are_ways_to_choose_from(anna: Person) -> None:
    game = classic(anna)
    play(anna, game, "research with 0", "buy none")
    wish = {"seat": "ussr", "units": "fighter", "space": "russia", "target": "switzerland"}
    forks = anna.post(f"/api/games/{game}/forks", **wish)["forks"]
    for fork in forks:
        assert fork["path"][0] == "russia"
        assert fork["orders"][0]["path"] == fork["path"]
    differences = {(tuple(f["guns"]), tuple(f["takes"]), tuple(f["neutrals"])) for f in forks}
    assert len(differences) == len(forks) == 3
    single = wish | {"target": "eastern_europe"}
    assert anna.post(f"/api/games/{game}/forks", **single)["forks"] == [], "nothing to choose"
    near = wish | {"target": "karelia_ssr"}
    assert anna.post(f"/api/games/{game}/forks", **near)["forks"] == []
    assert anna.post(f"/api/games/{game}/forks", **(wish | {"target": "nowhere"}))["forks"] == []
    lost = anna.ask("POST", f"/api/games/{game}/forks", json=wish | {"space": "nowhere"})
    assert lost.status_code == 400


def test_who_is_not_asked_is_told_nothing(anna: Person) -> None:
    found = prospects(anna, classic(anna), "germany")
    assert found["laboratory"] is None
    assert found["offers"] == []


def test_a_game_without_such_questions_has_none(anna: Person) -> None:
    game = hot_seat(anna)
    found = prospects(anna, game, "red")
    assert found["offers"] == found["works"] == found["sites"] == []


def test_only_who_sits_there_may_ask(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    answer = ben.ask("GET", f"/api/games/{game}/prospects", params={"seat": "red"})
    assert answer.status_code == 403
    assert ben.ask("GET", f"/api/games/{game}/prospects").status_code == 400


# Carriers of Revised


def scene(anna: Person, position: str) -> str:
    """A board of one's own from a scenario of Revised."""
    seats = ", ".join(f'"{seat}"' for seat in SEATS)
    text = f'title = "A scene"\ngame = "revised"\nseats = [{seats}]\n[position]\n{position}'
    made = anna.post("/api/imports", key=key(), purpose="analysis", scenario=text)
    game: str = made["game"]["id"]
    return game


FAR_OUT = """
on_turn = "Japan"
step = "combat moves"
units.Japan = { Japan = "fighter" }
units."Sea Zone 60" = { Japan = "aircraft carrier, fighter", "United States" = "submarine" }
units."Sea Zone 61" = { Japan = "aircraft carrier" }
units."Sea Zone 52" = { "United States" = "transport" }
"""


def test_a_way_comes_with_the_orders_that_it_calls_for(anna: Person) -> None:
    """The carrier among enemies stays there: the other one goes to the fighter (RV-DEC-14)."""
    game = scene(anna, FAR_OUT)
    wish = {"seat": "japan", "units": "fighter", "space": "japan"}
    way = anna.post(f"/api/games/{game}/reach", **wish)["open"]["sea_zone_52"]
    assert [order["type"] for order in way["orders"]] == ["Move", "PromiseCarrier"]
    assert way["owed"] == []


def test_fighters_that_can_take_off_are_told_and_can_be_sent(anna: Person) -> None:
    game = scene(anna, FAR_OUT)
    (launch,) = prospects(anna, game, "japan")["plan"]["launches"]
    assert launch["text"] == "launch fighter: Sea Zone 60"
    wish = {"seat": "japan", "units": "fighter", "space": "sea_zone_60"}
    way = anna.post(f"/api/games/{game}/reach", **wish)["open"]["sea_zone_60"]
    assert (way["cost"], way["path"]) == (0, ["sea_zone_60"])
    assert [order["type"] for order in way["orders"]] == ["Launch"]


def test_what_is_owed_comes_with_its_remedy(anna: Person) -> None:
    game = scene(anna, FAR_OUT)
    version = anna.get(f"/api/games/{game}")["version"]
    march = "move fighter: Japan > Sea Zone 60 > Sea Zone 51 > Sea Zone 52"
    assert anna.act(game, "japan", march, version).status_code == 200
    plan = prospects(anna, game, "japan")["plan"]
    assert plan["sequel"] is None
    assert plan["remedy"]["action"]["type"] == "PromiseCarrier"


def test_new_carriers_say_who_can_go_aboard(anna: Person) -> None:
    position = """
    on_turn = "Japan"
    step = "placement"
    units.Japan = { Japan = "3 fighter, industrial complex" }
    bought = "aircraft carrier, infantry"
    """
    game = scene(anna, position)
    assert prospects(anna, game, "japan")["embarks"] == []
    version = anna.get(f"/api/games/{game}")["version"]
    anna.act(game, "japan", "place aircraft carrier: Sea Zone 60", version)
    found = prospects(anna, game, "japan")
    expected = {"kind": "fighter", "origin": "japan", "zone": "sea_zone_60", "most": 2}
    assert found["embarks"] == [expected]
    assert found["refunds"]
    assert not prospects(anna, classic(anna))["refunds"]

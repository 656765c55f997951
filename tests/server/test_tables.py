"""Tables: set up, joined, left, played again; on both databases."""

from random import Random
from typing import Any

import httpx
import pytest

from battleboard.core.options import describe
from battleboard.core.texts import has_message
from battleboard.games import find_game, game_ids
from tests.server.live import Live
from tests.server.people import Person, Seated, key, play_on
from tests.server.running import Place, Running, running


def two_by_link(host: Person, guest: Person, **plan: Any) -> str:
    """A game of Risk between two people, the second by a link."""
    made = host.create(seats={"red": "me", "blue": "invite"}, **plan)
    game: str = made["game"]["id"]
    host.speak(game)
    assert guest.join(made["links"]["seats"]["blue"])["seat"] == "blue"
    return game


def listed(person: Person, which: str = "mine") -> list[str]:
    return [game["id"] for game in person.get("/api/games", which=which)["games"]]


def test_a_game_begins_when_every_seat_has_spoken(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite", "green": "bot:random"})
    game = made["game"]["id"]
    assert made["game"]["status"] == "open"
    assert len(made["game"]["commitment"]) == 64
    assert set(made["links"]["seats"]) == {"blue"}
    assert anna.speak(game)["status"] == "open"
    joined = ben.join(made["links"]["seats"]["blue"])
    assert joined["game"]["status"] == "playing"
    assert joined["game"]["version"] == 1
    assert [seat["players"] for seat in joined["game"]["seats"]] == [["Anna"], ["Ben"], []]
    assert all(seat["contribution"] for seat in joined["game"]["seats"])


def test_creating_twice_with_one_key_makes_one_game(anna: Person) -> None:
    wish = {"key": key(), "edition": "risk"}
    seats = [{"seat": "red", "holder": "me"}, {"seat": "blue", "holder": "invite"}]
    first = anna.post("/api/games", **wish, seats=seats)
    again = anna.post("/api/games", **wish, seats=seats)
    assert again == first
    assert len(anna.get("/api/games")["games"]) == 1


def test_an_open_seat_is_found_and_taken(anna: Person, ben: Person, cara: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "open"}, title="Everybody is welcome")
    game = made["game"]["id"]
    anna.speak(game)
    listed = ben.get("/api/games", which="open")["games"]
    assert game in [one["id"] for one in listed]
    begun = ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    assert begun["status"] == "playing"
    assert game not in [one["id"] for one in cara.get("/api/games", which="open")["games"]]
    late = cara.ask("POST", f"/api/games/{game}/seats", json={"seat": "blue", "word": key()})
    assert late.status_code == 404, "a stranger does not even see it any more"


def test_several_powers_for_one_person(anna: Person, ben: Person) -> None:
    seats = {"ussr": "me", "germany": "invite", "united_kingdom": "me"}
    made = anna.create("classic", seats=seats | {"japan": "invite", "united_states": "me"})
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["germany"])
    begun = ben.join(made["links"]["seats"]["japan"])["game"]
    assert begun["status"] == "playing"
    assert [seat["seat"] for seat in begun["seats"] if seat["mine"]] == ["germany", "japan"]
    assert anna.view(game, "united_kingdom")["seat"] == "united_kingdom"


def test_hot_seat(anna: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "me"})
    game = made["game"]["id"]
    assert anna.speak(game)["status"] == "playing"
    table = [Seated(anna, "red"), Seated(anna, "blue")]
    assert play_on(table, game, 30, Random(1)) == 30


def test_a_link_can_be_renewed(anna: Person, ben: Person, cara: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game, old = made["game"]["id"], made["links"]["seats"]["blue"]
    new = anna.post(f"/api/games/{game}/links", seat="blue")["link"]
    assert new != old
    lost = ben.ask("POST", "/api/join", json={"link": old, "word": key()})
    assert lost.status_code == 404
    assert anna.get(f"/api/games/{game}/links")["seats"] == {"blue": new}
    ben.join(new)
    assert anna.get(f"/api/games/{game}/links")["seats"] == {}, "the seat is another's by now"
    assert ben.get(f"/api/games/{game}/links")["seats"] == {}
    own = ben.post(f"/api/games/{game}/links", seat="blue", evict=True)["link"]
    assert cara.join(own)["seat"] == "blue"
    assert cara.post(f"/api/games/{game}/links", seat="blue", evict=True)
    assert ben.ask("GET", f"/api/games/{game}").status_code == 404, "evicted"


@pytest.mark.parametrize("how", ["leaves", "is evicted"])
def test_who_shares_a_seat_keeps_it_when_the_other_goes(place: Place, how: str) -> None:
    """After a restart too, when the table is read from the database again."""
    with running(place) as server:
        anna, ben, cara = (Person(server.url, name) for name in ("Anna", "Ben", "Cara"))
        game = two_by_link(anna, ben)
        shared = ben.post(f"/api/games/{game}/links", seat="blue")["link"]
        assert cara.join(shared)["seat"] == "blue"
        if how == "leaves":
            ben.post(f"/api/games/{game}/leave")
        else:
            cara.post(f"/api/games/{game}/links", seat="blue", evict=True)
    with running(place) as server:
        assert cara.at(server.url).view(game, "blue")["seat"] == "blue"
        assert ben.at(server.url).ask("GET", f"/api/games/{game}").status_code == 404


def test_watching_by_link(anna: Person, ben: Person, cara: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "bot:random"})
    game = made["game"]["id"]
    anna.speak(game)
    assert ben.ask("GET", f"/api/games/{game}").status_code == 404
    joined = ben.join(made["links"]["watch"])
    assert joined["seat"] is None
    assert joined["game"]["watching"]
    assert ben.view(game)["seat"] is None
    assert ben.ask("GET", f"/api/games/{game}/view", params={"seat": "red"}).status_code == 403
    anna.post(f"/api/games/{game}/links", evict=True)
    assert ben.ask("GET", f"/api/games/{game}").status_code == 404
    gone = cara.ask("POST", "/api/join", json={"link": made["links"]["watch"], "word": key()})
    assert gone.status_code == 404


def test_who_leaves_before_the_game_makes_room(anna: Person, ben: Person, cara: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "open", "green": "open"})
    game = made["game"]["id"]
    ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    ben.post(f"/api/games/{game}/leave")
    seats = anna.get(f"/api/games/{game}")["seats"]
    assert [seat["taken"] for seat in seats] == [True, False, False]
    assert seats[1]["contribution"] == ""
    cara.post(f"/api/games/{game}/seats", seat="blue", word=key())
    anna.post(f"/api/games/{game}/leave")
    left = cara.get(f"/api/games/{game}")
    assert left["status"] == "open", "somebody is still there"
    assert left["host"], "and can invite others"
    assert cara.post(f"/api/games/{game}/links", seat="red")["link"]
    assert game not in listed(anna)


def test_a_table_that_everybody_left_is_closed(anna: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game = made["game"]["id"]
    anna.post(f"/api/games/{game}/leave")
    assert anna.get(f"/api/games/{game}")["status"] == "abandoned"
    assert game not in listed(anna), "what was given up is no game of hers any more"
    assert game not in listed(anna, "open")


def conceded(anna: Person, ben: Person, game: str) -> None:
    """Whoever is asked in a game of theirs resigns, and it is over."""
    view = anna.view(game)
    asked = view["asking"]["seats"][0]
    loser = anna if asked == "red" else ben
    assert loser.act(game, asked, "resign", view["version"]).status_code == 200
    assert anna.get(f"/api/games/{game}")["status"] == "over"


def puts_away(person: Person, game: str, away: bool = True) -> int:
    wish = {"put_away": away}
    return person.ask("PUT", f"/api/games/{game}/put-away", json=wish).status_code


def test_a_game_that_ended_is_put_away_and_found_again(
    anna: Person, ben: Person, cara: Person
) -> None:
    game, other = two_by_link(anna, ben), two_by_link(anna, ben)
    assert puts_away(anna, game) == 409, "it goes on"
    conceded(anna, ben, game)
    assert puts_away(cara, game) == 404
    for _ in range(2):
        assert puts_away(anna, game) == 204
        assert game not in listed(anna)
        assert listed(anna, "put-away") == [game]
    assert other in listed(anna)
    assert game in listed(ben), "his list is his own"
    assert listed(ben, "put-away") == []
    assert anna.get(f"/api/games/{game}")["status"] == "over", "it is still there"
    for _ in range(2):
        assert puts_away(anna, game, away=False) == 204
        assert game in listed(anna)
        assert listed(anna, "put-away") == []


def test_a_table_that_was_given_up_is_put_away(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game = made["game"]["id"]
    ben.join(made["links"]["watch"])
    assert puts_away(ben, game) == 409, "it may still begin"
    anna.post(f"/api/games/{game}/leave")
    assert game in listed(ben)
    assert puts_away(ben, game) == 204
    assert game not in listed(ben)
    assert listed(ben, "put-away") == [game]


def test_games_that_go_on_are_listed_before_those_that_ended(anna: Person, ben: Person) -> None:
    first, second = two_by_link(anna, ben), two_by_link(anna, ben)
    waiting = anna.create(seats={"red": "me", "blue": "open"})["game"]["id"]
    conceded(anna, ben, second)
    found = [game for game in listed(anna) if game in (first, second, waiting)]
    assert found[-1] == second


def test_concede_and_rematch(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    early = anna.ask("POST", f"/api/games/{game}/rematch", json={})
    assert early.json()["code"] == "not-over"
    loser = (
        Seated(anna, "red") if "red" in anna.view(game)["asking"]["seats"] else Seated(ben, "blue")
    )
    done = loser.person.act(game, loser.seat, "resign", 1)
    assert done.status_code == 200, done.text
    assert anna.get(f"/api/games/{game}")["status"] == "over"
    again = ben.post(f"/api/games/{game}/rematch")["game"]
    assert anna.post(f"/api/games/{game}/rematch")["game"]["id"] == again["id"]
    assert again["rematch_of"] == game
    anna.speak(again["id"])
    assert ben.speak(again["id"])["status"] == "playing"


def test_a_draw_by_agreement(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    assert anna.act(game, "red", "offer draw", 1).status_code == 200
    assert ben.view(game, "blue")["draw"] == ["red"]
    assert ben.act(game, "blue", "accept draw", 2).status_code == 200
    table = anna.get(f"/api/games/{game}")
    assert table["status"] == "over"
    assert table["result"]["reason"] == "draw-agreed"
    assert ben.act(game, "blue", "resign", 3).status_code == 422


def test_what_cannot_be_set_up_is_refused_with_a_sentence(anna: Person) -> None:
    def made(**wish: object) -> httpx.Response:
        seats = [{"seat": "red", "holder": "me"}, {"seat": "blue", "holder": "bot"}]
        return anna.ask(
            "POST", "/api/games", json={"key": key(), "edition": "risk", "seats": seats} | wish
        )

    assert made().status_code == 201
    assert "no game 'chess'" in made(edition="chess").json()["message"]
    assert "no option 'colour'" in made(options={"colour": "pink"}).json()["message"]
    only_bots = [{"seat": "red", "holder": "bot"}, {"seat": "blue", "holder": "bot"}]
    assert made(seats=only_bots).status_code == 400
    alone = made(seats=[{"seat": "red", "holder": "me"}])
    assert alone.status_code == 422
    assert alone.json()["refusal"]["rule"].startswith("RI-")
    unknown = [{"seat": "red", "holder": "bot", "bot": "deep thought"}]
    assert made(seats=[*unknown, {"seat": "blue", "holder": "me"}]).status_code == 400


def test_a_name_can_be_changed(anna: Person, server: Running) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    assert anna.ask("PUT", "/api/me", json={"name": "Annika"}).status_code == 200
    assert anna.get("/api/me")["name"] == "Annika"
    seats = anna.get(f"/api/games/{made['game']['id']}")["seats"]
    assert seats[0]["players"] == ["Annika"]
    assert Person(server.url, secret=anna.secret).get("/api/me")["name"] == "Annika"


def test_the_others_see_at_once_how_a_guest_is_called(server: Running, anna: Person) -> None:
    guest = Person(server.url, "")
    game = two_by_link(anna, guest)
    with Live(anna, game, "red") as line:
        line.told()
        assert guest.ask("PUT", "/api/me", json={"name": "  Gus   of Gdansk "}).is_success
        assert line.told()["game"]["seats"][1]["players"] == ["Gus of Gdansk"]
        assert guest.ask("POST", "/api/me/delete", json={}).status_code == 204
        while (seat := line.told()["game"]["seats"][1])["players"]:
            pass
        assert not seat["taken"]


@pytest.mark.parametrize(
    "name",
    [
        "x" * 61,
        "two\nlines",
        "bell\u0007",
        "\u202eanna",
        "a\u200bnna",
        "\u2066x",
        "\ufeff",
        "\u2028",
        *("a\u0085", "anna\u200d", "an\u200cna", "anna\u00ad", "\u3164", "\u2800", "anna\u034f"),
        *("anna\ufe0f", "anna\u180e", "anna\U000e0041", "\u115f", "👩\u200danna", "👩\u200d"),
    ],
)
def test_names_that_mislead_are_refused(anna: Person, name: str) -> None:
    assert anna.ask("PUT", "/api/me", json={"name": name}).status_code == 400
    assert anna.ask("POST", "/api/players", json={"name": name}).status_code == 400
    wish = {"name": name, "password": "three short words"}
    assert anna.ask("POST", "/api/account", json=wish).status_code == 400
    assert anna.get("/api/me")["name"] == anna.name


@pytest.mark.parametrize(
    "name",
    [
        "x" * 60,
        "Jürgen Ž.",
        "\u0646\u06af\u0627\u0631\u200c\u0633\u0627",
        "李小龍",
        "👩\u200d🚀 Ada",
        "Ada ❤\ufe0f 🏳\ufe0f\u200d🌈",
        "क्\u200dष",
        "",
    ],
)
def test_names_of_all_languages_are_taken(anna: Person, name: str) -> None:
    assert anna.ask("PUT", "/api/me", json={"name": name}).json()["name"] == name


@pytest.mark.parametrize("title", ["two\u2028lines", "two\u0085lines", "two\nlines", "\u202eclub"])
def test_titles_that_mislead_are_refused(anna: Person, title: str) -> None:
    seats = [{"seat": seat, "holder": "me"} for seat in ("red", "blue")]
    wish = {"key": key(), "edition": "risk", "seats": seats, "title": title}
    assert anna.ask("POST", "/api/games", json=wish).status_code == 400


def test_a_title_is_one_line(anna: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "me"}, title="  Friday   club\n")
    assert made["game"]["title"] == "Friday club"


# Open tables


def open_table(host: Person, **plan: Any) -> str:
    """A table of Risk with two open seats, where the host sits at red."""
    game: str = host.create(seats={"red": "me", "blue": "open", "green": "open"}, **plan)["game"][
        "id"
    ]
    host.speak(game)
    return game


def take(person: Person, game: str, seat: str) -> httpx.Response:
    return person.ask("POST", f"/api/games/{game}/seats", json={"seat": seat, "word": key()})


def test_an_open_table_says_whose_it_is_and_how_it_is_played(anna: Person, ben: Person) -> None:
    options = {"capitals": "on", "max_rounds": "12", "dealer": "blue"}
    game = open_table(anna, options=options, customs={"patience": 60})
    (seen,) = [one for one in ben.get("/api/games", which="open")["games"] if one["id"] == game]
    assert seen["host_name"] == "Anna"
    assert not seen["host"]
    assert seen["customs"]["patience"] == 60
    assert seen["chosen"] == [
        "12 rounds at most; whoever leads then wins.",
        "Blue deals.",
        "Every player has a headquarters; holding all of them wins.",
    ]
    assert [seat["seat"] for seat in seen["seats"] if not seat["taken"]] == ["blue", "green"]


@pytest.mark.parametrize("id_", game_ids())
def test_every_choice_can_be_said(id_: str) -> None:
    """A switch that is turned on says its own sentence; any other choice needs one with a value."""
    for option in describe(find_game(id_).options_type):
        if option.values != "switch" or option.default is not False:
            assert has_message(f"{option.message}-chosen"), option.message


def test_a_host_without_a_seat_is_named(anna: Person, ben: Person) -> None:
    game = anna.create(seats={"red": "open", "blue": "bot"})["game"]["id"]
    assert ben.get(f"/api/games/{game}")["host_name"] == "Anna"


def test_whoever_looks_at_an_open_table_sees_who_sits_down(
    anna: Person, ben: Person, cara: Person
) -> None:
    game = open_table(anna)
    with Live(cara, game) as visitor, Live(anna, game, "red") as host:
        assert visitor.told()["game"]["seats"][1]["players"] == []
        host.told()
        assert take(ben, game, "blue").status_code == 200
        for line in (visitor, host):
            assert line.told()["game"]["seats"][1]["players"] == ["Ben"]


def test_a_visitor_sees_nothing_of_the_game(anna: Person, ben: Person, cara: Person) -> None:
    game = open_table(anna)
    dora = Person(str(anna.http.base_url), "Dora")
    with Live(dora, game) as visitor:
        visitor.told()
        anna.post(f"/api/games/{game}/messages", key=key(), seat="red", to="table", text="hello")
        assert take(ben, game, "blue").status_code == 200
        assert visitor.told()["type"] == "update", "what the table says is not for visitors"
        assert take(cara, game, "green").json()["status"] == "playing"
        goodbye = visitor.told()
    assert goodbye == {
        "type": "goodbye",
        "code": "not-open",
        "message": "All open seats here are taken.",
    }
    assert dora.ask("GET", f"/api/games/{game}").status_code == 404


def test_a_visitor_hears_that_the_table_was_closed(anna: Person, cara: Person) -> None:
    game = open_table(anna)
    with Live(cara, game) as visitor:
        visitor.told()
        anna.post(f"/api/games/{game}/leave")
        goodbye = visitor.told()
    assert (goodbye["code"], goodbye["message"]) == ("not-open", "This table was closed.")


def test_two_who_want_the_same_seat(anna: Person, ben: Person, cara: Person) -> None:
    game = open_table(anna)
    assert take(ben, game, "blue").status_code == 200
    late = take(cara, game, "blue")
    assert (late.status_code, late.json()["code"]) == (409, "seat-taken")
    assert take(cara, game, "green").json()["status"] == "playing"


def test_anybody_may_watch_where_the_table_allows_it(
    anna: Person, ben: Person, cara: Person
) -> None:
    seats = {"red": "me", "blue": "open"}
    hidden = anna.create(seats=seats)["game"]["id"]
    game = anna.create(seats=seats, customs={"spectators": True})["game"]["id"]
    for one in (hidden, game):
        anna.speak(one)
        assert one not in listed(cara, "watch"), "it has not begun"
    with Live(cara, game) as spectator:
        spectator.told()
        for one in (hidden, game):
            assert take(ben, one, "blue").json()["status"] == "playing"
        assert spectator.told()["view"]["seat"] is None
    assert game in listed(cara, "watch")
    assert hidden not in listed(cara, "watch")
    assert cara.view(game)["state"]
    assert cara.ask("GET", f"/api/games/{game}/view", params={"seat": "red"}).status_code == 403
    assert cara.ask("GET", f"/api/games/{hidden}").status_code == 404


def test_an_invitation_shows_what_it_leads_to(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"}, title="Friday club")
    link = made["links"]["seats"]["blue"]
    shown = ben.post("/api/invitations", link=link)
    assert (shown["seat"], shown["game"]["title"]) == ("blue", "Friday club")
    assert shown["game"]["host_name"] == "Anna"
    assert not shown["game"]["seats"][1]["taken"], "looking is not sitting down"
    lost = ben.ask("POST", "/api/invitations", json={"link": "0" * 32})
    assert lost.status_code == 404

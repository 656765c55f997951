"""`python -m tests.server.example` keeps a small database of today's tables as an example.

Run it once for every new step of the migrations; what is there already stays as it is.
"""

import sqlite3
import tempfile
from pathlib import Path
from random import Random

from battleboard.server.people.tokens import hashed
from battleboard.server.storage.migrations import LATEST
from tests.server.people import Person, Seated, close_browsers, play_on
from tests.server.running import Place, running
from tests.server.test_versions import DATABASES


def main() -> None:
    file = DATABASES / f"{LATEST}.sql"
    if file.exists():
        return
    place = Place(Path(tempfile.mkdtemp()))
    with running(place) as server:
        person = Person(server.url, "Anna")
        game = person.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        person.speak(game)
        play_on([Seated(person, "red"), Seated(person, "blue")], game, 60, Random(1))
        close_browsers()
    database = sqlite3.connect(place.folder / "battleboard.sqlite")
    secret = hashed("an-old-secret-for-an-old-game")
    database.execute("update players set secret_hash = ?", (secret,))
    database.commit()
    DATABASES.mkdir(exist_ok=True)
    file.write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")
    print(f"written: {file.name}")


if __name__ == "__main__":
    main()

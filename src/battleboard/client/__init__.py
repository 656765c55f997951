"""A small client for programs that play on a Battleboard server.

    with Client("https://games.example.org", token) as client:
        chair = client.join(link)
        for turn in chair.turns():
            turn.act(turn.options[0].action)

Everything waits until it is done: a lost connection is made again, a wish that got no answer is
sent again with its key, and the server does it once.
"""

from battleboard.client.chair import Chair, Turn
from battleboard.client.client import Client
from battleboard.client.http import Refused, Unreachable
from battleboard.client.types import Asking, Done, LogEntry, Option, Table, TableSeat, View

__all__ = [
    "Asking",
    "Chair",
    "Client",
    "Done",
    "LogEntry",
    "Option",
    "Refused",
    "Table",
    "TableSeat",
    "Turn",
    "Unreachable",
    "View",
]

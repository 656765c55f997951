"""Two threads meet a type for the first time at the same moment; it must not kill the process.

Each process here is a new one, for only the first use of a type is dangerous. The first thread
stops in the middle of working a type out, if it ever has to, and lets the second use that type.
"""

import subprocess
import sys

import pytest

from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.games import find_game, game_ids

TWO_THREADS = """
import json, sys, threading
import msgspec
{before}

text = sys.stdin.buffer.read()
read = []

def use():
    {use}
    read.append(True)

second = threading.Thread(target=use)
worked_out = []

def let_the_second_go_first(frame, event, fact):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        worked_out.append(True)
        if len(worked_out) == 2:  # the outer type is begun, and one within it comes
            second.start()
            second.join()

def first():
    sys.setprofile(let_the_second_go_first)
    use()

thread = threading.Thread(target=first)
thread.start()
thread.join()
if not second.ident:
    second.start()
    second.join()
assert len(read) == 2
print(len(worked_out))
"""


def types_worked_out(before: str, use: str, text: bytes) -> int:
    """How many types two threads of a new process had to work out; fails where the process dies."""
    program = TWO_THREADS.format(before=before, use=use)
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program],
        input=text,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()[-3000:]
    return int(done.stdout)


@pytest.mark.parametrize("id_", game_ids())
def test_threads_read_the_first_position_of_a_process(id_: str) -> None:
    game = find_game(id_)
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice("threads"))
    before = f"from battleboard.games import find_game; game = find_game({id_!r})"
    use = "msgspec.convert(json.loads(text), game.state_type)"
    assert types_worked_out(before, use, codec(game).write(state)) == 0


def test_threads_of_one_program_hear_from_a_server() -> None:
    told = b'{"type": "update", "version": 1, "lines": [{"number": 0, "type": "start"}]}'
    before = "from battleboard.client.types import FromServer"
    assert types_worked_out(before, "msgspec.json.decode(text, type=FromServer)", told) == 0


def test_a_type_that_nobody_has_worked_out_is_noticed_here() -> None:
    before = "Outer = msgspec.defstruct('Outer', [('one', int)])"
    assert types_worked_out(before, "msgspec.json.decode(text, type=Outer)", b'{"one": 1}') > 0

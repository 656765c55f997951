"""A process that thinks: it reads jobs line by line and answers each with a line."""

import os
import sys
import time
from random import Random
from typing import Final

import msgspec
from msgspec import Raw

from battleboard.bots import make_bot
from battleboard.core.codec import codec
from battleboard.core.errors import BattleboardError
from battleboard.core.values import Decision
from battleboard.games import find_game
from battleboard.server.study.advice import advised
from battleboard.server.study.reckoning import reckon
from battleboard.server.study.wire import OddsRequest
from battleboard.server.thinking.foreign import replay_record, set_scenario
from battleboard.server.thinking.jobs import Choose, Job, Outcome, Reckon, Replay, Set, Suggest

NICE: Final = 5
"""People come first."""

_jobs: Final = msgspec.json.Decoder(Job)


def main() -> None:
    """Work until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    out = sys.stdout.buffer
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(done(_jobs.decode(line))) + b"\n")
        out.flush()


def done(job: Job) -> Outcome:
    """Do one job."""
    try:
        match job:
            case Choose():
                return Outcome(action=(_choice(job),))
            case Replay(record=record, upto=upto):
                return Outcome(imported=replay_record(record, upto))
            case Set(scenario=scenario, steps=steps):
                return Outcome(imported=set_scenario(scenario, steps))
            case Suggest():
                return Outcome(advice=advised(job, time.monotonic))
            case Reckon(asked=asked):
                request = msgspec.json.decode(bytes(asked), type=OddsRequest)
                return Outcome(odds=(Raw(msgspec.json.encode(reckon(request))),))
    except BattleboardError as error:
        return Outcome(problem=str(error))


def _choice(job: Choose) -> Raw:
    game = find_game(job.game)
    view = msgspec.json.decode(bytes(job.view), type=game.state_type)
    asked = game.decision(view)
    assert isinstance(asked, Decision), "a game that is over asks nobody"
    action = make_bot(job.bot, game).choose(job.seat, view, asked, Random(job.seed))
    return Raw(codec(game).write(action))


if __name__ == "__main__":
    main()

"""A large battle is solved by one thread, whatever BLAS would rather do."""

import os
import subprocess
import sys

PROGRAM = """
from time import process_time, sleep, thread_time
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.solve import solve

problem = posed(Inquiry("classic", "320 infantry", "320 infantry")).problem
solve(posed(Inquiry("classic", "3 infantry", "2 infantry")).problem)
sleep(0.5)  # threads that BLAS starts spin for a moment before they wait
before, alone = process_time(), thread_time()
solve(problem)
print(process_time() - before, thread_time() - alone)
"""


def test_other_threads_take_no_part_in_a_solution() -> None:
    """The processor time of the process is that of the thread that asked."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "2", "MKL_NUM_THREADS": "2"}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    whole, own = map(float, done.stdout.split())
    assert whole - own < 0.1 * own, f"{whole - own:.3f} s in other threads, {own:.3f} s in this one"

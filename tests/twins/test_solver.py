"""The solver as a whole: it can be stopped, other threads go on meanwhile, and both builds agree."""

from __future__ import annotations

import _thread
import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from hoyle import kernel
from twins.endings import endings, goals

HOURS = 200_000


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_the_solver_in_the_midst_of_a_batch(threads):
    few = endings(20, 13, seed=2)
    hours = [np.repeat(column, HOURS // 20, axis=0) for column in few]
    key = threading.Timer(0.2, _thread.interrupt_main)
    key.start()
    with pytest.raises(KeyboardInterrupt):
        kernel.solve(*hours, np.full(HOURS, -1, np.int8), threads=threads)
    key.join()


def test_others_go_on_while_the_solver_works():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.002):
            ticks.append(1)

    other = threading.Thread(target=tick)
    other.start()
    kernel.solve(*endings(300, 9, seed=3), goals(300, seed=3), threads=1)
    done.set()
    other.join()
    assert len(ticks) > 3


SOLVED = """
import numpy as np
from hoyle import kernel
from twins.endings import endings, goals
print(kernel.solve(*endings(200, 7, seed=9), goals(200, seed=9)).tolist())
"""


def test_the_code_for_other_processors_solves_as_that_for_this_one():
    told = [
        subprocess.run(
            [sys.executable, "-c", SOLVED],
            env=os.environ | {"HOYLE_KERNEL": asked, "PYTHONPATH": str(Path(__file__).parents[1])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for asked in ("native", "avx2", "portable")
    ]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 400

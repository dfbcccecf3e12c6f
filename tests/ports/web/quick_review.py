"""A worker that reviews with few worlds, and at the usual priority, so that a test does not wait for it."""

import sys

from hoyle.coach import bezique, judged
from hoyle.ports.web import review_worker
from hoyle.solve import crib

if __name__ == "__main__":
    from quick_worth import WORTH  # It stands beside this program.

    judged.DRAWN, judged.KEPT, judged.SOLVED = 200, 40, (0,) * 14
    bezique.WORLDS, crib.DEALS = 2, 50
    review_worker.worth_of = lambda _, __: ((int(board), worth) for board, worth in WORTH.items())
    review_worker.work(sys.stdin.buffer, sys.stdout.buffer)

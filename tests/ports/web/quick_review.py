"""A worker that reviews with few worlds, and at the usual priority, so that a test does not wait for it."""

import sys

from hoyle.coach import bezique, judged
from hoyle.ports.web.review_worker import work
from hoyle.solve import crib

if __name__ == "__main__":
    judged.DRAWN, judged.KEPT, judged.SOLVED = 200, 40, (0,) * 14
    bezique.WORLDS, crib.DEALS = 2, 50
    work(sys.stdin.buffer, sys.stdout.buffer)

"""``hoyle`` for the tests in a browser: patient with a slow browser, and without limits for one address.

    PYTHONPATH=tests python -m ports.web.patient serve

On a busy machine a page may take longer than the two seconds in which a shuffle asks for its value, and on a
fast one the tests request more pages in a minute than one address may.
"""

import sys
from functools import partial

from hoyle.app import main
from hoyle.host.table import shuffling
from hoyle.host.table import shuffling as rounds
from hoyle.ports.web import review_jobs, serving
from hoyle.ports.web.limits import Limits
from ports.web import quick_review

PLENTY = dict.fromkeys(
    ("asks", "lines", "gets", "open_lines", "sockets", "tables_a_day", "seat_lines", "frames", "burst"), 10**6
)

if __name__ == "__main__":
    rounds.PATIENCE = shuffling.PATIENCE = 60.0
    review_jobs.WORKER = sys.executable, quick_review.__file__
    serving.Limits = partial(Limits, **PLENTY)
    main()

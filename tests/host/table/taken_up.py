"""Loads all tables of a store, each in its own thread and all at once, as a restarted server may.

python -m host.table.taken_up STORE TABLE...

It is a separate process, since the fault it looks for ends a process, and only the first time counts in each.
"""

import sys
from contextlib import nullcontext
from threading import Barrier, Thread

from decoders import none_made
from hoyle.fairness import System
from hoyle.host.store.sqlite import SqliteStore
from hoyle.host.table.live_table import LiveTable


def main(path, *tables):
    with SqliteStore(path) as store:
        saved = [store.load(table).result() for table in tables]
    taken, start = [], Barrier(len(saved))

    def takes_up(each):
        start.wait()
        taken.append(LiveTable(each, chance=System, now=0.0).id)

    threads = [Thread(target=takes_up, args=(each,)) for each in saved]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(taken) == sorted(tables), "a table was not taken up"


if __name__ == "__main__":
    sys.setswitchinterval(1e-6)  # The threads switch as often as they can, as on a busy machine.
    watched = sys.argv[1] == "--watched"
    with none_made() if watched else nullcontext():
        main(*sys.argv[1 + watched :])

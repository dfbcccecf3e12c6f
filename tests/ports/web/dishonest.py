"""``hoyle`` with a dishonest host: it commits to every pack honestly, but deals with pairs of cards
exchanged.

    PYTHONPATH=tests python -m ports.web.dishonest serve
"""

from fairness.test_pages import turned_about
from hoyle.app import main
from hoyle.host.sitting.packs import LaidPack
from hoyle.host.table import shuffling
from hoyle.host.table import shuffling as rounds

ORDERED = LaidPack.ordered

if __name__ == "__main__":
    rounds.PATIENCE = shuffling.PATIENCE = 60.0
    LaidPack.ordered = lambda self, pack: ORDERED(self, turned_about(pack))
    main()

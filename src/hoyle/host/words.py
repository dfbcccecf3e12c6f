"""The words of a live table about itself: shuffles that are void, and its end."""

from __future__ import annotations

from hoyle.seat import Seat
from hoyle.table.event import told
from hoyle.words import Texts, phrase


class Say:
    """The phrases of a live table."""

    unopened = told(
        "other",
        phrase(
            "Shuffle {shuffle} is void: {players? and } did not open what was pledged. It is done anew.",
            int,
            Texts,
        ),
    )
    interrupted = told(
        "other",
        phrase(
            "Shuffle {shuffle} is void: the server was stopped while it was under way. It is done anew.", int
        ),
    )
    barred = told("other", phrase("{who} {who?give|gives} no more values in this sitting.", Seat))
    full = told("other", phrase("The players rise: this table has as many events as one table may have."))

"""The terms of solo whist: the words of its book, explained in ours."""

from __future__ import annotations

from hoyle.law import Sort, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_TERMS = {
    ("S-V01", "call, declaration", HOFFMANN): "What a player undertakes to do with their hand.",
    ("S-V02", "proposition, acceptance", HOFFMANN): """An offer to win eight tricks with whoever will be the
        partner, and the answer of the one who will.""",
    ("S-V03", "solo", HOFFMANN): "A call to win five tricks alone against three.",
    ("S-V04", "misère", HOFFMANN): "A call to win no trick, without trumps.",
    ("S-V05", "misère ouverte", HOFFMANN): "A misère with the caller's hand open after the first trick.",
    ("S-V06", "abondance", HOFFMANN): "A call to win nine tricks alone.",
    ("S-V07", "abondance déclarée", HOFFMANN): "A call to win all thirteen tricks.",
    ("S-V08", "general misère", HOFFMANN): """A hand that all have passed, played so as not to win the last
        trick.""",
    ("S-V09", "eldest hand", HOFFMANN): """The player on the dealer's left, who speaks first and as a rule
        leads.""",
    ("S-V10", "over-call", HOFFMANN): "To make a higher call than the one that stands.",
    ("S-V11", "over-trick, under-trick", HOFFMANN): """A trick won beyond what was undertaken, or one short of
        it.""",
    ("S-V12", "thrown up", HOFFMANN): "Hands that are not played, because nobody called.",
    ("S-V13", "established", HOFFMANN): "Said of a revoke that can no longer be put right.",
    ("S-V14", "single caller", HOFFMANN): "A player who plays alone against the three others.",
    ("S-V15", "aggrieved side", HOFFMANN): "The side that an offence has wronged, which chooses the penalty.",
}

TERMS = rules(_TERMS, Sort.TERM)

"""The terms of solo whist: the words of its book, explained in ours."""

from __future__ import annotations

from hoyle.law import Rule, term
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

TERMS: tuple[Rule, ...] = (
    term("S-V01", "call, declaration", "What a player undertakes to do with their hand.", HOFFMANN),
    term(
        "S-V02",
        "proposition, acceptance",
        "An offer to win eight tricks with whoever will be the partner, and the answer of the one who will.",
        HOFFMANN,
    ),
    term("S-V03", "solo", "A call to win five tricks alone against three.", HOFFMANN),
    term("S-V04", "misère", "A call to win no trick, without trumps.", HOFFMANN),
    term(
        "S-V05",
        "misère ouverte",
        "A misère with the caller's hand open after the first trick.",
        HOFFMANN,
    ),
    term("S-V06", "abondance", "A call to win nine tricks alone.", HOFFMANN),
    term("S-V07", "abondance déclarée", "A call to win all thirteen tricks.", HOFFMANN),
    term(
        "S-V08",
        "general misère",
        "A hand that all have passed, played so as not to win the last trick.",
        HOFFMANN,
    ),
    term(
        "S-V09",
        "eldest hand",
        "The player on the dealer's left, who speaks first and as a rule leads.",
        HOFFMANN,
    ),
    term("S-V10", "over-call", "To make a higher call than the one that stands.", HOFFMANN),
    term(
        "S-V11",
        "over-trick, under-trick",
        "A trick won beyond what was undertaken, or one short of it.",
        HOFFMANN,
    ),
    term("S-V12", "thrown up", "Hands that are not played, because nobody called.", HOFFMANN),
    term("S-V13", "established", "Said of a revoke that can no longer be put right.", HOFFMANN),
    term("S-V14", "single caller", "A player who plays alone against the three others.", HOFFMANN),
    term(
        "S-V15",
        "aggrieved side",
        "The side that an offence has wronged, which chooses the penalty.",
        HOFFMANN,
    ),
)

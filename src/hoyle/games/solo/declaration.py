"""The declarations of solo whist, from the lowest: their aims, and how they are played. S-C1 to S-C8."""

from __future__ import annotations

from enum import Enum


class Declaration(Enum):
    """A player's undertaking. Those that can be called are in ascending order."""

    __hash__ = object.__hash__  # There is one of each; an enum's own hash is several times slower.

    PROPOSITION = "proposition"
    SOLO = "solo"
    MISERE = "misere"
    ABONDANCE = "abondance"
    ABONDANCE_IN_TRUMPS = "abondance-in-trumps"
    MISERE_OUVERTE = "misere-ouverte"
    ABONDANCE_DECLAREE = "abondance-declaree"
    GENERAL_MISERE = "general-misere"

    def __str__(self) -> str:
        return _SPOKEN[self]


_SPOKEN = {
    Declaration.PROPOSITION: "proposition",
    Declaration.SOLO: "solo",
    Declaration.MISERE: "misère",
    Declaration.ABONDANCE: "abondance",
    Declaration.ABONDANCE_IN_TRUMPS: "abondance in trumps",
    Declaration.MISERE_OUVERTE: "misère ouverte",
    Declaration.ABONDANCE_DECLAREE: "abondance déclarée",
    Declaration.GENERAL_MISERE: "general misère",
}

CALLED: tuple[Declaration, ...] = tuple(
    each for each in Declaration if each is not Declaration.GENERAL_MISERE
)
"""The declarations that a player may call, the lowest first; a general misère is played when nobody calls."""

RANK: dict[Declaration, int] = {declaration: rank for rank, declaration in enumerate(CALLED)}

NEEDS = {
    Declaration.PROPOSITION: 8,
    Declaration.SOLO: 5,
    Declaration.MISERE: 0,
    Declaration.ABONDANCE: 9,
    Declaration.ABONDANCE_IN_TRUMPS: 9,
    Declaration.MISERE_OUVERTE: 0,
    Declaration.ABONDANCE_DECLAREE: 13,
}
"""The tricks that win each declaration: at a misère none may be taken."""

MISERES = frozenset({Declaration.MISERE, Declaration.MISERE_OUVERTE})
"""The declarations that one trick loses."""

WITHOUT_TRUMPS = MISERES | {Declaration.GENERAL_MISERE}

NAMES_TRUMPS = frozenset({Declaration.ABONDANCE, Declaration.ABONDANCE_DECLAREE})
"""The declarations whose caller names the trumps."""

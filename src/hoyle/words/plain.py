"""Plain text, where nothing better can be drawn: cards as ``AS``, seats by name."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.ledger import pounds
from hoyle.seat import Seat
from hoyle.text import LETTERS, Text, drawn_by
from hoyle.words.language import ENGLISH, DrawnValue, Language
from hoyle.words.names import name_of


def plain(
    text: Text, names: Sequence[str] = LETTERS, you: Seat | None = None, language: Language = ENGLISH
) -> str:
    """Return a text as a string for the reader in seat ``you``, with seats by ``names`` or else by number."""
    return "".join(
        piece if isinstance(piece, str) else drawn(piece, names, language)
        for piece in language.pieces(text, you)
    )


def drawn(piece: DrawnValue, names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return one value as a string."""
    value = piece.value
    match piece.kind:
        case "seat":
            return str(names[value] if value < len(names) else value)
        case "suit" | "rank" | "side":
            name = name_of(piece.kind, value)
            assert name is not None
            return plain(name, language=language)
        case "cards":
            return " ".join(map(str, value))
        case "pence":
            return pounds(value)
        case "place":
            return str(value + 1)
        case _:
            return str(value)


drawn_by(plain)

"""For the move only: English that laws and remedies still hand on as strings, until they build texts."""

from __future__ import annotations

from hoyle.words import Phrase, Text, compiled


class _English(Phrase[[str]]):
    """The one phrase that takes free words."""

    def __init__(self) -> None:
        self.words, self.pattern = "{words}", compiled("{words}")
        self.kinds = {"words": "english"}


class Say:
    """Nothing but what a law or a remedy says."""

    as_it_stands = _English()


def as_it_stands(words: str) -> Text:
    """Words of a ruling or a remedy, as they stand."""
    return Say.as_it_stands(words)

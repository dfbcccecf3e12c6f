"""Hints: the maxims' advice to one seat now, and the values of its choices, computed only from what it
sees.
"""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.coach import ways
from hoyle.host.messages import HintGiven, Saying
from hoyle.maxims import BOOKS
from hoyle.table.seen import Seen


def hint(game: str, seen: Seen) -> HintGiven:
    """Return the maxims that apply now, with the governing one marked, and the coach's ranking of the
    acts.
    """
    ranked = ways(game, seen)
    book = BOOKS.get(game)
    counsel = book.counsel(seen) if book else None
    if counsel is None:
        return HintGiven(maxims=(), cards=(), ways=ranked)
    maxims = tuple(
        Saying(
            id=opinion.maxim.id,
            words=opinion.maxim.words,
            why=opinion.advice.why,
            governs=opinion.maxim is counsel.governing,
        )
        for opinion in counsel.opinions
    )
    choice = counsel.choice if counsel.governing and isinstance(counsel.choice, Hand) else Hand()
    return HintGiven(maxims=maxims, cards=tuple(card.text for card in choice), ways=ranked)

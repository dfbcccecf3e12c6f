"""Everything in a view of any game is shown by the terminal and said by the plain voice."""

import io
import re

import pytest
from rich.console import Console

from hoyle.cards import Card, Rank, Suit
from hoyle.ports.cli.drawing import Pictures
from hoyle.ports.cli.voice import Sentences
from ports.cli.doors import uncoloured
from ports.every_view import unsaid, views
from scale import first

SYMBOLS = dict(zip("♠♥♦♣", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True))
RANKS = {rank.letter.replace("T", "10"): rank for rank in Rank}
_NAMES = "|".join(rank.name.lower() for rank in Rank)
_RANK = "(?:10|[2-9JQKA])"


def drawn(said):
    """The cards in a picture: ``K♠``, or a row of one suit, ``♠ K 4``."""
    for rank, symbol in re.findall(rf"({_RANK})([♠♥♦♣])", said):
        yield Card(RANKS[rank], SYMBOLS[symbol])
    for symbol, row in re.findall(rf"([♠♥♦♣])((?: {_RANK})+)", said):
        yield from (Card(RANKS[rank], SYMBOLS[symbol]) for rank in row.split())


def named(said):
    """The cards in sentences: ``the king of spades``, or a row of one suit, ``spades K 4``."""
    for rank, suit in re.findall(rf"the ({_NAMES}) of (spades|hearts|diamonds|clubs)", said):
        yield Card(Rank[rank.upper()], Suit[suit.upper()])
    for suit, row in re.findall(rf"(spades|hearts|diamonds|clubs)((?: {_RANK})+)", said):
        yield from (Card(RANKS[rank], Suit[suit.upper()]) for rank in row.split())


@pytest.mark.parametrize("every", first(1, (3, 1)))
def test_the_terminal_and_the_plain_voice_say_all_that_a_view_holds(every):
    lacking = set()
    for view in views(every):
        for voice, cards in (
            (lambda out: Pictures(Console(file=out, width=200)), drawn),
            (Sentences, named),
        ):
            out = io.StringIO()
            speaker = voice(out)
            speaker.show(view)
            speaker.score(view)
            said = uncoloured(out.getvalue())
            lacking.update(
                (cards.__name__, view.title.say, each) for each in unsaid(view, said, set(cards(said)))
            )
    assert sorted(lacking) == []

"""The puzzles of each game: the positions to look at, and the story of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from hoyle.bots.bezique.ending import theirs
from hoyle.cards import Card, Hand, Rank
from hoyle.coach.way import Weighed
from hoyle.games.cribbage.act import LayOut
from hoyle.games.solo.act import Declare, Pass
from hoyle.games.solo.declaration import Declaration
from hoyle.puzzles import Kind
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.record.stop import Stop
from hoyle.seat import side
from hoyle.table.act import Play
from hoyle.text import Text
from research.puzzles.clear import (
    CRIBBAGE,
    ENDING,
    few_right,
    one_answer,
    unique_at_misere,
    unique_at_whist,
)
from research.puzzles.position import Chosen

LOW_CARDS: Final = 66
"""The pips of a hand on which somebody calls misère, for the sake of the puzzle; the average is 78."""


class Source(NamedTuple):
    """How to find the puzzles of a game.

    Attributes:
        variant: The variant.
        stop: The end of a game that is played for them.
        kind: The kind of puzzle that a position may become, or None.
        is_clear: Whether its answer is clear.
        story: What the player knows, beside the cards.
        chosen: Acts that are forced on the players.
        a_game: Puzzles of one kind that one deal or game gives, so that they differ.
        easy: The share of puzzles that no level ever misses.
    """

    variant: str
    stop: Stop
    kind: Callable[[Any], Kind | None]
    is_clear: Callable[[Any, Weighed], bool]
    story: Callable[[Any], Iterator[Text]]
    chosen: Chosen = lambda _: None
    a_game: int = 2
    easy: float = 0.25


def _whist_kind(seen: Any) -> Kind | None:
    return "card" if isinstance(seen.lawful[0], Play) and 3 <= len(seen.hand) <= 11 else None


def _whist_story(seen: Any) -> Iterator[Text]:
    yield Words.dealer(seen.dealer)
    yield Words.trumps(seen.trumps, seen.turned)
    ours = side(seen.seat)
    yield Words.won(seen.taken[ours], seen.taken[1 - ours])


def _misere(seen: Any) -> Any:
    """Call misère with low cards, and let nobody call anything else."""
    if seen.contract is not None or seen.seat is None:
        return None
    call = Declare(seen.seat, Declaration.MISERE)
    pips = sum(12 if card.rank is Rank.ACE else card.rank.value - 2 for card in seen.hand)
    if call in seen.lawful and pips <= LOW_CARDS:
        return call
    return Pass(seen.seat) if Pass(seen.seat) in seen.lawful else None


def _misere_kind(seen: Any) -> Kind | None:
    called = seen.contract is not None and seen.contract.declaration is Declaration.MISERE
    still = called and seen.contract.caller not in seen.won_by
    return "misere" if still and isinstance(seen.lawful[0], Play) and 3 <= len(seen.hand) <= 8 else None


def _misere_story(seen: Any) -> Iterator[Text]:
    yield Words.misere(seen.contract.caller)
    yield Words.left(len(seen.hand))


def _cribbage_kind(seen: Any) -> Kind | None:
    if isinstance(seen.lawful[0], LayOut):
        return "discard"
    ranks = {act.card.rank for act in seen.lawful if isinstance(act, Play)}
    return "pegging" if len(ranks) > 1 else None


def _cribbage_clear(_: Any, weighed: Weighed) -> bool:
    ahead = [way.loss for way in weighed.ways if way.loss]
    return weighed.unit == "holes" and one_answer(weighed) and min(ahead) >= CRIBBAGE


def _cribbage_story(seen: Any) -> Iterator[Text]:
    me = seen.seat
    yield Words.holes(seen.score[me], seen.score[1 - me])
    yield Words.own_crib() if seen.dealer == me else Words.their_crib()
    if seen.start is not None:
        yield Words.starter(seen.start)
        yield Words.laid_out(tuple(seen.laid_out))
        if gone := tuple(card for series in seen.past for _, card in series):
            yield Words.played(gone)
        yield Words.count(seen.count)
        if 1 - me in seen.gone:
            yield Words.gone()
        yield Words.their_cards(seen.counts[1 - me])


def _bezique_kind(seen: Any) -> Kind | None:
    return (
        "ending" if seen.stock == 0 and isinstance(seen.lawful[0], Play) and len(_held(seen)) >= 3 else None
    )


def _held(seen: Any) -> Hand:
    held: Hand = seen.held
    return held


def _bezique_clear(_: Any, weighed: Weighed) -> bool:
    return few_right(weighed) and min(way.loss for way in weighed.ways if way.loss) >= ENDING


def _bezique_story(seen: Any) -> Iterator[Text]:
    yield Words.stock_out(seen.trumps)
    yield Words.must_win()
    yield Words.they_hold(tuple(sorted(theirs(seen), key=lambda card: (card.suit.value, -card.rank.value))))
    yield Words.brisques()


SOURCES: Final = {
    "whist": Source("long-whist", Stop(games=1), _whist_kind, unique_at_whist, _whist_story),
    "solo": Source("solo-whist", Stop(deals=1), _misere_kind, unique_at_misere, _misere_story, _misere),
    "cribbage": Source("six-card", Stop(games=1), _cribbage_kind, _cribbage_clear, _cribbage_story),
    "bezique": Source(
        "rubicon", Stop(deals=1), _bezique_kind, _bezique_clear, _bezique_story, a_game=3, easy=0.5
    ),
}


def hand_of(game: str, seen: Any) -> Hand:
    """Return the cards that the player may choose from."""
    return _held(seen) if game == "bezique" else seen.hand


def on_table(game: str, seen: Any) -> tuple[tuple[int, Card], ...]:
    """Return the cards of the trick, or of the series, in play."""
    if game == "cribbage":
        return tuple((int(seat), card) for seat, card in seen.series)
    plays = seen.trick if game == "bezique" else getattr(seen.trick, "plays", ())
    return tuple((int(seat), card) for seat, card in plays)


def tricks_gone(game: str, seen: Any) -> tuple[str, ...]:
    """Return the earlier tricks, each with its leader and its cards."""
    if game not in ("whist", "solo"):
        return ()
    gone = [*seen.quitted, *(trick for trick in seen.laid if trick.complete)]
    return tuple(f"{int(each.leader)} {' '.join(card.text for _, card in each.plays)}" for each in gone)

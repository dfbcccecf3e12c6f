"""A table of rubicon bézique as any door shows it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.declaration import Declared
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import DEALT, PLAYERS, in_hand
from hoyle.games.bezique.words.score import KINDS, BeziqueScoreWords, outcome
from hoyle.games.bezique.words.speech import SPEECH
from hoyle.seat import Seat, left
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.dealt import dealt_amiss
from hoyle.table.ruled import notices
from hoyle.table.view import Choice, Fact, Outcome, Pile, ScoreLine, View
from hoyle.tricks import words as tricks
from hoyle.words import Text

LYING = 2
"""The number of heap cards whose faces are drawn; the others are beneath them."""


def view(seen: Observation) -> View:
    """Return the view that a door draws of an observation."""
    return View(
        title=BeziqueScoreWords.rubicon(),
        players=PLAYERS,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=in_hand(seen.hand),
        played=seen.trick,
        last=seen.last,
        piles=_piles(seen.counts, _shown(seen), seen.table, seen.stock, seen.heap, seen.taken),
        facts=_facts(seen.dealer if seen.chooser is None else None, seen.trumps),
        score=_score(seen.score, seen.brisques, seen.games, seen.to_score),
        notices=notices(seen.cases),
        prompt=SPEECH.prompt(seen),
        choices=_distinct(SPEECH.choices(seen), seen),
        asides=SPEECH.asides((*dealt_amiss(seen, DEALT, PLAYERS), *_drawn_amiss(seen)), seen),
        outcome=_outcome(seen),
    )


def _outcome(seen: Observation) -> Outcome | None:
    """Return the outcome of the game, and the score it ended with."""
    if not seen.ended or seen.brisques is None:
        return None
    headline, score = outcome(seen.score, seen.brisques, seen.won)
    return Outcome(over=seen.ended, headline=headline, lines=(score,))


def _shown(seen: Observation) -> tuple[Hand, Hand]:
    """Return the cards of each hand that the reader of the view has seen."""
    if not seen.peeked or seen.seat is None:
        return seen.seen
    own_seen, other_seen = seen.seen[seen.seat], seen.seen[left(seen.seat, PLAYERS)] | seen.peeked
    return (other_seen, own_seen) if seen.seat else (own_seen, other_seen)


def _drawn_amiss(seen: Observation) -> Iterator[act.Draw]:
    """Return the fault that a seat about to draw may commit: it also looks at the next card."""
    draws = [each for each in seen.lawful if isinstance(each, act.Draw)]
    if seen.umpire != "strict" and len(draws) == 1 and seen.stock > 1:
        yield act.Draw(draws[0].seat, sees=1)


def _distinct(choices: tuple[Choice, ...], seen: Observation) -> tuple[Choice, ...]:
    """Return the choices without those that differ only in cards of the same look and place."""
    on_table = Hand() if seen.seat is None else seen.table[seen.seat]
    distinct: dict[object, Choice] = {}
    for choice in choices:
        done = choice.act
        if isinstance(done, act.Declare):
            faces = sorted((card.face.index, card in on_table) for card in done.cards)
            distinct.setdefault((done.kind, tuple(faces)), choice)
        else:
            distinct[done] = choice
    return tuple(distinct.values())


@once_in_a_row
def _piles(
    counts: tuple[int, int],
    seen: tuple[Hand, Hand],
    declared: tuple[Hand, Hand],
    stock: int,
    heap: tuple[Card, ...],
    taken: tuple[int, int],
) -> tuple[Pile, ...]:
    piles = []
    for seat in (Seat(0), Seat(1)):
        piles.append(Pile(kind="hand", seat=seat, count=counts[seat]))
        piles += _faces(seat, "shown", BeziqueScoreWords.declared(), declared[seat])
        piles += _faces(seat, "exposed", None, seen[seat])
        if taken[seat]:
            piles.append(Pile(kind="tricks", name=BeziqueScoreWords.taken(), seat=seat, count=taken[seat]))
    if stock:
        piles.append(Pile(kind="pack", name=BeziqueScoreWords.stock(), count=stock))
    if heap:
        piles.append(Pile(kind="packet", name=BeziqueScoreWords.heap(), cards=heap[-LYING:], count=len(heap)))
    return tuple(piles)


def _faces(seat: Seat, kind: str, name: Text | None, cards: Hand) -> Iterator[Pile]:
    if cards:
        yield Pile(kind=kind, name=name, seat=seat, cards=in_hand(cards), count=len(cards))


@once_in_a_row
def _facts(dealer: Seat | None, trumps: Suit | None) -> tuple[Fact, ...]:
    suit = BeziqueScoreWords.no_trumps() if trumps is None else tricks.TrickWords.suit(trumps)
    known = (Fact("trumps", suit),)
    return known if dealer is None else (Fact("dealer", table.TableWords.seat(dealer)), *known)


@once_in_a_row
def _score(
    score: tuple[int, int],
    brisques: tuple[int, int] | None,
    games: tuple[int, int],
    to_score: tuple[tuple[Declared, ...], tuple[Declared, ...]],
) -> tuple[ScoreLine, ...]:
    lines = []
    for seat, points in enumerate(score):
        more = [BeziqueScoreWords.games(games[seat])]
        if brisques:
            more.append(BeziqueScoreWords.brisques(brisques[seat]))
        if kinds := {each.kind: KINDS[each.kind]() for each in to_score[seat]}:
            more.append(BeziqueScoreWords.to_score(tuple(kinds.values())))
        lines.append(ScoreLine(seat=Seat(seat), points=points, more=BeziqueScoreWords.more(tuple(more))))
    return tuple(lines)

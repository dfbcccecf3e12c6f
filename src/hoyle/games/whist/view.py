"""A whist table as any door shows it."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist import act
from hoyle.games.whist.asides import asides
from hoyle.games.whist.observation import DealEnded, Observation
from hoyle.games.whist.variant import Variant
from hoyle.games.whist.words import honours, penalty, score, showing
from hoyle.games.whist.words.speech import SPEECH
from hoyle.law.paragraph import worth
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.ruled import notices
from hoyle.table.view import Choice, Fact, Outcome, Pile, ScoreLine, View
from hoyle.tricks import words as tricks
from hoyle.tricks.holding import in_hand, on_the_table
from hoyle.tricks.in_play import EMPTY
from hoyle.tricks.trick import Trick, last_trick
from hoyle.words import Side, Text

_TITLES = {name: title() for name, title in score.TITLES.items()}


def view(seen: Observation) -> View:
    """Return the view that a door draws of an observation."""
    return replace(
        _shared_view(
            seen.laid,  # First, because every act changes it.
            seen.quitted,
            seen.waits_for,
            seen.variant,
            seen.dealer,
            seen.trumps,
            seen.turned if seen.turned_lies else None,
            seen.counts,
            seen.taken,
            seen.exposed,
            seen.shown,
            seen.owed,
            seen.score,
            seen.games,
            seen.void,
            seen.ended,
        ),
        seat=seen.seat,
        hand=() if seen.void else in_hand(seen.hand, seen.trumps),
        notices=_notices(seen),
        prompt=SPEECH.prompt(seen),
        choices=_choices(seen),
        asides=SPEECH.asides(asides(seen), seen),
    )


@once_in_a_row
def _shared_view(
    laid: tuple[Trick, ...],
    quitted: tuple[Trick, ...],
    turn: Seat | None,
    variant: Variant,
    dealer: Seat,
    trumps: Suit | None,
    turned: Card | None,
    counts: tuple[int, ...],
    taken: tuple[int, int],
    exposed: tuple[Hand, ...],
    shown: tuple[Hand, ...],
    owed: tuple[tuple[int, int], ...],
    points: tuple[int, int],
    games: tuple[int, int],
    void: bool,
    ended: DealEnded | None,
) -> View:
    """Return the part of a view that all seats share; ``turned`` is the turn-up while it is on the table."""
    trick = next((trick for trick in laid if not trick.complete), laid[-1] if laid else None)
    before = last_trick(laid, quitted, trick)
    return View(
        title=_TITLES[variant.name],
        players=4,
        seat=None,
        turn=turn,
        played=trick.plays if trick and not void else (),
        last=before.plays if before else (),
        piles=() if void else _piles(counts, (dealer, turned) if turned else None, taken, exposed, shown),
        facts=_facts(dealer, trumps, taken, owed, points),
        score=_score(variant.game_points, variant.rubber, points, games),
        outcome=_outcome(ended, taken, points, games, variant.game_points) if ended else None,
    )


def _outcome(
    ended: DealEnded, taken: tuple[int, int], score_now: tuple[int, int], games: tuple[int, int], up: int
) -> Outcome:
    points = min(score_now[0], up), min(score_now[1], up)
    return Outcome(
        over=ended.over,
        headline=score.headline(ended.over, points, games),
        lines=tuple(each.text for each in score.deal_of(taken, ended.honours, ended.before, points)),
    )


def _piles(
    counts: tuple[int, ...],
    turned: tuple[Seat, Card] | None,
    taken: tuple[int, int],
    exposed: tuple[Hand, ...],
    shown: tuple[Hand, ...],
) -> tuple[Pile, ...]:
    piles = on_the_table(counts, exposed, turned)
    piles += [_tricks(Side(us), taken[us]) for us in (0, 1)]
    piles += [
        Pile(kind="exposed", seat=seat, cards=cards, count=len(cards)) for seat, cards in _nonempty(exposed)
    ]
    named = honours.WhistHonourWords.shown()
    piles += [
        Pile(kind="shown", name=named, seat=seat, cards=cards, count=len(cards))
        for seat, cards in _nonempty(shown)
    ]
    return tuple(piles)


def _nonempty(hands: tuple[Hand, ...]) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Return the seats that have any of these cards, and the cards."""
    if hands is EMPTY:
        return []
    return [(Seat(seat), tuple(hand)) for seat, hand in enumerate(hands) if hand.bits]


@cache
def _tricks(us: Side, count: int) -> Pile:
    return Pile(kind="tricks", side=us, count=count)


@lru_cache(4096)  # As many tables as may be in progress, each at a different score.
def _facts(
    dealer: Seat,
    trumps: Suit | None,
    taken: tuple[int, int],
    owed: tuple[tuple[int, int], ...],
    points: tuple[int, int],
) -> tuple[Fact, ...]:
    facts = [Fact("dealer", table.TableWords.seat(dealer))]
    if trumps:
        facts.append(Fact("trumps", tricks.TrickWords.suit(trumps)))
        facts.append(Fact("tricks", score.WhistScoreWords.by_side(Side(0), taken[0], Side(1), taken[1])))
    if owed:
        facts.append(Fact("owed", penalty.owing(owed)))
    if any(points):
        facts.append(Fact("counters", score.counters(*points)))
    return tuple(facts)


@lru_cache(4096)
def _score(up: int, rubber: bool, points: tuple[int, int], games: tuple[int, int]) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(
            side=Side(us),
            points=min(points[us], up),
            game=up,
            more=score.WhistScoreWords.games(games[us]) if rubber else None,
        )
        for us in (0, 1)
    )


_NOTICED = frozenset({act.CallHonours, act.NameCard})
"""The kinds of act that a notice mentions."""


def _notices(seen: Observation) -> tuple[Text, ...]:
    ruled = notices(seen.cases, worth(seen.score, seen.variant.game_points))
    if not seen.lawful:
        return ruled
    kinds = set(map(type, seen.lawful))
    if kinds.isdisjoint(_NOTICED):
        return ruled
    may_call = act.CallHonours in kinds
    call_at = seen.variant.call_at
    apart = sorted({able.of for able in seen.lawful if type(able) is act.NameCard})
    return (
        *ruled,
        *([honours.WhistHonourWords.may_call(call_at)] if may_call and call_at is not None else ()),
        *[showing.WhistShowingWords.may_name(of, showing.NAMED[of]()) for of in apart],
    )


def _choices(seen: Observation) -> tuple[Choice, ...]:
    """Return the choices of a view without the names of cards that another seat may hold apart: they could be
    any unseen card, and a notice explains how to name one.
    """
    if not seen.lawful:
        return ()
    return tuple([choice for choice in SPEECH.choices(seen) if type(choice.act) is not act.NameCard])

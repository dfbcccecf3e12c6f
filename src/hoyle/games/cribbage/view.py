"""A cribbage table as any door shows it."""

from __future__ import annotations

from functools import lru_cache

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.observation import LaidCards, Observation
from hoyle.games.cribbage.show import in_hand
from hoyle.games.cribbage.shows import board, shows
from hoyle.games.cribbage.variant import Variant
from hoyle.games.cribbage.words.score import TITLES, CribbageScoreWords, outcome
from hoyle.games.cribbage.words.speech import SPEECH
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.dealt import dealt_amiss
from hoyle.table.ruled import notices
from hoyle.table.view import Fact, PeggedHoles, Pile, ScoreLine, View
from hoyle.words import Side


def view(seen: Observation) -> View:
    """Return the view that a door draws of an observation."""
    variant = seen.variant
    return View(
        title=TITLES[variant.name](),
        players=variant.players,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=() if seen.seat in _open_hands(seen.shown) else in_hand(seen.hand),
        by_rank=True,
        played=seen.series,
        last=seen.past[-1] if seen.past else (),
        piles=_piles(
            seen.counts,
            seen.start,
            (seen.dealer, seen.crib),
            (seen.seat, seen.laid_out),
            (seen.waits_for, seen.open),
            seen.shown,
        ),
        facts=_facts(seen.dealer, seen.count if seen.series else None),
        score=_score(variant, seen.score, seen.games, seen.game_points),
        notices=notices(seen.cases),
        prompt=SPEECH.prompt(seen),
        choices=SPEECH.choices(seen),
        asides=SPEECH.asides(dealt_amiss(seen, variant.dealt, variant.players), seen),
        board=_board(variant, seen.score, seen.hinder),
        shows=shows(variant, seen.start, seen.shown, seen.pegs, seen.before) if seen.shown else (),
        outcome=outcome(variant, seen.ended, seen.score, seen.pegs) if seen.ended else None,
    )


def _open_hands(shown: tuple[LaidCards, ...]) -> set[Seat]:
    """Return the seats whose hands lie open, including any cards that they had not played."""
    return {laid.seat for laid in shown if not laid.crib}


@lru_cache
def _piles(
    counts: tuple[int, ...],
    start: Card | None,
    crib: tuple[Seat, int],
    laid_out: tuple[Seat | None, Hand],
    to_count: tuple[Seat | None, Hand],
    shown: tuple[LaidCards, ...],
) -> tuple[Pile, ...]:
    open_seats = _open_hands(shown)
    piles = [
        Pile(kind="hand", seat=Seat(seat), count=count)
        for seat, count in enumerate(counts)
        if seat not in open_seats
    ]
    if start:
        piles.append(Pile(kind="starter", cards=(start,), count=1))
    dealer, size = crib
    if size and not any(laid.crib for laid in shown):
        piles.append(Pile(kind="crib", seat=dealer, count=size))
    seat, cards = laid_out
    if cards and not shown:
        piles.append(Pile(kind="laid_out", seat=seat, cards=in_hand(cards), count=len(cards)))
    seat, cards = to_count
    if cards:
        piles.append(Pile(kind="to_count", seat=seat, cards=in_hand(cards), count=len(cards)))
    piles += map(_laid_open, shown)
    return tuple(piles)


def _laid_open(laid: LaidCards) -> Pile:
    return Pile(
        kind="crib" if laid.crib else "shown",
        name=CribbageScoreWords.crib_shown() if laid.crib else None,
        seat=laid.seat,
        cards=in_hand(laid.cards),
        count=len(laid.cards),
    )


@once_in_a_row
def _facts(dealer: Seat, count: int | None) -> tuple[Fact, ...]:
    fact = Fact("dealer", table.TableWords.seat(dealer))
    return (fact,) if count is None else (fact, Fact("count", CribbageScoreWords.count_so_far(count)))


@once_in_a_row
def _score(
    variant: Variant, score: tuple[int, ...], games: tuple[int, ...], counted: tuple[int, ...]
) -> tuple[ScoreLine, ...]:
    game = variant.game_points
    return tuple(
        ScoreLine(
            seat=None if variant.partners else Seat(side),
            side=Side(side) if variant.partners else None,
            points=min(points, game),
            game=game,
            more=CribbageScoreWords.games_counting(games[side], counted[side])
            if counted
            else CribbageScoreWords.games(games[side]),
        )
        for side, points in enumerate(score)
    )


@once_in_a_row
def _board(variant: Variant, score: tuple[int, ...], hinder: tuple[int, ...]) -> tuple[PeggedHoles, ...]:
    return board(zip(score, hinder, strict=True), variant.game_points, partners=variant.partners)

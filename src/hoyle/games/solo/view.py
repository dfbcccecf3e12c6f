"""A table of solo as any door shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.asides import asides
from hoyle.games.solo.calls import has_to_speak
from hoyle.games.solo.choice import calls
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.words import calling, score, showing
from hoyle.games.solo.words.speech import SPEECH
from hoyle.seat import SEATS, Seat, left
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.ruled import notices
from hoyle.table.view import Choice, Fact, Outcome, Pile, ScoreLine, View
from hoyle.tricks import words as tricks
from hoyle.tricks.holding import in_hand, on_the_table
from hoyle.tricks.trick import last_trick


def view(seen: Observation) -> View:
    """Return the view that a door draws of an observation. At a misère no turned trick may be seen
    (S-L35).
    """
    trick = seen.trick or (seen.laid[-1] if seen.laid else None)
    misere = seen.contract is not None and seen.contract.declaration in MISERES
    earlier = last_trick(seen.laid, () if misere else seen.quitted, trick)
    return View(
        title=score.TITLES[seen.variant.name](),
        players=4,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=in_hand(seen.hand, seen.trumps or (None if seen.contract else seen.turn_up)),
        played=trick.plays if trick else (),
        last=earlier.plays if earlier else (),
        piles=_piles(
            seen.counts,
            (seen.dealer, seen.turned) if seen.turned and seen.turned_lies else None,
            seen.won_by,
            seen.exposed,
            seen.trumps,
        ),
        facts=tuple(_facts(seen)),
        score=_score(seen.won),
        notices=notices(seen.cases),
        prompt=SPEECH.prompt(seen),
        choices=SPEECH.choices(seen),
        coming=_coming(seen),
        asides=SPEECH.asides(asides(seen), seen),
        outcome=_outcome(seen),
    )


def _coming(seen: Observation) -> tuple[Choice, ...]:
    """The calls of a seat that waits for its turn to speak; in the first deal from the cut of the pack on."""
    seat = seen.seat
    if seat is None or seen.contract or seen.ended or act.Pass(seat) in seen.lawful:
        return ()
    if not has_to_speak(seen.variant, left(seen.dealer), seen.said, seat):
        return ()
    return SPEECH.choices(replace(seen, lawful=(*calls(seen.variant, seen.dealer, seen.said, seat),)))


def _outcome(seen: Observation) -> Outcome | None:
    if not seen.ended:
        return None
    tricks_of = score.tricks(seen.contract, seen.won_by)
    return Outcome(
        over=seen.ended,
        headline=score.headline(seen.contract, seen.paid).text,
        lines=(
            *((score.SoloScoreWords.tricks(tricks_of).text,) if seen.contract else ()),
            *table.payments(seen.paid),
        ),
    )


@once_in_a_row
def _piles(
    counts: tuple[int, ...],
    turned: tuple[Seat, Card] | None,
    won_by: tuple[Seat, ...],
    exposed: tuple[Hand, ...],
    trumps: Suit | None,
) -> tuple[Pile, ...]:
    piles = on_the_table(counts, exposed, turned)
    if won_by:
        piles += [_tricks(seat, won_by.count(seat)) for seat in SEATS]
    piles += [
        Pile(
            kind="exposed",
            name=showing.SoloShowingWords.face_up(),
            seat=seat,
            cards=in_hand(hand, trumps),
            count=len(hand),
        )
        for seat, hand in zip(SEATS, exposed, strict=True)
        if hand
    ]
    return tuple(piles)


@cache
def _tricks(seat: Seat, count: int) -> Pile:
    return Pile(kind="tricks", seat=seat, count=count)


def _facts(seen: Observation) -> Iterator[Fact]:
    yield Fact("dealer", table.TableWords.seat(seen.dealer))
    if seen.contract is None:
        if seen.turn_up and not seen.turned_lies:  # Otherwise the card itself is among the piles.
            yield Fact("turn_up", tricks.TrickWords.suit(seen.turn_up))
        if seen.said:
            yield Fact("calls", calling.bidding(seen.said))
        return
    yield Fact("contract", calling.contract(seen.contract))
    if seen.naming:
        yield Fact("trumps", score.SoloScoreWords.to_be_named())
    else:
        yield Fact(
            "trumps", tricks.TrickWords.suit(seen.trumps) if seen.trumps else score.SoloScoreWords.no_trumps()
        )
    if tricks_of := score.declarers_tricks(seen.contract, seen.won_by):
        yield Fact("tricks", tricks_of)


@once_in_a_row
def _score(won: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(seat=seat, points=won[seat], unit="pence") for seat in SEATS)

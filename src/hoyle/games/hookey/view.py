"""A table of blind hookey as any door shows it."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.games.hookey.observation import Observation
from hoyle.games.hookey.variant import Variant
from hoyle.games.hookey.words import SPEECH, HookeyWords, dealers_part, odds, others_part
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table import words as table
from hoyle.table.ruled import notices
from hoyle.table.view import Fact, Outcome, Pile, ScoreLine, View
from hoyle.words import Pence, Place


def view(seen: Observation) -> View:
    """Return the view that a door draws of an observation."""
    return View(
        title=HookeyWords.each_packet() if seen.variant.each_lifts else HookeyWords.three_packets(),
        players=seen.variant.players,
        seat=seen.seat,
        turn=seen.waits_for,
        piles=_piles(seen.sizes, seen.owners, _staked(seen), seen.bottoms, seen.dealers, seen.left_over),
        facts=_facts(seen.dealer, seen.variant),
        score=_score(seen.won),
        notices=notices(seen.cases),
        prompt=SPEECH.prompt(seen),
        choices=SPEECH.choices(seen),
        outcome=_outcome(seen),
    )


def _outcome(seen: Observation) -> Outcome | None:
    """Return the dealer's winnings from the hand, the pence of each other seat, and the next dealer if the
    deal passes.
    """
    if not seen.ended or seen.dealt is None:
        return None
    others = table.payments(others_part(seen.dealt, seen.paid))
    passes = (HookeyWords.has_the_deal(seen.dealer).text,) if seen.ended == "game" else ()
    headline = dealers_part(seen.dealt, seen.paid[seen.dealt]).text
    return Outcome(over=seen.ended, headline=headline, lines=(*others, *passes))


@once_in_a_row
def _facts(dealer: Seat, variant: Variant) -> tuple[Fact, ...]:
    return Fact("dealer", table.TableWords.seat(dealer)), Fact("odds", odds(variant))


@once_in_a_row
def _score(won: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(seat=Seat(seat), points=pence, unit="pence") for seat, pence in enumerate(won))


def _staked(seen: Observation) -> tuple[int, ...]:
    """Return the pence on each packet."""
    pence = [0] * len(seen.sizes)
    for bet in seen.bets:
        pence[bet.packet] += bet.pence
    return tuple(pence)


@once_in_a_row
def _piles(
    sizes: tuple[int, ...],
    owners: tuple[Seat, ...],
    staked: tuple[int, ...],
    bottoms: tuple[Card, ...],
    dealers: int | None,
    left_over: int,
) -> tuple[Pile, ...]:
    piles = []
    for number, size in enumerate(sizes):
        name = HookeyWords.dealers_packet() if number == dealers else HookeyWords.packet(Place(number))
        if staked[number]:
            name = HookeyWords.with_stake(name, Pence(staked[number]))
        owner = owners[number] if owners else None
        piles.append(
            Pile(kind="packet", name=name, seat=owner, cards=bottoms[number : number + 1], count=size)
        )
    if left_over:
        piles.append(Pile(kind="pack", count=left_over))
    return tuple(piles)

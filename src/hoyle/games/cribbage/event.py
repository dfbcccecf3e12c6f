"""What was seen to happen at a cribbage table, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.cribbage.act import (
    Act,
    Count,
    Cut,
    CutPack,
    Deal,
    Given,
    Go,
    LayOut,
    LetStand,
    Lift,
    Muggins,
    Play,
    Shuffle,
)
from hoyle.games.cribbage.pegging import pegged
from hoyle.games.cribbage.show import RANKS, VALUES, in_hand, spoken
from hoyle.games.cribbage.show import count as counted
from hoyle.games.cribbage.side import from_left, side_called, side_told
from hoyle.games.cribbage.state import DealInPlay, Peg, Shown, State
from hoyle.games.cribbage.variant import Variant
from hoyle.law import Ruling
from hoyle.seat import Seat
from hoyle.table import Event, Step


def events(step: Step[State, Act], rulings: tuple[Ruling, ...]) -> tuple[Event, ...]:
    """What was seen of an act, what the referee said of it aloud, and what it did to the score.

    ``step.after`` is the state once the act is judged and scored.
    """
    said = [Event(what=f"The referee, {r.law}: {r.reason} ({r.standing.value}).") for r in rulings if r.told]
    return (*_done(step), *said, *_won(step.before.state, step.after))


def _done(step: Step[State, Act]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    deal = after.deal
    match step.act:
        case Cut():
            yield from _cut(after)
        case Shuffle():
            yield Event(what="The pack is shuffled.")
        case CutPack(seat):
            yield Event(who=seat, what="cuts the pack.")
        case Deal(seat) if deal:
            yield Event(who=seat, what="deals.")
            yield from (Event(what="{} falls face up.", cards=(card,)) for card in deal.faced)
            yield from _pegs(deal.pegs, "last")
        case Given(dealer=dealer) if deal:
            yield Event(who=dealer, what="has dealt.")
            yield from _pegs(deal.pegs, "last")
        case LayOut(seat, cards):
            yield from _laid_out(after.variant, seat, in_hand(cards))
        case Lift(seat, _) if deal and deal.start:
            yield Event(who=seat, what="cuts; the start is {}.", cards=(deal.start,))
            yield from _pegs(deal.pegs, "his heels")
        case Play(seat, card) if before.deal:
            yield from _played(before.deal, deal, seat, card)
        case Go(seat):
            yield Event(who=seat, what="says go.")
            yield from _last(before.deal, deal)
        case Count() if deal:
            yield _count(after.variant, deal, deal.shown[-1])
        case Muggins(seat, points) if before.deal and deal:
            right = len(deal.pegs) > len(before.deal.pegs)
            end = "and pegs them" if right else "which are not there"
            yield Event(who=seat, what=f"claims {spoken(points)} that were overlooked, {end}.")
        case LetStand(seat):
            yield Event(who=seat, what="lets the count stand.")


def _cut(state: State) -> Iterator[Event]:
    seats = {player: Seat(chair) for chair, player in enumerate(state.chairs)}
    yield from (Event(who=seats[player], what="draws {}.", cards=(card,)) for player, card in state.drawn)
    if state.variant.partners:
        yield Event(what="NS play against EW.")
    yield Event(who=state.dealer, what="deals, having drawn lowest.")


def _laid_out(variant: Variant, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Event]:
    """Its holder sees what he lays out; the others see that he does."""
    others = tuple(each for each in from_left(variant, seat) if each != seat)
    number = "a card" if len(cards) == 1 else f"{spoken(len(cards))} cards"
    yield Event(
        who=seat, what="lays out " + " ".join(["{}"] * len(cards)) + ".", cards=cards, seen_by=(seat,)
    )
    yield Event(who=seat, what=f"lays out {number}.", seen_by=others)


def _played(before: DealInPlay, after: DealInPlay | None, seat: Seat, card: Card) -> Iterator[Event]:
    series = [RANKS[each.index] for _, each in before.series]
    index = card.index
    made = pegged([*series, RANKS[index]])
    words = f"plays {{}}: {spoken(before.count + VALUES[index])}"
    if made:
        words += f", and pegs {spoken(sum(points for _, points in made))} for " + " and ".join(
            name for name, _ in made
        )
    yield Event(who=seat, what=words + ".", cards=(card,))
    yield from _last(before, after)


def _last(before: DealInPlay | None, after: DealInPlay | None) -> Iterator[Event]:
    """The hole for the last card of a series, if it has just ended below thirty-one."""
    if before and after and len(after.past) > len(before.past):
        yield from (
            Event(who=peg.seat, what="pegs one for the last card.")
            for peg in after.pegs[len(before.pegs) :]
            if peg.why == "last"
        )


def _pegs(pegs: tuple[Peg, ...], why: str) -> Iterator[Event]:
    for peg in pegs:
        if peg.why == why:
            yield Event(who=peg.seat, what=f"pegs {spoken(peg.holes)} for {why}.")


def _count(variant: Variant, deal: DealInPlay, shown: Shown) -> Event:
    """The cards shown, and the line said with them; where all count for themselves, only their figure."""
    cards = in_hand(shown.cards)
    what = "the crib, " if shown.crib else ""
    line = spoken(shown.counted)
    if not variant.muggins and deal.start and shown.counted == shown.holds:
        line = counted(cards, deal.start, crib=shown.crib, variant=variant.name).said
    return Event(who=shown.seat, what=f"shows {what}{_each(cards)}: {line}.", cards=cards)


def _each(cards: tuple[Card, ...]) -> str:
    """A place in a sentence for each card."""
    return " ".join(["{}"] * len(cards))


def _won(before: State, after: State) -> Iterator[Event]:
    tally, variant = after.tally, after.variant
    if tally.deals > before.tally.deals:
        score = ", ".join(
            f"{side_told(variant, side, None)} at {min(points, variant.game_points)}"
            for side, points in enumerate(tally.score)
        )
        yield Event(what=f"The score: {score}.")
    if sum(tally.games) > sum(before.tally.games):
        side = max(range(variant.sides), key=lambda each: tally.games[each] - before.tally.games[each])
        if variant.partners:
            yield Event(what=f"{side_called(variant, side)} win the game.")
        else:
            yield Event(who=Seat(side), what="wins the game.")

"""Counting hands and the crib at cribbage, and claiming overlooked points, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hoyle.games.cribbage import act
from hoyle.games.cribbage.deal import waiting_to_answer
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import count, in_hand
from hoyle.games.cribbage.state import State
from hoyle.seat import Seat
from hoyle.table import Act, Event, Step
from hoyle.table.event import telling
from hoyle.table.form import NUMBER, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.words import Cards, InWords, Text, phrase


class CribbageShowingWords:
    """The phrases of the show."""

    ask_count_hand = phrase("Count your hand")
    ask_count_crib = phrase("Count the crib")
    count = phrase("count {points}", InWords)
    count_aloud = phrase("count your points")
    figure = phrase("{points}", InWords)
    shows_hand = telling("counted", phrase("{who} {who?show|shows} {cards}: {line}.", Seat, Cards, Text))
    shows_crib = telling(
        "counted", phrase("{who} {who?show|shows} the crib, {cards}: {line}.", Seat, Cards, Text)
    )
    ask_muggins = phrase("Claim missed points, or accept the count")
    muggins = phrase("claim missed points")
    muggins_pegs = telling(
        "claimed",
        phrase(
            "{who} {who?claim|claims} {points} missed {points?point|points} and {who?peg|pegs} "
            "{points?it|them}.",
            Seat,
            InWords,
        ),
    )
    muggins_fails = telling(
        "claimed",
        phrase(
            "{who} {who?claim|claims} {points} {points?point|points}, which is more than were missed.",
            Seat,
            InWords,
        ),
    )
    hand_was_worth = telling("other", phrase("{who?your|@'s} hand was worth {points}.", Seat, InWords))
    counts_to = telling(
        "counted", phrase("The correct count: {line}; {who} {who?peg|pegs} {points}.", Text, Seat, InWords)
    )
    says_rightly = telling(
        "counted", phrase("The count is right, and {who} {who?peg|pegs} the points.", Seat)
    )
    is_right = telling("counted", phrase("The count is right."))
    crib_was_worth = telling("other", phrase("The crib was worth {points}.", InWords))
    let_stand = phrase("accept the count")
    lets_stand = telling("other", phrase("{who} {who?accept|accepts} the count.", Seat))
    let_all_stand = phrase("accept every count in this deal")
    lets_all_stand = telling("other", phrase("{who} {who?accept|accepts} every count in this deal.", Seat))


def _counted(step: Step[State, act.Count]) -> Iterator[Event]:
    """Announce the cards shown, and the line said with them; only the figure where players count for
    themselves.
    """
    deal, variant = step.after.deal, step.after.variant
    if deal is None:
        return
    shown = deal.shown[-1]
    cards = in_hand(shown.cards)
    if variant.by_hand and deal.start:
        figure = CribbageShowingWords.figure(InWords(step.act.points))
        yield (CribbageShowingWords.shows_crib if shown.crib else CribbageShowingWords.shows_hand)(
            shown.seat, cards, figure
        )
        if step.act.points == shown.holds:
            confirmation = CribbageShowingWords.says_rightly(shown.seat)
            yield confirmation if shown.holds else CribbageShowingWords.is_right()
        else:
            line = count(cards, deal.start, crib=shown.crib, variant=variant.name).text
            yield CribbageShowingWords.counts_to(line, shown.seat, InWords(shown.holds))
        return
    line = CribbageShowingWords.figure(InWords(shown.counted))
    if not variant.muggins and deal.start and shown.counted == shown.holds:
        line = count(cards, deal.start, crib=shown.crib, variant=variant.name).text
    yield (CribbageShowingWords.shows_crib if shown.crib else CribbageShowingWords.shows_hand)(
        shown.seat, cards, line
    )


def _claimed(step: Step[State, act.Muggins]) -> Iterator[Event]:
    before, after = step.before.state.deal, step.after.deal
    if before and after:
        tell = (
            CribbageShowingWords.muggins_pegs
            if len(after.pegs) > len(before.pegs)
            else CribbageShowingWords.muggins_fails
        )
        yield tell(step.act.seat, InWords(step.act.points))
    yield from _worth(step)


def _stood(step: Step[State, act.LetStand]) -> Iterator[Event]:
    yield CribbageShowingWords.lets_stand(step.act.seat)
    yield from _worth(step)


def _all_stood(step: Step[State, act.LetAllStand]) -> Iterator[Event]:
    yield CribbageShowingWords.lets_all_stand(step.act.seat)
    yield from _worth(step)


def _worth(step: Step[State, Act]) -> Iterator[Event]:
    """Announce the worth of a hand or crib, once everybody has answered its count."""
    deal = step.after.deal
    if deal and deal.shown and not waiting_to_answer(step.after.variant, deal):
        last = deal.shown[-1]
        if last.crib:
            yield CribbageShowingWords.crib_was_worth(InWords(last.holds))
        else:
            yield CribbageShowingWords.hand_was_worth(last.seat, InWords(last.holds))


def _ask_to_count(acts: Sequence[act.Count], _: object) -> Text:
    return CribbageShowingWords.ask_count_crib() if acts[0].crib else CribbageShowingWords.ask_count_hand()


def _offered_count(a: act.Count, seen: Observation) -> Text:
    return (
        CribbageShowingWords.count_aloud() if _said(seen) else CribbageShowingWords.count(InWords(a.points))
    )


def _said(seen: Observation) -> bool:
    """Must the player enter the count, with no default filled in?"""
    return bool(seen.variant.muggins or seen.variant.by_hand)


def _hand_or_crib(a: act.Count, seen: Observation) -> act.Count:
    """Read a count by a player who has already shown a hand as a count of the crib."""
    return replace(a, crib=any(laid.seat == a.seat and not laid.crib for laid in seen.shown))


def _first_count(text: str, seen: Observation) -> act.Count | None:
    """Read ``count`` without a number, while there is something to count; at muggins the number is
    required.
    """
    if text.strip().lower() != "count" or _said(seen):
        return None
    return next((each for each in seen.lawful if type(each) is act.Count), None)


_USUAL = 8
"""The count given as an example of what to type."""

SPOKEN = (
    Spoken(
        example=act.Count(Seat(0), 8),
        typed="count 8",
        form=Form("count {points}", points=NUMBER),
        also=(_first_count,),
        complete=_hand_or_crib,
        ask=_ask_to_count,
        offer=_offered_count,
        tell=_counted,
        figure="points",
        pick=lambda alike, _: alike[min(_USUAL, len(alike) - 1)],
        said=_said,
    ),
    one_word(
        act.LetStand,
        "stand",
        CribbageShowingWords.let_stand,
        _stood,
        ask=CribbageShowingWords.ask_muggins,
        declines=True,
    ),
    one_word(
        act.LetAllStand,
        "stand all",
        CribbageShowingWords.let_all_stand,
        _all_stood,
        usual=True,
        declines=True,
    ),
    Spoken(
        example=act.Muggins(Seat(1), 2),
        typed="muggins 2",
        form=Form("muggins {points}", points=NUMBER),
        ask=CribbageShowingWords.ask_muggins,
        offer=CribbageShowingWords.muggins,
        tell=_claimed,
        figure="points",
        pick=lambda alike, _: alike[min(1, len(alike) - 1)],
        said=lambda _: True,
    ),
)

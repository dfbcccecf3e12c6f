"""Why a card is the best in the last tricks of bézique: by both hands, and by the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hoyle.bots.bezique.ending import BRISQUE, LAST, theirs, values
from hoyle.cards import Card, Hand
from hoyle.coach.words import CoachWords
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.rights import beats, replies
from hoyle.games.bezique.variant import BRISQUES, height
from hoyle.words import Text

SWING: Final = 2 * BRISQUE
"""The difference that one ace or ten makes between the two players."""


class _Outcome(NamedTuple):
    """The rest of the deal after a card, with best play.

    Attributes:
        points: This seat's points less the opponent's.
        last: 1 if this seat wins the last trick, -1 if the opponent does, 0 if best play has both.
    """

    points: int
    last: int


def why(seen: Observation, best: Card, others: Sequence[Card]) -> Text | None:
    """Return why this card gains more than each of the others; None if it shares all that can be said."""
    found = _outcomes(seen)
    won = _won(found[best], [found[each] for each in others])
    how = next(_facts_apart(seen, best, others), None)
    return CoachWords.and_then(how, won) if how and won else how or won


def _outcomes(seen: Observation) -> dict[Card, _Outcome]:
    """Return the outcome of each card. A change of the last trick's value by one shows who wins it."""
    less, as_it_is, more = (values(seen, change) for change in (-1, 0, 1))
    sides = {card: (more[card] - value, value - less[card]) for card, value in as_it_is.items()}
    return {
        card: _Outcome(value, sides[card][0] if len({*sides[card]}) == 1 else 0)
        for card, value in as_it_is.items()
    }


def _won(best: _Outcome, others: Sequence[_Outcome]) -> Text | None:
    if not others:
        return None
    lasts = {each.last for each in others}
    if best.last == 1 and lasts == {-1}:
        return CoachWords.wins_last_trick(LAST)
    more = (best.points - max(each.points for each in others)) // SWING
    if more and best.last and lasts == {best.last}:
        return CoachWords.wins_more_brisques(more)
    if best.last == -1 and lasts == {1}:
        return CoachWords.worth_more_than_last()
    return None


def _facts_apart(seen: Observation, best: Card, others: Sequence[Card]) -> Iterator[Text]:
    shared = [fact for each in others for fact in _facts(seen, each)]
    return (fact for fact in _facts(seen, best) if fact not in shared)


def _facts(seen: Observation, card: Card) -> Iterator[Text]:
    return _of_reply(seen, card, seen.trick[0][1]) if seen.trick else _of_lead(seen, card)


def _of_lead(seen: Observation, card: Card) -> Iterator[Text]:
    answers = replies(theirs(seen), card, seen.trumps, free=seen.variant.void == "free")
    if not any(beats(each, card, seen.trumps) for each in answers):
        yield CoachWords.opponent_cannot_beat()
    elif not answers.suit(card.suit):
        yield CoachWords.opponent_must_trump()
    if card.suit is seen.trumps and answers.suit(card.suit):
        yield CoachWords.draws_trump()
    elif all(beats(each, card, seen.trumps) for each in answers):
        yield CoachWords.gives_the_lead()
    yield from _of_both(seen, card)


def _of_reply(seen: Observation, card: Card, led: Card) -> Iterator[Text]:
    if not beats(card, led, seen.trumps):
        if card.rank not in BRISQUES:
            yield CoachWords.gives_no_brisque()
    elif card.rank in BRISQUES:
        yield CoachWords.makes_brisque()
    yield from _of_both(seen, card)


def _of_both(seen: Observation, card: Card) -> Iterator[Text]:
    suit = Hand.of(each for each in seen.held if each.suit is card.suit)
    if height(card) == min(map(height, suit)) < max(map(height, suit)):
        yield CoachWords.keeps_for_later()
    if card.suit is not seen.trumps and any(each.suit is seen.trumps for each in seen.held):
        yield CoachWords.keeps_trumps()

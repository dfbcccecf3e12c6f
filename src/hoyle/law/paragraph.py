"""A ruling as one paragraph: what happened, the article, the consequence or the choices, and the time limit.

The command line, the web page, logs and the desk all show this text, so that they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from hoyle.law import remedy as remedies
from hoyle.law.docket import Option, Ruling, Standing
from hoyle.law.law import ARTICLES
from hoyle.law.remedy import Remedy
from hoyle.law.until import Landmark, Until
from hoyle.law.words import Ends, LawTold, LawWords, listed
from hoyle.seat import Seat, side
from hoyle.words import Called, Place, RuleId, Side, Text, Texts

Worth = Callable[[Ruling, Remedy], Text | None]
"""Returns the effect of a choice on the score, or None if it has none."""


_SUITED = (remedies.HighestOrLowest, remedies.SuitToLead, remedies.SuitOnce)


def no_effect(_: Ruling, __: Remedy) -> None:
    """Return None: no score is kept, so no choice has an effect on it."""


def paragraph(ruling: Ruling, worth: Worth = no_effect) -> Text:
    """Return the full text of a case in its current state."""
    return of_several([ruling], worth)


def of_several(alike: Sequence[Ruling], worth: Worth = no_effect) -> Text:
    """Return several rulings of one law on one incident as a single paragraph."""
    ruling, law = alike[0], cited(alike[0].law)
    if ruling.option is not None:
        then = _may(ruling, ruling.option, worth)
        return LawTold.in_turn(LawTold.happened(ruling.reason, law), then)
    if ruling.news is not None:
        if ruling.standing is Standing.LAPSED:
            return LawTold.and_now(ruling.reason, law, ruling.news)
        return LawTold.news(ruling.news, law, ruling.reason)
    if ruling.standing is Standing.OPEN and ruling.until is not None:
        return LawTold.in_turn(LawTold.happened(ruling.reason, law), LawTold.lasts(ruling.until.text))
    outcomes = tuple(each.remedy.consequence for each in alike if each.remedy is not None)
    return LawTold.follows(ruling.reason, law, outcomes) if outcomes else LawTold.happened(ruling.reason, law)


def outcome(ruling: Ruling) -> Text | None:
    """Return what follows from a ruling, without what happened: the choices, or the consequence, if any."""
    if ruling.option is not None:
        return _may(ruling, ruling.option, no_effect)
    return None if ruling.remedy is None else ruling.remedy.consequence


def latest(ruling: Ruling, worth: Worth = no_effect) -> Text:
    """Return what is new in a ruling: an answer that leaves the choice open, or else the full text."""
    if ruling.standing is Standing.OPEN and ruling.news is not None:
        return LawTold.news(ruling.news, cited(ruling.law), ruling.reason)
    return paragraph(ruling, worth)


def cited(law: str) -> Text:
    """Return the citation of a law: its printed article, if numbered, and its id."""
    article = ARTICLES.get(law)
    if not article:
        return LawTold.law(RuleId(law))
    tell = LawTold.articles if "-" in article else LawTold.article
    return tell(Called(article), RuleId(law))


def _may(ruling: Ruling, option: Option, worth: Worth) -> Text:
    confer = option.consult and len(option.choosers) > 1
    tell = LawTold.may_confer if confer else LawTold.may
    assert ruling.until is not None, "a choice ends by some moment"
    return tell(_until(ruling.until, option), listed(option.choosers), tuple(_choices(ruling, option, worth)))


def _until(until: Until, option: Option) -> Text:
    """Return the moment when a choice ends, without naming the choosers a second time."""
    if (seats := until.word_or_card_of) is not None and {*seats} == {*option.choosers}:
        return Ends.one_of_them_speaks() if seats[1:] else Ends.speaks_or_plays(seats[0])
    moment, *others = until.moments
    trick = moment.trick
    if others or moment.landmark is not Landmark.CARD or {*moment.by} != {*option.choosers}:
        return until.text
    if moment.by[1:]:
        return Ends.one_of_them() if trick is None else Ends.one_of_them_to(Place(trick))
    return Ends.plays_a_card(moment.by[0]) if trick is None else Ends.plays_to(moment.by[0], Place(trick))


def _choices(ruling: Ruling, option: Option, worth: Worth) -> Iterator[Text]:
    """Yield the choices, each with its effect; choices that differ only in suit or rank are merged."""
    sooner = dict(option.sooner)
    for _, group in groupby(option.choices, _alike):
        alike = list(group)
        if len(alike) > 1:
            text = _as_one(alike)
        else:
            effect = worth(ruling, alike[0])
            text = LawWords.which_gives(alike[0].text, effect) if effect else alike[0].text
        until = sooner.get(alike[0].id)
        yield text if until is None else LawTold.sooner(text, _until(until, option))


def _alike(remedy: Remedy) -> object:
    match remedy:
        case remedies.HighestOrLowest(seat, suit):
            return type(remedy), seat, suit
        case remedies.SuitToLead(seat):
            return type(remedy), seat
        case remedies.SuitOnce(seats):
            return type(remedy), seats
        case _:
            return remedy


def _as_one(alike: Sequence[Remedy]) -> Text:
    """Return one text for choices that differ only in suit or rank."""
    suits: Texts = tuple(LawWords.suit(each.suit) for each in alike if isinstance(each, _SUITED))
    match alike[0]:
        case remedies.HighestOrLowest(seat, suit):
            return LawWords.highest_or_lowest(seat, suit)
        case remedies.SuitToLead(seat):
            return LawWords.leads_any_suit(seat, suits)
        case remedies.SuitOnce(seats):
            return LawWords.any_suit_once(suits, listed(seats))
        case other:
            raise TypeError(f"{other!r} is never told with others")


def worth(score: Sequence[int], up: int) -> Worth:
    """Return a function that gives the effect of a choice on this score. ``up`` is the number of points of a
    game.
    """
    return lambda ruling, remedy: effect(remedy, ruling.offender, score, up)


def effect(
    remedy: remedies.Remedy, offender: Seat | None, score: Sequence[int], up: int, taken: Sequence[int] = ()
) -> Text | None:
    """Return the effect of a remedy on the score of two sides, in words; None if it has none.

    The offenders' score is capped at one below game (W-L11). ``up`` is the number of points of a game.
    ``taken`` are the tricks that each side has won so far, if known.
    """
    points = [*score]
    match remedy:
        case remedies.Points(side=us, points=made):
            points[us] = max(points[us] + made, 0)
        case remedies.ScoredAgainst(side=us, points=false, gained=gained):
            points[us] = max(points[us] - false, 0)
            points[1 - us] += gained
        case remedies.Tricks(loser=loser):
            if not taken:
                return LawWords.reckoned_later()
            return LawWords.reckoned_of(Side(loser), taken[loser])
        case _:
            return None
    if offender is not None:
        points[side(offender)] = min(points[side(offender)], up - 1)
    say = LawWords.score_stays if points == [*score] else LawWords.score_then
    our_score, their_score = (min(made, up) for made in points)  # No score above game is shown.
    return say(Side(0), our_score, Side(1), their_score)

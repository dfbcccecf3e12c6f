"""The facts that a question about the laws gives, besides what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hoyle.cards import Suit
from hoyle.law import Standing
from hoyle.law.words import listed
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.seat import SEATS, parse_seat
from hoyle.text import Text
from research.puzzles.judged_laws import DEALERS, SUITS, Judged, dealt_by, parts, phrases, ruled, values

WHO_DEALS: Final = {"after", "counted", "trump", "twice"}
"""Ways to shuffle or deal amiss that are wrong of the dealer only, or of the others only."""

FACTS: Final = {
    "all_down": (Words.not_all_down(), Words.all_down()),
    "after_third": (Words.third_not_yet(), Words.third_played()),
    "begun": (Words.not_begun(), Words.begun()),
    "in_turn": (Words.not_in_turn(), Words.in_turn()),
    "last": (Words.not_last(), Words.last()),
    "late": (Words.uncut(), Words.cut()),
    "looked": (Words.not_looked(), Words.looked()),
    "own": (Words.not_own(), Words.own()),
    "played_to": (Words.not_played_to(), Words.played_to()),
    "relied": (Words.not_relied(), Words.relied()),
    "rightly": (Words.not_rightly(), Words.rightly()),
    "touched": (Words.not_touched(), Words.touched()),
    "turned": (Words.not_turned(), Words.turned()),
    "won": (Words.not_won(), Words.won_trick()),
}
"""By the name of a fact on which rulings turn, how it is said that it is not so, and that it is."""

VALUES: Final[Mapping[tuple[str, str], Callable[[Any], Text]]] = {
    ("AttentionDrawn", "led"): Words.led,
    ("CardTakenBack", "led"): Words.led,
    ("RevokeSaved", "led"): Words.led_and_held,
    ("TurnUpForgotten", "suit"): Words.are_trumps,
    ("WronglyDeclared", "points"): Words.points_scored,
}
"""By happening and fact, the words for a suit or a number that answers name."""

ALWAYS: Final = {
    ("RB-20", "CompletionAgreed"): (Words.dealt_too_few(),),
    ("RB-20", "WrongNumber"): (Words.dealt_too_few(),),
}
"""By law and happening, what is so in every case that is asked about."""

FULLY_TOLD: Final = {"HandThrownDown", "TricksMixed"}
"""Happenings whose words, with ``FACTS``, say all that the reasons of their rulings say."""


def told_besides(judged: Judged) -> tuple[Text, ...] | None:
    """Return what must be said besides what happened, since the ruling rests on it; None if there are no
    words for it.
    """
    happening = judged.happening
    turning = [
        name
        for name, kind in happening.asks
        if (happening.name, name) in VALUES or _turns_on(judged, name, kind)
    ]
    said = [
        *_told_dealer(judged),
        *ALWAYS.get((judged.ruling.law, happening.name), ()),
        *(_fact(judged, name) for name in turning),
        *_told_reason(judged),
    ]
    return None if None in said else tuple(each for each in said if each is not None)


def _told_dealer(judged: Judged) -> Iterator[Text]:
    """Yield who deals, if the ruling turns on it and the words of what happened do not say it."""
    enquiry, happening, facts = judged.enquiry, judged.happening, judged.facts
    dealer = parse_seat(str(enquiry.setup["dealer"]), enquiry.players)
    others = (ruled(dealt_by(enquiry, each), happening, facts) for each in SEATS[: enquiry.players])
    turns = happening.name not in DEALERS and any(
        other is None or other.follows != judged.follows for other in others
    )
    if turns or facts.get("how") in WHO_DEALS:
        yield Words.dealer(dealer)


def _told_reason(judged: Judged) -> Iterator[Text]:
    """Yield the reason of the ruling, if it says more than what happened."""
    reason = judged.ruling.reason
    if (
        judged.ruling.standing is not Standing.REFUSED
        and judged.happening.name not in FULLY_TOLD
        and judged.happened not in parts(reason)
    ):
        yield Words.happened(reason)


def _turns_on(judged: Judged, name: str, kind: Any) -> bool:
    """Does the ruling change with a fact that is not in the words of what happened?"""
    others = [
        ruled(judged.enquiry, judged.happening, {**judged.facts, name: value})
        for value in values(judged.enquiry, kind)
    ]
    if kind is bool and name in FACTS and None in others:
        return True
    alike = (each for each in others if each is not None and each.happened == judged.happened)
    return any(phrases(each.follows) != phrases(judged.follows) for each in alike)


def _fact(judged: Judged, name: str) -> Text | None:
    value = judged.facts[name]
    if tells := VALUES.get((judged.happening.name, name)):
        return tells(value if isinstance(value, int) else Suit(SUITS.index(value)))
    if name == "takers":
        seats = [parse_seat(each, judged.enquiry.players) for each in value.split()]
        return Words.took_up(listed(seats)) if seats else Words.nobody_took_up()
    return FACTS[name][value == "yes"] if name in FACTS else None

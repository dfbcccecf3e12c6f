"""Claims of a revoke and of the remaining tricks, and questions that the cards settle, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

from msgspec.structs import replace as changed

from hoyle.cards import Card
from hoyle.law import Ruling, Standing
from hoyle.seat import Seat
from hoyle.table import Act, Step
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, FROM_ONE, NUMBER, SEAT, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import act
from hoyle.tricks.bindings import Bindings
from hoyle.tricks.holding import in_hand
from hoyle.tricks.seen import SeenAtTricks, TrickState, own_seat
from hoyle.words import Cards, Place, Text, phrase

S = TypeVar("S", bound=TrickState)


class ClaimWords:
    """Phrases for claims and for what answers them."""

    claim = phrase("claim a revoke by {offender} in trick {trick}", Seat, Place)
    claims = telling(
        "claimed",
        phrase("{who} {who?claim|claims} that {offender} revoked in trick {trick}.", Seat, Seat, Place),
    )
    not_shown_yet = telling(
        "other",
        phrase(
            "The cards seen so far do not show whether {offender} revoked in trick {trick}. The claim will "
            "be decided when later cards show it, or after the deal.",
            Seat,
            Place,
        ),
    )
    ask_show_tricks = phrase("A revoke has been claimed: show your tricks")
    show_tricks = phrase("show your tricks")
    shows_tricks = telling("shown", phrase("{who} {who?show|shows} the tricks.", Seat))
    mix_tricks = phrase("mix the tricks")
    mixes_tricks = telling("other", phrase("{who} {who?mix|mixes} the tricks.", Seat))
    ask_who_played = phrase("ask who played {card}", Card)
    asks_who_played = telling("asked", phrase("{who} {who?ask|asks} who played {card}.", Seat, Card))
    count = phrase("have the hands counted")
    has_hands_counted = telling("other", phrase("{who} {who?have|has} the hands counted.", Seat))
    count_pack = phrase("have the whole pack counted")
    has_pack_counted = telling("other", phrase("{who} {who?have|has} the pack counted.", Seat))
    claim_rest = phrase("claim {tricks} of the remaining tricks and concede any others", int)
    claims_rest = telling(
        "claimed",
        phrase(
            "{who} {who?show|shows} {cards} and {who?claim|claims} {tricks} of the {left} remaining "
            "{left?trick|tricks}.",
            Seat,
            Cards,
            int,
            int,
        ),
    )
    claims_all = telling(
        "claimed",
        phrase(
            "{who} {who?show|shows} {cards} and {who?claim|claims} all the remaining tricks.", Seat, Cards
        ),
    )
    ask_rest = phrase(
        "{who} {who?claim|claims} {tricks} of the {left} remaining {left?trick|tricks}. Do you agree?",
        Seat,
        int,
        int,
    )
    agree_rest = phrase("agree")
    agrees_rest = telling("other", phrase("{who} {who?agree|agrees}.", Seat))
    object_rest = phrase("object and play on")
    objects_rest = telling("other", phrase("{who} {who?object|objects}. Play goes on.", Seat))
    find = phrase("look for the card on the floor")
    finds = telling("other", phrase("{who} {who?find|finds} a card on the floor.", Seat))


def undecided(bindings: Bindings[S], step: Step[S, Act], rulings: tuple[Ruling, ...]) -> Iterator[Event]:
    """Announce why a claim of a revoke cannot be answered yet: the cards seen do not decide it."""
    after = changed(step.before, state=step.after)
    for ruling in rulings:
        offender, at = ruling.offender, ruling.at
        claimed = ruling.standing is Standing.CLAIMED
        if claimed and offender is not None and not bindings.settled(after, offender, at):
            yield ClaimWords.not_shown_yet(offender, Place(at))


def rest_claimable(seen: SeenAtTricks) -> tuple[act.ClaimRest, ...]:
    """Return the smallest and the largest claim of the rest that this seat may make, or none.

    The largest is offered first.
    """
    return _claims(own_seat(seen), len(seen.hand)) if seen.may_claim_rest else ()


@cache
def _claims(seat: Seat, left: int) -> tuple[act.ClaimRest, ...]:
    return act.ClaimRest(seat, 0), act.ClaimRest(seat, left)


def _all_the_rest(text: str, seen: SeenAtTricks) -> act.ClaimRest | None:
    """Parse ``rest``: all the remaining tricks."""
    return act.ClaimRest(own_seat(seen), len(seen.hand)) if text.lower().split() == ["rest"] else None


def _rest_claimed(step: Step[TrickState, act.ClaimRest]) -> Iterator[Event]:
    if deal := step.after.deal:
        seat, cards = step.act.seat, in_hand(deal.hands[step.act.seat], None)
        if step.act.tricks == len(cards):
            yield ClaimWords.claims_all(seat, cards)
        else:
            yield ClaimWords.claims_rest(seat, cards, step.act.tricks, len(cards))


def _ask_rest(_: object, seen: SeenAtTricks) -> Text:
    rest = seen.rest
    assert rest is not None, "it is asked about a claim"
    return ClaimWords.ask_rest(rest.seat, rest.tricks, len(seen.exposed[rest.seat]))


CLAIMS_AND_COUNTS = (
    Spoken(
        example=act.Claim(Seat(0), Seat(1), 2),
        typed="claim e 3",
        form=Form("claim {offender} {trick}", offender=SEAT, trick=FROM_ONE),
        offer=ClaimWords.claim,
        tell=ClaimWords.claims,
    ),
    Spoken(
        example=act.ClaimRest(Seat(0), 4),
        typed="rest 4",
        form=Form("rest {tricks}", tricks=NUMBER),
        also=(_all_the_rest,),
        offer=ClaimWords.claim_rest,
        tell=_rest_claimed,
        figure="tricks",
        pick=lambda alike, _: alike[-1],
    ),
    replace(
        one_word(act.AgreeRest, "agree", ClaimWords.agree_rest, ClaimWords.agrees_rest, usual=True),
        ask=_ask_rest,
    ),
    one_word(act.ObjectRest, "object", ClaimWords.object_rest, ClaimWords.objects_rest, declines=True),
    one_word(
        act.ShowTricks,
        "show",
        ClaimWords.show_tricks,
        ClaimWords.shows_tricks,
        ask=ClaimWords.ask_show_tricks,
    ),
    one_word(act.MixTricks, "mix", ClaimWords.mix_tricks, ClaimWords.mixes_tricks),
    Spoken(
        example=act.AskWhoPlayed(Seat(0), Card("7H")),
        typed="who 7h",
        form=Form("who {card}", card=CARD),
        offer=ClaimWords.ask_who_played,
        tell=ClaimWords.asks_who_played,
    ),
    one_word(act.Count, "count", ClaimWords.count, ClaimWords.has_hands_counted),
    one_word(act.CountPack, "pack", ClaimWords.count_pack, ClaimWords.has_pack_counted),
    one_word(act.Find, "find", ClaimWords.find, ClaimWords.finds),
)
"""Acts of every trick-taking game for four: claims, their answers, and questions that the cards settle."""

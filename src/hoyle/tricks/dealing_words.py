"""Dealing for tricks in words: a deal with its faults as it is typed, offered and announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import structs

from hoyle.cards import Card, Hand
from hoyle.errors import NotAnAct
from hoyle.seat import SEATS, Seat, parse_seat, seat_name
from hoyle.table import Act, Step, TableState
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.form import NUMBER, Form
from hoyle.table.impossible import TypedWords
from hoyle.table.speak import Spoken
from hoyle.tricks import act
from hoyle.tricks.seen import SeenAtTricks, TrickState, own_seat
from hoyle.words import Called, Text, phrase

PACK = 52
"""The number of cards to be dealt."""


class GivenWords(Protocol):
    """The act of dealing a preset deal."""

    @property
    def dealer(self) -> Seat: ...


class TrickDealingWords:
    """Phrases for dealing."""

    deal_drops = phrase("drop a card while dealing")
    deal_to = phrase("deal {who?yourself|@} a card out of turn", Seat)
    deal_down = phrase("lay the last card face down")
    face_in_pack = phrase("leave a card face up in the pack")
    deals_turning_up = telling(
        "dealt", phrase("{who} {who?deal|deals} and {who?turn|turns} up {card}.", Seat, Card)
    )
    deals_some = telling("dealt", phrase("{who} {who?deal|deals} {count} {count?card|cards}.", Seat, int))
    began_at = telling("dealt", phrase("The first card went to {to}.", Seat))
    has_dropped = telling("dealt", phrase("The last card dealt fell to the floor."))
    lies_face_up = telling("shown", phrase("{card} is face up.", Card))


def given(step: Step[TableState, GivenWords]) -> Iterator[Event]:
    """Announce a preset deal without showing its cards."""
    yield table.TableWords.has_dealt(step.act.dealer)


def faced(step: Step[TrickState, Act]) -> Iterator[Event]:
    """Announce the cards that the deal has shown to all; dropped cards and those still face up in the pack
    are not visible.
    """
    before, after = step.before.state.dealing, step.after.dealing
    if after:
        for card in after.shown - (before.shown if before else Hand()):
            yield TrickDealingWords.lies_face_up(card)


def dealt_amiss(seen: SeenAtTricks, together: int = 1) -> Iterator[act.Deal]:
    """Yield the faults that a dealer may commit. ``together`` is the number of cards dealt at a time."""
    if seen.umpire == "strict" or not any(isinstance(able, act.Deal) for able in seen.lawful):
        return
    deal, rest = act.Deal(own_seat(seen)), PACK - seen.fell
    if rest > 1:
        some = together if rest > len(SEATS) else 1  # The last four are dealt one by one.
        yield structs.replace(deal, count=some, shows=True)
        yield structs.replace(deal, count=some, drops=True)
        if not seen.fell:
            yield structs.replace(deal, count=some, to=seen.seat)
    yield structs.replace(deal, down=True)


def _dealt(step: Step[TrickState, act.Deal]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    turned = after.deal.turned if after.deal and not after.pack.cards else None
    if turned and before.deal is not after.deal:
        yield TrickDealingWords.deals_turning_up(step.act.seat, turned)
    elif after.dealing:
        yield from _dealt_some(step.act, before.dealing.fell if before.dealing else 0, after.dealing.fell)
    else:
        yield table.TableWords.deals(step.act.seat)
    yield from faced(step)


def _dealt_some(deal: act.Deal, before: int, fell: int) -> Iterator[Event]:
    """Announce part of a deal; faults that nobody has to notice are reported only to the dealer."""
    yield TrickDealingWords.deals_some(deal.seat, fell - before)
    if deal.to is not None:
        yield TrickDealingWords.began_at.to((deal.seat,), deal.to)
    if deal.drops and fell - before == deal.count:
        yield TrickDealingWords.has_dropped.to((deal.seat,))


def _dealt_amiss(text: str, seen: SeenAtTricks) -> act.Deal | None:
    """Parse the faults of dealing: ``deal 20 shows``, ``deal 20 drops``, ``deal 20 to e``, ``deal down``."""
    words = text.lower().split()
    if words[:1] != ["deal"] or len(words) < 2:
        return None
    amiss, rest = act.Deal(own_seat(seen)), iter(words[1:])
    example = "deal 20 shows, deal 20 drops, deal 20 to e, deal down"
    for word in rest:
        match word:
            case "shows" | "drops" | "down":
                amiss = structs.replace(amiss, **{word: True})
            case "to":
                amiss = structs.replace(amiss, to=parse_seat(next(rest, "")))
            case _ if word.isdecimal():
                amiss = structs.replace(amiss, count=int(word))
            case _:
                raise NotAnAct(text, TypedWords.like_this(Called(example)))
    return amiss


class _DealtWords(Form):
    """The typed form of a deal, including a faulty one."""

    def write(self, act: act.Deal, alike: Sequence[act.Deal] = ()) -> str:
        """Return the deal as it is typed."""
        to = [] if act.to is None else ["to", seat_name(act.to).lower()]
        amiss = [word for word in ("shows", "drops", "down") if getattr(act, word)]
        return " ".join([super().write(act, alike), *to, *amiss])


def _offer_deal(a: act.Deal, _: object) -> Text:
    if a.shows:
        return table.TableWords.deal_shows()
    if a.drops:
        return TrickDealingWords.deal_drops()
    if a.to is not None:
        return TrickDealingWords.deal_to(a.to)
    return TrickDealingWords.deal_down() if a.down else table.TableWords.deal()


DEAL = Spoken(
    example=act.Deal(Seat(0)),
    typed="deal",
    form=_DealtWords("deal {count?}", count=NUMBER),
    also=(_dealt_amiss,),
    ask=table.TableWords.ask_deal,
    offer=_offer_deal,
    tell=_dealt,
    usual=True,
)

FACE_IN_PACK = Spoken(
    example=act.FaceInPack(Seat(0), 5),
    typed="face 5",
    form=Form("face {at}", at=NUMBER),
    offer=TrickDealingWords.face_in_pack,
    tell=lambda _: (),  # Nobody can see it before it is dealt.
)

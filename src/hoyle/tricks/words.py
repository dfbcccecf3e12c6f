"""Phrases for tricks in all trick-taking games, and how players type the common acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Protocol, TypeVar

from msgspec import structs

from hoyle.cards import Card, Hand, Suit
from hoyle.errors import NotAnAct
from hoyle.law import Ruling, Standing
from hoyle.seat import SEATS, Seat, parse_seat, seat_name
from hoyle.table import Act, Play, Position, Step, TableState, Umpire
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, FROM_ONE, NUMBER, SEAT, Form
from hoyle.table.impossible import TypedWords
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import act
from hoyle.tricks.following import following
from hoyle.tricks.holding import in_hand
from hoyle.tricks.in_play import InPlay, place_for
from hoyle.tricks.seen import SeenAtTricks, TrickState, TurnUpState
from hoyle.words import Called, Cards, Place, RuleId, Text, Texts, phrase

S = TypeVar("S", bound=TrickState)

PACK = 52
"""The number of cards to be dealt."""


class GivenWords(Protocol):
    """The act of dealing a preset deal."""

    @property
    def dealer(self) -> Seat: ...


class TrickWords:
    """Phrases for tricks."""

    ask_follow = phrase("Follow {suit}", Suit)
    ask_any = phrase("You have no {suit}: play any card", Suit)
    ask_demanded = phrase("As a penalty, play {cards}", Cards)
    leads = telling("played", phrase("{who} {who?lead|leads} {card}.", Seat, Card))
    cannot_obey = telling(
        "other",
        phrase("{who} {who?have|has} no card that meets {law}, so the penalty expires.", Seat, RuleId),
    )
    play_another = phrase("play {card} to the trick as well", Card)
    plays_another = telling(
        "shown",
        phrase("{who} {who?play|plays} {card} to the trick as well, and {who?take|takes} it up.", Seat, Card),
    )
    withdraw = phrase("take the card back")
    withdraws = telling(
        "taken_back", phrase("{who} {who?take|takes} back {cards}, which stays exposed.", Seat, Cards)
    )
    takes_back = telling("taken_back", phrase("{who} {who?take|takes} back {cards}.", Seat, Cards))
    claim = phrase("claim a revoke by {offender} in trick {trick}", Seat, Place)
    claims = telling(
        "claimed",
        phrase("{who} {who?claim|claims} that {offender} revoked in trick {trick}.", Seat, Seat, Place),
    )
    not_shown_yet = telling(
        "other",
        phrase(
            "The cards seen so far do not show whether {offender} revoked in trick {trick}."
            " The claim is decided when they do, or after the deal.",
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
    ask_trumps = phrase("ask what is trumps")
    asks_trumps = telling("asked", phrase("{who} {who?ask|asks} which suit is trumps.", Seat))
    count = phrase("have the hands counted")
    has_hands_counted = telling("other", phrase("{who} {who?have|has} the hands counted.", Seat))
    count_pack = phrase("have the whole pack counted")
    has_pack_counted = telling("other", phrase("{who} {who?have|has} the pack counted.", Seat))
    suit = phrase("{suit}", Suit)
    deal_drops = phrase("let a card fall to the floor in dealing")
    deal_to = phrase("deal a card out of turn to {who}", Seat)
    deal_down = phrase("lay the last card face down")
    face_in_pack = phrase("leave a card face up in the pack")
    deals_turning_up = telling(
        "dealt", phrase("{who} {who?deal|deals} and {who?turn|turns} up {card}.", Seat, Card)
    )
    deals_some = telling("dealt", phrase("{who} {who?deal|deals} {count} {count?card|cards}.", Seat, int))
    began_at = telling("dealt", phrase("The first of them went to {to}.", Seat))
    has_dropped = telling("dealt", phrase("The last of them fell to the floor."))
    lies_face_up = telling("shown", phrase("{card} is face up.", Card))
    ask_turn = phrase("Gather the trick")
    turn = phrase("gather the trick")
    wins_trick = telling("trick_won", phrase("{who} {who?win|wins} the trick ({tricks}).", Seat, Texts))
    show_hand = phrase("show your hand")
    shows_hand = telling("shown", phrase("{who} {who?show|shows} {cards}.", Seat, Cards))
    claim_rest = phrase("claim {tricks} of the remaining tricks and concede the rest", int)
    claims_rest = telling(
        "claimed",
        phrase(
            "{who} {who?show|shows} {cards} and {who?claim|claims} {tricks} of the last {left} "
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
        "{who} {who?claim|claims} {tricks} of the last {left} {left?trick|tricks}. Do you agree?",
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


def given(step: Step[TableState, GivenWords]) -> Iterator[Event]:
    """Announce a preset deal without showing its cards."""
    yield table.TableWords.has_dealt(step.act.dealer)


def faced(step: Step[TurnUpState | TrickState, Act]) -> Iterator[Event]:
    """Announce the cards that the deal has shown to all; dropped cards and those still face up in the pack
    are not visible.
    """
    before, after = step.before.state.dealing, step.after.dealing
    if after:
        for card in after.shown - (before.shown if before else Hand()):
            yield TrickWords.lies_face_up(card)


def _dealt(step: Step[TurnUpState, act.Deal]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    turned = after.deal.turned if after.deal and not after.pack.cards else None
    if turned and before.deal is not after.deal:
        yield TrickWords.deals_turning_up(step.act.seat, turned)
    elif after.dealing:
        yield from _dealt_some(step.act, before.dealing.fell if before.dealing else 0, after.dealing.fell)
    else:
        yield table.TableWords.deals(step.act.seat)
    yield from faced(step)


def _dealt_some(deal: act.Deal, before: int, fell: int) -> Iterator[Event]:
    """Announce part of a deal; faults that nobody has to notice are reported only to the dealer."""
    yield TrickWords.deals_some(deal.seat, fell - before)
    if deal.to is not None:
        yield TrickWords.began_at.to((deal.seat,), deal.to)
    if deal.drops and fell - before == deal.count:
        yield TrickWords.has_dropped.to((deal.seat,))


_FEW = 4
"""The most cards that the question to a player names."""


def _ask_to_play(plays: Sequence[Play], seen: SeenAtTricks) -> Text:
    """Return the question to a player: it names the cards that a ruling demands, where they are few."""
    trick = seen.trick or (seen.laid[-1] if seen.laid else None)
    leads = trick is None or trick.complete
    if seen.cases and len(plays) < min(len(following(seen.hand, None if leads else trick)), _FEW + 1):
        return TrickWords.ask_demanded(tuple(play.card for play in plays))
    if trick is None or trick.complete:
        return table.TableWords.ask_lead()
    return (TrickWords.ask_follow if seen.hand.suit(trick.led) else TrickWords.ask_any)(trick.led)


def _bound_by_nothing(_: object, __: Seat, ___: Card) -> tuple[str, ...]:
    return ()


def played(
    step: Step[S, Play],
    lapsed: Callable[[Position[S], Seat, Card], tuple[str, ...]] = _bound_by_nothing,
) -> Iterator[Event]:
    """Announce a card played, and, if that is public, the rulings that its player cannot obey."""
    deal, play = step.before.state.deal, step.act
    leads = deal is not None and all(trick.card(play.seat) is not None for trick in deal.laid)
    yield _laid(play.seat, play.card, leads)
    if deal is not None and _obeys_in_sight(step, deal):
        for law in lapsed(step.before, play.seat, play.card):
            yield TrickWords.cannot_obey(play.seat, RuleId(law))


@cache
def _laid(seat: Seat, card: Card, leads: bool) -> Event:
    return (TrickWords.leads if leads else table.TableWords.plays)(seat, card)


def _obeys_in_sight(step: Step[TrickState, Play], deal: InPlay) -> bool:
    """Return whether silence would reveal that this card obeys, because disobedience is announced at once.

    A card that does not follow suit may be a revoke, which is not announced while it can be corrected.
    """
    umpire, play = step.before.umpire, step.act
    if umpire is not Umpire.WATCHFUL:
        return umpire is Umpire.STRICT
    place = place_for(deal, play.seat)
    led = deal.laid[place].led if place < len(deal.laid) else None
    return led is None or play.card.suit is led


def completed(step: Step[TrickState, Play]) -> Seat | None:
    """Return the winner of the trick that this card completes, or None."""
    before, deal = step.before.state.deal, step.after.deal
    if before is None or deal is None:
        return None
    place = place_for(before, step.act.seat)
    if place >= len(deal.laid) or not deal.laid[place].complete:
        return None
    return deal.laid[place].winner(deal.trumps)


def _withdrawn(step: Step[TrickState, act.Withdraw]) -> Iterator[Event]:
    before, after, seat = step.before.state.deal, step.after.deal, step.act.seat
    if before and after:
        back = after.hands[seat] - before.hands[seat]
        yield (TrickWords.withdraws if back & after.exposed[seat] else TrickWords.takes_back)(
            seat, tuple(back)
        )


def undecided(rulings: tuple[Ruling, ...], settled: Callable[[Seat, int], bool]) -> Iterator[Event]:
    """Announce why a claim of a revoke cannot be answered yet. ``settled`` returns whether the cards seen
    decide it.
    """
    for ruling in rulings:
        claimed = ruling.standing is Standing.CLAIMED and ruling.offender is not None
        if claimed and not settled(Seat(ruling.offender or 0), ruling.at):
            yield TrickWords.not_shown_yet(Seat(ruling.offender or 0), Place(ruling.at))


def _laid_open(step: Step[TrickState, act.ShowHand]) -> Iterator[Event]:
    if deal := step.after.deal:
        yield TrickWords.shows_hand(step.act.seat, in_hand(deal.hands[step.act.seat], None))


def _own(seen: SeenAtTricks) -> Seat:
    assert seen.seat is not None, "a bystander does nothing"
    return seen.seat


def _all_the_rest(text: str, seen: SeenAtTricks) -> act.ClaimRest | None:
    """Parse ``rest``: all the remaining tricks."""
    return act.ClaimRest(_own(seen), len(seen.hand)) if text.lower().split() == ["rest"] else None


def _rest_claimed(step: Step[TrickState, act.ClaimRest]) -> Iterator[Event]:
    if deal := step.after.deal:
        seat, cards = step.act.seat, in_hand(deal.hands[step.act.seat], None)
        if step.act.tricks == len(cards):
            yield TrickWords.claims_all(seat, cards)
        else:
            yield TrickWords.claims_rest(seat, cards, step.act.tricks, len(cards))


def _ask_rest(_: object, seen: SeenAtTricks) -> Text:
    rest = seen.rest
    assert rest is not None, "it is asked about a claim"
    return TrickWords.ask_rest(rest.seat, rest.tricks, len(seen.exposed[rest.seat]))


def rest_claimable(seen: SeenAtTricks) -> tuple[act.ClaimRest, ...]:
    """Return the smallest and the largest claim of the rest that this seat may make, or none.

    The largest is offered first.
    """
    return _claims(_own(seen), len(seen.hand)) if seen.may_claim_rest else ()


@cache
def _claims(seat: Seat, left: int) -> tuple[act.ClaimRest, ...]:
    return act.ClaimRest(seat, 0), act.ClaimRest(seat, left)


def _dealt_amiss(text: str, seen: SeenAtTricks) -> act.Deal | None:
    """Parse the faults of dealing: ``deal 20 shows``, ``deal 20 drops``, ``deal 20 to e``, ``deal down``."""
    words = text.lower().split()
    if words[:1] != ["deal"] or len(words) < 2:
        return None
    amiss, rest = act.Deal(_own(seen)), iter(words[1:])
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
        return TrickWords.deal_drops()
    if a.to is not None:
        return TrickWords.deal_to(a.to)
    return TrickWords.deal_down() if a.down else table.TableWords.deal()


def dealt_amiss(seen: SeenAtTricks, together: int = 1) -> Iterator[act.Deal]:
    """Yield the faults that a dealer may commit. ``together`` is the number of cards dealt at a time."""
    if seen.umpire == "strict" or not any(isinstance(able, act.Deal) for able in seen.lawful):
        return
    deal, rest = act.Deal(_own(seen)), PACK - seen.fell
    if rest > 1:
        some = together if rest > len(SEATS) else 1  # The last four are dealt one by one.
        yield structs.replace(deal, count=some, shows=True)
        yield structs.replace(deal, count=some, drops=True)
        if not seen.fell:
            yield structs.replace(deal, count=some, to=seen.seat)
    yield structs.replace(deal, down=True)


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
    offer=TrickWords.face_in_pack,
    tell=lambda _: (),  # Nobody can see it before it is dealt.
)

PLAY = replace(table.PLAY, ask=_ask_to_play, tell=played)

PLAY_ANOTHER = Spoken(
    example=act.PlayAnother(Seat(0), Card("7H")),
    typed="also 7h",
    form=Form("also {card}", card=CARD),
    offer=TrickWords.play_another,
    tell=TrickWords.plays_another,
)

WITHDRAW = one_word(act.Withdraw, "back", TrickWords.withdraw, _withdrawn)

SHOW_HAND = one_word(act.ShowHand, "lay", TrickWords.show_hand, _laid_open)

CLAIMS_AND_COUNTS = (
    Spoken(
        example=act.Claim(Seat(0), Seat(1), 2),
        typed="claim e 3",
        form=Form("claim {offender} {trick}", offender=SEAT, trick=FROM_ONE),
        offer=TrickWords.claim,
        tell=TrickWords.claims,
    ),
    Spoken(
        example=act.ClaimRest(Seat(0), 4),
        typed="rest 4",
        form=Form("rest {tricks}", tricks=NUMBER),
        also=(_all_the_rest,),
        offer=TrickWords.claim_rest,
        tell=_rest_claimed,
        figure="tricks",
        pick=lambda alike, _: alike[-1],
    ),
    replace(
        one_word(act.AgreeRest, "agree", TrickWords.agree_rest, TrickWords.agrees_rest, usual=True),
        ask=_ask_rest,
    ),
    one_word(act.ObjectRest, "object", TrickWords.object_rest, TrickWords.objects_rest, declines=True),
    one_word(
        act.ShowTricks,
        "show",
        TrickWords.show_tricks,
        TrickWords.shows_tricks,
        ask=TrickWords.ask_show_tricks,
    ),
    one_word(act.MixTricks, "mix", TrickWords.mix_tricks, TrickWords.mixes_tricks),
    Spoken(
        example=act.AskWhoPlayed(Seat(0), Card("7H")),
        typed="who 7h",
        form=Form("who {card}", card=CARD),
        offer=TrickWords.ask_who_played,
        tell=TrickWords.asks_who_played,
    ),
    one_word(act.Count, "count", TrickWords.count, TrickWords.has_hands_counted),
    one_word(act.CountPack, "pack", TrickWords.count_pack, TrickWords.has_pack_counted),
    one_word(act.Find, "find", TrickWords.find, TrickWords.finds),
)
"""Acts of every trick-taking game for four: claims, their answers, and questions that the cards settle."""

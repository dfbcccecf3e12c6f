"""Hands and deals in Portable Bridge Notation (PBN)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.cards.card import Card, Rank, Suit
from hoyle.cards.hand import Hand
from hoyle.errors import NotADeal, NotASeat
from hoyle.seat import SEATS, Seat, parse_seat, seat_name

_PBN_RANKS = "AKQJT98765432"
_PBN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_RANK = {rank.letter: rank for rank in Rank}
_SYMBOLS = "♠♥♦♣"
_AS_PICTURE = "\ufe0f"


def pbn_hand(hand: Hand) -> str:
    """Return a hand in PBN: spades, hearts, diamonds and clubs, separated by dots."""
    return ".".join(
        "".join(sorted((card.rank.letter for card in hand.suit(suit)), key=_PBN_RANKS.index))
        for suit in _PBN_SUITS
    )


def deal_text(hands: Sequence[Hand], first: Seat = SEATS[0]) -> str:
    """Return four hands, by seat from North, as a PBN deal that begins at ``first``."""
    seats = [Seat((first + turn) % 4) for turn in range(4)]
    return f"{seat_name(first)}:" + " ".join(pbn_hand(hands[seat]) for seat in seats)


def parse_deal(text: str) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the four hands of a PBN deal, by seat from North. Hands may be short.

    Raises:
        NotADeal: if the text is not four hands of distinct cards.
    """
    who, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        raise NotADeal(text, "it needs a seat, a colon and four hands")
    try:
        first = parse_seat(who)
    except NotASeat as error:
        raise NotADeal(text, str(error)) from None
    laid = [Hand()] * 4
    seen = Hand()
    for turn, written in enumerate(hands):
        hand = _pbn_hand(text, written)
        if doubled := seen & hand:
            raise NotADeal(text, f"{doubled} is in two hands")
        seen |= hand
        laid[(first + turn) % 4] = hand
    return laid[0], laid[1], laid[2], laid[3]


def _pbn_hand(text: str, written: str) -> Hand:
    suits = [""] * 4 if written == "-" else _suits(written.upper().replace("10", "T"))
    if len(suits) != 4:
        raise NotADeal(text, f"the hand {written!r} has not four suits")
    hand = Hand()
    for suit, ranks in zip(_PBN_SUITS, suits, strict=True):
        for letter in ranks:
            if letter not in _RANK:
                raise NotADeal(text, f"{letter!r} is no rank")
            card = Card(_RANK[letter], suit)
            if card in hand:
                raise NotADeal(text, f"{card} is there twice")
            hand = hand.plus(card)
    return hand


def _suits(written: str) -> list[str]:
    """Return the ranks of each suit, separated by dots or preceded by suit symbols. A void may be ``-``."""
    if not any(symbol in written for symbol in _SYMBOLS):
        return ["" if ranks in ("-", "—") else ranks for ranks in written.split(".")]
    before, *parts = re.split(f"([{_SYMBOLS}])", written.replace(_AS_PICTURE, ""))
    suits = dict(zip(parts[0::2], parts[1::2], strict=True))
    if before or len(suits) * 2 < len(parts):
        return []
    return [suits.get(symbol, "").strip("-—") for symbol in _SYMBOLS]

"""The outcome of a hand: the bottom cards compared. BH-07 to BH-11, BH-22 to BH-24."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hoyle.cards import Card, Rank
from hoyle.games.hookey.state import HandInPlay
from hoyle.games.hookey.variant import LEAST, PACKETS, Variant


class SettledPacket(Struct, frozen=True):
    """A hand settled: pence that the dealer, and then each stake, receives (+) or pays (-).

    ``deal_passes``: the dealer has lost to every stake.
    """

    deltas: tuple[int, ...]
    deal_passes: bool


def settled(variant: Variant, dealers: Card, staked: Iterable[tuple[Card, int]]) -> SettledPacket:
    """Settle a hand.

    Args:
        variant: the form of the game, and who wins ties.
        dealers: the dealer's bottom card.
        staked: for each stake the bottom card of its packet, and whole pence.

    >>> from hoyle.cards import Card
    >>> from hoyle.games.hookey.variant import EACH_PACKET
    >>> settled(EACH_PACKET, Card("9C"), [(Card("QD"), 2), (Card("9H"), 3), (Card("4S"), 5)])
    SettledPacket(deltas=(6, 2, -3, -5), deal_passes=False)
    """
    bets = list(staked)
    paid = [pence * beats(variant, card, dealers) for card, pence in bets]
    return SettledPacket((-sum(paid), *paid), all(beats(variant, card, dealers) > 0 for card, _ in bets))


def impossible(variant: Variant, dealers: Card, staked: Iterable[tuple[Card, int]]) -> str:
    """Return the reason why no hand can have these cards and stakes; empty if one can.

    Each punter's packet and the dealer's have at least four of the fifty-two cards; where all stake on the
    same packets, there are two against the dealer's.
    """
    bets = list(staked)
    packets = [card for card, _ in bets] if variant.each_lifts else list({card for card, _ in bets})
    if variant.each_lifts and len({dealers, *packets}) <= len(packets):
        return "a card is at the bottom of two packets"
    if dealers in packets:
        return f"{dealers} is the dealer's"
    most = 52 // LEAST - 1 if variant.each_lifts else PACKETS - 1
    if len(packets) > most:
        return f"{most} packets at most lie against the dealer's, not {len(packets)}"
    excess = next((pence for _, pence in bets if pence > variant.limit), None)
    return "" if excess is None else f"{excess} pence are over the limit of {variant.limit}"


def beats(variant: Variant, card: Card, dealers: Card) -> int:
    """Return 1 if a punter's card beats the dealer's, -1 if it loses to it, 0 if neither pays (BH-08,
    BH-23).
    """
    punters_height, dealers_height = height(variant, card), height(variant, dealers)
    if punters_height == dealers_height:
        return -1 if variant.ties_to_dealer else 0
    return 1 if punters_height > dealers_height else -1


def height(variant: Variant, card: Card) -> int:
    """Return a card's place in the order of the ranks (BH-11)."""
    return 14 if card.rank is Rank.ACE and variant.ace_high else card.rank.value


def outcome(variant: Variant, hand: HandInPlay) -> SettledPacket:
    """Settle a hand whose cards are shown, with its stakes in the order they were placed."""
    assert hand.dealers is not None, "nothing is settled before the cards are shown"
    bottoms = [packet[-1] for packet in hand.packets]
    return settled(variant, bottoms[hand.dealers], [(bottoms[bet.packet], bet.pence) for bet in hand.bets])


def loses_all_round(variant: Variant, hand: HandInPlay) -> bool:
    """Does the dealer lose to every packet backed? Then the deal passes (BH-09, BH-10, BH-24)."""
    return outcome(variant, hand).deal_passes

"""Maxims about leading at solo, by the call."""

from __future__ import annotations

from hoyle.cards import Hand, Rank, Suit
from hoyle.games.solo.declaration import MISERES, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.laws.source import HOFFMANN_1909
from hoyle.maxims.maxim import Advice, Check, advise, maxim, unseen, warn
from hoyle.maxims.solo.place_at_table import SoloPlace
from hoyle.maxims.solo.words import SoloMaximReasons
from hoyle.maxims.whist.strength import COURT
from hoyle.seat import right
from hoyle.tricks.trick import height
from hoyle.words import InWords

ARTICLE = "Solo Whist: hints for players"

FEW = 3
"""The number of trumps, without ace or king, up to which they count as weak (ours)."""


def _against_a_misere(see: SoloPlace) -> bool:
    return see.opens and see.defends and see.declaration in MISERES


def _shortest(see: SoloPlace) -> Suit:
    """Return the shortest suit held; of equally short suits, the weakest in court cards, then in all
    cards.
    """

    def how_good(suit: Suit) -> tuple[int, int, int]:
        held = see.hand.suit(suit)
        return len(held), len(held & COURT), sum(map(height, held))

    return min(see.plain_suits, key=how_good)


@maxim("S-M01", HOFFMANN_1909, ARTICLE, Check.FULLY)
def short_suit_against_a_misere(see: SoloPlace) -> Advice | None:
    """Opening against a misère, lead your shortest suit, and of equals the weakest."""
    if not _against_a_misere(see):
        return None
    suit = _shortest(see)
    return advise(see.cards.suit(suit), SoloMaximReasons.shortest(suit))


@maxim("S-M02", HOFFMANN_1909, ARTICLE, Check.FULLY)
def medium_card_against_a_misere(see: SoloPlace) -> Advice | None:
    """If that suit has a six or a seven, lead it."""
    if not _against_a_misere(see):
        return None
    held = see.cards.suit(_shortest(see))
    medium = Hand.of(card for card in held if card.rank in (Rank.SIX, Rank.SEVEN))
    return advise(medium, SoloMaximReasons.medium())


@maxim("S-M03", HOFFMANN_1909, ARTICLE, Check.FULLY)
def no_two_against_a_misere(see: SoloPlace) -> Advice | None:
    """Do not open with a two, except perhaps the only card of its suit."""
    if not _against_a_misere(see):
        return None
    twos = Hand.of(card for card in see.cards if card.rank is Rank.TWO and len(see.hand.suit(card.suit)) > 1)
    return warn(twos, SoloMaximReasons.under_nothing())


@maxim("S-M04", HOFFMANN_1909, ARTICLE, Check.FULLY)
def longest_suit_against_others(see: SoloPlace) -> Advice | None:
    """Opening against any other call, lead from your longest suit.

    Trumps are not counted as such a suit against a solo (S-M20).
    """
    if not see.opens or not see.defends or see.declaration in WITHOUT_TRUMPS:
        return None
    suits = [suit for suit in Suit if see.cards.suit(suit)]
    if see.declaration is Declaration.SOLO:
        suits = see.plain_suits or suits
    most = max(len(see.hand.suit(suit)) for suit in suits)
    longest = [suit for suit in suits if len(see.hand.suit(suit)) == most]
    advises = Hand.of(card for card in see.cards if card.suit in longest)
    return advise(advises, SoloMaximReasons.longest(InWords(most)))


@maxim("S-M08", HOFFMANN_1909, ARTICLE, Check.PARTLY)
def draw_trumps_at_a_proposition(see: SoloPlace) -> Advice | None:
    """At a proposition, if your side commands the trumps, draw them, and then play your plain suits.

    It commands them, as far as you can see, when you hold the best that is out. When no adversary can have
    one, your best cards of plain suits are advised.
    """
    if not see.leads or see.defends or see.declaration is not Declaration.PROPOSITION or see.trumps is None:
        return None
    trumps = see.cards.suit(see.trumps)
    if see.may_trump(see.foes):
        return advise(trumps, SoloMaximReasons.commands_trumps()) if see.best(trumps) else None
    best = see.best(see.plain_cards)
    return advise(best, SoloMaximReasons.trumps_drawn())


@maxim("S-M09", HOFFMANN_1909, ARTICLE, Check.PARTLY, yields_to=("S-M10",))
def do_not_force_partner(see: SoloPlace) -> Advice | None:
    """If you are weak in trumps, do not lead a suit of which your partner has none.

    Weak is three trumps at most, without ace or king.
    """
    if not see.leads or see.trumps is None:
        return None
    held = see.hand.suit(see.trumps)
    if len(held) > FEW or any(card.rank in (Rank.ACE, Rank.KING) for card in held):
        return None
    forcing = _partner_trumps(see)
    return warn(forcing, SoloMaximReasons.forces_partner())


def _partner_trumps(see: SoloPlace) -> Hand:
    """Return the cards of plain suits that a partner has shown they would trump."""
    return Hand.of(
        card
        for card in see.plain_cards
        if any(card.suit in see.renounced[ally] and see.may_trump((ally,)) for ally in see.allies)
    )


@maxim("S-M10", HOFFMANN_1909, ARTICLE, Check.FULLY)
def go_on_with_a_cross_ruff(see: SoloPlace) -> Advice | None:
    """When you and your partner each trump another suit, go on with it.

    You have trumps, and none of a plain suit that is not all played; partner has shown that they have none of
    another.
    """
    if not see.leads or see.trumps is None or not see.hand.suit(see.trumps):
        return None
    can_trump = any(
        not see.hand.suit(suit) and see.others.suit(suit) for suit in Suit if suit is not see.trumps
    )
    partner_trumps = _partner_trumps(see)
    why = SoloMaximReasons.cross_ruff()
    return advise(partner_trumps, why) if can_trump and partner_trumps else None


@maxim("S-M11", HOFFMANN_1909, ARTICLE, Check.FULLY, yields_to=("S-M12",))
def no_trumps_against_a_solo(see: SoloPlace) -> Advice | None:
    """Against a solo do not lead trumps, unless the caller is known to have none."""
    if not see.leads or not see.defends or see.declaration is not Declaration.SOLO or see.trumps is None:
        return None
    trumps = see.cards.suit(see.trumps)
    if not trumps or see.trumps in see.renounced[see.caller or 0]:
        return None
    return warn(trumps, SoloMaximReasons.is_a_solo())


@maxim("S-M12", HOFFMANN_1909, ARTICLE, Check.FULLY)
def trumps_through_a_shy_caller(see: SoloPlace) -> Advice | None:
    """When the caller of a solo has had the lead and not led trumps, let the player on the caller's right
    get in, and lead trumps through the caller.

    That player is advised to lead trumps; the partners are warned of beating a winning card of theirs.
    """
    if see.declaration is not Declaration.SOLO or not see.defends or see.caller is None or see.trumps is None:
        return None
    led = [trick.led for trick in see.earlier if trick.leader == see.caller]
    if not led or see.trumps in led:
        return None
    before = right(see.caller)
    if see.leads and see.seat == before and see.cards.suit(see.trumps):
        return advise(see.cards.suit(see.trumps), SoloMaximReasons.caller_is_shy())
    if see.trick is not None and see.trick.winner(see.trumps) == before and see.winning:
        return warn(see.winning, SoloMaximReasons.partner_to_lead())
    return None


up_to_partner = unseen(
    "S-M07",
    HOFFMANN_1909,
    ARTICLE,
    "Prefer a lead up to your partner to a lead through your partner; trumps led at a proposition apart.",
    "It says which hand should have the lead, and names no card: who can get in depends on hands not seen.",
)

long_trumps = unseen(
    "S-M20",
    HOFFMANN_1909,
    ARTICLE,
    "A long suit of trumps is no suit to open against a solo.",
    "It decides between two others, and the program heeds it in S-M04 and S-M11.",
)

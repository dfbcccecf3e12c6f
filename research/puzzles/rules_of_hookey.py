"""Questions about the rules of blind hookey, answered by the code of the game itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from hoyle.cards import ALL, Card
from hoyle.games.hookey.deal import divide, due_proportion, may_back, punters, rejected
from hoyle.games.hookey.outcome import SettledPacket, settled
from hoyle.games.hookey.state import Bet, HandInPlay
from hoyle.games.hookey.variant import EACH_PACKET, LEAST, THREE_PACKETS, Variant
from hoyle.puzzles import Subject
from hoyle.puzzles.hookey_words import HookeyQuestions as Words
from hoyle.seat import Seat, left, right
from hoyle.text import Text
from research.puzzles.questions import Question

COINS: Final = 5
BANKER: Final = Seat(0)
ACE_LOW: Final = replace(EACH_PACKET, ace_high=False)
TIES_NOBODYS: Final = replace(THREE_PACKETS, ties="nobody")
SHARED: Final = (Card("QD"), Card("9H"), Card("4S"))
"""Cards against a nine: a higher one, an equal one and a lower one."""

ALL_BUT_ONE: Final = (Card("3D"), Card("KH"), Card("2S"))
"""Cards against a two: higher ones, and an equal one."""


def settling_questions() -> dict[int, Question]:
    """Return the questions about who wins, each under how hard it is."""
    return {
        550: _compared(EACH_PACKET, "9C", "9H", Words.each_packet(), Words.equal_loses(), "BH-08"),
        600: _compared(EACH_PACKET, "KS", "AH", Words.each_packet(), Words.ace_beats_king(), "BH-11"),
        700: _compared(ACE_LOW, "2C", "AD", Words.ace_low(), Words.two_beats_ace(), "BH-11"),
        850: _compared(TIES_NOBODYS, "7D", "7S", Words.ties_nobodys(), Words.equal_is_even(), "BH-23"),
        950: _balance(),
        1200: _next_banker(),
    }


def rules_questions() -> dict[int, Question]:
    """Return the questions about what the rules allow, each under how hard it is."""
    hand = HandInPlay(dealer=BANKER, rest=ALL)
    players, least, most = EACH_PACKET.players, LEAST, due_proportion(EACH_PACKET, hand)
    first, all_seats = punters(EACH_PACKET, BANKER)[0], len(ALL) // LEAST
    names = {
        left(BANKER, players): Words.on_left(),
        right(BANKER, players): Words.on_right(),
        BANKER: Words.the_banker(),
    }
    packets = divide(THREE_PACKETS, hand, (20, 20, 12))
    on_two = replace(packets, bets=tuple(Bet(seat=Seat(2), packet=each, pence=1) for each in (0, 1)))
    on_one = replace(packets, bets=(Bet(seat=Seat(1), packet=0, pence=1),))
    numbered = (Words.the_first(), Words.the_second(), Words.the_third())
    open_to = {
        (0, 1): Words.either_of_two(),
        (0, 1, 2): Words.any_of_three(),
        (2,): Words.only_third(),
    }
    return {
        725: _ruled(
            (Words.lift_first(players),),
            Words.from_to(least, most),
            (Words.from_to(1, most), Words.from_to(least, len(ALL) - least * (players - 1))),
            Words.fair_share(least),
            "BH-04",
        ),
        775: _ruled(
            (Words.how_many_play(),),
            Words.at_most(all_seats),
            (Words.at_most(least), Words.at_most(len(ALL))),
            Words.four_each(least),
            "BH-05",
        ),
        825: _ruled((Words.who_lifts(),), names[first], names.values(), Words.banker_last(), "BH-03"),
        875: _ruled(
            (Words.two_backed(),),
            open_to[may_back(THREE_PACKETS, on_two, Seat(1))],
            open_to.values(),
            Words.third_is_bankers(),
            "BH-25",
        ),
        1025: _ruled(
            (Words.one_backed(),),
            numbered[rejected(THREE_PACKETS, on_one)],
            numbered,
            Words.first_free(),
            "BH-25",
        ),
    }


def _compared(variant: Variant, theirs: str, mine: str, told: Text, why: Text, law: str) -> Question:
    """Return the question what one card is paid against the banker's."""
    won = settled(variant, Card(theirs), [(Card(mine), COINS)]).deltas[1]
    asked = Words.staked(COINS, Card(theirs), Card(mine))
    answers = (_paid(each) for each in (COINS, -COINS, 0))
    return _ruled((told, asked), _paid(won), answers, why, law, "settling")


def _balance() -> Question:
    asked = (Words.you_bank(Card("9C")), Words.against_you(SHARED, COINS))
    answers = (_paid(each) for each in (COINS, -COINS, 0))
    won = _against("9C", SHARED).deltas[0]
    return _ruled(asked, _paid(won), answers, Words.each_alone(), "BH-08", "settling")


def _next_banker() -> Question:
    asked = (Words.you_bank(Card("2C")), Words.next_banker(ALL_BUT_ONE))
    passes = _against("2C", ALL_BUT_ONE).deal_passes
    right_one = Words.your_left() if passes else Words.you_again()
    answers = (Words.you_again(), Words.your_left(), Words.highest_card())
    return _ruled(asked, right_one, answers, Words.loses_to_all(), "BH-10", "settling")


def _against(banker: str, cards: tuple[Card, ...]) -> SettledPacket:
    """Settle a hand in which the same is staked on each card."""
    return settled(EACH_PACKET, Card(banker), [(card, COINS) for card in cards])


def _paid(coins: int) -> Text:
    if not coins:
        return Words.nobody_pays()
    return Words.you_win(coins) if coins > 0 else Words.you_lose(-coins)


def _ruled(
    story: tuple[Text, ...],
    right_one: Text,
    answers: Iterable[Text],
    why: Text,
    law: str,
    subject: Subject = "rules",
) -> Question:
    """Return a question with its right answer first, taken from among the answers or put before them."""
    wrong = (each for each in answers if each != right_one)
    return Question(story, (right_one, *wrong), why, subject, law)

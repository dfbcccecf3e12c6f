"""Partner's cards at the deal: the book's six calculations, to the digit."""

from fractions import Fraction
from itertools import combinations

import pytest

from hoyle.errors import BadOption
from hoyle.odds.partner import PRINTED, holds, odds_of, printed

EXACT = {
    (1, 2): ("32/57", "32 to 25", "-1/171"),
    (1, 3): ("503/703", "503 to 200", "-6/4921"),
    (1, 4): ("5177/6327", "5177 to 1150", "-577/31635"),
    (1, 1): ("1/3", "1 to 2", "0"),
    (2, 3): ("178/703", "178 to 525", "-9/2812"),
    (2, 4): ("859/2109", "859 to 1250", "-77/10545"),
}


@pytest.mark.parametrize("question", EXACT)
def test_the_six_calculations_and_how_far_the_book_is_out(question):
    chance, odds, error = EXACT[question]
    assert holds(*question) == Fraction(chance)
    assert odds_of(holds(*question)) == odds
    assert PRINTED[question].chance - holds(*question) == Fraction(error)


def test_the_book_answers_six_questions_at_the_deal_and_no_others():
    answered = [(k, n) for n in range(1, 14) for k in range(1, n + 1) if printed(k, n)]
    assert sorted(answered) == sorted(EXACT)
    assert printed(1, 2, unseen=38) is None
    assert printed(1, 2, held=12) is None
    assert str(printed(1, 4)) == "4 to 1"
    assert str(printed(2, 3)) == "3 to 1 against"


@pytest.mark.parametrize("held", range(8))
def test_every_hand_that_partner_could_have_counts_alike(held):
    hands = list(combinations(range(7), held))
    for of in range(1, 8):
        for wanted in range(1, of + 1):
            having = sum(sum(card < of for card in hand) >= wanted for hand in hands)
            assert holds(wanted, of, unseen=7, held=held) == Fraction(having, len(hands))


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ({"wanted": 3, "of": 2}, "wanted"),
        ({"wanted": 0, "of": 2}, "wanted"),
        ({"wanted": 1, "of": 40}, "of"),
        ({"wanted": 1, "of": 1, "unseen": 52}, "unseen"),
        ({"wanted": 1, "of": 1, "held": 40}, "held"),
    ],
)
def test_a_question_that_no_cards_could_raise_is_refused_by_name(question, name):
    with pytest.raises(BadOption) as refused:
        holds(**question)
    assert refused.value.name == name

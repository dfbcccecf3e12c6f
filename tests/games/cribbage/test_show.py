"""The counts of hands and cribs: the book's tables, and hands of every kind."""

import os
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Card, Hand, Rank, Suit
from hoyle.errors import BadText, NotACard, UnknownVariant
from hoyle.games.cribbage.rules import ROWS
from hoyle.games.cribbage.show import count, holes, holes_in_all

RANK = {rank.letter: rank for rank in Rank}


def ranked(pattern):
    """Cards of these ranks, equal ranks in different suits, without a flush or his nob."""
    suits = [Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES]
    text, used = [], Counter()
    for place, letter in enumerate(pattern):
        suit = suits[used[letter]] if pattern.count(letter) > 1 else suits[place % 3]
        used[letter] += 1
        text.append(RANK[letter].letter + suit.letter)
    return text


def by_rank(pattern):
    """The count of cards of these ranks, by fifteens, pairs and runs only."""
    *hand, start = ranked(pattern)
    items = count(" ".join(hand), start, variant="five-card" if len(hand) == 3 else "six-card").items
    return sum(item.points for item in items if item.kind in ("fifteen", "pair", "run"))


TABLE = {
    "C-T01": (20, "5555"),
    "C-T02": (14, "555T 555J 555Q 555K"),
    "C-T03": (12, "5546 4456 6645"),
    "C-T04": (12, "3339 6669 6663 7778 8887 9996 777A"),
    "C-T06": (12, "55TT 55JJ 55QQ 55KK"),
    "C-T07": (12, "9966"),
    "C-T08": (10, "55TJ 55TQ 55TK 55JQ 55JK 55QK"),
    "C-T09": (10, "6678"),
    "C-T10": (9, "5JQK 5TJQ"),
    "C-T11": (9, "5JQK 5TJQ"),
    "C-T12": (8, "A233 TJQQ"),
    "C-T13": (24, "55446 55664 44665 77889"),
    "C-T14": (24, "33339"),
    "C-T15": (23, "55546"),
    "C-T16": (21, "44456 66645 77789 88879"),
    "C-T17": (20, "22229 33336"),
    "C-T18": (20, "66778 77899 88799"),
    "C-T19": (20, "TTT55 JJJ55 QQQ55 KKK55 33399 777AA"),
    "C-T20": (18, "33366"),
    "C-T21": (17, "44435"),
    "C-T22n": (14, "TJK55 TQK55 TJ5K5"),
    "C-T23": (16, "99TTJ JJQQK 22334"),
    "C-T24": (15, "9TJJJ JQKKK 22234"),
}
MISPRINTED = {
    # The printed count, our count, and the hands. Four, two and six make twelve, not thirteen; six-five-four-
    # four is also among the twelves of C-T03, and the book itself counts 8 7 8 with a six as twelve.
    "C-T05": (13, 12, "8867 8897 7768 6544"),
    # Twelve by fifteens, two for the pair, three for the run; the book's note has fourteen without the run.
    "C-T22": (11, 17, "TJQ55 JQK55"),
}


def test_the_rulebook_says_what_the_rows_count_and_which_are_misprints():
    said = {id: (printed, made) for id, _, _, printed, made, _ in ROWS}
    assert said.pop("C-T25") == (29, 29)
    ours = {row: (points, points) for row, (points, _) in TABLE.items() if row != "C-T22n"}
    assert said == ours | {row: (printed, made) for row, (printed, made, _) in MISPRINTED.items()}


def test_a_row_of_the_books_tables_is_as_printed():
    for row, (points, hands) in TABLE.items():
        for pattern in hands.split():
            assert by_rank(pattern) == points, row


@pytest.mark.parametrize(
    ("row", "printed", "points", "pattern"),
    [(row, *figures, pattern) for row, (*figures, hands) in MISPRINTED.items() for pattern in hands.split()],
)
def test_a_misprinted_row_is_counted_and_not_copied(row, printed, points, pattern):
    assert by_rank(pattern) == points != printed


def test_C_T11_three_tenths_out_of_sequence_with_a_five_make_six_or_eight_with_a_pair():
    assert by_rank("5TJK") == 6
    assert by_rank("5TQQ") == 8


def test_C_T25_the_highest_hand_is_twenty_nine():
    assert count("5H 5D 5C JS", "5S").total == 29
    assert count("5H 5D 5C JD", "5S").total == 28
    assert count("5H 5D 5C 5S", "JH", crib=True).total == 28


FIVE_CARD = {
    "C-S01": ("5h5d5c 5s", 20),
    "C-S02": ("ThTc5s 5c", 12),
    "C-S03": ("ThTc5s Td", 12),
    "C-S04": ("2h4h6h 9c", 7),
    "C-S05": ("2h4h6h Kh", 4),
    "C-S06": ("9cTcJc Qd", 7),
    "C-S07": ("Jh7c8c 9h", 6),
    "C-S08": ("Ah2h3h 3c", 11),
    "C-S09": ("KcQdAh 2s", 0),
    "C-S10": ("6h7s8d Qc", 5),
    "C-S11": ("8h7s8d 6d", 12),
    "C-S12": ("5d3sTh 6d", 2),
}
SIX_CARD = {
    "C-S13": ("5h5d5cJs 5s", 29),
    "C-S14": ("5h5d5cJd 5s", 28),
    "C-S15": ("2h4h6h8h Kc", 4),
    "C-S16": ("2h4h6h8h Kh", 5),
    "C-S17": ("7h7c8d8s 9c", 24),
    "C-S18": ("Ah2c3d4s 5h", 7),
    "C-S19": ("4h5h6h6c 5c", 24),
    "C-S20": ("TcJdQhKs 5c", 12),
    "C-S21": ("3h3d3c9s 3s", 24),
    "C-S22": ("AcAd7h7c 7s", 20),
    "C-S23": ("2c2d2h2s 9h", 20),
    "C-S24": ("KcKdQhQs Jc", 16),
    "C-S25": ("Jh5h6h4h Th", 15),
    "C-S26": ("9hJdQsKc 2c", 3),
    "C-S27": ("2h2d6c8s Tc", 2),
}
CRIBS = {
    "C-S28": ("2h4h6h8h Kc", 0),
    "C-S29": ("2h4h6h8h Kh", 5),
    "C-S30": ("Qh9cAh4d Qc", 6),
    "C-S31": ("Kh3c6c9d 6d", 8),
    "C-S32": ("5h5d5c5s Jh", 28),
    "C-S33": ("4c5dKhJs 6s", 10),
    "C-S34": ("4c5d4h4s 6s", 21),
    "C-S35": ("4c5d6h6c 6s", 21),
    "C-S36": ("4c5h5d5s 6s", 23),
    "C-S37": ("7c8c9cTc Jc", 12),
    "C-S38": ("Ah5c9dKc 7s", 4),
}
SEVEN_CARD = {
    "C-S39": ("4h4d5c5s6h 6c", 46),
    "C-S40": ("2h4h6h8hTh Kc", 5),
    "C-S40 with the start": ("2h4h6h8hTh Kh", 6),
    "C-S41": ("5h5d5cJsJd 5s", 39),
    "C-S42": ("Ah2c3d4s5h 6d", 14),
    "C-S43": ("7h7c8d8s9c 9d", 38),
    "C-S44": ("TcJdQhKs5c 5d", 23),
}
SHOWN = [
    (row, cards, variant, crib, points)
    for rows, variant, crib in (
        (FIVE_CARD, "five-card", False),
        (SIX_CARD, "six-card", False),
        (CRIBS, "six-card", True),
        (SEVEN_CARD, "seven-card", False),
    )
    for row, (cards, points) in rows.items()
]


def test_a_hand_or_crib_counts_as_the_catalogue_says():
    for row, cards, variant, crib, points in SHOWN:
        held, start = cards.split()
        hand = " ".join(held[at : at + 2] for at in range(0, len(held), 2))
        show = count(hand, start, crib=crib, variant=variant)
        assert show.total == points == sum(item.points for item in show.items), row
        assert holes(Hand(hand), Card(start), crib=crib) == points, row


@given(st.permutations(ALL), st.integers(1, 5), st.integers(1, 12))
def test_the_sum_over_many_starts_is_that_of_each(pack, kept, starts):
    hand, turned = Hand.of(pack[:kept]), Hand.of(pack[kept : kept + starts])
    assert holes_in_all(hand, turned) == sum(holes(hand, start) for start in turned)


def test_C_R19_each_fifteen_and_each_pair_is_an_item():
    items = count("5H 5D 5C JS", "5S").items
    assert Counter((item.kind, item.points) for item in items) == {
        ("fifteen", 2): 8,
        ("pair", 2): 6,
        ("nob", 1): 1,
    }


def test_C_R20_a_double_run_is_two_runs_and_a_run_within_a_longer_one_is_none():
    double = [item for item in count("4H 5D 6C 6S", "KD").items if item.kind == "run"]
    assert [item.points for item in double] == [3, 3]
    long = [item for item in count("4H 5D 6C 7S", "8D").items if item.kind == "run"]
    assert [len(item.cards) for item in long] == [5]


def test_C_R20_two_runs_apart_both_count_in_a_seven_card_hand():
    runs = [item for item in count("AH 2D 3C 8S 9D", "TC", variant="seven-card").items if item.kind == "run"]
    assert [item.points for item in runs] == [3, 3]


def test_C_R21_a_crib_has_a_flush_only_with_the_start():
    assert [item.points for item in count("2H 4H 6H 8H", "KH", crib=True).items if item.kind == "flush"] == [
        5
    ]
    assert not [item for item in count("2H 4H 6H 8H", "KC", crib=True).items if item.kind == "flush"]


def test_C_R22_his_nob_is_the_knave_of_the_starts_suit_and_the_start_is_none():
    assert [item.cards for item in count("JS 2H 4C 8D", "6S").items if item.kind == "nob"] == [(Card("JS"),)]
    assert not [item for item in count("2S 2H 4C 8D", "JS").items if item.kind == "nob"]


@pytest.mark.parametrize(
    ("hand", "start", "line"),
    [
        ("2H 2D 2C 9S", "6H", "fifteen two, fifteen four, and a pair-royal is ten"),
        ("8C 8D 8H 7C", "KS", "fifteen two, fifteen four, fifteen six, and a pair-royal is twelve"),
        (
            "5H 5D 5C 2S",
            "8H",
            "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair-royal is fourteen",
        ),
        ("9H 6D 2C QS", "KH", "fifteen two"),
        ("2H 2D 6C 8S", "TC", "a pair is two"),
        ("9H JD QS KC", "2C", "a run of three is three"),
        ("KC KD QH QS", "JC", "two pairs, and four runs of three is sixteen"),
        ("4C 4D 6H 6S", "9C", "fifteen two, fifteen four, and two pairs is eight"),
        ("4C 4D 4H 6S", "6C", "a pair-royal, and a pair is eight"),
        ("2H 4H 6H 8H", "KH", "a flush is five"),
        ("KC QD AH 2S", "7H", "nothing"),
        ("JS 2H 4C 8D", "KS", "one for his nob is one"),
    ],
)
def test_the_line_is_what_a_player_says(hand, start, line):
    assert count(hand, start).said == line


def test_what_is_no_hand_is_refused():
    with pytest.raises(BadText, match="a hand at six-card cribbage is shown with 4 different cards, not 3"):
        count("5H 5D 5C", "5S")
    with pytest.raises(BadText, match="a crib is shown with 4 different cards, not 3"):
        count("5H 5D 5C", "5S", crib=True, variant="five-card")
    with pytest.raises(BadText, match="5H cannot be the start and in the hand"):
        count("5H 5D 5C 6C", "5H")
    with pytest.raises(BadText, match="4 different cards"):
        count([Card("5H")] * 4, "5S")
    with pytest.raises(NotACard):
        count("5H 5D 5C 1X", "5S")
    with pytest.raises(UnknownVariant):
        count("5H 5D 5C 6C", "5S", variant="eight-card")


@pytest.mark.nightly
@pytest.mark.skipif(float(os.environ.get("HOYLE_NIGHTLY", "1")) < 1, reason="all hands, or none")
@pytest.mark.parametrize(
    ("crib", "published"),
    [
        (
            False,
            "1009008 99792 2813796 505008 2855676 697508 1800268 751324 1137236 361224 388740 51680 317340"
            " 19656 90100 9168 58248 11196 2708 0 8068 2496 444 356 3680 0 0 0 76 4",
        ),
        (
            True,
            "1022208 99792 2839800 508908 2868960 703496 1787176 755320 1118336 358368 378240 43880 310956"
            " 16548 88132 9072 57288 11196 2264 0 7828 2472 444 356 3680 0 0 0 76 4",
        ),
    ],
)
def test_all_hands_with_all_starts_come_to_the_published_distribution(crib, published):
    tally = Counter(
        holes(hand, start, crib=crib) for hand in combinations(ALL, 4) for start in ALL if start not in hand
    )
    assert [tally[points] for points in range(30)] == [int(number) for number in published.split()]

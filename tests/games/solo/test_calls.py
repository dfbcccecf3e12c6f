"""The bidding: each rule, ten worked cases, and the whole bidding tree counted."""

import pytest
from msgspec.structs import replace

from games.solo.laid_out import ON_CLAIM, STRICT, WATCHFUL, do, refused, to_call
from hoyle.games.solo.act import Accept, Declare, Pass
from hoyle.games.solo.calls import contract, may_accept, may_call, spoken, to_speak
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import Contract, Word
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.seat import SEATS

A, B, C, D = SEATS
PROPOSE, SOLO, MISERE, ABONDANCE, IN_TRUMPS, OUVERTE, DECLAREE, GENERAL = Declaration
ACCEPT = "accept"
PASS = None


def said(*calls, variant=SOLO_WHIST):
    """The calls in turn order; A is eldest."""
    words = ()
    for call in calls:
        words = heard(words, to_speak(variant, A, words), call, variant=variant)
    return words


def heard(words, seat, call, variant=SOLO_WHIST):
    word = Word(seat, accepts=True) if call is ACCEPT else Word(seat, call)
    return spoken(variant, A, words, word)


def turn(words, variant=SOLO_WHIST):
    return to_speak(variant, A, words)


def may(words, variant=SOLO_WHIST):
    """Every call that the seat to call may make."""
    seat = turn(words, variant)
    calls = set(may_call(variant, words, seat))
    return calls | {ACCEPT} if may_accept(A, words, seat) else calls


def above(call):
    """The calls higher than one; abondance in trumps only over an abondance."""
    higher = {each for each in Declaration if list(Declaration).index(each) > list(Declaration).index(call)}
    return higher - {GENERAL} - ({IN_TRUMPS} if call is not ABONDANCE else set())


def test_SB_T1_the_eldest_hand_may_accept_after_passing():
    words = said(PASS, PROPOSE, PASS, PASS)
    assert (turn(words), may(words)) == (A, {ACCEPT})
    words = heard(words, A, ACCEPT)
    assert turn(words) is None
    assert contract(words) == Contract(PROPOSE, B, A)


def test_SB_T2_whoever_is_over_called_may_raise_to_any_higher_call():
    words = said(PROPOSE, PASS, MISERE, ABONDANCE)
    assert (turn(words), may(words)) == (A, {IN_TRUMPS, OUVERTE, DECLAREE})
    raised = heard(words, A, IN_TRUMPS)
    assert (turn(raised), may(raised)) == (C, {OUVERTE, DECLAREE})
    raised = heard(raised, C, OUVERTE)
    assert (turn(raised), may(raised)) == (D, {DECLAREE})
    assert contract(heard(heard(words, A, PASS), C, PASS)) == Contract(ABONDANCE, D)


def test_SB_T3_an_accepted_proposition_is_not_accepted_again():
    words = said(PASS, PROPOSE, ACCEPT)
    assert turn(words) == D
    words = heard(words, D, PASS)
    assert turn(words) is None
    assert contract(words) == Contract(PROPOSE, B, C)


def test_SB_T4_an_over_called_proposition_is_no_more_to_be_accepted():
    words = said(PASS, PROPOSE, SOLO)
    assert (turn(words), may(words)) == (D, above(SOLO))
    words = heard(words, D, PASS)
    assert (turn(words), may(words)) == (B, above(SOLO))
    assert turn(heard(words, B, PASS)) is None


def test_SB_T5_proposer_and_acceptor_may_each_raise():
    words = said(PROPOSE, ACCEPT, SOLO, PASS)
    assert (turn(words), may(words)) == (A, above(SOLO))
    assert DECLAREE in may(words)
    words = heard(words, A, PASS)
    assert (turn(words), may(words)) == (B, above(SOLO))
    bound = replace(SOLO_WHIST, acceptor_may_raise=False)
    assert turn(words, bound) is None


def test_SB_T6_an_inferior_call_is_void():
    words = said(MISERE, SOLO)
    assert words[-1].void
    assert contract(said(MISERE, SOLO, PASS, PASS, PASS)) == Contract(MISERE, A)


def test_SB_T7_a_dealer_nobody_accepts_may_amend_or_the_hands_are_thrown_up():
    words = said(PASS, PASS, PASS, PROPOSE, PASS)
    assert (turn(words), may(words)) == (D, above(PROPOSE))
    assert contract(heard(words, D, SOLO)) == Contract(SOLO, D)
    assert contract(heard(words, D, PASS)) is None
    strict = replace(SOLO_WHIST, proposer_may_amend=False)
    assert turn(words, strict) is None


def test_SB_T8_nobody_but_the_eldest_accepts_after_passing():
    words = said(PASS, PASS, PROPOSE, PASS)
    assert (turn(words), may(words)) == (A, {ACCEPT})
    assert heard(words, B, ACCEPT)[-1].void
    words = heard(words, A, ACCEPT)
    assert turn(words) is None
    assert contract(words) == Contract(PROPOSE, C, A)


def test_SB_T9_a_second_proposal_is_void_and_cannot_become_an_acceptance():
    words = said(PROPOSE, PROPOSE)
    assert words[-1].void
    assert (turn(words), ACCEPT in may(words)) == (C, True)
    words = heard(heard(words, C, PASS), D, PASS)
    assert (turn(words), may(words)) == (B, above(PROPOSE))
    words = heard(words, B, PASS)
    assert (turn(words), may(words)) == (A, above(PROPOSE))


def test_SB_T10_an_abondance_declaree_ends_the_bidding():
    for before in ((), (PASS,), (PROPOSE, ACCEPT), (MISERE, ABONDANCE)):
        words = said(*before, DECLAREE)
        assert turn(words) is None
        assert contract(words).declaration is DECLAREE


def test_S_B01_everybody_speaks_once_from_the_eldest_hand():
    words = ()
    for seat in SEATS:
        assert turn(words) == seat
        words = heard(words, seat, PASS)
    assert turn(words) is None
    assert contract(words) is None


def test_S_B02_a_call_must_be_higher_than_all_before():
    for call in Declaration:
        if call not in (IN_TRUMPS, DECLAREE, GENERAL):
            assert may(said(call)) - {ACCEPT} == above(call)
    assert may(said(ABONDANCE, IN_TRUMPS)) == {OUVERTE, DECLAREE}


def test_S_B03_a_proposition_is_made_only_where_nobody_has_called():
    assert PROPOSE in may(said(PASS, PASS))
    assert PROPOSE not in may(said(SOLO))
    assert PROPOSE not in may(said(PROPOSE))


def test_S_B04_a_player_accepts_who_has_not_spoken_or_is_the_eldest_and_has_passed():
    for words, who in (
        (said(PROPOSE), (B, C, D)),
        (said(PASS, PROPOSE), (A, C, D)),
        (said(PASS, PASS, PROPOSE), (A, D)),
        (said(PROPOSE, PASS), (C, D)),
        (said(PROPOSE, ACCEPT), ()),
        (said(PROPOSE, SOLO), ()),
        (said(PASS), ()),
    ):
        assert tuple(seat for seat in SEATS if may_accept(A, words, seat) and seat != words[-1].seat) == who
    assert heard(said(PROPOSE, PASS, PASS), D, ACCEPT)[-1].void is False


def test_S_B04_nobody_accepts_their_own_proposition():
    for before in ((), (PASS,), (PASS, PASS, PASS)):
        words = said(*before, PROPOSE)
        assert not may_accept(A, words, words[-1].seat)


def test_S_B05_a_player_who_has_passed_makes_no_call():
    words = said(PASS, PROPOSE, PASS, PASS)
    assert not may_call(SOLO_WHIST, words, A)
    assert heard(words, A, SOLO)[-1].void


def test_S_B06_only_the_eldest_may_accept_a_dealers_proposition():
    words = said(PASS, PASS, PASS, PROPOSE)
    assert turn(words) == A
    assert [seat for seat in SEATS if may_accept(A, words, seat)] == [A]


def test_S_B07_whoever_called_may_skip_calls_between_and_need_not_raise():
    words = said(PROPOSE, ACCEPT, SOLO, MISERE)
    assert (turn(words), may(words)) == (A, above(MISERE))
    words = heard(words, A, OUVERTE)
    assert (turn(words), may(words)) == (B, above(OUVERTE))
    words = heard(words, B, PASS)
    assert (turn(words), may(words)) == (C, above(OUVERTE))
    assert contract(heard(heard(words, C, PASS), D, PASS)) == Contract(OUVERTE, A)


def test_S_B08_a_superior_call_annuls_those_below_it():
    words = said(PROPOSE, ACCEPT, MISERE, PASS, PASS, PASS)
    assert contract(words) == Contract(MISERE, C)


def test_S_B09_to_decline_is_final():
    words = said(SOLO, MISERE, ABONDANCE, PASS, PASS, OUVERTE, PASS)
    assert turn(words) is None
    assert contract(words) == Contract(OUVERTE, B)


def test_S_B10_a_proposer_nobody_has_accepted_or_topped_may_amend_when_all_others_are_done():
    words = said(PROPOSE, PASS, PASS, PASS)
    assert (turn(words), may(words)) == (A, above(PROPOSE))
    assert contract(heard(words, A, MISERE)) == Contract(MISERE, A)
    assert contract(heard(words, A, PASS)) is None, "it is as if all had passed"
    assert turn(said(PASS, PASS, PROPOSE, PASS)) == A, "the eldest first, who may accept"
    assert turn(words, replace(SOLO_WHIST, proposer_may_amend=False)) is None


def test_S_B11_nobody_raises_a_call_of_their_own_that_stands():
    words = said(SOLO, PASS, PASS, PASS)
    assert turn(words) is None
    free = replace(SOLO_WHIST, raise_unprovoked=True)
    assert (turn(words, free), may(words, free)) == (A, above(SOLO))
    assert turn(heard(words, A, PASS, free), free) is None


def test_S_C9_abondance_in_trumps_is_called_over_an_abondance_alone():
    assert IN_TRUMPS not in may(())
    assert IN_TRUMPS not in may(said(MISERE))
    assert IN_TRUMPS in may(said(ABONDANCE))
    assert IN_TRUMPS in may((), replace(SOLO_WHIST, abondance_trumps_only_over_abondance=False))


def test_words_out_of_turn_count_for_nothing():
    words = heard(said(PROPOSE), D, MISERE)
    assert words[-1].void
    assert not words[-1].in_turn
    assert (turn(words), may(words)) == (B, may(said(PROPOSE)))


def auctions(variant, words=()):
    seat = to_speak(variant, A, words)
    if seat is None:
        return 1
    calls = [PASS, *may_call(variant, words, seat), *[ACCEPT] * may_accept(A, words, seat)]
    return sum(auctions(variant, heard(words, seat, call, variant)) for call in calls)


@pytest.mark.parametrize(
    ("amend", "over_abondance_alone", "count"),
    [
        (True, True, 2075),
        pytest.param(False, True, 2055, marks=pytest.mark.nightly),
        pytest.param(True, False, 2744, marks=pytest.mark.nightly),
        pytest.param(False, False, 2720, marks=pytest.mark.nightly),
    ],
)
def test_the_whole_tree_of_lawful_auctions_has_the_size_that_two_other_programs_found(
    amend, over_abondance_alone, count
):
    variant = replace(
        SOLO_WHIST,
        proposer_may_amend=amend,
        abondance_trumps_only_over_abondance=over_abondance_alone,
    )
    assert auctions(variant) == count


TABLE = ("AS", "KS", "QS", "JS")
OUT_OF_ORDER = [
    ("S-B01", (), Declare(B, SOLO)),
    ("S-B01", (PASS,), Pass(A)),
    ("S-B02", (MISERE,), Declare(B, SOLO)),
    ("S-B02", (SOLO,), Declare(B, SOLO)),
    ("S-B03", (SOLO,), Declare(B, PROPOSE)),
    ("S-B04", (PASS,), Accept(B)),
    ("S-B04", (PROPOSE, PASS), Accept(B)),
    ("S-B04", (PROPOSE, SOLO), Accept(C)),
    ("S-B05", (PASS, PROPOSE, PASS), Declare(A, SOLO)),
    ("S-B05", (PASS, PROPOSE, PASS, PASS), Declare(A, SOLO)),
    ("S-B11", (SOLO, PASS), Declare(A, MISERE)),
    ("S-C9", (MISERE,), Declare(B, IN_TRUMPS)),
]
"""The rule, the calls already made, and the call that is then not allowed."""


def spoken_at(umpire, calls):
    position = to_call(*TABLE, umpire=umpire, dealer=D)
    for seat, call in zip(SEATS, calls, strict=False):
        position = do(position, Pass(seat) if call is PASS else Declare(seat, call))
    return position


@pytest.mark.parametrize(("rule", "calls", "act"), OUT_OF_ORDER)
def test_a_strict_table_refuses_a_call_by_its_rule(rule, calls, act):
    assert refused(spoken_at(STRICT, calls), act) == rule


@pytest.mark.parametrize(("rule", "calls", "act"), OUT_OF_ORDER)
@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_S_B02_elsewhere_it_stands_as_said_and_has_no_effect(umpire, rule, calls, act):
    before = spoken_at(umpire, calls)
    after = do(before, act)
    word = after.state.deal.said[-1]
    assert (word.seat, word.void) == (act.seat, True), rule
    assert contract(after.state.deal.said) == contract(before.state.deal.said)
    assert after.docket == before.docket, "it is no offence against an article"

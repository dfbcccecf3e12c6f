"""Leading and playing out of turn: S-L15, S-L17 and S-L18. North plays a solo in hearts and is to lead."""

import pytest

from games.solo.laid_out import (
    ON_CLAIM,
    PROPOSITION,
    STRICT,
    E,
    N,
    S,
    W,
    after,
    by,
    called,
    card,
    cases,
    choose,
    do,
    heard,
    may_play,
    options,
    play,
    refused,
    told,
)
from hoyle.cards import Hand
from hoyle.games.solo.act import Confer, Hint, Play, Quit, ShowHand
from hoyle.games.solo.game import GAME
from hoyle.table.act import Waive

HANDS = ("AS 2C 2D", "KS 3H 3C", "QS 4C 4D", "JS 5H 5D")
EXPOSE = "treat KS held by E as exposed"


def false_lead(seat=E, text="KS", hands=HANDS, **laid):
    return by(called(*hands, **laid), seat, text)


def test_S_L15_the_card_may_be_treated_as_exposed_or_a_suit_called():
    position = false_lead()
    assert GAME.due(position) == (N,)
    assert options(position, N) == [
        EXPOSE,
        *(
            f"call {suit} for the next lead by E or S or W"
            for suit in ("clubs", "diamonds", "hearts", "spades")
        ),
    ]


def test_S_L15_treated_as_exposed_it_goes_back_and_so_do_the_cards_upon_it():
    position = choose(by(false_lead(), S, "QS"), EXPOSE)
    deal = position.state.deal
    assert deal.laid == ()
    assert deal.exposed == tuple(map(Hand, ("", "KS", "", "")))
    assert (deal.hands[S], GAME.due(position)) == (Hand(HANDS[S]), (N,))


def test_S_L15_a_suit_called_binds_whichever_of_them_next_leads():
    position = choose(false_lead(), "call diamonds for the next lead by E or S or W")
    assert position.state.deal.exposed[E] == Hand("")
    assert may_play(position, N) == Hand(HANDS[N])  # The other side made the call, and leads what it likes.
    position = play(position, "2C", "3C", "4C", "5H", "/")
    assert GAME.due(position) == (W,)
    assert may_play(position, W) == Hand("5D")


def test_S_L15_S_LT11_a_suit_they_have_not_is_spent_with_that_lead():
    position = choose(false_lead(), "call clubs for the next lead by E or S or W")
    position = play(position, "2C", "3C", "4C", "5H", "/")
    assert may_play(position, W) == Hand("JS 5D")
    position = play(position, "5D", "2D", "3H", "4D", "/")
    assert may_play(position, E) == Hand("KS")


def test_S_L15_to_disobey_when_able_is_a_revoke():
    position = choose(false_lead(), "call diamonds for the next lead by E or S or W")
    position = play(position, "2C", "3C", "4C", "5H", "/", "JS")
    assert cases(position)[-1] == ("S-L39", "NOTED")


def test_S_L15_of_a_single_caller_only_a_suit_is_called():
    position = false_lead(N, "AS", dealer=N)
    assert options(position, E) == [
        f"call {suit} for the next lead by N" for suit in ("clubs", "diamonds", "hearts", "spades")
    ]
    assert heard(called(*HANDS, dealer=N, caller_leads_out_of_turn="nothing"), Play(N, card("AS"))) == []


def test_S_L15_either_of_the_other_side_may_choose_and_each_may_waive():
    position = by(called(*HANDS, plays=PROPOSITION, partner=S), E, "KS")
    assert GAME.due(position) == (S,)
    position = do(position, Waive(S, 0))
    assert GAME.due(position) == (N,)
    assert told(do(position, Waive(N, 0))) == [("S-L15", "WAIVED")]


def test_S_L15_a_lead_in_turn_is_none():
    assert cases(play(called(*HANDS), "AS")) == []


def test_S_L15_a_strict_table_refuses_it():
    assert refused(called(*HANDS, umpire=STRICT), Play(E, card("KS"))) == "S-L15"


def test_S_L16_to_consult_which_to_choose_forfeits_it():
    position = by(called(*HANDS, plays=PROPOSITION, partner=S), E, "KS")
    position = do(position, Confer(N))
    assert told(position) == [("S-L16", "REFUSED")]
    assert options(position, S) == []


def early(**laid):
    """North leads the two of clubs; West plays before South and East."""
    return by(play(called(*HANDS, **laid), "2C"), W, "5H")


def test_S_L17_a_partner_preceded_may_be_compelled():
    position = by(play(called(*HANDS), "2C", "3C"), W, "5H")
    assert options(position, N) == [
        "call for the highest of S's clubs",
        "call for the lowest of S's clubs",
        "have S trump if they cannot follow suit",
        "forbid S to trump if they cannot follow suit",
    ]


def test_S_L17_highest_lowest_trump_or_no_trump_bind_them_that_once():
    hands = ("AS 2C", "KS 3C 9C", "QS 5H 4D", "JS 4H")
    position = by(play(called(*hands), "2C"), W, "4H")
    assert may_play(choose(position, "call for the lowest of E's clubs"), E) == Hand("3C")
    assert may_play(choose(position, "call for the highest of E's clubs"), E) == Hand("9C")
    trumped = play(choose(position, "forbid S to trump if they cannot follow suit"), "9C")
    assert may_play(trumped, S) == Hand("QS 4D")
    must = play(choose(position, "have S trump if they cannot follow suit"), "9C")
    assert may_play(must, S) == Hand("5H")


def test_S_L17_what_is_asked_of_one_partner_binds_no_other():
    """East too has no club, and may trump though South may not, or need not though South must."""
    hands = ("AS 2C", "KS 3H", "QS 5H 4D", "JS 4H")
    position = by(play(called(*hands), "2C"), W, "4H")
    for option in ("forbid S to trump if they cannot follow suit", "have S trump if they cannot follow suit"):
        assert may_play(choose(position, option), E) == Hand("KS 3H")


def test_S_L17_that_partner_does_not_end_it_by_playing_at_once():
    position = by(by(play(called(*HANDS), "2C", "3C"), W, "5H"), S, "4C")
    assert cases(position) == [("S-L17", "OPEN")]


def test_S_L17_to_precede_only_an_adversary_costs_nothing():
    hands = ("AS 2C", "KS 3C", "QS 4C", "JS 5C")
    position = play(called(*hands, plays=PROPOSITION, partner=S), "2C")
    assert heard(position, Play(S, card("4C"))) == []


def test_S_L17_once_third_hand_has_played_fourth_may():
    hands = ("AS 2C", "KS 3C", "QS 4C", "JS 5C")
    for option, ruled in (("yes", []), ("no", [("S-L17", "OPEN")])):
        position = called(*hands, plays=PROPOSITION, partner=S, fourth_after_third=option)
        assert heard(by(play(position, "2C"), S, "4C"), Play(W, card("5C"))) == ruled


def test_S_L17_fourth_before_second_is_an_offence_else():
    hands = ("AS 2C", "KS 3C", "QS 4C", "JS 5C")
    position = play(called(*hands, plays=PROPOSITION, partner=S), "2C")
    assert heard(position, Play(W, card("5C"))) == [("S-L17", "OPEN")]


def test_S_L17_a_strict_table_refuses_it():
    assert refused(play(called(*HANDS, umpire=STRICT), "2C"), Play(W, card("5H"))) == "S-L17"


@pytest.mark.parametrize("last", ["2D", "2C"])
def test_S_L18_a_lead_out_of_turn_stands_once_all_have_played(last):
    position = by(false_lead(umpire=ON_CLAIM), S, "QS")
    position = by(by(position, W, "JS"), N, "AS" if last == "2D" else "2C")
    assert cases(position)[0] == ("S-L18", "WAIVED")
    assert position.state.deal.laid[0].leader == E


def test_S_L18_it_does_not_cover_a_revoke():
    """North throws a club on the false lead, though North has a spade."""
    position = by(by(by(false_lead(), S, "QS"), W, "JS"), N, "2C")
    assert ("S-L20", "NOTED") in cases(position)


def test_S_L18_until_then_it_may_still_be_noticed():
    position = by(false_lead(), S, "QS")
    assert told(position) == [("S-L15", "OPEN")]


def test_S_L17_of_two_partners_preceded_each_is_named_and_may_be_compelled():
    hands = ("AS 2C 2D", "9C 3H 3C", "QC 4C 4D", "JS 5H 5D")
    position = by(play(called(*hands), "2C"), W, "5H")
    assert [words for words in options(position, N) if "highest" in words] == [
        "call for the highest of E's clubs",
        "call for the highest of S's clubs",
    ]
    bound = choose(position, "call for the highest of S's clubs")
    assert may_play(bound, E) == Hand("9C 3C")
    assert may_play(play(bound, "9C"), S) == Hand("QC")


def test_S_L15_S_L32_what_ends_with_the_deal_ends_when_the_card_led_to_no_trick_is_taken_back():
    position = play(after(called("2C 3C", "KS KC", "QS 4C", "JS 5D"), 5, 7), "2C", "KC", "4C", "JS")
    position = do(by(position, S, "QS"), Quit(E), Hint(E))
    assert not position.state.deal.over
    assert told(position) == [("S-L15", "OPEN"), ("S-L32", "OPEN")]
    position = choose(position, "call spades for the next lead by S or W or E")
    assert position.state.deal.over
    assert told(position) == [("S-L15", "EXACTED"), ("S-L32", "LAPSED")]
    assert "have a new deal" not in options(position, N)
    assert heard(position, ShowHand(E)) == []

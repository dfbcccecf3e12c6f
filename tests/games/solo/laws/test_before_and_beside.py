"""Misdeals, turn-up, calls, remarks, looking, and wrong hands: S-L02 to S-L04, S-L30 to S-L38."""

import random

import pytest
from msgspec.structs import replace

from games.solo.laid_out import (
    ABONDANCE,
    GENERAL,
    MISERE,
    ON_CLAIM,
    OUVERTE,
    PROPOSITION,
    SOLO,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    called,
    card,
    cases,
    choose,
    do,
    heard,
    impossible,
    in_deal,
    may_play,
    next_deal,
    options,
    play,
    refused,
    shuffled,
    sitting,
    to_call,
    told,
    won,
)
from hoyle.cards import Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.solo.act import (
    Accept,
    AskTrumps,
    AskWhoPlayed,
    Confer,
    CorrectCall,
    Count,
    Cut,
    CutPack,
    Deal,
    Declare,
    FaceInPack,
    Find,
    Hint,
    LookBack,
    NameTurnUp,
    Pass,
    Shuffle,
)
from hoyle.games.solo.calls import may_accept
from hoyle.games.solo.deal import next_dealer
from hoyle.games.solo.game import GAME
from hoyle.seat import CHANCE, left, right
from hoyle.table import attended
from hoyle.table.act import Waive

HANDS = ("AS 2S 2H", "KS 3S 3H", "QS 4S 4H", "JS 5S 5H")


def cut_pack(umpire=ON_CLAIM, seed=7):
    rng = random.Random(seed)
    return next_deal(do(sitting(umpire), Cut(keeps=N, pack=shuffled(rng))), shuffled(rng))


# S-L02 to S-L04.


@pytest.mark.parametrize(
    "spoilt", [{"shows": True, "count": 5}, {"down": True}, {"to": 2, "count": 1, "shows": True}]
)
def test_S_L02_a_misdeal_is_dealt_again_by_the_same_player(spoilt):
    position = cut_pack()
    dealer = next_dealer(position.state)
    assert heard(position, Deal(dealer, **spoilt)) == [("S-L02", "EXACTED")]
    after = do(position, Deal(dealer, **spoilt))
    assert (next_dealer(after.state), GAME.due(after)) == (dealer, (CHANCE,))


@pytest.mark.parametrize(("at", "ruled"), [(0, [("S-L02", "EXACTED")]), (51, [])])
def test_S_L02_a_card_faced_in_the_pack_spoils_the_deal_unless_it_is_the_last(at, ruled):
    rng = random.Random(7)
    position = do(sitting(ON_CLAIM), Cut(keeps=N, pack=shuffled(rng)))
    position = do(position, Shuffle(pack=shuffled(rng)), FaceInPack(N, (at + 26) % 52))
    (cutter,) = GAME.due(position)
    position = do(position, CutPack(cutter, 26))
    assert heard(position, Deal(next_dealer(position.state))) == ruled


def test_S_L02_a_sound_deal_is_not_judged():
    position = cut_pack()
    assert heard(position, Deal(next_dealer(position.state))) == []


def test_S_L03_the_turn_up_lies_on_the_table_and_is_no_exposed_card():
    position = play(called(*HANDS, turned="5H"), "2H", "3H", "4H")
    assert told(position) == []
    assert heard(position, NameTurnUp(N)) == []
    assert may_play(position, W) == Hand("5H")


def turned_away(**laid):
    return play(called(*HANDS, turned="5H", **laid), "AS", "KS", "QS", "JS", "/")


def test_S_L04_nobody_names_it_once_it_is_taken_up():
    assert heard(turned_away(), NameTurnUp(E)) == [("S-L04", "REFUSED")]
    assert refused(turned_away(umpire=STRICT), NameTurnUp(E)) == "S-L04"


def test_S_L04_by_another_reading_the_highest_or_lowest_trump_may_be_called():
    hands = ("AS 2H", "KS 3H 9H", "QS 4H", "JS 5H")
    position = play(called(*hands, turned="5H", turn_up_named_costs="yes"), "AS", "KS", "QS", "JS", "/")
    position = do(position, NameTurnUp(E))
    assert options(position, N) == [f"call for the {rank} of E's hearts" for rank in ("highest", "lowest")]
    assert may_play(play(choose(position, "call for the lowest of E's hearts"), "2H"), E) == Hand("3H")


def test_S_L04_no_trump_is_called_of_a_player_who_has_no_card_left():
    hands = ("AS 2H", "KS 3H", "QS 4H", "JS 5H")
    position = play(called(*hands, turned="5H", turn_up_named_costs="yes"), "AS", "KS", "QS", "JS", "/")
    position = play(position, "2H", "3H", "4H", "5H")
    assert heard(position, NameTurnUp(E)) == [("S-L04", "OPEN"), ("S-L04", "LAPSED")]
    assert options(do(position, NameTurnUp(E)), N) == []


@pytest.mark.parametrize(("plays", "answer"), [(SOLO, "EXACTED"), (MISERE, "REFUSED"), (GENERAL, "REFUSED")])
def test_S_L04_any_player_may_ask_the_trump_suit_but_not_where_there_is_none(plays, answer):
    assert heard(called(*HANDS, plays=plays), AskTrumps(E)) == [("S-L04", answer)]


# S-L30 to S-L32.


def test_S_L30_a_second_proposition_is_no_acceptance():
    position = do(to_call(*HANDS), Declare(N, PROPOSITION))
    assert heard(position, Declare(E, PROPOSITION)) == [("S-L30", "REFUSED")]
    position = do(position, Declare(E, PROPOSITION))
    assert not may_accept(N, position.state.deal.said, E)
    position = do(position, Accept(S), Pass(W), Pass(E))
    assert position.state.deal.contract.declarers == (N, S)


def test_S_L30_its_maker_may_still_raise_when_over_called():
    position = do(
        to_call(*HANDS), Declare(N, PROPOSITION), Declare(E, PROPOSITION), Declare(S, SOLO), Pass(W)
    )
    position = do(position, Pass(N))
    assert GAME.due(position) == (E,)


def test_S_L30_a_strict_table_refuses_it():
    assert (
        refused(do(to_call(*HANDS, umpire=STRICT), Declare(N, PROPOSITION)), Declare(E, PROPOSITION))
        == "S-B03"
    )


def slipped():
    return do(to_call(*HANDS), Pass(N), Declare(E, SOLO), CorrectCall(E, ABONDANCE))


def test_S_L31_any_opponent_may_insist_on_the_first_call():
    position = slipped()
    assert options(position, GAME.due(position)[0]) == ["hold E to their first call"]
    insisted = choose(position, "hold E to their first call")
    assert insisted.state.deal.said[-1].declaration is SOLO
    played = do(insisted, Pass(S), Pass(W))
    assert played.state.deal.contract.declaration is SOLO


def test_S_L31_if_nobody_does_the_correction_stands():
    position = do(slipped(), Waive(S, 0), Waive(W, 0), Waive(N, 0))
    assert position.state.deal.said[-1].declaration is ABONDANCE
    assert do(slipped(), Pass(S)).docket.cases[0].last.standing.name == "LAPSED"


def test_S_L31_a_call_is_corrected_once_by_its_caller_and_while_nobody_has_done_anything_since():
    last = do(to_call(*HANDS), Pass(N), Pass(E), Pass(S), Declare(W, SOLO))
    for position, correction in (
        (slipped(), CorrectCall(E, MISERE)),
        (last, CorrectCall(S, MISERE)),
        (play(last, "AS"), CorrectCall(W, MISERE)),
    ):
        with pytest.raises(ImpossibleAct, match="no call that can be corrected"):
            do(position, correction)


def test_S_L31_a_slip_that_closed_the_bidding_opens_it_again():
    position = do(to_call(*HANDS), Pass(N), Pass(E), Pass(S), Declare(W, SOLO))
    assert position.state.deal.contract.declaration is SOLO
    position = choose(do(position, CorrectCall(W, ABONDANCE)), "hold W to their first call")
    assert position.state.deal.contract.declaration is SOLO
    assert not position.state.deal.naming


def test_S_L31_the_first_call_may_be_insisted_on_until_the_first_card():
    position = do(to_call(*HANDS), Pass(N), Pass(E), Pass(S), Declare(W, SOLO), CorrectCall(W, MISERE))
    assert told(position) == [("S-L31", "OPEN")]
    assert told(play(position, "AS")) == [("S-L31", "LAPSED")]


def test_S_L31_a_strict_table_takes_the_first_word():
    assert refused(do(to_call(*HANDS, umpire=STRICT), Declare(N, SOLO)), CorrectCall(N, ABONDANCE)) == "S-L31"


def test_S_L32_the_other_side_may_throw_up_the_cards_or_play_on():
    position = do(called(*HANDS), Hint(E))
    assert options(position, N) == ["have a new deal", "let the deal stand"]
    void = choose(position, "have a new deal")
    assert (void.state.deal.void, won(void), next_dealer(void.state)) == (True, (0, 0, 0, 0), W)
    assert GAME.due(choose(position, "let the deal stand")) == (N,)


# S-L33 to S-L35.


def test_S_L33_cards_are_placed_for_whoever_is_to_play():
    position = play(called(*HANDS), "AS", "KS")
    assert heard(position, AskWhoPlayed(S, card("AS"))) == [("S-L33", "EXACTED")]
    assert heard(position, AskWhoPlayed(W, card("AS"))) == [("S-L33", "REFUSED")]


@pytest.mark.parametrize("seat", [N, E, S, W])
def test_S_L34_S_LT10_anybody_is_shown_the_last_trick(seat):
    position = play(called(*HANDS), "AS", "KS", "QS", "JS", "/", "2H", "3H", "4H")
    assert heard(position, LookBack(seat)) == [("S-L34", "EXACTED")]
    assert "7 cards" in str(do(position, LookBack(seat)).docket.cases[-1].last.reason)


def test_S_L34_an_older_trick_is_asked_for_by_its_number_and_is_not_shown():
    position = play(called(*HANDS), "AS", "KS", "QS", "JS", "/", "2H", "3H", "4H", "5H")
    assert heard(position, LookBack(E, 0)) == [("S-L34", "REFUSED")]
    assert refused(replace(position, umpire=STRICT), LookBack(E, 0)) == "S-L34"
    assert GAME.speech.read("last 1", GAME.observe(position, E)) == LookBack(E, 0)


def test_S_L34_its_neighbour_the_last_is_shown_by_its_number_too():
    position = play(called(*HANDS), "AS", "KS", "QS", "JS", "/", "2H", "3H", "4H", "5H")
    assert heard(position, LookBack(E, 1)) == [("S-L34", "EXACTED")]
    assert "4 cards" in str(do(position, LookBack(E, 1)).docket.cases[-1].last.reason)
    assert "nobody has played" in impossible(position, LookBack(E, 2))


@pytest.mark.parametrize("plays", [MISERE, OUVERTE])
def test_S_L35_at_a_misere_nobody_is(plays):
    position = play(called("2S 2H", *HANDS[1:], plays=plays), "2S", "KS", "QS", "JS", "/")
    assert heard(position, LookBack(E)) == [("S-L35", "REFUSED")]
    assert refused(replace(position, umpire=STRICT), LookBack(E)) == "S-L35"


# S-L36 to S-L38: East has a card too many, and South one too few.

WRONG = ("AS 2S 2H", "KS 3S 3H 9H", "QS 4S", "JS 5S 5H")


def test_S_L36_adversaries_with_wrong_hands_lose_the_stake_whatever_the_play():
    position = do(called(*WRONG), Count(N))
    assert told(position) == [("S-L36", "EXACTED")]
    assert won(position) == (18, -6, -6, -6)
    assert GAME.due(position) == (CHANCE,)


@pytest.mark.parametrize(("plays", "stake"), [(MISERE, 36), (ABONDANCE, 54)])
def test_S_L36_the_stake_is_that_of_the_call(plays, stake):
    assert won(do(called(*WRONG, plays=plays), Count(N)))[N] == stake


def test_S_L37_a_caller_with_a_wrong_hand_pays_those_whose_hands_are_right():
    assert won(do(called(*WRONG, caller=E), Count(N))) == (6, -12, 0, 6)
    both = do(called(*WRONG, caller=E, both_miscounted="nobody"), Count(N))
    assert won(both) == (0, 0, 0, 0)


def test_S_L37_found_while_the_bidding_goes_on_it_is_paid_for_at_its_end():
    position = do(to_call(*WRONG), Declare(N, SOLO), Count(W))
    assert told(position) == [("S-L37", "EXACTED")]
    position = do(position, Pass(E), Pass(S), Pass(W))
    assert won(position) == (18, -6, -6, -6)


def test_S_L38_found_before_a_call_the_cards_are_dealt_again():
    position = do(to_call(*WRONG), Pass(N), Count(E))
    assert told(position) == [("S-L38", "EXACTED")]
    assert (won(position), next_dealer(position.state)) == ((0, 0, 0, 0), W)


def test_S_L38_hands_that_are_right_are_counted_in_vain():
    assert heard(to_call(*HANDS), Count(N)) == []
    assert refused(to_call(*HANDS, umpire=STRICT), Count(N)) == "S-L36"


def test_S_L38_a_watchful_table_counts_at_once():
    position = cut_pack(WATCHFUL)
    dealer = next_dealer(position.state)
    position = do(position, Deal(dealer, 1, drops=True), Deal(dealer))
    assert cases(position) == [("S-L02", "NOTED")]
    assert cases(attended(GAME, position)) == [("S-L38", "EXACTED")]


def test_S_L38_on_claim_a_player_whose_hand_is_wrong_may_count():
    position = cut_pack()
    dealer = next_dealer(position.state)
    position = do(position, Deal(dealer, 1, drops=True), Deal(dealer))
    short = left(dealer)
    assert Count(short) in GAME.lawful(position, short)
    assert Count(right(dealer)) not in GAME.lawful(position, right(dealer))
    assert Count(short) not in GAME.lawful(do(position, Find(dealer)), short)


def test_S_L32_a_remark_of_the_callers_gives_the_adversaries_the_choice():
    position = do(called(*HANDS), Hint(N))
    assert options(position, E) == ["have a new deal", "let the deal stand"]
    assert refused(called(*HANDS, umpire=STRICT), Hint(N)) == "S-L32"


def test_S_L33_a_card_that_is_not_on_the_table_is_not_asked_about():
    assert "is not on the table" in impossible(play(called(*HANDS), "AS"), AskWhoPlayed(E, card("KS")))


def test_S_L34_before_a_trick_is_won_there_is_none_to_see():
    assert "no last trick" in impossible(play(called(*HANDS), "AS", "KS"), LookBack(S))


def test_S_L35_at_a_general_misere_the_last_trick_is_shown():
    position = play(called(*HANDS, plays=GENERAL), "AS", "KS", "QS", "JS", "/")
    assert heard(position, LookBack(E)) == [("S-L34", "EXACTED")]


def test_S_L02_a_strict_table_at_which_a_card_lies_on_the_floor_has_it_counted_and_not_found():
    position = called(*HANDS, umpire=STRICT)
    deal = position.state.deal
    dropped = in_deal(position, dropped=(Hand(), Hand("7C"), Hand(), Hand()))
    assert deal.dropped != dropped.state.deal.dropped
    assert refused(dropped, Find(E)) == "S-L02"


@pytest.mark.parametrize("act", [Hint(N), AskTrumps(N), Confer(N)], ids=lambda act: type(act).__name__)
def test_words_about_a_deal_want_one_in_hand(act):
    over = play(called("AS", "KS", "QS", "JS"), "AS", "KS", "QS", "JS", "/")
    assert "no deal is in progress" in impossible(over, act)
    assert "no deal" in impossible(cut_pack(), act)

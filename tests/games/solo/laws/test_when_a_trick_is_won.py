"""A trick is won when its fourth card is played, which brings all the effects of winning; and corrections."""

import pytest

from games.solo.laid_out import (
    DECLAREE,
    MISERE,
    ON_CLAIM,
    OUVERTE,
    SOLO,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    by,
    called,
    card,
    do,
    heard,
    impossible,
    lawful,
    options,
    play,
    to_call,
    told,
    won,
    words_of,
)
from hoyle.cards import Hand
from hoyle.games.solo.act import (
    AskTrumps,
    AskWhoPlayed,
    Declare,
    Demand,
    Expose,
    Hint,
    LookBack,
    Play,
    Quit,
    ShowHand,
    Withdraw,
)
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.stakes import SoloPlayed, settled
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.table import Umpire, with_options
from hoyle.table.act import CallForPacks
from hoyle.words.plain import plain

LOST = ("AC 2D 2S", "KC 3D 3S", "QC 4D 4S", "JC 5D 5S")
"""North calls a misère and wins the first trick."""

ALL = pytest.mark.parametrize("umpire", list(Umpire), ids=str)
LOOSE = pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)


@ALL
def test_S_C3_a_misere_is_lost_when_the_fourth_card_lies(umpire):
    position = play(called(*LOST, plays=MISERE, umpire=umpire), "AC", "KC", "QC")
    assert won(position) == (0, 0, 0, 0)
    position = play(position, "JC")
    assert won(position) == (-36, 12, 12, 12)
    assert impossible(position, Play(N, card("2D"))) == "the misère is lost, and the deal is over"


@LOOSE
def test_S_C3_the_trick_that_loses_a_misere_is_counted_when_the_deal_is_told(umpire):
    position = play(called(*LOST, plays=MISERE, umpire=umpire), "AC", "KC", "QC")
    said = words_of(position, Play(W, card("JC")))
    assert "Tricks: N 1, opponents 0." in said


@LOOSE
def test_S_L07_a_caller_who_has_lost_can_claim_nothing_more(umpire):
    position = do(play(called(*LOST, plays=MISERE, umpire=umpire), "AC", "KC", "QC"), Expose(W, card("5S")))
    assert options(position, N) == ["claim the stakes, which W alone pays"]
    claim, waive, *_ = GAME.view(GAME.observe(position, N)).choices
    assert plain(claim.note) == "W pays 3s to N"
    assert waive.note is None
    position = play(position, "JC")
    assert told(position)[0] == ("S-L07", "LAPSED")
    assert won(position) == (-36, 12, 12, 12)


def test_S_L26_its_adversaries_show_their_hands_before_the_trick_is_turned():
    position = play(called(*LOST, plays=MISERE, umpire=ON_CLAIM), "AC", "KC", "QC", "JC")
    assert GAME.due(position) == (E,)
    assert ShowHand(E) in lawful(position, E)


def test_S_L21_a_trick_that_decides_the_deal_is_turned_by_it_and_no_card_of_it_is_put_right():
    hands = ("QC 2D 2S", "3D KC 3S", "4C 4D 4S", "JC 5D 5S")
    position = by(play(called(*hands, plays=MISERE, umpire=ON_CLAIM), "QC"), E, "3D")
    position = by(by(position, S, "4C"), W, "JC")
    assert won(position) == (-36, 12, 12, 12)  # North's queen wins the trick, East having revoked.
    assert Withdraw(E) not in lawful(position, E)
    assert impossible(position, Withdraw(E)) == "the misère is lost, and the deal is over"
    assert won(do(position, ShowHand(E))) == (36, -36, 0, 0)


def test_S_L21_a_card_laid_ahead_of_the_trick_that_decides_it_stays_where_it_lies():
    position = play(called(*LOST, plays=MISERE, umpire=ON_CLAIM), "AC", "KC", "QC")
    position = by(by(position, E, "3S"), S, "4D")
    assert do(position, Withdraw(S)).state.deal.hands[S] == Hand("4D 4S")
    position = by(position, W, "JC")
    assert Withdraw(S) not in lawful(position, S)
    assert impossible(position, Withdraw(S)) == "the misère is lost, and the deal is over"


@LOOSE
@pytest.mark.parametrize(("plays", "cards"), [(MISERE, "AC KC QC JC"), (DECLAREE, "2S 3S 4S 5S")])
def test_S_L32_the_right_to_throw_up_the_cards_ends_with_the_play(umpire, plays, cards):
    position = called(*LOST, plays=plays, trumps="D", umpire=umpire)
    *before, last = cards.split()
    position = do(play(position, *before), Hint(E))
    assert told(position)[0] == ("S-L32", "OPEN")
    assert told(play(position, last))[0] == ("S-L32", "LAPSED")


@ALL
def test_S_C6_an_ouvertes_hand_of_twelve_lies_open_when_the_first_trick_is_won(umpire):
    hands = ("2C 2D 2S", "KC 3D 3S", "QC 4D 4S", "JC 5D 5S")
    position = play(called(*hands, plays=OUVERTE, umpire=umpire), "2C", "KC", "QC")
    assert GAME.observe(position, W).exposed[N] == Hand("")
    assert GAME.observe(play(position, "JC"), W).exposed[N] == Hand("2D 2S")


@ALL
def test_S_C7_a_declaree_has_failed_when_the_fourth_card_of_a_trick_lost_lies(umpire):
    position = called(*LOST, plays=Declaration.ABONDANCE_DECLAREE, trumps="D", umpire=umpire)
    assert position.state.deal.over is False
    position = play(position, "2S", "3S", "4S", "5S")
    assert won(position) == (-108, 36, 36, 36)


def _until(option, *words):
    hands = ("AS 2D", "KS 3D", "QS 4D", "JS 5D")
    position = called(*hands, plays=SOLO, trumps="D", turned="5D", turn_up_lies=option)
    return play(position, *words)


def test_S_R04_the_turn_up_is_taken_up_when_the_first_trick_is_won():
    position = _until("until_won", "AS", "KS", "QS")
    assert GAME.observe(position, N).turned_lies
    assert "W takes up 5D." in words_of(position, Play(W, card("JS")))
    assert not GAME.observe(play(position, "JS"), N).turned_lies


def test_S_L03_the_turn_up_stays_until_the_first_trick_is_quitted():
    position = _until("until_quitted", "AS", "KS", "QS", "JS")
    seen = GAME.observe(position, N)
    assert seen.turned_lies
    assert any(pile.kind == "turn_up" for pile in GAME.view(seen).piles)
    assert heard(position, Expose(W, card("5D"))) == [("S-L03", "REFUSED")]
    assert "W takes up 5D." in words_of(position, Quit(N))
    assert not GAME.observe(do(position, Quit(N)), N).turned_lies
    assert "takes up" not in words_of(_until("until_quitted", "AS", "KS", "QS"), Play(W, card("5D")))


def test_S_K03_the_tricks_shown_count_one_that_lies_whole():
    position = play(called("AS 2D", "KS 3D", "QS 4D", "JS 5D", plays=SOLO, umpire=ON_CLAIM), "AS", "KS", "QS")
    assert GAME.observe(position, N).won_by == ()
    assert GAME.observe(play(position, "JS"), N).won_by == (N,)


# S-L34: eight cards at most.

FIVE = ("AS AH 2C", "KS 3H 3C", "QS 4H 4C", "JS 5H 5C")


def looked(*words):
    position = play(called(*FIVE, plays=SOLO, umpire=ON_CLAIM), *words)
    return do(position, LookBack(W)).docket.cases[-1].last


def test_S_L34_a_whole_trick_that_lies_unturned_is_itself_the_last():
    last = looked("AS", "KS", "QS", "JS", "/", "AH", "3H", "4H", "5H", "2C", "3C", "4C")
    assert (last.law, last.standing.name) == ("S-L34", "EXACTED")
    assert "7 cards" in str(last.reason)


def test_S_L34_its_neighbour_with_three_on_the_table_the_trick_that_was_turned_is_shown():
    assert "7 cards" in str(looked("AS", "KS", "QS", "JS", "/", "AH", "3H", "4H").reason)
    assert "8 cards" in str(
        looked("AS", "KS", "QS", "JS", "/", "AH", "3H", "4H", "5H", "2C", "3C", "4C", "5C").reason
    )


# Rights that can be used at a strict table.


@ALL
def test_S_L04_S_L33_S_L34_every_right_is_taken_as_often_as_it_is_asked(umpire):
    position = play(called(*FIVE, plays=SOLO, umpire=umpire), "AS", "KS", "QS", "JS", "/", "AH")
    for act, law in ((AskTrumps(W), "S-L04"), (AskWhoPlayed(E, card("AH")), "S-L33"), (LookBack(S), "S-L34")):
        for _ in range(2):
            assert heard(position, act) == [(law, "EXACTED")]
            position = do(position, act)


def test_S_L33_its_neighbour_out_of_turn_is_refused_by_a_strict_table():
    position = play(called(*FIVE, plays=SOLO, umpire=STRICT), "AS")
    with pytest.raises(Exception, match="S-L33"):
        do(position, AskWhoPlayed(W, card("AS")))


# The turn-up, cards shown before the call, and demands.


@LOOSE
def test_S_L03_the_turn_up_that_lies_by_right_is_no_exposed_card(umpire):
    hands = ("2C 2D 2S", "KC 3S 3D", "QC 4S 4D", "JC 5S 5D")
    position = called(*hands, plays=MISERE, trumps="D", turned="5D", umpire=umpire)
    assert heard(position, Expose(W, card("5D"))) == [("S-L03", "REFUSED")]
    assert do(position, Expose(W, card("5D"))).state.deal.exposed[W] == Hand("")
    assert heard(position, Expose(W, card("5S"))) == [("S-L07", "OPEN")]  # Another card of the hand.


def test_S_L07_a_card_exposed_before_a_misere_is_called_gives_its_caller_the_choice_and_no_demands():
    hands = ("2C 2D 2S", "KC 3S 3D", "QC 4S 4D", "JC 5S 5D")
    position = do(to_call(*hands), Expose(E, card("KC")))
    assert told(position) == [("S-L06", "EXACTED")]
    position = do(position, Declare(N, Declaration.MISERE))
    for seat in (E, S, W):
        position = do(position, next(act for act in lawful(position, seat) if type(act).__name__ == "Pass"))
    assert told(position) == [("S-L06", "WAIVED"), ("S-L07", "OPEN")]
    assert options(position, N) == ["claim the stakes, which E alone pays"]


def test_S_L13_demands_about_two_exposed_cards_in_one_trick_are_both_heard():
    hands = ("2C 2D 3H", "KC 3S 3D", "QC 4S 4D", "JC 5S 5D")
    position = do(called(*hands, plays=SOLO, umpire=ON_CLAIM), Expose(E, card("3S")), Expose(E, card("3D")))
    position = play(position, "3H")
    position = do(position, Demand(N, card("3S"), "play"))
    assert heard(position, Demand(N, card("3D"), "play")) == [("S-L10", "EXACTED")]
    assert heard(position, Demand(N, card("3S"), "play"))[0][1] == "REFUSED"  # The same demand again.


# Misère: the fourth hand; fresh packs; the stake of a general misère; a claim that is never answered.


@LOOSE
def test_S_L08_the_fourth_hand_of_a_misere_has_no_excuse(umpire):
    hands = ("2C 2D 2S", "KC 3S 3D", "QC 4S 4D", "JC 5S 5D")
    position = by(play(called(*hands, plays=MISERE, umpire=umpire), "2C"), S, "QC")
    assert ("S-L08", "OPEN") in heard(position, Play(W, card("JC")))


@LOOSE
def test_TL_01_fresh_packs_are_refused_in_the_midst_of_play(umpire):
    position = play(called(*FIVE, plays=SOLO, umpire=umpire, pack_cost=12), "AS")
    assert heard(position, CallForPacks(E)) == [("TL-01", "REFUSED")]


def test_S_K06_the_stake_of_a_general_misere_may_be_agreed():
    played = SoloPlayed(declaration=Declaration.GENERAL_MISERE, takers=(N,))
    assert settled(SOLO_WHIST, played).deltas == (-18, 6, 6, 6)
    agreed = with_options(SOLO_WHIST, [("general_misere_stake", "10")])
    assert settled(agreed, played).deltas == (-30, 10, 10, 10)


def test_W_L12_a_card_laid_in_reliance_on_one_taken_back_is_taken_back_without_penalty():
    hands = ("AS 2D", "3D KS", "QS 4S", "JS 5D")
    position = by(play(called(*hands, plays=SOLO, umpire=ON_CLAIM), "AS"), E, "3D")
    position = do(by(position, S, "QS"), Withdraw(E))
    assert Withdraw(S) in lawful(position, S)
    assert heard(position, Withdraw(S)) == [("S-L21", "REFUSED")]  # It brings no remedy.
    assert do(position, Withdraw(S)).state.deal.exposed[S] == Hand("")


def test_S_L21_its_neighbour_a_card_that_relied_on_nothing_lies_exposed():
    hands = ("AS 2D", "3S KS", "QS 4S", "JS 5D")
    position = play(called(*hands, plays=SOLO, umpire=ON_CLAIM), "AS", "3S", "QS")
    assert heard(position, Withdraw(S)) == [("S-L21", "EXACTED")]

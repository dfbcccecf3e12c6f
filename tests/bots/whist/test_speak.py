from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bots.whist.laid import do, play, table
from games.whist.laws.choosing import choose
from hoyle.bots.claims import proved
from hoyle.bots.whist.plain import speaks
from hoyle.bots.whist.remedy import FAIR, pays
from hoyle.bots.whist.speak import a_call, a_challenge, a_choice, a_cut, a_proved_claim, honours
from hoyle.cards import ALL, Card, Hand, Pack, Suit
from hoyle.games.whist.act import (
    Answer,
    Call,
    CallHonours,
    Challenge,
    Claim,
    CutIn,
    CutPack,
    Play,
    ScoreHonours,
    ShowTricks,
    Shuffle,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.law import Standing
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS
from hoyle.table import Position, Umpire
from hoyle.tricks.trick import height

N, E, S, W = range(4)


def seen(position, seat):
    return GAME.observe(position, seat)


def test_the_pack_is_cut_somewhere_and_alike_by_an_equal_generator():
    position = do(Position(GAME.begin(LONG_WHIST)), CutIn(keeps=N, pack=Pack()), Shuffle(pack=Pack()))
    (cutter,) = GAME.due(position)
    cuts = [a_cut(seen(position, cutter), Random(seed)) for seed in range(30)]
    assert all(isinstance(cut, CutPack) and 4 <= cut.at <= 48 for cut in cuts)
    assert len(set(cuts)) > 10
    assert a_cut(seen(position, cutter), Random(7)) == a_cut(seen(position, cutter), Random(7))
    assert a_cut(seen(position, (cutter + 1) % 4), Random(7)) is None


CALLERS = ("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D")


def test_honours_are_called_at_eight_and_the_answer_is_true():
    position = table(*CALLERS, score=(8, 0))
    assert honours(seen(position, N)) == CallHonours(N)
    asked = do(position, CallHonours(N))
    assert honours(seen(asked, S)) == Answer(S, yes=True)
    view = seen(asked, S)
    assert honours(replace(view, lawful=view.lawful[::-1])) == Answer(S, yes=True)
    without = do(table("AH KH 3D", "QH 5S 4D", "2H 4S 5D", "3H 6S 6D", score=(8, 0)), CallHonours(N))
    assert honours(seen(without, S)) == Answer(S, yes=False)


@pytest.mark.parametrize("score", [(7, 0), (0, 8), (9, 0)])
def test_honours_are_not_called_at_another_score(score):
    assert honours(seen(table(*CALLERS, score=score), N)) is None


def test_honours_are_scored_after_play_by_the_side_that_held_them():
    position = play(table(*CALLERS), "AH 2H QH 3H / KH 4D 5D 6D / 3D 5S 4S 6S /")
    assert honours(seen(position, N)) == ScoreHonours(N, 2)
    assert honours(seen(position, E)) is None


# East holds a spade and does not follow in the first trick; it falls in the second.
SHOWN = play(table("AS 2S 3D", "KS 3C 5D", "QS 4C 6D", "JS 5S 7D"), "AS 3C QS JS / 2S KS 4C 5S /")


def test_a_revoke_that_the_quitted_tricks_prove_is_claimed():
    assert a_proved_claim(seen(SHOWN, N)) == Claim(N, offender=E, trick=0)


def test_nothing_else_is_claimed_though_it_may_be():
    innocent = play(table("AS 2S 3D", "KC 3C 5D", "QS 4C 6D", "JS 5S 7D"), "AS 3C QS JS / 2S KC 4C 5S /")
    assert any(isinstance(act, Claim) for act in seen(innocent, N).lawful)
    assert a_proved_claim(seen(innocent, N)) is None
    assert a_proved_claim(seen(SHOWN, E)) is None  # Made by its own side.


def test_a_revoke_not_yet_shown_by_a_quitted_trick_is_not_claimed():
    shown_on_the_table = play(table("AS 2S 3D", "KS 3C 5D", "QS 4C 6D", "JS 5S 7D"), "AS 3C QS JS / 2S KS")
    assert a_proved_claim(seen(shown_on_the_table, N)) is None
    assert not proved(seen(SHOWN, N), Claim(N, offender=E, trick=2))
    assert not proved(seen(SHOWN, N), Claim(N, offender=W, trick=0))


def remedy(position, seat):
    chosen = a_choice(seen(position, seat))
    return None if chosen is None else chosen.option


def table_proved(score=(0, 0)):
    position = play(
        table("AS 2S 3D", "KS 3C 5D", "QS 4C 6D", "JS 5S 7D", score=score), "AS 3C QS JS / 2S KS 4C 5S /"
    )
    return do(position, Claim(N, offender=E, trick=0), ShowTricks(E))


def penalty(score, ours, theirs):
    """South's choice for East's revoke after thirteen tricks, now in the score; South chooses first."""
    view = replace(seen(table_proved(), S), score=score, taken=(ours, theirs), counts=(0,) * 4)
    return a_choice(view).option


ADD, TAKE = remedies.Points(0, 3).id, remedies.Tricks(1, 3).id


@pytest.mark.parametrize(
    ("score", "ours", "theirs", "option"),
    [
        ((0, 1), 6, 7, TAKE),  # Three for us and one off theirs; adding three gives only three.
        ((0, 3), 4, 9, TAKE),  # One for us and three off theirs.
        ((0, 4), 3, 10, ADD),  # Nothing for us and three off theirs: equal, so the first one printed.
        ((1, 4), 7, 6, ADD),  # Three for us, and they had none by tricks.
        ((7, 3), 4, 9, ADD),  # It wins the game, which one more would not.
        ((0, 8), 4, 9, TAKE),  # Three of their eight are by tricks, and are lost.
        ((7, 1), 6, 7, TAKE),  # Either wins; this leaves them less.
    ],
)
def test_a_revoke_is_paid_for_as_pays_best_at_the_score(score, ours, theirs, option):
    assert penalty(score, ours, theirs) == option


def test_before_the_deal_is_played_out_the_rest_of_the_tricks_are_shared():
    assert remedy(table_proved(), S) == ADD


@pytest.mark.parametrize(("theirs", "worse"), [(1, True), (5, False)])
def test_points_that_the_offenders_have_not_are_not_counted(theirs, worse):
    view = seen(table_proved((0, theirs)), S)
    assert (pays(view, remedies.Points(1, -3)) < pays(view, remedies.Points(0, 3))) == worse


def test_no_more_tricks_are_taken_than_the_offenders_have():
    view = replace(seen(table_proved(), S), taken=(11, 2), counts=(0,) * 4)
    assert (
        pays(view, remedies.Tricks(1, 3))
        == pays(view, remedies.Tricks(1, 2))
        < pays(view, remedies.Points(0, 3))
    )


def test_what_wins_the_game_goes_before_all():
    view = seen(table_proved((7, 9)), S)
    assert pays(view, remedies.Points(0, 3)) > pays(view, remedies.Points(1, -3)) + 50


def test_there_is_nothing_to_choose_for_the_offenders():
    assert remedy(table_proved(), E) is None


# East takes back a wrong card; the leader's side may demand the highest or the lowest.
def taken_back(led, *rest):
    hands = ("AS 2S 3D", "KS 9S 5D", "QS 4H 6D", "JS 5S 7D")
    position = play(table(*hands, umpire=Umpire.WATCHFUL), f"{led} 5D")
    return do(position, Withdraw(E), *rest)


def test_a_player_who_takes_a_card_back_is_made_to_spend_the_best_on_a_trick_already_ours():
    assert remedy(taken_back("AS"), S) == "HighestOrLowest:1:S:yes"


def test_else_they_are_made_to_play_their_lowest():
    assert remedy(taken_back("2S"), S) == "HighestOrLowest:1:S:no"


def test_nothing_is_said_when_there_is_only_a_card_to_play():
    position = table("AS 2S 3D", "KS 3C 5D", "QS 4C 6D", "JS 5S 7D")
    view = seen(position, N)
    assert (honours(view), a_proved_claim(view), a_choice(view), a_cut(view, Random(1))) == (None,) * 4
    assert Play(N, Card("AS")) in view.lawful


@pytest.mark.parametrize(
    ("hand", "option"),
    [
        ("AS KS QS AH KH QH JH 2H AC KC 2D 3D 4D", remedies.Stand()),
        ("2S 3S 4S 5S 2H 2C 3C 4C 5C 6C 2D 3D 4D", remedies.NewDeal()),
    ],
)
def test_a_deal_stands_for_a_player_who_holds_good_cards(hand, option):
    view = replace(seen(table(*CALLERS), N), hand=Hand(hand), counts=(13,) * 4, trumps=Suit.HEARTS)
    assert max((remedies.NewDeal(), remedies.Stand()), key=lambda remedy: pays(view, remedy)) == option


def test_a_fair_hand_is_a_quarter_of_what_all_cards_are_worth_and_of_the_trumps():
    """Four for an ace down to one for a knave, and one for every trump; a hand of this value gains
    nothing.
    """
    worth = sum(max(height(card) - 10, 0) for card in ALL) + 13
    assert worth / 4 == FAIR


def test_a_deal_stands_for_the_side_that_has_won_more_of_it_and_not_for_the_other():
    view = replace(seen(table(*CALLERS), N), hand=Hand(), counts=(3,) * 4, taken=(8, 2))
    assert pays(view, remedies.Stand()) > pays(view, remedies.NewDeal())
    assert pays(replace(view, seat=E), remedies.Stand()) < pays(replace(view, seat=E), remedies.NewDeal())


def test_a_partner_is_made_to_win_only_where_it_is_their_own_side_that_they_beat():
    position = play(table("AS 2S 3D", "KS 9S 5D", "QS 4H 6D", "JS 5S 7D"), "AS 9S")
    both = remedies.MustWin(S, 0), remedies.CardCalled(S, Card("QS"))
    assert pays(seen(position, E), remedies.PartnerNames(E, 0)) < pays(seen(position, E), both[1])
    assert pays(seen(position, E), both[0]) > pays(seen(position, E), both[1])
    assert pays(seen(position, N), both[0]) < pays(seen(position, N), both[1])


def test_a_card_is_called_rather_than_a_suit_asked_and_the_suit_named_is_the_strongest():
    view = seen(table("AS KS 3D", "2S 5H 4D", "QH 4S 5D", "3H 6S 6D"), N)
    assert pays(view, remedies.CardCalled(E, Card("5H"))) > pays(view, remedies.PartnerNames(N, 0))
    assert max(Suit, key=lambda suit: pays(view, remedies.SuitToLead(S, suit, 0))) is Suit.SPADES


def test_honours_that_the_adversaries_cannot_have_held_are_challenged_from_every_seat():
    """Who holds two of the four knows that the others had at most two, which score nothing."""
    for seat in SEATS:
        for hand, challenges in (("AH KH 2C", True), ("2H 2C", False)):
            scored = (0, 4) if seat % 2 == 0 else (4, 0)
            seen = SimpleNamespace(
                lawful=(Challenge(seat),),
                trumps=Suit.HEARTS,
                quitted=(),
                laid=(),
                hand=Hand(hand),
                honours=scored,
            )
            seen.variant = LONG_WHIST
            assert (a_challenge(seen) is not None) is challenges


def laid_by_east(first, second):
    """East corrects a revoke, must play the highest of clubs, and plays these to two tricks."""
    position = do(play(table("AC 2C 2H", "3C KC 3D", "4C 7C 4H", "5C 8C 5H"), "AC"), Play(E, Card("3D")))
    position = choose(do(position, Withdraw(E)), S, "call for the highest of E's")
    return play(position, f"{first} 4C 5C / 2C {second} 7C 8C /")


def test_a_penalty_disobeyed_is_claimed_once_a_card_shows_it_and_the_cards_decide_at_once():
    disobeyed = laid_by_east("3C", "KC")
    assert a_proved_claim(seen(disobeyed, N)) == Claim(N, offender=E, trick=0)
    claimed = do(disobeyed, Claim(N, offender=E, trick=0))
    assert GAME.due(claimed) == (E,)
    shown = do(claimed, ShowTricks(E))
    assert shown.docket.cases[-1].last.standing is Standing.OPEN


def test_a_penalty_obeyed_is_not_claimed():
    obeyed = laid_by_east("KC", "3C")
    assert any(isinstance(act, Claim) for act in seen(obeyed, N).lawful)
    assert a_proved_claim(seen(obeyed, N)) is None


@pytest.mark.parametrize(
    ("tricks", "caller", "called"),
    [
        ("KS 3S", S, "QS"),  # North wins: the highest of West's cards that lose.
        ("4S KS", S, "QS"),  # West's own partner wins, and the queen is wasted.
        ("4S 3S", S, None),  # Any card of West's wins, except what a person would keep.
        ("KS", E, None),  # East is West's partner.
        ("", N, None),  # Nothing is led.
        ("4H 3H", S, None),  # A card that would be a revoke is not called.
    ],
)
def test_an_exposed_card_is_called_where_it_loses_the_trick(tricks, caller, called):
    hands = ("AS 4S 4H", "KS 3S 3H", "2S 5D 2H", "QS JS 5H")
    if tricks.startswith("KS"):
        hands = ("KS 4S 4H", "AD 3S 3H", "2S 5D 2H", "QS JS 5H")
    position = play(do(table(*hands), ThrowDown(W)), tricks)
    view = seen(position, caller)
    assert [act for act in view.lawful if isinstance(act, Call)] or caller == E
    call = a_call(view)
    assert call == (called and Call(caller, Card(called)))
    if call:
        assert speaks(view, Random(1)) == call
        assert a_call(seen(do(position, call), caller)) is None  # Once is enough.

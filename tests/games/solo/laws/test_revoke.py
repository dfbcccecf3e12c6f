"""Revoking: S-L19 to S-L25, S-L27 to S-L29 and S-L39.

North plays a solo in hearts, West dealing. East has the king of spades, and throws a diamond on North's ace.
"""

import random

import pytest

from games.solo.laid_out import (
    DECLAREE,
    GENERAL,
    MISERE,
    ON_CLAIM,
    PROPOSITION,
    STRICT,
    WATCHFUL,
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
    claimed,
    demand,
    do,
    heard,
    impossible,
    lawful,
    may_play,
    next_deal,
    options,
    play,
    refused,
    shuffled,
    told,
    won,
)
from hoyle.bots.solo import PLAIN
from hoyle.cards import Hand
from hoyle.games.solo.act import Claim, CutPack, Expose, MixTricks, Play, ShowTricks, Shuffle, Withdraw
from hoyle.games.solo.deal import next_dealer
from hoyle.games.solo.game import GAME
from hoyle.table.act import Consult, Waive

GUILTY = ("AS 2S", "KS 3D", "QS 4H", "JS 5C")
INNOCENT = ("AS 2S", "2D 3D", "QS 4H", "JS 5C")
REVOKE = ("AS", "3D", "QS", "JS")
THE_REST = ("2S", "KS", "4H", "5C", "/")
LOOSE = (WATCHFUL, ON_CLAIM)


def revoked(hands=GUILTY, **laid):
    return play(called(*hands, **laid), *REVOKE)


@pytest.mark.parametrize("umpire", LOOSE)
def test_S_L20_a_noted_revoke_is_secret(umpire):
    position = revoked(umpire=umpire)
    assert cases(position) == [("S-L20", "NOTED")]
    assert told(position) == []


def test_S_L20_a_strict_table_refuses_it_by_the_rule_of_following_suit():
    position = play(called(*GUILTY, umpire=STRICT), "AS")
    assert refused(position, Play(E, card("3D"))) == "S-P01"


@pytest.mark.parametrize("umpire", LOOSE)
def test_S_L20_a_seat_with_none_of_the_suit_renounces_lawfully(umpire):
    assert cases(play(revoked(INNOCENT, umpire=umpire), "/")) == []


def test_S_L20_a_watchful_table_is_told_when_it_is_past_saving_and_the_other_side_may_consult():
    position = play(revoked(("AS", "KS 3D", "QS", "JS 5C"), umpire=WATCHFUL, caller=E), "/")
    assert told(position) == [("S-L20", "OPEN")]
    assert GAME.due(position) == (S,)
    assert Consult(S, 0, "TricksLost:1:3") in lawful(position, S)
    assert cases(choose(position, "take 3 tricks from E's side")) == [("S-L20", "EXACTED")]


def test_S_L20_all_of_the_other_side_may_waive_it():
    position = play(revoked(umpire=WATCHFUL), "/")
    assert told(do(position, Waive(N, 0))) == [("S-L20", "WAIVED")]


def test_S_L20_on_claim_nothing_is_said_until_somebody_claims():
    position = play(revoked(), "/")
    assert (cases(position), told(position)) == ([("S-L20", "OPEN")], [])
    position = do(position, Claim(N, E, 0))
    assert told(position) == [("S-L25", "CLAIMED")]


def test_S_L21_a_revoke_cannot_be_claimed_while_it_may_be_put_right():
    position = revoked()
    assert Claim(N, E, 0) not in lawful(position, N)
    assert heard(position, Claim(N, E, 0)) == [("S-L21", "REFUSED")]
    assert Claim(N, E, 0) in lawful(play(position, "/"), N)


def test_S_L21_it_is_past_saving_too_when_one_of_the_side_plays_on():
    """North plays it; South has won the trick, and leads before it is turned."""
    position = play(called("2S 2C", "KS 3D", "AS 4H", "JS 5C"), "2S", "3D", "AS", "JS")
    position = by(position, S, "4H")
    assert cases(position) == [("S-L20", "OPEN")]
    assert heard(position, Claim(N, E, 0)) == [("S-L25", "CLAIMED")]


def test_S_L21_the_others_playing_on_does_not_make_it_past_saving():
    position = by(revoked(), N, "2S")
    assert cases(position) == [("S-L20", "NOTED")]
    assert Withdraw(E) in lawful(position, E)


def test_S_L21_a_revoke_put_right_in_time_leaves_the_card_exposed():
    position = do(revoked(), Withdraw(E))
    assert cases(position) == [("S-L21", "CURED"), ("S-L21", "EXACTED")]
    assert position.state.deal.exposed[E] == Hand("3D")
    assert may_play(position, E) == Hand("KS")


def test_S_L21_the_caller_who_puts_one_right_has_nothing_exposed_that_may_be_asked_for():
    position = do(play(called(*GUILTY, caller=E), *REVOKE), Withdraw(E))
    assert cases(position) == [("S-L21", "CURED")]


def test_S_L21_a_card_taken_back_that_was_no_revoke_lies_exposed_too():
    position = play(called("AS 2S", "KS 3S", "QS", "JS"), "AS", "3S")
    assert heard(position, Withdraw(E)) == [("S-L21", "EXACTED")]


def test_S_L21_by_another_reading_the_highest_or_lowest_may_be_had_instead():
    hands = ("AS 2S", "KS 3S 3D", "QS 4H", "JS 5C")
    position = do(play(called(*hands, saved_revoke="exposed-or-rank"), *REVOKE), Withdraw(E))
    assert options(position, N) == [
        "call for the highest of E's spades",
        "call for the lowest of E's spades",
        "treat 3D held by E as exposed",
    ]
    assert may_play(choose(position, "call for the lowest of E's spades"), E) == Hand("3S")


def test_S_L25_the_tricks_are_shown_when_the_cards_can_tell_and_not_before():
    position = do(play(revoked(), "/"), Claim(N, E, 0))
    assert GAME.due(position) == (N,)
    position = play(position, *THE_REST[:2])
    assert GAME.due(position) == (E,)
    assert lawful(position, E) == (ShowTricks(E),)
    position = do(position, ShowTricks(E))
    assert told(position) == [("S-L20", "EXACTED")]


def test_S_L25_one_of_the_side_may_show_them_for_another():
    position = do(play(revoked(), "/", *THE_REST), Claim(N, E, 0))
    assert ShowTricks(W) in lawful(position, W)
    assert lawful(position, N) == ()


def test_S_L25_a_claim_not_proved_costs_nothing():
    position = claimed(play(revoked(INNOCENT), "/", "2S", "2D", "4H", "5C", "/"), N, E, 0)
    assert told(position) == [("S-L20", "REFUSED")]


def test_S_L25_tricks_mixed_after_a_claim_are_a_revoke_proved():
    position = do(play(revoked(INNOCENT), "/"), Claim(N, E, 0), MixTricks(W))
    assert told(position) == [("S-L25", "EXACTED")]


def test_S_L25_tricks_mixed_before_a_claim_prove_nothing():
    assert heard(play(revoked(INNOCENT), "/"), MixTricks(W)) == []


def test_S_L25_the_same_claim_is_not_made_twice():
    position = do(play(revoked(), "/"), Claim(N, E, 0))
    assert heard(position, Claim(N, E, 0)) == [("S-L25", "REFUSED")]


def test_S_L25_a_claim_lives_until_the_pack_is_cut():
    position = play(revoked(), "/", *THE_REST)
    assert Claim(N, E, 0) in lawful(position, N)
    cut = next_deal(position, shuffled(random.Random(1)))
    assert heard(cut, Claim(N, E, 0)) == [("S-L25", "REFUSED")]
    assert not any(isinstance(act, Claim) for act in lawful(cut, N))


@pytest.mark.parametrize("hands", [GUILTY, INNOCENT])
def test_S_L25_the_side_accused_that_cuts_the_pack_and_has_not_shown_its_tricks_has_revoked(hands):
    """West, of East's side, cuts to North."""
    rest = ("2S", "KS" if hands is GUILTY else "2D", "4H", "5C", "/")
    position = do(play(revoked(hands), "/", *rest), Claim(N, E, 0), Shuffle(pack=shuffled(random.Random(1))))
    assert heard(position, CutPack(W, 26)) == [("S-L25", "EXACTED")]
    assert told(do(position, CutPack(W, 26))) == [("S-L25", "EXACTED")]
    shown = do(position, ShowTricks(E))
    assert heard(shown, CutPack(W, 26)) == []


def test_S_L25_a_claim_lapses_where_another_side_cuts_the_pack():
    position = do(
        play(called("AS 2S", "KS 3D", "QS 4H", "JS 5C", caller=E), *REVOKE, "/", *THE_REST),
        Claim(N, E, 0),
        Shuffle(pack=shuffled(random.Random(1))),
    )
    assert [standing for _, standing in heard(position, CutPack(W, 26))] == ["LAPSED"]


def test_S_L25_nobody_claims_against_their_own_side():
    position = play(revoked(), "/")
    assert {act.offender for act in lawful(position, W) if isinstance(act, Claim)} == {N}


# What it costs: who pays, and how much.


def charged(position, ours):
    """The stakes when the deal is played out and the declarers have this many of the thirteen tricks."""
    deal = position.state.deal
    had = sum(seat in deal.contract.declarers for seat in deal.won_by)
    position = after(position, ours - had, 13 - len(deal.won_by) - (ours - had))
    return GAME.score(position).tally.won


def callers_revoke(**laid):
    """A solo (or another declaration) by East, who has revoked; it is played, claimed and proved."""
    return claimed(play(revoked(caller=E, **laid), "/", *THE_REST), N, E, 0)


@pytest.mark.parametrize(("tricks", "each"), [(8, 6), (9, 6), (7, 7), (2, 11)])
def test_S_L22_S_L23_a_caller_who_has_revoked_pays_the_stake_and_each_trick_short(tricks, each):
    """S-RV1, S-RV2, S-RV3 and S-RV15."""
    assert charged(callers_revoke(), tricks) == (each, -3 * each, each, each)


def test_S_L24_an_adversary_who_has_revoked_pays_for_the_whole_side():
    """S-RV8 and S-RV9."""
    position = claimed(play(revoked(), "/", *THE_REST), N, E, 0)
    assert charged(position, 5) == (27, -27, 0, 0)
    assert charged(position, 3) == (21, -21, 0, 0)


def test_S_L24_by_another_reading_the_three_tricks_are_only_lost():
    position = claimed(play(revoked(revoke_transfer="no"), "/", *THE_REST), N, E, 0)
    assert charged(position, 5) == (18, -18, 0, 0)
    assert charged(position, 3) == (18, -18, 0, 0)


def test_S_L24_proposer_and_partner_share_and_a_revoking_opponent_pays_both():
    """S-RV7 and S-RV14."""
    ours = claimed(play(revoked(plays=PROPOSITION, caller=E, partner=W), "/", *THE_REST), N, E, 0)
    assert charged(ours, 9) == (8, -8, 8, -8)
    theirs = claimed(play(revoked(plays=PROPOSITION, caller=N, partner=S), "/", *THE_REST), N, E, 0)
    assert charged(theirs, 7) == (8, -16, 8, 0)


def test_S_L19_a_declaration_made_is_lost_by_its_sides_revoke():
    assert charged(callers_revoke(), 13)[E] < 0


def test_S_L24_a_declaree_pays_flat():
    """S-RV12: East, against the caller's abondance déclarée."""
    position = claimed(play(revoked(plays=DECLAREE), "/", *THE_REST), N, E, 0)
    assert charged(position, 13) == (108, -108, 0, 0)


BOTH = ("2S 6H 7C", "3D KS 2C", "AS 4H 5D", "JS 5C 6C")


def test_S_L27_both_sides_revoking_void_the_deal_and_the_same_dealer_deals_again():
    """East throws a diamond on spades, and later North throws a club on hearts."""
    position = play(called(*BOTH), "2S", "3D", "AS", "JS", "/", "4H", "5C", "7C", "KS", "/")
    position = claimed(play(position, "5D", "6C", "6H", "2C", "/"), N, E, 0)
    assert won(position)[E] == -won(position)[N] != 0
    position = claimed(position, E, N, 1)
    assert told(position) == [("S-L20", "EXACTED"), ("S-L27", "EXACTED")]
    assert (won(position), position.state.deal.void) == ((0, 0, 0, 0), True)
    assert next_dealer(position.state) == W


def test_S_L27_a_watchful_table_voids_it_when_both_are_paid_for():
    position = play(called(*BOTH, umpire=WATCHFUL), "2S", "3D", "AS", "JS", "/")
    position = choose(position, "take 3 tricks from E's side")
    position = choose(play(position, "4H", "5C", "7C", "KS", "/"), "take 3 tricks from N's side")
    assert told(position)[-1] == ("S-L27", "EXACTED")
    assert position.state.deal.void


def test_S_L27_two_of_one_side_share_what_it_costs():
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5C")
    position = play(called(*hands), "AS", "3D", "4D", "JS", "/", "2S", "KS", "QS", "5C", "/")
    position = claimed(claimed(position, N, E, 0), N, S, 0)
    assert charged(position, 5) == (36, -18, -18, 0)


def test_S_L29_the_caller_of_a_misere_who_has_revoked_loses_it_flat():
    hands = ("2S 3H", "AS AH", "KS 4H", "QS 5H")
    position = play(called(*hands, plays=MISERE, dealer=N), "AS", "KS", "QS", "3H", "/")
    position = claimed(play(position, "AH", "4H", "5H", "2S", "/"), E, N, 0)
    assert told(position) == [("S-L20", "EXACTED")]
    assert won(position) == (-36, 12, 12, 12)


def test_S_L24_who_revokes_at_a_general_misere_pays_as_if_they_had_taken_the_last_trick():
    position = claimed(play(revoked(plays=GENERAL), "/", *THE_REST), W, E, 0)
    assert won(position) == (6, -18, 6, 6)
    position = claimed(play(revoked(plays=GENERAL, general_misere_revoke="void"), "/", *THE_REST), W, E, 0)
    assert won(position) == (0, 0, 0, 0)


# S-L39.


def bound_to_play(**laid):
    """East has exposed the three of spades; North leads spades, and demands the lowest."""
    position = do(called("AS 2H", "KS 3S", "QS 4H", "JS 5C", **laid), Expose(E, card("3S")))
    return do(play(position, "AS"), demand(N, "3S", "lowest"))


def test_S_L39_to_disobey_a_lawful_demand_when_able_is_a_revoke():
    position = play(bound_to_play(), "KS")
    assert cases(position)[-1] == ("S-L39", "NOTED")
    assert ("S-L39", "NOTED") not in told(position)
    position = play(position, "QS", "JS", "/", "2H", "3S", "4H", "5C", "/")
    assert told(claimed(position, N, E, 0))[-1] == ("S-L20", "EXACTED")


def test_S_L39_a_card_that_lies_open_and_could_have_obeyed_shows_the_disobedience_at_once():
    disobeyed = play(bound_to_play(), "KS", "QS", "JS", "/")
    assert PLAIN.choose(GAME.observe(disobeyed, N), random.Random(0)) == Claim(N, E, 0)
    position = do(disobeyed, Claim(N, E, 0))
    assert GAME.due(position) == (E,)
    assert told(do(position, ShowTricks(E)))[-1] == ("S-L20", "EXACTED")
    obeyed = play(bound_to_play(), "3S", "QS", "JS", "/")
    assert not isinstance(PLAIN.choose(GAME.observe(obeyed, N), random.Random(0)), Claim)
    assert GAME.due(do(obeyed, Claim(N, E, 0))) == (N,)


def test_S_L39_to_obey_is_none():
    position = play(bound_to_play(), "3S", "QS", "JS", "/", "2H", "KS", "4H", "5C", "/")
    assert told(claimed(position, N, E, 0))[-1] == ("S-L20", "REFUSED")


def test_S_L39_nobody_is_made_to_revoke():
    position = do(called("AS 2H", "KS 3D", "QS 4H", "JS 5C"), Expose(E, card("3D")))
    position = do(play(position, "AS"), demand(N, "3D", "play"))
    assert may_play(position, E) == Hand("KS")


@pytest.mark.parametrize("offender", [-1, 4, 9])
def test_a_claim_is_made_of_a_seat_of_the_table(offender):
    position = play(called("AS 2D", "KS 3D", "QS 4D", "JS 5D"), "AS", "KS", "QS", "JS", "/")
    assert "no seat" in impossible(position, Claim(E, offender, 0))
    assert "an opponent" in impossible(position, Claim(E, S, 0))

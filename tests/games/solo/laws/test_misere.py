"""Misères decided immediately: S-L07, S-L08, S-L18 and S-L26. North is the caller and leads; West dealt."""

import pytest

from games.solo.laid_out import (
    MISERE,
    ON_CLAIM,
    OUVERTE,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    by,
    called,
    card,
    cases,
    choose,
    claimed,
    do,
    heard,
    lawful,
    options,
    play,
    refused,
    told,
    won,
    words_of,
)
from hoyle.games.solo.act import Claim, Expose, Play, ShowHand, ShowTricks, Withdraw
from hoyle.games.solo.game import GAME
from hoyle.seat import CHANCE
from hoyle.table import Choose, attended
from hoyle.table.act import Later, Waive

HANDS = ("2C 2D 2S", "KS 3C 3D", "QS 4C 4D", "JS 5C 5D")
SUITS = ("clubs", "diamonds", "hearts", "spades")
CLAIM = "claim the stakes, which E alone pays"


def misere(hands=HANDS, plays=MISERE, **laid):
    return called(*hands, plays=plays, **laid)


@pytest.mark.parametrize(("plays", "stake"), [(MISERE, 36), (OUVERTE, 72)])
def test_S_L07_an_adversarys_exposed_card_lets_the_caller_claim_the_stakes(plays, stake):
    """S-RV11."""
    position = do(misere(plays=plays), Expose(E, card("KS")))
    assert options(position, N) == [CLAIM]
    position = choose(position, CLAIM)
    assert won(position) == (stake, -stake, 0, 0)
    assert GAME.due(position) == (CHANCE,)


def test_S_L07_the_caller_may_decline_and_play_on():
    position = do(misere(), Expose(E, card("KS")), Waive(N, 0))
    assert told(position) == [("S-L07", "WAIVED")]
    assert GAME.due(position) == (N,)


def test_S_L07_to_play_is_to_decline():
    assert cases(play(do(misere(), Expose(E, card("KS"))), "2C")) == [("S-L07", "LAPSED")]


def test_S_L07_the_callers_own_card_costs_nothing():
    assert heard(misere(), Expose(N, card("2S"))) == [("S-L05", "REFUSED")]


def test_S_L07_a_revoke_put_right_is_an_exposure():
    position = do(play(misere(), "2C", "KS"), Withdraw(E))
    assert set(cases(position)) == {("S-L21", "CURED"), ("S-L07", "OPEN")}


def test_S_L08_a_lead_out_of_turn_has_the_same_effect():
    position = by(misere(), E, "KS")
    assert told(position) == [("S-L08", "OPEN")]
    assert won(choose(position, CLAIM)) == (36, -36, 0, 0)


def test_S_L08_so_has_following_suit_out_of_turn():
    position = by(play(misere(), "2C"), S, "4C")
    assert options(position, N) == ["claim the stakes, which S alone pays"]


def test_S_L15_a_misere_callers_own_lead_out_of_turn_lets_a_suit_be_called_of_them():
    position = misere(dealer=N)
    assert heard(position, Play(N, card("2C"))) == [("S-L15", "OPEN")]
    position = by(position, N, "2C")
    assert options(position, E) == [f"call {suit} for the next lead by N" for suit in SUITS]


def test_S_L08_a_revoke_claimed_and_proved_wins_at_once():
    """S-RV10: a spade is played on the club although a club is held, which is played later. It need not
    wait.
    """
    position = play(misere(("2C 3H 2D", "KS 3C 3D", "9C 4C 4D", "JS 5C 5D")), "2C", "KS", "9C", "5C", "/")
    position = play(position, "4C", "JS", "2D", "3C", "/")
    assert Claim(N, E, 0) in lawful(position, N)
    position = claimed(position, N, E, 0)
    assert (told(position), won(position)) == ([("S-L20", "EXACTED")], (36, -36, 0, 0))


def test_S_L18_S_LT9_all_have_played_and_out_of_turn_stands_at_a_misere_too():
    position = by(by(play(misere(), "2C"), S, "4C"), E, "3C")
    position = by(position, W, "5C")
    assert told(position) == [("S-L18", "WAIVED")]


def test_S_L18_by_another_reading_it_may_still_be_claimed():
    position = by(by(play(misere(misere_trick_completed="claimed"), "2C"), S, "4C"), E, "3C")
    position = by(position, W, "5C")
    assert told(position) == [("S-L08", "OPEN")]
    assert won(choose(position, "claim the stakes, which S alone pays")) == (36, 0, -36, 0)


def test_S_L18_an_exposure_is_not_forgiven_so():
    position = do(play(misere(), "2C", "3C", "4C"), Expose(E, card("KS")))
    assert told(play(position, "5C")) == [("S-L07", "OPEN")]


LOST = ("9C 2D", "3C KS", "4C 4D", "5C 5D")


def test_S_L26_when_it_is_lost_the_adversaries_show_their_hands():
    position = play(misere(LOST), "9C", "3C", "4C", "5C", "/")
    assert told(position) == [("S-L26", "EXACTED")]
    for seat in (E, S, W):
        assert GAME.due(position) == (seat,)
        assert ShowHand(seat) in lawful(position, seat)
        position = do(position, ShowHand(seat))
    assert GAME.due(position) == (CHANCE,)
    assert won(position) == (-36, 12, 12, 12)


def test_S_L26_a_watchful_table_has_them_shown_and_a_strict_one_has_seen_them():
    position = play(misere(LOST, umpire=WATCHFUL), "9C", "3C", "4C", "5C", "/")
    assert GAME.due(attended(GAME, position)) == (CHANCE,)
    strict = play(misere(LOST, umpire=STRICT), "9C", "3C", "4C", "5C", "/")
    assert GAME.due(strict) == (CHANCE,)
    assert told(strict) == []
    assert refused(strict, ShowHand(E)) == "S-L26"


def test_S_L26_a_revoke_found_so_wins_it_for_the_caller():
    hands = ("9C 2D", "3D KC", "4C 4D", "5C 5D")
    position = play(misere(hands), "9C", "3D", "4C", "5C", "/")
    assert won(position) == (-36, 12, 12, 12)
    position = do(position, ShowHand(E))
    assert ("S-L26", "EXACTED") in told(position)[1:]
    assert won(position) == (36, -36, 0, 0)


def test_S_L26_to_show_a_hand_so_is_no_exposure():
    position = do(play(misere(LOST, umpire=ON_CLAIM), "9C", "3C", "4C", "5C", "/"), ShowHand(E))
    assert [law for law, _ in told(position)] == ["S-L26"]


@pytest.mark.parametrize(("option", "standing"), [("stands", "OPEN"), ("claimed", "LAPSED")])
def test_S_L08_it_may_be_claimed_until_the_end_of_the_deal_or_until_the_caller_plays(option, standing):
    position = by(by(misere(misere_trick_completed=option), E, "KS"), S, "QS")
    assert told(position) == [("S-L08", "OPEN")]
    assert told(by(position, N, "2S"))[0] == ("S-L08", standing)


@pytest.mark.parametrize(("first", "second"), [(S, W), (W, S)])
def test_S_L08_stakes_once_claimed_are_not_claimed_again(first, second):
    """If two opponents play out of turn, the caller chooses which pays for all; then nothing is left to
    claim.
    """
    position = by(by(play(misere(), "2C"), S, "4C"), W, "5C")
    assert told(position) == [("S-L08", "OPEN"), ("S-L08", "OPEN")]
    position = choose(position, f"claim the stakes, which {'NESW'[first]} alone pays")
    assert options(position, N) == []
    assert won(position)[first] == -36
    assert won(position)[second] == 0


def test_S_L08_to_let_one_fault_go_leaves_the_stakes_of_the_other_to_claim():
    position = by(by(play(misere(), "2C"), S, "4C"), W, "5C")
    position = do(position, Waive(N, 0))
    assert options(position, N) == ["claim the stakes, which W alone pays"]


REVOKES = ("2C 3H 2D", "KS 3C 3D", "9C 4C 4D", "JS 5C 5D")
STAYS = "The payment for this deal does not change."


def revoked_then_shown(umpire):
    """East revokes in the first trick; West then shows a card, for which North claims the stakes."""
    position = play(misere(REVOKES, umpire=umpire), "2C", "KS", "9C", "5C", "/")
    if umpire is WATCHFUL:
        position = do(position, Later(N, 0))
    return choose(do(position, Expose(W, card("JS"))), "claim the stakes, which W alone pays")


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_S_L20_a_revoke_claimed_when_the_stakes_are_is_proved_and_the_first_claim_is_paid(umpire):
    position = revoked_then_shown(umpire)
    assert won(position) == (36, 0, 0, -36)
    position = position if umpire is WATCHFUL else do(position, Claim(N, E, 0))
    (proof,) = (
        [act for act in lawful(position, N) if isinstance(act, Choose)]
        if umpire is WATCHFUL
        else [ShowTricks(E)]
    )
    assert STAYS in words_of(position, proof)
    position = do(position, proof)
    assert ("S-L20", "EXACTED") in told(position)
    assert won(position) == (36, 0, 0, -36)


def test_S_L20_its_neighbour_a_revoke_claimed_first_is_paid_without_a_word_of_that():
    position = play(misere(REVOKES), "2C", "KS", "9C", "5C", "/", "4C", "JS", "2D", "3C", "/")
    position = do(position, Claim(N, E, 0))
    assert STAYS not in words_of(position, ShowTricks(E))
    assert won(do(position, ShowTricks(E))) == (36, -36, 0, 0)


def test_S_L27_when_the_stakes_are_claimed_revokes_of_both_sides_still_void_the_deal():
    hands = ("2C 3H 2D", "KS 3C 3D", "9C 4C 4D", "JS 5C 5D")
    position = play(misere(hands), "2C", "KS", "9C", "5C", "/", "4D", "JS", "3H", "3D", "/")
    position = choose(do(position, Expose(E, card("3C"))), CLAIM)
    position = claimed(claimed(position, N, E, 0), E, N, 1)
    assert won(position) == (0, 0, 0, 0)
    assert position.state.deal.void

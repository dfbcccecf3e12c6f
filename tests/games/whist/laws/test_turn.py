"""Playing out of turn, laws VII to X: each fault, cases just outside it, and the remedies."""

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    cards_to_play,
    do,
    heard,
    lawful,
    options,
    play,
    refused,
    table,
    told,
    words_of,
)
from games.whist.laws.choosing import choose, default_of, waived
from hoyle.cards import Hand, Suit
from hoyle.games.whist.act import Call, Play, Withdraw
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import turn
from hoyle.law import remedy as remedies
from hoyle.table import Choose
from hoyle.table.act import Waive

# West deals in all of these, so North leads; hearts are trumps.
FOUR = ("AS 4S 2D", "KS 5S 3D", "QS 6S 4D", "JS 7S 5D")


# VII. A lead out of turn.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L07_W_T16_a_lead_out_of_turn_leaves_the_choice_of_the_card_or_of_a_suit(umpire):
    position = do(table(*FOUR, umpire=umpire), Play(W, card("7S")))
    assert told(position) == [("W-L07", "OPEN")]
    assert GAME.due(position) == (N,)  # The player on the offender's left is asked first.
    assert options(position, N) == ["call 7S later", "ask their partner which suit to lead"]
    assert "the player whose turn to lead was taken" in default_of(position)


def test_W_L07_W_T16_only_the_leader_may_ask_the_partner_for_a_suit():
    position = do(table(*FOUR), Play(W, card("7S")))
    position = do(position, Waive(N, 0))
    assert options(position, S) == ["call 7S later"]


def test_W_L07_W_T16_the_card_goes_back_until_it_is_called():
    position = choose(do(table(*FOUR), Play(W, card("7S"))), N, "call 7S")
    deal = position.state.deal
    assert deal.laid == ()
    assert deal.exposed[W] == Hand("7S")
    assert GAME.due(position) == (N,)
    position = play(position, "AS", "KS", "QS")
    assert do(position, Call(N, card("7S"))).state.deal.called == Hand("7S")
    assert cards_to_play(do(position, Call(N, card("7S"))), W) == Hand("7S")
    assert cards_to_play(position, W) == Hand("7S JS")


def test_W_L07_W_T17_a_call_that_would_be_a_revoke_is_void_and_may_be_made_again():
    position = choose(do(table(*FOUR), Play(W, card("7S"))), N, "call 7S")
    position = do(play(position, "2D", "3D", "4D"), Call(N, card("7S")))
    assert cards_to_play(position, W) == Hand("5D")
    position = play(position, "5D", "/")
    leader = turn(position.state.deal)
    assert leader == W
    assert Call(S, card("7S")) in lawful(position, S)
    assert cards_to_play(do(position, Call(S, card("7S"))), W) == Hand("7S")


def test_W_L07_W_T18_the_partner_names_a_suit_and_the_leader_leads_it_if_able():
    led = do(table(*FOUR), Play(W, card("7S")))
    asked = choose(led, N, "ask their partner")
    assert asked.state.deal.laid == ()
    assert asked.state.deal.exposed[W] == Hand()  # The remedy is the suit or the card, not both.
    assert GAME.due(asked) == (S,)
    assert options(asked, S) == [
        "have N lead clubs",
        "have N lead diamonds",
        "have N lead hearts",
        "have N lead spades",
    ]
    assert cards_to_play(choose(asked, S, "have N lead diamonds"), N) == Hand("2D")
    assert cards_to_play(choose(asked, S, "have N lead clubs"), N) == Hand("AS 4S 2D")
    assert cards_to_play(waived(asked), N) == Hand("AS 4S 2D")


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L07_a_suit_of_which_the_leader_has_none_is_said_to_lapse_where_the_referee_watches(umpire):
    asked = choose(do(table(*FOUR, umpire=umpire), Play(W, card("7S"))), N, "ask their partner")
    without, neighbour = choose(asked, S, "have N lead clubs"), choose(asked, S, "have N lead diamonds")
    lapses = "N has no card that obeys W-L07, so the penalty expires."
    assert (lapses in words_of(without, Play(N, card("AS")))) == (umpire is WATCHFUL)
    assert lapses not in words_of(neighbour, Play(N, card("2D")))
    assert lapses not in words_of(neighbour, Play(N, card("AS")))  # The remedy is disobeyed.


def test_W_L07_the_suit_binds_that_lead_and_no_other():
    position = choose(do(table(*FOUR), Play(W, card("7S"))), N, "ask their partner")
    position = choose(position, S, "have N lead spades")
    position = play(position, "AS", "KS", "QS", "JS", "/")
    assert cards_to_play(position, N) == Hand("4S 2D")


def test_W_L07_the_suit_binds_the_lead_though_the_trick_before_is_not_turned():
    hands = ("AS KS 2D 2C", "3S 4S 3D 3C", "5S 6S 4D 4C", "7S 8S 5D 5C")
    position = play(table(*hands), "AS", "3S", "5S", "7S", "/", "KS", "4S", "6S", "8S")
    position = choose(do(position, Play(W, card("5C"))), N, "ask their partner")
    position = choose(position, S, "have N lead diamonds")
    assert cards_to_play(position, N) == Hand("2D")
    assert heard(position, Play(N, card("2D"))) == []
    assert heard(position, Play(N, card("2C"))) == [("W-L11", "NOTED")]


def test_W_L07_G3_a_lead_that_the_next_hand_plays_to_stands():
    position = do(table(*FOUR), Play(W, card("7S")), Play(N, card("AS")))
    assert told(position) == [("W-L07", "LAPSED")]
    assert position.state.deal.laid[0].leader == W
    assert cards_to_play(position, E) == Hand("KS 5S")


def test_W_L07_a_lead_that_nobody_objects_to_stands():
    position = waived(do(table(*FOUR), Play(W, card("7S"))))
    assert told(position) == [("W-L07", "WAIVED")]
    assert GAME.due(position) == (N,)
    assert position.state.deal.laid[0].leader == W


def test_W_L07_the_offenders_partner_cannot_end_the_choice_by_playing():
    position = do(table(*FOUR), Play(W, card("7S")), Play(E, card("5S")))
    assert ("W-L07", "OPEN") in told(position)
    position = choose(position, N, "call 7S")
    assert position.state.deal.laid == ()  # Cards played to the lead go back with it.
    assert card("5S") in position.state.deal.hands[E]


def test_W_L07_where_the_offenders_partner_was_to_lead_there_is_only_the_card():
    position = do(table(*FOUR), Play(S, card("6S")))
    assert options(position, W) == ["call 6S later"]


def test_W_L07_by_the_other_reading_the_offenders_partner_leads_what_is_asked():
    position = do(table(*FOUR, lead_out_of_turn="name_suit"), Play(S, card("6S")))
    suits = ["clubs", "diamonds", "hearts", "spades"]
    assert options(position, W)[1:] == [f"have N lead {suit}" for suit in suits]
    assert "the opponents name the suit" in default_of(position)
    position = choose(position, W, "have N lead diamonds")
    assert position.state.deal.laid == ()
    assert cards_to_play(position, N) == Hand("2D")
    position = do(table(*FOUR, lead_out_of_turn="name_suit"), Play(W, card("7S")))
    assert options(position, N) == ["call 7S later"]


def test_W_L07_W_T19_leading_on_when_only_an_adversary_has_to_play_is_not_article_eight():
    # North leads; West's partner East has played, so South alone is still to play.
    position = play(table("4D 2S", "KD 3S", "2D 4S", "AD KC"), "4D", "KD")
    position = do(position, Play(W, card("AD")))
    position = waived(position)  # West played before South; nobody objects.
    assert heard(position, Play(W, card("KC"))) == [("W-L07", "OPEN")]
    position = do(position, Play(W, card("KC")))
    assert options(position, N) == ["call KC later"]
    position = choose(position, N, "call KC")
    position = play(position, "2D", "/")
    assert turn(position.state.deal) == W  # It was West's lead anyway.
    assert Call(N, card("KC")) in lawful(position, N)


def test_W_L07_a_card_before_its_time_that_is_none_of_the_other_articles_may_be_called():
    position = do(play(table(*FOUR), "AS", "KS"), Play(W, card("7S")))
    assert options(position, N) == ["call 7S later"]
    position = choose(position, N, "call 7S")
    assert [seat for seat, _ in position.state.deal.laid[0].plays] == [N, E]


def test_W_L07_a_card_in_turn_is_no_fault():
    position = table(*FOUR, umpire=ON_CLAIM)
    for word in ("AS", "KS", "QS", "JS"):
        position = play(position, word)
        assert position.docket.cases == ()


# VIII. Leading again.


def early(umpire=WATCHFUL, west="AD 2S", **options):
    """North leads a diamond, East's queen is winning, South follows, and East leads again."""
    position = play(table("4D 3S", "QD 4S", "5D 5S", west, umpire=umpire, **options), "4D", "QD", "5D")
    return do(position, Play(E, card("4S")))


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L08_W_T20_the_partner_may_be_made_to_win(umpire):
    position = early(umpire, west="AD 2D 2S")
    assert options(position, S) == ["have W win the trick if they can", "call 4S later"]
    position = choose(position, S, "have W win")
    assert cards_to_play(position, W) == Hand("AD")
    assert [trick.leader for trick in position.state.deal.laid] == [N]
    assert card("4S") in position.state.deal.hands[E]


def test_W_L08_W_T20_any_winning_card_will_do():
    position = choose(early(west="AD KD 2D"), S, "have W win")
    assert cards_to_play(position, W) == Hand("AD KD")


def test_W_L08_W_T20_a_trump_wins_where_its_player_has_none_of_the_suit():
    position = choose(early(west="2H 2S"), S, "have W win")
    assert cards_to_play(position, W) == Hand("2H")


def test_W_L08_W_T21_a_player_who_cannot_win_plays_any_card():
    position = choose(early(west="2D 3D"), S, "have W win")
    assert cards_to_play(position, W) == Hand("2D 3D")


def test_W_L08_W_T22_once_the_partner_has_played_only_the_early_lead_may_be_called():
    position = do(early(west="AD 2D"), Play(W, card("2D")))
    assert told(position) == [("W-L08", "LAPSED"), ("W-L07", "OPEN")]
    assert options(position, S) == ["call 4S later"]
    position = choose(position, S, "call 4S")
    assert len(position.state.deal.laid) == 1
    assert position.state.deal.exposed[E] == Hand("4S")


def test_W_L08_W_T20_one_penalty_only():
    position = choose(early(), S, "have W win")
    assert position.state.deal.exposed[E] == Hand()


def test_W_L08_leading_when_the_partner_has_played_and_the_trick_is_whole_is_no_fault():
    position = play(table("4D 3S", "QD 4S", "5D 5S", "2D 2S", umpire=ON_CLAIM), "4D", "QD", "5D", "2D")
    assert heard(position, Play(E, card("4S"))) == []


# IX. Third hand before second.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L09_W_T23_the_fourth_hand_may_play_before_the_second(umpire):
    position = do(play(table(*FOUR, umpire=umpire), "AS"), Play(S, card("QS")))
    assert GAME.due(position) == (W,)
    assert options(position, W) == ["play before E"]
    position = choose(position, W, "play before")
    assert GAME.due(position) == (W,)
    position = do(position, Play(W, card("JS")))
    assert position.docket.public_rulings()[-1].law == "W-L09"  # No new case.
    assert GAME.due(position) == (E,)


def test_W_L09_W_T23_it_may_be_done_without_a_word():
    position = do(play(table(*FOUR, umpire=ON_CLAIM), "AS"), Play(S, card("QS")), Play(W, card("JS")))
    assert told(position) == [("W-L09", "EXACTED")], "a right that is used has not lapsed"
    assert GAME.due(position) == (E,)


def test_W_L09_W_T24_the_right_ends_when_the_second_hand_plays():
    position = do(play(table(*FOUR), "AS"), Play(S, card("QS")), Play(E, card("KS")))
    assert told(position) == [("W-L09", "LAPSED")]
    assert GAME.due(position) == (W,)


def test_W_L09_the_order_is_changed_for_that_trick_only():
    position = choose(do(play(table(*FOUR), "AS"), Play(S, card("QS"))), W, "play before")
    position = play(do(position, Play(W, card("JS"))), "KS", "/", "4S")
    assert GAME.due(position) == (E,)


def test_W_L09_the_second_hand_plays_when_the_fourth_lets_it_go():
    position = waived(do(play(table(*FOUR), "AS"), Play(S, card("QS"))))
    assert GAME.due(position) == (E,)
    assert heard(position, Play(W, card("JS")))[0] == ("W-L10", "EXACTED")


def test_W_L09_nobody_is_asked_about_a_card_that_is_taken_back_again():
    """North leads a spade; South, holding spades, plays a diamond before East and takes it back."""
    position = do(play(table(*FOUR, umpire=ON_CLAIM), "AS"), Play(S, card("4D")))
    assert options(position, W) == ["play before E"]
    position = do(position, Withdraw(S))
    assert ("W-L09", "LAPSED") in told(position)
    assert "play before E" not in options(position, W)


def test_W_L09_its_neighbour_a_card_that_follows_lies_and_is_asked_about():
    position = do(play(table(*FOUR, umpire=ON_CLAIM), "2D"), Play(S, card("4D")))
    assert Withdraw(S) not in lawful(position, S)
    assert options(position, W) == ["play before E"]


# X. Fourth hand before the second.


def fourth_first(second, led="AC 2S", fourth="KC 3S", **options):
    """North leads a club, and West plays to it before the partner East, who holds ``second``."""
    position = play(table(led, second, "2C 4S", fourth, trumps="H", **options), led.split()[0])
    return do(position, Play(W, card(fourth.split()[0])))


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L10_W_T25_the_partner_may_neither_trump_nor_win(umpire):
    position = fourth_first("7H 7D", umpire=umpire)
    assert told(position) == [("W-L10", "EXACTED")]
    assert cards_to_play(position, E) == Hand("7D")
    assert "the partner of the player who played too soon" in default_of(position)


def test_W_L10_W_T26_fourth_hand_follows_though_it_wins_where_not_to_would_be_a_revoke():
    position = fourth_first("9C 7D", led="8C 2S", fourth="5C 3S")
    assert cards_to_play(position, E) == Hand("9C")


def test_W_L10_of_cards_that_follow_fourth_hand_plays_one_that_does_not_win():
    assert cards_to_play(fourth_first("9C 3C 7D", led="8C 2S", fourth="5C 3S"), E) == Hand("3C")


def test_W_L10_a_player_who_has_only_trumps_plays_one():
    assert cards_to_play(fourth_first("7H 8H"), E) == Hand("7H 8H")


def test_W_L10_nobody_is_asked_and_it_binds_that_trick_alone():
    position = fourth_first("7H 7D", fourth="KC 3S")
    assert not any(isinstance(act, Choose) for seat in (N, E, S, W) for act in lawful(position, seat))
    position = play(position, "7D", "2C", "/", "2S")
    assert cards_to_play(position, E) == Hand("7H")


def test_W_L10_when_the_second_has_played_the_fourth_is_only_out_of_turn():
    position = play(table(*FOUR, umpire=ON_CLAIM), "AS", "KS")
    assert heard(position, Play(W, card("JS"))) == [("W-L07", "OPEN")]


# At a strict table.


@pytest.mark.parametrize(
    ("played", "act", "law"),
    [
        ((), Play(W, card("7S")), "W-L07"),
        (("AS", "KS"), Play(W, card("7S")), "W-L07"),
        (("AS", "KS", "QS"), Play(E, card("5S")), "W-L08"),
        (("AS",), Play(S, card("QS")), "W-L09"),
        (("AS",), Play(W, card("JS")), "W-L10"),
    ],
    ids=str,
)
def test_a_strict_table_names_the_article(played, act, law):
    assert refused(play(table(*FOUR, umpire=STRICT), *played), act) == law


def test_to_disobey_is_refused_by_the_law_that_binds():
    position = choose(early(west="AD 2D"), S, "have W win")
    assert refused(type(position)(position.state, position.docket, STRICT), Play(W, card("2D"))) == "W-L08"


def test_the_words_of_the_choices_are_all_different():
    each = [
        remedies.CardCalled(W, card("7S")),
        remedies.PartnerNames(N, 0),
        *(remedies.SuitToLead(N, suit, 0) for suit in Suit),
    ]
    assert len(set(map(str, each))) == len(each)

"""Separating and showing cards, laws XXII to XXVI: each fault, cases just outside it, and the remedies."""

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
    impossible,
    lawful,
    options,
    play,
    refused,
    score,
    table,
    told,
)
from games.whist.laws.choosing import choose, default_of, settled, waived
from hoyle.cards import Hand
from hoyle.games.whist.act import (
    AskWhoPlayed,
    Call,
    CallRank,
    Count,
    MixCards,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    Separate,
    ShowHand,
    ThrowDown,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.rulings import Showing
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Choose

# North deals, so East leads; clubs are trumps.
FOUR = ("AS 2S 2D 2H", "KS 3S 3D 3H", "QS TS 4D 4H", "JS 5S 5D 5H")


def at(umpire=ON_CLAIM, hands=FOUR, **options):
    return table(*hands, dealer=N, trumps="C", umpire=umpire, **options)


# XXII. A card separated from the rest.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L22_a_card_parted_may_be_named_while_it_is_apart(umpire):
    position = do(at(umpire), Separate(S, card("TS")))
    assert told(position) == [("W-L22", "OPEN")]
    assert NameCard(W, S, card("TS")) in lawful(position, W)
    assert not any(isinstance(act, NameCard) for seat in (N, S) for act in lawful(position, seat))
    assert GAME.due(position) == (E,)  # Nobody is asked, and play goes on.


def test_W_L22_what_card_it_is_only_the_holder_sees():
    one, other = (do(at(), Separate(S, card(text))) for text in ("TS", "QS"))
    for seat in (N, E, W, None):
        assert GAME.observe(one, seat) == GAME.observe(other, seat)
    assert GAME.observe(one, S).parted == Hand("TS")


def test_W_L22_W_T47_named_rightly_it_must_be_played_if_it_may_be():
    position = do(at(), Separate(S, card("TS")), NameCard(W, S, card("TS")))
    assert told(position) == [("W-L22", "EXACTED")]
    assert cards_to_play(play(position, "KS"), S) == Hand("TS")


def test_W_L22_W_T47_and_if_it_would_be_a_revoke_it_may_be_called_again():
    position = do(at(), Separate(S, card("TS")), NameCard(E, S, card("TS")))
    position = play(position, "3D")
    assert cards_to_play(position, S) == Hand("4D")
    position = play(position, "4D", "5D", "2D", "/", "5S")
    assert Call(E, card("TS")) in lawful(play(position, "2S", "3S"), E)


@pytest.mark.parametrize("highest", [True, False])
@pytest.mark.parametrize("victim", [W, E])
def test_W_L22_W_T48_named_wrongly_the_namer_or_the_partner_is_liable_once(victim, highest):
    position = do(at(), Separate(S, card("TS")), NameCard(W, S, card("QS")))
    assert told(position) == [("W-L22", "EXACTED")]
    assert "named a wrong card is liable" in default_of(position)
    assert not position.state.deal.apart[S]
    if victim == E:
        position = play(position, "3D", "4D", "5D", "2D", "/", "JS", "AS")
    else:
        position = play(position, "KS", "QS")
    rank = CallRank(N, victim, highest)
    assert rank in lawful(position, N)
    assert rank not in lawful(position, E)
    position = do(position, rank)
    suit = position.state.deal.hands[victim].suit(card("AS").suit)
    assert cards_to_play(position, victim) in [Hand.of([each]) for each in suit]
    assert not any(isinstance(act, CallRank) for act in lawful(position, N))  # Only once.


def test_W_L22_W_T48_the_namers_adversaries_are_liable_to_nothing():
    position = play(do(at(), Separate(S, card("TS")), NameCard(W, S, card("QS"))), "KS")
    for seat in SEATS:
        assert not any(isinstance(act, CallRank) for act in lawful(position, seat))
    assert heard(position, CallRank(E, S, highest=True)) == []


@pytest.mark.parametrize("act", [PutBack(S), Play(S, card("QS"))], ids=["put back", "another played"])
def test_W_L22_the_player_who_held_it_apart_does_not_end_the_right(act):
    position = do(play(at(), "KS"), Separate(S, card("TS")), act)
    assert told(position) == [("W-L22", "OPEN")]
    assert NameCard(W, S, card("TS")) in lawful(position, W)
    assert told(do(position, NameCard(W, S, card("TS")))) == [("W-L22", "EXACTED")]


def test_W_L22_the_right_ends_when_an_adversary_plays_and_the_card_is_then_its_holders_again():
    position = play(do(at(), Separate(S, card("TS"))), "KS")
    assert told(position) == [("W-L22", "LAPSED")]
    assert not any(isinstance(act, NameCard) for act in lawful(position, W))
    assert heard(position, NameCard(W, S, card("TS"))) == [("W-L22", "REFUSED")]


def test_W_L22_the_right_ends_when_the_trick_is_complete():
    position = do(play(at(), "KS", "QS"), Play(W, card("JS")))
    position = do(position, Separate(N, next(iter(position.state.deal.hands[N]))))
    assert told(position) == [("W-L22", "OPEN")]


def test_W_L22_a_card_that_is_played_can_be_named_no_more():
    position = do(play(at(), "KS"), Separate(S, card("TS")), Play(S, card("TS")))
    assert told(position) == [("W-L22", "LAPSED")]


# XXIII. Thrown down.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L23_W_T49_cards_thrown_down_may_be_called_trick_by_trick(umpire):
    position = do(at(umpire), ThrowDown(S))
    assert told(position) == [("W-L23", "EXACTED")]
    assert position.state.deal.exposed[S] == Hand("QS TS 4D 4H")
    position = play(position, "KS")
    for caller in (E, W):
        assert {a.card.text for a in lawful(position, caller) if isinstance(a, Call)} == {
            "QS",
            "TS",
            "4D",
            "4H",
        }
    assert cards_to_play(do(position, Call(W, card("TS"))), S) == Hand("TS")
    assert cards_to_play(do(position, Call(W, card("4D"))), S) == Hand(
        "QS TS"
    )  # Calling a card never forces a revoke.
    assert cards_to_play(position, S) == Hand("QS TS")


def test_W_L23_a_hand_is_thrown_down_once():
    assert "no hand to throw down" in impossible(do(at(), ThrowDown(S)), ThrowDown(S))


def test_W_L23_W_T49_their_owner_may_not_take_them_up():
    position = do(at(), ThrowDown(S), PickUp(S))
    assert position.state.deal.exposed[S] == position.state.deal.hands[S]
    assert told(position) == [("W-L23", "EXACTED")]


@pytest.mark.parametrize(("first", "again"), [(N, S), (S, N), (E, W), (W, E)])
def test_W_L23_of_two_who_threw_down_it_is_told_of_the_one_who_takes_them_up(first, again):
    position = do(at(), ThrowDown(first), ThrowDown(again), PickUp(again))
    reasons = {case.last.offender: case.last.reason for case in position.docket.cases}
    assert len(position.docket.cases) == 2
    assert reasons[again] == Showing.must_lie(again)
    assert reasons[first] != Showing.must_lie(first)


def test_W_L23_all_four_thrown_down_the_hands_are_given_up():
    position = play(at(), "KS", "QS", "JS", "AS", "/")
    position = do(position, *(ThrowDown(seat) for seat in SEATS))
    assert told(position)[-1] == ("W-L23", "EXACTED")
    assert "all four hands have been thrown down" in default_of(position)
    assert position.state.deal.played_out
    assert GAME.due(settled(position)) == (CHANCE,)


def test_W_L23_or_all_may_be_called():
    position = do(at(all_thrown_down="play_on"), *(ThrowDown(seat) for seat in SEATS))
    assert GAME.due(position) == (E,)
    assert len(told(position)) == 4


def test_W_L23_tricks_already_taken_count_when_the_hands_are_given_up():
    hands = [" ".join(f"{rank}{suit}" for rank in "AKQJT987") for suit in "SHDC"]
    position = table(*hands, trumps="S")
    for turn in range(7):
        position = play(position, *(f"{'AKQJT98'[turn]}{suit}" for suit in "SHDC"), "/")
    assert score(position) == (0, 0)
    assert score(do(position, *(ThrowDown(seat) for seat in SEATS))) == (1, 0)


# XXIV. Shown.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L24_W_T50_a_player_who_shows_their_hand_may_have_any_card_called(umpire):
    position = do(at(umpire), ShowHand(W))
    assert told(position) == [("W-L24", "EXACTED")]
    position = play(position, "KS", "QS")
    assert cards_to_play(do(position, Call(N, card("5S"))), W) == Hand("5S")
    assert cards_to_play(position, W) == Hand("JS 5S")


def test_W_L24_it_ends_with_the_deal():
    position = play(do(at(hands=("AS", "KS", "QS", "JS")), ShowHand(W)), "KS", "QS", "JS", "AS", "/")
    assert not any(isinstance(act, Call) for seat in SEATS for act in lawful(position, seat))


# XXV. Omitting to play.


def omitted(umpire=ON_CLAIM):
    """West has not played to the first trick, which is turned without West's card.

    North has played out of turn, and the others have waived it: until then South may not turn the trick.
    """
    return do(waived(do(play(at(umpire), "KS", "QS"), Play(N, card("AS")))), Quit(S))


def test_W_L25_W_T51_a_card_too_many_is_found_when_the_cards_are_counted():
    position = waived(omitted())
    assert ("W-L25", "OPEN") not in told(position)
    assert Count(W) in lawful(position, W)
    position = do(position, Count(W))
    assert told(position)[-1] == ("W-L25", "OPEN")
    assert position.docket.cases[-1].last.offender == W
    assert options(position, N) == ["have a new deal", "let the deal stand"]
    assert "is not a revoke" in default_of(position)
    assert choose(position, N, "have a new deal").state.deal.void


def test_W_L25_W_T51_if_it_stands_the_last_card_plays_no_trick():
    position = choose(do(waived(omitted()), Count(W)), N, "let")
    words = ["2S", "3S", "TS", "5S", "/", "4D", "5D", "2D", "3D", "/", "5H", "2H", "3H", "4H", "/"]
    for word in words:
        position = play(position, word)
    deal = position.state.deal
    assert deal.played_out
    assert [len(hand) for hand in deal.hands] == [0, 0, 0, 1]


def test_W_L25_a_watchful_table_is_told_at_once():
    position = do(waived(do(play(at(WATCHFUL), "KS", "QS"), Play(N, card("AS")))), Quit(S))
    assert told(position)[-1] == ("W-L25", "OPEN")


def test_W_L25_unfound_it_costs_nothing():
    position = waived(omitted())
    for word in ["2S", "3S", "TS", "5S", "/", "4D", "5D", "2D", "3D", "/", "5H", "2H", "3H", "4H", "/"]:
        position = play(position, word)
    assert ("W-L25", "OPEN") not in told(position)
    assert position.state.deal.played_out


def test_W_L25_a_whole_trick_turned_is_no_fault():
    position = play(at(), "KS", "QS", "JS", "AS")
    assert heard(position, Quit(S)) == []
    assert heard(play(position, "/"), Count(W)) == []


# XXVI. Cards mixed.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L26_W_T52_the_partner_may_have_every_card_laid_before_its_player(umpire):
    position = do(play(at(umpire), "KS", "QS", "JS"), MixCards(E, S))
    assert position.state.deal.mixed
    assert GAME.due(position) == (N,)
    assert options(position, N) == ["have each card laid in front of whoever played it"]
    position = choose(position, N, "have each card")
    assert not position.state.deal.mixed


def test_W_L26_a_card_called_back_into_its_hand_lies_mixed_with_no_other():
    hands = ("AS 2D 5C", "KS 3D 6C", "QS 4D 7C", "JS 5D 8C")
    second = play(at(hands=hands), "KS", "QS", "JS", "AS", "/")
    mixed = do(second, Play(E, card("3D")), Play(W, card("5D")), MixCards(E, W))
    assert mixed.state.deal.mixed == ((1, E, W),)
    assert not choose(mixed, N, "call 3D").state.deal.mixed


def test_W_L26_W_T52_but_not_ask_who_played_a_card():
    position = do(play(at(), "KS", "QS", "JS"), MixCards(E, S))
    assert heard(position, AskWhoPlayed(N, card("KS"))) == [("W-L26", "REFUSED")]


def seen_mixed(hands, *cards):
    """A trick as each seat sees it, on the table and turned, after South and West have mixed it."""
    position = do(play(table(*hands, umpire=ON_CLAIM, dealer=N), *cards), MixCards(S, W))
    quitted = play(waived(position), "/")
    return [(GAME.observe(position, seat).laid, GAME.observe(quitted, seat).quitted) for seat in SEATS]


def test_W_L26_two_cards_that_lie_mixed_look_alike_whoever_played_which():
    one = seen_mixed(("AS 2D", "KS 3D", "QS 4D", "JS 5D"), "KS", "QS", "JS", "AS")
    other = seen_mixed(("AS 2D", "KS 3D", "JS 4D", "QS 5D"), "KS", "JS", "QS", "AS")
    assert one == other


def test_W_L26_but_all_know_which_suit_was_led_and_the_referee_knows_more():
    position = do(play(at(), "KS", "QS", "5H"), MixCards(W, E))
    assert GAME.observe(position, N).laid == position.state.deal.laid
    position = do(play(at(), "KS", "QS", "JS"), MixCards(W, S))
    assert GAME.observe(position, N).laid != position.state.deal.laid
    assert GAME.observe(choose(position, N, "have each card"), N).laid == position.state.deal.laid


def test_W_L26_it_is_asked_before_the_trick_is_turned():
    position = waived(do(play(at(), "KS", "QS", "JS"), MixCards(E, S)))
    assert told(play(position, "AS", "/")) == [("W-L26", "WAIVED")]
    unasked = do(play(at(), "KS", "QS", "JS"), MixCards(E, S), Play(N, card("AS")), Quit(S))
    assert told(unasked) == [("W-L26", "LAPSED")]


def test_W_L26_ones_own_partner_has_nothing_to_complain_of():
    assert heard(play(at(), "KS", "QS", "JS"), MixCards(E, W)) == [("W-L26", "REFUSED")]


# At a strict table.


@pytest.mark.parametrize(
    ("act", "law"),
    [
        (Separate(E, card("KS")), "W-L22"),
        (ThrowDown(E), "W-L23"),
        (Quit(E), "W-L25"),
        (MixCards(E, S), "W-L26"),
        (AskWhoPlayed(E, card("KS")), "W-L26"),
    ],
    ids=str,
)
def test_a_strict_table_names_the_article(act, law):
    position = play(at(STRICT), "KS", "QS") if law in ("W-L25", "W-L26") else at(STRICT)
    assert refused(position, act) == law


def test_W_L24_a_strict_table_lets_a_hand_be_shown_which_may_then_be_called():
    position = do(at(STRICT), ShowHand(E))
    assert told(position) == [("W-L24", "EXACTED")]
    assert any(isinstance(act, Call) for seat in (N, S) for act in lawful(position, seat))


def test_no_obligation_leaves_a_seat_without_a_card():
    position = do(at(), ThrowDown(S), Separate(W, card("5D")), NameCard(N, W, card("5H")))
    position = play(position, "KS")
    for called in ("4D", "4H", "TS"):
        position = do(position, Call(W, card(called)))
    assert cards_to_play(position, S) == Hand("TS")
    assert [type(act) for act in lawful(play(position, "TS"), W) if not isinstance(act, Choose)]

"""Possible acts in play, and the order of play. Rules W-G09 to W-G14."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    E,
    N,
    S,
    W,
    attended,
    card,
    cards_to_play,
    do,
    heard,
    impossible,
    lawful,
    play,
    refused,
    sitting,
    table,
    told,
    tricks_of,
    whole_deal,
)
from hoyle.cards import Hand
from hoyle.games.whist.act import (
    Answer,
    Call,
    CallHonours,
    Challenge,
    Claim,
    CutPack,
    Deal,
    Find,
    MixTricks,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    ThrowDown,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import gatherer, turn
from hoyle.seat import SEATS, Seat, partner, side
from hoyle.tricks.trick import Trick

HANDS = ("AS 2S", "KS 3D", "QS 4S", "JS 5S")


def strict(*hands, **laid):
    return table(*(hands or HANDS), umpire=STRICT, **laid)


# Hints.


def test_W_G09_in_play_a_seat_can_do_nothing_but_play():
    position = attended(GAME, whole_deal(random.Random(9)))
    while not position.state.deal.played_out:
        (seat,) = GAME.due(position)
        for each in SEATS:
            kinds = {type(act) for act in lawful(position, each)}
            assert kinds == ({Play} if each == seat else set())
        position = attended(GAME, do(position, lawful(position, seat)[0]))


def test_W_G09_a_seat_sees_no_hand_but_its_own():
    position = whole_deal(random.Random(9))
    for seat in SEATS:
        seen = GAME.observe(position, seat)
        assert seen.hand == position.state.deal.hands[seat]
        hidden = [each for other in SEATS if other != seat for each in position.state.deal.hands[other]]
        assert {each.text for each in hidden if f"'{each.text}'" in str(seen)} <= {seen.turned.text}
    assert len(GAME.observe(position, None).hand) == 0


# Gathering.


@pytest.mark.parametrize(("option", "first"), [("partner", S), ("winner", N)])
def test_W_G10_the_tricks_of_a_side_are_gathered_by_one_player(option, first):
    """North takes the side's first trick; South's later trick is gathered by the same player."""
    position = strict("AS 2S 3C", "KS 3S 4C", "QS 4S AC", "JS 5S 5C", gatherer=option)
    position = play(position, "AS", "KS", "QS", "JS")
    for later in ("/", "2S", "3S", "4S", "5S", "/", "5C", "3C", "4C", "AC"):
        if later == "/":
            deal = position.state.deal
            expected = (
                first if side(deal.laid[0].winner(deal.trumps)) == 0 else (E if option == "partner" else W)
            )
            assert gatherer(position.state, deal) == expected
            assert refused(position, Quit(partner(expected))) == "W-G10"
            assert Quit(expected) in lawful(position, expected)
        position = play(position, later)
    assert gatherer(position.state, position.state.deal) == first


@given(st.lists(st.sampled_from(SEATS), min_size=1, max_size=13), st.sampled_from(["partner", "winner"]))
def test_W_G10_the_gatherer_whatever_the_order_of_winners(winners, option):
    position = strict("AS", "KS", "QS", "JS", gatherer=option)
    *before, last = winners
    laid = Trick(((last, card("AS")), (Seat((last + 1) % 4), card("KS"))))
    deal = replace(position.state.deal, won_by=tuple(before), laid=(laid,))
    first = next(seat for seat in winners if side(seat) == side(last))
    assert gatherer(position.state, deal) == (first if option == "winner" else partner(first))


def test_W_G10_the_other_side_cannot_quit_a_trick_nor_anybody_one_not_complete():
    position = play(strict(), "AS", "KS", "QS")
    assert refused(position, Quit(N)) == "W-L25"
    position = play(position, "JS")
    for seat in (E, W):
        assert "opponents won this trick" in impossible(position, Quit(seat))
    assert "no trick on the table" in impossible(play(position, "/"), Quit(S))
    assert tricks_of(play(position, "/")) == (1, 0)


# The lead, and following.


@pytest.mark.parametrize("dealer", SEATS)
def test_W_G11_the_eldest_hand_leads(dealer):
    position = table(*HANDS, dealer=dealer, umpire=STRICT)
    eldest = Seat((dealer + 1) % 4)
    assert GAME.due(position) == (eldest,)
    for seat in SEATS:
        held = position.state.deal.hands[seat]
        assert cards_to_play(position, seat) == (held if seat == eldest else Hand(""))


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("AS", "KS", "QS", "JS"), N),
        (("2S", "KS", "QS", "JS"), E),
        (("2S", "3S", "QS", "JS"), S),
        (("2S", "3S", "4S", "2H"), W),
    ],
)
def test_W_G11_the_winner_of_a_trick_leads_next(cards, winner):
    hands = [f"{laid} {spare}" for laid, spare in zip(cards, ("2C", "3C", "4C", "5C"), strict=True)]
    position = play(strict(*hands), *cards)
    for later in (position, play(position, "/")):  # Whether or not the trick is turned.
        assert turn(later.state.deal) == winner
        assert len(cards_to_play(later, winner)) == 1


def test_W_G12_suit_must_be_followed_if_it_can_be():
    position = play(strict(), "AS")
    assert cards_to_play(position, E) == Hand("KS")
    assert refused(position, Play(E, card("3D"))) == "W-G12"


def test_W_G12_else_any_card_may_be_played_trump_or_not():
    position = play(strict("AS", "3D 2H", "QS", "JS"), "AS")
    assert cards_to_play(position, E) == Hand("3D 2H")


def test_W_G13_the_ace_is_high_and_W_G14_the_highest_trump_wins_else_the_highest_of_the_suit_led():
    for cards, ns in (
        (("KS", "2S", "AS", "3S"), 1),
        (("AS", "2H", "KS", "3H"), 0),
        (("2S", "AD", "3S", "AC"), 1),
    ):
        assert tricks_of(play(strict(*cards), *cards, "/")) == (ns, 1 - ns)


def test_W_G14_over_every_deal_of_one_card_each():
    for cards in itertools.permutations(("AS", "2S", "KH", "3H", "9D"), 4):
        position = play(strict(*cards), *cards, "/")
        strengths = [("H" in each, each[1] == cards[0][1], "23456789TJQKA".index(each[0])) for each in cards]
        assert position.state.deal.won_by == (strengths.index(max(strengths)),)


# What a strict table refuses, and by which rule.


@pytest.mark.parametrize("seat", [E, S, W])
def test_a_strict_table_refuses_a_play_out_of_turn(seat):
    position = strict()
    assert refused(position, Play(seat, next(iter(position.state.deal.hands[seat])))) == "W-L07"


def test_a_strict_table_refuses_to_be_told_of_revokes():
    position = play(strict(), "AS", "KS", "QS", "JS")
    assert refused(position, Claim(N, E, 0)) == "W-L13"
    assert refused(position, ShowTricks(E)) == refused(position, MixTricks(E)) == "W-G10"
    assert refused(position, Withdraw(E)) == "W-L12"


def test_a_seat_may_play_before_the_trick_is_turned_and_then_two_lie_on_the_table():
    position = play(strict(), "AS", "KS", "QS", "JS", "2S", "3D", "4S", "5S")
    assert len(position.state.deal.laid) == 2
    assert GAME.due(position) == (N,)
    assert lawful(position, N) == (Quit(N),)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Play(N, card("KS")), "N does not have KS"),
        (Play(Seat(4), card("AS")), "no seat 4"),
        (Play(Seat(-1), card("AS")), "no seat -1"),
        (Quit(Seat(4)), "no seat 4"),
        (Quit(N), "no trick on the table"),
        (Withdraw(N), "no card to take back"),
        (Call(N, card("KS")), "not an opponent's exposed card"),
        (Claim(N, E, 0), "to trick 1 yet"),
        (ShowTricks(E), "no trick has been played yet"),
        (MixTricks(E), "no trick has been played yet"),
        (Answer(N, yes=True), "nobody has asked you anything"),
        (ScoreHonours(N, 0), "score for honours would stay the same"),
        (ScoreHonours(N, -2), "2 or 4 points, or none"),
        (CutPack(N, 26), "no pack to cut"),
        (Deal(N), "there is no pack to deal"),
    ],
    ids=str,
)
@pytest.mark.parametrize("umpire", [STRICT, ON_CLAIM])
def test_what_no_hand_could_do_is_impossible_at_every_table(umpire, act, why):
    assert why in impossible(table(*HANDS, umpire=umpire), act)


@pytest.mark.parametrize(
    "act",
    [Play(N, card("AS")), Quit(N), Withdraw(N), Call(N, card("AS")), CallHonours(N), Answer(N, yes=True)],
    ids=str,
)
def test_nothing_is_played_before_the_deal_nor_after_it(act):
    over = play(strict("AS", "KS", "QS", "JS"), "AS", "KS", "QS", "JS", "/")
    assert "the cards have not been dealt" in impossible(sitting(), act)
    assert "the deal is over" in impossible(over, act)


@pytest.mark.parametrize("act", [Claim(N, E, 0), ShowTricks(N), MixTricks(N), ScoreHonours(N, 2)], ids=str)
def test_nothing_is_said_of_a_deal_that_was_never_dealt(act):
    assert "no deal has been played" in impossible(sitting(), act)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Claim(N, S, 0), "against an opponent"),
        (Claim(N, N, 0), "against an opponent"),
        (Claim(N, Seat(5), 0), "against an opponent"),
        (Claim(N, E, 1), "to trick 2 yet"),
        (Claim(N, E, -1), "to trick 0 yet"),
        (Withdraw(N), "a lead cannot be taken back"),
        (Play(N, card("AS")), "does not have"),
    ],
    ids=str,
)
def test_what_no_hand_could_do_after_a_trick(act, why):
    assert why in impossible(play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "JS"), act)


def test_a_second_card_led_ahead_of_an_unfinished_trick_is_seen_and_goes_back():
    hands = ("AS 2S 3H", "KS 3D 4H", "QS 4S 5H", "JS 5S 6H")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS")
    position = do(position, Play(E, card("3D")), Play(E, card("4H")))
    deal = position.state.deal
    assert (deal.hands[E], deal.exposed[E]) == (Hand("4H"), Hand("4H"))
    assert told(position)[-1] == ("W-L07", "EXACTED")


def test_a_third_trick_cannot_lie_on_the_table():
    hands = ("AS KS QS", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "2S", "5S", "8S", "KS", "3S", "6S", "9S")
    assert "gather the finished trick first" in impossible(position, Play(N, card("QS")))


def test_what_hands_can_do_is_all_that_does_not_turn_out_impossible():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "3D", "QS")
    can = GAME.possible(position.state, E)
    here = {Play(E, card("KS")), Withdraw(E), ShowTricks(E), MixTricks(E), CallHonours(E), ThrowDown(E)}
    assert here | {ScoreHonours(E, 2), Claim(E, S, 0), Claim(E, N, 0), Separate(E, card("KS"))} <= set(can)
    assert not {Quit, Deal, Call, NameCard, PutBack, PickUp, Challenge, Find} & {type(act) for act in can}
    assert GAME.possible(sitting().state, N) == ()


def test_at_other_tables_a_play_out_of_turn_happens():
    position = table(*HANDS, umpire=ON_CLAIM)
    assert heard(position, Play(E, card("KS"))) == [("W-L07", "OPEN")]
    assert do(position, Play(E, card("KS"))).state.deal.laid[0].leader == E


def test_any_card_that_lies_exposed_with_an_adversary_can_be_called():
    position = do(table("AS 2H", "KS 3H", "QS 4H", "JS 5H"), ShowHand(E))
    for seat, called in ((N, {"KS", "3H"}), (S, {"KS", "3H"}), (W, set())):
        possible = GAME.possible(position.state, seat)
        assert {act.card.text for act in possible if isinstance(act, Call)} == called

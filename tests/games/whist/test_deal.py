"""The pack, the deal and the turn-up. Rules W-G05 to W-G08, W-G15, W-G31."""

import random

import pytest
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
    claimed_and_paid,
    dealt,
    do,
    drawing,
    ended,
    impossible,
    lawful,
    play,
    refused,
    score,
    shuffled,
    sit_on,
    sitting,
    table,
)
from hoyle.cards import ALL, Hand, Pack
from hoyle.games.whist.act import CutIn, CutPack, Deal, Given, Play, Shuffle
from hoyle.games.whist.deal import cutter, next_dealer, thrown_in
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE, SEATS, left
from hoyle.tricks.dealing import TrickDealing

# The shuffle and the cut of the pack.


def test_W_G05_the_pack_is_shuffled_before_every_deal_and_by_nobody_in_particular():
    position = sitting()
    assert GAME.due(position) == (CHANCE,)
    assert GAME.chance(position.state, S) == CutIn(keeps=S)
    position = do(position, CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    assert GAME.due(position) == (CHANCE,)
    assert GAME.chance(position.state, S) == Shuffle()
    assert GAME.due(ended(7)) == (CHANCE,)
    assert all(lawful(position, seat) == () for seat in SEATS)


@pytest.mark.parametrize(
    "pack",
    [None, Pack(()), Pack(ALL[:51]), Pack((*ALL[:51], ALL[0])), Pack((*ALL, ALL[0]))],
    ids=["none", "empty", "one short", "one doubled", "one too many"],
)
def test_W_G05_only_a_whole_pack_is_shuffled(pack):
    position = do(sitting(), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    assert "the pack is not complete" in impossible(position, Shuffle(pack=pack))


def test_there_is_no_shuffle_before_the_cut_for_partners_nor_while_a_deal_is_in_hand():
    assert "cut for the deal first" in impossible(sitting(), Shuffle(pack=Pack()))
    assert "in progress" in impossible(table("AS", "KS", "QS", "JS"), Shuffle(pack=Pack()))
    waiting = do(ended(7), Shuffle(pack=Pack()))
    assert "in progress" in impossible(waiting, Shuffle(pack=Pack()))


def to_be_cut(umpire=STRICT):
    position = do(sitting(umpire), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")))
    return do(position, Shuffle(pack=Pack()))


def test_W_G06_the_pone_cuts_to_the_dealer():
    position = to_be_cut()
    dealer = position.state.dealer
    pone = (dealer - 1) % 4
    assert GAME.due(position) == (pone,)
    assert lawful(position, pone) == tuple(CutPack(pone, at) for at in range(4, 49))
    for seat in SEATS:
        if seat != pone:
            assert lawful(position, seat) == ()
            assert refused(position, CutPack(seat, 20)) == "W-G06"


@pytest.mark.parametrize("at", [-1, 0, 3, 49, 52])
def test_W_G06_a_cut_leaves_at_least_four_cards_on_either_side(at):
    position = to_be_cut()
    assert "4 to 48" in impossible(position, CutPack(GAME.due(position)[0], at))


def test_W_G06_a_pack_is_cut_once_and_not_before_there_is_one():
    position = to_be_cut()
    (pone,) = GAME.due(position)
    assert "no pack" in impossible(do(position, CutPack(pone, 20)), CutPack(pone, 20))
    assert "no pack" in impossible(sitting(), CutPack(N, 20))
    assert "no pack" in impossible(table("AS", "KS", "QS", "JS"), CutPack(N, 20))


# The deal.


@pytest.mark.parametrize("at", [4, 13, 26, 48])
def test_W_G07_one_card_at_a_time_from_the_dealers_left_and_the_last_is_turned_up(at):
    pack = shuffled(random.Random(7))
    deal = dealt(sitting(), pack, at).state.deal
    order = [*pack.cards[at:], *pack.cards[:at]]
    hands = {seat: [] for seat in SEATS}
    seat = left(deal.dealer)
    for each in order:
        hands[seat].append(each)
        seat = left(seat)
    assert deal.hands == deal.dealt == tuple(Hand.of(hands[seat]) for seat in SEATS)
    assert deal.turned is order[-1]
    assert deal.turned in deal.hands[deal.dealer]
    assert deal.trumps is order[-1].suit


def test_W_G07_nobody_deals_before_the_cut_nor_out_of_turn():
    position = to_be_cut()
    (pone,) = GAME.due(position)
    dealer = position.state.dealer
    assert "cut the pack first" in impossible(position, Deal(dealer))
    position = do(position, CutPack(pone, 20))
    assert GAME.due(position) == (dealer,)
    assert lawful(position, dealer) == (Deal(dealer),)
    for seat in SEATS:
        if seat != dealer:
            assert lawful(position, seat) == ()
            assert "does not have the pack" in impossible(position, Deal(seat))


def test_W_G07_who_has_begun_to_deal_has_the_pack_until_all_is_dealt():
    position = do(to_be_cut(ON_CLAIM), CutPack(W, 20))
    (dealer,) = GAME.due(position)
    begun = do(position, Deal(dealer, 5))
    for seat in SEATS:
        if seat != dealer:
            assert impossible(begun, Deal(seat)) == f"{'NESW'[seat]} does not have the pack"
    assert do(begun, Deal(dealer)).state.deal.dealer == dealer


def test_W_G07_a_strict_table_deals_for_the_dealer_and_another_waits_for_it():
    for umpire, expected in ((STRICT, True), (ON_CLAIM, False)):
        position = to_be_cut(umpire)
        position = attended(GAME, do(position, CutPack(GAME.due(position)[0], 20)))
        assert (position.state.deal is not None) == expected


def test_W_G08_the_turn_up_lies_on_the_table_until_the_dealers_turn_in_the_first_trick():
    position = table("AS 2S", "KS 3S", "QS 4S", "JS 2H", turned="2H")
    lies = [GAME.observe(position, N).turned_lies]
    for word in ("AS", "KS", "QS", "JS", "/", "2S", "3S", "4S"):
        position = play(position, word)
        lies.append(GAME.observe(position, N).turned_lies)
    assert lies == [True, True, True, False, False, False, False, False, False]


def test_W_G08_the_turn_up_is_the_dealers_card_and_may_be_played_in_turn():
    position = play(table("AS", "KS", "QS", "2H", turned="2H", umpire=STRICT), "AS", "KS", "QS")
    assert lawful(position, W) == (Play(W, card("2H")),)
    assert GAME.observe(position, W).hand == Hand("2H")


def test_W_G08_everybody_sees_the_turn_up_and_may_remember_it():
    position = table("AS", "KS", "QS", "2H", turned="2H")
    for seat in (*SEATS, None):
        assert GAME.observe(position, seat).turned is card("2H")
    assert not GAME.observe(
        table("AS", "KS", "QS", "2H"), N
    ).turned_lies  # The trump suit is known, but not the card.


# Who deals next.


def test_W_G15_the_next_deal_passes_to_the_left_round_the_table():
    position, dealers = sitting(), []
    for number in range(5):
        position = dealt(position, shuffled(random.Random(number)))
        dealers.append(position.state.deal.dealer)
        hands = (Hand(),) * 4
        deal = replace(position.state.deal, hands=hands, quitted=(None,) * 13, held_by=(0, 1) * 6 + (0,))
        position = replace(position, state=replace(position.state, deal=deal, over=True))
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0]


def both_revoke():
    """Each side revokes once, and so the table deals again."""
    hands = ("AS 2S 3C", "KS 3D 4H", "QS 4S 4D", "JS 5S 5C")
    position = table(*hands, umpire=ON_CLAIM, both_sides_revoke="new_deal", score=(3, 4), dealer=W)
    return play(
        position, "AS", "3D", "QS", "JS", "/", "2S", "KS", "4D", "5S", "/", "4H", "4S", "5C", "3C", "/"
    )


def test_W_G31_after_a_new_deal_the_same_dealer_deals_again_and_the_score_is_what_it_was():
    position = claimed_and_paid(both_revoke(), (N, E, 0), (E, S, 1))
    assert position.state.deal.void
    assert (score(position), GAME.result(position.state).deals) == ((3, 4), 0)
    position = dealt(position, shuffled(random.Random(1)))
    assert position.state.deal.dealer == W
    assert score(position) == (3, 4)


@pytest.mark.parametrize(("lost", "dealer"), [(False, E), (True, S)])
def test_W_G31_cards_thrown_in_while_they_are_dealt_are_dealt_again_by_the_same_or_the_next(lost, dealer):
    state = replace(sitting().state, dealer=W, dealing=TrickDealing(dealer=E, to=S))
    state = thrown_in(state, lost=lost)
    assert (state.dealing, state.pack) == (None, Pack(()))
    assert (next_dealer(state), cutter(state)) == (dealer, (dealer - 1) % 4)


def test_W_G31_when_the_deal_stands_play_goes_on():
    position = ended(8, dealer=W)
    assert GAME.result(position.state).deals == 1
    assert dealt(position, shuffled(random.Random(1))).state.deal.dealer == N


# A deal entered as a whole.


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"dealer": 4}, "no seat 4"),
        ({"dealer": -1}, "no seat -1"),
        ({"hands": tuple(map(Hand, ("AS", "KS", "AS", "2H")))}, "dealt twice"),
        ({"turned": card("AS")}, "not one of the dealer's trumps"),
        ({"turned": card("3H")}, "not one of the dealer's trumps"),
        ({"turned": card("KS")}, "not one of the dealer's trumps"),
        ({"score": (10, 0)}, "no deal can begin at"),
        ({"score": (0, 11)}, "no deal can begin at"),
        ({"score": (-1, 0)}, "no deal can begin at"),
    ],
    ids=str,
)
def test_a_deal_that_could_not_be_is_not_handed_in(changes, why):
    hands = tuple(map(Hand, ("AS", "KS", "QS", "2H")))
    given = Given(dealer=W, trumps=card("2H").suit, hands=hands, turned=card("2H"))
    do(sitting(), given)
    assert why in impossible(sitting(), replace(given, **changes))


def test_no_deal_is_handed_in_while_another_is_in_play():
    hands = tuple(map(Hand, ("AS", "KS", "QS", "2H")))
    given = Given(dealer=W, trumps=card("2H").suit, hands=hands)
    assert "in progress" in impossible(table("AS", "KS", "QS", "JS"), given)


def test_a_whole_sitting_deals_every_card_each_time():
    seen = []

    def watch(step, rulings):
        if isinstance(step.act, Deal):
            seen.append(step.after.deal)

    sit_on(sitting(), random.Random(3), deals=5, heard=watch)
    assert len(seen) >= 5
    for deal in seen:
        assert [len(hand) for hand in deal.dealt] == [13] * 4
        assert len(deal.dealt[0] | deal.dealt[1] | deal.dealt[2] | deal.dealt[3]) == 52


def test_a_deal_after_a_deal_is_dealt_with_a_fresh_leaf_of_the_docket():
    hands = ("AS 2S", "KS 3D", "QS 4S", "JS 5S")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "3D", "QS", "JS", "/", "2S", "KS", "4S", "5S", "/")
    assert len(position.docket.cases) == 1
    assert dealt(position, shuffled(random.Random(4))).docket.cases == ()

"""Law III: a hand of twelve, whose missing card counts as held, and a hand of fourteen."""

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    do,
    heard,
    impossible,
    in_deal,
    lawful,
    play,
    table,
    told,
)
from games.whist.laws.choosing import default_of, waived
from games.whist.laws.to_deal import deals_next, fourteen, to_deal
from hoyle.cards import Hand
from hoyle.games.whist.act import (
    Claim,
    Count,
    Deal,
    Find,
    Play,
    Quit,
    TakeUp,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import gatherer, turn
from hoyle.law import Standing
from hoyle.table import Step
from hoyle.tricks.incident import CardDropped
from hoyle.tricks.revoking import has_revoked


def missing(umpire=ON_CLAIM):
    """South is dealt twelve cards; the thirteenth, which was the last but two of the pack, is on the
    floor.
    """
    return do(to_deal(umpire), Deal(N, 2, drops=True), Deal(N))


def test_W_L03_W_T06_with_twelve_the_deal_stands():
    position = missing()
    assert [len(hand) for hand in position.state.deal.hands] == [13, 13, 12, 13]
    assert Count(S) in lawful(position, S)
    assert not [act for seat in (N, E, W) for act in lawful(position, seat) if isinstance(act, Count)]
    position = do(position, Count(S))
    assert told(position) == [("W-L03", "EXACTED")]
    assert not position.state.deal.void
    assert Find(S) in lawful(position, S)
    found = do(position, Find(S))
    assert [len(hand) for hand in found.state.deal.hands] == [13] * 4


def test_a_card_dropped_in_dealing_is_found_before_the_first_trick():
    position, dropped = to_deal(ON_CLAIM), Deal(N, 2, drops=True)
    found = GAME.incidents(Step(position, dropped, GAME.play(position.state, dropped)))
    assert CardDropped(seat=N, at=0, breaks="W-L03") in found


def test_the_last_card_is_turned_up_and_cannot_be_dropped():
    position = do(to_deal(), Deal(N, 51))
    assert "turned up" in impossible(position, Deal(N, 1, drops=True))
    assert "turned up" in impossible(to_deal(), Deal(N, drops=True))
    assert not any(do(position, Deal(N, 1)).state.deal.dropped)


def test_only_who_has_cards_takes_them_up_and_only_once():
    position = do(to_deal(), Deal(N, 1))
    assert "no cards to pick up" in impossible(position, TakeUp(S))
    assert "no cards to pick up" in impossible(do(position, TakeUp(E)), TakeUp(E))


@pytest.mark.parametrize("to", [-1, 4, 9])
def test_cards_are_dealt_to_a_seat_of_the_table(to):
    assert "no seat" in impossible(to_deal(), Deal(N, 1, to=to))


def test_W_L03_a_card_on_the_floor_counts_as_its_holders_when_they_do_not_follow():
    for dropped, ruled in (("2S", 1), ("2C", 0)):
        position = play(table("AS 2H", "KS 3H", "4H", "JS 5H", umpire=WATCHFUL), "AS", "KS")
        position = in_deal(position, dropped=(Hand(), Hand(), Hand(dropped), Hand()))
        assert len(do(position, Play(S, card("4H"))).docket.cases) == ruled


def test_W_L03_nor_can_they_truly_say_that_they_have_none_while_it_lies_there():
    for dropped, revoked in (("2S", True), ("2C", False)):
        position = play(table("AS 2H", "KS 3H", "4H", "JS 5H", umpire=WATCHFUL), "AS", "KS")
        position = in_deal(position, dropped=(Hand(), Hand(), Hand(dropped), Hand()))
        position = do(position, Play(S, card("4H")))
        assert has_revoked(position.state.deal, S, 0) is revoked


def test_W_L03_the_others_do_not_see_that_a_hand_has_twelve():
    position, whole = missing(), do(to_deal(), Deal(N))
    for seat in (N, E, W):
        assert GAME.observe(position, seat).counts == GAME.observe(whole, seat).counts
    assert GAME.observe(position, S).counts == (13, 13, 12, 13)


def test_W_L03_W_T07_the_missing_card_counts_as_held_and_each_revoke_is_paid_for():
    # In the order of ALL clubs come first, so every seat is dealt four cards of a suit. South lacks the ace
    # of clubs.
    position = missing()
    floor = next(iter(position.state.deal.dropped[S]))
    suit = floor.suit
    claims = []
    while len(claims) < 2 or turn(position.state.deal) != E:
        deal = position.state.deal
        if deal.laid and len(deal.laid[0].plays) == 4:
            position = do(position, Quit(gatherer(position.state, deal)))
            continue
        seat = turn(deal)
        trick = deal.laid[0] if deal.laid else None
        others = Hand.of(card for card in deal.hands[seat] if card.suit is not suit)
        if trick is None:
            card = next(iter(deal.hands[seat].suit(suit) or deal.hands[seat]))
        elif seat == S and trick.led is suit:
            card = next(iter(others))
            claims.append(len(deal.quitted))
        else:
            card = next(iter(deal.hands[seat].suit(trick.led) or deal.hands[seat]))
        position = do(position, Play(seat, card))
        if len(claims) == 2 and len(position.state.deal.laid[0].plays) == 4:
            break
    position = do(position, Quit(gatherer(position.state, position.state.deal)))
    cases = [case.last for case in position.docket.under("W-L11")]
    assert [(case.offender, case.at, case.standing) for case in cases] == [
        (S, at, Standing.OPEN) for at in claims
    ]


def test_W_L03_W_T08_with_fourteen_the_deal_is_lost():
    position = fourteen()
    assert sorted(len(hand) for hand in position.state.deal.hands) == [12, 13, 13, 14]
    assert told(position) == []
    position = do(position, Count(E))
    assert told(position) == [("W-L03", "EXACTED")]
    assert position.state.deal.void
    assert deals_next(position) == E
    assert "passes to the player on the dealer's left" in default_of(position)


def test_W_L03_W_T09_whenever_it_is_found():
    position = fourteen()
    for _ in range(5):
        for _ in range(4):
            position = waived(position)
            seat = turn(position.state.deal)
            position = do(position, next(a for a in lawful(position, seat) if isinstance(a, Play)))
        position = do(position, Quit(gatherer(position.state, position.state.deal)))
    position = do(position, Count(W))
    assert position.state.deal.void
    assert deals_next(position) == E


def test_W_L03_a_watchful_table_counts_for_them():
    position = fourteen(WATCHFUL)
    (count,) = GAME.attend(position)
    assert heard(position, count) == [("W-L03", "EXACTED")]
    assert GAME.attend(do(position, count)) == ()


def test_W_L03_unfound_it_is_played_out():
    position = fourteen()
    while not position.state.deal.played_out:
        (seat,) = GAME.due(position)
        position = do(position, next(a for a in lawful(position, seat) if not isinstance(a, (Claim, Count))))
    assert len(position.state.deal.quitted) == 13
    assert told(position) == []


def test_W_L03_once_the_pack_is_cut_again_a_count_comes_too_late():
    position = fourteen()
    late = replace(position, state=replace(position.state, cut=True))
    assert heard(late, Count(E)) == []


def test_W_L03_equal_hands_are_counted_for_nothing():
    assert heard(do(to_deal(), Deal(N)), Count(E)) == []

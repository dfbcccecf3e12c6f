"""Dealing, laws I, II and IV to VI: each fault, cases just outside it, and the consequences."""

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    do,
    heard,
    impossible,
    lawful,
    options,
    refused,
    score,
    told,
)
from games.whist.laws.choosing import choose, default_of
from games.whist.laws.to_deal import UMPIRES, deals_next, fourteen, to_deal
from hoyle.cards import ALL, Hand, Pack
from hoyle.games.whist.act import (
    AskTrumps,
    AskTurnUp,
    Count,
    Deal,
    FaceInPack,
    Jog,
    Play,
    Shuffle,
    TakeUp,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import turn
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import SEATS
from hoyle.table import Position


def test_a_deal_that_stops_short_is_gone_on_with_and_comes_to_the_same():
    whole = do(to_deal(), Deal(N))
    by_parts = do(to_deal(), Deal(N, 5), Deal(N, 20), Deal(N))
    assert by_parts.state == whole.state
    assert [len(hand) for hand in whole.state.deal.hands] == [13] * 4
    assert "9 cards are left" in impossible(do(to_deal(), Deal(N, 43)), Deal(N, 10))


# I. A card exposed.


@UMPIRES
def test_W_L01_W_T01_a_card_exposed_gives_the_adversaries_the_choice(umpire):
    position = do(to_deal(umpire), Deal(N, 17, shows=True))
    assert told(position) == [("W-L01", "OPEN")]
    assert GAME.due(position) == (E,)
    assert position.docket.cases[-1].last.offender == N
    assert options(position, E) == options(position, W) == ["have a new deal", "let the deal stand"]
    assert GAME.observe(position, S).faced == Hand.of([ALL[16]])
    again = choose(position, E, "have a new deal")
    state = again.state
    assert (state.pack, state.faced, state.cut, state.dealing, state.redeal) == (Pack(()), (), False, None, N)
    assert score(again) == (0, 0)
    assert deals_next(again) == N


def test_W_L01_W_T01_if_it_stands_the_deal_goes_on():
    position = choose(do(to_deal(), Deal(N, 17, shows=True)), E, "let")
    position = do(position, Deal(N))
    assert position.state == do(to_deal(), Deal(N)).state


@UMPIRES
def test_W_L01_W_T02_if_they_were_the_cause_the_dealer_has_the_choice(umpire):
    position = do(to_deal(umpire), Deal(N, 9), Jog(W))
    assert GAME.due(position) == (N,)
    assert options(position, N) == ["have a new deal", "let the deal stand"]
    assert not [act for seat in (E, W) for act in lawful(position, seat)]
    assert deals_next(choose(position, N, "have a new deal")) == N


def test_W_L01_W_T03_the_deal_stands_when_one_who_may_choose_plays():
    position = do(to_deal(), Deal(N, 17, shows=True), Deal(N))
    assert told(position) == [("W-L01", "OPEN")]  # The case stays open after the turn-up.
    card = next(iter(position.state.deal.hands[E]))
    position = do(position, Play(E, card))
    assert told(position) == [("W-L01", "LAPSED")]
    assert position.state.deal.exposed == (Hand(),) * 4
    assert "before any player entitled to choose plays" in default_of(do(to_deal(), Deal(N, 17, shows=True)))


def test_W_L01_the_trump_turned_up_is_no_card_exposed():
    assert heard(to_deal(), Deal(N, shows=True)) == []


# II. Faced in the pack.


@UMPIRES
def test_W_L02_W_T04_a_card_faced_in_the_pack_is_a_new_deal_without_choice(umpire):
    position = to_deal(umpire, faced=19)
    assert position.state.faced == (19,)
    assert heard(position, Deal(N)) == [("W-L02", "EXACTED")]
    position = do(position, Deal(N))
    assert position.state.dealing is None
    assert deals_next(position) == N


def test_W_L02_W_T04_the_deal_goes_well_until_the_dealer_comes_to_it():
    position = to_deal(faced=19)
    assert heard(position, Deal(N, 19)) == []
    assert heard(do(position, Deal(N, 19)), Deal(N)) == [("W-L02", "EXACTED")]


def test_W_L02_W_T05_the_last_card_is_the_trump_anyway():
    position = do(to_deal(faced=51), Deal(N))
    assert told(position) == []
    assert position.state.deal.turned is ALL[51]


def test_W_L02_nobody_sees_it_in_the_pack():
    one, other = to_deal(faced=19), to_deal()
    assert [GAME.observe(one, seat) for seat in SEATS] == [GAME.observe(other, seat) for seat in SEATS]


# IV. Which card was it?


def test_W_L04_W_T10_nobody_may_ask_which_card_was_turned_up_once_it_is_taken_up():
    position = do(to_deal(), Deal(N))
    for _ in range(4):
        seat = turn(position.state.deal)
        position = do(position, next(a for a in lawful(position, seat) if isinstance(a, Play)))
    assert heard(position, AskTurnUp(W)) == [("W-L04", "REFUSED")]


def test_W_L04_while_it_lies_on_the_table_the_question_is_idle():
    assert heard(do(to_deal(), Deal(N)), AskTurnUp(W)) == []


@pytest.mark.parametrize("umpire", [STRICT, WATCHFUL, ON_CLAIM], ids=str)
def test_W_L04_what_is_trumps_anybody_may_ask_at_any_time_and_nothing_follows(umpire):
    position = do(to_deal(umpire), Deal(N))
    for plays in range(4):
        assert heard(position, AskTrumps(SEATS[plays])) == []
        assert do(position, AskTrumps(SEATS[plays])).state == position.state
        seat = turn(position.state.deal)
        position = do(position, next(a for a in lawful(position, seat) if isinstance(a, Play)))


def test_W_L04_before_the_pack_is_dealt_nobody_can_say_what_is_trumps():
    impossible(to_deal(), AskTrumps(E))


# V. Cards taken up while they are dealt.


def test_W_L05_W_T11_the_dealer_who_then_misdeals_deals_again():
    position = do(fourteen(takers=[E]), Count(E))
    assert told(position) == [("W-L05", "EXACTED")]
    assert deals_next(position) == N


def test_W_L05_W_T12_but_loses_the_deal_if_it_was_the_dealers_partner():
    position = do(fourteen(takers=[S]), Count(E))
    assert told(position) == [("W-L05", "EXACTED")]
    assert deals_next(position) == E
    assert "fault by the dealer's partner" in default_of(position)


def test_W_L05_W_T13_they_may_call_no_new_deal_for_a_card_exposed():
    position = do(to_deal(), Deal(N, 4), TakeUp(E), Deal(N, 3, shows=True))
    assert told(position) == [("W-L05", "REFUSED")] * 2
    assert "only the opponents lose their choice" in default_of(position)
    assert GAME.due(position) == (N,)


def test_W_L05_W_T13_of_two_who_took_up_their_cards_the_first_is_named():
    position = do(to_deal(), Deal(N, 8), TakeUp(W), TakeUp(E), Deal(N, 3, shows=True))
    ruling = position.docket.cases[-1].last
    assert (ruling.law, ruling.offender) == ("W-L05", W)
    assert str(ruling.reason).startswith("W picked up cards during the deal")


def test_W_L05_W_T14_unless_it_was_the_dealers_partner():
    position = do(to_deal(), Deal(N, 4), TakeUp(S), Jog(S))
    assert told(position)[-1] == ("W-L01", "OPEN")
    assert GAME.due(position) == (E,)


def test_W_L05_if_no_misdeal_follows_there_is_nothing():
    position = do(to_deal(), Deal(N, 8), TakeUp(E))
    assert len(GAME.observe(position, E).hand) == 2
    assert GAME.observe(position, W).hand == Hand()
    assert told(do(position, Deal(N))) == []


def test_W_L05_a_dealer_who_takes_up_their_own_has_no_excuse():
    assert told(do(fourteen(takers=[N]), Count(E))) == [("W-L03", "EXACTED")]


# VI. The trump laid face down.


@UMPIRES
def test_W_L06_W_T15_the_deal_is_lost(umpire):
    position = do(to_deal(umpire), Deal(N, down=True))
    assert told(position) == [("W-L06", "EXACTED")]
    assert deals_next(position) == E


def test_W_L06_W_L05_but_not_where_an_adversary_had_taken_up_their_cards():
    position = do(to_deal(), Deal(N, 4), TakeUp(W), Deal(N, down=True))
    assert told(position) == [("W-L05", "EXACTED")]
    assert deals_next(position) == N


# At a strict table.


@pytest.mark.parametrize(
    ("acts", "act", "law"),
    [
        ((), Deal(N, 17, shows=True), "W-L01"),
        ((Deal(N, 9),), Jog(W), "W-L01"),
        ((), Deal(N, 2, drops=True), "W-L03"),
        ((Deal(N, 9),), TakeUp(E), "W-L05"),
        ((), Deal(N, down=True), "W-L06"),
        ((Deal(N),), Count(E), "W-L03"),
    ],
    ids=str,
)
def test_a_strict_table_names_the_article(acts, act, law):
    assert refused(replace(do(to_deal(ON_CLAIM), *acts), umpire=STRICT), act) == law


def test_W_L02_a_strict_table_does_not_let_a_card_be_faced():
    position = do(Position(State(variant=LONG_WHIST, chairs=(0, 1, 2, 3), over=True)), Shuffle(pack=Pack()))
    assert refused(position, FaceInPack(E, 20)) == "W-L02"


def test_W_L03_a_strict_table_does_not_let_hands_be_unequal():
    position = do(to_deal(ON_CLAIM), Deal(N, 2), Deal(N, 1, to=S))
    assert refused(replace(position, umpire=STRICT), Deal(N)) == "W-G07"


def test_W_G07_a_strict_table_deals_the_pack_at_once():
    assert refused(to_deal(STRICT), Deal(N, 4)) == "W-G07"


def test_whoever_has_the_pack_can_deal_all_of_it_or_some():
    position = to_deal()
    possible = GAME.possible(position.state, N)
    assert {Deal(N), Deal(N, down=True), Deal(N, 1), Deal(N, 4, shows=True), Deal(N, 4, drops=True)} <= set(
        possible
    )
    assert not any(isinstance(act, Deal) for act in GAME.possible(position.state, E))


def test_a_card_is_jogged_over_once_and_not_by_the_dealer():
    position = do(to_deal(), Deal(N, 2))
    assert "cannot expose that card by jogging" in impossible(position, Jog(N))
    jogged = do(position, Jog(W))
    assert "cannot expose that card by jogging" in impossible(jogged, Jog(E))
    assert "no card has just been dealt" in impossible(to_deal(), Jog(E))
    assert "no card has just been dealt" in impossible(do(to_deal(), Deal(N, 2, drops=True)), Jog(E))

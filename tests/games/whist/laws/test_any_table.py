"""The laws of any table, at a table of whist: packs, bystanders, a pack that is not whole."""

import random

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
    ended,
    heard,
    lawful,
    options,
    play,
    refused,
    shuffled,
    table,
    told,
    whole_deal,
)
from games.whist.laws.choosing import choose, default_of, waived
from hoyle.cards import ALL, Hand
from hoyle.games.whist.act import CountPack, CutPack, Given, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.law import Status
from hoyle.ledger import shared
from hoyle.table.act import CallForPacks, FindTorn, Remark
from hoyle.table.incident import PacksCalled
from hoyle.table.laws import TABLE, fresh_packs

UMPIRES = pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)


def between_deals(umpire=ON_CLAIM, **options):
    """The pack is on the table, waiting to be cut."""
    return do(ended(7, umpire=umpire, **options), Shuffle(pack=shuffled(random.Random(1))))


def ledger(position):
    return GAME.result(position.state).ledger.balances()


# Packs.


@UMPIRES
def test_TL_01_TL_T1_fresh_packs_are_at_the_callers_cost(umpire):
    position = between_deals(umpire, pack_cost=48)
    assert CallForPacks(S) in lawful(position, S)
    position = do(position, CallForPacks(S))
    assert told(position)[-1] == ("TL-01", "EXACTED")
    assert ledger(position) == {str(position.state.chairs[S]): -48, "packs": 48}


def test_TL_01_TL_T1_after_the_cut_the_call_is_refused():
    position = between_deals(pack_cost=48)
    position = do(position, CutPack(GAME.due(position)[0], 20))
    assert heard(position, CallForPacks(S)) == [("TL-01", "REFUSED")]
    assert refused(replace(position, umpire=STRICT), CallForPacks(S)) == "TL-01"
    assert ledger(do(position, CallForPacks(S))) == {}


def test_TL_01_it_is_a_right_at_a_strict_table_too():
    position = between_deals(STRICT, pack_cost=48)
    assert CallForPacks(E) in lawful(position, E)
    assert heard(position, CallForPacks(E)) == [("TL-01", "EXACTED")]


def test_TL_01_TL_T1_TL_10_four_packs_are_all_the_callers():
    assert shared("packs", 4 * 30, ["1"]) == {"1": -120, "packs": 120}


@UMPIRES
def test_TL_02_torn_cards_are_replaced_or_fresh_packs_are_at_the_cost_of_all(umpire):
    position = do(between_deals(umpire, pack_cost=48), FindTorn(W))
    assert GAME.due(position) == (W,)
    assert options(position, W) == ["replace the cards", "have new cards at everyone's expense"]
    assert default_of(position)
    assert ledger(choose(position, W, "replace")) == {}
    paid = {"0": -12, "1": -12, "2": -12, "3": -12, "packs": 48}
    assert ledger(choose(position, W, "have new cards")) == paid


def test_TL_02_TL_T2_TL_10_two_players_pay_two_packs_each_of_four():
    assert shared("packs", 4 * 25, ["0", "1"]) == {"0": -50, "1": -50, "packs": 100}
    assert shared("packs", 101, ["0", "1"]) == {"0": -51, "1": -50, "packs": 101}


def test_the_price_of_packs_is_not_lost_when_a_game_is_won():
    position = do(
        ended(9, score=(8, 0), games=(1, 0), umpire=ON_CLAIM, stake=10, pack_cost=48), CallForPacks(E)
    )
    paid = ledger(position)
    assert paid["packs"] == 48
    assert sum(paid.values()) == 0
    assert paid["1"] == paid["3"] - 48


# Bystanders.


def remarked(harms=(E, W), **options):
    """East and West complain about a bystander, in a game that costs them the rubber."""
    position = table("AD", "KD", "2D", "3D", umpire=ON_CLAIM, score=(9, 0), rubber="no", stake=10, **options)
    return do(position, Remark(harms))


def test_TL_04_the_players_who_gain_are_asked_whether_it_changed_the_score():
    position = remarked()
    assert GAME.due(position) == (N,)
    assert options(position, N) == [
        "say that the remark changed the score and harmed E and W",
        "say that the remark did not change the score",
    ]


def test_TL_04_TL_T4_if_it_changed_nothing_nothing_is_owed():
    position = choose(remarked(), N, "say that the remark did not")
    assert told(position) == [("TL-04", "EXACTED")]
    assert position.state.harmed == ()


def test_TL_03_TL_T3_the_offender_pays_the_stakes_of_those_harmed():
    position = choose(remarked(), N, "say that the remark changed")
    assert told(position) == [("TL-04", "EXACTED"), ("TL-03", "OPEN")]
    assert GAME.due(position) == (E,)
    position = choose(position, E, "make the bystander pay")
    won = replace(
        position.state, tally=replace(position.state.tally, score=(10, 0), games=(1, 0), worth=(2, 0))
    )
    settled = GAME.settle(replace(position, state=won))
    assert settled.tally.ledger.balances() == {"0": 20, "1": 0, "2": 20, "3": 0, "bystander": -40}


def test_TL_03_only_the_harmed_may_ask_and_they_may_let_it_go():
    position = choose(remarked(), N, "say that the remark changed")
    assert not lawful(position, N)
    assert waived(position).state.harmed == ()


def test_TL_03_if_they_win_the_offender_pays_nothing():
    position = choose(choose(remarked(), N, "say that the remark changed"), E, "make the bystander pay")
    won = replace(
        position.state, tally=replace(position.state.tally, score=(0, 10), games=(0, 1), worth=(0, 2))
    )
    settled = GAME.settle(replace(position, state=won))
    assert "bystander" not in settled.tally.ledger.balances()


def test_TL_03_the_debt_ends_with_the_rubber_and_not_with_the_deal():
    position = choose(choose(remarked(), N, "say that the remark changed"), E, "make the bystander pay")
    deal = position.state.deal
    for over, kept in ((False, (E, W)), (True, ())):
        score, games = ((10, 0), (1, 0)) if over else ((9, 0), (0, 0))
        state = replace(position.state, deal=replace(deal, abandoned=True), over=True)
        state = replace(state, tally=replace(state.tally, score=score, games=games))
        given = Given(dealer=N, trumps=deal.trumps, hands=deal.dealt)
        assert do(replace(position, state=state), given).state.harmed == kept


@pytest.mark.parametrize(("act", "law"), [(FindTorn(E), "TL-02"), (Remark((E, W)), "TL-03")], ids=str)
def test_a_strict_table_has_no_worn_cards_and_no_bystanders(act, law):
    assert refused(between_deals(STRICT), act) == law


# A pack that is not whole.


def test_TL_06_TL_T5_the_deal_in_which_it_is_found_is_void_and_those_before_it_stand():
    position = ended(7, umpire=ON_CLAIM)
    hands = [Hand.of(ALL[seat:51:4]) for seat in range(4)]
    position = do(position, Given(dealer=N, trumps=ALL[50].suit, hands=tuple(hands), score=(1, 0)))
    position = do(play(position, "2C"), CountPack(N))
    assert told(position) == [("TL-06", "EXACTED")]
    assert position.state.deal.void
    assert GAME.result(position.state).deals == 1
    assert position.state.tally.score == (1, 0)


def test_TL_06_a_whole_pack_is_counted_for_nothing():
    position = whole_deal(random.Random(3), ON_CLAIM)
    assert heard(position, CountPack(N)) == []
    assert refused(replace(position, umpire=STRICT), CountPack(N)) == "TL-06"


# The code.


def test_the_ten_laws_of_any_table_are_all_here():
    assert [law.id for law in TABLE.laws] == [f"TL-{number:02}" for number in range(1, 11)]
    assert {law.id for law in TABLE.laws if law.status is Status.ENFORCED} == {
        "TL-01",
        "TL-02",
        "TL-03",
        "TL-04",
        "TL-06",
        "TL-07",
    }
    for law in TABLE.laws:
        assert law.says.endswith(".")
        assert bool(law.judge) == (law.status is Status.ENFORCED)


def test_TL_01_the_reason_says_whether_the_right_is_gone():
    asked = PacksCalled(seat=S, at=0, late=False)
    for late, words in (
        (False, str(asked.text)),
        (True, "S asks for new cards, but the pack has been cut, so S must wait for the next deal"),
    ):
        (ruling,) = fresh_packs.judge(PacksCalled(seat=S, at=0, late=late), None)
        assert str(ruling.reason) == words
        assert (ruling.remedy is None) == late

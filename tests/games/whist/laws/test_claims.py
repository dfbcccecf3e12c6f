"""Claiming a revoke: when, mixed tricks, and too late. Articles XIII to XV."""

import itertools
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
    attended,
    card,
    do,
    heard,
    impossible,
    late,
    lawful,
    options,
    play,
    score,
    shuffled,
    standings,
    table,
    told,
    whole_deal,
)
from games.whist.laws.revoking import (
    ADD,
    GUILTY,
    INNOCENT,
    LOOSE,
    REVOKE,
    TAKE_POINTS,
    TAKE_TRICKS,
    THE_REST,
    proved,
    revoked,
)
from hoyle.games.whist.act import Claim, CutPack, Deal, MixTricks, Play, Quit, ShowTricks, Shuffle, Withdraw
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import turn
from hoyle.law import Docket
from hoyle.seat import SEATS, adversaries
from hoyle.table import Choose, Step, advance
from hoyle.table.act import Waive
from hoyle.tricks.revoking import has_revoked, settled_by_the_cards
from said import lines

# XIII. When a revoke may be claimed.


@pytest.mark.parametrize(
    ("words", "when"),
    [
        (("/",), "the trick is turned and quitted"),
        (("2S", "5S"), "the partner has played again"),
        (("2S", "5S", "4S", "JS"), "the offender has played again"),
    ],
    ids=lambda it: it if isinstance(it, str) else "",
)
def test_W_L13_a_revoke_is_established_when(words, when):
    position = play(revoked(ON_CLAIM), *words[:-1])
    assert standings(position) == ["NOTED"] or len(words) == 4
    position = play(position, words[-1])
    assert standings(position) == ["OPEN"]
    assert told(position) == []
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]
    assert told(play(revoked(WATCHFUL), *words)) == [("W-L11", "OPEN")]


@pytest.mark.parametrize("answer", [(Choose(N, 0, ADD),), (Waive(N, 0), Waive(S, 0))], ids=["paid", "let go"])
def test_W_L13_a_revoke_is_established_once(answer):
    """The partner has played again, so the revoke is established; then the trick is turned."""
    position = do(play(revoked(WATCHFUL), "2S", "5S"), *answer)
    before = position.docket
    assert play(position, "/").docket == before
    claimed = do(play(revoked(ON_CLAIM), "2S", "5S"), Claim(N, W, 0))
    assert play(claimed, "/").docket == claimed.docket


def test_W_L13_an_adversarys_next_card_establishes_nothing():
    position = play(revoked(WATCHFUL), "2S")
    assert (standings(position), told(position)) == (["NOTED"], [])


def test_W_L13_W_T36_no_claim_before_the_trick_is_quitted_or_the_side_has_played_again():
    position = revoked(ON_CLAIM)
    assert Claim(N, W, 0) not in lawful(position, N)
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "REFUSED")]
    early = do(position, Claim(N, W, 0))
    assert Withdraw(W) in lawful(early, W)  # It can still be saved.
    early = play(early, "/")
    assert Claim(N, W, 0) in lawful(early, N)  # If it is not saved, it can still be claimed.
    assert heard(early, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]


def test_W_L13_nothing_can_be_claimed_of_a_card_that_is_not_laid():
    """East plays again before West has played at all."""
    position = do(play(table(*GUILTY, umpire=ON_CLAIM), "AS", "KS"), Play(E, card("5S")))
    assert Claim(N, W, 0) not in lawful(position, N)
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "REFUSED")]
    position = play(do(position, Play(N, card("2S"))), "QS", "3D")
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]


@pytest.mark.parametrize("hands", [GUILTY, INNOCENT], ids=["guilty", "innocent"])
def test_W_L13_a_claim_is_offered_to_each_adversary_for_every_trick_past_saving_alike(hands):
    position = play(revoked(ON_CLAIM, hands), "/")
    claims = {act for seat in SEATS for act in lawful(position, seat) if isinstance(act, Claim)}
    assert claims == {Claim(seat, foe, 0) for seat in SEATS for foe in adversaries(seat)}
    position = play(position, "2S", "5S")  # In the trick on the table nobody's card is past saving.
    assert {act.trick for seat in SEATS for act in lawful(position, seat) if isinstance(act, Claim)} == {0}


@pytest.mark.parametrize("umpire", [STRICT, WATCHFUL])
def test_W_L13_no_claim_is_offered_where_the_referee_speaks_unasked(umpire):
    position = play(table(*GUILTY, umpire=umpire), "AS", "KS", "QS", "JS", "/")
    assert not any(isinstance(act, Claim) for seat in SEATS for act in lawful(position, seat))


def test_W_L13_a_claim_waits_until_the_cards_show_the_truth():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(S, W, 0))
    assert standings(position) == ["CLAIMED"]
    for word in ("2S", "5S", "4S"):
        assert ShowTricks(W) not in lawful(position, W)
        assert heard(position, ShowTricks(W)) == []
        position = play(position, word)
    position = play(position, "JS")
    assert GAME.due(position) == (W,)
    assert lawful(position, W) == (ShowTricks(W),)
    assert lawful(position, E) == (ShowTricks(E),)
    assert lawful(position, N) == lawful(position, S) == ()
    assert heard(position, ShowTricks(E)) == [("W-L11", "OPEN")]


def test_W_L13_a_claim_against_one_who_followed_is_answered_at_once():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(S, E, 0))
    assert GAME.due(position) == (E,)
    assert heard(position, ShowTricks(E)) == [("W-L11", "REFUSED")]


def test_W_L13_a_claim_is_answered_when_all_thirteen_of_the_suit_have_been_seen():
    hands = ("AS KS QS JS TS 2C", "3D 4D 5D 6D 7D 8D", "9S 8S 7S 6S 3C 4C", "5S 4S 3S 2S 5C 6C")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "3D", "9S", "5S", "/")
    position = do(position, Claim(S, E, 0))
    for trick in (
        ("KS", "4D", "8S", "4S", "/"),
        ("QS", "5D", "7S", "3S", "/"),
        ("JS", "6D", "6S", "2S", "/"),
    ):
        position = play(position, *trick)
        assert GAME.due(position) == (N,)
    position = play(position, "TS")
    assert GAME.due(position) == (E,)
    assert heard(position, ShowTricks(E)) == [("W-L11", "REFUSED")]


def test_W_L13_else_when_the_deal_is_played_out():
    position = do(play(revoked(ON_CLAIM, INNOCENT), "/"), Claim(S, W, 0))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C")
    assert Quit(E) in lawful(position, E)
    assert ShowTricks(W) not in lawful(position, W)
    position = play(position, "/")
    assert GAME.due(position) == (W,)
    assert heard(position, ShowTricks(W)) == [("W-L11", "REFUSED")]


@pytest.mark.parametrize("seed", range(3))
def test_W_L13_the_cards_have_shown_it_exactly_when_no_lie_of_the_unseen_could_make_it_otherwise(seed):
    """In careless play: for each renounce, check whether an unseen card could still be of the suit led."""
    rng = random.Random(seed)
    position = whole_deal(rng, ON_CLAIM)
    asked = 0
    while position.state.deal and any(position.state.deal.hands):
        deal = position.state.deal
        position = do(position, Play(turn(deal), rng.choice(list(deal.hands[turn(deal)]))))
        if position.state.deal.laid[0].complete:
            position = play(position, "/")
        deal = position.state.deal
        for number, seat in itertools.product(range(len(deal.tricks)), SEATS):
            trick, *later = deal.tricks[number:]
            if trick.card(seat) is None or deal.played_out:
                continue
            shown = any(t.card(seat) and t.card(seat).suit is trick.led for t in later)
            unseen = any(each.suit is trick.led for hand in deal.hands for each in hand)
            certain = trick.card(seat).suit is trick.led or shown or not unseen
            assert settled_by_the_cards(deal, seat, number) == certain
            if certain:
                assert has_revoked(deal, seat, number) == (shown and trick.card(seat).suit is not trick.led)
            asked += 1
    assert asked > 1000


def test_W_L13_a_true_claim_and_a_false_one_look_alike_until_the_cards_show_it():
    """Every seat and a bystander see and may do the same, all hear the same, and nobody is asked about it."""
    words = (*REVOKE, "/", "claim", "2S", "5S", "4S")
    seen = []
    for hands in (GUILTY, INNOCENT):
        position, said = table(*hands, umpire=ON_CLAIM), []
        for word in words:
            before = position
            act = Claim(N, W, 0) if word == "claim" else play_of(position, word)
            position, rulings = advance(GAME, position, act)
            said.append(lines(GAME.speech.tell(Step(before, act, position.state), rulings)))
            said.append([str(GAME.observe(position, seat)) for seat in (N, E, S, None)])
            said.append(GAME.due(position))
        seen.append(said)
    assert seen[0] == seen[1]


def play_of(position, word):
    deal = position.state.deal
    return Quit(S) if word == "/" else Play(turn(deal), card(word))


def test_W_L13_a_false_claim_is_not_proved_costs_nothing_and_betrays_no_number():
    """A secret case is first on the docket; the first case the table knows of is the false claim."""
    position = play(revoked(ON_CLAIM, score=(2, 3)), "/")
    position = do(position, Claim(N, E, 0), ShowTricks(E))
    (ruling,) = position.docket.public_rulings()
    assert (ruling.case, ruling.law, ruling.standing.name) == (0, "W-L11", "REFUSED")
    assert ruling.default
    assert standings(position) == ["OPEN", "REFUSED"]
    assert (score(position), GAME.due(position)) == ((2, 3), (N,))
    assert Claim(N, E, 0) not in lawful(position, N)
    assert Claim(N, W, 0) in lawful(position, N)


def test_W_L13_a_claim_made_twice_is_answered_once():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, W, 0))
    assert Claim(S, W, 0) not in lawful(position, S)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    position = do(position, Claim(S, W, 0))
    assert str(position.docket.cases[-1].last.reason) == (
        "S's claim that W revoked in trick 1 fails: "
        "the same claim has already been made and is waiting for an answer"
    )
    position = play(position, "2S", "5S", "4S", "JS")
    assert heard(position, ShowTricks(W)) == [("W-L11", "OPEN")]


@pytest.mark.parametrize("umpire", LOOSE)
@pytest.mark.parametrize("answer", [(Choose(N, 0, ADD),), (Waive(N, 0), Waive(S, 0))], ids=["paid", "let go"])
def test_W_L13_a_revoke_is_settled_once(umpire, answer):
    position = do(proved(umpire), *answer)
    assert Claim(S, W, 0) not in lawful(position, S)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    assert standings(do(position, Claim(S, W, 0)))[0] == standings(position)[0]


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L13_a_revoke_already_told_needs_no_claim(umpire):
    position = proved(umpire)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    assert GAME.due(do(position, Claim(S, W, 0))) == (N,)


def test_W_L13_a_watchful_table_shows_for_the_side_accused():
    """A claim against a player who followed suit: the table answers it automatically."""
    position = do(play(revoked(WATCHFUL, INNOCENT), "/"), Claim(N, W, 0))
    assert GAME.attend(position) == ()
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert GAME.attend(position) == (ShowTricks(W),)
    assert told(attended(GAME, position)) == [("W-L11", "REFUSED")]


def test_W_L13_a_table_on_claim_shows_for_nobody():
    assert GAME.attend(do(play(revoked(ON_CLAIM), "/"), Claim(N, E, 0))) == ()


# XIV. Tricks mixed after a claim.


@pytest.mark.parametrize("hands", [GUILTY, INNOCENT], ids=["guilty", "innocent"])
@pytest.mark.parametrize("seat", [E, W])
def test_W_L14_W_T37_tricks_mixed_after_a_claim_are_taken_as_proof(hands, seat):
    """Whether or not the claim was true, and before the cards have proved it."""
    position = do(play(revoked(ON_CLAIM, hands), "/"), Claim(N, W, 0))
    assert heard(position, MixTricks(seat)) == [("W-L14", "OPEN")]
    position = do(position, MixTricks(seat))
    assert options(position, N) == [ADD, TAKE_TRICKS, TAKE_POINTS]
    position = do(position, Choose(N, 0, ADD))
    assert score(position) == (3, 0)
    assert heard(play(position, "2S", "5S"), Claim(S, W, 0)) == [("W-L13", "REFUSED")]


def test_W_L14_and_when_the_answer_is_due():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, E, 0))
    assert GAME.due(position) == (E,)
    assert heard(position, MixTricks(W)) == [("W-L14", "OPEN")]


def test_W_L14_offenders_who_mixed_their_tricks_stay_at_nine_as_well():
    position = play(late(revoked(ON_CLAIM, INNOCENT, score=(0, 8)), 3, 7), "/")
    position = do(position, Claim(N, W, 10), MixTricks(W), Choose(N, 0, TAKE_POINTS))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert score(position) == (0, 8)
    position = play(late(revoked(ON_CLAIM, INNOCENT, score=(0, 9)), 3, 7), "/")
    position = do(position, Claim(N, W, 10), MixTricks(W), Choose(N, 0, ADD))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert score(position) == (3, 9)


def test_W_L14_tricks_mixed_when_nothing_is_claimed_are_nobodys_concern():
    assert heard(play(revoked(ON_CLAIM), "/"), MixTricks(W)) == []
    assert heard(play(revoked(WATCHFUL, INNOCENT), "/"), MixTricks(W)) == []


def test_W_L14_nor_when_the_claim_is_of_the_other_side():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, W, 0))
    assert heard(position, MixTricks(S)) == []


def test_W_L14_tricks_mixed_in_answer_to_two_claims_are_proof_of_both():
    position = play(revoked(ON_CLAIM), "/", *THE_REST)
    position = do(position, Claim(N, W, 0), Claim(N, E, 0))
    assert heard(position, MixTricks(W)) == [("W-L14", "OPEN"), ("W-L14", "OPEN")]


# XV. Too late.


def after_the_deal(umpire=ON_CLAIM, *acts):
    position = do(play(revoked(umpire, dealer=W), "/", *THE_REST), *acts)
    return do(position, Shuffle(pack=shuffled(random.Random(15))))


def test_W_L15_a_revoke_may_be_claimed_until_the_cards_are_cut():
    position = after_the_deal()
    assert Claim(N, W, 0) in lawful(position, N)
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]
    position = do(position, Claim(N, W, 0), ShowTricks(W), Choose(N, 0, ADD))
    assert score(position) == (3, 0)
    assert GAME.due(position) == (W,)  # West cuts to North.


def test_W_L15_W_T38_and_not_after():
    position = do(after_the_deal(), CutPack(W, 20))
    assert not any(isinstance(act, Claim) for seat in SEATS for act in lawful(position, seat))
    assert heard(position, Claim(N, W, 0)) == [("W-L15", "REFUSED")]
    assert heard(position, Claim(N, E, 0)) == [("W-L15", "REFUSED")]


def test_W_L15_what_nobody_claimed_lapses_at_the_cut_in_silence():
    position = after_the_deal()
    before = replace(position, state=position.state)
    position, rulings = advance(GAME, position, CutPack(W, 20))
    assert [(ruling.standing.name, ruling.told) for ruling in rulings] == [("LAPSED", False)]
    assert told(position) == []
    events = GAME.speech.tell(Step(before, CutPack(W, 20), position.state), rulings)
    assert lines(events) == ["W cuts the pack."]


def test_W_L15_a_choice_not_made_by_the_cut_lapses_aloud():
    position = after_the_deal(ON_CLAIM, Claim(N, W, 0), ShowTricks(W))
    _, rulings = advance(GAME, position, CutPack(W, 20))
    assert [(ruling.standing.name, ruling.told) for ruling in rulings] == [("LAPSED", True)]


def test_W_L15_the_next_turn_up_begins_a_new_leaf_and_a_penalty_paid_stays_paid():
    position = after_the_deal(ON_CLAIM, Claim(N, W, 0), ShowTricks(W), Choose(N, 0, ADD))
    position = do(position, CutPack(W, 20), Deal(N))
    assert position.docket == Docket()
    assert score(position) == (3, 0)
    assert "to trick 1 yet" in impossible(position, Claim(N, W, 0))

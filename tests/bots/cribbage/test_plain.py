"""The plain player of cribbage: what it lays out, plays, counts and claims."""

import json
from importlib.resources import files
from random import Random

import pytest
from msgspec.structs import replace

from games.cribbage.laid import cut_and_deal, dealt, do, played
from games.cribbage.test_deal import sat
from games.cribbage.test_score import at_the_show
from games.cribbage.test_sittings import next_act
from hoyle.bots.cribbage import PLAIN, lay_out, peg
from hoyle.bots.cribbage.plain import overlooked
from hoyle.cards import Card, Hand
from hoyle.games.cribbage.act import Count, LetStand, Muggins
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS
from hoyle.maxims.cribbage.moment import hand_average
from hoyle.seat import CHANCE
from hoyle.table import Position, advance
from hoyle.trials.run import run
from hoyle.trials.trial import document
from research.cribbage.crib_table import CribTable

MUGGINS = replace(SIX_CARD, muggins=True)
TABLE = json.loads(files("hoyle.solution").joinpath("crib_table.json").read_text())


def choose(position, seat):
    return PLAIN.choose(GAME.observe(position, seat), Random(1))


def test_a_hand_is_weighed_over_all_starts():
    kept, unseen = Hand("5H 5D 5C JS"), Hand("5S KD AC")
    assert hand_average(kept, unseen) == pytest.approx((29 + 20 + 14) / 3)


def test_pairs_fives_and_sevens_with_eights_go_to_ones_own_crib_and_not_to_anothers():
    def average(cards, own):
        return lay_out.crib_average(SIX_CARD, Hand(cards), own=own)

    assert average("5H 5D", True) > average("7H 8D", True) > average("TH KD", True)
    assert average("5H 5D", False) > average("TH KD", False)
    assert average("7H 8D", False) > average("7H 8D", True)
    assert average("7H 8H", True) > average("7H 8D", True)


@pytest.mark.parametrize(
    ("pair", "own", "theirs"),
    [
        ("AH AD", 5.13, 5.91),
        ("AH 4D", 5.29, 5.61),
        ("2H 3D", 6.72, 7.00),
        ("5H 5D", 8.61, 8.99),
        ("7H 8D", 6.29, 7.30),
        ("TH KD", 2.73, 3.74),
        ("QH KD", 3.30, 4.23),
        ("JH JD", 5.20, 6.24),
    ],
)
def test_the_table_agrees_with_averages_found_by_another_program(pair, own, theirs):
    """Averages from another source, with both sides laying out carefully; the figures differ by a few
    hundredths.
    """
    assert lay_out.crib_average(SIX_CARD, Hand(pair), own=True) == pytest.approx(own, abs=0.1)
    assert lay_out.crib_average(SIX_CARD, Hand(pair), own=False) == pytest.approx(theirs, abs=0.1)


def test_the_table_says_how_it_was_made():
    assert {**TABLE["provenance"], "program": None} == {**CribTable().settings, "program": None}


@pytest.mark.nightly
def test_the_table_is_made_again_to_the_last_figure():
    """Except for the revision of the program that made it."""
    made = document(CribTable(), run(CribTable(), len(VARIANTS)))
    assert {**made, "provenance": TABLE["provenance"]} == TABLE


def test_the_dealer_lays_out_to_their_own_crib_and_the_other_baulks_it():
    position = cut_and_deal(sat(SIX_CARD), "5H 7D 6H 8C 7S 2S 8S KC KC QD KD TH".replace("KC KC", "KC JC"))
    one, other = choose(position, 1).cards, choose(position, 0).cards
    assert len(one) == len(other) == 2
    for seat, cards in ((1, one), (0, other)):
        seen = GAME.observe(position, seat)
        worths = [lay_out.worth(seen, act.cards) for act in seen.lawful]
        assert lay_out.worth(seen, cards) == max(worths)


def test_it_makes_fifteen_rather_than_give_it():
    position = played(dealt(SIX_CARD, "7AAK", "8922"), "7")
    assert choose(position, 1).card.rank.letter == "8"


def test_it_does_not_lead_a_five():
    assert choose(dealt(SIX_CARD, "5TQ4", "8922"), 0).card.rank.letter == "4"


def test_a_reply_is_weighed_by_how_likely_it_is_held():
    seen = GAME.observe(dealt(SIX_CARD, "5TQ4", "8922"), 0)
    five, ten = Card("5C"), Card("TC")
    assert peg.worth(seen, five) < peg.worth(seen, ten) < 0
    assert len(peg.unseen(seen)) == 52 - 6 - 1


def test_it_counts_what_it_holds_and_claims_what_is_overlooked():
    position = at_the_show(MUGGINS, hands=("5S TH JD 6C", "2C 4D 8H KD"), start="9H")
    count = choose(position, 0)
    assert count == Count(0, 9)
    assert choose(do(position, count), 1) == LetStand(1)
    short = do(position, Count(0, 5))
    assert choose(short, 1) == Muggins(1, 4)
    assert overlooked(GAME.observe(short, 1)) == 4


def test_C_R26_it_claims_a_crib_counted_at_zero_though_it_claimed_from_the_hand_before():
    """Holes pegged by muggins for one hand do not count as pegged for the next."""
    position = at_the_show(MUGGINS, hands=("2C 4D 8H KD", "5S TH JD 6C"), start="9H")
    true = GAME.observe(do(position, Count(0, 0), LetStand(1), Count(1, 0)), 0)
    assert overlooked(true) == 9
    position = do(position, choose(position, 0), LetStand(1), Count(1, 0))
    position = do(position, choose(position, 0), Count(1, 0, crib=True))
    crib = position.state.deal.shown[-1]
    assert crib.holds > 0, "the crib of this deal holds something"
    assert choose(position, 0) == Muggins(0, crib.holds)


def test_it_counts_the_crib_too():
    position = at_the_show(MUGGINS, hands=("5S TH JD 6C", "2C 4D 8H KD"), start="9H")
    while not any(isinstance(act, Count) and act.crib for act in GAME.lawful(position, 1)):
        position = do(position, choose(position, GAME.due(position)[0]))
    crib = choose(position, 1)
    assert do(position, crib).state.deal.shown[-1].overlooked == 0


@pytest.mark.nightly
def test_it_beats_the_player_by_chance():
    rng = Random(121)
    won = 0
    for _ in range(12):
        position = Position(GAME.begin(SIX_CARD))
        while not any(position.state.tally.games):
            seat = GAME.due(position)[0]
            if not GAME.attend(position) and seat != CHANCE and position.state.chairs and seat == 0:
                act = choose(position, 0)
            else:
                act = next_act(position, rng, 0.0)
            position, _ = advance(GAME, position, act)
        won += position.state.tally.games[0]
    assert won >= 10
    assert Hand() == GAME.observe(position, None).hand

"""Wrong declarations, and looking for brisques: RB-24, RB-25."""

import pytest

from games.bezique.laid import DEALER, ELDER, POOR, do, laid, play, ruled, score
from hoyle.cards import Card, Hand
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.incident import BrisquesCounted
from hoyle.games.bezique.laws import brisques_counted
from hoyle.games.bezique.variant import Variant
from hoyle.law import Matter, Standing
from hoyle.table import Choose, Umpire

LOOSE = (Umpire.WATCHFUL, Umpire.ON_CLAIM)
STOCK = "7D 8D 9D 7H 7H 7H 8H 8H 8H 9H"


def won(umpire=Umpire.WATCHFUL, hand="AS KH QH KS QS 9D 9C 8D 7D"):
    return play(laid(hand, POOR, STOCK, umpire=umpire), "AS", "7C")


def choices(position, seat):
    return [each for each in GAME.lawful(position, seat) if isinstance(each, Choose)]


FALSE = act.Declare(ELDER, "marriage", Hand("KH QS"))
TRUE = act.Declare(ELDER, "marriage", Hand("KH QH"))


@pytest.mark.parametrize("umpire", LOOSE)
def test_RB_24_a_wrong_declaration_is_struck_out_with_the_trumps_it_made(umpire):
    position, rulings = ruled(won(umpire), FALSE)
    assert [(each.law, each.standing) for each in rulings] == [("RB-24", Standing.OPEN)]
    assert score(position) == (40, 0)
    position = do(position, choices(position, DEALER)[0])
    assert score(position) == (0, 0)
    assert position.state.deal.trumps is None
    assert score(do(position, TRUE)) == (40, 0)  # They have still to draw, and may declare something else.


def test_RB_24_it_stands_once_a_card_of_the_next_trick_is_played():
    position, _ = ruled(won(Umpire.ON_CLAIM), FALSE)
    position = do(position, act.Draw(ELDER), act.Draw(DEALER))
    assert choices(position, DEALER)
    position, rulings = ruled(position, act.Play(ELDER, Card("9C")))
    assert [each.standing for each in rulings] == [Standing.LAPSED]
    assert choices(position, DEALER) == []
    assert score(position) == (40, 0)


def test_RB_24_a_true_declaration_is_nobodys_case():
    assert ruled(won(), TRUE)[1] == ()


def to_score(position):
    """The state from which it is known what has been scored and what may still be."""
    deal = position.state.deal
    return deal.scored, deal.trumps, deal.has_declared, deal.blank


@pytest.mark.parametrize(
    ("position", "wrong", "points"),
    [
        (
            do(won(), TRUE),
            act.Declare(ELDER, "marriage", Hand("KS QS")),
            20,
        ),  # A second declaration in one trick.
        (do(won(), act.Draw(ELDER)), TRUE, 40),  # After drawing.
        (won(), act.CarteBlanche(ELDER), 50),  # Too late, and the hand has court cards.
    ],
    ids=["twice", "late", "blank"],
)
def test_RB_24_what_may_not_be_scored_now_is_struck_out_too(position, wrong, points):
    before, score_before = to_score(position), score(position)
    position, _ = ruled(position, wrong)
    assert score(position) == (score_before[0] + points, 0)
    position = do(position, choices(position, DEALER)[0])
    assert (to_score(position), score(position)) == (before, score_before)


def told(stock, **options):
    incident = BrisquesCounted(seat=ELDER, at=0, stock=stock)
    (ruling,) = brisques_counted.judge(incident, Matter(variant=Variant(**options)))
    return ruling.standing


def test_RB_25_brisques_are_not_counted_while_more_than_twelve_cards_are_left():
    assert told(13) is Standing.REFUSED
    assert told(12) is Standing.NOTED


def test_RB_25_but_where_they_may_be_counted_always():
    assert told(100, brisques_counted="always") is Standing.NOTED

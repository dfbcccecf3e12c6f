"""Carte blanche at rubicon bézique: it is shown, scores, and may be shown again after each draw."""

import pytest

from games.bezique.laid import (
    DEALER,
    ELDER,
    STOCK,
    declare,
    do,
    draw,
    laid,
    play,
    refusal,
    score,
)
from hoyle.errors import ImpossibleAct
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.table import advance

BLANK = "AS AH AC AD TS 9H 8H 7H 7D"


def test_RB_10_by_carte_blanche_once_no_card_drawn_is_shown():
    hands = BLANK, "7S 7C 7C 8C KS KS QS QS JS"
    position = do(laid(*hands, "9S 7S 9H 8S 9S 9S", carte_blanche="once"), act.CarteBlanche(ELDER))
    assert score(position) == (50, 0)
    with pytest.raises(ImpossibleAct):
        advance(GAME, draw(play(position, "AS", "7S")), act.ShowDrawn(ELDER))


def test_RB_10_carte_blanche_scores_before_its_holder_plays_without_a_trick():
    position = laid(BLANK, "KS KS KS KS QS QS QS QS JS", "9S 7S KH 8S")
    assert refusal(position, act.CarteBlanche(DEALER)) == "RB-10"
    shown = do(position, act.CarteBlanche(ELDER))
    assert score(shown) == (50, 0)
    assert shown.state.deal.seen[ELDER] == shown.state.deal.hands[ELDER]
    assert refusal(shown, act.CarteBlanche(ELDER)) == "RB-10"
    assert refusal(play(position, "7H"), act.CarteBlanche(ELDER)) == "RB-10"


def test_RB_10_and_again_after_each_draw_while_the_card_shown_is_no_court_card():
    position = do(laid(BLANK, "7S 7C 7C 8C KS KS QS QS JS", "9S 7S KH 8S 9S 9S"), act.CarteBlanche(ELDER))
    position = draw(play(position, "AS", "7S"))
    assert [each for each in GAME.lawful(position, ELDER) if isinstance(each, act.ShowDrawn)]
    position = do(position, act.ShowDrawn(ELDER))
    assert score(position) == (100, 0)
    position = draw(play(position, "AH", "7C"))  # The king of hearts is drawn.
    assert refusal(position, act.ShowDrawn(ELDER)) == "RB-10"
    position = draw(play(position, "AC", "8C"))
    with pytest.raises(ImpossibleAct):
        advance(GAME, position, act.ShowDrawn(ELDER))


def test_RB_10_a_card_drawn_and_not_shown_ends_it():
    position = do(laid(BLANK, "7S 7C 7C 8C KS KS QS QS JS", "9S 7S 9H 8S 9S 9S"), act.CarteBlanche(ELDER))
    position = draw(play(draw(play(position, "AS", "7S")), "AH", "7C"))
    with pytest.raises(ImpossibleAct):
        advance(GAME, position, act.ShowDrawn(ELDER))


def test_RB_10_its_four_aces_may_score_too_after_a_trick():
    position = do(laid(BLANK, "7S 7C 7C 8C KS KS QS QS JS", STOCK), act.CarteBlanche(ELDER))
    position = play(position, "TS", "7S")
    assert score(declare(position, "aces", "AS AH AC AD")) == (150, 0)

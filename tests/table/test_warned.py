"""A rule that an act would break is named before it is done, and does no harm."""

import pytest

from games.whist.laid_out import ON_CLAIM, STRICT, N, S, W, card, do, play, table
from hoyle.errors import UnlawfulAct
from hoyle.games.whist.act import CallHonours, Claim, Deal, MixTricks, Play
from hoyle.games.whist.game import GAME
from hoyle.table import advance
from hoyle.table.told import warned

FOUR = ("AS 4S 2D", "KS 5S 3D", "QS 6S 4D", "JS 7S 5D")


def said(position, act):
    found = warned(GAME, position, act)
    return found and str(found)


def test_a_revoke_is_named_with_the_suit_that_is_held_and_as_a_strict_table_refuses_it():
    position = play(table(*FOUR, umpire=ON_CLAIM), "AS", "KS")
    revoke = Play(S, card("4D"))
    assert said(position, revoke) == "S has spades but plays 4D to trick 1 (W-G12)"
    with pytest.raises(UnlawfulAct) as refused:
        advance(GAME, play(table(*FOUR, umpire=STRICT), "AS", "KS"), revoke)
    assert str(refused.value) == said(position, revoke)


def test_of_a_lawful_card_and_of_one_that_is_not_held_nothing_is_said():
    position = play(table(*FOUR, umpire=ON_CLAIM), "AS", "KS")
    assert said(position, Play(S, card("QS"))) is None
    assert said(position, Play(S, card("AH"))) is None


def test_words_are_warned_of_as_cards_are():
    assert "honours" in said(table(*FOUR, umpire=ON_CLAIM), CallHonours(N))
    assert said(table(*FOUR, umpire=ON_CLAIM), Play(W, card("7S"))).endswith("(W-L07)")


def test_of_a_card_that_would_be_turned_up_nothing_is_said():
    """The card is not known before."""
    ready = do(table(*FOUR, umpire=ON_CLAIM))
    assert said(ready, Deal(W, shows=True)) is None


def test_an_act_that_has_no_effect_needs_no_warning():
    hands = ("AS 2S AD", "KS 5S QD", "QS 4S KD", "JS 3D 4D")
    accused = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    accused = play(do(accused, Claim(N, W, 0)), "2S", "5S", "4S", "JS")
    assert warned(GAME, accused, Play(W, card("4D"))) is None
    assert warned(GAME, accused, MixTricks(W)).rule == "W-L14"
    early = play(table("AS 2S", "KS 3S", "QS 4S", "5S 6S", umpire=ON_CLAIM), "AS")
    assert warned(GAME, early, MixTricks(N)) is None

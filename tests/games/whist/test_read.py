"""Typed input at a whist table."""

from random import Random

import pytest

from games.whist.laid_out import ON_CLAIM, E, N, S, card, do, drawing, ended, play, shuffled, sitting, table
from hoyle.errors import NotAnAct
from hoyle.games.whist.act import (
    Answer,
    AskWhoPlayed,
    Call,
    CallHonours,
    CallRank,
    Claim,
    CutIn,
    CutPack,
    Deal,
    MixCards,
    MixTricks,
    NameCard,
    Play,
    Quit,
    ScoreHonours,
    Separate,
    ShowTricks,
    Shuffle,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.law import remedy as remedies
from hoyle.table import Choose
from hoyle.table.act import Consult, Waive

POSITION = table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", umpire=ON_CLAIM)
SEEN = GAME.observe(POSITION, E)
TOLD = GAME.observe(
    play(
        table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", revoke_consulted="yes"),
        *("AS", "KS", "QS", "3D", "/"),
    ),
    N,
)
ADD, TRICKS = remedies.Points(0, 3).id, remedies.Tricks(1, 3).id


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("ks", Play(E, card("KS"))),
        ("10h", Play(E, card("TH"))),
        (" q♥ ", Play(E, card("QH"))),
        ("cut 20", CutPack(E, 20)),
        ("call", CallHonours(E)),
        ("CALL 7h", Call(E, card("7H"))),
        ("yes", Answer(E, yes=True)),
        ("y", Answer(E, yes=True)),
        ("no", Answer(E, yes=False)),
        ("n", Answer(E, yes=False)),
        ("claim S 3", Claim(E, S, 2)),
        ("claim 0 1", Claim(E, N, 0)),
        ("turn", Quit(E)),
        ("back", Withdraw(E)),
        ("show", ShowTricks(E)),
        ("mix", MixTricks(E)),
        ("honours 4", ScoreHonours(E, 4)),
        ("honours", ScoreHonours(E, 2)),
        ("waive", Waive(E, 0)),
        ("call 10♥", Call(E, card("TH"))),
        ("highest S", CallRank(E, S, highest=True)),
        ("lowest s", CallRank(E, S, highest=False)),
        ("part ks", Separate(E, card("KS"))),
        ("name N 7h", NameCard(E, N, card("7H"))),
        ("mix n", MixCards(E, N)),
        ("who as", AskWhoPlayed(E, card("AS"))),
        ("deal", Deal(E)),
        ("deal 5", Deal(E, 5)),
    ],
)
def test_words_are_read_as_acts_of_the_seat(typed, act):
    assert GAME.speech.read(typed, SEEN) == act


@pytest.mark.parametrize(("typed", "at"), [("20", 20), ("cut 20", 20), ("cut", 26), ("99", 99)])
def test_a_number_alone_is_a_place_to_cut_for_the_seat_that_cuts(typed, at):
    position = do(
        sitting(), CutIn(keeps=S, pack=drawing("K", "A", "9", "5")), Shuffle(pack=shuffled(Random(1)))
    )
    (pone,) = GAME.due(position)
    assert GAME.speech.read(typed, GAME.observe(position, pone)) == CutPack(pone, at)


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("choose 1", Choose(N, 0, ADD)),
        ("choose 2", Choose(N, 0, TRICKS)),
        ("favour 1", Consult(N, 0, ADD)),
        ("waive", Waive(N, 0)),
    ],
)
def test_choices_are_read_by_their_number(typed, act):
    assert GAME.speech.read(typed, TOLD) == act


def test_honours_are_those_that_are_held():
    seen = GAME.observe(ended(7, honours=("AH KH", "", "QH JH", "")), N)
    assert GAME.speech.read("honours", seen) == ScoreHonours(N, 4)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "hello", "zz", "claim", "claim S", "claim Q 3", "claim S x", "call zz", "honours x"),
        *("choose 0", "choose 4", "choose x", "favour 9", "cut x", "20", "100", "play AS now"),
        *("name", "name E", "name Q 7h", "part", "highest", "highest Q", "mix Q", "deal x"),
    ],
)
def test_what_names_no_act_is_refused(typed):
    with pytest.raises(NotAnAct):
        GAME.speech.read(typed, TOLD)


def test_what_was_not_understood_is_said_again():
    with pytest.raises(NotAnAct, match="'zz' is not recognised"):
        GAME.speech.read("zz", SEEN)
    with pytest.raises(NotAnAct, match="there are only 3 choices, so you cannot choose number 4"):
        GAME.speech.read("choose 4", TOLD)


def test_a_bystander_does_nothing():
    with pytest.raises(NotAnAct, match="spectators"):
        GAME.speech.read("AS", GAME.observe(POSITION, None))


def test_what_is_read_is_done():
    position = do(POSITION, GAME.speech.read("as", GAME.observe(POSITION, N)))
    assert position.state.deal.laid[0].card(N) is card("AS")

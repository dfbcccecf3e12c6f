"""Typed input at a table of solo, and the acts it stands for."""

from random import Random

import pytest

from games.solo.laid_out import (
    ABONDANCE,
    ON_CLAIM,
    SOLO,
    E,
    N,
    S,
    called,
    card,
    demand,
    do,
    play,
    shuffled,
    sitting,
    to_call,
)
from hoyle.cards import Suit
from hoyle.errors import NotAnAct
from hoyle.games.solo.act import (
    Accept,
    AskWhoPlayed,
    Claim,
    CorrectCall,
    Cut,
    CutPack,
    Deal,
    Declare,
    Expose,
    NameHeld,
    NameTrumps,
    Pass,
    Play,
    Shuffle,
)
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.table.act import Waive

HANDS = ("AS 2H 6D", "KS 3H 7D", "QS 4H 8D", "JS 5H 9D")
WORDS = {
    "cut 9": CutPack(N, 9),
    "pass": Pass(N),
    "accept": Accept(N),
    "propose": Declare(N, Declaration.PROPOSITION),
    "solo": Declare(N, SOLO),
    "misere": Declare(N, Declaration.MISERE),
    "Misère": Declare(N, Declaration.MISERE),
    "abondance": Declare(N, ABONDANCE),
    "abondance-in-trumps": Declare(N, Declaration.ABONDANCE_IN_TRUMPS),
    "ouverte": Declare(N, Declaration.MISERE_OUVERTE),
    "declaree": Declare(N, Declaration.ABONDANCE_DECLAREE),
    "slip pass": CorrectCall(N, None),
    "slip solo": CorrectCall(N, SOLO),
    "trumps h": NameTrumps(N, Suit.HEARTS),
    "expose 2h": Expose(N, card("2H")),
    "call 7h": demand(N, "7H", "play"),
    "keep 7h": demand(N, "7H", "keep"),
    "highest 7h": demand(N, "7H", "highest"),
    "lowest 7h": demand(N, "7H", "lowest"),
    "suit 7h": demand(N, "7H", "suit"),
    "name kd": NameHeld(N, card("KD")),
    "who ks": AskWhoPlayed(N, card("KS")),
    "claim e 3": Claim(N, E, 2),
    "deal 4": Deal(N, 4),
    "waive": Waive(N, 0),
    "as": Play(N, card("AS")),
    " 10h ": Play(N, card("TH")),
}


def test_what_is_typed_is_read():
    for text in WORDS:
        assert GAME.speech.read(text, GAME.observe(called(*HANDS), N)) == WORDS[text]


@pytest.mark.parametrize(
    "text", ["", "sing", "cut deep", "31", "claim x 3", "who 1s", "slip twice", "trumps x", "7x"]
)
def test_what_is_nothing_that_one_can_do_is_not_read(text):
    with pytest.raises(NotAnAct):
        GAME.speech.read(text, GAME.observe(called(*HANDS), N))


@pytest.mark.parametrize(("typed", "at"), [("31", 31), ("cut 31", 31), ("cut", 26)])
def test_a_number_alone_is_where_the_pack_is_cut_when_it_is_to_be_cut(typed, at):
    pack = shuffled(Random(1909))
    position = do(sitting(), Cut(keeps=N, pack=pack), Shuffle(pack=pack))
    (cutter,) = GAME.due(position)
    assert GAME.speech.read(typed, GAME.observe(position, cutter)) == CutPack(cutter, at)


def test_a_bystander_types_nothing():
    with pytest.raises(NotAnAct, match="spectators"):
        GAME.speech.read("pass", GAME.observe(to_call(*HANDS), None))


def test_what_is_let_go_is_the_case_that_one_is_asked_about():
    position = do(to_call(*HANDS), Pass(N), Declare(E, SOLO), CorrectCall(E, ABONDANCE))
    assert GAME.speech.read("waive", GAME.observe(position, S)) == Waive(S, 0)
    assert play(called(*HANDS, umpire=ON_CLAIM), "AS").docket.cases == ()

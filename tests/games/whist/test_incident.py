"""The facts of an act that a law may depend on, and the deadlines it reaches."""

import random

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    do,
    drawing,
    ended,
    play,
    shuffled,
    sit_on,
    sitting,
    table,
)
from hoyle.cards import Hand, Suit
from hoyle.games.whist import incident as incidents
from hoyle.games.whist.act import (
    Claim,
    CutIn,
    CutPack,
    Deal,
    Given,
    MixTricks,
    Play,
    Quit,
    ShowTricks,
    Shuffle,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.law import Landmark
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS
from hoyle.table import Choose, Step
from hoyle.tricks.incident import (
    RevokeClaimed,
    RevokeEstablished,
    RevokePaid,
    RevokePlayed,
    RevokeSaved,
    TricksMixed,
    TricksShown,
)

HANDS = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")


def step(position, act):
    return Step(position, act, GAME.play(position.state, act))


def found(position, act):
    return GAME.incidents(step(position, act))


def passed(position, act):
    return GAME.landmarks(step(position, act))


def test_lawful_play_raises_no_incident():
    raised = []
    sit_on(
        sitting(),
        random.Random(8),
        deals=2,
        heard=lambda step, rulings: raised.extend(GAME.incidents(step)),
    )
    assert raised == []


def test_a_card_out_of_turn_is_seen_by_everybody():
    (incident,) = found(table(*HANDS, umpire=ON_CLAIM), Play(S, card("QS")))
    assert incident == incidents.turn.LedOutOfTurn(seat=S, at=0, card=card("QS"), leader=N)
    assert incident.known_to == set(SEATS)
    assert str(incident.text) == "S leads QS out of turn, when it is N's lead"


def test_a_revoke_is_known_to_nobody_but_the_referee():
    (incident,) = found(play(table(*HANDS), "AS", "KS", "QS"), Play(W, card("3D")))
    assert incident == RevokePlayed(seat=W, at=0, card=card("3D"), led=Suit.SPADES, breaks="W-G12")
    assert incident.known_to == set()


def test_a_card_out_of_turn_that_does_not_follow_is_both():
    kinds = [type(incident) for incident in found(play(table(*HANDS), "AS"), Play(W, card("3D")))]
    assert kinds == [incidents.turn.FourthBeforeSecond, RevokePlayed]


def test_a_revoke_is_established_by_whichever_comes_first_and_its_offender_is_named():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    established = RevokeEstablished(seat=W, at=0, card=card("3D"), led=Suit.SPADES)
    assert found(position, Quit(N)) == (established,)
    position = play(position, "2S")
    assert found(position, Play(E, card("5S"))) == (established,)
    assert established.known_to == set()
    assert str(established.text) == "W revoked in trick 1, playing 3D with spades in hand"


def test_a_card_taken_back_is_a_revoke_saved():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    assert found(position, Withdraw(W)) == (RevokeSaved(seat=W, at=0, card=card("3D"), led=Suit.SPADES),)


def test_a_claim_says_whether_the_trick_was_past_saving_and_not_whether_it_is_true():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    assert found(position, Claim(N, W, 0)) == (
        RevokeClaimed(seat=N, at=0, offender=W, established=False, breaks="W-L13"),
    )
    position = play(position, "/")
    for foe in (E, W):
        assert found(position, Claim(N, foe, 0)) == (
            RevokeClaimed(seat=N, at=0, offender=foe, established=True, breaks="W-L13"),
        )


def test_tricks_shown_or_mixed_answer_each_claim_on_that_side():
    position = play(table(*HANDS, umpire=ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    position = do(position, Claim(N, W, 0))
    innocent = {"card": card("KS"), "led": Suit.SPADES}
    assert found(do(position, Claim(N, E, 0)), ShowTricks(W)) == (
        TricksShown(seat=W, at=0, offender=E, proved=False, **innocent),
    )
    position = do(play(position, "2S", "5S", "4S", "JS"), Claim(N, E, 0))
    assert found(position, ShowTricks(E)) == (
        TricksShown(seat=E, at=0, offender=W, proved=True, card=card("3D"), led=Suit.SPADES),
        TricksShown(seat=E, at=0, offender=E, proved=False, **innocent),
    )
    assert found(position, MixTricks(E)) == (
        TricksMixed(seat=E, at=0, offender=W, breaks="W-L14"),
        TricksMixed(seat=E, at=0, offender=E, breaks="W-L14"),
    )


def test_a_penalty_taken_for_a_revoke_names_who_pays():
    position = play(table(*HANDS, umpire=WATCHFUL), "AS", "KS", "QS", "3D", "/")
    act = Choose(N, 0, remedies.Points(0, 3).id)
    assert found(position, act) == (RevokePaid(seat=W, at=0),)
    saved = do(play(table(*HANDS), "AS", "KS", "QS", "3D"), Withdraw(W))
    assert found(saved, Choose(N, 1, "CardCalled:3:3D")) == ()


def test_the_moments_of_a_deal():
    position = table("AS 2S", "KS 3S", "QS 4S", "JS 5S", umpire=STRICT)
    assert passed(position, Play(N, card("AS"))) == {Landmark.CARD}
    position = play(position, "AS")
    assert passed(position, Play(E, card("KS"))) == {Landmark.CARD}
    position = play(position, "KS", "QS", "JS")
    assert passed(position, Quit(S)) == {Landmark.TRICK_TURNED}
    position = play(position, "/", "2S", "3S", "4S", "5S")
    assert passed(position, Quit(E)) == {Landmark.TRICK_TURNED, Landmark.DEAL_END}


def test_the_moments_between_deals():
    position, pack = ended(7), shuffled(random.Random(1))
    assert passed(position, Shuffle(pack=pack)) == set()
    position = do(position, Shuffle(pack=pack))
    assert passed(position, CutPack(W, 20)) == {Landmark.CUT}
    position = do(position, CutPack(W, 20))
    assert passed(position, Deal(N)) == {Landmark.TURN_UP}
    given = Given(dealer=W, trumps=Suit.HEARTS, hands=tuple(map(Hand, ("AS", "KS", "QS", "JS"))))
    assert passed(sitting(), given) == {Landmark.TURN_UP}
    assert passed(sitting(), CutIn(keeps=S, pack=drawing("K", "A", "9", "5"))) == set()


def test_the_matter_is_what_any_law_may_weigh_and_no_hand_is_in_it():
    position = play(table(*HANDS, score=(3, 4), umpire=ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    matter = GAME.matter(position)
    assert (matter.dealer, matter.score, matter.docket, matter.clock) == (W, (3, 4), position.docket, set())
    assert matter.variant is position.state.variant
    assert GAME.matter(do(ended(7), Shuffle(pack=shuffled(random.Random(1))), CutPack(W, 4))).clock == {
        Landmark.CUT
    }

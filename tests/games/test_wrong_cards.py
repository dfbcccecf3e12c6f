"""Two cards laid to one trick, and a deal begun at the wrong player: hands can do both."""

import pytest

from games.solo import laid_out as solo
from games.whist import laid_out as whist
from games.whist.laws.test_dealing import to_deal
from hoyle.cards import Card, Hand
from hoyle.desk.case import read_case
from hoyle.errors import ActError
from hoyle.games.whist.act import Call, CallMisdeal, Deal, PlayAnother
from hoyle.seat import Seat
from hoyle.table import Umpire

N, E, S, W = map(Seat, range(4))
LOOSE = pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
HANDS = ("AS 2S 3D", "KS 5S QD", "QS 4S KD", "JS 6S 4D")


@LOOSE
def test_W_L07_the_second_of_two_cards_goes_back_and_may_be_called(umpire):
    position = whist.do(
        whist.play(whist.table(*HANDS, umpire=umpire), "AS", "KS"), PlayAnother(E, Card("QD"))
    )
    assert whist.told(position) == [("W-L07", "EXACTED")]
    assert position.state.deal.hands[E] == Hand("QD 5S")
    assert position.state.deal.exposed[E] == Hand("QD")
    position = whist.play(position, "QS", "JS", "/", "3D")
    assert Call(N, Card("QD")) in whist.lawful(position, N)


def test_W_L07_its_neighbours_a_card_that_is_not_held_and_a_trick_that_one_has_not_played_to():
    position = whist.play(whist.table(*HANDS), "AS")
    for act in (PlayAnother(N, Card("KS")), PlayAnother(E, Card("QD"))):
        with pytest.raises(ActError):
            whist.do(position, act)


def test_W_L07_a_strict_table_refuses_it():
    position = whist.play(whist.table(*HANDS, umpire=Umpire.STRICT), "AS", "KS")
    with pytest.raises(ActError, match="W-L07"):
        whist.do(position, PlayAnother(E, Card("QD")))


@LOOSE
def test_S_L06_S_L07_at_solo_it_is_a_card_exposed(umpire):
    for plays, law in ((solo.SOLO, ("S-L06", "EXACTED")), (solo.MISERE, ("S-L07", "OPEN"))):
        position = solo.play(solo.called(*HANDS, plays=plays, umpire=umpire), "2S", "5S")
        assert solo.told(solo.do(position, PlayAnother(E, Card("QD")))) == [law]


@LOOSE
def test_W_L06_a_deal_begun_at_the_wrong_player_is_lost_if_an_adversary_says_so_in_time(umpire):
    position = whist.do(to_deal(umpire), Deal(N, 20, to=S))
    assert whist.told(whist.do(position, CallMisdeal(E))) == [("W-L06", "EXACTED")]
    assert whist.do(position, CallMisdeal(E)).state.redeal == E
    assert whist.heard(position, CallMisdeal(S)) == [("W-L06", "REFUSED")]  # It is that side's own deal.
    rightly = whist.do(to_deal(umpire), Deal(N, 20))
    assert whist.heard(rightly, CallMisdeal(E)) == [("W-L06", "REFUSED")]


@LOOSE
def test_W_L06_afterwards_it_stands_and_the_table_says_whose_the_turn_up_is(umpire):
    position = whist.do(to_deal(umpire), Deal(N, to=S))
    assert whist.told(position) == [("W-L06", "REFUSED")]
    assert "is that of E" in str(position.docket.cases[0].last.reason)
    with pytest.raises(ActError):
        whist.do(position, CallMisdeal(E))
    assert not position.state.deal.void


def test_W_G07_a_strict_table_deals_to_the_eldest_first():
    with pytest.raises(ActError, match="W-G07"):
        whist.do(to_deal(Umpire.STRICT), Deal(N, to=S))


@pytest.mark.parametrize(
    ("line", "law", "standing"),
    [
        ('{"incident":"TwoCardsPlayed","seat":"E","card":"QD","at":3}', "W-L07", "exacted"),
        ('{"incident":"MisdealCalled","seat":"E","began":"S"}', "W-L06", "exacted"),
        ('{"incident":"MisdealCalled","seat":"E","began":"E"}', "W-L06", "refused"),
        ('{"incident":"TurnUpElsewhere","seat":"N","card":"QD","holder":"E"}', "W-L06", "refused"),
    ],
)
def test_the_desk_is_told_of_both(line, law, standing):
    setup = '{"setup":{"game":"whist","dealer":"N"}}'
    (ruling,) = read_case(f"{setup}\n{line}".encode()).document()["rulings"]
    assert (ruling["law"], ruling["standing"]) == (law, standing)

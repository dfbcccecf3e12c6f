"""Two cards played to one trick, and a deal begun at the wrong player: both are physically possible."""

import random

import pytest

from games.solo import laid_out as solo
from games.solo.test_deal import begun
from games.whist import laid_out as whist
from games.whist.laws.to_deal import to_deal
from hoyle.cards import Card, Hand
from hoyle.desk.case import read_case
from hoyle.errors import ActError
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.act import Call, Deal, PlayAnother
from hoyle.law.paragraph import paragraph
from hoyle.seat import CHANCE, Seat, left
from hoyle.table import Choose, Umpire
from hoyle.table.act import Waive
from hoyle.words.plain import plain

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
@pytest.mark.parametrize("count", [20, None])
def test_W_L06_a_deal_begun_at_the_wrong_player_is_lost_if_an_adversary_chooses_so(umpire, count):
    position = whist.do(to_deal(umpire), Deal(N, count, to=S))
    assert whist.told(position) == [("W-L06", "OPEN")]
    assert len(position.state.pack.cards) > position.state.dealing.fell  # The last card is not turned up yet.
    says = plain(paragraph(position.docket.cases[0].last))
    assert says == (
        "N deals the first card to the wrong hand, S's (article VI, W-L06). Until the next "
        "trump has been turned up, E or W may take the deal away from the dealer, or let the deal stand."
    )
    lost = whist.do(position, Choose(E, 0, "take the deal away from the dealer"))
    assert (whist.told(lost), lost.state.redeal) == ([("W-L06", "EXACTED")], E)
    for seat in (N, S):
        assert not [each for each in whist.lawful(position, seat) if isinstance(each, Choose)]
    assert whist.told(whist.do(to_deal(umpire), Deal(N, count))) == []


@LOOSE
def test_W_L06_afterwards_it_stands_and_the_table_says_whose_the_turn_up_is(umpire):
    position = whist.do(to_deal(umpire), Deal(N, to=S), Waive(E, 0), Waive(W, 0), Deal(N))
    assert whist.told(position) == [("W-L06", "EXACTED")]
    assert "is E's; the trump has been turned up, so" in plain(paragraph(position.docket.public_rulings()[0]))
    assert not position.state.deal.void


@LOOSE
def test_S_L02_at_solo_the_same_dealer_deals_again_at_once(umpire):
    rng = random.Random(7)
    position = solo.next_deal(begun(rng, umpire), solo.shuffled(rng))
    (dealer,) = SOLO.due(position)
    position = solo.do(position, Deal(dealer, to=left(left(dealer))))
    assert solo.told(position) == [("S-L02", "EXACTED")]
    assert SOLO.due(position) == (CHANCE,)
    assert solo.dealt(position, solo.shuffled(rng)).state.dealer == dealer


def test_W_G07_a_strict_table_deals_to_the_eldest_first():
    with pytest.raises(ActError, match="W-G07"):
        whist.do(to_deal(Umpire.STRICT), Deal(N, to=S))


@pytest.mark.parametrize(
    ("line", "law", "standing"),
    [
        ('{"incident":"TwoCardsPlayed","seat":"E","card":"QD","at":3}', "W-L07", "exacted"),
        ('{"incident":"BegunElsewhere","seat":"N","began":"S"}', "W-L06", "open"),
        ('{"incident":"TurnUpElsewhere","seat":"N","card":"QD","holder":"E"}', "W-L06", "exacted"),
    ],
)
def test_the_desk_is_told_of_both(line, law, standing):
    setup = '{"setup":{"game":"whist","dealer":"N"}}'
    (ruling,) = read_case(f"{setup}\n{line}".encode()).document()["rulings"]
    assert (ruling["law"], ruling["standing"]) == (law, standing)

"""Nobody turns a trick to end a choice of the other side."""

import pytest

from games.solo import laid_out as solo
from games.whist import laid_out as whist
from hoyle.cards import Card
from hoyle.errors import ActError
from hoyle.seat import Seat
from hoyle.table import Play, Step, Umpire, advance, told
from hoyle.table.act import Waive
from hoyle.tricks.act import Quit

N, E, S, W = map(Seat, range(4))
LOOSE = pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
HANDS = ("AS 3H 4D", "KS 3D 9S", "QS 5H 6D", "JS 6H 7D")


def turned(game, position, seat):
    """The position once that seat has turned the trick, and the announcement of it."""
    act = Quit(seat)
    after, rulings = advance(game, position, act)
    return after, [str(event.text) for event in told(game, Step(position, act, after.state), rulings)]


def led_out_of_turn(umpire):
    return whist.do(whist.table(*HANDS, umpire=umpire), Play(E, Card("KS")))


def open_choices(position):
    return [ruling.option.choosers for ruling in position.docket.public_rulings() if ruling.option]


@LOOSE
@pytest.mark.parametrize("seat", [E, W], ids=["the offender", "the offender's partner"])
def test_whist_a_false_lead_is_not_turned_before_the_others_have_chosen(umpire, seat):
    position = led_out_of_turn(umpire)
    after, said = turned(whist.GAME, position, seat)
    assert after == position
    assert said == [
        f"That action has no effect (W-G10): {'NESW'[seat]} may not gather the trick "
        "while S or N can still choose a penalty."
    ]
    assert open_choices(after) == [(S, N)]


@LOOSE
def test_whist_it_is_turned_when_they_have_let_it_go(umpire):
    position = led_out_of_turn(umpire)
    for seat in (S, N):
        position, _ = advance(whist.GAME, position, Waive(seat, 0))
    after, _ = turned(whist.GAME, position, E)
    assert len(after.state.deal.quitted) == 1


@LOOSE
def test_whist_third_hand_ends_not_the_right_of_the_fourth_by_turning(umpire):
    position = whist.do(whist.play(whist.table(*HANDS, umpire=umpire), "AS"), Play(S, Card("QS")))
    after, said = turned(whist.GAME, position, N)
    assert after == position
    assert said[0].startswith("That action has no effect (W-G10): N may not gather the trick")


@LOOSE
def test_solo_a_false_lead_is_not_turned_before_the_others_have_chosen(umpire):
    hands = ("AC 2D 2S", "KC 3D 3S", "QC 4D 4S", "JC 5D 5S")
    position = solo.do(solo.called(*hands, umpire=umpire), Play(E, Card("KC")))
    after, said = turned(solo.GAME, position, E)
    assert after == position
    assert said[0].startswith("That action has no effect (S-P01): E may not gather the trick while N")
    with pytest.raises(ActError):
        turned(solo.GAME, position, N)

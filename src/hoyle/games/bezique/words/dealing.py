"""The cut, the choice of dealer and the deal at rubicon bézique, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import act
from hoyle.games.bezique.state import State
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table import words as table
from hoyle.table.dealt import deal_spoken
from hoyle.table.event import Event, telling
from hoyle.table.form import FROM_ONE, Form
from hoyle.table.speak import Spoken
from hoyle.words import phrase


class BeziqueDealingWords:
    """The phrases of everything before the play."""

    may_choose = telling(
        "cut", phrase("{who} drew the higher card and {who?choose|chooses} the dealer.", Seat)
    )
    ask_dealer = phrase("Choose who deals")
    choose = phrase("{dealer?deal first|let @ deal first}", Seat)
    chooses = telling("cut", phrase("{who} {who?decide|decides} that {dealer} will deal first.", Seat, Seat))


def cut_for_deal(step: Step[State, act.Cut]) -> Iterator[Event]:
    """Announce the cards drawn, and who chooses the dealer."""
    for player, card in step.after.drawn:
        yield table.TableWords.draws(Seat(player), card)
    if step.after.chooser is not None:
        yield BeziqueDealingWords.may_choose(step.after.chooser)


def given(step: Step[State, act.Given]) -> Iterator[Event]:
    """Announce a deal given in advance, without its cards."""
    yield table.TableWords.has_dealt(step.act.dealer)


def _dealt(step: Step[State, act.Deal]) -> Iterator[Event]:
    yield table.TableWords.deals(step.act.seat)
    for place in dict.fromkeys(step.act.faced):
        yield table.TableWords.falls_face_up(step.before.state.pack.cards[place])


SPOKEN = (
    table.CUT_PACK,
    Spoken(
        example=act.ChooseDealer(Seat(0), Seat(1)),
        typed="dealer 2",
        form=Form("dealer {dealer}", dealer=FROM_ONE),
        ask=BeziqueDealingWords.ask_dealer,
        offer=BeziqueDealingWords.choose,
        tell=BeziqueDealingWords.chooses,
    ),
    deal_spoken(act.Deal, _dealt),
)

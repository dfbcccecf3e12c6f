"""The words of a game made for this test: what is offered, what is typed, and what is announced."""

from typing import Any

import msgspec
import pytest

from hoyle.cards import Card
from hoyle.errors import NotAnAct
from hoyle.law import Ruling, Standing
from hoyle.seat import Seat
from hoyle.table import Position, SeatAct, Step
from hoyle.table.act import Waive
from hoyle.table.event import telling
from hoyle.table.form import CARD, FROM_ONE, NUMBER, Form, Numbered, one_of
from hoyle.table.speak import Spoken
from hoyle.table.speech import Speech
from hoyle.table.view import Figure
from hoyle.table.words import WAIVE
from hoyle.words import phrase
from hoyle.words.plain import plain

N, E = Seat(0), Seat(1)


class Bid(SeatAct, frozen=True):
    """Bid so much for a lot."""

    points: int
    lot: int = 0


class Pick(SeatAct, frozen=True):
    """Pick one of what is left."""

    of: int


class Leave(SeatAct, frozen=True):
    """Leave a lot alone."""

    lot: int


class Paint(SeatAct, frozen=True):
    """Paint a lot."""

    colour: str


class Lay(SeatAct, frozen=True):
    """Lay a card."""

    card: Card


class Say:
    """The phrases of this game."""

    paint = phrase("paint it")
    paints = telling("other", phrase("{who} {who?paint|paints} it.", Seat))
    lay = phrase("lay {card}", Card)
    lays = telling("played", phrase("{who} {who?lay|lays} {card}.", Seat, Card))

    bid = phrase("bid {points}", int)
    bids = telling("other", phrase("{who} {who?bid|bids} {points} {points?point|points}.", Seat, int))
    ask_bid = phrase("Bid {least} to {most}", int, int)
    pick = phrase("pick")
    picks = telling("other", phrase("{who} {who?pick|picks} one.", Seat))
    leave = phrase("leave it")
    leaves = telling("other", phrase("{who} {who?leave|leaves} it.", Seat))
    over = telling("other", phrase("It is over."))
    dealt = telling("dealt", phrase("Lots are laid out."))
    revoked = phrase("East revoked")


class Lots(msgspec.Struct, frozen=True):
    """Nobody's act."""


SPEECH = Speech(
    WAIVE,
    Spoken(
        example=Bid(E, 5, 1),
        typed="bid 5 2",
        form=Form("bid {points} {lot}", points=NUMBER, lot=FROM_ONE),
        also=(Form("bid {points}", points=NUMBER), Form("bid")),
        ask=lambda acts, _: Say.ask_bid(acts[0].points, acts[-1].points),
        offer=Say.bid,
        tell=Say.bids,
        figure="points",
    ),
    Spoken(example=Pick(E, 9), typed="pick 1", form=Numbered("pick"), offer=Say.pick, tell=Say.picks),
    Spoken(
        example=Leave(E, 7),
        typed="leave",
        form=Form("leave"),
        offer=Say.leave,
        tell=Say.leaves,
        usual=True,
    ),
    Spoken(
        example=Paint(E, "red"),
        typed="paint red",
        form=Form("paint {colour}", colour=one_of({"red": "red", "blue": "blue"})),
        offer=Say.paint,
        tell=Say.paints,
    ),
    Spoken(
        example=Lay(E, Card("QS")),
        typed="qs",
        form=Form("{card}", card=CARD),
        offer=Say.lay,
        tell=Say.lays,
    ),
    unasked={Lots: Say.dealt},
    afterwards=[lambda step: [Say.over()] if step.after == "over" else []],
)


class Seeing(msgspec.Struct):
    seat: Seat | None
    lawful: tuple[Any, ...] = ()
    cases: tuple[Ruling, ...] = ()


BIDS = tuple(Bid(N, points, lot) for lot in (0, 1) for points in (2, 3, 4))


def test_acts_that_differ_in_the_figure_are_one_choice_each_with_its_range():
    one, other, leave = SPEECH.choices(Seeing(N, (*BIDS, Leave(N, 0))))
    assert (one.act, one.typed) == (Bid(N, 3, 0), "bid 3 1")
    assert one.figure == Figure(least=2, most=4, usual=3, before="bid ", after=" 1", slot="points")
    assert other.figure.after == " 2"
    assert (leave.typed, leave.usual, one.usual) == ("leave", True, False)


def test_a_figure_that_can_take_one_value_only_is_no_range():
    (choice,) = SPEECH.choices(Seeing(N, BIDS[:1]))
    assert choice.figure is None


def test_choices_come_in_the_order_of_the_lawful_acts():
    choices = SPEECH.choices(Seeing(N, (Leave(N, 0), Pick(N, 3), *BIDS[:2], Pick(N, 4))))
    assert [choice.typed for choice in choices] == ["leave", "pick 1", "bid 3 1", "pick 2"]


def test_the_question_is_that_of_the_first_lawful_act_or_a_common_one():
    assert plain(SPEECH.prompt(Seeing(N, BIDS))) == "Bid 2 to 4"
    assert plain(SPEECH.prompt(Seeing(N, (Leave(N, 0),)))) == "Your move"
    assert SPEECH.prompt(Seeing(N)) is None


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("bid 4 2", Bid(N, 4, 1)),
        ("BID 4 2", Bid(N, 4, 1)),
        ("bíd 4", Bid(N, 4, 0)),
        ("4 2", Bid(N, 4, 1)),
        ("4", Bid(N, 4, 0)),
        ("bid", Bid(N, 3, 0)),
        ("pick 2", Pick(N, 4)),
        ("leave", Leave(N, 3)),
    ],
)
def test_what_is_left_out_is_the_default_or_what_is_lawful(typed, act):
    seen = Seeing(N, (*BIDS, Pick(N, 3), Pick(N, 4), Leave(N, 3)))
    assert SPEECH.read(typed, seen) == act


@pytest.mark.parametrize(
    ("typed", "lawful", "act"),
    [
        ("2", (Pick(N, 3), Pick(N, 4)), Pick(N, 4)),
        ("red", (Paint(N, "red"), Paint(N, "blue")), Paint(N, "red")),
        ("yes", (Leave(N, 3),), Leave(N, 3)),
        ("y", (*BIDS, Leave(N, 3)), Leave(N, 3)),  # The usual choice.
        ("1", (Leave(N, 3),), Leave(N, 3)),
        ("no", (Pick(N, 3), Waive(N, 0)), Waive(N, 0)),
        ("yes", (Leave(N, 3), Waive(N, 0)), Leave(N, 3)),
    ],
)
def test_a_plain_answer_is_taken_by_what_is_asked(typed, lawful, act):
    assert SPEECH.read(typed, Seeing(N, lawful)) == act


@pytest.mark.parametrize(
    ("typed", "lawful"),
    [("red", (Pick(N, 3),)), ("yes", (Pick(N, 3), Pick(N, 4))), ("9", (Pick(N, 3),)), ("no", (Leave(N, 3),))],
)
def test_a_plain_answer_to_another_question_is_none(typed, lawful):
    with pytest.raises(NotAnAct):
        SPEECH.read(typed, Seeing(N, lawful))


def test_what_could_begin_with_any_word_says_nothing_where_it_cannot_be_done():
    """At a cut no word is refused as a card."""
    with pytest.raises(NotAnAct, match=r"^'r' is not recognised; write leave$"):
        SPEECH.read("r", Seeing(N, (Leave(N, 3),)))
    with pytest.raises(NotAnAct, match="'r' is not a card"):
        SPEECH.read("r", Seeing(N, (Lay(N, Card("QS")),)))


def test_what_is_left_out_where_none_is_lawful_is_as_in_the_example():
    assert SPEECH.read("leave", Seeing(N)) == Leave(N, 7)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("bid much", "'bid much' is not recognised: 'much' is not a number"),
        ("pick 3", "there are only 2 choices, so you cannot choose number 3"),
        ("4 4 4", "write bid 3 1, pick 1$"),
        ("", "write bid 3 1, pick 1$"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_to_write(typed, message):
    with pytest.raises(NotAnAct, match=message):
        SPEECH.read(typed, Seeing(N, (*BIDS, Pick(N, 3), Pick(N, 4))))


def test_an_act_done_aside_is_not_what_most_would_do():
    (aside,) = SPEECH.asides([Leave(N, 0)], Seeing(N))
    assert (aside.typed, aside.usual) == ("leave", False)


def step(act, after=""):
    return Step(Position(""), act, after)


def test_the_act_is_told_first_then_the_rulings_and_then_what_came_of_it():
    told_aloud = Ruling(
        case=0, law="W-L11", standing=Standing.EXACTED, offender=E, at=3, reason=Say.revoked(), told=True
    )
    silent = msgspec.structs.replace(told_aloud, told=False)
    events = SPEECH.tell(step(Bid(N, 1), "over"), (silent, told_aloud))
    assert [event.kind for event in events] == ["other", "ruled", "other"]
    names = ("Ann", "Ben")
    assert [plain(event.text, names) for event in events] == [
        "Ann bids 1 point.",
        "East revoked (article XI, W-L11).",
        "It is over.",
    ]
    assert events[0].who == N
    assert SPEECH.tell(step(Lots())) == (Say.dealt(),)


def test_a_phrase_that_wants_what_the_act_lacks_is_refused_at_once():
    with pytest.raises(TypeError, match=r"lacks a field for a slot of 'bid \{points\}'"):
        Spoken(example=Leave(N, 0), typed="leave", form=Form("leave"), offer=Say.bid, tell=Say.leaves)

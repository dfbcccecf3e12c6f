"""Acts that several games share are declared once, and are typed and read as declared."""

import msgspec
import pytest

from hoyle.cards import Card, Hand
from hoyle.errors import NotAnAct
from hoyle.law import Option, Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import words as table
from hoyle.table.event import Telling
from hoyle.table.speak import Spoken
from hoyle.table.speech import Speech
from hoyle.tricks import dealing_words
from hoyle.tricks import words as tricks
from hoyle.tricks.claim_words import CLAIMS_AND_COUNTS
from hoyle.tricks.trick import Trick
from hoyle.words import Text
from hoyle.words.plain import plain

SHARED = {
    spoken.kind: spoken
    for module in (table, tricks, dealing_words)
    for spoken in (*vars(module).values(), *CLAIMS_AND_COUNTS)
    if isinstance(spoken, Spoken)
}
SPEECH = Speech(*SHARED.values(), unasked={})


class Seeing(msgspec.Struct):
    seat: Seat | None
    lawful: tuple = ()
    trick: Trick | None = None
    laid: tuple[Trick, ...] = ()
    hand: Hand = Hand()
    cases: tuple[Ruling, ...] = ()


CASE = Ruling(
    case=0,
    law="W-L01",
    standing=Standing.OPEN,
    offender=None,
    at=0,
    reason=Text("test.reason"),
    option=Option((Seat(1),), (remedies.NewDeal(),)),
)

WORDS = {
    "qs": ("play QS", "played", "you play QS."),
    "cut 20": ("cut 20 cards", "cut", "you cut the pack."),
    "packs": ("ask for new cards", "other", "you ask for new cards."),
    "torn": ("point out a torn or marked card", "other", "you find a torn or marked card."),
    "claim e 3": ("claim a revoke by E in trick 3", "claimed", "you claim that E revoked in trick 3."),
    "show": ("show your tricks", "shown", "you show the tricks."),
    "mix": ("mix the tricks", "other", "you mix the tricks."),
    "who 7h": ("ask who played 7H", "asked", "you ask who played 7H."),
    "agree": ("agree", "other", "you agree."),
    "object": ("object and play on", "other", "you object. Play goes on."),
    "count": ("have the hands counted", "other", "you have the hands counted."),
    "pack": ("have the whole pack counted", "other", "you have the pack counted."),
    "also 7h": (
        "play 7H to the trick as well",
        "shown",
        "you play 7H to the trick as well, then pick it up again.",
    ),
    "find": ("look for the card on the floor", "other", "you find a card on the floor."),
}


@pytest.mark.parametrize("spoken", SHARED.values(), ids=lambda spoken: spoken.typed)
def test_the_example_of_a_shared_act_is_typed_and_read_as_it_says(spoken):
    act = spoken.example
    assert spoken.form.write(act, [act]) == spoken.typed
    assert SPEECH.read(spoken.typed, Seeing(act.seat, (act,))) == act
    assert SPEECH.choices(Seeing(act.seat, (act,), cases=(CASE,)))[0].typed == spoken.typed


TOLD = {spoken.typed: spoken for spoken in SHARED.values() if isinstance(spoken.tell, Telling)}


@pytest.mark.parametrize("typed", TOLD)
def test_what_is_offered_and_told_of_a_shared_act(typed):
    act = TOLD[typed].example
    (choice,) = SPEECH.choices(Seeing(act.seat, (act,)))
    told = TOLD[typed].tell.of(act)
    label, text = plain(choice.label, "NESW"), plain(told.text, "NESW", you=act.seat)
    assert (label, told.kind, text) == WORDS[typed]


QUEEN = tricks.PLAY.example
SPADE = Trick(((Seat(3), Card("2S")),))
WHOLE = Trick(tuple((Seat(n), Card(card)) for n, card in enumerate(("2S", "3S", "4S", "5S"))))


@pytest.mark.parametrize(
    ("trick", "laid", "hand", "asked"),
    [
        (None, (), "QS", "Lead a card"),
        (SPADE, (), "QS", "Follow spades"),
        (SPADE, (), "QH", "You have no spades: play any card"),
        (None, (WHOLE,), "QS", "Lead a card"),
        (None, (WHOLE, SPADE), "QS QH", "Follow spades"),
    ],
)
def test_a_seat_is_asked_to_lead_or_to_follow_the_suit_led_if_it_can(trick, laid, hand, asked):
    assert plain(SPEECH.prompt(Seeing(Seat(0), (QUEEN,), trick, laid, Hand(hand)))) == asked


@pytest.mark.parametrize("kind", ["Waive", "Later"])
def test_of_two_open_cases_the_words_say_which_is_let_go_or_put_off(kind):
    spoken = next(each for each in SHARED.values() if each.kind.__name__ == kind)
    cases = (CASE, msgspec.structs.replace(CASE, case=1, reason=table.TableWords.pack_imperfect(Seat(2))))
    both = tuple(spoken.kind(Seat(1), case) for case in (0, 1))
    seeing = Seeing(Seat(1), both, cases=cases)
    word = spoken.typed
    assert [each.typed for each in SPEECH.choices(seeing)] == [f"{word} 1", f"{word} 2"]
    labels = [each.label for each in SPEECH.choices(seeing)]
    assert labels[0] != labels[1]
    assert "S finds that the pack is not complete" in plain(labels[1], tuple("NESW"))
    assert [SPEECH.read(f"{word} {number}", seeing) for number in (1, 2)] == [*both]
    with pytest.raises(NotAnAct, match="type the number of your choice"):
        SPEECH.read(word, seeing)
    alone = Seeing(Seat(1), both[1:], cases=cases)
    assert SPEECH.read(word, alone) == both[1]
    assert SPEECH.choices(alone)[0].typed == word

"""Cards parted from the rest, named, shown and mixed at whist, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hoyle.cards import Card
from hoyle.games.whist import act
from hoyle.games.whist.state import State
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, SEAT, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import words as tricks
from hoyle.tricks.holding import in_hand
from hoyle.words import Cards, Text, phrase


class WhistShowingWords:
    """The phrases of cards that are parted, named, shown and mixed."""

    separate = phrase("detach {card} from your hand", Card)
    separates = telling(
        "other", phrase("{who} {who?detach a card from your|detaches a card from their} hand.", Seat)
    )
    put_back = phrase("put the card back")
    puts_back = telling("other", phrase("{who} {who?put|puts} the card back.", Seat))
    name_card = phrase("name {card} as {of?your|@'s} card", Card, Seat)
    names_card = telling(
        "called", phrase("{who} {who?name|names} {card} as {of?your|@'s} card.", Seat, Card, Seat)
    )
    may_name = phrase("{of} {of?have|has} detached a card. Name it, for example: {typed}", Seat, Text)
    name_north = phrase("name N 7H")
    name_east = phrase("name E 7H")
    name_south = phrase("name S 7H")
    name_west = phrase("name W 7H")
    throw_down = phrase("throw your hand down")
    throws_down = telling("shown", phrase("{who} {who?throw|throws} down {cards}.", Seat, Cards))
    show_hand = phrase("show your hand and claim all the remaining tricks")
    pick_up = phrase("pick up your hand again")
    picks_up = telling("other", phrase("{who} {who?pick up your|picks up their} exposed hand.", Seat))
    mix_cards = phrase("push your card onto {upon?your own|@'s} card", Seat)
    mixes_cards = telling("other", phrase("{who} {who?mix|mixes} up the cards of the trick.", Seat))


NAMED = (
    WhistShowingWords.name_north,
    WhistShowingWords.name_east,
    WhistShowingWords.name_south,
    WhistShowingWords.name_west,
)
"""An example of naming the card that a seat holds apart."""


def _thrown(step: Step[State, act.ThrowDown]) -> Iterator[Event]:
    if deal := step.after.deal:
        yield WhistShowingWords.throws_down(step.act.seat, in_hand(deal.hands[step.act.seat], None))


SPOKEN = (
    Spoken(
        example=act.Separate(Seat(0), Card("7H")),
        typed="part 7h",
        form=Form("part {card}", card=CARD),
        offer=WhistShowingWords.separate,
        tell=WhistShowingWords.separates,
    ),
    one_word(act.PutBack, "putback", WhistShowingWords.put_back, WhistShowingWords.puts_back),
    Spoken(
        example=act.NameCard(Seat(0), Seat(1), Card("7H")),
        typed="name e 7h",
        form=Form("name {of} {card}", of=SEAT, card=CARD),
        offer=WhistShowingWords.name_card,
        tell=WhistShowingWords.names_card,
    ),
    one_word(act.ThrowDown, "throw", WhistShowingWords.throw_down, _thrown),
    replace(tricks.SHOW_HAND, offer=WhistShowingWords.show_hand),
    one_word(act.PickUp, "pickup", WhistShowingWords.pick_up, WhistShowingWords.picks_up),
    Spoken(
        example=act.MixCards(Seat(0), Seat(1)),
        typed="mix e",
        form=Form("mix {upon}", upon=SEAT),
        offer=WhistShowingWords.mix_cards,
        tell=WhistShowingWords.mixes_cards,
    ),
)

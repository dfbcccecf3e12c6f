"""Showing, asking and hinting at solo, in words."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.solo import act
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, FROM_ONE, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.tricks import words as tricks
from hoyle.words import Place, phrase


class SoloShowingWords:
    """The phrases of showing, and of remarks beside the play."""

    face_up = phrase("face up")
    expose = phrase("expose {card}", Card)
    exposes = telling("shown", phrase("{who} {who?expose|exposes} {card}.", Seat, Card))
    name_held = phrase("claim to hold {card}", Card)
    names_held = telling("called", phrase("{who} {who?claim|claims} to hold {card}.", Seat, Card))
    name_turn_up = phrase("name the card that was turned up")
    names_turn_up = telling("called", phrase("{who} {who?name|names} the card that was turned up.", Seat))
    look_back = phrase("ask to see the last trick")
    looks_back = telling("asked", phrase("{who} {who?ask|asks} to see the last trick.", Seat))
    look_at = phrase("ask to see trick {number}", Place)
    looks_at = telling("asked", phrase("{who} {who?ask|asks} to see trick {number}.", Seat, Place))
    confer = phrase("ask your partner what to choose")
    confers = telling(
        "asked", phrase("{who} {who?ask your|asks their} partner which penalty to choose.", Seat)
    )
    hint = phrase("give your partner unauthorised information")
    hints = telling("other", phrase("{who} {who?give|gives} unauthorised information.", Seat))


def _looked_back(step: Step[object, act.LookBack]) -> Iterator[Event]:
    seat, trick = step.act.seat, step.act.trick
    yield (
        SoloShowingWords.looks_back(seat) if trick is None else SoloShowingWords.looks_at(seat, Place(trick))
    )


SPOKEN = (
    Spoken(
        example=act.Expose(Seat(0), Card("7H")),
        typed="expose 7h",
        form=Form("expose {card}", card=CARD),
        offer=SoloShowingWords.expose,
        tell=SoloShowingWords.exposes,
    ),
    Spoken(
        example=act.NameHeld(Seat(0), Card("7H")),
        typed="name 7h",
        form=Form("name {card}", card=CARD),
        offer=SoloShowingWords.name_held,
        tell=SoloShowingWords.names_held,
    ),
    tricks.SHOW_HAND,
    one_word(act.NameTurnUp, "turnup", SoloShowingWords.name_turn_up, SoloShowingWords.names_turn_up),
    one_word(act.AskTrumps, "trumps", tricks.TrickWords.ask_trumps, tricks.TrickWords.asks_trumps),
    Spoken(
        example=act.LookBack(Seat(0)),
        typed="last",
        form=Form("last {trick?}", trick=FROM_ONE),
        offer=lambda a, _: (
            SoloShowingWords.look_back() if a.trick is None else SoloShowingWords.look_at(Place(a.trick))
        ),
        tell=_looked_back,
    ),
    one_word(act.Confer, "confer", SoloShowingWords.confer, SoloShowingWords.confers),
    one_word(act.Hint, "hint", SoloShowingWords.hint, SoloShowingWords.hints),
)

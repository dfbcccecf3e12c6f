"""The desk itself: incidents heard by the codes of a game, and choices made, without a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from dataclasses import replace as changed
from textwrap import fill
from typing import Any

from msgspec.structs import replace

from hoyle.desk.objections import objection
from hoyle.desk.talk import Talk
from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.law import Code, Incident, Landmark, Law, Matter, Passed, Ruling, Standing, hear
from hoyle.law import remedy as remedies
from hoyle.law.paragraph import Worth, no_effect, paragraph
from hoyle.seat import SEATS, Seat, seat_name
from hoyle.table import AnyGame, Position, Step
from hoyle.table.act import Answering
from hoyle.table.game import desk_of
from hoyle.table.incident import Mismarked
from hoyle.table.laws import TABLE
from hoyle.table.option import answered
from hoyle.table.protocols import TableState, TableVariant
from hoyle.text import Called
from hoyle.tricks import incident as tricks
from hoyle.words import ENGLISH, Language, Name, Place, Text, plain

_KEPT = frozenset({Landmark.CUT, Landmark.DEAL_END})
"""The moments after which a law rules otherwise."""

_WIDTH = 88
"""The letters of a line."""

_TAKEN_BACK = tricks.RevokeSaved | tricks.CardTakenBack
"""A card leaves the last trick: if that trick had ended the deal, the deal goes on."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that the desk has been told and has ruled.

    Attributes:
        game: The game.
        state: The session with a deal of no cards, on which rulings are applied and scored.
        matter: The facts that laws look at; it holds the docket.
    """

    game: AnyGame
    state: TableState
    matter: Matter[TableVariant]

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes that the desk applies: the game's, and that of any table."""
        codes = self.game.codes(self.state)
        return codes if TABLE in codes else (*codes, TABLE)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return seats_called(self.game.seats(self.matter.variant))


@dataclass(frozen=True, slots=True)
class Finding:
    """One ruling, as it is told to somebody who asked.

    Attributes:
        ruling: The ruling.
        law: Its article.
        seats: The names of the seats.
        worth: What each choice would make of the score.
    """

    ruling: Ruling
    law: Law
    seats: tuple[str, ...] = tuple(map(seat_name, SEATS))
    worth: Worth = no_effect

    def said(self, text: Text, language: Language = ENGLISH) -> str:
        """Return a text with the names of the seats."""
        return plain(text, self.seats, language=language)

    def says(self, language: Language = ENGLISH) -> str:
        """Return the ruling as a paragraph, in the words that a table uses."""
        words = self.said(paragraph(self.ruling, self.worth), language)
        return words[:1].upper() + words[1:]

    def article(self, language: Language = ENGLISH) -> tuple[str, str]:
        """Return the title of the article and its text; in those of its book if they are not translated."""
        law = self.law
        return language.documents.get(f"{law.id}.title", law.title), language.documents.get(law.id, law.says)

    def silent(self, language: Language = ENGLISH) -> str:
        """Return how we read the book where it is silent; empty if it speaks."""
        default = self.ruling.default
        if default is None:
            return ""
        return plain(Talk.silent(Called(self.said(default, language))), language=language)

    def document(self) -> Document:
        """The document of a ruling in ``hoyle rule --json``."""
        ruling = self.ruling
        option, remedy = ruling.option, ruling.remedy
        choices = [each.text for each in option.choices] if option else [remedy.consequence] if remedy else []
        return {
            "law": self.law.id,
            "title": self.law.title,
            "offender": None if ruling.offender is None else self.seats[ruling.offender],
            "standing": ruling.standing.value,
            "choices": [self.said(choice) for choice in choices],
            "decider": [self.seats[seat] for seat in option.choosers] if option else None,
            "until": self.said(ruling.until.text) if ruling.until else None,
            "reason": self.said(ruling.reason),
            "says": self.says(),
            "default": self.said(ruling.default) if ruling.default else None,
        }


def explained(finding: Finding, language: Language = ENGLISH) -> tuple[str, ...]:
    """Return a ruling in lines: the paragraph, what the law says, and where the book is silent."""
    lines = [in_lines(finding.says(language)), _beneath(": ".join(finding.article(language)))]
    if silent := finding.silent(language):
        lines.append(_beneath(silent))
    return tuple(lines)


def in_lines(words: str) -> str:
    """Return a paragraph in lines of the width in which the desk prints."""
    return fill(words, _WIDTH)


def _beneath(words: str) -> str:
    return fill(words, _WIDTH, initial_indent="  ", subsequent_indent="  ")


def seats_called(players: int) -> tuple[str, ...]:
    """Return the names of the seats of a table: letters at a table of four, else numbers."""
    if players == len(SEATS):
        return tuple(map(seat_name, SEATS))
    return tuple(plain(Name.seat(Place(seat))) for seat in range(players))


def hear_of(desk: Desk, *incidents: Incident) -> tuple[Desk, tuple[Ruling, ...]]:
    """Hear of things that happened at once, and return the desk and its rulings; everything is told.

    Raises:
        BadCase: if it cannot have happened so.
    """
    for incident in incidents:
        if why := objection(incident, desk.matter, desk_of(desk.game)):
            error = BadCase(why)
            error.players = len(desk.seats)
            raise error
    if any(isinstance(incident, _TAKEN_BACK) for incident in incidents):
        desk = _with(desk, clock=desk.matter.clock - {Landmark.DEAL_END})
    desk, rulings = _judged(desk, (), incidents)
    for incident in incidents:
        if isinstance(incident, Mismarked):
            desk = marked(desk, incident.stands)
    return desk, rulings


def chosen(desk: Desk, answer: Answering) -> tuple[Desk, tuple[Ruling, ...]]:
    """Let one of those entitled choose, or let it go.

    Raises:
        ImpossibleAct: if they have no such choice to make.
    """
    docket = desk.matter.docket
    step = Step(Position(desk.state, docket), answer, desk.state)
    return _judged(desk, (answered(docket, answer),), desk.game.incidents(step))


def passed(
    desk: Desk, landmarks: Collection[Landmark], seat: Seat | None = None, trick: int | None = None
) -> tuple[Desk, tuple[Ruling, ...]]:
    """Pass moments by which rights end, by an act of this seat that plays to this trick, or turns it."""
    rulings = desk.matter.docket.lapse(Passed(frozenset(landmarks), seat, trick))
    desk = _entered(desk, rulings)
    return _with(desk, clock=desk.matter.clock | _KEPT & set(landmarks)), rulings


def cut(desk: Desk) -> tuple[Desk, tuple[Ruling, ...]]:
    """Cut the cards for the next deal."""
    return passed(desk, {Landmark.CUT})


def moot(desk: Desk, case: int) -> Desk:
    """Close an open case about cards that are no longer there; ``case`` is its public number.

    Raises:
        BadCase: if no such case is open.
    """
    places = [each.place for each in desk.matter.docket.at(Standing.OPEN) if each.public == case]
    if not places:
        raise BadCase(f"no case {case} is open")
    return _entered(desk, desk.matter.docket.moot(places))


def findings(desk: Desk) -> tuple[Finding, ...]:
    """Return every case as it now stands, in the order in which they were opened."""
    laws = {law.id: law for code in desk.codes for law in code.laws}
    worth = desk.game.speech.worth(desk.state)
    return tuple(
        Finding(case.last, laws[case.last.law], desk.seats, worth) for case in desk.matter.docket.cases
    )


def marked(desk: Desk, score: tuple[int, ...]) -> Desk:
    """Put right a score that was wrongly kept; it includes what the desk ruled before (TL-07)."""
    state = desk_of(desk.game).marked(desk.state, score)
    return _with(Desk(desk.game, state, desk.matter), score=score)


def _judged(
    desk: Desk, answers: tuple[Ruling, ...], incidents: Collection[Incident]
) -> tuple[Desk, tuple[Ruling, ...]]:
    """Return the choice and the rulings of the laws, all by the docket as it was found; as at a table."""
    found = desk.matter
    said = (
        *answers,
        *(ruling for incident in incidents for code in desk.codes for ruling in hear(code, incident, found)),
    )
    rulings = tuple(replace(ruling, told=True) for ruling in said)
    desk = _entered(desk, rulings)
    void = any(
        isinstance(ruling.remedy, remedies.NewDeal | remedies.LostDeal)
        and ruling.standing is Standing.EXACTED
        for ruling in rulings
    )
    if void:
        desk, ended = passed(desk, {Landmark.THROWN_IN})
        rulings += ended
    return desk, rulings


def _entered(desk: Desk, rulings: Collection[Ruling]) -> Desk:
    """Enter these rulings, apply them and score them."""
    docket, state = desk.matter.docket, desk.state
    for ruling in rulings:
        docket, state = docket.enter(ruling), desk.game.apply(state, ruling)
    scored = desk.game.score(Position(state, docket))
    if scored is not state:
        scored = desk.game.settle(Position(scored, docket))
    score = desk.game.matter(Position(scored, docket)).score
    return _with(Desk(desk.game, scored, desk.matter), docket=docket, score=score)


def _with(desk: Desk, **changes: Any) -> Desk:
    return Desk(desk.game, desk.state, changed(desk.matter, **changes))

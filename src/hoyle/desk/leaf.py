"""What a table has been told, deal by deal: each case as it came to stand, and acts that no law rules on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hoyle.desk.desk import Finding, seats_called
from hoyle.files.json_text import Document
from hoyle.law import Law, Ruling, Standing
from hoyle.law.paragraph import Worth, no_effect
from hoyle.seat import SEATS
from hoyle.table import AnyGame, AnyPosition, AnyStep, Step, advance
from hoyle.table.act import Act
from hoyle.table.told import unruled
from hoyle.words import plain


@dataclass(frozen=True, slots=True)
class Note:
    """An act against a rule on which no law rules: it has no effect, or stands.

    ``number`` is that of the ``line`` of a case, or of the ``act`` of a record, from 1.
    """

    of: Literal["line", "act"]
    number: int
    says: str

    def document(self) -> Document:
        """The document of a note in ``hoyle rule --json``."""
        return {self.of: self.number, "says": self.says}

    def __str__(self) -> str:
        return f"{self.of.capitalize()} {self.number}: {self.says[:1].lower()}{self.says[1:]}"


class Leaf:
    """Everything that a table has been told, deal by deal, each case as it came to stand."""

    def __init__(self, game: AnyGame, players: int = len(SEATS)) -> None:
        self.game, self.deal, self.seats = game, 0, seats_called(players)
        self.told: dict[tuple[int, int], Ruling] = {}
        self.notes: list[Note] = []
        self.worth: Worth = no_effect

    def done(self, position: AnyPosition, act: Act, line: int) -> AnyPosition:
        """Do the act in this line of a case, and return the position after it."""
        after, rulings = advance(self.game, position, act)
        self.note(Step(position, act, after.state), rulings, "line", line)
        self.hear(rulings, after)
        return after

    def note(
        self, step: AnyStep, rulings: tuple[Ruling, ...], of: Literal["line", "act"], number: int
    ) -> None:
        """Note what is told of an act that no law rules on."""
        said = unruled(self.game, step, rulings)
        self.notes += [Note(of, number, plain(event.text, self.seats)) for event in said]

    def hear(self, rulings: tuple[Ruling, ...], after: AnyPosition) -> None:
        """Hear these rulings, after which the table stands so."""
        self.worth = self.game.speech.worth(after.state)
        for ruling in rulings:
            if ruling.told and ruling.standing is Standing.LAPSED:
                self._lapse(ruling)
        if self.told and not after.docket.cases:
            self.deal += 1
        for ruling in after.docket.public_rulings():
            self.told[self.deal, ruling.case or 0] = ruling

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every case as it came to stand, in the order in which they were opened."""
        return tuple(
            Finding(ruling, self._law(ruling.law), self.seats, self.worth) for ruling in self.told.values()
        )

    def _lapse(self, ruling: Ruling) -> None:
        for key, told in self.told.items():
            alike = (told.law, told.offender, told.at) == (ruling.law, ruling.offender, ruling.at)
            if told.standing.live and alike:
                self.told[key] = ruling

    def _law(self, id: str) -> Law:
        codes = (code for variant in self.game.variants for code in self.game.codes(self.game.begin(variant)))
        return next(law for code in codes for law in code.laws if law.id == id)

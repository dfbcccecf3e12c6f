"""A case that a person builds up at the desk line by line, and can take back line by line."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from hoyle.desk.answers import Roles, roles, seat_typed
from hoyle.desk.case import ToldCase, begun, case_in, heard, result, told_at_the_desk
from hoyle.desk.desk import Desk, findings
from hoyle.desk.happening import HAPPENINGS, Happening
from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.seat import Seat, parse_seat
from hoyle.table import Choose
from hoyle.table.option import answers, asked, taken
from hoyle.text import Text


@dataclass(frozen=True, slots=True)
class Enquiry:
    """A setup, and what happened after it, as the lines of a case file have it.

    Attributes:
        setup: the table.
        lines: incidents, choices and moments, in order.
    """

    setup: Document
    lines: tuple[Document, ...] = ()

    @classmethod
    def of_case(cls, data: bytes) -> Enquiry:
        """Go on with a case of the desk.

        Raises:
            BadCase: if it is none, or cannot have happened.
        """
        setup, lines = case_in(data)
        enquiry = cls(setup, tuple(lines))
        enquiry.desk()
        return enquiry

    @property
    def game(self) -> str:
        """The game by its name."""
        return begun(self.setup)[0].name

    @property
    def ruled_on(self) -> frozenset[str]:
        """The happenings on which the laws of the table rule, by the names of their kinds."""
        codes = begun(self.setup)[2].codes
        return frozenset(kind.__name__ for code in codes for law in code.laws for kind in law.hears)

    @property
    def listed(self) -> tuple[Happening, ...]:
        """The happenings that may be reported here: all of the game but those of another code's laws only."""
        desk = game_named(self.game).desk
        codes = desk.codes.values() if desk else ()
        foreign = {kind.__name__ for code in codes for law in code.laws for kind in law.hears} - self.ruled_on
        return tuple(each for each in HAPPENINGS[self.game] if each.name not in foreign)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        game, variant, _ = begun(self.setup)
        return game.seats(variant)

    @property
    def known(self) -> Roles:
        """The seats meant by "the dealer", "my partner" and the like, as far as the setup tells."""
        of_setup = {
            role: self._seat(key)
            for role, key in (("me", "asker"), ("dealer", "dealer"), ("caller", "caller"))
        }
        return roles(self.players, **of_setup)

    def _seat(self, key: str) -> Seat | None:
        return parse_seat(str(self.setup[key]), self.players) if self.setup.get(key) else None

    def desk(self) -> Desk:
        """The desk, having heard it all.

        Raises:
            BadCase: if it cannot have happened so.
        """
        return told_at_the_desk(self.setup, self.lines)[1]

    def then(self, *lines: Document) -> Enquiry:
        """The enquiry with more lines.

        Raises:
            BadCase: if it cannot have happened so.
            ActError: if there is no such choice.
        """
        desk, players = self.desk(), self.players
        for line in lines:
            desk = heard(desk, line, players)
        return replace(self, lines=(*self.lines, *lines))

    def choices(self) -> list[tuple[Choose, Text]]:
        """The choices that the seat asked first may make now, each with its words."""
        docket = self.desk().matter.docket
        chooser = asked(docket)
        acts = () if chooser is None else answers(docket, chooser)
        chosen = ((act, taken(docket, act)) for act in acts if isinstance(act, Choose))
        return [(act, choice[1].text) for act, choice in chosen if choice]

    def chosen(self, option: Choose) -> Enquiry:
        """The enquiry with a choice made.

        Raises:
            ActError: if there is no such choice.
        """
        seat = seat_typed(option.seat, self.players)
        return self.then({"act": "Choose", "seat": seat, "case": option.case, "option": option.option})

    def undone(self) -> Enquiry:
        """The enquiry without its last line."""
        return replace(self, lines=self.lines[:-1])

    def judged(self) -> ToldCase:
        """Everything that was ruled."""
        before, desk = told_at_the_desk(self.setup, self.lines)
        return ToldCase(findings(desk), before, result(desk))

    def document(self) -> Document:
        """The case as one document: its setup, and its lines."""
        return {"setup": self.setup, "lines": [*self.lines]}

    @classmethod
    def of_document(cls, document: Document) -> Enquiry:
        """Read what ``document`` gives.

        Raises:
            BadCase: if it cannot be read, or cannot have happened.
        """
        try:
            text = "\n".join(map(json.dumps, ({"setup": document["setup"]}, *document.get("lines", ()))))
        except (KeyError, TypeError):
            raise BadCase("a case is an object with a setup and lines") from None
        return cls.of_case(text.encode())

    def case(self) -> str:
        """The case file: the setup, and each line."""
        return "".join(
            f"{json.dumps(line, ensure_ascii=False)}\n" for line in ({"setup": self.setup}, *self.lines)
        )

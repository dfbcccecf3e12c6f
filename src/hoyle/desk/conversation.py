"""The desk by word of mouth: questions and answers, until the person has nothing more to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeVar, get_args, get_origin

from hoyle.desk.answers import command, number_in, of_setup, seat_typed, written, yes_or_no
from hoyle.desk.case import ToldCase, begun, result, scores, standing
from hoyle.desk.desk import Desk, explained, findings
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS, MOMENTS, Happening, moment_of
from hoyle.desk.questions import hint_of, question_of
from hoyle.desk.tables import table_named
from hoyle.desk.talk import Heads, Talk
from hoyle.desk.understanding import (
    CLAIMANT,
    PAST,
    Stage,
    Understanding,
    happening,
    lines,
    staged,
    understood,
    with_table,
)
from hoyle.errors import ActError, BadCase, BadText, IncompleteCase, NotFound, RoleUnknown
from hoyle.files.json_text import Document
from hoyle.games import GAMES, game_named
from hoyle.seat import SEATS, Seat
from hoyle.table import AnyGame, Choose
from hoyle.table.desk import Question
from hoyle.table.game import desk_of
from hoyle.table.option import answers, asked, taken
from hoyle.text import Called, Text
from hoyle.words import ENGLISH, Language, plain

T = TypeVar("T")

Ask = Callable[[str], str]
"""Put a question, and give back what is typed; EOFError at the end of all answers."""

Say = Callable[[str], None]

Save = Callable[[str, Enquiry], None]
"""Keep the enquiry in a file of that name."""

_WANTS = Literal["play", "keep", "highest", "lowest", "suit"]
"""Its question lists the answers itself."""

_FEW = 2
"""A sentence has more words than that."""

_STOPS = ".,;:?! "
"""Marks that a word may end with."""


class Conversation:
    """One person at the desk."""

    def __init__(self, ask: Ask, say: Say, save: Save | None = None, language: Language = ENGLISH) -> None:
        self._ask, self._say, self._save, self._language = ask, say, save, language

    def held(self, enquiry: Enquiry | None = None) -> ToldCase:
        """Hear the person out, ruling act by act; go on with an enquiry if there is one."""
        self._now = enquiry or Enquiry(self._setting())
        try:
            while word := self._ask(f"{self._in(Talk.what_happened())}: ").strip():
                self._until_read(lambda: self._done(word))
        except EOFError:
            pass
        return self._now.judged()

    def answered(self, sentence: str, enquiry: Enquiry) -> Enquiry:
        """Rule on one sentence, asking only for what it leaves out."""
        self._now = enquiry
        try:
            self.sentence(sentence, at_once=True)
        except (BadCase, ActError) as error:
            self._say(self._why(error))
        except EOFError:
            pass
        return self._now

    def _done(self, word: str) -> None:
        """Do what the person types where the desk asks what happened."""
        kinds = self._now.listed
        first, _, rest = word.partition(" ")
        if command(word) == "cut":
            self._now = self._now.then({"cut": True})
        elif command(word) == "undo":
            self._undo()
        elif command(first) == "save" and rest and self._save:
            self._save(rest.strip(), self._now)
        elif word.isdecimal() and 1 <= int(word) <= len(kinds):
            self._ruled(kinds[int(word) - 1])
        elif word == "?":
            self._list(self._game.name, kinds, "")
        elif self._is_sentence(word, kinds):
            self.sentence(word)
        else:
            self._list(self._game.name, kinds, word.lower().strip(_STOPS))

    def _is_sentence(self, word: str, kinds: Sequence[Happening]) -> bool:
        """Has it more than a word or two; or, if none of the happenings is called so, is it understood?"""
        if len(word.split()) > _FEW:
            return True
        known = word.isdecimal() or any(kind.is_called(word.lower().strip(_STOPS)) for kind in kinds)
        return not known and bool(
            understood(word, self._game.name, self._language.code, among=self._now.ruled_on).decision.names
        )

    def sentence(self, text: str, *, at_once: bool = False) -> bool:
        """Rule on what a sentence tells, asking for what is missing; return whether it was ruled on.

        Where everything is said, ``at_once`` asks nothing more.
        """
        read = understood(text, self._game.name, self._language.code, among=self._now.ruled_on)
        self._now = with_table(self._now, read.setup)
        name = self._which(read)
        if name is None:
            return False
        facts = dict(read.facts[name])
        stage = self._complete(name, facts)
        self._say_back(stage)
        if not at_once and not self._confirmed(stage, facts):
            return False
        stage = staged(self._now, name, facts)
        self._now = with_table(self._now, {}, stage)
        self._judge(lambda: self._now.then(*lines(stage.kind, stage.facts, self._now.players)))
        return True

    def _which(self, read: Understanding) -> str | None:
        """The happening that was understood, or which of the nearest it is."""
        names = read.decision.names
        if not names:
            self._tell(Talk.no_article())
            return None
        if read.decision.sureness == "sure":
            return names[0]
        kinds = [happening(self._game.name, name) for name in names]
        for number, kind in enumerate(kinds, start=1):
            self._say(f"{number:3}  {kind.said_in(self._language)}")
        word = self._ask(f"{self._in(Talk.which_of_these(len(kinds)))} ").strip()
        chosen = number_in(word)
        return names[chosen - 1] if chosen and 1 <= chosen <= len(names) else None

    def _complete(self, name: str, facts: Document) -> Stage:
        """Ask for what is missing."""
        while True:
            stage = staged(self._now, name, facts)
            for role in stage.roles:
                if role in ("mate", "caller"):
                    for key in [key for key, value in facts.items() if value == role]:
                        del facts[key]
                else:
                    self._ask_who(role)
            for slot in stage.unread:
                said = f"{self._question(slot)}: {facts.pop(slot)}"
                self._tell(Talk.cannot_be(Called(said)))
            if stage.roles:
                continue
            if not stage.missing:
                return stage
            slot = stage.missing[0]
            facts[slot] = self._until_read(lambda: self._fact(stage.kind, slot))  # noqa: B023

    def _fact(self, kind: Happening, slot: str) -> object:
        """Ask for one fact of a happening."""
        kinds = dict(kind.asks) | {PAST: bool, CLAIMANT: Seat}
        answer = self._answer(f"{self._question(slot)}{self._hint(kinds[slot])}? ", needed=slot != CLAIMANT)
        if slot == PAST:
            return "yes" if written(slot, bool, answer, self._now.players) else "no"
        return self._in_letters(kind, "seat" if slot == CLAIMANT else slot, answer)

    def _say_back(self, stage: Stage) -> None:
        """Say what was understood, each fact with its number."""
        self._tell(Talk.understood(Called(stage.kind.said_in(self._language))))
        for number, (slot, value) in enumerate(stage.facts.items(), start=1):
            said = stage.kind.answer_in(slot, value, stage.facts.get("seat"), self._language)
            self._say(f"{number:3}  {self._question(slot)}: {said}")

    def _confirmed(self, stage: Stage, facts: Document) -> bool:
        """Let the person change facts; return whether to rule on it."""
        while word := self._ask(f"{self._in(Talk.is_that_right())} ").strip():
            if command(word) == "undo" or yes_or_no(word) is False:
                return False
            if yes_or_no(word):
                return True
            number = number_in(word) or 0
            if 1 <= number <= len(stage.facts):
                slot = [*stage.facts][number - 1]
                facts[slot] = self._until_read(lambda: self._fact(stage.kind, slot))  # noqa: B023
                stage = self._complete(stage.kind.name, facts)
                self._say_back(stage)
        return True

    def _judge(self, told: Callable[[], Enquiry]) -> None:
        """Tell the desk, and say what it rules."""
        before = [case.ruling for case in findings(self._now.desk())]
        self._now = told()
        cases = [case for case in findings(self._now.desk()) if case.ruling not in before]
        if not cases:
            self._tell(Talk.nothing_asked())
        for case in cases:
            for words in explained(case, self._language):
                self._say(words)

    @property
    def _game(self) -> AnyGame:
        return game_named(str(self._now.setup.get("game", GAMES[0].name)))

    def _undo(self) -> None:
        if not self._now.lines:
            self._tell(Talk.nothing_to_take_back())
            return
        self._now = self._now.undone()
        score = scores(standing(result(self._now.desk())))
        self._tell(Talk.taken_back(Called(score), len(self._now.lines)))

    def _list(self, game: str, kinds: Sequence[Happening], word: str) -> None:
        """List the happenings that this word names, each with its number."""
        told = [
            (number, kind.said_in(self._language))
            for number, kind in enumerate(kinds, start=1)
            if kind.is_called(word, self._language)
        ]
        for moment in MOMENTS:
            here = [line for line in told if moment_of(kinds[line[0] - 1]) == moment]
            if here and not word:
                self._say(f"{self._in(getattr(Heads, moment)())}:")
            for number, words in here:
                self._say(f"{number:3}  {words}")
        if not told:
            known = [
                other.name
                for other in GAMES
                if any(kind.is_called(word, self._language) for kind in HAPPENINGS[other.name])
            ]
            last = len(kinds)
            others = ", ".join(map(self._game_called, known))
            self._tell(
                Talk.known_elsewhere(Called(self._game_called(game)), Called(others), last)
                if known
                else Talk.unknown(last)
            )

    def _setting(self) -> Document:
        names = [game.name for game in GAMES if game.desk]
        which = f"{self._in(Talk.which_game(Called(', '.join(names)), Called(names[0])))} "
        setup: Document = {}
        self._until_read(lambda: self._game_told(setup, which, names[0]))
        game = game_named(setup["game"])
        four = game.players == (len(SEATS), len(SEATS))
        dealer = Question(
            "dealer", self._in(Talk.which_dealer() if four else Talk.which_number_deals()).removesuffix("?")
        )
        for question in sorted((dealer, *desk_of(game).asks), key=lambda each: each.name != "players"):
            if question.asked(setup):
                words, needed = f"{question.said_in(game.name, self._language)}? ", question.needed
                otherwise = "N" if question is dealer and four else ""
                self._until_read(
                    lambda: self._told(setup, question.name, words, otherwise, needed=needed)  # noqa: B023
                )
        begun(setup)
        return setup

    def _game_told(self, setup: Document, question: str, otherwise: str) -> None:
        """Ask for the game, which may also be named by its variant, such as short whist."""
        answer = self._ask(question).strip() or otherwise
        found = table_named(answer)
        with suppress(IncompleteCase):  # What is missing is asked next.
            begun(found)
        setup |= found

    def _told(
        self, setup: Document, name: str, question: str, otherwise: str = "", *, needed: bool = False
    ) -> None:
        """Ask for one key of the setup; what no table could begin with is refused at once."""
        answer = (self._answer(question, needed=True) if needed else self._ask(question).strip()) or otherwise
        if not answer:
            return
        four = game_named(setup["game"]).players[0] == len(SEATS) if "game" in setup else True
        answer = of_setup(name, answer, len(SEATS) if four else 0)
        with suppress(IncompleteCase):  # What is missing is asked next.
            begun({**setup, name: answer})
        setup[name] = answer

    def _ruled(self, happening: Happening) -> None:
        facts = self._answers(happening)
        if facts is not None:
            self._until_read(lambda: self._judge_or_ask(happening, facts))
            self._choices()

    def _judge_or_ask(self, happening: Happening, facts: Document) -> None:
        """Tell the desk; ask for the facts again if it cannot have been so."""
        try:
            self._judge(lambda: self._now.then({"incident": happening.name, **facts}))
        except (BadCase, ActError) as error:
            self._say(self._why(error))
            again = self._answers(happening)
            if again is not None:
                self._judge_or_ask(happening, again)

    def _answers(self, happening: Happening) -> Document | None:
        """Ask for the facts of a happening, one by one; None if the first of them is taken back."""
        has_tricks = desk_of(self._game).given is not None
        asks = [(name, kind) for name, kind in happening.asks if name != "at" or has_tricks]
        told: Document = {}
        at = 0
        while at < len(asks):
            name, kind = asks[at]
            question, needed = f"{self._question(name)}{self._hint(kind)}? ", name in happening.required
            answer = self._until_read(lambda: self._read(happening, name, question, needed))  # noqa: B023
            if answer is None:
                at -= 1
                if at < 0:
                    return None
                told.pop(asks[at][0], None)
                continue
            if answer != "":
                told[name] = answer
            at += 1
        return told

    def _read(self, happening: Happening, name: str, question: str, needed: bool) -> object:
        """Ask one question; what cannot be read is refused at once, so that no other is asked again."""
        answer = self._answer(question, needed=needed)
        if command(answer) == "undo":
            return None
        return self._in_letters(happening, name, answer) if answer else ""

    def _in_letters(self, happening: Happening, name: str, answer: str) -> object:
        """Check an answer, and ask who is meant where it names somebody as "my partner"."""
        try:
            return happening.written(name, answer, self._now.players, self._now.known)
        except RoleUnknown as unknown:
            if unknown.role in ("caller", "mate"):
                raise
            self._ask_who(unknown.role)
            return self._in_letters(happening, name, answer)

    def _ask_who(self, role: str) -> None:
        """Ask who is meant by a role, and keep it in the setup."""
        key = "dealer" if role == "dealer" else "asker"
        seat = self._until_read(lambda: self._seat(f"{self._question(key)}{self._hint(Seat)}? "))
        self._now = Enquiry({**self._now.setup, key: seat}, self._now.lines)

    def _hint(self, kind: object) -> str:
        """An example of an answer of that type, in brackets."""
        if kind == Seat and self._now.players != len(SEATS):
            return f" (1 to {self._now.players})"
        if get_origin(kind) is Literal and kind != _WANTS:
            return f" ({', '.join(get_args(kind))})"
        return f" ({hint_of(kind, self._language)})" if hint_of(kind, self._language) else ""

    def _seat(self, question: str) -> str:
        players = self._now.players
        return str(written("seat", Seat, self._answer(question, needed=True), players))

    def _answer(self, question: str, *, needed: bool) -> str:
        """Ask for one answer; it may be empty only where the matter can be ruled without it."""
        try:
            while not (answer := self._ask(question).strip()) and needed:
                self._tell(Talk.needed())
        except EOFError:
            self._tell(Talk.answers_ended())
            raise
        return answer

    def _choices(self) -> None:
        """Ask for the choices of those entitled; Enter leaves one open."""
        desk = self._now.desk()
        while (chooser := asked(desk.matter.docket)) is not None:
            options = [act for act in answers(desk.matter.docket, chooser) if isinstance(act, Choose)]
            for number, option in enumerate(options, start=1):
                if choice := taken(desk.matter.docket, option):
                    self._say(f"  {number}  {plain(choice[1].text, desk.seats, language=self._language)}")
            word = self._ask(f"{self._in(Talk.who_chooses(Called(desk.seats[chooser])))} ").strip()
            if not word:
                return
            if command(word) == "undo":
                self._undo()
                return
            if word.isdecimal() and 1 <= int(word) <= len(options):
                before = standing(result(desk))
                self._now = self._now.then(_chosen(desk, options[int(word) - 1]))
                desk = self._now.desk()
                self._tell(Talk.so_be_it())
                if (after := standing(result(desk))) != before:
                    self._tell(Talk.score_is(Called(scores(after))))
            else:
                self._tell(Talk.type_a_number(len(options)))

    def _until_read(self, question: Callable[[], T]) -> T:
        while True:
            try:
                return question()
            except (BadCase, BadText, NotFound, ActError) as error:
                self._say(self._why(error))

    def _in(self, text: Text) -> str:
        return plain(text, language=self._language)

    def _tell(self, text: Text) -> None:
        self._say(self._in(text))

    def _question(self, name: str) -> str:
        return question_of(name, self._language)

    def _game_called(self, name: str) -> str:
        return self._language.documents.get(f"called.{name}", name)

    def _why(self, error: Exception) -> str:
        why = getattr(error, "why", None)
        return (
            plain(why, self._now.desk().seats, language=self._language)
            if isinstance(why, Text)
            else str(error)
        )


def _chosen(desk: Desk, option: Choose) -> Document:
    """A choice as the line of a case."""
    seat = seat_typed(option.seat, len(desk.seats))
    return {"act": "Choose", "seat": seat, "case": option.case, "option": option.option}

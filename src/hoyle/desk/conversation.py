"""The desk by word of mouth: questions and answers, until the person has nothing more to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.desk.answers import command, number_in, yes_or_no
from hoyle.desk.case import ToldCase, result, scores, standing
from hoyle.desk.desk import explained, findings
from hoyle.desk.dialogue import Ask, Dialogue, FactQuestions, Say
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import Happening
from hoyle.desk.happening_list import listed
from hoyle.desk.setting import setting
from hoyle.desk.talk import Talk
from hoyle.desk.understanding import Stage, Understanding, happening, lines, staged, understood, with_table
from hoyle.errors import ActError, BadCase
from hoyle.files.json_text import Document
from hoyle.text import Called
from hoyle.words import ENGLISH, Language, plain

Save = Callable[[str, Enquiry], None]
"""Keep the enquiry in a file of that name."""

_FEW = 2
"""A sentence has more words than that."""

_STOPS = ".,;:?! "
"""Marks that a word may end with."""


class Conversation:
    """One person at the desk."""

    def __init__(self, ask: Ask, say: Say, save: Save | None = None, language: Language = ENGLISH) -> None:
        self._talk, self._save, self._language = Dialogue(ask, say, language), save, language

    def held(self, enquiry: Enquiry | None = None) -> ToldCase:
        """Hear the person out, ruling act by act; go on with an enquiry if there is one."""
        self._facts = FactQuestions(self._talk, enquiry or Enquiry(setting(self._talk)))
        try:
            while word := self._talk.asked(f"{self._talk.words(Talk.what_happened())}: "):
                self._facts.until_read(lambda: self._done(word))
        except EOFError:
            pass
        return self._facts.now.judged()

    def answered(self, sentence: str, enquiry: Enquiry) -> Enquiry:
        """Rule on one sentence, asking only for what it leaves out."""
        self._facts = FactQuestions(self._talk, enquiry)
        try:
            self.sentence(sentence, at_once=True)
        except (BadCase, ActError) as error:
            self._refuse(error)
        except EOFError:
            pass
        return self._facts.now

    def _refuse(self, error: Exception) -> None:
        self._talk.say(self._talk.why(error, self._facts.now.desk().seats))

    def _done(self, word: str) -> None:
        """Do what the person types where the desk asks what happened."""
        kinds = self._facts.now.listed
        first, _, rest = word.partition(" ")
        if command(word) == "cut":
            self._facts.now = self._facts.now.then({"cut": True})
        elif command(word) == "undo":
            self._undo()
        elif command(first) == "save" and rest and self._save:
            self._save(rest.strip(), self._facts.now)
        elif word.isdecimal() and 1 <= int(word) <= len(kinds):
            self._ruled(kinds[int(word) - 1])
        elif word != "?" and self._is_sentence(word, kinds):
            self.sentence(word)
        else:
            for line in listed(self._facts.now.game, kinds, word.lower().strip(_STOPS), self._language):
                self._talk.say(line)

    def _is_sentence(self, word: str, kinds: Sequence[Happening]) -> bool:
        """Has it more than a word or two; or, if none of the happenings is called so, is it understood?"""
        if len(word.split()) > _FEW:
            return True
        known = word.isdecimal() or any(kind.is_called(word.lower().strip(_STOPS)) for kind in kinds)
        return not known and bool(self._understood(word).decision.names)

    def _understood(self, text: str) -> Understanding:
        return understood(text, self._facts.now.game, self._language.code, among=self._facts.now.ruled_on)

    def sentence(self, text: str, *, at_once: bool = False) -> bool:
        """Rule on what a sentence tells, asking for what is missing; return whether it was ruled on.

        Where everything is said, ``at_once`` asks nothing more.
        """
        read = self._understood(text)
        self._facts.now = with_table(self._facts.now, read.setup)
        name = self._which(read)
        if name is None:
            return False
        facts = dict(read.facts[name])
        stage = self._facts.complete(name, facts)
        self._say_back(stage)
        if not at_once and not self._confirmed(stage, facts):
            return False
        stage = staged(self._facts.now, name, facts)
        self._facts.now = with_table(self._facts.now, {}, stage)
        self._judge(lambda: self._facts.now.then(*lines(stage.kind, stage.facts, self._facts.now.players)))
        return True

    def _which(self, read: Understanding) -> str | None:
        """The happening that was understood, or which of the nearest it is."""
        names = read.decision.names
        if not names:
            self._talk.tell(Talk.no_article())
            return None
        if read.decision.sureness == "sure":
            return names[0]
        kinds = [happening(self._facts.now.game, name) for name in names]
        for number, kind in enumerate(kinds, start=1):
            self._talk.say(f"{number:3}  {kind.said_in(self._language)}")
        word = self._talk.asked(f"{self._talk.words(Talk.which_of_these(len(kinds)))} ")
        chosen = number_in(word)
        return names[chosen - 1] if chosen and 1 <= chosen <= len(names) else None

    def _say_back(self, stage: Stage) -> None:
        """Say what was understood, each fact with its number."""
        self._talk.tell(Talk.understood(Called(stage.kind.said_in(self._language))))
        for number, (slot, value) in enumerate(stage.facts.items(), start=1):
            said = stage.kind.answer_in(slot, value, stage.facts.get("seat"), self._language)
            self._talk.say(f"{number:3}  {self._talk.question(slot)}: {said}")

    def _confirmed(self, stage: Stage, facts: Document) -> bool:
        """Let the person change facts; return whether to rule on it."""
        while word := self._talk.asked(f"{self._talk.words(Talk.is_that_right())} "):
            if command(word) == "undo" or yes_or_no(word) is False:
                return False
            if yes_or_no(word):
                return True
            number = number_in(word) or 0
            if 1 <= number <= len(stage.facts):
                slot = [*stage.facts][number - 1]
                facts[slot] = self._facts.fact(stage.kind, slot)
                stage = self._facts.complete(stage.kind.name, facts)
                self._say_back(stage)
        return True

    def _ruled(self, happening: Happening) -> None:
        facts = self._facts.of(happening)
        if facts is not None:
            self._facts.until_read(lambda: self._judge_or_ask(happening, facts))
            self._choices()

    def _judge_or_ask(self, happening: Happening, facts: Document) -> None:
        """Tell the desk; ask for the facts again if it cannot have been so."""
        try:
            self._judge(lambda: self._facts.now.then({"incident": happening.name, **facts}))
        except (BadCase, ActError) as error:
            self._refuse(error)
            again = self._facts.of(happening)
            if again is not None:
                self._judge_or_ask(happening, again)

    def _judge(self, told: Callable[[], Enquiry]) -> None:
        """Tell the desk, and say what it rules."""
        before = [case.ruling for case in findings(self._facts.now.desk())]
        self._facts.now = told()
        cases = [case for case in findings(self._facts.now.desk()) if case.ruling not in before]
        if not cases:
            self._talk.tell(Talk.nothing_asked())
        for case in cases:
            for words in explained(case, self._language):
                self._talk.say(words)

    def _undo(self) -> None:
        if not self._facts.now.lines:
            self._talk.tell(Talk.nothing_to_take_back())
            return
        self._facts.now = self._facts.now.undone()
        score = scores(standing(result(self._facts.now.desk())))
        self._talk.tell(Talk.taken_back(Called(score), len(self._facts.now.lines)))

    def _choices(self) -> None:
        """Ask for the choices of those entitled; Enter leaves one open."""
        while choices := self._facts.now.choices():
            seats = self._facts.now.desk().seats
            for number, (_, text) in enumerate(choices, start=1):
                self._talk.say(f"  {number}  {plain(text, seats, language=self._language)}")
            who = Called(seats[choices[0][0].seat])
            word = self._talk.asked(f"{self._talk.words(Talk.who_chooses(who))} ")
            if not word:
                return
            if command(word) == "undo":
                self._undo()
                return
            if word.isdecimal() and 1 <= int(word) <= len(choices):
                before = standing(result(self._facts.now.desk()))
                self._facts.now = self._facts.now.chosen(choices[int(word) - 1][0])
                self._talk.tell(Talk.so_be_it())
                if (after := standing(result(self._facts.now.desk()))) != before:
                    self._talk.tell(Talk.score_is(Called(scores(after))))
            else:
                self._talk.tell(Talk.type_a_number(len(choices)))

"""The desk by word of mouth: questions and answers, until the person has nothing more to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeVar, get_args, get_origin

from hoyle.desk.answers import number_in, of_setup, seat_typed, written
from hoyle.desk.case import ToldCase, begun, result, scores, standing
from hoyle.desk.desk import Desk, explained, findings
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS, MOMENTS, Happening, moment_of
from hoyle.desk.questions import HINTS, question_of
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
from hoyle.words import plain

T = TypeVar("T")

Ask = Callable[[str], str]
"""Put a question, and give back what is typed; EOFError at the end of all answers."""

Say = Callable[[str], None]

Save = Callable[[str, Enquiry], None]
"""Keep the enquiry in a file of that name."""

_WHAT = "What happened? A number, a word such as revoke, ? for the list, cut, undo, save FILE, Enter to end: "

_UNDO = ("undo", "back", "zurück")
"""The answers that take back the last one."""

_WANTS = Literal["play", "keep", "highest", "lowest", "suit"]
"""Its question lists the answers itself."""

_FEW = 2
"""A sentence has more words than that."""

_HEADS = {
    "dealing": "Dealing",
    "calling": "Calling",
    "play": "Play",
    "revoke": "Revoke",
    "honours": "Honours and score",
    "any": "At any time",
}
"""The headings of the list, by moment."""

_STOPS = ".,;:?! "
"""Marks that a word may end with."""

_NO_ARTICLE = "No article of the book fits this. Say it in other words, or type ? for the list."

_UNKNOWN = "Nothing of that name"


class Conversation:
    """One person at the desk."""

    def __init__(self, ask: Ask, say: Say, save: Save | None = None) -> None:
        self._ask, self._say, self._save = ask, say, save

    def held(self, enquiry: Enquiry | None = None) -> ToldCase:
        """Hear the person out, ruling act by act; go on with an enquiry if there is one."""
        self._now = enquiry or Enquiry(self._setting())
        try:
            while word := self._ask(_WHAT).strip():
                self._until_read(lambda: self._done(word))
        except EOFError:
            pass
        return self._now.judged()

    def answered(self, sentence: str, enquiry: Enquiry) -> Enquiry:
        """Rule on one sentence, asking only for what it leaves out."""
        self._now = enquiry
        with suppress(EOFError):
            self._until_read(lambda: self.sentence(sentence, at_once=True))
        return self._now

    def _done(self, word: str) -> None:
        """Do what the person types where the desk asks what happened."""
        kinds = HAPPENINGS[self._game.name]
        first, _, rest = word.partition(" ")
        if word.lower() == "cut":
            self._now = self._now.then({"cut": True})
        elif word.lower() in _UNDO:
            self._undo()
        elif first.lower() == "save" and rest and self._save:
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
        return not known and bool(understood(word, self._game.name, among=self._now.ruled_on).decision.names)

    def sentence(self, text: str, *, at_once: bool = False) -> bool:
        """Rule on what a sentence tells, asking for what is missing; return whether it was ruled on.

        Where everything is said, ``at_once`` asks nothing more.
        """
        read = understood(text, self._game.name, among=self._now.ruled_on)
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
            self._say(_NO_ARTICLE)
            return None
        if read.decision.sureness == "sure":
            return names[0]
        kinds = [happening(self._game.name, name) for name in names]
        for number, kind in enumerate(kinds, start=1):
            self._say(f"{number:3}  {kind.told}")
        word = self._ask(f"Which of these is it (1 to {len(kinds)}, Enter for none)? ").strip()
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
            if stage.roles:
                continue
            if not stage.missing:
                return stage
            slot = stage.missing[0]
            facts[slot] = self._until_read(lambda: self._fact(stage.kind, slot))  # noqa: B023

    def _fact(self, kind: Happening, slot: str) -> object:
        """Ask for one fact of a happening."""
        kinds = dict(kind.asks) | {PAST: bool, CLAIMANT: Seat}
        answer = self._answer(f"{question_of(slot)}{self._hint(kinds[slot])}? ", needed=slot != CLAIMANT)
        if slot == PAST:
            return "yes" if written(slot, bool, answer, self._now.players) else "no"
        return self._in_letters(kind, "seat" if slot == CLAIMANT else slot, answer)

    def _say_back(self, stage: Stage) -> None:
        """Say what was understood, each fact with its number."""
        self._say(f"Understood: {stage.kind.told}.")
        for number, (slot, value) in enumerate(stage.facts.items(), start=1):
            said = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            self._say(f"{number:3}  {question_of(slot)}: {said}")

    def _confirmed(self, stage: Stage, facts: Document) -> bool:
        """Let the person change facts; return whether to rule on it."""
        while word := self._ask(
            "Is that right (Enter for yes, a number to change a fact, no to drop it)? "
        ).strip():
            if word.lower() in (*_UNDO, "no", "n", "nein"):
                return False
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
            self._say("The book asks nothing for it.")
        for case in cases:
            for words in explained(case):
                self._say(words)

    @property
    def _game(self) -> AnyGame:
        return game_named(str(self._now.setup.get("game", GAMES[0].name)))

    def _undo(self) -> None:
        if not self._now.lines:
            self._say("There is nothing to take back.")
            return
        self._now = self._now.undone()
        score = scores(standing(result(self._now.desk())))
        self._say(f"Taken back. Score: {score}; lines left in the case: {len(self._now.lines)}.")

    def _list(self, game: str, kinds: Sequence[Happening], word: str) -> None:
        """List the happenings that this word names, each with its number."""
        told = [(number, kind.told) for number, kind in enumerate(kinds, start=1) if kind.is_called(word)]
        for moment in MOMENTS:
            here = [line for line in told if moment_of(kinds[line[0] - 1]) == moment]
            if here and not word:
                self._say(f"{_HEADS[moment]}:")
            for number, words in here:
                self._say(f"{number:3}  {words}")
        if not told:
            known = [
                other.name for other in GAMES if any(kind.is_called(word) for kind in HAPPENINGS[other.name])
            ]
            what = f"No fault at {game} is called so, as it is at {', '.join(known)}" if known else _UNKNOWN
            self._say(f"{what}. Type a number from 1 to {len(kinds)}, or ? for them all.")

    def _setting(self) -> Document:
        names = [game.name for game in GAMES if game.desk]
        which = f"Which game ({', '.join(names)}; Enter for {names[0]})? "
        setup: Document = {}
        self._until_read(lambda: self._game_told(setup, which, names[0]))
        game = game_named(setup["game"])
        four = game.players == (len(SEATS), len(SEATS))
        dealer = Question(
            "dealer", f"Who deals, {'N E S W (Enter for N)' if four else 'by number (Enter for 1)'}"
        )
        for question in sorted((dealer, *desk_of(game).asks), key=lambda each: each.name != "players"):
            if question.asked(setup):
                words, needed = f"{question.words}? ", question.needed
                otherwise = "N" if question is dealer and four else ""
                self._until_read(
                    lambda: self._told(setup, question.name, words, otherwise, needed=needed)  # noqa: B023
                )
        begun(setup)
        return setup

    def _game_told(self, setup: Document, question: str, otherwise: str) -> None:
        """Ask for the game, which may also be named by its variant, such as short whist."""
        answer = self._ask(question).strip() or otherwise
        variant = answer.lower().replace(" ", "-")
        found = {"game": answer}
        for game in GAMES:
            if variant in {each.name for each in game.variants}:
                found = {"game": game.name, "variant": variant}
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
            self._say(str(error))
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
            question, needed = f"{question_of(name)}{self._hint(kind)}? ", name in happening.required
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
        if answer.lower() in _UNDO:
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
        key, question = ("dealer", "Who deals") if role == "dealer" else ("asker", "Where do you sit")
        seat = self._until_read(lambda: self._seat(f"{question}{self._hint(Seat)}? "))
        self._now = Enquiry({**self._now.setup, key: seat}, self._now.lines)

    def _hint(self, kind: object) -> str:
        """An example of an answer of that type, in brackets."""
        if kind == Seat and self._now.players != len(SEATS):
            return f" (1 to {self._now.players})"
        if get_origin(kind) is Literal and kind != _WANTS:
            return f" ({', '.join(get_args(kind))})"
        return f" ({HINTS[kind]})" if kind in HINTS else ""

    def _seat(self, question: str) -> str:
        players = self._now.players
        return str(written("seat", Seat, self._answer(question, needed=True), players))

    def _answer(self, question: str, *, needed: bool) -> str:
        """Ask for one answer; it may be empty only where the matter can be ruled without it."""
        try:
            while not (answer := self._ask(question).strip()) and needed:
                self._say("It cannot be ruled without this.")
        except EOFError:
            self._say("The answers end before it was told what happened; that is left out.")
            raise
        return answer

    def _choices(self) -> None:
        """Ask for the choices of those entitled; Enter leaves one open."""
        desk = self._now.desk()
        while (chooser := asked(desk.matter.docket)) is not None:
            options = [act for act in answers(desk.matter.docket, chooser) if isinstance(act, Choose)]
            for number, option in enumerate(options, start=1):
                if choice := taken(desk.matter.docket, option):
                    self._say(f"  {number}  {plain(choice[1].text, desk.seats)}")
            who = desk.seats[chooser]
            word = self._ask(f"What does {who}'s side choose (Enter to leave it open)? ").strip()
            if not word:
                return
            if word.lower() in _UNDO:
                self._undo()
                return
            if word.isdecimal() and 1 <= int(word) <= len(options):
                before = standing(result(desk))
                self._now = self._now.then(_chosen(desk, options[int(word) - 1]))
                desk = self._now.desk()
                self._say("So be it.")
                if (after := standing(result(desk))) != before:
                    self._say(f"Score: {scores(after)}.")
            else:
                self._say(f"Type a number from 1 to {len(options)}, or Enter.")

    def _until_read(self, question: Callable[[], T]) -> T:
        while True:
            try:
                return question()
            except (BadCase, BadText, NotFound, ActError) as error:
                self._say(str(error))


def _chosen(desk: Desk, option: Choose) -> Document:
    """A choice as the line of a case."""
    seat = seat_typed(option.seat, len(desk.seats))
    return {"act": "Choose", "seat": seat, "case": option.case, "option": option.option}

"""The desk by word of mouth: questions and answers, until the person has nothing more to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, TypeVar, get_args, get_origin

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.answers import of_setup, seat_typed, written
from hoyle.desk.case import ToldCase, begun, result, scores, standing
from hoyle.desk.desk import Desk, explained, findings
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS, Happening
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
"""Keep what was told in a file of that name."""

_WHAT = "What happened? A number, a word such as revoke, ? for the list, cut, undo, save FILE, Enter to end: "

_UNDO = ("undo", "back", "zurück")
"""The answers that take back the last one."""

_UNKNOWN = "Nothing of that name"

_WORDS = {
    "how": "In which way",
    "ranks": "Which cards were cut, N E S W, ace 1 to king 13",
    "again": "What did those with equal cards cut then (Enter if nothing yet)",
    "tricks": "How many tricks has each side, NS and EW",
    "honours": "How many points for honours has each side",
    "revoke": "How many points does that side take for a revoke",
    "losers": "How many points had the losers of each game, in order",
    "lost": "Which game did the winners of the rubber lose (Enter for none)",
    "turned": "Is the trump card of this deal, or the next, turned up",
    "looked": "Had an adversary of the dealer looked at their cards",
    "misdealt": "Did they misdeal",
    "rightly": "Was the interruption right",
    "able": "Can that player obey without a revoke",
    "what": "What was called for",
    "answer": "What was the answer",
    "itself": "Did that side turn the trick, or play again, before the answer",
    "ended": "Is the hand played out",
    "claimed": "Were the honours called after the hand",
    "closed": "Has the next trump been turned since that game, or is the rubber over",
    "touched": "Are the cards touched to be gathered",
    "by": "At whose request",
    "seat": "Who did it",
    "card": "Which card",
    "led": "Which suit was led",
    "suit": "Which suit",
    "at": "In which trick, from 1",
    "takers": "Who had taken up cards, in order (Enter for nobody)",
    "counts": "How many cards has each, N E S W",
    "numbers": "How many cards had each, seat by seat",
    "own": "Was it a card of the dealer's own hand",
    "begun": "Has a card been played",
    "played_to": "Has the other played to it",
    "won": "Had that player won the trick",
    "number": "How many cards were seen besides the one drawn",
    "stock": "How many cards are left in the stock",
    "full": "How many should each have",
    "leader": "Whose lead was it",
    "began": "Who had the first card",
    "holder": "Who had the last card",
    "winner": "Who won the trick",
    "waits": "Which partner had still to play",
    "second": "Who is second hand",
    "fourth": "Who is fourth hand",
    "score": "At which score did that side stand",
    "stands": "How does the score stand rightly, by side",
    "caller": "Who had called",
    "points": "How many points too many",
    "of": "Of whom",
    "offender": "Who is accused",
    "upon": "Upon whose card",
    "others": "Who are the others (seats)",
    "harms": "Whom does it harm (seats)",
    "established": "Was that trick quitted, or had that side played again",
    "proved": "Do the tricks prove it",
    "late": "Was the pack cut already",
    "last": "Was it the last card of the pack",
    "right": "Was it named rightly",
    "highest": "The highest (else the lowest)",
    "cards": "Which cards (or how many, of a trick)",
    "named": "Was it only named (else shown)",
    "skipped": "Who should have played first (seats)",
    "after_third": "Had the third hand played before the second",
    "wants": "What was asked (play, keep, highest, lowest or suit)",
    "in_time": "Had that player's turn come",
    "called": "Had anybody made a call",
    "proposer": "Who had proposed first",
    "first": "What was called first (Enter for a pass)",
    "instead": "And what instead (Enter for a pass)",
    "revoked": "Does it show a revoke",
    "relied": "Did it lie upon a card that was taken back before",
    "in_turn": "Was it their turn to play",
    "older": "Was it an older trick than the last",
    "holes": "How many holes",
    "pegs": "Who is the adversary that pegs",
    "all_down": "Was it the last of all four hands",
}
_KINDS: dict[object, str] = {
    Seat: "N E S W",
    Card: "as QH",
    Hand: "as QH 7C",
    Suit: "C D H S",
    Card | None: "as QH; Enter if it is not known",
    Suit | None: "C D H S; Enter if none",
    bool: "yes or no",
}


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
        else:
            self._list(self._game.name, kinds, "" if word == "?" else word)

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
        """List the happenings that are told with this word, each with its number."""
        told = [(number, kind.told) for number, kind in enumerate(kinds, start=1) if kind.is_called(word)]
        for number, words in told:
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
        before = [case.ruling for case in findings(self._now.desk())]
        if not self._until_read(lambda: self._heard(happening)):
            return
        cases = [case for case in findings(self._now.desk()) if case.ruling not in before]
        if not cases:
            self._say("The book asks nothing for it.")
        for case in cases:
            for words in explained(case):
                self._say(words)
        self._choices()

    def _heard(self, happening: Happening) -> bool:
        facts = self._answers(happening)
        if facts is None:
            return False
        self._now = self._now.then({"incident": happening.name, **facts})
        return True

    def _answers(self, happening: Happening) -> Document | None:
        """Ask for the facts of a happening, one by one; None if the first of them is taken back."""
        has_tricks, players = desk_of(self._game).given is not None, self._now.players
        asks = [(name, kind) for name, kind in happening.asks if name != "at" or has_tricks]
        told: Document = {}
        at = 0
        while at < len(asks):
            name, kind = asks[at]
            hint = f" ({_KINDS[kind]})" if kind in _KINDS else ""
            if get_origin(kind) is Literal and name in ("how", "what", "answer"):
                hint = f" ({', '.join(get_args(kind))})"
            if kind == Seat and players != len(SEATS):
                hint = f" (1 to {players})"
            question, needed = f"{_WORDS[name]}{hint}? ", name in happening.required
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
            key, question = (
                ("dealer", "Who deals") if unknown.role == "dealer" else ("asker", "Where do you sit")
            )
            hint = "N E S W" if self._now.players == len(SEATS) else f"1 to {self._now.players}"
            seat = self._until_read(lambda: self._seat(f"{question} ({hint})? "))
            self._now = Enquiry({**self._now.setup, key: seat}, self._now.lines)
            return self._in_letters(happening, name, answer)

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

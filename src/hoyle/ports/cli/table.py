"""A table in the terminal: asks the person, plays the bots, and prints what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

from hoyle.bots.bot import AnyBot
from hoyle.bots.fallible import out_of_turn
from hoyle.bots.guard import chosen
from hoyle.coach.advice import loss_of
from hoyle.errors import ActError, NotAnAct, UnlawfulAct
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.cli.hints import hints, more
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.phrases import DayPhrases, TerminalWords
from hoyle.ports.cli.queries import looked, misread
from hoyle.ports.cli.seat_names import typed_by_letter
from hoyle.ports.cli.voice import Sentences, only_choice
from hoyle.record.passages import Written
from hoyle.seat import Seat
from hoyle.table import AnyGame, Event, SeatAct, Umpire, View
from hoyle.table.act import Act
from hoyle.table.protocols import Seen
from hoyle.table.view import Outcome
from hoyle.words import Called, Text


class TableEnding(Enum):
    """How a person can leave the table."""

    FINISHED = "finished"
    SAVED = "saved"
    ABANDONED = "abandoned"


class _Leaves(Exception):
    """Raised when the player types that they leave."""


class TerminalTable:
    """Plays a game to its end, with a person in seat ``you``, or watched if that is None.

    A ``clock``, if given, limits how long bots think. ``of_day``: it is a deal of the day, with no hint and
    no undo.
    """

    def __init__(
        self,
        sitting: Sitting,
        *,
        you: Seat | None,
        bots: Mapping[str, AnyBot],
        voice: Sentences,
        keys: Keyboard,
        warn: bool = True,
        warn_loss: float | None = None,
        fallible: float = 0,
        clock: Callable[[], float] | None = None,
        of_day: bool = False,
    ) -> None:
        self._of_day = of_day
        self._sitting, self._you, self._bots, self._voice, self._keys = sitting, you, bots, voice, keys
        self._warn, self._warn_loss, self._clock = warn, warn_loss, clock
        self._cautioned, self._hinted = "", False
        self._held, self._fallible = 0, fallible
        self._outcome: Outcome | None = None

    def run(self) -> TableEnding:
        """Play until the game is finished or left."""
        seated = False
        while True:
            try:
                if not seated:
                    self._sit_down()
                    seated = True
                while not self._sitting.finished:
                    self._hear(self._sitting.run_on())
                    if (seat := self._sitting.due) is not None:
                        self._wait_for(seat)
                return TableEnding.FINISHED
            except (KeyboardInterrupt, _Leaves) as word:
                if isinstance(word, KeyboardInterrupt):
                    self._voice.say()  # Start below the line being typed.
                if (ending := self._leave()) is not None:
                    return ending
            except EOFError:
                return TableEnding.ABANDONED

    def _sit_down(self) -> None:
        self._hear(self._sitting.run_on())
        seats = [Seat(seat) for seat in range(len(self._sitting.names))]
        self._voice.seated([self._sitting.player_at(seat) for seat in seats], self._you)

    def _wait_for(self, seat: Seat) -> None:
        turns = self._done_by_bots() or self._out_of_turn(seat)
        bot = self._sitting.player_at(seat).bot
        if self._of_day and bot is None and self._sitting.observe(seat).lawful[0].prepares:
            bot = next(iter(self._bots))  # All prepare the day's deal alike.
        if bot is None and turns is None:
            self._ask()
            return
        if self._you is not None:
            self._take_up(self._view())
        if line := self._keys.pause():
            self._typed(line)
        elif turns is not None:
            self._hear(self._sitting.act(turns).events)
        elif bot is not None:
            seen, rng = self._sitting.observe(seat), self._sitting.rng(seat)
            act, hurried = chosen(self._bots[bot], seen, rng, self._clock)
            self._hear(self._sitting.act(act, hurried=hurried).events)

    def _done_by_bots(self) -> SeatAct | None:
        """Let a bot turn a complete trick, as people do, though nobody waits for it."""
        game, position = self._sitting.game, self._sitting.position
        if position.umpire is Umpire.STRICT:
            return None
        for place in range(len(self._sitting.names)):
            for act in game.lawful(position, Seat(place)):
                if not isinstance(act, SeatAct) or not act.by_itself:
                    continue
                if self._sitting.player_at(act.seat).bot is not None:
                    return act
        return None

    def _out_of_turn(self, due: Seat) -> SeatAct | None:
        """Return a lead or draw that a fallible bot makes out of turn, if any."""
        game, position = self._sitting.game, self._sitting.position
        waited_for = game.lawful(position, due) if self._fallible else ()
        for place in map(Seat, range(len(self._sitting.names)) if waited_for else ()):
            if self._sitting.player_at(place).bot is not None:
                seen, rng = self._sitting.observe(place), self._sitting.rng(place)
                act = out_of_turn(waited_for, seen, rng, self._fallible)
                if act and act in game.possible(position.state, place):
                    return act
        return None

    def _take_up(self, view: View) -> None:
        """Show a person the cards dealt to them, and their options, before others act."""
        if len(view.hand) > self._held:
            self._voice.in_hand(view)
        self._held = len(view.hand)
        self._voice.notices(view)

    def _ask(self) -> None:
        """Ask a person until they have acted."""
        view = self._view()
        self._held = len(view.hand)
        self._voice.show(view)
        while not self._typed(self._keys.ask(self._voice.prompt(view))):
            pass

    def _typed(self, line: str) -> bool:
        """Handle a typed line; return True once the table has changed."""
        match line.strip().lower():
            case "h" | "more" | "u" if self._of_day:
                self._voice.say(DayPhrases.day_once())
            case "h":
                self._hint(hints)
            case "more":
                self._hint(more)
            case "u":
                you = self._you
                return you is not None and self._done(lambda: self._sitting.take_back(you))
            case "q":
                raise _Leaves
            case "":
                return self._enter()
            case _ if looked(line, self._view, self._sitting.game.name, self._voice):
                return False
            case _:
                return self._act(line)
        return False

    def _hint(self, hints: Callable[[AnyGame, Seen, Sentences], Iterator[str]]) -> None:
        """Print a hint for the player to act, or more about it."""
        self._hinted = True
        for line in hints(self._sitting.game, self._sitting.observe(self._you), self._voice):
            self._voice.say(line)

    def _enter(self) -> bool:
        if alone := only_choice(self._view()):
            return self._do(alone.act)
        self._voice.say(TerminalWords.type_something())
        return False

    def _act(self, line: str) -> bool:
        try:
            seen = self._sitting.observe(self._you)
            act = self._read(line, seen)
        except NotAnAct as error:
            self._voice.say(misread(error, self._sitting.names))
            return False
        cautioned, self._cautioned = self._cautioned, ""
        if line != cautioned and (caution := self._caution(seen, act)):
            self._cautioned = line
            self._voice.say(caution)
            return False
        return self._do(act)

    def _read(self, line: str, seen: Seen) -> Any:
        """Read an act, in which players may be named."""
        read = self._sitting.game.speech.read
        try:
            return read(line, seen)
        except NotAnAct:
            if self._you is None:
                raise
            return read(typed_by_letter(line, self._sitting.names, self._you), seen)

    def _caution(self, seen: Seen, act: SeatAct) -> Text | None:
        """Return what to say once before an act that breaks a rule, can cost a shilling, or loses a lot."""
        game, strict = self._sitting.game, self._sitting.position.umpire is Umpire.STRICT
        if self._warn and not strict and (error := self._sitting.warned(act)):
            return TerminalWords.forbidden(self._why(error), Called(error.rule))
        if game.speech.to_confirm(act, seen):
            return TerminalWords.dear()
        if self._warn_loss is None or (costs := loss_of(game.name, seen, act, self._warn_loss)) is None:
            return None
        return TerminalWords.costs(costs.worse, Called(self._voice.of_view(costs.best, self._view())))

    def _do(self, act: Act) -> bool:
        hinted, self._hinted = self._hinted, False
        return self._done(lambda: self._sitting.act(act, hinted=hinted))

    def _done(self, deed: Callable[[], Written]) -> bool:
        """Do an act and print what happened, or why the table refuses it."""
        try:
            self._hear(deed().events)
        except ActError as error:
            why = self._why(error)
            if isinstance(error, UnlawfulAct):
                self._voice.say(TerminalWords.unlawful(why, Called(error.rule)))
            else:
                self._voice.say(TerminalWords.impossible(why))
            return False
        return True

    def _why(self, error: ActError) -> Called:
        """Return the reason why an act is refused, as text."""
        if isinstance(error.why, str):
            return Called(error.why)
        return Called(self._voice.words(error.why, self._you, len(self._sitting.names)))

    def _leave(self) -> TableEnding | None:
        """Ask how to leave; None means to stay. Without an answer the game is abandoned."""
        if self._you is None:
            return TableEnding.ABANDONED
        try:
            while True:
                match self._keys.ask(self._voice.words(TerminalWords.leave())).strip().lower():
                    case "":
                        return None
                    case "s" | "save":
                        return TableEnding.SAVED
                    case "a" | "abandon" | "q":
                        return TableEnding.ABANDONED
        except (EOFError, KeyboardInterrupt):
            return TableEnding.ABANDONED

    def _view(self) -> View:
        return self._sitting.game.view(self._sitting.observe(self._you))

    def _hear(self, events: tuple[Event, ...]) -> None:
        self._voice.names = self._sitting.names
        # One act can both end a deal and shuffle for the next.
        next_deal = next((at for at, each in enumerate(events) if each.kind == "shuffled"), len(events))
        self._voice.tell(events[:next_deal], self._you, len(self._sitting.names))
        if self._you is not None and events:
            view = self._view()
            if view.outcome is not None and view.outcome != self._outcome:
                self._voice.outcome(view.outcome, view)
            self._outcome = view.outcome
        self._voice.tell(events[next_deal:], self._you, len(self._sitting.names))

"""Every error this package raises on purpose::

    * HoyleError
      + NotFound (LookupError)
        - UnknownGame, UnknownVariant, UnknownOption, UnknownPlayer, UnknownLaw, UnknownMaxim, UnknownRule
      + NotAVariant (TypeError)
      + NoSuchMoment (IndexError)
      + BadText (ValueError)
        - NotACard, NotAHand, NotAPack, NotASeat, NotADeal, NotAnAct, NotASeed
          . CardTwice
        - BadOption
      + ActError
        - ImpossibleAct
        - UnlawfulAct
      + BotError
        - NotABot, BotAnswered, BotFailed, BotSilent
      + RecordError (ValueError)
        - NotARecord
          . NewerRecord
          . BadCase
        - RecordBroken
          . LineChanged, LineMisplaced, LineUnknown, ShuffleUnproved
        - RecordOpen, HashNotThere
        - RecordRefused
        - RecordDisagrees
        - NotPBN
      + FileInTheWay
      + NotKept
      + StoreFailed
        - TableDamaged
        - StoreFull
        - LeaseLost
        - TableElsewhere
      + SeedSealed
      + ShuffleBroken (ValueError)
      + KernelError (ValueError)
      + BadTable
      + TrialError
        - NoCluster
        - NotThisTrial
        - TrialStopped

The first line of each message says what is wrong and where; the rest says what to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Texts are made on a floor above; an error only hands one on.
    from hoyle.words import Text


class HoyleError(Exception):
    """Base of all errors raised on purpose."""


class NotFound(HoyleError, LookupError):
    """Unknown name; ``known`` lists the valid ones."""

    kind = "name"

    def __init__(self, name: str, known: Iterable[str], where: str = "") -> None:
        self.name, self.known = name, tuple(known)
        place = f" of {where}" if where else ""
        super().__init__(f"there is no {self.kind} {name!r}{place}; choose from: {', '.join(self.known)}")


class UnknownGame(NotFound):
    """No game of that name."""

    kind = "game"


class UnknownVariant(NotFound):
    """No variant of that name in the game."""

    kind = "variant"


class UnknownOption(NotFound):
    """No option of that name in the variant."""

    kind = "option"


class UnknownPlayer(NotFound):
    """No bot of that name."""

    kind = "bot"


class UnknownLaw(NotFound):
    """No article of that number."""

    kind = "law"


class UnknownMaxim(NotFound):
    """No maxim of that number."""

    kind = "maxim"


class UnknownRule(NotFound):
    """No rule, term, article or maxim of that id; ``known`` are those that look like it."""

    kind = "rule"

    def __init__(self, name: str, near: Iterable[str]) -> None:
        self.name, self.known = name, tuple(near)
        like = f"; near it: {', '.join(self.known)}" if self.known else ""
        HoyleError.__init__(self, f"there is no rule {name!r}{like}; 'hoyle rules GAME' lists a game's rules")


class NotAVariant(HoyleError, TypeError):
    """A value that no game could begin with."""

    def __init__(self, variant: object, game: str) -> None:
        super().__init__(
            f"{game} begins with a variant of its own, one of its .variants, not with {variant!r}"
        )
        self.variant, self.game = variant, game


class NoSuchMoment(HoyleError, IndexError):
    """A moment before the first act of a record, or after its last; ``acts`` are all there are."""

    def __init__(self, at: int, acts: int) -> None:
        super().__init__(f"there are {acts} acts in the record, so there is no moment {at}; give 0 to {acts}")
        self.at, self.acts = at, acts


class BadText(HoyleError, ValueError):
    """Text that cannot be read as what was asked for."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text


class NotACard(BadText):
    """Text that names no card, or a value that is no text at all."""

    def __init__(self, text: object) -> None:
        super().__init__(
            text if isinstance(text, str) else repr(text),
            f"{text!r} names no card; write rank and suit, as 'AS', '10h' or 'Q♥'",
        )


class NotAHand(BadText):
    """A value that stands for no set of cards."""

    def __init__(self, bits: object) -> None:
        super().__init__(
            repr(bits), f"{bits!r} is no hand; give cards, as 'AS KS', or 52 bits, one for each card"
        )
        self.bits = bits


class NotAPack(BadText):
    """An order in which a card is there twice, or that has a number no card has."""

    def __init__(self, order: object) -> None:
        super().__init__(repr(order), "this is the order of no pack; give each card's number, 0 to 51, once")
        self.order = order


class CardTwice(NotACard):
    """Cards of which one is named twice."""

    def __init__(self, text: str, card: str) -> None:
        BadText.__init__(self, text, f"{card} is there twice")
        self.card = card


class NotASeat(BadText):
    """Text, or a number, that names no seat of the table."""

    def __init__(self, text: object, seats: Iterable[str]) -> None:
        super().__init__(
            text if isinstance(text, str) else repr(text),
            f"{text!r} names no seat; choose from: {', '.join(seats)}",
        )


class NotADeal(BadText):
    """Text that lays out no deal."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text, f"{text!r} is no deal: {why}; write it as 'N:AKQ.T9.8.5432 … … …'")


class NotAnAct(BadText):
    """Words typed at a table that name no act there.

    ``why`` is for a door to draw, which knows what was typed. The message says what may be typed, too.
    """

    def __init__(self, text: str, why: Text, message: str = "") -> None:
        super().__init__(text, message or str(why))
        self.why = why


class NotASeed(BadText):
    """Text that is no master seed. The message never repeats it: it may be a secret mistyped."""

    def __init__(self, text: str) -> None:
        super().__init__(
            text,
            "a seed is a whole number of 18 digits at most, or 64 hexadecimal digits, and this is neither "
            f"({len(text)} characters); `openssl rand -hex 32` prints one",
        )


class BadOption(BadText):
    """A value that an option does not take."""

    def __init__(self, name: str, value: str, values: str) -> None:
        super().__init__(value, f"option {name} cannot be {value!r}; it takes {values}")
        self.name = name


class ActError(HoyleError):
    """An act the table will not take; ``why`` is for a door to draw, with the names of the players."""

    def __init__(self, why: Text | str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class ImpossibleAct(ActError):
    """An act no hand at the table could do."""


class UnlawfulAct(ActError):
    """An act a strict table refuses, with the rule or law that forbids it."""

    def __init__(self, rule: str, why: Text) -> None:
        super().__init__(why)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class BotError(HoyleError):
    """A bot that is none, or does not play. The game stops, and nobody's turn is lost."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(f"the bot {bot} {why}")
        self.bot = bot

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (type(self), str(self), vars(self))  # It comes from workers, by pickle.


def _remade(kind: type[BotError], message: str, facts: dict[str, object]) -> BotError:
    error = kind.__new__(kind)
    error.args = (message,)
    vars(error).update(facts)
    return error


class NotABot(BotError):
    """A name under which no bot stands."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(bot, f"cannot be had: {why}")


class BotAnswered(BotError):
    """A bot whose answer is no act, or one that a strict table refuses; ``answer`` is what it gave, as
    text.
    """

    def __init__(self, bot: str, answer: str, why: str) -> None:
        super().__init__(bot, f"answered {answer}, {why}")
        self.answer = answer


class BotFailed(BotError):
    """A bot that raised an error of its own."""

    def __init__(self, bot: str, error: str) -> None:
        super().__init__(bot, f"failed with {error}")
        self.error = error


class BotSilent(BotError):
    """A bot that gave no answer in ``seconds``."""

    def __init__(self, bot: str, seconds: float) -> None:
        super().__init__(bot, f"gave no answer in {seconds} seconds")
        self.seconds = seconds


class RecordError(HoyleError, ValueError):
    """A record that cannot be read, or does not hold together."""


class NotARecord(RecordError):
    """A file that is no record at all."""


class NewerRecord(NotARecord):
    """A record in a later format than this program reads."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(
            f"line 1: the record is of format {version}, this program reads up to {known}; "
            "install a newer hoyle"
        )
        self.version = version


class BadCase(NotARecord):
    """A case, or an answer about one, that the desk cannot read."""


class RecordBroken(RecordError):
    """A record that does not hold together; ``line`` counts from 1, as editors do."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class LineChanged(RecordBroken):
    """A line that is not what was hashed: changed or cut short since it was written."""


class LineMisplaced(RecordBroken):
    """A line that does not follow from the one before it: put in, left out or moved."""


class LineUnknown(RecordBroken):
    """A line that is of no kind that a record can hold."""


class ShuffleUnproved(RecordBroken):
    """A line of a shuffle that does not fit what was promised of it."""


class HashNotThere(RecordError):
    """A record without the line whose hash was given out while it was played."""

    def __init__(self, seen: str) -> None:
        super().__init__(
            f"no line of the record has the hash {seen}: this is not the record of what was played, "
            "or not all of it"
        )
        self.seen = seen


class RecordOpen(RecordError):
    """A record of a sitting that is not over, asked for something that only its end will tell."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}; the sitting is not over, or its end is lost")
        self.line = line


class RecordRefused(RecordError):
    """A recorded act that the table does not take; ``error`` says why not."""

    def __init__(self, line: int, error: ActError) -> None:
        super().__init__(f"line {line}: {error}; no such act can have been taken at this table")
        self.line, self.error = line, error


class RecordDisagrees(RecordError):
    """A replayed record does not give what it was written with."""

    def __init__(self, line: int, written: str, given: str) -> None:
        super().__init__(
            f"line {line}: the record says {written}, replay gives {given}; "
            "the record may be older than a corrected law"
        )
        self.line, self.written, self.given = line, written, given


class NotPBN(RecordError):
    """Text that is no Portable Bridge Notation, or no deal of whist in it."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")


class FileInTheWay(HoyleError):
    """A file that is there already, and may not be written over unasked."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is such a file already; name another, or add --force to write over it"
        )
        self.path = path


class NotKept(HoyleError):
    """A record without the private file beside it, which alone lets a sitting go on."""

    def __init__(self, path: object) -> None:
        super().__init__(
            f"{path}: there is no such file, and nobody can go on without it; 'q' then 's' writes it"
        )
        self.path = path


class StoreFailed(HoyleError):
    """The store could not keep, or find, something; nothing is kept by halves."""


class TableDamaged(StoreFailed):
    """A table of which something stored is not as it was written; no other table suffers.

    ``where`` says what, without cards and secrets.
    """

    def __init__(self, table: str, where: str) -> None:
        super().__init__(f"table {table} is damaged: {where}; 'hoyle db check' looks through the whole store")
        self.table, self.where = table, where


class StoreFull(StoreFailed):
    """The store has as many tables, or bytes, as it may have; tables under way go on."""


class LeaseLost(StoreFailed):
    """Another server may have this table by now; nothing was written."""

    def __init__(self) -> None:
        super().__init__("this server has the table no longer; ask for it anew")


class TableElsewhere(StoreFailed):
    """A table that another server has: ``address`` is where; ``key`` shows it that a server asks."""

    def __init__(self, table: str, address: str, key: str) -> None:
        super().__init__(f"table {table} is at {address}")
        self.table, self.address, self.key = table, address, key


class SeedSealed(HoyleError):
    """A seed was asked for before its reveal."""


class ShuffleBroken(HoyleError, ValueError):
    """Public facts of a shuffle that do not fit together.

    ``fact`` is the one at fault, by the kind of record line that holds it: ``commitment``,
    ``contributions`` or ``reveal``.
    """

    def __init__(self, context: str, fact: str, why: str) -> None:
        super().__init__(f"shuffle {context}: {fact}: {why}; this pack cannot be trusted")
        self.context, self.fact, self.why = context, fact, why


class KernelError(HoyleError, ValueError):
    """A call of the kernel with an argument it cannot take."""

    def __init__(self, argument: str, why: str) -> None:
        super().__init__(f"{argument}: {why}")
        self.argument = argument


class BadTable(HoyleError):
    """A file of a solved game that cannot be used."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(
            f"{path} holds no table of this game ({why}); move it away, or make it again with "
            "'hoyle trial solve-cribbage'"
        )
        self.path = path


class TrialError(HoyleError):
    """A trial that cannot be run, or gone on with."""


class NoCluster(TrialError):
    """No cluster of workers can be reached."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(f"no cluster at {address}: {why}")
        self.address = address


class NotThisTrial(TrialError):
    """A file that holds something other than the trial to go on with."""

    def __init__(self, path: str, held: str) -> None:
        super().__init__(f"{path} holds {held}; name another file, or move this one away")
        self.path = path


class TrialStopped(TrialError):
    """A worker that died under its work."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the trial stopped: {why}; start it again, and with --out it goes on where it was")

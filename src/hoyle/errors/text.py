"""Errors for text that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.errors.base import HoyleError
from hoyle.text import Text


class BadText(HoyleError, ValueError):
    """Text that cannot be read as the expected kind of value.

    Attributes:
        why: The message as a text, for a door to draw where players see it.
    """

    why: Text | None = None

    def __init__(self, text: str, message: Text | str) -> None:
        super().__init__(str(message))
        self.text = text
        if not isinstance(message, str):
            self.why = message


class NotACard(BadText):
    """Text that is not a card, or a value that is not text."""

    def __init__(self, text: object) -> None:
        super().__init__(
            text if isinstance(text, str) else repr(text),
            f"{text!r} is not a card; write the rank and suit, such as 'AS', '10h' or 'Q♥'",
        )


class NotAHand(BadText):
    """A value that is not a set of cards."""

    def __init__(self, bits: object) -> None:
        super().__init__(
            repr(bits), f"{bits!r} is no hand; give cards, as 'AS KS', or 52 bits, one for each card"
        )
        self.bits = bits


class NotAPack(BadText):
    """An order of a pack that repeats a card, or has a number that no card has."""

    def __init__(self, order: object) -> None:
        super().__init__(repr(order), "this is the order of no pack; give each card's number, 0 to 51, once")
        self.order = order


class CardTwice(NotACard):
    """Text that names a card twice."""

    def __init__(self, text: str, card: str) -> None:
        BadText.__init__(self, text, f"{card} is there twice")
        self.card = card


class NotASeat(BadText):
    """Text, or a number, that is not a seat of the table.

    ``seats`` lists the valid seats, ``more`` is further advice for the message.
    """

    def __init__(self, text: object, seats: Iterable[str], more: str = "") -> None:
        self.seats, self.more = tuple(seats), more
        said = f"{text!r} is not a seat; choose from: {', '.join(self.seats)}"
        super().__init__(text if isinstance(text, str) else repr(text), f"{said}; {more}" if more else said)


class NotASuit(BadText):
    """Text that is not a suit."""

    def __init__(self, text: object) -> None:
        super().__init__(
            text if isinstance(text, str) else repr(text),
            f"{text!r} names no suit; write a letter, a name or a symbol, as 'S', 'spades' or '♠'",
        )


class NotANumber(BadText):
    """A typed word that is not a whole number of at most four digits."""

    def __init__(self, text: str) -> None:
        super().__init__(text, f"{text!r} is not a number")


class NotOneOf(BadText):
    """A typed word that is not one of ``values``."""

    def __init__(self, text: str, values: Iterable[str]) -> None:
        self.values = tuple(values)
        super().__init__(text, f"{text!r} is not one of: {', '.join(self.values)}")


class NotADeal(BadText):
    """Text that is not a deal; ``reason`` is the message without the text."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text, f"{text!r} is no deal: {why}; write it as 'N:AKQ.T9.8.5432 … … …'")
        self.reason = why


class NotAnAct(BadText):
    """Words typed at a table that are not an act there.

    ``why`` is the reason, which a door shows beside the words typed. ``cause`` is the error of the word that
    could not be read, if an act almost matched. ``ways`` lists what may be typed. The message has both.
    """

    why: Text

    def __init__(self, text: str, why: Text, cause: BadText | None = None, ways: Iterable[str] = ()) -> None:
        self.cause, self.ways = cause, tuple(ways)
        more = f": {cause}" if cause else f"; write {', '.join(self.ways)}"
        explained = cause is not None or self.ways
        super().__init__(text, f"{text.strip()!r} is not recognised{more}" if explained else str(why))
        self.why = why


class NotASeed(BadText):
    """Text that is not a master seed. The message never repeats it, because it may be a mistyped secret."""

    def __init__(self, text: str) -> None:
        super().__init__(
            text,
            "a seed is a whole number of 18 digits at most, or 64 hexadecimal digits, and this text of "
            f"length {len(text)} is neither; `openssl rand -hex 32` prints one",
        )


class BadOption(BadText):
    """A value that an option does not accept."""

    def __init__(self, name: str, value: str, values: str) -> None:
        super().__init__(value, f"option {name} cannot be {value!r}; it takes {values}")
        self.name = name

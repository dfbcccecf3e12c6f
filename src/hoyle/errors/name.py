"""Errors for unknown names and movements, and for moments outside a record."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.errors.base import HoyleError


class NotFound(HoyleError, LookupError):
    """Unknown name.

    Attributes:
        kind: The kind of name, as messages print it.
        known: The valid names.
    """

    kind = "name"

    def __init__(self, name: str, known: Iterable[str], where: str = "") -> None:
        self.name, self.known = name, tuple(known)
        place = f" of {where}" if where else ""
        super().__init__(f"there is no {self.kind} {name!r}{place}; choose from: {', '.join(self.known)}")


class UnknownGame(NotFound):
    """There is no game of that name."""

    kind = "game"


class NotDaily(NotFound):
    """The game has no deal of the day, or there is no such game."""

    kind = "deal of the day of"


class UnknownVariant(NotFound):
    """The game has no variant of that name."""

    kind = "variant"


class UnknownOption(NotFound):
    """The variant has no option of that name."""

    kind = "option"


class UnknownPlayer(NotFound):
    """There is no bot of that name."""

    kind = "bot"


class UnknownLanguage(NotFound):
    """There is no language with that tag."""

    kind = "language"


class UnknownLaw(NotFound):
    """There is no article with that number."""

    kind = "law"


class UnknownMaxim(NotFound):
    """There is no maxim with that number."""

    kind = "maxim"


class UnknownRule(NotFound):
    """There is no rule, term, article or maxim with that id; ``known`` lists similar ids."""

    kind = "rule"

    def __init__(self, name: str, near: Iterable[str]) -> None:
        self.name, self.known = name, tuple(near)
        like = f"; near it: {', '.join(self.known)}" if self.known else ""
        HoyleError.__init__(self, f"there is no rule {name!r}{like}; 'hoyle rules GAME' lists a game's rules")


class NotAVariant(HoyleError, TypeError):
    """A value that is not a variant of the game."""

    def __init__(self, variant: object, game: str) -> None:
        super().__init__(
            f"{game} begins with a variant of its own, one of its .variants, not with {variant!r}"
        )
        self.variant, self.game = variant, game


class NoSuchMoment(HoyleError, IndexError):
    """A moment outside a record: ``at`` is below 0 or above ``acts``, the number of its acts."""

    def __init__(self, at: int, acts: int) -> None:
        super().__init__(f"the record has no moment {at}: give a number of acts, from 0 to {acts}")
        self.at, self.acts = at, acts


class NoMovement(HoyleError, ValueError):
    """There is no movement of this kind for this number of players or pairs; the message suggests another."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind

"""Errors of unknown names, and of moments outside a record."""

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


class UnknownLanguage(NotFound):
    """No language of that tag."""

    kind = "language"


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

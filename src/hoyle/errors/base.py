"""The base class of the errors of this package, and the errors for acts that a table refuses."""

from __future__ import annotations

from hoyle.text import Text


class HoyleError(Exception):
    """The base class of all errors that Hoyle raises on purpose.

    Copies keep the message and the attributes, and worker processes can send any of them by pickle.
    """

    def __reduce__(self) -> tuple[object, ...]:
        # Python would call the class with the message, and most of these classes take other arguments.
        return _made_again, (type(self), *self.args), vars(self)


def _made_again(kind: type[HoyleError], *args: object) -> HoyleError:
    return kind.__new__(kind, *args)


class ReasonedError(HoyleError):
    """An error whose reason a door can say in another language, with the players' names.

    Attributes:
        why: The reason.
        players: How many play.
    """

    players = 4
    """The number of seats at the table. Messages call four seats N E S W, any others seat 1 and so on."""

    def __init__(self, why: Text | str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return self.why if isinstance(self.why, str) else self.why.at_a_table_of(self.players)


class ActError(ReasonedError):
    """An act that the table does not accept."""


class ImpossibleAct(ActError):
    """An act that nobody at the table could do."""


class UnlawfulAct(ActError):
    """An act that a strict table refuses; ``rule`` is the id of the rule or law that forbids it."""

    def __init__(self, rule: str, why: Text) -> None:
        super().__init__(why)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"

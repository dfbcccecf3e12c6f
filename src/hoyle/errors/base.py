"""The base class of the errors of this package."""

from __future__ import annotations


class HoyleError(Exception):
    """The base class of all errors that Hoyle raises on purpose.

    Copies keep the message and the attributes, and worker processes can send any of them by pickle.
    """

    def __reduce__(self) -> tuple[object, ...]:
        # Python would call the class with the message, and most of these classes take other arguments.
        return _made_again, (type(self), *self.args), vars(self)


def _made_again(kind: type[HoyleError], *args: object) -> HoyleError:
    return kind.__new__(kind, *args)

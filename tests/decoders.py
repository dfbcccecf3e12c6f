"""A guard for msgspec: no decoder is created after all modules are imported."""

from contextlib import contextmanager
from unittest import mock

import msgspec

from hoyle.bots import BOTS


class MadeLate(AssertionError):
    """A decoder was created while the server is open; in a second thread that can end the process."""


@contextmanager
def none_made():
    """Within this context creating a decoder is an error, in every thread: each is prepared on import.

    The bots are imported first, as the server imports all of them before it opens.
    """
    dict(BOTS)
    untyped = msgspec.json.decode

    def late(kind, *_, **__):
        raise MadeLate(f"a decoder of {kind}: prepare it when its module is imported")

    def decode(data, *, type=None, **rest):
        return untyped(data, **rest) if type is None else late(type)

    with (
        mock.patch.object(msgspec.json, "Decoder", late),
        mock.patch.object(msgspec.json, "decode", decode),
        mock.patch.object(msgspec, "convert", lambda value, kind, **_: late(kind)),
    ):
        yield

"""Bots that play by the maxims of a book, with the option to leave some out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from hoyle.bots.bot import Bot
from hoyle.errors import BadOption
from hoyle.maxims import CounselBook, Maxim

O = TypeVar("O")
A = TypeVar("A")
S = TypeVar("S")

LEFT_OUT = "-ID for each maxim to leave out"
"""The settings that every such bot accepts, as error messages list them."""


def by_maxims(
    book: CounselBook[O, S],
    says: str,
    choosing: Callable[[tuple[Maxim[S], ...]], Callable[[O, Random], A]],
    *,
    without: Iterable[str] = (),
) -> Bot[O, A]:
    """Return the bot ``maxim`` of a book. Its name lists the maxims left out, as in ``maxim:-S-M08``.

    Args:
        book: the maxims, and the order in which they apply.
        says: a short description of the bot.
        choosing: returns the ``choose`` function for the maxims that the bot uses, in order.
        without: the ids of the maxims to leave out.

    Raises:
        UnknownMaxim: if there is no maxim with such an id.
    """
    out = {book.named(id).id for id in without}

    def with_settings(settings: tuple[str, ...]) -> Bot[O, A]:
        for setting in settings:
            if not setting.startswith("-"):
                raise BadOption("maxim", setting, LEFT_OUT)
        return by_maxims(book, says, choosing, without=left_out(settings))

    return Bot(
        name=":".join(["maxim", *(f"-{each.id}" for each in book.maxims if each.id in out)]),
        says=says,
        choose=choosing(tuple(each for each in book.order if each.id not in out)),
        with_settings=with_settings,
    )


def left_out(settings: Iterable[str]) -> list[str]:
    """Return the ids of the maxims that the settings leave out."""
    return [setting[1:] for setting in settings if setting.startswith("-")]

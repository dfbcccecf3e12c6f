"""The lines that the host of an evening types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

import click
from msgspec import Struct

from hoyle.errors import BadText
from hoyle.evenings.log import State
from hoyle.ports.cli.evening_log import EveningLog
from hoyle.words import Called, Language, Text
from hoyle.words.plain import plain


class TypedEvening(Generic[State]):
    """Reads lines, and prints what they ask for, in one language."""

    def __init__(self, log: EveningLog[State], by: str, language: Language) -> None:
        self._log, self._by, self._language = log, by, language

    def run(self, lines: Iterable[str]) -> None:
        """Do what each line says until the end of input or ``quit``. A line that is wrong changes nothing."""
        for line in lines:
            words = " ".join(line.split())
            if words.lower() in ("quit", "q"):
                return
            if words:
                try:
                    self._obey(words)
                except BadText as error:
                    why = str(error) if error.why is None else self._plain(error.why)
                    click.echo(f"hoyle: {why}", err=True)

    def _obey(self, words: str) -> None:
        """Do what one line says.

        Raises:
            BadText: if it cannot be done.
        """
        raise NotImplementedError

    def _do(self, event: Struct) -> None:
        self._log.do(event)

    def _say(self, text: Text) -> None:
        click.echo(self._plain(text))

    def _plain(self, text: Text) -> str:
        return plain(text, language=self._language)


def quoted(typed: str) -> Called:
    """Return what was typed, in quotes."""
    return Called(repr(typed))

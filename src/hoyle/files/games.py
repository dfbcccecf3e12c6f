"""Reading the games of a file in any format; deals in JSON Lines are converted to games as PBN has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from hoyle.errors import BadText, HoyleError, NotADeal, NotPBN
from hoyle.files.deal import FileDeal, FileGames, Skipped
from hoyle.files.form import GAME_FORMS, GAMES, FileForm, form_of
from hoyle.files.json_text import Document, json_in
from hoyle.files.lin import read_lin
from hoyle.files.pbn import read_pbn
from hoyle.files.text import lines_ended

T = TypeVar("T")

_NAME: Final = (str, int, float)


def read_json(text: str) -> FileGames:
    """Return the deals of a JSON Lines text, one per line; lines with ``meta`` are ignored.

    Without a ``dealer``, the dealer is the seat with which the hands begin. Lines that are not a full deal
    are reported as skipped.
    """
    deals, skipped = json_lines(text, _deal)
    return FileGames(tuple(deals), tuple(skipped))


def json_lines(text: str, read: Callable[[Document, int, int], T]) -> tuple[list[T], list[Skipped]]:
    """Return what ``read`` makes of each JSON object of a text, one per line, and the lines that it refuses.

    It is given the object, its line from 1, and its number among the objects; those with ``meta`` are
    ignored.
    """
    found: list[T] = []
    skipped: list[Skipped] = []
    for line, written in enumerate(text.split("\n"), start=1):
        if not written.strip():
            continue
        try:
            fields = json_in(written, line=line)
            if not isinstance(fields, dict):
                raise BadText(written, 'write one deal to a line, as {"id": 1, "pbn": "N:AKQ… … … …"}')
            if "meta" not in fields:
                found.append(read(fields, line, len(found) + len(skipped) + 1))
        except HoyleError as error:
            why = error.reason if isinstance(error, NotADeal) else str(error)
            skipped.append(Skipped(f"line {line}", why.removeprefix(f"line {line}: ")))
    return found, skipped


def _deal(fields: Document, line: int, number: int) -> FileDeal:
    hands, name, dealer = fields.get("pbn"), fields.get("id"), fields.get("dealer")
    if fields.get("leader") is not None:
        raise BadText(str(hands), "it is an ending, and no whole deal")
    name = number if name is None else name
    if not isinstance(hands, str) or not isinstance(name, _NAME) or not isinstance(dealer, str | None):
        why = "it needs pbn, the hands as a text; id is a number or a text, dealer a text"
        raise BadText(str(hands), why)
    tags = {"Board": str(name), "Dealer": dealer or hands.partition(":")[0].strip(), "Deal": hands}
    return FileDeal(line=line, number=number, tags=tags)


_READ: Final = {FileForm.PBN: read_pbn, FileForm.LIN: read_lin, FileForm.DEALS: read_json}


def games_in(text: str) -> FileGames:
    """Return the games of a text, and what could not be read.

    Raises:
        NotPBN: if the format is unknown, or there are no games.
    """
    text = lines_ended(text)
    form = form_of(text)
    if form not in GAMES:
        what = "JSON without deals" if form is FileForm.JSON else form.value
        raise NotPBN("line 1", f"there is no game of {GAME_FORMS} here; it is {what}")
    games = _READ[form](text)
    if not games.deals:
        why = f"; {games.skipped[0]}" if games.skipped else ""
        raise NotPBN("line 1", f"there is no game of {form.value} here{why}")
    return games

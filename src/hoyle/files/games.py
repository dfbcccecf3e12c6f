"""Reading the games of a file in any format; deals in JSON Lines are converted to games as PBN has them."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText, NotPBN
from hoyle.files.deal import FileDeal, FileGames, Skipped
from hoyle.files.form import GAME_FORMS, GAMES, FileForm, form_of
from hoyle.files.json_text import json_in
from hoyle.files.lin import read_lin
from hoyle.files.pbn import read_pbn
from hoyle.files.text import lines_ended

_NAME: Final = (str, int, float)


def read_json(text: str) -> FileGames:
    """Return the deals of a JSON Lines text, one per line; lines with ``meta`` are ignored.

    Without a ``dealer``, the dealer is the seat with which the hands begin. Lines that are not a full deal
    are reported as skipped.
    """
    deals: list[FileDeal] = []
    skipped: list[Skipped] = []
    for line, written in enumerate(text.split("\n"), start=1):
        if not written.strip():
            continue
        number = len(deals) + len(skipped) + 1
        try:
            deal = _deal(written, line, number)
        except BadText as error:
            skipped.append(Skipped(f"line {line}", str(error).removeprefix(f"line {line}: ")))
        else:
            if deal is not None:
                deals.append(deal)
    return FileGames(tuple(deals), tuple(skipped))


def _deal(written: str, line: int, number: int) -> FileDeal | None:
    fields = json_in(written, line=line)
    if not isinstance(fields, dict):
        raise BadText(written, 'write one deal to a line, as {"id": 1, "pbn": "N:AKQ… … … …"}')
    if "meta" in fields:
        return None
    hands, name, dealer = fields.get("pbn"), fields.get("id"), fields.get("dealer")
    if fields.get("leader") is not None:
        raise BadText(written, "it is an ending, and no whole deal")
    name = number if name is None else name
    if not isinstance(hands, str) or not isinstance(name, _NAME) or not isinstance(dealer, str | None):
        raise BadText(written, "it needs pbn, the hands as a text; id is a number or a text, dealer a text")
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

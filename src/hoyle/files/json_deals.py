"""Deals in JSON Lines, converted to games as PBN has them."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText
from hoyle.files.deal import FileDeal, FileGames, Skipped
from hoyle.files.json_text import json_in

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

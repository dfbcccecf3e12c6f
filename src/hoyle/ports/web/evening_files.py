"""The files of an evening: score sheets as CSV, JSON Lines and PDF, and the deals of a night."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.evenings.club_acts import HOST
from hoyle.evenings.club_shown import with_names
from hoyle.evenings.drive import Drive
from hoyle.evenings.duplicate import Night
from hoyle.evenings.evening import Evening
from hoyle.evenings.results import hand_rows, sheet_rows
from hoyle.evenings.travellers import board_rows, rank_rows
from hoyle.evenings.words import ClubWords
from hoyle.files.table import safe_cell
from hoyle.ports.drive_cards import Printer
from hoyle.ports.night_cards import NightPrinter
from hoyle.ports.pages import can_print, pdf_of
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.evenings import Evenings
from hoyle.ports.web.languages import language_of
from hoyle.ports.web.night_packs import Worths, deals_of
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.review_jobs import Busy, ReviewFailed
from hoyle.record import plain as json_of
from hoyle.words.plain import plain

_AFTER: Final = 5
"""Seconds until a page asks again that was refused."""


class EveningFiles:
    """Serves the files of evenings."""

    def __init__(self, evenings: Evenings) -> None:
        self._evenings, self.worths = evenings, Worths()
        self._printing = asyncio.Lock()

    async def sheet(self, request: Request) -> Response:
        """Return the score sheet of a drive or the ranking of a night as CSV."""
        game = await self._game(request)
        return _csv("sheet", sheet_rows(game) if isinstance(game, Drive) else rank_rows(game))

    async def hands(self, request: Request) -> Response:
        """Return every hand or board as CSV, a row for each table; ``hoyle league`` reads that of a drive."""
        return _csv("hands", _rows(await self._game(request)))

    async def lines(self, request: Request) -> Response:
        """Return the same rows as JSON Lines."""
        rows = _rows(await self._game(request))
        text = b"".join(json_of(each) + b"\n" for each in rows)
        return _file("hands.jsonl", text, "application/jsonl")

    async def pdf(self, request: Request) -> Response:
        """Return what is printed: cards for tables, players or pairs, travellers, and the score sheet; the
        deals of a night only if they are open.
        """
        game = await self._game(request)
        if not can_print():
            raise Problem(404)
        evening, language = await self._evenings.evening(request), language_of(request)

        def drawn() -> bytes:
            if isinstance(game, Drive):
                return pdf_of([*Printer(game, language).pages()])
            worth = self.worths.known(game)
            return pdf_of([*NightPrinter(game, language, worth).pages(deals=_are_open(evening))])

        async with self._printing:  # It takes seconds, and the tables come first.
            data = await asyncio.to_thread(drawn)
        return _file("cards.pdf", data, "application/pdf")

    async def deals(self, request: Request) -> Response:
        """Return the cards of every board: to all at the end, before it to a host who asked to see them."""
        evening, night = await self._night(request)
        is_host = self._evenings.person(request, evening) == HOST
        if not evening.is_over and not (is_host and _are_open(evening)):
            raise Problem(403, ClubWords.deals_hidden())
        return document({"boards": await asyncio.to_thread(deals_of, night.began, night.boards)})

    async def worth(self, request: Request) -> Response:
        """Return the tricks of North–South on each board with all cards open, and by ``expert``.

        Only once the night is over. While they are computed, the answer is 202 with the progress; ask again.
        """
        _, night = await self._night(request)
        if not night.over:
            raise Problem(403, ClubWords.deals_hidden())
        try:
            found = await self.worths.get(night)
        except (Busy, ReviewFailed):
            raise Problem(503, Problems.not_now(), after=_AFTER) from None
        if isinstance(found, tuple):
            return document({"done": found[0], "of": found[1]}, 202)
        return document({"worth": {str(board): each for board, each in found.items()}})

    async def _game(self, request: Request) -> Drive | Night:
        """Return the drive or the night with its people's names, for somebody who may see the results."""
        evening = await self._evenings.over(request)
        if not evening.is_drawn:
            raise Problem(409, ClubWords.not_drawn())
        return with_names(evening, plain(ClubWords.somebody(), language=language_of(request)))

    async def _night(self, request: Request) -> tuple[Evening, Night]:
        evening = await self._evenings.evening(request)
        if evening.night is None or evening.night.began.by_hand:
            raise Problem(409, ClubWords.no_deals())
        return evening, evening.night


def _are_open(evening: Evening) -> bool:
    return evening.is_over or evening.deals_shown is not None


def _rows(game: Drive | Night) -> Sequence[Mapping[str, object]]:
    return hand_rows(game) if isinstance(game, Drive) else board_rows(game)


def _csv(name: str, rows: Sequence[Mapping[str, object]]) -> Response:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(rows[0] if rows else ())
    writer.writerows(
        [safe_cell(cell) if isinstance(cell, str) else cell for cell in row.values()] for row in rows
    )
    return _file(f"{name}.csv", ("\ufeff" + text.getvalue()).encode(), "text/csv")


def _file(name: str, data: bytes, kind: str) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="hoyle-{name}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type=kind, headers=headers)

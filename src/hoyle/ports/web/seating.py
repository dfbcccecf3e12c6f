"""Requests for tables and seats: new tables, invitations, and the cookies of seats."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import BadText, ImpossibleAct, NoSuchMoment, NotFound, RecordError
from hoyle.host.setup import Wish, agreed
from hoyle.ports.web.admission import Admission, player
from hoyle.ports.web.answers import Problem, document, refusing
from hoyle.ports.web.forked import forked
from hoyle.ports.web.page.problems import Problems
from hoyle.record import prepare

_YEAR: Final = 365 * 86400
"""The lifetime of a seat's cookie in seconds: longer than a server keeps most tables."""


class Taking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: invitation token and chosen name."""

    token: str
    name: str


class Inviting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the seat to invite someone to."""

    player: int


class Programming(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the seat to give to a program, and the program's name.

    ``void``: take the seat from the program that has it.
    """

    player: int
    name: str = ""
    void: bool = False


class PlayingOn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the sitting, the seat and the number of acts from which to play on."""

    sitting: int
    seat: int
    at: int


prepare(Wish, Taking, Inviting, Programming, PlayingOn)


class Seating:
    """Serves requests for new tables, and for seats."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission

    async def create(self, request: Request) -> Response:
        """Create a table."""
        admission = self._admission
        wish = await admission.body_of(request, Wish)
        with refusing(400, NotFound, BadText):
            setup, chairs, me = agreed(wish) if not wish.daily else await admission.tables.days.agreed(wish)
        admission.check_creates(request)
        await admission.tables.check_room()
        table, cookie, invitations = await admission.tables.create(setup, chairs, me)
        page = f"/table/{table}"
        response = document(
            {
                "table": table,
                "page": page,
                "watch": admission.base + page,
                "local": admission.local,
                "invitations": [
                    {
                        "player": number,
                        "of": chairs[number].name,
                        "link": f"{admission.base}{page}#{token}",
                    }
                    for number, token in invitations.items()
                ],
            },
            201,
        )
        if cookie is not None:
            give_seat(response, table, cookie, admission.base)
        return response

    async def play_on(self, request: Request) -> Response:
        """Create a table at which a finished sitting goes on from an earlier moment, alone with bots."""
        admission = self._admission
        asked = await admission.body_of(request, PlayingOn)
        owner = await admission.owner(request)
        if asked.sitting not in owner.live.proceedings.records:
            raise Problem(409, Problems.not_over())
        if not 0 <= asked.seat < len(owner.live.company.names):
            raise Problem(404, Problems.no_such_seat())
        admission.check_creates(request)
        try:
            await admission.tables.check_room()
            record = await admission.tables.record(owner.live.id, asked.sitting)
            if record is None:
                raise Problem(409, Problems.not_over())
            begun = await asyncio.to_thread(forked, record, asked.seat, asked.at)
            setup = replace(
                owner.live.setup,
                until=begun.stop,
                keeps=begun.player,
                daily="",
                listed=False,
                gathers=False,
            )
            table, cookie, _ = await admission.tables.create(setup, begun.chairs, begun.player, begun)
        except (RecordError, NoSuchMoment):
            raise Problem(409, Problems.not_from_here()) from None
        response = document({"table": table, "page": f"/table/{table}"}, 201)
        if cookie is not None:
            give_seat(response, table, cookie, admission.base)
        return response

    async def take(self, request: Request) -> Response:
        """Give the seat of an invitation to the person who accepts it."""
        admission = self._admission
        taking = await admission.body_of(request, Taking)
        owner = await admission.owner(request)
        if player(request, owner) is not None:
            raise Problem(409, Problems.sits_already())
        with refusing(409, ImpossibleAct, BadText):
            number, cookie = await admission.tables.take(owner, taking.token, taking.name)
        response = document({"player": number})
        give_seat(response, owner.live.id, cookie, admission.base)
        return response

    async def invite(self, request: Request) -> Response:
        """Create an invitation to an open seat; the host may also replace an absent player."""
        admission = self._admission
        inviting = await admission.body_of(request, Inviting)
        owner = await admission.owner(request)
        me = player(request, owner)
        if me is None:
            raise Problem(403, Problems.sitters_invite())
        if owner.live.company.is_person(inviting.player) and me != owner.live.company.host:
            raise Problem(403, Problems.host_gives_seat())
        with refusing(409, ImpossibleAct):
            token = await admission.tables.invite(owner, inviting.player)
        return document({"link": f"{admission.base}/table/{owner.live.id}#{token}", "local": admission.local})

    async def program(self, request: Request) -> Response:
        """Give an open seat to a program, or void its token (host only).

        A program that has the seat already gets a new token, and the old one is void.
        """
        admission = self._admission
        asked = await admission.body_of(request, Programming)
        owner = await admission.owner(request)
        me = player(request, owner)
        if me is None or me != owner.live.company.host:
            raise Problem(403, Problems.host_seats_programs())
        with refusing(409, ImpossibleAct, BadText):
            if asked.void:
                await admission.tables.dismiss_program(owner, asked.player)
                return document({"token": None})
            return document({"token": await admission.tables.seat_program(owner, asked.player, asked.name)})


def give_seat(response: Response, table: str, cookie: str, base: str) -> None:
    """Set the cookie of a seat at a table of the server whose links begin with ``base``."""
    give_cookie(response, "seat", cookie, f"/table/{table}", base)


def give_cookie(response: Response, name: str, secret: str, path: str, base: str) -> None:
    """Set a cookie for the pages under a path of the server whose links begin with ``base``."""
    response.set_cookie(
        name,
        secret,
        max_age=_YEAR,
        path=path,
        httponly=True,
        samesite="strict",
        secure=base.startswith("https:"),
    )

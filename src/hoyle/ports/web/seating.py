"""Who sits where: new tables, invitations, and the cookies that open a seat."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import BadText, ImpossibleAct, NotFound, StoreFailed
from hoyle.host import Wish, agreed
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.porch import Porch, player, unkept
from hoyle.record import prepare

_YEAR: Final = 365 * 86400
"""Seconds for which a browser keeps the cookie of a seat: longer than most houses keep its table."""


class Taking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The invitation that somebody brings, and what he wants to be called."""

    token: str
    name: str


class Inviting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The place for which an invitation is wanted."""

    player: int


prepare(Wish, Taking, Inviting)


class Seating:
    """What those ask who want a table, or a seat at one."""

    def __init__(self, porch: Porch) -> None:
        self._porch = porch

    async def found(self, request: Request) -> Response:
        porch = self._porch
        wish = await porch.asked(request, Wish)
        try:
            setup, chairs, me = agreed(wish)
        except (NotFound, BadText) as error:
            raise Problem(400, str(error)) from None
        if not porch.lets_found(request):
            raise Problem(429, "Your address has set up as many tables as one may in a day. Play at those.")
        try:
            await porch.house.room()
            table, cookie, invitations = await porch.house.found(setup, chairs, me)
        except StoreFailed as error:
            raise unkept(error) from None
        page = f"/table/{table}"
        response = document(
            {
                "table": table,
                "page": page,
                "watch": porch.base + page,
                "local": porch.local,
                "invitations": [
                    {"player": number, "link": f"{porch.base}{page}#{token}"}
                    for number, token in invitations.items()
                ],
            },
            201,
        )
        if cookie is not None:
            self._give(response, table, cookie)
        return response

    async def take(self, request: Request) -> Response:
        porch = self._porch
        taking = await porch.asked(request, Taking)
        owner = await porch.owner(request)
        if player(request, owner) is not None:
            raise Problem(
                409, "You sit at this table already; the invitation is still good for somebody else."
            )
        try:
            number, cookie = await porch.house.take(owner, taking.token, taking.name)
        except (ImpossibleAct, BadText) as error:
            raise Problem(409, str(error)) from None
        except StoreFailed as error:
            raise unkept(error) from None
        response = document({"player": number})
        self._give(response, owner.live.id, cookie)
        return response

    async def invite(self, request: Request) -> Response:
        porch = self._porch
        inviting = await porch.asked(request, Inviting)
        owner = await porch.owner(request)
        if player(request, owner) is None:
            raise Problem(403, "Only those who sit at the table can invite others to it.")
        try:
            token = await porch.house.invite(owner, inviting.player)
        except ImpossibleAct as error:
            raise Problem(409, str(error)) from None
        except StoreFailed as error:
            raise unkept(error) from None
        return document({"link": f"{porch.base}/table/{owner.live.id}#{token}", "local": porch.local})

    def _give(self, response: Response, table: str, cookie: str) -> None:
        response.set_cookie(
            "seat",
            cookie,
            max_age=_YEAR,
            path=f"/table/{table}",
            httponly=True,
            samesite="strict",
            secure=self._porch.base.startswith("https:"),
        )

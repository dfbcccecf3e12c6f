"""Who sits where: new tables, invitations, and the cookies that open a seat."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import BadText, ImpossibleAct, NotFound, StoreFailed
from hoyle.host import Wish, agreed
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.porch import Porch, player

MONTH: Final = 30 * 86400
"""Seconds that a table is kept after the last deal at it."""


class Taking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The invitation that somebody brings, and what he wants to be called."""

    token: str
    name: str


class Inviting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The place for which an invitation is wanted."""

    player: int


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
        try:
            table, cookie, invitations = await porch.house.found(setup, chairs, me)
        except StoreFailed:
            raise Problem(503) from None
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
        except StoreFailed:
            raise Problem(503) from None
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
        except StoreFailed:
            raise Problem(503) from None
        return document({"link": f"{porch.base}/table/{owner.live.id}#{token}", "local": porch.local})

    def _give(self, response: Response, table: str, cookie: str) -> None:
        response.set_cookie(
            "seat",
            cookie,
            max_age=MONTH,
            path=f"/table/{table}",
            httponly=True,
            samesite="strict",
            secure=self._porch.base.startswith("https:"),
        )

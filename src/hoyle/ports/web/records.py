"""What is left of a sitting that is over: its record, and its steps for a page to show."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from hoyle.host.replaying import played
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.porch import Porch, number


class Records:
    """The sittings of a table that are over."""

    def __init__(self, porch: Porch) -> None:
        self._porch = porch

    async def record(self, request: Request) -> Response:
        owner, octets, sitting = await self._over(request)
        name = f"{owner.live.setup.game}-{owner.live.id[:8]}-{sitting}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(octets, media_type="application/jsonl", headers=headers)

    async def replay(self, request: Request) -> Response:
        owner, octets, _ = await self._over(request)
        seat = number(request, "seat", None)
        if seat is not None and not 0 <= seat < len(owner.live.names):
            raise Problem(404, "There is no such seat at this table.")
        return document(await asyncio.to_thread(played, owner.live.id, octets, owner.live.names, seat))

    async def _over(self, request: Request) -> tuple[Owner, bytes, int]:
        """A table, and the record of the sitting that is asked for, if it is over."""
        porch = self._porch
        owner = await porch.owner(request)
        records = owner.live.records
        sitting = number(request, "sitting", records[-1] if records else None)
        if sitting not in records:
            raise Problem(409, "The sitting is not over; its record can be had when it is.")
        octets = await porch.house.record(owner.live.id, sitting)
        if octets is None:
            raise Problem(409, "The sitting is not over; its record can be had when it is.")
        return owner, octets, sitting

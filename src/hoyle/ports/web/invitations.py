"""Invitations before they are taken, the tables that wait for players, and links as QR codes."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import ImpossibleAct
from hoyle.files.json_text import Document
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.catalogue import has_partners
from hoyle.ports.web.page.book import Invitation
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.peers import Others
from hoyle.ports.web.tables import hashed
from hoyle.record import prepare
from hoyle.words import Called, Text


class Shown(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The invitation that somebody looks at; empty for a seat of a table that the lobby lists."""

    token: str


class Drawn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link that is wanted as a QR code."""

    link: str


prepare(Shown, Drawn)


class Invitations:
    """Answers those who look at an invitation, or for a table."""

    def __init__(self, admission: Admission, others: Others) -> None:
        self._admission, self._others = admission, others

    async def show(self, request: Request) -> Response:
        """Show the host, the game, the seat and the company of an invitation; 409 where the invitation
        is used up.
        """
        shown = await self._admission.body_of(request, Shown)
        live = (await self._admission.owner(request)).live
        try:
            player = live.invited(hashed(shown.token) if shown.token else live.listed_invitation())
        except ImpossibleAct as error:
            raise Problem(409, error.why) from None
        return document(_invitation(live, player))

    async def listed(self, request: Request) -> Response:
        """The tables that wait for players, where their hosts let the lobby list them.

        Another server of ours that asks is told of those here; everybody else, of those at the others, too.
        """
        here = [{"table": each.id, **_summary(each)} for each in self._admission.tables.waiting]
        if self._admission.proxies.passed_on(request) is not None:
            return document(here)
        return document([*here, *await self._others.waiting()])

    async def draw(self, request: Request) -> Response:
        """A link to this server as a QR code: its rows, each of dark (1) and light (0) squares."""
        drawn = await self._admission.body_of(request, Drawn)
        if not drawn.link.startswith(f"{self._admission.base}/") or len(drawn.link) > 300:
            raise Problem(400, Problems.own_links())
        import segno  # Few need it, and not for long.

        rows = segno.make(drawn.link, error="m", micro=False).matrix
        return document({"rows": ["".join(map(str, row)) for row in rows]})


def summary(live: LiveTable) -> Text:
    """A line that says who asks to what, for the preview of a link."""
    variant = live.setup.variant.replace("-", " ")
    return Invitation.asks_to(Called(_summary(live)["host"]), Called(variant))


def _summary(live: LiveTable) -> Document:
    setup = live.setup
    return {
        "host": live.names[setup.keeps],
        "game": setup.game,
        "variant": setup.variant,
        "umpire": setup.umpire.value,
        "stake": setup.options.get("stake", "0"),
        "people": [{"name": each.name, "kind": each.kind} for each in live.people],
    }


def _invitation(live: LiveTable, player: int) -> Document:
    """Return the facts for whoever takes that player's place."""
    setup, seats = live.setup, live.seats
    seat = seats.index(player)
    partner = None
    settled = setup.options.get("partners_are", "seated") == "seated" or live.seq >= 0
    if settled and has_partners(setup.played, setup.chosen()):
        partner = live.people[(seat + 2) % len(seats)].name
    return {**_summary(live), "player": player, "seat": seat, "players": len(seats), "partner": partner}

"""Invitations before they are accepted, tables that wait for players, and QR codes."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import ImpossibleAct
from hoyle.files.json_text import Document
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem, document, refusing
from hoyle.ports.web.documents import called_in, has_partners
from hoyle.ports.web.page.book import Invitation
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.peers import Others
from hoyle.ports.web.tables import hashed
from hoyle.record import prepare
from hoyle.words import ENGLISH, Called, Text


class Shown(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: an invitation's token; empty for a seat at a table listed in the lobby."""

    token: str


class Drawn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the link to show as a QR code."""

    link: str


prepare(Shown, Drawn)


class Invitations:
    """Serves requests about invitations and waiting tables."""

    def __init__(self, admission: Admission, others: Others) -> None:
        self._admission, self._others = admission, others

    async def show(self, request: Request) -> Response:
        """Return the host, game, seat and company of an invitation; 409 if it was used."""
        shown = await self._admission.body_of(request, Shown)
        live = (await self._admission.owner(request)).live
        with refusing(409, ImpossibleAct):
            player = live.company.invited(hashed(shown.token) if shown.token else live.listed_invitation())
        return document(_invitation(live, player))

    async def listed(self, request: Request) -> Response:
        """Return the waiting tables whose hosts allow the lobby to list them.

        Another server of the same store receives only the tables of this one; everyone else also those of the
        other servers.
        """
        here = [{"table": each.id, **_summary(each)} for each in self._admission.tables.waiting]
        if self._admission.proxies.passed_on(request) is not None:
            return document(here)
        return document([*here, *await self._others.waiting()])

    async def draw(self, request: Request) -> Response:
        """Return a link to this server as a QR code: rows of dark (1) and light (0) squares."""
        drawn = await self._admission.body_of(request, Drawn)
        if not drawn.link.startswith(f"{self._admission.base}/") or len(drawn.link) > 300:
            raise Problem(400, Problems.own_links())
        import segno  # Imported here because few requests need it.

        rows = segno.make(drawn.link, error="m", micro=False).matrix
        return document({"rows": ["".join(map(str, row)) for row in rows]})


def summary(live: LiveTable) -> Text:
    """Return a line about who invites to what, for link previews."""
    game, variant = live.setup.game, live.setup.variant.replace("-", " ")
    said = variant if game in variant else f"{called_in(ENGLISH).get(game, game)}, {variant}"
    return Invitation.asks_to(Called(_summary(live)["host"]), Called(said))


def _summary(live: LiveTable) -> Document:
    setup, company = live.setup, live.company
    people = (company.chairs[player] for player in live.proceedings.seats)
    return {
        "host": company.names[setup.keeps],
        "game": setup.game,
        "variant": setup.variant,
        "umpire": setup.umpire.value,
        "stake": setup.options.get("stake", "0"),
        "hints": setup.hints,
        "people": [{"name": each.name, "kind": each.kind} for each in people],
    }


def _invitation(live: LiveTable, player: int) -> Document:
    """Return the facts about a seat for the person who may take it."""
    setup, seats = live.setup, live.proceedings.seats
    seat = seats.index(player)
    partner = None
    settled = setup.options.get("partners_are", "seated") == "seated" or live.seq >= 0
    if settled and has_partners(setup.played, setup.chosen()):
        partner = live.company.names[seats[(seat + 2) % len(seats)]]
    return {**_summary(live), "player": player, "seat": seat, "players": len(seats), "partner": partner}

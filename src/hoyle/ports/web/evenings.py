"""Requests of a club's page: announce an evening, join it, run it, and take the results home."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hoyle.bots.levels import LEVELS
from hoyle.errors import BadText, NotPBN
from hoyle.evenings.club_acts import (
    HOST,
    Announced,
    Announcement,
    Asked,
    ClubAct,
    Deed,
    Keyed,
    NightAnnounced,
    SignedUp,
)
from hoyle.evenings.club_rights import draw, permitted
from hoyle.evenings.club_shown import data_of, results, shown
from hoyle.evenings.duplicate import Cards
from hoyle.evenings.evening import Evening
from hoyle.evenings.words import ClubWords
from hoyle.fairness import Chance
from hoyle.fairness.shuffle import shuffled
from hoyle.night import deals_of
from hoyle.ports.pages import can_print
from hoyle.ports.web.admission import Admission, number
from hoyle.ports.web.answers import Problem, document, refusing
from hoyle.ports.web.evening_logs import EveningLogs
from hoyle.ports.web.night_packs import packs_of
from hoyle.ports.web.online import OnLine
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.seating import give_cookie, give_seat
from hoyle.ports.web.tables import hashed
from hoyle.record import prepare
from hoyle.words import Called

_COOKIE: Final = "evening"
_LONGEST: Final = 65_536
"""The most bytes of an announcement: it may hold the deals of a night."""

_WAIT: Final = 20.0
"""Seconds for which a page that has the newest state waits for the next."""


class Announcing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: an evening to announce; the server fills in the secrets. ``pbn`` is a file of the deals
    of a night, if the host has brought them.
    """

    announce: Announcement
    pbn: str = ""


class Doing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: a deed, and the score that its author sees, for a score to be typed."""

    do: Asked
    was: tuple[int, int] | None = None


class Linking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the person who gets a link to open the evening on another phone."""

    person: int


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: the secret of such a link."""

    token: str


prepare(Announcing, Doing, Linking, Opening)


class Evenings:
    """Serves requests about evenings. The state is that of the store; see ``EveningLogs``."""

    def __init__(
        self, admission: Admission, logs: EveningLogs, chance: Callable[[], Chance], on_line: OnLine
    ) -> None:
        self._admission, self._logs, self._chance, self._on_line = admission, logs, chance, on_line

    async def create(self, request: Request) -> Response:
        """Announce an evening; its host is known by a cookie."""
        asked = await self._admission.body_of(request, Announcing, _LONGEST)
        self._admission.check_creates(request)
        name, secret = secrets.token_hex(8), secrets.token_hex(16)
        did = replace(asked.announce, hash=hashed(secret).hex())
        if isinstance(did, Announced) and did.online and did.online not in LEVELS["whist"].values():
            raise Problem(400, ClubWords.no_bot())
        if isinstance(did, NightAnnounced):
            deals = await self._brought(asked.pbn)
            seed = "" if did.by_hand or deals else secrets.token_hex(32)
            did = replace(did, seed=seed, deals=deals)
        with refusing(400, BadText):
            await self._admission.tables.check_room()
            await self._logs.create(name, ClubAct(did, HOST, self._logs.wall()))
        page = f"/evening/{name}"
        response = document({"evening": name, "page": page}, 201)
        self._give(response, name, secret)
        return response

    @staticmethod
    async def _brought(pbn: str) -> tuple[Cards, ...]:
        try:
            return await asyncio.to_thread(deals_of, pbn) if pbn else ()
        except (NotPBN, BadText) as error:
            raise Problem(400, Problems.not_read(Called(str(error)))) from None

    async def state(self, request: Request) -> Response:
        """Return the state for this person, once it has more acts than ``since``, or after a while."""
        since = number(request, "since", None)
        name = request.path_params["evening"]
        evening = await self._logs.changed(name, since, _WAIT) if since else await self._logs.now(name)
        if evening is None:
            raise Problem(404)
        told = shown(evening, self.person(request, evening), self._logs.wall())
        link = f"{self._admission.base}/evening/{name}"
        return document({**told, **packs_of(evening), "pdf": can_print(), "link": link})

    async def do(self, request: Request) -> Response:
        """Do what a person asks for, if they may; 409 says why not."""
        asked = await self._admission.body_of(request, Doing)
        evening = await self.evening(request)
        person = self.person(request, evening)
        did, secret = asked.do, None
        if isinstance(did, SignedUp):
            secret = None if person == HOST else secrets.token_hex(16)
            did = replace(did, hash="" if secret is None else hashed(secret).hex())
            if person is not None and person != HOST:
                raise Problem(409, ClubWords.signed_up())

        def chosen(evening: Evening) -> tuple[Deed, int]:
            by = len(evening.people) + 1 if person is None else person
            return permitted(evening, person, did, asked.was), by

        after = await self._done(request, chosen)
        self._on_line.wake()
        response = document({"acts": after.acts})
        if secret is not None:
            self._give(response, request.path_params["evening"], secret)
        return response

    async def draw(self, request: Request) -> Response:
        """Draw the seats."""
        name = request.path_params["evening"]
        on_line = (await self._host(request)).online

        def drawn(evening: Evening) -> tuple[Deed, int]:
            key = self._chance().derive(32, "evening", name, str(evening.acts))
            return draw(evening, lambda size: shuffled(key, size)), HOST

        if on_line:
            with refusing(409, BadText):
                await self._on_line.begin(name)
                await self._on_line.fill(name)
        return document({"acts": (await self._done(request, drawn)).acts})

    async def seat(self, request: Request) -> Response:
        """Lead a person to their seat at a table online; without one, to the evening."""
        name = request.path_params["evening"]
        evening = await self.evening(request)
        person = evening.plays_as(self.person(request, evening))
        seat = await self._on_line.seat_of(name, evening, person)
        response = RedirectResponse(f"/table/{seat[0]}" if seat else f"/evening/{name}", 303)
        response.headers["cache-control"] = "no-store"
        if seat:
            give_seat(response, *seat, self._admission.base)
        return response

    async def link(self, request: Request) -> Response:
        """Return a link that opens the evening as a person, to the host or to that person."""
        asked = await self._admission.body_of(request, Linking)
        evening = await self.evening(request)
        person = self.person(request, evening)
        if person is None or person not in (HOST, asked.person):
            raise Problem(403, ClubWords.host_only())
        if evening.online and person != asked.person and asked.person in evening.keys.values():
            raise Problem(403, ClubWords.own_seat())
        secret = secrets.token_hex(16)
        keyed = Keyed(asked.person, hashed(secret).hex())
        await self._done(request, lambda _: (keyed, person))
        page = f"{self._admission.base}/evening/{request.path_params['evening']}"
        return document({"link": f"{page}#{secret}"})

    async def open(self, request: Request) -> Response:
        """Accept the secret of such a link, and keep it as a cookie."""
        asked = await self._admission.body_of(request, Opening)
        evening = await self.evening(request)
        person = evening.keys.get(hashed(asked.token).hex())
        if person is None:
            raise Problem(409, ClubWords.old_link())
        response = document({"person": person})
        self._give(response, request.path_params["evening"], asked.token)
        return response

    async def results(self, request: Request) -> Response:
        """Return the sheet, the prizes and all scores: to the host at any time, to others at the end."""
        return document(results(await self.over(request)))

    async def data(self, request: Request) -> Response:
        """Return everything that is stored about one person: to themselves, or to the host."""
        evening = await self.evening(request)
        me = self.person(request, evening)
        person = number(request, "person", me)
        if me is None or person is None or me not in (HOST, person):
            raise Problem(403, ClubWords.host_only())
        with refusing(404, BadText):
            acts = await self._logs.acts(request.path_params["evening"])
            answer = document(data_of(evening, acts, person))
        answer.headers["content-disposition"] = 'attachment; filename="hoyle-evening.json"'
        return answer

    async def evening(self, request: Request) -> Evening:
        """Return the evening of a request's address.

        Raises:
            Problem: if there is none, or it cannot be read now.
        """
        evening = await self._logs.now(request.path_params["evening"])
        if evening is None:
            raise Problem(404)
        return evening

    async def _done(self, request: Request, choose: Callable[[Evening], tuple[Deed, int]]) -> Evening:
        with refusing(409, BadText):
            after = await self._logs.do(request.path_params["evening"], choose)
        assert after is not None, "something is done"
        return after

    async def _host(self, request: Request) -> Evening:
        evening = await self.evening(request)
        if self.person(request, evening) != HOST:
            raise Problem(403, ClubWords.host_only())
        return evening

    async def over(self, request: Request) -> Evening:
        """Return an evening whose results this person may see: the host at any time, others at the end.

        Raises:
            Problem: if they may not.
        """
        evening = await self.evening(request)
        return evening if evening.is_over else await self._host(request)

    def person(self, request: Request, evening: Evening) -> int | None:
        """Return who asks; None for a stranger."""
        cookie = request.cookies.get(_COOKIE)
        return None if cookie is None else evening.keys.get(hashed(cookie).hex())

    def _give(self, response: Response, evening: str, secret: str) -> None:
        give_cookie(response, _COOKIE, secret, f"/evening/{evening}", self._admission.base)

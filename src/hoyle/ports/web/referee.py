"""Ask the referee: the desk for the page. The server keeps nothing; each request brings the case so far."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from hoyle.desk.reply import happenings, reply
from hoyle.desk.setting import tables
from hoyle.errors import HoyleError
from hoyle.files.json_text import Document
from hoyle.ports.web.admission import Admission
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.languages import language_of
from hoyle.ports.web.page.problems import Problems
from hoyle.record.codec import prepare
from hoyle.text import Text


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Request body: the case so far, and what is said, chosen or taken back."""

    case: Document
    say: str | None = None
    kind: str | None = None
    facts: Document | None = None
    choose: int | None = None
    undo: bool = False
    language: str | None = None


prepare(Asked)

_MOST_LINES = 60
"""Lines of a case; each request replays them."""


class Referee:
    """Answers ``/api/referee``, and ``/api/referee/GAME``: the happenings of a game, by moment."""

    def __init__(self, admission: Admission) -> None:
        self._admission = admission

    async def answer(self, request: Request) -> Response:
        """Understand, ask, rule, or take back."""
        asked = await self._admission.body_of(request, Asked)
        language = language_of(request)
        if len(asked.case.get("lines") or ()) > _MOST_LINES:
            raise Problem(413)
        said = {name: value for name, value in msgspec.to_builtins(asked).items() if value is not None}
        try:
            return document(await run_in_threadpool(reply, {"language": language.code, **said}, language))
        except (HoyleError, msgspec.ValidationError) as error:
            why = getattr(error, "why", None)
            raise Problem(400, why if isinstance(why, Text) else str(error)) from None

    async def games(self, _: Request) -> Response:
        """List the tables that the referee rules on: the name of each, and its setup."""
        return document([{"name": name, "setup": setup} for name, setup in tables().items()])

    async def listed(self, request: Request) -> Response:
        """List the happenings that can be reported at a game."""
        setup = tables().get(request.path_params["game"])
        if setup is None:
            raise Problem(404, Problems.no_such_rules())
        return document(happenings(setup["game"], language_of(request), setup.get("variant", "")))

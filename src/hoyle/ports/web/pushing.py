"""Notifications by Web Push: to a player who is away, when a table waits for them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from weakref import WeakKeyDictionary

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hoyle.errors import StoreFailed
from hoyle.games import GAMES
from hoyle.host.store.ages import push_topic
from hoyle.host.store.store import Store
from hoyle.ports.web.admission import Admission, player, secret_of
from hoyle.ports.web.answers import Problem, document
from hoyle.ports.web.languages import LANGUAGES, language_of
from hoyle.ports.web.owner import Owner
from hoyle.ports.web.page.book import Notices
from hoyle.ports.web.page.problems import Problems
from hoyle.ports.web.push_service import PushKey, Sent, Subscription
from hoyle.record import parsed, prepare
from hoyle.record import plain as written
from hoyle.words import ENGLISH, Called
from hoyle.words.plain import plain

_AGAIN: Final = 15.0
"""Seconds after which what was not accepted is sent once more; the table is still in memory."""

_LEFT: Final = 60.0
"""Seconds from the start of a turn in which a player who leaves is notified: a phone that is put away
keeps its connection for a while.
"""

_AT_ONCE: Final = 2
"""The most notifications sent at a time: a push service that is slow may not take every thread."""

_MOST: Final = 1000
"""The most turns that wait for a notification; above it none are sent."""

_BROWSERS: Final = 4
"""The most browsers that are notified for one seat; one more replaces them."""


class Subscribing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request body: a browser's subscription, and whether it is notified from now on."""

    subscription: Subscription
    on: bool


class _Kept(Struct, frozen=True):
    """A note in the store."""

    subscription: Subscription
    language: str


@dataclass
class _Turn:
    """A person's turn: the hash that opens their seat, when it began, and whether a task notifies them."""

    secret: bytes
    since: float
    told: bool = False


prepare(Subscribing, _Kept)


class Pushing:
    """Keeps subscriptions by table, seat and browser, and sends to those who are away in their turn.

    A subscription belongs to the secret of a seat: somebody who is given the seat later gets none of it.
    """

    def __init__(self, admission: Admission, store: Store, key: PushKey | None) -> None:
        self._admission, self._store, self._key = admission, store, key
        self._turns = WeakKeyDictionary[Owner, _Turn]()
        self._sending: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(_AT_ONCE)

    async def key(self, _: Request) -> Response:
        """Return the server's public key; null where it sends no notifications."""
        return document({"key": None if self._key is None else self._key.public})

    async def subscribe(self, request: Request) -> Response:
        """Keep the subscription of the player who asks, or delete it."""
        asked = await self._admission.body_of(request, Subscribing)
        owner = await self._admission.owner(request)
        secret = secret_of(request)
        if self._key is None or secret is None or player(request, owner) is None:
            raise Problem(403, Problems.no_seat_here())
        if asked.on and not self._key.trusts(asked.subscription):
            raise Problem(400, Problems.no_push_service())
        topic, name = push_topic(owner.live.id), _name(secret, asked.subscription)
        mine = await self._subscribed(topic, secret)
        for each in mine if len(mine) >= _BROWSERS else [name]:
            await asyncio.wrap_future(self._store.take_notes(topic, each))
        if asked.on:
            kept = _Kept(asked.subscription, language_of(request).code)
            await asyncio.wrap_future(self._store.note(topic, name, written(kept)))
        return document({"subscribed": asked.on})

    def turned(self, owner: Owner) -> None:
        """Something was stored at a table, or a viewer has left it: tell the player for whom it waits.

        A player is notified once for each turn, and not if they leave long after it began: they know.
        """
        if self._key is None or not owner.is_open:
            return
        secret = owner.live.due_secret
        if secret is None:
            self._turns.pop(owner, None)
            return
        loop = asyncio.get_running_loop()
        turn = self._turns.get(owner)
        if turn is None or turn.secret != secret:
            turn = self._turns[owner] = _Turn(secret, loop.time())
        late = loop.time() - turn.since > _LEFT
        if turn.told or late or not owner.live.is_away(secret) or len(self._sending) >= _MOST:
            return
        turn.told = True
        task = loop.create_task(self._tell(owner, turn, self._key))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _tell(self, owner: Owner, turn: _Turn, key: PushKey) -> None:
        """Wait, and send; what is not accepted is sent once more."""
        sent = set[str]()
        for pause in (key.after, _AGAIN):
            await asyncio.sleep(pause)
            async with self._slots:
                if not owner.is_open or self._turns.get(owner) is not turn:
                    return
                if not owner.live.is_away(turn.secret):
                    turn.told = False  # They are back, and may leave again.
                    return
                with suppress(StoreFailed):
                    if await self._send_all(owner, turn.secret, key, sent):
                        return

    async def _send_all(self, owner: Owner, secret: bytes, key: PushKey, sent: set[str]) -> bool:
        """Send to each browser of a seat that is not in ``sent``; return whether none is left.

        Raises:
            StoreFailed: if the store cannot be read.
        """
        topic, accepted = push_topic(owner.live.id), True
        for name, note in (await self._subscribed(topic, secret)).items():
            kept = parsed(note, _Kept)
            if name in sent or not key.trusts(kept.subscription):
                continue
            told = {"title": _title(owner.live.setup.game, kept.language), "table": owner.live.id}
            became = await asyncio.to_thread(key.send, kept.subscription, told, self._contact)
            if became is Sent.GONE:
                await asyncio.wrap_future(self._store.take_notes(topic, name))
            if became is not Sent.LATER:
                sent.add(name)
            accepted = accepted and became is not Sent.LATER
        return accepted

    async def _subscribed(self, topic: str, secret: bytes) -> dict[str, bytes]:
        """The notes of the browsers that are notified for a seat."""
        notes = await asyncio.wrap_future(self._store.notes(topic))
        return {name: note for name, note in notes.items() if name.startswith(secret.hex())}

    @property
    def _contact(self) -> str:
        """Whom a push service may ask."""
        base = self._admission.base
        return base if base.startswith("https:") else "mailto:nobody@localhost"


def _name(secret: bytes, subscription: Subscription) -> str:
    return f"{secret.hex()}/{sha256(subscription.endpoint.encode()).hexdigest()}"


def _title(game: str, code: str) -> str:
    """The words of a notification: which game, and no more."""
    language = LANGUAGES.get(code, ENGLISH)
    title = next((each.title for each in GAMES if each.name == game), game)
    said = language.documents.get(f"{game}.title", title)
    return plain(Notices.your_turn_at(Called(said)), language=language)

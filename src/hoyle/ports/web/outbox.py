"""The outbox: a table's message is sent only once everything it depends on is stored."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

from hoyle.errors import StoreFailed
from hoyle.host.effect import Close, Effects, Send
from hoyle.host.store.store import Store
from hoyle.ports.web.metrics import Waits
from hoyle.ports.web.owner import Held, Owner
from hoyle.ports.web.wire import written


class Outbox:
    """Sends writes to the store, and holds back each table's messages until they are committed."""

    def __init__(self, store: Store, fail: Callable[[Owner, StoreFailed], None]) -> None:
        """``fail`` is called, from the event loop, with a table for which a write failed."""
        self._store, self._fail = store, fail
        self._committed: deque[tuple[Owner, Held, StoreFailed | None]] = deque()
        self._is_to_look = False
        self.waits = Waits()
        """How long messages waited for the store."""
        self.writes = 0
        """The number of writes sent to the store; most acts need one."""

    def post(self, owner: Owner, effects: Effects) -> Held | None:
        """Store and send a table's effects; return the messages held back, if any."""
        if not effects.keep and not owner.held:
            _send(owner, effects.tell)
            return None
        loop = asyncio.get_running_loop()
        held = Held(len(effects.keep), effects.tell, loop.time())
        owner.held.append(held)
        then = partial(self._note_commit, loop, owner, held)
        self.writes += len(effects.keep)
        for keep in effects.keep:
            self._store.keep(keep, then)
        return held

    def _note_commit(
        self, loop: asyncio.AbstractEventLoop, owner: Owner, held: Held, failure: StoreFailed | None
    ) -> None:
        """Called in the store's thread: wake the event loop once for everything that a commit stored."""
        self._committed.append((owner, held, failure))
        if not self._is_to_look and not loop.is_closed():
            self._is_to_look = True
            loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        self._is_to_look = False  # Reset this first: commits from now on must wake the loop again.
        while self._committed:
            owner, held, failure = self._committed.popleft()
            held.count_down(failure)
            self._release(owner)

    def _release(self, owner: Owner) -> None:
        while owner.held and not owner.held[0].rests_on:
            held = owner.held.popleft()
            if held.failure:
                self._fail(owner, held.failure)
                return
            self.waits.note(asyncio.get_running_loop().time() - held.since)
            _send(owner, held.tell)


def _send(owner: Owner, tell: list[Send | Close]) -> None:
    for each in tell:
        if isinstance(each, Send):
            text = written(each.message)
            for viewer in each.to:
                if (line := owner.lines.get(viewer)) is not None:
                    line.send(text)
        elif (line := owner.lines.pop(each.viewer, None)) is not None:
            line.end(each.code)

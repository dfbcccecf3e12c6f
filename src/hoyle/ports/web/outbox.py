"""The outbox: no message of a table is sent before the store has all that it rests on."""

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
    """Hands writes to the store, and holds back each table's messages until those are committed."""

    def __init__(self, store: Store, fail: Callable[[Owner, StoreFailed], None]) -> None:
        """``fail`` is called, from the loop, with a table of which the store has not kept something."""
        self._store, self._fail = store, fail
        self._committed: deque[tuple[Owner, Held, StoreFailed | None]] = deque()
        self._is_to_look = False
        self.waits = Waits()
        """The time for which messages waited for the store."""
        self.writes = 0
        """Writes handed to the store: most acts are one."""

    def post(self, owner: Owner, effects: Effects) -> Held | None:
        """Store and send what a table asks for; what is held back, if anything is."""
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
        """From the store's thread: let the loop look, once for all that one commit has kept."""
        self._committed.append((owner, held, failure))
        if not self._is_to_look and not loop.is_closed():
            self._is_to_look = True
            loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        self._is_to_look = False  # First: what is committed from now on calls for another look.
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

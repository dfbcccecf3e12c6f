"""The evenings that this server has in memory, each read on from the store when somebody asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from hoyle.errors import BadText, StoreFailed, TableDamaged
from hoyle.evenings.club import after, announced
from hoyle.evenings.club_acts import ClubAct, Deed, Erased, decoded, encoded, erased
from hoyle.evenings.evening import Evening
from hoyle.host.store.store import Store

_IN_MEMORY: Final = 100
_TRIES: Final = 50
"""Attempts to append an act, in case other servers are faster each time."""

_FRESH: Final = 0.5
"""Seconds for which what was read from a store that servers share is shown without reading on."""

Choice: TypeAlias = tuple[Deed, int] | None
"""A deed and its author; None if there is nothing to do, perhaps because somebody else did it."""


class _Open:
    """An evening in memory, when it was read, and what wakes those who wait for its next act."""

    def __init__(self) -> None:
        self.evening: Evening | None = None
        self.read, self.is_behind = float("-inf"), False
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()

    @property
    def acts(self) -> int:
        return 0 if self.evening is None else self.evening.acts

    def add(self, acts: list[ClubAct]) -> None:
        """Add acts, and wake everybody who waits."""
        for act in acts:
            self.evening = announced(act) if self.evening is None else after(self.evening, act)
        if acts:
            self.changed.set()
            self.changed = asyncio.Event()


class EveningLogs:
    """Reads evenings from the store, and appends to them: an act has the next number, or is not stored."""

    def __init__(self, store: Store, clock: Callable[[], float], wall: Callable[[], float]) -> None:
        self._store, self._clock, self.wall = store, clock, wall
        self._open: WeakValueDictionary[str, _Open] = WeakValueDictionary()  # While anybody waits, it is one.
        self._recent: OrderedDict[str, _Open] = OrderedDict()
        self._is_closed = False

    async def create(self, name: str, act: ClubAct) -> None:
        """Store a new evening.

        Raises:
            BadText: if it cannot be; the message says why.
            StoreFailed: if it cannot be stored.
        """
        announced(act)
        if not await self._append(name, 0, act, {}):
            raise StoreFailed(f"there is an evening {name} already")

    async def now(self, name: str, *, fresh: float = _FRESH) -> Evening | None:
        """Return an evening, read at most ``fresh`` seconds ago; None if no such evening exists.

        Raises:
            StoreFailed: if it cannot be read.
        """
        each = self._find(name)
        async with each.lock:
            await self._read_on(name, each, fresh)
        if each.evening is None:
            self._recent.pop(name, None)
        return each.evening

    async def changed(self, name: str, since: int, seconds: float) -> Evening | None:
        """Return an evening once it has more than ``since`` acts, or when this many seconds have passed."""
        each, until = self._find(name), self._clock() + seconds
        while (evening := await self.now(name)) is not None and evening.acts == since:
            left = until - self._clock()
            if left <= 0 or self._is_closed:
                break
            wait = left if self._store.key is None else min(left, 2 * _FRESH)
            with suppress(TimeoutError):
                await asyncio.wait_for(each.changed.wait(), wait)
        return evening

    async def do(self, name: str, choose: Callable[[Evening], Choice]) -> Evening | None:
        """Append a deed and its author, chosen by the state that it follows; return the state after it, or
        None if there is nothing to do.

        Raises:
            BadText: if it cannot be done now; the message says why.
            StoreFailed: if it cannot be stored.
        """
        each = self._find(name)
        async with each.lock:
            for _ in range(_TRIES):
                await self._read_on(name, each, 0.0)
                if each.evening is None:
                    break
                if (chosen := choose(each.evening)) is None:
                    return None
                did, by = chosen
                act = ClubAct(did, by, self.wall())
                after(each.evening, act)
                instead = await self._without(name, did) if isinstance(did, Erased) else {}
                if await self._append(name, each.acts, act, instead):
                    each.add([act])
                    return each.evening
                each.is_behind = True
        raise StoreFailed(f"the evening {name} changes too fast, or is no longer stored")

    async def acts(self, name: str) -> list[ClubAct]:
        """Return all acts of an evening."""
        rows: list[bytes] = await asyncio.wrap_future(self._store.acts(name))
        return decoded(rows)

    def close(self) -> None:
        """Answer everybody who waits."""
        self._is_closed = True
        for each in [*self._open.values()]:
            each.changed.set()

    def _find(self, name: str) -> _Open:
        each = self._open.get(name) or _Open()
        self._open[name] = self._recent[name] = each
        self._recent.move_to_end(name)
        while len(self._recent) > _IN_MEMORY:
            self._recent.popitem(last=False)
        return each

    async def _read_on(self, name: str, each: _Open, fresh: float) -> None:
        alone = self._store.key is None  # Then nobody else writes.
        is_fresh = alone or self._clock() - each.read < fresh
        if each.evening is not None and is_fresh and not each.is_behind:
            return
        rows = await asyncio.wrap_future(self._store.acts(name, each.acts))
        each.read, each.is_behind = self._clock(), False
        try:
            each.add(decoded(rows))
        except BadText:
            raise TableDamaged(name, "an act of this evening") from None

    async def _append(self, name: str, seq: int, act: ClubAct, instead: dict[int, bytes]) -> bool:
        return await asyncio.wrap_future(self._store.append(name, seq, encoded(act), instead))

    async def _without(self, name: str, did: Erased) -> dict[int, bytes]:
        return {place: encoded(act) for place, act in erased(await self.acts(name), did.person)}

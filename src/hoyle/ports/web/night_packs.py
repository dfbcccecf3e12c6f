"""The packs of a club's duplicate night: promised when it is announced, and open when it is over."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import asdict

from hoyle.evenings.club_acts import NightAnnounced
from hoyle.evenings.duplicate import Began, Night
from hoyle.evenings.evening import Evening
from hoyle.files.json_text import Document
from hoyle.night import Worth, cards_of, promise_of
from hoyle.ports.web.review_jobs import ReviewJobs

_WORTHS: Final = msgspec.json.Decoder(dict[int, tuple[int, int]])
_KEPT: Final = 50
"""The nights whose values are kept in memory."""

_promise: Final = lru_cache(_KEPT)(promise_of)


def packs_of(evening: Evening) -> Document:
    """Return whether the cards of a night are known, and the promise of the packs; at the end their secret,
    too.
    """
    told = evening.announced
    if not isinstance(told, NightAnnounced):
        return {}
    if not told.seed:
        return {"cards": not told.by_hand}
    return {"cards": True, "promise": _promise(told.seed)} | (
        {"secret": told.seed} if evening.is_over else {}
    )


def deals_of(began: Began, boards: tuple[int, ...]) -> list[Document]:
    """Return the cards of boards, as ``Cards`` has them."""
    return [{"board": each, **asdict(cards_of(began, each))} for each in boards]


class Worths:
    """The worth of the boards of nights: computed in a process of low priority, and kept in memory."""

    def __init__(self) -> None:
        self.jobs = ReviewJobs()
        self._kept: dict[Began, Worth] = {}

    def known(self, night: Night) -> Worth | None:
        """Return what is known already."""
        return self._kept.get(night.began)

    async def get(self, night: Night) -> Worth | tuple[int, int]:
        """Return the values, or the progress: how many boards are done, of how many. Ask again then.

        Raises:
            Busy: if too many other nights wait.
            ReviewFailed: if the process failed.
        """
        if (known := self.known(night)) is not None:
            return known
        found = await self.jobs.get(night.began, night.began, night.began)
        if isinstance(found, tuple):
            return found
        worth = self._kept[night.began] = _WORTHS.decode(found[0])
        while len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]
        return worth

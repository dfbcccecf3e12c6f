"""The worth of maxims: the full maxim player against the same player without one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from hoyle.bots import any_bot
from hoyle.bots.bot import AnyBot
from hoyle.errors import BadText, UnknownGame, UnknownMaxim
from hoyle.estimate import mean
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.maxims import BOOKS
from hoyle.maxims.printed import AnyMaxim
from hoyle.seat import Seat, side
from hoyle.table import Act
from hoyle.table.protocols import Seen
from hoyle.trials.match import Match, lead
from hoyle.trials.trial import OfVariant, Row, as_document

PLAYER = "maxim"
"""The bot that follows the maxims of its game."""

Moved = set[tuple[str, int]]
"""Maxims, each with the side whose play it changes."""


class MaximOff(OfVariant, frozen=True, kw_only=True, tag="maxim"):
    """Duplicate pairs of the full maxim player against one without this maxim; positive if the maxim helps.

    Attributes:
        maxim: The id of the maxim that is left out.
    """

    maxim: str

    @property
    def match(self) -> Match:
        """The match that measures it."""
        return Match(
            game=self.game,
            seed=self.seed,
            variant=self.variant,
            options=self.options,
            bots=(PLAYER, f"{PLAYER}:-{self.maxim}"),
        )

    def measured(self, indices: range) -> list[Row]:
        return self.match.measured(indices)

    def bots_met(self) -> tuple[str, ...]:
        return self.match.bots

    def findings(self, rows: Sequence[Row]) -> Document:
        return {"maxim": self.maxim, **self.match.findings(rows)}


def maxim_of(id: str) -> tuple[str, AnyMaxim]:
    """Return a maxim and its game.

    Raises:
        UnknownMaxim: if there is no maxim with that id.
        BadText: if no program can follow the maxim, so that no trial can leave it out.
    """
    everywhere = [(game, each) for game, book in BOOKS.items() for each in book.maxims]
    for game, each in everywhere:
        if each.id == id.upper():
            if each.look is None:
                raise BadText(id, f"no program can tell when {each.id} is kept; there is nothing to measure")
            return game, each
    raise UnknownMaxim(id, [each.id for _, each in everywhere])


class Maxims(OfVariant, frozen=True, kw_only=True, tag="maxims"):
    """Duplicate pairs for each maxim of the game that a program can follow, with one table shared by all.

    Leaving out a maxim changes a deal only if it changes a card that the full player plays. So four full
    players play each deal once, noting which maxims would have changed a card, and for which side. Only those
    deals are played again.

    A row has, for each maxim that changed a card, the sum of the two numbers in the row of ``MaximOff``; for
    others the sum is zero.
    """

    def measured(self, indices: range) -> list[Row]:
        return [self._deal(index) for index in indices]

    def bots_met(self) -> tuple[str, ...]:
        return (PLAYER,)

    def findings(self, rows: Sequence[Row]) -> Document:
        unit = game_named(self.game).yardstick.unit
        return {
            "maxims": [
                {
                    "maxim": id,
                    **as_document(mean([row.get(id, 0) for row in rows], 1 / 4), unit),
                    "moved": sum(id in row for row in rows),
                }
                for id in self.players()
            ]
        }

    def players(self) -> dict[str, AnyBot]:
        """Return, for each maxim, the player that follows all others.

        Raises:
            UnknownGame: if the game has no maxims.
            UnknownPlayer: if no bot of the game follows them.
        """
        if self.game not in BOOKS:
            raise UnknownGame(self.game, BOOKS)
        return {
            maxim.id: any_bot(self.game, f"{PLAYER}:-{maxim.id}")
            for maxim in BOOKS[self.game].maxims
            if maxim.look is not None
        }

    def _deal(self, index: int) -> Row:
        whole, without, moved = any_bot(self.game, PLAYER), self.players(), Moved()
        watched = _watched(self.game, whole, without, moved)
        game, chance, variant = self.game, self.chance, self.for_two_sides()
        even = lead(game, (watched, watched), chance, index, variant)
        row = dict[str, int]()
        for id, bot in without.items():
            # The player without the maxim has first the odd seats, then the even.
            first = lead(game, (whole, bot), chance, index, variant) if (id, 1) in moved else even
            then = lead(game, (bot, whole), chance, index, variant) if (id, 0) in moved else even
            if {(id, 0), (id, 1)} & moved:
                row[id] = first - then
        return row


def _watched(game: str, whole: AnyBot, without: Mapping[str, AnyBot], moved: Moved) -> AnyBot:
    """Return the full player, which also notes the maxims that change its acts."""
    book = BOOKS[game]

    def choose(seen: Seen, rng: Random) -> Act:
        before = rng.getstate()
        act = whole.choose(seen, rng)
        counsel = book.counsel(seen) if len(seen.lawful) > 1 else None
        for opinion in counsel.opinions if counsel else ():
            again = Random()
            again.setstate(before)
            if without[opinion.maxim.id].choose(seen, again) != act:
                moved.add((opinion.maxim.id, side(seen.seat or Seat(0))))
        return act

    return replace(whole, choose=choose)

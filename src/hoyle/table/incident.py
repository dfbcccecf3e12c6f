"""Incidents of any table, whatever the game: facts for the laws of any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from hoyle.law import EVERYBODY, Docket, Incident, Landmark, Matter, SeenByAll
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.table.act import Act, CallForPacks, Choose, FindTorn, Remark
from hoyle.table.option import taken
from hoyle.table.position import Position, Step
from hoyle.table.protocols import PackState, V
from hoyle.table.words import TableWords
from hoyle.words import Text


class Refused(SeenByAll, frozen=True, kw_only=True):
    """An act that no law judges but a rule of play forbids; ``why`` gives the reason.

    At a loose table it stands, if it changed anything, and the table says so to those who know of it.
    """

    why: Text

    @property
    def text(self) -> Text:
        return self.why


class Void(Refused, frozen=True, kw_only=True):
    """An act without effect at any table: the driver leaves everything unchanged, and says so."""


class InVain(Refused, frozen=True, kw_only=True):
    """Something said without effect: a loose table announces the words and that they have no effect."""


def only_strict(seat: Seat, rule: str, why: Text) -> Refused:
    """Return an act that only a strict table refuses: at a loose one nobody notices it, or it is allowed."""
    return Refused(seat=seat, at=0, known_to=frozenset(), breaks=rule, why=why)


def void(seat: Seat, rule: str, why: Text, at: int = 0, players: int = len(SEATS)) -> Void:
    """Return an act that has no effect, by a rule; everybody saw it."""
    everybody = EVERYBODY if players == len(SEATS) else frozenset(map(Seat, range(players)))
    return Void(seat=seat, at=at, known_to=everybody, breaks=rule, why=why)


def refused(seat: Seat, rule: str, why: Text, at: int = 0, players: int = len(SEATS)) -> Refused:
    """Return an act that a strict table refuses because of a rule of play; everybody saw it."""
    everybody = EVERYBODY if players == len(SEATS) else frozenset(map(Seat, range(players)))
    return Refused(seat=seat, at=at, known_to=everybody, breaks=rule, why=why)


class PacksCalled(SeenByAll, frozen=True, kw_only=True):
    """Fresh cards called for; ``late`` if the pack was already cut."""

    late: bool
    says: ClassVar = TableWords.packs_called

    @property
    def refusal(self) -> Text:
        """The reason of a refusal: the pack is already cut, or no packs are for sale."""
        return TableWords.packs_too_late(self.seat) if self.late else TableWords.packs_not_sold()


class CardTorn(SeenByAll, frozen=True, kw_only=True):
    """A card found torn or marked, at a table of these players."""

    players: tuple[Seat, ...]
    breaks: str | None = "TL-02"
    says: ClassVar = TableWords.found_torn

    @property
    def refusal(self) -> Text:
        """The reason of a refusal: no card of a strict table is worn."""
        return TableWords.none_is_worn()


class Remarked(SeenByAll, frozen=True, kw_only=True):
    """A bystander called attention to an error; ``harms`` say it harmed them, ``others`` do not.

    ``seat`` is the first of those harmed.
    """

    harms: tuple[Seat, ...]
    others: tuple[Seat, ...]
    breaks: str | None = "TL-03"
    says: ClassVar = TableWords.complains_of_bystander


class RemarkTold(SeenByAll, frozen=True, kw_only=True):
    """The other side admits that the remark changed the score, to the harm of these."""

    harms: tuple[Seat, ...]
    says: ClassVar = TableWords.harmed_by_bystander


class Mismarked(SeenByAll, frozen=True, kw_only=True):
    """A score was wrongly kept, and is proved to be this, by side. Tables count for themselves, so only the
    desk meets this.
    """

    stands: tuple[int, ...]
    says: ClassVar = TableWords.mismarked


class PackIncorrect(SeenByAll, frozen=True, kw_only=True):
    """The cards are counted, and the pack is not complete."""

    breaks: str | None = "TL-06"
    says: ClassVar = TableWords.pack_imperfect


def befallen(step: Step[PackState, Act], *, over: bool, players: int = len(SEATS)) -> Iterator[Incident]:
    """Detect the incidents of any table in an act; ``over`` if no deal is being played."""
    state, docket = step.before.state, step.before.docket
    late, sold = state.cut or not over, state.variant.pack_cost > 0
    return at_any_table(step.act, docket, late=late, sold=sold, players=tuple(map(Seat, range(players))))


def matter_of(variant: V, position: Position[PackState], score: tuple[int, ...]) -> Matter[V]:
    """Return the matter for the laws of a game that counts no tricks for them."""
    state = position.state
    clock = frozenset({Landmark.CUT} if state.cut else ())
    return Matter(variant=variant, dealer=state.dealer, score=score, clock=clock, docket=position.docket)


def at_any_table(
    act: object, docket: Docket, *, late: bool, sold: bool, players: tuple[Seat, ...] = SEATS
) -> Iterator[Incident]:
    """Detect the incidents of an act for the laws of any table; ``late`` once the pack is cut.

    A strict table that sells no packs has no worn ones, and refuses a call for others.
    """
    all_see = EVERYBODY if players == SEATS else frozenset(players)
    match act:
        case CallForPacks(seat):
            breaks = None if sold and not late else "TL-01"
            yield PacksCalled(seat=seat, at=0, known_to=all_see, late=late, breaks=breaks)
        case FindTorn(seat):
            yield CardTorn(seat=seat, at=0, known_to=all_see, players=players)
        case Remark(harms) if harms:
            unharmed = tuple(seat for seat in players if seat not in harms)
            yield Remarked(seat=harms[0], at=0, known_to=all_see, harms=harms, others=unharmed)
        case Choose(seat):
            chosen = taken(docket, act)
            if chosen and isinstance(chosen[1], remedies.ScoreAffected):
                yield RemarkTold(seat=seat, at=0, known_to=all_see, harms=chosen[1].seats)

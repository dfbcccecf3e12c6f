"""Checking a finished record against everything that one player was shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from hoyle.cards import Card
from hoyle.errors import HashNotThere, HoyleError
from hoyle.games import game_named
from hoyle.ports.guest.promises import PromiseBook, ShuffleNote
from hoyle.ports.guest.safe_text import shown
from hoyle.ports.guest.words import Wrong
from hoyle.record import Record, followed, promised, read, verify
from hoyle.record.passages import passages_of
from hoyle.record.record import Acted, Committed, DealtIn
from hoyle.record.shuffles import Promised
from hoyle.record.sitting_so_far import begun
from hoyle.record.verify import OF_PLAY
from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition, CutPack, View
from hoyle.words import Called, Text


class ShuffleSight(Struct, frozen=True):
    """The cards that a view shows to the viewer in ``seat``."""

    seat: Seat | None
    cards: tuple[object, ...]

    @classmethod
    def of(cls, view: View) -> ShuffleSight:
        """Return the cards of a view, in every pile."""
        piles = tuple((pile.kind, pile.seat, pile.side, pile.cards, pile.count) for pile in view.piles)
        return cls(view.seat, (view.hand, view.played, view.last, piles))


class CheckFound(Struct, frozen=True):
    """The result of a check.

    Attributes:
        hash: the hash that names the record.
        wrong: what is wrong with it.
        checked: the numbers of the properties in docs/fairness.md that were checked.
    """

    hash: str
    wrong: tuple[Text, ...]
    checked: tuple[int, ...] = ()


def checked(data: bytes, book: PromiseBook, sights: Mapping[int, ShuffleSight], last: int) -> CheckFound:
    """Verify a record by itself, and then against what the player was shown.

    Args:
        data: the record.
        book: the player's notes on its shuffles, and the last hash the table published.
        sights: the cards seen, by the number of the event after which they were seen.
        last: the number of the last event of the sitting.
    """
    try:
        verdict = verify(data, book.hash)
        record = read(data)
    except HashNotThere:
        return CheckFound("", (Wrong.not_the_record(),))
    except (HoyleError, ValueError) as error:
        return CheckFound("", (Wrong.record_fails(Called(shown(str(error)).rstrip("."))),))
    if not verdict.ok:
        return CheckFound(verdict.hash, (Wrong.record_fails(Called("it is not closed")),))
    wrong = [*_promises_astray(record, book), *_cards_astray(record, sights, last)]
    seen = OF_PLAY if book.hash else ()  # A viewer who received no hash did not play.
    return CheckFound(verdict.hash, tuple(wrong), (*verdict.checked, *seen))


def _promises_astray(record: Record, book: PromiseBook) -> Iterator[Text]:
    """Yield the shuffles of the record that differ from the player's notes."""
    in_record, cuts = {each.committed.context: each for each in promised(record)}, _cuts(record)
    for context, note in book.shuffles.items():
        if context not in in_record:
            if note.promise or note.settled:
                yield Wrong.with_shuffle(note.number, Wrong.not_in_record())
        elif not _agrees(in_record[context], note) or note.cut not in (None, cuts.get(context)):
            yield Wrong.with_shuffle(note.number, Wrong.other_in_record())


def _cuts(record: Record) -> dict[str, dict[str, int]]:
    """Return the cut before each shuffle of a deal, by the shuffle's context."""
    cuts: dict[str, dict[str, int]] = {}
    last: dict[str, int] | None = None
    for line in record.lines:
        if isinstance(line, Acted) and isinstance(line.act, CutPack):
            last = {"seat": line.act.seat, "at": line.act.at}
        elif isinstance(line, Committed) and last is not None:
            cuts[line.context] = last
    return cuts


def _agrees(in_record: Promised, note: ShuffleNote) -> bool:
    pledges = [[each.player, each.commitment] for each in in_record.committed.pledges]
    if note.promise not in (None, in_record.committed.commitment) or note.pledges not in (None, pledges):
        return False
    if (note.settled == "void") != (in_record.void is not None) and note.settled:
        return False
    values = [each.value for each in in_record.contributions or ()]
    return not (note.opened and note.settled == "dealt" and note.value not in values)


def _cards_astray(record: Record, sights: Mapping[int, ShuffleSight], last: int) -> Iterator[Text]:
    """Yield the first moment at which the player was shown other cards than the record has."""
    game = game_named(record.header.game)
    wanted: dict[int, list[ShuffleSight]] = {}
    passages, done = [*passages_of(record.lines)], 0
    for number, lines in enumerate(passages, start=last + 1 - len(passages)):
        done += sum(isinstance(line, Acted | DealtIn) for line in lines)
        if number in sights:
            wanted.setdefault(done, []).append(sights[number])
    course = begun(game, record.header)
    for act, (course, _) in enumerate(followed(record), start=1):
        for sight in wanted.get(act, ()):
            if (due := _due(game, course.position, sight.seat)) != sight:
                yield Wrong.shown_otherwise(act, Called(_first(sight, due)), Called(_first(due, sight)))
                return


def _due(game: AnyGame, position: AnyPosition, seat: Seat | None) -> ShuffleSight:
    return ShuffleSight.of(game.view(game.observe(position, seat)))


def _first(sight: ShuffleSight, other: ShuffleSight) -> str:
    """Return the cards of the first place in which two sights differ."""
    for shown_here, shown_there in zip(sight.cards, other.cards, strict=True):
        if shown_here != shown_there:
            return " ".join(_cards(shown_here)) or "-"
    return "-"


def _cards(seen: object) -> Iterator[str]:
    if isinstance(seen, tuple):
        for each in seen:
            yield from _cards(each)
    elif isinstance(seen, Card):
        yield seen.text

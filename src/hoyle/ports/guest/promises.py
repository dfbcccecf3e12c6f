"""What a player was promised about each shuffle, what they gave, and whether the table kept its word."""

from __future__ import annotations

from itertools import islice
from typing import Final, Literal

from msgspec import Struct, field

from hoyle.cards import Composition, Pack
from hoyle.errors import HoyleError, ShuffleBroken
from hoyle.fairness import Chance, Contribution, Facts, Pledge, Purpose, Reveal, kept_promise, pledge, proved
from hoyle.fairness.commitment import bytes_of, pledge_of
from hoyle.fairness.seed import CONTRIBUTION_SIZE
from hoyle.files.json_text import Document, JsonObject
from hoyle.ports.guest.line import Frame
from hoyle.ports.guest.safe_text import shown
from hoyle.ports.guest.words import Wrong
from hoyle.record.shuffles import FAILURES
from hoyle.words import Called, Text

MILD: Final = frozenset(each.key for each in (Wrong.unopened, Wrong.without_you, Wrong.left_out))
"""Faults that a slow connection can cause, or a host who wants the player left out of a shuffle."""


class Fault(Struct, frozen=True):
    """A fault in a shuffle, given by its number."""

    why: Text
    shuffle: int

    @property
    def mild(self) -> bool:
        """Whether the fault may have an innocent cause."""
        return self.why.say in MILD


class ShuffleNote(Struct, kw_only=True):
    """What was promised, shown and contributed for one shuffle. ``turn`` is the number of the connection."""

    number: int
    purpose: str
    turn: int
    late: bool
    promise: str | None = None
    made: Document | None = None
    cut: dict[str, int] | None = None
    you: str | None = None
    value: str | None = None
    pledges: list[list[str]] | None = None
    opened: bool = False
    settled: Literal["dealt", "void", None] = None
    restarted: bool = False
    revealed: bool = False
    faults: list[str] = field(default_factory=list)


class PromiseBook(Struct, kw_only=True):
    """One player's notes on a sitting: its shuffles by context, and the last hash published."""

    shuffles: dict[str, ShuffleNote] = field(default_factory=dict)
    hash: str | None = None
    failures: int = 0


class Promises:
    """Follows the shuffles of one table for one player, and contributes the player's values.

    A value is sent only for the commitment, the cut and the pledges that were shown first, and only once.
    Faults are reported as soon as they are known.
    """

    def __init__(
        self, chance: Chance, made: Composition, books: dict[str, PromiseBook] | None = None
    ) -> None:
        """``books`` are the notes of earlier runs, by the names of sittings."""
        self._chance, self._made = chance, made
        self.books = books if books is not None else {}
        self._turn = max(
            (each.turn for book in self.books.values() for each in book.shuffles.values()), default=0
        )
        """The number of connections so far."""

    def connected(self) -> None:
        """Note that there is a new connection."""
        self._turn += 1

    def hear(self, progress: Frame, *, live: bool, asked: bool) -> tuple[list[Frame], list[Fault]]:
        """Handle a message on the progress of a shuffle.

        Args:
            progress: the shuffle, as in the protocol.
            live: whether it was sent as it happened, not in answer to a join.
            asked: whether the player is seated and must be asked for a value.

        Returns:
            The frames to send, and the new faults.
        """
        try:
            return self._hear(progress, live=live, asked=asked)
        except (KeyError, TypeError, ValueError, AttributeError, HoyleError):
            return [], [Fault(Wrong.unreadable(), -1)]

    def hold(self, sitting: str, hash: str) -> None:
        """Keep a hash that the table published with an act."""
        self._book(sitting).hash = hash

    def _book(self, sitting: str) -> PromiseBook:
        return self.books.setdefault(sitting, PromiseBook())

    def _hear(self, progress: Frame, *, live: bool, asked: bool) -> tuple[list[Frame], list[Fault]]:
        book, number, context = self._book(progress["sitting"]), progress["shuffle"], progress["context"]
        note = book.shuffles.get(context)
        is_new = note is None
        if note is None:
            note = ShuffleNote(
                number=number, purpose=progress["purpose"], turn=self._turn, late=not live or not asked
            )
        reasons = [*self._wrong(progress, note, book, live=live, is_new=is_new)]
        if live and asked and book.failures < FAILURES:  # The table reports a bar only later.
            reasons += self._not_asked(progress, note)
        book.shuffles[context] = note
        news = [why for why in reasons if why.say not in note.faults]
        note.faults += [why.say for why in news]
        frames: list[Frame] = []
        if all(why in MILD for why in note.faults):
            frames = self._answers(progress, note, asked=asked)
        self._settle(progress, note, book)
        return frames, [Fault(why, note.number) for why in news]

    def _answers(self, progress: Frame, note: ShuffleNote, *, asked: bool) -> list[Frame]:
        """Return the player's pledge or value, if it is asked for."""
        you, stage = progress["you"], progress["stage"]
        if stage == "pledge":
            note.promise, note.made, note.cut = progress["commitment"], progress["made"], _cut(progress)
            if you is None or not asked:
                return []
            note.you = you
            if note.value is None:
                note.value = pledge(self._chance, progress["context"], you).open().value
            promise = _pledge(progress["context"], you, note.value)
            return [{"type": "pledge", "shuffle": note.number, "commitment": promise}]
        if stage == "open":
            note.promise, note.made = note.promise or progress["commitment"], note.made or progress["made"]
            note.cut = note.cut or _cut(progress)
            note.pledges = note.pledges or _listed(progress)
            if note.value is None or you is None or note.you not in [each[0] for each in note.pledges]:
                return []
            note.opened = True
            return [{"type": "open", "shuffle": note.number, "value": note.value}]
        return []

    def _settle(self, progress: Frame, note: ShuffleNote, book: PromiseBook) -> None:
        stage = progress["stage"]
        if stage in ("dealt", "revealed"):
            note.settled = note.settled or "dealt"
            note.revealed = note.revealed or stage == "revealed"
        elif stage == "void" and note.settled is None:
            note.settled = "void"
            # A restart closes the connection; on a connection that stayed open there was none.
            note.restarted = progress["why"] == "restart" and note.turn == self._turn and not note.late
            book.failures += note.you is not None and note.you in progress["failed"]

    def _wrong(
        self, progress: Frame, note: ShuffleNote, book: PromiseBook, *, live: bool, is_new: bool
    ) -> list[Text]:
        """Return the faults of a shuffle, compared with the notes on it."""
        stage, number, context = progress["stage"], progress["shuffle"], progress["context"]
        if context != f"{progress['sitting']}/{number}/{progress['purpose']}" or number != note.number:
            return [Wrong.misnamed()]
        wrong: list[Text] = []
        if is_new and live:
            wrong += self._out_of_turn(progress, book)
        if note.promise and note.promise != progress["commitment"]:
            wrong.append(Wrong.promise_changed())
        if progress["made"] != (note.made or _made(self._made)):
            wrong.append(Wrong.made_changed())
        if stage == "pledge":
            if note.opened or note.pledges or note.settled:
                wrong.append(Wrong.begun_again())
            if progress["purpose"] == "deal" and not progress["cut"]:
                wrong.append(Wrong.asked_before_cut())
        elif note.promise and note.cut != _cut(progress):
            wrong.append(Wrong.cut_changed())
        if stage in ("open", "dealt", "revealed"):
            wrong += self._wrong_in_pledges(progress, note)
        if stage in ("dealt", "revealed") and note.settled == "void":
            wrong.append(Wrong.void_dealt())
        if stage == "void":
            if note.settled == "dealt":
                wrong.append(Wrong.dealt_void())
            if note.opened and note.you in progress["failed"]:
                wrong.append(Wrong.unopened())
        if stage in ("revealed", "void"):
            wrong += self._wrong_in_reveal(progress)
        return wrong

    def _out_of_turn(self, progress: Frame, book: PromiseBook) -> list[Text]:
        """Return the faults shown by a new shuffle's number: skipped, dropped, or void without reason."""
        wrong: list[Text] = []
        past = sorted(book.shuffles.values(), key=lambda note: note.number)
        due = past[-1].number + 1 if past else None
        if due is not None and progress["shuffle"] != due and past[-1].turn == self._turn:
            wrong.append(Wrong.out_of_turn())
        if past and past[-1].turn == self._turn and past[-1].promise and past[-1].settled is None:
            wrong.append(Wrong.dropped())
        if past and past[-1].restarted:
            wrong.append(Wrong.void_for_nothing())
        return wrong

    def _wrong_in_pledges(self, progress: Frame, note: ShuffleNote) -> list[Text]:
        stage, names = progress["stage"], [each["player"] for each in progress["contributions"]]
        if note.pledges is not None and note.pledges != _listed(progress):
            return [Wrong.pledges_changed()]
        if len(set(names)) < len(names):
            return [Wrong.in_it_twice()]
        if note.value is None:
            return [Wrong.without_you()] if stage == "dealt" and note.you is None and not note.late else []
        if note.you not in names:
            return [Wrong.left_out()]
        own = next(each for each in progress["contributions"] if each["player"] == note.you)
        if own["commitment"] != _pledge(progress["context"], note.you or "", note.value):
            return [Wrong.pledge_not_yours()]
        if stage == "open":
            return []
        if note.pledges is None:
            return [Wrong.dealt_unseen()]
        astray = (each["player"] for each in progress["contributions"] if not _fits(each, progress))
        return [Wrong.value_astray(Called(shown(name))) for name in islice(astray, 1)]

    def _wrong_in_reveal(self, progress: Frame) -> list[Text]:
        if progress["stage"] == "void":
            try:
                kept_promise(
                    progress["context"], progress["commitment"], Reveal(progress["seed"], progress["salt"])
                )
            except ShuffleBroken:
                return [Wrong.not_promised()]
            return []
        try:
            pack = pack_of(progress)
        except ShuffleBroken:
            return [Wrong.not_promised()]
        return (
            [] if [card.text for card in pack.cards] == [*(progress["pack"] or ())] else [Wrong.other_pack()]
        )

    def _not_asked(self, progress: Frame, note: ShuffleNote) -> list[Text]:
        """Report a player at the table who was not asked before the deal."""
        if note.value is not None:
            return [Wrong.not_asked()] if progress["stage"] == "open" and progress["you"] is None else []
        if note.late:
            return []
        if progress["stage"] == "pledge" and progress["you"] is None:
            return [Wrong.not_asked()]
        return [Wrong.promised_unasked()] if progress["stage"] in ("open", "dealt") and not note.you else []

    def unrevealed(self, sitting: str) -> list[int]:
        """Return the shuffles that were dealt but never revealed."""
        return [each.number for each in self._dealt(sitting) if not each.revealed]

    def void(self, sitting: str) -> int:
        """Return the number of void shuffles in a sitting."""
        return sum(each.settled == "void" for each in self._book(sitting).shuffles.values())

    def is_barred_unfailed(self, sitting: str) -> bool:
        """Whether the player failed too seldom in this sitting to be barred."""
        return self._book(sitting).failures < FAILURES

    def _dealt(self, sitting: str) -> list[ShuffleNote]:
        return [each for each in self._book(sitting).shuffles.values() if each.settled == "dealt"]


def pack_of(progress: Frame) -> Pack:
    """Return the pack that a revealed shuffle proves, before the cut.

    Raises:
        ShuffleBroken: if something does not match.
    """
    made = Composition(**progress["made"])
    given = tuple(
        Contribution(each["player"], each["commitment"], each["value"] or "")
        for each in progress["contributions"]
    )
    facts = Facts(
        shuffle=progress["shuffle"],
        context=progress["context"],
        commitment=progress["commitment"],
        pledges=tuple(Pledge(each.player, each.commitment) for each in given),
        contributions=given,
        reveal=Reveal(progress["seed"], progress["salt"]),
    )
    order = proved(facts, progress["sitting"], Purpose(progress["purpose"]), len(made.cards))
    return Pack.ordered(order, made)


def _fits(each: JsonObject, progress: Frame) -> bool:
    """Return whether a value is the one that was pledged."""
    value = each["value"]
    return (
        isinstance(value, str) and _pledge(progress["context"], each["player"], value) == each["commitment"]
    )


def _pledge(context: str, player: str, value: str) -> str:
    data = bytes_of(value, CONTRIBUTION_SIZE)
    return "" if data is None else pledge_of(context, player, data)


def _cut(progress: Frame) -> dict[str, int] | None:
    return progress["cut"] and {"seat": progress["cut"]["seat"], "at": progress["cut"]["at"]}


def _listed(progress: Frame) -> list[list[str]]:
    return [[each["player"], each["commitment"]] for each in progress["contributions"]]


def _made(made: Composition) -> JsonObject:
    return {"ranks": made.ranks, "copies": made.copies}

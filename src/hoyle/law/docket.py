"""The docket: every case that the referee has opened, its standing, and whether it is public."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from hoyle.law import remedy as remedies
from hoyle.law.remedy import Remedy
from hoyle.law.until import Passed, Until
from hoyle.law.words import Ends, LawTold
from hoyle.seat import Seat
from hoyle.words import Text


class Standing(Enum):
    """The standing of a case.

    Attributes:
        NOTED: The referee has seen it.
        CLAIMED: A player has claimed it; an answer is pending.
        OPEN: A remedy may be chosen, once the case is public.
        EXACTED: The remedy was chosen, or applied automatically.
        CURED: It was corrected in time.
        WAIVED: Every seat entitled to a remedy declined it.
        LAPSED: It expired.
        REFUSED: It was claimed, but not allowed.
    """

    NOTED = "noted"
    CLAIMED = "claimed"
    OPEN = "open"
    EXACTED = "exacted"
    CURED = "cured"
    WAIVED = "waived"
    LAPSED = "lapsed"
    REFUSED = "refused"

    @property
    def live(self) -> bool:
        """Whether the case can still lead to a remedy."""
        return self in (Standing.NOTED, Standing.CLAIMED, Standing.OPEN)


class Subject(Enum):
    """The subject of a case. Code that acts on a case checks its subject, never the id of the law.

    Revoke: a revoke, from when it is seen until it is paid for. Claim: a claim of a revoke that is pending or
    refused. Disobedience: a card that a ruling forbade. Count: hands of unequal length. Omission: a trick to
    which a seat has not played. Out of turn: a card played out of turn. Early lead: a lead before the
    leader's partner has played. Third first: the third hand played before the second. Mixed: the cards of a
    trick were mixed. Misère: an offence against a misère, whose stakes may be claimed. Apart: a card held
    apart from its hand. Put right: a wrong card taken back in time. Demand: a demand about an exposed card.
    Honours: honours scored. False call: hands thrown down after a false call. Declaration: a score that the
    cards do not justify. Early draw: a card drawn before the other player's.
    """

    __hash__ = object.__hash__

    REVOKE = "revoke"
    CLAIM = "claim"
    DISOBEDIENCE = "disobedience"
    COUNT = "count"
    OMISSION = "omission"
    EARLY_LEAD = "early lead"
    THIRD_FIRST = "third first"
    OUT_OF_TURN = "out of turn"
    MIXED = "mixed"
    APART = "apart"
    PUT_RIGHT = "put right"
    MISERE = "misère"
    DEMAND = "demand"
    HONOURS = "honours"
    FALSE_CALL = "false call"
    DECLARATION = "declaration"
    EARLY_DRAW = "early draw"


class Option(Struct, frozen=True):
    """An open choice: the seats that may make it, in the order they are asked, and the remedies.

    ``consult``: the law lets the partners discuss it first. ``favours`` holds what each seat has said so far,
    as (seat, choice id). ``sooner`` holds the choices that end before the others, as (choice id, end).
    """

    choosers: tuple[Seat, ...]
    choices: tuple[Remedy, ...]
    consult: bool = False
    favours: tuple[tuple[Seat, str], ...] = ()
    sooner: tuple[tuple[str, Until], ...] = ()

    def without(self, passed: Passed) -> Option:
        """Return the option without the choices that this act ends."""
        ended = {id for id, until in self.sooner if until.ended_by(passed)}
        if not ended:
            return self
        return replace(
            self,
            choices=tuple(choice for choice in self.choices if choice.id not in ended),
            favours=tuple(each for each in self.favours if each[1] not in ended),
            sooner=tuple(each for each in self.sooner if each[0] not in ended),
        )

    def open_to(self, seat: Seat) -> tuple[Remedy, ...]:
        """Return the choices that this seat may take. Only the leader may ask a partner to name a suit."""
        return tuple(
            choice
            for choice in self.choices
            if not isinstance(choice, remedies.PartnerNames) or choice.leader == seat
        )

    def choice(self, id: str) -> Remedy:
        """Return the choice with that id."""
        return next(choice for choice in self.choices if choice.id == id)


class Ruling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One ruling of the referee: it gives one case one standing under one law.

    Attributes:
        case: The index of the case on the docket; None to open a case.
        law: The id of the law.
        standing: The new standing of the case.
        offender: The seat at fault; None if there is none.
        at: The game's own count, for example the trick from 0 at whist.
        reason: What happened. It stays the same for the whole case.
        about: The subject, if code other than the laws acts on it.
        option: The seats that may choose, and their choices.
        until: When the right ends.
        remedy: The remedy taken.
        default: Our own reading, where the book is silent.
        told: Whether the ruling is public.
        put_off: The seats that will choose later.
        news: The latest development: an answer from the choosers, or why it is too late for one.
    """

    case: int | None
    law: str
    standing: Standing
    offender: Seat | None
    at: int
    reason: Text
    about: Subject | None = None
    option: Option | None = None
    until: Until | None = None
    remedy: Remedy | None = None
    default: Text | None = None
    told: bool = False
    put_off: tuple[Seat, ...] = ()
    news: Text | None = None


class Case(Struct, frozen=True):
    """A case on the docket, with its last ruling.

    ``place`` is the index on the docket. ``public`` is the number shown to the table. It is assigned when the
    case becomes public, so that it does not reveal how many cases are secret.
    """

    place: int
    public: int | None
    last: Ruling


class Docket(Struct, frozen=True):
    """The cases of one deal, oldest first. ``enter`` and ``overleaf`` return a changed docket.

    ``order`` holds the places of the cases, the most recently ruled on last.
    """

    cases: tuple[Case, ...] = ()
    order: tuple[int, ...] = ()

    def enter(self, ruling: Ruling) -> Docket:
        """Return the docket with one more ruling."""
        place = len(self.cases) if ruling.case is None else ruling.case
        public = None if ruling.case is None else self.cases[place].public
        if ruling.told and public is None:
            public = 1 + max((case.public for case in self.cases if case.public is not None), default=-1)
        cases = (*self.cases[:place], Case(place, public, ruling), *self.cases[place + 1 :])
        return Docket(cases, (*(earlier for earlier in self.order if earlier != place), place))

    def overleaf(self) -> Docket:
        """Return the docket for the next deal. Cases that have not ended are carried over and keep their
        public numbers.
        """
        live = [case for case in self.cases if case.last.standing.live and case.last.until]
        if not live:
            return NO_CASES
        cases = tuple(Case(place, case.public, case.last) for place, case in enumerate(live))
        return Docket(cases, tuple(range(len(cases))))

    def lapse(self, passed: Passed) -> tuple[Ruling, ...]:
        """Return the rulings that close expired cases or remove their expired choices."""
        return tuple(ruling for case in self.cases if (ruling := self._after(case, passed)) is not None)

    def _after(self, case: Case, passed: Passed) -> Ruling | None:
        last = case.last
        if not last.standing.live or last.until is None:
            return None
        if (landmark := last.until.ended_by(passed)) is not None:
            return self._lapsed(case, passed.text(landmark))
        if last.option is None or (option := last.option.without(passed)) is last.option:
            return None
        return replace(last, case=case.place, option=option, told=False)

    def moot(self, places: Collection[int]) -> tuple[Ruling, ...]:
        """Return the rulings that close these cases because what they concern is over."""
        return tuple(self._lapsed(self.cases[place], Ends.gone()) for place in places)

    def _lapsed(self, case: Case, moment: Text) -> Ruling:
        if case.last.standing is Standing.CLAIMED:
            news = LawTold.too_late_to_claim(moment)
        else:
            news = (LawTold.too_late if case.last.option else LawTold.has_ended)(moment)
        return replace(
            case.last,
            case=case.place,
            standing=Standing.LAPSED,
            news=news,
            option=None,
            until=None,
            told=case.public is not None,
        )

    def at(self, standing: Standing) -> tuple[Case, ...]:
        """Return the cases with this standing."""
        return tuple(case for case in self.cases if case.last.standing is standing)

    def exacted(self) -> tuple[Ruling, ...]:
        """Return the exacted rulings in the order in which they were exacted."""
        last = (self.cases[place].last for place in self.order)
        return tuple(ruling for ruling in last if ruling.standing is Standing.EXACTED)

    def place(self, public: int) -> int:
        """Return the place of the case with this public number."""
        return next(case.place for case in self.cases if case.public == public)

    def about(self, offender: Seat, at: int, *subjects: Subject) -> Case | None:
        """Return the newest case with this offender, time and one of these subjects, except refused
        claims.
        """
        for case in reversed(self.cases):
            last = case.last
            if (
                (last.offender, last.at) == (offender, at)
                and last.standing is not Standing.REFUSED
                and last.about in subjects
            ):
                return case
        return None

    def on(self, *subjects: Subject) -> tuple[Case, ...]:
        """Return the cases on these subjects, by their last ruling."""
        return tuple(case for case in self.cases if case.last.about in subjects)

    def live(self, subject: Subject, offender: Seat | None = None) -> Case | None:
        """Return the first case on a subject, and of an offender if one is given, that can still lead to a
        remedy.
        """
        for case in self.on(subject):
            if case.last.standing.live and offender in (None, case.last.offender):
                return case
        return None

    def under(self, *laws: str) -> tuple[Case, ...]:
        """Return the cases whose last ruling is under one of these laws. Only laws may use this."""
        return tuple(case for case in self.cases if case.last.law in laws)

    def public_rulings(self) -> tuple[Ruling, ...]:
        """Return the last ruling of each public case, in order of public number."""
        if not self.cases:
            return ()
        numbered = {case.public: case.last for case in self.cases if case.public is not None}
        return tuple(replace(numbered[number], case=number) for number in sorted(numbered))


NO_CASES = Docket()
"""An empty docket: nothing has happened yet that a law applies to."""

"""The docket: every case the referee has opened, its standing, and whether it has been told."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from hoyle.law import remedy as remedies
from hoyle.law.remedy import Remedy
from hoyle.law.words import Ends, ending
from hoyle.seat import Seat
from hoyle.words import Text


class Standing(Enum):
    """The standing of a case.

    Noted: seen by the referee. Claimed: an answer is awaited. Open: a choice is to be made, once
    the table is told. Exacted: the remedy was chosen, or follows by itself. Cured: put right in
    time. Waived: everyone entitled let it go. Lapsed: its time is over. Refused: claimed, and
    not allowed.
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
        """May the case still come to something?"""
        return self in (Standing.NOTED, Standing.CLAIMED, Standing.OPEN)


class Landmark(Enum):
    """A moment by which a right may end."""

    __hash__ = object.__hash__  # There is one of each; an enum's own hash is several times slower.

    WORD = "the next word is spoken"
    CARD = "the next card is played"
    PUT_BACK = "the card is put back or played"
    FIRST_LEAD = "the first card is led"
    TRICK_TURNED = "the trick is turned"
    DEAL_END = "the deal is played out"
    THROWN_IN = "the hands are thrown in"
    CUT = "the cards are cut for a new deal"
    TURN_UP = "the next trump is turned up"

    @property
    def text(self) -> Text:
        """The moment in words; records write its value."""
        return ending(self.name.lower())


class Subject(Enum):
    """The subject of a case. Code that acts upon a case asks for its subject, and never for the law's number.

    Revoke: a revoke, from the first sight of it until it is paid for. Claim: a claim of one, not yet
    judged, or refused. Disobedience: a card that a ruling forbade. Count: hands that are not equal.
    Omission: a trick to which a seat has not played. Out of turn: a card out of its turn.
    Early lead: a lead before one's partner has played. Third first: the third hand before the second.
    Mixed: cards of a trick mixed. Misère: an offence against a misère, whose stakes may be claimed.
    Demand: something demanded of a card that lies exposed. Honours: honours scored. False call: hands thrown
    down at a false call. Declaration: something scored that the cards do not make. Early draw: a card drawn
    before another's.
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
    MISERE = "misère"
    DEMAND = "demand"
    HONOURS = "honours"
    FALSE_CALL = "false call"
    DECLARATION = "declaration"
    EARLY_DRAW = "early draw"


class Option(Struct, frozen=True):
    """A choice that is open: the seats that may make it, in the order they are asked, and the remedies.

    ``consult`` says whether the law lets the partners speak of it first; ``favours`` is what
    each has said so far, by the ids of the choices.
    """

    choosers: tuple[Seat, ...]
    choices: tuple[Remedy, ...]
    consult: bool = False
    favours: tuple[tuple[Seat, str], ...] = ()

    def open_to(self, seat: Seat) -> tuple[Remedy, ...]:
        """Return the choices that this seat may take: what a leader asks of a partner is the leader's
        alone.
        """
        return tuple(
            choice
            for choice in self.choices
            if not isinstance(choice, remedies.PartnerNames) or choice.leader == seat
        )

    def choice(self, id: str) -> Remedy:
        """Return the choice of that id."""
        return next(choice for choice in self.choices if choice.id == id)


class Ruling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One ruling of the referee: one case, brought to one standing, under one law.

    ``case`` is the place on the docket, or None to open a case. ``offender`` is None where it is
    nobody's fault. ``at`` is the game's own count: at whist the trick, from 0. ``by`` are the seats
    by whose act ``until`` must come; none where anybody's will do. ``default`` names a reading of
    ours where the book is silent. ``told`` is whether the table hears it; ``put_off`` are the seats that
    will choose later. ``about`` is the subject, where
    anything beneath the laws acts upon it: another code rules on the same subjects.
    """

    case: int | None
    law: str
    standing: Standing
    offender: Seat | None
    at: int
    reason: Text
    about: Subject | None = None
    option: Option | None = None
    until: Landmark | None = None
    by: tuple[Seat, ...] = ()
    remedy: Remedy | None = None
    default: Text | None = None
    told: bool = False
    put_off: tuple[Seat, ...] = ()


class Case(Struct, frozen=True):
    """A place on the docket, as its last ruling left it.

    ``place`` is the referee's own count. ``public`` is the number the table knows the case
    by, given when it is first told, so that no number betrays how many are secret.
    """

    place: int
    public: int | None
    last: Ruling


class Docket(Struct, frozen=True):
    """The cases of one deal, oldest first. Only ``enter`` changes it; ``lapse`` and ``moot`` end cases.

    ``order`` are the places of the cases, that which was last ruled on last.
    """

    cases: tuple[Case, ...] = ()
    order: tuple[int, ...] = ()

    def enter(self, ruling: Ruling) -> Docket:
        """Return the docket with one ruling more."""
        place = len(self.cases) if ruling.case is None else ruling.case
        public = None if ruling.case is None else self.cases[place].public
        if ruling.told and public is None:
            public = 1 + max((case.public for case in self.cases if case.public is not None), default=-1)
        cases = (*self.cases[:place], Case(place, public, ruling), *self.cases[place + 1 :])
        return Docket(cases, (*(earlier for earlier in self.order if earlier != place), place))

    def overleaf(self) -> Docket:
        """Return a fresh leaf; cases that have still to end are carried over to it, and keep their public
        numbers.
        """
        live = [case for case in self.cases if case.last.standing.live and case.last.until]
        if not live:
            return NO_CASES
        cases = tuple(Case(place, case.public, case.last) for place, case in enumerate(live))
        return Docket(cases, tuple(range(len(cases))))

    def lapse(self, landmarks: Collection[Landmark], seat: Seat | None = None) -> tuple[Ruling, ...]:
        """Return the rulings that close each live case whose landmark has come, by an act of this seat.

        Hands thrown in, and the cut for the next deal, end all but what waits for the next turn-up.
        """
        return tuple(
            self._lapsed(case, case.last.until.text)
            for case in self.cases
            if case.last.standing.live and case.last.until and _ended(case.last, landmarks, seat)
        )

    def moot(self, places: Collection[int]) -> tuple[Ruling, ...]:
        """Return the rulings that close these cases, since what they are about is past."""
        return tuple(self._lapsed(self.cases[place], Ends.gone()) for place in places)

    def _lapsed(self, case: Case, reason: Text) -> Ruling:
        return replace(
            case.last,
            case=case.place,
            standing=Standing.LAPSED,
            reason=reason,
            option=None,
            until=None,
            by=(),
            told=case.public is not None,
        )

    def at(self, standing: Standing) -> tuple[Case, ...]:
        """Return the cases of that standing."""
        return tuple(case for case in self.cases if case.last.standing is standing)

    def exacted(self) -> tuple[Ruling, ...]:
        """Return the rulings that are exacted, in the order in which they were."""
        last = (self.cases[place].last for place in self.order)
        return tuple(ruling for ruling in last if ruling.standing is Standing.EXACTED)

    def place(self, public: int) -> int:
        """Return the place of the case the table knows by this number."""
        return next(case.place for case in self.cases if case.public == public)

    def about(self, offender: Seat, at: int, *subjects: Subject) -> Case | None:
        """Return the newest case of this offender and time, on these subjects, leaving out claims refused."""
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
        """Return the cases on these subjects, as they were last ruled on."""
        return tuple(case for case in self.cases if case.last.about in subjects)

    def under(self, *laws: str) -> tuple[Case, ...]:
        """Return the cases that these laws were the last to rule on: for the laws themselves, and
        nothing else.
        """
        return tuple(case for case in self.cases if case.last.law in laws)

    def public_rulings(self) -> tuple[Ruling, ...]:
        """Return the last ruling that the table has been told of in each case, by its public number."""
        if not self.cases:
            return ()
        numbered = {case.public: case.last for case in self.cases if case.public is not None}
        return tuple(replace(numbered[number], case=number) for number in sorted(numbered))


def _ended(last: Ruling, landmarks: Collection[Landmark], seat: Seat | None) -> bool:
    if Landmark.CUT in landmarks or Landmark.THROWN_IN in landmarks:
        return last.until is not Landmark.TURN_UP or Landmark.TURN_UP in landmarks
    return last.until in landmarks and (not last.by or seat in last.by)


NO_CASES = Docket()
"""A fresh leaf: nothing has happened yet that a law cares about."""

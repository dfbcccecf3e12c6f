"""The facts of a happening that a sentence gives. Nothing is guessed: what no pattern gives is asked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from hoyle.desk.concepts import Heard
from hoyle.desk.tongue import tongue

Facts = dict[str, Any]
"""Facts by the names of a happening's questions, as answers; a seat may be a role, such as ``partner``."""

_PARTNER: Final = {
    "N": "S",
    "S": "N",
    "E": "W",
    "W": "E",
    "me": "partner",
    "partner": "me",
    "left": "right",
    "right": "left",
}
_DEALERS: Final = ("CardExposed", "CardFaced", "CardFacedInPack", "TrumpFaceDown", "WrongNumber")
"""Happenings of the dealer's."""
_NOBODY: Final = (
    "HandsCounted",
    "TricksShown",
    "Remarked",
    "RemarkTold",
    "PackIncorrect",
    "OmissionFound",
    "TurnUpElsewhere",
)
"""Happenings whose doer does not matter, or is seldom said."""
_AT_A_TRICK: Final = [
    "RevokePlayed",
    "RevokeEstablished",
    "RevokeClaimed",
    "RevokeSaved",
    "TricksShown",
    "LedOutOfTurn",
    "PlayedOutOfTurn",
    "LedAgainEarly",
    "TwoCardsPlayed",
    "Omitted",
    "OmissionFound",
    "MisereLost",
    "Disobeyed",
    "CardTakenBack",
    "FailedToFollow",
]
_FULL: Final = 13
_ANONYMOUS: Final = -1


def facts_in(read: Heard, name: str, asks: list[str], game: str) -> Facts:
    """Return what a sentence says of a happening by this name, of these questions."""
    reader = _Reader(read, name, game)
    facts = {slot: value for slot in asks if (value := reader.value(slot)) is not None}
    if name in ("RevokePlayed", "RevokeEstablished") and (past := reader.either("established")) is not None:
        facts["past"] = past
    return facts


def setup_in(read: Heard) -> Facts:
    """Return what a sentence says of the table: the score, who deals, and where the person sits."""
    facts: Facts = {}
    if scores := read.of("score"):
        facts["score"] = read.tokens[scores[-1]].value
    words = _words(read)
    for place in read.of("seat"):
        value = read.tokens[place].value
        if value not in _letters(read):
            continue
        if (
            place
            and read.tokens[place - 1].value == "me"
            and read.tokens[place - 1].text in words["i_am"].split()
        ):
            facts["asker"] = value
        following = [token.text for token in read.tokens[place + 1 : place + 4]]
        if set(following) & set(words["dealt"].split()) and not (following and following[0] == "s"):
            facts.setdefault("dealer", value)
    return facts


def _letters(read: Heard) -> set[str]:
    return {read.tokens[place].value for place in read.of("seat")} - set(tongue(read.code).words["roles"])


def _words(read: Heard) -> dict[str, str]:
    words: dict[str, str] = tongue(read.code).words["near"]
    return words


@cache
def _acts() -> dict[str, str]:
    acts: dict[str, str] = tomllib.loads((Path(__file__).parent / "signs.toml").read_text(encoding="utf-8"))[
        "acts"
    ]
    return acts


class _Reader:
    """One sentence, read for one happening."""

    def __init__(self, read: Heard, name: str, game: str) -> None:
        self.read, self.name, self.tokens, self.game = read, name, read.tokens, game
        self.near = {key: set(words.split()) for key, words in _words(read).items()}
        self.seats = read.of("seat")

    def value(self, slot: str) -> Any:
        """The value of a slot, or None where no pattern gives it."""
        pattern: Callable[[], Any] | None = getattr(self, f"_{slot}", None)
        return pattern() if pattern else self.either(slot)

    def either(self, slot: str) -> str | None:
        """Yes or no, by the words of a slot; no is looked for first."""
        if slot not in (either := tongue(self.read.code).words["either"]):
            return None
        said = " ".join(["", *(token.text for token in self.tokens), ""])
        for words, answer in zip(reversed(either[slot]), ("no", "yes"), strict=True):
            if any(f" {word.replace('_', ' ')} " in said for word in words.split()):
                return answer
        return None

    # Seats.

    def _who(self, place: int) -> str | None:
        value = self.tokens[place].value
        if value != "mate":
            return str(value)
        before = [each for each in self.seats if each < place]
        owner = self._who(before[-1]) if before else None
        return _PARTNER.get(owner or "")

    def _is_owner(self, place: int) -> bool:
        """Is the seat named as an owner, "East's lowest club", "my cards", and no doer?"""
        if self.tokens[place].text in self.near["owner"]:
            return True
        following = self.tokens[place + 1 : place + 2]
        return bool(following) and following[0].text == "s"

    def _follows(self, place: int, words: str, reach: int) -> bool:
        before = self.tokens[max(0, place - reach) : place]
        return any(token.text in self.near[words] for token in before)

    def _doers(self) -> list[int]:
        return [each for each in self.seats if not self._is_owner(each)]

    def _doer(self, *acts: str) -> str | None:
        """The seat next before an act in its clause; else the only one that is named."""
        doers = self._doers()
        for place in doers:
            if self._follows(place, "by", 1):
                return self._who(place)
        said = next((self.read.concepts[act] for act in acts if act in self.read.concepts), [])
        found = [self._before(act, doers) for act in said if not self._follows(act, "negated", 1)]
        named = {self._who(place) for place in found if place not in (None, _ANONYMOUS)}
        if len(named) == 1:
            return named.pop()
        return None if named else self._only(doers)

    def _before(self, act: int, doers: list[int]) -> int | None:
        """The place of the doer next before an act in its clause; ``_ANONYMOUS`` of one who is not named."""
        clause = self.tokens[act].clause
        near = [p for p in range(act, -1, -1) if self.tokens[p].clause == clause]
        for place in near:
            if place in doers and not self._follows(place, "not_of", 1):
                return place
            if self.tokens[place].text in self.near["anonymous"]:
                return _ANONYMOUS
        return None

    def _only(self, doers: list[int]) -> str | None:
        """The only player who is named; not the speaker, if "he" or "they" are mentioned."""
        named = {self._who(place) for place in doers if not self._follows(place, "not_of", 1)}
        anonymous = {token.text for token in self.tokens} & self.near["anonymous"]
        if anonymous and len(named) > 1:
            named -= {"me"}
        return named.pop() if len(named) == 1 and not (anonymous and named == {"me"}) else None

    def _seat(self) -> str | None:
        if self.name in _NOBODY:
            return None
        if self.name in _DEALERS:
            return self._dealer()
        if self.name == "BegunElsewhere":
            return "dealer" if "<dealer>" in self.read.concepts else None
        if self.name == "MisereLost":
            return self._caller()
        if self.name == "LedOutOfTurn" and (leader := self._leader()):
            named = {self._who(place) for place in self._doers()} - {leader}
            return named.pop() if len(named) == 1 else None
        if self.name == "SecondProposal":
            told = [*dict.fromkeys(self._who(place) for place in self._doers())]
            later = any(self._follows(place, "earlier", 1) for place in self._doers()[1:])
            return (told[0] if later else told[-1]) if len(told) == 2 else None
        if self.name == "CardNamed" and len(self._doers()) > 1:
            return self._who(
                next(
                    (p for p in reversed(self._doers()) if p < (self.read.place("named") or 99)),
                    self._doers()[0],
                )
            )
        if self.name in ("PlayedOutOfTurn", "ThirdBeforeSecond", "FourthBeforeSecond"):
            place = next((p for p in reversed(self._doers()) if not self._follows(p, "before", 2)), None)
            return None if place is None else self._who(place)
        found = self._doer(*_acts().get(self.name, "").split())
        return None if self.name == "RevokeClaimed" and found == self._offender() else found

    def _dealer(self) -> str | None:
        if "<dealer>" in self.read.concepts:
            return "dealer"
        act = self.read.place("deal")
        near = [
            p
            for p in self._doers()
            if act is not None
            and 0 < act - p <= 3
            and not {token.text for token in self.tokens[p:act]} & self.near["passive"]
        ]
        exposed = self.read.place("expose")
        by = self._before(exposed, self._doers()) if exposed is not None else None
        if near and self.name == "CardExposed" and by not in (None, _ANONYMOUS, near[-1]):
            return None  # The dealer, or the player who turned it over?
        if near:
            return self._who(near[-1])
        named = {self._who(p) for p in self._doers() if not self._follows(p, "not_of", 2)} - {"me"}
        return named.pop() if len(named) == 1 and "deal" in self.read.concepts else None

    def _owned(self) -> str | None:
        owned = [p for p in self.seats if self._is_owner(p) and self.tokens[p].value != "me"]
        return self._who(owned[0]) if owned else None

    def _leader(self) -> str | None:
        for place in self.seats:
            following = [token.text for token in self.tokens[place + 1 : place + 4]]
            mine = self._is_owner(place) and set(following) & (self.near["leads"] | {"turn", "go"})
            if mine or set(following[:3]) & self.near["won"] or self._is_to_lead(place):
                return self._who(place)
        return None

    def _is_to_lead(self, place: int) -> bool:
        said = " ".join(token.text for token in self.tokens[place + 1 : place + 5])
        before = " ".join(token.text for token in self.tokens[max(0, place - 3) : place])
        words = tongue(self.read.code).words
        return bool(re.search(words["to_lead"], said) or re.search(words["lead_is_with"], before))

    def _offender(self) -> str | None:
        if self.name in ("TricksMixed", "SearchRefused"):
            return self._seat()
        if self.name == "OmissionFound":
            return self._doer("leftover", "omit")
        for place in self.seats:
            if self._follows(place, "against", 1):
                return self._who(place)
        if owned := self._owned():
            return owned
        act = self.read.place("revoke", "discard")
        before = [place for place in self._doers() if act is not None and place < act]
        return self._who(before[-1]) if before else None

    def _of(self) -> str | None:
        if owned := self._owned():
            return owned
        if self.name == "CardNamed":
            return self._doer("separate")
        doers = self._doers()
        return self._who(doers[1]) if len(doers) == 2 else None

    def _waits(self) -> str | None:
        return _PARTNER.get(self._seat() or "")

    def _second(self) -> str | None:
        return next((self._who(place) for place in self.seats if self._follows(place, "before", 1)), None)

    def _caller(self) -> str | None:
        if "<caller>" in self.read.concepts:
            return "caller"
        act = self.read.place("call") if self.name == "ThrownAtCall" else self.read.place("misere", "bid")
        before = [place for place in self._doers() if act is not None and 0 < act - place <= 4]
        return self._who(before[-1]) if before else None

    def _proposer(self) -> str | None:
        doers = list(dict.fromkeys(self._who(place) for place in self._doers()))
        return next((who for who in doers if who != self._seat()), None) if len(doers) == 2 else None

    def _holder(self) -> str | None:
        named = [self._who(place) for place in self._doers() if self.tokens[place].value != "dealer"]
        return named[0] if len(named) == 1 else None

    def _began(self) -> str | None:
        named = [self._who(place) for place in self._doers() if self.tokens[place].value != "dealer"]
        return named[-1] if named else None

    def _takers(self) -> str | None:
        words = tongue(self.read.code).words
        nobody = [
            p
            for p, token in enumerate(self.tokens)
            if token.text in {*words["nobody"].split(), *words["none_of"].split()}
        ]
        return "none" if nobody and "pickup" in self.read.concepts else None

    # Cards and suits.

    def _free_cards(self) -> list[str]:
        places = [p for p in self.read.of("card") if not self._follows(p, "held", 3)]
        return list(dict.fromkeys(self.tokens[place].value for place in places))

    def _card(self) -> str | None:
        cards, seat = self._free_cards(), self._seat()
        if len(cards) != 1:
            return None
        place = next(p for p in self.read.of("card") if self.tokens[p].value == cards[0])
        doers = [self._who(p) for p in self._doers() if p < place]
        return cards[0] if not doers or seat in doers[-2:] or seat is None or seat == "dealer" else None

    def _cards(self) -> Any:
        if self.name == "LastTrickAsked":
            return self._only_number()
        return self._card()

    def _led(self) -> str | None:
        for place in self.read.of("suit"):
            following = {token.text for token in self.tokens[place + 1 : place + 3]}
            if following & self.near["leads"] or self._follows(place, "onto", 2):
                return str(self.tokens[place].value)
        held = [p for p in self.read.of("suit") if self._follows(p, "held", 3) or self._is_refused(p)]
        suits = {self.tokens[place].value for place in held}
        return suits.pop() if len(suits) == 1 else None

    def _is_refused(self, place: int) -> bool:
        """Is it a suit that somebody refused, or trumped?"""
        before = {token.stem for token in self.tokens[max(0, place - 3) : place]}
        return bool(before & {tongue(self.read.code).stem(word) for word in self.near["refused"]})

    def _suit(self) -> str | None:
        suits = {self.tokens[place].value for place in self.read.of("suit")}
        return suits.pop() if len(suits) == 1 else None

    # Numbers.

    def _numbers_said(self) -> list[int]:
        return [int(self.tokens[place].value) for place in self.read.of("number")]

    def _only_number(self) -> int | None:
        numbers = self._numbers_said()
        return numbers[0] if len(numbers) == 1 else None

    def _at(self) -> int | None:
        """The trick of the act, not one that only gives the time: "before the first trick"."""
        if self.name not in _AT_A_TRICK:
            return None
        tricks = [p for p in self.read.of("trick") if not self._follows(p, "time", 2)]
        return int(self.tokens[tricks[0]].value) if tricks else None

    def _score(self) -> int | None:
        place = self.read.place("<notcallscore>")
        return None if place is None else int(self.tokens[place].value)

    def _counts(self) -> str | None:
        numbers = [
            (p, int(self.tokens[p].value)) for p in self.read.of("number") if int(self.tokens[p].value) <= 20
        ]
        found: dict[str, int] = {}
        for place, number in numbers:
            who = [self._who(seat) for seat in self._doers() if seat < place]
            small = number < 4
            near = {token.text for token in self.tokens[place + 1 : place + 4]}
            if small and not near & (self.near["less"] | self.near["more"]):
                continue
            if who and who[-1] and who[-1] not in found:
                by = number if near & self.near["more"] else -number
                found[who[-1]] = _FULL + by if small else number
        if not found and len(numbers) == 4:
            return " ".join(str(number) for _, number in numbers)
        if not found or any(len(seat) > 1 for seat in found):
            return None
        return " ".join(f"{seat} {found.get(seat, _FULL)}" for seat in "NESW")

    def _difference(self) -> int | None:
        numbers = self._numbers_said()
        if len(numbers) == 2:
            return abs(numbers[0] - numbers[1]) or None
        return numbers[0] if len(numbers) == 1 and numbers[0] < 4 else None

    def _holes(self) -> int | None:
        words = tongue(self.read.code).words["holes"]
        spoken = {token.text for token in self.tokens}
        if self.name == "Overlooked":
            for word, holes in words.items():
                if word in spoken:
                    return int(holes)
            return self._only_number()
        return self._difference()

    def _points(self) -> int | None:
        numbers = self._numbers_said()
        if self.name == "WronglyDeclared":
            points = [number for number in numbers if number >= 10]
            return points[0] if len(points) == 1 else None
        if self.name == "HonoursFalse" and len(numbers) == 2:
            return {(4, 3): 2, (4, 2): 4, (2, 2): 2}.get((numbers[0], numbers[1]))
        return numbers[0] if len(numbers) == 1 and self.name != "HonoursFalse" else None

    def _stands(self) -> str | None:
        if scores := self.read.of("score"):
            return str(self.tokens[scores[-1]].value)
        return None

    def _numbers(self) -> str | None:
        numbers = self._numbers_said()
        return " ".join(map(str, numbers)) if len(numbers) == 2 and min(numbers) > 3 else None

    # Calls, and other words.

    def _bids(self) -> Iterator[str]:
        bids = tongue(self.read.code).each("bids")
        return (bids[token.text] for token in self.tokens if token.text in bids)

    def _first(self) -> str | None:
        bids = [*self._bids()]
        return bids[0] if len(bids) > 1 else None

    def _instead(self) -> str | None:
        bids = [*self._bids()]
        return bids[-1] if len(bids) > 1 else None

    def _wants(self) -> str | None:
        wants = tongue(self.read.code).each("wants")
        return next((wants[token.text] for token in self.tokens if token.text in wants), None)

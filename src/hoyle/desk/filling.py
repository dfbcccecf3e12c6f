"""The facts of a happening that a sentence gives. Nothing is guessed: what no pattern gives is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from hoyle.desk.concepts import Heard
from hoyle.desk.filling_players import PlayersRead, near_words
from hoyle.desk.signs import part
from hoyle.desk.tongue import tongue
from hoyle.files.json_text import Document

Facts = Document
"""Facts by the names of a happening's questions, as answers; a seat may be a role, such as ``partner``."""

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
    words = near_words(read)
    for place in read.of("seat"):
        value = read.tokens[place].value
        if value in tongue(read.code).words["roles"]:
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


class _Reader(PlayersRead):
    """One sentence, read for one happening: each fact has a pattern of the name of its question."""

    def value(self, slot: str) -> Any:
        """The value of a slot, or None where no pattern gives it."""
        pattern: Callable[[], Any] | None = getattr(self, f"_{slot}", None)
        if ways := part("facts", self.game).get(f"{self.name}.{slot}"):
            return self._way(ways)
        return pattern() if pattern else self.either(slot)

    def _way(self, ways: dict[str, str]) -> str | None:
        """Which of a few words is meant: the one whose signs are all said, if there is one that says most."""
        fits = {
            way: len(must)
            for way, signs in ways.items()
            if (must := [word for word in signs.split() if word[0] != "-"])
            and all(word in self.read.concepts for word in must)
            and not any(word[1:] in self.read.concepts for word in signs.split() if word[0] == "-")
        }
        best = [way for way, number in fits.items() if number == max(fits.values())]
        return best[0] if len(best) == 1 else None

    def either(self, slot: str) -> str | None:
        """Yes or no, by the words of a slot; no is looked for first."""
        if slot not in (either := tongue(self.read.code).words["either"]):
            return None
        said = " ".join(["", *(token.text for token in self.tokens), ""])
        for words, answer in zip(reversed(either[slot]), ("no", "yes"), strict=True):
            if any(f" {word.replace('_', ' ')} " in said for word in words.split()):
                return answer
        return None

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
        if self.name == "PlayedTogether":
            return self._together()
        return self._card()

    def _together(self) -> str | None:
        """All cards named; a rank before a card, "the 4 and the 9 of spades", is of its suit."""
        cards = self._free_cards()
        ranks = tongue(self.read.code).each("ranks")
        for place in self.read.of("card")[:1]:
            for token in self.tokens[max(0, place - 3) : place]:
                if token.text in ranks:
                    cards.insert(0, ranks[token.text] + cards[0][-1])
        return " ".join(cards) if len(cards) > 1 else None

    def _ranks(self) -> str | None:
        """The cards that four cut, seat by seat: one in each clause, or each after its seat."""
        words, values = tongue(self.read.code).each("ranks"), "A23456789TJQK"
        found: dict[str, int] = {}
        for number, token in enumerate(self.tokens):
            rank = words.get(token.text)
            if token.kind in ("", "number") and rank:
                here = [t for t in self.tokens if t.clause == token.clause and t.value in set("NESW")]
                before = [t for t in here if t in self.tokens[:number]]
                if here:
                    found.setdefault(
                        (here[0] if len(here) == 1 else (before or here)[-1]).value, values.index(rank) + 1
                    )
        return " ".join(str(found[seat]) for seat in "NESW") if len(found) == 4 else None

    def _losers(self) -> str | None:
        after = self.read.place("losersat") or 0
        numbers = [self.tokens[place].value for place in self.read.of("number") if place > after]
        return " ".join(map(str, numbers)) if len(numbers) in (2, 3) else None

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
        suits = [(number, place) for place, number in numbers if self._is_of_a_suit(place)]
        if any(number > _FULL for number, _ in suits):
            return " ".join(token.text for token in self.tokens)  # Impossible: a suit has only thirteen.
        numbers = [each for each in numbers if each[::-1] not in suits]
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

    def _is_of_a_suit(self, place: int) -> bool:
        """Does a number count cards of a suit, "fourteen clubs", and no hand?"""
        return any(token.kind == "suit" for token in self.tokens[place + 1 : place + 2])

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
        bids = tongue(self.read.code).bids
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

"""The concepts of a sentence, from its words and facts; they are the same in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from hoyle.desk.tongue import SentenceWord, tongue

GAP: Final = 2
"""The most other words between two words of a phrase."""

_CALL_AT: Final = 8
"""The score at which honours are called."""

_DEALT: Final = (13, 52)
"""Numbers of cards with which nothing is amiss."""


class ConceptPhrase(NamedTuple):
    """Words by their stems that express a concept; ``gaps`` are the most words before each but the first."""

    concept: str
    stems: tuple[str, ...]
    gaps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence as it was read.

    Attributes:
        tokens: its words and facts.
        concepts: the places of the tokens that express each concept.
        code: the language.
    """

    tokens: tuple[SentenceWord, ...]
    concepts: dict[str, list[int]]
    code: str

    def of(self, kind: str) -> list[int]:
        """The places of all facts of a kind."""
        return [place for place, token in enumerate(self.tokens) if token.kind == kind]

    def place(self, *concepts: str) -> int | None:
        """The first place at which the first of these that is said is said."""
        return next((self.concepts[each][0] for each in concepts if each in self.concepts), None)

    def near(self, place: int, before: int, after: int) -> set[str]:
        """The stems of the words next to a place, by how many before and after it."""
        around = self.tokens[max(0, place - before) : place + after + 1]
        return {token.stem for token in around if token is not self.tokens[place]}


def heard(text: str, code: str = "en") -> Heard:
    """Read a sentence in a language."""
    tokens = tuple(tongue(code).tokens(text))
    said = [_said(token, code) for token in tokens]
    found: dict[str, set[int]] = {}
    for start, stems in enumerate(said):
        for stem in stems:
            for phrase in _phrases(code).get(stem, ()):
                if _goes_on(said, start, phrase):
                    found.setdefault(phrase.concept, set()).add(start)
    concepts = {concept: sorted(places) for concept, places in found.items()}
    read = Heard(tokens, concepts, code)
    concepts |= dict(_of_facts(read))
    return read


@cache
def _phrases(code: str) -> dict[str, list[ConceptPhrase]]:
    """The phrases of a language by their first stems."""
    words = tongue(code)
    listed: dict[str, list[ConceptPhrase]] = {}
    for concept, said in words.words["concepts"].items():
        for phrase in filter(None, map(str.strip, said.split(","))):
            stems: list[str] = []
            gaps: list[int] = []
            for part in phrase.split():
                for number, word in enumerate(part.split("_")):
                    stems.append(word if word.startswith("<") else words.stem(word.lower()))
                    gaps.append(0 if number else GAP)
            listed.setdefault(stems[0], []).append(ConceptPhrase(concept, tuple(stems), tuple(gaps)))
    return listed


def _goes_on(said: Sequence[frozenset[str]], place: int, phrase: ConceptPhrase) -> bool:
    """Do the other words of a phrase follow the first, each as near as it must be?"""
    for stem, gap in zip(phrase.stems[1:], phrase.gaps[1:], strict=True):
        reach = range(place + 1, min(place + gap + 2, len(said)))
        place = next((each for each in reach if stem in said[each]), -1)
        if place < 0:
            return False
    return True


def _said(token: SentenceWord, code: str) -> frozenset[str]:
    """The stems of phrases for which a token may stand."""
    stems = {token.stem}
    if token.kind == "number":  # "Two cards", "one too many": numbers are words as well.
        stems |= {"<n>", token.text, tongue(code).stem(token.text)}
    if bid := tongue(code).bids.get(token.text):
        stems |= {"<bid>", "<proposal>"} if bid == "proposition" else {"<bid>"}
    return frozenset(stems)


def _of_facts(read: Heard) -> Iterator[tuple[str, list[int]]]:
    """Facts that are concepts, too: people tell a revoke, or a wrong number, without a word for it."""
    tokens = read.tokens
    for kind in ("card", "suit", "seat", "number", "trick"):
        if places := read.of(kind):
            yield f"<{kind}>", places
    if "<card>" not in read.concepts and (place := read.place("lastcard")) is not None:
        yield "<lastcard>", [place]
    for role in ("dealer", "caller"):
        if places := [place for place in read.of("seat") if tokens[place].value == role]:
            yield f"<{role}>", places
    seats = {tokens[place].value for place in read.of("seat")}
    if len(seats) > 1:
        yield "<two_seats>", [read.of("seat")[1]]
    if len(seats) > 2:
        yield "<three_seats>", [read.of("seat")[2]]
    counted = [place for place in read.of("number") if _is_of_cards(read, place)]
    if uneven := [place for place in counted if tokens[place].value not in _DEALT]:
        yield "<uneven>", uneven
    if len(read.of("number")) >= 4 and len(counted) >= 4:
        yield "<counted>", read.of("number")
    if scores := [place for place in read.of("number") if _is_score(read, place)]:
        said = "<callscore>" if tokens[scores[-1]].value == _CALL_AT else "<notcallscore>"
        yield said, scores
        yield said[1:-1].replace("notcallscore", "wrongscore"), scores
    known = tongue(read.code).bids
    bids = [place for place, token in enumerate(tokens) if token.text in known]
    if len({known[tokens[place].text] for place in bids}) > 1:
        yield "<two_bids>", bids
    proposals = [place for place in bids if known[tokens[place].text] == "proposition"]
    if len(proposals) > 1 and len(seats) > 1:
        yield "<two_proposals>", proposals
    yield from _suits_at_odds(read)


def _is_of_cards(read: Heard, place: int) -> bool:
    """Is this number one of cards held: "twelve cards", "South has twelve", "13 13 12 14"?"""
    words = tongue(read.code).words["near"]
    near = read.near(place, 3, 2)
    numbers = [token for token in read.tokens[max(0, place - 2) : place + 3] if token.kind == "number"]
    spoken = near & _stems(read.code, words["cards"])
    value = int(read.tokens[place].value)
    return value >= 4 and (
        bool(spoken) or len(numbers) > 1 or (place > 0 and read.tokens[place - 1].kind == "seat")
    )


def _is_score(read: Heard, place: int) -> bool:
    near = {token.text for token in read.tokens[max(0, place - 2) : place]}
    return bool(near & set(tongue(read.code).words["near"]["score"].split()))


@cache
def _stems(code: str, words: str) -> frozenset[str]:
    return frozenset(tongue(code).stem(word) for word in words.split())


def _suits_at_odds(read: Heard) -> Iterator[tuple[str, list[int]]]:
    """``offsuit``: a card of one suit upon another; ``samesuit``: that suit was in hand, or comes later."""
    tokens, upon = read.tokens, set(tongue(read.code).words["near"]["upon"].split())
    suits = [
        (place, str(token.value)[-1]) for place, token in enumerate(tokens) if token.kind in ("card", "suit")
    ]
    off = [
        one
        for (one, a), (two, b) in pairwise(suits)
        if a != b and two - one <= 5 and upon & {token.text for token in tokens[one + 1 : two]}
    ]
    if off or ("discard" in read.concepts and suits):
        yield "offsuit", off or read.concepts["discard"]
    seen = [suit for _, suit in suits]
    again = [place for number, (place, suit) in enumerate(suits) if suit in seen[:number]]
    if "hadone" in read.concepts or (again and "sequel" in read.concepts):
        yield "samesuit", again or read.concepts["hadone"]


def stop_words(code: str) -> Iterable[str]:
    """The stems of words that say nothing about what happened."""
    return _stems(code, tongue(code).words["stop"])

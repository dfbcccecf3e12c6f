"""How a language says the facts of a card table: seats, cards, suits, tricks, numbers, yes and no."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hoyle.files.json_text import Document

_FOLDER: Final = Path(__file__).parent / "tongues"

_SHORT: Final = 3
"""The fewest letters of a stem."""

_CARD: Final = r"(?<!\w)(?:(?P<a>10|[2-9])(?P<b>[cdhsCDHS♣♦♥♠])|(?P<c>[AKQJT])(?P<d>[CDHS♣♦♥♠]))(?!\w)"
_LETTER: Final = r"(?<![\w'’])[NESW](?![\w'’-])(?!\.\w)"
_SIGN: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


@dataclass(frozen=True, slots=True)
class SentenceWord:
    """A word of a sentence, or a fact that it names.

    Attributes:
        text: as it was typed, in small letters.
        stem: what its inflections have in common; ``<seat>`` and so on for a fact.
        kind: ``seat``, ``card``, ``suit``, ``number``, ``trick`` or ``score``; empty for a plain word.
        value: a seat's letter, number or role; a card as ``QH``; a suit's letter; a number; a trick from 1;
            a score as two numbers.
        clause: the number of its clause in the sentence, from 0.
    """

    text: str
    stem: str
    kind: str = ""
    value: Any = None
    clause: int = 0


class Tongue:
    """One language, from its file of words."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.words: Document = tomllib.loads((_FOLDER / f"{code}.toml").read_text(encoding="utf-8"))
        self._suits, self._ranks = self.each("suits"), self.each("ranks")
        self._numbers = {word: place for place, word in enumerate(self.words["numbers"].split())}
        self._numbers |= dict.fromkeys(self.words["nought"].split(), 0)
        self._ordinals = {word: place for place, word in enumerate(self.words["ordinals"].split())}
        self._seats = self.each("seats")
        self.bids = self.each("bids")
        self._roles = {said: role for role, line in self.words["roles"].items() for said in line.split("|")}
        self._irregular = self.each("irregular")
        self._suffixes = self.words["suffixes"].split()
        negation, self._negated = self.words["forms"]["not"]
        self._negation = re.compile(negation, re.IGNORECASE)
        self._forms = self._compiled()

    def each(self, part: str) -> dict[str, str]:
        """The words of a part of the file, each with what it means."""
        return {word: meaning for meaning, line in self.words[part].items() for word in line.split()}

    def stem(self, word: str) -> str:
        """Return what the inflections of a word have in common.

        >>> tongue("en").stem("revoked") == tongue("en").stem("revoking")
        True
        """
        word = self._irregular.get(word, word)
        for suffix in self._suffixes:
            if word.endswith(suffix) and len(word) - len(suffix) >= _SHORT:
                word = word[: -len(suffix)]
                break
        if len(word) > _SHORT and word[-1] == word[-2]:
            word = word[:-1]
        return word[:-1] if len(word) > _SHORT and word[-1] in "ey" else word

    def tokens(self, text: str) -> list[SentenceWord]:
        """Read a sentence into words and facts, in order."""
        text = self._negation.sub(self._negated, _plain(text))
        read: list[SentenceWord] = []
        at = clause = 0
        while at < len(text):
            for kind, form in self._forms:
                if found := form.match(text, at):
                    if kind == "stop":
                        clause += 1
                    else:
                        read.append(self._token(kind, found, clause))
                    at = max(found.end(), at + 1)
                    break
            else:
                at += 1
        return read

    def _token(self, kind: str, found: re.Match[str], clause: int) -> SentenceWord:
        text = found[0].lower()
        if not kind:
            return SentenceWord(text, self.stem(text), clause=clause)
        return SentenceWord(text, f"<{kind}>", kind, self._value(kind, text, found), clause)

    def _value(self, kind: str, text: str, found: re.Match[str]) -> object:
        named = found.groupdict()
        match kind:
            case "score":
                return " ".join(str(self._number(each)) for each in found.groups() if each)
            case "card" if named.get("a") or named.get("c"):
                rank, suit = (named["a"] or named["c"]).upper(), named["b"] or named["d"]
                return ("T" if rank == "10" else rank) + _SIGN.get(suit, suit.upper())
            case "card":
                parts = re.split(r"[^\w♣♦♥♠]+", text)
                suit = next(self._suits[each] for each in parts if each in self._suits)
                return next(self._ranks[each] for each in parts if each in self._ranks) + suit
            case "suit":
                return self._suits[text]
            case "number" | "trick":
                return self._number(next(each for each in found.groups() if each))
        if any(found.groups()):
            return str(self._number(next(each for each in found.groups() if each)))
        return self._roles.get(text) or self._seats.get(text) or text.upper()

    def _number(self, word: str) -> int:
        word = word.lower()
        return int(word) if word.isdecimal() else self._numbers.get(word, self._ordinals.get(word, 0))

    def _compiled(self) -> list[tuple[str, re.Pattern[str]]]:
        """The forms of facts, the longest first: at a place the first that fits is taken."""
        number = rf"(\d+|{_any(self._numbers)})"
        slots = {"suit": _any(self._suits), "rank": _any(self._ranks), "n": number}
        slots["nth"] = rf"(?:({_any(self._ordinals)})|(\d+)(?:[snrt][tdh]|\.))"
        forms = self.words["forms"]
        card, trick, seat = (
            [form.format(**slots) for form in forms[kind]] for kind in ("card", "trick", "seat")
        )
        listed = [
            ("score", forms["score"].format(**slots)),
            *(("card", rf"\b{each}\b") for each in card),
            ("card", _CARD),
            *(("trick", rf"\b{each}\b") for each in trick),
            *(("seat", rf"\b{each}\b") for each in seat),
            ("seat", rf"(?<![\w'])(?:{_any((*self._roles, *self._seats))})(?![\w-])"),
            ("suit", rf"(?:\b(?:{_any(each for each in self._suits if each.isalpha())})\b|[♣♦♥♠])"),
            ("number", rf"\b{number}\b"),
        ]
        plain = [("", r"[^\W\d_]+"), ("stop", r"[.,;:?!–—]")]
        letters = ("seat", re.compile(_LETTER))
        folded = [(kind, re.compile(form, re.IGNORECASE)) for kind, form in listed if form != _CARD]
        folded.insert(1 + len(card), ("card", re.compile(_CARD)))
        return [*folded, letters, *((kind, re.compile(form)) for kind, form in plain)]


@cache
def tongue(code: str) -> Tongue:
    """Return a language of the desk; the English one where the desk has none of that code."""
    return Tongue(code if code in CODES else "en")


CODES: Final[tuple[str, ...]] = (
    "en",
    *sorted(each.stem for each in _FOLDER.glob("*.toml") if each.stem != "en"),
)
"""The languages that the desk understands."""


def every() -> Iterable[Tongue]:
    """Return all languages of the desk, English first."""
    return map(tongue, CODES)


def _any(words: Iterable[str] | Mapping[str, object]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


def _plain(text: str) -> str:
    return text.replace("’", "'").replace("`", "'").replace("\ufe0f", "")

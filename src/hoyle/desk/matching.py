"""The happening that a sentence reports, by signs of our own and by the nearest of sentences known before."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from hoyle.desk.concepts import Heard, heard, stop_words
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.signs import part

SURE: Final = 0.8
"""A sign with this score may be ruled on without a choice."""
OFFER: Final = 0.7
"""A sign with this score is offered."""
MARGIN: Final = 0.1
"""The least lead of the surest over the next."""
NEAREST: Final = 3
"""How many are offered at most."""

_FOLDER: Final = Path(__file__).parent

Sureness = Literal["sure", "offer", "none"]


class KindMatch(NamedTuple):
    """A happening by the name of its kind, and how well it fits."""

    name: str
    score: float


@dataclass(frozen=True, slots=True)
class SentenceMatch:
    """The match of a sentence: ``sure`` of one happening, an ``offer`` of a few, or ``none``."""

    sureness: Sureness
    names: tuple[str, ...] = ()


def decided(read: Heard, game: str, among: frozenset[str], *, without: str = "") -> SentenceMatch:
    """Decide which happening of a game a sentence reports.

    ``among`` are the happenings that the laws of the table rule on. It is sure only where both matchers name
    the same, since a wrong ruling is worse than a question.
    ``without`` is the text of a telling to leave out, so that a sentence is not compared with itself.
    """
    if _asks_for_a_rule(read):
        among &= frozenset(part("questions", game).get(game, "").split())
    signs = [each for each in by_signs(read, game) if each.name in among]
    best, second = (*signs, KindMatch("", 0.0), KindMatch("", 0.0))[:2]
    if best.score < OFFER:
        return SentenceMatch("none")
    told = [each for each in by_tellings(read, game, without) if each.name in among]
    ahead = best.score - second.score >= MARGIN or family(second.name) == family(best.name)
    if best.score >= SURE and ahead and family(told[0].name) == family(best.name):
        return SentenceMatch("sure", (_of_revokes(read, best.name),))
    offered = [each.name for each in signs if each.score >= OFFER - MARGIN][:NEAREST]
    if told[0].name not in offered and told[0].score > 0:
        offered = [*offered[: NEAREST - 1], told[0].name]
    return SentenceMatch("offer", tuple(dict.fromkeys(offered)))


def family(name: str) -> str:
    """A revoke is one happening: whether it is past saving, and who claims it, are facts of it."""
    return "Revoke" if name in (*REVOKES, _CLAIM) else name


def _of_revokes(read: Heard, name: str) -> str:
    """Of a revoke: a claim alone, or also what was played, which is then ruled on itself."""
    if family(name) == "Revoke" and "aftercut" in read.concepts:
        return _CLAIM
    if family(name) != "Revoke" or "claim" not in read.concepts:
        return name
    told = {"offsuit", "discard", "hadone", "past"} & read.concepts.keys()
    return "RevokeEstablished" if told and "untrue" not in read.concepts else _CLAIM


REVOKES: Final = ("RevokePlayed", "RevokeEstablished")
_CLAIM: Final = "RevokeClaimed"


def by_signs(read: Heard, game: str) -> list[KindMatch]:
    """Every happening of a game, the likeliest first, by our signs."""
    scored = [
        KindMatch(name, max((_score(line, read) for line in lines), default=0.0))
        for name, lines in _signs(game)
    ]
    return sorted(scored, key=lambda each: -each.score)


def _score(line: tuple[str, ...], read: Heard) -> float:
    must = [word for word in line if word[0] not in "?-"]
    said = sum(word in read.concepts for word in must)
    helps = sum(word[1:] in read.concepts for word in line if word[0] == "?")
    against = sum(word[1:] in read.concepts for word in line if word[0] == "-")
    # Of two that fit, the one that explains more of the sentence.
    return said / len(must) + 0.12 * (said - 1) + 0.06 * helps - 0.35 * against


@cache
def _signs(game: str) -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    every = part("any") | part("tricks") | part(game, game)
    names = [happening.name for happening in HAPPENINGS[game]]
    return tuple((name, tuple(tuple(line.split()) for line in every.get(name, ()))) for name in names)


def by_tellings(read: Heard, game: str, without: str = "") -> list[KindMatch]:
    """Every happening of a game, the likeliest first, by the sentences told of it before."""
    tellings, weights = _tellings(game, read.code)
    mine = _features(read)
    length = _length(mine, weights)
    scores: dict[str, list[float]] = {happening.name: [0.0] for happening in HAPPENINGS[game]}
    for name, features, its_length, text in tellings:
        if text != without:  # The cosine of two sets of features, each by its rarity.
            both = _length(mine & features, weights)
            scores[name].append(both / (math.sqrt(length * its_length) or 1.0))
    return sorted(
        (KindMatch(name, sum(sorted(each)[-NEAREST:]) + sorted(each)[-1]) for name, each in scores.items()),
        key=lambda each: -each.score,
    )


def _features(read: Heard) -> frozenset[str]:
    words = {token.stem for token in read.tokens if not token.kind} - set(stop_words(read.code))
    return frozenset(words | {f"={concept}" for concept in read.concepts})


def _length(features: frozenset[str], weights: dict[str, float]) -> float:
    return sum(weights.get(each, 1.0) ** 2 for each in features)


@cache
def _tellings(game: str, code: str) -> tuple[list[tuple[str, frozenset[str], float, str]], dict[str, float]]:
    names = {happening.name for happening in HAPPENINGS[game]}
    lines = (_FOLDER / "tellings.jsonl").read_text(encoding="utf-8").splitlines()
    listed = []
    for line in map(json.loads, lines):
        if line["means"] in names and {game, "any"} & {*line["games"]}:
            features = _features(heard(line["text"], _TOLD_IN))
            if code != _TOLD_IN:  # Concepts are the same in every language.
                features = frozenset(each for each in features if each[0] == "=")
            listed.append((line["means"], features, line["text"]))
    seen = Counter(feature for _, features, _ in listed for feature in features)
    weights = {feature: math.log((1 + len(listed)) / count) for feature, count in seen.items()}
    return [(name, features, _length(features, weights), text) for name, features, text in listed], weights


_TOLD_IN: Final = "en"
"""The language of the tellings."""

_ANYBODY: Final = frozenset({"me", "dealer", "caller", "partner"})
"""The roles that a question about the rules may name, too."""


def _asks_for_a_rule(read: Heard) -> bool:
    """Is it a question about the rules, a habit, or about other things than cards?"""
    if {"habit", "besides"} & read.concepts.keys() and not (read.of("card") or read.of("trick")):
        return True
    named = {read.tokens[place].value for place in read.of("seat")} - _ANYBODY
    if named or read.of("card") or read.of("trick"):
        return False
    return 0 in read.concepts.get("asker", ()) and not (read.of("seat") and read.tokens[-1].clause)

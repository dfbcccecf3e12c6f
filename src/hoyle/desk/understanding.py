"""A sentence understood: the happening, its facts, and what must still be asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from hoyle.desk.answers import seat_typed
from hoyle.desk.concepts import Heard, heard
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.filling import Facts, facts_in, setup_in
from hoyle.desk.happening import HAPPENINGS, Happening
from hoyle.desk.matching import REVOKES, SentenceMatch, decided
from hoyle.desk.tongue import CODES, tongue
from hoyle.errors import BadCase, RoleUnknown
from hoyle.files.json_text import Document
from hoyle.seat import SEATS, Seat, left, parse_seat, partner, right, seat_name

CUT: Final = "cut"
"""A fact of a claim: the pack was cut before it was made."""
PAST: Final = "past"
"""The question of a revoke: is it past saving?"""
CLAIMANT: Final = "claimant"
"""The question of a revoke: who claims it? Nobody, if it is not answered."""

_ALONE: Final = ("PackIncorrect", "CardTorn", "TricksShown", "Remarked", "RemarkTold")
"""Happenings for whose ruling it does not matter who found them."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """A sentence as the desk understands it.

    Attributes:
        text: the sentence.
        decision: the happening it reports, or the nearest few, or that nothing fits.
        facts: by the name of each of these, what the sentence says of it.
        setup: what it says of the table.
    """

    text: str
    decision: SentenceMatch
    facts: Mapping[str, Facts]
    setup: Facts


def understood(
    text: str, game: str, code: str = "", *, among: frozenset[str] | None = None, without: str = ""
) -> Understanding:
    """Understand a sentence about a game, in a language; in the likelier of ours, of two alike in this.

    ``among`` are the happenings that the laws of the table rule on, by default those of the game's first
    variant. ``without`` is a telling not to be compared with, where the sentence itself is one.
    """
    read = _read(text, code)
    decision = decided(read, game, among or ruled_on(game), without=without)
    kinds = {each.name: each for each in HAPPENINGS[game]}
    asked_of = {name: [slot for slot, _ in kinds[name].asks] for name in decision.names}
    facts = {name: _claimed(read, name, facts_in(read, name, asks, game)) for name, asks in asked_of.items()}
    return Understanding(text, decision, facts, setup_in(read))


@cache
def ruled_on(game: str) -> frozenset[str]:
    """Return the happenings on which the laws of a game's first variant rule."""
    return Enquiry({"game": game}).ruled_on


def game_of(text: str) -> str | None:
    """Return the game that a sentence names, by its name or by words of that game only."""
    spoken = {word.strip(".,;:!?").lower() for word in text.split()}
    for code in CODES:
        games = tongue(code).each("games")
        named = {games[word] for word in spoken if word in games}
        if len(named) == 1:
            return named.pop()
    return None


def _read(text: str, code: str) -> Heard:
    read = [heard(text, each) for each in sorted(CODES, key=lambda each: each != code)]

    def stop_words(each: Heard) -> int:
        stop = tongue(each.code).words["stop"].split()
        return sum(token.text in stop for token in each.tokens)

    return max(read, key=stop_words)


def _claimed(read: Heard, name: str, facts: Facts) -> Facts:
    """Add who claims a revoke that the sentence reports, too."""
    if name == "RevokeClaimed" and "aftercut" in read.concepts:
        return {"established": "yes", **facts, CUT: "yes"}
    if name not in REVOKES or "claim" not in read.concepts:
        return facts
    claim = facts_in(read, "RevokeClaimed", ["seat"], "")
    if not claim or claim["seat"] == facts.get("seat"):
        return facts
    return {PAST: "yes", **facts, CLAIMANT: claim["seat"]}  # Nobody may claim before it is past saving.


def happening(game: str, name: str) -> Happening:
    """Return the happening of a game by that name.

    Raises:
        BadCase: if there is none.
    """
    for each in HAPPENINGS[game]:
        if each.name == name:
            return each
    raise BadCase(f"nothing at {game} is called {name!r}")


def asked(kind: Happening, facts: Facts, players: int) -> list[str]:
    """Return the questions that must be answered before such a thing can be ruled on, in order."""
    known = derived(kind, facts, players)
    missing = [name for name, _ in kind.asks if name in kind.required and name not in known]
    if kind.name in REVOKES:
        missing = [name for name in missing if name == "seat" or known.get(PAST) == "no"]
        missing += [] if PAST in known else [PAST]
    return missing


def derived(kind: Happening, facts: Facts, players: int) -> Facts:
    """Add what follows from the seats of a table: partners, hands in order, the opponent of two."""
    known = dict(facts)
    asks = {name for name, _ in kind.asks}
    if "counts" in known and "seat" not in known:
        counts = [int(count) for count in str(known["counts"]).split() if count.isdecimal()]
        usual = max(set(counts), key=counts.count, default=0)
        known["seat"] = next((seat_name(s) for s in SEATS[: len(counts)] if counts[s] != usual), "N")
    if kind.name in _ALONE:
        known.setdefault("seat", "N" if players == len(SEATS) else "1")
    seat = _seat(known.get("seat"), players)
    if seat is None:
        return known
    follows: dict[str, Seat] = {}
    if players == len(SEATS):
        follows = {"waits": partner(seat)}
        follows["second"] = right(seat) if kind.name == "ThirdBeforeSecond" else partner(seat)
        follows["fourth"] = left(seat)
    elif players == 2:
        follows = {"pegs": left(seat, players)}
    for name, value in follows.items():
        if name in asks:
            known[name] = seat_typed(value, players)
    if {"others", "harms"} <= asks and known.get("harms"):
        harmed = {_seat(each, players) for each in str(known["harms"]).split()}
        known["others"] = " ".join(
            seat_typed(each, players) for each in map(Seat, range(players)) if each not in harmed
        )
    return known


def _seat(value: Any, players: int) -> Seat | None:
    try:
        return None if value is None else parse_seat(str(value), players)
    except ValueError:
        return None


def lines(kind: Happening, facts: Facts, players: int) -> list[Document]:
    """Return the lines of a case for what happened; a revoke that is claimed makes two.

    Raises:
        BadCase: if something must still be asked.
    """
    if missing := asked(kind, facts, players):
        raise BadCase(f"{kind.name} wants: {', '.join(missing)}")
    known = derived(kind, facts, players)
    if kind.name not in REVOKES:
        cut: list[Document] = [{"cut": True}] if CUT in known else []
        return [*cut, {"incident": kind.name, **_of_kind(kind, known)}]
    past = known[PAST] == "yes"
    name = "RevokeEstablished" if past else "RevokePlayed"
    revoke: Document = {"incident": name, **_of_kind(kind, known)}
    if CLAIMANT not in known:
        return [revoke]
    claim = {
        "incident": "RevokeClaimed",
        "seat": known[CLAIMANT],
        "offender": known["seat"],
        "established": past,
    }
    claim |= {"at": known["at"]} if "at" in known else {}
    if not past:
        return [revoke, claim]
    # The sentence states the revoke as a fact, so the tricks prove it.
    shown = {**revoke, "incident": "TricksShown", "offender": known["seat"], "proved": True}
    return [claim, shown]


@dataclass(frozen=True, slots=True)
class Stage:
    """A happening with the facts known so far.

    Attributes:
        kind: the happening; of a revoke, the one that its facts make it.
        facts: what is known, as a case has it.
        roles: the roles named of which it is not known who is meant.
        missing: the questions that must be answered still.
        unread: the facts told that cannot be so.
    """

    kind: Happening
    facts: Facts
    roles: tuple[str, ...]
    missing: tuple[str, ...]
    unread: tuple[str, ...] = ()


def staged(enquiry: Enquiry, name: str, facts: Facts) -> Stage:
    """Return a happening with the facts known so far, by what is known of the table.

    Raises:
        BadCase: if there is no such happening at this game.
    """
    game, players = enquiry.game, enquiry.players
    if name in REVOKES and PAST in facts:
        name = "RevokeEstablished" if facts[PAST] == "yes" else "RevokePlayed"
    kind = happening(game, name)
    read: Facts = {}
    unknown, unread = list[str](), list[str]()
    meant = enquiry.known
    for slot, value in facts.items():
        if slot in (PAST, CUT):
            read[slot] = value
            continue
        try:
            read[slot] = kind.written("seat" if slot == CLAIMANT else slot, value, players, meant)
        except RoleUnknown as error:
            unknown.append(error.role)
        except BadCase:
            unread.append(slot)
    roles = tuple(dict.fromkeys(unknown))
    known = derived(kind, read, players)
    left_out = {each for each in facts if each not in read}
    missing = tuple(each for each in asked(kind, known, players) if not (roles and each in left_out))
    return Stage(kind, known, roles, missing, tuple(unread))


def with_table(enquiry: Enquiry, setup: Facts, stage: Stage | None = None) -> Enquiry:
    """Return the enquiry with what a sentence says of the table, if nothing was ruled yet.

    A side that called honours at a score stands at it.
    """
    said = {key: value for key, value in setup.items() if key in ("dealer", "asker") or not enquiry.lines}
    if "score" in said:
        said["score"] = [int(points) for points in str(said["score"]).split()]
    if stage and "score" not in {**enquiry.setup, **said} and {"score", "seat"} <= stage.facts.keys():
        side = "NESW".index(stage.facts["seat"]) % 2
        said["score"] = [0 if each != side else stage.facts["score"] for each in (0, 1)]
    changed = replace(enquiry, setup={**enquiry.setup, **said})
    try:
        changed.desk()
    except (BadCase, ValueError):
        return enquiry
    return changed


def _of_kind(kind: Happening, facts: Facts) -> Facts:
    names: Iterable[str] = (name for name, _ in kind.asks)
    return {name: facts[name] for name in names if name in facts}

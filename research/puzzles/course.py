"""The command ``course``: twenty positions of a game in order, each with one clear answer and a reason."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.bots.levels import LEVELS
from hoyle.coach import weigh
from hoyle.coach.advice import Advice, advice
from hoyle.coach.reasons import is_solved
from hoyle.coach.way import Way, Weighed
from hoyle.games import game_named
from hoyle.maxims import BOOKS
from hoyle.puzzles import COURSES, Puzzle, Subject, course
from hoyle.record import parsed, plain, prepare
from hoyle.table.act import Act, Play
from research.puzzles.course_of_hookey import hookey_course
from research.puzzles.kinds import hand_of, on_table, tricks_gone
from research.puzzles.position import begun, positions
from research.puzzles.rated import misses, rating
from research.puzzles.subjects import CHOSEN, WEAK, Course

ROOT: Final = Path(__file__).parents[2]
POSITIONS: Final = ROOT / "src" / "hoyle" / "puzzles"
ORIGINS: Final = ROOT / "tests" / "data" / "courses"

AS_GOOD: Final = {"tricks": 0.05, "pence": 0.3, "holes": 0.0, "points": 1.0, "chance": 0.0}
"""By unit: the loss that is no loss, within the error of the coach."""

STURDY: Final = {"tricks": 0.22}
"""By unit: the least loss of a wrong choice, above what the coach needs, so that a new coach sees it, too."""

MORE: Final = 1.5
"""How many times the wanted number of positions is found before they are chosen."""

TRIES: Final = {"beginner": 10, "easy": 4, "club": 5, "expert": 4}
"""How often each level tries a position, which only puts them in order."""

FIRST_SEED: Final = 9001


class Origin(Struct, frozen=True, kw_only=True):
    """How a position came about: a game from this seed, and every act of its seats until then."""

    id: str
    seed: int
    acts: tuple[str, ...]


prepare(Origin)
for _each in CHOSEN:
    prepare(game_named(_each).acts)


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Write the course of a game, and the acts that led to each position."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--game", choices=COURSES, default="whist")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument(
        "--again", action="store_true", help="value the same positions again, and replace what is not clear"
    )
    asked = parser.parse_args(options)
    if asked.game == "hookey":
        _write(POSITIONS / "hookey-course.jsonl", hookey_course())
        return 0
    found = _chosen(asked.game, asked.seed, tuple(_again(asked.game)) if asked.again else ())
    _write(POSITIONS / f"{asked.game}-course.jsonl", [puzzle for puzzle, _ in found])
    _write(ORIGINS / f"{asked.game}.jsonl", [origin for _, origin in found])
    return 0


def seen_at(game: str, origin: Origin) -> Any:
    """Return what the player of a position sees."""
    a_course = CHOSEN[game]
    sitting, _ = begun(game, a_course.variant, origin.seed, a_course.stop)
    for act in origin.acts:
        sitting.act(parsed(act, game_named(game).acts))
        sitting.run_on()
    seat = sitting.due
    assert seat is not None, "somebody is to act"
    return sitting.observe(seat)


def origins(game: str) -> tuple[Origin, ...]:
    """Return the origins of the positions of a course, in their order."""
    text = (ORIGINS / f"{game}.jsonl").read_text(encoding="utf-8")
    return tuple(parsed(line, Origin) for line in text.splitlines())


def valued(game: str, seen: Any) -> Puzzle | None:
    """Return a position as a part of its course, without its rating; None if it is not clear."""
    a_course, advised, weighed = CHOSEN[game], advice(game, seen), weigh(game, seen)
    if advised is None or weighed is None or advised.why.say in WEAK:
        return None
    if not _clear(weighed, exact=is_solved(game, seen)):
        return None
    place = a_course.place(seen, advised)
    if place is None or not a_course.agrees(seen, _settled(weighed)):
        return None
    return Puzzle(
        id="",
        kind=place.kind,
        rating=0,
        you=int(seen.seat),
        players=len(seen.chairs),
        story=place.story,
        ways=tuple(_ways(advised, _settled(weighed))),
        why=advised.why,
        tricks=tricks_gone(game, seen),
        table=on_table(game, seen),
        hand=hand_of(game, seen),
        offered=tuple(_offered(game, seen, weighed)),
        unit=weighed.unit,
        law=_maxim(game, seen, advised),
        subject=place.subject,
    )


def _clear(weighed: Weighed, *, exact: bool) -> bool:
    """Are most choices wrong, and does every judge see the loss of each wrong one?"""
    wrong = [way for way in weighed.ways if way.loss > AS_GOOD[weighed.unit]]
    return 2 * len(wrong) >= len(weighed.ways) and all(way.named or exact for way in wrong)


def _is_sturdy(puzzle: Puzzle) -> bool:
    return min(way.loss for way in puzzle.ways if way.loss) >= STURDY.get(puzzle.unit or "", 0)


def _settled(weighed: Weighed) -> Weighed:
    """Return the choices with losses within the coach's error taken as none."""
    good = AS_GOOD[weighed.unit]
    ways = tuple(replace(way, loss=0.0) if way.loss <= good else way for way in weighed.ways)
    return replace(weighed, ways=ways)


def _ways(advised: Advice, weighed: Weighed) -> Iterator[Way]:
    """Yield every choice, also each card that is alike to another."""
    for way, acts, labelled in zip(weighed.ways, weighed.acts, advised.ways, strict=True):
        cards = [way.cards]
        if weighed.unit == "points" and way.cards:
            cards = [(act.card.text,) for act in acts if isinstance(act, Play)]
        values = (way.value, way.hand, way.crib, way.play, way.win)
        value, hand, crib, play, win = (None if each is None else round(each, 2) for each in values)
        for each in cards:
            yield Way(
                cards=each,
                label=labelled.label,
                value=value,
                loss=round(way.loss, 2),
                hand=hand,
                crib=crib,
                play=play,
                win=win if way.label is not None or labelled.label is not None else None,
            )


def _offered(game: str, seen: Any, weighed: Weighed) -> Iterable[int]:
    """Return the places of choices that are words, in the order in which the table offers them."""
    if any(way.cards for way in weighed.ways):
        return ()
    acts = [choice.act for choice in game_named(game).view(seen).choices]
    return sorted(range(len(weighed.ways)), key=lambda place: acts.index(weighed.acts[place][0]))


def _maxim(game: str, seen: Any, advised: Advice) -> str:
    """Return the id of the maxim that gives the reason; empty if none does."""
    book = BOOKS.get(game)
    counsel = book.counsel(seen) if book else None
    if counsel is None or counsel.governing is None:
        return ""
    governs = next(each for each in counsel.opinions if each.maxim is counsel.governing)
    return counsel.governing.id if governs.advice.why == advised.why else ""


def _chosen(game: str, first: int, kept: Sequence[tuple[Puzzle, Origin]]) -> list[tuple[Puzzle, Origin]]:
    """Return the positions of a course, the easiest first: those that are kept, and others from games."""
    more = 1 if kept else MORE
    wanted = {subject: more * number for subject, number in CHOSEN[game].wanted.items()}
    a_course, found = CHOSEN[game], list(kept)
    for seed in count(first):
        had = Counter(puzzle.subject for puzzle, _ in found)
        if all(had[subject] >= number for subject, number in wanted.items()):
            break
        full: set[Subject | None] = {subject for subject, number in wanted.items() if had[subject] >= number}
        for puzzle, origin in _of_game(game, seed, a_course, full):
            found.append((puzzle, origin))
            print(f"{seed}: {puzzle.subject} {puzzle.rating} {puzzle.why.say}", file=sys.stderr, flush=True)
    chosen = [
        each
        for subject, number in a_course.wanted.items()
        for each in _varied([pair for pair in found if pair[0].subject == subject], number)
    ]
    return list(_named(game, sorted(chosen, key=lambda each: each[0].rating)))


def _of_game(
    game: str, seed: int, a_course: Course, full: set[Subject | None]
) -> Iterator[tuple[Puzzle, Origin]]:
    """Yield the positions of one game, at most one on each subject that is still wanted."""
    acts: list[Act] = []
    for seen in positions(game, a_course.variant, seed, a_course.stop, a_course.chosen(seed), acts):
        puzzle = valued(game, seen) if a_course.may(seen) - full else None
        if puzzle is None or puzzle.subject in full or puzzle.subject not in a_course.wanted:
            continue
        if not _is_sturdy(puzzle):
            continue
        full.add(puzzle.subject)
        weighed = weigh(game, seen)
        assert weighed is not None, "it was valued"
        settled = _settled(weighed)
        missed = misses(game, seen, settled, TRIES)
        wrong = 100 * sum(way.loss > 0 for way in settled.ways) / len(settled.ways)
        origin = Origin(id="", seed=seed, acts=tuple(plain(act).decode() for act in acts))
        yield replace(puzzle, misses=missed, rating=rating(LEVELS[game], missed, wrong)), origin


def _varied(pairs: list[tuple[Puzzle, Origin]], number: int) -> list[tuple[Puzzle, Origin]]:
    """Return this number of one subject, with different reasons where there are any."""
    by_reason: dict[str, list[tuple[Puzzle, Origin]]] = {}
    for each in pairs:
        by_reason.setdefault(each[0].why.say, []).append(each)
    turns = range(max(map(len, by_reason.values())))
    return [group[turn] for turn in turns for group in by_reason.values() if turn < len(group)][:number]


def _again(game: str) -> Iterator[tuple[Puzzle, Origin]]:
    """Yield the positions that are still clear, with the coach's values of today, and report the others."""
    for stored, origin in zip(course(game), origins(game), strict=True):
        fresh = valued(game, seen_at(game, origin))
        if fresh is None:
            print(f"{stored.id}: no clear answer any more", file=sys.stderr)
        else:
            yield replace(fresh, id=stored.id, misses=stored.misses, rating=stored.rating), origin


def _named(game: str, pairs: list[tuple[Puzzle, Origin]]) -> Iterator[tuple[Puzzle, Origin]]:
    for place, (puzzle, origin) in enumerate(pairs, 1):
        name = f"{game}-course-{place}"
        yield replace(puzzle, id=name), replace(origin, id=name)


def _write(path: Path, lines: Sequence[object]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{plain(line).decode()}\n" for line in lines), encoding="utf-8")

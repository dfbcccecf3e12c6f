"""A club's duplicate night as its pages show it: before the end a pair sees its own table's scores only."""

from __future__ import annotations

from collections import defaultdict

from hoyle.evenings.club_acts import HOST
from hoyle.evenings.duplicate import Night, Play
from hoyle.evenings.evening import Evening
from hoyle.evenings.scoring import TRICKS
from hoyle.evenings.travellers import play_row, rank_rows, traveller
from hoyle.files.json_text import Document

Shown = Document
"""A document: what JSON can hold."""


def score_of(evening: Evening, key: tuple[int, int]) -> Shown:
    """Return a score with all who typed and approved it; see ``Evening.typed`` for the key."""
    typed, second = evening.typed.get(key, ()), evening.seconds.get(key)
    tricks = typed[-1].tricks if typed else None
    return {
        "tricks": tricks,
        "typed": [{"tricks": each.tricks, "by": each.by, "at": each.at} for each in typed],
        "approved": None if second is None else {"by": second[0], "at": second[1]},
        "doubtful": tricks is not None and sum(tricks) != TRICKS and second is None,
    }


def night_hall(evening: Evening, night: Night, me: int | None) -> Shown:
    """Return the round in play, for one person."""
    pair = evening.people[me - 1].player if me else None
    now = night.schedule.rounds[night.round - 1]
    plays = defaultdict[int, list[Play]](list)
    for each in night.plays.values():
        if each.round == night.round:
            plays[each.table].append(each)
    tables = [_table(evening, night, plays[each.table], me, pair) for each in now.meetings]
    return {
        "movement": night.began.movement,
        "round": night.round,
        "rounds": night.began.rounds,
        "pair": pair,
        "tables": tables,
        "resting": [_people(evening, each) for each in now.resting],
        "table": next((each["table"] for each in tables if pair in each["pairs"]), None),
        "scored": len(night.scores),
        "plays": len(night.plays),
    }


def night_results(evening: Evening, night: Night) -> Shown:
    """Return the ranking, the travellers, and every score with those who typed, corrected and approved it."""
    return {
        "acts": evening.acts,
        "sheet": [
            {key: value for key, value in each.items() if key != "name"}
            | {"people": _people(evening, int(str(each["pair"])))}
            for each in rank_rows(night)
        ],
        "prizes": [],
        "scores": [
            {"round": each.round, **_side(evening, each), **score_of(evening, (each.board, each.north))}
            for each in sorted(night.plays.values(), key=lambda one: (one.board, one.table))
        ],
        "travellers": [
            {
                "board": board,
                "rows": [
                    {
                        **play_row(night.plays[board, row.north]),
                        "tricks": row.tricks,
                        "points": row.points,
                        "over": float(row.over),
                    }
                    for row in traveller(night, board)
                ],
            }
            for board in night.boards
        ],
    }


def night_seats(night: Night, pair: int) -> list[dict[str, object]]:
    """Return every board that a pair plays, with its round and table."""
    return [play_row(each) for each in night.plays.values() if pair in (each.north, each.east)]


def _table(evening: Evening, night: Night, plays: list[Play], me: int | None, pair: int | None) -> Shown:
    table, north, east = plays[0].table, plays[0].north, plays[0].east
    sees = me == HOST or (pair is not None and pair in (north, east))
    return {
        "table": table,
        "pairs": [north, east],
        "couples": [_people(evening, north), _people(evening, east)],
        "boards": [
            {
                **_side(evening, each),
                "in": (each.board, north) in night.scores,
                **(score_of(evening, (each.board, north)) if sees else {}),
            }
            for each in plays
        ],
    }


def _side(evening: Evening, play: Play) -> Shown:
    return {
        "table": play.table,
        "board": play.board,
        "north": play.north,
        "pairs": [play.north, play.east],
        "couples": [_people(evening, play.north), _people(evening, play.east)],
    }


def _people(evening: Evening, pair: int) -> list[int]:
    return [each.number for each in evening.people_of(pair)]

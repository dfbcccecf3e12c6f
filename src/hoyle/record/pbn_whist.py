"""Whist as Portable Bridge Notation: the dealer as declarer of one in trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal
from hoyle.games.whist.act import Answer, CallHonours, Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import Variant
from hoyle.record.pbn_header import game_tags, head_tags
from hoyle.record.pbn_outcome import check_outcome, outcome, pair, pair_in, trumps_told
from hoyle.record.pbn_parts import (
    PbnDoing,
    PbnForm,
    PbnReading,
    card_text,
    dealt,
    file_deal,
    first_column,
    known,
)
from hoyle.record.pbn_turn_up import TurnUp
from hoyle.record.record import Line, Record
from hoyle.record.sitting_so_far import Course, Moment
from hoyle.seat import Seat, left, parse_seat, seat_name
from hoyle.table import AnyGame
from hoyle.words.counted import counted


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> FileDeal:
    begins, ends = cast(State, moments[0].after.state), cast(State, moments[-1].after.state)
    deal = ends.deal
    assert deal is not None, "a deal was played"
    dealer = seat_name(deal.dealer)
    tags = head_tags(record, number, ends.chairs, deal, event="Whist", scoring="Whist") | {
        "Declarer": dealer,
        "Contract": f"1{deal.trumps.letter}",
        "Result": "?",
        **game_tags(record, GAME.variants, variant, variant.code),
        "TurnUp": card_text(deal.turned) if deal.turned else "",
        "PointsBefore": pair(begins.tally.score),
        "PointsAfter": "",
        "TricksHeld": "",
        "HonoursScored": "",
        "HonoursCalled": ", ".join(_calls(moments)),
        **outcome(ends),
        "Play": seat_name(left(deal.dealer)),
    }
    given = {tag: value for tag, value in tags.items() if value}
    return file_deal(given, deal.tricks, left(deal.dealer), moments)


def _calls(moments: tuple[Moment, ...]) -> Iterator[str]:
    """Yield each call of honours as text: the caller, the partner's answer, and the cards played before."""
    cards = 0
    for place, moment in enumerate(moments):
        match moment.act:
            case Play():
                cards += 1
            case CallHonours(seat):
                answer = next((m.act for m in moments[place + 1 :] if isinstance(m.act, Answer)), None)
                deal = cast(State, moment.after.state).deal
                alone = deal is not None and seat in deal.shown
                said = "alone" if alone else "-" if answer is None else "yes" if answer.yes else "no"
                yield f"{seat_name(seat)} {said} {cards}"


def _played(course: Course, game: FileDeal, reading: PbnReading, lines: list[Line]) -> Course:
    """Return the course after the calls and plays that the file has of this deal."""
    doing = PbnDoing[State](course, game, lines)
    given = _given(game, reading.turn_up)
    doing.do(given)
    calls = _calls_read(game)
    eldest, cards = first_column(game, left(given.dealer)), 0
    while True:
        for caller, answer in calls.pop(cards, ()):
            doing.do(CallHonours(caller))
            if answer is not None:
                doing.do(Answer(Seat((caller + 2) % 4), answer))
        if doing.is_over():
            break
        seat = GAME.due(doing.position)[0]
        card = doing.card(4 * (cards // 4) + (seat - eldest) % 4)
        if card is None:
            break
        doing.do(Play(seat, card))
        cards += 1
    if calls or cards < sum(card is not None for card in game.play):
        why = f"after {counted(cards, 'card')} there are plays or calls that nobody could make"
        raise NotPBN(game.where, why)
    state = doing.position.state
    if GAME.result(state).over:
        check_outcome(game, state, reading)
    return doing.course


def _given(game: FileDeal, turn_up: TurnUp | None) -> Given:
    trumps = trumps_told(game)
    dealer, hands, turned, suit = dealt(game, GAME.name, turn_up, "Declarer", "Dealer", trumps=trumps)
    score = _points(game, game.tags.get("PointsBefore"))
    return Given(dealer=dealer, trumps=suit, hands=hands, turned=turned, score=score)


def _calls_read(game: FileDeal) -> dict[int, list[tuple[Seat, bool | None]]]:
    """Return the calls of honours (caller and answer), keyed by the number of cards played before."""
    found: dict[int, list[tuple[Seat, bool | None]]] = {}
    for call in filter(None, game.tags.get("HonoursCalled", "").split(", ")):
        try:
            who, said, cards = call.split(" ")
            answer = {"yes": True, "no": False, "alone": None, "-": None}[said]
            found.setdefault(int(cards), []).append((parse_seat(who), answer))
        except (ValueError, KeyError):
            raise NotPBN(game.where, f"{call!r} is no call of honours") from None
    return found


def _points(game: FileDeal, text: str | None) -> tuple[int, int]:
    if text is None or not known(text):
        return 0, 0
    points = pair_in(text)
    if points is None:
        raise NotPBN(game.where, f"{text!r} are no points of both sides, as '7-4'")
    return points


FORM = PbnForm(game=cast(AnyGame, GAME), written=_written, played=_played, given=_given)

"""Whist as Portable Bridge Notation: the dealer as declarer of one in trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from hoyle.cards import deal_text
from hoyle.errors import BadText, NotPBN
from hoyle.files.deal import FileDeal
from hoyle.games.whist.act import Answer, CallHonours, Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import Variant
from hoyle.record.pbn_header import options_text, seated
from hoyle.record.pbn_outcome import check_outcome, outcome, pair, pair_in, trumps_told
from hoyle.record.pbn_parts import (
    PbnDoing,
    PbnForm,
    PbnReading,
    card_read,
    card_text,
    columns_from,
    dealer_of,
    first_column,
    known,
    notes_of,
)
from hoyle.record.pbn_turn_up import TurnUp, turn_up_of, turned_up
from hoyle.record.record import Line, Record
from hoyle.record.sitting_so_far import Course, Moment
from hoyle.seat import Seat, left, parse_seat, seat_name
from hoyle.table import Position
from hoyle.words.counted import counted


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> FileDeal:
    begins, ends = cast(State, moments[0].after.state), cast(State, moments[-1].after.state)
    deal = ends.deal
    assert deal is not None, "a deal was played"
    tags = {"Event": "Whist", "Site": "?", "Date": "????.??.??", "Board": str(number)}
    tags |= seated(record, ends.chairs)
    dealer = seat_name(deal.dealer)
    tags |= {
        "Dealer": dealer,
        "Vulnerable": "None",
        "Deal": deal_text(deal.dealt, deal.dealer),
        "Scoring": "Whist",
        "Declarer": dealer,
        "Contract": f"1{deal.trumps.letter}",
        "Result": "?",
        "Game": GAME.name,
        "Variant": variant.name,
        "Options": options_text(GAME.variants, variant),
        "Laws": variant.code,
        "Umpire": record.header.umpire.value,
        "TurnUp": card_text(deal.turned) if deal.turned else "",
        "PointsBefore": pair(begins.tally.score),
        "PointsAfter": "",
        "TricksHeld": "",
        "HonoursScored": "",
        "HonoursCalled": ", ".join(_calls(moments)),
        **outcome(ends),
        "Play": seat_name(left(deal.dealer)),
    }
    columns = columns_from(left(deal.dealer))
    cards = [trick.card(seat) for trick in deal.tricks for seat in columns]
    notes, marks = notes_of(moments, columns)
    return FileDeal(
        tags={tag: value for tag, value in tags.items() if value},
        play=tuple(card_text(card) if card else None for card in cards),
        notes=notes,
        marks=marks,
    )


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
    if game.unplayable:
        raise NotPBN(game.where, game.unplayable)
    doing = PbnDoing(course, game, lines)
    given = _given(game, reading.turn_up)
    doing.do(given)
    calls = _calls_read(game)
    eldest, cards = first_column(game, left(given.dealer)), 0
    while True:
        for caller, answer in calls.pop(cards, ()):
            doing.do(CallHonours(caller))
            if answer is not None:
                doing.do(Answer(Seat((caller + 2) % 4), answer))
        doing.attend()
        if GAME.result(_state(doing)).over:
            break
        seat = GAME.due(_position(doing))[0]
        place = 4 * (cards // 4) + (seat - eldest) % 4
        card = game.play[place] if place < len(game.play) else None
        if card is None:
            break
        doing.do(Play(seat, card_read(game, card)))
        cards += 1
    if calls or cards < sum(card is not None for card in game.play):
        why = f"after {counted(cards, 'card')} there are plays or calls that nobody could make"
        raise NotPBN(game.where, why)
    state = _state(doing)
    if GAME.result(state).over:
        check_outcome(game, state, reading)
    return doing.course


def _position(doing: PbnDoing) -> Position[State]:
    return cast(Position[State], doing.course.position)


def _state(doing: PbnDoing) -> State:
    return _position(doing).state


def _given(game: FileDeal, turn_up: TurnUp | None) -> Given:
    trumps = trumps_told(game)
    try:
        hands = game.hands()
        dealer = dealer_of(game, "Declarer", "Dealer")
        told = game.tags.get("TurnUp")
        named = turn_up_of(told) if told is not None and known(told) else turn_up
    except BadText as error:
        raise NotPBN(game.where, str(error)) from error
    if any(len(hand) != 13 for hand in hands):
        raise NotPBN(game.where, "a deal of whist has thirteen cards in each hand")
    turned, suit = turned_up(game, hands[dealer], dealer, named, trumps)
    return Given(
        dealer=dealer,
        trumps=suit,
        hands=hands,
        turned=turned,
        score=_points(game, game.tags.get("PointsBefore")),
    )


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


FORM = PbnForm(game=GAME, written=_written, played=_played, given=_given)

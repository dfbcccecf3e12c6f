"""Whist as Portable Bridge Notation: the dealer as declarer of one in trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.cards import Card, Suit, deal_text, parse_deal
from hoyle.errors import HoyleError, NotPBN
from hoyle.games.whist.act import Answer, CallHonours, Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.variant import Variant
from hoyle.record.course import Course, Moment
from hoyle.record.pbn_parts import (
    Doing,
    Form,
    card_read,
    card_text,
    columns_from,
    dealer_of,
    known,
    notes_of,
    options_text,
    seated,
)
from hoyle.record.pbn_text import Deal
from hoyle.record.record import Line, Record
from hoyle.seat import Seat, left, parse_seat, seat_name, side

_SUITS = {suit.letter: suit for suit in Suit}


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> Deal:
    begins, ends = moments[0].after.state, moments[-1].after.state
    deal: DealInPlay = ends.deal
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
        "Result": str(_tricks(deal)[side(deal.dealer)]) if deal.played_out else "?",
        "Game": GAME.name,
        "Variant": variant.name,
        "Options": options_text(GAME, variant),
        "Laws": variant.code,
        "Umpire": record.header.umpire.value,
        "TurnUp": card_text(deal.turned) if deal.turned else "",
        "PointsBefore": _pair(begins.tally.score),
        "PointsAfter": _pair(ends.tally.score),
        "TricksHeld": _pair(deal.taken),
        "HonoursScored": _pair(deal.honours),
        "HonoursCalled": ", ".join(_calls(moments)),
        "GamesAfter": _pair(ends.tally.games),
        "RubbersAfter": str(ends.tally.rubbers),
        "Play": seat_name(left(deal.dealer)),
    }
    columns = columns_from(left(deal.dealer))
    cards = [trick.card(seat) for trick in deal.tricks for seat in columns]
    notes, marks = notes_of(moments, columns)
    return Deal(
        tags={tag: value for tag, value in tags.items() if value},
        play=tuple(card_text(card) if card else None for card in cards),
        notes=notes,
        marks=marks,
    )


def _tricks(deal: DealInPlay) -> tuple[int, int]:
    """Return the tricks won in play by each side, whoever holds them now."""
    won = [side(seat) for seat in deal.won_by]
    return won.count(0), won.count(1)


def _calls(moments: tuple[Moment, ...]) -> Iterator[str]:
    """Return each call of honours: who called, the partner's answer, and the number of cards played
    before.
    """
    cards = 0
    for place, moment in enumerate(moments):
        match moment.act:
            case Play():
                cards += 1
            case CallHonours(seat):
                answer = next((m.act for m in moments[place + 1 :] if isinstance(m.act, Answer)), None)
                alone = seat in moment.after.state.deal.shown
                said = "alone" if alone else "-" if answer is None else "yes" if answer.yes else "no"
                yield f"{seat_name(seat)} {said} {cards}"


def _played(course: Course, game: Deal, turn_up: Card | None, lines: list[Line]) -> Course:
    """Return the course once the deal is played as far as it was."""

    doing = Doing(course, game, lines)
    given = _given(game, turn_up)
    doing.do(given)
    calls = _calls_read(game)
    eldest, cards = left(given.dealer), 0
    while True:
        for caller, answer in calls.pop(cards, ()):
            doing.do(CallHonours(caller))
            if answer is not None:
                doing.do(Answer(Seat((caller + 2) % 4), answer))
        doing.attend()
        if GAME.result(doing.course.position.state).over:
            break
        seat = GAME.due(doing.course.position)[0]
        place = 4 * (cards // 4) + (seat - eldest) % 4
        card = game.play[place] if place < len(game.play) else None
        if card is None:
            break
        doing.do(Play(seat, card_read(game, card)))
        cards += 1
    _all_read(doing.course, game, cards, calls)
    return doing.course


def _all_read(course: Course, game: Deal, cards: int, calls: dict[int, Any]) -> None:
    """Refuse a game that says more than was played, or another score."""
    if calls or cards < sum(card is not None for card in game.play):
        raise NotPBN(game.where, f"after {cards} cards there are plays or calls that nobody could make")
    state = course.position.state
    if GAME.result(state).over and game.tags.get("PointsAfter", _pair(state.tally.score)) != _pair(
        state.tally.score
    ):
        raise NotPBN(
            game.where, f"the points after it are {_pair(state.tally.score)}, not as PointsAfter says"
        )


def _given(game: Deal, turn_up: Card | None) -> Given:
    tags = game.tags
    try:
        hands = parse_deal(tags.get("Deal", ""))
        dealer = dealer_of(game, "Declarer", "Dealer")
        turned = Card(tags["TurnUp"]) if known(tags.get("TurnUp")) else turn_up
    except NotPBN:
        raise
    except (HoyleError, ValueError) as error:
        raise NotPBN(game.where, str(error)) from error
    if any(len(hand) != 13 for hand in hands):
        raise NotPBN(game.where, "a deal of whist has thirteen cards in each hand")
    if turned is None:
        raise NotPBN(game.where, "no TurnUp tag says which card was turned up; give it with --turn-up CARD")
    trumps = _SUITS.get(tags.get("Contract", "?").upper()[1:2], turned.suit)
    if turned.suit is not trumps:
        raise NotPBN(game.where, f"{turned} is turned up, but {trumps} are trumps")
    return Given(
        dealer=dealer,
        trumps=trumps,
        hands=hands,
        turned=turned,
        score=_points(game, tags.get("PointsBefore")),
    )


def _calls_read(game: Deal) -> dict[int, list[tuple[Seat, bool | None]]]:
    """Read the calls of honours by the number of cards played before: who called, and the answer."""
    found: dict[int, list[tuple[Seat, bool | None]]] = {}
    for call in filter(None, game.tags.get("HonoursCalled", "").split(", ")):
        try:
            who, said, cards = call.split(" ")
            answer = {"yes": True, "no": False, "alone": None, "-": None}[said]
            found.setdefault(int(cards), []).append((parse_seat(who), answer))
        except (ValueError, KeyError):
            raise NotPBN(game.where, f"{call!r} is no call of honours") from None
    return found


def _points(game: Deal, text: str | None) -> tuple[int, int]:
    if text is None:
        return 0, 0
    ours, dash, theirs = text.partition("-")
    if not (dash and ours.isdecimal() and theirs.isdecimal() and len(text) < 10):
        raise NotPBN(game.where, f"{text!r} are no points of both sides, as '7-4'")
    return int(ours), int(theirs)


def _pair(points: tuple[int, int]) -> str:
    return f"{points[0]}-{points[1]}"


FORM = Form(game=GAME, written=_written, played=_played, given=_given)

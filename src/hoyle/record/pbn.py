"""Whist as Portable Bridge Notation: one game to a deal, the dealer as declarer of one in trumps."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from hoyle.cards import Card, Suit, deal_text, parse_card, parse_deal
from hoyle.errors import ActError, BadText, HoyleError, NotPBN
from hoyle.games.whist.act import Answer, CallHonours, Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.variant import LONG_WHIST, Variant
from hoyle.law import Landmark
from hoyle.record.codec import Chain, linked
from hoyle.record.course import Course, Moment, begun, consequences, gone_on
from hoyle.record.pbn_text import Deal, parse_pbn, pbn_text
from hoyle.record.record import (
    Abandoned,
    Closed,
    Header,
    Line,
    Player,
    Record,
    header_of,
    line_of,
    variant_of,
)
from hoyle.record.replay import replay
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name, side
from hoyle.table import Umpire, named, offered, with_options

_COMPASS = ("North", "East", "South", "West")
_SUITS = {suit.letter: suit for suit in Suit}


def to_pbn(record: Record) -> str:
    """The deals of a sitting of whist, in the strict export format. docs/records.md says what is lost.

    Raises:
        NotPBN: if it is no whist.
        RecordError: if the record cannot be replayed.
    """
    header = record.header
    if header.game != GAME.name:
        raise NotPBN("line 1", f"a record of {header.game} is not written as PBN; only whist is")
    moments = replay(record).moments
    starts = [n for n, moment in enumerate(moments) if Landmark.TURN_UP in moment.passed]
    deals = [moments[start:end] for start, end in zip(starts, [*starts[1:], len(moments)], strict=True)]
    variant = variant_of(GAME, header)
    return pbn_text(_written(record, variant, number, deal) for number, deal in enumerate(deals, start=1))


def from_pbn(text: str, *, turn_up: Card | None = None) -> Record:
    """The deals of a PBN text as a record of one sitting, at a strict table, with the cards given.

    Args:
        text: our own export, or any PBN with deals; the declarer, or else the dealer, deals.
        turn_up: the card turned up in each deal that does not name it with a ``TurnUp`` tag.

    Raises:
        NotPBN: if it is none, or no deal of whist that a strict table would take.
    """
    games = parse_pbn(text)
    if not games:
        raise NotPBN("line 1", "there is no game of PBN here")
    first = games[0]
    header = _header(first, sha256(text.encode(errors="replace")).hexdigest()[:32])
    course = begun(GAME, header)
    lines: list[Line] = [header]
    for game in games:
        if _variant(game) != _variant(first):
            raise NotPBN(game.where, "the variant changes within the file; part it into one file for each")
        if course.done and not GAME.result(course.position.state).over:
            raise NotPBN(game.where, "the deal before it is not played out; only the last may break off")
        course = _played(course, game, turn_up, lines)
    result = GAME.result(course.position.state)
    lines += [] if result.over else [Abandoned()]
    lines.append(Closed(result=result.document(header.names), acts=course.done))
    return Record(tuple(lines), linked(Chain(), lines)[1].last)


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> Deal:
    begins, ends = moments[0].after.state, moments[-1].after.state
    deal: DealInPlay = ends.deal
    chairs = ends.chairs
    tags = {"Event": "Whist", "Site": "?", "Date": "????.??.??", "Board": str(number)}
    tags |= {f"{_COMPASS[seat]}": record.header.names[chairs[seat]] for seat in (SEATS[3], *SEATS[:3])}
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
        "Options": _options(variant),
        "Laws": variant.code,
        "Umpire": record.header.umpire.value,
        "TurnUp": _pbn_card(deal.turned) if deal.turned else "",
        "PointsBefore": _pair(begins.tally.score),
        "PointsAfter": _pair(ends.tally.score),
        "TricksHeld": _pair((deal.held_by.count(0), deal.held_by.count(1))),
        "HonoursScored": _pair(deal.honours),
        "HonoursCalled": ", ".join(_calls(moments)),
        "GamesAfter": _pair(ends.tally.games),
        "RubbersAfter": str(ends.tally.rubbers),
        "Play": seat_name(left(deal.dealer)),
    }
    columns = [left(deal.dealer)]
    while len(columns) < 4:
        columns.append(left(columns[-1]))
    cards = [trick.card(seat) for trick in deal.tricks for seat in columns]
    notes, marks = _notes(moments, columns)
    return Deal(
        tags={tag: value for tag, value in tags.items() if value},
        play=tuple(_pbn_card(card) if card else None for card in cards),
        notes=notes,
        marks=marks,
    )


def _tricks(deal: DealInPlay) -> tuple[int, int]:
    """Tricks won in play by each side, whoever holds them now."""
    won = [side(seat) for seat in deal.won_by]
    return won.count(0), won.count(1)


def _options(variant: Variant) -> str:
    """The options that are not as the variant of that name has them."""
    usual = {option.name: option.default for option in offered(named(GAME.variants, variant.name))}
    return " ".join(
        f"{option.name}={option.default}"
        for option in offered(variant)
        if option.default != usual[option.name]
    )


def _calls(moments: tuple[Moment, ...]) -> Iterator[str]:
    """Each call of honours: who called, what partner answered, and after how many cards."""
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


def _notes(
    moments: tuple[Moment, ...], columns: list[Seat]
) -> tuple[tuple[str, ...], dict[int, tuple[int, ...]]]:
    """What the referee ruled, in words, and at which card each ruling is noted."""
    notes: list[str] = []
    marks: dict[int, tuple[int, ...]] = {}
    for moment in moments:
        for ruling in moment.rulings:
            notes.append(f"{ruling.law}: {ruling.reason} ({ruling.standing.value})")
            if ruling.offender is not None:
                place = 4 * ruling.at + columns.index(ruling.offender)
                marks[place] = (*marks.get(place, ()), len(notes))
    return tuple(notes), marks


def _played(course: Course, game: Deal, turn_up: Card | None, lines: list[Line]) -> Course:
    """The course once the deal is played as far as it was."""

    def do(act: Any) -> None:
        nonlocal course
        try:
            course, moment = gone_on(course, act)
        except ActError as error:
            raise NotPBN(game.where, str(error)) from error
        lines.extend((line_of(act), *consequences(course, moment)))

    given = _given(game, turn_up)
    do(given)
    calls = _calls_read(game)
    eldest, cards = left(given.dealer), 0
    while True:
        for caller, answer in calls.pop(cards, ()):
            do(CallHonours(caller))
            if answer is not None:
                do(Answer(Seat((caller + 2) % 4), answer))
        while acts := GAME.attend(course.position):
            do(acts[0])
        if GAME.result(course.position.state).over:
            break
        seat = GAME.due(course.position)[0]
        place = 4 * (cards // 4) + (seat - eldest) % 4
        card = game.play[place] if place < len(game.play) else None
        if card is None:
            break
        do(Play(seat, _card(game, card)))
        cards += 1
    _all_read(course, game, cards, calls)
    return course


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
        dealer = parse_seat(next((tags[tag] for tag in ("Declarer", "Dealer") if _known(tags.get(tag))), "?"))
        turned = parse_card(tags["TurnUp"]) if _known(tags.get("TurnUp")) else turn_up
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


def _known(value: str | None) -> bool:
    return value not in (None, "", "?")


def _card(game: Deal, text: str) -> Card:
    try:
        return parse_card(text)
    except HoyleError as error:
        raise NotPBN(game.where, str(error)) from error


def _calls_read(game: Deal) -> dict[int, list[tuple[Seat, bool | None]]]:
    """The calls of honours by the number of cards played before: who called, and the answer."""
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


def _variant(game: Deal) -> Variant:
    tags = game.tags
    if tags.get("Game", GAME.name).lower() != GAME.name:
        raise NotPBN(game.where, f"it is a game of {tags['Game']}, not of whist")
    options = [option.partition("=")[::2] for option in tags.get("Options", "").split()]
    try:
        return with_options(named(GAME.variants, tags.get("Variant", LONG_WHIST.name)), options)
    except HoyleError as error:
        raise NotPBN(game.where, str(error)) from error


def _header(game: Deal, sitting: str) -> Header:
    variant, players = _variant(game), tuple(Player(name) for name in _names(game))
    try:
        return header_of(
            GAME,
            variant,
            players=players,
            keeps=SEATS[0],
            umpire=Umpire.STRICT,
            sitting=sitting,
            seeded=False,
        )
    except BadText as error:
        raise NotPBN(game.where, str(error)) from error


def _names(game: Deal) -> tuple[str, ...]:
    """The players from North round; a seat that names nobody of its own lends its letter."""
    names: list[str] = []
    for seat in SEATS:
        name = game.tags.get(_COMPASS[seat], "?")
        names.append(name if _known(name) and name not in names else seat_name(seat))
    return tuple(names)


def _pbn_card(card: Card) -> str:
    return card.suit.letter + card.rank.letter


def _pair(points: tuple[int, int]) -> str:
    return f"{points[0]}-{points[1]}"

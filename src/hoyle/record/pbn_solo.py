"""Solo whist as Portable Bridge Notation: Hoyle's own profile, with the bidding in its own tag."""

from __future__ import annotations

from functools import partial
from typing import cast

from hoyle.cards import Suit, deal_text
from hoyle.errors import HoyleError, NotPBN
from hoyle.files.deal import FileDeal
from hoyle.files.json_text import Document
from hoyle.games.solo.act import Accept, Act, Declare, Given, NameTrumps, Pass, Play
from hoyle.games.solo.bidding import speaker
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.play import leader
from hoyle.games.solo.state import State
from hoyle.games.solo.variant import Variant
from hoyle.record.pbn_header import options_text, seated
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
from hoyle.record.pbn_solo_terms import ACCEPT, CALLED, PASS, bridge_terms, pence_of, solo_terms
from hoyle.record.pbn_turn_up import TurnUp, turn_up_of, turned_up
from hoyle.record.record import Line, Record
from hoyle.record.sitting_so_far import Course, Moment
from hoyle.seat import Seat, left, parse_seat, seat_name
from hoyle.table import Position
from hoyle.tricks.trick import Trick
from hoyle.words.counted import counted

_SUITS = {suit.letter: suit for suit in Suit}


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> FileDeal:
    ends = cast(State, moments[-1].after.state)
    deal = ends.deal
    assert deal is not None, "a deal was played"
    tags = {"Event": "Solo Whist", "Site": "?", "Date": "????.??.??", "Board": str(number)}
    tags |= seated(record, ends.chairs)
    tags |= {
        "Dealer": seat_name(deal.dealer),
        "Vulnerable": "None",
        "Deal": deal_text(deal.dealt, deal.dealer),
        "Scoring": "Solo",
        **bridge_terms(deal),
    }
    first = deal.tricks[0].leader if deal.tricks else left(deal.dealer)
    ours = {
        "Game": GAME.name,
        "Variant": variant.name,
        "Options": options_text(GAME.variants, variant),
        "Laws": variant.code,
        "Umpire": record.header.umpire.value,
        "TurnUp": card_text(deal.turned) if deal.turned else deal.turn_up.letter,
        **solo_terms(deal),
        "Pence": pence_of(ends),
        "Play": seat_name(first),
    }
    columns = columns_from(first)
    notes, marks = notes_of(moments, columns)
    return FileDeal(
        tags=tags | {tag: value for tag, value in ours.items() if value},
        play=tuple(_laid(trick, seat) for trick in deal.tricks for seat in columns),
        notes=notes,
        marks=marks,
    )


def _laid(trick: Trick, seat: Seat) -> str | None:
    card = trick.card(seat)
    return card_text(card) if card else None


def _played(course: Course, game: FileDeal, reading: PbnReading, lines: list[Line]) -> Course:
    """Return the course after the bids and plays that the file has of this deal."""
    if game.unplayable:
        raise NotPBN(game.where, game.unplayable)
    doing = PbnDoing(course, game, lines)
    auction = game.tags.get("SoloAuction", "").split()
    given = _given(game, reading.turn_up, whole=len(auction) < 2)
    doing.do(given)
    if auction and auction[0] != seat_name(left(given.dealer)):
        raise NotPBN(game.where, f"the bidding begins with {seat_name(left(given.dealer))}, the eldest hand")
    for word in auction[1:]:
        doing.do(_call(game, _position(doing), word))
    while True:
        doing.attend()
        if GAME.result(_state(doing)).over:
            break
        act = _next(game, _position(doing))
        if act is None:
            break
        doing.do(act)
    _all_read(game, _state(doing), reading)
    return doing.course


def _next(game: FileDeal, position: Position[State]) -> Act | None:
    """Return the next act of the text, a choice of trumps or a card; None where the text ends."""
    deal = position.state.deal
    if deal is None or deal.contract is None:
        return None
    seat = GAME.due(position)[0]
    if deal.naming:
        suit = _SUITS.get(game.tags.get("Trumps", ""))
        return None if suit is None else NameTrumps(seat, suit)
    place = 4 * len(deal.quitted) + (seat - first_column(game, leader(position.state.variant, deal))) % 4
    card = game.play[place] if place < len(game.play) else None
    return None if card is None else Play(seat, card_read(game, card))


def _all_read(game: FileDeal, state: State, reading: PbnReading) -> None:
    """Refuse a game with plays left over, and note tags that contradict its outcome."""
    deal = state.deal
    played = sum(len(trick.plays) for trick in deal.tricks) if deal else 0
    if played < sum(card is not None for card in game.play):
        raise NotPBN(game.where, f"after {counted(played, 'card')} there are plays that nobody could make")
    if not GAME.result(state).over:
        return
    came_to = {"Pence": pence_of(state)}
    if deal is not None and deal.contract is not None:
        came_to["Result"] = bridge_terms(deal)["Result"]
    for tag, ours in came_to.items():
        said = game.tags.get(tag)
        if said is not None and known(said) and known(ours):
            reading.compare(game, tag, ours, agrees=said.strip() == ours)


def _call(game: FileDeal, position: Position[State], word: str) -> Act:
    seat = speaker(position.state)
    if seat is None:
        raise NotPBN(game.where, f"{word!r} is said when the bidding is over")
    if word in CALLED:
        return Declare(seat, CALLED[word])
    if word not in (PASS, ACCEPT):
        raise NotPBN(game.where, f"{word!r} is no call; one of {', '.join((PASS, ACCEPT, *CALLED))} is")
    return Accept(seat) if word == ACCEPT else Pass(seat)


def _position(doing: PbnDoing) -> Position[State]:
    return cast(Position[State], doing.course.position)


def _state(doing: PbnDoing) -> State:
    return _position(doing).state


def _given(game: FileDeal, turn_up: TurnUp | None, *, whole: bool) -> Given:
    """Return the act that deals the cards, with the contract if ``whole`` (the file has no bidding)."""
    tags = game.tags
    try:
        hands = game.hands()
        dealer = dealer_of(game, "Dealer")
        told = tags.get("TurnUp")
        named = turn_up_of(told) if told is not None and known(told) else turn_up
        contract = _contract(tags) if whole else {}
    except NotPBN:
        raise
    except (HoyleError, ValueError) as error:
        raise NotPBN(game.where, str(error)) from error
    if any(len(hand) != 13 for hand in hands):
        raise NotPBN(game.where, "a deal of solo has thirteen cards in each hand")
    card, suit = turned_up(game, hands[dealer], dealer, named, None)
    return Given(dealer=dealer, turn_up=suit, turned=card, hands=hands, **contract)


def _contract(tags: dict[str, str]) -> Document:
    if not known(tags.get("Declaration")):
        return {}
    who = {"caller": tags.get("Declarer"), "partner": tags.get("Partner")}
    seats = {role: parse_seat(name) for role, name in who.items() if name is not None and known(name)}
    return {"declaration": Declaration(tags["Declaration"]), **seats}


FORM = PbnForm(game=GAME, written=_written, played=_played, given=partial(_given, whole=False))

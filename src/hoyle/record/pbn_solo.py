"""Solo whist as Portable Bridge Notation: Hoyle's own profile, with the bidding in its own tag."""

from __future__ import annotations

from functools import partial
from typing import cast

from hoyle.cards import Suit
from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal
from hoyle.files.json_text import Document
from hoyle.games.solo.act import Accept, Act, Declare, Given, NameTrumps, Pass, Play
from hoyle.games.solo.bidding import speaker
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.play import leader
from hoyle.games.solo.state import State
from hoyle.games.solo.variant import Variant
from hoyle.record.pbn_header import game_tags, head_tags
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
from hoyle.record.pbn_solo_terms import ACCEPT, CALLED, PASS, bridge_terms, pence_of, solo_terms
from hoyle.record.pbn_turn_up import TurnUp
from hoyle.record.record import Line, Record
from hoyle.record.sitting_so_far import Course, Moment
from hoyle.seat import left, parse_seat, seat_name
from hoyle.table import AnyGame, Position
from hoyle.words.counted import counted

_SUITS = {suit.letter: suit for suit in Suit}


def _written(record: Record, variant: Variant, number: int, moments: tuple[Moment, ...]) -> FileDeal:
    ends = cast(State, moments[-1].after.state)
    deal = ends.deal
    assert deal is not None, "a deal was played"
    tags = head_tags(record, number, ends.chairs, deal, event="Solo Whist", scoring="Solo")
    tags |= bridge_terms(deal)
    first = deal.tricks[0].leader if deal.tricks else left(deal.dealer)
    ours = {
        **game_tags(record, GAME.variants, variant, variant.code),
        "TurnUp": card_text(deal.turned) if deal.turned else deal.turn_up.letter,
        **solo_terms(deal),
        "Pence": pence_of(ends),
        "Play": seat_name(first),
    }
    given = {tag: value for tag, value in ours.items() if value}
    return file_deal(tags | given, deal.tricks, first, moments)


def _played(course: Course, game: FileDeal, reading: PbnReading, lines: list[Line]) -> Course:
    """Return the course after the bids and plays that the file has of this deal."""
    doing = PbnDoing[State](course, game, lines)
    auction = game.tags.get("SoloAuction", "").split()
    given = _given(game, reading.turn_up, whole=len(auction) < 2)
    doing.do(given)
    if auction and auction[0] != seat_name(left(given.dealer)):
        raise NotPBN(game.where, f"the bidding begins with {seat_name(left(given.dealer))}, the eldest hand")
    for word in auction[1:]:
        doing.do(_call(game, doing.position, word))
    while not doing.is_over() and (act := _next(game, doing)) is not None:
        doing.do(act)
    _all_read(game, doing.position.state, reading)
    return doing.course


def _next(game: FileDeal, doing: PbnDoing[State]) -> Act | None:
    """Return the next act of the text, a choice of trumps or a card; None where the text ends."""
    position = doing.position
    deal = position.state.deal
    if deal is None or deal.contract is None:
        return None
    seat = GAME.due(position)[0]
    if deal.naming:
        suit = _SUITS.get(game.tags.get("Trumps", ""))
        return None if suit is None else NameTrumps(seat, suit)
    place = 4 * len(deal.quitted) + (seat - first_column(game, leader(position.state.variant, deal))) % 4
    card = doing.card(place)
    return None if card is None else Play(seat, card)


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


def _given(game: FileDeal, turn_up: TurnUp | None, *, whole: bool) -> Given:
    """Return the act that deals the cards, with the contract if ``whole`` (the file has no bidding)."""
    dealer, hands, card, suit = dealt(game, GAME.name, turn_up, "Dealer")
    try:
        contract = _contract(game.tags) if whole else {}
    except ValueError as error:
        raise NotPBN(game.where, str(error)) from error
    return Given(dealer=dealer, turn_up=suit, turned=card, hands=hands, **contract)


def _contract(tags: dict[str, str]) -> Document:
    if not known(tags.get("Declaration")):
        return {}
    who = {"caller": tags.get("Declarer"), "partner": tags.get("Partner")}
    seats = {role: parse_seat(name) for role, name in who.items() if name is not None and known(name)}
    return {"declaration": Declaration(tags["Declaration"]), **seats}


FORM = PbnForm(game=cast(AnyGame, GAME), written=_written, played=_played, given=partial(_given, whole=False))

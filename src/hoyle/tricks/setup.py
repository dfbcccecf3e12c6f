"""Reading the setup of a trick-taking game from a case or a person at the desk, and objections to it."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Card, Hand, Suit, parse_deal, parse_suit
from hoyle.errors import BadCase, NotASeat, NotASuit
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.table.desk import Playable, Setup
from hoyle.table.protocols import A, S, V
from hoyle.words import phrase


class Objection:
    """Reasons why something cannot have happened as described."""

    was_their_lead = phrase("it was {who?your|@'s} lead, so the card was not played out of turn", Seat)
    is_no_adversary = phrase("{of} {of?are|is} not {who?your|@'s} opponent", Seat, Seat)
    is_an_adversary = phrase(
        "{of} {of?are|is} {who?your|@'s} opponent, so {who?you do|@ does} not have that side's tricks",
        Seat,
        Seat,
    )
    no_trick_numbered = phrase("there is no trick {number} in a deal", int)
    no_score_kept = phrase("this game keeps no score from deal to deal")
    no_such_score = phrase("that score is impossible; enter {numbers} numbers below {up}", int, int)
    say_each_count = phrase("say how many cards each of the four players was dealt")
    not_whole = phrase(
        "the pack has {pack} cards, but these numbers total {cards}, so they cannot be right", int, int
    )
    give_numbers = phrase("enter {least} to {most} numbers from {low} to {high}", int, int, int, int)
    too_few = phrase(
        "these numbers total {cards}: say how many cards each player was dealt, counting both cards "
        "played and cards in hand",
        int,
    )


def hands(setup: Setup) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the hands as they were dealt. Raises BadCase if they cannot be read."""
    given = setup["hands"]
    if isinstance(given, str):
        return parse_deal(given)
    if isinstance(given, dict):
        try:
            held = {parse_seat(name): Hand(str(cards)) for name, cards in given.items()}
        except NotASeat as error:
            raise BadCase(f"hands: {error}") from None
        north, east, south, west = (held.get(seat, Hand()) for seat in SEATS)
        return north, east, south, west
    raise BadCase('hands are a deal as PBN has it, or {"N": "AS KS …", …}')


def turned_up(setup: Setup) -> tuple[Suit, Card | None]:
    """Return the suit turned up, and the card if it is known.

    Raises:
        BadCase: if neither is given, or the card is of another suit than ``trumps``.
    """
    turned = Card(setup["turned"]) if "turned" in setup else None
    if turned:
        if "trumps" in setup and suit(setup["trumps"]) is not turned.suit:
            raise BadCase(f"trumps is {setup['trumps']}, but the card turned up is {turned}")
        return turned.suit, turned
    return suit(setup.get("trumps")), None


def suit(letter: object) -> Suit:
    """Return the suit for this letter. Raises BadCase if there is none."""
    try:
        return parse_suit(letter)
    except NotASuit:
        raise BadCase("say what is trumps, C, D, H or S, or which card was turned up") from None


def begun(game: Playable[V, S], variant: V, setup: Setup, given: Callable[[Setup], A]) -> S:
    """Begin a sitting with a deal of no cards, for a desk that only keeps the score. ``given`` makes the
    act.
    """
    trumps = {"trumps": turned_up({"trumps": "H"} | setup if "turned" not in setup else setup)[0].letter}
    facts = {key: value for key, value in setup.items() if key != "turned"}
    return game.play(game.begin(variant), given(trumps | facts | {"hands": {}}))

"""Short tables of whist laid out for the bots to look at."""

from hoyle.cards import Hand, Suit, parse_card, parse_hand
from hoyle.games.whist.act import Given, Play, Quit
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import gatherer, turn
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import Seat
from hoyle.table import Position, Umpire, advance

WEST = Seat(3)


def table(*hands, umpire=Umpire.ON_CLAIM, trumps=Suit.HEARTS, score=(0, 0), variant=LONG_WHIST):
    """Four short hands, North to lead."""
    given = Given(dealer=WEST, trumps=trumps, hands=tuple(map(parse_hand, hands)), score=score)
    return do(Position(GAME.begin(variant), umpire=umpire), given)


def do(position, *acts):
    for act in acts:
        position, _ = advance(GAME, position, act)
    return position


def play(position, text):
    """Lay each card from the seat whose turn it is; ``/`` quits the trick."""
    for word in text.split():
        deal = position.state.deal
        if word == "/":
            position = do(position, Quit(gatherer(position.state, deal)))
        else:
            position = do(position, Play(turn(deal), parse_card(word)))
    return position


def hand(text):
    return Hand.of(map(parse_card, text.split()))

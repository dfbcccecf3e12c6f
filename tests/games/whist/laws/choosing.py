"""Choosing and letting go what the referee offers, in tests."""

from games.whist.laid_out import do, in_words, lawful
from hoyle.games.whist.act import Content
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE
from hoyle.table import Choose, Waive


def choose(position, seat, words):
    """Take the first of the seat's choices whose words begin so."""
    choices = _asked(position, seat, Choose)
    return do(position, next(act for act in choices if in_words(position, act).startswith(words)))


def waived(position):
    """Everyone who is asked lets it go."""
    while acts := _asked(position, GAME.due(position)[0], Waive):
        position = do(position, acts[0])
    return position


def settled(position):
    """Everyone who is asked whether they have more to say of a deal that is over lets it be."""
    while (seat := GAME.due(position)[0]) != CHANCE:
        position = do(position, Content(seat))
    return position


def default_of(position):
    """The reading of ours that the last ruling told rests on."""
    return str(position.docket.public_rulings()[-1].default)


def _asked(position, seat, kind):
    return [] if seat == CHANCE else [act for act in lawful(position, seat) if isinstance(act, kind)]

"""Helpers that take or waive the choices the referee offers."""

from games.whist.laid_out import do, in_words, lawful
from hoyle.games.whist.act import Content
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE
from hoyle.table import Choose
from hoyle.table.act import Waive


def choose(position, seat, words):
    """Take the first of the seat's choices whose wording begins like this."""
    choices = _asked(position, seat, Choose)
    return do(position, next(act for act in choices if in_words(position, act).startswith(words)))


def waived(position):
    """Everyone who is asked waives the choice."""
    while acts := _asked(position, GAME.due(position)[0], Waive):
        position = do(position, acts[0])
    return position


def settled(position):
    """Everyone who is asked whether they have more to say about a finished deal says no."""
    while (seat := GAME.due(position)[0]) != CHANCE:
        position = do(position, Content(seat))
    return position


def default_of(position):
    """The option reading, chosen by us, that the last public ruling rests on."""
    return str(position.docket.public_rulings()[-1].default)


def _asked(position, seat, kind):
    return [] if seat == CHANCE else [act for act in lawful(position, seat) if isinstance(act, kind)]

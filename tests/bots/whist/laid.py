"""Short tables of whist for tests of the bots; plays are written in one line."""

from games.whist import laid_out

do = laid_out.do


def table(*hands, umpire=laid_out.ON_CLAIM, **laid):
    """Four short hands, North to lead."""
    return laid_out.table(*hands, umpire=umpire, **laid)


def play(position, text):
    """Play each card from the seat whose turn it is; ``/`` turns the trick."""
    return laid_out.play(position, *text.split())

"""The games of a file, whatever form it has."""

from __future__ import annotations

from hoyle.errors import NotPBN
from hoyle.files.deal import Games
from hoyle.files.form import Form, form_of
from hoyle.files.lin import read_lin
from hoyle.files.pbn import read_pbn
from hoyle.files.text import lines_ended


def games_in(text: str) -> Games:
    """Return the games of a text of PBN or LIN, and what of it could not be read.

    Raises:
        NotPBN: if it is neither, or has no game.
    """
    text = lines_ended(text)
    form = form_of(text)
    if form not in (Form.PBN, Form.LIN):
        raise NotPBN("line 1", f"there is no game of PBN or LIN here; it is {form.value}")
    games = read_lin(text) if form is Form.LIN else read_pbn(text)
    if not games.deals:
        why = f"; {games.skipped[0]}" if games.skipped else ""
        raise NotPBN("line 1", f"there is no game of {form.value} here{why}")
    return games

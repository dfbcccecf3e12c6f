"""Reading the games of a file in any format."""

from __future__ import annotations

from typing import Final

from hoyle.errors import NotPBN
from hoyle.files.deal import FileGames
from hoyle.files.form import GAME_FORMS, GAMES, FileForm, form_of
from hoyle.files.json_deals import read_json
from hoyle.files.lin import read_lin
from hoyle.files.pbn import read_pbn
from hoyle.files.text import lines_ended

_READ: Final = {FileForm.PBN: read_pbn, FileForm.LIN: read_lin, FileForm.DEALS: read_json}


def games_in(text: str) -> FileGames:
    """Return the games of a text, and what could not be read.

    Raises:
        NotPBN: if the format is unknown, or there are no games.
    """
    text = lines_ended(text)
    form = form_of(text)
    if form not in GAMES:
        what = "JSON without deals" if form is FileForm.JSON else form.value
        raise NotPBN("line 1", f"there is no game of {GAME_FORMS} here; it is {what}")
    games = _READ[form](text)
    if not games.deals:
        why = f"; {games.skipped[0]}" if games.skipped else ""
        raise NotPBN("line 1", f"there is no game of {form.value} here{why}")
    return games

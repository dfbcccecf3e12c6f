"""Reading a record from a file: the file itself, or a record made from the games in it."""

from __future__ import annotations

from msgspec import Struct

from hoyle.errors import BadText
from hoyle.files.deal import Skipped
from hoyle.files.form import GAMES, FileForm, form_of
from hoyle.files.text import text_of
from hoyle.record.codec import write
from hoyle.record.pbn import sitting_from
from hoyle.record.pbn_turn_up import TurnUp


class Found(Struct, frozen=True, kw_only=True):
    """The bytes of a record or a case. ``form`` is the form of the file.

    For a file of games, the record holds ``used`` of its ``games``; ``skipped`` lists the rest and why.
    """

    data: bytes
    form: FileForm
    skipped: tuple[Skipped, ...] = ()
    used: int = 0
    games: int = 0


def record_in(data: bytes, *, number: int | None = None, turn_up: TurnUp | None = None) -> Found:
    """Return the record in a file. A file without PBN, LIN or JSON Lines games is returned unchanged.

    Args:
        data: the bytes of the file.
        number: the only game to use, counted from 1; None for all games.
        turn_up: the turn-up of games that do not name theirs.

    Raises:
        BadText: if the file is not text, but an archive, a picture or the like.
        NotPBN: if the file has games, but none of them can be used.
    """
    try:
        text = text_of(data)
    except BadText:
        if not data.startswith(b"{"):
            raise
        return Found(data=data, form=FileForm.OTHER)  # Reading the record will name the damaged line.
    form = form_of(text)
    if form not in GAMES:
        return Found(data=data, form=form)
    sitting = sitting_from(text, turn_up=turn_up, number=number)
    return Found(
        data=write(sitting.record),
        form=form,
        skipped=sitting.skipped,
        used=sitting.used,
        games=sitting.games,
    )

"""The record in a file: the file's own bytes, or a record made of its games."""

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
    """The bytes of a record or a case. ``form`` is that of the file.

    Of games, ``used`` of ``games`` are in it; ``skipped`` says what could not be used.
    """

    data: bytes
    form: FileForm
    skipped: tuple[Skipped, ...] = ()
    used: int = 0
    games: int = 0


def record_in(data: bytes, *, number: int | None = None, turn_up: TurnUp | None = None) -> Found:
    """Return the record in a file. What is no game of PBN, LIN or JSON Lines is returned as it is.

    Args:
        data: the bytes of the file.
        number: which of its games alone, from 1.
        turn_up: what was turned up in games that do not say so.

    Raises:
        BadText: if it is no text, but an archive, a picture or the like.
        NotPBN: if it has games, and none of them can be used.
    """
    try:
        text = text_of(data)
    except BadText:
        if not data.startswith(b"{"):
            raise
        return Found(data=data, form=FileForm.OTHER)  # A record says of itself which of its lines is spoilt.
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

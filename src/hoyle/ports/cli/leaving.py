"""The end of a sitting at the terminal: by itself, or when it is left, and then kept and told of."""

from __future__ import annotations

import shlex

from msgspec import UNSET

from hoyle.host.setup import usual_end
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.cli.account import account
from hoyle.ports.cli.files import RecordFile, keep, private_beside
from hoyle.ports.cli.flags import print_document
from hoyle.ports.cli.phrases import AccountPhrases
from hoyle.ports.cli.voice import Sentences
from hoyle.record.stop import Stop
from hoyle.table import AnyGame
from hoyle.table.variant import TableVariant
from hoyle.words import Called


def until(game: AnyGame, variant: TableVariant, *, watched: bool) -> Stop:
    """Return when a sitting ends by itself. A person at a game that counts no games stays until they
    leave.
    """
    counts_games = game.result(game.begin(variant)).games is not UNSET
    return usual_end(game, variant) if watched or counts_games else Stop()


def save(sitting: Sitting, book: RecordFile, voice: Sentences) -> None:
    """Keep the sitting, and say how to go on with it."""
    game = sitting.game.name
    path = book.placed(game)
    keep(path, sitting.keep())
    voice.say(AccountPhrases.saved(Called(f"hoyle play {game} --resume {shlex.quote(str(path))}")))


def rise(sitting: Sitting, book: RecordFile, voice: Sentences, *, abandoned: bool, as_json: bool) -> None:
    """End the sitting, and tell its result."""
    result, name = sitting.result, sitting.close(abandoned=abandoned)[-1].hash
    names = sitting.header.names
    if book.path:
        private_beside(book.path).unlink(missing_ok=True)
    if as_json:
        if abandoned:
            raise KeyboardInterrupt  # There is no such result as was asked for.
        print_document(result.document(names))
        return
    voice.say(AccountPhrases.abandoned() if abandoned else AccountPhrases.over())
    for line in account(result, names):
        voice.say(line)
    if book.path:
        voice.say(AccountPhrases.closes_in(Called(str(book.path)), Called(name)))

"""How a game in the terminal ends: by itself, saved for later, or abandoned."""

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
from hoyle.table.protocols import TableVariant
from hoyle.words import Called


def until(game: AnyGame, variant: TableVariant, *, watched: bool) -> Stop:
    """Return when a game ends by itself. At a game without a score, a person plays on until they leave."""
    counts_games = game.result(game.begin(variant)).games is not UNSET
    return usual_end(game, variant) if watched or counts_games else Stop()


def save(sitting: Sitting, book: RecordFile, voice: Sentences) -> None:
    """Save the game, and print the command that resumes it."""
    game = sitting.game.name
    path = book.placed(game)
    keep(path, sitting.keep())
    voice.say(AccountPhrases.saved(Called(f"hoyle play {game} --resume {shlex.quote(str(path))}")))


def rise(sitting: Sitting, book: RecordFile, voice: Sentences, *, abandoned: bool, as_json: bool) -> None:
    """End the game, and print its result."""
    result, name = sitting.result, sitting.close(abandoned=abandoned)[-1].hash
    names = sitting.header.names
    if book.path:
        private_beside(book.path).unlink(missing_ok=True)
    if as_json:
        if abandoned:
            raise KeyboardInterrupt  # There is no result to print.
        print_document(result.document(names))
        return
    voice.say(AccountPhrases.abandoned() if abandoned else AccountPhrases.over())
    for line in account(result, names):
        voice.say(line)
    if book.path:
        voice.say(AccountPhrases.closes_in(Called(str(book.path)), Called(name)))

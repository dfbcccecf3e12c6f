"""``hoyle puzzle``: positions with one clear answer, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hoyle.ports.cli.flags import language_option
from hoyle.ports.command import WholeNumber, argument, command, flag, option, plain_option

if TYPE_CHECKING:
    from hoyle.puzzles import Progress
    from hoyle.words import Text

_FILE: Final = "puzzles.json"
"""The file of the answers that this computer keeps."""


@command
def puzzle(
    game: str = argument("The game, or laws; whist if not given.", default="whist"),
    number: int | None = option("The number of puzzles; no limit if not given.", WholeNumber(min=1)),
    ordered: bool = flag("The course of the game: its positions in order.", called="--course"),
    language: str | None = language_option,
    plain: bool = plain_option,
) -> None:
    """Solve puzzles: positions of whist, solo, cribbage and bézique with one clear answer, checked by the
    solver, and questions about the laws.

    The page has the same puzzles. Each is near your level, which follows your answers; a puzzle that you
    missed comes back after a week. Your answers are kept in the data folder. Type a card, two cards to lay
    out, or the number of an answer; q stops.

    With --course you get the twenty positions of a course, from easy to hard, on every part of the game.
    Those you missed come again at the end. Blind hookey has a course, too.

    Example: hoyle puzzle
    Example: hoyle puzzle whist --course
    Example: hoyle puzzle cribbage --number 5
    Example: hoyle puzzle laws
    """
    # Loaded by need, so that --help answers at once.
    import time
    from itertools import count
    from random import Random

    from hoyle.bots.levels import LEVELS
    from hoyle.ports.cli.exercise import Exercise
    from hoyle.ports.cli.keyboard import Keyboard
    from hoyle.ports.cli.own_files import keep_in, kept_in
    from hoyle.ports.cli.phrases import PuzzlePhrases
    from hoyle.ports.cli.voices import spoken, voice_for
    from hoyle.puzzles import FIRST, Progress, course, puzzles

    every = course(game) if ordered else puzzles(game)
    course_of = f"{game}-course" if ordered else game
    keys = Keyboard(0)
    voice = voice_for(terminal=keys.at_terminal, plain=plain, language=spoken(language))
    voice.say(PuzzlePhrases.puzzle_keys())
    for solved in count():
        kept = kept_in(_FILE, dict[str, Progress])
        progress = kept.get(course_of) or Progress(level=FIRST, tried={})
        voice.say(_standing(progress, len(every), rated=not ordered))
        wanted = progress.next_in_order(every) if ordered else progress.next_of(every, time.time())
        if wanted is None:
            voice.say(PuzzlePhrases.course_done() if ordered else PuzzlePhrases.puzzles_done())
        if wanted is None or solved == number:
            return
        voice.say()
        levels = () if ordered else tuple(LEVELS.get(game, ()))
        asked = Exercise(wanted, voice, keys, levels=levels, mix=Random(wanted.id))
        if (chosen := asked.ask()) is None:
            return
        answered = progress.answered(wanted, right=asked.answer(chosen), now=time.time())
        keep_in(_FILE, kept | {course_of: answered})


def _standing(progress: Progress, every: int, *, rated: bool) -> Text:
    """How far the player has come."""
    from hoyle.ports.cli.exercise import level_named
    from hoyle.ports.cli.phrases import PuzzlePhrases

    score = progress.right, len(progress.tried), every
    if not rated:
        return PuzzlePhrases.puzzle_score(*score)
    return PuzzlePhrases.puzzle_level(level_named(progress.name), progress.level, *score)

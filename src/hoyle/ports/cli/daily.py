"""``hoyle daily``: the deal of the day in the terminal, alone or at a server."""

from __future__ import annotations

import click

from hoyle.ports.cli.flags import language_option
from hoyle.ports.command import argument, command, flag, option, plain_option


@command
def daily(
    game: str | None = argument("The game, or discard; to play, whist if not given.", required=False),
    at: str | None = option("Play the deal of this server, or of this link.", metavar="URL"),
    check: bool = flag("With --at, check past days instead: did the server keep its promises?"),
    name: str | None = option("Your name."),
    pace: str = option("How long bots wait at a terminal.", default="0.8", metavar="SECONDS|enter"),
    language: str | None = language_option,
    plain: bool = plain_option,
) -> None:
    """Play the deal of the day, or one that a friend sent: one deal of each game, with no hint and no undo.

    At a server everyone gets the same cards. Its promise is public a week ahead, and anyone can check it when
    the day is over. With a friend's link to a deal you play that one. Without --at the deal is this
    computer's own, and no server is needed. The days end at midnight UTC.

    With discard it asks which two cards of a hand of cribbage you lay out, and prints the value of every
    discard, the strongest bot's and, at a server, everybody's.

    --check checks the last seven days. Each time you play at a server, this computer keeps the promises that
    it shows, and the cards of your game; it compares them with the seeds. The status is 1 if a promise was
    not kept.

    Example: hoyle daily cribbage
    Example: hoyle daily discard
    Example: hoyle daily whist --at https://cards.example --name Ada
    Example: hoyle daily --check --at https://cards.example
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.daily_discard import DISCARD
    from hoyle.errors.status import FAILED
    from hoyle.ports.cli.keyboard import Keyboard, pace_of
    from hoyle.ports.cli.own_day import play_own
    from hoyle.ports.cli.own_discard import play_discard_at, play_own_discard
    from hoyle.ports.cli.remote.joining import Wanted, sit_at
    from hoyle.ports.cli.voices import spoken, voice_for
    from hoyle.ports.guest.address import Address

    if check:
        from hoyle.ports.cli.promised_days import check as kept
        from hoyle.ports.guest.server import Server

        if at is None:
            raise click.BadParameter("give the server with --at", param_hint="--check")
        voice = voice_for(terminal=False, plain=plain, language=spoken(language))
        raise click.exceptions.Exit(0 if kept(Server(Address.parse(at).server), game, voice) else FAILED)
    game = game or "whist"
    keys = Keyboard(pace_of(pace))
    voice = voice_for(terminal=keys.at_terminal, plain=plain, language=spoken(language))
    with keys:
        if game == DISCARD:
            play_own_discard(voice, keys) if at is None else play_discard_at(Address.parse(at), voice, keys)
            return
        if at is None:
            play_own(game, name or "Guest", voice, keys)
            return
        origin, _, deal = at.partition("/#deal=")
        sent, _, day = deal.partition("/")
        wanted = Wanted(game=sent or game, daily=True, shared=day if day.startswith("shared-") else "")
        status = sit_at(
            Address.parse(origin), wanted, voice, keys, name=name, watch=False, record=None, warn=True
        )
    raise click.exceptions.Exit(status)

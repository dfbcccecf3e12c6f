"""``hoyle play``: play a game in the terminal, or watch one."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import monotonic

import click

from hoyle.ports.cli.flags import (
    OF_GAMES,
    Form,
    json_form,
    language_option,
    refuse,
    settings_option,
    turn_up_option,
)
from hoyle.ports.cli.source import reading
from hoyle.ports.command import (
    FILE,
    NAMED,
    READ,
    Number,
    OneOf,
    WholeNumber,
    argument,
    command,
    flag,
    option,
    plain_option,
)
from hoyle.seat import Seat, parse_seat
from hoyle.table import Umpire


@command
def play(
    game: str | None = argument("The game: see 'hoyle games'.", required=False),
    at: str | None = option(
        "Join a table on another server, by its address or an invitation link. With GAME, create a new "
        "table on the server at this address. Your computer checks the shuffles and the cards.",
        metavar="URL",
    ),
    name: str | None = option("Your name at the table, with --at."),
    variant: str | None = option("A variant of the game; by default the first."),
    settings: tuple[str, ...] = settings_option,
    seat: str | None = option("Your seat: N, E, S or W; by default South."),
    players: int | None = option("The number of players.", int),
    stake: int | None = option("The stake in pence; the same as --set stake=PENCE.", int),
    bots: str | None = option("The bots for the other seats, assigned in rotation.", metavar="B[,B…]"),
    fallible: float = option(
        "The chance that a bot plays an illegal card, 0 to 1; other mistakes are rarer.",
        Number(0, 1),
        default=0,
        metavar="P",
    ),
    umpire: Umpire | None = option(
        "How the referee deals with illegal plays; by default strict.", OneOf(Umpire)
    ),
    seed: str | None = option("Seed for all chance: shuffles, cuts and bots.", metavar="N|HEX64"),
    watch: bool = flag("Let bots play all seats."),
    deals: int | None = option(
        "Stop after this many deals; by default after a rubber or a game, or when you leave.", WholeNumber(1)
    ),
    deal: str | None = option(f"Play the first deal of {OF_GAMES}.", NAMED, metavar="FILE[:N]"),
    turn_up: str | None = turn_up_option,
    record: Path | None = option("Write the record to this file.", FILE),
    resume: Path | None = option("Resume the game saved in this file.", READ),
    force: bool = flag("Overwrite an existing record."),
    warn: bool = option("Warn you before you break a rule.", called="--warn/--no-warn", default=True),
    warn_loss: float | None = option(
        "Warn before a choice that loses at least N (tricks, pence, holes or points) on average.",
        Number(0, 1000),
        metavar="N",
    ),
    pace: str = option(
        "How long bots wait before they act, at a terminal.", default="0.8", metavar="SECONDS|enter"
    ),
    language: str | None = language_option,
    form: Form = json_form,
    plain: bool = plain_option,
) -> None:
    """Play a game in the terminal, or watch bots play one.

    Type a card as 'qs' or 'SQ'; '?' lists what else you can type. Input typed while a bot waits is read
    before the bot acts. With --at you join a table on another server, together with players in browsers; the
    status is then 0 when you leave, 1 if the server cheated, 2 if there is no such seat, and 75 if no server
    answers.

    Example: hoyle play whist --stake 6 --record evening.jsonl
    Example: hoyle play --at https://cards.example/table/ID#TOKEN --name Ada
    Example: hoyle play whist --deal problems.pbn:3 --turn-up 5C
    """
    # Imported here to keep --help fast.
    from hoyle.bots import any_bot, bot_named
    from hoyle.bots.fallible import fallible as slipping
    from hoyle.fairness import Master, System
    from hoyle.games import game_named
    from hoyle.host.sitting.sitting import Sitting
    from hoyle.ports.cli.chosen_table import setting, table_asked
    from hoyle.ports.cli.company import deal_of, seated
    from hoyle.ports.cli.keyboard import Keyboard, pace_of
    from hoyle.ports.cli.leaving import RecordFile, kept, rise, save, until
    from hoyle.ports.cli.table import TableEnding, TerminalTable
    from hoyle.ports.cli.voice import Silence
    from hoyle.ports.cli.voices import spoken, voice_for
    from hoyle.record.stop import Stop
    from hoyle.table.setting import played_alone

    keys, tongue = Keyboard(pace_of(pace)), spoken(language)
    if at is not None:
        alone = (seat, seed, deal, turn_up, resume)
        refuse(
            "--at",
            (form.as_json or bool(fallible) or any(each is not None for each in alone))
            and "it goes with none of --json, --fallible, --seat, --seed, --deal, --turn-up and --resume",
        )
        from hoyle.ports.cli.remote.joining import Wanted, sit_at
        from hoyle.ports.guest.address import Address

        address = Address.parse(at)
        refuse("GAME", bool(address.table) and game is not None and "that table has its game")
        nowhere = not address.table and game is None
        refuse("--at", nowhere and "give a table's address, or a GAME for a new one")
        there = record is not None and record.exists() and not force
        refuse("--record", there and f"{record} already exists")
        wanted = game and Wanted(
            game=game,
            variant=variant,
            settings=settings,
            players=players,
            stake=stake,
            bots=bots,
            umpire=umpire.value if umpire else None,
            deals=deals,
        )
        voice = voice_for(terminal=keys.at_terminal, plain=plain, language=tongue)
        with keys:
            status = sit_at(
                address, wanted or None, voice, keys, name=name, watch=watch, record=record, warn=warn
            )
        raise click.exceptions.Exit(status)
    if game is None:
        raise click.BadParameter("name a game, or a table elsewhere with --at", param_hint="GAME")
    unwatched = form.as_json and not watch
    refuse("--json", unwatched and "it needs --watch: a person sees the game while playing")
    refuse("--turn-up", turn_up is not None and deal is None and "it goes with --deal")
    strict = bool(fallible) and resume is None and umpire in (None, Umpire.STRICT)
    refuse("--fallible", strict and "a strict table refuses every slip; take --umpire watchful or on-claim")
    which = game_named(game)
    if resume is not None:
        asked = variant, settings or None, seat, players, stake, bots, umpire, seed, deals, deal, turn_up
        more = watch or any(each is not None for each in (*asked, record))
        refuse("--resume", more and "the record says who plays what; give no other flags of the table")
        written, private = resume.read_bytes(), kept(resume)
        book = RecordFile(resume, mode="a")
        with reading(resume):
            sitting, _ = Sitting.resume(written, private, book.write)
        named = sitting.game.name
        refuse("--resume", named != which.name and f"{resume} is a record of {named}")
    else:
        chosen = table_asked(which, variant, settings, stake, players)
        if not watch:
            chosen = played_alone(chosen, [setting(each)[0] for each in settings])
        number = which.seats(chosen)
        chair = parse_seat(seat, number) if seat is not None else Seat(number // 2)
        company = seated(which, number, None if watch else chair, bots)
        given = None if deal is None else deal_of(deal, turn_up, which)
        chance = Master.parse(seed) if seed is not None else System()
        book = RecordFile(record, mode="w" if force else "x")
        sitting, _ = Sitting.begin(
            which,
            chosen,
            players=company,
            umpire=umpire or Umpire.STRICT,
            keeps=chair,
            stop=Stop(deals=deals or 1) if deals or given else until(which, chosen, watched=watch),
            chance=chance,
            write=book.write,
        )
        if given is not None:
            sitting.lay_out(given)
    voice = Silence() if form.as_json else voice_for(terminal=keys.at_terminal, plain=plain, language=tongue)
    people = [number for number, player in enumerate(sitting.header.players) if player.bot is None]
    table = TerminalTable(
        sitting,
        you=Seat(people[0]) if people else None,
        bots={
            bot: slipping((any_bot if resume is None else bot_named)(which.name, bot), fallible, which.name)
            for each in sitting.header.players
            if (bot := each.bot)
        },
        warn=warn,
        warn_loss=warn_loss,
        fallible=fallible,
        # A seeded game must be reproducible, and a watched game may take its time.
        clock=monotonic if people and not sitting.header.seeded else None,
        voice=voice,
        keys=keys,
    )
    with keys, closing(book):
        ending = table.run()
        if ending is TableEnding.SAVED:
            save(sitting, book, voice)
        else:
            rise(sitting, book, voice, abandoned=ending is TableEnding.ABANDONED, as_json=form.as_json)

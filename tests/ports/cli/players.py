"""A simulated person who types only lawful acts; the input is worked out by playing the sitting
beforehand.
"""

from random import Random

from hoyle.bots import bot_named
from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.host.setup import BOTS_NAMES
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table import Umpire, named, with_options


def typed_beforehand(seed, *, options=(), deals=None, umpire=Umpire.STRICT, choose=None):
    """A complete sitting with a person at South: everything they type, and the bytes of its record.

    They choose at random from the choices that their view offers, in the form shown to them there, or as
    ``choose`` says.
    """
    game, written, lines = game_named("whist"), [], []
    variant = with_options(named(game.variants, "long-whist"), options)
    bot = bot_named("whist", "plain")
    names = (*BOTS_NAMES[:2], "you", BOTS_NAMES[2])
    sitting, _ = Sitting.begin(
        game,
        variant,
        players=tuple(Player(name, None if name == "you" else "plain") for name in names),
        umpire=umpire,
        keeps=SEATS[2],
        stop=Stop(deals=deals) if deals else Stop(rubbers=1),
        chance=Master.parse(seed),
        write=written.append,
    )
    sitting.run_on()
    mind = Random(seed)
    while (seat := sitting.due) is not None:
        seen = sitting.observe(seat)
        if sitting.player_at(seat).bot:
            sitting.act(bot.choose(seen, sitting.rng(seat)))
        else:
            choices = game.view(seen).choices
            choice = choose(choices) if choose else mind.choice(choices)
            lines.append(choice.typed)
            sitting.act(choice.act)
        sitting.run_on()
    sitting.close()
    return lines, b"".join(written)

"""Tables of bots that choose at random, and records changed on purpose."""

import json
from functools import cache
from hashlib import sha256

from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.games.whist.act import Shuffle
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player, read, replay
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table import Umpire, named, with_options

WHIST = game_named("whist")
BOTS = tuple(Player(name, "random") for name in ("ann", "bob", "cy", "dot"))
ELEANOR = (Player("Eleanor"), *BOTS[:3])
PEOPLE = tuple(Player(name) for name in ("Ann", "Bob", "Cy", "Dot"))
RUBBER = Stop(rubbers=1)
ONE_DEAL = Stop(deals=1)


@cache
def master(number):
    return Master.parse(f"{number:064x}")


def table(
    chance,
    *,
    players=ELEANOR,
    umpire=Umpire.STRICT,
    stop=RUBBER,
    variant="long-whist",
    options=(("stake", "6"),),
    keeps=0,
):
    """A new table, and the bytes of its record as they grow."""
    content = bytearray()
    sitting, header = Sitting.begin(
        WHIST,
        with_options(named(WHIST.variants, variant), options),
        players=players,
        umpire=umpire,
        keeps=Seat(keeps),
        stop=stop,
        chance=chance,
        write=content.extend,
    )
    assert content == header.data
    return sitting, content


def at_random(sitting):
    """A random lawful act of the seat that is due."""
    return sitting.rng(sitting.due).choice(WHIST.lawful(sitting.position, sitting.due))


def play_on(sitting, acts=None):
    """Play at random, to the end, or until this many acts have been done."""
    sitting.run_on()
    while sitting.due is not None and (acts is None or sitting.done < acts):
        sitting.act(at_random(sitting))
        sitting.run_on()


@cache
def played(chance, **how):
    """The record of a whole sitting, its result and its hash; equal sittings are played once."""
    sitting, content = table(chance, **how)
    play_on(sitting)
    hash = sitting.close()[-1].hash
    return bytes(content), sitting.result, hash


def lines_of(content):
    return [json.loads(line) for line in content.splitlines()]


def chained(bodies):
    """A record of these lines, numbered and rehashed, as a forger would."""
    written, before = [], "0" * 64
    for n, body in enumerate(bodies):
        kept = {key: value for key, value in body.items() if key not in ("n", "prev", "hash")}
        text = json.dumps({"n": n, **kept, "prev": before}, ensure_ascii=False, separators=(",", ":"))
        before = sha256(text.encode(errors="surrogatepass")).hexdigest()
        written.append(f'{text[:-1]},"hash":"{before}"}}\n')
    return "".join(written).encode(errors="surrogatepass")


def packs_of(content):
    """The packs of a record's shuffles, in their order."""
    return [moment.act.pack for moment in replay(read(content)).moments if isinstance(moment.act, Shuffle)]

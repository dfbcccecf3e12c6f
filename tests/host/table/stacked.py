"""A live table at which a world is replayed: its packs are stacked, and all seats are guests."""

from unittest import mock

from msgspec.structs import replace

from host.table.keeper import Keeper, saved_at
from hoyle.fairness import Master, Sealed
from hoyle.games import game_named
from hoyle.host.frames import SendRemark
from hoyle.host.setup import Wish
from hoyle.record.stop import Stop
from hoyle.table import ChanceAct, SeatAct, offered

MASTER = "17" * 32
PAST_ALL_RESTS = 700.0


def can_be_played(game, world):
    """Is every act a seat's own or chance, with nothing left for the table to do?

    A world that ends with the pack cut has its cards dealt by a strict table at once, differently in each
    world.
    """
    return not game_named(game).attend(world.end) and all(
        isinstance(act, (SeatAct, ChanceAct)) for act in world.acts
    )


def played(game, world, *, again=False):
    """The keeper of a table where a world's acts were done, with a viewer for each seat, and a spectator.

    With ``again``, each player who has acted says something, takes the act back and does it again, where
    allowed.
    """
    server, variant = game_named(game), world.start.state.variant
    number = server.seats(variant)
    saved = saved_at(
        Wish(
            game=game,
            variant=variant.name,
            options={option.name: option.default for option in offered(variant)},
            umpire=world.start.umpire,
            seats=("me", *["open"] * (number - 1)),
            until=Stop(deals=1000),
            rest=600,
            linger=60,
        )
    )
    keeps = [act.keeps for act in world.acts if hasattr(act, "keeps")]
    saved.setup = replace(saved.setup, keeps=keeps[0] if keeps else 0)
    cards = server.composition(variant).cards
    packs = [act.pack for act in world.acts if isinstance(act, ChanceAct)]
    with mock.patch.object(Sealed, "order", side_effect=lambda *_: _next(packs, cards)):
        keeper = Keeper(saved, chance=lambda: Master.parse(MASTER), bots=False)
        for player in range(1, number):
            keeper.take(b"%d" % player, f"guest {player}", cookie=b"c%d" % player)
        keeper.join(-1, None)
        for player in range(number):
            keeper.join(player, player)
        more = 0
        for number, act in enumerate(world.acts):
            done = number + more
            if keeper.live.acts > done:
                continue  # The table has already done it for its players.
            if isinstance(act, ChanceAct):
                keeper.wait(PAST_ALL_RESTS)
            else:
                viewer = keeper.live.proceedings.seats[act.seat]
                keeper.act(viewer, act, f"{done}")
                more += done_again(keeper, viewer, act, f"{done}") if again else 0
            assert keeper.live.acts > done, f"{act} was not done: {keeper.sent[0][-1]!r}"
    return keeper


def done_again(keeper, viewer, act, name):
    """The number of acts added when a viewer says something, takes back an act and does it again."""
    done = keeper.live.acts
    keeper.says(viewer, SendRemark(say="moment"))
    keeper.back(viewer, f"{name} back")
    if keeper.live.acts > done:
        keeper.act(viewer, act, f"{name} again")
    return keeper.live.acts - done


def _next(packs, cards):
    """The order of the stacked pack; beyond the world, one that is always the same."""
    return [cards.index(card) for card in packs.pop(0).cards] if packs else list(range(len(cards)))

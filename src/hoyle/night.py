"""The cards of a duplicate night: promised packs, the bots that play them, and what a board is worth.

A night has one secret, from which all packs follow. Its commitment is public before play; when the night is
over the secret is, and anyone can check both. Every table that plays a board gets the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from hoyle.bots import bot_named
from hoyle.cards import Card, deal_text, parse_deal
from hoyle.errors import NotPBN
from hoyle.evenings.duplicate import Began, Cards, Play
from hoyle.fairness import Chance, Master, System
from hoyle.fairness.commitment import commitment_of
from hoyle.files.games import games_in
from hoyle.games import game_named
from hoyle.games.whist.act import Given
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.state import State as WhistState
from hoyle.host.sitting.recorded_play import Write
from hoyle.host.sitting.sitting import Sitting, nowhere
from hoyle.record import Player, given_from_pbn, turn_up_of
from hoyle.record.stop import Stop
from hoyle.seat import SEATS, seat_name
from hoyle.solve import double_dummy
from hoyle.table import Umpire, named, with_options

_GAME: Final = game_named(GAME.name)
EXPERT: Final = "expert"
"""The bot whose play shows what could be known about a board."""

Worth: TypeAlias = Mapping[int, tuple[int, int]]
"""The worth of boards, by their numbers: the tricks of North and South with open and with closed cards."""

_WHIST: Final = with_options(named(GAME.variants, "long-whist"), {"partners_are": "seated"}.items())


def promise_of(seed: str) -> str:
    """Return the commitment to a night's secret: 64 hexadecimal digits.

    Args:
        seed: the secret, as ``Began`` has it.
    """
    secret = Master.parse(seed)
    context = f"duplicate/{secret.sitting()}"
    return commitment_of(context, secret.salt(context).opened(), secret.opened())


def _chance(seed: str, board: int) -> Chance:
    """Return the source of all that is random about a board."""
    return Master(Master.parse(seed).seed(f"board/{board}").opened()) if seed else System()


def cards_of(began: Began, board: int) -> Cards:
    """Return the cards of a board."""
    if not began.seed:
        return began.deals[board - 1]
    deal = _deal(_sat(began, board, [Player(name=seat_name(seat), bot=EXPERT) for seat in SEATS], nowhere))
    assert isinstance(deal, DealInPlay)
    assert deal.turned is not None, "a shuffled pack has a last card"
    return Cards(hands=deal_text(deal.dealt), dealer=deal.dealer, turned=str(deal.turned))


def with_open_cards(cards: Cards) -> int:
    """Return the tricks of North and South with all cards open and best play on both sides."""
    leader = SEATS[(cards.dealer + 1) % len(SEATS)]
    return double_dummy.tricks(
        parse_deal(cards.hands), trumps=Card(cards.turned).suit, leader=leader, declarers="NS"
    )


def with_closed_cards(began: Began, board: int) -> int:
    """Return the tricks of North and South where ``EXPERT`` sits in all four seats and sees its own hand
    only.
    """
    nobody = Play(round=0, table=0, board=board, north=0, east=0)
    return played_by_bots(began, nobody, [EXPERT] * len(SEATS), [seat_name(seat) for seat in SEATS])[0]


def worth_of(began: Began, boards: Sequence[int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield boards with what they are worth: ``with_open_cards`` and ``with_closed_cards``."""
    return (
        (each, (with_open_cards(cards_of(began, each)), with_closed_cards(began, each))) for each in boards
    )


def played_by_bots(
    began: Began, play: Play, bots: Sequence[str], names: Sequence[str], write: Write = nowhere
) -> tuple[int, int]:
    """Let bots play a board, and return the tricks of both sides, North–South first.

    Args:
        began: the night.
        play: the board, and the pairs that play it.
        bots: the bot of each seat, from North.
        names: their names, all different.
        write: called with the lines of the record.
    """
    players = [Player(name=name, bot=bot) for name, bot in zip(names, bots, strict=True)]
    sitting, chance = _sat(began, play.board, players, write), _chance(began.seed, play.board)
    while not sitting.finished:
        seat = sitting.due
        assert seat is not None, "somebody is due at a strict table"
        # The same bot may play otherwise at another table.
        rng = Random(chance.stream(str(play.north), seat_name(seat), str(sitting.done)))
        sitting.act(bot_named(GAME.name, bots[seat]).choose(sitting.observe(seat), rng))
        sitting.run_on()
    sitting.close()
    north_south, east_west = GAME.yardstick.taken(sitting.position.state, sitting.result)
    return north_south, east_west


def _sat(began: Began, board: int, players: Sequence[Player], write: Write) -> Sitting:
    """Return a sitting that plays one board, with its cards dealt. All players are bots: people would add to
    the shuffle.
    """
    sitting, _ = Sitting.begin(
        _GAME,
        _WHIST,
        players=tuple(players),
        umpire=Umpire.STRICT,
        keeps=SEATS[0],
        stop=Stop(deals=1),
        chance=_chance(began.seed, board),
        write=write,
    )
    if not began.seed:
        sitting.lay_out(given(began.deals[board - 1]))
    sitting.run_on()
    while _deal(sitting) is None:
        # The first choice of everybody at all tables, so that the same seat deals.
        sitting.act(_GAME.lawful(sitting.position, sitting.due or SEATS[0])[0])
        sitting.run_on()
    return sitting


def _deal(sitting: Sitting) -> object:
    state = sitting.position.state
    assert isinstance(state, WhistState), "a night is whist"
    return state.deal


def deals_of(text: str) -> tuple[Cards, ...]:
    """Return the deals of a PBN, LIN or JSON Lines text.

    Raises:
        NotPBN: if it has none, or one of them is not whist with a card turned up.
    """
    found = []
    for number in range(1, len(games_in(text).deals) + 1):
        _, act = given_from_pbn(text, number, turn_up=turn_up_of("any"))
        if not isinstance(act, Given) or act.turned is None:
            raise NotPBN(f"deal {number}", "it is no deal of whist with a card turned up")
        found.append(Cards(hands=deal_text(act.hands), dealer=act.dealer, turned=str(act.turned)))
    return tuple(found)


def given(cards: Cards) -> Given:
    """Return the act that deals a board."""
    turned = Card(cards.turned)
    return Given(dealer=SEATS[cards.dealer], trumps=turned.suit, hands=parse_deal(cards.hands), turned=turned)

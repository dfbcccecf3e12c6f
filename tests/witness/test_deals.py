"""The plans deal as the games do: every card of random sittings goes to the same seat in both."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from hoyle.bots import bot_named
from hoyle.errors import ActError
from hoyle.games import GAMES
from hoyle.record import promised, read, replay
from hoyle.record.shuffles import serving
from hoyle.seat import Seat
from hoyle.table import Umpire
from hoyle.table.act import Shuffle
from hoyle.witness import deals_of
from record.test_every_game import begun, play_on
from scale import first

SHELF = sorted((Path(__file__).parents[1] / "data" / "records").glob("*.jsonl"))
TABLES = [
    pytest.param(
        *(game, variant, umpire),
        id=f"{variant.name}-{umpire.value}",
        marks=[] if number % 2 == place else pytest.mark.nightly,
    )
    for game in GAMES
    for number, variant in enumerate(game.variants)
    for place, umpire in enumerate((Umpire.ON_CLAIM, Umpire.STRICT))
]


def texts(cards):
    return [card.text for card in cards]


def ends_of(record):
    """The context of each pack, and the state at the end of its deal, by the game's own code."""
    shuffles = promised(record)
    moments = replay(record).moments
    laid = [place for place, moment in enumerate(moments) if isinstance(moment.act, Shuffle)]
    for place, following in zip(laid, [*laid[1:], None][: len(laid)], strict=True):
        state = (moments[following].before if following else moments[-1].after).state
        if (number := serving(shuffles, moments[place].act.shuffle)) < len(shuffles):
            yield shuffles[number].committed.context, moments[place].before.state, state


def is_dealt(dealing):
    """Whether the deal is complete."""
    if dealing.plan.rest == "packets":
        return True
    whole = dealing.plan.rest != "none" or dealing.fell == len(dealing.cards)
    return dealing.dealer is not None and whole


def agree(record):
    """Compare all deals of a record, and return how many there were."""
    deals = {each.context: each for each in deals_of(record)}
    assert [each.fault for each in deals.values()] == [None] * len(deals)
    compared = 0
    for context, before, state in ends_of(record):
        if context not in deals or (hand := _in_hand(state)) is None or hand is _in_hand(before):
            continue
        if not is_dealt(deals[context].dealing):
            continue  # The hands on the table are still those of the deal before.
        compared += 1
        _agree(deals[context].dealing, hand)
    return compared


def _in_hand(state):
    return state.hand if hasattr(state, "hand") else state.deal


def _agree(dealing, hand):
    if hasattr(hand, "packets"):
        assert [list(packet) for _, packet in dealing.packets] == [texts(each) for each in hand.packets]
        if hand.owners:
            assert [owner for owner, _ in dealing.packets] == list(hand.owners)
        return
    if hasattr(hand, "dealt"):
        dropped = getattr(hand, "dropped", ((),) * len(hand.dealt))
        own = [{*texts(one), *texts(other)} for one, other in zip(hand.dealt, dropped, strict=True)]
        assert [set(each) for each in dealing.hands] == own
    else:
        for one, other in zip(hand.hands, dealing.hands, strict=True):
            assert set(texts(one)) <= set(other)
    if hasattr(hand, "turned"):
        assert hand.turned is None or dealing.turned == hand.turned.text
    if hasattr(hand, "from_pack"):
        assert dealing.start == (hand.start and hand.start.text)
        assert list(dealing.crib) == texts(hand.from_pack)
    if hasattr(hand, "stock"):
        assert dealing.rest == texts(hand.stock)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("game", "variant", "umpire"), TABLES)
def test_a_plan_deals_as_the_game_does_also_where_hands_deal_amiss(game, variant, umpire):
    data = bytearray()
    sitting = begun(game, variant, umpire, data)
    play_on(sitting)
    sitting.close()
    assert agree(read(bytes(data))) >= 2


def play_anyhow(sitting, rng, acts):
    """Do what hands can do, lawful or not."""
    bot = bot_named(sitting.game.name, "random")
    sitting.run_on()
    while (seat := sitting.due) is not None and sitting.done < acts:
        anybody = Seat(rng.randrange(len(sitting.header.players)))
        able = sitting.game.possible(sitting.position.state, anybody) if rng.random() < 0.2 else ()
        with suppress(ActError):
            if able and sitting.play.cut is None:
                sitting.act(rng.choice(able))
            else:
                sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("sittings", first(1, (1, 8)))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_and_where_hands_do_all_that_they_can(game, sittings):
    compared = 0
    for seed in range(sittings):
        data = bytearray()
        sitting = begun(game, game.variants[seed % len(game.variants)], Umpire.ON_CLAIM, data)
        play_anyhow(sitting, Random(seed), acts=150)
        sitting.close(abandoned=not sitting.finished)
        compared += agree(read(bytes(data)))
    assert compared >= sittings


@pytest.mark.parametrize("path", SHELF, ids=lambda path: path.stem)
def test_so_it_is_in_every_record_on_the_shelf(path):
    record = read(path.read_bytes())
    assert agree(record) > 0 or not any(isinstance(each.act, Shuffle) for each in replay(record).moments)

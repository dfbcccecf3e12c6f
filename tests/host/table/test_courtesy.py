"""A penalty that a person and their partner, a bot, may both choose is left to the person for a while."""

from host.table.at_two import first
from host.table.keeper import Keeper
from hoyle.record.stop import Stop
from hoyle.table import Umpire

ADA, BOB, BOTS = 2, 3, (0, 1)
PACE = 5


def led_out_of_turn(*, ada_leaves=False):
    """Bob has led out of turn, and Ada's partner, a bot, is asked before her to choose the penalty."""
    keeper = Keeper(
        umpire=Umpire.WATCHFUL,
        seats=("plain", "plain", "me", "open"),
        name="Ada",
        options={"partners_are": "seated"},
        linger=0,
        pace=PACE,
        until=Stop(deals=3),
    )
    keeper.join(ADA, ADA)
    keeper.take(b"3", "Bob")
    keeper.join(BOB, BOB)
    while not (keeper.views[ADA]["turn"] in BOTS and len(keeper.views[ADA]["hand"]) == 13):
        if keeper.due() is None:
            keeper.wait(PACE)
        else:
            keeper.plays_on(first, acts=1)
    if ada_leaves:
        keeper.says(ADA, "leave")
    keeper.typed(BOB, keeper.views[BOB]["hand"][0].lower(), "out of turn")
    return keeper


def chosen(keeper):
    return [each["act"]["act"] for each in keeper.views[ADA]["choices"]].count("Choose") == 0


def test_a_person_who_may_choose_is_not_forestalled_by_the_bot_beside_them():
    keeper = led_out_of_turn()
    assert not chosen(keeper)
    assert keeper.views[ADA]["turn"] == 0, "the bot is asked first"
    keeper.wait(14.9)
    assert not chosen(keeper)
    keeper.wait(0.2)
    assert chosen(keeper), "but nobody waits for ever"


def test_a_bot_keeps_its_own_pace_where_no_person_may_choose():
    keeper = led_out_of_turn(ada_leaves=True)
    acts = keeper.live.acts
    keeper.wait(PACE)
    assert keeper.live.acts > acts

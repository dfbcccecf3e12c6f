"""A player who holds a seat and has not connected yet is given time to contribute to the first shuffle."""

from host.table.keeper import Keeper
from hoyle.fairness.commitment import pledge_of
from hoyle.host.frames import Open, SendPledge
from hoyle.host.table.shuffling import PATIENCE
from hoyle.record.stop import Stop

ADA, BOB, EVE = 0, 1, 2
VALUE = bytes(32)


def cribbage(saved=None):
    return Keeper(saved, seats=("me", "open"), game="cribbage", until=Stop(deals=2), away=120)


def shuffle(keeper, viewer):
    """The last shuffle, as it was last sent."""
    told = [each["shuffle"] for each in keeper.told(viewer, "shuffle")]
    whole = [each for view in keeper.told(viewer, "view") for each in view["shuffles"]]
    return (told or whole)[-1]


def pledges(keeper, viewer):
    now = shuffle(keeper, viewer)
    assert (now["stage"], now["you"] is not None) == ("pledge", True)
    commitment = pledge_of(now["context"], now["you"], VALUE)
    keeper.says(viewer, SendPledge(shuffle=now["shuffle"], commitment=commitment))


def opens(keeper, viewer):
    keeper.says(viewer, Open(shuffle=shuffle(keeper, viewer)["shuffle"], value=VALUE.hex()))


def givers(keeper, viewer):
    return [each["player"] for each in shuffle(keeper, viewer)["contributions"]]


def restarted():
    """A table whose server was stopped during its first shuffle, and to which Bob has returned."""
    keeper = cribbage()
    keeper.join(ADA, 0, contributes=True)
    keeper.join(BOB, keeper.take(b"1", "Bob"), contributes=True)
    assert shuffle(keeper, BOB)["stage"] == "pledge"
    again = cribbage(keeper.saved)
    again.join(BOB, 1, contributes=True)
    pledges(again, BOB)
    return again


def test_after_a_restart_a_shuffle_waits_for_those_who_are_not_back_yet():
    keeper = restarted()
    assert shuffle(keeper, BOB)["stage"] == "pledge"
    keeper.join(ADA, 0, contributes=True)
    pledges(keeper, ADA)
    opens(keeper, ADA)
    opens(keeper, BOB)
    assert (shuffle(keeper, BOB)["shuffle"], len(givers(keeper, BOB))) == (1, 2)


def test_it_waits_no_longer_than_for_a_pledge_and_only_once():
    keeper = restarted()
    keeper.wait(PATIENCE - 0.1)
    assert shuffle(keeper, BOB)["stage"] == "pledge"
    keeper.wait(0.1)
    assert (shuffle(keeper, BOB)["stage"], len(givers(keeper, BOB))) == ("open", 1)
    keeper.wait(PATIENCE)  # It is void now, and the next is promised.
    pledges(keeper, BOB)
    assert shuffle(keeper, BOB)["stage"] == "open"


def test_it_waits_for_nobody_who_has_come_and_gives_no_value():
    keeper = restarted()
    keeper.join(ADA, 0, contributes=False)
    assert (shuffle(keeper, BOB)["stage"], len(givers(keeper, BOB))) == ("open", 1)


def test_it_waits_for_nobody_who_comes_and_leaves_the_table():
    keeper = restarted()
    keeper.join(ADA, 0, contributes=True)
    assert shuffle(keeper, BOB)["stage"] == "pledge"
    keeper.says(ADA, "leave")
    assert (shuffle(keeper, BOB)["stage"], len(givers(keeper, BOB))) == ("open", 1)


def test_a_friend_who_has_just_taken_a_seat_is_waited_for():
    keeper = cribbage()
    keeper.join(ADA, 0, contributes=True)
    player = keeper.take(b"1", "Bob")
    pledges(keeper, ADA)
    assert shuffle(keeper, ADA)["stage"] == "pledge"
    keeper.join(BOB, player, contributes=True)
    pledges(keeper, BOB)
    assert len(givers(keeper, ADA)) == 2


def test_where_nobody_who_is_there_gives_a_value_those_who_are_to_come_are_waited_for():
    keeper = cribbage(restarted().saved)
    keeper.join(ADA, 0, contributes=False)
    assert (shuffle(keeper, ADA)["stage"], shuffle(keeper, ADA)["you"]) == ("pledge", None)
    keeper.wait(PATIENCE)
    assert (shuffle(keeper, ADA)["stage"], givers(keeper, ADA)) == ("dealt", [])

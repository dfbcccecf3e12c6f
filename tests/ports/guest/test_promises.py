"""A guest's part in a shuffle: what it contributes, and which lies of a host it detects."""

from copy import deepcopy

import pytest

from hoyle.cards import FULL
from hoyle.fairness import Contribution, Purpose, System, context, seal
from hoyle.fairness import pledge as pledged
from hoyle.ports.guest.promises import Promises
from hoyle.ports.guest.words import Wrong

SITTING = "5e1f"
MADE = {"ranks": FULL.ranks, "copies": 1}


class Host:
    """A host with one guest, Ada, which reports a shuffle stage by stage."""

    def __init__(self):
        self.promises = Promises(System(), FULL)
        self.promises.connected()
        self.found = []

    def tells(self, told, *, live=True, asked=True):
        frames, faults = self.promises.hear(told, live=live, asked=asked)
        self.found += [fault.why.say.removeprefix("guest.") for fault in faults]
        return frames

    def promised(self, number, purpose=Purpose.DEAL):
        where = context(SITTING, number, purpose)
        self.sealed = seal(System(), where)
        return {
            "shuffle": number,
            "sitting": SITTING,
            "purpose": purpose.value,
            "made": MADE,
            "context": where,
            "commitment": self.sealed.commitment,
            "stage": "pledge",
            "contributions": [],
            "cut": {"seat": 0, "at": 20} if purpose is Purpose.DEAL else None,
            "why": None,
            "failed": [],
            "you": "Ada",
            "seed": None,
            "salt": None,
            "pack": None,
        }

    def opening(self, told):
        (frame,) = self.tells(told)
        mine = {"player": "Ada", "commitment": frame["commitment"], "value": None}
        return {**told, "stage": "open", "contributions": [mine]}

    def dealt(self, told):
        (frame,) = self.tells(told)
        mine = {**told["contributions"][0], "value": frame["value"]}
        return {**told, "stage": "dealt", "contributions": [mine], "you": None}

    def revealed(self, told):
        self.tells(told)
        given = [Contribution(**each) for each in told["contributions"]]
        order = self.sealed.order([pledge_of(each) for each in given], given)
        secret = self.sealed.reveal()
        pack = [FULL.cards[place].text for place in order]
        return {**told, "stage": "revealed", "seed": secret.seed, "salt": secret.salt, "pack": pack}

    def whole(self, number):
        """An honest shuffle from its commitment to its reveal."""
        self.tells(self.revealed(self.dealt(self.opening(self.promised(number)))))

    def void(self, told, why="restart", failed=()):
        secret = self.sealed.reveal()
        return {
            **told,
            "stage": "void",
            "why": why,
            "failed": [*failed],
            "seed": secret.seed,
            "salt": secret.salt,
        }


def pledge_of(given):
    from hoyle.fairness import Pledge

    return Pledge(given.player, given.commitment)


def changed(told, **changes):
    return {**deepcopy(told), **changes}


def test_an_honest_host_is_believed_and_gets_one_value():
    host = Host()
    for number in range(3):
        host.whole(number)
    assert host.found == []
    assert host.promises.unrevealed(SITTING) == []


def test_the_same_value_is_pledged_however_often_it_is_asked():
    host = Host()
    told = host.promised(0)
    assert host.tells(told) == host.tells(told)


def stranger():
    promise = pledged(System(), context(SITTING, 0, Purpose.DEAL), "Ada")
    return {"player": "Ada", "commitment": promise.pledge.commitment, "value": None}


def test_no_value_goes_to_pledges_from_which_the_players_own_is_missing_or_is_another():
    for others, why in (([], "left_out"), ([stranger()], "pledge_not_yours")):
        host = Host()
        told = host.opening(host.promised(0))
        assert host.tells(changed(told, contributions=others)) == []
        assert host.found == [why]


LIES = {
    "promise_changed": lambda host, told: changed(told, commitment="0" * 64),
    "cut_changed": lambda host, told: changed(told, cut={"seat": 0, "at": 21}),
    "made_changed": lambda host, told: changed(told, made={"ranks": "A789TJQK", "copies": 1}),
    "misnamed": lambda host, told: changed(told, context=f"{SITTING}/0/cut"),
}


@pytest.mark.parametrize("why", LIES)
def test_what_was_promised_does_not_change_when_the_pledges_are_shown(why):
    host = Host()
    host.tells(LIES[why](host, host.opening(host.promised(0))))
    assert why in host.found or (why == "misnamed" and host.found == ["misnamed"])


def test_pledges_that_change_before_the_deal_and_values_left_out_are_found():
    for change, why in (
        ({"contributions": [stranger()]}, "pledges_changed"),
        ({"contributions": []}, "pledges_changed"),
        ({"stage": "pledge", "you": "Ada"}, "begun_again"),
    ):
        host = Host()
        host.tells(changed(host.dealt(host.opening(host.promised(0))), **change))
        assert why in host.found


def test_a_reveal_that_fits_no_promise_or_gives_another_pack_is_found():
    for change, why in (({"seed": "1" * 64}, "not_promised"), ({"pack": ["AC"] * 52}, "other_pack")):
        host = Host()
        told = host.revealed(host.dealt(host.opening(host.promised(0))))
        host.tells(changed(told, **change))
        assert host.found == [why]


def test_a_number_left_out_however_many_is_found():
    for number in (2, 5, 40):
        host = Host()
        host.whole(0)
        host.tells(host.promised(number))
        assert host.found == ["out_of_turn"]


def test_a_shuffle_dropped_without_a_word_is_found():
    host = Host()
    host.opening(host.promised(0))
    host.tells(host.promised(1))
    assert host.found == ["dropped"]


def test_a_restart_on_a_line_that_never_broke_is_no_restart():
    host = Host()
    told = host.opening(host.promised(0))
    host.tells(told)
    host.tells(host.void(told))
    assert host.found == [], "a sitting that is ended leaves its last shuffle void"
    host.tells(host.promised(1))
    assert host.found == ["void_for_nothing"]


def test_a_restart_that_broke_the_line_is_believed():
    host = Host()
    told = host.opening(host.promised(0))
    host.tells(told)
    host.promises.connected()
    host.tells(host.void(told), live=False)
    host.tells(host.promised(1))
    assert host.found == []


def test_one_at_the_table_who_is_not_asked_is_told():
    host = Host()
    host.tells(changed(host.promised(0), you=None))
    assert host.found == ["not_asked"]
    host = Host()
    told = host.opening(host.promised(0))
    host.tells(changed(told, you=None))
    assert host.found == ["not_asked"]


def test_a_pack_that_was_void_is_not_dealt_and_one_that_was_dealt_is_not_void():
    host = Host()
    told = host.dealt(host.opening(host.promised(0)))
    host.tells(told)
    host.tells(host.void(told))
    assert host.found == ["dealt_void"]
    host = Host()
    told = host.opening(host.promised(0))
    host.tells(told)
    host.tells(host.void(told))
    host.tells(changed(told, stage="dealt"))
    assert "void_dealt" in host.found


def test_a_value_called_unopened_though_it_was_sent_may_have_come_too_late():
    host = Host()
    told = host.opening(host.promised(0))
    host.tells(told)
    _, faults = host.promises.hear(host.void(told, "unopened", ["Ada"]), live=True, asked=True)
    assert [(fault.why, fault.mild) for fault in faults] == [(Wrong.unopened(), True)]


def test_what_cannot_be_read_is_a_fault_and_stops_nothing():
    host = Host()
    assert host.tells({"shuffle": 0}) == []
    assert host.found == ["unreadable"]


def test_one_who_sits_down_in_the_middle_of_a_shuffle_was_not_there_to_be_asked():
    host = Host()
    told = changed(host.promised(3), you=None, stage="open")
    host.tells(told, live=False)
    host.tells(changed(told, stage="dealt"))
    host.whole(4)
    assert host.found == []

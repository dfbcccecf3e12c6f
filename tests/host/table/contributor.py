"""One guest of a simulated day as a contributor: pledges, opens, or fails to, and remembers what it was sent.

Nothing here uses the tested code except the hash of a pledge.
"""

from random import Random

from hoyle.fairness.commitment import pledge_of
from hoyle.host.frames import Open, SendPledge
from hoyle.record import read
from hoyle.record.record import Committed, Contributed, Revealed, Voided

SILENT, UNOPENED = 0.2, 0.1


class Contributor:
    """One guest's values for each shuffle, and what was reported of them, by the shuffle's number."""

    def __init__(self, seed):
        self.rng = Random(f"values {seed}")
        self.values, self.told, self.failing, self.openable = {}, {}, set(), {}

    def hears(self, shuffle):
        """The frames that answer a shuffle in its current state, once for each time it is sent."""
        number, stage, you = shuffle["shuffle"], shuffle["stage"], shuffle["you"]
        promise = shuffle["context"], shuffle["commitment"]
        assert self.told.setdefault(number, promise) == promise, "a promise was changed under one number"
        if stage == "pledge" and you is not None:
            return self._pledges(number, shuffle["context"], you)
        if stage == "open":
            return self._opens(number, you, shuffle["contributions"])
        return []

    def _pledges(self, number, context, you):
        if number not in self.values:
            self.values[number] = None if self.rng.random() < SILENT else self.rng.randbytes(32)
            if self.rng.random() < UNOPENED:
                self.failing.add(number)
        value = self.values[number]
        return [SendPledge(shuffle=number, commitment=pledge_of(context, you, value))] if value else []

    def _opens(self, number, you, contributions):
        pledges = [(each["player"], each["commitment"]) for each in contributions]
        assert self.openable.setdefault(number, pledges) == pledges, "the pledges were changed"
        if number in self.failing or you not in dict(pledges):
            return []
        return [Open(shuffle=number, value=self.values[number].hex())]

    def judges(self, lines):
        """The record agrees with what the guest was sent: nothing was dropped, and no value left out."""
        committed = {line.shuffle: line for line in lines if isinstance(line, Committed)}
        given = {line.shuffle: line.contributions for line in lines if isinstance(line, Contributed)}
        for number, promise in self.told.items():
            line = committed[number]
            assert (line.context, line.commitment) == promise, "a promise was dropped"
        for number, pledges in self.openable.items():
            in_record = [(each.player, each.commitment) for each in committed[number].pledges]
            assert in_record == pledges, "the pledges shown are not those of the record"
            if number in given:
                dealt = [(each.player, each.commitment) for each in given[number]]
                assert dealt == pledges, "a pledge that was shown is not in the pack"


class Promises:
    """The shuffles promised to anybody, and dealt from, between one crash of the server and the next."""

    def __init__(self):
        self.life, self.told = 0, {}
        self.restarted = self.unopened = 0

    def falls(self):
        self.life += 1

    def is_told(self, shuffle):
        """A promise leaves the server, and may be known to anybody from now on."""
        if shuffle.stage in ("pledge", "open"):
            assert self.told.setdefault(shuffle.shuffle, self.life) == self.life, (
                f"shuffle {shuffle.shuffle} was promised before the server fell, and goes on"
            )

    def judges(self, data):
        """Numbers without gaps, and every shuffle either void or dealt from with all its pledges open."""
        lines = read(data).lines
        committed = [line for line in lines if isinstance(line, Committed)]
        given = {line.shuffle: line.contributions for line in lines if isinstance(line, Contributed)}
        void = {line.shuffle: line for line in lines if isinstance(line, Voided)}
        assert [line.shuffle for line in committed] == list(range(len(committed))), "a number is missing"
        assert {line.shuffle for line in lines if isinstance(line, Revealed)} == set(range(len(committed)))
        for line in committed:
            assert (line.shuffle in given) != (line.shuffle in void), "neither void nor dealt from, or both"
            opened = [(each.player, each.commitment) for each in given.get(line.shuffle, ())]
            pledged = [(each.player, each.commitment) for each in line.pledges]
            assert line.shuffle in void or opened == pledged, "dealt from with a pledge unopened"
        self.restarted += sum(line.why == "restart" for line in void.values())
        self.unopened += sum(line.why == "unopened" for line in void.values())
        return lines

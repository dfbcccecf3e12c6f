"""The secrets of a sitting until they are revealed, and the contributors of its packs."""

import base64
import json
from functools import cache

import pytest

from hoyle.errors import (
    ActError,
)
from hoyle.fairness import Chance, System
from hoyle.games.whist.act import Claim
from hoyle.record import verify
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table import Umpire
from record.tables import (
    BOTS,
    ELEANOR,
    ONE_DEAL,
    PEOPLE,
    at_random,
    lines_of,
    master,
    play_on,
    played,
    table,
)
from scale import first


class Overheard(Chance):
    """The system's chance, keeping every secret that it has given and nobody may know yet."""

    seeded = False

    def __init__(self):
        self.live = []

    def derive(self, size, domain, *names):
        drawn = System().derive(size, domain, *names)
        if domain in ("seed", "salt", "contribution"):
            self.live.append((domain, int(names[0].split("/")[1]), drawn))
        return drawn

    def told(self, line):
        """Forget the secrets that this line of the record may reveal."""
        domains = {"contributions": ("contribution",), "reveal": ("seed", "salt")}.get(line["kind"], ())
        self.live = [each for each in self.live if each[0] not in domains or each[1] != line["shuffle"]]

    def heard_in(self, said):
        return any(text in said for _, _, secret in self.live for text in spellings(secret))


@cache
def spellings(secret):
    texts = {secret, secret.hex().encode(), secret.hex().upper().encode(), repr(secret)[2:-1].encode()}
    for shift in range(3):  # Base64 of the secret, at any offset in a longer string of bytes.
        coded = base64.b64encode(b"\0" * shift + secret)[4 if shift else 0 : -4]
        texts |= {coded, coded.replace(b"+", b"-").replace(b"/", b"_")}
    return texts


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("umpire", first(1, [Umpire.STRICT, Umpire.WATCHFUL]))
def test_no_secret_is_told_before_its_time(umpire):
    chance = Overheard()
    sitting, data = table(chance, players=PEOPLE, umpire=umpire, stop=Stop(deals=2))
    size = listened = 0
    while True:
        sitting.run_on()
        for line in bytes(data[size:]).splitlines():
            chance.told(json.loads(line))
            assert not chance.heard_in(line)
        size = len(data)
        if sitting.finished:
            break
        with pytest.raises(ActError) as refused:
            sitting.act(Claim(Seat(9), Seat(9), 99))
        shown = (repr(sitting), repr(vars(sitting)), str(refused.value), repr(sitting.observe(sitting.due)))
        assert not any(chance.heard_in(each.encode()) for each in shown)
        listened += len(chance.live)
        sitting.act(at_random(sitting))
    assert listened > 100
    sitting.close()
    for line in lines_of(bytes(data)):
        chance.told(line)
    assert chance.live == []


def test_the_ear_for_secrets_is_not_deaf():
    secret = bytes(range(32))
    coded = (base64.b64encode(b"xx" + secret + b"yy"), base64.urlsafe_b64encode(b"x" + secret))
    for said in (secret, secret.hex().encode(), repr(secret).encode(), *coded):
        assert any(text in said for text in spellings(secret))


def test_a_shuffle_is_revealed_when_the_pack_is_cut_for_the_next_deal():
    bodies = lines_of(played(master(9), stop=Stop(deals=3))[0])
    when = {}
    for n, body in enumerate(bodies):
        if body["kind"] == "reveal":
            cuts = [each for each in bodies[:n] if each.get("act", {}).get("act") == "CutPack"]
            when[body["shuffle"]] = len(cuts)
    assert when == {0: 1, 1: 2, 2: 3, 3: 3}


def test_people_contribute_to_every_shuffle_and_bots_to_none():
    for players, people in ((PEOPLE, ["Ann", "Bob", "Cy", "Dot"]), (ELEANOR, ["Eleanor"]), (BOTS, [])):
        bodies = lines_of(played(System(), players=players, stop=ONE_DEAL)[0])
        given = [body["contributions"] for body in bodies if body["kind"] == "contributions"]
        assert [[each["player"] for each in shuffle] for shuffle in given] == [people, people]


def test_a_master_never_stands_in_a_record():
    data, _, _ = played(master(0xFEEDFACE << 200), stop=ONE_DEAL)
    assert b"feedface" not in data.lower()


def test_each_person_puts_a_value_into_each_pack_and_no_bot_does():
    sitting, data = table(master(9), players=(*PEOPLE[:2], *BOTS[:2]), stop=ONE_DEAL)
    play_on(sitting)
    sitting.close()
    given = [
        [each["player"] for each in body["contributions"]]
        for body in lines_of(bytes(data))
        if body["kind"] == "contributions"
    ]
    assert given == [["Ann", "Bob"]] * 2
    assert [each.silent for each in verify(bytes(data)).shuffles] == [()] * 2

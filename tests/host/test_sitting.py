"""A table kept alive: begun, played at, taken back, left, resumed, closed."""

import base64
import json
import shutil
import subprocess
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hoyle.bots import bot_named
from hoyle.bots.fallible import fallible
from hoyle.errors import (
    ActError,
    ImpossibleAct,
    LineMisplaced,
    NotARecord,
    RecordError,
    RecordOpen,
    UnlawfulAct,
)
from hoyle.fairness import Chance, System
from hoyle.games.whist.act import Claim, CutPack, Deal, Play, Shuffle
from hoyle.games.whist.honours import worth
from hoyle.host import Player, Sitting, Stop
from hoyle.record import Acted, read, replay, verify
from hoyle.seat import SEATS, Seat
from hoyle.table import TakeBack, Umpire
from record.tables import (
    BOTS,
    ELEANOR,
    ONE_DEAL,
    PEOPLE,
    RUBBER,
    WHIST,
    at_random,
    lines_of,
    master,
    play_on,
    played,
    table,
)

VERIFIER = Path(__file__).parents[2] / "examples" / "verify.mjs"
PLAIN = tuple(Player(name, "plain") for name in ("ann", "bob", "cy", "dot"))
WRONG_HANDS = (b"", b"{}", b"[]", b"junk", b"\xff", b'{"sitting":"x","stop":{}}', b"[" * 100_000)


def test_a_sitting_waits_for_the_seat_that_is_due_and_for_nobody_once_it_is_finished():
    sitting, _ = table(master(1), stop=ONE_DEAL)
    assert sitting.due is None
    seen = sitting.run_on()
    assert seen[-1].kind == "shuffled"
    assert sitting.due == (sitting.position.state.dealer - 1) % 4
    play_on(sitting)
    assert sitting.finished
    assert sitting.due is None
    assert sitting.run_on() == ()


@pytest.mark.parametrize("keeps", SEATS)
def test_players_sit_where_the_cut_put_them(keeps):
    """The two who draw highest are partners, the lowest deals, and one player keeps their chair."""
    header = ("Eleanor", "ann", "bob", "cy")
    moved = 0
    for number in range(40, 52):
        sitting, _ = table(master(number), keeps=keeps)
        assert sitting.names == header
        sitting.run_on()
        drawn = [card for _, card in sitting.position.state.drawn]
        if len(drawn) > 4 or len({card.rank for card in drawn}) < 4:
            continue  # They cut again.
        by_height = sorted(
            header, key=lambda name: "A23456789TJQK".index(drawn[header.index(name)].rank.letter)
        )
        seated = [sitting.player_at(seat).name for seat in SEATS]
        assert {frozenset(seated[0::2]), frozenset(seated[1::2])} == {
            frozenset(by_height[:2]),
            frozenset(by_height[2:]),
        }
        assert seated[sitting.position.state.dealer] == by_height[0]
        assert seated[keeps] == header[keeps]
        assert sitting.names == tuple(seated)
        moved += sitting.names != header
    assert moved


@pytest.mark.parametrize("stop", [Stop(deals=3), Stop(games=2), Stop(rubbers=2), Stop(deals=40, games=1)])
def test_a_sitting_stops_where_it_was_told(stop):
    sitting, octets = table(master(4), stop=stop)
    play_on(sitting)
    result = sitting.result
    sitting.close()
    assert verify(bytes(octets)).ok
    if stop == Stop(deals=3):
        assert result.deals == 3
    elif stop == Stop(rubbers=2):
        assert (result.rubbers, result.over) == (2, "rubber")
    else:
        assert sum(result.games.values()) == stop.games


def test_a_game_that_stands_alone_ends_a_sitting_as_a_rubber_would():
    octets, result, _ = played(master(5), options=[("rubber", "no"), ("stake", "3")])
    assert (result.over, result.rubbers) == ("rubber", 0)
    assert max(result.games.values()) == 1
    assert any(result.ledger.balances().values())
    assert verify(octets).ok


def packs_of(octets):
    return [moment.act.pack for moment in replay(read(octets)).moments if isinstance(moment.act, Shuffle)]


def test_equal_seeds_give_equal_octets_and_the_system_never_does():
    seeded, _, _ = played(master(6), stop=ONE_DEAL)
    assert played(master(6), stop=ONE_DEAL)[0] == seeded
    assert played(master(7), stop=ONE_DEAL)[0] != seeded
    one, other = (played(System(), stop=ONE_DEAL)[0] for _ in range(2))
    assert packs_of(one) != packs_of(other)
    headers = [lines_of(each)[0] for each in (one, other, seeded)]
    assert len({header["sitting"] for header in headers}) == 3
    assert [header["seeded"] for header in headers] == [False, False, True]


def test_an_act_refused_changes_nothing():
    sitting, octets = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    before, position, done = bytes(octets), sitting.position, sitting.done
    due = sitting.due
    held = next(iter(sitting.observe(due).hand))
    other = next(iter(position.state.deal.hands[(due + 1) % 4]))
    for act, error in [
        (Play(due, other), ImpossibleAct),
        (Play(Seat((due + 1) % 4), other), UnlawfulAct),
        (Play(Seat(7), held), ImpossibleAct),
        (Shuffle(), ImpossibleAct),
        (TakeBack(due, 0), ImpossibleAct),
        ("AS", ImpossibleAct),
    ]:
        with pytest.raises(error):
            sitting.act(act)
        assert (bytes(octets), sitting.position, sitting.done) == (before, position, done)
    sitting.act(Play(due, next(card for card in sitting.observe(due).lawful if isinstance(card, Play)).card))
    assert sitting.done == done + 1


def test_what_cannot_be_written_does_not_happen():
    sitting, octets = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    position, kept = sitting.position, sitting.keep()

    def full(_):
        raise OSError("no space left")

    sitting._write = full
    with pytest.raises(OSError, match="no space"):
        sitting.act(at_random(sitting))
    assert sitting.position is position
    again, _ = Sitting.resume(bytes(octets), kept, octets.extend)
    play_on(again)
    again.close()
    assert bytes(octets) == played(master(8), stop=ONE_DEAL)[0]


class Overheard(Chance):
    """The system's chance, with every secret that it has given and nobody may know yet."""

    seeded = False

    def __init__(self):
        self.live = []

    def derive(self, size, domain, *names):
        drawn = System().derive(size, domain, *names)
        if domain in ("seed", "salt", "contribution"):
            self.live.append((domain, int(names[0].split("/")[1]), drawn))
        return drawn

    def told(self, line):
        """Forget what this line of the record may tell."""
        domains = {"contributions": ("contribution",), "reveal": ("seed", "salt")}.get(line["kind"], ())
        self.live = [each for each in self.live if each[0] not in domains or each[1] != line["shuffle"]]

    def heard_in(self, said):
        return any(text in said for _, _, secret in self.live for text in spellings(secret))


@cache
def spellings(secret):
    texts = {secret, secret.hex().encode(), secret.hex().upper().encode(), repr(secret)[2:-1].encode()}
    for shift in range(3):  # Base64 of the secret, wherever it lies in a longer string of octets.
        coded = base64.b64encode(b"\0" * shift + secret)[4 if shift else 0 : -4]
        texts |= {coded, coded.replace(b"+", b"-").replace(b"/", b"_")}
    return texts


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("umpire", [Umpire.STRICT, Umpire.WATCHFUL])
def test_no_secret_is_told_before_its_time(umpire):
    chance = Overheard()
    sitting, octets = table(chance, players=PEOPLE, umpire=umpire, stop=Stop(deals=2))
    size = listened = 0
    while True:
        sitting.run_on()
        for line in bytes(octets[size:]).splitlines():
            chance.told(json.loads(line))
            assert not chance.heard_in(line)
        size = len(octets)
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
    for line in lines_of(bytes(octets)):
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
    octets, _, _ = played(master(0xFEEDFACE << 200), stop=ONE_DEAL)
    assert b"feedface" not in octets.lower()


def taken_back(umpire=Umpire.STRICT, number=10):
    """A table of people, the first card of the deal on it."""
    sitting, octets = table(master(number), players=PEOPLE, umpire=umpire, stop=ONE_DEAL)
    play_on(sitting, acts=5)
    return sitting, octets


def test_a_card_is_taken_back_while_nobody_has_played_on():
    sitting, octets = taken_back()
    seat, before, done = sitting.due, sitting.position, sitting.done
    others = [each for each in SEATS if each != seat]
    sitting.act(at_random(sitting))
    sitting.run_on()
    assert sitting.can_take_back(seat) == done
    assert [sitting.can_take_back(each) for each in others] == [None] * 3
    (event,) = sitting.take_back(seat).events
    assert (event.kind, event.who) == ("taken_back", seat)
    assert sitting.position == before
    assert sitting.done == done + 2
    play_on(sitting)
    sitting.close()
    assert verify(bytes(octets)).ok
    assert replay(read(bytes(octets))).result == sitting.result


def test_nothing_is_taken_back_once_another_has_played():
    sitting, _ = taken_back()
    seat = sitting.due
    sitting.act(at_random(sitting))
    sitting.act(at_random(sitting))
    assert sitting.can_take_back(seat) is None
    with pytest.raises(ImpossibleAct, match="nothing that can be taken back"):
        sitting.take_back(seat)


ALONE = (PEOPLE[0], *BOTS[:3])


def mid_trick(sitting):
    """How many cards lie on the table."""
    trick = sitting.observe(None).trick
    return len(trick.plays) if trick else 0


def after_a_bot(players=ALONE, umpire=Umpire.STRICT, stake="0"):
    """A table at which the only person has played, and then a bot; and the seat of that person."""
    sitting, octets = table(
        master(10), players=players, umpire=umpire, stop=ONE_DEAL, options=(("stake", stake),)
    )
    play_on(sitting, acts=5)
    while sitting.player_at(sitting.due).bot or mid_trick(sitting) == 3:
        sitting.act(at_random(sitting))
        sitting.run_on()
    seat, before, done = sitting.due, sitting.position, sitting.done
    sitting.act(at_random(sitting))
    sitting.act(at_random(sitting))
    return sitting, octets, seat, before, done


def test_what_bots_have_done_since_falls_with_an_act_taken_back():
    sitting, octets, seat, before, done = after_a_bot()
    assert (sitting.last_actor(), sitting.can_take_back(seat)) == (seat, done)
    (event,) = sitting.take_back(seat).events
    assert str(event.text).endswith("takes that back; what was done since falls with it.")
    assert (sitting.position, sitting.done) == (before, done + 3)
    play_on(sitting)
    sitting.close()
    assert verify(bytes(octets)).ok


def test_a_bot_takes_back_nothing_of_a_person():
    sitting, _, seat, _, _ = after_a_bot()
    sitting.act(at_random(sitting))
    assert [sitting.can_take_back(each) is None for each in SEATS].count(False) <= 2
    assert sitting.can_take_back(Seat((seat - 1) % 4)) is None


def test_what_bots_have_done_stands_where_another_person_has_seen_it():
    sitting, _, seat, _, _ = after_a_bot(players=(*PEOPLE[:2], *BOTS[:2]))
    assert sitting.can_take_back(seat) is None
    with pytest.raises(ImpossibleAct, match="another has acted since"):
        sitting.take_back(seat)


def test_what_bots_have_done_stands_at_a_strict_table_with_stakes_and_at_no_other():
    sitting, _, seat, _, _ = after_a_bot(stake="6")
    assert sitting.last_actor() != seat
    with pytest.raises(ImpossibleAct, match="at a strict table with stakes"):
        sitting.take_back(seat)
    sitting, _, seat, _, done = after_a_bot(umpire=Umpire.WATCHFUL, stake="6")
    assert sitting.can_take_back(seat) == done


def test_the_last_card_of_a_trick_is_taken_back_with_the_turning_of_it():
    sitting, octets = taken_back()
    play_on(sitting, acts=7)
    seat, before, done = sitting.due, sitting.position, sitting.done
    sitting.act(at_random(sitting))
    sitting.run_on()
    assert b'{"act":"Quit"' in octets.splitlines()[-1]
    assert sitting.can_take_back(seat) == done
    sitting.take_back(seat)
    assert sitting.position == before


def test_two_acts_are_taken_back_one_after_the_other():
    sitting, octets = taken_back()
    while True:
        seat, before = sitting.due, sitting.position
        sitting.act(at_random(sitting))
        sitting.run_on()
        if sitting.due == seat:  # The seat won the trick that it ended, and leads.
            break
    sitting.act(at_random(sitting))
    sitting.take_back(seat)
    assert sitting.can_take_back(seat) is not None
    sitting.take_back(seat)
    assert sitting.position == before
    assert sitting.can_take_back(seat) is None
    play_on(sitting)
    sitting.close()
    assert verify(bytes(octets)).ok


def test_a_cut_is_not_taken_back_when_the_cards_are_dealt():
    sitting, _ = table(master(12), players=PEOPLE)
    sitting.run_on()
    cutter = sitting.due
    sitting.act(CutPack(cutter, 20))
    assert sitting.can_take_back(cutter) is None
    sitting.run_on()
    assert sitting.can_take_back(cutter) is None


def test_a_deal_is_not_taken_back_by_a_player_who_has_seen_their_cards():
    sitting, _ = table(master(12), players=PEOPLE, umpire=Umpire.WATCHFUL)
    play_on(sitting, acts=3)
    dealer = sitting.due
    sitting.act(Deal(dealer))
    assert sitting.position.state.deal is not None
    assert sitting.can_take_back(dealer) is None


def claims_of(sitting):
    return [act for act in sitting.observe(sitting.due).lawful if isinstance(act, Claim)]


def test_a_claim_is_not_taken_back_once_the_referee_has_spoken():
    sitting, _ = taken_back(Umpire.ON_CLAIM)
    while not (claims := claims_of(sitting)):
        sitting.act(at_random(sitting))
        sitting.run_on()
    seat = sitting.due
    sitting.act(claims[0])
    assert sitting.can_take_back(seat) is None


def test_a_revoke_that_is_still_secret_can_be_taken_back_like_any_card():
    """Else what may be taken back would tell."""
    for number in range(10, 40):
        sitting, _ = taken_back(Umpire.WATCHFUL, number)
        deal = sitting.position.state.deal
        seat = sitting.due
        led = deal.laid[0].led if deal.laid else None
        others = [card for card in deal.hands[seat] if card.suit is not led]
        if led and deal.hands[seat].suit(led) and others:
            done = sitting.done
            sitting.act(Play(seat, others[0]))
            assert sitting.position.docket.cases
            assert sitting.can_take_back(seat) == done
            return
    pytest.fail("no seat could revoke in thirty deals")


def left_and_resumed(chance, at, stop=ONE_DEAL):
    """The record of a sitting left after so many acts, and taken up again from what was kept."""
    sitting, octets = table(chance, stop=stop)
    play_on(sitting, acts=at)
    written, kept = bytes(octets), sitting.keep()
    again, _ = Sitting.resume(written, kept, octets.extend)
    assert bytes(octets) == written
    assert (again.position, again.done, again.names, again.finished) == (
        sitting.position,
        sitting.done,
        sitting.names,
        sitting.finished,
    )
    play_on(again)
    again.close()
    return bytes(octets)


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4, 5, 30, 56, 57, 58, 59, 75, 110])
def test_a_sitting_resumed_writes_what_it_would_have_written(at):
    octets, _, _ = played(master(13), stop=Stop(deals=2))
    assert left_and_resumed(master(13), at, Stop(deals=2)) == octets


def test_a_rubber_resumed_late_still_knows_when_to_stop():
    octets, result, _ = played(master(14), stop=Stop(games=2))
    assert left_and_resumed(master(14), 300, Stop(games=2)) == octets
    assert result.deals > 4


@pytest.mark.parametrize("at", [3, 20, 80])
def test_a_sitting_of_the_systems_chance_is_resumed_and_verified(at):
    octets = left_and_resumed(System(), at, Stop(deals=2))
    verdict = verify(octets)
    assert (verdict.ok, verdict.deals) == (True, 2)


def test_what_is_kept_holds_only_what_is_not_yet_revealed():
    sitting, octets = table(System(), stop=Stop(deals=2))
    play_on(sitting, acts=70)
    kept = json.loads(sitting.keep())
    opened = {body["shuffle"] for body in lines_of(bytes(octets)) if body["kind"] == "reveal"}
    assert opened
    assert not opened & {int(number) for number in kept["sealed"]}
    assert "master" not in kept


def test_a_sitting_is_resumed_only_with_what_was_kept_of_it():
    sitting, octets = table(System(), stop=ONE_DEAL)
    other, _ = table(System(), stop=ONE_DEAL)
    play_on(sitting, acts=9)
    play_on(other, acts=9)
    early, _ = table(master(1), stop=ONE_DEAL)
    changed = json.loads(sitting.keep())
    changed["sealed"]["1"]["seed"] = "0" * 64
    for wrong in (*WRONG_HANDS, other.keep(), early.keep(), json.dumps(changed).encode()):
        with pytest.raises(NotARecord, match="private file"):
            Sitting.resume(bytes(octets), wrong, octets.extend)
    with pytest.raises(RecordError):
        Sitting.resume(bytes(octets[:-1]), sitting.keep(), octets.extend)


def test_a_sitting_that_is_over_is_not_resumed():
    sitting, octets = table(master(15), stop=ONE_DEAL)
    play_on(sitting)
    kept = sitting.keep()
    sitting.close()
    after = octets.count(b"\n") + 1
    with pytest.raises(LineMisplaced, match=f"^line {after}: .*nothing can follow its close"):
        Sitting.resume(bytes(octets), kept, octets.extend)


def test_a_sitting_abandoned_is_revealed_and_verified():
    sitting, octets = table(System())
    play_on(sitting, acts=20)
    result, hash = sitting.result, sitting.close(abandoned=True)[-1].hash
    kinds = [body["kind"] for body in lines_of(bytes(octets))][-3:]
    assert kinds == ["abandoned", "reveal", "close"]
    assert (result.deals, read(bytes(octets)).hash) == (0, hash)
    assert verify(bytes(octets)).ok


def test_nothing_is_done_at_a_table_that_is_closed():
    sitting, octets = table(master(16), stop=ONE_DEAL)
    play_on(sitting, acts=20)
    act = at_random(sitting)
    sitting.close(abandoned=True)
    written = bytes(octets)
    for deed in (lambda: sitting.act(act), sitting.close, lambda: sitting.take_back(act.seat)):
        with pytest.raises(ImpossibleAct):
            deed()
    assert bytes(octets) == written


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("umpire", "abandoned"), [(Umpire.STRICT, False), (Umpire.ON_CLAIM, False), (Umpire.STRICT, True)]
)
def test_the_published_verifier_agrees_on_whole_sittings(tmp_path, umpire, abandoned):
    sitting, octets = table(System(), players=PEOPLE, umpire=umpire, stop=Stop(deals=3))
    play_on(sitting, acts=100 if abandoned else None)
    hash = sitting.close(abandoned=abandoned)[-1].hash
    path = tmp_path / "record.jsonl"
    path.write_bytes(octets)
    done = subprocess.run(["node", str(VERIFIER), str(path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].endswith(f"the record is {hash}")
    told = [line.partition(": ")[2] for line in done.stdout.splitlines() if "(deal)" in line]
    assert told == [str(pack) for pack in packs_of(bytes(octets))]
    path.write_bytes(octets.replace(b'"at":', b'"at":1', 1))
    done = subprocess.run(["node", str(VERIFIER), str(path)], capture_output=True, timeout=120)
    assert done.returncode == 1


def slipping(seed, stop=RUBBER, slips=0.05):
    """A sitting on claim of plain bots that revoke now and then, played until it stops."""
    sitting, octets = table(master(seed), players=PLAIN, umpire=Umpire.ON_CLAIM, stop=stop)
    bot = fallible(bot_named("whist", "plain"), slips)
    sitting.run_on()
    while (seat := sitting.due) is not None:
        sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()
    return sitting, octets


@pytest.mark.parametrize("seed", [7, 34, 44])
def test_a_rubber_that_a_late_claim_decides_is_counted_once(seed):
    """Two of these went on to a second rubber, as the claim came after the shuffle; one stopped short."""
    sitting, octets = slipping(seed)
    result = sitting.result
    sitting.close()
    assert (result.rubbers, result.over) == (1, "rubber")
    assert verify(bytes(octets)).ok


@pytest.mark.parametrize("seed", [8, 10])
def test_a_deal_is_not_over_at_a_loose_table_until_all_have_said_what_they_have_to_say(seed):
    """So the honours of the last are scored, which nobody there scores for the players (W-G19)."""
    sitting, _ = slipping(seed, stop=ONE_DEAL, slips=0)
    deal = sitting.position.state.deal
    assert deal.played_out
    assert sorted(deal.content) == list(SEATS)
    held = [worth(sitting.position.state.variant, deal, us) for us in (0, 1)]
    assert max(held)
    assert deal.honours == tuple(held)


def test_the_hash_told_in_play_is_that_of_the_last_line_so_far():
    sitting, octets = table(master(17), stop=ONE_DEAL)
    for acts in range(1, 12):
        play_on(sitting, acts=acts)
        assert sitting.hash == lines_of(bytes(octets))[-1]["hash"]
    hash = sitting.close(abandoned=True)[-1].hash
    assert sitting.hash == hash


def test_a_sitting_that_is_over_is_shown_as_it_ended_and_nothing_can_be_done_there():
    sitting, octets = table(master(18), stop=ONE_DEAL)
    play_on(sitting)
    actor = sitting.last_actor()
    assert actor is not None
    result = sitting.result
    sitting.close()
    ended, past = Sitting.ended(bytes(octets))
    assert tuple(line for passage in past for line in passage.lines) == read(bytes(octets)).lines
    assert sum(type(line) is Acted for line in read(bytes(octets)).lines) == ended.done == sitting.done
    assert (ended.position, ended.result, ended.names) == (sitting.position, result, sitting.names)
    for each in (sitting, ended):
        assert each.last_actor() is None
        assert [each.can_take_back(seat) for seat in SEATS] == [None] * 4
        with pytest.raises(ImpossibleAct, match="the sitting is over"):
            each.close()


def test_an_open_record_is_not_shown_as_one_that_is_over():
    sitting, octets = table(master(18), stop=ONE_DEAL)
    play_on(sitting, acts=9)
    lines = octets.count(b"\n")
    with pytest.raises(RecordOpen, match=f"^line {lines}: it has no close"):
        Sitting.ended(bytes(octets))


def test_who_may_take_back_is_who_acted_last_until_another_acts():
    sitting, _ = table(master(8), stop=ONE_DEAL)
    play_on(sitting, acts=7)
    seat, done = sitting.due, sitting.done
    sitting.act(at_random(sitting))
    assert sitting.last_actor() == seat
    assert sitting.can_take_back(seat) == done
    events = sitting.take_back(seat).events
    assert [(event.who, event.kind) for event in events] == [(seat, "taken_back")]
    assert sitting.due == seat
    assert sitting.done == done + 2, "what is taken back stays in the record"
    other = Seat((seat + 1) % 4)
    with pytest.raises(ImpossibleAct, match="there is nothing that can be taken back"):
        sitting.take_back(other)


def test_each_person_puts_a_value_into_each_pack_and_no_bot_does():
    sitting, octets = table(master(9), players=(*PEOPLE[:2], *BOTS[:2]), stop=ONE_DEAL)
    play_on(sitting)
    sitting.close()
    given = [
        [each["player"] for each in body["contributions"]]
        for body in lines_of(bytes(octets))
        if body["kind"] == "contributions"
    ]
    assert given == [["Ann", "Bob"]] * 2
    assert [each.silent for each in verify(bytes(octets)).shuffles] == [()] * 2


def test_every_act_has_a_generator_of_its_own_in_every_seat():
    sitting, _ = table(master(10), stop=ONE_DEAL)
    play_on(sitting, acts=6)
    drawn = [sitting.rng(seat).random() for seat in SEATS]
    assert drawn == [sitting.rng(seat).random() for seat in SEATS]
    sitting.act(at_random(sitting))
    drawn += [sitting.rng(seat).random() for seat in SEATS]
    assert len(set(drawn)) == 8


def test_the_landmarks_of_an_act_and_what_the_table_attends_to_after_it_are_worked_out_once():
    asked = Counter()

    def counted(name):
        honest = getattr(WHIST, name)
        return lambda *args: (asked.update([name]), honest(*args))[1]

    game = replace(WHIST, landmarks=counted("landmarks"), attend=counted("attend"))
    sitting, _ = Sitting.begin(
        game,
        WHIST.variants[0],
        players=BOTS,
        umpire=Umpire.STRICT,
        keeps=Seat(0),
        stop=ONE_DEAL,
        chance=master(19),
    )
    while sitting.chance_due and not sitting.cut:
        sitting.lay() if sitting.lays_pack else sitting.shuffle()
        sitting.attend()
    while not sitting.cut:
        sitting.act(at_random(sitting))
    asked.clear()
    done = sitting.done
    sitting.shuffle()  # All since the pack was laid is done again, now that it has its order.
    again = asked.copy()
    play_on(sitting)
    acts = sitting.done - done
    assert acts > 52
    assert (asked - again) == {"landmarks": acts, "attend": acts}
    assert again["landmarks"] == again["attend"] <= 3

"""A shuffle promised, opened and checked; one changed bit anywhere is detected."""

from dataclasses import replace

import pytest

from hoyle.errors import ShuffleBroken
from hoyle.fairness import (
    Contribution,
    Facts,
    Master,
    Pledge,
    Purpose,
    Reveal,
    System,
    context,
    pledge,
    proved,
    seal,
)

SITTING = "5e1f"
CHANCE = Master(bytes(range(32)))


def made(people=("Eleanor", "Bob Short"), *, chance=CHANCE, shuffle=2, purpose=Purpose.DEAL, size=52):
    """The public facts of an honest shuffle, and the order the table dealt from."""
    where = context(SITTING, shuffle, purpose)
    sealed = seal(chance, where)
    pledged = [pledge(chance, where, player) for player in people]
    pledges = tuple(each.pledge for each in pledged)
    contributions = tuple(each.open() for each in pledged)
    order = sealed.order(pledges, contributions, size)
    facts = Facts(
        shuffle=shuffle,
        context=where,
        commitment=sealed.commitment,
        pledges=pledges,
        contributions=contributions,
        reveal=sealed.reveal(),
    )
    return facts, order


def verdict(facts, **how):
    with pytest.raises(ShuffleBroken) as broken:
        proved(facts, how.get("sitting", SITTING), how.get("purpose", Purpose.DEAL))
    return broken.value.fact


@pytest.mark.parametrize("people", [(), ("Eleanor",), ("Eleanor", "Bob Short", "Zoë", "李")])
@pytest.mark.parametrize("purpose", Purpose)
def test_the_order_proved_is_the_order_dealt(people, purpose):
    facts, order = made(people, chance=System(), purpose=purpose)
    assert proved(facts, SITTING, purpose) == order
    assert sorted(order) == list(range(52))


def test_two_thousand_fresh_shuffles_are_proved_and_none_twice_alike():
    orders = set()
    for number in range(2000):
        facts, order = made(chance=System(), shuffle=number)
        assert proved(facts, SITTING, Purpose.DEAL) == order
        orders.add(order)
    assert len(orders) == 2000


def test_a_smaller_pack():
    facts, order = made(size=40)
    assert proved(facts, SITTING, Purpose.DEAL, 40) == order
    assert sorted(order) == list(range(40))


def test_equal_masters_deal_equal_packs():
    assert made() == made(chance=Master(bytes(range(32))))
    assert made()[1] != made(chance=Master(bytes(32)))[1]


def test_any_contribution_changes_the_pack():
    orders = {made(people)[1] for people in ((), ("Eleanor",), ("Bob Short",), ("Eleanor", "Bob Short"))}
    assert len(orders) == 4
    assert made(("Bob Short", "Eleanor"))[1] not in orders


def flips(text):
    """A text of hex with each of its bits changed in turn, and each letter's case."""
    data = int(text, 16)
    for bit in range(4 * len(text)):
        yield f"{data ^ 1 << bit:0{len(text)}x}"
    for place, digit in enumerate(text):
        if digit.isalpha():
            yield text[:place] + digit.upper() + text[place + 1 :]


def letters(text):
    """A text with each bit of each byte changed in turn, where the result is still text."""
    data = text.encode()
    for place in range(len(data)):
        for bit in range(7):
            changed = bytearray(data)
            changed[place] ^= 1 << bit
            yield changed.decode()


def at(items, place, **changes):
    return (*items[:place], replace(items[place], **changes), *items[place + 1 :])


def bits_changed():
    """Every bit of every public fact, one at a time, with the facts that may be blamed for it."""
    facts, _ = made()
    for commitment in flips(facts.commitment):
        yield replace(facts, commitment=commitment), "reveal"
    for where in letters(facts.context):
        yield replace(facts, context=where), "commitment"
    for seed in flips(facts.reveal.seed):
        yield replace(facts, reveal=replace(facts.reveal, seed=seed)), "reveal"
    for salt in flips(facts.reveal.salt):
        yield replace(facts, reveal=replace(facts.reveal, salt=salt)), "reveal"
    for shuffle in (facts.shuffle ^ 1 << bit for bit in range(8)):
        yield replace(facts, shuffle=shuffle), "commitment"
    for place in range(2):
        pledged, given = facts.pledges, facts.contributions
        for value in flips(given[place].value):
            yield replace(facts, contributions=at(given, place, value=value)), "contributions"
        for promise in flips(given[place].commitment):
            yield replace(facts, contributions=at(given, place, commitment=promise)), "contributions"
            yield replace(facts, pledges=at(pledged, place, commitment=promise)), "contributions"
            both = {
                "pledges": at(pledged, place, commitment=promise),
                "contributions": at(given, place, commitment=promise),
            }
            yield replace(facts, **both), "contributions"
        for player in letters(given[place].player):
            both = {
                "pledges": at(pledged, place, player=player),
                "contributions": at(given, place, player=player),
            }
            yield replace(facts, **both), "contributions"


def test_one_changed_bit_in_any_public_fact_is_found():
    changed = list(bits_changed())
    assert len(changed) > 3000
    assert [(facts, fact) for facts, fact in changed if verdict(facts) != fact] == []


def test_facts_of_another_shuffle_sitting_or_purpose_do_not_fit():
    facts, _ = made()
    assert verdict(facts, sitting="5e1e") == "commitment"
    assert verdict(facts, purpose=Purpose.CUT) == "commitment"
    other, _ = made(shuffle=3)
    assert verdict(replace(facts, reveal=other.reveal)) == "reveal"
    assert (
        verdict(replace(facts, pledges=other.pledges, contributions=other.contributions)) == "contributions"
    )


def test_contributions_left_out_added_or_put_out_of_order():
    facts, _ = made()
    first, second = facts.contributions
    extra = Contribution("Zoë", first.commitment, first.value)
    for given in ((), (first,), (second,), (second, first), (first, second, extra), (first, first)):
        assert verdict(replace(facts, contributions=given)) == "contributions"


def test_a_player_pledges_once():
    facts, _ = made()
    twice = {"pledges": facts.pledges[:1] * 2, "contributions": facts.contributions[:1] * 2}
    assert verdict(replace(facts, **twice)) == "commitment"


def test_another_players_pledge_cannot_be_echoed():
    facts, _ = made()
    first = facts.contributions[0]
    echo = Contribution("Bob Short", first.commitment, first.value)
    echoed = {
        "pledges": (facts.pledges[0], Pledge("Bob Short", first.commitment)),
        "contributions": (first, echo),
    }
    assert verdict(replace(facts, **echoed)) == "contributions"


@pytest.mark.parametrize(
    "text", ["", "0", "00" * 31, "00" * 33, "0g" * 32, " " * 64, "٠" * 64, "00" * 32 + "\n"]
)
def test_what_is_no_hex_is_refused(text):
    facts, _ = made()
    assert verdict(replace(facts, reveal=Reveal(text, facts.reveal.salt))) == "reveal"
    assert verdict(replace(facts, reveal=Reveal(facts.reveal.seed, text))) == "reveal"
    assert verdict(replace(facts, contributions=at(facts.contributions, 1, value=text))) == "contributions"


def test_the_table_deals_from_no_contribution_that_was_not_pledged():
    facts, _ = made()
    sealed = seal(CHANCE, facts.context)
    with pytest.raises(ShuffleBroken, match="not those that were pledged"):
        sealed.order(facts.pledges, facts.contributions[:1])


def test_the_error_says_which_shuffle_and_why():
    facts, _ = made()
    with pytest.raises(
        ShuffleBroken, match="shuffle 5e1f/2/deal: reveal: the seed and salt are not"
    ) as broken:
        proved(replace(facts, commitment="0" * 64), SITTING, Purpose.DEAL)
    assert broken.value.context == facts.context


def test_a_commitment_cannot_be_searched_without_its_salt():
    """One seed under two salts, and in two contexts, gives commitments with nothing in common."""
    facts = [made(shuffle=n)[0] for n in range(50)]
    assert len({each.commitment for each in facts}) == len({each.reveal.salt for each in facts}) == 50


def test_a_sitting_with_a_slash_is_our_own_mistake():
    with pytest.raises(AssertionError):
        context("a/1", 1, Purpose.CUT)

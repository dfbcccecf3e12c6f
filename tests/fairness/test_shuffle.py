"""From a key to an order: known answers, and every order exactly once."""

import json
from collections import Counter
from itertools import chain, islice, product, repeat
from math import factorial
from pathlib import Path

import pytest

from fairness import plain
from hoyle.fairness.commitment import commitment_of, pledge_of
from hoyle.fairness.seed import Master
from hoyle.fairness.shuffle import LARGEST, arrangement, draws, shuffle_key, shuffled, stream
from scale import first

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "shuffle_vectors.json").read_text(encoding="utf-8")
)


def test_there_are_a_hundred_known_packs_and_more():
    assert sum(len(vector["order"]) == 52 for vector in VECTORS["shuffles"]) >= 100


def test_known_answers():
    for number, vector in enumerate(VECTORS["shuffles"]):
        seed, salt, where = bytes.fromhex(vector["seed"]), bytes.fromhex(vector["salt"]), vector["context"]
        given = [(each["player"], bytes.fromhex(each["value"])) for each in vector["contributions"]]
        assert commitment_of(where, salt, seed) == vector["commitment"], number
        for each, (player, value) in zip(vector["contributions"], given, strict=True):
            assert pledge_of(where, player, value) == each["commitment"], number
        key = shuffle_key(seed, where, given)
        assert key.hex() == vector["key"], number
        assert shuffled(key, len(vector["order"])) == tuple(vector["order"]), number


@pytest.mark.parametrize("number", range(len(VECTORS["masters"])))
def test_known_answer_from_a_master(number):
    vector = VECTORS["masters"][number]
    data = bytes.fromhex(vector["bytes"])
    assert Master.parse(vector["master"]).derive(len(data), vector["domain"], *vector["names"]) == data


def test_the_known_answers_are_those_of_the_plain_description():
    assert plain.vectors() == VECTORS


def test_a_stream_goes_on_as_it_began():
    key = bytes(32)
    assert bytes(islice(stream(key), 5000)) == plain.stream(key, 5000)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
def test_every_order_comes_from_exactly_one_sequence_of_draws(size):
    orders = Counter(arrangement(drawn) for drawn in product(*(range(below) for below in range(size, 1, -1))))
    assert len(orders) == factorial(size)
    assert set(orders.values()) == {1}
    assert all(sorted(order) == list(range(size)) for order in orders)


@pytest.mark.parametrize("every", first(1, (7, 1)))
def test_every_draw_keeps_equally_many_bytes_of_each_number(untraced, every):
    for below in (*range(2, LARGEST + 1, every), 52, LARGEST - 1, LARGEST):
        taken = Counter()
        for byte in range(LARGEST):
            # The bytes after a kept byte do not matter to the first draw; after a rejected byte, the next one
            # does.
            first = {draws(chain([byte], repeat(after)), below)[0] for after in range(2)}
            if len(first) == 1:
                taken.update(first)
        assert taken == dict.fromkeys(range(below), LARGEST // below)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_whole_way_from_bytes_reaches_every_order_equally_often(size):
    # The bytes of two complete rounds of each range, which represent all that are kept.
    rounds = product(*(range(2 * below) for below in range(size, 1, -1)))
    orders = Counter(arrangement(draws(iter(data), size)) for data in rounds)
    assert len(orders) == factorial(size)
    assert set(orders.values()) == {2 ** (size - 1)}


def test_all_bytes_two_by_two_order_three_cards_fairly():
    orders, short = Counter(), 0
    for data in product(range(LARGEST), repeat=2):
        try:
            orders[arrangement(draws(iter(data), 3))] += 1
        except ValueError:
            short += 1  # 255 is rejected, and then there is no byte for the second draw
    assert short == LARGEST
    assert set(orders.values()) == {(LARGEST**2 - LARGEST) // factorial(3)}


def test_a_pack_of_nothing_or_of_too_many_is_our_own_mistake():
    for size in (0, LARGEST + 1):
        with pytest.raises(AssertionError):
            shuffled(bytes(32), size)

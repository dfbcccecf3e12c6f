"""The measured tables of docs/ match the bots: the first pairs of each row are measured again."""

import json

import pytest

from hoyle.bots.fingerprint import behaviour, fingerprint
from hoyle.maxims.printed import published_trials
from hoyle.trials.maxim import Maxims
from hoyle.trials.run import run
from hoyle.trials.trial import document
from project import tables, worth


def test_every_row_of_the_page_stands_in_the_file_with_where_it_comes_from():
    known = tables.published()
    for match, deals in tables.ROWS:
        row = known.get(tables.key(match))
        if row is None:
            continue  # It is measured by 'make tables'; the page omits it until then.
        assert row["found"]["deals"] == deals
        assert row["found"]["provenance"]["behaviour"] <= behaviour()["number"]
    assert known


def test_a_row_whose_bots_play_otherwise_is_told_from_one_of_now():
    row = next(row for row in tables.published().values())
    changed = json.loads(json.dumps(row))
    prints = changed["found"]["provenance"]["fingerprints"]
    prints[next(iter(prints))] = "0" * 16
    assert not tables.is_of_now(changed)


def test_every_bot_of_a_row_is_told_by_how_it_plays():
    """If it were identified by its source, any change of any module would make it a new bot."""
    for match, _ in tables.ROWS:
        for name in match.bots:
            own = name.partition(":")[0]
            assert fingerprint(match.game, name) == behaviour()["digests"][match.game][own]


def test_what_maxims_are_worth_is_written_as_it_is_read():
    assert json.loads(worth.written(published_trials())) == list(published_trials())


def test_a_trial_of_maxims_is_published_with_its_first_rows(tmp_path):
    trial = Maxims(game="solo")
    rows = run(trial, 2, out=tmp_path / "solo.jsonl")
    found = worth.worth("solo", tmp_path / "solo.jsonl", 1)
    assert found == document(trial, rows[:1]) | {"sample": rows[:1]}


@pytest.mark.nightly
@pytest.mark.parametrize("at", range(len(tables.ROWS)))
def test_the_first_pairs_of_a_row_come_out_again(at):
    match, _ = tables.ROWS[at]
    row = tables.published().get(tables.key(match))
    if row is None or not tables.is_of_now(row):
        pytest.skip("it is not measured as the bots play now: make tables")
    assert run(match, len(row["sample"])) == row["sample"]


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
def test_the_first_pairs_of_the_maxims_come_out_again(game):
    trial = next(trial for trial in published_trials() if trial["game"] == game)
    if trial["provenance"]["fingerprints"] != {"maxim": fingerprint(game, "maxim")}:
        pytest.skip("its bot plays otherwise since")
    again = run(Maxims(game=game, seed=trial["provenance"]["seed"]), len(trial["sample"]))
    assert again == trial["sample"]

"""A response to a bot: the best of a list, valued in deals that did not choose it."""

import json

from research.__main__ import main

FEW = ["--responses", "random,plain,beginner", "--bot", "random", "--pairs", "4", "--fresh", "6"]


def said(capsys, *options):
    assert main(["respond", *options]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_worse_half_drops_out_and_the_rest_play_twice_as_many(capsys):
    found = said(capsys, *FEW)
    first, second, last = found["rounds"]
    assert [first["pairs"], second["pairs"], last["pairs"]] == [4, 8, 16]
    assert set(first["gains"]) == {"random", "plain", "beginner"}
    assert set(second["gains"]) == {"plain", "beginner"}
    assert found["response"] == "plain"
    assert set(last["gains"]) == {"plain"}


def test_the_last_is_valued_in_other_deals(capsys, tmp_path):
    found = said(capsys, *FEW, "--rows", str(tmp_path))
    assert found["gain"]["deals"] == 6
    assert found["gain"]["mean"] > 1
    chose, valued = (
        (tmp_path / kind / "plain.jsonl").read_text(encoding="utf-8").splitlines()[1:]
        for kind in ("choosing", "fresh")
    )
    assert len(chose) == 16
    assert valued != chose[:6]
    assert said(capsys, *FEW, "--rows", str(tmp_path)) == found


def test_one_pair_has_no_error_and_is_refused(capsys):
    assert main(["respond", "--fresh", "1"]) == 2
    assert "fresh" in capsys.readouterr().err

"""Where nothing is traced a mutant is tried with the test files that have most in common with its module."""

import pytest

from mutants.untraced import files_of, stages_of

REVOKE = "src/hoyle/games/whist/laws/revoke.py"
SCORE = "src/hoyle/ports/cli/odds_score.py"


@pytest.fixture
def tree(tmp_path):
    def written(where, text=""):
        path = tmp_path / f"{where}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    written(
        "src/hoyle/games/whist/laws/revoke", "def claimed(): ...\n" + "\n" * 20 + "def established(): ...\n"
    )
    written("src/hoyle/ports/cli/odds_score", "def odds_score(): ...\n")
    written("src/hoyle/games/whist/apply")
    written("tests/games/whist/laws/test_revoke")
    written("tests/games/whist/laws/test_turn", "claimed")
    written("tests/games/whist/test_play", "established")
    written("tests/games/whist/test_score")
    written("tests/project/test_sittings")
    written("tests/record/test_replay", "claimed")
    written("tests/record/test_codec")
    written("tests/ports/cli/test_many", 'run("odds", "score")')
    written("tests/ports/cli/test_other", 'run("odds", "rubber")')
    written("tests/ports/web/browser/test_page", "claimed")
    return tmp_path


def named(tree, path, line=1):
    return [each.rpartition("/")[2].removesuffix(".py") for each in files_of(tree, path, line)]


def test_its_own_first_then_what_runs_its_whole_room_and_then_those_that_share_most_with_it(tree):
    assert named(tree, REVOKE)[:3] == ["test_revoke", "test_sittings", "test_turn"]
    assert set(named(tree, REVOKE)) == {
        "test_revoke",
        "test_sittings",
        "test_turn",
        "test_replay",
        "test_play",
        "test_score",
    }


def test_the_names_around_the_line_weigh_most(tree):
    first, last = named(tree, REVOKE), named(tree, REVOKE, 22)
    assert first.index("test_turn") < first.index("test_play")
    assert last.index("test_play") < last.index("test_turn")


def test_the_tests_of_the_laws_are_near_what_the_laws_judge(tree):
    assert {"test_revoke", "test_turn"} <= set(named(tree, "src/hoyle/games/whist/apply.py"))


def test_a_command_is_tried_by_those_who_give_it(tree):
    assert named(tree, SCORE)[0] == "test_many"


def test_what_runs_a_whole_room_takes_no_time_of_the_others():
    whole = ["tests/project/test_behaviour.py", "tests/project/test_defaults.py"]
    near = [f"tests/bots/test_{name}.py" for name in "abcdefghij"]
    stages = stages_of("src/hoyle/bots/guard.py", [near[0], *whole, *near[1:]], ["traced"], 40.0)
    assert stages == [
        (near[:2], 10.0, 5.0),
        (whole[:1], 10.0, 5.0),
        (whole[1:], 10.0, 5.0),
        (["traced"], 150.0, 0.0),
        (near[2:8], 10.0, 5.0),
        (near[8:], 10.0, 5.0),
    ]


def test_of_what_runs_all_games_only_those_of_the_modules_own_game_are_tried():
    whole = ["tests/project/test_behaviour.py", "tests/project/test_defaults.py"]
    _, behaviour, defaults, *_ = stages_of("src/hoyle/bots/solo/call.py", whole, [], 40.0)
    assert behaviour[0] == [whole[0], "-k", "solo"]
    assert defaults[0] == [whole[1]]
    assert stages_of("src/hoyle/app.py", whole, [], 40.0)[1][0] == [whole[0]]

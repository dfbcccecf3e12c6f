"""Where nothing is traced a mutant is tried by the files of tests nearest to its module."""

import pytest

from mutants.untraced import files_of

REVOKE = "src/hoyle/games/whist/laws/revoke.py"


@pytest.fixture
def tree(tmp_path):
    def written(where, text=""):
        path = tmp_path / "tests" / f"{where}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    written("games/whist/laws/test_revoke")
    written("games/whist/laws/test_turn")
    written("games/whist/test_play", "from hoyle.games.whist.laws.revoke import claimed")
    written("games/whist/test_score")
    written("games/test_games")
    written("record/test_replay")
    written("ports/cli/test_many", 'run("odds", "score")')
    written("ports/cli/test_other", 'run("odds", "rubber")')
    written("ports/web/browser/test_page", "from hoyle.games.whist.laws.revoke import claimed")
    return tmp_path


def named(tree, path):
    return [each.rpartition("/")[2].removesuffix(".py") for each in files_of(tree, path)]


def test_its_own_first_and_then_those_that_stand_beside_or_above_it_or_name_it(tree):
    assert named(tree, REVOKE) == ["test_revoke", "test_games", "test_turn", "test_score", "test_play"]


def test_the_tests_of_the_laws_are_near_what_the_laws_judge(tree):
    assert named(tree, "src/hoyle/games/whist/apply.py")[:2] == ["test_revoke", "test_turn"]


def test_a_command_is_tried_by_those_who_give_it(tree):
    assert named(tree, "src/hoyle/ports/cli/odds_score.py")[0] == "test_many"

"""``hoyle completion``: the completions a shell offers for a half-typed line."""

import pytest
from click.testing import CliRunner

from hoyle.app import HEADINGS, app
from ports.cli.doors import asked, piped


def offered(line):
    """The completions offered for the last word of a line."""
    words = line.split(" ")
    env = {"_HOYLE_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    said = CliRunner(env=env).invoke(app, []).stdout
    return [each.partition(",")[2] for each in said.splitlines()]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_has_its_script(shell):
    said = asked("completion", shell)
    assert said.exit_code == 0
    assert f"_HOYLE_COMPLETE={shell}_complete" in said.stdout


def test_an_unknown_shell_is_refused():
    assert "'cmd' is not one of 'bash', 'zsh', 'fish'" in asked("completion", "cmd").stderr


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("hoyle pl", ["play"]),
        ("hoyle db ", ["copy", "backup", "check", "prune", "export"]),
        ("hoyle settle h", ["hookey"]),
        ("hoyle play --umpire ", ["strict", "watchful", "on-claim"]),
        ("hoyle settle solo mis", ["misere", "misere-ouverte"]),
    ],
)
def test_what_fits_is_offered(line, some):
    assert offered(line) == some


def test_options_are_offered_after_a_dash():
    assert {"--record", "--resume"} <= set(offered("hoyle play --re"))


def test_all_commands_are_offered_and_none_is_loaded():
    words = {word for words in HEADINGS.values() for word in words}
    assert set(offered("hoyle ")) == words
    env = {"_HOYLE_COMPLETE": "zsh_complete", "COMP_WORDS": "hoyle ", "COMP_CWORD": "1", "PYTHONVERBOSE": "1"}
    run = piped(env=env)
    assert "hoyle.app" in run.stderr
    assert "hoyle.ports.cli.play" not in run.stderr

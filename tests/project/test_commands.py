"""Every command of ``hoyle`` has help for each of its options, and examples that it would take."""

import re
import shlex

import click
import pytest

from hoyle.app import COMMANDS, HEADINGS
from project.commands import command_of

_TO_A_SHELL = re.compile(r"^source <\(|\)$| > \S+$")
"""The shell syntax of an example around the command."""


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_and_argument_is_explained(name):
    command, context = command_of(name)
    bare = [param.name for param in command.get_params(context) if not getattr(param, "help", None)]
    assert not bare


@pytest.mark.parametrize("name", COMMANDS)
def test_each_example_is_one_that_the_command_takes(name):
    command, _ = command_of(name)
    assert command.examples
    for example in command.examples:
        program, *words = shlex.split(_TO_A_SHELL.sub("", example))
        assert [program, *words[: len(name.split())]] == ["hoyle", *name.split()]
        with command.make_context(name, words[len(name.split()) :]) as context:
            assert isinstance(context, click.Context)


def test_each_command_is_under_a_heading_of_the_help():
    words = [word for listed in HEADINGS.values() for word in listed]
    assert sorted(words) == sorted({name.split()[0] for name in COMMANDS})

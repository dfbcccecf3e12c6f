"""The reference of commands: each command of ``hoyle``, its arguments, its options and its examples."""

from pathlib import Path

import click

from hoyle.app import COMMANDS, GROUPS, HEADINGS, app

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"

HEAD = """# Commands

This page lists every command of `hoyle`, with its options and an example. The commands print the same with
`--help`. `hoyle completion bash` (or `zsh`, `fish`) prints the script that completes command lines.

| status | meaning |
|---|---|
| 0 | all is well |
| 1 | a run failed, or a check found a fault |
| 2 | the command line or a file is wrong |
| 75 | something is away and may come back, such as a database |
"""


def page() -> str:
    """Return the page, in the order of ``hoyle --help``."""
    return HEAD + "".join(_under(heading, words) for heading, words in HEADINGS.items())


def _under(heading, words):
    names = [name for word in words for name in COMMANDS if name.split()[0] == word]
    return f"\n## {heading}\n" + "".join(map(_command, names))


def command_of(name):
    """The command of this name, and the context in which its help is made."""
    context = click.Context(app, info_name="hoyle", color=False, terminal_width=78)
    found = app
    for word in name.split():
        found = found.get_command(context, word)
        context = click.Context(found, info_name=word, parent=context, show_default=True)
    return found, context


def _command(name):
    command, context = command_of(name)
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    parts = [f"\n### hoyle {name}\n", f"```text\n{usage}\n```\n", f"{_about(command, name)}\n"]
    rows = [row for param in command.get_params(context) for row in _row(param, context)]
    parts.append("| option | meaning |\n|---|---|\n" + "".join(rows))
    examples = "\n".join(example.strip() for example in command.examples)
    parts.append(f"```sh\n{examples}\n```\n")
    return "\n".join(parts)


def _about(command, name):
    return command.help or COMMANDS[name] or GROUPS[name]


def _row(param, context):
    if isinstance(param, click.Argument):
        names, says = param.make_metavar(context), getattr(param, "help", None) or ""
    else:
        record = param.get_help_record(context)
        if record is None or "--help" in param.opts:
            return
        names, says = record
    yield f"| `{_cell(names)}` | {_cell(says)} |\n"


def _cell(text):
    return " ".join(text.split()).replace("|", "\\|")


PAGES = {PAGE: page}
"""The page, and what it must contain."""

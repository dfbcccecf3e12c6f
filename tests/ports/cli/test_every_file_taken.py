"""Every kind of file given to a command: a pipe, a folder, nothing, or text in any encoding.

The commands and their parameters are found in the command tree, so that a new one is tested automatically.
"""

import os
import stat

import click
import pytest

from hoyle.app import COMMANDS, app
from hoyle.ports.command import ReadFile
from hoyle.ports.web.records import _record_in
from ports.cli.deal_files import GAME
from ports.cli.doors import asked
from ports.cli.test_spoilt_files import in_our_own_words
from scale import first

pytestmark = pytest.mark.usefixtures("few_worlds")

TEXTS = (
    GAME.replace("[Board", '[North "André"]\n[Board', 1),
    "n;call;tricks;caller\nAndré;solo;6;André\n",
    "dealer;card;stakes\nAndré;9C;Zoë=QD:2\n",
)
SAVED = {
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-be"),
    "a mark": lambda text: text.encode("utf-8-sig"),
    "cp1252": lambda text: text.encode("cp1252"),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "CR LF": lambda text: text.replace("\n", "\r\n").encode(),
}


def of(command):
    """The command of this name in the tree."""
    found = app
    for word in command.split():
        found = found.get_command(click.Context(found), word)
    return found


TAKEN = [
    pytest.param(command, each, id=f"{command} {each.opts[0]}")
    for command in COMMANDS
    for each in of(command).params
    if isinstance(each.type, ReadFile)
]


def words(command, taken, file):
    """A command line with this file, and with whatever else it needs."""
    line, others = command.split(), {each.name: each for each in of(command).params if each is not taken}
    for each in others.values():
        if each.required:
            value = next(iter(each.type.choices)).value if hasattr(each.type, "choices") else "nowhere.db"
            line += [each.opts[0], value] if isinstance(each, click.Option) else [value]
    line += (
        ["whist", "--watch", "--bots", "random", "--seed", "1"]
        if command == "play" and taken.opts != ["--resume"]
        else []
    )
    line += ["whist"] if taken.opts == ["--resume"] else []
    line += ["--turn-up", "any"] if "turn_up" in others and taken.opts != ["--resume"] else []
    return [*line, taken.opts[0], file] if isinstance(taken, click.Option) else [*line, file]


def answer(command, taken, file, typed=None):
    """The output about a file, without the file name; checks that it is in our own words."""
    said = asked(*words(command, taken, str(file)), typed=typed)
    assert in_our_own_words(said), said.exception
    if said.exit_code == 2:
        assert (said.stdout, said.stderr.count("\n")) == ("", 1)
    name = str(file) if typed is None else "standard input"
    return said.exit_code, said.stdout.replace(name, "F"), said.stderr.replace(name, "F")


def understood(command, taken, folder):
    """Text that the command can use, and its output for it; PBN if it can use none."""
    plain = folder / "plain"
    for text in TEXTS:
        plain.write_text(text, encoding="utf-8")
        said = answer(command, taken, plain)
        if said[0] == 0:
            return text, said
    plain.write_text(TEXTS[0], encoding="utf-8")
    return TEXTS[0], answer(command, taken, plain)


def test_every_command_that_reads_files_is_tried():
    tried = {each.id for each in TAKEN}
    assert {
        "solve --file",
        "play --deal",
        "convert record",
        "rule cases",
        "advise source",
        "replay record",
    } <= tried
    for command in COMMANDS:
        for each in of(command).params:
            if "FILE[:N]" in (each.metavar or "") or each.name in ("file", "resume", "cookies", "record"):
                assert isinstance(each.type, ReadFile) or "rite" in each.help or "Where to" in each.help


@pytest.mark.parametrize("every", first(1, (3, 1)))
@pytest.mark.parametrize(("command", "taken"), TAKEN)
def test_what_is_said_of_a_text_does_not_depend_on_how_it_was_saved(tmp_path, command, taken, every):
    text, said = understood(command, taken, tmp_path)
    for kind, saved in [*SAVED.items()][len(command) % every :: every]:
        file = tmp_path / "saved"
        file.write_bytes(saved(text))
        assert (kind, *answer(command, taken, file)) == (kind, *said)


@pytest.mark.parametrize("kind", SAVED)
def test_the_page_takes_it_however_it_was_saved(kind):
    assert _record_in(SAVED[kind](TEXTS[0])) == _record_in(TEXTS[0].encode())


@pytest.mark.parametrize(("command", "taken"), TAKEN)
def test_a_pipe_and_standard_input_are_read_as_a_file_is(tmp_path, command, taken):
    text, said = understood(command, taken, tmp_path)
    ours, theirs = os.pipe()
    os.write(theirs, text.encode())
    os.close(theirs)
    try:
        assert stat.S_ISFIFO(os.stat(f"/dev/fd/{ours}").st_mode)
        assert answer(command, taken, f"/dev/fd/{ours}") == said
    finally:
        os.close(ours)
    if taken.opts != ["--resume"]:
        assert answer(command, taken, "-", typed=text) == said


@pytest.mark.parametrize(("command", "taken"), TAKEN)
def test_what_is_no_file_is_refused_in_a_line(tmp_path, command, taken):
    folder, loop, shut, empty = (tmp_path / name for name in ("folder", "loop", "shut", "empty"))
    folder.mkdir()
    loop.symlink_to(loop)
    shut.write_text(TEXTS[0], encoding="utf-8")
    shut.chmod(0)
    empty.touch()
    for file in (folder, loop, empty, tmp_path / "not there", empty / "within"):
        status, _, why = answer(command, taken, file)
        assert (file, status) == (file, 2)
        assert why.startswith("hoyle: ")
    assert answer(command, taken, "/proc/self/mem")[0] in (1, 2)  # The file exists but cannot be read.
    if os.geteuid():  # For root no file is unreadable.
        assert answer(command, taken, shut)[0] == 2

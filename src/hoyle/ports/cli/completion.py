"""``hoyle completion``: print the script with which a shell completes command lines of ``hoyle``."""

from __future__ import annotations

import click

from hoyle.ports.command import argument, command


@command
def completion(
    shell: str = argument("The shell that will run the script.", click.Choice(["bash", "zsh", "fish"])),
) -> None:
    """Print the script that makes a shell complete commands, options, files and choices with Tab.

    Source it in your shell's start-up file: ~/.bashrc, ~/.zshrc (after compinit), or save it as
    ~/.config/fish/completions/hoyle.fish. Bash must be 4.4 or later.

    Example: source <(hoyle completion bash)
    Example: hoyle completion fish > ~/.config/fish/completions/hoyle.fish
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None, "Click has one for each of them"
    click.echo(
        script(click.get_current_context().find_root().command, {}, "hoyle", "_HOYLE_COMPLETE").source()
    )

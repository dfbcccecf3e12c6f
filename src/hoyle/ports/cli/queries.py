"""What a player types only to look something up: the possible moves, the last trick, a rule."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.desk.rulebook import entry, rules_of
from hoyle.errors import UnknownRule
from hoyle.games import game_named
from hoyle.ports.cli.phrases import Misread
from hoyle.ports.cli.voice import Sentences
from hoyle.table import View
from hoyle.words import Called


def looked(line: str, view: Callable[[], View], game: str, voice: Sentences) -> bool:
    """Show what a line asks to see; return False if it is not such a query."""
    match line.strip().lower():
        case "?" | "help":
            voice.help(view())
        case "l":
            voice.last_trick(view())
        case "last" if not _begins_an_act("last", game):
            voice.last_trick(view())
        case "s" | "score":
            voice.score(view())
        case "rule" | "laws" | "law":
            voice.say(
                Misread.which_rule(Called(f"rule {rules_of(game)[0].id}"), Called(f"hoyle rules {game}"))
            )
        case words if words.startswith("rule "):
            _rule(words.removeprefix("rule ").strip(), game, voice)
        case _:
            return False
    return True


def _begins_an_act(word: str, game: str) -> bool:
    return any(spoken.form.begins_with(word) for spoken in game_named(game).speech.acts.values())


def _rule(wanted: str, game: str, voice: Sentences) -> None:
    """Explain a rule or a term of the game."""
    try:
        rule = entry(wanted, game)
    except UnknownRule as error:
        near = Called(", ".join(error.known))
        name = Called(repr(error.name))
        voice.say(Misread.no_rule_but(name, near) if near else Misread.no_rule(name))
    else:
        said = voice.language.documents
        title, says = said.get(f"{rule.id}.title", rule.title), said.get(rule.id, rule.says)
        voice.say(f"{rule.id}, {title}: {says}")

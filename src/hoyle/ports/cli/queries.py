"""Replies to typed words that are no move: what the player looks up, and what cannot be understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.desk.rulebook import entry, rules_of
from hoyle.errors import BadText, CardTwice, NotACard, NotAnAct, NotANumber, NotASeat, NotOneOf, UnknownRule
from hoyle.games import game_named
from hoyle.ports.cli.phrases import Misread
from hoyle.ports.cli.voice import Sentences
from hoyle.table import View
from hoyle.words import Called, Text


def looked(line: str, view: Callable[[], View], game: str, voice: Sentences) -> bool:
    """Show what a line asks to see; return False if it is not such a query."""
    match line.strip().lower():
        case "?" | "help":
            voice.help(view())
        case "l" | "last" as word if word == "l" or not any(
            spoken.form.begins_with(word) for spoken in game_named(game).speech.acts.values()
        ):
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


def misread(error: NotAnAct, names: Sequence[str] = ()) -> Text:
    """Say which word was not understood, or what can be typed instead. ``names`` are the players' names."""
    typed = Called(repr(error.text.strip()))
    if error.cause is not None and (why := _of_a_word(error.cause, names)) is not None:
        return Misread.misread(typed, why)
    if error.ways:
        return Misread.not_understood(typed, Called(", ".join(error.ways)))
    return Misread.only_watching(error.why)


def _of_a_word(error: BadText, names: Sequence[str]) -> Text | None:
    word = Called(repr(error.text))
    match error:
        case CardTwice():
            return Misread.card_twice(Called(error.card))
        case NotACard():
            return Misread.not_a_card(word)
        case NotASeat():
            return Misread.not_a_seat(word, Called(", ".join(names or error.seats)))
        case NotANumber():
            return Misread.not_a_number(word)
        case NotOneOf():
            return Misread.not_one_of(word, Called(", ".join(error.values)))
        case _:
            return error.why

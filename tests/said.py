"""Texts, events and views in plain words, as tests compare them: seats by their letters, or other names."""

from hoyle.words.plain import plain


def words(text, names="NESW"):
    """The words of a text; empty if there is none."""
    return plain(text, names) if text else ""


def lines(events, names="NESW"):
    """The announced lines, one for each event."""
    return [plain(event.text, names) for event in events]


def labels(choices, names="NESW"):
    """The labels of the choices offered."""
    return [plain(choice.label, names) for choice in choices]


def facts(view, names="NESW"):
    """The facts of the table, by their kind."""
    return {fact.kind: plain(fact.value, names) for fact in view.facts}

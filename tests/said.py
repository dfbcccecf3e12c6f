"""Texts, events and views in plain words, as tests compare them: seats by their letters, or other names."""

from hoyle.words.plain import plain


def words(text, names="NESW"):
    """A text, or nothing."""
    return plain(text, names) if text else ""


def lines(events, names="NESW"):
    """What is told, a line to an event."""
    return [plain(event.text, names) for event in events]


def labels(choices, names="NESW"):
    """What is offered."""
    return [plain(choice.label, names) for choice in choices]


def facts(view, names="NESW"):
    """How the table stands, by the kind of fact."""
    return {fact.kind: plain(fact.value, names) for fact in view.facts}

"""The line that ``hoyle solve`` prints for a published problem. Nothing here loads the solver."""

from __future__ import annotations

from hoyle.files.json_text import Document


def said(answer: Document) -> str:
    """Return the answer as a line: its title, its author and year, and the result."""
    claim = answer["claim"]
    author = ", ".join(filter(None, (answer["author"], answer["year"])))
    title = f"{answer['title']} ({author})" if author else answer["title"]
    shown = answer if "best" in claim else {**answer, "best": []}
    end = "as claimed" if answer["agrees"] else f"the claim is {_said(claim['side'], claim)}"
    return f"{title}: {_said(claim['side'], shown)}; {end}"


def _said(side: str, result: Document) -> str:
    if "makes" in result:
        return f"{side} misere {'made' if result['makes'] else 'lost'}"
    tricks = f"{side} {result['tricks']}" if "tricks" in result else side
    return f"{tricks} with {' '.join(result['best'])}" if result.get("best") else tricks

"""A review as one HTML page that needs no network: a graph, the costliest decisions, and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import TYPE_CHECKING, Final

from hoyle.coach.advice import figure, worse
from hoyle.coach.rubbers import summed
from hoyle.games import game_named
from hoyle.ports.cli import review_words as words
from hoyle.ports.cli.words import capital
from hoyle.words import Called, Text

if TYPE_CHECKING:
    from hoyle.coach.review import Review
    from hoyle.ports.cli.voice import Sentences as Voice

_P: Final = words.ReviewPhrases

_STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem; }
body { color: #222; background: #fff; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
caption { text-align: start; font-weight: bold; }
th, td { text-align: start; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #ccc; }
figure { margin: 1rem 0; } svg { width: 100%; height: auto; }
ol li { margin: .4rem 0; } .table { overflow-x: auto; }
"""


def page(found: Review, voice: Voice) -> str:
    """Return the page. Equal reviews give equal pages."""
    say = voice.words

    def kind(name: str) -> str:
        return capital(say(words.KINDS[name]()))

    def heads(*names: str) -> list[str]:
        return [say(getattr(_P, f"review_h_{name}")()) for name in names]

    totals = [
        (capital(say(each.kind)), each.decisions, each.named, ", ".join(map(say, each.lost)) or "–")
        for each in words.by_kind(found)
    ]
    deals = [
        *((each.deal + 1, say(words.side_named(found, each.side)), *map(say, words.in_figures(found, each)),
           say(figure(found.measure, each.unseen)))
          for each in found.deals),
        *((say(words.sum_named(each)), say(words.side_named(found, each.side)),
           *map(say, words.in_figures(found, each)), "")
          for each in summed(found.deals, found.games, found.rubbers)),
    ]  # fmt: skip
    rows = [
        (each.deal + 1, say(words.side_named(found, each.side)), kind(event), say(words.gained(found, won)))
        for each in found.deals
        for event, won in words.events_of(each).items()
    ]
    named = [
        (each.deal + 1, each.at + 1, found.players[each.seat], kind(each.kind), say(words.drawn(each.done)),
         say(words.drawn(each.best)), say(words.drawn(each.open_best)) if each.open_best else "–",
         say(worse(each.unit, each.loss, each.done.error)), say(_P.review_yes()) if each.named else "")
        for each in found.decisions
        if each.loss > 0
    ]  # fmt: skip
    costliest = [say(words.moment(found, found.decisions[at])) for at in found.costliest]
    title = escape(say(_P.review_of(Called(game_named(found.game).title))))
    remarks = (*words.notes(found), _P.review_named_if(), _P.review_errors())
    counted = _P.review_counted(len(found.decisions), sum(each.named for each in found.decisions))
    return (
        f'<!doctype html>\n<html lang="{voice.language.code}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>{title}</h1>\n"
        f"<p>{escape(', '.join(found.players))}. {escape(say(counted))}</p>\n{_graph(found, say)}\n"
        + _list(say(_P.review_costliest()), costliest or [say(_P.review_none_named())])
        + (_list(say(_P.review_rights()), [say(words.missed(found, each)) for each in found.rights])
           if found.rights else "")
        + _table(say(_P.review_by_kind()), heads("kind", "decisions", "named", "loss"), totals)
        + _table(
            say(words.MEASURES[found.measure]()),
            heads("deal", "player", "before", "after", "skill", "others", "luck", "unseen"),
            deals,
        )
        + _table(say(_P.review_events()), heads("deal", "player", "event", "luck"), rows)
        + _table(
            say(_P.review_others_better()),
            heads("deal", "move", "player", "kind", "done", "best", "opened", "loss", "named"),
            named,
        )
        + "".join(f"<p>{escape(say(note))}</p>\n" for note in remarks)
        + "</body></html>\n"
    )  # fmt: skip


def _list(title: str, items: Iterable[str]) -> str:
    return f"<h2>{escape(title)}</h2>\n<ol>{''.join(f'<li>{escape(each)}</li>' for each in items)}</ol>\n"


def _table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>\n" for row in rows)
    return (
        f'<div class="table"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>\n"
    )


def _graph(found: Review, say: Callable[[Text], str]) -> str:
    """Return a line of the first side's value from deal to deal, as SVG with a description."""
    own = [each for each in found.deals if each.side == 0]
    if not own:
        return ""
    values = [own[0].start, *(each.final for each in own)]
    low, high = (0.0, 1.0) if found.measure == "chance" else (min(values), max(values))
    reach = (high - low) or 1.0
    points = " ".join(
        f"{10 + 580 * at / max(len(values) - 1, 1):.1f},{150 - 140 * (value - low) / reach:.1f}"
        for at, value in enumerate(values)
    )
    told = _P.review_graph(
        words.side_named(found, 0), tuple(figure(found.measure, value) for value in values)
    )
    return (
        '<figure><svg viewBox="0 0 600 160" aria-hidden="true">'
        f'<path d="M10 10V150H590" fill="none" stroke="#999"/>'
        f'<polyline points="{points}" fill="none" stroke="#225" stroke-width="3"/></svg>'
        f"<figcaption>{escape(say(told))}</figcaption></figure>"
    )

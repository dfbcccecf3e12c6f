"""Everything in a view of any game is said by the page."""

import json

import pytest
from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.record.codec import plain as written
from ports.every_view import unsaid, views
from scale import first

DRAWN = """async (views) => {
    const { drawCloth } = await import("/static/table/cloth.mjs");
    const { facts, score } = await import("/static/table/panel.mjs");
    const names = { 0: "Ann", 1: "Bob", 2: "Cyd", 3: "Dee" };
    const people = Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, { name }]));
    return views.map((view) => {
        const cloth = document.createElement("div");
        drawCloth(cloth, view, people);
        cloth.append(score(view, names), facts(view, names));
        const words = document.createTreeWalker(cloth, NodeFilter.SHOW_TEXT);
        const said = [];
        while (words.nextNode()) said.push(words.currentNode.textContent);
        const cards = [...cloth.querySelectorAll("[data-card]")].map((each) => each.dataset.card);
        return [said.join(" "), cards, cloth.querySelectorAll(".bubble").length];
    });
}"""


@pytest.mark.parametrize("every", first(1, (3, 1)))
def test_the_page_says_all_that_a_view_holds(visitor, server, every):
    held = views(every)
    page = visitor()
    page.goto("/")
    lacking = set()
    drawn = page.evaluate(DRAWN, [written_view(view) for view in held])
    for view, (said, cards, bubbles) in zip(held, drawn, strict=True):
        assert bubbles == len(callers(view))
        headed = f"{said} calls" if bubbles else said  # They need no heading at the seats.
        lacking.update((view.title.say, each) for each in unsaid(view, headed, set(map(Card, cards))))
    assert sorted(lacking) == []


def callers(view):
    """The seats that have called, as a view tells it."""
    calls = [call for fact in view.facts if fact.kind == "calls" for call in fact.value.args["calls"]]
    return {call.args["who"] for call in calls}


def written_view(view):
    """A view in the form sent to the page."""
    return json.loads(written(replace(view, choices=(), asides=())))

"""Title, sound and vibration depend only on what the page was sent.

What a page is sent is the same in all situations that its player cannot tell apart
(tests/host/table/test_leaks.py).
"""

import json
import re

import pytest

from ports.web.browser.playing import act_by_clicks, sit, wait_to_be_asked

LISTENING = """
    window.signs = [];
    Object.defineProperty(document, "hidden", { value: true }); // One who looks on needs no sound.
    const sign = (kind) => signs.push(kind);
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { sign("tone"); return made.call(this); };
    navigator.vibrate = () => sign("shake");
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
"""


HONEST = "wasMine = mine;"


def told(page) -> list[dict]:
    """The messages that the server sends the page from now on."""
    frames: list[dict] = []

    def connect(line) -> None:
        def tell(message) -> None:
            frames.append(json.loads(message))
            line.send(message)

        line.connect_to_server().on_message(tell)

    page.route_web_socket(re.compile("/ws$"), connect)
    return frames


def turns(frames) -> list[bool]:
    """Whether it is this player's turn, after each message that could say so; the page cuts by itself."""
    view: dict = {}
    found = []
    for frame in frames:
        if change := frame.get("view") or frame.get("change"):
            view = {**view, **change}
            cuts = any(choice["act"]["act"] == "CutPack" for choice in view.get("choices", ()))
            found.append(view["turn"] is not None and view["turn"] == view["seat"] and not cuts)
    return found


LOUD = {"sound": "soft", "shake": "yes"}


def signs_at_a_table(visitor, acts: int, spoilt: str = "", likes=LOUD) -> tuple[int, int, int]:
    """How often it became this player's turn, according to the messages, and the signals given."""
    page = visitor(likes=likes)
    page.add_init_script(LISTENING)
    frames = told(page)
    if spoilt:

        def served(route) -> None:
            honest = route.fetch()
            assert honest.text().count(HONEST) == 1
            route.fulfill(response=honest, body=honest.text().replace(HONEST, spoilt))

        page.route(re.compile(r"/table\.joined\.mjs"), served)
    sit(page, game="whist", until={"deals": 1})
    for _ in range(acts):
        wait_to_be_asked(page)
        assert page.title().startswith("Your turn")
        act_by_clicks(page)
    wait_to_be_asked(page)
    page.wait_for_function("() => document.title.startsWith('Your turn')")  # Said together with the sign.
    mine = turns(frames)
    came = sum(now and not before for before, now in zip([True, *mine], mine, strict=False))
    signs = page.evaluate("() => signs")
    return came, signs.count("tone") // 2, signs.count("shake")


def test_there_is_a_sound_and_a_shake_for_each_turn_that_the_page_was_told_of_and_no_other(visitor):
    came, heard, felt = signs_at_a_table(visitor, 3)
    assert came > 2
    assert heard == felt == came


def test_there_is_no_sign_where_one_likes_none(visitor):
    came, heard, felt = signs_at_a_table(visitor, 1, likes={"sound": "off", "shake": "no"})
    assert came > 0
    assert heard == felt == 0


@pytest.mark.nightly
def test_a_sign_that_goes_by_something_else_is_found(visitor):
    came, heard, felt = signs_at_a_table(
        visitor, 4, f"{HONEST} if (view && view.played.length === 3) callTurn();"
    )
    assert heard == felt > came, "a trick has three cards before it has four"

"""The deal of the day in the browser: its result, a line to send, and a friend at the same cards."""

import json
import re
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from urllib.parse import urlsplit

from hoyle.daily import sealed_day
from hoyle.fairness import Master
from ports.web.browser.playing import left, play_by_script, play_deal, wait_to_be_asked
from ports.web.browser.test_layout import resize


def at_once(route) -> None:
    """Ask for a table at which no bot waits before it acts."""
    wish = route.request.post_data_json
    route.continue_(post_data=json.dumps({**wish, "pace": 0}) if wish else None)


IN_THEIR_TILES = """() => [...document.querySelectorAll("#days ul li")].every((tile) =>
    tile.lastElementChild.getBoundingClientRect().bottom <= tile.getBoundingClientRect().bottom + 1)"""


WIDE = """() => document.querySelector(".pause .copied").offsetWidth /
    (document.querySelector(".pause").clientWidth - 26)"""
"""How much of the width of the result, within its padding, a line to share takes."""
ASIDE = """() => {
    const middle = (what) => {
        const { left, right } = document.querySelector(what).getBoundingClientRect();
        return (left + right) / 2;
    };
    return Math.abs(middle(".pause") - middle("#cloth"));
}"""
"""How far the result is from the middle of the cloth."""


def told_as_solo(route) -> None:
    """Show a result as that of solo, with a hand that makes no call, and two others who gave no name."""
    everybody = [{"name": name, "result": 3, "mine": False} for name in ("", "Ada", "")]
    told = {"double_dummy": None, "makes": [], "everybody": everybody}
    route.fulfill(json=route.fetch().json() | told)


PROMISES = "() => JSON.parse(localStorage['hoyle-promises'])"
KEEP = "kept => localStorage.setItem('hoyle-promises', JSON.stringify(kept))"
OTHER = Master.parse("1793")


def check_next_day(page, server, folder) -> None:
    """Check what was played, on the day after: at this server, and at others that lie."""
    for file in server.db.parent.glob(f"{server.db.name}*"):  # The server has locked its own.
        (folder / file.name).write_bytes(file.read_bytes())
    with closing(sqlite3.connect(folder / server.db.name)) as db:
        ((secret,),) = db.execute("SELECT data FROM note WHERE topic = 'secret' AND name = 'daily'")
    mine = Master(secret)

    def checks(promises, opens, words):
        page.route("**/api/daily", lambda route: route.fulfill(json=next_day(route.fetch(), promises, opens)))
        page.goto("/")
        page.locator("#past summary").click()
        page.get_by_role("button", name="Check the cards").click()
        page.locator("#past p", has_text=re.compile(words)).wait_for()
        page.unroute("**/api/daily")
        return page.locator("#past p.broken").count()

    assert not checks(mine, mine, "^Kept. The seed fits .* and your cards come from the seed")
    assert checks(OTHER, OTHER, "^Not kept: on .* the server showed another promise")
    assert checks(mine, OTHER, "^Not kept: the seed does not fit the promise")
    kept = page.evaluate(PROMISES)
    (played,) = [each for each in kept if "packs" in each]
    for context, pack in played["packs"].items():
        played["packs"][context] = pack[-2:] + pack[2:-2] + pack[:2]
    page.evaluate(KEEP, kept)
    assert checks(mine, mine, "^Not kept: your cards do not come from the seed")


def next_day(answer, promises, opens):
    """What a server shows on the day after: the promise of one secret, and the seed of another."""
    told = answer.json()
    day = told["day"]
    commitment, reveal = (
        sealed_day(promises, "whist", day).commitment,
        sealed_day(opens, "whist", day).reveal(),
    )
    shown = {"commitment": commitment, "seed": reveal.seed, "salt": reveal.salt}
    is_mine = {"game": "whist", "day": day}.items()
    deals = [each | shown if is_mine <= each.items() else each for each in told["deals"]]
    return told | {"day": str(date.fromisoformat(day) + timedelta(days=1)), "deals": deals}


HELD = "() => [...document.querySelectorAll('.fanned .card')].map((each) => each.dataset.card)"


def test_one_plays_the_deal_of_the_day_sends_it_to_a_friend_and_checks_it_when_it_is_over(
    visitor, server, tmp_path
):
    page = visitor(size=(390, 844))
    page.add_init_script("localStorage.setItem('hoyle-name', JSON.stringify('Player 1'))")
    page.route("**/api/tables", at_once)
    page.goto("/")
    page.locator("#days > ul button", has_text=re.compile("^Whist")).click()
    page.wait_for_url(re.compile("/table/"))
    assert wait_to_be_asked(page)
    hand = sorted(page.evaluate(HELD))
    assert len(hand) in (12, 13)
    assert page.locator("#fair-bar").is_hidden()
    assert page.locator("#hint").is_hidden()
    address = urlsplit(page.url).path
    page.goto("/static/art/icon.svg")  # Only one window may play.
    play_by_script(page, address, left(2))
    page.goto(address)
    play_deal(page)
    line = page.get_by_label("Line to share")
    line.wait_for()
    assert re.fullmatch(r"Hoyle, Whist, \d{4}-\d\d-\d\d: ■*□* \d+ tricks?", line.input_value())
    for shown in (
        "Four full squares: about as good as the strongest bot.",
        "Line to share",
        "A link for a friend",
    ):
        page.locator(".pause").get_by_text(shown).wait_for()
    assert page.evaluate(WIDE) > 0.9, "the line to send is seen as far as there is room"
    assert page.locator("#title").inner_text() == "Long whist", "a phone has no room for more"
    resize(page, (1440, 900))
    assert page.evaluate(ASIDE) < 2
    assert page.locator("#title").inner_text() == "Deal of the day: long whist"
    resize(page, (390, 844))
    assert page.locator("#back").is_hidden()
    assert page.get_by_role("button", name="Play again").count() == 0
    assert page.locator(".everybody li").count() == 1
    assert page.locator(".everybody .mine").inner_text() == "you"
    (kept,) = page.evaluate("JSON.parse(localStorage['hoyle-results'])")
    game = "win the game" in kept["headline"]  # One deal is none, as a rule.
    assert (kept["won"] is not None, kept["open"], len(kept["score"])) == (game, False, 2)
    assert kept["deals"] == (0 if game else 1)
    link = page.get_by_label("A link for a friend to play the same cards").input_value()
    assert "With all cards face up" in page.locator(".pause").inner_text()
    page.route("**/api/daily/whist/*", told_as_solo)
    page.goto(address)
    page.get_by_text("best play on both sides, your hand makes no call.").wait_for()
    assert page.locator(".everybody li > span:first-child").all_inner_texts() == ["Guest 1", "Ada", "Guest 2"]
    page.unroute("**/api/daily/whist/*")
    page.goto("/")
    played = page.locator("#days a", has_text=re.compile("^Whist"))
    played.get_by_text(re.compile("^[■□]{7}$")).wait_for()
    page.get_by_text("1-day streak").wait_for()
    page.get_by_role("button", name="Practise").wait_for()
    assert page.evaluate(IN_THEIR_TILES), "no button covers what is below its tile"
    assert page.locator("#past").is_hidden()
    page.goto(link)  # The lobby is open.
    page.get_by_role("link", name="See the results").wait_for()
    check_next_day(page, server, tmp_path)
    friend = visitor(size=(390, 844))
    friend.goto(link)
    friend.get_by_role("heading", name="A friend sent you a deal: Whist").wait_for()
    assert friend.locator(".primary:visible").all_inner_texts() == ["Play these cards"]
    friend.get_by_role("button", name="Play these cards").click()
    friend.wait_for_url(re.compile("/table/"))
    assert wait_to_be_asked(friend)
    assert sorted(friend.evaluate(HELD)) == hand

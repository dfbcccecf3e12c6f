"""The lobby: one press to start a game, running tables first, and the last choices remembered."""

import re

from ports.web.browser.playing import heard, play_deal, sit, wait_to_be_asked

SOUND = "() => document.documentElement.dataset.sound"


def test_one_press_leads_to_a_game_and_the_lobby_then_says_how_it_stands(visitor):
    page = visitor(size=(360, 640), has_touch=True, likes={"sound": "as usual"})
    over = sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    page.goto("/")
    now = page.get_by_role("button", name="Play now")
    now.wait_for()
    box = now.bounding_box()
    assert box["y"] + box["height"] <= 640, "it is seen without scrolling"
    few = page.locator(".tile:visible")
    assert few.locator("small").all_inner_texts()[0] == "4 players · six minutes a deal"
    assert few.locator("strong").all_inner_texts() == ["Whist", "Solo whist", "Cribbage"]
    page.get_by_role("button", name="All five games").click()
    assert few.count() == 5
    assert page.get_by_role("radio", name="Blind hookey").evaluate("(it) => it === document.activeElement")
    assert page.get_by_role("button", name="All five games").count() == 0
    assert page.locator(".primary:visible").count() == 1
    assert now.inner_text() == "Play now: Whist"
    assert page.evaluate(SOUND) == "off", "a phone is silent until it is asked for sounds"
    page.get_by_role("radio", name="Cribbage").check(force=True)
    now.click()
    page.wait_for_url(re.compile("/table/"))
    page.locator(".fanned .card").first.wait_for()  # Nobody has to cut the pack before cards are visible.
    assert wait_to_be_asked(page)
    story = heard(page, "Guest")
    page.reload()
    assert wait_to_be_asked(page)
    assert len(story) > 3
    assert heard(page, "Guest") == story  # All that happened before the page was loaded again.
    page.goto("/")
    page.locator("#tables li").nth(1).wait_for()
    assert few.count() == 5, "who has played sees every game"
    first, last = page.locator("#tables li").all()
    assert "Cribbage" in first.inner_text()
    assert "with Harriet" in first.inner_text()
    assert now.inner_text() == "Play now: Cribbage"  # The game played last.
    assert over["table"] in last.locator("a").get_attribute("href")
    assert "finished" in last.inner_text()
    assert page.locator("#next").is_hidden(), "nobody's level is known before forty decisions are reviewed"
    level = {"of": 0, "levels": {"cribbage": {"bot": "beginner", "above": "plain"}}}
    page.evaluate("level => localStorage.setItem('hoyle-level', JSON.stringify(level))", level)
    page.reload()
    page.get_by_text("At Cribbage, your level is Beginner. The next level is Easy.").wait_for()
    page.get_by_role("button", name="Play against Easy").click()
    page.wait_for_url(re.compile("/table/"))
    page.locator(".plate .level", has_text="Easy").wait_for(state="attached")


PLAYED = {"game": "whist", "variant": "long-whist", "company": ["Bess"], "score": [], "mine": True, "when": 1}
MANY = [PLAYED | {"id": f"many-{nth}", "over": nth > 2, "seated": nth != 3} for nth in range(5)]
"""Three tables that run, then two that are over: one that was watched, and one of the player's own."""
COVERED = """() => {
    const now = document.querySelector("#now").getBoundingClientRect();
    return [...document.querySelectorAll(".tile strong")].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < now.bottom && bottom > now.top;
    }).map((each) => each.textContent);
}"""


def check_many_tables(page) -> None:
    """With several tables the button to play covers no game, and no game that was only watched is kept."""
    page.evaluate("tables => localStorage.setItem('hoyle-tables', JSON.stringify(tables))", MANY)
    for size in ((1024, 768), (1280, 800)):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        page.goto("/")
        page.locator("body.drawn").wait_for()
        assert page.evaluate(COVERED) == [], size
    links = page.locator("#tables a").evaluate_all("(all) => all.map((each) => each.pathname)")
    assert links == [f"/table/many-{nth}" for nth in (0, 1, 2, 4)]


def test_what_was_chosen_last_time_is_chosen_again(visitor):
    page = visitor(likes={"sound": "as usual"})
    page.goto("/#cribbage")
    page.wait_for_function(f"() => ({SOUND})() === 'soft'")
    variant = page.get_by_label("Variant")
    assert variant.input_value() == "six-card"
    variant.select_option("four-handed")
    bots = page.locator("dl.bots dt:visible")
    assert bots.all_inner_texts() == ["Beginner", "Easy", "Club", "Expert"], "the weakest at the top"
    page.get_by_text("More bots").click()
    assert bots.nth(4).inner_text() == "Search"
    assert "Easy (bot)" in page.get_by_label("East (opponent)").inner_text()
    page.get_by_label("Referee").select_option("watchful")
    page.get_by_label("Bot speed").select_option("0.3")
    assert page.get_by_label("North (partner)").count()
    page.get_by_label("East (opponent)").select_option("random")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto("/")
    page.get_by_role("button", name="Play now: Cribbage").wait_for()
    page.get_by_text("Set up a table").click()
    assert page.locator(".primary:visible").inner_text() == "Create table"
    assert page.get_by_role("radio", name="Cribbage").is_checked()
    assert page.get_by_label("Variant").input_value() == "four-handed"
    assert page.get_by_label("Referee").input_value() == "watchful"
    assert page.get_by_label("East (opponent)").input_value() == "random"
    customs = page.get_by_text("It keeps to public customs")
    assert not customs.count()
    page.get_by_role("radio", name=re.compile("^whist", re.IGNORECASE)).check(force=True)
    customs.wait_for()  # So that no convention is private.
    page.get_by_role("radio", name="bézique").check(force=True)
    page.get_by_text("More options and house rules").click()
    draws = page.locator(".option", has_text="when there is nothing to declare").locator("select")
    assert draws.input_value() == "by_itself"
    page.locator(".company select").first.select_option("open")
    assert draws.input_value() == "by_hand", "a friend could tell from it"
    check_many_tables(page)
    page.locator("#likes").click()
    for language in ("de", "en"):
        page.locator("dialog.preferences[open] select").first.select_option(language)
        page.locator(f"html[lang='{language}'] dialog.preferences[open]").wait_for()
    page.reload()
    page.locator("body.drawn").wait_for()
    assert page.locator("dialog.preferences[open]").count() == 0


def test_a_page_waits_where_many_ask_says_so_and_asks_again_by_itself(visitor):
    page = visitor(errors=False, own=True)  # The console reports each answer 429 as an error.
    page.clock.install()
    refused = []

    def once(route, request):
        if request.method != "POST" or request.url in refused:
            route.fallback()
            return
        refused.append(request.url)
        route.fulfill(status=429, headers={"retry-after": "60"}, json={"why": "Too many requests."})

    page.route(re.compile("/api/tables$|/invited$|/seat$"), once)

    def waits_a_minute():
        page.get_by_text("This page will try again in 60 s.").wait_for()
        page.clock.fast_forward(60_000)

    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    waits_a_minute()
    page.wait_for_url(re.compile("/table/"))
    link = sit(visitor(), game="whist", seats=["me", "open", "plain", "plain"])["invitations"][0]["link"]
    page.goto(link)
    waits_a_minute()
    page.get_by_role("button", name="Join", exact=True).click()
    waits_a_minute()
    page.wait_for_function("() => document.body.dataset.stage === 'playing'")
    assert len(refused) == 3

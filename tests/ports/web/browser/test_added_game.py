"""An added game appears in the lobby and is played in the browser, with its own words."""

import json
import os

from ports.web.browser.conftest import QUICK, SLOWEST, TESTS, UNPAINTED
from ports.web.browser.playing import play_deal
from ports.web.running import Running


def test_a_game_added_by_one_line_is_chosen_in_the_lobby_and_played_by_clicks(chromium, tmp_path):
    env = {**os.environ, "PYTHONPATH": str(TESTS)}
    server = Running(tmp_path, "--port", "0", program="project.toy_program", env=env)
    wrong = []
    try:
        context = chromium.new_context(base_url=server.base)
        context.set_default_timeout(SLOWEST * 1000)
        context.add_init_script(UNPAINTED)
        context.add_init_script(f"localStorage.setItem('hoyle-preferences', '{json.dumps(QUICK)}')")
        page = context.new_page()
        page.on("console", lambda each: each.type == "error" and wrong.append(each.text))
        page.on("pageerror", lambda each: wrong.append(str(each)))
        page.goto("/#highest")
        page.get_by_label("Ends").select_option(label="after 1 deal")
        page.get_by_role("button", name="Create table").click()
        page.locator("#prompt.mine").wait_for()
        assert play_deal(page) >= 1
        page.locator("#talk").get_by_text("You show").wait_for()
        assert "server." not in page.locator("body").inner_text()  # No phrase is shown by its key.
        context.close()
    finally:
        server.stops()
    assert wrong == []

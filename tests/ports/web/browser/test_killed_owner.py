"""Two servers, of which the one that owns the table is killed: the page continues at the other
automatically.
"""

import os
from contextlib import closing
from urllib.parse import urlsplit

import pytest

from ports.web.browser.playing import act_by_clicks, sit, wait_to_be_asked
from ports.web.running import Running
from ports.web.stalling import Stalling

SCREEN = {"width": 1280, "height": 800}


@pytest.mark.nightly
def test_a_page_goes_on_by_itself_when_the_server_of_its_table_is_killed(chromium, tmp_path, postgres_url):
    with closing(Stalling()) as front:
        address = f"http://127.0.0.1:{front.port}"
        env = {**os.environ, "HOYLE_DB": postgres_url}
        servers = [Running(tmp_path, "--port", "0", "--public-url", address, env=env) for _ in range(2)]
        try:
            front.targets = [("127.0.0.1", urlsplit(each.base).port) for each in servers]
            with closing(
                chromium.new_context(base_url=address, viewport={"width": 1280, "height": 800})
            ) as she:
                she.set_default_timeout(120_000)
                page = she.new_page()
                sit(page, game="whist", until={"deals": 1})
                assert wait_to_be_asked(page)
                act_by_clicks(page)
                assert wait_to_be_asked(page)
                held = page.locator(".fanned .card").count()
                servers[0].process.kill()
                page.get_by_text("Reconnecting …").first.wait_for()
                page.get_by_text("Reconnecting …").first.wait_for(state="hidden")
                assert page.locator(".fanned .card").count() == held
                act_by_clicks(page)
                assert page.locator(".fanned .card").count() == held - 1
        finally:
            for each in servers:
                each.process.kill()
                each.process.communicate()

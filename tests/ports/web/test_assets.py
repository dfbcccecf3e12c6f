"""The files of the page as sent: addressed by a hash, compressed, a page's modules joined into one."""

import gzip
import re

import httpx
import pytest

from hoyle.ports.web.app import STATIC
from hoyle.ports.web.assets import Assets
from hoyle.ports.web.words import _compressed
from hoyle.words import ENGLISH

MOST = 135 * 1024
"""The most bytes that a page and all it loads may take, compressed."""


@pytest.fixture(scope="module")
def assets():
    return Assets(STATIC, "hash of {}".format)


@pytest.mark.parametrize("page", ["lobby.html", "table.html", "replay.html"])
def test_a_page_asks_for_its_modules_as_one_file_by_a_name_that_is_its_contents(assets, page):
    text = assets.page_in(page, ENGLISH)[0].decode()
    named = re.findall(r'="/static/([0-9a-f]{16})/([^"]+)"', text)
    assert {mark for mark, _ in named} == {assets._print}
    assert "/static/" not in re.sub(r"/static/[0-9a-f]{16}/", "", text)
    assert [name for _, name in named if name.endswith(".mjs")] == [page.replace(".html", ".joined.mjs")]
    weight = sum(len(assets._small[name]) for name in {name for _, name in named})
    assert weight + len(assets.page_in(page, ENGLISH)[1]) + len(_compressed(ENGLISH.code)) <= MOST
    assert gzip.decompress(assets.page_in(page, ENGLISH)[1]).decode() == text


def test_a_page_asks_ahead_for_what_its_modules_wait_for_first(assets):
    def ahead(page):
        return re.findall(r'as="fetch" crossorigin href="([^"]+)"', assets.page_in(page, ENGLISH)[0].decode())

    assert ahead("lobby.html") == ["/api/words/en?hash of en", "/api/daily", "/api/games"]
    assert ahead("table.html") == ["/api/words/en?hash of en"]
    assert ahead("offline.html") == []
    for page in assets._raw:  # By another address they would be asked for twice.
        named = re.search('data-words="([^"]*)"', assets.page_in(page, ENGLISH)[0].decode())
        [words] = [each for each in ahead(page) if each.startswith("/api/words/")] or [None]
        assert words is None or (named and words.endswith(f"?{named[1]}")), page


def test_the_page_for_one_who_is_off_line_is_kept_with_all_that_it_asks_for(assets):
    kept = re.findall(r'"/static/PRINT/([^"]+)"', assets._files["worker.js"].decode())
    asked = re.findall(
        r'="/static/[0-9a-f]{16}/([^"]+)"', assets.page_in("offline.html", ENGLISH)[0].decode()
    )
    assert sorted(kept) == sorted(asked)


def test_a_file_by_its_hash_is_kept_for_ever_and_else_asked_for_anew(assets):
    import asyncio

    from starlette.applications import Starlette
    from starlette.routing import Route

    app = Starlette(routes=[Route("/static/{name:path}", assets.answer)])

    async def asked():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://t") as http:
            plain = await http.get("/static/table.mjs")
            kept = await http.get(f"/static/{assets._print}/table.mjs")
            older = await http.get("/static/0123456789abcdef/table.mjs")
            same = await http.get("/static/table.mjs", headers={"if-none-match": plain.headers["etag"]})
            whole = await http.get("/static/table.mjs", headers={"accept-encoding": "identity"})
            page = await http.get("/static/../app.py")
            missing = [await http.get(f"/static/{name}") for name in ("table.html", "no.mjs")]
            return plain, kept, older, same, whole, page, missing

    plain, kept, older, same, whole, page, missing = asyncio.run(asked())
    assert "immutable" in kept.headers["cache-control"]
    assert plain.headers["cache-control"] == older.headers["cache-control"] == "no-cache"
    assert plain.content == kept.content == older.content == whole.content
    assert plain.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert same.status_code == 304
    assert page.status_code != 200
    assert [each.status_code for each in missing] == [404, 404]  # A page has an address of its own.

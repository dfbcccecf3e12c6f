"""The files of the page as they are sent: by a hash, compressed, their modules asked for at once."""

import gzip
import re

import httpx
import pytest

from hoyle.ports.web.app import STATIC
from hoyle.ports.web.assets import Assets
from hoyle.ports.web.words import _compressed
from hoyle.words import ENGLISH

MOST = 150 * 1024
"""Bytes that a page and all it asks for may weigh, compressed."""


@pytest.fixture(scope="module")
def assets():
    return Assets(STATIC)


@pytest.mark.parametrize("page", ["lobby.html", "table.html", "replay.html"])
def test_a_page_asks_at_once_for_every_module_that_its_modules_import_by_a_name_that_is_its_contents(
    assets, page
):
    text = assets._pages[page][0].decode()
    named = re.findall(r'="/static/([0-9a-f]{16})/([^"]+)"', text)
    assert {mark for mark, _ in named} == {assets._print}
    assert "/static/" not in re.sub(r"/static/[0-9a-f]{16}/", "", text)
    modules = {name for _, name in named if name.endswith(".mjs")}
    for name in modules:
        asked = re.findall(r'from\s+"(\.[^"]+)"', (STATIC / name).read_text(encoding="utf-8"))
        beside = {((STATIC / name).parent / each).resolve().relative_to(STATIC).as_posix() for each in asked}
        assert beside <= modules
    weight = sum(len(assets._small[name]) for name in {name for _, name in named})
    assert weight + len(assets._pages[page][1]) + len(_compressed(ENGLISH.code)) <= MOST
    assert gzip.decompress(assets._pages[page][1]).decode() == text


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
            return plain, kept, older, same, whole, page

    plain, kept, older, same, whole, page = asyncio.run(asked())
    assert "immutable" in kept.headers["cache-control"]
    assert plain.headers["cache-control"] == older.headers["cache-control"] == "no-cache"
    assert plain.content == kept.content == older.content == whole.content
    assert plain.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert same.status_code == 304
    assert page.status_code != 200

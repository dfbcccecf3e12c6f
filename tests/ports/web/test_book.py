"""The rules on the page: an index of all games, and entries whose ids link to one another."""

import re

from hoyle.desk.rulebook import by_chapter
from hoyle.games import GAMES

SHELF = [*(game.name for game in GAMES), "table"]


def page(http, address):
    answer = http.get(address, headers={"accept": "text/html", "accept-language": "en"})
    assert answer.status_code == 200
    return answer.text


def test_the_shelf_has_every_game_by_its_title_and_the_laws_of_any_table(opened):
    text = page(opened().guest().http, "/rules")
    shelf = text.partition('<ul class="shelf">')[2].partition("</ul>")[0]
    links = re.findall(r'<li><a href="/rules/([a-z]+)">([^<]+)</a></li>', shelf)
    assert [name for name, _ in links] == SHELF
    assert [title for _, title in links[:-1]] == [game.title for game in GAMES]


def test_an_id_that_an_entry_names_leads_to_its_entry_on_the_page_of_its_game(opened):
    http = opened().guest().http
    pages = {name: page(http, f"/rules/{name}") for name in SHELF}
    found = re.compile(r'<a href="/rules/(\w+)#([^"]+)">([^<]+)</a>')
    links = [link for text in pages.values() for link in found.findall(text)]
    assert links
    for game, cited, told in links:
        assert cited == told
        assert f'<article id="{cited}">' in pages[game]


def test_the_rules_of_each_game_open_with_what_wins_and_how_long_it_takes(opened):
    http = opened().guest().http
    for game in GAMES:
        opening = page(http, f"/rules/{game.name}").partition("<article")[0]
        wins = re.search(r"<dt>Winning</dt><dd>(.+?)</dd>", opening)
        assert wins, game.name
        assert re.search(r"\bwins?\b", wins[1]), game.name
        assert f"About {game.takes}." in opening
        assert opening.index("<dt>How to play</dt>") < opening.index("<dt>Scoring</dt>") < wins.start()


def test_no_rule_begins_with_an_id_and_each_ends_with_its_own(opened):
    http = opened().guest().http
    for name in SHELF:
        articles = re.findall(r'<article id="([^"]+)"[^>]*>(.*?)</article>', page(http, f"/rules/{name}"))
        assert [id for id, _ in articles] == [each.id for _, listed in by_chapter(name) for each in listed]
        for id, drawn in articles:
            read = re.sub("<[^>]+>", " ", drawn).split()
            assert not re.match(r"[A-Z]+-[A-Z]*\d", read[0]), (id, read)
            assert read[-1] == id


def test_the_worker_of_the_page_knows_the_hash_by_which_files_are_asked_for(opened):
    http = opened().guest().http
    answer = http.get("/sw.js")
    marks = set(re.findall(r"/static/([0-9a-f]{16})/", answer.text))
    assert "PRINT" not in answer.text
    assert len(marks) == 1
    assert f'"hoyle-{marks.pop()}"' in answer.text
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    for kept in re.findall(r'"(/static/[^"]+)"', answer.text):
        assert http.get(kept).status_code == 200


def test_the_laws_of_any_game_are_listed_with_their_ids(opened):
    laws = opened().guest().http.get("/api/laws").json()
    ids = [law["id"] for law in laws]
    assert len(set(ids)) == len(ids)
    assert {"W-L11", "S-L20", "TL-03"} <= set(ids)

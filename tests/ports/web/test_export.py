"""``hoyle db export``: one player's data as their own page exports it, without anybody's secrets."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hoyle.ports.web import app
from ports.cli.doors import asked
from ports.web.conftest import PLENTY

RESULTS = app.STATIC / "page" / "results.mjs"


@pytest.fixture
def played(opened, tmp_path):
    """A store with a finished sitting of hookey and an unfinished one of whist; the player's cookies."""
    server = opened(**PLENTY)
    guest = server.guest()
    over = guest.sets_up(game="hookey", until={"deals": 1}, name="Ada")["table"]
    guest.joins(over).plays_out()
    account = {each["name"]: each["pence"] for each in guest.table["account"]}
    record = guest.http.get(f"/table/{over}/record").text
    other = guest.sets_up(game="whist", seats=["me", "open", "plain", "plain"], name="Ada")
    guest.joins(other["table"])
    guest.says("begin")
    guest.hears_until(lambda: guest.due)
    cookies = {each.path.rpartition("/")[2]: each.value for each in guest.http.cookies.jar}
    server.close()
    return tmp_path / "tables.db", over, other, cookies, account["Ada"], record


def test_a_players_data_are_exported_as_their_page_has_them_and_no_secret_is(played, postgres_url, tmp_path):
    store, over, other, cookies, account, record = played
    file = tmp_path / "cookies.txt"
    file.write_text("\n".join(cookies.values()))
    told = asked("db", "export", str(store), "--cookies", str(file), "--json")
    assert (told.exit_code, told.stderr) == (0, "")
    everything = json.loads(told.stdout)
    (result,) = everything["hoyle-results"]
    typed = re.search(r"@typedef \{\{(.*?)\}\} Result", RESULTS.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert set(result) == set(re.findall(r"(\w+): ", typed))
    assert (result["id"], result["sitting"], result["pence"], result["account"]) == (
        over,
        0,
        account,
        account,
    )
    assert result["company"] == sorted(result["company"])
    assert "Ada" not in result["company"]
    assert everything["hoyle-records"] == [{"id": over, "sitting": 0, "record": record}]
    assert {each["id"]: each["over"] for each in everything["hoyle-seats"]} == {
        over: True,
        other["table"]: False,
    }

    with closing(sqlite3.connect(store)) as connection:
        hashes = [row[0].hex() for row in connection.execute("SELECT hash FROM seat")]
        (private,) = connection.execute("SELECT private FROM sitting WHERE NOT closed").fetchone()
    secrets = re.findall(rb'"(?:seed|salt|master)":"([0-9a-f]+)"', private)
    assert secrets
    invitation = other["invitations"][0]["link"].partition("#")[2]
    for secret in (*cookies.values(), *hashes, *(each.decode() for each in secrets), invitation):
        assert secret not in told.stdout

    assert asked("db", "copy", str(store), postgres_url).exit_code == 0
    for named in (["--cookies", "-"], [f"{over}/0", f"{other['table']}/0"]):
        typed = file.read_text() if "-" in named else None
        again = asked("db", "export", postgres_url, *named, "--json", typed=typed)
        assert json.loads(again.stdout) == everything
    summary = asked("db", "export", str(store), f"{over}/0").stdout
    assert f"Ada at table {over}, hookey" in summary
    assert summary.endswith("1 seat, 1 record; --json prints all of it.\n")


def test_what_is_no_seat_and_no_cookie_is_refused_and_no_cookie_is_repeated(played, tmp_path):
    store, over, other, *_ = played
    file = tmp_path / "cookies.txt"
    file.write_text("0123456789abcdef0123456789abcdef\n")
    saved = tmp_path / "saved.txt"
    saved.write_text("0123456789abcdef0123456789abcdef\n", encoding="utf-16")
    for more, why in (
        ([], "name the player's seats"),
        (["nonsense"], "'nonsense' is not a seat"),
        ([f"{over}/9"], "nobody sits at"),
        ([f"{other['table']}/1"], "nobody sits at"),
        (["elsewhere/0"], "nobody sits at elsewhere/0"),
        (["--cookies", str(file)], "line 1 opens no seat"),
        (["--cookies", str(saved)], "line 1 opens no seat"),
        (["--cookies", str(tmp_path / "none")], "No such file"),
    ):
        said = asked("db", "export", str(store), *more)
        assert (said.exit_code, said.stdout) == (2, "")
        assert why in said.stderr
        assert "0123456789abcdef" not in said.stderr
    assert asked("db", "export", str(Path(store).with_name("none.db")), f"{over}/0").exit_code == 2

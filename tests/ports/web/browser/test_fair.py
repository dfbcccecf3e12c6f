"""Fair shuffles and replay in the browser."""

import json
import re
from pathlib import Path

from hoyle.fairness import in_words
from hoyle.record import verify
from ports.web.browser.conftest import QUICK, UNPAINTED, Server
from ports.web.browser.playing import (
    act_by_clicks,
    fetched,
    gone_on,
    left,
    play_deal,
    sit,
    step,
    wait_to_be_asked,
)


def test_this_browsers_own_value_goes_into_the_pack_the_reveal_is_verified_and_the_record_named(visitor):
    page = visitor()
    made = sit(page, game="cribbage", until={"deals": 1})
    page.get_by_text("Fair shuffles").click()
    deal = page.locator("#fair details summary", has_text="Shuffle 1")
    assert wait_to_be_asked(page)
    if re.search(r"\bcut\b", page.locator("#prompt").inner_text(), re.IGNORECASE):
        act_by_clicks(page)  # No shuffle is promised before the pack is cut.
    deal.get_by_text("sealed until the next pack is cut").wait_for()
    play_deal(page)
    page.locator("#fair-word", has_text="2 shuffles verified").wait_for()
    deal.click()
    told = page.locator("#fair details[open]").inner_text()
    assert "before the deal" in told
    assert "Ada" in told
    said = page.locator(".pause .closing")
    said.wait_for()
    record = fetched(page, f"/table/{made['table']}/record").body()
    assert (
        said.inner_text()
        == f"The record in eight words, to check it later or with others: {in_words(verify(record).hash)}."
    )


def test_a_reveal_that_does_not_keep_its_promise_is_found(visitor):
    page = visitor()
    page.goto("/")
    judged = page.evaluate(
        """async () => {
            const { judged } = await import("/static/table/fair.mjs");
            const { commitmentOf, orderOf, cardsOf } = await import("/static/fair/shuffle.mjs");
            const [context, seed, salt] = ["s/0/deal", "11".repeat(32), "22".repeat(16)];
            const pack = orderOf(context, seed, []).map((place) => cardsOf()[place]);
            const commitment = commitmentOf(context, salt, seed);
            const good = { context, seed, salt, commitment, contributions: [], pack };
            const swapped = [pack[1], pack[0], ...pack.slice(2)];
            const other = [{ player: "Ada", commitment: "00".repeat(32), value: "33".repeat(32) }];
            const bad = [{ seed: "12".repeat(32) }, { pack: swapped }, { contributions: other }];
            return [good, ...bad.map((each) => ({ ...good, ...each }))].map((each) => judged(each).holds);
        }"""
    )
    assert judged == [True, False, False, False]


def test_a_finished_game_is_seen_again_from_any_seat_and_its_record_verified(visitor):
    """Without the hash that was given out in play it is refused."""
    page = visitor()
    made = sit(page, begun=left(4), game="cribbage", variant="six-card", until={"deals": 1})
    now = step(page)
    act_by_clicks(page)
    page.get_by_role("button", name="Undo").click()
    page.locator("#talk", has_text="You undo a move").wait_for(state="attached")
    gone_on(page, now)
    play_deal(page)
    page.locator("#record-verdict", has_text="This hash matches the one that this browser received").wait_for(
        state="attached"
    )
    page.get_by_role("link", name="Replay", exact=True).click()
    page.locator("#step", has_text=re.compile("^[1-9].* of")).wait_for()  # The hands are dealt.
    assert page.locator(".hand .card").count() > 0
    told = page.locator("#talk li:visible").count()
    page.get_by_role("button", name="Go to end").click()
    end = page.locator("#step").inner_text()
    lines = page.locator("#talk li")
    assert lines.count() > page.locator("#talk li:visible").count(), "what was taken back is told no more"
    assert page.locator("#talk li:visible", has_text="undo").count() == 1
    assert told < page.locator("#talk li:visible").count(), "at first nothing is told of what comes"
    page.get_by_role("button", name="Previous step").click()
    assert page.locator("#step").inner_text() != end
    page.goto(f"/replay/{made['table']}?seat=0#6")
    page.locator("#step", has_text="6 of").wait_for()
    seen = page.locator(".hand .card").count()
    assert seen
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#cloth .plate").first.wait_for()  # It is visible on a phone, too.
    page.get_by_role("button", name="Next step").click()
    page.locator("#step", has_text="7 of").wait_for()
    assert page.evaluate("scrollY") == 0, "the log below scrolls by itself"
    page.get_by_label("View as").select_option("")
    page.wait_for_function("() => !document.querySelector('.hand .card')")
    page.get_by_role("button", name="Verify this record").click()
    page.locator("#verdict", has_text="Verified: 2 shuffles").wait_for()
    page.evaluate(
        """() => {
            const [sitting] = JSON.parse(localStorage.getItem("hoyle-fair"));
            const name = `hoyle-fair-${sitting}`;
            const book = JSON.parse(localStorage.getItem(name));
            localStorage.setItem(name, JSON.stringify({ ...book, hash: "00".repeat(32) }));
        }"""
    )
    page.goto(made["page"])
    said = page.get_by_role("alertdialog")
    said.wait_for()
    assert "the record does not contain the line whose hash the table gave you" in said.inner_text()
    page.goto(f"/replay/{made['table']}")
    page.get_by_role("button", name="Verify this record").click()
    page.locator("#verdict", has_text="NOT VERIFIED: the record does not contain the line").wait_for()


def test_a_host_that_deals_other_cards_than_it_promised_raises_the_alarm(chromium, tmp_path):
    host = Server(tmp_path / "tables.db", "ports.web.dishonest")
    host.open()
    context = chromium.new_context(base_url=host.address, accept_downloads=True)
    try:
        context.add_init_script(UNPAINTED)
        context.add_init_script(f"localStorage.setItem('hoyle-preferences', '{json.dumps(QUICK)}')")
        page = context.new_page()
        sit(page, game="cribbage", until={"deals": 1})
        play_deal(page)
        dialog = page.get_by_role("alertdialog")
        dialog.get_by_role("heading", name="cannot be trusted").wait_for()
        dialog.get_by_text("the verified pack").first.wait_for()
        assert page.evaluate("document.activeElement.tagName") == "H2", "no key presses a button by chance"
        page.locator("#fair-word", has_text="NOT VERIFIED").wait_for()
        with page.expect_download() as saved:
            dialog.get_by_role("button", name="Save the evidence").click()
        evidence = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
        card = next(iter(evidence["seen"]["held"]))
        assert card in evidence["pack"]
        assert evidence["messages"]
        assert evidence["hands"]
        page.keyboard.press("Escape")
        page.get_by_text("Fair shuffles").click()
        of_shuffle = page.locator("#fair details.broken")
        of_shuffle.locator("summary").click()
        with page.expect_download() as again:
            of_shuffle.get_by_role("button", name="Save the evidence").click()
        assert json.loads(Path(again.value.path()).read_text(encoding="utf-8")) == evidence
    finally:
        context.close()
        host.close()


RECORD = re.compile(r"/record(\?|$)")
"""The record's address, but not that of the module that reads it."""


def test_a_record_is_verified_when_it_is_there_and_not_before_nor_if_it_changed_on_its_way(visitor):
    page = visitor(errors=False)
    made = sit(page, game="hookey", until={"deals": 1})
    play_deal(page)

    def tampered(route):
        answer = route.fetch()
        data = answer.body()
        assert b'"kind":"commitment"' in data
        changed = data.replace(b'"kind":"commitment"', b'"kind":"commitmend"', 1)
        route.fulfill(status=200, content_type="application/jsonl", body=changed)

    held = []
    steps = re.compile(r"/table/\w+/replay")
    page.route(steps, lambda route: held.append(route))
    with page.expect_request(steps):
        page.goto(f"/replay/{made['table']}")
    verify = page.get_by_role("button", name="Verify this record")
    while not held:
        page.wait_for_timeout(20)
    assert verify.count() == 0
    held[0].continue_()
    page.route(RECORD, lambda route: route.abort())
    verify.click()
    page.locator("#verdict").get_by_text("The record could not be loaded. Try again.").wait_for()
    page.unroute(RECORD)
    verify.click()
    page.locator("#verdict", has_text="Verified: 2 shuffles").wait_for()
    page.unroute(steps)
    page.route(RECORD, tampered)
    page.goto(f"/replay/{made['table']}")
    page.get_by_role("button", name="Verify this record").click()
    said = "NOT VERIFIED: line 2: the line does not end with its own hash."
    page.locator("#verdict").get_by_text(said, exact=True).wait_for()


def test_a_pack_that_lacks_this_browsers_value_is_refused_across_the_table(visitor):
    page = visitor()

    def dishonest(line):
        """A server that leaves this browser's value out of every pack."""
        server = line.connect_to_server()

        def tells(message):
            told = json.loads(message)
            if told["type"] == "shuffle" and told["shuffle"]["stage"] == "dealt":
                told["shuffle"]["contributions"] = []
            line.send(json.dumps(told))

        server.on_message(tells)

    page.route_web_socket(re.compile("/ws$"), dishonest)
    sit(page, game="cribbage", until={"deals": 1})
    said = page.get_by_role("alertdialog", name="Shuffle 0 cannot be trusted")
    said.wait_for()
    assert "Shuffle 0 cannot be trusted" in said.inner_text()
    assert "the values do not match the pledges that you saw" in said.inner_text()
    page.evaluate(
        """async () => {
            const { refuse } = await import("/static/live/alarm.mjs");
            const why = { say: "page.named", args: { name: "its key is wrong" } };
            refuse({ shuffle: 7 }, why, { leave: null, evidence: {} });
        }"""
    )
    said.get_by_text(
        "Shuffle 7: its key is wrong."
    ).wait_for()  # The next fault is reported in the same dialog.
    for button in ("Leave table", "Play on anyway"):
        assert page.get_by_role("button", name=button).count() == 1
    page.keyboard.press("Escape")
    bar = page.locator("#fair-bar")
    assert bar.inner_text().startswith("NOT VERIFIED. Shuffle ")
    word = page.locator("#fair-word", has_text="NOT VERIFIED")
    word.wait_for(state="attached")
    assert word.get_attribute("class") == "broken"


def test_packs_that_were_made_while_the_page_was_away_are_told_and_a_second_in_red(visitor):
    page = visitor()
    page.goto("/")
    told = page.evaluate(
        """async () => {
            const { drawBar } = await import("/static/live/alarm.mjs");
            const { Shuffles } = await import("/static/table/fair.mjs");
            const shuffles = new Shuffles(() => {});
            const bar = document.createElement("p");
            return ["cut", "deal", "deal"].map((purpose, shuffle) => {
                const context = `away/${shuffle}/${purpose}`;
                const told = { stage: "dealt", contributions: [], you: null };
                shuffles.hear({ shuffle, sitting: "away", purpose, context, ...told });
                drawBar(bar, shuffles, { seated: true, barred: false });
                return [bar.hidden, bar.className, bar.textContent];
            });
        }"""
    )
    assert [each[:2] for each in told] == [
        [False, "fair-bar"],
        [False, "fair-bar"],
        [False, "fair-bar broken"],
    ]
    assert "(shuffle 1) does not include your value" in told[1][2]
    assert "could have chosen the cards. So far, your value has been missing from 2 packs." in told[2][2]


def test_the_end_card_says_whether_the_other_pages_hold_the_same_record(visitor):
    page = visitor()
    sit(page, game="hookey")
    told = page.evaluate(
        """async () => {
            const { drawnClosing } = await import("/static/table/closing.mjs");
            const people = ["Ada", "Bob", "Cleo", "plain"].map((name, seat) => ({
                name, seat, kind: name === "plain" ? "bot" : "person",
            }));
            const [mine, other] = ["11".repeat(32), "22".repeat(32)];
            const said = (held) => drawnClosing({ people, seat: 0, held }, { hash: mine, words: "W" })
                .filter(Boolean).map((each) => each.textContent).join(" ");
            const own = { seat: 0, hash: mine };
            return [
                said([own]),
                said([own, { seat: 1, hash: mine }, { seat: 2, hash: mine }]),
                said([own, { seat: 1, hash: other }]),
            ];
        }"""
    )
    words = "The record in eight words, to check it later or with others:"
    assert told == [
        f"{words} W. Not yet heard from: Bob and Cleo.",
        f"{words} W. The table says that every player's page has this record.",
        f"{words} W. Not yet heard from: Cleo. A DIFFERENT RECORD is held by Bob. Compare the words aloud.",
    ]


RECORDS = Path(__file__).parents[3] / "data" / "records"
KEPT, FOR_STAKES = RECORDS / "whist-watchful.jsonl", RECORDS / "solo-watchful.jsonl"


def test_a_record_is_opened_from_a_file_seen_from_any_seat_and_verified(visitor):
    page = visitor(errors=False)  # A refused record is an error of the connection, too.
    page.goto("/")
    page.get_by_role("link", name="Open a saved game").click()
    page.get_by_text("Open a record (.jsonl)").wait_for()
    assert page.locator("main.table").is_hidden()
    page.get_by_label("Open file").set_input_files(
        {"name": "no.jsonl", "mimeType": "application/jsonl", "buffer": b"not a record"}
    )
    page.locator("#line", has_text="This is not a Hoyle record.").wait_for()
    page.get_by_label("Open file").set_input_files(KEPT)
    page.locator("#step", has_text=re.compile("^[1-9].* of")).wait_for()
    assert page.locator("#line").inner_text() == ""
    page.get_by_label("View as").select_option("1")
    page.get_by_role("button", name="Go to end").click()
    page.get_by_role("button", name="Verify this record").click()
    page.locator("#verdict", has_text="Verified: ").wait_for()


def test_a_record_is_dropped_on_the_page_and_its_end_is_shown_only_at_the_end(visitor):
    page = visitor()
    page.goto("/replay")
    page.get_by_text("or drop it here").wait_for()
    assert page.locator(".table").is_hidden()  # Nothing there could be pressed.
    page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "r.jsonl"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        }""",
        FOR_STAKES.read_text(encoding="utf-8"),
    )
    page.locator("#step", has_text=re.compile("^[1-9].* of")).wait_for()
    page.locator("#fair-word", has_text="verified").wait_for()
    account, packs = page.locator("#account"), page.locator("#fair")
    for button, is_end in (("Next step", False), ("Go to end", True), ("Previous step", False)):
        page.get_by_role("button", name=button).click()
        assert (account.is_visible(), packs.is_visible()) == (is_end, is_end), button
    page.get_by_role("button", name="Next step").click()
    assert "plain-3\nis owed 3s 6d" in account.inner_text()

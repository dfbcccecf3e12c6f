"""Whist in the browser: by clicks, by keys, on a phone, and after coming back."""

import json
import re

import pytest

from ports.web.browser.conftest import visiting
from ports.web.browser.playing import (
    ASKED,
    act_by_clicks,
    gone_on,
    heard,
    play_until,
    press_act,
    sit,
    step,
    too_wide,
    wait_to_be_asked,
)


class Refusing:
    """The connection of a page to its table, which refuses acts while the test says so."""

    def __init__(self, page) -> None:
        self.refuses, self.refused = False, []
        page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, line) -> None:
        server = line.connect_to_server()

        def told(message) -> None:
            frame = json.loads(message)
            if self.refuses and frame["type"] == "act":
                self.refused.append(frame["id"])
            else:
                server.send(message)

        line.on_message(told)
        server.on_message(line.send)
        self.line = line

    def answer(self) -> None:
        self.line.send(json.dumps({"type": "refused", "id": self.refused[-1], "why": "No.", "rule": None}))


WELL_WITHIN = """() => !document.querySelector("#controls button") &&
    document.querySelectorAll(".fanned .card").length > 3"""


@pytest.fixture(scope="module")
def line_and_page(premises):
    """A page at a table where deal follows deal, which several tests share, and its connection."""
    with visiting(premises) as visit:
        page = visit()
        line = Refusing(page)
        sit(page, game="whist", rest=0)
        yield line, page


@pytest.fixture
def page(line_and_page):
    """The shared page, when a card must be played and some remain: nothing is left of the test before."""
    _, page = line_and_page
    page.wait_for_function(f"() => {ASKED}")
    act_by_clicks(page)
    play_until(page, lambda: page.evaluate(WELL_WITHIN))
    return page


@pytest.mark.parametrize("size", [(360, 640), pytest.param((844, 390), marks=pytest.mark.nightly)])
def test_on_a_phone_the_score_is_of_us_and_them_and_a_bystander_reads_names(visitor, size):
    page, bystander = visitor(size=size, has_touch=True), visitor(size=size, has_touch=True)
    sit(page, game="whist")
    play_until(page, lambda: not page.locator("#controls button").count())
    bystander.goto(page.url)
    for reader, sides in ((page, {"Us", "Them"}), (bystander, None)):
        short = reader.locator("#score .in-short [aria-hidden]")
        short.last.wait_for()
        told = short.all_inner_texts()
        assert set(told) == sides if sides else all(re.fullmatch(r"\w+ and \w+", each) for each in told)
        assert not too_wide(reader)


def test_cards_are_played_by_keys(page):
    def type_it(page):
        now = step(page)
        if page.locator("#controls button").count():
            page.keyboard.press("Enter")  # There is only one possible action, and Enter does it.
        else:
            card = page.locator(".fanned .card:not(.dim)").last.get_attribute("data-card")
            page.keyboard.type(card.lower())
            page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.body.dataset.seq !== '{now}' && !document.body.dataset.busy")

    for _ in range(2):
        assert wait_to_be_asked(page)
        type_it(page)


def test_the_arrows_go_along_the_hand_and_enter_lays_a_card(page):
    held = page.locator(".fanned .card").count()
    page.locator(".fanned .card").first.focus()
    page.keyboard.press("End")
    wanted = page.locator(".fanned .card:not(.dim)").last.get_attribute("data-card")
    for _ in range(held):
        if page.evaluate("() => document.activeElement.dataset.card") != wanted:
            page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelectorAll('.fanned .card').length < {held}")
    assert page.locator(f".fanned [data-card='{wanted}']").count() == 0
    page.locator(".fanned .card:focus").wait_for()  # Navigation continues from the next card.


def test_a_card_that_stays_in_the_hand_is_not_drawn_anew(page):
    cards = page.locator(".fanned .card")
    held = cards.evaluate_all("(cards) => cards.map((card) => (card.seen = true)).length")
    act_by_clicks(page)
    page.wait_for_function(f"() => document.querySelectorAll('.fanned .card').length < {held}")
    assert cards.evaluate_all("(cards) => cards.every((card) => card.seen)")


def test_a_card_lies_on_the_cloth_before_the_table_answers_and_comes_back_if_it_is_refused(
    line_and_page, page
):
    line, _ = line_and_page
    seen = "[...document.querySelectorAll('#hand [data-card]')].map((each) => each.dataset.card).join()"
    before = page.evaluate(seen)
    line.refuses = True
    press_act(page)
    laid = page.locator(".played.near")
    laid.wait_for()
    assert laid.get_attribute("data-card") not in page.evaluate(seen)
    page.wait_for_function("() => document.body.dataset.busy")
    line.answer()
    page.locator("#answer").get_by_text("No.").wait_for()
    assert page.evaluate(seen) == before
    assert laid.count() == 0
    line.refuses = False
    act_by_clicks(page)


def test_a_card_is_dragged_to_the_cloth(page):
    held = page.locator(".fanned .card").count()
    page.locator(".fanned .card:not(.dim)").last.drag_to(page.locator("#cloth"))
    page.wait_for_function(f"() => document.querySelectorAll('.fanned .card').length < {held}")


def test_a_card_that_is_refused_where_it_is_dropped_lies_in_its_place_again(page):
    play_until(page, page.locator(".fanned .card.dim").count)
    card = page.locator(".fanned .card.dim").last
    card.drag_to(page.locator("#cloth"))
    page.locator("#answer:not(:empty)").wait_for()
    assert card.evaluate("(card) => getComputedStyle(card).transform") == "none"


def test_a_card_that_was_let_go_unheard_does_not_follow_the_pointer(page):
    card, cloth = page.locator(".fanned .card").first, page.locator("#cloth")
    card.hover(position={"x": 12, "y": 30})
    page.mouse.down()
    card.evaluate("(card) => card.parentNode.prepend(card)")  # Moved in the document, it loses the pointer.
    cloth.hover()
    page.mouse.up()
    for x in (12, 40):
        card.hover(position={"x": x, "y": 30}, force=True)
    assert page.locator(".fanned .dragged").count() == 0


def test_a_strict_table_says_why_it_refuses(page):
    play_until(page, page.locator(".fanned .card.dim").count)
    page.locator(".fanned .card.dim").first.click(position={"x": 12, "y": 30})
    page.locator(".fanned .card.lifted").click(position={"x": 12, "y": 30})
    page.locator("#answer:not(:empty)").wait_for()
    assert "W-" in page.locator("#answer").inner_text()


def test_a_page_loaded_again_in_mid_trick_comes_back_to_the_same_trick(page):
    play_until(page, page.locator(".played").count)

    def seen():
        cards = page.locator("[data-card]").evaluate_all("(nodes) => nodes.map((each) => each.dataset.card)")
        return cards, page.locator("#prompt").inner_text(), page.locator("#score").inner_text()

    before = seen()
    page.reload()
    wait_to_be_asked(page)
    assert seen() == before
    act_by_clicks(page)


SPOKEN = re.compile("^Best: ")


def test_a_hint_names_the_best_choice_and_a_maxim_that_speaks_in_it_can_be_read_whole(page):

    def a_maxim_speaks() -> bool:
        if page.locator("#controls button, #hint:disabled").count():
            return False
        page.get_by_role("button", name="Hint").click()
        page.locator("#advice").get_by_text(SPOKEN).first.wait_for()
        return page.locator("#advice .law").count() > 0

    play_until(page, a_maxim_speaks)
    page.locator("#advice summary").click()
    spoken = page.locator("#advice .law").first
    page.get_by_role("button", name=spoken.inner_text()).first.click()
    sheet = page.get_by_role("dialog", name=f"Rule {spoken.inner_text()}")
    sheet.get_by_role("heading", name="A maxim").wait_for()
    sheet.get_by_role("button", name="Close").click()


def test_a_press_too_many_lays_no_second_card(page):
    cards = page.locator(".fanned .card")
    now, before = step(page), cards.count()
    page.locator(".fanned .card:not(.dim)").first.click(position={"x": 12, "y": 30}, click_count=6, delay=5)
    gone_on(page, now)
    page.wait_for_function(f"() => {ASKED}")
    assert cards.count() == before - 1


def test_the_log_after_an_undo_has_what_stands_and_one_line_of_it(page):
    wait_to_be_asked(page)
    stands = heard(page)[-30:]
    for _ in range(2):
        act_by_clicks(page)
        wait_to_be_asked(page)
        now = step(page)
        page.get_by_role("button", name="Undo").click()
        gone_on(page, now)
    *before, undone = heard(page)[-len(stands) - 1 :]
    assert before == stands
    # Who wins the trick with the last card leads at once, so that nothing came after the move.
    assert undone in ("You undo a move.", "You undo a move and everything after it.")
    page.reload()
    wait_to_be_asked(page)
    assert heard(page)[-1] == undone
    assert len([line for line in heard(page) if line.startswith("You undo")]) == 1


def test_the_arrows_work_from_the_start_and_after_typing(page):
    on_card = "() => document.activeElement.classList.contains('card')"
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(on_card)
    page.keyboard.type("zz\n")
    page.locator("#answer:not(:empty)").wait_for()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(on_card)


def test_a_strict_table_has_besides_only_what_is_a_right(page):
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog", name="Other actions")
    sheet.get_by_role("button", name="Show your hand").wait_for()
    assert set(sheet.locator("kbd").all_inner_texts()) <= {"lay", "none"}, "partner may be asked a question"
    sheet.get_by_role("button", name="Close").click()


def test_a_law_named_at_the_table_can_be_read(page):
    play_until(page, page.locator(".fanned .card.dim").count)
    page.keyboard.type(page.locator(".fanned .card.dim").first.get_attribute("data-card"))
    page.keyboard.press("Enter")
    page.locator("#answer .law").first.click()
    page.get_by_role("heading", name="Follow suit").wait_for()
    assert page.locator("dialog.law-text p").first.inner_text().startswith("W-G12 · ")
    assert "must play one" in page.locator("dialog.law-text p").nth(1).inner_text()
    page.get_by_role("button", name="Close").click()


def test_what_happens_is_told_in_words_for_the_ear(page):
    play_until(page, page.locator(".played").count)
    talk = page.get_by_role("log")
    assert talk.get_attribute("aria-live") == "polite"
    card = page.locator(".played").first.get_attribute("aria-label")
    assert f"the {card}" in talk.evaluate("(each) => each.textContent")
    assert page.get_by_role("img", name=card).count()

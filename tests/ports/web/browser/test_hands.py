"""Mistakes and haste: double presses, forbidden cards, a second window, a dead connection."""

from ports.web.browser.playing import ASKED, MINE, HeldLine, act_by_clicks, gone_on, play_until, sit, step
from ports.web.browser.test_layout import faults, seen_in, told_otherwise

ON_CARD = {"x": 12, "y": 30}


def asked_for_a_card(page) -> None:
    """Continue until a card must be played."""
    play_until(page, lambda: not page.locator("#controls button").count())


def held(page) -> int:
    return page.locator(".fanned .card").count()


def test_no_card_is_laid_while_a_claim_waits_for_the_tricks(visitor):
    hand = []

    def claimed(frame) -> None:
        """Whoever is asked is asked to show the tricks, too, and for their first card; a change has what
        changed.
        """
        seen = seen_in(frame)
        hand[:] = seen.get("hand", hand)
        if hand and (choices := seen.get("choices")):
            label = {"say": "tricks.show_tricks"}
            choices.append({"act": {"act": "ShowTricks", "seat": 0}, "label": label, "typed": "show"})
            seen["prompt"] = {"say": "tricks.ask_demanded", "args": {"cards": hand[:1]}}

    page = visitor()
    told_otherwise(page, claimed)
    sit(page, game="whist", umpire="on-claim", linger=0)
    asked_to_show = page.get_by_role("button", name="show your tricks")
    play_until(page, lambda: asked_to_show.count() > 0)  # Whoever deals has to deal first.
    assert page.locator(".fanned .card:not(.dim)").count() == 0
    box = page.locator(".fanned .card").first.bounding_box()
    now = step(page)
    page.mouse.dblclick(box["x"] + ON_CARD["x"], box["y"] + ON_CARD["y"])
    page.locator(".fanned .card").first.press("Enter")
    page.locator(".fanned .card").first.drag_to(page.locator("#cloth"))
    assert page.locator(".fanned .card.lifted").count() == 0
    assert step(page) == now
    called = page.locator(".fanned .demanded")
    assert called.evaluate_all("(all) => all.map((each) => each.dataset.card)") == hand[:1]
    assert "demanded" in called.get_attribute("aria-label")
    assert called.locator(".face").evaluate("(face) => getComputedStyle(face).outlineStyle") == "dashed"


def test_a_suit_of_a_long_hand_lies_in_one_row_of_a_phone_or_is_marked(visitor):
    page = visitor(size=(360, 640), has_touch=True)
    sit(page, game="whist", rest=0, until={"deals": 100})
    broken = """() => {
        const rows = {};
        for (const card of document.querySelectorAll(".fanned .card")) {
            (rows[card.dataset.card[1]] ??= new Set()).add(card.offsetTop);
        }
        const marked = document.querySelectorAll(".fanned .suit-broken").length;
        return Object.values(rows).filter((tops) => tops.size > 1).length !== marked;
    }"""
    for _ in range(2):
        asked_for_a_card(page)
        assert not page.evaluate(broken)
        assert faults(page, ((360, 640), (390, 844))) == []
        act_by_clicks(page)


def test_a_typed_card_that_the_rules_forbid_is_warned_of_too(visitor):
    page = visitor()
    sit(page, game="whist", umpire="on-claim", linger=0, rest=0)
    while True:
        asked_for_a_card(page)
        forbidden = page.evaluate(
            """() => {
                const held = [...document.querySelectorAll(".fanned .card")].map((each) => each.dataset.card);
                const laid = [...document.querySelectorAll(".played")].map((each) => each.dataset.card);
                const led = laid.length < 4 && laid[0]?.[1];
                return held.some((each) => each[1] === led) ? held.find((each) => each[1] !== led) : null;
            }"""
        )
        if forbidden:
            break
        act_by_clicks(page)
    now = step(page)
    page.keyboard.type(forbidden.lower() + "\n")
    page.locator("#answer").get_by_text("to make it anyway").wait_for()
    assert step(page) == now
    page.keyboard.type(forbidden.lower() + "\n")
    gone_on(page, now)


def led_by_another(page) -> str | None:
    """The suit that another player led, while this person is not yet to play."""
    return page.evaluate(
        f"""() => {{
            const laid = [...document.querySelectorAll(".played")];
            const early = !{MINE} && laid.length > 0 && laid.length < 4;
            return early && !laid.some((each) => each.matches(".near")) ? laid[0].dataset.card[1] : null;
        }}"""
    )


def test_a_card_chosen_in_advance_is_laid_when_it_may_be(visitor):
    page = visitor()
    line = HeldLine(page)
    sit(page, game="whist", pace=0.2, rest=0)
    while True:
        page.wait_for_function(f"() => {ASKED} || document.querySelector('.played')")
        line.hold()
        if led := led_by_another(page):
            break
        line.release()
        if page.evaluate(f"() => !!{ASKED}"):
            act_by_clicks(page)
    cards = page.locator(".fanned .card").evaluate_all("(nodes) => nodes.map((each) => each.dataset.card)")
    wanted = next((each for each in cards if each[1] == led), cards[0])
    card = page.locator(f".fanned [data-card='{wanted}']")
    page.wait_for_function("() => !document.body.dataset.deaf")
    card.click(position=ON_CARD)
    card.click(position=ON_CARD)
    line.release()
    card.wait_for(state="detached")


def test_who_was_warned_that_it_is_too_early_is_warned_again_of_a_revoke(visitor):
    page = visitor()
    line = HeldLine(page)
    sit(page, game="whist", umpire="watchful", linger=0, pace=0.2, rest=0)
    while True:
        page.wait_for_function(f"() => {ASKED} || document.querySelector('.played')")
        line.hold()
        led = led_by_another(page)
        cards = page.locator(".fanned .card").evaluate_all(
            "(nodes) => nodes.map((each) => each.dataset.card)"
        )
        others = [each for each in cards if each[1] != led]
        if led and 0 < len(others) < len(cards):
            break
        line.release()
        if page.evaluate(f"() => !!{ASKED}"):
            act_by_clicks(page)
    page.keyboard.type(others[0].lower() + "\n")
    page.locator("#answer").get_by_text("It is not your turn").wait_for()
    line.release()
    asked_for_a_card(page)
    now = step(page)
    page.keyboard.type(others[0].lower() + "\n")
    page.locator("#answer").get_by_text("to make it anyway").wait_for()
    assert step(page) == now


def test_a_second_window_takes_over_and_the_first_can_take_it_back(visitor):
    page = visitor(errors=False)
    made = sit(page, game="hookey", until={"deals": 1})
    other = page.context.new_page()
    other.goto(made["page"])
    here = page.get_by_role("button", name="Play here")
    here.click()
    other.get_by_role("dialog", name="You are playing in another window").wait_for()
    page.wait_for_function("() => !document.body.classList.contains('down')")


def test_being_off_line_is_told_at_once_and_what_was_done_is_sent_afterwards(visitor):
    page = visitor(errors=False)
    sit(page, game="whist")
    asked_for_a_card(page)
    now = step(page)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.get_by_text("You are offline").wait_for()
    assert faults(page) == []
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.wait_for_function("() => !document.body.classList.contains('down')")
    act_by_clicks(page)
    assert step(page) != now


def test_the_suit_on_the_red_button_can_be_read(visitor):
    page = visitor(likes={"theme": "light"})
    page.goto("/")
    seen = page.evaluate(
        """async () => {
            const { inText } = await import("/static/page/texts.mjs");
            const css = document.createElement("link");
            Object.assign(css, { rel: "stylesheet", href: "/static/style/beside.css" });
            await new Promise((loaded) => { css.onload = loaded; document.head.append(css); });
            const button = document.createElement("button");
            button.className = "primary";
            button.append(...["2C", "QH"].map(inText));
            document.body.append(button);
            return [...button.querySelectorAll(".symbol")].map((each) => getComputedStyle(each).fill);
        }"""
    )
    assert seen == ["rgb(255, 246, 234)"] * 2

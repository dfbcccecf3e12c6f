"""A table that allows mistakes: a card the rules forbid, the referee, and a trick left on the table."""

import re

import pytest

from ports.web.browser.conftest import visiting
from ports.web.browser.playing import (
    ASKED,
    act_by_clicks,
    gone_on,
    heard,
    left,
    play_deal,
    play_until,
    sit,
    step,
)
from ports.web.browser.test_layout import by_night, near

LOOSE = {"game": "whist", "umpire": "on-claim", "until": {"deals": 1}}


def held_and_led(page) -> tuple[list[str], str | None]:
    """The cards of the hand, and the suit led to the trick on the cloth, if any."""
    held = page.locator(".fanned .card").evaluate_all("(nodes) => nodes.map((each) => each.dataset.card)")
    played = page.locator(".played").evaluate_all("(nodes) => nodes.map((each) => each.dataset.card)")
    return held, played[0][1] if 0 < len(played) < 4 else None


def forbidden_in_the_first_trick(page, at_least: int = 1) -> list[str]:
    """Sit down until the first trick (which then stays long) requires a suit; return the cards it forbids."""
    while True:
        sit(page, **LOOSE, linger=60)
        page.wait_for_function(f"() => {ASKED}")
        held, led = held_and_led(page)
        others = [card for card in held if card[1] != led]
        if led and at_least <= len(others) < len(held):
            return others


def test_a_forbidden_card_is_laid_after_a_warning_however_one_lays_it_and_may_be_taken_back(visitor):
    page = visitor()
    others = forbidden_in_the_first_trick(page, at_least=3)
    now = step(page)
    typed, dragged, clicked = (page.locator(f".fanned [data-card='{card}']") for card in others[:3])

    def is_warned_of(card) -> None:
        page.locator("#answer").get_by_text("to make it anyway").wait_for()
        assert "lifted" in card.get_attribute("class")
        assert step(page) == now

    typed.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    is_warned_of(typed)
    dragged.drag_to(page.locator("#cloth"))
    is_warned_of(dragged)
    for _ in range(2):
        clicked.click(position={"x": 12, "y": 30})
    is_warned_of(clicked)
    clicked.click(position={"x": 12, "y": 30})
    page.locator(f".played[data-card='{others[2]}']").wait_for()
    page.get_by_role("button", name="Take the card back").click()
    ruled = r"You take back .* \(article XII, W-L12\)\. Until the deal has been played out, .* may call .*"
    page.locator("#talk").get_by_text(re.compile(ruled)).wait_for()


@pytest.mark.nightly
def test_a_forbidden_card_that_is_dragged_is_warned_of_too(visitor):
    page = visitor()
    others = forbidden_in_the_first_trick(page)
    now = step(page)
    card = page.locator(f".fanned [data-card='{others[0]}']")
    card.drag_to(page.locator("#cloth"))
    page.locator("#answer").get_by_text("to make it anyway").wait_for()
    assert step(page) == now
    card.drag_to(page.locator("#cloth"))
    page.locator(f".played[data-card='{others[0]}']").wait_for()


@pytest.mark.nightly
def test_a_forbidden_card_that_is_laid_by_keys_is_warned_of_too(visitor):
    page = visitor()
    others = forbidden_in_the_first_trick(page)
    now = step(page)
    card = page.locator(f".fanned [data-card='{others[0]}']")
    card.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    page.locator("#answer").get_by_text("to make it anyway").wait_for()
    assert step(page) == now
    page.keyboard.press("Enter")
    page.locator(f".played[data-card='{others[0]}']").wait_for()


def may_ask_the_partner(view) -> bool:
    """Has the partner not followed suit?"""
    return any(choice["typed"] == "none" for choice in view["choices"])


def test_no_spade_partner(visitor):
    page = visitor()
    sit(
        page,
        begun=may_ask_the_partner,
        game="whist",
        umpire="on-claim",
        until={"deals": 20},
        linger=0,
        rest=0,
    )
    page.get_by_role("button", name="Ask your partner if they are out of the suit led").click()
    page.locator("#talk").get_by_text("answers: none.").wait_for()
    assert "You ask your partner if they are out of the suit led." in heard(page)


def test_a_trick_lies_and_says_how_long(visitor):
    page = visitor()
    sit(page, **LOOSE, linger=60)
    lies = "document.querySelectorAll('.played').length === 4"
    while True:
        page.wait_for_function(f"() => {lies} || {ASKED}")
        if page.evaluate(f"() => {lies}"):
            break
        act_by_clicks(page)
    assert page.locator(".played").count() == 4
    page.locator("#clock").get_by_text("The trick will be gathered in").wait_for()


def test_what_can_be_done_besides_stands_in_a_sheet_and_the_referee_speaks_of_it(visitor):
    page = visitor()
    sit(page, game="whist", umpire="on-claim", linger=0, rest=0)
    play_until(page, page.locator(".played").count)
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog", name="Other actions")
    card = page.locator(".played").last.get_attribute("aria-label")
    sheet.get_by_role("button", name=f"Ask who played the {card}").wait_for()
    acts = sheet.locator(":scope > button, :scope > form.figure").count()
    assert sheet.locator(".comes-of-it").count() == acts
    assert near(page, ".asides > button, .asides > .figure button") == []
    sheet.get_by_role("button", name="Close").click()
    now = step(page)
    focused = "() => document.activeElement.matches"
    page.locator("body").evaluate("() => document.activeElement.blur()")
    page.keyboard.type("m")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{focused}('dialog.asides h2')")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert step(page) == now, "a second Enter does nothing"
    page.wait_for_function(f"{focused}('#more')")
    page.keyboard.type("m")
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Throw your hand down").click()
    gone_on(page, now)
    told = "\n".join(heard(page))
    assert "You throw down " in told
    assert "W-L23)" in told
    page.locator("#notices").get_by_role("button", name="W-L23").click()
    page.get_by_role("heading", name="Cards thrown down").wait_for()


COVERS = """() => {
    const [strip, plate] = ["#notices", ".near .plate"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
    return strip.bottom > plate.top && strip.top < plate.bottom;
}"""
"""Does the strip of rulings cover the player's own nameplate?"""


@pytest.mark.parametrize("size", [(360, 640), *map(by_night, ((844, 390), (1280, 800)))])
def test_a_ruling_leaves_ones_plate_free_and_is_put_away_by_its_cross_or_the_next_act(visitor, size):
    page = visitor(size=size, has_touch=True)
    ruling = page.locator("#notices", has_text="W-L24")
    for put_away in (page.locator("#notices .close").click, lambda: act_by_clicks(page)):
        sit(page, game="whist", umpire="watchful", linger=0, rest=0)
        play_until(page, page.locator(".played").count)
        now = step(page)
        page.locator("#more").click()
        page.get_by_role("button", name="Show your hand").first.click()
        gone_on(page, now)
        ruling.wait_for()
        assert not page.evaluate(COVERS)
        put_away()
        ruling.wait_for(state="detached")
    assert any("W-L24" in line for line in heard(page))


@pytest.fixture(scope="module")
def lobby(premises):
    """A page on which parts of others are drawn."""
    with visiting(premises) as visit:
        page = visit()
        page.goto("/")
        yield page


def test_a_claim_is_a_short_form_that_asks_against_whom_and_of_which_trick(lobby):
    claimed = lobby.evaluate(
        """async () => {
            const { drawControls } = await import("/static/live/controls.mjs");
            const claims = [[1, 0], [3, 0], [1, 1], [3, 1], [3, 2]].map(([offender, trick]) => ({
                act: { act: "Claim", seat: 0, offender, trick },
                label: { say: "tricks.claim", args: { offender, trick } }, typed: "",
            }));
            const root = document.createElement("div");
            root.id = "claims";
            document.body.append(root);
            const reader = { names: { 1: "Plain", 3: "Plain 2" }, you: 0, players: 4 };
            const offer = { groups: [claims], size: 0, withCards: [] }, lifted = [];
            const choose = ({ act }) => (window.chosen = act);
            drawControls(root, { offer, lifted, busy: false, mine: false, reader, choose, typed() {} });
            return root.textContent;
        }"""
    )
    assert claimed.startswith("Claim a revoke by")
    whom, trick = lobby.locator("#claims select").all()
    assert whom.locator("option").all_inner_texts() == ["Plain", "Plain 2"]
    assert trick.locator("option").all_inner_texts() == ["1", "2"]
    whom.select_option("Plain 2")
    trick.select_option("3")
    lobby.locator("#claims button").click()
    assert lobby.evaluate("window.chosen") == {"act": "Claim", "seat": 0, "offender": 3, "trick": 2}


def test_a_hand_that_is_shown_is_read_suit_by_suit_and_a_few_cards_one_by_one(lobby):
    heard = lobby.evaluate(
        """async () => {
            const { drawnText } = await import("/static/page/texts.mjs");
            const reader = { names: { 1: "Bess" }, you: null, players: 4 };
            return [["TS", "9S", "KH", "QC", "8C"], ["TS", "9S"]].map((cards) => {
                const line = document.createElement("p");
                line.append(...drawnText({ say: "tricks.shows_hand", args: { who: 1, cards } }, reader));
                line.querySelectorAll("[aria-hidden]").forEach((each) => each.remove());
                return line.textContent;
            });
        }"""
    )
    assert heard == [
        "Bess shows spades 10 9, hearts K, clubs Q 8.",
        "Bess shows the ten of spades and the nine of spades.",
    ]


def test_however_many_rulings_there_are_only_the_last_that_are_not_put_away_lie_on_the_cloth(lobby):
    shown = lobby.evaluate(
        """async () => {
            const { drawPrompt } = await import("/static/live/prompt.mjs");
            const [prompt, turned, notices] = ["p", "p", "ul"].map((each) => document.createElement(each));
            const seat = (number) => ({ say: "table.seat", args: { who: number } });
            const view = { turn: 0, seat: 0, prompt: null, choices: [], coming: [], players: 4 };
            const reader = { names: { 0: "Ada", 1: "Bess", 2: "Cora", 3: "Dora" }, you: null, players: 4 };
            const how = { putAway: new Set(["Ada"]), close: () => {} };
            const lie = [];
            for (const count of [2, 4]) {
                const told = [0, 1, 2, 3].slice(0, count).map(seat);
                drawPrompt({ prompt, turned, notices }, { ...view, notices: told }, reader, how);
                lie.push([...notices.querySelectorAll("li:not(.closes)")].map((each) => each.textContent));
            }
            return lie;
        }"""
    )
    assert shown == [["Bess"], ["Cora", "Dora"]]


def test_the_last_deal_waits_for_claims_says_that_it_is_the_last_and_is_covered_by_no_old_ruling(visitor):
    page = visitor()
    sit(page, begun=left(3), game="whist", umpire="watchful", until={"deals": 1}, linger=0, rest=600)
    now = step(page)
    page.locator("#more").click()
    page.get_by_role("button", name="Show your hand").first.click()
    gone_on(page, now)
    page.locator("#notices", has_text="W-L24").wait_for()
    play_deal(page)
    page.get_by_role("heading", name="Last deal finished").wait_for()
    assert page.locator("#hint").is_hidden(), "nothing is left to choose"
    page.reload()
    page.get_by_role("heading", name="Last deal finished").wait_for()
    assert page.locator("#notices li").count() == 0
    assert page.locator("#clock").inner_text() == "", "nobody waits but the player"
    page.get_by_role("button", name="Finish without further claims").click()
    page.get_by_role("heading", name="Finished").wait_for()

"""The lobby, friends and spectators: several browsers at one table."""

import re

from ports.web.browser.playing import (
    act_by_clicks,
    gone_on,
    heard,
    left,
    play_deal,
    sit,
    step,
    wait_to_be_asked,
    watched,
)
from ports.web.browser.test_layout import SIZES, faults, near


def test_from_the_lobby_to_a_table(visitor):
    page = visitor()
    page.goto("/#whist")
    page.get_by_role("radio", name="Cribbage").check(force=True)
    page.get_by_label("Variant").select_option("six-card")
    page.get_by_label("Your name").fill("<b>Ada</b> & company, Ltd.")
    page.get_by_label("Bot speed").select_option("0.3")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile("/table/"))
    page.locator(".plate .name", has_text="<b>Ada</b>").wait_for()
    assert page.locator("#title").inner_text() == "Six-card cribbage"
    page.goto("/")
    page.get_by_role("link", name="Cribbage · six card").click()
    page.locator(".plate .name", has_text="<b>Ada</b>").wait_for()


def test_the_rule_that_an_option_rests_on_is_read_in_the_lobby(visitor):
    page = visitor()
    page.goto("/#whist")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="W-G18").click()
    page.get_by_role("dialog", name="Rule W-G18").get_by_text("Ten points make a game").wait_for()


def test_what_the_server_refuses_is_said_in_the_lobby(visitor):
    page = visitor(errors=False)
    page.goto("/#whist")
    page.get_by_text("More options").click()
    page.get_by_label("Seconds before a bot").fill("5")
    points = page.locator(".form").get_by_label(re.compile("Game points", re.I))
    points.evaluate("(box) => { box.min = 0; box.value = 0; }")
    page.get_by_role("button", name="Create table").click()
    page.locator("#refused:not(:empty)").wait_for()
    assert "game_points" in page.locator("#refused").inner_text()


def test_a_friend_takes_a_seat_by_a_link_and_two_play_one_deal(visitor):
    host = visitor()
    made = sit(host, game="cribbage", seats=["me", "open"], until={"deals": 1})
    host.get_by_role("heading", name="Waiting for 1 player").wait_for()
    host.get_by_role("button", name="Create invitation link").click()
    link = host.get_by_label("Invitation link for Guest").input_value()
    assert made["local"]
    host.get_by_text("This link works on this computer only.").wait_for()

    friend = visitor(own=True)  # Its service worker is asked for notifications.
    friend.goto(link)
    friend.get_by_text("Ada invites you to play cribbage, five card.").wait_for()
    friend.get_by_label("Your name").fill("Bess")
    friend.get_by_role("button", name="Join", exact=True).click()
    friend.locator(".plate .name", has_text="Bess").wait_for()
    assert "#" not in friend.url

    assert host.get_by_role("button", name="Notify me").count() == 0, "this server has no key"
    _asks_for_notifications(friend)
    watcher = visitor(errors=False)
    watcher.goto(link)
    watcher.get_by_role("heading", name="This invitation no longer works").wait_for()
    watcher.get_by_role("button", name="Watch", exact=True).click()
    for page in (host, friend):
        watched(page)
    acted = {id(host): 0, id(friend): 0}
    while host.evaluate("() => document.body.dataset.stage") == "playing":
        for page in (host, friend):
            if page.evaluate("() => !!document.querySelector('#prompt.mine')"):
                act_by_clicks(page)
                acted[id(page)] += 1
        assert watcher.locator(".hand .card").count() == 0
        host.wait_for_timeout(20)
    assert min(acted.values()) > 1
    for page in (host, friend, watcher):
        page.get_by_role("heading", name="Finished").wait_for()
    assert watcher.locator("#controls button, #typing:not([hidden])").count() == 0


def _asks_for_notifications(page):
    """Ask where the permission is refused, where nobody answers, and where all is well; end it by erasing
    everything.
    """
    sent = []

    def answers(route):
        sent.append(route.request.post_data_json)
        route.fulfill(json={"subscribed": sent[-1]["on"]})

    page.route("**/push", answers)
    page.route("**/api/push", lambda route: route.fulfill(json={"key": "BA"}))
    page.add_init_script("""
        const gone = { endpoint: "https://push.example/1" };
        const given = { toJSON: () => gone, unsubscribe: async () => { window.ended = true; } };
        PushManager.prototype.subscribe = async () => {
            if (window.refuses) throw new Error("no");
            return given;
        };
        PushManager.prototype.getSubscription = async () => window.refuses ? null : given;
        Object.defineProperty(Notification, "permission", { get: () => window.permission });
        window.refuses = true;
    """)
    page.reload()
    page.locator("#company-part summary").click()
    page.get_by_role("button", name="Notify me when it is my turn").press("Enter")
    page.get_by_role("alert").get_by_text("This browser blocks notifications.").wait_for()
    page.evaluate("window.permission = 'granted'")
    page.get_by_role("button", name="Notify me when it is my turn").press("Enter")
    page.get_by_role("alert").get_by_text("cannot reach its notification service").wait_for()
    assert sent == []
    page.evaluate("window.refuses = false")
    page.get_by_role("button", name="Notify me when it is my turn").press("Enter")
    page.get_by_role("button", name="Stop notifications").wait_for()
    page.evaluate("import('/static/page/kept.mjs').then(({ eraseAll }) => eraseAll())")
    page.wait_for_function("() => window.ended")
    assert [each["on"] for each in sent] == [True, False]
    page.unroute_all()
    page.reload()


def test_the_next_deal_another_sitting_and_leaving(visitor):
    page = visitor()
    sit(page, game="hookey", until={"deals": 2}, rest=600)
    for goes_on in ("Next deal", "Play again"):
        play_deal(page)
        now = step(page)
        page.get_by_role("button", name=goes_on).click()
        gone_on(page, now)  # A dealer may have nothing to do, and the deal may be over before this looks.
        if goes_on == "Next deal":
            page.wait_for_function("() => document.body.dataset.stage !== 'resting'")
    leave = page.get_by_role("button", name="Leave", exact=True)
    leave.click()
    assert near(page, "[value=go]") == []
    page.get_by_text("The table will wait for you").wait_for()
    page.get_by_role("button", name="Keep playing").click()
    leave.click()
    page.get_by_role("button", name="Leave table").click()
    page.get_by_role("heading", name="Choose a game").wait_for()
    page.locator("#tables li").wait_for()  # There is exactly one.


def test_between_deals_there_is_one_thing_to_do_and_enter_alone_does_it(visitor):
    page = visitor()
    sit(page, begun=left(3), game="cribbage", until={"deals": 2}, rest=600)
    play_deal(page)
    page.get_by_role("button", name="Next deal").wait_for()
    assert page.locator("#controls button").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.body.dataset.stage === 'playing'")


def test_where_there_is_no_clipboard_the_link_is_selected(visitor):
    page = visitor()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    sit(page, game="cribbage", seats=["me", "open"])
    page.get_by_role("button", name="Create invitation link").click()
    link = page.get_by_label("Invitation link for Guest")
    link.wait_for()
    page.locator("#pause, .pause").get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Selected. Copy it now.").wait_for()
    selected = "() => getSelection().toString()"
    assert page.evaluate(selected) == link.input_value()
    page.get_by_role("button", name="Start with bots in the empty seats").click()
    page.locator(".plate .mark", has_text="empty").wait_for()


def test_a_phone_shares_the_link_itself(visitor):
    page = visitor(size=(390, 844), has_touch=True)
    page.add_init_script("navigator.share = async ({ url }) => void (window.shared = url)")
    sit(page, game="cribbage", seats=["me", "open"])
    page.get_by_role("button", name="Create invitation link").click()
    link = page.get_by_label("Invitation link for Guest").first.input_value()
    page.get_by_role("button", name="Share").first.click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared") == link


def test_a_player_may_be_called_anything_and_no_letter_of_a_name_is_read_as_a_seat(visitor):
    host = visitor()
    made = sit(
        host, game="whist", name="Dr N Smith", seats=["me", "plain", "plain", "plain"], until={"deals": 1}
    )
    watcher = visitor()
    watcher.goto(made["page"])
    watcher.locator("#prompt", has_text="You are watching. It is Dr N Smith's turn.").wait_for()
    watched(host)
    for _ in range(3):
        wait_to_be_asked(host)
        act_by_clicks(host)
    wait_to_be_asked(host)
    watcher.wait_for_function(f"() => document.body.dataset.seq === '{step(host)}'")
    told = heard(watcher, named="Dr N Smith")
    assert any(line.startswith(("Dr N Smith plays the ", "Dr N Smith leads the ")) for line in told)
    assert "Dr N Smith" in watcher.locator("#company").text_content()
    assert not [line for line in heard(host, named="Dr N Smith") if line.startswith("Dr N Smith")]


def joined(visitor, link, name):
    """A friend who has accepted an invitation."""
    page = visitor()
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.locator(".plate .name, .pause.gathering b", has_text=name).first.wait_for()
    return page


def test_friends_choose_who_is_whose_partner_before_the_first_deal(visitor, is_each):
    host = visitor()
    made = sit(host, game="whist", seats=["me", "open", "plain", "open"], gathers=True)
    links = [each["link"] for each in made["invitations"]]
    friend, other = joined(visitor, links[0], "Bess"), joined(visitor, links[1], "Cleo")
    friend.get_by_role("listitem").filter(has_text="(opposite you) Cleo").wait_for()
    friend.get_by_role("button", name="Sit here").click()
    host.get_by_role("listitem").filter(has_text="(opposite you) Bess").wait_for()
    host.get_by_role("listitem").filter(has_text="Bess").get_by_role("button", name="Move").click()
    host.get_by_role("listitem").filter(has_text="Cleo").get_by_role("button", name="Move here").click()
    other.get_by_role("listitem").filter(has_text="(opposite you) Ada").wait_for()
    assert faults(host, SIZES if is_each else SIZES[:2]) == []
    other.get_by_role("button", name="Start", exact=True).click()
    for page in (host, friend, other):
        page.wait_for_function("() => document.body.dataset.stage === 'playing'")


def test_a_table_that_is_open_to_all_is_joined_from_the_lobby_with_a_press(visitor):
    host = visitor()
    sit(host, game="cribbage", seats=["me", "open"], listed=True)
    host.get_by_role("heading", name="Waiting for 1 player").wait_for()
    friend = visitor()
    friend.goto("/")
    friend.locator("#waiting").get_by_role("link", name="Cribbage · five card").click()
    friend.get_by_text("Ada invites you to play cribbage, five card.").wait_for()
    friend.get_by_role("button", name="Join", exact=True).click()
    friend.locator(".plate .name", has_text="Guest").wait_for()


def test_a_link_is_shown_as_a_qr_code_where_it_works_elsewhere(visitor):
    page = visitor()
    made = sit(page, game="cribbage", seats=["me", "open"])
    link = f'{{ "link": "{made["invitations"][0]["link"]}", "local": false }}'
    page.route("**/invitation", lambda route: route.fulfill(body=link, content_type="application/json"))
    page.get_by_role("button", name="Create invitation link").click()
    page.get_by_role("button", name="QR code").click()
    drawn = page.get_by_role("img", name="QR code").locator("path")
    assert len(drawn.get_attribute("d")) > 1000


def says(page, phrase):
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name=phrase).click()


def test_set_phrases_are_heard_unless_one_mutes_them_and_a_seat_that_is_left_is_given_to_another(
    visitor, is_each
):
    host = visitor()
    made = sit(host, game="cribbage", seats=["me", "open"], until={"deals": 1})
    friend = joined(visitor, made["invitations"][0]["link"], "Bess")
    host.wait_for_function("() => document.body.dataset.stage === 'playing'")
    assert faults(host, SIZES if is_each else SIZES[:1]) == []
    says(friend, "One moment")
    host.locator("#talk .remark", has_text="Bess: “One moment, please.”").wait_for()
    friend.get_by_role("button", name="Say something").click()
    friend.get_by_text("More phrases are available after the deal.").wait_for()
    assert friend.get_by_role("button", name="Well played").count() == 0
    friend.get_by_role("button", name="Close").click()
    host.get_by_text("Players", exact=True).click()
    host.get_by_role("button", name="Mute Bess").click()
    says(friend, "I'm back")
    friend.locator("#talk .remark", has_text="I'm back").wait_for()
    says(host, "Hello")
    host.locator("#talk .remark", has_text="Hello").wait_for()
    assert host.locator("#talk .remark", has_text="I'm back").count() == 0

    friend.get_by_role("button", name="Leave", exact=True).click()
    friend.get_by_text("A bot will play on for you").wait_for()
    friend.get_by_role("button", name="Leave table").click()
    host.get_by_role("button", name="Replace player").click()
    host.get_by_label("Invitation link for Bess").wait_for()
    host.get_by_role("button", name="Let a program play").click()
    first = host.get_by_label("Token for Program").input_value()
    host.locator("#company li", has_text="a program").wait_for()
    host.get_by_role("button", name="New token").click()
    host.wait_for_function(
        "(first) => document.querySelector('#company .copied input').value !== first", arg=first
    )
    assert first not in host.evaluate("() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")
    assert faults(host, SIZES if is_each else SIZES[1:2]) == []
    host.get_by_role("button", name="Remove program").click()
    host.get_by_role("button", name="Create invitation link").click()
    other = joined(visitor, host.get_by_label("Invitation link for Program").input_value(), "Cleo")
    host.locator(".plate .name", has_text="Cleo").wait_for()
    host.get_by_role("button", name="End session").click()
    host.get_by_role("button", name="Press again").click()
    host.get_by_text("Someone else is still playing; you can end the session after this deal").wait_for()
    other.get_by_role("button", name="Leave", exact=True).click()
    other.get_by_role("button", name="Leave table").click()
    host.locator(".plate .mark", has_text="bot playing").wait_for()
    host.get_by_role("button", name="End session").click()
    host.get_by_role("button", name="Press again").click()
    host.get_by_role("heading", name="Finished").wait_for()

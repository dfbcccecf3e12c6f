"""An evening at the club: a host and players on phones, and the hall screen, by hand and by keyboard."""

import re

from ports.web.browser.playing import too_wide
from ports.web.browser.test_access import PHONE, axe  # noqa: F401  # ``axe`` is a fixture.

HALL = (1920, 1080)
DEAF = """
const fetched = window.fetch;
window.fetch = async (address, ...more) => {
    const answer = await fetched(address, ...more);
    return window.isDeaf && String(address).includes("/state") ? new Promise(() => {}) : answer;
};
"""
"""A page that is made deaf sees no state any more, as if it were slow."""
RESULTS_AHEAD = """
const found = window.fetch;
window.fetch = async (address, ...more) => {
    const answer = await found(address, ...more);
    if (!String(address).endsWith("/results")) return answer;
    const results = await answer.json();
    return Response.json({ ...results, acts: results.acts + 1 });
};
"""
"""Results that already know of the next act, as if it had been done since the state was sent."""
FORGED = """([is, was]) => {
    localStorage.setItem("hoyle-evenings", localStorage.getItem("hoyle-evenings").replace(is, was));
}"""
"""Another promise, as if this browser had seen that one before."""


def announced(host):
    host.goto("/")
    host.get_by_role("link", name="A whist evening for your club").click()
    host.get_by_label("Your name").fill("Hob")
    host.get_by_label("Name of the evening").fill("Harvest drive")
    host.get_by_label("Hands").fill("2")
    host.get_by_role("button", name="Announce").click()
    host.wait_for_url(re.compile("/evening/"))
    return host.url


def signed_up(visitor, address, name, **more):
    phone = visitor(size=PHONE, **more)
    phone.add_init_script(DEAF)
    phone.goto(address)
    phone.locator("#sign-name").fill(name)
    phone.keyboard.press("Enter")
    phone.locator(".yours", has_text=name).wait_for()
    return phone


def test_a_host_three_phones_and_a_hall_screen(visitor, axe, is_each):  # noqa: F811
    host, hall = visitor(size=PHONE, errors=False), visitor(size=HALL)
    address = announced(host)
    hall.goto(f"{address}/hall")
    phones = [signed_up(visitor, address, name, errors=False) for name in ("Ada", "Bess")]
    host.get_by_text("2 people").wait_for()
    host.locator("#sign-name").fill("Old Cuthbert")
    german = signed_up(visitor, address, "Änne", errors=False, locale="de")
    host.get_by_text("3 people").wait_for()  # The form is drawn again, with what was typed there.
    host.locator("#sign-name").press("Enter")
    host.get_by_text("4 people").wait_for()
    hall.locator(".names li", has_text="Old Cuthbert").wait_for()
    assert axe.faults(host, (PHONE, "dark"), within="main") == []
    host.locator("#draw").focus()
    host.keyboard.press("Enter")
    host.locator("#start").press("Enter")
    hall.locator(".places li", has_text="Old Cuthbert").wait_for()
    assert axe.faults(hall, (HALL, "light"), within="html" if is_each else "main") == []
    german.get_by_text(re.compile("Du sitzt an Tisch 1, mit ")).wait_for()
    for phone in phones:
        phone.get_by_text(re.compile("You sit at table 1, with ")).wait_for()
    one, other = phones
    north, east = one.locator(".score form input").all()
    north.fill("8")
    assert east.input_value() == "5"
    east.fill("4")
    one.get_by_text("The tricks add up to 12, not 13.").wait_for()
    one.get_by_role("button", name="Send it anyway").click()
    one.get_by_text("so somebody else must confirm it").wait_for()
    other.locator(".yours .told", has_text="8–4").wait_for()
    assert axe.faults(other, (PHONE, "light"), within=".yours") == []
    other.get_by_role("button", name="Confirm the score").click()
    german.get_by_text(re.compile("Bess hat es um .* noch einmal angesehen")).wait_for()
    host.locator("#bell").click()
    hall.get_by_text("Hand 2 of 2").wait_for()
    # Two phones type before either has seen the other's score.
    for phone in phones:
        phone.get_by_text("Hand 2 of 2").wait_for()
    one.locator(".score form input").first.fill("9")
    other.locator(".score form input").first.fill("7")
    other.evaluate("window.isDeaf = true")
    one.locator(".score form button").click()
    one.locator(".yours .told", has_text="9–4").wait_for()
    other.locator(".score form button").click()
    other.get_by_role("alert").get_by_text("Table 1 already has a score: 9 to 4").wait_for()
    # The host corrects it, and everybody sees who did. The results that come are ahead of the state.
    host.evaluate(RESULTS_AHEAD)
    row = host.locator("article", has_text="9–4").first
    row.get_by_text("Correct the score").click()
    row.locator("input").nth(0).fill("6")
    row.locator("input").nth(1).fill("7")
    row.get_by_role("button", name="Send the score").click()
    one.get_by_text(re.compile("corrected to 6–7 by Hob")).wait_for()
    host.locator("#end").click()
    for phone in (one, german):
        phone.locator(".results .prizes li").first.wait_for()
        assert not too_wide(phone)
    hall.locator(".prizes li").first.wait_for()
    host.get_by_text(re.compile("Hand 2, table 1: entered by Ada .* corrected to 6–7 by Hob")).wait_for()
    assert axe.faults(host, within="html" if is_each else ".results") == []
    with host.expect_download() as saved:
        host.get_by_role("link", name="Score sheet as CSV").click()
    assert "Old Cuthbert" in saved.value.path().read_text(encoding="utf-8")
    german.get_by_role("button", name="Meinen Namen löschen").click()
    german.get_by_role("button", name=re.compile("Für immer löschen")).click()
    one.locator(".sums th", has_text="Guest 3").wait_for()
    a_duplicate_night(host, one, hall, axe)


def a_duplicate_night(host, phone, hall, axe):  # noqa: F811
    """Three pairs and three boards: typed by the host and on a phone, and all of it open at the end."""
    host.goto("/evenings")
    host.get_by_label("Your name").fill("Hob")
    host.get_by_label("Kind of evening").select_option("duplicate")
    host.get_by_label("Boards per round").fill("1")
    host.get_by_role("button", name="Announce").click()
    host.wait_for_url(re.compile("/evening/"))
    host.locator("#promise summary").click()
    promise = host.get_by_text("Promise for the packs").text_content()
    for name in ("Bess", "Carl and Dora"):
        host.locator("#sign-name").fill(name)
        host.locator("#sign-name").press("Enter")
        host.locator(".people li", has_text=name).wait_for()
    phone.goto(host.url)
    phone.locator("#sign-name").fill("Ada and Ann")
    phone.keyboard.press("Enter")
    phone.locator(".yours", has_text="Ada and Ann").wait_for()
    host.locator(".people li", has_text="Ada and Ann").wait_for()
    hall.goto(f"{host.url}/hall")
    host.locator("#draw").click()
    host.locator("#deals").click()
    host.locator("#deals").click()
    host.get_by_role("button", name="Deals", exact=True).click()
    host.locator(".deal").nth(2).wait_for()
    phone.locator("#promise summary").click()
    phone.get_by_text("The host looked at the deals").wait_for()
    for number in (1, 2, 3):
        for each in (host, phone, hall):
            each.get_by_text(f"Round {number} of 3").wait_for()
        form, typist = ".score form", phone if phone.locator(".score form").count() else host
        if typist is host:  # The pair of this phone sits East–West, or rests.
            host.locator("[data-part^=table] summary").first.click()
        typist.locator(form).first.locator("input").first.fill("8")
        typist.locator(form).first.locator("button").click()
        host.get_by_text("All scores are in.").wait_for()
        hall.locator(".places li.in").wait_for()
        if number < 3:
            host.locator("#bell").click()
    host.locator("#end").click()
    hall.locator(".sums th", has_text="Carl and Dora").wait_for()
    assert promise == phone.get_by_text("Promise for the packs").text_content()
    phone.get_by_text("This browser has checked").wait_for()
    hash_of = promise.rpartition(" ")[2]
    phone.evaluate(FORGED, [hash_of, hash_of[::-1]])
    phone.reload()
    phone.get_by_role("alert").get_by_text("The secret is not the one that was promised.").wait_for()
    phone.locator(".traveller summary").first.click()
    phone.locator(".traveller .worth", has_text="expert bots in every seat, North–South take 7").wait_for()
    assert not too_wide(phone)
    assert axe.faults(phone, (PHONE, "dark"), within=".traveller") == []
    with phone.expect_download() as saved:
        phone.get_by_role("link", name="Hands as JSON Lines").click()
    assert len(saved.value.path().read_text(encoding="utf-8").splitlines()) == 3

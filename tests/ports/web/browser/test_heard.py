"""On a slow line nothing can be pressed in vain: controls are enabled when the script has run."""

import pytest

OPEN = ":is(button, input, select, textarea):enabled:visible"


@pytest.mark.parametrize("address", ["/", "/mine", "/referee", "/rules/whist", "/replay", "/evenings"])
def test_what_is_pressed_is_heard(visitor, address):
    page = visitor()
    held, is_slow = [], True
    page.route("**/api/**", lambda route: held.append(route) if is_slow else route.continue_())
    page.goto(address, wait_until="domcontentloaded")
    while not held:
        page.wait_for_timeout(1)
    assert page.locator(OPEN).count() == 0
    is_slow = False
    for each in held:
        each.continue_()
    page.locator(OPEN).first.wait_for()
    page.wait_for_function("() => !document.querySelector('[data-waits]:disabled')")

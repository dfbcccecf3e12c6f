"""What a page has asked for, and whether all of it has come."""

FOUR_FRAMES = "async () => { for (const _ of '1234') await new Promise(requestAnimationFrame); }"


class Network:
    """The requests of a page that have no answer yet."""

    def __init__(self, page) -> None:
        self._page, self._open = page, set()
        page.on("request", lambda each: self._open.add(each))
        for ended in ("requestfinished", "requestfailed"):
            page.on(ended, lambda each: self._open.discard(each))

    def wait_for_quiet(self) -> None:
        """Wait until everything has come, and what came last has been drawn."""
        was_quiet = False
        while self._open or not was_quiet:
            was_quiet = not self._open
            self._page.evaluate(FOUR_FRAMES)

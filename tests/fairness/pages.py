"""Simulated days whose guests store every message their page receives, and the page's modules run on them."""

import json
import shutil
import subprocess
from contextlib import suppress
from itertools import product
from pathlib import Path
from unittest import mock

from msgspec.json import decode, encode

from host.table import contributor, simulated
from hoyle.errors import RecordError

NODE = shutil.which("node")
PAGE = Path(__file__).parent / "page.mjs"


class Keeping(simulated.Guest):
    """A guest who stores what the page would receive, each message with its connection."""

    def __init__(self, *args):
        super().__init__(*args)
        self.messages = []

    def hears(self, viewer, data):
        told = json.loads(data)
        taken = viewer == self.viewer and (
            self.seq is None
            if told["type"] == "view"
            else self.seq is not None and (told["type"] != "events" or told["prev"] == self.seq)
        )
        super().hears(viewer, data)
        if taken and told["type"] in ("view", "events", "shuffle", "table"):
            last = told.get("shuffles", [told.get("shuffle", {})])[-1:]
            value = self.contributor.values.get(last[0].get("shuffle")) if last else None
            self.messages.append({"connection": viewer, "value": value and value.hex(), "frame": told})


def a_day(seed, **how):
    """A finished day; one whose host lies ends with a check of its record, which disagrees."""
    with mock.patch.object(simulated, "Guest", Keeping):
        day = simulated.Day(seed, **how)
        with mock.patch.object(contributor, "SILENT", 0), suppress(RecordError):
            day.run()
    return day


def as_it_was(lines):
    return lines


def heard(folder, days, changes=(as_it_was,)):
    """The findings of the page of each guest of these days, in order, for each change of its messages."""
    names = []
    for day, change in product(days, changes):
        record = bytes(day.disk.record).decode()
        for guest in day.guests:
            path = folder / f"messages-{len(names)}.jsonl"
            lines = change(decode(encode([*guest.messages, {"record": record}])))  # A copy, to be changed.
            path.write_bytes(b"".join(encode(line) + b"\n" for line in lines))
            names.append(path)
    done = subprocess.run([NODE, PAGE, *names], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)

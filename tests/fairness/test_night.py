"""The page of a duplicate night checks the promise of its packs by itself, and as Python does."""

import json
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from fairness.pages import NODE
from hoyle.night import promise_of

SECRETS = [sha256(bytes([n])).hexdigest() for n in range(20)]


@pytest.mark.skipif(NODE is None, reason="node is not installed: the page's modules are not run")
def test_a_page_works_out_the_promise_of_a_secret_and_notices_a_change_of_either():
    program = Path(__file__).with_name("night.mjs")
    done = subprocess.run(
        [NODE, str(program)], input="\n".join(SECRETS), capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["promises"] == [promise_of(each) for each in SECRETS]
    assert found["kept"] == {
        "alike": True,
        "seen at the end only": True,
        "another secret": False,
        "another promise": False,
    }

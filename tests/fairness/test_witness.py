"""What the page's witness says of a finished record that is not the one that the page saw made."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: the page's witness is not run")


def test_a_record_that_is_not_what_the_page_saw_is_refused_and_says_where():
    script = Path(__file__).parent / "witnessed.mjs"
    done = subprocess.run([NODE, script], capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(done.stdout) == {
        "honest": None,
        "another cut": "shuffle 0: the pack was cut elsewhere",
        "another who cut": "shuffle 0: the pack was cut elsewhere",
        "another promise": "shuffle 0: its promise is another",
        "another pledge": "shuffle 0: its pledges are others",
        "another value": "shuffle 0: your value is not in it",
        "no such shuffle": "shuffle 0: it is not in the record",
        "another hash": "the record lacks the line whose hash the table gave you while you played",
    }

"""What a program that has just started can read of a remote table."""

import json
import subprocess
import sys
from pathlib import Path

CATALOGUE = Path(__file__).parents[3] / "docs" / "words.en.json"

PROGRAM = """
import json, sys
from hoyle.ports.guest.reading import phrase_of
print(json.dumps([say for say in json.load(sys.stdin) if phrase_of(say) is None]))
"""


def test_a_fresh_program_knows_every_phrase_that_a_table_says():
    """The phrases of games, laws, maxims and the server; the page's, the desk's and a club's are not sent."""
    known = json.loads(CATALOGUE.read_text("utf-8"))["phrases"]
    says = [say for say in known if not say.startswith(("page.", "desk.", "puzzles.", "evenings."))]
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, input=json.dumps(says), capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []
    assert len(says) > 1000

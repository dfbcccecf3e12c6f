"""The notebooks run from top to bottom, and a picture is drawn where one is meant to be."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"


RUN = """
import json, sys
for name, code in json.loads(sys.stdin.read()).items():
    exec(compile(code, name, "exec"), {"__name__": "__main__"})
"""


def test_each_notebook_runs_to_its_end(tmp_path):
    codes = {}
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        cells = [each for each in json.loads(path.read_text("utf-8"))["cells"] if each["cell_type"] == "code"]
        assert all(not cell["outputs"] for cell in cells)
        codes[path.name] = "\n".join("".join(cell["source"]) for cell in cells)
        if "matplotlib" in codes[path.name]:
            pytest.importorskip("matplotlib")
            codes[path.name] += f"\nfigure.savefig({str(tmp_path / path.stem)!r} + '.png')\n"
    environment = os.environ | {"MPLBACKEND": "agg", "OPENBLAS_NUM_THREADS": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=NOTEBOOKS,
        env=environment,
        input=json.dumps(codes),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    drawn = {Path(name).stem for name, code in codes.items() if "matplotlib" in code}
    assert {path.stem for path in tmp_path.glob("*.png")} == drawn

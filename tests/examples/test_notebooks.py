"""The notebooks run from top to bottom, and a picture is drawn where one is meant to be."""

import ast
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


def cells_of(path):
    """The cells of code of a notebook."""
    return [each for each in json.loads(path.read_text("utf-8"))["cells"] if each["cell_type"] == "code"]


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_keeps_no_output_and_what_it_imports_of_hoyle_is_there(path):
    cells = cells_of(path)
    assert all(not cell["outputs"] for cell in cells)
    for line in ast.parse("\n".join("".join(cell["source"]) for cell in cells)).body:
        if isinstance(line, ast.ImportFrom) and line.module.partition(".")[0] == "hoyle":
            exec(ast.unparse(line), {})


def test_each_notebook_runs_to_its_end(tmp_path):
    codes = {}
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        codes[path.name] = "\n".join("".join(cell["source"]) for cell in cells_of(path))
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

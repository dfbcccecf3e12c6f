"""The notebooks run from top to bottom, and a picture is drawn where one is meant to be."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"


@pytest.mark.parametrize("name", sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_notebook_runs_to_its_end(name, tmp_path):
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))["cells"]
    assert all(not cell["outputs"] for cell in cells if cell["cell_type"] == "code")
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    if "matplotlib" in code:
        pytest.importorskip("matplotlib")
        code += f"\nfigure.savefig({str(tmp_path / 'seen.png')!r})\n"
    environment = os.environ | {"MPLBACKEND": "agg", "OPENBLAS_NUM_THREADS": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=NOTEBOOKS,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ("savefig" in code) == (tmp_path / "seen.png").exists()

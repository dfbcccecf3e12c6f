"""A copy of the tree, in which mutants are tried: nobody works in it, and nothing else imports from it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

# What an installed editable package puts before all paths would bring the tests the source of the tree.
ONLY_OURS = """import sys
sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
"""


def copy(root: Path, to: Path) -> dict[str, str]:
    """Copy all that git knows of or would; the environment in which Python runs the copy."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, to / name)
    from hoyle.kernel import _native

    shutil.copy2(_native.__file__, to / "src" / "hoyle" / "kernel")
    site = to / ".site"
    site.mkdir(exist_ok=True)
    (site / "sitecustomize.py").write_text(ONLY_OURS)
    paths = [str(site), str(to / "src"), str(to / "tests")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

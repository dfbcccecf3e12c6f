"""A copy of the source tree in which mutants are tried: nobody works in it, and nothing else imports from
it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# An editable install puts itself before all paths, and would give the tests the source of the original.
# While tests are traced, every Python process marks what it loads.
ONLY_OURS = """import os, sys
sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
if "MUTANTS_WATCH" in os.environ:
    from pathlib import Path
    from mutants.marking import mark
    mark(*(Path(os.environ[name]) for name in ("MUTANTS_WATCH", "MUTANTS_SRC", "MUTANTS_MARKED")))
"""

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not nightly")

WHERE = "from hoyle.kernel import _native; print(_native.__file__)"


def copy(root: Path, to: Path) -> dict[str, str]:
    """Copy all files that git tracks or would track; return the environment in which Python runs the copy."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, capture_output=True, check=True
    )
    names = {name for name in listed.stdout.decode().split("\0") if name and (root / name).is_file()}
    for folder in ("src", "tests"):
        for path in (to / folder).rglob("*.py"):
            if path.relative_to(to).as_posix() not in names:
                path.unlink()
    for name in names:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, to / name)
    # Done in another process: a fork of one that had loaded the package would not load a mutant.
    native = subprocess.run([sys.executable, "-c", WHERE], capture_output=True, text=True, check=True)
    shutil.copy2(native.stdout.strip(), to / "src" / "hoyle" / "kernel")
    site = to / ".site"
    site.mkdir(exist_ok=True)
    (site / "sitecustomize.py").write_text(ONLY_OURS)
    paths = [str(site), str(to / "src"), str(to / "tests")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def compile_all(tree: Path, env: dict[str, str]) -> None:
    """Compile the source and the tests of a copy once; otherwise every mutant would spend seconds on it."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", "src"], cwd=tree, env=env, check=True)
    collect = ("--collect-only", "--ignore=tests/ports/web/browser", "tests")
    subprocess.run([*PYTEST, *collect], cwd=tree, env=env, capture_output=True, check=True)

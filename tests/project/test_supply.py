"""The parts of the package, and the forms in which it is distributed."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from scale import PATIENCE

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PACKAGE = ROOT / "src" / "hoyle"

KINDS = {
    ".py",
    ".pyi",
    ".typed",
    ".json",
    ".jsonl",
    ".toml",
    ".npz",
    ".xz",
    ".html",
    ".mjs",
    ".js",
    ".png",
    ".webmanifest",
    ".css",
    ".svg",
    ".csv",
    ".ftl",
    ".txt",
    ".woff2",
    ".wasm",
}
"""The kinds of file in the package; the wheel takes the whole folder."""


def locked(name):
    """Each package of a lock file: its versions, and the number of its hashes."""
    found = {}
    text = (ROOT / "requirements" / name).read_text()
    for entry in re.split(r"\n(?=[a-z0-9])", text):
        head = re.match(r"([a-z0-9._-]+)==(\S+)", entry)
        assert head, entry[:80]
        versions, hashes = found.get(head[1], ([], 0))
        found[head[1]] = [*versions, head[2]], hashes + entry.count("--hash=sha256:")
    return found


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run.lock", PROJECT["dependencies"]),
        ("test.lock", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]),
    ],
)
def test_all_that_is_needed_is_locked_at_a_version_that_will_do(name, wanted):
    found = locked(name)
    for text in wanted:
        need = Requirement(text)
        assert normal(need.name) in found, f"{need.name} is not in {name}: run `make lock`"
        versions, hashes = found[normal(need.name)]
        assert all(need.specifier.contains(version) for version in versions), text
        assert hashes
    assert all(hashes for _, hashes in found.values())


def test_the_tools_that_build_an_image_are_locked_with_their_hashes():
    found = locked("build.lock")
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert {normal(Requirement(each).name) for each in needs} | {"cmake", "ninja"} <= found.keys()
    assert all(hashes for _, hashes in found.values())
    image = (ROOT / "Dockerfile").read_text()
    assert "--require-hashes -r /tmp/build.lock" in image
    assert "--no-build-isolation" in image


IMAGE = r"\$\{(HOYLE_[A-Z]+_IMAGE):-([a-z]+:[\w.-]+@sha256:[0-9a-f]{64})\}"


def test_every_image_is_named_by_its_digest():
    """An owner may name another one in .env; the page on hosting has each setting."""
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    named = re.findall(r"^\s+(?:image|PYTHON): (.+)$", compose, re.MULTILINE)
    assert len(named) == 3
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for each in named:
        setting, default = re.fullmatch(IMAGE, each).groups()
        assert re.search(r"\d", default.partition("@")[0])  # Its tag is a version, not "latest".
        assert setting in page
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    (default,) = re.findall(r"^ARG PYTHON=(.+)$", image, re.MULTILINE)
    assert f"HOYLE_PYTHON_IMAGE:-{default}}}" in compose
    bases = re.findall(r"^FROM (\S+)", image, re.MULTILINE)
    assert bases == ["${PYTHON}"] * 2
    assert set(re.findall(r"--from=(\S+)", image)) == {"build"}


@pytest.mark.parametrize("name", ["run.lock", "test.lock", "build.lock"])
def test_a_lock_names_no_host_and_no_path(name):
    text = (ROOT / "requirements" / name).read_text()
    assert "://" not in text
    assert not re.search(r"^\s*(-i|--index|--extra-index|--find-links|-e|/|\.)", text, re.MULTILINE)


def test_what_runs_is_locked_alike_for_the_tests():
    run, tests = locked("run.lock"), locked("test.lock")
    assert {name: run[name][0] for name in run} == {name: tests[name][0] for name in run}


def test_the_folder_that_is_shipped_holds_nothing_but_the_package():
    strange = [
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in KINDS and path.suffix not in (".pyc", ".so", ".pyd")
    ]
    assert strange == []


def shipped(wheel):
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


@pytest.mark.nightly
def test_the_wheel_holds_the_package_and_nothing_else(tmp_path):
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if built.returncode and "connect" in built.stderr.lower():
        pytest.skip("the tools that build a wheel cannot be had: no registry answers")
    assert built.returncode == 0, built.stderr
    files = shipped(next(tmp_path.glob("hoyle-*.whl")))
    (info,) = {name.partition("/")[0] + "/" for name in files} - {"hoyle/"}
    assert re.fullmatch(r"hoyle-\d[^-/]*\.dist-info/", info)
    natives = [name for name in files if name.endswith((".so", ".pyd"))]
    assert [Path(name).parent.as_posix() for name in natives] == ["hoyle/kernel"]
    wanted = {
        f"hoyle/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix in KINDS
    }
    assert {name for name in files if name.startswith("hoyle/")} - {*natives} == wanted
    assert "hoyle/py.typed" in wanted
    assert "hoyle/ports/web/static/table.html" in wanted
    assert any(name.startswith(f"{info}licenses/LICENSE") for name in files)
    root = str(ROOT).encode()
    assert [
        name for name, data in files.items() if root in data
    ] == []  # It contains no path of this machine.


def audited(report):
    """The number of packages checked by an audit, of those in its report."""
    return sum("skip_reason" not in each for each in json.loads(report)["dependencies"])


def test_a_package_that_could_not_be_audited_is_not_counted():
    skipped = {"name": "b", "skip_reason": "Dependency not found on PyPI"}
    assert audited(json.dumps({"dependencies": [{"name": "a", "version": "1", "vulns": []}, skipped]})) == 1
    assert audited('{"dependencies": []}') == 0


def test_the_examples_of_proxies_do_not_show_the_figures_of_the_server():
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert "location = /metrics { return 404; }" in page
    assert page.count("respond /metrics 404") == 1
    assert "respond /metrics 404" in (ROOT / "examples" / "Caddyfile").read_text(encoding="utf-8")


def test_the_unit_file_is_hardened():
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("systemd-analyze is not installed")
    unit = str(ROOT / "examples" / "hoyle.service")
    told = subprocess.run(
        [tool, "security", "--offline=yes", "--no-pager", unit], capture_output=True, text=True, check=False
    )
    exposure = re.search(r"Overall exposure level for \S+: ([\d.]+)", told.stdout)
    assert exposure, told.stderr
    assert float(exposure[1]) <= 3.5


@pytest.mark.nightly
def test_nothing_is_known_against_what_runs(capsys):
    """An audit that checked nothing, as without a network, counts as a failure."""
    wanted = len(locked("run.lock"))
    auditor = shutil.which("pip-audit", path=str(Path(sys.executable).parent))
    if auditor is None:
        pytest.skip("pip-audit is not installed; `make nightly` installs it")
    lock = str(ROOT / "requirements" / "run.lock")
    command = [
        auditor,
        "--strict",
        "--require-hashes",
        "--disable-pip",
        "--format",
        "json",
        "--progress-spinner",
        "off",
        "-r",
        lock,
    ]
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        pytest.fail(f"0 of {wanted} packages were audited: nobody who knows of vulnerabilities answers")
    words = told.stdout + told.stderr
    assert told.returncode == 0, f"of {wanted} packages not all were audited, or one is vulnerable: {words}"
    with capsys.disabled():
        print(f"\n{audited(told.stdout)} of {wanted} packages were audited")
    assert audited(told.stdout) == wanted, words


def test_no_page_and_no_message_installs_from_where_nothing_is_published():
    texts = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *PACKAGE.rglob("*.py")]
    named = {
        path.name for path in texts if re.search(r"(pip|pipx|uv) \w+ ['\"]?hoyle", path.read_text("utf-8"))
    }
    assert named == set()


def test_the_citation_names_the_newest_version_of_the_change_log():
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert f"version: {newest[1]}\n" in (ROOT / "CITATION.cff").read_text("utf-8")

"""A separate Postgres server for the tests, on a socket in a temporary folder."""

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
NO_POSTGRES = "no postgres: install Debian's package postgresql, and the tests start one of their own"

_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
}


def programs():
    """The folder of Postgres's programs; skips if there is none, and fails if it is required."""
    found = shutil.which("initdb")
    folder = FOLDERS[-1] if FOLDERS else Path(found).parent if found else None
    if folder is None:
        if os.environ.get("HOYLE_POSTGRES") == "required":
            pytest.fail(NO_POSTGRES)
        pytest.skip(NO_POSTGRES)
    return folder


class Cluster:
    """A running server; ``url`` names one of its databases."""

    def __init__(self, folder: Path):
        self.folder, self._programs, self._numbers = folder, programs(), count()
        # Postgres does not run as root.
        self._user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        else:
            self._user = []
        how = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", "-D", self.data, *how)
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text("local all locked scram-sha-256\nlocal all all trust\n")
        self.start()

    @property
    def data(self):
        return str(self.folder / "data")

    def start(self):
        settings = " ".join(f"-c {name}={value!r}" for name, value in _SETTINGS.items())
        self._run("pg_ctl", "-D", self.data, "-w", "-s", "-l", str(self.folder / "log"), "-o",
                  f"-k {self.folder} {settings}", "start")  # fmt: skip

    def stop(self, how="immediate"):
        self._run("pg_ctl", "-D", self.data, "-w", "-s", "-m", how, "stop")

    def url(self, name="postgres", user="postgres"):
        return f"postgresql://{user}@/{name}?host={self.folder}"

    def database(self):
        """The address of a new database."""
        name = f"tables{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def _run(self, program, *words):
        done = subprocess.run(
            [*self._user, str(self._programs / program), *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def running_cluster():
    programs()
    with tempfile.TemporaryDirectory(prefix="hoyle-pg-") as folder:
        cluster = Cluster(Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop()

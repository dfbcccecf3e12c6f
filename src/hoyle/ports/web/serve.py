"""``hoyle serve``: open the house to browsers, here or elsewhere."""

from __future__ import annotations

import os
import socket
import sys
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer
import uvicorn

from hoyle.host import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.line import FRAME
from hoyle.ports.web.origin import Origins

_TRIES: Final = 50
"""Ports tried, one after another, where the one asked for is taken."""

_LOCAL: Final = ("127.0.0.1", "localhost", "::1")


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets friends in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; the next free one if it is taken.")
    ] = 8000,
    db: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where tables are kept; your data folder if not given.")
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address that friends elsewhere reach this house by."),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Open a house where games are played in browsers. Ctrl-C closes it; every table is kept.

    Example: hoyle serve --open
    """
    base = _checked(public_url)
    path = _place(db)
    ear = _listening(host, port)
    at = _address(host, ear.getsockname()[1])
    with SqliteStore(str(path), wall=time.time) as store:
        doors = Doors(
            store=store,
            base=base or at,
            local=base is None and host in _LOCAL,
            origins=Origins(base),
        )
        config = configured(doors)
        say = _welcome(at, doors)
        with suppress(KeyboardInterrupt):
            _House(config, say, at if open_page else None).run(sockets=[ear])
    typer.echo(f"\nThe house is closed. Its tables are kept in {path}")


def configured(doors: Doors, *, patience: int = 5) -> uvicorn.Config:
    """How the house is served, with uvloop where it can be had; ``patience`` is how long a close waits."""
    return uvicorn.Config(
        doors.app(),
        log_level="warning",
        access_log=False,
        server_header=False,
        http="h11",  # The other one leaves rubbish that holds on to itself, of each line that begins.
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=patience,
    )


class _House(uvicorn.Server):
    """Tells where it is once it is there."""

    def __init__(self, config: uvicorn.Config, say: str, page: str | None) -> None:
        super().__init__(config)
        self._say, self._page = say, page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        typer.echo(self._say)
        sys.stdout.flush()
        if self._page:
            webbrowser.open(self._page)


def _welcome(at: str, doors: Doors) -> str:
    lines = [f"The house is open at {at}   (Ctrl-C closes it)"]
    if doors.base != at:
        lines.append(f"Friends reach it at {doors.base}")
    if doors.local:
        lines.append(
            "Its links work on this computer alone. To let friends in, take --host 0.0.0.0, "
            "and --public-url where they come by another address."
        )
    return "\n".join(lines)


def _checked(url: str | None) -> str | None:
    """The public address without its last slash."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise typer.BadParameter(
            f"{url!r} is no address such as https://cards.example.org", param_hint="--public-url"
        )
    return f"{parts.scheme}://{parts.netloc}"


def _place(db: str | None) -> Path:
    """The file of the store, for its owner's eyes alone."""
    if db is not None and "://" in db:
        raise typer.BadParameter("only a file can keep tables as yet", param_hint="--db")
    path = Path(db) if db is not None else _data() / "tables.db"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    return path


def _data() -> Path:
    """The user's own folder for data that programs keep."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "hoyle"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hoyle"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hoyle"


def _listening(host: str, port: int) -> socket.socket:
    """An open ear at the port, or at the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in range(port, port + _TRIES if port else 1):
        ear = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ear.bind((host, each))
            ear.listen(2048)
        except OSError as error:
            ear.close()
            failure = error
            continue
        ear.setblocking(False)
        return ear
    raise typer.BadParameter(f"{host}, port {port} and the next: {failure.strerror}", param_hint="--port")


def _address(host: str, port: int) -> str:
    """The address to type into a browser."""
    name = _own_number() if host in ("0.0.0.0", "::") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _own_number() -> str:
    """The number that this computer goes by on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear:
        try:
            ear.connect(("192.0.2.1", 9))
            return str(ear.getsockname()[0])
        except OSError:
            return "127.0.0.1"

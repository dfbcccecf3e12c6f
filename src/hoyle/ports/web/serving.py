"""Running the web server, for one computer or a network."""

from __future__ import annotations

import faulthandler
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from errno import EADDRNOTAVAIL
from importlib.metadata import version
from logging import getLogger
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import click
import uvicorn

from hoyle.errors import StoreFailed
from hoyle.errors.status import USAGE, status_of
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.app import Doors
from hoyle.ports.web.control import answering
from hoyle.ports.web.direct_websocket import DirectWebSocket
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.logs import LogFormat, begin_log
from hoyle.ports.web.proxies import LOOPBACK, Origins, Proxies
from hoyle.ports.web.push_keys import key_of
from hoyle.ports.web.socket_line import FRAME
from hoyle.ports.web.sockets import ask_for_descriptors, timed
from hoyle.ports.web.store_location import opener

_LOG: Final = getLogger("hoyle")

_TRIES: Final = 50
"""The number of ports to try if the requested one is taken."""

_LOCAL: Final = ("127.0.0.1", "localhost", "::1")


def serve_tables(
    *,
    host: str,
    port: int,
    db: str | None,
    public_url: str | None,
    address: str | None,
    trusted_proxy: Sequence[str],
    most_tables: int,
    most_megabytes: int,
    log_format: LogFormat,
    open_page: bool,
    push_keys: Path | None = None,
) -> None:
    """Serve tables until Ctrl-C, with the options of ``hoyle serve``.

    Raises:
        StoreFailed: if the store cannot be opened, or its thread has ended.
    """
    push = None if push_keys is None else key_of(push_keys)
    faulthandler.enable()  # Print a traceback if the interpreter itself crashes.
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # Stop a service as Ctrl-C does.
    base, among = _checked(public_url, "--public-url"), _checked(address, "--address")
    proxies = _trusted(trusted_proxy, behind_one=base is not None)
    limits = Limits(tables=most_tables, bytes=most_megabytes << 20)
    where, opened = opener(db, limits.bytes)
    listener = _listen(host, port)
    at = _address(host, listener.getsockname()[1])
    ask_for_descriptors()
    begin_log(log_format)
    with listener, opened(among or at) as store:
        doors = Doors(
            store=store,
            base=base or at,
            local=base is None and host in _LOCAL,
            origins=Origins(base),
            limits=limits,
            proxies=proxies,
            push=push,
        )
        config = configured(doors)
        in_json = log_format is LogFormat.JSON

        def say() -> None:
            taken = None if port in (0, urlsplit(at).port) else port
            if in_json:
                facts = {"address": at, "store": str(where), "version": version("hoyle")}
                _LOG.info("listening", extra=facts if taken is None else {**facts, "taken": taken})
            else:
                click.echo(_welcome(at, doors, taken))
                sys.stdout.flush()

        asked = answering(store, Path(where)) if isinstance(store, SqliteStore) else nullcontext()
        with asked, suppress(KeyboardInterrupt):
            _Server(config, doors, say, at if open_page else None).run(sockets=[listener])
        if store.writer.state == "dead":
            raise StoreFailed(str(store.ailing))
    if in_json:
        _LOG.info("stopped", extra={"store": str(where)})
    else:
        click.echo(f"\nThe server has stopped. Its tables are kept in {where}")


def configured(doors: Doors, *, patience: int = 5) -> uvicorn.Config:
    """Return the settings of uvicorn, with uvloop if installed; ``patience`` is how long a shutdown waits."""
    return uvicorn.Config(
        doors.app(),
        log_config=None,  # ``begin_log`` sets up the log.
        log_level="warning",
        access_log=False,
        server_header=False,
        # With h11, because httptools leaves reference cycles behind for each new connection.
        http=timed(doors.limits, doors.proxies),
        proxy_headers=False,  # ``Proxies`` reads them; uvicorn would accept any text as an address.
        ws=DirectWebSocket,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=patience,
    )


class _Server(uvicorn.Server):
    """Prints its address once it listens, and says goodbye to all browsers before it stops."""

    def __init__(
        self, config: uvicorn.Config, doors: Doors, say: Callable[[], None], page: str | None
    ) -> None:
        super().__init__(config)
        self._doors, self._say, self._page = doors, say, page
        doors.end = self._end

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._say()
        if self._page:
            webbrowser.open(self._page)

    def _end(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._doors.say_goodbye()
        await super().shutdown(sockets)


def _welcome(at: str, doors: Doors, taken: int | None) -> str:
    lines = [f"The tables are open at {at}   (Ctrl-C stops the server)"]
    if taken is not None:
        lines.insert(0, f"Port {taken} is taken by another program, so this is the next that is free.")
    if doors.base != at:
        lines.append(f"Friends reach it at {doors.base}")
    if doors.local:
        lines.append(
            "Its links work on this computer alone. To let friends in, take --host 0.0.0.0, "
            "and --public-url where they come by another address."
        )
    return "\n".join(lines)


def _checked(url: str | None, option: str) -> str | None:
    """Return the address without a trailing slash."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise click.BadParameter(
            f"{url!r} is not an address such as https://cards.example.org", param_hint=option
        )
    return f"{parts.scheme}://{parts.netloc}"


def _trusted(given: Sequence[str], *, behind_one: bool) -> Proxies:
    """Return the named proxies; with a public address and no names, those on this computer."""
    named = given or (LOOPBACK if behind_one else ())
    try:
        return Proxies(named)
    except ValueError as error:
        raise click.BadParameter(
            f"{error}; write an address or a network, such as 127.0.0.1 or 172.16.0.0/12",
            param_hint="--trusted-proxy",
        ) from None


def _listen(host: str, port: int) -> socket.socket:
    """Return a listening socket at the port, or at the next free one.

    Raises:
        click.BadParameter: if the host does not exist, or the port is not allowed.
        OSError: if all ports tried are taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in range(port, port + _TRIES if port else 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if isinstance(error, socket.gaierror) or error.errno == EADDRNOTAVAIL:
                why = f"{host!r} is not an address of this computer: {error.strerror}"
                raise click.BadParameter(why, param_hint="--host") from None
            failure = error
            continue
        listener.setblocking(False)
        return listener
    tried = f"{host}, port {port} and the next"
    if status_of(failure) != USAGE:
        raise OSError(failure.errno, failure.strerror, tried)
    raise click.BadParameter(f"{tried}: {failure.strerror}", param_hint="--port")


def _address(host: str, port: int) -> str:
    """Return the address to type into a browser."""
    name = _own_address() if host in ("0.0.0.0", "::") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _own_address() -> str:
    """Return this computer's address on its network, without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"

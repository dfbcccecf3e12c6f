"""``hoyle serve``: start a server for games in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hoyle.ports.command import FILE, OneOf, WholeNumber, command, flag, option
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.logs import LogFormat


def _setting(help: str, type: object = None, **more: Any) -> Any:
    """Declare an option that an environment variable can set, too: ``log_format`` by HOYLE_LOG_FORMAT."""
    return lambda name: option(help, type, envvar=f"HOYLE_{name.upper()}", show_envvar=True, **more)(name)


@command
def serve(
    host: str = _setting(
        "The address to bind; 0.0.0.0 accepts connections from other computers.", default="127.0.0.1"
    ),
    port: int = _setting("The port; if it is taken, the next free one.", WholeNumber(0, 65535), default=8000),
    db: str | None = _setting(
        "The store: a file, or a postgresql:// address; by default a file in your data folder.",
        metavar="STORE",
    ),
    public_url: str | None = _setting("The address at which players reach this server.", metavar="URL"),
    address: str | None = _setting(
        "The address at which other servers on the same database reach this one, if it differs.",
        metavar="URL",
    ),
    trusted_proxy: tuple[str, ...] = _setting(
        "A proxy or network whose X-Forwarded-For header is trusted; repeatable. "
        "By default this computer with --public-url, otherwise none.",
        multiple=True,
        metavar="ADDRESS",
    ),
    most_tables: int = _setting(
        "The most tables that the server stores.", WholeNumber(1), default=Limits().tables
    ),
    most_megabytes: int = _setting(
        "The largest size of the store.", WholeNumber(1), default=Limits().bytes >> 20
    ),
    log_format: LogFormat = _setting(
        "Plain text, or one JSON object per line, on standard error.",
        OneOf(LogFormat),
        default=LogFormat.TEXT,
    ),
    push_keys: Path | None = _setting(
        "The key made by 'hoyle push-keys'; without it players get no notifications.", FILE, metavar="FILE"
    ),
    open_page: bool = flag("Open the lobby in a browser.", called="--open"),
) -> None:
    """Start a server for games in the browser. Ctrl-C stops it; every table is stored.

    Example: hoyle serve --open
    """
    from hoyle.ports.web.serving import serve_tables  # Imported here to keep --help fast.

    serve_tables(
        host=host,
        port=port,
        db=db,
        public_url=public_url,
        address=address,
        trusted_proxy=trusted_proxy,
        most_tables=most_tables,
        most_megabytes=most_megabytes,
        log_format=log_format,
        open_page=open_page,
        push_keys=push_keys,
    )

"""``hoyle serve``: start a server for games in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.command import FILE, OneOf, WholeNumber, command
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.logs import LogFormat


@command
@click.option(
    "--host",
    default="127.0.0.1",
    envvar="HOYLE_HOST",
    show_envvar=True,
    help="The address to bind; 0.0.0.0 accepts connections from other computers.",
)
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    default=8000,
    envvar="HOYLE_PORT",
    show_envvar=True,
    help="The port; if it is taken, the next free one.",
)
@click.option(
    "--db",
    metavar="STORE",
    envvar="HOYLE_DB",
    show_envvar=True,
    help="The store: a file, or a postgresql:// address; by default a file in your data folder.",
)
@click.option(
    "--public-url",
    metavar="URL",
    envvar="HOYLE_PUBLIC_URL",
    show_envvar=True,
    help="The address at which players reach this server.",
)
@click.option(
    "--address",
    metavar="URL",
    envvar="HOYLE_ADDRESS",
    show_envvar=True,
    help="The address at which other servers on the same database reach this one, if it differs.",
)
@click.option(
    "--trusted-proxy",
    multiple=True,
    metavar="ADDRESS",
    envvar="HOYLE_TRUSTED_PROXY",
    show_envvar=True,
    help="A proxy or network whose X-Forwarded-For header is trusted; repeatable. "
    "By default this computer with --public-url, otherwise none.",
)
@click.option(
    "--most-tables",
    type=WholeNumber(1),
    default=Limits().tables,
    envvar="HOYLE_MOST_TABLES",
    show_envvar=True,
    help="The most tables that the server stores.",
)
@click.option(
    "--most-megabytes",
    type=WholeNumber(1),
    default=Limits().bytes >> 20,
    envvar="HOYLE_MOST_MEGABYTES",
    show_envvar=True,
    help="The largest size of the store.",
)
@click.option(
    "--log-format",
    type=OneOf(LogFormat),
    default=LogFormat.TEXT,
    envvar="HOYLE_LOG_FORMAT",
    show_envvar=True,
    help="Plain text, or one JSON object per line, on standard error.",
)
@click.option(
    "--push-keys",
    type=FILE,
    envvar="HOYLE_PUSH_KEYS",
    show_envvar=True,
    metavar="FILE",
    help="The key made by 'hoyle push-keys'; without it players get no notifications.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the lobby in a browser.")
def serve(
    host: str,
    port: int,
    db: str | None,
    public_url: str | None,
    address: str | None,
    trusted_proxy: tuple[str, ...],
    most_tables: int,
    most_megabytes: int,
    log_format: LogFormat,
    push_keys: Path | None,
    open_page: bool,
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

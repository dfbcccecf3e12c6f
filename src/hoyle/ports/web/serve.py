"""``hoyle serve``: serve tables to browsers, here or elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.web.limits import Limits
from hoyle.ports.web.logs import LogFormat


def serve(
    host: Annotated[
        str, typer.Option(envvar="HOYLE_HOST", help="The address to listen at; 0.0.0.0 lets friends in.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0, max=65535, envvar="HOYLE_PORT", help="The port; the next free one if it is taken."
        ),
    ] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="STORE",
            envvar="HOYLE_DB",
            help="Where tables are kept: a file, or a postgresql:// address; your data folder if not given.",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="HOYLE_PUBLIC_URL",
            help="The address by which friends elsewhere reach this server.",
        ),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="HOYLE_ADDRESS",
            help="The address by which the other servers of a database reach this one, if not its own.",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="HOYLE_TRUSTED_PROXY",
            help="A proxy, or a network of them, whose X-Forwarded-For counts; may be given again. "
            "With --public-url this computer's own, else none.",
        ),
    ] = None,
    most_tables: Annotated[
        int,
        typer.Option(min=1, envvar="HOYLE_MOST_TABLES", help="How many tables the server stores in all."),
    ] = Limits().tables,
    most_megabytes: Annotated[
        int,
        typer.Option(min=1, envvar="HOYLE_MOST_MEGABYTES", help="How large the file of tables may grow."),
    ] = Limits().bytes >> 20,
    log_format: Annotated[
        LogFormat,
        typer.Option(
            envvar="HOYLE_LOG_FORMAT", help="Lines for people, or one JSON object a line on standard error."
        ),
    ] = LogFormat.TEXT,
    open_page: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Serve tables where games are played in browsers. Ctrl-C stops the server; every table is stored.

    Example: hoyle serve --open
    """
    from hoyle.ports.web.serving import serve_tables  # Loaded by need, so that --help answers at once.

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
    )

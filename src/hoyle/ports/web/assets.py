"""The page's static files: named by a hash, compressed, and the modules bundled into one."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.fairness.words import word_list
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.bundler import joined
from hoyle.ports.web.languages import filled, language_of
from hoyle.words import Language, Text
from hoyle.words.plain import plain

_ROOT: Final = re.compile(r'(src="/static/)([^"]+)\.mjs"')
_STYLE: Final = re.compile(r'[ ]*<link rel="stylesheet" href="/static/([^"]+)">\n')
_TYPES: Final = {
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_PRINT: Final = re.compile(r"^[0-9a-f]{16}/")
_FETCHED: Final = '<link rel="preload" as="fetch" crossorigin href="{}">'
_FIRST: Final = re.compile(r'^const \w+ = (?:await )?fetch\(["`]([^"`]+)["`]\)', re.MULTILINE)
_TITLE: Final = re.compile(r'(<title>|"og:title" content=")[^<"]*(</title>|")')
_TOPIC: Final = re.compile(r'data-topic="/(\w+)"')
_PICTURE: Final = "art/icon-512.png"
_WORDS: Final = "fair/words.txt"
"""The words that name a record; the package holds them because other doors use them too."""

IN_LANGUAGE: Final = {"cache-control": "no-cache", "vary": "accept-language, cookie"}
"""The headers of a page, which depends on the reader's language."""

YEAR: Final = "public, max-age=31536000, immutable"


class Assets:
    """All files of a folder, in memory.

    ``/static/PRINT/NAME`` may be cached for ever, since PRINT is a hash of all files. ``/static/NAME`` is
    requested again each time. ``words`` returns the hash of the phrases that a page loads, by the tag of the
    language and the topic of the page.
    """

    def __init__(self, folder: Path, words: Callable[[str, str], str]) -> None:
        self._words = words
        self._files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._files[_WORDS] = word_list()
        pages = [name for name in self._files if name.endswith(".html")]
        texts = {name: self._joined(name) for name in pages}
        digest = hashlib.sha256()
        for name, data in self._files.items():
            digest.update(f"{name} {len(data)}\n".encode() + data)
        self._print = digest.hexdigest()[:16]
        self._small = {name: gzip.compress(data, 9, mtime=0) for name, data in self._files.items()}
        self._raw = {name: self._page(name, texts[name]) for name in pages}
        self._pages: dict[tuple[str, str], tuple[bytes, bytes]] = {}

    async def answer(self, request: Request) -> Response:
        """Return one file of the page."""
        asked = request.path_params["name"]
        name = _PRINT.sub("", asked)  # A page loaded from an older server may ask with its hash.
        if name not in self._files or name.endswith(".html"):
            raise Problem(404)
        if name.endswith(".webmanifest"):
            data = filled(self._files[name].decode(), language_of(request)).encode()
            return packed(request, data, gzip.compress(data, 9, mtime=0), type_of(name), IN_LANGUAGE)
        kept = YEAR if asked.startswith(self._print) else "no-cache"
        headers = {"cache-control": kept, "etag": f'"{self._print}"'}
        return packed(request, self._files[name], self._small[name], type_of(name), headers)

    def page(self, request: Request, name: str, *, title: Text | None = None, base: str = "") -> Response:
        """Return a page in the reader's language, with hashed file names; ``title`` is shown in link
        previews.
        """
        language = language_of(request)
        data, small = self.page_in(name, language)
        if title is not None:
            picture = f'<meta property="og:image" content="{escape(base)}/static/{_PICTURE}"></head>'
            called = escape(plain(title, language=language))
            text = _TITLE.sub(lambda match: match[1] + called + match[2], data.decode())
            data = small = text.replace("</head>", picture).encode()
        return packed(request, data, small, "text/html", IN_LANGUAGE)

    def page_in(self, name: str, language: Language) -> tuple[bytes, bytes]:
        """Return a page in a language, and its compressed form."""
        key = name, language.code
        if key not in self._pages:
            text = filled(self._raw[name], language)
            data = text.replace("{words}", self._words(language.code, _topic(text))).encode()
            self._pages[key] = data, gzip.compress(data, 9, mtime=0)
        return self._pages[key]

    def filled(self, name: str, language: Language, *, title: str, body: str) -> tuple[bytes, bytes]:
        """Return a page with its title and its HTML content, and its compressed form."""
        text = self.page_in(name, language)[0].decode().replace("TITLE", escape(title)).replace("BODY", body)
        data = text.encode()
        return data, gzip.compress(data, 9, mtime=0)

    async def worker(self, request: Request) -> Response:
        """Return the service worker, with the hash filled in. It is served from the root so that it covers
        all pages.
        """
        data = self._files["worker.js"].replace(b"PRINT", self._print.encode())
        return packed(request, data, data, "text/javascript", {"cache-control": "no-cache"})

    def _joined(self, page: str) -> str:
        """Bundle the styles of a page, and its modules, because each request costs a round trip."""
        text = self._files[page].decode()
        styles = _STYLE.findall(text)
        name = page.replace(".html", ".css")
        self._files[name] = b"".join(self._files[each] for each in styles)
        link = f'<link rel="stylesheet" href="/static/{name}">'
        for _, root in _ROOT.findall(text):
            self._files[f"{root}.joined.mjs"] = joined(f"{root}.mjs", self._files)
        return _ROOT.sub(r'\1\2.joined.mjs"', _STYLE.sub("", text)).replace("</head>", f"{link}</head>")

    def _page(self, name: str, text: str) -> str:
        """Return a page before its words are filled in, with links to preload what its modules need first."""
        modules = self._files.get(name.replace(".html", ".joined.mjs"), b"").decode()
        links = "".join(map(_FETCHED.format, _FIRST.findall(modules)))
        topic = f"/{_topic(text)}" if _topic(text) else ""
        links = links.replace("${LANGUAGE}${TOPIC}", f"{{lang}}{topic}").replace("${WORDS}", "{words}")
        text = text.replace("</head>", links + "</head>")
        return text.replace('="/static/', f'="/static/{self._print}/')


def _topic(page: str) -> str:
    found = _TOPIC.search(page)
    return found[1] if found else ""


def packed(request: Request, data: bytes, small: bytes, kind: str, headers: dict[str, str]) -> Response:
    """Compress a response if the client accepts that; send nothing if the client already has it."""
    if "etag" in headers and request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    takes = "gzip" in request.headers.get("accept-encoding", "") and len(small) < len(data)
    coding = {"content-encoding": "gzip"} if takes else {}
    vary = ", ".join(filter(None, (headers.get("vary"), "accept-encoding")))
    return Response(small if takes else data, media_type=kind, headers={**headers, **coding, "vary": vary})


def type_of(name: str) -> str:
    """Return the media type of a file, from the end of its name."""
    return _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"

"""``src/hoyle/ports/faces.svg``: every card as a symbol, drawn by the page's own modules.

Pictures and print have no style sheet, so each class becomes the attributes that the page's style gives it.
"""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/hoyle/ports/web/static"
DENO = Path(sys.executable).with_name("deno")
RULE = re.compile(r"^([^{}@\n]+) \{ ([^{}\n]+) \}$", re.MULTILINE)


def page():
    """The file: symbols ``card-QS`` and so on, and ``card-back``."""
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(
        [DENO, "run", "--no-config", "--allow-read", script, STATIC],
        capture_output=True,
        text=True,
        check=True,
    )
    drawn = dict(line.split("\t") for line in done.stdout.splitlines())
    css = (STATIC / "style/cards.css").read_text("utf-8")
    values = dict(re.findall(r"^  --([\w-]+): (.+);$", css.split("}")[0], re.MULTILINE))
    suits = {
        symbol.get("id"): symbol[0].get("d")
        for symbol in ElementTree.fromstring(drawn.pop("kept")).iter("symbol")
    }
    kinds = _kinds(css)
    parts = [
        _symbol(f"card-{card}", _resolved(drawing, suits, kinds, css, values))
        for card, drawing in drawn.items()
    ]
    back, line = values["back"], values["back-line"]
    parts.append(
        _symbol(
            "card-back",
            f'<rect x="1" y="1" width="238" height="334" rx="16" fill="{back}" stroke="{line}"/>'
            f'<rect x="18" y="18" width="204" height="300" fill="none" stroke="{line}" stroke-width="6"/>',
        )
    )
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "".join(f"{each}\n" for each in parts) + "</svg>\n"


PAGES = {ROOT / "src/hoyle/ports/faces.svg": page}


def _symbol(name, inside):
    return f'<symbol id="{name}" viewBox="0 0 240 336">{inside}</symbol>'


def _kinds(css):
    """The declarations of each class of a court card."""
    found = {}
    for selectors, declared in RULE.findall(css):
        for selector in selectors.split(", "):
            if selector.startswith(".court ."):
                found.setdefault(selector.removeprefix(".court ."), {}).update(_declared(declared))
    return found


def _declared(text):
    return dict(re.findall(r"([\w-]+): ([^;]+);", text))


def _resolved(drawing, suits, kinds, css, values):
    """A face whose classes are attributes, and whose pips are paths."""
    tree = ElementTree.fromstring(drawing)
    suit = tree.get("class").split()[1]
    own = re.search(rf"^\.{suit} \{{ (.+) \}}$", css, re.MULTILINE)[1]
    known = {**values, **dict(re.findall(r"--([\w-]+): ([^;]+);", own))}

    def value(text):
        while match := re.fullmatch(r"var\(--([\w-]+)\)", text):
            text = known[match[1]]
        return text

    def walk(node):
        kind, *more = node.attrib.pop("class", "").split() or [""]
        if kind == "plain":
            return ""
        if node.tag == "use":
            x, y, size = (float(node.get(name)) for name in ("x", "y", "width"))
            turned = f"{node.get('transform')} " if node.get("transform") else ""
            place = f"{turned}translate({_short(x)} {_short(y)}) scale({_short(size / 100)})"
            return (
                f'<path d="{suits[node.get("href")[1:]]}" fill="{value("var(--suit)")}" transform="{place}"/>'
            )
        facts = {name: each for name, each in node.attrib.items() if name != "aria-hidden"}
        facts |= {name: value(each) for name, each in kinds.get(kind, {}).items() if name not in facts}
        if kind == "rank":
            facts |= {"font-family": "Georgia, serif", "font-weight": "bold", "font-size": "50"}
            facts |= {"text-anchor": "middle", "fill": value("var(--suit)")}
            facts |= {"letter-spacing": "-7"} if more else {}
        inside = (node.text or "") + "".join(walk(child) for child in node)
        if node.tag == "g" and not facts:
            return inside
        written = "".join(f' {name}="{each}"' for name, each in facts.items())
        return f"<{node.tag}{written}>{inside}</{node.tag}>" if inside else f"<{node.tag}{written}/>"

    paint = f'fill="{values["face"]}" stroke="{values["face-edge"]}" stroke-width="3"'
    edge = f'<rect x="1" y="1" width="238" height="334" rx="16" {paint}/>'
    return edge + "".join(walk(child) for child in tree)


def _short(number):
    return f"{number:.3f}".rstrip("0").rstrip(".")

"""How the pages are built. They load nothing from other hosts, so they also work without a network."""

import sys
import tomllib
from pathlib import Path

import hoyle

_PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
_REPOSITORY = _PROJECT.get("urls", {}).get("Repository", "")

project = "Hoyle"
author = "the Hoyle developers"
copyright = "2026, the Hoyle developers"
release = hoyle.__version__
version = release.partition(".dev")[0]
smartquotes = False  # An option such as --at is typed with two hyphens.
sys.path.insert(0, str(Path(__file__).parent))
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "fields",
    "sphinx_copybutton",
    "sphinx_reredirects",
    "sphinxext.opengraph",
]
exclude_patterns = ["_build", "plots"]
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_mock_imports = [
    "gymnasium",
    "pettingzoo",
]  # The pages describe these classes without their libraries.
autodoc_member_order = "bysource"
autodoc_default_options = {"undoc-members": True}
autodoc_preserve_defaults = True

# The old name of each page that was moved or split, and the page where its readers go now.
redirects = {
    "act_cost": "measured_server.html",
    "bots": "opponents.html",
    "web": "browser.html",
    "mechanics": "umpires.html",
    "odds-whist": "odds_whist.html",
}

html_theme = "furo"
html_title = f"Hoyle {version}"
html_favicon = "../src/hoyle/ports/web/static/art/icon.svg"
html_static_path = ["_static"]
html_css_files = ["hoyle.css"]
html_js_files = ["hoyle.js"]
if _REPOSITORY:
    html_theme_options = {
        "source_repository": _REPOSITORY,
        "source_branch": "main",
        "source_directory": "docs/",
    }
else:
    html_theme_options = {"source_view_link": "_sources/{filename}.txt"}

# A copied example has no prompt and no output.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

ogp_site_url = _PROJECT.get("urls", {}).get("Documentation", "")
ogp_site_name = "Hoyle"
ogp_description_length = 160
ogp_social_cards = {"enable": False}
ogp_image = "_images/table.png"
ogp_image_alt = "A hand of whist in the browser"

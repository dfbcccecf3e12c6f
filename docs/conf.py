"""How the pages are built."""

project = "Hoyle"
author = "the Hoyle developers"
copyright = "2026, the Hoyle developers"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "Hoyle"
exclude_patterns = ["_build", "plots"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True

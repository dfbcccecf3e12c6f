"""The generated pages of the documentation are those of the code as it is."""

from house.pages import DOCS, pages


def test_every_generated_page_is_up_to_date():
    old = [path.name for path, text in pages() if path.read_text(encoding="utf-8") != text]
    assert old == [], "run: make pages"


def test_every_page_is_in_the_index():
    index = (DOCS / "index.md").read_text(encoding="utf-8").splitlines()
    assert {path.stem for path in DOCS.glob("*.md")} - set(index) == {"index"}

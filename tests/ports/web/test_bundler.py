"""A page's modules joined into one: each once, in the order a browser runs them, or refused at startup."""

import pytest

from hoyle.ports.web.app import STATIC
from hoyle.ports.web.bundler import _COMMENT, NotJoined, joined


def test_each_module_is_a_block_after_those_it_imports_and_stands_once():
    files = {
        "page.mjs": b'import "./kept.mjs";\nimport { two as pair } from "./parts/two.mjs";\nsay(pair());\n',
        "kept.mjs": b'import { one } from "./one.mjs";\nkeep(one);\n',
        "parts/two.mjs": b'import {\n  one,\n} from "../one.mjs";\nexport function two() { return one }\n',
        "one.mjs": b"export const one = await ask();\nexport class One {}\n",
    }
    assert (
        joined("page.mjs", files).decode()
        == """\
const $one_mjs = {};
{ // one.mjs
const one = await ask();
class One {}
Object.assign($one_mjs, { one, One });
}
const $kept_mjs = {};
{ // kept.mjs
const { one } = $one_mjs;
keep(one);
Object.assign($kept_mjs, {  });
}
const $parts_two_mjs = {};
{ // parts/two.mjs
const {
  one,
} = $one_mjs;
function two() { return one }
Object.assign($parts_two_mjs, { two });
}
const $page_mjs = {};
{ // page.mjs
const { two: pair } = $parts_two_mjs;
say(pair());
Object.assign($page_mjs, {  });
}
"""
    )


def test_comments_that_fill_whole_lines_are_left_out():
    source = b"""// What it is.
/**
 * A number.
 * @returns {number}
 */
export const one = 1; // The first.
  // Another.
  /** And one. */
const two = "https://hoyle.example/";
"""
    kept = 'const one = 1; // The first.\nconst two = "https://hoyle.example/";\n'
    assert joined("one.mjs", {"one.mjs": source}).decode().split("\n", 2)[2].startswith(kept)


def test_no_text_of_the_page_has_a_line_that_looks_like_a_comment():
    for path in STATIC.rglob("*.mjs"):
        for code in _COMMENT.split(path.read_text(encoding="utf-8")):
            assert code.count("`") % 2 == 0, path


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ('import one from "./one.mjs";', "page.mjs: import one from"),
        ('import * as one from "./one.mjs";', "page.mjs: import . as one"),
        ("export let changes = 1;", "page.mjs: export let changes"),
        ("export default 1;", "page.mjs: export default 1;"),
        ('export { one } from "./one.mjs";', "page.mjs: export . one"),
        ('import { one } from "./page.mjs";\n', "page.mjs imports page.mjs: a circle"),
        ('import { one } from "./none.mjs";\n', "page.mjs imports none.mjs: no such file"),
    ],
)
def test_what_cannot_be_joined_is_refused_by_name(source, why):
    with pytest.raises(NotJoined, match=why):
        joined("page.mjs", {"page.mjs": source.encode(), "one.mjs": b"export const one = 1;\n"})

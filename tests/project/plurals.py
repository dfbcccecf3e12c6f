"""The plural rules of all languages in CLDR, from Babel, for ``src/hoyle/words/plurals.json``."""

import json

from babel import Locale
from babel.localedata import locale_identifiers

from hoyle.words.plurals import FILE

FORMS = ("zero", "one", "two", "few", "many", "other")
MOST = 1_000
"""The plural forms of a language are those used by a number below this."""


def page():
    """A group for each set of rules: its forms for whole numbers, the rules, and its languages."""
    groups = {}
    for tag in sorted(locale_identifiers()):
        if "_" not in tag:
            rule = Locale.parse(tag).plural_form
            taken = {rule(number) for number in range(MOST)}
            forms = [form for form in FORMS if form in taken]
            rules = {form: rule.rules[form] for form in forms if form in rule.rules}
            groups.setdefault(json.dumps({"forms": forms, "rules": rules}), []).append(tag)
    lines = ",\n".join(f'{group[:-1]}, "tags": {json.dumps(tags)}}}' for group, tags in groups.items())
    return f"[\n{lines}\n]\n"


PAGES = {FILE: page}
